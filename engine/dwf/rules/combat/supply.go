package combat

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/state"
)

// The supply unit that an attack costs [sup.attack_spend, sup.naval, inv.supply].

// spends is how the attacker is supplied, and the area of the supply unit that he spends, if any: an invasion always spends one that
// came with it, a fleet far from home one where it came from [inv.supply, sup.attack_spend, sup.naval, R71].
func spends(p *state.Position, l *control.Look) (how string, at board.Area, entry int) {
	b := &p.Battle
	sea, river, land := false, false, false // how soldiers came
	with, naval := 0, b.Bombs > 0           // the entry, from 1, with a supply unit; a fleet is away from home [sup.naval]
	for i := range p.Entries[:p.EntryCount] {
		e := &p.Entries[i]
		if e.Group.Supply > 0 && with == 0 {
			with = i + 1
		}
		if e.Group.Factors() > 0 {
			land = land || e.Way.Land()
			river = river || !e.Way.Land() && e.Group.Guns > 0
			sea = sea || !e.Way.Land() && e.Group.Guns == 0
		}
		naval = naval || e.Group.Naval() > 0 && !march.HomeBase(p, e.From)
	}
	if sea && with > 0 {
		return control.SourceNames[control.FromUnit], b.At, with
	}
	found := control.NoSource
	switch {
	case land:
		found = l.Source(p.Mover, b.At, with > 0)
	case !river && b.Bombs == 0:
		how = "a home base"
	}
	if k := l.SourceBy(p.Mover, b.At, with > 0, true); river && (!land || k == control.FromUnit) {
		found = k
	}
	if how == "" {
		how = control.SourceNames[found]
	}
	if found != control.FromUnit && !naval {
		return how, board.NoArea, 0
	}
	stock := func(a board.Area) bool {
		x := &p.Sites[a]
		return x.Supply[p.Mover][0]+x.Supply[p.Mover][1] > 0
	}
	port := func() (board.Area, bool) { // from which naval units came, with supply
		for i := range p.Entries[:p.EntryCount] {
			if e := &p.Entries[i]; naval && e.Group.Naval() > 0 && stock(e.From) {
				return e.From, true
			}
		}
		return board.NoArea, false
	}
	if from, ok := port(); ok && !land && !river {
		return control.SourceNames[control.FromUnit], from, 0
	}
	if with > 0 {
		return control.SourceNames[control.FromUnit], b.At, with
	}
	if stock(b.At) {
		return control.SourceNames[control.FromUnit], b.At, 0
	}
	if from, ok := port(); ok {
		return control.SourceNames[control.FromUnit], from, 0
	}
	for _, e := range p.Board.From(b.At) {
		if (e.Line.Way.Land() || river) && stock(board.Area(e.To)) {
			return control.SourceNames[control.FromUnit], board.Area(e.To), 0
		}
	}
	return control.SourceNames[control.NoSource], board.NoArea, 0
}
