package htl

import "fmt"

// Victory [HTL 10.0].

// score is a side's victory points now: units and leaders lost by the enemy, counters captured, and counters held as long as they are
// [ruling 7].
func (p *position) score(s Side) int {
	n := int(p.points[s])
	for i := range p.counters {
		if c := &p.counters[i]; c.Side == s && (c.Taken || c.Hold && c.Held == s) {
			n += int(c.Value)
		}
	}
	return n
}

// check is the check of victory after a side's actions: that side first, then the other; after the last check of the last turn the
// scenario says who has won [HTL 5.0.3, 5.0.6, 5.0.7, ruling 34].
func (r *ruling) check(s Side) {
	p := r.p
	e := Counted{Side: s}
	for x := Union; x <= Confederate; x++ {
		e.Points[x], e.Limit[x] = p.score(x), int(p.Limit[x])
	}
	r.say(e)
	for _, x := range []Side{s, s.Enemy()} {
		if e.Points[x] >= e.Limit[x] {
			r.say(Ended{Winner: x.String(), How: fmt.Sprintf("%s has %d points of the %d that it needed (10.0).", x.Capital(), e.Points[x], e.Limit[x])})
			return
		}
	}
	turn := p.turn
	if s != p.First {
		if turn == p.Turns {
			r.say(p.timeUp(e.Points))
			return
		}
		turn++
	}
	r.say(TurnOpened{Turn: turn, Side: s.Enemy()})
	r.done(Step{stepOpen, s.Enemy()})
}

// timeUp is the end when the turns have run out.
func (p *position) timeUp(points [2]int) Ended {
	over := "Time has run out"
	score := fmt.Sprintf("the Union has %d points, the Confederacy %d", points[Union], points[Confederate])
	switch p.AtEnd {
	case "draw":
		return Ended{How: fmt.Sprintf("%s: a draw; %s (10.0).", over, score)}
	case "more_vp":
		if points[Union] == points[Confederate] {
			return Ended{How: fmt.Sprintf("%s, and nobody is ahead; %s (10.0).", over, score)}
		}
		s := Union
		if points[Confederate] > points[Union] {
			s = Confederate
		}
		return Ended{Winner: s.String(), How: fmt.Sprintf("%s, and %s is ahead; %s (10.0).", over, s.Name(), score)}
	}
	s, _ := findSide(p.AtEnd)
	return Ended{Winner: s.String(), How: fmt.Sprintf("%s, and so %s has won; %s (10.0).", over, s.Name(), score)}
}
