package dwf

import (
	"fmt"

	"adjutant/engine"
)

// Odds is what the battle that is open will bring: this book rolls no dice, so it is known, if the defender stands and both sides choose
// as their defaults do.
func (p *Position) Odds(seat engine.Seat) []engine.Odds {
	if p.columns == 0 || p.over != nil || p.battle.At == NoArea {
		return nil
	}
	side := sideOf(seat)
	a, d := p.battle.Attacker, p.battle.Attacker.Enemy()
	at := p.battle.At
	o := engine.Odds{Place: p.board.Areas[at].ID, Title: p.board.Name(at), Exact: true, Assumes: "the defender stands", Wins: sideActors[side]}
	if o.Wins += " wins"; side == Confederate {
		o.Wins = "The Confederacy wins"
	}
	attack, defence := p.attackOf(), p.defenceOf(d, at)
	o.Forces = fmt.Sprintf("%s %d against %d", sideAdj[a], attack.Total, defence.Total)
	es, ok := p.foretold()
	if !ok {
		return nil
	}
	for _, e := range es {
		switch e := e.(type) {
		case Reckoned:
			k := e.Sum
			o.Needs = append(o.Needs, fmt.Sprintf("Attack value %d, column %s: %s lose %d, %s %d.", k.Row, k.Column, lower(sideActors[d]), k.DefenderDue, lower(sideActors[a]), k.AttackerDue))
		case Compared:
			if e.Winner == side && !e.Nobody {
				o.Win = 100
			}
			o.Outcomes = append(o.Outcomes, engine.EndState{What: fmt.Sprintf("%s hold the field, Union %d, Confederate %d (%s)", sideActors[e.Winner], e.Values[Union], e.Values[Confederate], e.Why), Chance: 100})
		}
	}
	if len(o.Outcomes) == 0 {
		return nil
	}
	if p.strength(d, at) > 0 && len(p.withdrawal(p.look(), d).areas) > 0 {
		o.Could = append(o.Could, sideActors[d]+" could withdraw before the battle, since the attackers have no leader.")
	}
	return []engine.Odds{o}
}

// foretold is the battle fought to its end on a copy, everything answered by the defaults.
func (p *Position) foretold() ([]engine.Event, bool) {
	q := p.clone()
	var all []engine.Event
	if q.column.Kind != noColumn {
		return nil, false
	}
	for n := 0; n < 200 && q.columns > 0; n++ {
		ds := q.Awaited()
		if len(ds) == 0 {
			break
		}
		es, err := q.Rule(ds[0], q.Default(ds[0]))
		if err != nil {
			return nil, false
		}
		for _, e := range es {
			q.Fold(e)
		}
		all = append(all, es...)
	}
	return all, true
}
