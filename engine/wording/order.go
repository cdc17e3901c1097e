package wording

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
)

// One order: a run of words is taken apart in each way that makes sense, and the rules say which of the lines that the book makes of them
// are legal.

// clause reads tokens as one order. before is the clause whose verb and names it takes over; nil for none.
func (r *Reader) clause(ts []token, before *Clause) verdict {
	return r.within(ts, func(c *Clause) *Clause {
		if before != nil {
			return c.behind(before, ts)
		}
		return c
	})
}

// within reads tokens as one order, each way to take them apart made whole by what was said before; nil where it cannot be.
func (r *Reader) within(ts []token, made func(c *Clause) *Clause) verdict {
	var legal, stuck, partial []verdict
	var strange *Clause
	best := verdict{}
	if r.Look != nil {
		r.Look(r.Position, r.Decision)
	}
	for _, c := range r.clauses(ts) {
		if best.c == nil {
			best.c = c
		}
		if c = made(c); c == nil {
			continue
		}
		for _, g := range r.Guess(c) {
			if g.Ask && len(c.Unknown) == 0 {
				f := engine.Refuse(raw(ts), "", "%s", which(g.Lines))
				f.Try = g.Lines
				return verdict{err: f, c: c, asks: true}
			}
			if g.Ask {
				continue
			}
			v, tier := r.try(g), g.Tier
			v.c, v.far = c, g.Far
			if len(c.Unknown) > 0 && !v.never {
				if v.ok() {
					strange = c
					if !onlyPasses(r, g) {
						stuck = append(stuck, v) // "a point there pays for itself" is no pass
					}
				}
				continue
			}
			if v.ok() && r.leaves(c, g.Lines, v.lines) {
				if !slices.ContainsFunc(c.Items, func(i Item) bool { return i.Role == "but" && i.Sort != Kind }) {
					partial = append(partial, v)
				}
				continue
			}
			if v.ok() || v.wait {
				legal = keep(legal, v, tier)
			} else if !g.Far && v.err != nil && (best.err == nil || !ruledOut(best.err) && ruledOut(v.err)) {
				best.err = v.err
			}
		}
	}
	lowest := lowestTier(legal)
	switch {
	case len(lowest) == 1 && lowest[0].far && ruledOut(best.err):
		var f *engine.Refusal
		errors.As(best.err, &f)
		g := *f
		g.Try = []string{strings.Join(lowest[0].lines, "; ")}
		return verdict{err: &g, c: best.c, asks: true}
	case len(lowest) == 1:
		if w := unslipped(r, ts, made, lowest[0]); len(w) > 1 {
			return verdict{err: r.ask(raw(ts), w), c: best.c, asks: true}
		}
		return lowest[0]
	case len(lowest) > 1:
		return verdict{err: r.ask(raw(ts), lowest), c: lowest[0].c, asks: true}
	case strange != nil:
		return verdict{err: r.strange(strange, stuck), c: best.c}
	case len(partial) > 0:
		f := engine.Refuse(raw(ts), "", "I am not sure that I have all of this; copy the order if it is what you mean, or write it anew.")
		for _, v := range partial {
			if line := strings.Join(v.lines, "; "); len(f.Try) < mostAsked && !slices.Contains(f.Try, line) {
				f.Try = append(f.Try, line)
			}
		}
		return verdict{err: f, c: best.c}
	}
	return best
}

// onlyPasses says whether a reading closes what its writer may go on with, and does nothing else.
func onlyPasses(r *Reader, g Reading) bool {
	pass := r.Decision.Pass
	return (r.Decision.Own || r.Decision.Many) && pass != nil && slices.Equal(g.Lines, []string{pass.String()})
}

// strange says which word is not understood, and what the line would be without it.
func (r *Reader) strange(c *Clause, vs []verdict) error {
	f := engine.Refuse(c.Unknown[0], "", "I do not know what %q is here, and pass nothing over.", c.Unknown[0])
	for _, v := range vs {
		if line := strings.Join(v.lines, "; "); len(f.Try) < mostAsked && !slices.Contains(f.Try, line) {
			f.Try = append(f.Try, line)
		}
	}
	return f
}

// unslipped is a verdict, and beside it what would be played without the words of it that are taken for others with a slip in them, where
// that is something else.
func unslipped(r *Reader, ts []token, made func(c *Clause) *Clause, v verdict) []verdict {
	if v.c == nil || len(v.c.slips) == 0 {
		return []verdict{v}
	}
	rest := slices.DeleteFunc(slices.Clone(ts), func(t token) bool { return !t.mark && slices.Contains(v.c.slips, t.raw) })
	if len(rest) == 0 {
		return []verdict{v}
	}
	if w := r.within(rest, made); w.ok() && !slices.Equal(w.lines, v.lines) {
		return []verdict{v, w}
	}
	return []verdict{v}
}

// leaves says whether lines leave something out that a clause names: somebody, somewhere, or a number. An answer to a question leaves out
// what the question has said.
func (r *Reader) leaves(c *Clause, read, lines []string) bool {
	all := meant(r, strings.Join(read, "; ")+"; "+strings.Join(lines, "; "))
	for _, i := range c.Items {
		if i.Sort != Place && i.Sort != Own || i.Role == "here" || !r.Decision.Own && i.Role != "but" {
			continue
		}
		if slices.ContainsFunc(i.IDs, func(id string) bool { return strings.Contains(all, id) }) == (i.Role == "but") {
			return true
		}
	}
	for _, w := range c.Ways { // "sails to Baltimore" is no march by road
		if r.Decision.Own && landWays[w] && !strings.Contains(all, w) && slices.ContainsFunc([]string{" by road", " by rail", " by river"}, func(way string) bool { return strings.Contains(all, way) }) {
			return true
		}
	}
	figures := strings.FieldsFunc(all, func(x rune) bool { return x < '0' || x > '9' })
	for _, sum := range strings.Fields(all) { // a 2 into 1+1
		n := 0
		for _, part := range strings.Split(sum, "+") {
			k, _ := strconv.Atoi(part)
			n += k
		}
		figures = append(figures, fmt.Sprint(n))
	}
	for _, n := range c.Loose {
		if n.N > 0 && !n.All && !n.Pair && !slices.Contains(figures, fmt.Sprint(n.N)) && !c.many(n, read, lines) {
			return true
		}
	}
	return false
}

var landWays = wordSet(`road rail river sea`)

// many says whether so many orders carry out a number: two corps at Pittsburgh are two orders. A number that stands beside a place is of
// that place.
func (c *Clause) many(n Count, read, lines []string) bool {
	beside := func(i Item) bool { return i.Sort == Place && (i.Count == n || i.Lead == n) }
	if !slices.ContainsFunc(c.Items, beside) {
		return len(read) == n.N || len(lines) == n.N
	}
	return slices.ContainsFunc(read, func(line string) bool {
		times := 0
		for _, l := range read {
			if l == line {
				times++
			}
		}
		return times == n.N
	})
}

// behind is a clause that follows another: with what it leaves unsaid, and where it says with whom, with those who acted before.
func (c *Clause) behind(before *Clause, ts []token) *Clause {
	if !alongside(ts) || !slices.ContainsFunc(c.Items, func(i Item) bool { return i.Sort == Own && i.Role == "with" }) {
		return c.after(before)
	}
	out := *c
	out.Items = slices.Clone(c.Items)
	for i, it := range out.Items {
		if it.Sort == Own && it.Role == "with" {
			out.Items[i].Role = ""
		}
	}
	var who []Item
	for _, it := range before.Items {
		if it.Sort == Own && it.Role == "" {
			who = append(who, it)
		}
	}
	out.Items = append(who, out.Items...)
	if c.Bare() {
		out.Verbs = before.Verbs
	}
	return &out
}

// after is a clause with what it leaves unsaid taken from the one before it: its verb, and the names that it does not replace.
func (c *Clause) after(before *Clause) *Clause {
	out := *c
	out.Items = slices.Clone(before.Items)
	out.Beside = len(c.Of(Place, Own)) == 0 && !before.mended
	if c.Bare() {
		out.Verbs = before.Verbs
	}
	if len(c.Ways) == 0 {
		out.Ways = before.Ways
	}
	if before.mended && len(c.Loose) == 0 && len(c.Of(Kind)) == 0 { // "5 at Corinth, no, at Memphis"
		out.Loose = slices.Clone(before.Loose)
	}
	if slices.ContainsFunc(c.Items, func(i Item) bool { return i.Sort == Own && i.Role == "" }) { // another takes the place of all who acted
		acted := 0
		out.Items = slices.DeleteFunc(out.Items, func(o Item) bool {
			if o.Sort == Own && o.Role == "" {
				acted++
			}
			return o.Sort == Own && o.Role == "" && acted > 1
		})
	}
	if n := len(out.Loose); n > 0 && out.Loose[n-1].N > 0 && len(c.Of(Kind)) == 0 && len(c.Items) > 0 { // "and one to Mobile" is one of the same
		if at := slices.IndexFunc(out.Items, func(i Item) bool { return i.Sort == Kind }); at >= 0 {
			out.Items[at].Count = out.Loose[n-1]
			out.Loose = out.Loose[:n-1]
		}
	}
	out.Items = slices.DeleteFunc(out.Items, func(o Item) bool { // "and the militia only as far as Baton Rouge"
		return o.Role == "via" && slices.ContainsFunc(c.Items, func(i Item) bool { return i.Role == "to" && slices.Equal(i.IDs, o.IDs) })
	})
	taken := map[int]bool{}
	for i, it := range c.Items {
		if it.Sort == Place && it.Role == "" && before.leads() && before.leaves() && i+1 < len(c.Items) && c.Items[i+1].Sort == Kind && !c.Items[i+1].Count.Said() {
			it.Role = "from" // "and the Harper's Ferry boys come, too"
		}
		at := -1
		for k, o := range out.Items {
			if taken[k] || o.Sort != it.Sort || it.Role != "" && o.Role != it.Role {
				continue
			}
			if it.Sort == Place && it.Role == "" && at >= 0 && (o.Role == "from" || o.Role == "of" || o.Role == "via") {
				continue // a place alone is another to go to
			}
			at = k
		}
		if at < 0 && it.Sort == Place && (it.Role == "to" || it.Role == "from") { // "strikes Corinth; no, to Grenada"
			old := before.reached()
			if it.Role == "from" {
				old = before.left()
			}
			if old != nil {
				at = slices.IndexFunc(out.Items, func(o Item) bool { return o.Sort == Place && slices.Equal(o.IDs, old.IDs) })
			}
			if at >= 0 && (taken[at] || it.Role == "to" && out.Items[at].Role == "from") {
				at = -1
			}
		}
		if at < 0 {
			out.Items = append(out.Items, it)
			taken[len(out.Items)-1] = true
			continue
		}
		if it.Role == "" {
			it.Role = out.Items[at].Role
		}
		if old := out.Items[at]; it.Sort == Kind && !it.Count.Said() && (old.IDs[0] == it.IDs[0] || old.IDs[0] == "" || it.IDs[0] == "") {
			it.Count = old.Count // three infantry went: of the cavalry nothing is said
		}
		if before.mended && it.Sort == Place && !it.Count.Said() && !it.Lead.Said() {
			it.Count, it.Lead = out.Items[at].Count, out.Items[at].Lead
		}
		out.Items[at], taken[at] = it, true
	}
	return &out
}

// alongside says whether words begin with those with whom somebody acts who is not named in them.
func alongside(ts []token) bool {
	for _, t := range ts {
		if t.mark || fillers[t.text] && t.text != "together" || t.text == "and" {
			continue
		}
		return prepositions[t.text] == "with" || t.text == "together"
	}
	return false
}
