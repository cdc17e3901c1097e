package rules

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// Owner is whose a town is, by the border it lies behind [13.9]; nobody's in a neutral state.
func Owner(p *state.Position, t *board.Town) Side {
	switch {
	case t.Home == board.Kentuckian:
		return KentuckySide(p)
	case Neutral(p, t.Hex):
		return board.Nobody
	}
	return t.Home
}

// KentuckySide is the side that Kentucky is on.
func KentuckySide(p *state.Position) Side {
	switch p.Kentucky {
	case state.Neutral:
		return board.Nobody
	case state.Southern:
		return Confederate
	}
	return Union
}

// Neutral says whether a hex lies in a neutral state [19.12, 19.4].
func Neutral(p *state.Position, h Hex) bool {
	if p.Kentucky == state.Neutral && p.Board.Home[h] == board.Kentuckian {
		return true
	}
	return p.Opt.Virginia && p.Virginia == state.Neutral && p.Board.State[h] == virginia(p.Board)
}

func virginia(b *board.Board) board.State { v, _ := b.StateOf("virginia"); return v }

// cities finds the live ones: those with a point of their own that has not been destroyed [13.0, R54, R58].
func (s *Survey) cities() {
	for i := range s.b.Towns {
		t := &s.b.Towns[i]
		if !t.Point || s.p.PointLost(i) || t.Guessed && s.p.Set.NoFederal {
			continue
		}
		if o := Owner(s.p, t); o <= Confederate {
			s.live[o].Set(t.Hex, true)
		}
	}
}

// southern says whether a town is a Southern city that a Union army destroys by entering it [18.3, R51, R54].
func southernTown(p *state.Position, t *board.Town) bool {
	return t.Kind != board.Fort && Owner(p, t) == Confederate
}

// come is what follows when an army unit of a side has entered a hex: a Southern city is destroyed, a Northern one taken, a repaired rail
// broken, a repair unit destroyed, a leader who stands alone driven off [10.52, 10.54, 18.2, 18.3, R72, R74].
func (r *ruling) come(side Side, h Hex) {
	p := r.p
	if i := p.Board.TownAt[h]; i >= 0 {
		t := &p.Board.Towns[i]
		if side == Union && southernTown(p, t) && !p.Gone(int(i)) {
			r.say(state.CityLost{Town: int(i), Name: t.Name, At: h, Destroyed: true})
		}
		if k := northernCity(t.ID); side == Confederate && k >= 0 && !p.Taken[k] {
			r.say(state.NorthTaken{Which: k, Name: t.Name, Points: uint8(p.Record().AtLarge[k])})
		}
	}
	if side == Confederate {
		if p.Repaired.Has(h) {
			r.say(state.RailBroken{At: h})
		}
		for n := countRepairs(p, h); n > 0; n-- {
			r.say(state.RepairMoved{From: h, To: board.None, How: "destroyed"})
			r.then(state.S(state.Depot, Union))
		}
	}
	r.enterPolitics(side, h)
	enemy := side.Enemy()
	for i := range p.Leaders[enemy] {
		if l := p.Leaders[enemy][i]; l.On && l.At == board.In(h) && !(enemy == Union && i == state.Farragut) {
			r.then(state.Step{Kind: state.Stray, Side: enemy, At: h})
			break
		}
	}
}

var northernIDs = [3]string{"washington", "cincinnati", "cairo"}

func northernCity(id string) int {
	for i, n := range northernIDs {
		if n == id {
			return i
		}
	}
	return -1
}

func countRepairs(p *state.Position, h Hex) int {
	n := 0
	for _, r := range p.Repairs {
		if r.At == h {
			n++
		}
	}
	return n
}
