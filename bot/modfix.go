package bot

import (
	"errors"
	"fmt"
	"strings"
	"time"

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
		dice = s.tray(s.ledger.Salt)
	}
	es, err := s.table.Position.Mend(change, dice)
	var r *engine.Refusal
	var w *engine.Wanted
	switch {
	case errors.As(err, &r):
		return refused("%s", r.Error())
	case errors.As(err, &w):
		return refused("Dice would be rolled at once (%s), so this cannot be put right here; rewind %d to a moment before it.", w.Purpose, s.l.Game.ID)
	}
	if err != nil {
		return err
	}
	before := s.table.Position.Clone()
	after := before.Clone()
	for _, e := range es {
		after.Fold(e)
	}
	if err := after.Check(); err != nil {
		return refused("The position cannot hold that: %v.", err)
	}
	m.say("This changes game %d, %s:", s.l.Game.ID, s.ledger.Turn.Title)
	m.add(differences(before.Text(), after.Text()))
	m.say("%s", m.touched())
	m.say("The deadline moves by 1 hour. Both players and the log read your reason.")
	if m.only {
		return nil
	}
	awaited := s.awaited()
	if first := before.Clone(); len(es) > 0 {
		first.Fold(es[0])
		if t := first.Turn(); t.ID != s.ledger.Turn.Turn { // who put it right, and why, stands in the turn that it opens
			s.open(t, before)
		}
	}
	s.say(engine.Mended{By: m.by.Name, Why: m.why, Change: m.args})
	s.table.Position = after
	s.record(before, es)
	settled := s.table.Position.Clone()
	out := s.table.Continue(s.tray(s.ledger.Salt))
	s.wants = out.Wanted
	s.record(settled, out.Events)
	s.conclude(awaited)
	s.older[settled.Turn().Side] = out.Lines
	s.moveDeadlines(time.Hour)
	m.sections = nil
	m.say("Done. Game %d was put right.", s.l.Game.ID)
	m.add(differences(before.Text(), s.table.Position.Text()))
	es = append([]engine.Event{engine.Mended{By: m.by.Name, Why: m.why, Change: m.args}}, es...)
	err = s.tellPlayers("mended", true, func(d *draft) {
		told := sections(s.table.Position.View(d.seat).Tell(d.seat, es))
		if len(told) > 0 { // in the words of the book, and no more than he may see
			what, why, found := strings.Cut(told[0].Lines[0].Text, " Why: ")
			d.first(what)
			if found {
				d.say("Why: %s", why)
			}
			d.add(Section{Lines: told[0].Lines[1:]})
			d.add(told[1:]...)
			return
		}
		d.first(fmt.Sprintf("%s put the position right.", m.by.Name))
		d.say("Why: %q.", m.why)
	})
	if err != nil || len(out.Events) == 0 {
		return err
	}
	return s.tellAll(nil)
}

// touched says what orders a change touches.
func (m *modCall) touched() string {
	n := 0
	for _, ws := range m.s.table.Wishes {
		n += len(ws)
	}
	if n == 0 {
		return "Orders already given that it touches: none. Dice that it touches: none."
	}
	return fmt.Sprintf("%s; they are tried as they stand. Dice that it touches: none.", capital(count(n, "line waits", "lines wait")))
}

// differences are the lines of the notation that differ.
func differences(before, after string) Section {
	sec := Section{Kind: "orders"}
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
			sec.Lines = append(sec.Lines, TextLine{Text: "was: " + strings.Join(strings.Fields(l), " ")})
		}
	}
	for _, l := range strings.Split(strings.TrimSpace(before), "\n") {
		is[l]--
	}
	for _, l := range strings.Split(strings.TrimSpace(after), "\n") {
		if is[l] > 0 {
			is[l]--
			sec.Lines = append(sec.Lines, TextLine{Text: "is: " + strings.Join(strings.Fields(l), " ")})
		}
	}
	if len(sec.Lines) == 0 {
		sec.Lines = lines("nothing differs")
	}
	return sec
}

// tellPlayers writes a notice to every player, with what is asked of him now, and with the position where that has changed.
func (s *sitting) tellPlayers(about string, changed bool, words func(d *draft)) error {
	for _, seat := range s.players() {
		d := s.draft(seat, letterNotice, nil)
		d.MessageID = fmt.Sprintf("%d.%d.%s.%s@%s", s.l.Game.ID, s.nextLetter(seat), seat, about, s.a.domain)
		words(d)
		s.addNow(d)
		if changed {
			d.add(sections(s.table.Position.View(seat).Brief(seat))...)
			d.Pictures = s.pictures(seat, s.ledger.TurnFrom-1, "", nil)
		}
		if err := s.post(d); err != nil {
			return err
		}
	}
	return nil
}
