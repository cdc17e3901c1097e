package rules

import (
	"adjutant/engine/hex"
	"adjutant/engine/htl/board"
)

// Line of sight [HTL 8.2].

// blocks says whether a hex between stops the line: by its ground or by a unit of either side; leaders and counters do not.
func (c *Crowd) blocks(h board.Hex) bool {
	const unit = footIn | gunsIn | boatIn
	return c.in[c.p.Index(h)]&(blocksHere|unit|unit<<sideBits) != 0
}

// sees says whether the line from one hex to another is clear. What stands in the two hexes themselves never blocks [ruling 28].
func (c *Crowd) sees(a, b board.Hex) bool {
	open := true
	c.Line(a, b, func(hs []board.Hex) { open = open && !c.Blocked(hs) })
	return open
}

// Blocked says whether a stage of a line is: by its hex, along a hexside by both; where one is off the board the line is clear [HTL 8.2,
// ruling 28].
func (c *Crowd) Blocked(hs []board.Hex) bool {
	for _, h := range hs {
		if !h.OK() || !c.blocks(h) {
			return false
		}
	}
	return true
}

// A stage is one stage of a line, as an offset from its beginning; n is 1, or 2 along a hexside.
type stage struct {
	hex [2]hex.Hex
	n   int
}

// lines are the stages of the lines to all hexes within the longest range, by offset: they are the same everywhere.
var lines = func() map[hex.Hex][]stage {
	all := map[hex.Hex][]stage{}
	for _, to := range (hex.Hex{}).Within(board.LongestRange) {
		for _, s := range hex.Line(hex.Hex{}, to) {
			g := stage{n: len(s)}
			copy(g.hex[:], s)
			all[to] = append(all[to], g)
		}
	}
	return all
}()

// Line gives the stages of a line, a hex off the board as none.
func (c *Crowd) Line(a, b board.Hex, stage func([]board.Hex)) {
	p := c.p
	from, to := p.Plane[p.Index(a)], p.Plane[p.Index(b)]
	var hs [2]board.Hex
	for _, g := range lines[hex.Hex{Q: to.Q - from.Q, R: to.R - from.R}] {
		for i := range g.n {
			hs[i] = p.HexOf(hex.Hex{Q: from.Q + g.hex[i].Q, R: from.R + g.hex[i].R})
		}
		stage(hs[:g.n])
	}
}
