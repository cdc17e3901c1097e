package rules

import (
	"adjutant/engine/spi74/state"
)

// begin opens a player-turn that a position stands before.
func (r *ruling) begin(side Side) {
	r.done()
	r.opens(r.p.Turn, side)
}

// opens begins a player-turn [4.1]: what the last one marked is taken off; on turn 3 the neutral states choose.
func (r *ruling) opens(turn uint8, side Side) {
	p := r.p
	e := state.TurnOpened{Turn: turn, Side: side}
	if p.Opt.Incentive && side == Union {
		e.Northern = northernPoints(p)
	}
	r.say(e)
	if p.Turn >= 3 {
		if p.Kentucky == state.Neutral {
			r.say(state.Turned{Now: state.UnionByDate})
		}
		if p.Opt.Virginia && p.Virginia == state.Neutral {
			r.say(state.Turned{Virginia: true, Now: state.Southern})
		}
	}
	if side == Union && p.Pool > 0 {
		r.then(state.S(state.Depot, Union))
	}
}

// pass leaves the rest to the default, or declines.
func (r *ruling) pass(s state.Step) {
	switch s.Kind {
	case state.Reinforce:
		placeRest(r, s.Side)
	case state.Setup:
		setupRest(r, s.Side)
	case state.Feed, state.Raise:
		r.done()
	default:
		r.done()
	}
}

// place carries out an order of the set-up or of the reinforcements.
func (r *ruling) place(s state.Step, o Order) {
	if s.Kind == state.Setup {
		setup(r, s, o)
		return
	}
	reinforcement(r, s.Side, o)
}

// next begins the other player-turn, or the next game-turn.
func (r *ruling) next() {
	turn, side := r.p.Turn, r.p.Mover.Enemy()
	if side == r.p.Opt.First() {
		turn++
	}
	r.done(state.Phases(side)[1:]...)
	r.opens(turn, side)
}
