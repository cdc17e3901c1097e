package rules

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// attrition rolls for each hex with points of the side, in ascending number [12.2, R65].
func attrition(r *ruling, side Side) {
	p := r.p
	r.done()
	if !p.Record().Attrition {
		return
	}
	var hexes []Hex
	for _, l := range p.Lots {
		if l.Side == side && (len(hexes) == 0 || hexes[len(hexes)-1] != l.At) {
			hexes = append(hexes, l.At)
		}
	}
	var ask []state.Step
	for _, h := range hexes {
		n := p.Points(side, h, 0, 0)
		die := r.roll("attrition")
		if r.err != nil {
			return
		}
		e := state.Wore{Side: side, At: h, Points: n, Die: die, Loss: min(n, p.Board.Attrition(n, die))}
		choice := len(lossKinds(p, side, h, 0)) > 1 && e.Loss < n
		if e.Loss > 0 && !choice {
			e.Lots = gone(ownLots(p, side, h), e.Loss)
		}
		r.say(e)
		if e.Loss > 0 && choice {
			ask = append(ask, state.Step{Kind: state.Wear, Side: side, At: h, N: uint8(e.Loss)})
		}
	}
	r.then(ask...)
}

// wear takes one point that the owner has chosen.
func wear(r *ruling, s state.Step, k Loss) {
	r.say(state.WornOut{Side: s.Side, At: s.At, What: k.String(), Lots: gone(lotsOf(r.p, s.Side, s.At, k, 0), 1)})
	if s.N <= 1 {
		r.done()
		return
	}
	s.N--
	r.done(s)
}

// wearAll takes points where there is no choice.
func wearAll(r *ruling, s state.Step) {
	if ks := lossKinds(r.p, s.Side, s.At, 0); len(ks) > 0 && s.N > 0 {
		wear(r, s, ks[0])
		return
	}
	r.done()
}

// forage lets unsupplied points live off the country, as far as it goes [10.6].
func forage(r *ruling, side Side) {
	r.done()
	last := board.None
	for _, l := range append([]state.Lot(nil), r.p.Lots...) {
		if l.Side != side || l.At == last {
			continue
		}
		last = l.At
		forageAt(r, side, l.At)
	}
}

func forageAt(r *ruling, side Side, h Hex) {
	p, s := r.p, r.survey()
	var hungry []state.Lot
	for _, l := range p.LotsAt(h) {
		if l.Side == side && l.Marks.Has(state.Unfed) && !s.Fed(side, h, l.Marks) {
			hungry = append(hungry, l)
		}
	}
	n := count(hungry)
	if n == 0 {
		return
	}
	room := 1
	if p.Board.Terrain[h] == board.Clear {
		room = 3
	}
	e := state.Foraged{Side: side, At: h, Unfed: n, Terrain: p.Board.Terrain[h].String(), Primary: s.Primary[side.Enemy()].Has(h)}
	if e.Primary {
		room = 0
	}
	e.Lost = max(0, n-room)
	if e.Lost > 0 {
		e.Lots = gone(hungry, e.Lost)
	}
	r.say(e)
	if e.Lost > 0 {
		orphans(r, side, h)
	}
}
