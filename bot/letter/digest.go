package letter

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// DoorDigest is the door behind which the letters of a digest wait. They lie in the outbox like any others, under their own ids, so
// that nothing is lost when the daemon dies; but no sender takes letters of this door.
const DoorDigest = "digest"

const (
	digestHour   = 19             // of the day, unless he says another
	digestSpare  = 24 * time.Hour // of his time must be left behind the digest, or a question does not wait for it
	digestPhotos = 6              // pictures in one digest
)

// heldKinds are the kinds of letters that may wait for a digest. An answer never waits, nor what begins or ends something.
var heldKinds = []string{LetterAsk, LetterReport, LetterReminder, LetterNotice, LetterPress}

// hold puts a letter of this game behind the door of the digest, if its reader has one and nothing is lost by waiting: a question
// waits only where a day of its time is left behind the hour of the digest.
func hold(s *table.Sitting, d *table.Draft, l *store.Letter) {
	if holdSilent(s, d, l) {
		return
	}
	p := s.Player(d.Seat)
	hour := table.SettingsOf(p).Digest
	asks := d.Kind == LetterAsk && d.Question == 0 // something that a number and a deadline do not tell
	if hour == nil || d.Answers || d.Urgent || asks || !slices.Contains(heldKinds, d.Kind) || s.IsOver() {
		return
	}
	if d.Question > 0 {
		due, known := DueThen(s, d.Question)
		if !known || due.Before(NextDigest(*hour, p.Zone, s.Now).Add(digestSpare)) {
			return
		}
	}
	l.Door = DoorDigest
}

// NextDigest is the first time after another at which it is a full hour of the day in a zone.
func NextDigest(hour int, zone string, after time.Time) time.Time {
	z := clock.NewClock(zone).Zone
	t := after.In(z)
	at := time.Date(t.Year(), t.Month(), t.Day(), hour, 0, 0, 0, z)
	if !at.After(after) {
		at = time.Date(t.Year(), t.Month(), t.Day()+1, hour, 0, 0, 0, z)
	}
	return at
}

// Digests sends every person whose hour has come what waited for it. Whoever wants no digest any more gets it at once.
func Digests(ctx context.Context, a *table.House) error {
	held, err := a.Store.Outbox().Letters(ctx, store.OutboxFilter{Door: DoorDigest, Unsent: true})
	if err != nil {
		return err
	}
	slices.Reverse(held)
	of := map[int64][]store.Posted{}
	var order []int64
	for _, p := range held {
		if of[p.Player] == nil {
			order = append(order, p.Player)
		}
		of[p.Player] = append(of[p.Player], p)
	}
	for _, id := range order {
		p, err := a.Store.PlayerByID(ctx, id)
		if err != nil {
			return err
		}
		if table.SettingsOf(p).Silent {
			continue
		}
		hour := table.SettingsOf(p).Digest
		if hour != nil && NextDigest(*hour, p.Zone, of[id][0].Owed).After(a.Now()) {
			continue
		}
		if err := digest(ctx, a, p, of[id]); err != nil {
			return fmt.Errorf("the digest of player %d: %w", id, err)
		}
	}
	return nil
}

// A heldLetter is a letter that waited, with its game as it is now.
type heldLetter struct {
	store.Posted
	letter post.Letter
	open   bool   // its question is still open
	token  string // of its seat, now
}

// digest joins the news that waited for a person into one letter. A question that is still open goes out as it is, because it is
// answered to the address of its game.
func digest(ctx context.Context, a *table.House, p store.Player, held []store.Posted) error {
	var news []heldLetter
	var freed, joined []int64
	for _, posted := range held {
		h, err := unfold(ctx, a, p, posted)
		if err != nil {
			return err
		}
		if h.open {
			freed = append(freed, h.ID)
			continue
		}
		news = append(news, h)
		joined = append(joined, h.ID)
	}
	var letters []store.Letter
	switch len(news) {
	case 0:
	case 1:
		freed, joined = append(freed, joined...), nil
	default:
		l, err := Joined(a, p, news)
		if err != nil {
			return err
		}
		letters = append(letters, l)
	}
	err := a.Store.Join(ctx, DoorDigest, DoorOf(a, p, nil), joined, freed, letters)
	if errors.Is(err, store.ErrNotFound) { // another was faster
		return nil
	}
	return err
}

// unfold reads a letter that waited and asks its game whether its question is still open.
func unfold(ctx context.Context, a *table.House, p store.Player, posted store.Posted) (heldLetter, error) {
	h := heldLetter{Posted: posted}
	if err := json.Unmarshal(posted.Body, &h.letter); err != nil {
		return h, fmt.Errorf("letter %d: %w", posted.ID, err)
	}
	h.token = h.letter.ReplyToken
	if posted.Game == 0 {
		return h, nil
	}
	s, err := Look(ctx, a, posted.Game)
	if err != nil {
		return h, err
	}
	seat := engine.Seat(posted.Seat)
	if s.Player(seat).ID != p.ID { // he has left the game: he may read his news, but not answer there
		h.token = p.Token
		return h, nil
	}
	h.token = Token(s, seat)
	if d, waits := s.Table.Awaits(seat); waits && h.letter.Question > 0 {
		h.open = s.Ledger.Number(d.Seat, d.Question) == h.letter.Question
	}
	return h, nil
}

// Joined is the one letter that several became. News of one game stays in its conversation.
func Joined(a *table.House, p store.Player, news []heldLetter) (store.Letter, error) {
	d := Letter(a, p, nil, "Adjutant: your digest")
	d.Kind = LetterDigest
	d.MessageID = "digest." + news[len(news)-1].MessageID
	last, games := news[len(news)-1], map[int64]bool{}
	for _, h := range news {
		games[h.Game] = true
	}
	where := post.Count(len(games), "game", "games")
	if len(games) == 1 && last.Game != 0 {
		where = fmt.Sprintf("game %d", last.Game)
		d.Subject, d.ReplyToken, d.InReplyTo, d.References = last.letter.Subject, last.token, last.letter.InReplyTo, last.letter.References
		d.Game, d.Seat, d.Name = last.Game, engine.Seat(last.Seat), last.letter.Name
	}
	First(d, fmt.Sprintf("Your digest, %s: %s of %s.", d.Name, post.Count(len(news), "letter", "letters"), where))
	Say(d, "Nothing here asks anything of you: questions come by themselves.")
	pictures := map[string][]post.Picture{} // of the newest letter of each game
	for _, h := range news {
		when := post.Capital(d.Clock.At(h.Owed))
		if len(games) > 1 {
			when = h.letter.Subject + ", " + when
		}
		Add(d, post.Section{Heading: when, Lines: post.Lines(h.letter.Preview)})
		Add(d, h.letter.Sections...)
		pictures[h.letter.Subject] = slices.DeleteFunc(slices.Clone(h.letter.Pictures), func(p post.Picture) bool {
			return !p.Inline || p.Charts
		})
	}
	for i := len(news) - 1; i >= 0; i-- {
		subject := news[i].letter.Subject
		if len(d.Pictures) < digestPhotos {
			d.Pictures = append(d.Pictures, pictures[subject]...)
		}
		delete(pictures, subject)
	}
	d.Footer = []string{PersonFooter}
	return Seal(d)
}

// DigestWords is how a person's news comes.
func DigestWords(s table.Settings) string {
	if s.Silent {
		return "stopped but for answers"
	}
	if s.Digest == nil {
		return "each letter at once"
	}
	return fmt.Sprintf("in one letter a day, at %d:00", *s.Digest)
}

// SetDigest sets the hour at which all news comes in one letter.
func SetDigest(c *table.Call) {
	w := table.Word(c.Said.Args)
	switch w {
	case "off", "no", "never":
		SetEach(c)
		return
	case "on", "yes", "":
		w = strconv.Itoa(digestHour)
	}
	w, _, _ = strings.Cut(strings.TrimSuffix(w, "h"), ":")
	hour, err := strconv.Atoi(w)
	if err != nil || hour < 0 || hour > 23 {
		c.Say("Say the full hour of your day at which your news shall come, from 0 to 23: digest 19. Each letter at once: digest off.")
		return
	}
	c.Change(func(s *table.Settings) { s.Digest, s.Silent = &hour, false })
	c.Say(fmt.Sprintf("Your news comes in one letter a day, at %d:00 (%s), from now on.", hour, c.Clock.Town),
		"Answers to your own messages come at once, and so does a question for which less than a day would be left.")
}

func SetEach(c *table.Call) {
	c.Change(func(s *table.Settings) { s.Digest, s.Silent = nil, false })
	c.Say("Each letter comes at once from now on; what waits for your digest comes now.")
}

// SetMail says how mail comes, in other words than digest.
func SetMail(c *table.Call) {
	switch table.Word(c.Said.Args) {
	case "each":
		SetEach(c)
	case "digest":
		_, hour, _ := strings.Cut(c.Said.Args, " ")
		c.Said.Args = hour
		SetDigest(c)
	case "off", "stop", "none":
		SetSilent(c)
	default:
		c.Say("Say: mail each, mail digest, or mail off.")
	}
}
