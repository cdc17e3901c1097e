package wording

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
)

// Several orders in a line: it is parted where an order may end.

// pieces reads the parts of a line one after the other: each time as many of them together as make one order; what says less than an
// order takes the rest from the one before it.
func (r *Reader) pieces(ps []piece, before *Clause) verdict {
	ps = withoutDenied(r, ps)
	return runs(r, ps, before, max(1, len(ps)-1))
}

// torn says whether some parts of a line end in the midst of a sentence that begins among them: "Holmes goes to Fort Smith. Van Dorn" of
// "and the militia stay"; or with him of whom the next is told: "Lyon: Rolla. Pope" of "Pope: Cairo".
func torn(ps []piece, from, to int) bool {
	if to == len(ps) {
		return false
	}
	return ps[to].soft && slices.ContainsFunc(ps[from+1:to], func(p piece) bool { return p.stop }) ||
		ps[to].told && slices.ContainsFunc(ps[from+1:to], func(p piece) bool { return p.stop || p.told })
}

// entitles says whether some parts of a line end with the name under which the next tells where it goes: "the ironclad to St. Louis, supplies" of
// "supplies: one Cairo, one Washington".
func entitles(r *Reader, ps []piece, from, to int) bool {
	if to == len(ps) || !ps[to].told || to-from < 2 || !somewhere(r, together(ps[from:to-1])) || !somewhere(r, ps[to].ts) {
		return false
	}
	return !slices.ContainsFunc(r.clauses(ps[to-1].ts), func(c *Clause) bool {
		return !c.Bare() || len(c.Of(Kind)) == 0 || len(c.Of(Kind)) < len(c.Items) || len(c.Unknown) > 0
	})
}

// somewhere says whether words name a place.
func somewhere(r *Reader, ts []token) bool {
	return slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool { return len(c.Of(Place)) > 0 })
}

// allStay is how many parts of a line, from one on with which a sentence begins, only name several who stay where they are; 0 for none.
func allStay(r *Reader, ps []piece, from int) int {
	if ps[from].soft {
		return 0
	}
	for end := from + 1; end < len(ps) && ps[end].soft; end++ {
		if slices.ContainsFunc(ps[end].ts, func(t token) bool { return idle[t.text] }) {
			if r.idles(together(ps[from : end+1])) {
				return end + 1 - from
			}
			return 0
		}
	}
	return 0
}

// runs reads parts of a line, at most so many of them together.
func runs(r *Reader, ps []piece, before *Clause, most int) verdict {
	all := verdict{c: before}
	q, stayed := *r, 0 // behind whom somebody stays
	for i := 0; i < len(ps); {
		var got verdict
		n, again := 0, false
		if r.remains(all, ps[i].ts) {
			i++
			for i < len(ps) && ps[i].soft && fightsOn[ps[i].ts[0].text] && staysToFight(slices.Concat(tokens("others"), ps[i].ts)) {
				i++ // "the other two stay and fight"
			}
			continue
		}
		if n := allStay(r, ps, i); n > 0 { // "Jackson, Polk and Johnston hold"
			i += n
			stayed = i
			continue
		}
		if i+1 < len(ps) && ps[i+1].told && r.Decision.Own && r.idles(together(ps[i:i+2])) { // "Pope: stays"
			i += 2
			stayed = i
			continue
		}
		if i > 0 && stayed == i && likewise(ps[i].ts) { // "the militia stays in Nashville, as does the supply"
			i++
			stayed = i
			continue
		}
		if len(all.lines) > 0 && !r.Decision.Own {
			w := r.clause(ps[i].ts, nil)
			if w.ok() && contained(all.lines, w.lines) && (!r.Decision.Many || len(w.c.Items)+len(w.c.Loose) == 0) { // "no retreat, we stand" is one answer
				i++
				continue
			}
		}
		alone := all.c != nil && alongside(ps[i].ts) // "and then with Prentiss to Paducah": he and those before
		if alone {
			if got = q.clause(ps[i].ts, all.c); got.ok() {
				n = 1
			}
		}
		if rest, ok := like(ps[i].ts); ok && all.c != nil && !alone && slices.ContainsFunc(rest, func(t token) bool { return prepositions[t.text] == "to" || t.text == "far" }) {
			if w := q.within(rest, func(c *Clause) *Clause { return c.alike(all.c) }); w.ok() { // as those before, but not as far
				got, n = w, 1
			}
		}
		for k := len(ps); k > i && !alone && n == 0; k-- {
			if k-i > most || torn(ps, i, k) || entitles(r, ps, i, k) {
				continue
			}
			ts := together(ps[i:k])
			if k-i > 1 && all.c != nil && endsThere(ps[i].ts) && somewhere(&q, together(ps[i+1:k])) && q.follow(ps[i].ts, all.c).ok() {
				continue // "Johnston to Manassas, a fort there, one at Little Rock"
			}
			v := q.clause(ts, nil)
			if !v.ok() && !v.asks {
				if with, ok := q.marched(ts); ok {
					if w := q.clause(with, nil); w.ok() || w.asks {
						v = w
					}
				}
			}
			if k-i > 1 && !v.ok() && !v.asks && all.c != nil && goesThere(&q, ps[i].ts) { // "McCall there too, he comes by Wheeling"
				for _, with := range q.there(ts, all.c) {
					if w := q.clause(with, nil); w.ok() && !v.ok() {
						v = w
					}
				}
			}
			if k-i == 1 && !v.ok() && !entirely(v) && all.c != nil && !(k < len(ps) && ps[k].told) && (v.c == nil || !v.c.empty()) && !q.idles(ts) && !q.denies(ts) {
				if w := q.follow(ts, all.c); w.ok() || w.asks && !v.asks || v.c == nil {
					v = w
				}
			}
			if k-i == 1 && !v.ok() {
				if w := asWritten(&q, ts); w.ok() {
					v, again = w, contained(all.lines, w.lines)
				} else if w := asWritten(r, ts); w.ok() && contained(all.lines, w.lines) {
					v, again = w, true
				}
			}
			if v.ok() {
				got, n = v, k-i
				break
			}
			if k-i == 1 {
				got = v
			}
		}
		r.tried = q.tried
		switch {
		case n > 0 && slices.Equal(got.lines, all.lines) && !twice(r, all) && (!r.Decision.Own || bids(got, all) && !anew(ps[i].ts)):
			i += n // "we hold, we do not go back" is one answer, "go on, attack" one order
			continue
		case again && !r.Decision.Own: // "the rest attacks: stance assault"
			i++
			continue
		case n > 0 && refines(all, got):
			k := len(all.lines) - 1
			all.orders, all.lines, all.c = append(all.orders[:k:k], got.orders...), append(all.lines[:k:k], got.lines...), got.c
			q.Position, q.Decision = r.Position, r.Decision
			if i += n; i < len(ps) {
				q.Position, q.Decision = ahead(r.Position, r.Decision, all.orders)
			}
			continue
		case n > 0:
			all.orders, all.lines, all.c = append(all.orders, got.orders...), append(all.lines, got.lines...), got.c
			if i+n < len(ps) {
				q.Position, q.Decision = ahead(q.Position, q.Decision, got.orders)
			}
			i += n
			continue
		case len(all.orders) > 0 && len(r.closed(together(ps[i:]))) > 0: // "attack New Bern, then we are done"
			vs := []verdict{all}
			for _, end := range r.closed(together(ps[i:])) {
				vs = append(vs, verdict{lines: append(slices.Clone(all.lines), end)})
			}
			return verdict{err: r.ask(raw(together(ps)), vs), c: all.c, asks: true, whole: true}
		case i+1 < len(ps) && got.asks && confirms(&q, ps[i+1:], tries(got.err)):
			r.tried = q.tried
			i++ // "not yet, pass"
			continue
		case i+1 == len(ps) && len(all.orders) > 0 && sumsUp(ps[i].ts):
			i++ // "that is the lot"
			continue
		case i+1 < len(ps) && got.asks && slices.Equal(tries(got.err), []string{"end"}) && got.c != nil && got.c.Notes["no"]:
			i++ // "nothing for the army, but the gunboats go up to Paducah"
			continue
		case len(all.lines) > 0 && r.idles(ps[i].ts) && r.ordered(ps[i].ts, all.lines): // "Curtis's brigades to Rolla, Curtis stays"
			return verdict{err: r.ask(raw(together(ps)), []verdict{all}), c: all.c, asks: true}
		case i > 0 && r.Decision.Own && leavesSome(ps[i].ts) && !slices.ContainsFunc(together(ps[:i]), counts): // all of them, or all but those?
			return verdict{err: r.ask(raw(together(ps)), []verdict{all}), c: all.c, asks: true}
		case i > 0 && r.Decision.Own && (idling(ps[i].ts) || noFurther(ps[i].ts)): // "the other stays and guards"
			i++
			stayed = i
			continue
		case r.Decision.Own && i > 0 && i+1 < len(ps) && len(ps[i].ts) == 1 && (ps[i].ts[0].text == "no" || ps[i].ts[0].text == "rather"):
			return verdict{} // "to Baltimore, no, to Harper's Ferry" takes something back
		case r.idles(ps[i].ts) || r.denies(ps[i].ts):
			if i+1 < len(ps) && len(all.lines) == 0 {
				if v := doesInstead(&q, ps[i].ts, ps[i+1].ts); v.ok() {
					all.orders, all.lines, all.c = v.orders, v.lines, v.c
					q.Position, q.Decision = ahead(q.Position, q.Decision, v.orders)
					i += 2
					continue
				}
			}
			i++
			stayed = i
			continue
		case talks(ps[i].ts) || tallies(ps[i].ts),
			got.c != nil && got.c.empty() && len(got.c.Unknown) == 0 && !weighs(ps[i].ts):
			i++ // "please" between commas
			continue
		}
		if got.err == nil && r.Decision.Own && len(all.lines) > 0 && got.c != nil && len(got.c.Unknown) > 0 {
			got.err = r.strange(got.c, nil)
			v := verdict{err: without(&q, got.err, ps[i+1:], all), c: all.c, whole: true}
			r.tried = q.tried
			return v
		}
		if got.err == nil {
			return verdict{}
		}
		if !r.Decision.Own && q.Decision.Kind == r.Decision.Kind && rejects(r, ps[i].ts, all.lines) { // "Memphis, not Manassas"
			i++
			continue
		}
		v := choice(&q, got, ps[i+1:], all.lines)
		r.tried = q.tried
		return v
	}
	return all
}

// entirely says whether it is asked of an order only which of several it is, where it says itself who goes where: with whom, those before him
// do not say.
func entirely(v verdict) bool {
	return v.asks && v.c != nil && v.c.leads() && slices.ContainsFunc(v.c.Of(Own), func(i Item) bool { return i.Role == "" && !i.Holds })
}

// refines says whether an order only says more of the last one before it: "attack the rebels, but only with 2".
func refines(all, got verdict) bool {
	k := len(all.lines) - 1
	return k >= 0 && len(all.orders) == len(all.lines) && len(got.lines) == 1 && len(got.orders) == 1 && strings.HasPrefix(got.lines[0], all.lines[k]+" ")
}

// doesInstead is what somebody does of whom words say no more than that he does, behind what another does not: "Porter doesn't fire at Evans,
// Griffin does".
func doesInstead(r *Reader, denied, ts []token) verdict {
	ts = unpointed(bare(ts))
	if n := len(ts); n < 2 || ts[n-1].text != "does" && ts[n-1].text != "do" && ts[n-1].text != "will" {
		return verdict{}
	}
	said := slices.DeleteFunc(slices.Clone(denied), func(t token) bool { return negating[t.text] || t.text == "does" || t.text == "do" || t.text == "will" })
	before := r.clause(said, nil).c
	if before == nil || !slices.ContainsFunc(denied, func(t token) bool { return negating[t.text] }) {
		return verdict{}
	}
	return r.within(ts[:len(ts)-1], func(c *Clause) *Clause { return c.alike(before) })
}

// leavesSome says whether words only leave so many behind of those who were sent before them: "leaving two points behind".
func leavesSome(ts []token) bool {
	return len(ts) > 1 && (ts[0].text == "leaving" || ts[0].text == "keeping") && slices.ContainsFunc(ts[1:], counts)
}

// bids says whether one of two orders that are the same names nobody and nowhere: "go on", "attack".
func bids(one, other verdict) bool {
	return slices.ContainsFunc([]*Clause{one.c, other.c}, func(c *Clause) bool { return c != nil && len(c.Items)+len(c.Loose) == 0 })
}

// anew says whether words say that something is done once more.
func anew(ts []token) bool {
	return slices.ContainsFunc(ts, func(t token) bool {
		return t.text == "again" || t.text == "twice" || t.text == "more" || t.text == "another"
	})
}

// asWritten reads a part of a line that the book's grammar reads as it stands.
func asWritten(r *Reader, ts []token) verdict {
	if len(ts) == 0 || len(ts[0].text) < 4 || strings.Trim(ts[0].text, "abcdefghijklmnopqrstuvwxyz") != "" {
		return verdict{}
	}
	return r.try(Reading{Lines: []string{raw(ts)}})
}

// confirms says whether the rest of a line orders the only thing that what stands before it may mean, or answers which of several is meant.
func confirms(r *Reader, rest []piece, lines []string) bool {
	if len(lines) != 1 && (r.Decision.Own || r.Decision.Many || len(lines) == 0) {
		return false
	}
	v := r.clause(together(rest), nil)
	if !v.ok() {
		v = asWritten(r, together(rest))
	}
	return v.ok() && slices.Contains(lines, strings.Join(v.lines, "; ")) // "we decline, and withdraw to Sparta"
}

// contained says whether each of some lines is one of others.
func contained(all, lines []string) bool {
	return len(lines) > 0 && !slices.ContainsFunc(lines, func(l string) bool { return !slices.Contains(all, l) })
}

// choice is a refusal of a part of a line, where each of its lines to copy is made the whole line: with what was read before the part, and
// with what follows it where that line is played.
func choice(r *Reader, got verdict, rest []piece, before []string) verdict {
	var f *engine.Refusal
	if !errors.As(got.err, &f) {
		return verdict{err: got.err}
	}
	g := *f
	g.Try = nil
	entirely := got.asks && r.Decision.Own && len(rest) > 0
	for _, t := range f.Try {
		q := *r
		v := q.try(Reading{Lines: strings.Split(t, "; ")})
		if !v.ok() {
			continue
		}
		q.Position, q.Decision = ahead(q.Position, q.Decision, v.orders)
		behind, all := following(&q, rest, got.c)
		entirely = entirely && all
		r.tried = q.tried
		if slices.Contains(before, t) { // once is enough
			t = ""
		}
		for _, b := range behind {
			lines := slices.DeleteFunc(slices.Concat(before, []string{t}, b), func(l string) bool { return l == "" })
			if len(g.Try) < mostAsked {
				g.Try = append(g.Try, strings.Join(lines, "; "))
			}
		}
	}
	if len(g.Try) == 0 {
		return verdict{err: entire(got.err, before, nil), asks: got.asks}
	}
	return verdict{err: &g, asks: got.asks, whole: len(before) > 0 || entirely}
}

// following is what the rest of a line can be behind what was chosen for a part of it, and whether that is all of the rest.
func following(r *Reader, rest []piece, before *Clause) (ways [][]string, all bool) {
	for len(rest) > 0 && r.Decision.Own && (idling(rest[0].ts) || noFurther(rest[0].ts)) { // "goes to Paducah and stops" ends nothing
		rest = rest[1:]
	}
	if len(rest) == 0 {
		return [][]string{nil}, true
	}
	w := runs(r, rest, before, max(1, len(rest)-1))
	switch {
	case w.err == nil && w.c != nil:
		return [][]string{w.lines}, true
	case w.asks:
		for _, t := range tries(w.err) {
			ways = append(ways, strings.Split(t, "; "))
		}
	}
	if len(ways) > 0 {
		return ways, true
	}
	var lines []string
	for _, p := range rest {
		if w := r.clause(p.ts, nil); w.ok() {
			lines = append(lines, w.lines...)
		}
	}
	return [][]string{lines}, false
}

// without is a refusal of a part of a line with the rest of it to copy: what was read before the part, and what follows it.
func without(r *Reader, err error, rest []piece, before verdict) error {
	lines := slices.Clone(before.lines)
	for _, p := range rest {
		if v := r.clause(p.ts, nil); v.ok() {
			lines = append(lines, v.lines...)
		} else if v := r.follow(p.ts, before.c); v.ok() {
			lines = append(lines, v.lines...)
		}
	}
	var f *engine.Refusal
	if errors.As(err, &f) {
		f.Try = []string{strings.Join(lines, "; ")}
	}
	return err
}

// entire is a refusal of a part of a line: what may be copied is the whole line, with what was read before the part and behind it.
func entire(err error, before, behind []string) error {
	var f *engine.Refusal
	if !errors.As(err, &f) || len(before)+len(behind) == 0 {
		return err
	}
	g := *f
	g.Try = nil
	for _, t := range f.Try {
		if slices.Contains(before, t) { // once is enough
			g.Try = append(g.Try, strings.Join(slices.Concat(before, behind), "; "))
			continue
		}
		g.Try = append(g.Try, strings.Join(slices.Concat(before, []string{t}, behind), "; "))
	}
	return &g
}

// rejects says whether words behind an answer only say what is not meant by it.
func rejects(r *Reader, ts []token, lines []string) bool {
	said := strings.Join(lines, "; ")
	return len(lines) > 0 && slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool {
		named := c.Of(Place, Own)
		if slices.ContainsFunc(lines, func(l string) bool { // "no, we do not stand at 4407": what "no" was taken for is denied
			return !strings.Contains(l, " ") && c.Some(l)
		}) {
			return false
		}
		return c.Notes["no"] && len(c.Unknown) == 0 && len(named) > 0 && !slices.ContainsFunc(named, func(i Item) bool {
			return slices.ContainsFunc(i.IDs, func(id string) bool { return strings.Contains(said, id) })
		})
	})
}

// weighs says whether little words, which say nothing beside others, may mean something where they stand alone: "and start".
func weighs(ts []token) bool {
	return slices.ContainsFunc(ts, func(t token) bool { return weighty[t.text] })
}

// closed is what words that close may mean in one's own turn, if that is what they do.
func (r *Reader) closed(ts []token) []string {
	for len(ts) > 1 && (ts[0].text == "and" || ts[0].text == "then") {
		ts = ts[1:]
	}
	if len(ts) == 1 && ts[0].text == "end" && r.Decision.Own {
		return []string{"end"}
	}
	return tries(r.closing(raw(ts), ts))
}

// ordered says whether somebody of whom words say that he stays is one whom lines send away.
func (r *Reader) ordered(ts []token, lines []string) bool {
	for _, c := range r.clauses(ts) {
		for _, i := range c.Of(Own) {
			if slices.ContainsFunc(i.IDs, func(id string) bool { return strings.Contains(strings.Join(lines, "; "), id) }) {
				return true
			}
		}
	}
	return false
}

// chunks reads a line that has orders divided by strong marks, each by itself.
func chunks(r *Reader, ts []token) (verdict, bool) {
	var parts [][]token
	start := 0
	for i, t := range ts {
		if t.mark && (t.text == ";" || t.text == "/" && !t.glued) || !t.mark && t.text == "then" && i > 0 {
			parts = append(parts, ts[start:i])
			start = i + 1
		}
	}
	parts = append(parts, ts[start:])
	if len(parts) < 2 || len(parts) > mostPieces {
		return verdict{}, false
	}
	q, all := *r, verdict{}
	for _, p := range parts {
		if len(p) == 0 || tallies(p) || q.idles(p) || q.denies(p) || talks(p) || r.remains(all, p) {
			continue
		}
		if len(all.orders) > 0 && alongside(p) { // who goes with somebody goes with those before
			return verdict{}, false
		}
		v := q.sentence(p)
		if !v.ok() && !v.asks && all.c != nil {
			v = q.follow(p, all.c)
		}
		r.tried = q.tried
		if !v.ok() {
			return verdict{}, false
		}
		all.orders, all.lines, all.c = append(all.orders, v.orders...), append(all.lines, v.lines...), v.c
		q.Position, q.Decision = ahead(q.Position, q.Decision, v.orders)
	}
	return all, len(all.orders) > 0
}

// andThen is an order read of a whole line with the one of its last words, where they have a verb, or one and a place, and added nothing
// to it: "three to Manassas, then attack".
func andThen(r *Reader, ts []token, whole verdict) verdict {
	ps := divide(ts)
	if len(ps) < 2 || !r.Decision.Own || !whole.ok() {
		return whole
	}
	deed := ps[len(ps)-1].ts
	cs := r.clauses(deed)
	goes := slices.ContainsFunc(deed, func(t token) bool { return onlyGoes[t.text] })
	if len(cs) == 0 || !joinedOn(ts, deed) && goes || slices.ContainsFunc(cs, func(c *Clause) bool {
		return c.Bare() || len(c.Items)+len(c.Loose)+len(c.Unknown)+len(c.Notes)+len(c.Ways) > 0
	}) {
		return whole
	}
	q := *r
	head := q.clause(together(ps[:len(ps)-1]), nil)
	if !slices.Equal(head.lines, whole.lines) {
		return whole
	}
	q.Position, q.Decision = ahead(q.Position, q.Decision, head.orders)
	next := q.clause(deed, nil)
	r.tried = q.tried
	if !next.ok() || slices.Equal(next.lines, whole.lines) && !twice(r, whole) && !anew(ts) { // "go on, attack" is one order
		return whole
	}
	return verdict{orders: slices.Concat(whole.orders, next.orders), lines: slices.Concat(whole.lines, next.lines), c: next.c}
}

// joinedOn says whether the last words of others stand behind an "and" or a "then".
func joinedOn(ts, last []token) bool {
	at := len(ts) - 1
	for at >= 0 && ts[at].mark {
		at--
	}
	at -= len(last)
	return at >= 0 && (ts[at].text == "and" || ts[at].text == "then")
}

// onlyGoes are verbs that set others going, and say nothing new behind an order.
var onlyGoes = wordSet(strings.ReplaceAll(moving, ",", " "))

// bulleted is where the next order of a list begins: "- ", "b) ", "2. ".
var bulleted = regexp.MustCompile(`(?:^|\s)(?:[-*•·]|\(?[a-h][.)]|\(?[0-9]{1,2}[.)])\s+`)

// bullets reads a line that is a list, each order with its bullet.
func bullets(r *Reader, line string, whole []token) (verdict, bool) {
	cuts := bulleted.FindAllStringIndex(line, mostPieces+1)
	cuts = slices.DeleteFunc(cuts, func(c []int) bool { // "a) Cairo - Paducah" has its arrow inside
		return c[0] > 0 && strings.Trim(line[c[0]:c[1]], " \t") == "-" && strings.Trim(line[cuts[0][0]:cuts[0][1]], " \t") != "-"
	})
	if len(cuts) < 2 || len(cuts) > mostPieces || cuts[0][0] > 0 {
		return verdict{}, false
	}
	if v := r.clause(whole, nil); v.ok() || v.wait { // "- Decatur - Corinth" is one order
		return verdict{}, false
	}
	q, all := *r, verdict{}
	for i, c := range cuts {
		end := len(line)
		if i+1 < len(cuts) {
			end = cuts[i+1][0]
		}
		ts := blunt(tokens(strings.TrimRight(line[c[1]:end], " /;,")))
		if len(ts) == 0 || q.idles(ts) || q.denies(ts) {
			continue
		}
		if ends := r.closed(ts); len(all.orders) > 0 && i+1 == len(cuts) && len(ends) > 0 { // "3. End of turn"
			vs := []verdict{{lines: all.lines}}
			for _, end := range ends {
				vs = append(vs, verdict{lines: append(slices.Clone(all.lines), end)})
			}
			slices.Reverse(vs)
			return verdict{err: r.ask(line, vs), asks: true}, true
		}
		v := q.sentence(ts)
		r.tried = q.tried
		if !v.ok() {
			var rest []string
			for k := i + 1; k < len(cuts); k++ {
				stop := len(line)
				if k+1 < len(cuts) {
					stop = cuts[k+1][0]
				}
				tail := blunt(tokens(line[cuts[k][1]:stop]))
				if w := q.clause(tail, nil); w.ok() {
					rest = append(rest, w.lines...)
				}
			}
			r.tried = q.tried
			if !r.Decision.Own {
				return v, false
			}
			v.err = entire(v.err, all.lines, rest)
			return v, v.asks
		}
		all.orders, all.lines = append(all.orders, v.orders...), append(all.lines, v.lines...)
		q.Position, q.Decision = ahead(q.Position, q.Decision, v.orders)
	}
	return all, len(all.orders) > 0
}
