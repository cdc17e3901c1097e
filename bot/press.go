package bot

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// Press is what people write to each other by way of the adjutant: it carries no address, and is never read as orders.
const (
	pressADay     = 10   // of one seat
	pressText     = 2000 // characters
	pressLines    = 40
	pressAfter    = 30 * 24 * time.Hour // behind the end of a game
	notePress     = "press"             // of a seat: how much it wrote today
	noteAnonymous = "anonymous"         // of a game: players are named by their sides
)

// press carries a person's words.
func press(c *call) {
	if c.s == nil {
		pressOfModerator(c)
		return
	}
	s := c.s
	to, words := c.pressed()
	if no := s.mayPress(c.seat, to, words); no != "" {
		c.say(no)
		return
	}
	seats, moderators, no := s.addressees(c.seat, to)
	if no != "" {
		c.say(no)
		return
	}
	s.countPress(c.seat)
	id := fmt.Sprintf("%s.%d", idOf(c.request), c.no)
	for _, seat := range seats {
		if err := s.carry(c.seat, seat, words, id); err != nil {
			c.fault(err)
			return
		}
	}
	if moderators {
		if err := s.carryToModerators(c.seat, words, id); err != nil {
			c.fault(err)
			return
		}
	}
	c.say(fmt.Sprintf("Carried to %s: %s", listed(s.pressNames(c.seat, seats, moderators)), quoted(words)))
}

// pressed divides a press into its addressee and its words.
func (c *call) pressed() (to string, words []string) {
	for i, l := range c.said.raw {
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
func plainWords(s string) string { return ourFooter.ReplaceAllString(oneLine(s), "$1$3 -$2$4") }

// quoted is words as a sentence shows them.
func quoted(words []string) string {
	return fmt.Sprintf("\"%s\"", short(strings.Join(words, " "), 200))
}

// mayPress says why a seat may not write; empty when it may.
func (s *sitting) mayPress(from engine.Seat, to string, words []string) string {
	size := 0
	for _, w := range words {
		size += len([]rune(w))
	}
	switch {
	case to == "" || len(words) == 0:
		return fmt.Sprintf("Say whom you write to, and what: press %s: Good fight. Also: press all: ..., press moderator: ...", s.anyName(from))
	case size > pressText || len(words) > pressLines:
		return fmt.Sprintf("That is too long: I carry at most %d characters in %d lines. Nothing was carried.", pressText, pressLines)
	case s.pressed(from) >= pressADay:
		return fmt.Sprintf("You have written %d times today in this game, and that is all I carry in a day. Nothing was carried.", pressADay)
	case s.longOver():
		return fmt.Sprintf("Game %d has been over for more than %d days; nothing is carried any more.", s.l.Game.ID, int(pressAfter/(24*time.Hour)))
	}
	return ""
}

// longOver says whether a game ended so long ago that nobody expects letters of it.
func (s *sitting) longOver() bool {
	if s.l.Game.State != "over" {
		return false
	}
	es, err := s.events(s.last())
	return err == nil && len(es) > 0 && s.now.Sub(es[len(es)-1].At) > pressAfter
}

// A pressCount is how often a seat wrote on a day.
type pressCount struct {
	Day string `json:"day"`
	N   int    `json:"n"`
}

// pressed is how often a seat wrote today.
func (s *sitting) pressed(seat engine.Seat) int {
	var k pressCount
	notes := s.notesNow(string(seat), notePress)
	if len(notes) != 1 || json.Unmarshal([]byte(notes[0].Text), &k) != nil || k.Day != s.now.UTC().Format(dayLayout) {
		return 0
	}
	return k.N
}

func (s *sitting) countPress(seat engine.Seat) {
	text, err := plainJSON(pressCount{s.now.UTC().Format(dayLayout), s.pressed(seat) + 1})
	if err == nil {
		s.note(string(seat), notePress, store.Note{Key: notePress, Text: string(text)})
	}
}

// anonymous says whether players are named by their sides in this game.
func (s *sitting) anonymous() bool { return len(s.notesNow("", noteAnonymous)) > 0 }

// carry owes the letter of a press to a seat.
func (s *sitting) carry(from, to engine.Seat, words []string, id string) error {
	who, back := s.name(from), calling(s.name(from))
	if s.anonymous() || settingsOf(s.player(from)).Anonymous {
		who, back = "Your opponent", "opponent"
		if len(s.players()) > 2 {
			who, back = "Somebody at the table", "all"
		}
	}
	d := s.draft(to, letterPress, nil)
	d.MessageID = fmt.Sprintf("%d.%s.%s.%s@%s", s.l.Game.ID, to, letterPress, id, s.a.domain)
	d.words(who, words)
	d.say("Answer with: press %s: ...", back)
	if dec, open := s.table.Awaits(to); open && s.ledger.Over == nil {
		n := s.ledger.number(dec.Seat, dec.Question)
		if due, known := s.dueThen(n); known {
			what := "An answer is wanted of you"
			if s.turnQuestion(dec) {
				what = "It is your move"
			}
			d.say("%s; until %s.", what, d.clock.at(due))
		}
	}
	return s.post(d)
}

// words puts a person's words into a letter: into its first line, if they fit there.
func (d *draft) words(who string, words []string) {
	if whole := fmt.Sprintf("%s writes: \"%s\"", who, strings.Join(words, " ")); len(words) == 1 && len([]rune(whole)) <= 2*maxPreview {
		d.first(whole)
		return
	}
	d.first(fmt.Sprintf("%s writes to you.", who))
	sec := Section{}
	for _, w := range words {
		sec.Lines = append(sec.Lines, TextLine{Text: w, Indent: 1})
	}
	d.add(sec)
}

// carryToModerators owes the letters of a press to those who do not play in the game. They may know who writes.
func (s *sitting) carryToModerators(from engine.Seat, words []string, id string) error {
	for i, m := range s.freeModerators() {
		d := s.toModerator(m, letterPress)
		d.MessageID = fmt.Sprintf("%d.moderator%d.%s.%s@%s", s.l.Game.ID, i+1, letterPress, id, s.a.domain)
		d.words(fmt.Sprintf("%s (%s, game %d)", s.name(from), s.book.Seat(from).Short, s.l.Game.ID), words)
		if d.ReplyToken != "" {
			d.say("Answer with: press %d %s: ...", s.l.Game.ID, calling(s.name(from)))
		}
		l, err := d.seal()
		if err != nil {
			return err
		}
		s.out.Letters = append(s.out.Letters, l)
	}
	return nil
}

// pressOfModerator carries a moderator's words into a game: "press 12 ben: ...".
func pressOfModerator(c *call) {
	to, words := c.pressed()
	number, to, _ := strings.Cut(to, " ")
	game, err := strconv.ParseInt(number, 10, 64)
	switch {
	case !c.boss:
		c.say(fmt.Sprintf("Press goes %s with press NAME: TEXT. Nothing was carried.", toAGame(c.request)))
		return
	case err != nil || strings.TrimSpace(to) == "" || len(words) == 0:
		c.say("Name the game and the player: press 12 ben: ..., or press 12 all: ...")
		return
	}
	s, err := c.a.look(c.ctx, game)
	if err != nil {
		c.say(fmt.Sprintf("There is no game %d. Nothing was carried.", game))
		return
	}
	if !slices.ContainsFunc(s.freeModerators(), func(m Person) bool { return strings.EqualFold(m.Address, c.player.Address) }) {
		c.say(fmt.Sprintf("You play in game %d yourself; press goes %s. Nothing was carried.", game, toAGame(c.request)))
		return
	}
	seats, moderators, no := s.addressees("", to)
	if moderators {
		no = "You are the moderator. Nothing was carried."
	}
	if no != "" {
		c.say(no)
		return
	}
	for _, seat := range seats {
		d := s.draft(seat, letterPress, nil)
		d.MessageID = fmt.Sprintf("%d.%s.%s.%s.%d@%s", game, seat, letterPress, idOf(c.request), c.no, c.a.domain)
		d.words(c.player.Name+", the moderator,", words)
		d.say("Answer with: press moderator: ...")
		if err := s.post(d); err != nil {
			c.fault(err)
			return
		}
	}
	c.job.Letters = append(c.job.Letters, s.out.Letters...)
	c.say(fmt.Sprintf("Carried to %s: %s", listed(s.pressNames("", seats, false)), quoted(words)))
}
