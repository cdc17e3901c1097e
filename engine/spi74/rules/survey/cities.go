package survey

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
	return p.Opt.Virginia && p.Virginia == state.Neutral && p.Board.State[h] == Virginia(p.Board)
}

func Virginia(b *board.Board) board.State { v, _ := b.StateOf("virginia"); return v }

// cities finds the live ones: those with a point of their own that has not been destroyed [13.0, R54, R58].
func (s *Survey) cities() {
	for i := range s.B.Towns {
		t := &s.B.Towns[i]
		if !t.Point || s.P.PointLost(i) || t.Guessed && s.P.Set.NoFederal {
			continue
		}
		if o := Owner(s.P, t); o <= Confederate {
			s.LiveIn[o].Set(t.Hex, true)
		}
	}
}
