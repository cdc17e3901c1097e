package htl

import (
	"errors"

	"adjutant/engine"
)

// Rule judges an order.
func (p *position) Rule(d engine.Decision, o engine.Order, dice engine.Dice) ([]engine.Event, error) {
	es, err := p.judge(d, o, dice)
	if errors.Is(err, ErrForbidden) {
		err = p.explain(d, o)
	}
	return es, err
}

// Turn names the player turn.
func (p *position) Turn() engine.Turn { return p.turnNamed() }
