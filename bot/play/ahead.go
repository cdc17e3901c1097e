package play

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/standing"
	"adjutant/store"
)

// Ahead keeps order lines for the player's own next turn. They are tried when it opens.
func Ahead(c *table.Call) {
	s := c.S
	first := ""
	if len(c.Said.Words) > 0 {
		first = strings.ToLower(strings.Trim(c.Said.Words[0].Text, " ."))
	}
	switch {
	case s.Ledger.Over != nil:
		c.Say(fmt.Sprintf("You hold no seat in game %d.", s.L.Game.ID))
		return
	case first == "":
		if len(AheadOf(s, c.Seat)) == 0 {
			c.Say(`You have sent nothing ahead. Put order lines behind the word ahead, each with a condition if you like ("if PLACE is empty: ..."); they wait until your own turn opens.`)
		}
		listAhead(c)
		return
	case first == "drop" && len(c.Said.Words) == 1:
		s.Note(string(c.Seat), table.NoteAhead)
		c.Say("What you had sent ahead is dropped.")
		return
	}
	kept, wrong := readAhead(c)
	if len(wrong) > 0 {
		c.Say("Nothing is kept ahead.")
		c.Add(post.Section{Lines: wrong})
		return
	}
	before := len(AheadOf(s, c.Seat))
	if err := keepAhead(s, c.Seat, kept); err != nil {
		Fault(c, err)
		return
	}
	c.Say("Kept until your own turn opens; seen by you and the moderator only.")
	listAhead(c)
	if before > 0 {
		c.Say("It takes the place of what you had sent ahead before.")
	}
	if !slices.ContainsFunc(kept, func(l letter.AheadLine) bool { return engine.IsEnd(l.Line) }) {
		c.Say(`Without "end" your turn then waits for you.`)
	}
}

// readAhead reads the lines behind the command. Their conditions must read now; whether the orders can be carried out shows when the
// turn opens.
func readAhead(c *table.Call) (kept []letter.AheadLine, wrong []post.TextLine) {
	for _, in := range c.Said.Words {
		text := strings.TrimSpace(in.Text)
		l := letter.AheadLine{No: in.No, Line: text}
		if words, line, ok := cutCondition(text); ok {
			cond, err := standing.ParseCondition(words)
			if err == nil {
				cond, err = cond.Check(c.S.Table.Position.View(c.Seat), c.Seat)
			}
			var r *engine.Refusal
			switch {
			case errors.As(err, &r):
				wrong = append(wrong, post.TextLine{Text: fmt.Sprintf("Line %d: %s", in.No, r.What)})
			case line == "":
				wrong = append(wrong, post.TextLine{Text: fmt.Sprintf("Line %d: behind the colon an order is missing.", in.No)})
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

// AheadOf is what a seat has sent ahead.
func AheadOf(s *table.Sitting, seat engine.Seat) []letter.AheadLine {
	var out []letter.AheadLine
	for _, n := range s.NotesNow(string(seat), table.NoteAhead) {
		var l letter.AheadLine
		if json.Unmarshal([]byte(n.Text), &l) == nil {
			out = append(out, l)
		}
	}
	return out
}

func keepAhead(s *table.Sitting, seat engine.Seat, ls []letter.AheadLine) error {
	var notes []store.Note
	for i, l := range ls {
		text, err := record.PlainJSON(l)
		if err != nil {
			return err
		}
		notes = append(notes, store.Note{Key: fmt.Sprint(i + 1), Text: string(text)})
	}
	s.Note(string(seat), table.NoteAhead, notes...)
	return nil
}

func listAhead(c *table.Call) {
	sec := post.Section{Heading: "Sent ahead for your next turn", Kind: "orders"}
	for _, l := range AheadOf(c.S, c.Seat) {
		sec.Lines = append(sec.Lines, post.TextLine{Text: l.String()})
	}
	c.Add(sec)
}

// playAhead tries what a seat has sent ahead for the turn that has just opened: each line for itself, as far as its condition
// holds. What became of it stands in the next letter to the seat.
func playAhead(s *table.Sitting, d engine.Decision, question int, awaited map[engine.Seat]int) {
	sent := AheadOf(s, d.Seat)
	if len(sent) == 0 {
		return
	}
	s.Note(string(d.Seat), table.NoteAhead)
	told := post.Section{Heading: "What you had sent ahead"}
	say := func(l letter.AheadLine, became string) {
		told.Lines = append(told.Lines, post.TextLine{Text: l.String() + ": " + became})
	}
	view := s.Table.Position.View(d.Seat)
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
	defer func() { tellPrivately(s, d.Seat, told) }()
	var because []string
	for len(ins) > 0 {
		start := s.Table.Position.Clone()
		beginEnding(s, d.Seat, question, ins, because...)
		out, err := s.Table.Take(d.Seat, question, ins, s.OrderDice(d.Seat))
		if err != nil || len(out.Refusals) == 0 && out.Canon == "" {
			return
		}
		for _, r := range out.Refusals {
			say(sent[r.Line-1], "refused. "+r.What)
			ins = slices.DeleteFunc(ins, func(in engine.Input) bool { return in.No == r.Line })
		}
		if len(out.Refusals) > 0 {
			because = []string{"Not all of what you had sent ahead could be played."}
			continue
		}
		for _, l := range out.Lines[:strings.Count(out.Canon, "\n")] {
			became := l.How + "."
			if l.Why != "" {
				became = l.How + ". " + l.Why
			}
			if e, waits := waitingEnd(s, d.Seat); waits && l.Text == "end" {
				became = "waits; " + endWords(e)
			}
			told.Lines = append(told.Lines, post.TextLine{Text: l.Text + ": " + became})
		}
		for _, l := range passedOver(out) {
			told.Lines = append(told.Lines, post.TextLine{Text: l})
		}
		s.HadWaited(out.Lines[strings.Count(out.Canon, "\n"):])
		s.Wants = out.Wanted
		s.Record(start, out.Events)
		Conclude(s, awaited)
		return
	}
}

// tellPrivately keeps a section for the next letter to a seat.
func tellPrivately(s *table.Sitting, seat engine.Seat, sec post.Section) {
	if s.Desk.Told == nil {
		s.Desk.Told = map[engine.Seat][]post.Section{}
	}
	s.Desk.Told[seat] = append(s.Desk.Told[seat], sec)
}
