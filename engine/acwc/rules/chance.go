package rules

import "adjutant/engine/acwc/state"

// Draw draws one of the orders that a step allows a side; chance gives a number below n. Where each command has a list of its own, the
// command is drawn first, and only what it can do is listed: every order may come, but they are not equally likely.
func Draw(p *state.Position, t state.Step, s Side, chance func(n int) int) (Order, bool) {
	var pick Order
	n := 0
	among := func(o Order) bool {
		if n++; chance(n) == 0 {
			pick = o
		}
		return true
	}
	if !Asks(p, t) || t.Kind != state.March && t.Kind != state.Reorganize {
		Each(p, t, s, among)
		return pick, n > 0
	}
	of := p
	var each func(i int)
	switch t.Kind {
	case state.March:
		of = Paper(p, s)
		each = func(i int) { eachMove(of, s, &of.Commands[i], among) }
	default:
		here, m := censusOf(p), rollOf(p, s)
		each = func(i int) { eachChange(p, s, i, m, here, among) }
	}
	own := 0
	for i := range of.Commands {
		if of.Commands[i].Side == s {
			own++
		}
	}
	skip := chance(own + 1)
	for i := 0; n == 0 && i < len(of.Commands); i++ {
		if of.Commands[i].Side != s {
			continue
		}
		if skip--; skip < 0 {
			each(i)
		}
	}
	if n == 0 { // behind the last stands what is for no command
		among(state.NewOrder(p.Board, state.End))
		if t.Kind == state.March {
			Ports(p, s, among)
			eachBrigade(of, s, among)
		}
	}
	return pick, true
}
