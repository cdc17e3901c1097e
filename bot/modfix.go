package bot

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// What a moderator puts right: the position, the course of the game, the dice.

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
	s.say(engine.Mended{By: m.by.Name, Why: m.why, Change: m.args})
	s.table.Position = after
	s.record(before, es)
	settled := s.table.Position.Clone()
	out := s.table.Continue(s.tray(s.ledger.Salt))
	s.wants = out.Wanted
	s.record(settled, out.Events)
	s.conclude(awaited)
	s.moveDeadlines(time.Hour)
	m.sections = nil
	m.say("Done. Game %d was put right.", s.l.Game.ID)
	m.add(differences(before.Text(), s.table.Position.Text()))
	return s.tellPlayers("mended", func(d *draft) {
		d.first(fmt.Sprintf("%s put right: %s.", m.by.Name, m.args))
		d.say("Why: %q.", m.why)
		if told := s.table.Position.View(d.seat).Tell(d.seat, es); len(told) > 0 {
			d.add(sections(told)...)
		}
	})
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
			sec.Lines = append(sec.Lines, TextLine{Text: "was  " + strings.Join(strings.Fields(l), " ")})
		}
	}
	for _, l := range strings.Split(strings.TrimSpace(before), "\n") {
		is[l]--
	}
	for _, l := range strings.Split(strings.TrimSpace(after), "\n") {
		if is[l] > 0 {
			is[l]--
			sec.Lines = append(sec.Lines, TextLine{Text: "is   " + strings.Join(strings.Fields(l), " ")})
		}
	}
	if len(sec.Lines) == 0 {
		sec.Lines = lines("nothing differs")
	}
	return sec
}

// tellPlayers writes a notice to every player, with what is asked of him now.
func (s *sitting) tellPlayers(about string, words func(d *draft)) error {
	for _, seat := range s.players() {
		d := s.draft(seat, letterNotice, nil)
		d.MessageID = fmt.Sprintf("%d.%d.%s.%s@%s", s.l.Game.ID, s.last(), seat, about, s.a.domain)
		words(d)
		s.addNow(d)
		d.add(sections(s.table.Position.View(seat).Brief(seat))...)
		d.Pictures = s.pictures(seat, s.ledger.TurnFrom-1, "", d.Preview)
		if err := s.post(d); err != nil {
			return err
		}
	}
	return nil
}

// A moment is a point to which a game can be rewound: the position behind event n.
type moment struct {
	n    int64
	what string
	at   time.Time
}

// moments are the points between two messages or answers, the newest first.
func (s *sitting) moments() ([]moment, error) {
	es, err := s.events(1)
	if err != nil {
		return nil, err
	}
	var out []moment
	title := ""
	for _, h := range liveOf(es) {
		what := ""
		switch e := h.Event.(type) {
		case Opened:
			title = e.Title
		case engine.Ordered:
			what = fmt.Sprintf("before %s's orders (%s)", s.name(e.Seat), firstWords(e.Text))
		case Missed:
			what = fmt.Sprintf("before the time of %s was spent", s.name(e.Seat))
		case Nudged:
			what = fmt.Sprintf("before %s was answered for, by %s", s.name(e.Seat), e.By)
		case engine.Mended:
			what = "before the correction of " + e.By
		case engine.Settled:
			if k := len(out); k > 0 && out[k-1].n == h.N-1 || e.How == "deadline" || e.How == "steady" {
				continue // rewound to here, the same would answer again
			}
			what = fmt.Sprintf("before %s was answered for %s (%s)", e.Asked, s.name(e.Seat), e.How)
		}
		if what != "" {
			out = append([]moment{{h.N - 1, title + ": " + what, h.At}}, out...)
		}
	}
	return out, nil
}

// rewind takes a game back to a moment; what was rolled since is never rolled again.
func rewind(m *modCall) error {
	s := m.s
	all, err := s.moments()
	if err != nil {
		return err
	}
	words := strings.Fields(strings.ToLower(m.args))
	if len(words) == 0 {
		if len(all) == 0 {
			return refused("Nothing has been played in game %d that could be rewound.", s.l.Game.ID)
		}
		sec := Section{Heading: "Moments, the newest first", Kind: "orders"}
		for i, o := range all {
			if i == 15 {
				break
			}
			sec.Lines = append(sec.Lines, TextLine{Text: fmt.Sprintf("to event %d: %s, %s", o.n, o.what, m.clock.at(o.at))})
		}
		m.add(sec)
		m.say("Say: rewind %d to event N because ...", s.l.Game.ID)
		return errAsked
	}
	n, err := strconv.ParseInt(words[len(words)-1], 10, 64)
	if err != nil || len(words) > 3 {
		return refused("I do not read %q. Say: rewind %d to event N because ...", m.args, s.l.Game.ID)
	}
	if m.why == "" {
		return refused("Say why: rewind %d to event %d because ...", s.l.Game.ID, n)
	}
	at, found := moment{}, false
	for _, o := range all {
		if o.n <= n {
			at, found = o, true
			break
		}
	}
	if !found {
		return refused("There is no moment at or before event %d; \"rewind %d\" lists them.", n, s.l.Game.ID)
	}
	struck := s.last() - at.n
	m.say("This strikes %s of game %d: back to %s.", count(int(struck), "event", "events"), s.l.Game.ID, at.what)
	m.say("What was revealed cannot be unseen. The dice stay in the record and are not used again. Orders that were sent since are offered to their players.")
	if m.only {
		return nil
	}
	offered := s.ordersSince(at.n)
	awaited := s.awaited()
	if err := s.strike(at.n+1, m.by.Name, m.why, true); err != nil {
		return err
	}
	start := s.table.Position.Clone()
	out := s.table.Continue(s.tray(s.ledger.Salt))
	s.wants = out.Wanted
	s.record(start, out.Events)
	s.askAgain()
	s.conclude(awaited)
	m.sections = nil
	m.say("Done. Game %d stands again at: %s.", s.l.Game.ID, at.what)
	return s.tellPlayers("rewound", func(d *draft) {
		d.first(fmt.Sprintf("%s rewound game %d to: %s.", m.by.Name, s.l.Game.ID, at.what))
		d.say("Why: %q. What was struck stays in the log, and its dice are not used again.", m.why)
		if text := offered[d.seat]; text != "" {
			d.add(Section{Heading: "Your orders since then, to be copied", Kind: "orders", Lines: lines(strings.Split(strings.TrimSpace(text), "\n")...)})
		}
	})
}

// askAgain lets every open question count as new: it gets a deadline of its own.
func (s *sitting) askAgain() {
	s.l.Deadlines, s.out.SetDeadlines, s.out.Deadlines = nil, false, nil
	s.note("", noteClock)
	for _, d := range s.table.Position.Awaited() {
		s.asked[d.Seat] = true
	}
}

// ordersSince gathers what each seat has ordered behind an event.
func (s *sitting) ordersSince(n int64) map[engine.Seat]string {
	out := map[engine.Seat]string{}
	if es, err := s.events(n + 1); err == nil {
		for _, h := range liveOf(es) {
			if o, ok := h.Event.(engine.Ordered); ok {
				out[o.Seat] += o.Text
			}
		}
	}
	return out
}

// decideTakeback grants or refuses the takeback that is asked.
func decideTakeback(m *modCall) error {
	s := m.s
	t, pending := s.takebackAsked()
	if !pending {
		return refused("Nobody asks for a takeback in game %d.", s.l.Game.ID)
	}
	switch strings.ToLower(m.args) {
	case "refuse", "refused", "no":
		m.say("Refused. %s is told.", s.name(t.Seat))
		return s.refuseTakeback(t, m.by.Name)
	case "grant", "granted", "yes":
		err := s.grantTakeback(t, []string{m.by.Name})
		var r refusedTakeback
		if errors.As(err, &r) {
			return refused("It can no longer be taken back with the dice as they were rolled. %s To go back to that moment: rewind %d to event %d because ...",
				r.what, s.l.Game.ID, t.From-1)
		}
		m.say("Granted.")
		return err
	}
	return refused("Say: takeback %d grant, or takeback %d refuse", s.l.Game.ID, s.l.Game.ID)
}

// tossDice hands the dice of a game over to the moderator, or back to its chain [mod.dice].
func tossDice(m *modCall) error {
	s := m.s
	hand := false
	switch strings.ToLower(m.args) {
	case "by hand":
		hand = true
	case "by chain":
		if len(s.l.Game.Secret) == 0 {
			return refused("Game %d has no chain of dice; they are given by hand.", s.l.Game.ID)
		}
	default:
		return refused("Say: dice %d by hand, or dice %d by chain", s.l.Game.ID, s.l.Game.ID)
	}
	if hand == s.byHand() {
		return refused("So it is already.")
	}
	s.say(Tossed{ByHand: hand, By: m.by.Name})
	words := "come from the chain again"
	if hand {
		words = "are given by hand from now on; every report will say so"
	}
	m.say("The dice of game %d %s.", s.l.Game.ID, words)
	awaited := s.awaited()
	start := s.table.Position.Clone()
	out := s.table.Continue(s.tray(s.ledger.Salt))
	s.wants = out.Wanted
	s.record(start, out.Events)
	s.conclude(awaited)
	return s.tellPlayers("dice", func(d *draft) {
		d.first(fmt.Sprintf("%s: the dice of game %d %s.", m.by.Name, s.l.Game.ID, words))
	})
}

// noteDice is the dice that a moderator has given and that were not yet enough.
const noteDice = "dice"

// giveDice gives dice by hand; what needs more waits, and keeps those it has [mod.dice].
func giveDice(m *modCall) error {
	s := m.s
	if !s.byHand() {
		return refused("The dice of game %d come from its chain. To give them yourself: dice %d by hand", s.l.Game.ID, s.l.Game.ID)
	}
	wanted := s.wanted()
	if wanted == nil {
		return refused("No die is wanted in game %d now.", s.l.Game.ID)
	}
	var given []int
	for _, n := range s.l.NotesOf("", noteDice) {
		json.Unmarshal([]byte(n.Text), &given)
	}
	for _, w := range strings.Fields(strings.NewReplacer(",", " ", ";", " ").Replace(m.args)) {
		v, err := strconv.Atoi(w)
		if err != nil || v < 1 || v > wanted.Sides {
			return refused("%q is no die of %d sides. Wanted is: %s.", w, wanted.Sides, wanted.Purpose)
		}
		given = append(given, v)
	}
	if m.args == "" {
		m.say("Wanted: %s. Say: die %d 4", wanted.Purpose, s.l.Game.ID)
		return nil
	}
	awaited, start := s.awaited(), s.table.Position.Clone()
	script := engine.NewScript(given...)
	out := s.table.Continue(script)
	s.wants, s.dicing = out.Wanted, true
	s.record(start, out.Events)
	s.conclude(awaited)
	left, err := plainJSON(script.Left())
	if err != nil {
		return err
	}
	s.note("", noteDice, store.Note{Key: noteDice, Text: string(left)})
	s.touched = true
	kept := len(script.Left())
	switch {
	case out.Wanted != nil:
		m.say("Taken: %s. Still to roll: %s.", count(len(given), "die", "dice"), out.Wanted.Purpose)
		if kept > 0 {
			m.say("It is kept until there are enough for the whole volley; nothing is played yet.")
		}
	case kept > 0:
		m.say("Taken: %s. Still to roll: none; %s not needed, and forgotten.", count(len(given)-kept, "die", "dice"), count(kept, "die was", "dice were"))
		s.note("", noteDice)
	default:
		m.say("Taken: %s. Still to roll: none.", count(len(given), "die", "dice"))
	}
	if len(out.Events) == 0 {
		return nil
	}
	return s.tellAll(nil)
}

// wanted is the die for which the game waits; nil when it waits for none.
func (s *sitting) wanted() *engine.Wanted {
	t := &engine.Table{Position: s.table.Position.Clone(), Wishes: map[engine.Seat][]engine.Wish{}, Answers: s.table.Answers, Settle: s.table.Settle}
	for seat, ws := range s.table.Wishes {
		t.Wishes[seat] = append([]engine.Wish(nil), ws...)
	}
	return t.Continue(engine.NoDice{}).Wanted
}
