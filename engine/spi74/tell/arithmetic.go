package tell

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/phrase"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// The sums of a combat in words, in the book's own order: strengths, retreat, column, die, losses.

// reckoned is the lines that a report has of the strengths.
func (t *Teller) reckoned(e state.Reckoned) []engine.Line {
	attack, defence := t.sums(e)
	lines := []engine.Line{{Text: fmt.Sprintf("The attack: %s. In all %d.", phrase.Both(attack), e.Attack)},
		{Text: fmt.Sprintf("The defence: %s. In all %d.", orNone(phrase.Both(defence)), e.Defence)}}
	if text := verdict(e); text != "" {
		lines = append(lines, engine.Line{Text: text})
	}
	return lines
}

// sums is the items of both sides.
func (t *Teller) sums(e state.Reckoned) (attack, defence []string) {
	for _, x := range e.By {
		attack = append(attack, t.item(x, true))
	}
	for _, x := range e.Against {
		defence = append(defence, t.item(x, len(e.Targets) > 1))
	}
	return attack, defence
}

// item is one part of a sum: "3 army points doubled in swamp, 6".
func (t *Teller) item(x state.Part, where bool) string {
	at := ""
	if where && x.At != board.None {
		at = " at " + t.p.Board.Short(x.At)
	}
	switch x.What {
	case "supplied":
		return fmt.Sprintf("%d from %s, supplied", x.Points, t.p.Board.Short(x.At))
	case "unsupplied":
		return fmt.Sprintf("%s for %d from %s, halved for want of supply", halves(x.Worth), x.Points, t.p.Board.Short(x.At))
	case "naval":
		return fmt.Sprintf("%d naval", x.Points)
	case "swamp":
		return fmt.Sprintf("%d for %d%s, doubled in swamp", x.Worth/2, x.Points, at)
	case "fort":
		return fmt.Sprintf("%d for %d in the fort%s, tripled", x.Worth/2, x.Points, at)
	case "city":
		return fmt.Sprintf("1 of %s itself", t.p.Board.Short(x.At))
	case "ships":
		return fmt.Sprintf("%d of ships%s", x.Points, at)
	case "river":
		river := "a river"
		if x.River != "" {
			river = "the " + x.River
		}
		return fmt.Sprintf("2 because every attacker comes over %s%s", river, at)
	}
	return fmt.Sprintf("%s%s", phrase.Plural(x.Points, "army point", "army points"), at)
}

// halves is a number of halves in figures: "7.5".
func halves(n int) string {
	if n%2 == 0 {
		return fmt.Sprint(n / 2)
	}
	return fmt.Sprintf("%d.5", n/2)
}

// verdict says whether the defender may go, and why.
func verdict(e state.Reckoned) string {
	switch {
	case e.Off && e.Overrun:
		return fmt.Sprintf("%d is not twice %d: the option lapses, and its five points are not spent.", e.Attack, e.Defence)
	case e.Off:
		return fmt.Sprintf("%d against %d is %+d: the attack is not made.", e.Attack, e.Defence, e.Attack-e.Defence)
	case e.Overrun:
		return fmt.Sprintf("%d is at least twice %d: stand or retreat.", e.Attack, e.Defence)
	case e.Open:
		return fmt.Sprintf("Retreat before combat: open (%d is more than half of %d).", e.Defence, e.Attack)
	case e.Attack == 2*e.Defence:
		return fmt.Sprintf("Retreat before combat: closed (%d is exactly double %d).", e.Attack, e.Defence)
	}
	return fmt.Sprintf("Retreat before combat: closed (%d is more than double %d).", e.Attack, e.Defence)
}

// whyReckoned is the sums item by item, for who asks for the reasons of an attack.
func (t *Teller) whyReckoned(e state.Reckoned) (why, clauses []string) {
	attack, defence := t.sums(e)
	why = append(why, fmt.Sprintf("The attack: %d.", e.Attack))
	for _, x := range attack {
		why = append(why, "  "+x)
	}
	if half := e.By; total(half) != 2*e.Attack {
		why = append(why, fmt.Sprintf("  in all %s, rounded up", halves(total(half))))
	}
	why = append(why, fmt.Sprintf("The defence: %d.", e.Defence))
	for _, x := range defence {
		why = append(why, "  "+x)
	}
	why = append(why, verdict(e))
	clauses = []string{"8.34"}
	rests := map[string]string{"unsupplied": "8.33", "naval": "8.8a", "swamp": "8.32a", "fort": "8.32c", "city": "13.0",
		"ships": "8.8d", "river": "8.32b"}
	for _, x := range append(append([]state.Part{}, e.By...), e.Against...) {
		clauses = rest(clauses, rests[x.What])
	}
	switch {
	case e.Overrun:
		clauses = rest(rest(clauses, "9.0"), "9.13")
	case e.Off:
		clauses = rest(clauses, "8.44")
	default:
		clauses = rest(clauses, "8.5a")
	}
	return why, clauses
}

func total(parts []state.Part) int {
	n := 0
	for _, x := range parts {
		n += x.Worth
	}
	return n
}

// rest adds a clause that is not there yet.
func rest(clauses []string, c string) []string {
	for _, have := range clauses {
		if have == c {
			return clauses
		}
	}
	if c == "" {
		return clauses
	}
	return append(clauses, c)
}

// whyFired is how the column came about and what the die found in it.
func (t *Teller) whyFired(e state.Fired) (why, clauses []string) {
	say := func(format string, args ...any) { why = append(why, fmt.Sprintf(format, args...)) }
	clauses = []string{"8.31", "8.41"}
	say("%d against %d: the natural column is %+d.", e.Attack, e.Defence, e.Natural)
	if e.Attack-e.Defence > board.MostColumn {
		say("The difference is %d; the table ends at %+d.", e.Attack-e.Defence, board.MostColumn)
	}
	switch {
	case e.Column < e.Natural && e.Overrun:
		say("%s lowered it to %+d; in the option no lower than %+d, at two to one.", capital(e.Side), e.Column, e.Least)
		clauses = rest(rest(clauses, "8.6"), "9.21a")
	case e.Column < e.Natural:
		say("%s lowered it to %+d.", capital(e.Side), e.Column)
		clauses = rest(clauses, "8.6")
	}
	say("Column %+d of the table, loss of the attacker and of the defender by die:", e.Column)
	row := "  "
	for die := 1; die <= 6; die++ {
		if die > 1 {
			row += ", "
		}
		row += cell(t.p, e.Column, die)
	}
	why = append(why, row)
	say("Die %d: %d and %d.", e.Die, e.Table[0], e.Table[1])
	for i, side := range []Side{e.Side, e.Side.Enemy()} {
		if int(e.Due[side]) < e.Table[i] {
			say("  %s had no more than %d there.", capital(side), e.Due[side])
		}
	}
	switch {
	case e.Star[e.Side]:
		say("Two stars: each side loses a leader who was with or beside its points.")
		clauses = rest(clauses, "11.32a")
	case e.Star[e.Side.Enemy()]:
		say("One star: the defender loses a leader who was with or beside his points.")
		clauses = rest(clauses, "11.32a")
	}
	return why, rest(clauses, "8.42a")
}

// cell is one result of the table: "6: 4/7**".
func cell(p *state.Position, column, die int) string {
	r := Fight(p, column, die)
	star := ""
	switch {
	case r.Both:
		star = "**"
	case r.Star:
		star = "*"
	}
	return fmt.Sprintf("%d: %d/%d%s", die, r.Attacker, r.Defender, star)
}

// Fight is a cell of the combat results table with the settings of the game.
func Fight(p *state.Position, column, die int) board.Result {
	r := p.Board.Fight(column, die)
	if column >= board.MostColumn && die == 3 {
		r.Attacker = p.Set.Loss83
	}
	return r
}

// ByDie is the losses on a column die by die, in the words of who throws it; have is what attacker and defender have to lose.
func ByDie(p *state.Position, column int, have [2]int) string {
	var parts []string
	for side, who := range []string{"the attacker", "the defender"} {
		var dice [7][]string
		for die := 1; die <= 6; die++ {
			r := Fight(p, column, die)
			n := []int{r.Attacker, r.Defender}[side]
			n = min(n, have[side], 6)
			dice[n] = append(dice[n], fmt.Sprint(die))
		}
		var by []string
		for n, ds := range dice {
			switch {
			case len(ds) == 6:
				by = append(by, fmt.Sprintf("%d on every die", n))
			case len(ds) > 0:
				by = append(by, fmt.Sprintf("%d on %s", n, runs(ds)))
			}
		}
		parts = append(parts, who+" loses "+strings.Join(by, ", "))
	}
	return phrase.Capital(strings.Join(parts, "; ")) + "."
}

// runs is "2 to 6", "1 and 2", "3".
func runs(dice []string) string {
	first, last := dice[0], dice[len(dice)-1]
	if len(dice) > 2 && int(last[0]-first[0]) == len(dice)-1 {
		return first + " to " + last
	}
	return phrase.Both(dice)
}
