// Package survey is what follows of a position by the rules alone: who stands where, zones of control, what gunboats close, whose cities
// live, supply and the Southern grid. It is worked out once for a position, and asked by all chapters of the rules.
package survey

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// The terms of the rooms below, as this one uses them.
type (
	// Hex is a hex of the board.
	Hex = board.Hex
	// Edge is a hexside.
	Edge = board.Edge
	// Place is a hex or a hexside.
	Place = board.Place
	// Side is a player.
	Side = board.Side
	// Mark is what is true of points for a while.
	Mark = state.Mark
)

// The sides.
const (
	Union       = board.Union
	Confederate = board.Confederate
)

// Edges is a set of hexsides.
type Edges [(board.Edges + 63) / 64]uint64

// Has says whether a hexside is in.
func (b *Edges) Has(e Edge) bool { return b[e>>6]>>(uint(e)&63)&1 != 0 }

func (b *Edges) add(e Edge) { b[e>>6] |= 1 << (uint(e) & 63) }

// A Survey is what has been worked out of a position. It is made once; supply when it is first asked for.
type Survey struct {
	P *state.Position
	B *board.Board

	Count   [2][board.Hexes]uint8 // army and garrison points
	Outside [2]state.Bits         // hexes with points outside a fort
	Inside  [2]state.Bits         // hexes with a fort's garrison
	LiveIn  [2]state.Bits         // live cities, by owner

	Primary   [2]state.Bits // hexes in the zone of a side
	Secondary [2]state.Bits

	Forts    [2]Edges // hexsides of hexes with a fort's garrison
	Hindered [2]Edges // those, and hexsides of live cities
	Gunboats Edges    // hexsides with a riverine unit that is not neutralized
	Barred   Edges    // interdicted to the Confederates

	Closed [2]state.Bits // hexes that an army of a side may not enter: the sea, enemies, live enemy cities, neutral states

	neutral state.Bits // hexes of neutral states
	nets    [2]*network
	grids   *grid
	walks   []reach // the paths to each piece of it

	// Asked is what the rules were last asked about the moving force; they are asked again when the order is carried out. What lies
	// here is not changed any more.
	Asked [kept]any
}

// Where a survey keeps what was asked last of the moving force.
const (
	AskedLeg = iota
	AskedRide
	AskedFloat
	AskedSail
	AskedFoot
	kept
)

// Of is the survey of a position.
func Of(p *state.Position) *Survey {
	if s, ok := p.Memo.(*Survey); ok {
		return s
	}
	s := &Survey{P: p, B: p.Board}
	s.stand()
	s.cities()
	s.batteries()
	s.zones()
	s.interdict()
	s.close()
	p.Memo = s
	return s
}

// For is the survey of a copy of its position.
func (s *Survey) For(p *state.Position) state.Memo {
	t := *s
	t.P = p
	return &t
}

// stand counts who stands where.
func (s *Survey) stand() {
	for _, l := range s.P.Lots {
		s.Count[l.Side][l.At] += l.N
		if l.Marks.Has(state.InFort) {
			s.Inside[l.Side].Set(l.At, true)
		} else {
			s.Outside[l.Side].Set(l.At, true)
		}
	}
}

// Held says whether a side has army or garrison points in a hex.
func (s *Survey) Held(side Side, h Hex) bool { return s.Count[side][h] > 0 }

// Points is how many.
func (s *Survey) Points(side Side, h Hex) int { return int(s.Count[side][h]) }

// Live says whether a live city of a side lies in a hex.
func (s *Survey) Live(side Side, h Hex) bool { return s.LiveIn[side].Has(h) }

// Zone says whether a hex is in a zone of a side, primary or secondary.
func (s *Survey) Zone(side Side, h Hex) bool {
	return s.Primary[side].Has(h) || s.Secondary[side].Has(h)
}

// batteries marks the hexsides that garrisoned forts and live cities overlook [6.6, 10.1, 17.2].
func (s *Survey) batteries() {
	for side := Union; side <= Confederate; side++ {
		mark := func(h Hex, to ...*Edges) {
			for _, e := range s.B.WatersAt[h] {
				for _, x := range to {
					x.add(e)
				}
			}
		}
		for _, l := range s.P.Lots {
			if l.Side == side && l.Marks.Has(state.InFort) {
				mark(l.At, &s.Forts[side], &s.Hindered[side])
			}
		}
		for i := range s.B.Towns {
			if h := s.B.Towns[i].Hex; s.LiveIn[side].Has(h) {
				mark(h, &s.Hindered[side])
			}
		}
	}
}

// close marks the hexes that armies may not enter.
func (s *Survey) close() {
	for side := Union; side <= Confederate; side++ {
		e := side.Enemy()
		for i := range s.Closed[side] {
			if !s.P.Relaxed.Has(state.NoWaterBar) {
				s.Closed[side][i] = s.B.AtSea[i]
			}
			if !s.P.Relaxed.Has(state.NoEnemies) {
				s.Closed[side][i] |= s.Outside[e][i] | s.Inside[e][i]
			}
			if !s.P.Relaxed.Has(state.NoLiveCities) {
				s.Closed[side][i] |= s.LiveIn[e][i]
			}
		}
	}
	p := s.P
	kentucky := p.Kentucky == state.Neutral
	virginian := p.Opt.Virginia && p.Virginia == state.Neutral
	if !kentucky && !virginian {
		return
	}
	for h := Hex(0); h < board.Hexes; h++ {
		if Neutral(p, h) {
			s.neutral.Set(h, true)
		}
		if p.Relaxed.Has(state.NoNeutrality) {
			continue
		}
		if kentucky && s.B.Home[h] == board.Kentuckian {
			s.Closed[Union].Set(h, true)
		}
		if virginian && s.B.State[h] == Virginia(s.B) {
			s.Closed[Confederate].Set(h, true)
		}
	}
}
