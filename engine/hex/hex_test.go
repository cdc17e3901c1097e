package hex

import (
	"slices"
	"testing"
)

var origins = []Hex{{0, 0}, {3, -2}, {-7, 5}}

func TestNeighboursAreMutual(t *testing.T) {
	for _, h := range origins {
		seen := map[Hex]bool{}
		for d, n := range h.Neighbours() {
			seen[n] = true
			if back := n.Neighbour(Direction(d).Opposite()); back != h {
				t.Errorf("%v, direction %d and back: got %v, want %v", h, d, back, h)
			}
			if got, ok := h.Toward(n); !ok || got != Direction(d) {
				t.Errorf("%v toward %v: got %d, %t, want %d", h, n, got, ok, d)
			}
			if next := h.Neighbour(Direction(d + 1)); n.Distance(next) != 1 {
				t.Errorf("%v: directions %d and %d are not side by side", h, d, d+1)
			}
			if h.Distance(n) != 1 || n.Distance(h) != 1 {
				t.Errorf("%v and its neighbour %v: got distances %d and %d, want 1", h, n, h.Distance(n), n.Distance(h))
			}
		}
		if len(seen) != 6 || seen[h] {
			t.Errorf("%v: got neighbours %v, want six others", h, seen)
		}
	}
	if _, ok := (Hex{0, 0}).Toward(Hex{1, 1}); ok {
		t.Error("toward a hex two away: got a direction, want none")
	}
	if got, want := (Hex{0, 0}).Neighbour(-1), (Hex{0, 0}).Neighbour(5); got != want {
		t.Errorf("direction -1: got %v, want %v as in direction 5", got, want)
	}
}

// The distance must be the number of steps that a walk from neighbour to neighbour takes.
func TestDistancesWithinAndRingsAgreeWithAWalk(t *testing.T) {
	const far = 7
	for _, h := range origins {
		steps := map[Hex]int{h: 0}
		edge := []Hex{h}
		for n := range far + 1 {
			ring := h.Ring(n)
			if !sameSet(ring, edge) {
				t.Errorf("ring %d of %v: got %v, want %v", n, h, ring, edge)
			}
			for i, r := range ring {
				if next := ring[(i+1)%len(ring)]; n > 0 && r.Distance(next) != 1 {
					t.Errorf("ring %d of %v: %v and %v follow each other but are not neighbours", n, h, r, next)
				}
			}
			var all, beyond []Hex
			for o := range steps {
				all = append(all, o)
			}
			if got := h.Within(n); !sameSet(got, all) {
				t.Errorf("within %d of %v: got %d hexes, want %d", n, h, len(got), len(all))
			}
			for _, e := range edge {
				for _, o := range e.Neighbours() {
					if _, known := steps[o]; !known {
						steps[o] = n + 1
						beyond = append(beyond, o)
					}
				}
			}
			edge = beyond
		}
		for o, want := range steps {
			if got, back := h.Distance(o), o.Distance(h); got != want || back != want {
				t.Errorf("distance of %v and %v: got %d and %d, want %d", h, o, got, back, want)
			}
		}
	}
	if got := (Hex{0, 0}).Within(-1); len(got) != 0 {
		t.Errorf("within -1: got %v, want none", got)
	}
	if got := (Hex{0, 0}).Ring(-1); len(got) != 0 {
		t.Errorf("ring -1: got %v, want none", got)
	}
	if got, want := (Hex{0, 0}).Ring(2)[0], (Hex{2, 0}); got != want {
		t.Errorf("start of ring 2: got %v, want %v", got, want)
	}
}

func sameSet(a, b []Hex) bool {
	in := map[Hex]bool{}
	for _, h := range a {
		in[h] = true
	}
	return len(a) == len(b) && len(in) == len(a) && !slices.ContainsFunc(b, func(h Hex) bool { return !in[h] })
}

func TestAHexsideIsOneThingFromBothSides(t *testing.T) {
	for _, h := range origins {
		for d, n := range h.Neighbours() {
			s := h.Side(Direction(d))
			if back := n.Side(Direction(d).Opposite()); s != back {
				t.Errorf("hexside of %v and %v: got %v from one, %v from the other", h, n, s, back)
			}
			if b, ok := Between(n, h); !ok || b != s {
				t.Errorf("between %v and %v: got %v, %t, want %v", n, h, b, ok, s)
			}
			for _, e := range s.Ends() {
				if e.Distance(s.A) != 1 || e.Distance(s.B) != 1 {
					t.Errorf("end %v of hexside %v does not touch both its hexes", e, s)
				}
			}
			if e := s.Ends(); e[0].Distance(e[1]) != 2 {
				t.Errorf("ends of hexside %v: got %v, want hexes two apart", s, e)
			}
			seen := map[Side]bool{}
			for _, j := range s.Joined() {
				seen[j] = true
				if back := j.Joined(); !slices.Contains(back[:], s) {
					t.Errorf("hexside %v joins %v, but not the other way", s, j)
				}
			}
			if len(seen) != 4 || seen[s] {
				t.Errorf("hexside %v: got joined %v, want four others", s, seen)
			}
		}
	}
	for _, o := range []Hex{{0, 0}, {2, 0}, {1, 1}} {
		if _, ok := Between(Hex{0, 0}, o); ok {
			t.Errorf("between 0,0 and %v: got a hexside, want none", o)
		}
	}
}
