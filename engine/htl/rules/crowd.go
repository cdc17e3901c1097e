package rules

import (
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// A Crowd is who stands where, and next to whom, so that lists of orders are quick.
type Crowd struct {
	p  *state.Position
	in []uint16 // by index
}

// The bits of a hex; those of the Confederacy are further up.
const (
	footIn uint16 = 1 << iota
	gunsIn
	boatIn
	leaderIn
	nearIn // next to a combat unit of the side

	someIn = footIn | gunsIn | boatIn | leaderIn
)

const sideBits = 8

// CrowdOf is the crowd of a position as it is now.
func CrowdOf(p *state.Position) *Crowd {
	c := &Crowd{p: p, in: make([]uint16, len(p.Ground))}
	for i := range p.Units {
		u := &p.Units[i]
		if !u.At.OK() {
			continue
		}
		bit := [board.TypeCount]uint16{footIn, footIn, gunsIn, boatIn, leaderIn}[u.Type]
		at := p.Index(u.At)
		c.in[at] |= bit << (sideBits * u.Side)
		if u.Type.Combat() {
			for _, n := range p.NearIndex[at] {
				c.in[n] |= nearIn << (sideBits * u.Side)
			}
		}
	}
	return c
}

// has says whether a hex holds one of these of a side.
func (c *Crowd) has(s board.Side, h board.Hex, bits uint16) bool {
	return c.in[c.p.Index(h)]>>(sideBits*s)&bits != 0
}

// Held says whether a side has a combat unit in a hex.
func (c *Crowd) Held(s board.Side, h board.Hex) bool { return c.has(s, h, footIn|gunsIn) }

// Beside says whether a hex is next to a combat unit of a side.
func (c *Crowd) Beside(s board.Side, h board.Hex) bool { return c.has(s, h, nearIn) }

// Boat says whether a gunboat of either side is in a hex.
func (c *Crowd) Boat(h board.Hex) bool {
	return c.has(board.Union, h, boatIn) || c.has(board.Confederate, h, boatIn)
}

// MayEnter says whether a unit may enter a hex at all: terrain, enemies, gunboats [HTL 2.1.2, 7.2, rulings 11, 46]. Whether there is
// room for it among its own is another question.
func (c *Crowd) MayEnter(t board.Type, s board.Side, h board.Hex) bool {
	p := c.p
	e := p.Effect(h)
	if p.Relaxed != 0 {
		return c.mayEnterRelaxed(t, s, h)
	}
	switch {
	case e.Closed, c.Held(s.Enemy(), h), c.Boat(h):
		return false
	case t == board.Gunboat:
		return e.Water && (p.GunboatZone == nil || p.GunboatZone[h]) && !c.has(board.Union, h, someIn) && !c.has(board.Confederate, h, someIn)
	case e.Water:
		return p.Crossing[s] && t != board.Artillery && (t == board.Leader || !p.Barred[s][h])
	}
	return t == board.Leader || !p.Barred[s][h]
}

// room says whether the limits of a hex leave a place for a unit of its own side [HTL 4.4].
func (c *Crowd) room(t board.Type, s board.Side, h board.Hex) bool {
	switch t {
	case board.Infantry, board.Cavalry:
		return !c.has(s, h, footIn) || c.p.Relaxed.Has(state.NoLimits)
	case board.Artillery:
		return !c.has(s, h, gunsIn) || c.p.Relaxed.Has(state.NoLimits)
	case board.Leader:
		return !c.has(board.Union, h, leaderIn) && !c.has(board.Confederate, h, leaderIn) || c.p.Relaxed.Has(state.NoLimits)
	}
	return true
}

// lone says whether a leader of a side stands alone in a hex.
func (c *Crowd) lone(s board.Side, h board.Hex) bool { return c.has(s, h, leaderIn) && !c.Held(s, h) }
