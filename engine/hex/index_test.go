package hex

import (
	"slices"
	"testing"

	"adjutant/engine/enginetest/cpu"
)

func TestAnIndexAgreesWithTheEndlessPlane(t *testing.T) {
	for _, l := range boards(t) {
		x := NewIndex(l)
		n := 0
		for h := range l.All() {
			i := x.Of(h)
			if i != n || x.At(i) != h || x.Name(i) != l.Name(h) {
				t.Fatalf("hex %s has number %d, want %d", l.Name(h), i, n)
			}
			n++
			for d := range Directions {
				o := h.Neighbour(d)
				if want := x.Of(o); x.Near[i][d] != want {
					t.Errorf("%s, direction %d: got neighbour %d, want %d", l.Name(h), d, x.Near[i][d], want)
				}
				if !l.Has(o) {
					if x.Side[i][d] != None {
						t.Errorf("%s, direction %d: the edge of the board has hexside %d", l.Name(h), d, x.Side[i][d])
					}
					continue
				}
				s := x.Side[i][d]
				if e := x.Ends[s]; e != [2]int{min(i, x.Of(o)), max(i, x.Of(o))} {
					t.Errorf("hexside %d of %s and %s parts %v", s, l.Name(h), l.Name(o), e)
				}
				if back := x.Side[x.Of(o)][d.Opposite()]; back != s || x.Between(x.Of(o), i) != s {
					t.Errorf("the hexside of %s and %s is %d from one side, %d from the other", l.Name(h), l.Name(o), s, back)
				}
				for _, j := range h.Side(d).Joined() {
					if want := x.Between(x.Of(j.A), x.Of(j.B)); want != None && !slices.Contains(x.Joined[s][:], want) {
						t.Errorf("hexside %s is not joined to %s", l.SideName(h.Side(d)), l.SideName(j))
					}
				}
			}
		}
		if n != x.N {
			t.Errorf("%d hexes, want %d", x.N, n)
		}
		if x.Between(0, 0) != None || x.Between(0, None) != None {
			t.Error("a hex has a hexside with itself or with nothing")
		}
	}
}

func TestAFloodFindsTheShortestWay(t *testing.T) {
	x := NewIndex(mustLayout(t, Numbered, 52, 34))
	f := x.NewFlood()
	from := x.Of(mustRead(t, x.Layout, "2617"))
	x.Flood(f, []int{from}, x.N, func(int, int, Direction) bool { return true })
	for i := range x.N {
		if got, want := int(f.Dist[i]), x.Distance(from, i); got != want {
			t.Fatalf("%s is %d steps away, want %d", x.Name(i), got, want)
		}
	}
	wall := func(a, b int, _ Direction) bool { return b/34 != 30 || b%34 == 0 }
	x.Flood(f, []int{from}, x.N, wall)
	far := x.Of(mustRead(t, x.Layout, "4017"))
	way := f.Way(far)
	if len(way) != int(f.Dist[far])+1 || way[0] != from || way[len(way)-1] != far || !slices.Contains(way, x.Of(mustRead(t, x.Layout,
		"3101"))) {
		t.Errorf("the way round the wall is %v", way)
	}
	for i := 1; i < len(way); i++ {
		if x.Distance(way[i-1], way[i]) != 1 {
			t.Errorf("the way jumps from %s to %s", x.Name(way[i-1]), x.Name(way[i]))
		}
	}
	x.Flood(f, []int{from}, 3, wall)
	if f.Way(far) != nil {
		t.Error("a flood of three steps comes across the board")
	}
	if n := slices.IndexFunc(f.Dist, func(d int32) bool { return d > 3 }); n >= 0 {
		t.Errorf("a flood of three steps comes to %s", x.Name(n))
	}
}

func TestSetsHoldWhatIsPutIn(t *testing.T) {
	s := NewSet(200)
	for _, i := range []int{0, 63, 64, 199} {
		s.Add(i)
	}
	s.Drop(63)
	var in []int
	s.Each(func(i int) { in = append(in, i) })
	if !slices.Equal(in, []int{0, 64, 199}) || s.Len() != 3 || s.Has(63) || !s.Has(199) {
		t.Errorf("got %v, %d", in, s.Len())
	}
	s.Clear()
	if s.Len() != 0 {
		t.Error("a cleared set is not empty")
	}
}

// The whole board of 1,768 hexes, over a ground of which some is closed.
func BenchmarkFlood(b *testing.B) {
	x := NewIndex(mustLayout(b, Numbered, 52, 34))
	f := x.NewFlood()
	closed := NewSet(x.N)
	for i := 7; i < x.N; i += 19 {
		closed.Add(i)
	}
	from := []int{x.N / 2}
	cpu.PerOp(b)
	for b.Loop() {
		x.Flood(f, from, x.N, func(_, to int, _ Direction) bool { return !closed.Has(to) })
	}
}
