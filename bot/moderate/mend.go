package moderate

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// What a moderator puts right: the position.

// mend changes the position in the rulebook's own terms [mod.fix].
func mend(m *modCall) error {
	s := m.s
	change := m.args
	if len(m.rest) > 0 {
		change += "\n" + strings.Join(m.rest, "\n") + "\n"
	}
	dice := engine.Dice(engine.NoDice{})
	if !m.only {
		dice = s.Tray(s.Ledger.Salt)
	}
	es, err := s.Table.Position.Mend(change, dice)
	var r *engine.Refusal
	var w *engine.Wanted
	switch {
	case errors.As(err, &r):
		return table.Refused("%s", r.Error())
	case errors.As(err, &w):
		return table.Refused("Dice would be rolled at once (%s), so this cannot be put right here; rewind %d to a moment before it.", w.Purpose,
			s.L.Game.ID)
	}
	if err != nil {
		return err
	}
	before := s.Table.Position.Clone()
	after := before.Clone()
	for _, e := range es {
		after.Fold(e)
	}
	if err := after.Check(); err != nil {
		return table.Refused("The position cannot hold that: %v.", err)
	}
	m.say("This changes game %d, %s:", s.L.Game.ID, s.Ledger.Turn.Title)
	m.add(differences(before.Text(), after.Text()))
	m.say("%s", m.touched())
	m.say("The deadline moves by 1 hour. Both players and the log read your reason.")
	if m.only {
		return nil
	}
	awaited := s.Awaited()
	if first := before.Clone(); len(es) > 0 {
		first.Fold(es[0])
		if t := first.Turn(); t.ID != s.Ledger.Turn.Turn { // who put it right, and why, stands in the turn that it opens
			s.Open(t, before)
		}
	}
	s.Say(engine.Mended{By: m.by.Name, Why: m.why, Change: m.args})
	s.Table.Position = after
	s.Record(before, es)
	settled := s.Table.Position.Clone()
	out := s.Table.Continue(s.Tray(s.Ledger.Salt))
	s.Wants = out.Wanted
	s.Record(settled, out.Events)
	play.Conclude(s, awaited)
	s.HadWaited(out.Lines)
	play.MoveDeadlines(s, time.Hour)
	m.sections = nil
	m.say("Done. Game %d was put right.", s.L.Game.ID)
	m.add(differences(before.Text(), s.Table.Position.Text()))
	es = append([]engine.Event{engine.Mended{By: m.by.Name, Why: m.why, Change: m.args}}, es...)
	err = tellPlayers(s, "mended", true, func(d *table.Draft) {
		told := post.Sections(engine.Tell(s.Table.Position, d.Seat, es))
		if len(told) > 0 { // in the words of the book, and no more than he may see
			what, why, found := strings.Cut(told[0].Lines[0].Text, " Why: ")
			letter.First(d, what)
			if found {
				letter.Say(d, "Why: %s", why)
			}
			letter.Add(d, post.Section{Lines: told[0].Lines[1:]})
			letter.Add(d, told[1:]...)
			return
		}
		letter.First(d, fmt.Sprintf("%s put the position right.", m.by.Name))
		letter.Say(d, "Why: %q.", m.why)
	})
	if err != nil || len(out.Events) == 0 {
		return err
	}
	return play.TellAll(s, nil)
}

// touched says what orders a change touches.
func (m *modCall) touched() string {
	n := 0
	for _, ws := range m.s.Table.Wishes {
		n += len(ws)
	}
	if n == 0 {
		return "Orders already given that it touches: none. Dice that it touches: none."
	}
	return fmt.Sprintf("%s; they are tried as they stand. Dice that it touches: none.",
		post.Capital(post.Count(n, "line waits", "lines wait")))
}

// differences are the lines of the notation that differ.
func differences(before, after string) post.Section {
	sec := post.Section{Kind: "orders"}
	was, is := map[string]int{}, map[string]int{}
	for _, l := range strings.Split(strings.TrimSpace(before), "\n") {
		was[l]++
	}
	for _, l := range strings.Split(strings.TrimSpace(after), "\n") {
		is[l]++
	}
	for _, l := range strings.Split(strings.TrimSpace(before), "\n") {
		if was[l] > is[l] {
			was[l]--
			sec.Lines = append(sec.Lines, post.TextLine{Text: "was: " + strings.Join(strings.Fields(l), " ")})
		}
	}
	for _, l := range strings.Split(strings.TrimSpace(before), "\n") {
		is[l]--
	}
	for _, l := range strings.Split(strings.TrimSpace(after), "\n") {
		if is[l] > 0 {
			is[l]--
			sec.Lines = append(sec.Lines, post.TextLine{Text: "is: " + strings.Join(strings.Fields(l), " ")})
		}
	}
	if len(sec.Lines) == 0 {
		sec.Lines = post.Lines("nothing differs")
	}
	return sec
}

// tellPlayers writes a notice to every player, with what is asked of him now, and with the position where that has changed.
func tellPlayers(s *table.Sitting, about string, changed bool, words func(d *table.Draft)) error {
	for _, seat := range s.Players() {
		d := letter.Draft(s, seat, letter.LetterNotice, nil)
		d.MessageID = fmt.Sprintf("%d.%d.%s.%s@%s", s.L.Game.ID, letter.NextLetter(s, seat), seat, about, s.A.Domain)
		words(d)
		letter.AddNow(s, d)
		if changed {
			letter.Add(d, post.Sections(s.Table.Position.View(seat).Brief(seat))...)
			d.Pictures = letter.Pictures(s, seat, s.Ledger.TurnFrom-1, nil)
		}
		if err := letter.Post(s, d); err != nil {
			return err
		}
	}
	return nil
}
