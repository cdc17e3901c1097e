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
	if len(words) < 1 {
		return nil, explain.Refuse(s.line, "reorg.free", "Say which units: join 2+1 infantry at Nashville.")
	}
	sizes := strings.Split(words[0], "+")
	if len(sizes) != 2 || board.Atoi(sizes[0]) < 1 || board.Atoi(sizes[1]) < 1 || board.Atoi(sizes[0]) > board.MaxSize ||
		board.Atoi(sizes[1]) > board.MaxSize {
		return nil, explain.Refuse(words[0], "reorg.free", "%q are no two units.", words[0])
	}
	o.N, o.M = uint8(board.Atoi(sizes[0])), uint8(board.Atoi(sizes[1]))
	if o.N < o.M {
		o.N, o.M = o.M, o.N
	}
	o.Moved = len(words) > 1 && strings.EqualFold(words[1], "moved")
	a, err := s.Area(s.part("at"), nil)
	o.At = a
	if err != nil {
		return nil, err
	}
	return []engine.Order{o}, s.only("at")
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
	if u.n != c.Factors() && x[0].Count() > 0 && x[1].Count() > 0 {
		return nil, explain.Refuse(s.part("into"), "reorg.free",
			"%s holds %d infantry factors that can move and %d that have; make up each by itself.", p.Board.Name(a), x[0].Factors(), x[1].Factors())
	}
	if u.n != c.Factors() {
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
