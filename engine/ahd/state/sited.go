package state

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
)

// Sited divides an order for lists by place: the box where it is carried out, what is done, and the choice.
func (o Order) Sited() (place, does, chooses string) {
	name := o.Board.Name
	switch o.Verb {
	case March:
		return name(o.From), "march " + o.subject(1) + " by " + o.Way.String() + " to", name(o.To)
	case Lift:
		return name(o.From), "lift " + o.subject(1) + " to", name(o.To)
	case Invade:
		return name(o.From), "invade with " + o.subject(1) + ":", name(o.To)
	case Entrench, Refit, Promote, Recruit:
		does, _, _ = strings.Cut(o.text(1), " at ")
		return name(o.From), does, ""
	case Reinforce:
		return name(o.From), "reinforce " + name(o.To) + " with " + o.subject(1), ""
	case Fight:
		return "", "battle", name(o.To)
	case Retreat:
		return "", "retreat to", name(o.To)
	case Withdraw:
		return "", "withdraw " + o.subject(1) + " to", name(o.To)
	case Fire:
		return "", "fire " + o.subject(1) + " at", o.Target()
	}
	return "", o.String(), ""
}

var _ engine.Sited = Order{}

// Whose dice they were, for the statistics.

// ThrownBy is the side that fired.
func (e Fired) ThrownBy() engine.Seat { return e.By.Side.Seat() }

// ThrownBy is the side that marches.
func (e Allotted) ThrownBy() engine.Seat { return e.Side.Seat() }

// ThrownBy is the side that recruits.
func (e Mustered) ThrownBy() engine.Seat { return e.Side.Seat() }

// ThrownBy is the Confederacy [AHD 6.2].
func (e Drilled) ThrownBy() engine.Seat { return board.Confederate.Seat() }
