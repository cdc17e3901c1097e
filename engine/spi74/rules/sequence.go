package rules

import (
	"adjutant/engine/spi74/board"
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
		r.placeRest(s.Side)
	case state.Setup:
		r.setupRest(s.Side)
	case state.Feed, state.Raise:
		r.done()
	default:
		r.done()
	}
}

// place carries out an order of the set-up or of the reinforcements.
func (r *ruling) place(s state.Step, o Order) {
	if s.Kind == state.Setup {
		r.setup(s, o)
		return
	}
	r.reinforcement(s.Side, o)
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

// changesOf is changes of the marks of points where they stand.
func changesOf(ls []state.Lot, n int, on, off Mark) []state.Change {
	var out []state.Change
	for _, l := range ls {
		k := min(n, int(l.N))
		if k == 0 {
			break
		}
		out = append(out, state.Change{Side: l.Side, N: uint8(k), At: l.At, Was: l.Marks, To: l.At, Now: l.Marks&^off | on})
		n -= k
	}
	return out
}

// gone is points of lots that are lost.
func gone(ls []state.Lot, n int) []state.Change {
	var out []state.Change
	for _, l := range ls {
		k := min(n, int(l.N))
		if k == 0 {
			break
		}
		out = append(out, state.Change{Side: l.Side, N: uint8(k), At: l.At, Was: l.Marks, To: board.None})
		n -= k
	}
	return out
}

// fresh is new points of a side in a hex.
func fresh(side Side, h Hex, n int, m Mark) []state.Change {
	return []state.Change{{Side: side, N: uint8(n), At: board.None, To: h, Now: m}}
}
