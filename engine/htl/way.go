package htl

// Ways over the ground [HTL 7.0]. A way is told by the hexes that it enters, the last of which is its end.

// A way is a march as it may be made.
type way struct {
	hexes  [maxWay]Hex
	n      int
	cost   uint8
	forced bool // [HTL 7.3]
	bonus  bool // [HTL 6.2.4]
}

func (w *way) to() Hex { return w.hexes[w.n-1] }

// via is the hexes on the way.
func (w *way) via() (v [maxWay - 1]Hex) {
	copy(v[:], w.hexes[:w.n-1])
	return v
}

// A walker finds the ways of one unit, alone or with the leader who rides with it.
type walker struct {
	*crowd
	u     *Unit
	rides bool
	rate  int
	goals []Hex // hexes where entering takes a counter or overruns a leader; ways that meet others of them are different ways
}

// usualBoard is the hexes of a board of the usual size, 13 by 9; a larger one works with memory of its own.
const usualBoard = 117

// mostGoals is how many such hexes are told apart; beyond them one way for each place must do.
const mostGoals = 6

func (c *crowd) walker(u *Unit, rides bool) *walker {
	p := c.p
	w := &walker{crowd: c, u: u, rides: rides, rate: int(p.set.Types[u.Type].Move)}
	if !u.Type.Combat() {
		return w
	}
	reach := w.rate + 1
	add := func(h Hex) {
		if len(w.goals) < mostGoals && p.distance(u.At, h) <= reach {
			for _, g := range w.goals {
				if g == h {
					return
				}
			}
			w.goals = append(w.goals, h)
		}
	}
	for i := range p.units {
		if o := &p.units[i]; o.Type == Leader && o.Side != u.Side && o.At.ok() && c.lone(o.Side, o.At) {
			add(o.At)
		}
	}
	for i := range p.counters {
		if p.counters[i].changes(u.Side) {
			add(p.counters[i].At)
		}
	}
	return w
}

// changes says whether a combat unit of a side that enters a counter's hex changes anything [HTL 10.0, ruling 7].
func (c *Counter) changes(s Side) bool {
	if c.Hold {
		return c.Held != s
	}
	return c.Side == s && !c.Taken
}

// passes says whether the unit may enter a hex on its way [HTL 6.2.6, 7.2, 7.2.1, 9.1].
func (w *walker) passes(h Hex) bool {
	u := w.u
	return w.open(u.Type, u.Side, h) && (u.Type == Leader || w.room(u.Type, u.Side, h) || h == u.At)
}

// ends says whether the way may end in a hex it may pass: no two leaders [HTL 4.4]. An enemy leader is overrun by the unit.
func (w *walker) ends(h Hex) bool {
	u := w.u
	switch {
	case u.Type == Leader:
		return w.room(Leader, u.Side, h) || h == u.At
	case w.rides:
		return !w.has(u.Side, h, leaderIn) || h == u.At
	}
	return true
}

// stops says whether a unit must stop in a hex that it enters [HTL 2.1.2, ruling 37].
func (w *walker) stops(h Hex) bool {
	e := w.p.effect(h)
	return e.Stop || e.Water
}

// priced completes a way: what it costs and by which rule it is made; false if none allows it [HTL 6.2.4, 7.1, 7.3, ruling 48].
func (w *walker) priced(x *way) bool {
	u, enemy := w.u, w.u.Side.Enemy()
	x.cost, x.forced, x.bonus = 1, false, false
	if x.n <= w.rate {
		return true
	}
	if x.n > w.rate+1 {
		return false
	}
	if u.Type == Infantry && !w.beside(enemy, u.At) && !w.beside(enemy, x.hexes[0]) && !w.beside(enemy, x.hexes[1]) {
		x.forced = true
		return true
	}
	if !u.Type.Foot() || !w.rides {
		return false
	}
	for _, h := range x.hexes[:x.n-1] {
		if w.beside(enemy, h) { // the whole bonus move stops in the first hex next to the enemy
			return false
		}
	}
	x.cost, x.bonus = 2, true
	return true
}

// each yields the ways of the unit: for every place, and for everything that may be met on the way there, the canonical one. ap is
// what may be spent.
func (w *walker) each(ap uint8, yield func(way) bool) bool {
	var room [2 * usualBoard]uint64
	been := room[:]
	if n := 2 * len(w.in); n > len(been) {
		been = make([]uint64, n)
	}
	usual, wary := been[:len(w.in)], been[len(w.in):]
	most := w.rate
	if w.u.Type == Infantry {
		most++
	}
	if !w.search(most, ap, usual, nil, yield) {
		return false
	}
	return w.u.Type != Cavalry || !w.rides || w.search(w.rate+1, ap, wary, usual, yield)
}

// search goes over the ground, nearest hexes first. been has a bit for each set of goals met at a hex. With usual it looks only for ways
// beyond the rate, which keep away from the enemy until they end [HTL 6.2.4], to what usual has not.
func (w *walker) search(most int, ap uint8, been, usual []uint64, yield func(way) bool) bool {
	type node struct {
		at   Hex
		seen uint8 // goals met
		from int16
		n    int8
	}
	var room [160]node
	queue := append(room[:0], node{at: w.u.At, from: -1})
	been[w.p.index(w.u.At)] = 1
	trace := func(h Hex, i, n int) (x way) {
		x.n = n
		x.hexes[n-1] = h
		for k := n - 2; k >= 0; k-- {
			x.hexes[k] = queue[i].at
			i = int(queue[i].from)
		}
		return x
	}
	for i := 0; i < len(queue); i++ {
		at := queue[i]
		if int(at.n) == most || at.n > 0 && (w.stops(at.at) || usual != nil && w.beside(w.u.Side.Enemy(), at.at)) {
			continue
		}
		for _, h := range w.p.around(at.at) {
			if !w.passes(h) {
				continue
			}
			seen := at.seen
			for g, goal := range w.goals {
				if goal == h {
					seen |= 1 << g
				}
			}
			k, n := w.p.index(h), int(at.n)+1
			if been[k]>>seen&1 != 0 {
				continue
			}
			x := trace(h, i, n)
			if !w.priced(&x) && n > w.rate {
				continue
			}
			been[k] |= 1 << seen
			queue = append(queue, node{h, seen, int16(i), int8(n)})
			if x.cost > ap || !w.ends(h) || usual != nil && (n <= w.rate || usual[k]>>seen&1 != 0) {
				continue
			}
			if !yield(x) {
				return false
			}
		}
	}
	return true
}

// find is the canonical way to a hex; false if there is none.
func (w *walker) find(to Hex, ap uint8) (found way, ok bool) {
	w.each(ap, func(x way) bool {
		if x.to() == to {
			found, ok = x, true
		}
		return !ok
	})
	return found, ok
}

// walk is the way through these hexes, one by one; false if it is none.
func (w *walker) walk(hexes []Hex) (x way, ok bool) {
	if len(hexes) == 0 || len(hexes) > maxWay {
		return x, false
	}
	at := w.u.At
	for i, h := range hexes {
		if !w.p.has(h) || !w.p.next(at, h) || !w.passes(h) || i < len(hexes)-1 && w.stops(h) {
			return x, false
		}
		x.hexes[i], at = h, h
	}
	x.n = len(hexes)
	return x, w.priced(&x) && w.ends(at)
}

// waters is the river hexes that a gunboat can come to, by index [HTL 3.1.4, ruling 46].
func (c *crowd) waters(u *Unit) []bool {
	p := c.p
	seen := make([]bool, len(p.ground))
	seen[p.index(u.At)] = true
	queue := []Hex{u.At}
	for len(queue) > 0 {
		h := queue[0]
		queue = queue[1:]
		for _, n := range p.around(h) {
			if !seen[p.index(n)] && c.open(Gunboat, u.Side, n) {
				seen[p.index(n)] = true
				queue = append(queue, n)
			}
		}
	}
	seen[p.index(u.At)] = false
	return seen
}
