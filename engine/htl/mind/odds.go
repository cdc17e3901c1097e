package mind

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
	"adjutant/engine/htl/tell"
	"adjutant/engine/phrase"
)

// Odds is what the attacks that a seat could make now would do; one that is being settled has no odds any more.
func Odds(p *state.Position, seat engine.Seat) []engine.Odds {
	s, open := p.Top()
	side := board.SideOf(seat)
	if !open || s.Kind != state.StepAct || s.Side != side {
		return nil
	}
	var all []engine.Odds
	c := rules.CrowdOf(p)
	for i := range p.Units {
		u := &p.Units[i]
		if u.Side != side {
			continue
		}
		add := func(o state.Order) bool { all = append(all, attackOdds(p, u, o)); return true }
		rules.EachFire(p, u, c, add)
		rules.EachClose(p, u, c, add)
	}
	return all
}

// attackOdds is what one attack may do.
func attackOdds(p *state.Position, u *board.Unit, o state.Order) engine.Odds {
	what := "closes with"
	if o.Verb == state.Fire {
		what = "fires on"
	}
	c := rules.ChancesOf(p, u, o)
	var names []string
	for _, d := range p.Defenders(u.Side.Enemy(), o.To) {
		names = append(names, fmt.Sprintf("%s (%d)", d.Name, d.SP))
	}
	e := engine.Odds{
		Place: o.To.String(), Title: o.To.String(), Exact: true, Wins: "At least one hit:",
		Forces: fmt.Sprintf("%s %s %s", u.Name, what, phrase.Both(names)),
		Needs:  []string{fmt.Sprintf("%d dice, %s.", c.Dice, c.Need)},
		Win:    c.AnyHit(),
	}
	if c.Need.Hopeless() {
		e.Could = append(e.Could, "No die can hit; a 1 may still cost a leader.")
	}
	for k, chance := range c.Hits {
		if chance > 0 {
			e.Outcomes = append(e.Outcomes, engine.EndState{What: tell.HitWords(k), Chance: chance})
		}
	}
	costs := rules.CostsOf(p, u, o)
	tell := func(what string, chance float64) {
		if chance > 0 {
			e.Could = append(e.Could, fmt.Sprintf("%s: %s.", what, engine.InHundred(chance)))
		}
	}
	for i, d := range p.Defenders(u.Side.Enemy(), o.To) {
		tell(d.Name+" is eliminated", costs.Lost[i])
		tell(d.Name+" is left and retreats", costs.Retreat[i])
	}
	if l := p.Leader(u.Side.Enemy(), o.To); l != nil {
		tell(l.Name+" is lost", costs.Leader)
	}
	return e
}
