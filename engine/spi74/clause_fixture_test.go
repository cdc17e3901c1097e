package spi74_test

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/spi74"
)

// A fixture is a position under test; its methods take orders as players write them.
type fixture struct {
	*enginetest.Fixture
	t testing.TB
}

// field is a position, from lines that are those of the notation or one of these, which say more in fewer words:
//
//	union 3 at 3107 with B 0          army points, active and supplied, and a leader beside them
//	confederate 2 in fort at 4410     with the works that they lie in
//	union 2 unsupplied at 3107        any of the marks of an army line, before "at"
//	naval 2 at 5201; riverine at 1613/1714; repair at 4506; leader union B 0 at 3107
//	repaired 1715, 1615               rails in Union hands
//	dead 2015, 1618                   cities whose point is gone; "taken 2015": destroyed
//	waits mississippi                 the militia of that state has not been raised; that of all others has
func field(t testing.TB, lines ...string) *fixture {
	t.Helper()
	return &fixture{enginetest.From(t, spi74.Book, notation(lines)), t}
}

// begin is a scenario at its first decision.
func begin(t testing.TB, options ...string) *fixture {
	t.Helper()
	return &fixture{enginetest.Start(t, spi74.Book, "basic", options...), t}
}

var states = []string{"alabama", "arkansas", "florida", "georgia", "illinois", "indiana", "kentucky", "louisiana", "maryland",
	"mississippi", "missouri", "north_carolina", "ohio", "pennsylvania", "south_carolina", "tennessee", "texas", "virginia"}

var permanentForts = []string{"3923", "4611", "2031"}

func notation(lines []string) string {
	var out []string
	var waits []string
	for _, l := range lines {
		w := strings.Fields(l)
		switch {
		case len(w) > 0 && (w[0] == "union" || w[0] == "confederate"):
			out = append(out, armyLines(w)...)
		case w[0] == "naval" && w[2] == "at":
			out = append(out, fmt.Sprintf("naval %s %s", w[3], strings.Join(append([]string{w[1]}, w[4:]...), " ")))
		case w[0] == "riverine" && w[1] == "at":
			out = append(out, "riverine "+w[2]+" 1")
		case w[0] == "repair" && w[1] == "at":
			out = append(out, "repair "+w[2]+" 1")
		case w[0] == "leader" && w[4] == "at":
			out = append(out, strings.Join(append([]string{"leader", w[1], w[2], w[5], w[3]}, w[6:]...), " "))
		case w[0] == "repaired":
			out = append(out, "rail repaired "+strings.Join(w[1:], " "))
		case w[0] == "dead" || w[0] == "taken":
			for _, hex := range strings.Split(strings.Join(w[1:], ""), ",") {
				out = append(out, "city "+hex+" "+map[string]string{"dead": "lost", "taken": "destroyed"}[w[0]])
			}
		case w[0] == "waits":
			waits = append(waits, w[1:]...)
		default:
			out = append(out, l)
		}
	}
	raised := slices.DeleteFunc(slices.Clone(states), func(s string) bool { return slices.Contains(waits, s) })
	return strings.Join(append(out, "militia "+strings.Join(raised, ", ")), "\n") + "\n"
}

// armyLines is "union 3 in fort unsupplied at 4410 with B 2" in the notation.
func armyLines(w []string) []string {
	at := slices.Index(w, "at")
	marks := strings.ReplaceAll(strings.Join(w[2:at], " "), "in fort", "fort")
	lines := []string{strings.TrimSpace(fmt.Sprintf("army %s %s %s %s", w[at+1], w[0], w[1], marks))}
	if strings.Contains(marks, "fort") && !slices.Contains(permanentForts, w[at+1]) {
		lines = append(lines, fmt.Sprintf("fort %s %s", w[at+1], w[0]))
	}
	if len(w) > at+2 {
		lines = append(lines, fmt.Sprintf("leader %s %s %s %s", w[0], w[at+3], w[at+1], w[at+4]))
	}
	return lines
}

func (f *fixture) Do(line string, dice ...int) *fixture {
	f.t.Helper()
	f.Fixture.Do(line, dice...)
	return f
}

func (f *fixture) Asks(seat, kind string) *fixture {
	f.t.Helper()
	f.Fixture.Asks(seat, kind)
	return f
}

func (f *fixture) Has(lines ...string) *fixture {
	f.t.Helper()
	f.Fixture.Has(lines...)
	return f
}

func (f *fixture) Lacks(lines ...string) *fixture {
	f.t.Helper()
	f.Fixture.Lacks(lines...)
	return f
}

func (f *fixture) Goes() *fixture {
	f.t.Helper()
	f.Fixture.Goes()
	return f
}

// May demands that each of these lines is legal as things stand.
func (f *fixture) May(lines ...string) *fixture {
	f.t.Helper()
	for _, l := range lines {
		if !f.Legal(l) {
			_, err := f.try(l)
			f.t.Errorf("%q is refused: %v; the position:\n%s", l, err, f.P.Text())
		}
	}
	return f
}

// MayNot demands a refusal by one of these clauses (any if none is given) that is about the rules, not about words that were not read.
func (f *fixture) MayNot(line, clauses string, words ...string) *fixture {
	f.t.Helper()
	f.Fixture.Refuses(line, "", words...)
	_, err := f.try(line)
	var no *engine.Refusal
	if !errors.As(err, &no) {
		return f
	}
	if len(words) == 0 && (strings.Contains(no.What, "do not read") || strings.Contains(no.What, "know no")) {
		f.t.Errorf("%q was not understood: %s", line, no.What)
	}
	under := func(clause string) bool { // 5.8c is under 5.8, 5.88 is not
		rest, ok := strings.CutPrefix(no.Clause, clause)
		return ok && (rest == "" || rest[0] < '0' || rest[0] > '9')
	}
	if clauses != "" && !slices.ContainsFunc(strings.Fields(clauses), under) {
		f.t.Errorf("%q was refused with clause %q, want one of %q: %s", line, no.Clause, clauses, no.What)
	}
	return f
}

// try plays a line on a copy, without dice.
func (f *fixture) try(line string) (engine.Position, error) {
	p := f.P.Clone()
	orders, err := p.Read(f.Awaited(), line)
	if err != nil {
		return p, err
	}
	for _, o := range orders {
		ds := p.Awaited()
		if len(ds) == 0 {
			return p, errors.New("nothing is asked any more")
		}
		es, err := p.Rule(ds[0], o, engine.NoDice{})
		if err != nil {
			return p, err
		}
		for _, e := range es {
			p.Fold(e)
		}
	}
	return p, nil
}

// Waits demands that a line is read as one for a later decision of this kind.
func (f *fixture) Waits(line, kind string) *fixture {
	f.t.Helper()
	_, err := f.P.Read(f.Awaited(), line)
	var later *engine.Later
	if !errors.As(err, &later) || later.Kind != kind || later.Past != "" {
		f.t.Errorf("%q gives %v, want it to wait for %s", line, err, kind)
	}
	return f
}

// Play plays a line and what follows of it. Whoever is asked in between answers with the next of the answers if that fits, else with
// the default. All dice must be rolled.
func (f *fixture) Play(dice []int, line string, answers ...string) *fixture {
	f.t.Helper()
	script := engine.NewScript(dice...)
	f.Events = nil
	first := f.Awaited().Kind
	orders := f.read(line)
	for range 200 {
		ds := f.P.Awaited()
		if len(ds) == 0 {
			break
		}
		d := ds[0]
		if len(orders) > 0 && d.Kind == first {
			f.rule(d, orders[0], script)
			orders = orders[1:]
			continue
		}
		if len(answers) > 0 {
			if os, err := f.P.Read(d, answers[0]); err == nil {
				for _, o := range os {
					f.rule(f.Awaited(), o, script)
				}
				answers = answers[1:]
				continue
			}
		}
		if slices.Contains([]string{"setup", "place", "march", "build", "attack"}, d.Kind) {
			break
		}
		f.rule(d, f.quiet(d), script)
	}
	if len(answers) > 0 {
		f.t.Fatalf("after %q nobody was asked for %q; the position:\n%s", line, answers, f.P.Text())
	}
	if left := script.Left(); len(left) > 0 {
		f.t.Fatalf("%q: the dice %v were not rolled; the position:\n%s", line, left, f.P.Text())
	}
	return f
}

func (f *fixture) read(line string) []engine.Order {
	f.t.Helper()
	orders, err := f.P.Read(f.Awaited(), line)
	if err != nil {
		f.t.Fatalf("%q was refused: %v; the position:\n%s", line, err, f.P.Text())
	}
	return orders
}

func (f *fixture) rule(d engine.Decision, o engine.Order, dice engine.Dice) {
	f.t.Helper()
	es, err := f.P.Rule(d, o, dice)
	if err != nil {
		f.t.Fatalf("%q (for %s) was refused: %v; the position:\n%s", o, d.Kind, err, f.P.Text())
	}
	for _, e := range es {
		f.P.Fold(e)
	}
	f.Events = append(f.Events, es...)
	if err := f.P.Check(); err != nil {
		f.t.Fatalf("after %q: %v", o, err)
	}
}

// To goes on with ends and defaults, and with these dice, until it is this side's turn in this phase ("5 union march").
func (f *fixture) To(turn string, dice ...int) *fixture {
	f.t.Helper()
	script := engine.NewScript(dice...)
	f.Events = nil
	for range 300 {
		if f.said("turn") == turn || len(f.P.Awaited()) == 0 {
			break
		}
		d := f.Awaited()
		f.rule(d, f.quiet(d), script)
	}
	if f.said("turn") != turn {
		f.t.Fatalf("the turn is %q, want %q; the position:\n%s", f.said("turn"), turn, f.P.Text())
	}
	if left := script.Left(); len(left) > 0 {
		f.t.Fatalf("the dice %v were not rolled; the position:\n%s", left, f.P.Text())
	}
	return f
}

// quiet is what is done where a case says nothing: pass if that can be done (no leader is made), else the default.
func (f *fixture) quiet(d engine.Decision) engine.Order {
	if d.Pass != nil && d.Kind != "place" {
		return d.Pass
	}
	for o := range f.P.Legal(d) {
		if o.String() == "stay" || o.String() == "stand" {
			return o
		}
	}
	return f.P.Default(d)
}

// said is what stands behind a keyword in the position.
func (f *fixture) said(keyword string) string {
	for _, l := range strings.Split(f.P.Text(), "\n") {
		if w := strings.Fields(l); len(w) > 1 && w[0] == keyword {
			return strings.Join(w[1:], " ")
		}
	}
	return ""
}

// TurnIs demands that the turn line begins so: "8 confederate".
func (f *fixture) TurnIs(want string) *fixture {
	f.t.Helper()
	if got := f.said("turn"); !strings.HasPrefix(got, want) {
		f.t.Errorf("the turn is %q, want %q", got, want)
	}
	return f
}

// Holds demands what stands in a hex or hexside: "union 3, 1 in fort, 2 naval, 1 repair, B 3; confederate 2", or nothing.
func (f *fixture) Holds(place, want string) *fixture {
	f.t.Helper()
	if got := f.standing(place); got != want {
		f.t.Errorf("at %s stand %q, want %q; the position:\n%s", place, got, want, f.P.Text())
	}
	return f
}

func (f *fixture) standing(place string) string {
	kinds := []string{"", " in fort", " garrison", " naval", " riverine", " repair"}
	sums, leaders := map[string]int{}, map[string][]string{}
	for _, l := range strings.Split(f.P.Text(), "\n") {
		w := strings.Fields(l)
		switch {
		case len(w) > 3 && w[0] == "army" && w[1] == place:
			kind := ""
			if slices.Contains(w[4:], "garrison") {
				kind = " garrison"
			} else if slices.Contains(w[4:], "fort") {
				kind = " in fort"
			}
			sums[w[2]+kind] += number(f.t, w[3])
		case len(w) > 2 && slices.Contains([]string{"naval", "riverine", "repair"}, w[0]) && w[1] == place:
			sums["union "+w[0]] += number(f.t, w[2])
		case len(w) > 4 && w[0] == "leader" && w[3] == place:
			leaders[w[1]] = append(leaders[w[1]], w[2]+" "+w[4])
		}
	}
	var all []string
	for _, side := range []string{"union", "confederate"} {
		var parts []string
		for _, k := range kinds {
			if n := sums[side+k]; n > 0 {
				parts = append(parts, strconv.Itoa(n)+k)
			}
		}
		slices.Sort(leaders[side])
		if parts = append(parts, leaders[side]...); len(parts) > 0 {
			all = append(all, side+" "+strings.Join(parts, ", "))
		}
	}
	return strings.Join(all, "; ")
}

// total is how many points of this kind a side has: "union", "union naval", "confederate in fort".
func (f *fixture) total(kind string) int {
	n := 0
	for _, l := range strings.Split(f.P.Text(), "\n") {
		w := strings.Fields(l)
		switch {
		case len(w) > 3 && w[0] == "army":
			if kind == w[2] || kind == w[2]+" in fort" && slices.Contains(w[4:], "fort") {
				n += number(f.t, w[3])
			}
		case len(w) > 2 && kind == "union "+w[0] && strings.Contains("naval riverine repair", w[0]):
			n += number(f.t, w[2])
		}
	}
	return n
}

func itoa(n int) string { return strconv.Itoa(n) }

func number(t testing.TB, word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		t.Fatalf("%q is no number", word)
	}
	return n
}

// Marked demands that army points at a hex bear a mark of the notation, Unmarked that none does.
func (f *fixture) Marked(hex, mark string) *fixture {
	f.t.Helper()
	if !f.bears(hex, mark) {
		f.t.Errorf("nothing at %s is %s; the position:\n%s", hex, mark, f.P.Text())
	}
	return f
}

func (f *fixture) Unmarked(hex, mark string) *fixture {
	f.t.Helper()
	if f.bears(hex, mark) {
		f.t.Errorf("something at %s is %s; the position:\n%s", hex, mark, f.P.Text())
	}
	return f
}

// fed demands how much lift is set aside to feed.
func (f *fixture) fed(lift int) *fixture {
	f.t.Helper()
	if got := f.said("used"); !strings.HasSuffix(got, "fed "+itoa(lift)) {
		f.t.Errorf("used is %q, want %d set aside to feed; the position:\n%s", got, lift, f.P.Text())
	}
	return f
}

// rail demands that these hexes are in the list of rails that are "repaired" or "broken", or in neither.
func (f *fixture) rail(state string, hexes ...string) *fixture {
	f.t.Helper()
	for _, hex := range hexes {
		got := ""
		for _, l := range strings.Split(f.P.Text(), "\n") {
			if w := strings.Fields(strings.ReplaceAll(l, ",", "")); len(w) > 2 && w[0] == "rail" && w[1] != "mended" && slices.Contains(w[2:], hex) {
				got = w[1]
			}
		}
		if got != state {
			f.t.Errorf("the rail at %s is %q, want %q; the position:\n%s", hex, got, state, f.P.Text())
		}
	}
	return f
}

// unsupplied is how many army points at a hex are marked so.
func (f *fixture) unsupplied(hex string) int {
	n := 0
	for _, l := range strings.Split(f.P.Text(), "\n") {
		if w := strings.Fields(l); len(w) > 4 && w[0] == "army" && w[1] == hex && slices.Contains(w[4:], "unsupplied") {
			n += number(f.t, w[3])
		}
	}
	return n
}

func (f *fixture) bears(hex, mark string) bool {
	for _, l := range strings.Split(f.P.Text(), "\n") {
		if w := strings.Fields(l); len(w) > 4 && w[0] == "army" && w[1] == hex && slices.Contains(w[4:], mark) {
			return true
		}
	}
	return false
}

func (f *fixture) clone() *fixture {
	g := *f.Fixture
	g.P = f.P.Clone()
	return &fixture{&g, f.t}
}
