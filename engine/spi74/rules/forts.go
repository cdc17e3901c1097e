package rules

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// shiftable is the points that may go into a fort, or out of it: active ones that have not done so already [14.2, 11.1, R80].
func shiftable(p *state.Position, side Side, h Hex, in bool) []state.Lot {
	var out []state.Lot
	not := unless(p, state.Garrison, state.NoGarrisonRule) | unless(p, state.Inactive, state.NoInactive) |
		unless(p, state.Shifted|state.Marching|state.Waiting, state.NoShiftRule)
	for _, l := range p.LotsAt(h) {
		if l.Side == side && (l.Marks.Has(state.InFort) != in || p.Relaxed.Has(state.NoShiftRule)) && !l.Marks.Any(not) {
			out = append(out, l)
		}
	}
	return out
}

// mayShift judges going into a fort or out of it. A vacant enemy fort may be taken over [14.5].
func mayShift(p *state.Position, side Side, o Order) No {
	h := o.To.Hex()
	if h == board.None {
		return no(NoFort, "14.2").place(o.To)
	}
	if _, ok := p.FortAt(h); !ok && !p.Relaxed.Has(state.NoShiftRule) {
		return no(NoFort, "14.2").to(h)
	}
	in := o.Verb == Enter
	n := count(shiftable(p, side, h, in))
	if n >= int(o.N) && o.N > 0 {
		return No{}
	}
	switch {
	case p.Points(side, h, state.Inactive, 0) > 0:
		return no(IsInactive, "11.1").at(h)
	case !in && n == 0 && p.Points(side, h, state.Garrison, 0) > 0:
		return no(OnlyGarrison, "3.22a").at(h)
	}
	return no(NotHere, "14.2").at(h).counts(int(o.N), n)
}

// shiftFort takes points into a fort or out of it.
func shiftFort(r *ruling, side Side, o Order) {
	p := r.p
	h := o.To.Hex()
	in := o.Verb == Enter
	ls := shiftable(p, side, h, in)
	if owner, _ := p.FortAt(h); in && owner != side && !p.Board.Fort(h) {
		r.say(state.FortChanged{At: h, Side: side, How: "taken"})
	}
	on, off := state.Shifted|state.InFort, Mark(0)
	if !in {
		on, off = state.Shifted, state.InFort
	}
	r.say(state.Garrisoned{Side: side, At: h, N: o.N, In: in, Lots: changesOf(ls, int(o.N), on, off)})
}

// builders is the points that may get a fort: active, and no movement point spent in this player-turn [14.0, R32].
func builders(p *state.Position, side Side, h Hex) []state.Lot {
	var out []state.Lot
	not := unless(p, state.Garrison|state.Moved|state.Marching|state.Waiting, state.NoFortRule) | unless(p, state.Inactive, state.NoInactive)
	for _, l := range p.LotsAt(h) {
		if l.Side == side && !l.Marks.Any(not) {
			out = append(out, l)
		}
	}
	return out
}

// mayBuild judges the building of a fort.
func mayBuild(p *state.Position, side Side, o Order) No {
	h := o.To.Hex()
	if h == board.None || p.Points(side, h, 0, 0) == 0 {
		return no(NotHere, "14.0").place(o.To).counts(int(o.N), 0)
	}
	if owner, ok := p.FortAt(h); ok && (owner == side || p.Board.Fort(h)) && !p.Relaxed.Has(state.NoFortRule) {
		return no(HasFort, "14.0").to(h)
	}
	n := count(builders(p, side, h))
	if n == 0 {
		if p.Points(side, h, state.Inactive, 0) > 0 {
			return no(IsInactive, "11.1").at(h)
		}
		return no(IsUnfit, "14.0").to(h)
	}
	if o.N == 0 || int(o.N) > n {
		return no(IsUnfit, "14.0").to(h).counts(int(o.N), n)
	}
	return No{}
}

// build puts a fort up with so many points under it.
func build(r *ruling, side Side, o Order) {
	h := o.To.Hex()
	r.say(state.FortBuilt{Side: side, At: h, N: o.N, Lots: changesOf(builders(r.p, side, h), int(o.N), state.InFort|state.Shifted, 0)})
}

// mayRemove judges the removal of an empty fort by its owner [14.5].
func mayRemove(p *state.Position, side Side, o Order) No {
	h := o.To.Hex()
	for _, f := range p.Forts {
		if f.At == h && f.Side == side && p.Points(side, h, state.InFort, 0) == 0 {
			return No{}
		}
	}
	return no(NoFort, "14.5").place(o.To)
}

// Builders is how many points of a side in a hex may build a fort.
func Builders(p *state.Position, side Side, h Hex) int {
	if h == board.None {
		return 0
	}
	return count(builders(p, side, h))
}

// Shiftable is how many points of a side may go into a fort in a hex.
func Shiftable(p *state.Position, side Side, h Hex) int { return count(shiftable(p, side, h, true)) }
