package hex

import "math/bits"

// None is the place of what is off the board.
const None = -1

// An Index is a board whose hexes and hexsides have numbers, so that whoever searches it needs no maps: neighbours, hexsides and
// distances are looked up in tables, sets are bits, what is known of each hex lies in an array. It is immutable and shared.
//
// Hexes count from 0 in the order of Layout.All, which is that of their names. A hexside counts as its first hex times 3 and the
// direction from there; the numbers of those at the edge of the board are not used.
type Index struct {
	Layout Layout
	N      int               // hexes
	Near   [][Directions]int // by hex: its neighbours by direction, or None
	Side   [][Directions]int // by hex: its hexsides by direction; None where the board ends
	Ends   [][2]int          // by hexside: the two hexes it parts, the lower first; None for a number that is not used
	Joined [][4]int          // by hexside: those that share a corner with it, or None
	at     []Hex
}

// NewIndex numbers the hexes of a layout.
func NewIndex(l Layout) *Index {
	x := &Index{Layout: l, N: l.Columns * l.Rows, at: make([]Hex, 0, l.Columns*l.Rows)}
	for h := range l.All() {
		x.at = append(x.at, h)
	}
	x.Near, x.Side = make([][Directions]int, x.N), make([][Directions]int, x.N)
	x.Ends, x.Joined = make([][2]int, 3*x.N), make([][4]int, 3*x.N)
	for s := range x.Ends {
		x.Ends[s], x.Joined[s] = [2]int{None, None}, [4]int{None, None, None, None}
	}
	for i, h := range x.at {
		for d := range Directions {
			n := x.Of(h.Neighbour(d))
			if n == None {
				x.Near[i][d], x.Side[i][d] = None, None
				continue
			}
			x.Near[i][d] = n
			s := 3*i + int(d)
			if d >= 3 {
				s = 3*n + int(d) - 3
			}
			x.Side[i][d], x.Ends[s] = s, [2]int{min(i, n), max(i, n)}
		}
	}
	for s, e := range x.Ends {
		if e[0] == None {
			continue
		}
		for k, j := range side(x.at[e[0]], x.at[e[1]]).Joined() {
			x.Joined[s][k] = x.Between(x.Of(j.A), x.Of(j.B))
		}
	}
	return x
}

// Of is the number of a hex, or None.
func (x *Index) Of(h Hex) int {
	c, r := x.Layout.ColumnRow(h)
	switch {
	case c < 1 || c > x.Layout.Columns || r < 1 || r > x.Layout.Rows:
		return None
	case x.Layout.Grid == Lettered:
		return (r-1)*x.Layout.Columns + c - 1
	}
	return (c-1)*x.Layout.Rows + r - 1
}

// At is the hex of a number.
func (x *Index) At(i int) Hex { return x.at[i] }

// Name is what the board calls the hex of a number.
func (x *Index) Name(i int) string {
	if i == None {
		return "-"
	}
	return x.Layout.Name(x.at[i])
}

// Between is the hexside of two hexes, or None if they are not neighbours.
func (x *Index) Between(a, b int) int {
	if a == None || b == None {
		return None
	}
	for d, n := range x.Near[a] {
		if n == b {
			return x.Side[a][d]
		}
	}
	return None
}

// Distance is the least number of steps between two hexes.
func (x *Index) Distance(a, b int) int { return x.at[a].Distance(x.at[b]) }

// A Set is hexes, or hexsides, as bits by their numbers.
type Set []uint64

// NewSet makes room for numbers below n.
func NewSet(n int) Set { return make(Set, (n+63)/64) }

// Has says whether i is in the set.
func (s Set) Has(i int) bool { return s[i>>6]>>(uint(i)&63)&1 != 0 }

// Add puts i in.
func (s Set) Add(i int) { s[i>>6] |= 1 << (uint(i) & 63) }

// Drop takes i out.
func (s Set) Drop(i int) { s[i>>6] &^= 1 << (uint(i) & 63) }

// Clear takes all out.
func (s Set) Clear() { clear(s) }

// Len is how many are in.
func (s Set) Len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// Each calls do for all that are in, in their order.
func (s Set) Each(do func(i int)) {
	for k, w := range s {
		for ; w != 0; w &= w - 1 {
			do(k<<6 + bits.TrailingZeros64(w))
		}
	}
}

// A Flood is the way of everything from where it began: how far it is, and where one comes from. It is made once and used again.
type Flood struct {
	Dist  []int32 // steps; negative where it does not come
	From  []int32 // the hex before; itself at the beginning
	queue []int32
}

// NewFlood makes one for a board.
func (x *Index) NewFlood() *Flood {
	return &Flood{Dist: make([]int32, x.N), From: make([]int32, x.N), queue: make([]int32, 0, x.N)}
}

// Flood goes from the hexes step by step wherever open lets it, at most so far; nearest first, then in the order of the directions.
func (x *Index) Flood(f *Flood, from []int, most int, open func(a, b int, d Direction) bool) {
	for i := range f.Dist {
		f.Dist[i] = -1
	}
	f.queue = f.queue[:0]
	for _, h := range from {
		f.Dist[h], f.From[h] = 0, int32(h)
		f.queue = append(f.queue, int32(h))
	}
	for i := 0; i < len(f.queue); i++ {
		a := f.queue[i]
		n := f.Dist[a] + 1
		if int(n) > most {
			return
		}
		for d, b := range x.Near[a] {
			if b == None || f.Dist[b] >= 0 || !open(int(a), b, Direction(d)) {
				continue
			}
			f.Dist[b], f.From[b] = n, a
			f.queue = append(f.queue, int32(b))
		}
	}
}

// Way is the hexes from the beginning of a flood to a hex, both included; nil if it does not come there.
func (f *Flood) Way(to int) []int {
	if f.Dist[to] < 0 {
		return nil
	}
	way := make([]int, f.Dist[to]+1)
	for i := len(way) - 1; i >= 0; i-- {
		way[i] = to
		to = int(f.From[to])
	}
	return way
}
