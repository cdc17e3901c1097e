package play

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// A takeback changes one line of a player behind a die. The other players and the moderator are asked; then the line is struck and
// all that came after it is played again with the dice that were rolled. If that cannot be done with those dice, only a rewind can.

// An askedTakeback is one that waits for consent.
type askedTakeback struct {
	Seat    engine.Seat          `json:"seat"`
	From    int64                `json:"from"` // the event at which its line began
	Line    string               `json:"line"`
	Instead string               `json:"instead,omitempty"` // empty: nothing
	Why     string               `json:"why,omitempty"`
	Turn    string               `json:"turn"`  // in which the line was given
	Asked   string               `json:"asked"` // when
	Yes     map[engine.Seat]bool `json:"yes,omitempty"`
}

// RefusedTakeback is why a line cannot be taken back with the dice as they are.
type RefusedTakeback struct {
	What   string
	behind bool // because of the lines behind it, which may be hidden from the player
}

func (r RefusedTakeback) Error() string { return r.What }

var (
	insteadOf = regexp.MustCompile(`(?i)[,;:]?\s+instead(?:\s*:)?\s+`)
	BecauseOf = regexp.MustCompile(`(?i)[,;]?\s+because\s+`)
)

// Takeback asks for a change, or lists what could be changed.
func Takeback(c *table.Call) {
	s := c.S
	if t, pending := TakebackAsked(s); pending {
		what := fmt.Sprintf("%q", t.Line)
		if t.Seat != c.Seat && s.Hides(c.Seat) {
			what = "an order"
		}
		c.Say(fmt.Sprintf("%s asks to take back %s already; one at a time.", letter.Name(s, t.Seat), what))
		return
	}
	mine, err := linesOf(s, c.Seat)
	if err != nil {
		Fault(c, err)
		return
	}
	if c.Said.Args == "" {
		listTakebacks(c, mine)
		return
	}
	t := askedTakeback{Seat: c.Seat, Asked: store.Stamp(s.Now)}
	words := c.Said.Args
	if parts := BecauseOf.Split(words, 2); len(parts) == 2 {
		words, t.Why = parts[0], strings.Trim(parts[1], ` "`)
	}
	if parts := insteadOf.Split(words, 2); len(parts) == 2 {
		words, t.Instead = parts[0], strings.TrimSpace(parts[1])
	}
	at, found := chooseLine(mine, words)
	if !found {
		c.Say(fmt.Sprintf("I find no line of yours that reads %q.", post.Short(words, 80)))
		listTakebacks(c, mine)
		return
	}
	t.From, t.Line, t.Turn = mine[at].from, mine[at].line, mine[at].turn
	trial, err := replayed(s, t)
	var r RefusedTakeback
	if hidden := errors.As(err, &r) && r.behind && s.Hides(c.Seat); err != nil && !hidden { // what is hidden shows when it is granted
		cannotTakeBack(c, t, err)
		return
	}
	if t.Instead != "" {
		t.Instead = trial.instead
	}
	askTakeback(s, c, t)
}

// A given line is one that a player has had carried out.
type givenLine struct {
	stretch
	turn string
}

// linesOf lists the lines of a seat that were carried out, the newest first, at most ten.
func linesOf(s *table.Sitting, seat engine.Seat) ([]givenLine, error) {
	var out []givenLine
	_, err := s.Tail(func(es []record.Happened) bool {
		out = givenIn(es, seat)
		return len(out) == linesListed
	})
	return out, err
}

// linesListed is how many lines a list offers to be taken back.
const linesListed = 10

// givenIn are the lines of a seat among events of which the turn is known, the newest first.
func givenIn(es []record.Happened, seat engine.Seat) []givenLine {
	var out []givenLine
	turn, begun := "", es[0].N == 1
	for _, h := range record.LiveOf(es) {
		switch e := h.Event.(type) {
		case record.Opened:
			turn, begun = e.Turn, true
		case engine.Did:
			if begun && e.Seat == seat && e.Line != "end" {
				out = append(out, givenLine{stretch{h.N, e.Line}, turn})
			}
		}
	}
	slices.Reverse(out)
	return out[:min(len(out), linesListed)]
}

func listTakebacks(c *table.Call, mine []givenLine) {
	if len(mine) == 0 {
		c.Say("No line of yours has been carried out yet, so there is nothing to take back.")
		return
	}
	sec := post.Section{Heading: "Your last lines", Kind: "orders"}
	for i, l := range mine {
		sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%d %s", i+1, l.line)})
	}
	c.Say("Say which line, what instead, and why. The others are asked; dice are never rolled again.")
	c.Add(sec)
	c.Say("As in: takeback 1 instead " + mine[0].line + " because mis-tapped")
}

// chooseLine finds a line by its number in the list, by its words, or by the only one that begins so.
func chooseLine(mine []givenLine, words string) (int, bool) {
	words = strings.ToLower(strings.Join(strings.Fields(strings.Trim(words, " .:\"")), " "))
	if n, err := strconv.Atoi(words); err == nil {
		return n - 1, n >= 1 && n <= len(mine)
	}
	begins := -1
	for i, l := range mine {
		line := strings.ToLower(l.line)
		if line == words {
			return i, true
		}
		if strings.HasPrefix(line, words) && words != "" {
			if begins >= 0 {
				return 0, false
			}
			begins = i
		}
	}
	return begins, begins >= 0
}

// cannotTakeBack tells the player why, and the moderator, who may rewind.
func cannotTakeBack(c *table.Call, t askedTakeback, err error) {
	var r RefusedTakeback
	if !errors.As(err, &r) {
		Fault(c, err)
		return
	}
	c.Say(fmt.Sprintf("%q cannot be taken back with the dice as they were rolled.", t.Line), r.What,
		"The moderator can rewind the game instead, and has been told.")
	letter.TellModerators(c.S, "takeback", fmt.Sprintf("%s asks to take back a line of %s that the dice do not allow.",
		letter.Name(c.S, t.Seat), t.Turn), []post.Section{
		{Kind: "orders", Lines: post.Lines("was: "+t.Line, "instead: "+orNothing(t.Instead))},
		{Lines: post.Lines("Reason given: "+orNothing(t.Why), r.What, fmt.Sprintf("To go back to that moment: rewind %d to event %d because ...",
			c.S.L.Game.ID, t.From-1))},
	})
}

func orNothing(s string) string {
	if s == "" {
		return "nothing"
	}
	return s
}

// A trial is a game as it would be after a takeback.
type trial struct {
	position engine.Position
	before   engine.Position
	events   []engine.Event
	instead  string // canonical
	struck   int
}

// replayed plays a game again from the line of a takeback on, with the dice that were rolled.
func replayed(s *table.Sitting, t askedTakeback) (trial, error) {
	var out trial
	before, err := table.PositionAt(s, t.From-1)
	if err != nil {
		return out, err
	}
	es, err := s.Events(t.From)
	if err != nil {
		return out, err
	}
	live := record.LiveOf(es)
	dice := &keptDice{}
	type did struct {
		seat engine.Seat
		line string
	}
	lines := []did{}
	if t.Instead != "" {
		lines = append(lines, did{t.Seat, t.Instead})
	}
	for i, h := range live {
		switch e := h.Event.(type) {
		case engine.Did:
			if i > 0 {
				lines = append(lines, did{e.Seat, e.Line})
			}
		case engine.Rolled:
			dice.left = append(dice.left, e)
		case engine.Mended:
			return out, RefusedTakeback{What: "The moderator has put the position right since then."}
		}
	}
	out.before = before.Clone()
	table := &engine.Table{Position: before.Clone(), Wishes: map[engine.Seat][]engine.Wish{}, Answers: s.Answers, Asks: s.Table.Asks,
		Settle: s.Table.Settle, Begun: s.Begun}
	for i, l := range lines {
		behind := i > 0 || t.Instead == ""
		o, err := table.Take(l.seat, 0, []engine.Input{{No: 1, Text: l.line}}, func(string) engine.Dice { return dice })
		switch {
		case errors.Is(err, engine.ErrNotAwaited):
			return out, RefusedTakeback{fmt.Sprintf("Behind it, %q of %s would have no place.", l.line, letter.Name(s, l.seat)), behind}
		case err != nil:
			return out, err
		case len(o.Refusals) > 0:
			return out, RefusedTakeback{fmt.Sprintf("%q would be refused: %s", l.line, o.Refusals[0].What), behind}
		case o.Wanted != nil:
			return out, RefusedTakeback{fmt.Sprintf("After %q another die would be wanted (%s).", l.line, o.Wanted.Purpose), behind}
		}
		for _, r := range o.Lines {
			if r.How == "skipped" || r.How == "waiting" {
				return out, RefusedTakeback{strings.TrimSpace(fmt.Sprintf("%q would not be carried out. %s", r.Text, r.Why)), behind}
			}
		}
		if i == 0 && t.Instead != "" {
			out.instead = strings.TrimSuffix(o.Canon, "\n")
		}
		for _, e := range o.Events {
			if _, ordered := e.(engine.Ordered); !ordered {
				out.events = append(out.events, e)
			}
		}
	}
	out.position, out.struck = table.Position, len(live)
	return out, nil
}

// keptDice are the dice of a stretch that is played again: each is given once, for the same purpose in the same turn.
type keptDice struct {
	left  []engine.Rolled
	given []engine.Rolled
}

// Roll gives the next die that was rolled for this, or wants one.
func (k *keptDice) Roll(d engine.Die) (engine.Rolled, error) {
	for i, r := range k.left {
		if r.Turn == d.Turn && r.Purpose == d.Purpose && r.Sides == d.Sides {
			k.left = append(k.left[:i:i], k.left[i+1:]...)
			k.given = append(k.given, r)
			return r, nil
		}
	}
	return engine.Rolled{}, &engine.Wanted{Die: d}
}

// Mark and Reset take back the dice of a rule that came to nothing.
func (k *keptDice) Mark() int { return len(k.given) }

// Reset goes back to a mark.
func (k *keptDice) Reset(mark int) {
	k.left = append(append([]engine.Rolled(nil), k.given[mark:]...), k.left...)
	k.given = k.given[:mark]
}

// TakebackAsked is the takeback that waits for consent.
func TakebackAsked(s *table.Sitting) (askedTakeback, bool) {
	var t askedTakeback
	notes := s.L.NotesOf("", table.NoteAsked)
	if set, changed := s.Out.SetNotes[store.NoteSet{Kind: table.NoteAsked}]; changed {
		notes = set
	}
	return t, len(notes) == 1 && json.Unmarshal([]byte(notes[0].Text), &t) == nil
}

// KeepTakeback writes down the takeback that waits; nil forgets it.
func KeepTakeback(s *table.Sitting, t *askedTakeback) error {
	if t == nil {
		s.Note("", table.NoteAsked)
		return nil
	}
	text, err := record.PlainJSON(t)
	s.Note("", table.NoteAsked, store.Note{Key: "takeback", Text: string(text)})
	return err
}
