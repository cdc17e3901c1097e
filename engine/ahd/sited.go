package ahd

import (
	"strings"

	"adjutant/engine"
)

// Sited divides an order for lists by place: the box where it is carried out, what is done, and the choice.
func (o order) Sited() (place, does, chooses string) {
	name := o.board.Name
	switch o.Verb {
	case march:
		return name(o.From), "march " + o.subject(1) + " by " + o.Way.String() + " to", name(o.To)
	case lift:
		return name(o.From), "lift " + o.subject(1) + " to", name(o.To)
	case invade:
		return name(o.From), "invade with " + o.subject(1) + ":", name(o.To)
	case entrench, refit, promote, recruit:
		does, _, _ = strings.Cut(o.text(1), " at ")
		return name(o.From), does, ""
	case reinforce:
		return name(o.From), "reinforce " + name(o.To) + " with " + o.subject(1), ""
	case fight:
		return "", "battle", name(o.To)
	case retreat:
		return "", "retreat to", name(o.To)
	case withdraw:
		return "", "withdraw " + o.subject(1) + " to", name(o.To)
	case fire:
		return "", "fire " + o.subject(1) + " at", o.target()
	}
	return "", o.String(), ""
}

var _ engine.Sited = order{}

// Whose dice they were, for the statistics.

// ThrownBy is the side that fired.
func (e Fired) ThrownBy() engine.Seat { return e.By.Side.seat() }

// ThrownBy is the side that marches.
func (e Allotted) ThrownBy() engine.Seat { return e.Side.seat() }

// ThrownBy is the side that recruits.
func (e Mustered) ThrownBy() engine.Seat { return e.Side.seat() }

// ThrownBy is the Confederacy [AHD 6.2].
func (e Drilled) ThrownBy() engine.Seat { return Confederate.seat() }
