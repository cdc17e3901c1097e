package plan

import (
	"sync/atomic"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// A chart is how armies of a side go over the board in the long run: it holds as long as the same cities live and the same gunboats open
// the same tidal water, which is for many orders.
type chart struct {
	of    terms
	tidal survey.Edges          // where it makes a difference whether gunboats are
	step  [board.Hexes][6]uint8 // what it costs to come into a hex from the one beside it; shut where one cannot
	ways  [board.Hexes]atomic.Pointer[[board.Hexes]int16]
}

// shut is the cost where nobody crosses.
const shut = 255

// terms is what a chart rests on.
type terms struct {
	board *board.Board
	side  Side
	rough int
	lives state.Bits   // cities of the enemy's
	boats survey.Edges // on tidal water
}

// lastChart is the chart that was asked for last.
var lastChart atomic.Pointer[chart]

// chart is that of the side.
func (x *scout) chart() *chart {
	of := terms{x.s.B, x.side, x.p.Set.Rough, x.s.LiveIn[x.side.Enemy()], x.s.Gunboats}
	if c := lastChart.Load(); c != nil {
		for i := range of.boats {
			of.boats[i] &= c.tidal[i]
		}
		if c.of == of {
			return c
		}
	}
	c := &chart{}
	for e, w := range x.s.B.Water {
		if w == board.Tidal {
			c.tidal[e>>6] |= 1 << (e & 63)
		}
	}
	for i := range of.boats {
		of.boats[i] = x.s.Gunboats[i] & c.tidal[i]
	}
	c.of = of
	for h := range c.step {
		h := Hex(h)
		for k, n := range board.Near[h] {
			c.step[h][k] = shut
			if n != board.None && x.s.B.Terrain[n] != board.Sea && !x.barred(board.EdgeAt[h][k]) {
				c.step[h][k] = uint8(x.ground(h) + wet(x.s.B.Water[board.EdgeAt[h][k]]))
			}
		}
	}
	lastChart.Store(c)
	return c
}

// waysTo is the movement points from each hex to a hex next to a goal, over land and past armies.
func (c *chart) waysTo(goal Hex) *[board.Hexes]int16 {
	if known := c.ways[goal].Load(); known != nil {
		return known
	}
	var d [board.Hexes]int16
	for h := range d {
		d[h] = far
	}
	var buckets [far + 12][]Hex
	for k, h := range board.Near[goal] {
		if c.step[goal][k] != shut {
			d[h] = 0
			buckets[0] = append(buckets[0], h)
		}
	}
	for cost := range far {
		for _, h := range buckets[cost] {
			if int(d[h]) != cost {
				continue
			}
			for k, n := range board.Near[h] {
				// one goes from n to h: h is what is entered
				if c.step[h][k] == shut {
					continue
				}
				if step := cost + int(c.step[h][k]); step < far && step < int(d[n]) {
					d[n] = int16(step)
					buckets[step] = append(buckets[step], n)
				}
			}
		}
	}
	c.ways[goal].Store(&d)
	return &d
}
