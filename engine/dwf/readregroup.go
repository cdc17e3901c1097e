package dwf

import (
	"strings"

	"adjutant/engine"
)

func (s *sentence) readRegroup() ([]engine.Order, error) {
	o := s.p.board.order(splitting)
	if s.verb == "join" {
		o.Verb = joining
	}
	words := strings.Fields(s.first)
	if len(words) < 1 {
		return nil, refuse(s.line, "reorg.free", "Say which units: join 2+1 infantry at Nashville.")
	}
	sizes := strings.Split(words[0], "+")
	if len(sizes) != 2 || atoi(sizes[0]) < 1 || atoi(sizes[1]) < 1 || atoi(sizes[0]) > maxSize || atoi(sizes[1]) > maxSize {
		return nil, refuse(words[0], "reorg.free", "%q are no two units.", words[0])
	}
	o.N, o.M = uint8(atoi(sizes[0])), uint8(atoi(sizes[1]))
	if o.N < o.M {
		o.N, o.M = o.M, o.N
	}
	o.Moved = len(words) > 1 && strings.EqualFold(words[1], "moved")
	a, err := s.area(s.part("at"), nil)
	o.At = a
	if err != nil {
		return nil, err
	}
	return []engine.Order{o}, s.only("at")
}

// readReorganize reads "reorganize Nashville into 3+1": all units are split, then joined.
func (s *sentence) readReorganize() ([]engine.Order, error) {
	p := s.p
	a, err := s.area(s.first, func(a Area) bool { return p.inf(s.step.Side, a).Count() > 0 })
	if err != nil {
		return nil, err
	}
	if err := s.only("into"); err != nil {
		return nil, err
	}
	u, err := s.unit(strings.TrimSuffix(s.part("into"), " infantry") + " infantry")
	if err != nil {
		return nil, err
	}
	x := p.sites[a].Inf[s.step.Side]
	moved := x[0].Count() == 0 || u.n == x[1].Factors() && u.n != x[0].Factors()
	c := x[index(moved)]
	if d := s.step.Side.Enemy(); c.Count() == 0 && p.inf(d, a).Count() > 0 {
		return nil, engine.Refuse(s.first, "", "The units at %s are %s; you command %s.", p.board.Name(a), sideAdj[d], sideNames[s.step.Side])
	}
	if u.n != c.Factors() && x[0].Count() > 0 && x[1].Count() > 0 {
		return nil, refuse(s.part("into"), "reorg.free", "%s holds %d infantry factors that can move and %d that have; make up each by itself.", p.board.Name(a), x[0].Factors(), x[1].Factors())
	}
	if u.n != c.Factors() {
		return nil, refuse(s.part("into"), "reorg.free", "%s holds %d infantry factors, not %d.", p.board.Name(a), c.Factors(), u.n)
	}
	if len(u.parts) == 0 {
		u.parts = []uint8{uint8(min(u.n, 250))}
	}
	size := p.limit().unit[s.step.Side]
	var want Counters
	for _, k := range u.parts {
		if k > size {
			return nil, refuse(s.part("into"), "reorg.limit", "The largest %s infantry unit of %d is %d (Reorganization).", sideAdj[s.step.Side], turns[p.turn].year, size)
		}
		want[k-1]++
	}
	o := p.board.order(splitting)
	o.At, o.Moved = a, moved
	var os []engine.Order
	keep := c
	for i := range keep {
		keep[i] = min(c[i], want[i])
	}
	for i := maxSize - 1; i > 0; i-- {
		for range c[i] - keep[i] {
			for n := i; n > 0; n-- {
				o.N, o.M = uint8(n), 1
				os = append(os, o)
			}
		}
	}
	o.Verb = joining
	for i := maxSize - 1; i > 0; i-- {
		for range want[i] - keep[i] {
			for n := 1; n <= i; n++ {
				o.N, o.M = uint8(n), 1
				os = append(os, o)
			}
		}
	}
	if len(os) == 0 {
		return nil, refuse(s.line, "reorg.free", "%s stands so already.", p.board.Name(a))
	}
	return os, nil
}
