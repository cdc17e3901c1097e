package htl

import (
	"fmt"
	"math"

	"adjutant/engine"
)

// Odds is what the attacks that a seat could make now would do; one that is being settled has no odds any more.
func (p *position) Odds(seat engine.Seat) []engine.Odds {
	s, open := p.top()
	side := sideOf(seat)
	if !open || s.Kind != stepAct || s.Side != side {
		return nil
	}
	var all []engine.Odds
	c := p.crowd()
	for i := range p.units {
		u := &p.units[i]
		if u.Side != side {
			continue
		}
		add := func(o order) bool { all = append(all, p.chances(u, o)); return true }
		p.eachFire(u, c, add)
		p.eachClose(u, c, add)
	}
	return all
}

// chances is what one attack may do: the dice, the need and how likely each number of hits is, computed exactly.
func (p *position) chances(u *Unit, o order) engine.Odds {
	line := p.chart().Close[u.Type]
	what := "closes with"
	if o.Verb == fire {
		line, _ = p.shooting(u, p.distance(u.At, o.To))
		what = "fires on"
	}
	need := p.need(line, o.To)
	hit := float64(max(0, min(engine.D6, engine.D6+1-need.Roll))) / engine.D6
	n := int(line.Dice)
	var names []string
	for _, d := range p.defenders(u.Side.Enemy(), o.To) {
		names = append(names, fmt.Sprintf("%s (%d)", d.Name, d.SP))
	}
	e := engine.Odds{
		Place: o.To.String(), Title: o.To.String(), Exact: true, Wins: "At least one hit:",
		Forces: fmt.Sprintf("%s %s %s", u.Name, what, listed(names, "and")),
		Needs:  []string{fmt.Sprintf("%d dice, %s.", n, need)},
	}
	if need.Hopeless() {
		e.Could = append(e.Could, "No die can hit; a 1 may still cost a leader.")
	}
	for k := 0; k <= n; k++ {
		chance := 100 * binomial(n, k) * math.Pow(hit, float64(k)) * math.Pow(1-hit, float64(n-k))
		if k > 0 {
			e.Win += chance
		}
		if chance > 0 {
			e.Outcomes = append(e.Outcomes, engine.EndState{What: hitWords(k), Chance: chance})
		}
	}
	return e
}

func binomial(n, k int) float64 {
	v := 1.0
	for i := range k {
		v = v * float64(n-i) / float64(i+1)
	}
	return v
}

func hitWords(n int) string {
	switch n {
	case 0:
		return "no hit"
	case 1:
		return "1 hit"
	}
	return fmt.Sprintf("%d hits", n)
}
