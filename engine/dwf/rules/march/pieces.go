package march

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/counters"
	"adjutant/engine/dwf/state"
)

// EachTake lists what an open column can pick up where it stands.
func EachTake(p *state.Position, l *control.Look, yield func(state.Order) bool) bool {
	c := &p.Column
	g := p.Fresh(p.Mover, c.At)
	if c.Gone {
		return true
	}
	if Confined(p, c) {
		g = board.Group{Supply: g.Supply} // his corps is what Lee gives him
	}
	o := state.NewOrder(p.Board, state.Taking)
	give := func(n uint8, kind board.Craft, most uint8) bool {
		for i := uint8(1); i <= min(n, most); i++ {
			o.N, o.Craft = i, kind
			if !yield(o) {
				return false
			}
		}
		o.N, o.Craft = 0, board.NoCraft
		return true
	}
	port := p.Board.Areas[c.At].Form != board.Inland
	switch c.Kind {
	case state.StackColumn:
		for n := 1; n <= g.Inf.Factors(); n++ {
			o.N = uint8(n)
			if _, _, ok := counters.Split(p, p.Mover, g.Inf, n); ok && Commands(p, c.Lead, c.Group.Factors()+n) && !yield(o) {
				return false
			}
		}
		o.N = 0
		for m := range board.Militia(board.MilitiaCount) {
			if o.Militia = m; g.Mil.Has(m) && !c.Sea && !c.River && c.Group.Naval() == 0 && Commands(p, c.Lead, c.Group.Factors()+1) && !yield(o) {
				return false
			}
		}
		o.Militia = board.NoMilitia
		for who := range g.Staff.Each {
			if o.Leader = who; mayFollow(p, who, c.Lead) && !yield(o) {
				return false
			}
		}
		o.Leader = board.NoLeader
		if !give(g.Supply, board.Supplies, g.Supply) || port && !eachBoat(p, &g, give) {
			return false
		}
	case state.UnitColumn:
		if !eachFollower(p, &g, yield) || !give(g.Supply, board.Supplies, g.Supply) || port && c.Group.Mil == 0 && !eachBoat(p, &g, give) {
			return false
		}
	case state.FleetColumn:
		if !eachBoat(p, &g, give) || c.Group.Guns > 0 && !give(g.Supply, board.Supplies, g.Supply) {
			return false
		}
	}
	return true
}

// SparesFor says whether a point is left for one more unit in these theaters, beside the open column's own and those that are owed.
func SparesFor(p *state.Position, t board.Theater) bool {
	left := int(p.Points) - 1
	if !p.Column.Paid {
		left-- // its own
	}
	return left >= (p.Duties &^ DutyOf(p, t)).Unmet()
}

// eachFollower lists the units that may join units without a leader, for a point each [move.drop_pick].
func eachFollower(p *state.Position, g *board.Group, yield func(state.Order) bool) bool {
	c := &p.Column
	if !SparesFor(p, p.Theater(c.At)) {
		return true
	}
	o := state.NewOrder(p.Board, state.Taking)
	for n := 1; n <= min(int(p.Limit().Unit[p.Mover]), g.Inf.Factors()); n++ {
		o.N = uint8(n)
		if _, _, ok := counters.Split(p, p.Mover, g.Inf, n); ok && !yield(o) {
			return false
		}
	}
	o.N = 0
	for m := range board.Militia(board.MilitiaCount) {
		if o.Militia = m; g.Mil.Has(m) && !c.Sea && !c.River && c.Group.Naval() == 0 && !yield(o) {
			return false
		}
	}
	return true
}

// eachBoat lists the naval units to take along.
func eachBoat(p *state.Position, g *board.Group, give func(n uint8, kind board.Craft, most uint8) bool) bool {
	return give(g.Ships, board.Ships, g.Ships) && give(g.Guns, board.Gunboats, g.Guns) && give(g.Irons, board.Ironclads, g.Irons)
}

// EachDrop lists what an open column can leave where it stands.
func EachDrop(p *state.Position, yield func(state.Order) bool) bool {
	c := &p.Column
	g := &c.Group
	o := state.NewOrder(p.Board, state.Dropping)
	units := g.Factors()
	if c.Kind != state.StackColumn && c.Kind != state.UnitColumn && c.Kind != state.FleetColumn || Confined(p, c) {
		return true
	}
	if c.Kind == state.StackColumn && p.FleetOf(p.Mover.Enemy(), c.At) == 0 { // R67: who ends in a port with naval units halts there
		for n := 1; n <= min(g.Inf.Factors(), units-1); n++ {
			o.N = uint8(n)
			if _, _, ok := counters.Split(p, p.Mover, g.Inf, n); ok && !yield(o) {
				return false
			}
		}
		o.N = 0
		for m := range board.Militia(board.MilitiaCount) {
			if o.Militia = m; g.Mil.Has(m) && units > 1 && !yield(o) {
				return false
			}
		}
		o.Militia = board.NoMilitia
		for who := range g.Staff.Each {
			if o.Leader = who; who != c.Lead && !yield(o) {
				return false
			}
		}
		o.Leader = board.NoLeader
	}
	if c.Kind == state.UnitColumn && g.Inf.Count()+g.Mil.Count() > 1 && p.FleetOf(p.Mover.Enemy(), c.At) == 0 {
		for n := range g.Inf {
			if o.N = uint8(n + 1); g.Inf[n] > 0 && !yield(o) {
				return false
			}
		}
		o.N = 0
		for m := range board.Militia(board.MilitiaCount) {
			if o.Militia = m; g.Mil.Has(m) && !yield(o) {
				return false
			}
		}
		o.Militia = board.NoMilitia
	}
	for n := uint8(1); n <= g.Supply; n++ {
		o.N, o.Craft = n, board.Supplies
		if !yield(o) {
			return false
		}
	}
	return true
}

// GroupOf is what a take or drop order names, as counters that the units it is taken from have.
func GroupOf(p *state.Position, o state.Order, from board.Counters) (taken board.Group, left board.Counters) {
	left = from
	switch {
	case o.Craft != board.NoCraft:
		return o.Craft.Group(o.N), left
	case o.Leader != board.NoLeader:
		return board.Group{Staff: board.Staff(0).With(o.Leader)}, left
	case o.Militia != board.NoMilitia:
		return board.Group{Mil: 1 << o.Militia}, left
	}
	inf, left, _ := counters.Split(p, p.Mover, from, int(o.N))
	return board.Group{Inf: inf}, left
}

// Leaving is an area's infantry, fresh and moved, when some of the fresh has moved.
func Leaving(p *state.Position, a board.Area, taken board.Counters) [2]board.Counters {
	x := &p.Sites[a].Inf[p.Mover]
	left := x[0]
	if left.Has(taken) {
		left = left.Minus(taken)
	} else {
		_, left, _ = counters.Split(p, p.Mover, left, taken.Factors())
	}
	return [2]board.Counters{left, x[1].Plus(taken)}
}
