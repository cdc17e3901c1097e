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
	goals [mostGoals]int // hexes where entering takes a counter or overruns a leader; ways that meet others of them differ
	n     int            // of goals
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
	for _, k := range c.goalsOf(u.Side) {
		if w.n < mostGoals && p.Grid.Distance(p.Index(u.At), k) <= w.Rate+1 {
			w.goals[w.n] = k
			w.n++
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
func (w *Walker) Passes(h board.Hex) bool {
	u, k := w.Unit, w.p.Index(h)
	return w.mayEnter(u.Type, u.Side, k) && (u.Type == board.Leader || w.roomAt(u.Type, u.Side, k) || h == u.At)
}

// shut is Passes as bits, in play: of hexes that the unit does not enter at all, and of those where its own leave it no room.
func (w *Walker) shut() (never, full uint32) {
	t, s := w.Unit.Type, w.Unit.Side
	never = closedHere | boatIn | boatIn<<sideBits | (footIn|gunsIn)<<(sideBits*s.Enemy())
	if t != board.Leader {
		never |= barred << (sideBits * s)
		full = typeBits[t] << (sideBits * s)
	}
	if !w.p.Crossing[s] || t == board.Artillery {
		never |= waterHere
	}
	return never, full
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

// A search is the ground that has been gone over for the ways of a unit, and the ways that were found.
type search struct{ queue, found []step }

// been has by hex a bit for each set of goals met there.
type been []uint64

// A step is a hex that was come to.
type step struct {
	k    uint16 // its index
	from int16  // the one before it in the queue; negative at the beginning
	n    int8   // hexes entered
	seen uint8  // goals met
	by   pace
	way  uint8 // of the first: by which of its neighbours one left the beginning
}

// A pace is the rule by which a way is made.
type pace uint8

const (
	usually pace = iota
	forced       // [HTL 7.3]
	bonus        // [HTL 6.2.4]
)

// way is the whole way to a step.
func (s *search) way(p *state.Position, x step) Way {
	w := Way{n: int(x.n), Cost: 1, Forced: x.by == forced, Bonus: x.by == bonus}
	if w.Bonus {
		w.Cost = 2
	}
	for at := x; at.from >= 0; at = s.queue[at.from] {
		w.hexes[at.n-1] = p.HexAt(int(at.k))
	}
	return w
}

// again says whether a way before the i-th went to the same hex: by meeting other goals.
func (s *search) again(i int) bool {
	return slices.ContainsFunc(s.found[:i], func(o step) bool { return o.k == s.found[i].k })
}

// ways finds the ways of the unit: for every place, and for everything that may be met on the way there, the canonical one. ap is what may
// be spent. Who has done with them gives the search back.
func (w *Walker) ways(ap uint8) *search {
	s := w.spare
	if w.spare = nil; s == nil {
		s = new(search)
	}
	w.find(s, ap)
	return s
}

// find is ways in a place that is there.
func (w *Walker) find(s *search, ap uint8) {
	s.queue, s.found = s.queue[:0], s.found[:0]
	usual := w.blank(0)
	most := w.Rate
	if w.Unit.Type == board.Infantry {
		most++
	}
	if w.endless() {
		most = board.LongestWay
	}
	w.search(s, most, ap, usual, nil)
	if w.Unit.Type == board.Cavalry && w.Rides {
		w.search(s, w.Rate+1, ap, w.blank(1), usual)
	}
}

func (c *Crowd) giveBack(s *search) { c.spare = s }

// blank is one of the places where a search notes where it has been, empty.
func (c *Crowd) blank(i int) been {
	if list := &c.been[i]; cap(*list) < len(c.in) {
		*list = make(been, len(c.in))
	} else {
		*list = (*list)[:len(c.in)]
		clear(*list)
	}
	return c.been[i]
}

// search goes over the ground, nearest hexes first. been has a bit for each set of goals met at a hex. With usual it looks only for ways
// beyond the rate, which keep away from the enemy until they end [HTL 6.2.4], to what usual has not.
func (w *Walker) search(s *search, most int, ap uint8, been, usual been) {
	p, u, in := w.p, w.Unit, w.in
	start, goals := p.Index(u.At), w.goals[:w.n]
	never, full := w.shut()
	halts, near := stopsHere, nearIn<<(sideBits*u.Side.Enemy())
	if p.Relaxed.Has(state.NoStops) {
		halts = 0
	}
	if usual != nil && !p.Relaxed.Has(state.NoBonusRule) {
		halts |= near
	}
	quick := p.Relaxed == 0 && (u.Type != board.Infantry || w.Rate == 1)
	taken := w.taken()
	first := len(s.queue)
	s.queue = append(s.queue, step{k: uint16(start), from: -1})
	been[start] = 1
	for i := first; i < len(s.queue); i++ {
		at := s.queue[i]
		if int(at.n) == most || at.n > 0 && in[at.k]&halts != 0 {
			continue
		}
		x := step{from: int16(i), n: at.n + 1}
		beyond := int(x.n) > w.Rate
		far := (in[start] | in[at.k]) & near // is not empty: no force march goes there [HTL 7.3]
		if beyond && quick && far != 0 && !(w.Rides && in[at.k]&near == 0) {
			continue
		}
		around := p.Grid.Around[at.k]
		if at.n == 1 && len(goals) == 0 { // what is next to the beginning was looked at from there
			around = p.Grid.Beyond[start][at.way]
		}
		for j, k := range around {
			x.k, x.seen, x.by = k, at.seen, usually
			if at.n == 0 {
				x.way = uint8(j)
			}
			for g, goal := range goals {
				if goal == int(k) {
					x.seen |= 1 << g
				}
			}
			if been[k]>>x.seen&1 != 0 {
				continue
			}
			passes := in[k]&never == 0 && (in[k]&full == 0 || int(k) == start)
			if p.Relaxed != 0 {
				passes = w.Passes(p.HexAt(int(k)))
			}
			if !passes {
				been[k] = ^uint64(0)
				continue
			}
			if beyond {
				switch {
				case !quick:
					way := s.way(p, x)
					if !w.priced(&way) {
						continue
					}
					x.by = way.by()
				case usual == nil && (far|in[k])&near == 0:
					x.by = forced
				case w.Rides && in[at.k]&near == 0:
					x.by = bonus
				default:
					continue
				}
			}
			been[k] |= 1 << x.seen
			s.queue = append(s.queue, x)
			if x.by == bonus && ap < 2 || in[k]&taken != 0 && int(k) != start ||
				usual != nil && (!beyond || usual[k]>>x.seen&1 != 0) {
				continue
			}
			s.found = append(s.found, x)
		}
	}
}

// by is the rule by which a way is made.
func (w *Way) by() pace {
	switch {
	case w.Forced:
		return forced
	case w.Bonus:
		return bonus
	}
	return usually
}

// taken is Ends as bits: of hexes where the way may not end.
func (w *Walker) taken() uint32 {
	switch {
	case w.p.Relaxed.Has(state.NoLimits):
		return 0
	case w.Unit.Type == board.Leader:
		return leaderIn | leaderIn<<sideBits
	case w.Rides:
		return leaderIn << (sideBits * w.Unit.Side)
	}
	return 0
}

// each yields the ways of the unit.
func (w *Walker) each(ap uint8, yield func(Way) bool) bool {
	s := w.ways(ap)
	defer w.giveBack(s)
	for _, x := range s.found {
		if !yield(s.way(w.p, x)) {
			return false
		}
	}
	return true
}

// Find is the canonical way to a hex; false if there is none.
func (w *Walker) Find(to board.Hex, ap uint8) (found Way, ok bool) {
	s := w.ways(ap)
	defer w.giveBack(s)
	if !w.p.OnBoard(to) {
		return found, false
	}
	k := uint16(w.p.Index(to))
	for _, x := range s.found {
		if x.k == k {
			return s.way(w.p, x), true
		}
	}
	return found, false
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
