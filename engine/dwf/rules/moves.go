package rules

import (
	"strconv"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/arrival"
	"adjutant/engine/dwf/rules/careers"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/rules/seizure"
	"adjutant/engine/dwf/state"
)

// What the orders of a move do.

// activate opens a column with what an order names.
func activate(r *ruling.Ruling, o state.Order) {
	p := r.P
	l := control.LookAt(p)
	var c state.Column
	march.EachStartAt(p, l, o.At, func(x state.Order, k *state.Column) bool {
		if x == o {
			c = *k
			return false
		}
		return true
	})
	r.Say(state.Activated{Column: c, Inf: march.Leaving(p, c.At, c.Group.Inf)})
}

// move takes the open column along a leg: area by area, each taken as it is entered.
func move(r *ruling.Ruling, o state.Order) {
	p := r.P
	l := control.LookAt(p)
	g, ok := march.LegOf(p, l, o)
	if !ok {
		return
	}
	c := p.Column
	now := march.After(p, &c, &g)
	e := state.Marched{Side: p.Mover, Path: append(make([]string, 0, g.N+1), r.ID(c.At)), Ways: make([]board.Way, 0, g.N),
		Cost: int(g.Cost), Point: g.Pays, Left: int(p.Points), Lift: int(g.Lift), Ferry: int(g.Ferry)}
	if g.Pays {
		e.Left--
	}
	at := c.At
	for _, a := range g.Path[:g.N] {
		line, ok := p.Board.Line(at, a, !g.Water)
		if !ok {
			line, _ = p.Board.Line(at, a, g.Water) // a leader alone goes by both
		}
		e.Path = append(e.Path, r.ID(a))
		e.Ways = append(e.Ways, line.Way)
		if !g.Water && c.Kind != state.LeaderColumn {
			e.Terms = append(e.Terms, march.Terms(p, l, &c, at, a, line)...)
		}
		at = a
	}
	if saved := now.Eased - c.Eased; saved > 0 {
		e.Terms = append(e.Terms, "ground ignored, less "+strconv.Itoa(int(saved)))
	}
	e.Now = now
	last := c.At
	if g.N > 1 {
		last = g.Path[g.N-2]
	}
	way := e.Ways[len(e.Ways)-1]
	r.Say(e)
	clash(r, &g)
	if left := &p.Column.Group; c.Kind == state.FleetColumn && left.Naval() == 0 && left.Supply == 0 {
		halt(r) // all went down with the ironclads: nobody is left to fight
		return
	}
	if c.Soldiers() {
		for _, a := range g.Path[:g.N] {
			seizure.EnterKentucky(r, p.Mover, a, c.Group)
			if a == g.To && !g.Meets || a != g.To && (!g.Water || g.Fleet) {
				seizure.Seize(r, a, l.Hold[a]) // who passes at sea takes nothing
			}
		}
	}
	careers.Trail(r, l, &c, &g)
	if c.Kind == state.RailColumn {
		for _, a := range g.Path[:g.N] {
			seizure.Convert(r, a)
		}
	}
	if g.Meets {
		meet(r, last, way)
		seizure.AskWhereHome(r)
		return
	}
	if g.Stops {
		switch contested := r.P.Contested(g.To); {
		case contested && c.Kind != state.LeaderColumn:
			meet(r, last, way)
			seizure.AskWhereHome(r)
			return
		case contested: // he takes no part in the battle, and goes back with the others if it is lost [move.solo_enemy, R63]
			halt(r)
			r.Say(state.Met{Side: p.Mover, At: r.ID(g.To), Entry: state.Entry{Group: now.Group, From: last, Way: way, Kind: c.Kind},
				Duties: p.Duties})
			return
		}
		halt(r)
		return
	}
	if !goesOn(r.P) {
		halt(r)
	}
}

// goesOn says whether the open column can still do anything.
func goesOn(p *state.Position) bool {
	l := control.LookAt(p)
	if march.CanGo(p, l, &p.Column) {
		return true
	}
	found := false
	march.EachDrop(p, func(state.Order) bool { found = true; return false })
	return found
}

// clash settles ironclads before anything else [nav.iron_exchange, nav.iron_ships].
func clash(r *ruling.Ruling, g *march.Leg) {
	p := r.P
	c := &p.Column
	rams := int(p.Sites[g.To].Rams)
	if p.Mover != board.Union || !g.Water || rams == 0 || c.Group.Naval() == 0 {
		return
	}
	irons := min(rams, int(c.Group.Irons))
	e := state.Clashed{At: r.ID(g.To), Irons: irons, Ships: rams - irons, Rams: rams, Due: int(p.GameTurn) + 6}
	r.Say(e)
}

// meet makes the open column part of the battle where it stands.
func meet(r *ruling.Ruling, from board.Area, way board.Way) {
	p := r.P
	c := p.Column
	duties := p.Duties
	if c.Paid {
		duties &^= march.DutyOf(p, p.Theater(c.From)|p.Theater(c.At))
	}
	r.Say(state.Met{Side: p.Mover, At: r.ID(c.At), Entry: state.Entry{Group: c.Group, From: from, Way: way, Kind: c.Kind, Spent: c.Spent,
		Rate: c.Rate}, Duties: duties})
}

// halt ends the open column where it stands.
func halt(r *ruling.Ruling) {
	p := r.P
	c := p.Column
	if c.Soldiers() && c.Steps > 0 && p.Cornered(c.At) {
		seizure.SlipOut(r, c.At)
		meet(r, c.Last, march.CameBy(p, &c)) // R67
		seizure.AskWhereHome(r)
		return
	}
	duties := p.Duties
	if c.Paid && !c.Gone {
		duties &^= march.DutyOf(p, p.Theater(c.From)|p.Theater(c.At))
	}
	r.Say(state.Halted{Column: c, Duties: duties})
	seizure.AskWhereHome(r)
	seizure.Settle(r, c.At)
}

// next opens the stack that waits, when no other move and no battle is open.
func next(r *ruling.Ruling) {
	p := r.P
	for p.Queued > 0 && p.Column.Kind == state.NoColumn && p.EntryCount == 0 {
		if s, open := p.Top(); !open || s.Kind != state.StepCampaign {
			return
		}
		r.Say(state.Resumed{Column: p.Behind[0], Behind: append([]state.Column(nil), p.Behind[1:p.Queued]...)})
		if !march.CanGo(p, control.LookAt(p), &p.Column) {
			halt(r)
		}
	}
}

func take(r *ruling.Ruling, o state.Order) {
	p := r.P
	x := &p.Sites[p.Column.At].Inf[p.Mover]
	g, left := march.GroupOf(p, o, x[0])
	now := p.Column
	now.Group = now.Group.Plus(g)
	e := state.TookUp{Group: g, Now: now, Inf: [2]board.Counters{left, x[1].Plus(g.Inf)}}
	if now.Kind == state.UnitColumn && g.Factors() > 0 {
		e.Point, e.Left, e.Duties = true, int(p.Points)-1, p.Duties&^march.DutyOf(p, p.Theater(now.At))
	}
	r.Say(e)
}

func drop(r *ruling.Ruling, o state.Order) {
	p := r.P
	c := &p.Column
	x := &p.Sites[c.At].Inf[p.Mover]
	g, left := march.GroupOf(p, o, c.Group.Inf)
	now := *c
	now.Group = now.Group.Minus(g)
	now.Group.Inf = left
	inf := *x
	fresh := c.Steps == 0 && !c.Gone
	others := x[1].Minus(c.Group.Inf)
	if fresh {
		inf = [2]board.Counters{x[0].Plus(g.Inf), others.Plus(left)}
	} else {
		inf[1] = others.Plus(left).Plus(g.Inf)
	}
	if fresh && now.Group.Supply == 0 && c.Group.Supply > 0 {
		now.Rate, now.Fed = march.Rate(p, control.LookAt(p), now.Kind, now.Lead, now.Group, now.At)
	}
	r.Say(state.Dropped{Group: g, Now: now, Fresh: fresh, Inf: inf})
}

// detach forms the corps, which then marches.
func detach(r *ruling.Ruling) {
	p := r.P
	c, _ := march.Detachment(p, control.LookAt(p))
	r.Say(state.Detached{Leader: board.LeaderIDs[board.Longstreet], By: board.LeaderIDs[board.Lee], At: r.ID(c.At)})
	if p.Options.Novice <= board.Confederate {
		careers.Fate(r, board.LongstreetsYear, p.GameTurn+careers.AYear, state.ByTime, board.NoArea) // bal.jackson
	}
	r.Say(state.Activated{Column: c, Inf: march.Leaving(p, c.At, c.Group.Inf)})
}

func disband(r *ruling.Ruling, s state.Step, o state.Order) {
	r.Say(state.Disbanded{Side: s.Side, At: r.ID(o.At), Size: int(o.N), Moved: o.Moved})
	if s.Kind == state.StepPlace {
		arrival.PlaceForegone(r)
	}
}
