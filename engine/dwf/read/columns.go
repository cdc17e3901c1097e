package read

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/read/explain"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/state"
)

// columnsOf divides what a line names into columns: one where a leader or gunboats lead, else one for each unit.
func (s *Sentence) columnsOf(p *state.Position, t itinerary) ([][]wanted, error) {
	side := p.Mover
	here := p.Fresh(side, t.from)
	name := p.Board.Name(t.from)
	var led, units, boats, rest []wanted
	named := false // a leader is: "Grant, all" are the units that he finds
	for _, u := range t.units {
		named = named || u.leader != board.NoLeader
	}
	for _, u := range t.units {
		switch {
		case u.all:
			for l := range here.Staff.Each {
				if !named {
					led = append(led, wanted{leader: l, militia: board.NoMilitia})
				}
			}
			if n := here.Inf.Factors(); n > 0 {
				units = append(units, wanted{inf: n, n: n, leader: board.NoLeader, militia: board.NoMilitia})
			}
			if here.Supply > 0 {
				rest = append(rest, wanted{craft: board.Supplies, n: int(here.Supply), leader: board.NoLeader, militia: board.NoMilitia})
			}
			continue
		case u.leader != board.NoLeader:
			i := p.Board.Leaders[u.leader]
			switch {
			case i.Side != side:
				return nil, explain.Refuse(u.words, "", "%s is %s; you command %s.", i.Short, board.SideAdjectives[i.Side], board.SideNames[side])
			case p.Leaders[u.leader].At == board.NoArea:
				return nil, explain.Refuse(u.words, "", "%s is not in play.", i.Short)
			case p.Leaders[u.leader].At != t.from:
				return nil, explain.Refuse(u.words, "", "%s is at %s, not at %s.", i.Short, p.Board.Name(p.Leaders[u.leader].At), name)
			}
			led = append(led, u)
		case u.inf > 0, u.militia != board.NoMilitia:
			units = append(units, u)
		case u.craft == board.Supplies:
			rest = append(rest, u)
		case u.craft != board.NoCraft:
			boats = append(boats, u)
		default:
			return nil, explain.Refuse(u.words, "", "%q does not march.", u.words)
		}
	}
	if err := s.present(p, t, units, append(boats, rest...)); err != nil {
		return nil, err
	}
	all := append(append(append(led, units...), rest...), boats...)
	switch {
	case len(led) > 0 && len(units) > 0, len(led) == 0 && len(units) == 0 && len(boats) > 0 && boats[0].craft != board.Railheads:
		if len(led) == 0 {
			all = append(boats, rest...)
		}
		return [][]wanted{all}, nil
	}
	var each [][]wanted
	for _, u := range led { // leaders without soldiers go by themselves, as do boats and supply beside them
		each = append(each, []wanted{u})
	}
	size := int(p.Limit().Unit[side])
	for _, u := range units {
		sizes := u.parts
		if u.inf > 0 && len(sizes) == 0 {
			for n := u.inf; n > 0; n -= size {
				sizes = append(sizes, uint8(min(n, size)))
			}
		}
		if u.militia != board.NoMilitia {
			each = append(each, []wanted{u})
		}
		for _, n := range sizes {
			each = append(each, []wanted{{inf: int(n), n: int(n), leader: board.NoLeader, militia: board.NoMilitia}})
		}
	}
	if len(each) > 1 && len(boats) > 0 && boats[0].craft == board.Gunboats { // one boat carries them all
		var together []wanted
		for _, us := range each {
			together = append(together, us...)
		}
		each = [][]wanted{together}
	}
	for _, u := range append(rest, boats...) {
		if len(led) == 0 && len(each) > 0 && (u.craft == board.Supplies || len(each) == 1) && u.craft != board.Railheads {
			each[0] = append(each[0], u)
			continue
		}
		for range u.n {
			each = append(each, []wanted{{craft: u.craft, n: 1, leader: board.NoLeader, militia: board.NoMilitia}})
		}
	}
	return each, nil
}

// present refuses units that are not there.
func (s *Sentence) present(p *state.Position, t itinerary, units, crafts []wanted) error {
	side := p.Mover
	here := p.Fresh(side, t.from)
	name := p.Board.Name(t.from)
	want := 0
	for _, u := range units {
		want += u.inf
		if u.militia != board.NoMilitia && !here.Mil.Has(u.militia) {
			return explain.Refuse(u.words, "", "%s is not at %s, or has moved.", u.militia, name)
		}
	}
	if have := here.Inf.Factors(); want > have {
		all := p.Inf(side, t.from).Factors()
		if enemy := p.Inf(side.Enemy(), t.from).Factors(); all == 0 && enemy > 0 {
			return explain.Refuse(t.units[0].words, "", "The units at %s are %s; you command %s.", name, board.SideAdjectives[side.Enemy()],
				board.SideNames[side])
		}
		if all > have {
			return explain.Refuse(s.first, "move.once", "%s holds %d infantry factors that have not moved, not %d.", name, have, want)
		}
		return explain.Refuse(s.first, "", "%s holds %d infantry factors, not %d.", name, have, want)
	}
	for _, u := range crafts {
		have := map[board.Craft]uint8{board.Supplies: here.Supply, board.Ships: here.Ships, board.Gunboats: here.Guns,
			board.Ironclads: here.Irons, board.Railheads: here.Rail}[u.craft]
		if u.n > int(have) {
			return explain.Refuse(u.words, "", "%s holds %s that can move, not %d.", name, u.craft.Count(int(have)), u.n)
		}
	}
	return nil
}

// passes says whether an area that a line names only as its way is passed without a leg of its own, which would end the move there: a
// leader alone goes his whole way at once [move.solo], sea lift passes a port in which it would land [lift.enemy].
func (s *Sentence) passes(k *script, t itinerary, a board.Area, rest []board.Area) bool {
	p := k.p
	if k.failed || p.Column.Kind == state.NoColumn {
		return false
	}
	for _, x := range t.stops {
		if x.at == a {
			return false
		}
	}
	l := control.LookAt(p)
	o := state.NewOrder(p.Board, state.Moving)
	if p.Column.Kind == state.LeaderColumn {
		o.At = a
		_, wet := march.LegOf(p, l, state.Order{Board: o.Board, Verb: state.Moving, At: a, Water: true})
		_, dry := march.LegOf(p, l, o)
		return wet || dry
	}
	for _, to := range rest {
		o.At, o.Water = to, true
		if g, ok := march.LegOf(p, l, o); ok && !g.Fleet {
			for _, b := range g.Path[:g.N-1] {
				if b == a && march.Lands(p, l, a) {
					return true
				}
			}
		}
	}
	return false
}
