package rules

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// Read reads a position on a board that a game could be in [AHD 1.4].
func Parse(b *board.Board, text string) (*state.Position, error) {
	p, err := state.Parse(b, text)
	if err != nil {
		return nil, err
	}
	if err := sound(p); err != nil {
		return nil, err
	}
	if err := p.Check(); err != nil {
		return nil, unsound("", "%v.", err)
	}
	return p, nil
}

func unsound(words, format string, args ...any) error {
	return &engine.Refusal{Words: words, What: fmt.Sprintf(format, args...)}
}

// sound refuses what no game could be in, and what the steps could not be carried out in.
func sound(p *state.Position) error {
	for i := range p.Depth {
		k := p.Steps[i].Kind
		if (k == state.StepWithdraw || k >= state.StepRound && k <= state.StepWon) && p.Battle.Box == board.NoBox {
			return unsound(p.Steps[i].String(), "The steps speak of a battle, but no line says where it is.")
		}
	}
	if p.Battle.Box == board.NoBox && p.Battle.Lost != [2]uint8{} {
		return unsound("", "Losses are told, but no line says of which battle.")
	}
	if p.Battle.Box != board.NoBox {
		for _, sh := range p.Battle.Shots {
			if s, ok := p.Top(); !ok || s.Kind != state.StepFire || int(sh.At) >= len(Targets(p, s.Side)) {
				return unsound("", "A shot is aimed at a unit that is not there.")
			}
		}
		if s, ok := p.Top(); ok && s.Kind == state.StepFire {
			if len(p.At(s.Side, p.Battle.Box)) == 0 || len(Targets(p, s.Side)) == 0 {
				return unsound(s.String(), "Fire is asked for at %s, where only one side has units.", p.Board.Boxes[p.Battle.Box].Name)
			}
			v := VolleyBy(p, s.Side)
			for _, n := range v.Left {
				if n < 0 {
					return unsound("", "More shots are declared than there are units to fire them.")
				}
			}
		}
	}
	return nil
}
