package rules

import (
	"slices"
	"sync"

	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// A Crowd is what ground lies where, who stands on it, and next to whom, so that lists of orders are quick.
type Crowd struct {
	p     *state.Position
	in    []uint32 // by index
	room  [usualBoard]uint32
	goals [2]goals
	spare *search // the last one, to be used again
	been  [2]been // where searches note where they have been
	kept  *memory // of one that is lent; nil for others
}

// goals is where entering changes something for a side, by index; found when it is first asked for.
type goals struct {
	known bool
	at    []int
	room  [16]int
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

// A ground is what the ground of a scenario is, by index, and which hexes are near each other.
type ground struct {
	bits  []uint32
	discs [board.LongestRange + 1][]area // by range and hex: all hexes no further away, itself with them
}

func groundOf(s *board.Scenario) *ground {
	type key struct{}
	if kept, found := s.Kept.Load(key{}); found {
		return kept.(*ground)
	}
	g := &ground{bits: make([]uint32, len(s.Ground))}
	for r := range g.discs {
		g.discs[r] = make([]area, len(s.Ground))
		for k := range g.discs[r] {
			g.discs[r][k].add(k)
			for _, n := range s.Grid.Within[r][k] {
				g.discs[r][k].add(int(n))
			}
		}
	}
	bits := g.bits
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
	s.Kept.Store(key{}, g)
	return g
}

// CrowdOf is the crowd of a position as it is now.
func CrowdOf(p *state.Position) *Crowd {
	c := new(Crowd)
	c.see(p)
	return c
}

// see makes it that of a position as it is now.
func (c *Crowd) see(p *state.Position) {
	c.p = p
	m := c.kept
	if m == nil {
		c.stand(groundOf(p.Scenario))
		return
	}
	first, all := m.knows(p)
	if !all {
		c.follow(first)
	}
	if !all || !slices.Equal(m.counters, p.Counters) {
		m.counters = append(m.counters[:0], p.Counters...)
		c.goals[board.Union].known, c.goals[board.Confederate].known = false, false
	}
}

// stand puts the units on the ground.
func (c *Crowd) stand(g *ground) {
	p := c.p
	c.in = append(c.room[:0], g.bits...)
	for i := range p.Units {
		u := &p.Units[i]
		if !u.At.OK() {
			continue
		}
		shift := sideBits * u.Side
		at := p.Index(u.At)
		c.in[at] |= typeBits[u.Type] << shift
		if u.Type.Combat() {
			for _, n := range p.Grid.Around[at] {
				c.in[n] |= nearIn << shift
			}
		}
	}
}

var typeBits = [board.TypeCount]uint32{footIn, footIn, gunsIn, boatIn, leaderIn}

// crowds are those that nobody keeps.
var crowds = sync.Pool{New: func() any { return &Crowd{kept: new(memory)} }}

// borrow is CrowdOf for who puts it back.
func borrow(p *state.Position) *Crowd {
	c := crowds.Get().(*Crowd)
	c.see(p)
	return c
}

// goalsOf is the hexes where entering takes a counter for the side or overruns a leader.
func (c *Crowd) goalsOf(s board.Side) []int {
	w, p := &c.goals[s], c.p
	if w.known {
		return w.at
	}
	w.at, w.known = w.room[:0], true
	add := func(h board.Hex) {
		if k := p.Index(h); !slices.Contains(w.at, k) {
			w.at = append(w.at, k)
		}
	}
	for i := range p.Units {
		if o := &p.Units[i]; o.Type == board.Leader && o.Side != s && o.At.OK() && c.lone(o.Side, o.At) {
			add(o.At)
		}
	}
	for i := range p.Counters {
		if changes(&p.Counters[i], s) {
			add(p.Counters[i].At)
		}
	}
	if c.kept != nil {
		c.kept.aim(s, w.at)
	}
	return w.at
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
