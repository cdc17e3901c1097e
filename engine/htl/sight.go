package htl

import "adjutant/engine/hex"

// Line of sight [HTL 8.2].

// blocker says whether a hex between stops the line: by its ground or by a unit of either side; leaders and counters do not.
func (c *crowd) blocks(h Hex) bool {
	return c.p.effect(h).Blocks || c.has(Union, h, footIn|gunsIn|boatIn) || c.has(Confederate, h, footIn|gunsIn|boatIn)
}

// sees says whether the line from one hex to another is clear. What stands in the two hexes themselves never blocks [ruling 28].
func (c *crowd) sees(a, b Hex) bool {
	clear := true
	c.line(a, b, func(hs []Hex) { clear = clear && !c.blocked(hs) })
	return clear
}

// blocked: a hex that blocks; along a hexside both must, and where one is off the board the line is clear [HTL 8.2, ruling 28].
func (c *crowd) blocked(hs []Hex) bool {
	for _, h := range hs {
		if !h.ok() || !c.blocks(h) {
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
	for _, to := range (hex.Hex{}).Within(maxRange) {
		for _, s := range hex.Line(hex.Hex{}, to) {
			g := stage{n: len(s)}
			copy(g.hex[:], s)
			all[to] = append(all[to], g)
		}
	}
	return all
}()

// line gives the stages of a line, a hex off the board as none.
func (c *crowd) line(a, b Hex, stage func([]Hex)) {
	p := c.p
	from, to := p.plane[p.index(a)], p.plane[p.index(b)]
	var hs [2]Hex
	for _, g := range lines[hex.Hex{Q: to.Q - from.Q, R: to.R - from.R}] {
		for i := range g.n {
			hs[i] = p.hexOf(hex.Hex{Q: from.Q + g.hex[i].Q, R: from.R + g.hex[i].R})
		}
		stage(hs[:g.n])
	}
}
