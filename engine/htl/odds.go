package htl

import (
	"fmt"

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
		add := func(o order) bool { all = append(all, p.attackOdds(u, o)); return true }
		p.eachFire(u, c, add)
		p.eachClose(u, c, add)
	}
	return all
}

// attackOdds is what one attack may do.
func (p *position) attackOdds(u *Unit, o order) engine.Odds {
	what := "closes with"
	if o.Verb == fire {
		what = "fires on"
	}
	c := p.chances(u, o)
	var names []string
	for _, d := range p.defenders(u.Side.Enemy(), o.To) {
		names = append(names, fmt.Sprintf("%s (%d)", d.Name, d.SP))
	}
	e := engine.Odds{
		Place: o.To.String(), Title: o.To.String(), Exact: true, Wins: "At least one hit:",
		Forces: fmt.Sprintf("%s %s %s", u.Name, what, listed(names, "and")),
		Needs:  []string{fmt.Sprintf("%d dice, %s.", c.Dice, c.Need)},
		Win:    c.AnyHit(),
	}
	if c.Need.Hopeless() {
		e.Could = append(e.Could, "No die can hit; a 1 may still cost a leader.")
	}
	for k, chance := range c.Hits {
		if chance > 0 {
			e.Outcomes = append(e.Outcomes, engine.EndState{What: hitWords(k), Chance: chance})
		}
	}
	return e
}
