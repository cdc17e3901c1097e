package wording

import (
	"errors"
	"slices"
	"strings"

	"adjutant/engine"
)

// Corrections in the middle of a line: "to Memphis, no, Paducah".

// corrected reads what stands behind "sorry, I meant": alone, or in the place of what it replaces, which is asked.
func (r *Reader) corrected(ts []token) verdict {
	for i := len(ts) - 1; i > 0; i-- {
		n := opens(ts[i:], corrections)
		either := n == 0 && namedInstead(r, ts, i)
		if n == 0 && between(ts, i) || either { // "to Memphis, no, Paducah"
			n = 1
		}
		for n > 0 && i+n < len(ts) && ts[i+n].mark {
			n++
		}
		if n == 0 || i+n >= len(ts) {
			continue
		}
		if ts[i-1].mark && excuses(r, ts[i+n:]) {
			return r.sentence(unpointed(ts[:i]))
		}
		first := unsaid(ts[:i])
		if len(first) == 0 {
			return r.sentence(ts[i+n:])
		}
		before := r.sentence(first)
		v := r.sentence(ts[i+n:])
		var nearly []string // what the correction would be, but for a word of it
		if w := brokenOff(r, first, v); w.ok() {
			return w
		}
		whole := v.ok() && v.c != nil && (!v.c.Bare() || len(v.c.Of(Place, Own, Foe)) > 1)
		names := v.asks && v.c != nil && v.c.Bare() // "no, Memphis and Jackson": each may be only a name in the place of another
		apart := whole && unlike(before, v)
		if v.asks && !names || whole && len(before.lines) < 2 && !apart && !(len(before.lines) == 0 && (several(r, first) || slices.ContainsFunc(first[:len(first)-1], func(t token) bool { return t.mark && t.text == "." }))) {
			return v
		}
		if apart {
			return verdict{err: r.ask(raw(ts), []verdict{{orders: slices.Concat(before.orders, v.orders), lines: slices.Concat(before.lines, v.lines), c: v.c}, v}), c: v.c, asks: true}
		}
		var choice []verdict
		if v.ok() {
			choice = append(choice, v)
		}
		if c := r.clause(first, nil).c; c != nil {
			w := r.clause(ts[i+n:], c.uncounted(r.clauses(ts[i+n:])))
			if w.ok() && !slices.ContainsFunc(choice, func(o verdict) bool { return slices.Equal(o.lines, w.lines) }) {
				choice = append(choice, w)
			}
			for _, t := range slices.Concat(tries(v.err), tries(w.err)) {
				if !slices.Contains(nearly, t) {
					nearly = append(nearly, t)
				}
			}
		}
		if k := len(before.lines); k > 1 && (v.ok() || v.c != nil && v.c.Bare()) { // the last of several is taken back
			q := *r
			q.Position, q.Decision = ahead(r.Position, r.Decision, before.orders[:max(0, len(before.orders)-1)])
			last := before.c
			if whole {
				last = nil
			}
			if w := q.clause(ts[i+n:], last); w.ok() {
				all := verdict{orders: w.orders, lines: slices.Concat(before.lines[:k-1], w.lines), c: w.c}
				if choice = append(choice, all); whole { // he says all of that one order again
					choice = append([]verdict{all}, choice[:len(choice)-1]...)
				}
			}
		}
		for _, v := range instead(r, first, ts[i+n:]) {
			if !slices.ContainsFunc(choice, func(o verdict) bool { return slices.Equal(o.lines, v.lines) }) {
				choice = append(choice, v)
			}
		}
		if names && len(choice) == 0 {
			return v
		}
		if len(choice) == 0 && len(nearly) > 0 && r.tried < mostTried {
			f := engine.Refuse(raw(ts), "", "%s", which(nearly))
			f.Try = nearly[:min(len(nearly), mostAsked)]
			return verdict{err: f, c: before.c, asks: true}
		}
		if len(choice) == 0 { // "no, seven, and leave Paducah in peace"
			if end := slices.IndexFunc(ts[i+n:], func(t token) bool { return t.mark && t.text == "," }); end > 0 {
				return r.corrected(ts[:i+n+end])
			}
			return verdict{}
		}
		switch {
		case either && before.ok():
			choice = append(choice, before)
		case either:
			for _, t := range tries(before.err) {
				choice = append(choice, verdict{lines: strings.Split(t, "; ")})
			}
		}
		return verdict{err: besides(r, r.ask(raw(ts), choice)), c: choice[0].c, asks: true}
	}
	return verdict{}
}

// namedInstead says whether a "no" stands before nothing but a place at the end of words, "to Cairo, no Paducah": it may be another, or one
// to which nobody goes.
func namedInstead(r *Reader, ts []token, i int) bool {
	if ts[i].text != "no" || !ts[i-1].mark || ts[i-1].text == "(" || i+1 == len(ts) {
		return false
	}
	f, ok := r.lookUp(ts[i+1:])
	return ok && f.senses[0].Sort == Place && len(unpointed(ts[i+1:])) == f.n
}

// takesBack refuses a line of a letter that takes back what stands above it, whatever it orders itself: "Scratch the second one.", "No, Dix
// stays", "no wait, Dix to Baltimore". Both would be carried out else. Nil where a line does not.
func takesBack(r *Reader, line string, orders []engine.Order) error {
	if r.Before == "" || !r.Decision.Own && !r.Decision.Many {
		return nil
	}
	ts := blunt(tokens(unlabelled(line)))
	for len(ts) > 0 && (ts[0].mark || ts[0].text == "and" || ts[0].text == "but" || ts[0].text == "please") {
		ts = ts[1:]
	}
	ts = unpointed(ts)
	if len(ts) == 0 || len(ts) > mostTokens {
		return nil
	}
	n := opens(ts, takingBack)
	if n == 0 && len(ts) > 2 && (ts[0].text == "no" || ts[0].text == "wait" || ts[0].text == "sorry" || ts[0].text == "oops") && ts[1].mark && ts[1].text == "," {
		n = 1
	}
	rest := ts[n:]
	for len(rest) > 0 && rest[0].mark {
		rest = rest[1:]
	}
	switch {
	case miscounted(ts):
	case retracting[ts[0].text] && len(ts) < 8 && slices.ContainsFunc(ts[1:], func(t token) bool { return retracted[t.text] || counts(t) }):
	case n > 1: // whatever stands behind it
	case n > 0 && (len(orders) > 0 && (r.Decision.Many || sharesActor(r, rest)) || len(rest) > 1 && (r.idles(rest) || r.denies(rest))):
	case n == 0 && len(orders) == 0 && (r.idles(ts) || r.denies(ts)) && !slices.ContainsFunc(ts, func(t token) bool { return t.text == "there" || t.text == "here" }) &&
		sharesActor(r, ts) && sentElsewhere(r, ts):
	default:
		return nil
	}
	return undoing(line, takenBack)
}

// miscounted says whether words only say that something before them was wrong, and how it should be: "correction, one", "I counted wrong".
func miscounted(ts []token) bool {
	n := opens(ts, mistaken)
	if n == 0 || len(ts) > mostComment {
		return false
	}
	return n == len(ts) || ts[n].mark && ts[n].text != "'"
}

var mistaken = phrases(`correction,a correction,small correction,my mistake,a mistake,i counted wrong,i counted wrongly,i have counted wrong,i miscounted,wrong number,wrong count,
	i got that wrong,that was wrong,that is wrong,thats wrong,a typo,typo,i misread`)

// isQuestion says whether an error asks which of several orders is meant, or whether one is.
func isQuestion(err error) bool {
	var f *engine.Refusal
	return errors.As(err, &f) && f.Asks()
}

// sharesActor says whether words name somebody who acts in the line before.
func sharesActor(r *Reader, ts []token) bool {
	before := r.before()
	return before != nil && slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool {
		return slices.ContainsFunc(c.Of(Own), func(i Item) bool {
			return slices.ContainsFunc(before.Of(Own), func(o Item) bool { return slices.Equal(o.IDs, i.IDs) })
		})
	})
}

// sentElsewhere says whether the line before sends somebody to a place that words do not name.
func sentElsewhere(r *Reader, ts []token) bool {
	before := r.before()
	if before == nil || !slices.ContainsFunc(before.Of(Place), func(i Item) bool { return i.Role == "to" }) {
		return false
	}
	to := before.reached()
	return !slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool {
		return slices.ContainsFunc(c.Of(Place), func(i Item) bool { return slices.Equal(i.IDs, to.IDs) })
	})
}

var (
	takingBack = phrases(`no wait,wait no,oh wait,scratch that,scratch that no,make that,no make that,i meant,correction,or rather,strike that,belay that,cancel that,
		forget that,forget it,on second thought,on second thoughts,no on second thoughts,on reflection,no hold on,no hang on,no sorry,sorry no,actually no,no actually`)
	retracting = wordSet(`scratch cancel forget ignore disregard strike undo delete revoke`)
	retracted  = wordSet(`that it this line lines order orders last first second third one above previous everything all mine`)
)

// brokenOff is the orders before one that was broken off behind its first name, with the one that is said in its place: "Richmond gets one,
// and Vicksburg... no, Mobile gets one". None where nothing was broken off.
func brokenOff(r *Reader, first []token, v verdict) verdict {
	ps := divide(unpointed(first))
	if !v.ok() || v.c == nil || v.c.Bare() || len(ps) < 2 {
		return verdict{}
	}
	cs := r.clauses(ps[len(ps)-1].ts)
	if slices.ContainsFunc(cs, func(c *Clause) bool { return !c.Bare() || len(c.Items) != 1 || len(c.Loose)+len(c.Unknown) > 0 }) {
		return verdict{}
	}
	before := ps[len(ps)-2].ts
	if f, ok := r.lookUp(before[len(before)-1:]); ok && f.senses[0].Sort == Place { // "one in Richmond and Vicksburg, no, Mobile" is a list
		return verdict{}
	}
	head := r.sentence(together(ps[:len(ps)-1]))
	if !head.ok() || slices.Equal(head.lines, v.lines) {
		return verdict{}
	}
	q := *r
	q.Position, q.Decision = ahead(r.Position, r.Decision, head.orders)
	again := q.try(Reading{Lines: v.lines})
	if !again.ok() {
		return verdict{}
	}
	return verdict{orders: slices.Concat(head.orders, again.orders), lines: slices.Concat(head.lines, again.lines), c: v.c}
}

// againstHisWill is words with a comma before the "but" behind which somebody says what he does though he would rather not: "I don't like it
// but we go" does not deny the going.
func againstHisWill(ts []token) []token {
	for i := 2; i+2 < len(ts); i++ {
		if ts[i].text == "but" && !ts[i-1].mark && !ts[i].mark && pronoun[ts[i+1].text] && slices.ContainsFunc(ts[:i], func(t token) bool { return negating[t.text] }) {
			return slices.Concat(ts[:i:i], []token{{text: ",", raw: ",", mark: true}}, ts[i:])
		}
	}
	return ts
}

// several says whether words name more than one place to which nobody goes from another: one of them may be all that is taken back.
func several(r *Reader, ts []token) bool {
	return slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool {
		roles := map[string]int{}
		for _, p := range c.Of(Place) {
			roles[p.Role]++
		}
		return roles["to"] > 1 || roles["at"] > 1 || roles[""] > 1
	})
}

// unlike says whether one order is of another kind than the one before it, and of somebody else: it may stand beside it, and not in its place.
func unlike(before, v verdict) bool {
	if len(before.lines) != 1 || len(v.lines) != 1 || before.c == nil || v.c == nil {
		return false
	}
	did, _, _ := strings.Cut(before.lines[0], " ")
	does, _, _ := strings.Cut(v.lines[0], " ")
	return did != does && len(v.c.Of(Own)) > 0 && !slices.ContainsFunc(v.c.Of(Own), func(i Item) bool {
		return slices.ContainsFunc(before.c.Of(Own), func(o Item) bool { return slices.Equal(o.IDs, i.IDs) })
	})
}

// excuses says whether words behind "sorry" only say why something was written amiss: "small keyboard".
func excuses(r *Reader, ts []token) bool {
	said := false
	for _, t := range ts {
		said = said || excusing[t.text]
		if _, figure := number(t.text); figure || denying[t.text] || closed[t.text] || t.mark && t.text != "." && t.text != "!" && t.text != "," {
			return false
		}
	}
	return said && !slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool {
		return len(c.Verbs)+len(c.Items)+len(c.Loose)+len(c.Ways) > 0
	})
}

var excusing = wordSet(`keyboard keyboards phone thumb thumbs finger fingers typo typos autocorrect autocorrection screen spelling glasses`)

// unpointed is words without the marks at their end.
func unpointed(ts []token) []token {
	for len(ts) > 0 && ts[len(ts)-1].mark {
		ts = ts[:len(ts)-1]
	}
	return ts
}

// unsaid is words without those at their end that take them back.
func unsaid(ts []token) []token {
	for len(ts) > 0 {
		n := len(ts)
		switch last := ts[n-1]; {
		case last.mark || talk[last.text] || denials[last.text]:
			ts = ts[:n-1]
			continue
		}
		cut := 0
		for k := 1; k <= 4 && k < n; k++ {
			if opens(ts[n-k:], corrections) == k {
				cut = k
			}
		}
		if cut == 0 {
			return ts
		}
		ts = ts[:n-cut]
	}
	return ts
}

// instead is what is ordered in the place of what was said first by some part of words that also tell why: "no, Gibbon wants that one,
// Ricketts C4", "no, make that Nashville, to help Bragg".
func instead(r *Reader, first, ts []token) []verdict {
	var out []verdict
	var put func(v verdict)
	put = func(v verdict) {
		var f *engine.Refusal
		if v.asks && errors.As(v.err, &f) {
			for _, t := range f.Try {
				put(r.try(Reading{Lines: strings.Split(t, "; ")}))
			}
		}
		if v.ok() && len(out) < mostAsked && !slices.ContainsFunc(out, func(o verdict) bool { return slices.Equal(o.lines, v.lines) }) {
			out = append(out, v)
		}
	}
	ps := divide(ts)
	if len(ps) > mostPieces {
		return nil
	}
	c := r.clause(first, nil).c
	part := func(ts []token) {
		if r.idles(ts) || r.denies(ts) {
			return
		}
		put(r.sentence(ts))
		if c != nil {
			put(r.follow(ts, c))
		}
	}
	if c != nil {
		put(r.pieces(ps, c))
	}
	late := len(out)
	for k := 1; k < len(ps) && len(out) == late; k++ { // what is said last is meant
		part(together(ps[k:]))
	}
	late = len(out)
	for k := len(ps) - 1; k > 0 && len(out) == late; k-- {
		part(together(ps[:k]))
	}
	for k := 1; k < len(ps)-1 && len(out) == 0; k++ {
		part(ps[k].ts)
	}
	return out
}

// uncounted is a clause that is mended by others: without its numbers, where all that is corrected of it is one: "make that four".
func (c *Clause) uncounted(by []*Clause) *Clause {
	out := *c
	out.mended = true
	if len(by) == 0 || slices.ContainsFunc(by, func(b *Clause) bool { return len(b.Loose) == 0 || len(b.Items) > 0 }) {
		return &out
	}
	out.Items = slices.Clone(c.Items)
	for i := range out.Items {
		out.Items[i].Count, out.Items[i].Lead = Count{}, Count{}
	}
	return &out
}

// besides is a question back with whatever else may be said where a question is open.
func besides(r *Reader, err error) error {
	var f *engine.Refusal
	if r.Decision.Own || !errors.As(err, &f) {
		return err
	}
	g := *f
	for _, t := range r.Position.Suggest(r.Decision, mostAsked) {
		if len(g.Try) < mostAsked && !slices.Contains(g.Try, t) {
			g.Try = append(g.Try, t)
		}
	}
	return &g
}
