package rules

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// southern says whether a town is a Southern city that a Union army destroys by entering it [18.3, R51, R54].
func southernTown(p *state.Position, t *board.Town) bool {
	return t.Kind != board.Fort && survey.Owner(p, t) == Confederate
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
	enterPolitics(r, side, h)
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
