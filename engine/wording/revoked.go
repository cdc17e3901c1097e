package wording

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// What takes back what was ordered before it: "never mind", "on second thoughts not Bartow". What has been taken back is asked, and not
// played, whether it stands in the same line or in the one before.

var (
	revoking = phrases(`forget it,forget that,forget the above,forget all that,never mind,nevermind,never mind that,scratch that,strike that,cancel that,cancel it,
		ignore that,ignore the above,disregard that,disregard the above,on second thought no,on second thoughts no,on reflection no,actually no,
		i take that back,i take it back,i changed my mind,i have changed my mind,ive changed my mind,changed my mind,belay that,undo that,
		no wait,wait no,not after all,or not,or maybe not,better not,maybe not,perhaps not,on second thoughts rather not,dont,do not,please dont,
		wait dont,wait do not`)
	reconsidering = phrases(`on second thought,on second thoughts,on reflection,actually,hm,hmm,hmmm,wait,oops,er,erm,no wait,oh no,oh,never mind,forget,scratch,
		cancel,but actually`)
)

// revokes says whether words only take back what stands before them, or that of somebody who is named among others.
func revokes(r *Reader, ts []token, named func(Item) bool) bool {
	ts = bare(unpointed(ts))
	no := false
	for len(ts) > 1 && (ts[0].mark || ts[0].text == "hm" || ts[0].text == "hmm" || ts[0].text == "no" || ts[0].text == "oh" || ts[0].text == "ah" || ts[0].text == "wait" ||
		ts[0].text == "actually" || ts[0].text == "sorry") && opens(ts, revoking) == 0 && opens(ts, reconsidering) == 0 {
		no = no || !ts[0].mark
		ts = ts[1:]
	}
	plain := slices.DeleteFunc(slices.Clone(ts), func(t token) bool { return t.mark })
	for len(plain) > 2 && (plain[0].text == "hm" || plain[0].text == "hmm" || plain[0].text == "actually" || plain[0].text == "no" || plain[0].text == "oh") &&
		opens(plain, revoking) == 0 {
		plain = plain[1:]
	}
	if n := opens(plain, revoking); n > 0 && !slices.ContainsFunc(plain[n:], func(t token) bool {
		return !talk[t.text] && !fillers[t.text] && !denials[t.text] && t.text != "do" && t.text != "nothing" && t.text != "about"
	}) {
		return true
	}
	if opens(ts, reconsidering) == 0 && !no {
		return false
	}
	stays := slices.ContainsFunc(ts, func(t token) bool { return negating[t.text] || idle[t.text] || sparing[t.text] }) || ts[0].text == "forget" || ts[0].text == "scratch" ||
		ts[0].text == "cancel" || ts[0].text == "never"
	return stays && slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool {
		ps := c.Of(Place)
		if r.Nameless && len(ps) == 1 && c.Can("stand", "end", "over") { // "no, Cairo stays"
			return len(c.Of(Foe)) == 0 && named(ps[0])
		}
		return slices.ContainsFunc(c.Of(Own), named) && len(c.Of(Place, Foe)) == 0
	})
}

// revokedBefore is the refusal of a line that takes back what the line before it ordered.
func (r *Reader) revokedBefore(line string) error {
	if !r.Decision.Own || r.Before == "" {
		return nil
	}
	before := r.clauses(blunt(tokens(unlabelled(r.Before))))
	ordered := func(in Item) bool {
		return slices.ContainsFunc(before, func(c *Clause) bool {
			return slices.ContainsFunc(c.Of(Own, Place, Kind), func(i Item) bool {
				return in.IDs == nil || slices.ContainsFunc(i.IDs, func(id string) bool { return slices.Contains(in.IDs, id) })
			})
		})
	}
	ts := tokens(unlabelled(line))
	if !ordered(Item{}) || !revokes(r, ts, ordered) && !holdsBack(r, ts, before) {
		return nil
	}
	return undoing(line, takenBack)
}

// holdsBack says whether words leave somebody where he is, or say that he does not go, whom the line before them sends somewhere: "No, McDowell
// stays."
func holdsBack(r *Reader, ts []token, before []*Clause) bool {
	ts = bare(unpointed(blunt(ts)))
	for len(ts) > 2 && (ts[0].mark || denials[ts[0].text]) {
		ts = ts[1:]
	}
	if len(ts) < 2 || len(divide(ts)) > 1 || !r.idles(ts) && !r.denies(ts) {
		return false
	}
	if slices.ContainsFunc(ts, someOf) && !slices.ContainsFunc(tokens(r.Before), someButBoth) && !slices.ContainsFunc(ts, func(t token) bool { return remaining[t.text] }) &&
		(slices.ContainsFunc(before, func(c *Clause) bool { return len(c.Of(Own)) > 0 }) || !elsewhere(r.clauses(ts), before, "")) {
		return true // "all to 2016; one stays"
	}
	sent := func(i Item) bool {
		return i.Role == "" && slices.ContainsFunc(before, func(c *Clause) bool {
			goes := slices.ContainsFunc(c.Of(Place), func(p Item) bool { return p.Role == "to" })
			return goes && slices.ContainsFunc(c.Of(Own), func(o Item) bool { return o.Role == "" && slices.Equal(o.IDs, i.IDs) })
		})
	}
	return slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool { return slices.ContainsFunc(c.Of(Own), sent) })
}

// takenBack is said of a line that takes back one above it.
const takenBack = "That takes back what stands before it, or puts it off; send the orders that are left."

// revoked is the question what of its orders is meant by a line of which the last words take some back, or all; nil where they do not.
func revoked(r *Reader, line string, orders []engine.Order) error {
	ts := tokens(unlabelled(line))
	at := len(unpointed(ts)) - 1
	for at >= 0 && !(ts[at].mark && (ts[at].text == "." || ts[at].text == ";" || ts[at].text == "!" || ts[at].text == "?" || ts[at].text == "-" && !ts[at].glued)) {
		at--
	}
	if at < 1 || !r.Decision.Own {
		return nil
	}
	all, kept := r.Position.Lines(orders), r.Position.Lines(orders)
	taken := false
	if !revokes(r, ts[at+1:], func(i Item) bool {
		for _, id := range i.IDs {
			kept = slices.DeleteFunc(kept, func(l string) bool { return id != "" && strings.Contains(l, id) })
		}
		taken = len(kept) < len(all)
		return taken
	}) {
		return nil
	}
	if taken && len(kept) > 0 {
		return r.ask(line, []verdict{{lines: kept}, {lines: all}})
	}
	return r.ask(line, []verdict{{lines: all}})
}
