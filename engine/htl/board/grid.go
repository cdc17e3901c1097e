package board

import (
	"slices"
	"sync"

	"adjutant/engine/hex"
)

// A Grid is the geometry of a board by the numbers of its hexes: letter, then number. It is immutable and shared.
type Grid struct {
	*hex.Index
	Lines  *hex.Lines                   // up to the longest range
	Around [][]uint16                   // the neighbours of each hex on the board, by letter and number
	Beyond [][][]uint16                 // of each of these, in that order: those of its own neighbours that are two steps away
	Within [LongestRange + 1][][]uint16 // by range and hex: all hexes no further away, itself left out, by letter and number
	near   [][]Hex                      // Around as hexes
}

// usual is the grid of a board of the usual size.
var usual = sync.OnceValue(func() *Grid { return newGrid(usualLayout) })

var usualLayout = hex.Layout{Grid: hex.Lettered, Columns: 13, Rows: 9}

func gridOf(l hex.Layout) *Grid {
	if l == usualLayout {
		return usual()
	}
	return newGrid(l)
}

func newGrid(l hex.Layout) *Grid {
	x := hex.NewIndex(l)
	g := &Grid{Index: x, Lines: x.Lines(LongestRange), near: make([][]Hex, x.N)}
	g.Within[0] = make([][]uint16, x.N)
	for r := 1; r <= LongestRange; r++ {
		for k := range x.N {
			in := make([]uint16, 0, 3*r*(r+1))
			for _, h := range x.At(k).Within(r) {
				if n := x.Of(h); n != hex.None && n != k {
					in = append(in, uint16(n))
				}
			}
			slices.Sort(in)
			g.Within[r] = append(g.Within[r], in)
		}
	}
	g.Around = g.Within[1]
	for k, around := range g.Around {
		var beyond [][]uint16
		for _, n := range around {
			g.near[k] = append(g.near[k], Hex{uint8(int(n)%l.Columns) + 1, uint8(int(n)/l.Columns) + 1})
			var next []uint16
			for _, f := range g.Around[n] {
				if x.Distance(k, int(f)) == 2 {
					next = append(next, f)
				}
			}
			beyond = append(beyond, next)
		}
		g.Beyond = append(g.Beyond, beyond)
	}
	return g
}
