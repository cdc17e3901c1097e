package bot

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/standing"
	"adjutant/store"
)

// noteAhead holds order lines of a seat that wait until its own turn opens.
const noteAhead = "ahead"

// An aheadLine is an order line that was sent ahead.
type aheadLine struct {
	No   int    `json:"no"`           // of the message in which it came
	If   string `json:"if,omitempty"` // the condition, in canonical form
	Line string `json:"line"`
}

func (l aheadLine) String() string {
	if l.If == "" {
		return l.Line
	}
	return "if " + l.If + ": " + l.Line
}

// ahead keeps order lines for the player's own next turn. They are tried when it opens.
func ahead(c *call) {
	s := c.s
	first := ""
	if len(c.said.rest) > 0 {
		first = strings.ToLower(strings.Trim(c.said.rest[0].Text, " ."))
	}
	switch {
	case s.ledger.Over != nil:
		c.say(fmt.Sprintf("You hold no seat in game %d.", s.l.Game.ID))
		return
	case first == "":
		if len(s.ahead(c.seat)) == 0 {
			c.say(`You have sent nothing ahead. Put order lines behind the word ahead, each with a condition if you like ("if PLACE is empty: ..."); they wait until your own turn opens.`)
		}
		c.listAhead()
		return
	case first == "drop" && len(c.said.rest) == 1:
		s.note(string(c.seat), noteAhead)
		c.say("What you had sent ahead is dropped.")
		return
	}
	kept, wrong := c.readAhead()
	if len(wrong) > 0 {
		c.say("Nothing is kept ahead.")
		c.add(Section{Lines: wrong})
		return
	}
	before := len(s.ahead(c.seat))
	if err := s.keepAhead(c.seat, kept); err != nil {
		c.fault(err)
		return
	}
	c.say("Kept until your own turn opens; seen by you and the moderator only.")
	c.listAhead()
	if before > 0 {
		c.say("It takes the place of what you had sent ahead before.")
	}
	if !slices.ContainsFunc(kept, func(l aheadLine) bool { return engine.IsEnd(l.Line) }) {
		c.say(`Without "end" your turn then waits for you.`)
	}
}

// readAhead reads the lines behind the command. Their conditions must read now; whether the orders can be carried out shows when the
// turn opens.
func (c *call) readAhead() (kept []aheadLine, wrong []TextLine) {
	for _, in := range c.said.rest {
		text := strings.TrimSpace(in.Text)
		l := aheadLine{No: in.No, Line: text}
		if words, line, ok := cutCondition(text); ok {
			cond, err := standing.ParseCondition(words)
			if err == nil {
				cond, err = cond.Check(c.s.table.Position.View(c.seat), c.seat)
			}
			var r *engine.Refusal
			switch {
			case errors.As(err, &r):
				wrong = append(wrong, TextLine{Text: fmt.Sprintf("Line %d: %s", in.No, r.What)})
			case line == "":
				wrong = append(wrong, TextLine{Text: fmt.Sprintf("Line %d: behind the colon an order is missing.", in.No)})
			}
			l.If, l.Line = cond.String(), line
		}
		if !strings.HasPrefix(l.Line, "#") {
			kept = append(kept, l)
		}
	}
	return kept, wrong
}

// cutCondition divides "if TEST: ORDER".
func cutCondition(text string) (cond, line string, ok bool) {
	word, rest, _ := strings.Cut(text, " ")
	if !strings.EqualFold(word, "if") {
		return "", text, false
	}
	cond, line, _ = strings.Cut(rest, ":")
	return cond, strings.TrimSpace(line), true
}

// ahead is what a seat has sent ahead.
func (s *sitting) ahead(seat engine.Seat) []aheadLine {
	var out []aheadLine
	for _, n := range s.notesNow(string(seat), noteAhead) {
		var l aheadLine
		if json.Unmarshal([]byte(n.Text), &l) == nil {
			out = append(out, l)
		}
	}
	return out
}

func (s *sitting) keepAhead(seat engine.Seat, ls []aheadLine) error {
	var notes []store.Note
	for i, l := range ls {
		text, err := plainJSON(l)
		if err != nil {
			return err
		}
		notes = append(notes, store.Note{Key: fmt.Sprint(i + 1), Text: string(text)})
	}
	s.note(string(seat), noteAhead, notes...)
	return nil
}

func (c *call) listAhead() {
	sec := Section{Heading: "Sent ahead for your next turn", Kind: "orders"}
	for _, l := range c.s.ahead(c.seat) {
		sec.Lines = append(sec.Lines, TextLine{Text: l.String()})
	}
	c.add(sec)
}

// playAhead tries what a seat has sent ahead for the turn that has just opened: each line for itself, as far as its condition
// holds. What became of it stands in the next letter to the seat.
func (s *sitting) playAhead(d engine.Decision, question int, awaited map[engine.Seat]int) {
	sent := s.ahead(d.Seat)
	if len(sent) == 0 {
		return
	}
	s.note(string(d.Seat), noteAhead)
	told := Section{Heading: "What you had sent ahead"}
	say := func(l aheadLine, became string) {
		told.Lines = append(told.Lines, TextLine{Text: l.String() + ": " + became})
	}
	view := s.table.Position.View(d.Seat)
	var ins []engine.Input
	for i, l := range sent {
		if cond, err := standing.ParseCondition(l.If); l.If != "" && err == nil {
			holds, unknown := cond.Holds(view, d)
			if !holds {
				became := "not tried, for the condition does not hold."
				if len(unknown) > 0 {
					became = fmt.Sprintf("not tried, for %q cannot be known now.", unknown[0])
				}
				say(l, became)
				continue
			}
		}
		ins = append(ins, engine.Input{No: i + 1, Text: l.Line})
	}
	defer func() { s.tellPrivately(d.Seat, told) }()
	for len(ins) > 0 {
		start, side := s.table.Position.Clone(), d.Seat
		out, err := s.table.Take(d.Seat, question, ins, func(canon string) engine.Dice { return s.tray(engine.Salt(canon)) })
		if err != nil || len(out.Refusals) == 0 && out.Canon == "" {
			return
		}
		for _, r := range out.Refusals {
			say(sent[r.Line-1], "refused. "+r.What)
			ins = slices.DeleteFunc(ins, func(in engine.Input) bool { return in.No == r.Line })
		}
		if len(out.Refusals) > 0 {
			continue
		}
		for _, l := range out.Lines[:strings.Count(out.Canon, "\n")] {
			became := l.How + "."
			if l.Why != "" {
				became = l.How + ". " + l.Why
			}
			told.Lines = append(told.Lines, TextLine{Text: l.Text + ": " + became})
		}
		s.older[side] = append(s.older[side], out.Lines[strings.Count(out.Canon, "\n"):]...)
		s.wants = out.Wanted
		s.record(start, out.Events)
		s.conclude(awaited)
		return
	}
}

// tellPrivately keeps a section for the next letter to a seat.
func (s *sitting) tellPrivately(seat engine.Seat, sec Section) {
	if s.desk.told == nil {
		s.desk.told = map[engine.Seat][]Section{}
	}
	s.desk.told[seat] = append(s.desk.told[seat], sec)
}
