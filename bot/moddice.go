package bot

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/store"
)

// Dice that a moderator gives by hand.

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
	s.older[start.Turn().Side] = out.Lines
	err := s.tellPlayers("dice", false, func(d *draft) {
		d.first(fmt.Sprintf("%s: the dice of game %d %s.", m.by.Name, s.l.Game.ID, words))
	})
	if err != nil || len(out.Events) == 0 {
		return err
	}
	return s.tellAll(nil)
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
	s.older[start.Turn().Side] = out.Lines
	left, err := plainJSON(script.Left())
	if err != nil {
		return err
	}
	s.note("", noteDice, store.Note{Key: noteDice, Text: string(left)})
	s.touched = true
	kept := len(script.Left())
	taken := rolledWords(out.Events)
	switch {
	case out.Wanted != nil:
		if taken == "" {
			taken = "nothing yet"
		}
		m.say("Taken: %s. Still to roll: %s.", taken, out.Wanted.Purpose)
		if kept > 0 {
			m.say("Kept until there are enough for the whole volley: %s.", count(kept, "die", "dice"))
		}
	case kept > 0:
		m.say("Taken: %s. Still to roll: none; %s not needed, and forgotten.", taken, count(kept, "die was", "dice were"))
		s.note("", noteDice)
	default:
		m.say("Taken: %s. Still to roll: none.", taken)
	}
	if len(out.Events) == 0 {
		return nil
	}
	return s.tellAll(nil)
}

// rolledWords is "recruit 4, march 2": the dice of these events.
func rolledWords(es []engine.Event) string {
	var words []string
	for _, e := range es {
		if r, ok := e.(engine.Rolled); ok {
			words = append(words, fmt.Sprintf("%s %d", r.Purpose, r.Value))
		}
	}
	return strings.Join(words, ", ")
}

// wanted is the die for which the game waits; nil when it waits for none.
func (s *sitting) wanted() *engine.Wanted {
	t := &engine.Table{Position: s.table.Position.Clone(), Wishes: map[engine.Seat][]engine.Wish{}, Answers: s.table.Answers, Settle: s.table.Settle}
	for seat, ws := range s.table.Wishes {
		t.Wishes[seat] = append([]engine.Wish(nil), ws...)
	}
	return t.Continue(engine.NoDice{}).Wanted
}
