package march

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/counters"
	"adjutant/engine/dwf/state"
)

// EachStart lists what can begin to move. The columns are not to be changed.
func EachStart(p *state.Position, l *control.Look, yield func(state.Order, *state.Column) bool) bool {
	if t := startsOf(p, l); t != nil {
		for _, out := range t.outsets {
			if !out.each(p, yield) {
				return false
			}
		}
		return true
	}
	f := finder{p: p, all: new(state.Muster)}
	f.l = l.Asking(&f.on)
	f.all.Count(p, p.Mover)
	for a := range p.Board.Areas {
		if !f.starts(board.Area(a), yield) {
			return false
		}
	}
	return true
}

// EachStartAt lists what can begin to move in one area.
func EachStartAt(p *state.Position, l *control.Look, a board.Area, yield func(state.Order, *state.Column) bool) bool {
	if t := keptStarts(p, l); t != nil {
		return t.at(a).each(p, yield)
	}
	f := finder{p: p}
	f.l = l.Asking(&f.on)
	return f.starts(a, yield)
}

// A finder works out what can begin to move, with a look that writes down on what that rests and room for a column.
type finder struct {
	p   *state.Position
	l   *control.Look
	on  board.AreaSet
	all *state.Muster // nil where it is asked of one area
	c   state.Column
}

// fresh is what may still move of what stands in an area.
func (f *finder) fresh(a board.Area) board.Group {
	if f.all == nil {
		return f.p.Fresh(f.p.Mover, a)
	}
	return f.all.Fresh(f.p, a)
}

// starts works out what can begin to move in one area.
func (f *finder) starts(a board.Area, yield func(state.Order, *state.Column) bool) bool {
	p, l, c := f.p, f.l, &f.c
	l.Ask(a)
	g := f.fresh(a)
	if g.Empty() || p.Contested(a) || p.EntryCount == state.MaxEntries {
		return true
	}
	try := func(k state.MoveKind, lead board.Leader, with board.Group, n uint8, kind board.Craft, m board.Militia) bool {
		*c = newColumn(p, l, k, lead, with, a)
		if CanGo(p, l, c) || goesWith(p, l, c, &g) {
			return yield(starting(p, c, n, kind, m), c)
		}
		return true
	}
	if g.Factors() > 0 {
		for lead := range g.Staff.Each {
			with := board.Group{Inf: g.Inf, Staff: board.Staff(0).With(lead), Supply: g.Supply}
			if p.Options.Abilities || p.Options.Careers {
				with.Inf = led(p, lead, with.Inf)
			}
			if with.Inf.Count() == 0 {
				with.Mil = g.Mil // cmd.stack: militia will do
			}
			if four, ok := independently(p, lead, with); ok {
				if c := newColumn(p, l, state.StackColumn, lead, with, a); !CanGo(p, l, &c) && !goesWith(p, l, &c, &g) {
					with = four
				}
			}
			if !try(state.StackColumn, lead, with, 0, board.NoCraft, board.NoMilitia) {
				return false
			}
		}
		if !f.units(a, &g, yield) {
			return false
		}
	}
	for lead := range g.Staff.Each {
		if !try(state.LeaderColumn, lead, board.Group{Staff: board.Staff(0).With(lead)}, 0, board.NoCraft, board.NoMilitia) {
			return false
		}
	}
	for m := range board.Militia(board.MilitiaCount) {
		if g.Mil.Has(m) && !try(state.UnitColumn, board.NoLeader, board.Group{Mil: 1 << m}, 0, board.NoCraft, m) {
			return false
		}
	}
	for _, k := range []struct {
		n    uint8
		most uint8
		kind board.Craft
		as   state.MoveKind
	}{{g.Supply, 1, board.Supplies, state.SupplyColumn}, {g.Rail, 1, board.Railheads, state.RailColumn},
		{g.Ships, g.Ships, board.Ships, state.FleetColumn}, {g.Guns, g.Guns, board.Gunboats, state.FleetColumn},
		{g.Irons, g.Irons, board.Ironclads, state.FleetColumn}} {
		for n := uint8(1); n <= min(k.n, k.most); n++ {
			if !try(k.as, board.NoLeader, k.kind.Group(n), n, k.kind, board.NoMilitia) {
				return false
			}
		}
	}
	return true
}

// units lists the units of infantry, by size, that can begin to move by themselves.
func (f *finder) units(a board.Area, g *board.Group, yield func(state.Order, *state.Column) bool) bool {
	p, l, c := f.p, f.l, &f.c
	known, goes := false, false
	*c = newColumn(p, l, state.UnitColumn, board.NoLeader, board.Group{Inf: board.OneUnit(1)}, a)
	for n := 1; n <= min(int(p.Limit().Unit[p.Mover]), g.Inf.Factors()); n++ {
		taken, _, ok := counters.Split(p, p.Mover, g.Inf, n)
		if !ok {
			continue
		}
		c.Group.Inf = taken
		if !known || l.Asked(control.OfSize) { // else the larger go where the smaller go
			l.Forget(control.OfSize)
			known, goes = true, CanGo(p, l, c) || goesWith(p, l, c, g)
		}
		if goes && !yield(starting(p, c, uint8(n), board.NoCraft, board.NoMilitia), c) {
			return false
		}
	}
	return true
}

// starting is the order by which a column sets out.
func starting(p *state.Position, c *state.Column, n uint8, kind board.Craft, m board.Militia) state.Order {
	o := state.NewOrder(p.Board, state.Activating)
	o.At, o.Kind, o.Leader, o.N, o.Craft, o.Militia = c.At, c.Kind, c.Lead, n, kind, m
	return o
}

// goesWith says whether units that cannot go by themselves can with what stands beside them: on boats, or with a supply unit to land with.
func goesWith(p *state.Position, l *control.Look, c *state.Column, beside *board.Group) bool {
	if !c.Soldiers() || c.Group.Mil != 0 || p.Board.Areas[c.At].Form == board.Inland || beside.Supply == 0 && beside.Naval() == 0 {
		return false
	}
	if p.EntryCount > 0 && p.Board.Areas[p.Battle.At].Form == board.Inland {
		return false
	}
	more := *c
	more.Group.Supply = beside.Supply
	if CanGo(p, l, &more) {
		return true
	}
	more.Group.Ships, more.Group.Guns = beside.Ships, beside.Guns
	return beside.Ships+beside.Guns > 0 && CanGo(p, l, &more)
}
