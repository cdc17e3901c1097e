package acwc_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc"
	"adjutant/engine/enginetest"
)

// A fixture is a position under test; its methods take orders as players write them.
type fixture struct {
	*enginetest.Fixture
	t testing.TB
}

// lieutenants are the division commanders of the corps that a test sets down without saying more.
var lieutenants = map[string]string{
	"Irvin McDowell": "Daniel Tyler", "Samuel Heintzelman": "Theodore Runyon", "Edwin Sumner": "George Cadwalader", "John Dix": "Erasmus Keyes",
	"Robert Patterson": "Charles Sandford", "George McCall": "James Negley", "William Rosecrans": "Jacob Cox", "George McClellan": "Ormsby Mitchel",
	"Lew Wallace": "Thomas Morris", "John Pope": "Stephen Hurlbut", "Benjamin Prentiss": "Ulysses Grant", "Nathaniel Lyon": "Franz Sigel",
	"Pierre Beauregard": "Milledge Bonham", "Theophilus Holmes": "Isaac Trimble", "Joseph Johnston": "Thomas Jackson",
	"Richard Anderson": "Roswell Ripley", "Braxton Bragg": "Jones Withers", "Felix Zollicoffer": "Simon Buckner", "Leonidas Polk": "Gideon Pillow",
	"Sterling Price": "Benjamin McCulloch", "Alfred Pleasonton": "John Buford", "James Stuart": "Wade Hampton",
	"Philip Sheridan": "David Gregg", "Nathan Forrest": "Joseph Wheeler",
}

// field is an open game, hid one with hidden orders: a turn, and lines of the notation or these, which say more in fewer words:
//
//	union Irvin McDowell at Washington        a corps; unless its stands follow, a division of three brigades 6-4 (5-4 of the South)
//	fieldcorps union ..., horse union ...     a double corps of six brigades, a cavalry corps of three 3-5
func field(t testing.TB, turn string, lines ...string) *fixture {
	t.Helper()
	return &fixture{enginetest.From(t, acwc.Book, notation("turn "+turn, append([]string{"options hidden=off"}, lines...))), t}
}

func hid(t testing.TB, turn string, lines ...string) *fixture {
	t.Helper()
	return &fixture{enginetest.From(t, acwc.Book, notation("turn "+turn, lines)), t}
}

func notation(turn string, lines []string) string {
	out := []string{turn}
	for i, l := range lines {
		first, rest, _ := strings.Cut(l, " ")
		kind := first
		switch first {
		case "union", "confederate":
			kind, rest = "corps", l
		case "horse":
			kind = "cavalrycorps"
		case "fieldcorps", "cavalrycorps", "reserve":
		default:
			out = append(out, l)
			continue
		}
		out = append(out, kind+" "+rest)
		if next := append(lines, "")[i+1]; hasStands(next) {
			continue
		}
		side, rest, _ := strings.Cut(rest, " ")
		name, _, _ := strings.Cut(rest, " at ")
		foot := map[string]string{"union": "6-4", "confederate": "5-4"}[side]
		out = append(out, map[string]string{
			"corps": "division " + lieutenants[name] + ": 3 infantry " + foot, "fieldcorps": "division " + lieutenants[name] + ": 6 infantry " + foot,
			"cavalrycorps": "cavalrydivision " + lieutenants[name] + ": 3 cavalry 3-5", "reserve": "troops 3 artillery 2-5",
		}[kind])
	}
	return strings.Join(out, "\n") + "\n"
}

func hasStands(line string) bool {
	first, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	return slices.Contains([]string{"troops", "division", "cavalrydivision"}, first)
}

func begin(t testing.TB, options ...string) *fixture {
	t.Helper()
	return &fixture{enginetest.Start(t, acwc.Book, "1861", options...), t}
}

func (f *fixture) Do(line string, dice ...int) *fixture {
	f.t.Helper()
	f.Fixture.Do(line, dice...)
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

func (f *fixture) Asks(seat, kind string) *fixture {
	f.t.Helper()
	f.Fixture.Asks(seat, kind)
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
		if err := f.try(l); err != nil {
			f.t.Errorf("%q is refused: %v; the position:\n%s", l, err, f.P.Text())
		}
	}
	return f
}

// MayNot demands a refusal by one of these clauses that is about the rules, not about words that were not read.
func (f *fixture) MayNot(line, clauses string, words ...string) *fixture {
	f.t.Helper()
	f.Fixture.Refuses(line, "", words...)
	var no *engine.Refusal
	if err := f.try(line); !errors.As(err, &no) {
		f.t.Errorf("%q was not refused by a rule: %v", line, err)
		return f
	}
	if strings.Contains(no.What, "do not read") || strings.Contains(no.What, "know no") {
		f.t.Errorf("%q was not understood: %s", line, no.What)
	}
	under := func(clause string) bool {
		rest, ok := strings.CutPrefix(no.Clause, clause)
		return ok && (rest == "" || rest[0] == '.' || rest[0] == '-')
	}
	if !slices.ContainsFunc(strings.Fields(clauses), under) {
		f.t.Errorf("%q was refused with clause %q, want one of %q: %s", line, no.Clause, clauses, no.What)
	}
	return f
}

// try plays a line on a copy, without dice.
func (f *fixture) try(line string) error {
	p := f.P.Clone()
	ds := p.Awaited()
	if len(ds) == 0 {
		return errors.New("nothing is asked any more")
	}
	orders, err := p.Read(ds[0], line)
	for _, o := range orders {
		ds := p.Awaited()
		if len(ds) == 0 {
			return errors.New("nothing is asked any more")
		}
		es, err := p.Rule(ds[0], o, engine.NoDice{})
		var wanted *engine.Wanted
		if errors.As(err, &wanted) {
			return nil
		}
		if err != nil {
			return err
		}
		for _, e := range es {
			p.Fold(e)
		}
	}
	return err
}

// Says demands these words somewhere in the position, Silent that they are nowhere in it.
func (f *fixture) Says(words ...string) *fixture {
	f.t.Helper()
	for _, w := range words {
		if !strings.Contains(squeezed(f.P.Text()), w) {
			f.t.Errorf("the position says nothing of %q:\n%s", w, f.P.Text())
		}
	}
	return f
}

func (f *fixture) Silent(words ...string) *fixture {
	f.t.Helper()
	for _, w := range words {
		if strings.Contains(squeezed(f.P.Text()), w) {
			f.t.Errorf("the position says %q:\n%s", w, f.P.Text())
		}
	}
	return f
}

// squeezed is a text with one blank for each run of them.
func squeezed(s string) string {
	ls := strings.Split(s, "\n")
	for i, l := range ls {
		ls[i] = strings.Join(strings.Fields(l), " ")
	}
	return strings.Join(ls, "\n")
}

// TurnIs demands that the turn line begins so.
func (f *fixture) TurnIs(want string) *fixture {
	f.t.Helper()
	for _, l := range strings.Split(squeezed(f.P.Text()), "\n") {
		if got, ok := strings.CutPrefix(l, "turn "); ok && !strings.HasPrefix(got, want) {
			f.t.Errorf("the turn is %q, want %q", got, want)
		}
	}
	return f
}

// View is what a side reads of the position, in the notation.
func (f *fixture) View(seat engine.Seat) string { return squeezed(f.P.View(seat).Text()) }

// To goes on, passing or doing what is usual where somebody is asked, with these dice, until the turn line begins so.
func (f *fixture) To(turn string, dice ...int) *fixture {
	f.t.Helper()
	script := engine.NewScript(dice...)
	f.Events = nil
	for range 400 {
		ds := f.P.Awaited()
		if len(ds) == 0 || strings.Contains(squeezed(f.P.Text()), "\nturn "+turn) {
			break
		}
		o := ds[0].Pass
		if o == nil {
			o = f.P.Default(ds[0])
		}
		es, err := f.P.Rule(ds[0], o, script)
		if err != nil {
			f.t.Fatalf("%q (for %s) was refused: %v; the position:\n%s", o, ds[0].Kind, err, f.P.Text())
		}
		for _, e := range es {
			f.P.Fold(e)
		}
		f.Events = append(f.Events, es...)
	}
	if left := script.Left(); len(left) > 0 {
		f.t.Fatalf("the dice %v were not rolled; the position:\n%s", left, f.P.Text())
	}
	return f.TurnIs(turn)
}

func (f *fixture) Over(winner string) *fixture {
	f.t.Helper()
	f.Fixture.Over(winner)
	return f
}
