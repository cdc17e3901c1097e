package mind

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/phrase"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
	"adjutant/engine/spi74/tell"
)

// A clash is a combat whose strengths are known: what each side has to lose, and the columns on which it may be fought.
type clash struct {
	p               *state.Position
	attack, against int
	have            [2]int // points that can be lost: attacker, defender
	natural, least  int
	column          int // on which it is fought as things stand
	fixed           bool
}

// Odds is what the combat that is announced may come to, by column and die: first the column on which it is fought as things stand,
// then those to which it could be lowered. The defender is taken to stand.
func Odds(p *state.Position, side Side) []engine.Odds {
	c := &p.Combat
	if c.Kind < state.Draft || c.Fought || p.Over != nil {
		return nil
	}
	s := survey.Of(p)
	x := clash{p: p}
	x.attack, x.against = rules.Strengths(s)
	x.natural, x.least = rules.Columns(s)
	if x.attack == 0 || x.natural < board.LeastColumn {
		return nil
	}
	x.have = [2]int{rules.Losable(s, p.Mover), rules.Losable(s, p.Mover.Enemy())}
	x.column, x.fixed = x.natural, rules.WithShips(s)
	if c.Column != state.NoColumn && !x.fixed {
		x.column = max(min(int(c.Column), x.natural), x.least)
	}
	defends := side == p.Mover.Enemy()
	out := []engine.Odds{x.on(x.column, defends, true)}
	if x.fixed || defends {
		return out
	}
	for column := x.natural; column >= x.least; column-- {
		if column != x.column {
			out = append(out, x.on(column, defends, false))
		}
	}
	return out
}

// on is the odds on one column.
func (x *clash) on(column int, defends, full bool) engine.Odds {
	p := x.p
	h := p.Combat.Targets[0]
	var names []string
	for _, t := range p.Combat.Targets {
		names = append(names, p.Board.Short(t))
	}
	attacker, defender := sideName[p.Mover], sideName[p.Mover.Enemy()]
	o := engine.Odds{Place: h.String(), Title: fmt.Sprintf("%s at %+d", phrase.Both(names), column), Exact: true,
		Assumes: defender + " stands", Wins: "The defence is wiped out"}
	if defends {
		o.Wins = "You hold"
	}
	type end struct{ a, d int }
	var ends []end
	chance, won := map[end]int{}, 0
	for die := 1; die <= 6; die++ {
		r := tell.Fight(p, column, die)
		e := end{min(r.Attacker, x.have[0]), min(r.Defender, x.have[1])}
		if chance[e]++; chance[e] == 1 {
			ends = append(ends, e)
		}
		if (e.d == x.have[1]) != defends {
			won++
		}
	}
	o.Win = float64(won*100) / 6
	slices.SortStableFunc(ends, func(a, b end) int { return chance[b] - chance[a] })
	for _, e := range ends {
		o.Outcomes = append(o.Outcomes, engine.EndState{What: fmt.Sprintf("%s loses %d, %s %d", attacker, e.a, defender, e.d),
			Chance: float64(chance[e]) * 100 / 6})
	}
	o.Needs = append(o.Needs, tell.ByDie(p, column, x.have))
	if !full {
		return o
	}
	o.Edge = float64(x.attack - x.against)
	o.Forces = fmt.Sprintf("%d against %d, natural column %+d", x.attack, x.against, x.natural)
	if x.column < x.natural {
		o.Forces += fmt.Sprintf(", lowered to %+d", x.column)
	}
	o.Could = x.could()
	return o
}

// could is what the sum leaves out.
func (x *clash) could() []string {
	var out []string
	p := x.p
	switch s, _ := p.Top(); {
	case p.Combat.Kind == state.Overrun && s.Kind != state.Fight && s.Kind != state.Column:
		out = append(out, "The defender may retreat instead, all of them.")
	case s.Kind == state.Answer || s.Kind == state.Combats:
		if x.attack < 2*x.against {
			out = append(out, fmt.Sprintf("The defender may retreat: %d is more than half of %d.", x.against, x.attack))
		} else {
			out = append(out, fmt.Sprintf("The defender may not retreat: %d is at least twice %d.", x.attack, x.against))
		}
	}
	switch {
	case x.fixed:
		out = append(out, "With naval points the column may not be lowered.")
	case x.natural > x.least:
		out = append(out, fmt.Sprintf("The column may be lowered as far as %+d.", x.least))
	}
	return out
}

var sideName = [...]string{"the Union", "the Confederacy", "nobody"}

// chance is the chance in 100 of a side in the combat that is open: to wipe the defence out, or to hold.
func chance(p *state.Position, side Side) (float64, bool) {
	os := Odds(p, side)
	if len(os) == 0 || side > board.Confederate {
		return 0, false
	}
	return os[0].Win, true
}
