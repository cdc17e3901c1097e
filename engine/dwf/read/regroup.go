package read

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/read/explain"
	"adjutant/engine/dwf/state"
)

func (s *Sentence) readRegroup() ([]engine.Order, error) {
	o := state.NewOrder(s.P.Board, state.Splitting)
	if s.verb == "join" {
		o.Verb = state.Joining
	}
	words := strings.Fields(s.first)
	if with := strings.Fields(s.part("with")); s.verb == "join" && len(words) > 0 && len(with) > 0 { // "join 2 infantry with 1 moved"
		words = []string{words[0] + "+" + with[0]}
		o.Mixed = true
	}
	if len(words) < 1 {
		return nil, explain.Refuse(s.line, "reorg.free", "Say which units: join 2+1 infantry at Nashville.")
	}
	sizes := strings.Split(words[0], "+")
	if len(sizes) != 2 || board.Atoi(sizes[0]) < 1 || board.Atoi(sizes[1]) < 1 || board.Atoi(sizes[0]) > board.MaxSize ||
		board.Atoi(sizes[1]) > board.MaxSize {
		return nil, explain.Refuse(words[0], "reorg.free", "%q are no two units.", words[0])
	}
	o.N, o.M = uint8(board.Atoi(sizes[0])), uint8(board.Atoi(sizes[1]))
	if o.N < o.M && !o.Mixed {
		o.N, o.M = o.M, o.N
	}
	o.Moved = len(words) > 1 && strings.EqualFold(words[1], "moved")
	a, err := s.Area(s.part("at"), nil)
	o.At = a
	if err != nil {
		return nil, err
	}
	if o.Verb == state.Joining && !o.Moved && !o.Mixed {
		o = mixture(o, s.P.Sites[a].Inf[s.Step.Side])
	}
	return []engine.Order{o}, s.only("at with")
}

// mixture is a joining of units of which no pair is unmoved: with one that has moved, if there is such a pair.
func mixture(o state.Order, x [2]board.Counters) state.Order {
	has := func(moved int, n uint8) bool { return x[moved][n-1] > 0 }
	if has(0, o.N) && has(0, o.M) && (o.N != o.M || x[0][o.N-1] > 1) {
		return o
	}
	switch {
	case has(0, o.N) && has(1, o.M):
		o.Mixed = true
	case has(0, o.M) && has(1, o.N):
		o.N, o.M, o.Mixed = o.M, o.N, true
	}
	return o
}

// readReorganize reads "reorganize Nashville into 3+1": all units are split, then joined.
func (s *Sentence) readReorganize() ([]engine.Order, error) {
	p := s.P
	a, err := s.Area(s.first, func(a board.Area) bool { return p.Inf(s.Step.Side, a).Count() > 0 })
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
	x := p.Sites[a].Inf[s.Step.Side]
	moved := x[0].Count() == 0 || u.n == x[1].Factors() && u.n != x[0].Factors()
	c := x[state.Index(moved)]
	if d := s.Step.Side.Enemy(); c.Count() == 0 && p.Inf(d, a).Count() > 0 {
		return nil, engine.Refuse(s.first, "", "The units at %s are %s; you command %s.", p.Board.Name(a), board.SideAdjectives[d],
			board.SideNames[s.Step.Side])
	}
	both := x[0].Count() > 0 && x[1].Count() > 0 && u.n == x[0].Factors()+x[1].Factors()
	if u.n != c.Factors() && x[0].Count() > 0 && x[1].Count() > 0 && !both {
		return nil, explain.Refuse(s.part("into"), "reorg.free",
			"%s holds %d infantry factors that can move and %d that have; make up each by itself.", p.Board.Name(a), x[0].Factors(), x[1].Factors())
	}
	if u.n != c.Factors() && !both {
		return nil, explain.Refuse(s.part("into"), "reorg.free", "%s holds %d infantry factors, not %d.", p.Board.Name(a), c.Factors(), u.n)
	}
	if len(u.parts) == 0 {
		u.parts = []uint8{uint8(min(u.n, 250))}
	}
	size := p.Limit().Unit[s.Step.Side]
	var want board.Counters
	for _, k := range u.parts {
		if k > size {
			return nil, explain.Refuse(s.part("into"), "reorg.limit", "The largest %s infantry unit of %d is %d (Reorganization).",
				board.SideAdjectives[s.Step.Side], board.Turns[p.GameTurn].Year, size)
		}
		want[k-1]++
	}
	if both {
		return togetherAt(p, a, x, want), nil
	}
	o := state.NewOrder(p.Board, state.Splitting)
	o.At, o.Moved = a, moved
	var os []engine.Order
	keep := c
	for i := range keep {
		keep[i] = min(c[i], want[i])
	}
	for i := board.MaxSize - 1; i > 0; i-- {
		for range c[i] - keep[i] {
			for n := i; n > 0; n-- {
				o.N, o.M = uint8(n), 1
				os = append(os, o)
			}
		}
	}
	o.Verb = state.Joining
	for i := board.MaxSize - 1; i > 0; i-- {
		for range want[i] - keep[i] {
			for n := 1; n <= i; n++ {
				o.N, o.M = uint8(n), 1
				os = append(os, o)
			}
		}
	}
	if len(os) == 0 {
		return nil, explain.Refuse(s.line, "reorg.free", "%s stands so already.", p.Board.Name(a))
	}
	return os, nil
}

// togetherAt makes up all of a place, moved and unmoved: as many units as may be stay unmoved [R101].
func togetherAt(p *state.Position, a board.Area, x [2]board.Counters, want board.Counters) []engine.Order {
	var os []engine.Order
	do := func(v state.Verb, n, m int, moved, mixed bool) {
		o := state.NewOrder(p.Board, v)
		o.At, o.N, o.M, o.Moved, o.Mixed = a, uint8(n), uint8(m), moved, mixed
		os = append(os, o)
	}
	for moved := range 2 {
		for i := board.MaxSize - 1; i > 0; i-- {
			for range x[moved][i] {
				for n := i; n > 0; n-- {
					do(state.Splitting, n, 1, moved == 1, false)
				}
			}
		}
	}
	fresh := x[0].Factors()
	for i := board.MaxSize - 1; i >= 0; i-- {
		for range want[i] {
			rested := min(fresh, i+1)
			fresh -= rested
			for n := 1; n < rested; n++ {
				do(state.Joining, n, 1, false, false)
			}
			for n := max(rested, 1); n <= i; n++ {
				do(state.Joining, n, 1, n != rested, n == rested)
			}
		}
	}
	return os
}
