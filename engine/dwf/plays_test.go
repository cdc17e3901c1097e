package dwf_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf"
	"adjutant/engine/dwf/state"
)

// A play is a clause put to the test: a position, orders, and what must come of them, each a list divided by semicolons.
//
// Beside lines of orders there are the steps "fight X" (attack, and answer all that follows by the default), "defaults" and
// "until 1862-06 union place". What is wanted are lines of the position; "!" before one forbids it. Beside these there are "refused" and
// "refused: words" (of the last order), "points 3", "cost 4" (of the last line), "asks union place", "over union", "goes" (not over),
// "offers ORDER", "no ORDER" (among the legal orders) and the numbers of a battle, as "row 8" (see battleNumbers).
type play struct{ name, position, orders, want string }

func plays(t *testing.T, rows ...play) {
	t.Helper()
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) { r.run(t) })
	}
}

func parts(list string) []string {
	var out []string
	for _, p := range strings.Split(list, ";") {
		if p = strings.TrimSpace(p); p != "" {
			out = append(out, p)
		}
	}
	return out
}

func (r play) run(t *testing.T) { r.on(t, dwf.Book) }

// on plays it on a board.
func (r play) on(t *testing.T, b *engine.Book) {
	f := fieldOn(t, b, parts(r.position)...)
	steps := parts(r.orders)
	if words, refused := strings.CutPrefix(r.want, "refused"); refused {
		last := steps[len(steps)-1]
		for _, s := range steps[:len(steps)-1] {
			f.step(s)
		}
		words = strings.TrimPrefix(words, ": ")
		f.Refuses(last, "", words)
		return
	}
	for _, s := range steps {
		f.step(s)
	}
	for _, w := range parts(r.want) {
		f.wants(w)
	}
}

func (f *fixture) step(s string) {
	f.t.Helper()
	word, rest, _ := strings.Cut(s, " ")
	switch word {
	case "fight":
		f.Do("attack " + rest).Defaults()
	case "defaults":
		f.Defaults()
	case "until":
		turn, kind := rest[:strings.LastIndex(rest, " ")], rest[strings.LastIndex(rest, " ")+1:]
		f.Until(turn, kind)
	default:
		f.Do(s)
	}
}

// battleNumbers are what a battle was reckoned with.
func battleNumbers(k state.Reckoning) map[string]int {
	return map[string]int{"row": k.Row, "attacker": k.Attacker, "defender": k.Defender, "extra": k.Extra, "unmet": k.Unmet,
		"attacker-due": k.AttackerDue, "defender-due": k.DefenderDue, "fort-pays": k.FortPays}
}

func (f *fixture) wants(w string) {
	f.t.Helper()
	word, rest, _ := strings.Cut(w, " ")
	number := func(got int) {
		f.t.Helper()
		if want, err := strconv.Atoi(rest); err != nil || got != want {
			f.t.Errorf("%s is %d, want %s; the position:\n%s", word, got, rest, f.P.Text())
		}
	}
	switch word {
	case "points":
		number(f.points())
	case "cost":
		number(f.cost())
	case "asks":
		d := f.Awaited()
		if got := fmt.Sprintf("%s %s", d.Seat, d.Kind); got != rest {
			f.t.Errorf("asked is %s, want %s", got, rest)
		}
	case "over":
		f.Over(rest)
	case "goes":
		f.Goes()
	case "offers":
		if !f.offers(rest) {
			f.t.Errorf("%q is not legal, want it legal; legal are %q", rest, f.Orders())
		}
	case "no":
		if f.offers(rest) {
			f.t.Errorf("%q is legal, want it not legal", rest)
		}
	case "row", "attacker", "defender", "extra", "unmet", "attacker-due", "defender-due", "fort-pays":
		number(battleNumbers(happened[state.Reckoned](f).Sum)[word])
	case "column":
		if got := happened[state.Reckoned](f).Sum.Column.String(); !strings.HasPrefix(got, rest) {
			f.t.Errorf("the column is %s, want %s", got, rest)
		}
	case "values":
		if c := happened[state.Compared](f); fmt.Sprintf("%d-%d", c.Values[0], c.Values[1]) != rest {
			f.t.Errorf("compared are %v, want %s", c.Values, rest)
		}
	case "won":
		if c := happened[state.Compared](f); c.Winner.String() != rest {
			f.t.Errorf("%s holds the field, want %s", c.Winner, rest)
		}
	case "unfought":
		if told[state.Reckoned](f) {
			f.t.Errorf("losses were reckoned, want no battle")
		}
	default:
		if line, not := strings.CutPrefix(w, "!"); not {
			f.Lacks(line)
			return
		}
		f.Has(w)
	}
}

func (f *fixture) offers(order string) bool {
	for _, o := range f.Orders() {
		if o == order {
			return true
		}
	}
	return false
}

// points is how many command points are left.
func (f *fixture) points() int {
	for _, l := range strings.Split(f.P.Text(), "\n") {
		if strings.HasPrefix(l, "turn ") {
			n, _ := strconv.Atoi(strings.Fields(strings.SplitN(l, ", ", 3)[1])[0])
			return n
		}
	}
	return -1
}

// cost is what the marches of the last line cost together.
func (f *fixture) cost() int {
	n := 0
	for _, e := range f.Events {
		if m, ok := e.(state.Marched); ok {
			n += m.Cost
		}
	}
	return n
}
