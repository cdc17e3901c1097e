package ahd

import (
	"strings"

	"adjutant/engine"
)

func (s *sentence) readMarch() ([]engine.Order, error) {
	p, side := s.p, s.p.mover
	gs, err := s.groups(s.first)
	if err != nil {
		return nil, err
	}
	if s.parts["from"] == "" || s.parts["to"] == "" {
		return nil, engine.Refuse(s.line, "4.0", "Say from where and to where: march 1 militia infantry from Cairo to Paducah.")
	}
	from, err := s.box(s.parts["from"], func(b Box) bool { return p.count(side, b) > 0 })
	if err != nil {
		return nil, err
	}
	o := p.board.order(march)
	o.From = from
	via := splitList(s.parts["via"])
	if len(via) > 2 {
		return nil, engine.Refuse(s.parts["via"], "4.0", "No march goes that far.")
	}
	last := from
	for i, v := range via {
		at := last
		if o.Via[i], err = s.box(v, func(b Box) bool { return p.joined(at, b) }); err != nil {
			return nil, err
		}
		last = o.Via[i]
	}
	reach := func(b Box) bool { return p.joined(last, b) }
	if len(via) == 0 {
		reach = func(b Box) bool { return p.reachable(from, b) }
	}
	if o.To, err = s.box(s.parts["to"], reach); err != nil {
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

func (p *position) joined(a, b Box) bool {
	for _, e := range p.board.adjacent(a) {
		if Box(e.To) == b {
			return true
		}
	}
	return false
}

func (p *position) reachable(a, b Box) bool {
	if p.joined(a, b) {
		return true
	}
	for _, e := range p.board.adjacent(a) {
		if Box(e.To) != b && p.joined(Box(e.To), b) {
			return true
		}
	}
	return false
}

// way is the way that the line names.
func (s *sentence) way() (Way, bool, error) {
	w := strings.ToLower(s.parts["by"])
	switch w {
	case "":
		return 0, false, nil
	case "road", "roads":
		return Road, true, nil
	case "rail", "railroad", "railway", "train":
		return Rail, true, nil
	case "river", "water":
		return River, true, nil
	case "road and rail", "rail and road", "land":
		return Land, true, nil
	case "sea":
		return 0, false, engine.Refuse("by sea", "4.6", "A voyage is ordered with lift: lift %s from %s to %s.", s.first, s.parts["from"], s.parts["to"])
	}
	return 0, false, engine.Refuse("by "+s.parts["by"], "1.3", "I do not read %q; a way is road, rail or river.", s.parts["by"])
}

// path fills in what the player left out of a march: the lines that make it legal, and among several the shortest, then a land
// line for the last step [ruling 8].
func (s *sentence) path(o order, way Way, said bool) order {
	p := s.p
	best, bestRank := o, -1
	c := p.crowd()
	match := func(x order) bool {
		if x.Type != o.Type || x.State != o.State || x.Fresh != o.Fresh || x.To != o.To {
			return true
		}
		if said && x.Way != way && !(way == Land && x.Way != River) {
			return true
		}
		if o.Via[0] != NoBox && x.Via != o.Via {
			return true
		}
		rank := 100
		for _, v := range x.Via {
			if v != NoBox {
				rank -= 20
			}
		}
		if x.Way != River {
			rank += 10
		}
		if lines, _, ok := p.legs(x); ok && !lines[len(lines)-1].Crosses {
			rank++
		}
		if rank > bestRank {
			best, bestRank = x, rank
		}
		return true
	}
	p.eachMarch(o.From, c, match)
	if bestRank < 0 && o.Fresh {
		plain := o
		plain.Fresh = false
		return s.path(plain, way, said)
	}
	if bestRank >= 0 {
		return best
	}
	best.Way = way
	if !said {
		best.Way = p.likelyWay(o)
	}
	return best
}

// likelyWay is the way that an impossible march would go, for its refusal.
func (p *position) likelyWay(o order) Way {
	next := o.To
	if o.Via[0] != NoBox {
		next = o.Via[0]
	}
	for _, e := range p.board.adjacent(o.From) {
		if Box(e.To) == next {
			return e.Line.Way
		}
	}
	return Road
}
