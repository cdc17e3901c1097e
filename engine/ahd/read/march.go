package read

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
)

func (s *Sentence) readMarch() ([]engine.Order, error) {
	p, side := s.P, s.P.Mover
	gs, err := s.groups(s.first)
	if err != nil {
		return nil, err
	}
	if s.parts["from"] == "" || s.parts["to"] == "" {
		return nil, engine.Refuse(s.line, "4.0", "Say from where and to where: march 1 militia infantry from Cairo to Paducah.")
	}
	from, err := s.Box(s.parts["from"], func(b board.Box) bool { return p.Count(side, b) > 0 })
	if err != nil {
		return nil, err
	}
	o := state.NewOrder(p.Board, state.March)
	o.From = from
	via := splitList(s.parts["via"])
	if len(via) > 2 {
		return nil, engine.Refuse(s.parts["via"], "4.0", "No march goes that far.")
	}
	last := from
	for i, v := range via {
		at := last
		if o.Via[i], err = s.Box(v, func(b board.Box) bool { return joined(p, at, b) }); err != nil {
			return nil, err
		}
		last = o.Via[i]
	}
	reach := func(b board.Box) bool { return joined(p, last, b) }
	if len(via) == 0 {
		reach = func(b board.Box) bool { return reachable(p, from, b) }
	}
	if o.To, err = s.Box(s.parts["to"], reach); err != nil {
		return nil, err
	}
	way, said, err := s.way()
	if err != nil {
		return nil, err
	}
	var os []engine.Order
	for _, g := range gs {
		here, err := s.here(g, side, from)
		if err != nil {
			return nil, err
		}
		for _, h := range here {
			o.Type, o.State, o.Fresh = h.typ, h.state, h.fresh
			os = many(os, s.path(o, way, said), h.n)
		}
	}
	return os, nil
}

func joined(p *state.Position, a, b board.Box) bool {
	for _, e := range p.Board.Adjacent(a) {
		if board.Box(e.To) == b {
			return true
		}
	}
	return false
}

func reachable(p *state.Position, a, b board.Box) bool {
	if joined(p, a, b) {
		return true
	}
	for _, e := range p.Board.Adjacent(a) {
		if board.Box(e.To) != b && joined(p, board.Box(e.To), b) {
			return true
		}
	}
	return false
}

// way is the way that the line names.
func (s *Sentence) way() (board.Way, bool, error) {
	w := strings.ToLower(s.parts["by"])
	switch w {
	case "":
		return 0, false, nil
	case "road", "roads":
		return board.Road, true, nil
	case "rail", "railroad", "railway", "train":
		return board.Rail, true, nil
	case "river", "water":
		return board.River, true, nil
	case "road and rail", "rail and road", "road and railroad", "railroad and road", "roads and railroads", "land":
		return board.Land, true, nil
	case "sea":
		return 0, false, engine.Refuse("by sea", "4.6", "A voyage is ordered with lift: lift %s from %s to %s.", s.first,
			s.parts["from"], s.parts["to"])
	}
	return 0, false, engine.Refuse("by "+s.parts["by"], "1.3", "I do not read %q; a way is road, rail or river.", s.parts["by"])
}

// path fills in what the player left out of a march: the lines that make it legal, and among several the shortest, then a land
// line for the last step [ruling 8].
func (s *Sentence) path(o state.Order, way board.Way, said bool) state.Order {
	if x, legal := finish(s.P, o, way, said); legal {
		return x
	}
	if s.P.Relaxed == 0 { // the march meant is one that a single rule forbids, if there is one
		q := s.P.Clone()
		for _, q.Relaxed = range marchRules {
			if x, legal := finish(q, o, way, said); legal {
				return x
			}
		}
	}
	o.Way = way
	if !said {
		o.Way = likelyWay(s.P, o)
	}
	return o
}

// marchRules is the rules that forbid marches, the general one last.
var marchRules = []engine.Relaxed{state.NoPotomac, state.NoJumpRule, state.NoDownstream, state.NoFirstTurn, state.NoNeutrality,
	state.NoLiftRule,
	state.NoRailBonus, state.NoMarchRule}

// finish is the legal march that is meant.
func finish(p *state.Position, o state.Order, way board.Way, said bool) (state.Order, bool) {
	best, bestRank := o, -1
	c := p.Crowd()
	match := func(x state.Order) bool {
		if x.Type != o.Type || x.State != o.State || x.Fresh != o.Fresh || x.To != o.To {
			return true
		}
		if said && x.Way != way && !(way == board.Land && x.Way != board.River) {
			return true
		}
		if o.Via[0] != board.NoBox && x.Via != o.Via {
			return true
		}
		rank := 100
		for _, v := range x.Via {
			if v != board.NoBox {
				rank -= 20
			}
		}
		if x.Way != board.River {
			rank += 10
		}
		if lines, _, ok := rules.Legs(p, x); ok && !lines[len(lines)-1].Crosses {
			rank++
		}
		if rank > bestRank {
			best, bestRank = x, rank
		}
		return true
	}
	rules.EachMarch(p, o.From, c, func(x engine.Order) bool { return match(x.(state.Order)) })
	if bestRank < 0 && o.Fresh {
		o.Fresh = false
		return finish(p, o, way, said)
	}
	return best, bestRank >= 0
}

// likelyWay is the way that an impossible march would go, for its refusal.
func likelyWay(p *state.Position, o state.Order) board.Way {
	next := o.To
	if o.Via[0] != board.NoBox {
		next = o.Via[0]
	}
	for _, e := range p.Board.Adjacent(o.From) {
		if board.Box(e.To) == next {
			return e.Line.Way
		}
	}
	return board.Road
}
