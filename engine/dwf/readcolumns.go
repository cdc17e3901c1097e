package dwf

// columnsOf divides what a line names into columns: one where a leader or gunboats lead, else one for each unit.
func (s *sentence) columnsOf(p *Position, t itinerary) ([][]wanted, error) {
	side := p.mover
	here := p.fresh(side, t.from)
	name := p.board.Name(t.from)
	var led, units, boats, rest []wanted
	named := false // a leader is: "Grant, all" are the units that he finds
	for _, u := range t.units {
		named = named || u.leader != NoLeader
	}
	for _, u := range t.units {
		switch {
		case u.all:
			for l := range here.Staff.each {
				if !named {
					led = append(led, wanted{leader: l, militia: NoMilitia})
				}
			}
			if n := here.Inf.Factors(); n > 0 {
				units = append(units, wanted{inf: n, n: n, leader: NoLeader, militia: NoMilitia})
			}
			if here.Supply > 0 {
				rest = append(rest, wanted{craft: supplies, n: int(here.Supply), leader: NoLeader, militia: NoMilitia})
			}
			continue
		case u.leader != NoLeader:
			i := p.board.Leaders[u.leader]
			switch {
			case i.Side != side:
				return nil, refuse(u.words, "", "%s is %s; you command %s.", i.Short, sideAdj[i.Side], sideNames[side])
			case p.leaders[u.leader].At == NoArea:
				return nil, refuse(u.words, "", "%s is not in play.", i.Short)
			case p.leaders[u.leader].At != t.from:
				return nil, refuse(u.words, "", "%s is at %s, not at %s.", i.Short, p.board.Name(p.leaders[u.leader].At), name)
			}
			led = append(led, u)
		case u.inf > 0, u.militia != NoMilitia:
			units = append(units, u)
		case u.craft == supplies:
			rest = append(rest, u)
		case u.craft != noCraft:
			boats = append(boats, u)
		default:
			return nil, refuse(u.words, "", "%q does not march.", u.words)
		}
	}
	if err := s.present(p, t, units, append(boats, rest...)); err != nil {
		return nil, err
	}
	all := append(append(append(led, units...), rest...), boats...)
	switch {
	case len(led) > 0 && len(units) > 0, len(led) == 0 && len(units) == 0 && len(boats) > 0 && boats[0].craft != railheads:
		if len(led) == 0 {
			all = append(boats, rest...)
		}
		return [][]wanted{all}, nil
	case len(led) > 0:
		var each [][]wanted
		for _, u := range led {
			each = append(each, []wanted{u})
		}
		return each, nil
	}
	var each [][]wanted
	size := int(p.limit().unit[side])
	for _, u := range units {
		sizes := u.parts
		if u.inf > 0 && len(sizes) == 0 {
			for n := u.inf; n > 0; n -= size {
				sizes = append(sizes, uint8(min(n, size)))
			}
		}
		if u.militia != NoMilitia {
			each = append(each, []wanted{u})
		}
		for _, n := range sizes {
			each = append(each, []wanted{{inf: int(n), n: int(n), leader: NoLeader, militia: NoMilitia}})
		}
	}
	if len(each) > 1 && len(boats) > 0 && boats[0].craft == gunboats { // one boat carries them all
		var together []wanted
		for _, us := range each {
			together = append(together, us...)
		}
		each = [][]wanted{together}
	}
	for _, u := range append(rest, boats...) {
		if len(each) > 0 && (u.craft == supplies || len(each) == 1) && u.craft != railheads {
			each[0] = append(each[0], u)
			continue
		}
		for range u.n {
			each = append(each, []wanted{{craft: u.craft, n: 1, leader: NoLeader, militia: NoMilitia}})
		}
	}
	return each, nil
}

// present refuses units that are not there.
func (s *sentence) present(p *Position, t itinerary, units, crafts []wanted) error {
	side := p.mover
	here := p.fresh(side, t.from)
	name := p.board.Name(t.from)
	want := 0
	for _, u := range units {
		want += u.inf
		if u.militia != NoMilitia && !here.Mil.Has(u.militia) {
			return refuse(u.words, "", "%s is not at %s, or has moved.", u.militia, name)
		}
	}
	if have := here.Inf.Factors(); want > have {
		all := p.inf(side, t.from).Factors()
		if enemy := p.inf(side.Enemy(), t.from).Factors(); all == 0 && enemy > 0 {
			return refuse(t.units[0].words, "", "The units at %s are %s; you command %s.", name, sideAdj[side.Enemy()], sideNames[side])
		}
		if all > have {
			return refuse(s.first, "move.once", "%s holds %d infantry factors that have not moved, not %d.", name, have, want)
		}
		return refuse(s.first, "", "%s holds %d infantry factors, not %d.", name, have, want)
	}
	for _, u := range crafts {
		have := map[craft]uint8{supplies: here.Supply, ships: here.Ships, gunboats: here.Guns, ironclads: here.Irons, railheads: here.Rail}[u.craft]
		if u.n > int(have) {
			return refuse(u.words, "", "%s holds %s that can move, not %d.", name, u.craft.count(int(have)), u.n)
		}
	}
	return nil
}

// passes says whether an area that a line names only as its way is passed without a leg of its own, which would end the move there: a
// leader alone goes his whole way at once [move.solo], sea lift passes a port in which it would land [lift.enemy].
func (s *sentence) passes(k *script, t itinerary, a Area, rest []Area) bool {
	p := k.p
	if k.failed || p.column.Kind == noColumn {
		return false
	}
	for _, x := range t.stops {
		if x.at == a {
			return false
		}
	}
	l := p.look()
	o := p.board.order(moving)
	if p.column.Kind == leaderColumn {
		o.At = a
		_, wet := p.legOf(l, order{board: o.board, Verb: moving, At: a, Water: true})
		_, dry := p.legOf(l, o)
		return wet || dry
	}
	for _, to := range rest {
		o.At, o.Water = to, true
		if g, ok := p.legOf(l, o); ok && !g.fleet {
			for _, b := range g.path[:g.n-1] {
				if b == a && p.lands(l, a) {
					return true
				}
			}
		}
	}
	return false
}
