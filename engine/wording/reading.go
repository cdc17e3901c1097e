package wording

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// mostTried bounds how many lines are tried on the rules for one line of a player.
const mostTried = 80

// mostAsked is how many lines a question back names.
const mostAsked = 6

// What is said of a sentence in which no order is found, and of one in which no answer to a question is.
const (
	nothing  = engine.NoOrder
	noAnswer = " " + engine.NoAnswer
)

// unordered refuses a line that holds nothing up.
func unordered(line string) error {
	f := engine.Refuse(line, "", engine.Nothing)
	f.Aside = true
	return f
}

// A verdict is what a run of words came to.
type verdict struct {
	orders []engine.Order
	lines  []string
	err    error
	c      *Clause // the clause that was read, for what follows it
	wait   bool    // it belongs to a later decision
	never  bool    // to one to which it does not come this turn
	far    bool    // its name means something nearer, too
	asks   bool    // err asks the player which of several orders he means
	whole  bool    // its lines to copy are more than one part of the line
}

func (v verdict) ok() bool { return v.err == nil && len(v.orders) > 0 }

// try reads the lines of a reading with the book's grammar and holds them to the rules.
func (r *Reader) try(g Reading) verdict {
	var v verdict
	p, d := r.Position, r.Decision
	for i, line := range g.Lines {
		if r.tried++; r.tried > mostTried {
			return verdict{}
		}
		os, err := r.Strict(p, d, line)
		var later *engine.Later
		if errors.As(err, &later) && len(g.Lines) == 1 {
			return verdict{err: err, wait: later.Past == "", never: later.Never != "", lines: []string{later.Canon}}
		}
		if err != nil {
			return verdict{err: err}
		}
		if _, _, err := ruled(p, d, os); err != nil {
			return verdict{err: err}
		}
		v.orders = append(v.orders, os...)
		v.lines = append(v.lines, p.Lines(os)...)
		if i+1 < len(g.Lines) {
			p, d = ahead(p, d, os)
		}
	}
	return v
}

// ruled plays orders on a copy, up to the first die.
func ruled(p engine.Position, d engine.Decision, os []engine.Order) (engine.Position, engine.Decision, error) {
	q := p.Clone()
	for _, o := range os {
		es, err := q.Rule(d, o, engine.NoDice{})
		if errors.As(err, new(*engine.Wanted)) {
			return q, d, nil
		}
		if err != nil {
			return q, d, err
		}
		for _, e := range es {
			q.Fold(e)
		}
		next, open := awaits(q, d.Seat)
		if !open {
			return q, d, nil
		}
		d = next
	}
	return q, d, nil
}

// ahead is the position in which the next order of a line is read: behind those before it, up to the first die.
func ahead(p engine.Position, d engine.Decision, os []engine.Order) (engine.Position, engine.Decision) {
	q := p.Clone()
	for _, o := range os {
		es, err := q.Rule(d, o, engine.NoDice{})
		if err != nil {
			return p, d
		}
		for _, e := range es {
			q.Fold(e)
		}
		next, open := awaits(q, d.Seat)
		if !open {
			return p, d
		}
		d = next
	}
	return q, d
}

func awaits(p engine.Position, seat engine.Seat) (engine.Decision, bool) {
	for _, d := range p.Awaited() {
		if d.Seat == seat {
			return d, true
		}
	}
	return engine.Decision{}, false
}

// twice says whether orders can be carried out once more behind themselves.
func twice(r *Reader, v verdict) bool {
	if _, err := r.Position.Rule(r.Decision, v.orders[0], engine.NoDice{}); len(v.orders) == 1 && errors.As(err, new(*engine.Wanted)) {
		return false // the dice answer it
	}
	p, _, err := ruled(r.Position, r.Decision, v.orders)
	next, open := awaits(p, r.Decision.Seat)
	if err != nil || !open || next.Kind != r.Decision.Kind {
		return false
	}
	_, _, err = ruled(p, next, v.orders)
	return err == nil
}

// ruledOut says whether a refusal names the rule that forbids; what only says who is not there is farther from what was meant.
func ruledOut(err error) bool {
	var f *engine.Refusal
	return errors.As(err, &f) && f.Clause != ""
}

// keep keeps a verdict with the tier in which it was read.
func keep(vs []verdict, v verdict, tier int) []verdict {
	v.lines = append([]string{fmt.Sprint(tier)}, v.lines...)
	if slices.ContainsFunc(vs, func(o verdict) bool { return slices.Equal(o.lines[1:], v.lines[1:]) && o.wait == v.wait }) {
		return vs
	}
	return append(vs, v)
}

func lowestTier(vs []verdict) []verdict {
	var out []verdict
	low := ""
	for _, v := range vs {
		if low == "" || v.lines[0] < low {
			low, out = v.lines[0], nil
		}
		if v.lines[0] == low {
			w := v
			w.lines = v.lines[1:]
			out = append(out, w)
		}
	}
	return out
}

// ask asks which of several orders is meant.
func (r *Reader) ask(words string, vs []verdict) error {
	f := engine.Refuse(words, "", "")
	for _, v := range vs {
		if len(f.Try) < mostAsked {
			f.Try = append(f.Try, strings.Join(v.lines, "; "))
		}
	}
	f.What = which(f.Try)
	return f
}

// which asks which of some lines is meant, or whether the only one is.
func which(lines []string) string {
	if len(lines) == 1 {
		return engine.Doubtful
	}
	return engine.Ambiguous
}

// tries are the lines to copy of a refusal.
func tries(err error) []string {
	var f *engine.Refusal
	if !errors.As(err, &f) {
		return nil
	}
	return f.Try
}
