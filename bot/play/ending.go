package play

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// The end of a turn throws nothing away in silence. Where it may not have been meant it waits: for an answer, or for a quarter of an hour.

// endsTurn says whether lines end the turn, and whether that is said with weight: "end!".
func endsTurn(ins []engine.Input) (ends, sure bool) {
	for _, in := range ins {
		for part := range strings.SplitSeq(in.Text, ";") {
			if engine.IsEnd(part) {
				ends = true
				sure = sure || engine.IsSureEnd(part)
			}
		}
	}
	return ends, sure
}

// meansEnd says whether lines end the turn, in whatever words.
func meansEnd(s *table.Sitting, seat engine.Seat, ins []engine.Input) bool {
	if ends, _ := endsTurn(ins); ends {
		return true
	}
	out, err := (&engine.Table{Position: s.Table.Position.Clone(), Begun: s.Begun}).Check(seat, ins)
	return err == nil && slices.ContainsFunc(out.Lines, func(l engine.LineReport) bool { return l.Text == "end" })
}

// withoutEnd is lines without those that end the turn.
func withoutEnd(ins []engine.Input) (lines []engine.Input) {
	for _, in := range ins {
		var parts []string
		for part := range strings.SplitSeq(in.Text, ";") {
			if !engine.IsEnd(part) {
				parts = append(parts, part)
			}
		}
		lines = append(lines, engine.Input{No: in.No, Text: strings.Join(parts, ";")})
	}
	return lines
}

// beginEnding notes what a message says of the end of the turn before it is played: with weight, or for the second time, it closes. A
// message without an end lets one that waits begin its time anew. because is why he is asked about the end of this message, whatever comes
// of it. The function that it returns forgets all that again.
func beginEnding(s *table.Sitting, seat engine.Seat, question int, ins []engine.Input, because ...string) (forget func()) {
	ends, sure := endsTurn(ins)
	before, waits := s.Ending(seat)
	wishes := s.Table.Wishes[seat]
	waits = waits && before.Question == question
	if ends && waits { // one end is enough
		s.Table.Wishes[seat] = nil
		for _, w := range wishes {
			if w.Line != "end" {
				s.Table.Wishes[seat] = append(s.Table.Wishes[seat], w)
			}
		}
	}
	switch {
	case ends && (sure || waits):
		s.KeepEnding(seat, table.Ending{Question: question, Sure: true})
	case len(because) > 0 && meansEnd(s, seat, ins):
		s.KeepEnding(seat, table.Ending{Question: question, Because: because})
	case waits && !before.Sure:
		again := before
		again.Until = ""
		s.KeepEnding(seat, again)
	}
	return func() {
		s.Table.Wishes[seat] = wishes
		if waits {
			s.KeepEnding(seat, before)
		} else {
			s.KeepEnding(seat, table.Ending{})
		}
	}
}

// waitingEnd is how the end of a seat's turn stands, where it waits.
func waitingEnd(s *table.Sitting, seat engine.Seat) (table.Ending, bool) {
	e, waits := s.Ending(seat)
	return e, waits && !e.Sure
}

// addEnding opens a letter to a player whose end waits: what he may not have meant, and what he can say.
func addEnding(s *table.Sitting, d *table.Draft, e table.Ending) {
	at := d.Clock.At(s.EndCounts(e))
	sec := post.Section{Kind: "ask", Lines: post.Lines(e.Asks...)}
	if e.Unused != "" {
		sec.Lines = append(sec.Lines, post.TextLine{Text: post.Capital(e.Unused) + "."})
	}
	if len(e.Asks) == 0 {
		letter.First(d, fmt.Sprintf("Taken, %s. Your turn ends %s.", letter.SpeaksTo(s, d), at))
		sec.Lines = append(sec.Lines, post.TextLine{Text: `Until then nothing goes out: "undo" takes your end back, what you order goes before it, ` +
			`and "end!" ends your turn at once.`})
	} else {
		letter.First(d, fmt.Sprintf("Taken, %s. Shall your turn end so?", letter.SpeaksTo(s, d)))
		sec.Lines = append(sec.Lines, post.TextLine{Text: `"end" once more ends your turn as it stands; "end!" would have done so at once. ` +
			`What you order now goes before it, and "undo" takes your end back. If you say nothing your turn ends ` + at + "."})
	}
	letter.Add(d, sec)
}

// endWords is why an end waits, as the end of a sentence.
func endWords(e table.Ending) string {
	says := e.Asks
	if e.Unused != "" {
		says = append(slices.Clone(says), post.Capital(e.Unused)+".")
	}
	return `"end" once more ends your turn. ` + strings.Join(says, " ")
}

// EndNow carries out an end that has waited.
func EndNow(s *table.Sitting, dec engine.Decision, question int) error {
	e, waits := waitingEnd(s, dec.Seat)
	if !waits || e.Question != question {
		return nil
	}
	e.Sure = true
	s.KeepEnding(dec.Seat, e)
	awaited, start := s.Awaited(), s.Table.Position.Clone()
	out := s.Table.Continue(s.Tray(s.Ledger.Salt))
	s.Wants = out.Wanted
	s.Record(start, out.Events)
	Conclude(s, awaited)
	s.HadWaited(out.Lines)
	tellLeft(s, out)
	return TellAll(s, nil)
}

// tellLeft tells each seat what it has left over at the end of its turn.
func tellLeft(s *table.Sitting, out engine.Outcome) {
	for _, l := range out.Left {
		tellPrivately(s, l.Seat, post.Section{Lines: post.Lines("At the end of your turn " + l.Words + ".")})
	}
}

// amissAtEnd is why a player may not want to end his turn by some lines, as far as no die is rolled before.
func amissAtEnd(c *table.Call, view engine.Position, ins []engine.Input) []string {
	var amiss []string
	t := &engine.Table{Position: view.Clone(), Holds: func(p engine.Position, d engine.Decision, _ bool) bool {
		if closer, knows := engine.Also[engine.Closer](p); knows {
			amiss = append(amiss, closer.Amiss(d, c.S.Begun(c.Seat))...)
		}
		return len(amiss) > 0
	}}
	out, err := t.Take(c.Seat, 0, ins, func(string) engine.Dice { return engine.NoDice{} })
	if err != nil || out.Wanted != nil {
		return nil
	}
	return amiss
}
