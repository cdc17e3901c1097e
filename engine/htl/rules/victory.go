package rules

import (
	"fmt"

	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// Victory [HTL 10.0].

// Score is a side's victory points now: units and leaders lost by the enemy, counters captured, and counters held as long as they are
// [ruling 7].
func Score(p *state.Position, s board.Side) int {
	n := int(p.Points[s])
	for i := range p.Counters {
		if c := &p.Counters[i]; c.Side == s && (c.Taken || c.Hold && c.Held == s) {
			n += int(c.Value)
		}
	}
	return n
}

// check is the check of victory after a side's actions: that side first, then the other; after the last check of the last turn the
// scenario says who has won [HTL 5.0.3, 5.0.6, 5.0.7, ruling 34].
func (r *ruling) check(s board.Side) {
	p := r.p
	e := state.Counted{Side: s}
	for x := board.Union; x <= board.Confederate; x++ {
		e.Points[x], e.Limit[x] = Score(p, x), int(p.Limit[x])
	}
	r.say(e)
	for _, x := range []board.Side{s, s.Enemy()} {
		if e.Points[x] >= e.Limit[x] {
			how := fmt.Sprintf("%s has %d points of the %d that it needed (10.0).", x.Capital(), e.Points[x], e.Limit[x])
			r.say(state.Ended{Winner: x.String(), How: how})
			return
		}
	}
	turn := p.Turn
	if s != p.First {
		if turn == p.Turns {
			r.say(timeUp(p, e.Points))
			return
		}
		turn++
	}
	r.say(state.TurnOpened{Turn: turn, Side: s.Enemy()})
	r.done(state.StepOpen.For(s.Enemy()))
}

// timeUp is the end when the turns have run out.
func timeUp(p *state.Position, points [2]int) state.Ended {
	over := "Time has run out"
	score := fmt.Sprintf("the Union has %d points, the Confederacy %d", points[board.Union], points[board.Confederate])
	switch p.AtEnd {
	case "draw":
		return state.Ended{How: fmt.Sprintf("%s: a draw; %s (10.0).", over, score)}
	case "more_vp":
		if points[board.Union] == points[board.Confederate] {
			return state.Ended{How: fmt.Sprintf("%s, and nobody is ahead; %s (10.0).", over, score)}
		}
		s := board.Union
		if points[board.Confederate] > points[board.Union] {
			s = board.Confederate
		}
		return state.Ended{Winner: s.String(), How: fmt.Sprintf("%s, and %s is ahead; %s (10.0).", over, s.Name(), score)}
	}
	s, _ := board.FindSide(p.AtEnd)
	return state.Ended{Winner: s.String(), How: fmt.Sprintf("%s, and so %s has won; %s (10.0).", over, s.Name(), score)}
}
