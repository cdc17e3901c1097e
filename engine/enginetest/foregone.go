package enginetest

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"adjutant/engine"
)

// Foregone holds the table to it that settling what is foregone takes no choice away, in a position where an answer is due.
func Foregone(p engine.Position, rng *rand.Rand) error {
	ds := p.Awaited()
	if len(ds) == 0 {
		return nil
	}
	return foregone(p, ds[0], rng)
}

// foregone: where a decision has only one order, whatever line its seat may write for the whole question leads to the same position as the
// orders of that line one by one, or is played when it comes.
func foregone(p engine.Position, d engine.Decision, rng *rand.Rand) error {
	if d.Own || !only(p, d) {
		return nil
	}
	for range 6 {
		seed := rng.Uint64()
		line, want := oneByOne(p, d, rand.New(rand.NewPCG(seed, 1)), seed)
		t := &engine.Table{Position: p.Clone()}
		dice := engine.NewRandom(seed)
		t.Continue(dice)
		if now, open := goesOn(t.Position, d); open {
			out, err := t.Take(now.Seat, 1, []engine.Input{{No: 1, Text: line}}, func(string) engine.Dice { return dice })
			if err != nil || len(out.Refusals) > 0 {
				return fmt.Errorf("%q could be played order by order, and is refused after what was foregone: %v %v\n%s", line,
					out.Refusals, err, p.Text())
			}
		}
		if got := t.Position.Text(); got != want {
			return fmt.Errorf("%q, of which a part was settled as foregone, leads to\n%s\nwant\n%s\nfrom\n%s", line, got, want, p.Text())
		}
	}
	return nil
}

// oneByOne answers a question by chance, order by order, and lets the table go on. It gives the orders as one line too.
func oneByOne(p engine.Position, d engine.Decision, chance *rand.Rand, seed uint64) (line, text string) {
	q, dice := p.Clone(), engine.NewRandom(seed)
	var os []engine.Order
	for open := true; open; d, open = goesOn(q, d) {
		var legal []engine.Order
		for o := range q.Legal(d) {
			legal = append(legal, o)
		}
		o := legal[chance.IntN(len(legal))]
		es, err := q.Rule(d, o, dice)
		if err != nil {
			break
		}
		for _, e := range es {
			q.Fold(e)
		}
		os = append(os, o)
		if o == d.Pass {
			break
		}
	}
	t := &engine.Table{Position: q}
	t.Continue(dice)
	return strings.Join(p.Lines(os), "; "), t.Position.Text()
}

// only says whether a decision allows one order and no more.
func only(p engine.Position, d engine.Decision) bool {
	n := 0
	for range p.Legal(d) {
		if n++; n > 1 {
			return false
		}
	}
	return n == 1
}

// goesOn is the decision by which a question goes on in kind.
func goesOn(p engine.Position, d engine.Decision) (engine.Decision, bool) {
	for _, next := range p.Awaited() {
		if next.Seat == d.Seat && next.Kind == d.Kind && next.Question == d.Question {
			return next, true
		}
	}
	return engine.Decision{}, false
}
