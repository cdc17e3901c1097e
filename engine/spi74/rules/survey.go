// Package rules is the book, chapter by chapter: who is awaited, what is legal, what an order does. It knows no words.
//
// sequence.go (4.0), march.go, walk.go and reach.go (5.1 to 5.3), rail.go (5.4), ships.go (5.6, 17.1, 17.2), river.go (5.8), sea.go (5.9), zones.go
// (6.0), combat.go, reckon.go and losses.go (8.0), overrun.go (9.0), supply.go, grid.go and judge.go (10.0), repair.go (10.5), command.go (11.0),
// leaders.go (11.3), attrition.go (12.0), cities.go (13.0), forts.go (14.0), militia.go (15.0), reinforce.go (16.0), interdict.go (17.3), victory.go
// (18.0), setup.go and politics.go (19.0). Clauses are named [10.31]; where the book is silent the code names the ruling that it follows [R36].
package rules

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

// A Survey is what the rules have worked out of a position: who stands where, zones, gunboats, supply. It is made once and not changed.
type Survey struct {
	p *state.Position
	b *board.Board

	points  [2][board.Hexes]uint8 // army and garrison points
	outside [2]state.Bits         // hexes with points outside a fort
	inside  [2]state.Bits         // hexes with a fort's garrison
	live    [2]state.Bits         // live cities, by owner

	Primary   [2]state.Bits // hexes in the zone of a side
	Secondary [2]state.Bits

	forts    [2]Edges // hexsides of hexes with a fort's garrison
	hindered [2]Edges // those, and hexsides of live cities
	gunboats Edges    // hexsides with a riverine unit that is not neutralized
	Barred   Edges    // interdicted to the Confederates

	closed [2]state.Bits // hexes that an army of a side may not enter: the sea, enemies, live enemy cities, neutral states

	nets  [2]*network // supply; worked out when first asked for
	grids *grid

	// What was asked last of the moving force; it is asked again when the order is carried out.
	ridden  *rideMap
	floated *floatMap
	leg     *asked
}

// asked is a leg that has been worked out, with the order and the force that it was for.
type asked struct {
	order Order
	force state.Force
	leg   leg
	no    No
}

// Of is the survey of a position.
func Of(p *state.Position) *Survey {
	if s, ok := p.Memo.(*Survey); ok {
		if s.p != p { // of the position that this one was copied from; nothing has happened since
			t := *s
			t.p = p
			s, p.Memo = &t, &t
		}
		return s
	}
	s := &Survey{p: p, b: p.Board}
	s.stand()
	s.cities()
	s.batteries()
	s.zones()
	s.interdict()
	s.close()
	p.Memo = s
	return s
}

// stand counts who stands where.
func (s *Survey) stand() {
	for _, l := range s.p.Lots {
		s.points[l.Side][l.At] += l.N
		if l.Marks.Has(state.InFort) {
			s.inside[l.Side].Set(l.At, true)
		} else {
			s.outside[l.Side].Set(l.At, true)
		}
	}
}

// Held says whether a side has army or garrison points in a hex.
func (s *Survey) Held(side Side, h Hex) bool { return s.points[side][h] > 0 }

// Points is how many.
func (s *Survey) Points(side Side, h Hex) int { return int(s.points[side][h]) }

// Live says whether a live city of a side lies in a hex.
func (s *Survey) Live(side Side, h Hex) bool { return s.live[side].Has(h) }

// Zone says whether a hex is in a zone of a side, primary or secondary.
func (s *Survey) Zone(side Side, h Hex) bool {
	return s.Primary[side].Has(h) || s.Secondary[side].Has(h)
}

// batteries marks the hexsides that garrisoned forts and live cities overlook [6.6, 10.1, 17.2].
func (s *Survey) batteries() {
	for side := Union; side <= Confederate; side++ {
		mark := func(h Hex, to ...*Edges) {
			for _, e := range s.b.WatersAt[h] {
				for _, x := range to {
					x.add(e)
				}
			}
		}
		for _, l := range s.p.Lots {
			if l.Side == side && l.Marks.Has(state.InFort) {
				mark(l.At, &s.forts[side], &s.hindered[side])
			}
		}
		for i := range s.b.Towns {
			if h := s.b.Towns[i].Hex; s.live[side].Has(h) {
				mark(h, &s.hindered[side])
			}
		}
	}
}

// close marks the hexes that armies may not enter.
func (s *Survey) close() {
	for side := Union; side <= Confederate; side++ {
		e := side.Enemy()
		for i := range s.closed[side] {
			s.closed[side][i] = s.b.AtSea[i] | s.outside[e][i] | s.inside[e][i] | s.live[e][i]
		}
	}
	p := s.p
	kentucky := p.Kentucky == state.Neutral
	virginian := p.Opt.Virginia && p.Virginia == state.Neutral
	if !kentucky && !virginian {
		return
	}
	for h := Hex(0); h < board.Hexes; h++ {
		if kentucky && s.b.Home[h] == board.Kentuckian {
			s.closed[Union].Set(h, true)
		}
		if virginian && s.b.State[h] == virginia(s.b) {
			s.closed[Confederate].Set(h, true)
		}
	}
}
