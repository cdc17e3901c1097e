package standing

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// Check holds an order to what the view of its seat knows. Every name comes back in canonical form. What is no name and no test,
// a test that can never hold, and a list of which nothing can ever be chosen are refused with a *engine.Refusal; a place that can
// never be chosen is left out where something else is left, and a note says so.
func (o Order) Check(view engine.Position, seat engine.Seat) (Order, []string, error) {
	c := checker{view: view, seat: seat, kind: o.Kind}
	at := o.At
	o.At = nil
	for _, p := range at {
		name := c.thing("at", p)
		if !slices.Contains(o.At, name) {
			o.At = append(o.At, name)
		}
	}
	o.If = c.condition(o.If)
	exceptions := o.Exceptions
	o.Exceptions = nil
	for _, e := range exceptions {
		if !e.Ask {
			e.Thing = c.thing(e.Prep, e.Thing)
		}
		e.If = c.condition(e.If)
		o.Exceptions = append(o.Exceptions, e)
	}
	o.List = c.list(o.List)
	if err := o.fits(); err != nil {
		c.fail(err)
	}
	return o, c.notes, c.err
}

// A checker keeps the first thing that is wrong.
type checker struct {
	view  engine.Position
	seat  engine.Seat
	kind  engine.Kind
	notes []string
	err   error
}

func (c *checker) fail(err error) {
	if c.err == nil {
		c.err = err
	}
}

func (c *checker) thing(prep, words string) string {
	canon, err := c.view.Thing(c.seat, c.kind.ID, prep, words)
	if err != nil {
		c.fail(err)
		return words
	}
	return canon
}

func (c *checker) condition(cond Condition) Condition {
	var out Condition
	for _, all := range cond {
		var tests []string
		for _, words := range all {
			tests = append(tests, c.test(words))
		}
		for _, t := range tests {
			if slices.Contains(tests, "not "+t) {
				c.fail(engine.Refuse(strings.Join(tests, " and "), "", "%q can never hold.", t+" and not "+t))
			}
		}
		out = append(out, tests)
	}
	return out
}

func (c *checker) test(words string) string {
	if t := termOf(words); t.topic == held && t.of != it {
		t.of = c.thing("at", t.of)
		words = canonical(t.text())
		if t.not {
			words = "not " + words
		}
	}
	if _, err := weigh(c.view, engine.Decision{Seat: c.seat, Kind: c.kind.ID}, words); err != nil {
		c.fail(err)
	}
	return words
}

// list checks the choices. One that a rule forbids for ever is left out if another is left.
func (c *checker) list(list []Choice) []Choice {
	var out []Choice
	var never *engine.Refusal
	for i, choice := range list {
		choice.If = c.condition(choice.If)
		if !choice.word() {
			canon, err := c.view.Thing(c.seat, c.kind.ID, choice.Prep, choice.Thing)
			var r *engine.Refusal
			if errors.As(err, &r) && r.Clause != "" && choice.Prep != "" {
				never = r
				if i+1 < len(list) {
					c.notes = append(c.notes, fmt.Sprintf("%s; I keep %q.", strings.TrimSuffix(r.What, "."), listText(choice.Prep, list[i+1:])))
				} else if len(out) > 0 {
					c.notes = append(c.notes, fmt.Sprintf("%s; I keep %q.", strings.TrimSuffix(r.What, "."), listText("", out)))
				}
				continue
			}
			if err != nil {
				c.fail(err)
			}
			choice.Thing = canon
		}
		if len(out) == 0 {
			choice.Link = ""
		}
		out = append(out, choice)
	}
	if never != nil && len(out) == 0 {
		gone := *never
		gone.What += fmt.Sprintf(" No %s is left in that list.", noun(c.kind))
		c.fail(&gone)
	}
	return out
}

// word says whether a choice is one of the words that mean no thing.
func (c Choice) word() bool { return c.Thing == anyOf || c.Thing == askHim || c.Thing == nothing }

// noun is what one answer of a kind is called.
func noun(k engine.Kind) string {
	if k.Noun != "" {
		return k.Noun
	}
	return k.ID
}
