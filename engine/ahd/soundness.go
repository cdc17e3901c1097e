package ahd

import (
	"fmt"

	"adjutant/engine"
)

// Read reads a position on a board that a game could be in [AHD 1.4].
func parseSound(b *Board, text string) (*position, error) {
	p, err := parse(b, text)
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
func sound(p *position) error {
	for i := range p.depth {
		k := p.steps[i].Kind
		if (k == stepWithdraw || k >= stepRound && k <= stepWon) && p.battle.Box == NoBox {
			return unsound(p.steps[i].String(), "The steps speak of a battle, but no line says where it is.")
		}
	}
	if p.battle.Box == NoBox && p.battle.Lost != [2]uint8{} {
		return unsound("", "Losses are told, but no line says of which battle.")
	}
	if p.battle.Box != NoBox {
		for _, sh := range p.battle.Shots {
			if s, ok := p.top(); !ok || s.Kind != stepFire || int(sh.At) >= len(p.targets(s.Side)) {
				return unsound("", "A shot is aimed at a unit that is not there.")
			}
		}
		if s, ok := p.top(); ok && s.Kind == stepFire {
			if len(p.at(s.Side, p.battle.Box)) == 0 || len(p.targets(s.Side)) == 0 {
				return unsound(s.String(), "Fire is asked for at %s, where only one side has units.", p.board.Boxes[p.battle.Box].Name)
			}
			v := p.volley(s.Side)
			for _, n := range v.left {
				if n < 0 {
					return unsound("", "More shots are declared than there are units to fire them.")
				}
			}
		}
	}
	return nil
}
