// Package mind is in charge of advice: purposes for the player by machine, what standing orders may test and name, chances, guides and
// suggestions. The rooms below it are survey and plan.
package mind

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/mind/survey"
	"adjutant/engine/dwf/rules/politics"
	"adjutant/engine/dwf/state"
)

// Which purposes are worth a thought.
const (
	PurposesWeighed = 5
	mostLacking     = 6 // cities
	missedWeighed   = 3 // purposes that were missed by no more than one city
)

// lacking are the cities that a purpose wants and the Union has not got.
func lacking(p *state.Position, w survey.Purpose) []board.Area {
	var out []board.Area
	for n := range p.Board.Areas {
		if a := board.Area(n); w.Wants(p.Board, a) && !p.Holds(board.Union, a) {
			out = append(out, a)
		}
	}
	return out
}

// EachPurpose lists the sets of groups that would win at the next look at victory.
func EachPurpose(p *state.Position, yield func(survey.Purpose)) {
	may := uint16(0)
	for n, g := range p.Board.Groups {
		if g.Side == board.Confederate && !g.Capital {
			may |= 1 << n
		}
	}
	need := politics.UnionNeeds(board.Turns[min(p.GameTurn+1, board.LastTurn)].Year)
	for set := uint16(0); set <= may; set++ {
		if set&^may == 0 && bits.OnesCount16(set) == need {
			yield(survey.Purpose{Groups: set, On: true})
		}
	}
}

// Purposes are none at all, and those that want least; not even the first beside the Union's own moves, and where all are far.
func Purposes(p *state.Position, d engine.Decision) []survey.Purpose {
	s, open := p.Top()
	if !open || s.Side != board.Union || p.Mover != board.Union || s.Kind != state.StepCampaign || d.Seat != board.Union.Seat() ||
		p.Column.Kind != state.NoColumn || p.EntryCount > 0 {
		return nil
	}
	type aim struct {
		w    survey.Purpose
		cost float64
	}
	var all []aim
	v := survey.Measure(p, board.Union, survey.Purpose{})
	EachPurpose(p, func(w survey.Purpose) {
		lacking := lacking(p, w)
		if len(lacking) > mostLacking {
			return
		}
		cost := 0.0
		for _, a := range lacking {
			cost += 2 + v.Nearest(a) + 0.5*v.Guard(board.Confederate, a)
		}
		all = append(all, aim{w, cost})
	})
	if len(all) == 0 {
		return nil
	}
	slices.SortStableFunc(all, func(x, y aim) int { return cmp.Compare(x.cost, y.cost) })
	out := []survey.Purpose{{}}
	for _, x := range all[:min(len(all), PurposesWeighed)] {
		out = append(out, x.w)
	}
	return out
}

// A Pursuit is a purpose, and the position when a turn that served it and the enemy's answer have been thought through.
type Pursuit struct {
	Purpose survey.Purpose
	End     *state.Position
}

// Bolder are the purposes that were missed by one city, each in other manners.
func Bolder(all []Pursuit) [][]survey.Purpose {
	var out [][]survey.Purpose
	for _, x := range all {
		lacking := lacking(x.End, x.Purpose)
		if x.End.Over != nil || len(lacking) != 1 || len(out) == missedWeighed {
			continue
		}
		var ways []survey.Purpose
		for how := range 2 * survey.Recklessly {
			for _, more := range []survey.Manner{survey.Keenly, survey.Dearly} {
				w := x.Purpose
				w.Manner, w.Dear = how|more, lacking[0]
				ways = append(ways, w)
			}
		}
		out = append(out, ways)
	}
	return out
}

// What counts when a turn has been thought through, in points.
const (
	LackingCost = 40.0  // a city that victory still wants
	LosingCost  = 150.0 // a condition of the Confederates that is met
)

// Prospects is what the position is worth in the long run: above all how few cities the Union's nearest victory wants.
func Prospects(p *state.Position, seat engine.Seat) float64 {
	if p.Over != nil {
		return survey.Value(p, seat, survey.Purpose{})
	}
	least := len(p.Board.Areas)
	EachPurpose(p, func(w survey.Purpose) { least = min(least, len(lacking(p, w))) })
	score := survey.Weigh(p, board.Union, survey.Purpose{}) - LackingCost*float64(least)
	if politics.RebelsWin(p) != "" {
		score -= LosingCost
	}
	if board.SideOf(seat) == board.Confederate {
		score = -score
	}
	return math.Tanh(score / survey.Scale)
}
