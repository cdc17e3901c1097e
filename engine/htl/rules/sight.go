package rules

import (
	"adjutant/engine/hex"
	"adjutant/engine/htl/board"
)

// Line of sight [HTL 8.2].

// blocking is what stops the line in a hex between: its ground or a unit of either side; leaders and counters do not.
const blocking = blocksHere | (footIn|gunsIn|boatIn)*(1|1<<sideBits)

// sees says whether the line from one hex to another is clear. What stands in the two hexes themselves never blocks [ruling 28].
func (c *Crowd) sees(a, b board.Hex) bool { return c.seesAt(c.p.Index(a), c.p.Index(b)) }

func (c *Crowd) seesAt(a, b int) bool {
	for _, s := range c.p.Grid.Lines.Between(a, b) {
		if c.blocked(s) {
			return false
		}
	}
	return true
}

// blocked says whether a stage of a line is: by its hex, along a hexside by both; where one is off the board the line is clear [HTL 8.2,
// ruling 28].
func (c *Crowd) blocked(s hex.Stage) bool {
	return s[0] != hex.None && s[1] != hex.None && c.in[s[0]]&blocking != 0 && c.in[s[1]]&blocking != 0
}

// Blocks is what blocks the line from one hex to another first: a hex, or the two beside it; none where it is clear.
func (c *Crowd) Blocks(a, b board.Hex) []board.Hex {
	p := c.p
	for _, s := range p.Grid.Lines.Between(p.Index(a), p.Index(b)) {
		switch {
		case !c.blocked(s):
		case s[0] == s[1]:
			return []board.Hex{p.HexAt(int(s[0]))}
		default:
			return []board.Hex{p.HexAt(int(s[0])), p.HexAt(int(s[1]))}
		}
	}
	return nil
}
