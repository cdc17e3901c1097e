package dwf

// The supply unit that an attack costs [sup.attack_spend, sup.naval, inv.supply].

// spends is how the attacker is supplied, and the area of the supply unit that he spends, if any: an invasion always spends one that
// came with it, a fleet far from home one where it came from [inv.supply, sup.attack_spend, sup.naval, R71].
func (p *Position) spends(l *look) (how string, at Area, entry int) {
	b := &p.battle
	sea, river, land := false, false, false // how soldiers came
	with, naval := 0, b.Bombs > 0           // the entry, from 1, with a supply unit; a fleet is away from home [sup.naval]
	for i := range p.entries[:p.columns] {
		e := &p.entries[i]
		if e.Group.Supply > 0 && with == 0 {
			with = i + 1
		}
		if e.Group.factors() > 0 {
			land = land || e.Way.Land()
			river = river || !e.Way.Land() && e.Group.Guns > 0
			sea = sea || !e.Way.Land() && e.Group.Guns == 0
		}
		naval = naval || e.Group.naval() > 0 && !p.homeBase(e.From)
	}
	if sea && with > 0 {
		return sourceNames[fromUnit], b.At, with
	}
	found := noSource
	switch {
	case land:
		found = l.source(p.mover, b.At, with > 0)
	case !river && b.Bombs == 0:
		how = "a home base"
	}
	if k := l.sourceBy(p.mover, b.At, with > 0, true); river && (!land || k == fromUnit) {
		found = k
	}
	if how == "" {
		how = sourceNames[found]
	}
	if found != fromUnit && !naval {
		return how, NoArea, 0
	}
	stock := func(a Area) bool {
		x := &p.sites[a]
		return x.Supply[p.mover][0]+x.Supply[p.mover][1] > 0
	}
	port := func() (Area, bool) { // from which naval units came, with supply
		for i := range p.entries[:p.columns] {
			if e := &p.entries[i]; naval && e.Group.naval() > 0 && stock(e.From) {
				return e.From, true
			}
		}
		return NoArea, false
	}
	if from, ok := port(); ok && !land && !river {
		return sourceNames[fromUnit], from, 0
	}
	if with > 0 {
		return sourceNames[fromUnit], b.At, with
	}
	if stock(b.At) {
		return sourceNames[fromUnit], b.At, 0
	}
	if from, ok := port(); ok {
		return sourceNames[fromUnit], from, 0
	}
	for _, e := range p.board.from(b.At) {
		if (e.Line.Way.Land() || river) && stock(Area(e.To)) {
			return sourceNames[fromUnit], Area(e.To), 0
		}
	}
	return sourceNames[noSource], NoArea, 0
}
