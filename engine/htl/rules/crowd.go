package rules

import (
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// A Crowd is what ground lies where, who stands on it, and next to whom, so that lists of orders are quick.
type Crowd struct {
	p    *state.Position
	in   []uint32 // by index
	room [usualBoard]uint32
}

// The bits of a hex; those of the Confederacy are further up.
const (
	footIn uint32 = 1 << iota
	gunsIn
	boatIn
	leaderIn
	nearIn // next to a combat unit of the side
	barred // to combat units of the side

	someIn   = footIn | gunsIn | boatIn | leaderIn
	sideBits = 8
)

// The bits of its ground.
const (
	closedHere uint32 = 1 << (2*sideBits + iota)
	waterHere
	stopsHere
	blocksHere
	noBoatHere // outside the zone of the gunboats
)

// groundBits is what the ground of a scenario is, by index.
func groundBits(s *board.Scenario) []uint32 {
	type key struct{}
	if kept, found := s.Kept.Load(key{}); found {
		return kept.([]uint32)
	}
	bits := make([]uint32, len(s.Ground))
	for i := range bits {
		h := s.HexAt(i)
		e := s.Effect(h)
		for bit, is := range map[uint32]bool{
			closedHere: e.Closed, waterHere: e.Water, stopsHere: e.Stop || e.Water, blocksHere: e.Blocks,
			noBoatHere: s.GunboatZone != nil && !s.GunboatZone[h], barred: s.Barred[board.Union][h],
			barred << sideBits: s.Barred[board.Confederate][h],
		} {
			if is {
				bits[i] |= bit
			}
		}
	}
	s.Kept.Store(key{}, bits)
	return bits
}

// CrowdOf is the crowd of a position as it is now.
func CrowdOf(p *state.Position) *Crowd {
	c := &Crowd{p: p}
	c.in = append(c.room[:0], groundBits(p.Scenario)...)
	for i := range p.Units {
		u := &p.Units[i]
		if !u.At.OK() {
			continue
		}
		bit := [board.TypeCount]uint32{footIn, footIn, gunsIn, boatIn, leaderIn}[u.Type]
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
func (c *Crowd) has(s board.Side, h board.Hex, bits uint32) bool {
	return c.hasAt(s, c.p.Index(h), bits)
}

func (c *Crowd) hasAt(s board.Side, k int, bits uint32) bool { return c.in[k]>>(sideBits*s)&bits != 0 }

// Held says whether a side has a combat unit in a hex.
func (c *Crowd) Held(s board.Side, h board.Hex) bool { return c.has(s, h, footIn|gunsIn) }

// Beside says whether a hex is next to a combat unit of a side.
func (c *Crowd) Beside(s board.Side, h board.Hex) bool { return c.has(s, h, nearIn) }

// Boat says whether a gunboat of either side is in a hex.
func (c *Crowd) Boat(h board.Hex) bool { return c.in[c.p.Index(h)]&(boatIn|boatIn<<sideBits) != 0 }

// MayEnter says whether a unit may enter a hex at all: terrain, enemies, gunboats [HTL 2.1.2, 7.2, rulings 11, 46]. Whether there is
// room for it among its own is another question.
func (c *Crowd) MayEnter(t board.Type, s board.Side, h board.Hex) bool {
	return c.mayEnter(t, s, c.p.Index(h))
}

func (c *Crowd) mayEnter(t board.Type, s board.Side, k int) bool {
	p, in := c.p, c.in[k]
	if p.Relaxed != 0 {
		return c.mayEnterRelaxed(t, s, p.HexAt(k))
	}
	open := t == board.Leader || !c.hasAt(s, k, barred)
	switch {
	case in&(closedHere|boatIn|boatIn<<sideBits) != 0, c.hasAt(s.Enemy(), k, footIn|gunsIn):
		return false
	case t == board.Gunboat:
		return in&waterHere != 0 && in&(noBoatHere|someIn|someIn<<sideBits) == 0
	case in&waterHere != 0:
		return p.Crossing[s] && t != board.Artillery && open
	}
	return open
}

// roomAt says whether the limits of a hex leave a place for a unit of its own side [HTL 4.4].
func (c *Crowd) roomAt(t board.Type, s board.Side, k int) bool {
	switch t {
	case board.Infantry, board.Cavalry:
		return !c.hasAt(s, k, footIn) || c.p.Relaxed.Has(state.NoLimits)
	case board.Artillery:
		return !c.hasAt(s, k, gunsIn) || c.p.Relaxed.Has(state.NoLimits)
	case board.Leader:
		return c.in[k]&(leaderIn|leaderIn<<sideBits) == 0 || c.p.Relaxed.Has(state.NoLimits)
	}
	return true
}

func (c *Crowd) hasRoom(t board.Type, s board.Side, h board.Hex) bool {
	return c.roomAt(t, s, c.p.Index(h))
}

// lone says whether a leader of a side stands alone in a hex.
func (c *Crowd) lone(s board.Side, h board.Hex) bool { return c.has(s, h, leaderIn) && !c.Held(s, h) }
