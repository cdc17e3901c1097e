package survey

import "adjutant/engine/spi74/board"

// Cuts is what the largest piece of the Southern grid would lose if a Union army stood in a hex, for all hexes without a living city at
// once, in one walk through the grid where Without needs one for each; what stands in the hex given is taken for gone. Texas and Arkansas,
// which no railroad joins, are left out.
func (s *Survey) Cuts(free Hex) *[board.Hexes]int16 {
	c := &cutter{s: s, free: free}
	for i := range s.B.Towns {
		t := &s.B.Towns[i]
		if t.Kind == board.SupplyHex || !s.centre(i) {
			continue
		}
		c.worth[t.Hex] = int16(s.value(i))
		c.whole += c.worth[t.Hex]
	}
	for h := range c.worth {
		if c.worth[h] > 0 && c.order[board.In(Hex(h))] == 0 {
			from := len(c.splits)
			sum := c.visit(board.In(Hex(h)), board.Nowhere)
			for i := range c.splits[from:] {
				c.splits[from+i].piece = sum
			}
			c.pieces = append(c.pieces, sum)
		}
	}
	return c.losses()
}

// A cutter goes through the grid once, depth first, and finds the hexes at which it falls apart.
type cutter struct {
	s      *Survey
	free   Hex
	worth  [board.Hexes]int16
	whole  int16
	count  int16
	order  [board.Places]int16 // when a place was first seen, from 1
	low    [board.Places]int16 // the earliest place that what lies behind it can reach without it
	pieces []int16
	splits []split
}

// A split is what is left of a piece without a hex: the best of the parts that hang on it alone, and the rest.
type split struct {
	at          Hex
	best, apart int16
	piece       int16
}

// visit is the points behind a place.
func (c *cutter) visit(at, from board.Place) int16 {
	c.count++
	c.order[at], c.low[at] = c.count, c.count
	sum, best, apart := int16(0), int16(0), int16(0)
	h := at.Hex()
	if h != board.None {
		sum = c.worth[h]
	}
	c.each(at, func(n board.Place) {
		if n == from {
			return
		}
		if c.order[n] > 0 {
			c.low[at] = min(c.low[at], c.order[n])
			return
		}
		behind := c.visit(n, at)
		c.low[at] = min(c.low[at], c.low[n])
		sum += behind
		if c.low[n] >= c.order[at] {
			best, apart = max(best, behind), apart+behind
		}
	})
	if h != board.None {
		c.splits = append(c.splits, split{at: h, best: best, apart: apart})
	}
	return sum
}

// each goes over what a place of the grid hangs together with.
func (c *cutter) each(at board.Place, see func(board.Place)) {
	s := c.s
	if h := at.Hex(); h != board.None {
		for _, i := range s.B.LinksAt[h] {
			if l := &s.B.Links[i]; c.runs(l) {
				see(board.In(l.To(h)))
				if l.Bridge != board.NoEdge && s.carries(Confederate, l.Bridge) {
					see(board.On(l.Bridge))
				}
			}
		}
		for _, e := range s.B.Quay[h] {
			if s.carries(Confederate, e) {
				see(board.On(e))
			}
		}
		return
	}
	e := at.Edge()
	for _, j := range s.B.Flow[e] {
		if s.carries(Confederate, j) {
			see(board.On(j))
		}
	}
	for _, h := range s.B.Lands[e] {
		if !c.held(h) && s.joins(Confederate, h) && !Neutral(s.P, h) {
			see(board.In(h))
		}
	}
	a, b := board.Ends[e][0], board.Ends[e][1]
	for _, i := range s.B.LinksAt[a] {
		if l := &s.B.Links[i]; l.To(a) == b && c.runs(l) {
			see(board.In(a))
			see(board.In(b))
		}
	}
}

func (c *cutter) held(h Hex) bool { return h != c.free && c.s.Held(Union, h) }

func (c *cutter) runs(l *board.Link) bool {
	return !c.held(l.A) && !c.held(l.B) && c.s.railOwn(Confederate, l)
}

// losses compares the largest piece with what would be left of it.
func (c *cutter) losses() *[board.Hexes]int16 {
	first, second := int16(0), int16(0)
	for _, n := range c.pieces {
		if n > first {
			first, second = n, first
		} else if n > second {
			second = n
		}
	}
	out := &[board.Hexes]int16{}
	for _, x := range c.splits {
		if x.piece < first || c.s.Live(Confederate, x.at) {
			continue
		}
		left := max(second, x.best, x.piece-x.apart-c.worth[x.at])
		out[x.at] = max(0, first-left)
	}
	return out
}
