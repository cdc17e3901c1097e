package dwf

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/arrival"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/state"
)

// lets is the orders that a clause lets through when it is left out, where no position can be made in which it forbids nothing.
var lets = map[string]func(p *state.Position, s state.Step, o state.Order) bool{
	"move.allowance": func(p *state.Position, s state.Step, o state.Order) bool {
		return !voyages(p) && (p.Column.Fed || !p.Column.Soldiers()) && strides(p, o)
	},
	"sup.move_half": func(p *state.Position, s state.Step, o state.Order) bool {
		return !voyages(p) && !p.Column.Fed && p.Column.Soldiers() && strides(p, o)
	},
	"lift.end": func(p *state.Position, s state.Step, o state.Order) bool {
		return voyages(p) && !o.Water && strides(p, o)
	},
	"move.solo": roams,
	"move.lines": func(p *state.Position, s state.Step, o state.Order) bool {
		return p.Column.Kind == state.FleetColumn && !o.Water && goes(p, o)
	},
	"lift.where":  ferried,
	"reinf.place": placed(func(hostile bool) bool { return !hostile }),
	"reinf.enemy": placed(func(hostile bool) bool { return hostile }),
}

// most is the movement that is looked at at all.
const most = 10

// voyages says whether a column has come by water, and goes no further than its movement by land.
func voyages(p *state.Position) bool { return p.Column.Sea || p.Column.River }

// strides says whether a column comes to an area if each leg begins with all of its movement.
func strides(p *state.Position, o state.Order) bool {
	if o.Verb != state.Moving || p.Column.Kind == state.NoColumn || p.Column.Kind == state.LeaderColumn || p.EntryCount > 0 {
		return false
	}
	if o.Water && p.Column.Kind != state.FleetColumn {
		return false
	}
	var seen [board.MaxAreas]bool
	queue := []board.Area{p.Column.At}
	seen[p.Column.At] = true
	for i := 0; i < len(queue); i++ {
		q := p.Clone()
		c := &q.Column
		c.At, c.Spent, c.Rate, c.Eased = queue[i], 0, most, 0
		if !o.Water {
			c.Sea, c.River, c.Shore = false, false, false
		}
		march.EachLeg(q, control.LookAt(q), &q.Column, func(g march.Leg) bool {
			if seen[g.To] || g.Water != o.Water {
				return true
			}
			if seen[g.To] = true; !g.Stops && !g.Meets {
				queue = append(queue, g.To)
			}
			return true
		})
	}
	return seen[o.At] && o.At != p.Column.At
}

// roams says whether a leader alone goes to an area in which no enemy stands.
func roams(p *state.Position, _ state.Step, o state.Order) bool {
	return p.Column.Kind == state.LeaderColumn && goes(p, o)
}

// ferried says whether a column that has a boat goes somewhere by water, where no other rule of the water forbids it.
func ferried(p *state.Position, _ state.Step, o state.Order) bool {
	if !o.Water || p.Column.Kind == state.LeaderColumn || p.Column.Group.Mil != 0 || !goes(p, o) {
		return false
	}
	l := control.LookAt(p)
	_, boat := march.BoatFor(p, l, &p.Column)
	info := &p.Board.Areas[o.At]
	return boat && !march.Lands(p, l, o.At) && march.Clears(p, &p.Column.Group, int(p.Sites[o.At].Rams)) &&
		(info.State != "KY" || march.MayEnterKentucky(p, l, &p.Column, o.At))
}

// goes says whether a column goes to another area in which no enemy stands.
func goes(p *state.Position, o state.Order) bool {
	return o.Verb == state.Moving && p.Column.Kind != state.NoColumn && p.Column.At != o.At && p.EntryCount == 0 &&
		!control.LookAt(p).Land[p.Mover.Enemy()][o.At]
}

// placed says of an order that places something whether it may be placed in another area than it names.
func placed(which func(hostile bool) bool) func(*state.Position, state.Step, state.Order) bool {
	return func(p *state.Position, s state.Step, o state.Order) bool {
		l := control.LookAt(p)
		if o.Verb != state.Placing || o.At == board.NoArea || !which(l.Hold[o.At] == s.Side.Enemy() || l.Land[s.Side.Enemy()][o.At]) {
			return false
		}
		found := false
		arrival.EachPlace(p, s.Side, func(x state.Order) bool {
			x.At = o.At
			found = x == o
			return !found
		})
		return found
	}
}

// loose is a position of which clauses are left out. What they let through is not carried out.
type loose struct {
	position
	out  []string
	idle *position // the same without the move that is under way, where the clause is left out by which that is ended first
}

// Read reads a line; one that says a single leg or arrival is left to Rule, though reading it through finds a rule against it.
func (p loose) Read(d engine.Decision, line string) ([]engine.Order, error) {
	os, err := p.position.Read(d, line)
	if err != nil && p.idle != nil {
		if alone, other := p.idle.Read(d, line); other == nil {
			return alone, nil
		}
	}
	s, open := p.Top()
	if err == nil || !open || s.Side.Seat() != d.Seat {
		return os, err
	}
	kinds := []state.Order{}
	switch s.Kind {
	case state.StepCampaign:
		kinds = append(kinds, state.NewOrder(p.Board, state.Moving))
	case state.StepPlace, state.StepSetUp:
		arrival.EachPlace(p.Position, s.Side, func(x state.Order) bool {
			x.At = board.NoArea
			if !slices.Contains(kinds, x) {
				kinds = append(kinds, x)
			}
			return true
		})
	}
	for _, x := range kinds {
		for a := range p.Board.Areas {
			if x.At = board.Area(a); x.String() == line {
				return []engine.Order{x}, nil
			}
		}
	}
	return nil, err
}

// Rule judges an order by the other clauses.
func (p loose) Rule(d engine.Decision, o engine.Order, dice engine.Dice) ([]engine.Event, error) {
	_, err := p.position.Rule(d, o, dice)
	if err != nil && p.idle != nil {
		if _, other := p.idle.Rule(d, o, dice); other == nil {
			return nil, nil
		}
	}
	if x, ok := o.(state.Order); ok && err != nil {
		s, _ := p.Top()
		for _, c := range p.out {
			if let := lets[c]; let != nil && let(p.Position, s, x) {
				return nil, nil
			}
		}
	}
	return nil, err
}

// Relaxable is the clauses that can be left out.
func (p position) Relaxable() []string {
	var ids []string
	for id := range without {
		ids = append(ids, id)
	}
	for id := range lets {
		if without[id] == nil {
			ids = append(ids, id)
		}
	}
	ids = append(ids, "move.stack")
	slices.Sort(ids)
	return ids
}

// Relaxing leaves clauses out.
func (p position) Relaxing(clauses ...string) engine.Position {
	q := p.Position.Clone()
	for _, c := range clauses {
		if change := without[c]; change != nil {
			change(q)
		}
	}
	l := loose{position: position{q}, out: clauses}
	if slices.Contains(clauses, "move.stack") && q.Column.Kind != state.NoColumn {
		idle := position{q.Clone()}
		idle.Column, idle.Queued = state.Column{}, 0
		l.idle = &idle
	}
	return l
}
