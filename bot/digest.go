package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// doorDigest is the door behind which the letters of a digest wait. They lie in the outbox like any others, under their own ids, so
// that nothing is lost when the daemon dies; but no sender takes letters of this door.
const doorDigest = "digest"

const (
	digestHour   = 19             // of the day, unless he says another
	digestSpare  = 24 * time.Hour // of his time must be left behind the digest, or a question does not wait for it
	digestPhotos = 6              // pictures in one digest
)

// heldKinds are the kinds of letters that may wait for a digest. An answer never waits, nor what begins or ends something.
var heldKinds = []string{letterAsk, letterReport, letterReminder, letterNotice, letterPress}

// hold puts a letter of this game behind the door of the digest, if its reader has one and nothing is lost by waiting: a question
// waits only where a day of its time is left behind the hour of the digest.
func (s *sitting) hold(d *draft, l *store.Letter) {
	if s.holdSilent(d, l) {
		return
	}
	p := s.player(d.seat)
	hour := settingsOf(p).Digest
	asks := d.kind == letterAsk && d.Question == 0 // something that a number and a deadline do not tell
	if hour == nil || d.Answers || d.urgent || asks || !slices.Contains(heldKinds, d.kind) || s.isOver() {
		return
	}
	if d.Question > 0 {
		due, known := s.dueThen(d.Question)
		if !known || due.Before(nextDigest(*hour, p.Zone, s.now).Add(digestSpare)) {
			return
		}
	}
	l.Door = doorDigest
}

// nextDigest is the first time after another at which it is a full hour of the day in a zone.
func nextDigest(hour int, zone string, after time.Time) time.Time {
	z := newClock(zone).zone
	t := after.In(z)
	at := time.Date(t.Year(), t.Month(), t.Day(), hour, 0, 0, 0, z)
	if !at.After(after) {
		at = time.Date(t.Year(), t.Month(), t.Day()+1, hour, 0, 0, 0, z)
	}
	return at
}

// digests sends every person whose hour has come what waited for it. Whoever wants no digest any more gets it at once.
func (a *Adjutant) digests(ctx context.Context) error {
	held, err := a.store.Outbox(ctx, store.OutboxFilter{Door: doorDigest, Unsent: true})
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
		p, err := a.store.PlayerByID(ctx, id)
		if err != nil {
			return err
		}
		if settingsOf(p).Silent {
			continue
		}
		hour := settingsOf(p).Digest
		if hour != nil && nextDigest(*hour, p.Zone, of[id][0].Owed).After(a.now()) {
			continue
		}
		if err := a.digest(ctx, p, of[id]); err != nil {
			return fmt.Errorf("the digest of player %d: %w", id, err)
		}
	}
	return nil
}

// A heldLetter is a letter that waited, with its game as it is now.
type heldLetter struct {
	store.Posted
	letter Letter
	open   bool   // its question is still open
	token  string // of its seat, now
}

// digest joins the news that waited for a person into one letter. A question that is still open goes out as it is, because it is
// answered to the address of its game.
func (a *Adjutant) digest(ctx context.Context, p store.Player, held []store.Posted) error {
	var news []heldLetter
	var freed, joined []int64
	for _, posted := range held {
		h, err := a.unfold(ctx, p, posted)
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
		l, err := a.joined(p, news)
		if err != nil {
			return err
		}
		letters = append(letters, l)
	}
	err := a.store.Join(ctx, doorDigest, a.doorOf(p, nil), joined, freed, letters)
	if errors.Is(err, store.ErrNotFound) { // another was faster
		return nil
	}
	return err
}

// unfold reads a letter that waited and asks its game whether its question is still open.
func (a *Adjutant) unfold(ctx context.Context, p store.Player, posted store.Posted) (heldLetter, error) {
	h := heldLetter{Posted: posted}
	if err := json.Unmarshal(posted.Body, &h.letter); err != nil {
		return h, fmt.Errorf("letter %d: %w", posted.ID, err)
	}
	h.token = h.letter.ReplyToken
	if posted.Game == 0 {
		return h, nil
	}
	s, err := a.look(ctx, posted.Game)
	if err != nil {
		return h, err
	}
	seat := engine.Seat(posted.Seat)
	if s.player(seat).ID != p.ID { // he has left the game: he may read his news, but not answer there
		h.token = p.Token
		return h, nil
	}
	h.token = s.token(seat)
	if d, waits := s.table.Awaits(seat); waits && h.letter.Question > 0 {
		h.open = s.ledger.number(d.Seat, d.Question) == h.letter.Question
	}
	return h, nil
}

// joined is the one letter that several became. News of one game stays in its conversation.
func (a *Adjutant) joined(p store.Player, news []heldLetter) (store.Letter, error) {
	d := a.letter(p, nil, "Adjutant: your digest")
	d.kind = letterDigest
	d.MessageID = "digest." + news[len(news)-1].MessageID
	last, games := news[len(news)-1], map[int64]bool{}
	for _, h := range news {
		games[h.Game] = true
	}
	where := count(len(games), "game", "games")
	if len(games) == 1 && last.Game != 0 {
		where = fmt.Sprintf("game %d", last.Game)
		d.Subject, d.ReplyToken, d.InReplyTo, d.References = last.letter.Subject, last.token, last.letter.InReplyTo, last.letter.References
		d.game, d.seat, d.Name = last.Game, engine.Seat(last.Seat), last.letter.Name
	}
	d.first(fmt.Sprintf("Your digest, %s: %s of %s.", d.Name, count(len(news), "letter", "letters"), where))
	d.say("Nothing here asks anything of you: questions come by themselves.")
	pictures := map[string][]Picture{} // of the newest letter of each game
	for _, h := range news {
		when := capital(d.clock.at(h.Owed))
		if len(games) > 1 {
			when = h.letter.Subject + ", " + when
		}
		d.add(Section{Heading: when, Lines: lines(h.letter.Preview)})
		d.add(h.letter.Sections...)
		pictures[h.letter.Subject] = slices.DeleteFunc(slices.Clone(h.letter.Pictures), func(p Picture) bool { return !p.Inline || p.Charts })
	}
	for i := len(news) - 1; i >= 0; i-- {
		subject := news[i].letter.Subject
		if len(d.Pictures) < digestPhotos {
			d.Pictures = append(d.Pictures, pictures[subject]...)
		}
		delete(pictures, subject)
	}
	d.Footer = []string{personFooter}
	return d.seal()
}

// digestWords is how a person's news comes.
func digestWords(s Settings) string {
	if s.Silent {
		return "stopped but for answers"
	}
	if s.Digest == nil {
		return "each letter at once"
	}
	return fmt.Sprintf("in one letter a day, at %d:00", *s.Digest)
}

// setDigest sets the hour at which all news comes in one letter.
func setDigest(c *call) {
	w := word(c.said.args)
	switch w {
	case "off", "no", "never":
		setEach(c)
		return
	case "on", "yes", "":
		w = strconv.Itoa(digestHour)
	}
	w, _, _ = strings.Cut(strings.TrimSuffix(w, "h"), ":")
	hour, err := strconv.Atoi(w)
	if err != nil || hour < 0 || hour > 23 {
		c.say("Say the full hour of your day at which your news shall come, from 0 to 23: digest 19. Each letter at once: digest off.")
		return
	}
	c.change(func(s *Settings) { s.Digest, s.Silent = &hour, false })
	c.say(fmt.Sprintf("Your news comes in one letter a day, at %d:00 (%s), from now on.", hour, c.clock.town),
		"Answers to your own messages come at once, and so does a question for which less than a day would be left.")
}

func setEach(c *call) {
	c.change(func(s *Settings) { s.Digest, s.Silent = nil, false })
	c.say("Each letter comes at once from now on; what waits for your digest comes now.")
}

// setMail says how mail comes, in other words than digest.
func setMail(c *call) {
	switch word(c.said.args) {
	case "each":
		setEach(c)
	case "digest":
		_, hour, _ := strings.Cut(c.said.args, " ")
		c.said.args = hour
		setDigest(c)
	case "off", "stop", "none":
		setSilent(c)
	default:
		c.say("Say: mail each, mail digest, or mail off.")
	}
}
