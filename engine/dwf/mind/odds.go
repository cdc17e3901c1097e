package mind

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/combat"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/defaults"
	"adjutant/engine/dwf/state"
)

// Odds is what the battle that is open will bring: this book rolls no dice, so it is known, if the defender stands and both sides choose
// as their defaults do.
func Odds(p *state.Position, seat engine.Seat) []engine.Odds {
	if p.EntryCount == 0 || p.Over != nil || p.Battle.At == board.NoArea {
		return nil
	}
	side := board.SideOf(seat)
	a, d := p.Battle.Attacker, p.Battle.Attacker.Enemy()
	if seat == "" {
		side = a
	}
	at := p.Battle.At
	o := engine.Odds{Place: p.Board.Areas[at].ID, Title: p.Board.Name(at), Exact: true,
		Assumes: "the defender stands and both choose their losses as the defaults do",
		Wins:    board.SideActors[side]}
	if o.Wins += " wins"; side == board.Confederate {
		o.Wins = "The Confederacy wins"
	}
	attack, defence := combat.AttackOf(p), combat.DefenceOf(p, d, at)
	o.Forces = fmt.Sprintf("%s %d against %d", board.SideAdjectives[a], attack.Total, defence.Total)
	es, ok := foretold(p)
	if !ok {
		return nil
	}
	for _, e := range es {
		switch e := e.(type) {
		case state.Reckoned:
			k := e.Sum
			o.Needs = append(o.Needs, fmt.Sprintf("Attack value %d, column %s: %s lose %d, %s %d.", k.Row, k.Column,
				board.Lowered(board.SideActors[d]), k.DefenderDue, board.Lowered(board.SideActors[a]), k.AttackerDue))
		case state.Went, state.LeaderWent, state.Captured:
			o.Could = append(o.Could, follows(p, e))
		case state.Compared:
			if e.Winner == side && !e.Nobody {
				o.Win = 100
			}
			o.Outcomes = append(o.Outcomes, engine.EndState{What: fmt.Sprintf("%s hold the field, Union %d, Confederate %d (%s)",
				board.SideActors[e.Winner], e.Values[board.Union], e.Values[board.Confederate], e.Why), Chance: 100})
		}
	}
	if len(o.Outcomes) == 0 {
		return nil
	}
	o.Could = append(o.Could, wipedOut(p, es)...)
	if p.Strength(d, at) > 0 && len(combat.Withdrawal(p, control.LookAt(p), d).Areas) > 0 {
		o.Could = append(o.Could, board.SideActors[d]+" could withdraw before the battle, since the attackers have no leader.")
	}
	return []engine.Odds{o}
}

// follows is what comes of a battle besides its losses: who retreats, which leader is left alone, whose supply is taken.
func follows(p *state.Position, e engine.Event) string {
	name := func(id string) string {
		if a, ok := p.Board.Area(id); ok {
			return p.Board.Name(a)
		}
		return id
	}
	switch e := e.(type) {
	case state.Went:
		return fmt.Sprintf("%s retreat to %s: %s.", board.SideActors[e.Side], name(e.To), e.Group.Words(p.Board, false))
	case state.LeaderWent:
		who := p.Board.Leaders[board.LeaderOf(e.Leader)].Short
		if e.To == "" {
			return fmt.Sprintf("%s, left alone, is lost: no flag city is left.", who)
		}
		return fmt.Sprintf("%s, left alone, goes to %s; no leader of this book dies.", who, name(e.To))
	case state.Captured:
		return fmt.Sprintf("Of the supply left there %d is taken, %d is lost.", e.Taken, e.Lost)
	}
	return ""
}

// wipedOut says of which side nobody survives.
func wipedOut(p *state.Position, es []engine.Event) []string {
	var lost [2]int
	for _, e := range es {
		if e, ok := e.(state.Lost); ok {
			lost[e.Side] += e.Inf + e.Unit.Factors()
		}
	}
	var out []string
	at := p.Battle.At
	for s, n := range lost {
		side := board.Side(s)
		if had := p.Everything(side, at); side == p.Battle.Attacker.Enemy() && n > 0 && n >= had.Factors() {
			out = append(out, fmt.Sprintf("%s there are eliminated.", board.SideActors[side]))
		} else if side == p.Battle.Attacker && n > 0 && n >= p.SoldiersAt().Factors() {
			out = append(out, fmt.Sprintf("%s who attack are eliminated.", board.SideActors[side]))
		}
	}
	return out
}

// foretold is the battle fought to its end on a copy, everything answered by the defaults.
func foretold(p *state.Position) ([]engine.Event, bool) {
	q := p.Clone()
	var all []engine.Event
	if q.Column.Kind != state.NoColumn {
		return nil, false
	}
	for n := 0; n < 200 && q.EntryCount > 0; n++ {
		ds := rules.Awaited(q)
		if len(ds) == 0 {
			break
		}
		es, err := rules.Rule(q, ds[0], defaults.Default(q, ds[0]))
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
