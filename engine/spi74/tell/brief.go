package tell

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/phrase"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// Brief is the position in words, enough to play by without a map.
func Brief(p *state.Position, side Side) []engine.Paragraph {
	head := engine.Paragraph{Part: "position", Heading: TurnTitle(p)}
	say := func(format string, args ...any) {
		head.Lines = append(head.Lines, engine.Line{Text: fmt.Sprintf(format, args...)})
	}
	grid, extra := rules.Total(p)
	say("The largest Southern grid is %d%s; its least is %d.", grid, atLarge(extra), p.Record().Least)
	switch p.Kentucky {
	case state.Neutral:
		say("Kentucky is neutral until turn 3; the Union may not enter it (19.12).")
	case state.Southern:
		say("Kentucky is Confederate (19.3).")
	}
	if p.Opt.Virginia && p.Virginia == state.Neutral {
		say("Virginia is neutral until turn 3; the Confederacy may not enter it (19.4).")
	}
	if p.Mover == Union {
		say("Rail 3 points, river transport 2, sea lift %d; used: rail %d, river %d.", rules.LiftLeft(p), p.Used.Rail, p.Used.River)
	} else {
		say("Rail 2 points, river transport 1; used: rail %d, river %d.", p.Used.Rail, p.Used.River)
	}
	if d := rules.IdleDigits(p); d != "" {
		say("Command level %d, die %d: inactive last digits %s; leaders help or hinder beside them.", p.Record().Level[p.Mover], p.Die, d)
	}
	out := []engine.Paragraph{head, army(p, side), army(p, side.Enemy())}
	if c := contact(p, side); len(c.Lines) > 0 {
		out = append(out, c)
	}
	return out
}

func atLarge(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" and %d at large", n)
}

// army is a side's forces, a line a hex.
func army(p *state.Position, s Side) engine.Paragraph {
	points := phrase.Plural(p.Total(s), "army point", "army points")
	par := engine.Paragraph{Part: "position", Heading: fmt.Sprintf("%s: %s", sideAdj[s], points)}
	last := board.None
	for _, l := range p.Lots {
		if l.Side != s || l.At == last {
			continue
		}
		last = l.At
		par.Lines = append(par.Lines, engine.Line{Indent: 1, Text: p.Board.Name(l.At) + ": " + standing(p, s, l.At)})
	}
	for i := range p.Leaders[s] {
		if l := &p.Leaders[s][i]; l.On && l.At.Hex() != board.None && p.Points(s, l.At.Hex(), 0, 0) == 0 && alone(p, s, i) {
			par.Lines = append(par.Lines, engine.Line{Indent: 1, Text: p.Board.Name(l.At.Hex()) + ":" +
				strings.TrimPrefix(leadersAt(p, s, l.At), " with") + " alone"})
		}
	}
	if s == Union {
		for _, x := range p.Ships {
			par.Lines = append(par.Lines, engine.Line{Indent: 1, Text: fmt.Sprintf("%s: %d %s%s", x.At, x.N, x.Kind, leadersAt(p, s,
				x.At))})
		}
		for _, r := range p.Repairs {
			par.Lines = append(par.Lines, engine.Line{Indent: 1, Text: p.Board.Name(r.At) + ": repair unit"})
		}
	}
	if len(par.Lines) == 0 {
		par.Lines = append(par.Lines, engine.Line{Indent: 1, Text: "No units."})
	}
	return par
}

// alone says whether a leader is the first of those in his place, and no ships lie there.
func alone(p *state.Position, s Side, i int) bool {
	at := p.Leaders[s][i].At
	if p.LeadersAt(s, at)&(1<<i-1) != 0 {
		return false
	}
	return s != Union || !slices.ContainsFunc(p.Ships, func(x state.Ship) bool { return x.At == at })
}

// standing is the points of a side in a hex: "8 with B (3), 2 in fort, inactive".
func standing(p *state.Position, s Side, h Hex) string {
	var parts []string
	add := func(n int, words string) {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d%s", n, words))
		}
	}
	add(p.Points(s, h, 0, state.InFort), "")
	add(p.Points(s, h, state.InFort, state.Garrison), " in fort")
	add(p.Points(s, h, state.Garrison, 0), " garrison")
	out := strings.Join(parts, ", ") + leadersAt(p, s, board.In(h))
	if n := p.Points(s, h, state.Inactive, 0); n > 0 {
		out += ", inactive"
	}
	if n := p.Points(s, h, state.Unfed, 0); n > 0 {
		out += fmt.Sprintf(", %d without supply", n)
	}
	return out
}

func leadersAt(p *state.Position, s Side, at board.Place) string {
	var all []string
	for i := range 4 {
		if p.LeadersAt(s, at)>>i&1 != 0 {
			name, rating := state.LeaderName(s, i), fmt.Sprint(p.Leaders[s][i].Rating)
			if called := p.Called[s][i]; called != "" { // "Grant (B, 2)"
				name, rating = called, name+", "+rating
			}
			all = append(all, fmt.Sprintf("%s (%s)", name, rating))
		}
	}
	if len(all) == 0 {
		return ""
	}
	return " with " + strings.Join(all, " and ")
}

// contact is where a side's points stand next to enemies.
func contact(p *state.Position, side Side) engine.Paragraph {
	par := engine.Paragraph{Part: "contact", Heading: "Near the enemy"}
	s := survey.Of(p)
	last := board.None
	for _, l := range p.Lots {
		if l.Side != side || l.At == last {
			continue
		}
		last = l.At
		for _, h := range board.Near[l.At] {
			if h != board.None && (s.Held(side.Enemy(), h) || s.Live(side.Enemy(), h)) {
				par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf("%s - %s: %s", p.Board.Name(l.At), p.Board.Name(h),
					against(p, side.Enemy(), h))})
			}
		}
	}
	return par
}

func against(p *state.Position, enemy Side, h Hex) string {
	armed, live := p.Points(enemy, h, 0, 0) > 0, survey.Of(p).Live(enemy, h)
	switch {
	case armed && live:
		return standing(p, enemy, h) + " and the city"
	case armed:
		return standing(p, enemy, h)
	case live:
		return "the city alone, no army"
	}
	return "no army"
}

// Outlook is what stands before a seat.
func Outlook(p *state.Position, side Side) engine.Paragraph {
	par := engine.Paragraph{Part: "outlook"}
	say := func(format string, args ...any) {
		par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf(format, args...)})
	}
	if p.Over != nil {
		say("%s", p.Over.How)
		return par
	}
	if s, open := p.SettingUp(); open {
		say("%s sets up: %s.", capital(s), toSetUp(p, s))
		say(`"end", or "pass", sets up what is left where I would put it.`)
		return par
	}
	grid, extra := rules.Total(p)
	say("%s moves: %d movement points. The Southern grid is %d%s; it must be at least %d.", capital(p.Mover), p.Record().Allowance, grid,
		atLarge(extra), p.Record().Least)
	return par
}

// toSetUp is what a side has still to set up.
func toSetUp(p *state.Position, s Side) string {
	leader := s == Confederate && !p.Leaders[Confederate][0].On
	switch n := int(p.ToPlace); {
	case n == 0 && leader:
		return "leader A is left"
	case leader:
		return phrase.Plural(n, "point", "points") + " and leader A are left"
	default:
		return phrase.Plural(n, "point is", "points are") + " left"
	}
}

// Echo is what an accepted line does, in a few words: the cost of a march, the column of an attack.
func Echo(p *state.Position, os []engine.Order) string {
	q := p.Clone()
	spent := -1
	for _, o := range os {
		x, ok := o.(rules.Order)
		if !ok {
			return ""
		}
		es, err := rules.Rule(q, q.Mover, x, engine.NoDice{})
		if err != nil {
			break
		}
		for _, e := range es {
			if w, ok := e.(state.Went); ok {
				spent = int(w.Now)
			}
			q.Fold(e)
			if a, ok := e.(state.Reckoned); ok {
				return foretold(q, a)
			}
		}
	}
	if spent >= 0 {
		return fmt.Sprintf("%s of %d", tenths(spent), p.Record().Allowance)
	}
	return ""
}

// foretold is an attack before its die: strengths, column, whether the defender may go, and the losses by die.
func foretold(p *state.Position, e state.Reckoned) string {
	s := survey.Of(p)
	natural, least := rules.Columns(s)
	column := natural
	if c := p.Combat.Column; c != state.NoColumn && !rules.WithShips(s) {
		column = max(min(int(c), natural), least)
	}
	if e.Off {
		return verdict(e)
	}
	out := fmt.Sprintf("%d against %d: %+d", e.Attack, e.Defence, natural)
	if column < natural {
		out += fmt.Sprintf(", lowered to %+d", column)
	}
	return out + ". " + ByDie(p, column, [2]int{rules.Losable(s, p.Mover), rules.Losable(s, p.Mover.Enemy())}) + " " + verdict(e)
}

func tenths(n int) string {
	if n%10 == 0 {
		return fmt.Sprint(n / 10)
	}
	return fmt.Sprintf("%d.%d", n/10, n%10)
}
