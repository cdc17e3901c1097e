package rules

import (
	"slices"

	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// Ways over the ground [HTL 7.0]. A way is told by the hexes that it enters, the last of which is its end.

// A Way is a march as it may be made.
type Way struct {
	hexes  [board.LongestWay]board.Hex
	n      int
	Cost   uint8
	Forced bool // [HTL 7.3]
	Bonus  bool // [HTL 6.2.4]
}

func (w *Way) to() board.Hex { return w.hexes[w.n-1] }

// Hexes is the hexes that it enters.
func (w *Way) Hexes() []board.Hex { return w.hexes[:w.n] }

// Via is the hexes on the way.
func (w *Way) Via() (v [board.LongestWay - 1]board.Hex) {
	copy(v[:], w.hexes[:w.n-1])
	return v
}

// A Walker finds the ways of one unit, alone or with the leader who rides with it.
type Walker struct {
	*Crowd
	Unit  *board.Unit
	Rides bool
	Rate  int
	goals [mostGoals]board.Hex // hexes where entering takes a counter or overruns a leader; ways that meet others of them differ
	n     int                  // of goals
}

// usualBoard is the hexes of a board of the usual size, 13 by 9; a larger one works with memory of its own.
const usualBoard = 117

// mostGoals is how many such hexes are told apart; beyond them one way for each place must do.
const mostGoals = 6

// Walker is the walker of a unit; rides says that its leader goes along.
func (c *Crowd) Walker(u *board.Unit, rides bool) *Walker {
	w := c.walker(u, rides)
	return &w
}

func (c *Crowd) walker(u *board.Unit, rides bool) Walker {
	p := c.p
	w := Walker{Crowd: c, Unit: u, Rides: rides, Rate: int(p.Set.Types[u.Type].Move)}
	if !u.Type.Combat() {
		return w
	}
	reach := w.Rate + 1
	add := func(h board.Hex) {
		if w.n < mostGoals && p.Distance(u.At, h) <= reach && !slices.Contains(w.goals[:w.n], h) {
			w.goals[w.n] = h
			w.n++
		}
	}
	for i := range p.Units {
		if o := &p.Units[i]; o.Type == board.Leader && o.Side != u.Side && o.At.OK() && c.lone(o.Side, o.At) {
			add(o.At)
		}
	}
	for i := range p.Counters {
		if changes(&p.Counters[i], u.Side) {
			add(p.Counters[i].At)
		}
	}
	return w
}

// changes says whether a combat unit of a side that enters a counter's hex changes anything [HTL 10.0, ruling 7].
func changes(c *board.Counter, s board.Side) bool {
	if c.Hold {
		return c.Held != s
	}
	return c.Side == s && !c.Taken
}

// Passes says whether the unit may enter a hex on its way [HTL 6.2.6, 7.2, 7.2.1, 9.1].
func (w *Walker) Passes(h board.Hex) bool { return w.passes(h, w.p.Index(h)) }

func (w *Walker) passes(h board.Hex, k int) bool {
	u := w.Unit
	return w.mayEnter(u.Type, u.Side, k) && (u.Type == board.Leader || w.roomAt(u.Type, u.Side, k) || h == u.At)
}

// Ends says whether the way may end in a hex it may pass: no two leaders [HTL 4.4]. An enemy leader is overrun by the unit.
func (w *Walker) Ends(h board.Hex) bool {
	u := w.Unit
	switch {
	case u.Type == board.Leader:
		return w.hasRoom(board.Leader, u.Side, h) || h == u.At
	case w.Rides:
		return !w.has(u.Side, h, leaderIn) || h == u.At || w.p.Relaxed.Has(state.NoLimits)
	}
	return true
}

// Stops says whether a unit must stop in a hex that it enters [HTL 2.1.2, ruling 37].
func (w *Walker) Stops(h board.Hex) bool {
	return w.in[w.p.Index(h)]&stopsHere != 0 && !w.p.Relaxed.Has(state.NoStops)
}

// priced completes a way: what it costs and by which rule it is made; false if none allows it [HTL 6.2.4, 7.1, 7.3, ruling 48].
func (w *Walker) priced(x *Way) bool {
	u, enemy := w.Unit, w.Unit.Side.Enemy()
	x.Cost, x.Forced, x.Bonus = 1, false, false
	if x.n <= w.Rate {
		return true
	}
	if x.n > w.Rate+1 {
		return w.endless()
	}
	if u.Type == board.Infantry && (!w.Beside(enemy, u.At) && !w.Beside(enemy, x.hexes[0]) && !w.Beside(enemy, x.hexes[1]) ||
		w.p.Relaxed.Has(state.NoForceRule)) {
		x.Forced = true
		return true
	}
	if !u.Type.Foot() || !w.Rides {
		return w.endless()
	}
	for _, h := range x.hexes[:x.n-1] {
		if w.Beside(enemy, h) && !w.p.Relaxed.Has(state.NoBonusRule) { // the whole bonus move stops in the first hex next to the enemy
			return false
		}
	}
	x.Cost, x.Bonus = 2, true
	return true
}

// each yields the ways of the unit: for every place, and for everything that may be met on the way there, the canonical one. ap is
// what may be spent.
func (w *Walker) each(ap uint8, yield func(Way) bool) bool {
	var room [2 * usualBoard]uint64
	been := room[:]
	if n := 2 * len(w.in); n > len(been) {
		been = make([]uint64, n)
	}
	usual, wary := been[:len(w.in)], been[len(w.in):]
	most := w.Rate
	if w.Unit.Type == board.Infantry {
		most++
	}
	if w.endless() {
		most = board.LongestWay
	}
	if !w.search(most, ap, usual, nil, yield) {
		return false
	}
	return w.Unit.Type != board.Cavalry || !w.Rides || w.search(w.Rate+1, ap, wary, usual, yield)
}

// search goes over the ground, nearest hexes first. been has a bit for each set of goals met at a hex. With usual it looks only for ways
// beyond the rate, which keep away from the enemy until they end [HTL 6.2.4], to what usual has not.
func (w *Walker) search(most int, ap uint8, been, usual []uint64, yield func(Way) bool) bool {
	type node struct {
		at   board.Hex
		k    uint16 // its index
		seen uint8  // goals met
		n    int8
		from int16
	}
	var room [160]node
	start := w.p.Index(w.Unit.At)
	queue := append(room[:0], node{at: w.Unit.At, k: uint16(start), from: -1})
	been[start] = 1
	trace := func(h board.Hex, i, n int) (x Way) {
		x.n = n
		x.hexes[n-1] = h
		for k := n - 2; k >= 0; k-- {
			x.hexes[k] = queue[i].at
			i = int(queue[i].from)
		}
		return x
	}
	enemy, open := w.Unit.Side.Enemy(), w.p.Relaxed
	for i := 0; i < len(queue); i++ {
		at := queue[i]
		if int(at.n) == most || at.n > 0 && (w.in[at.k]&stopsHere != 0 && !open.Has(state.NoStops) ||
			usual != nil && w.hasAt(enemy, int(at.k), nearIn) && !open.Has(state.NoBonusRule)) {
			continue
		}
		n := int(at.n) + 1
		around := w.p.Around(at.at)
		for j, k := range w.p.NearIndex[at.k] {
			h, seen := around[j], at.seen
			for g, goal := range w.goals[:w.n] {
				if goal == h {
					seen |= 1 << g
				}
			}
			if been[k]>>seen&1 != 0 {
				continue
			}
			if !w.passes(h, k) {
				been[k] = ^uint64(0)
				continue
			}
			x := Way{Cost: 1}
			if n > w.Rate {
				if x = trace(h, i, n); !w.priced(&x) {
					continue
				}
			}
			been[k] |= 1 << seen
			queue = append(queue, node{h, uint16(k), seen, int8(n), int16(i)})
			if x.Cost > ap || !w.Ends(h) || usual != nil && (n <= w.Rate || usual[k]>>seen&1 != 0) {
				continue
			}
			if n <= w.Rate {
				x = trace(h, i, n)
				x.Cost = 1
			}
			if !yield(x) {
				return false
			}
		}
	}
	return true
}

// Find is the canonical way to a hex; false if there is none.
func (w *Walker) Find(to board.Hex, ap uint8) (found Way, ok bool) {
	w.each(ap, func(x Way) bool {
		if x.to() == to {
			found, ok = x, true
		}
		return !ok
	})
	return found, ok
}

// Walk is the way through these hexes, one by one; false if it is none.
func (w *Walker) Walk(hexes []board.Hex) (x Way, ok bool) {
	if len(hexes) == 0 || len(hexes) > board.LongestWay {
		return x, false
	}
	at := w.Unit.At
	for i, h := range hexes {
		if !w.p.OnBoard(h) || !w.p.Adjacent(at, h) || !w.Passes(h) || i < len(hexes)-1 && w.Stops(h) {
			return x, false
		}
		x.hexes[i], at = h, h
	}
	x.n = len(hexes)
	return x, w.priced(&x) && w.Ends(at)
}

// Waters is the river hexes that a gunboat can come to, by index [HTL 3.1.4, ruling 46].
func (c *Crowd) Waters(u *board.Unit) []bool {
	p := c.p
	seen := make([]bool, len(p.Ground))
	seen[p.Index(u.At)] = true
	queue := []board.Hex{u.At}
	for len(queue) > 0 {
		h := queue[0]
		queue = queue[1:]
		for _, n := range p.Around(h) {
			if !seen[p.Index(n)] && c.MayEnter(board.Gunboat, u.Side, n) {
				seen[p.Index(n)] = true
				queue = append(queue, n)
			}
		}
	}
	seen[p.Index(u.At)] = false
	return seen
}
