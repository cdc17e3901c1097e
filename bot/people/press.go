package people

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// Press is what people write to each other by way of the adjutant: it carries no address, and is never read as orders.
const (
	PressADay     = 10   // of one seat
	PressText     = 2000 // characters
	PressLines    = 40
	pressAfter    = 30 * 24 * time.Hour // behind the end of a game
	notePress     = "press"             // of a seat: how much it wrote today
	noteAnonymous = "anonymous"         // of a game: players are named by their sides
)

// Press carries a person's words.
func Press(c *table.Call) {
	if c.S == nil {
		pressOfModerator(c)
		return
	}
	s := c.S
	to, words := pressed(c)
	if no := mayPress(s, c.Seat, to, words); no != "" {
		c.Say(no)
		return
	}
	seats, moderators, no := addressees(s, c.Seat, to)
	if no != "" {
		c.Say(no)
		return
	}
	var deaf []string
	seats = slices.DeleteFunc(seats, func(seat engine.Seat) bool {
		if !slices.Contains(table.SettingsOf(s.Player(seat)).Muted, s.Player(c.Seat).ID) {
			return false
		}
		deaf = append(deaf, letter.Name(s, seat))
		return true
	})
	if len(deaf) > 0 {
		c.Say(fmt.Sprintf("%s wants no press from you; nothing was carried there. What concerns the game may go to the moderator: press "+
			"moderator: ...",
			post.Listed(deaf)))
	}
	if len(seats) == 0 && !moderators {
		return
	}
	countPress(s, c.Seat)
	id := fmt.Sprintf("%s.%d", letter.IdOf(c.Request), c.No)
	for _, seat := range seats {
		if err := carry(s, c.Seat, seat, words, id); err != nil {
			play.Fault(c, err)
			return
		}
	}
	if moderators {
		if err := carryToModerators(s, c.Seat, words, id); err != nil {
			play.Fault(c, err)
			return
		}
	}
	c.Say(fmt.Sprintf("Carried to %s: %s", post.Listed(pressNames(s, c.Seat, seats, moderators)), quoted(words)))
}

// pressed divides a press into its addressee and its words.
func pressed(c *table.Call) (to string, words []string) {
	for i, l := range c.Said.Raw {
		if i == 0 {
			head, rest, found := strings.Cut(l, ":")
			if !found {
				head, rest, _ = strings.Cut(l, " ")
			}
			to, l = strings.TrimSpace(head), strings.TrimSpace(rest)
			if l == "" {
				continue
			}
		}
		words = append(words, plainWords(l))
	}
	return to, words
}

var ourFooter = regexp.MustCompile(`(?i)(write above the)( quoted text)|(\bgame[\s>]+\d+),([\s>]+(?:question|receipt))`)

// plainWords takes from words what could be mistaken for a footer of ours when they are quoted back.
func plainWords(s string) string { return ourFooter.ReplaceAllString(post.OneLine(s), "$1$3 -$2$4") }

// quoted is words as a sentence shows them.
func quoted(words []string) string {
	return fmt.Sprintf("\"%s\"", post.Short(strings.Join(words, " "), 200))
}

// mayPress says why a seat may not write; empty when it may.
func mayPress(s *table.Sitting, from engine.Seat, to string, words []string) string {
	size := 0
	for _, w := range words {
		size += len([]rune(w))
	}
	switch {
	case to == "" || len(words) == 0:
		return fmt.Sprintf("Say whom you write to, and what: press %s: Good fight. Also: press all: ..., press moderator: ...",
			play.AnyName(s, from))
	case size > PressText || len(words) > PressLines:
		return fmt.Sprintf("That is too long: I carry at most %d characters in %d lines. Nothing was carried.", PressText, PressLines)
	case PressesOf(s, from) >= PressADay:
		return fmt.Sprintf("You have written %d times today in this game, and that is all I carry in a day. Nothing was carried.", PressADay)
	case longOver(s):
		return fmt.Sprintf("Game %d has been over for more than %d days; nothing is carried any more.", s.L.Game.ID,
			int(pressAfter/(24*time.Hour)))
	}
	return ""
}

// longOver says whether a game ended so long ago that nobody expects letters of it.
func longOver(s *table.Sitting) bool {
	if s.L.Game.State != "over" {
		return false
	}
	es, err := s.Events(s.Last())
	return err == nil && len(es) > 0 && s.Now.Sub(es[len(es)-1].At) > pressAfter
}

// A pressCount is how often a seat wrote on a day.
type pressCount struct {
	Day string `json:"day"`
	N   int    `json:"n"`
}

// PressesOf is how often a seat wrote today.
func PressesOf(s *table.Sitting, seat engine.Seat) int {
	var k pressCount
	notes := s.NotesNow(string(seat), notePress)
	if len(notes) != 1 || json.Unmarshal([]byte(notes[0].Text), &k) != nil || k.Day != s.Now.UTC().Format(clock.DayLayout) {
		return 0
	}
	return k.N
}

func countPress(s *table.Sitting, seat engine.Seat) {
	text, err := record.PlainJSON(pressCount{s.Now.UTC().Format(clock.DayLayout), PressesOf(s, seat) + 1})
	if err == nil {
		s.Note(string(seat), notePress, store.Note{Key: notePress, Text: string(text)})
	}
}

// anonymous says whether players are named by their sides in this game.
func anonymous(s *table.Sitting) bool { return len(s.NotesNow("", noteAnonymous)) > 0 }

// carry owes the letter of a press to a seat.
func carry(s *table.Sitting, from, to engine.Seat, words []string, id string) error {
	who, back := letter.Name(s, from), play.Calling(letter.Name(s, from))
	if anonymous(s) || table.SettingsOf(s.Player(from)).Anonymous {
		who, back = "Your opponent", "opponent"
		if len(s.Players()) > 2 {
			who, back = "Somebody at the table", "all"
		}
	}
	d := letter.Draft(s, to, letter.LetterPress, nil)
	d.MessageID = fmt.Sprintf("%d.%s.%s.%s@%s", s.L.Game.ID, to, letter.LetterPress, id, s.A.Domain)
	Words(d, who, words)
	letter.Say(d, "Answer with: press %s: ...", back)
	if dec, open := s.Table.Awaits(to); open && s.Ledger.Over == nil {
		n := s.Ledger.Number(dec.Seat, dec.Question)
		if due, known := letter.DueThen(s, n); known {
			what := "An answer is wanted of you"
			if s.TurnQuestion(dec) {
				what = "It is your move"
			}
			letter.Say(d, "%s; until %s.", what, d.Clock.At(due))
		}
	}
	return letter.Post(s, d)
}

// Words puts a person's words into a letter: into its first line, if they fit there.
func Words(d *table.Draft, who string, words []string) {
	if whole := fmt.Sprintf("%s writes: \"%s\"", who, strings.Join(words, " ")); len(words) == 1 && len([]rune(whole)) <= 2*letter.MaxPreview {
		letter.First(d, whole)
		return
	}
	letter.First(d, fmt.Sprintf("%s writes to you.", who))
	sec := post.Section{}
	for _, w := range words {
		sec.Lines = append(sec.Lines, post.TextLine{Text: w, Indent: 1})
	}
	letter.Add(d, sec)
}

// carryToModerators owes the letters of a press to those who do not play in the game. They may know who writes.
func carryToModerators(s *table.Sitting, from engine.Seat, words []string, id string) error {
	for i, m := range table.ModeratorsOf(s) {
		d := letter.ToModerator(s, m, letter.LetterPress)
		d.MessageID = fmt.Sprintf("%d.moderator%d.%s.%s@%s", s.L.Game.ID, i+1, letter.LetterPress, id, s.A.Domain)
		Words(d, fmt.Sprintf("%s (%s, game %d)", letter.Name(s, from), s.Seat(from).Short, s.L.Game.ID), words)
		if d.ReplyToken != "" {
			letter.Say(d, "Answer with: press %d %s: ...", s.L.Game.ID, play.Calling(letter.Name(s, from)))
		}
		l, err := letter.Seal(d)
		if err != nil {
			return err
		}
		s.Out.Letters = append(s.Out.Letters, l)
	}
	return nil
}

// pressOfModerator carries a moderator's words into a game: "press 12 ben: ...".
func pressOfModerator(c *table.Call) {
	to, words := pressed(c)
	number, to, _ := strings.Cut(to, " ")
	game, err := strconv.ParseInt(number, 10, 64)
	switch {
	case !c.Boss:
		c.Say(fmt.Sprintf("Press goes %s with press NAME: TEXT. Nothing was carried.", letter.ToAGame(c.Request)))
		return
	case err != nil || strings.TrimSpace(to) == "" || len(words) == 0:
		c.Say("Name the game and the player: press 12 ben: ..., or press 12 all: ...")
		return
	}
	s, err := letter.Look(c.Ctx, c.A, game)
	if err != nil {
		c.Say(fmt.Sprintf("There is no game %d. Nothing was carried.", game))
		return
	}
	if !slices.ContainsFunc(table.ModeratorsOf(s), func(m table.Person) bool { return strings.EqualFold(m.Address, c.Player.Address) }) {
		c.Say(fmt.Sprintf("You play in game %d yourself; press goes %s. Nothing was carried.", game, letter.ToAGame(c.Request)))
		return
	}
	seats, moderators, no := addressees(s, "", to)
	if moderators {
		no = "You are the moderator. Nothing was carried."
	}
	if no != "" {
		c.Say(no)
		return
	}
	for _, seat := range seats {
		d := letter.Draft(s, seat, letter.LetterPress, nil)
		d.MessageID = fmt.Sprintf("%d.%s.%s.%s.%d@%s", game, seat, letter.LetterPress, letter.IdOf(c.Request), c.No, c.A.Domain)
		Words(d, c.Player.Name+", the moderator,", words)
		letter.Say(d, "Answer with: press moderator: ...")
		if err := letter.Post(s, d); err != nil {
			play.Fault(c, err)
			return
		}
	}
	c.Job.Letters = append(c.Job.Letters, s.Out.Letters...)
	c.Say(fmt.Sprintf("Carried to %s: %s", post.Listed(pressNames(s, "", seats, false)), quoted(words)))
}

// Mute stops the press of somebody to oneself, or lets it come again: "mute ben", "unmute ben". The moderators' words always come.
func Mute(on bool) func(*table.Call) {
	return func(c *table.Call) {
		all, err := table.Called(c.Ctx, c.A, c.Said.Args)
		if err != nil {
			play.Fault(c, err)
			return
		}
		i := slices.IndexFunc(all, func(p store.Player) bool { return p.ID != c.Player.ID })
		if i < 0 {
			c.Say(fmt.Sprintf("Whose press? Say: %s NAME", c.Said.Name))
			return
		}
		id := all[i].ID
		c.Change(func(s *table.Settings) {
			s.Muted = slices.DeleteFunc(s.Muted, func(m int64) bool { return m == id })
			if on {
				s.Muted = append(s.Muted, id)
			}
		})
		if on {
			c.Say(fmt.Sprintf("You get no press of %s any more; whoever writes you some hears that nothing was carried.", all[i].Name),
				"To have it again: unmute "+all[i].Name)
			return
		}
		c.Say(fmt.Sprintf("Press of %s comes to you again.", all[i].Name))
	}
}
