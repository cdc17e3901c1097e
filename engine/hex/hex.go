// Package hex is in charge of the geometry of boards of hexes: neighbours, distances, hexsides and straight lines, all in whole
// numbers; the names that a board prints on its hexes; and where they stand on the sheet. It knows neither terrain nor units.
package hex

import "cmp"

// A Hex is one hex of an endless plane, in axial coordinates. Q grows in direction 0, R in direction 1; the third cube
// coordinate is -Q-R. It is comparable; what it is called and whether it is on a board is for a Layout to say.
type Hex struct {
	Q int `json:"q"`
	R int `json:"r"`
}

// A Direction is one of the six ways out of a hex, 0 to 5 clockwise; other numbers wrap round. A Layout knows their compass names.
type Direction int

// Directions is how many there are.
const Directions Direction = 6

var steps = [Directions]Hex{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}

func (d Direction) wrap() Direction { return (d%Directions + Directions) % Directions }

// Opposite is the way back.
func (d Direction) Opposite() Direction { return (d + 3).wrap() }

func (h Hex) plus(o Hex) Hex  { return Hex{h.Q + o.Q, h.R + o.R} }
func (h Hex) minus(o Hex) Hex { return Hex{h.Q - o.Q, h.R - o.R} }

func (h Hex) less(o Hex) bool { return cmp.Or(cmp.Compare(h.Q, o.Q), cmp.Compare(h.R, o.R)) < 0 }

// Neighbour is the next hex in a direction.
func (h Hex) Neighbour(d Direction) Hex { return h.plus(steps[d.wrap()]) }

// Neighbours is the six next hexes, by direction.
func (h Hex) Neighbours() [Directions]Hex {
	var ns [Directions]Hex
	for d := range Directions {
		ns[d] = h.Neighbour(d)
	}
	return ns
}

// Toward is the direction to a neighbour; false for any other hex.
func (h Hex) Toward(n Hex) (Direction, bool) {
	for d, s := range steps {
		if n.minus(h) == s {
			return Direction(d), true
		}
	}
	return 0, false
}

// Distance is the least number of steps from one hex to another.
func (h Hex) Distance(o Hex) int {
	d := o.minus(h)
	return max(abs(d.Q), abs(d.R), abs(d.Q+d.R))
}

func abs(n int) int { return max(n, -n) }

// Within is all hexes at most n steps away, the hex itself included; none if n is negative.
func (h Hex) Within(n int) []Hex {
	var hs []Hex
	for q := -n; q <= n; q++ {
		for r := max(-n, -q-n); r <= min(n, -q+n); r++ {
			hs = append(hs, h.plus(Hex{q, r}))
		}
	}
	return hs
}

// Ring is all hexes exactly n steps away, clockwise from direction 0; the hex itself if n is 0, none if n is negative.
func (h Hex) Ring(n int) []Hex {
	if n == 0 {
		return []Hex{h}
	}
	var hs []Hex
	for d := range Directions {
		for i := range max(n, 0) {
			hs = append(hs, h.along(d, n-i).along(d+1, i))
		}
	}
	return hs
}

func (h Hex) along(d Direction, n int) Hex {
	s := steps[d.wrap()]
	return Hex{h.Q + n*s.Q, h.R + n*s.R}
}

// A Side is the hexside that two neighbours share. It is comparable: there is one Side for a hexside, whichever of the two hexes
// it is reached from. Side and Between make it; A is the one with the lesser Q, then the lesser R.
type Side struct {
	A Hex `json:"a"`
	B Hex `json:"b"`
}

// Between is the hexside between two hexes; false if they are not neighbours.
func Between(a, b Hex) (Side, bool) {
	if a.Distance(b) != 1 {
		return Side{}, false
	}
	return side(a, b), true
}

// Side is the hexside in a direction.
func (h Hex) Side(d Direction) Side { return side(h, h.Neighbour(d)) }

func side(a, b Hex) Side {
	if b.less(a) {
		a, b = b, a
	}
	return Side{a, b}
}

// Ends is the two hexes that touch the hexside with a corner only.
func (s Side) Ends() [2]Hex {
	d, _ := s.A.Toward(s.B)
	return [2]Hex{s.A.Neighbour(d - 1), s.A.Neighbour(d + 1)}
}

// Joined is the four hexsides that share a corner with this one.
func (s Side) Joined() [4]Side {
	e := s.Ends()
	return [4]Side{side(s.A, e[0]), side(s.B, e[0]), side(s.A, e[1]), side(s.B, e[1])}
}
