// Package rules is the book, chapter by chapter: who is awaited, what is legal, what an order does. It knows no words but the reasons of
// a no.
//
// ruling.go judges orders and does what asks nobody; sequence.go (5), opening.go (7, 12.25, 13, 14 as a turn begins), march.go and plan.go
// (7), general.go (7.7), works.go (7.6, 14), supply.go and attrition.go (13), scout.go (12), contact.go (8), battles.go and clash.go (8.4
// to 8.6), control.go (3.3, 3.4, 4), promote.go (9.3), reorganize.go and form.go (10, 6), recruit.go (11). legal.go lists what is legal,
// chance.go draws of it. Clauses are named [7.3]; where the book is silent the code names the ruling that it follows [R36].
package rules

import (
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// The terms of the rooms below, as this one uses them.
type (
	// Box is a place of the map.
	Box = board.Box
	// Side is a side of the war.
	Side = board.Side
	// General is a commander by his number.
	General = board.General
	// Order is an elementary choice.
	Order = state.Order
)

// The sides, no box and no general.
const (
	Union       = board.Union
	Confederate = board.Confederate
	Nobody      = board.Nobody
	NoBox       = board.NoBox
	NoGeneral   = board.NoGeneral
)

// A No says why something is not allowed: a sentence in which {who}, {whom}, {at}, {to}, {n} and {m} stand for what it is about, and the
// rule. The zero No is a yes.
type No struct {
	Says      string
	Clause    string
	Who, Whom General
	At, To    Box
	N, M      int
}

// Refused says whether it is a no.
func (n No) Refused() bool { return n.Says != "" }

// Error makes it the error of a judgement.
func (n No) Error() string { return "refused by " + n.Clause }

func no(clause, says string) No { return No{Says: says, Clause: clause, At: NoBox, To: NoBox} }

func (n No) who(g General) No { n.Who = g; return n }

func (n No) whom(g General) No { n.Whom = g; return n }

func (n No) at(x Box) No { n.At = x; return n }

func (n No) to(x Box) No { n.To = x; return n }

func (n No) counts(a, b int) No { n.N, n.M = a, b; return n }

// command finds a command of a side that has not vanished; a No if it has none, in the same words for every name that is not its own.
func command(p *state.Position, s Side, g General) (*state.Command, No) {
	c := p.Of(g)
	if c == nil || c.Side != s {
		return nil, no("", "No command of yours is {who}'s.").who(g)
	}
	return c, No{}
}

// units is how many of a command's own stands count [6.11, 10].
func units(c *state.Command) int {
	n := 0
	for _, s := range c.Stands {
		if s.Counts() {
			n++
		}
	}
	return n
}

// bodyUnits is the units of a corps with all its divisions, wherever they are.
func bodyUnits(p *state.Position, i int) int {
	n := 0
	from, to := p.Body(i)
	for k := from; k < to; k++ {
		n += units(&p.Commands[k])
	}
	return n
}

// present calls f for the commands of a side in a box, generals without troops among them.
func present(p *state.Position, s Side, x Box, f func(c *state.Command)) {
	for i := range p.Commands {
		if c := &p.Commands[i]; c.Side == s && c.At == x {
			f(c)
		}
	}
}

// linked says whether a side may go from a box to another by one line of any kind: the Potomac is closed to the Confederates [7.3, R108].
func linked(p *state.Position, s Side, from, to Box) bool {
	for _, e := range p.Board.From(from) {
		if Box(e.To) == to && !(s == Confederate && e.Line.Potomac) {
			return true
		}
	}
	return false
}

// enemyAt says whether the enemy stands in a box: in truth, or in a view as far as the side knows.
func enemyAt(p *state.Position, s Side, x Box) bool {
	if p.Eye != Nobody {
		return p.Known(s, x)
	}
	return p.Troops(s.Enemy(), x)
}

// enemyCorpsAt is the same for a cavalry corps [7.1, R100].
func enemyCorpsAt(p *state.Position, s Side, x Box) bool {
	if p.Eye != Nobody {
		return p.KnownCorps(s, x)
	}
	return p.CavalryCorpsAt(s.Enemy(), x)
}
