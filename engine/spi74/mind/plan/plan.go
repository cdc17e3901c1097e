// Package plan is the steady player's judgement of this war: where to set up, march, build, attack and stand. It decides one order at a
// time from the position alone; armies move in the order of their hexes, so that nothing has to be remembered.
package plan

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/mind"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
)

type (
	// Hex is a hex of the board.
	Hex = board.Hex
	// Side is a player.
	Side = board.Side
)

// The sides.
const (
	Union       = board.Union
	Confederate = board.Confederate
)

// Next is the order that a steady player gives now; false where any will do.
func Next(p *state.Position) (rules.Order, bool) {
	s, open := p.Top()
	if !open || !rules.Asks(p, s) {
		return rules.Order{}, false
	}
	var o rules.Order
	ok := false
	switch s.Kind {
	case state.Setup:
		o, ok = setUp(p, s)
	case state.Reinforce:
		o, ok = reinforce(p, s)
	case state.March:
		o, ok = march(p, s)
	case state.Build:
		o, ok = build(p, s)
	case state.Combats:
		o, ok = attack(p, s)
	case state.Demand, state.Answer:
		o, ok = answer(p, s)
	case state.Column:
		o, ok = column(p, s)
	case state.Advance:
		o, ok = advance(p, s)
	case state.Raise:
		return mind.Default(p) // no leader is worth more elsewhere; he belongs where the points are
	}
	if !ok || rules.Allowed(p, s, o).Refused() {
		return rules.Order{}, false
	}
	return o, true
}

func verb(v rules.Verb, h Hex) rules.Order {
	o := rules.New(v)
	o.To = board.In(h)
	return o
}

func end() (rules.Order, bool) { return rules.New(rules.End), true }
