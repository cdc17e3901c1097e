package rules

import (
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// takes says whether a side's troops in a box capture it for good; cavalry alone may raid [3.3-d, 3.4, R9].
func takes(p *state.Position, s Side, x Box) (lasting bool) {
	present(p, s, x, func(c *state.Command) {
		if len(c.Stands) == 0 {
			return
		}
		switch {
		case c.Rank == state.CavalryCorps || c.Rank == state.CavalryDivision && c.Post != state.With:
			lasting = lasting || c.Any(board.Infantry)
		case c.Rank.Heads():
			lasting = true
		case c.Post != state.With:
			lasting = lasting || c.Any(board.Infantry)
		default: // with its corps
			over := p.Of(c.Over)
			lasting = lasting || c.Any(board.Infantry) || over != nil && over.Rank != state.CavalryCorps
		}
	})
	return lasting
}

// capture gives boxes to the mover who stands in them alone after all battles [3.3-b, R5], rolls for Washington and tests the victory.
func (r *ruling) capture(s Side) {
	fell := false
	enemy := r.p.Ground(s.Enemy())
	for _, at := range r.p.Ground(s).Boxes() {
		if enemy.Has(at) {
			continue
		}
		raid := !takes(r.p, s, at) && r.p.Board.Boxes[at].Color == s.Enemy()
		was := r.p.Hold[at]
		if was.Owner == s && (!was.Raid || raid) {
			continue
		}
		r.say(state.Captured{At: at, By: s, Raid: raid})
		if w := r.p.WorkAt(at); w != nil && w.Side != s && len(w.Guns) > 0 {
			r.say(state.GunsLost{At: at})
		}
		fell = fell || at == r.p.Board.Washington && s == Confederate && (!raid || r.p.Opt.CavalryHold)
	}
	r.done()
	if fell {
		die := r.roll("washington")
		lost := max(die, 2)
		if r.p.Opt.RollHasCity {
			lost--
		}
		r.say(state.Fell{Die: uint8(die), Lost: uint8(lost)})
	}
	r.victory()
}

// victory ends the game when it is won [4.1, 4.2-b, R98, R116].
func (r *ruling) victory() {
	if r.p.Over != nil || r.err != nil {
		return
	}
	all := len(r.p.Board.Goals) > 0
	for _, x := range r.p.Board.Goals {
		all = all && r.p.Tested(x) == Union
	}
	if all {
		r.say(state.Ended{Winner: Union, How: "The Union holds all seven cities of value 2 or more (4.1)."})
		return
	}
	if r.p.Maximum(Confederate, false) > r.p.Maximum(Union, false) {
		r.say(state.Ended{Winner: Confederate, How: "The Confederate army maximum is larger than the Union's (4.2)."})
	}
}

// survived ends the game after June 1865 [4.2-a].
func (r *ruling) survived() bool {
	if r.p.Turn < board.LastTurn {
		return false
	}
	for _, x := range r.p.Board.Goals {
		if r.p.Tested(x) == Confederate {
			r.say(state.Ended{Winner: Confederate, How: "The Confederacy holds a city of value 2 or more after June 1865 (4.2)."})
			return true
		}
	}
	r.say(state.Ended{Winner: Union, How: "The Confederacy holds no city of value 2 or more after June 1865 (4.2)."})
	return true
}
