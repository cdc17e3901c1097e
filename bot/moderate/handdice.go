package moderate

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
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
		if len(s.L.Game.Secret) == 0 {
			return table.Refused("Game %d has no chain of dice; they are given by hand.", s.L.Game.ID)
		}
	default:
		return table.Refused("Say: dice %d by hand, or dice %d by chain", s.L.Game.ID, s.L.Game.ID)
	}
	if hand == s.ByHand() {
		return table.Refused("So it is already.")
	}
	s.Say(record.Tossed{ByHand: hand, By: m.by.Name})
	words := "come from the chain again"
	if hand {
		words = "are given by hand from now on; every report will say so"
	}
	m.say("The dice of game %d %s.", s.L.Game.ID, words)
	awaited := s.Awaited()
	start := s.Table.Position.Clone()
	out := s.Table.Continue(s.Tray(s.Ledger.Salt))
	s.Wants = out.Wanted
	s.Record(start, out.Events)
	play.Conclude(s, awaited)
	s.HadWaited(out.Lines)
	err := tellPlayers(s, "dice", false, func(d *table.Draft) {
		letter.First(d, fmt.Sprintf("%s: the dice of game %d %s.", m.by.Name, s.L.Game.ID, words))
	})
	if err != nil || len(out.Events) == 0 {
		return err
	}
	return play.TellAll(s, nil)
}

// noteDice is the dice that a moderator has given and that were not yet enough.
const noteDice = "dice"

// giveDice gives dice by hand; what needs more waits, and keeps those it has [mod.dice].
func giveDice(m *modCall) error {
	s := m.s
	if !s.ByHand() {
		return table.Refused("The dice of game %d come from its chain. To give them yourself: dice %d by hand", s.L.Game.ID, s.L.Game.ID)
	}
	wanted := letter.Wanted(s)
	if wanted == nil {
		return table.Refused("No die is wanted in game %d now.", s.L.Game.ID)
	}
	var given []int
	for _, n := range s.L.NotesOf("", noteDice) {
		json.Unmarshal([]byte(n.Text), &given)
	}
	for _, w := range strings.Fields(strings.NewReplacer(",", " ", ";", " ").Replace(m.args)) {
		v, err := strconv.Atoi(w)
		if err != nil || v < 1 || v > wanted.Sides {
			return table.Refused("%q is no die of %d sides. Wanted is: %s.", w, wanted.Sides, wanted.Purpose)
		}
		given = append(given, v)
	}
	if m.args == "" {
		m.say("Wanted: %s. Say: die %d 4", wanted.Purpose, s.L.Game.ID)
		return nil
	}
	awaited, start := s.Awaited(), s.Table.Position.Clone()
	script := engine.NewScript(given...)
	out := s.Table.Continue(script)
	s.Wants, s.Dicing = out.Wanted, true
	s.Record(start, out.Events)
	play.Conclude(s, awaited)
	s.HadWaited(out.Lines)
	left, err := record.PlainJSON(script.Left())
	if err != nil {
		return err
	}
	s.Note("", noteDice, store.Note{Key: noteDice, Text: string(left)})
	s.Touched = true
	kept := len(script.Left())
	taken := rolledWords(out.Events)
	switch {
	case out.Wanted != nil:
		if taken == "" {
			taken = "nothing yet"
		}
		m.say("Taken: %s. Still to roll: %s.", taken, out.Wanted.Purpose)
		if kept > 0 {
			m.say("Kept until there are enough for the whole volley: %s.", post.Count(kept, "die", "dice"))
		}
	case kept > 0:
		m.say("Taken: %s. Still to roll: none; %s not needed, and forgotten.", taken, post.Count(kept, "die was", "dice were"))
		s.Note("", noteDice)
	default:
		m.say("Taken: %s. Still to roll: none.", taken)
	}
	if len(out.Events) == 0 {
		return nil
	}
	return play.TellAll(s, nil)
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
