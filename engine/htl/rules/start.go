package rules

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// Start sets a scenario up [HTL 4.0].
func Start(set *board.Set, id string, list []string) (*state.Position, error) {
	s, ok := set.Find(id)
	if !ok || s == set.Blank {
		return nil, engine.Refuse(id, "4.3", "I know no scenario %q; there are %s.", id, strings.Join(set.IDs(), ", "))
	}
	opt, err := board.ReadOptions(list)
	if err != nil {
		return nil, err
	}
	p := state.New(s)
	p.Options = opt
	p.Units = append([]board.Unit(nil), s.Units...)
	for i := range p.Units {
		freezeAtStart(&p.Units[i], s)
	}
	p.Counters = p.OpeningCounters()
	p.Turn, p.Mover = 1, s.First
	p.SetSteps(state.StepRoll.For(s.First))
	thaw(p, func(side board.Side, group board.Hex) { p.Release(side, group) })
	return p, nil
}

// freezeAtStart marks a unit that begins the battle frozen.
func freezeAtStart(u *board.Unit, s *board.Scenario) {
	for _, f := range s.Freezes {
		if f.Side == u.Side && u.At.OK() && (f.At == nil || f.At[u.At]) && f.Until > 1 {
			u.Frozen, u.Until = u.At, f.Until
		}
	}
}
