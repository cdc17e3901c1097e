// Package enginetest is what every rulebook must pass, and the tools with which its own tests are written: positions in the
// notation, orders in words, scripted dice.
package enginetest

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
)

// A Fixture is a position under test.
type Fixture struct {
	t      testing.TB
	Book   *engine.Book
	P      engine.Position
	Events []engine.Event // of the last Do
}

// From reads a position in the notation; the line "rulebook" may be left out, and tabs before a line do not count.
func From(t testing.TB, b *engine.Book, text string) *Fixture {
	t.Helper()
	p, err := b.Parse(text)
	if err != nil {
		t.Fatalf("the position does not read: %v", err)
	}
	return &Fixture{t: t, Book: b, P: p}
}

// Start sets a scenario up.
func Start(t testing.TB, b *engine.Book, scenario string, options ...string) *Fixture {
	t.Helper()
	p, err := b.Start(scenario, options)
	if err != nil {
		t.Fatalf("scenario %s does not start: %v", scenario, err)
	}
	return &Fixture{t: t, Book: b, P: p}
}

// Awaited is the one open decision.
func (f *Fixture) Awaited() engine.Decision {
	f.t.Helper()
	ds := f.P.Awaited()
	if len(ds) != 1 {
		f.t.Fatalf("%d decisions are open, want 1; the position:\n%s", len(ds), f.P.Text())
	}
	return ds[0]
}

// Asks demands that this seat is asked for this kind of decision.
func (f *Fixture) Asks(seat, kind string) *Fixture {
	f.t.Helper()
	d := f.Awaited()
	if string(d.Seat) != seat || d.Kind != kind {
		f.t.Fatalf("asked is %s for %s, want %s for %s; the position:\n%s", d.Seat, d.Kind, seat, kind, f.P.Text())
	}
	return f
}

// rule reads a line and rules its orders one after the other.
func (f *Fixture) rule(line string, dice engine.Dice) ([]engine.Event, error) {
	orders, err := f.P.Read(f.Awaited(), line)
	if err != nil {
		return nil, err
	}
	var all []engine.Event
	for i, o := range orders {
		ds := f.P.Awaited()
		if len(ds) == 0 {
			return all, fmt.Errorf("order %d, %q: nothing is asked any more", i+1, o)
		}
		es, err := f.P.Rule(ds[0], o, dice)
		if err != nil {
			return all, err
		}
		for _, e := range es {
			f.P.Fold(e)
		}
		all = append(all, es...)
	}
	return all, nil
}

// Do plays one line of orders with these dice, which must all be rolled and suffice. "end" passes at what is open.
func (f *Fixture) Do(line string, dice ...int) *Fixture {
	f.t.Helper()
	script := engine.NewScript(dice...)
	var es []engine.Event
	var err error
	if engine.IsEnd(line) {
		d := f.Awaited()
		if d.Pass == nil {
			f.t.Fatalf("%q: %s cannot be passed", line, d.Kind)
		}
		es, err = f.P.Rule(d, d.Pass, script)
		for _, e := range es {
			f.P.Fold(e)
		}
	} else {
		es, err = f.rule(line, script)
	}
	if err != nil {
		f.t.Fatalf("%q was refused: %v; the position:\n%s", line, err, f.P.Text())
	}
	if left := script.Left(); len(left) > 0 {
		f.t.Fatalf("%q: the dice %v were not rolled; the position:\n%s", line, left, f.P.Text())
	}
	if err := f.P.Check(); err != nil {
		f.t.Fatalf("after %q: %v", line, err)
	}
	f.Events = es
	return f
}

// Refuses demands that a line is refused, with that clause (unless empty) and with all these words in what the player reads.
// Nothing may have changed.
func (f *Fixture) Refuses(line, clause string, words ...string) *Fixture {
	f.t.Helper()
	before := f.P.Text()
	g := &Fixture{t: f.t, Book: f.Book, P: f.P.Clone()}
	_, err := g.rule(line, engine.NoDice{})
	var wanted *engine.Wanted
	if err == nil || errors.As(err, &wanted) {
		f.t.Fatalf("%q was accepted, want it refused (%s); the position:\n%s", line, clause, before)
	}
	said, rule := err.Error(), ""
	var r *engine.Refusal
	var later *engine.Later
	switch {
	case errors.As(err, &r):
		rule = r.Clause
	case errors.As(err, &later):
		said = later.Past
	}
	if clause != "" && rule != clause {
		f.t.Errorf("%q was refused with clause %q, want %q: %s", line, rule, clause, said)
	}
	for _, w := range words {
		if !strings.Contains(said, w) {
			f.t.Errorf("%q was refused with %q, want %q in it", line, said, w)
		}
	}
	if got := f.P.Text(); got != before {
		f.t.Errorf("the refused %q changed the position to:\n%s", line, got)
	}
	return f
}

// Legal says whether a line is legal as it stands, without playing it.
func (f *Fixture) Legal(line string) bool {
	f.t.Helper()
	g := &Fixture{t: f.t, Book: f.Book, P: f.P.Clone()}
	_, err := g.rule(line, engine.NoDice{})
	var wanted *engine.Wanted
	return err == nil || errors.As(err, &wanted)
}

// Orders is all legal orders of the open decision, in canonical form.
func (f *Fixture) Orders() []string {
	f.t.Helper()
	var all []string
	for o := range f.P.Legal(f.Awaited()) {
		all = append(all, o.String())
	}
	return all
}

// Has demands these lines in the position's text; blanks between words do not count.
func (f *Fixture) Has(lines ...string) *Fixture {
	f.t.Helper()
	for _, l := range lines {
		if !f.holds(l) {
			f.t.Errorf("the position has no line %q:\n%s", l, f.P.Text())
		}
	}
	return f
}

// Lacks demands that these lines are not in the position's text.
func (f *Fixture) Lacks(lines ...string) *Fixture {
	f.t.Helper()
	for _, l := range lines {
		if f.holds(l) {
			f.t.Errorf("the position has the line %q:\n%s", l, f.P.Text())
		}
	}
	return f
}

func (f *Fixture) holds(line string) bool {
	want := strings.Join(strings.Fields(line), " ")
	for _, l := range strings.Split(f.P.Text(), "\n") {
		if strings.Join(strings.Fields(l), " ") == want {
			return true
		}
	}
	return false
}

// Told demands these words in what a seat reads of the events of the last Do.
func (f *Fixture) Told(seat string, words ...string) *Fixture {
	f.t.Helper()
	text := Words(f.P.Tell(engine.Seat(seat), f.Events))
	for _, w := range words {
		if !strings.Contains(text, w) {
			f.t.Errorf("what %s reads lacks %q:\n%s", seat, w, text)
		}
	}
	return f
}

// Over demands that the game is over with this winner.
func (f *Fixture) Over(winner string) *Fixture {
	f.t.Helper()
	r, over := f.P.Result()
	if !over || string(r.Winner) != winner {
		f.t.Errorf("the game's result is %+v, over %v; want it won by %q", r, over, winner)
	}
	return f
}

// Goes demands that the game is not over.
func (f *Fixture) Goes() *Fixture {
	f.t.Helper()
	if r, over := f.P.Result(); over {
		f.t.Errorf("the game is over: %+v", r)
	}
	return f
}

// Words is paragraphs as plain text, as a log shows them.
func Words(ps []engine.Paragraph) string {
	var b strings.Builder
	for _, p := range ps {
		if p.Heading != "" {
			b.WriteString(p.Heading + "\n")
		}
		for _, l := range p.Lines {
			b.WriteString(strings.Repeat("  ", l.Indent) + l.Text + "\n")
		}
	}
	return b.String()
}
