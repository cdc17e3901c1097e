package rules

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// politics says whether the entry of an army into a hex changes what Kentucky or Virginia is.
func politics(p *state.Position, side Side, h Hex) bool {
	if survey.Neutral(p, h) {
		return true
	}
	return side == Union && p.Kentucky == state.UnionByDate && p.Board.Home[h] == board.Kentuckian
}

// enterPolitics is what an army's entry into a hex does: a neutral state takes sides at once [19.12, 19.4, R43, R44], the first Union
// army in a Kentucky that turned by date brings the South its point at Nashville, and a state that is invaded calls its militia [15.0].
func enterPolitics(r *ruling, side Side, h Hex) {
	p := r.p
	b := p.Board
	if survey.Neutral(p, h) {
		if b.Home[h] == board.Kentuckian {
			r.say(state.Turned{Now: state.UnionInvaded, Invaded: true})
		} else {
			r.say(state.Turned{Virginia: true, Now: state.Southern, Invaded: true})
			v := survey.Virginia(b)
			if p.Raised>>v&1 == 0 {
				call(r, v, Confederate, h, 6)
			}
			return
		}
	}
	if side == Union && p.Kentucky == state.UnionByDate && b.Home[h] == board.Kentuckian {
		r.say(state.Turned{Now: state.UnionEntered})
		if n := b.HexOf("nashville"); n != board.None && !p.Gone(b.Find("nashville")) && p.Points(Union, n, 0, 0) == 0 {
			r.say(state.Placed{Side: Confederate, At: n, N: 1, How: "nashville", Lots: fresh(Confederate, n, 1, 0)})
		}
	}
	if s, ok := calls(p, side, h); ok {
		call(r, s, side.Enemy(), h, 1)
	}
}
