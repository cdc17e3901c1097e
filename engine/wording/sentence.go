package wording

import (
	"errors"
	"slices"
	"strings"

	"adjutant/engine"
)

// sentence reads a whole line: as one order, or as several.
func (r *Reader) sentence(ts []token) verdict {
	if n := returns(ts); n > 0 { // "to Paducah and back": half of that is not all of it
		v := r.sentence(ts[:len(ts)-n])
		if !v.ok() {
			return v
		}
		f := engine.Refuse(raw(ts[len(ts)-n:]), "", "One order leads one way; if the way there is enough, copy it.")
		f.Try = []string{strings.Join(v.lines, "; ")}
		return verdict{err: f, c: v.c, asks: true}
	}
	if v := r.corrected(ts); v.ok() || v.asks {
		return v
	}
	if v := savedPart(r, ts); v.asks {
		return v
	}
	if v := restLeft(r, ts); v.asks {
		return v
	}
	if with, ok := accompanied(r, ts); ok {
		if v := r.sentence(with); v.ok() || v.asks {
			return v
		}
	}
	whole := r.clause(ts, nil)
	if whole.ok() || whole.wait {
		return andThen(r, ts, whole)
	}
	if with, ok := r.marched(ts); ok {
		if v := r.clause(with, nil); v.ok() || v.asks {
			return v
		}
	}
	if before := r.before(); before != nil && len(divide(ts)) == 1 {
		if v := r.follow(ts, before); v.ok() || v.asks {
			return v
		}
	}
	if v, ok := r.chunks(ts); ok {
		return v
	}
	pieces := divide(ts)
	if len(pieces) > 1 && len(pieces) <= mostPieces {
		if v := r.pieces(pieces, nil); v.ok() || v.err != nil && (whole.err == nil || v.whole) {
			return v
		}
	}
	return whole
}

// andThen is an order read of a whole line with the one of its last words, where they have a verb alone and added nothing to it: "three to
// Manassas, then attack".
func andThen(r *Reader, ts []token, whole verdict) verdict {
	ps := divide(ts)
	if len(ps) < 2 || !r.Decision.Own || !whole.ok() {
		return whole
	}
	deed := ps[len(ps)-1].ts
	cs := r.clauses(deed)
	if len(cs) == 0 || slices.ContainsFunc(deed, func(t token) bool { return onlyGoes[t.text] }) || slices.ContainsFunc(cs, func(c *Clause) bool {
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
	if !next.ok() {
		return whole
	}
	return verdict{orders: slices.Concat(whole.orders, next.orders), lines: slices.Concat(whole.lines, next.lines), c: next.c}
}

// onlyGoes are verbs that set others going, and say nothing new behind an order.
var onlyGoes = wordSet(strings.ReplaceAll(moving, ",", " "))

// returns is how many words at the end of others say that somebody comes back again; 0 for none.
func returns(ts []token) int {
	end := len(ts)
	for end > 0 && (ts[end-1].mark || ts[end-1].text == "again" || ts[end-1].text == "please") {
		end--
	}
	if end == 0 || ts[end-1].text != "back" && ts[end-1].text != "return" && ts[end-1].text != "returns" {
		return 0
	}
	for i := end - 2; i > 0 && i >= end-4; i-- {
		if ts[i].text == "and" || ts[i].text == "then" {
			return len(ts) - i
		}
	}
	return 0
}

// before is what the line before this one said, where this one follows on it; nil where it does not.
func (r *Reader) before() *Clause {
	if r.Before == "" {
		return nil
	}
	ts := blunt(tokens(unlabelled(r.Before)))
	if len(ts) == 0 || len(ts) > mostTokens {
		return nil
	}
	for _, c := range r.clauses(ts) {
		if len(c.Items) > 0 {
			return c
		}
	}
	return nil
}

// chunks reads a line that has orders divided by strong marks, each by itself.
func (r *Reader) chunks(ts []token) (verdict, bool) {
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

// mostPieces is more orders than a line has.
const mostPieces = 10

// corrected reads what stands behind "sorry, I meant": alone, or in the place of what it replaces, which is asked.
func (r *Reader) corrected(ts []token) verdict {
	for i := len(ts) - 1; i > 0; i-- {
		n := opens(ts[i:], corrections)
		if n == 0 && between(ts, i) { // "to Memphis, no, Paducah"
			n = 1
		}
		for n > 0 && i+n < len(ts) && ts[i+n].mark {
			n++
		}
		if n == 0 || i+n >= len(ts) {
			continue
		}
		first := unsaid(ts[:i])
		if len(first) == 0 {
			return r.sentence(ts[i+n:])
		}
		before := r.sentence(first)
		v := r.sentence(ts[i+n:])
		var nearly []string // what the correction would be, but for a word of it
		whole := v.ok() && v.c != nil && (!v.c.Bare() || len(v.c.Of(Place, Own, Foe)) > 1)
		if v.asks || whole && len(before.lines) < 2 {
			return v
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
		if k := len(before.lines); k > 1 && v.ok() { // the last of several is taken back
			q := *r
			q.Position, q.Decision = ahead(r.Position, r.Decision, before.orders[:max(0, len(before.orders)-1)])
			if w := q.clause(ts[i+n:], before.c); w.ok() {
				choice = append(choice, verdict{orders: w.orders, lines: slices.Concat(before.lines[:k-1], w.lines), c: w.c})
			}
		}
		for _, v := range r.instead(first, ts[i+n:]) {
			if !slices.ContainsFunc(choice, func(o verdict) bool { return slices.Equal(o.lines, v.lines) }) {
				choice = append(choice, v)
			}
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
		return verdict{err: r.besides(r.ask(raw(ts), choice)), c: choice[0].c, asks: true}
	}
	return verdict{}
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

// tries are the lines to copy of a refusal.
func tries(err error) []string {
	var f *engine.Refusal
	if !errors.As(err, &f) {
		return nil
	}
	return f.Try
}

// besides is a question back with whatever else may be said where a question is open.
func (r *Reader) besides(err error) error {
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

// instead is what is ordered in the place of what was said first by some part of words that also tell why: "no, Gibbon wants that one,
// Ricketts C4", "no, make that Nashville, to help Bragg".
func (r *Reader) instead(first, ts []token) []verdict {
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

// between says whether a word between two marks, or between a mark and a name, takes back what stands before it.
func between(ts []token, i int) bool {
	w := ts[i]
	return !w.mark && (w.text == "no" || w.text == "nope" || w.text == "rather") && ts[i-1].mark && ts[i-1].text != "(" && i+1 < len(ts) && ts[i+1].mark
}

// denials take back what stands before them.
var denials = map[string]bool{"no": true, "not": true, "oops": true, "wait": true, "rather": true}

// opens is how many tokens at the head of others are one of some phrases; 0 for none.
func opens(ts []token, list [][]string) int {
	most := 0
	for _, p := range list {
		k, n := 0, 0
		for n < len(ts) && k < len(p) && !ts[n].mark && ts[n].text == p[k] {
			k, n = k+1, n+1
		}
		if k == len(p) && n > most {
			most = n
		}
	}
	return most
}

// blunt is tokens without what is said out of courtesy.
func blunt(ts []token) []token {
	var out []token
	for i := 0; i < len(ts); {
		if n := opens(ts[i:], courtesies); n > 0 && n < len(ts) {
			i += n
			continue
		}
		if i+4 < len(ts) && ts[i].text == "(" && ts[i+2].text == "or" && ts[i+3].text == "not" && ts[i+4].text == ")" { // (sober or not)
			i += 5
			continue
		}
		if ts[i].text == "command" && i+1 < len(ts) && (ts[i+1].text == "point" || ts[i+1].text == "points") {
			i++
			continue
		}
		out = append(out, ts[i])
		if n := len(out); i > 0 && i+1 < len(ts) && !ts[i+1].mark {
			switch _, figure := number(ts[i+1].text); {
			case ts[i].text == "plus" && !ts[i-1].mark: // Curtis plus two
				out[n-1].text, out[n-1].mark = "+", true
			case ts[i].text == "use" && figure && ts[i-1].text == ",": // a fort at Cairo, use 2
				out[n-1].text = "using"
			case ts[i].text == "finish" && having[ts[i-1].text]: // I am finish with the staff work
				out[n-1].text = "finished"
			}
		}
		if ts[i].text == "through" && i > 0 && having[ts[i-1].text] && (i+1 == len(ts) || ts[i+1].mark) { // not "through Sparta"
			out[len(out)-1].text = "done"
		}
		i++
	}
	return out
}

// having stand before what one has done: "we are through".
var having = wordSet(`am im is are were`)

// unsigned is tokens without a farewell and a name behind it: "Best, Anna".
func unsigned(r *Reader, ts []token) []token {
	for i := len(ts) - 1; i >= 0 && i >= len(ts)-5; i-- {
		if ts[i].mark || !farewells[ts[i].text] || i > 0 && !ts[i-1].mark || i == 0 && (len(ts) < 3 || !ts[1].mark) {
			continue
		}
		for _, t := range ts[i+1:] {
			if !t.mark && r.known(t.text) && !neutral[t.text] && len(t.text) > 1 {
				return ts
			}
		}
		return ts[:i]
	}
	return ts
}

// tallies says whether words only say what their writer reckons that his orders cost: "that's both marches".
func tallies(ts []token) bool {
	cost, many := false, false
	for _, t := range ts {
		_, figure := number(t.text)
		switch {
		case costs[t.text]:
			cost = true
		case figure && t.text != "no", counting[t.text] != Count{}, t.text == "my":
			many = true
		case t.mark && t.text != ">", fillers[t.text] && !weighty[t.text], t.text == "thats", t.text == "for" || t.text == "of" || t.text == "used" || t.text == "lot" ||
			t.text == "in" || t.text == "balance" || t.text == "total" || t.text == "sum":
		default:
			return false
		}
	}
	return cost && many
}

// idles says whether words only leave somebody where he is: "the rest stays put". They order nothing where one acts of one's own.
func (r *Reader) idles(ts []token) bool {
	if !r.Decision.Own {
		return false
	}
	return r.keeps(ts) || r.spares(ts) || r.lingers(ts)
}

// remains says whether words behind an answer only leave some who are not meant by it: "two go to Murfreesboro, the rest holds the town".
func (r *Reader) remains(v verdict, ts []token) bool {
	for len(ts) > 0 && (ts[0].text == "and" || ts[0].text == "the" || ts[0].mark) {
		ts = ts[1:]
	}
	if r.Decision.Own || len(v.orders) == 0 || len(ts) < 2 {
		return false
	}
	_, some := number(ts[0].text)
	return (some || kept[ts[0].text]) && r.lingers(ts)
}

// lingers says whether words say of somebody that he stays where he is.
func (r *Reader) lingers(ts []token) bool {
	for i, t := range ts {
		switch {
		case t.mark && t.text == ">":
			return false
		case i == 0 || t.mark || !idle[t.text] || t.text == "rest" && ts[i-1].text == "the":
			continue
		}
		if !r.staysThere(ts[i+1:]) {
			return false
		}
		if len(ts[:i]) == 1 && ts[0].text == "rest" {
			return true
		}
		if others(ts[:i]) {
			return true
		}
		return slices.ContainsFunc(r.clauses(ts[:i]), func(c *Clause) bool {
			if slices.ContainsFunc(c.Items, func(i Item) bool { return i.Role == "to" || i.Role == "via" }) || len(c.Of(Place)) > 1 {
				return false // somebody goes, too
			}
			return c.Bare() && len(c.Unknown) == 0 && (len(c.Items) > 0 || len(c.Loose) > 0 || c.Notes["rest"])
		})
	}
	return false
}

// sumsUp says whether words only say that what stands before them is all.
func sumsUp(ts []token) bool {
	all := false
	for i, t := range ts {
		switch {
		case whole[t.text] && summed(ts[:i]):
			all = true
		case t.mark, t.text == "thats", fillers[t.text], talk[t.text], prepositions[t.text] != "":
		default:
			return false
		}
	}
	return all
}

// keepers begin words on those who stay: "leaving the others to guard the capital".
var (
	keepers = wordSet(`leave leaving leaves keep keeping keeps left`)
	kept    = wordSet(`rest others other remainder remaining men point points behind back garrison home guard hold watch to there at in as
		for where they are stand one two three four five six capital city town everyone everybody else`)
)

// keeps says whether words only say who stays behind.
func (r *Reader) keeps(ts []token) bool {
	for len(ts) > 0 && (ts[0].text == "and" || ts[0].text == "but") {
		ts = ts[1:]
	}
	if len(ts) < 2 || !keepers[ts[0].text] {
		return false
	}
	placed := false
	for i := 1; i < len(ts); i++ {
		_, number := number(ts[i].text)
		f, ok := r.lookUp(ts[i:])
		switch {
		case ts[i].mark && ts[i].text != ">", number, kept[ts[i].text], fillers[ts[i].text], idleTails[ts[i].text]:
		case ok && f.senses[0].Sort == Place && ts[i-1].text != "for" && !placed: // "leave Cairo for Paducah" is a march
			placed = true
			i += f.n - 1
		default:
			return false
		}
	}
	return true
}

// others says whether words name nobody but the others.
func others(ts []token) bool {
	found := false
	for _, t := range ts {
		switch t.text {
		case "other", "others", "rest", "remaining", "remainder":
			found = true
		case "the", "and", "all", "of", "ones", "them", "one", "two", "three", ",":
		default:
			return false
		}
	}
	return found
}

// staysThere says whether what stands behind the word that somebody stays says no more than where: "remaining at Nashville".
func (r *Reader) staysThere(ts []token) bool {
	plain := func(x token) bool { return x.mark || idleTails[x.text] || idle[x.text] || talk[x.text] }
	if !slices.ContainsFunc(ts, func(x token) bool { return !plain(x) }) {
		return true
	}
	return slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool {
		return c.Bare() && len(c.Unknown) == 0 && len(c.Items) == 1 && c.Items[0].Sort == Place && c.Items[0].Role == "at" && len(c.Loose) == 0
	})
}

// spares says whether words say of somebody that he be left where he is: "leave his infantry at Grafton", "keep them there".
func (r *Reader) spares(ts []token) bool {
	for len(ts) > 0 && (ts[0].mark || fillers[ts[0].text] || ts[0].text == "and" || ts[0].text == "but") && !sparing[ts[0].text] {
		ts = ts[1:]
	}
	if len(ts) < 2 || ts[0].mark || !sparing[ts[0].text] {
		return false
	}
	rest := ts[1:]
	if slices.ContainsFunc(rest, func(t token) bool { return t.mark && t.text == ">" }) {
		return false
	}
	plain := func(t token) bool {
		return t.mark || idleTails[t.text] || idle[t.text] || pronouns[t.text] || talk[t.text]
	}
	if !slices.ContainsFunc(rest, func(t token) bool { return !plain(t) }) {
		return slices.ContainsFunc(rest, func(t token) bool { return pronouns[t.text] })
	}
	return slices.ContainsFunc(r.clauses(rest), func(c *Clause) bool {
		stay := func(v []string) bool {
			return !slices.Contains(v, "march") || slices.Contains(v, "stand") || slices.Contains(v, "stay")
		}
		if len(c.Unknown) > 0 || slices.ContainsFunc(c.Verbs, func(v []string) bool { return !stay(v) }) {
			return false
		}
		if slices.ContainsFunc(c.Items, func(i Item) bool { return i.Role == "to" || i.Role == "from" || i.Role == "via" || i.Sort == Foe }) {
			return false
		}
		return len(c.Of(Own, Kind)) > 0 || len(c.Loose) > 0 || c.Notes["rest"]
	})
}

// A piece is a part of a line between two marks; soft where only a comma or an "and" parts it from the one before.
type piece struct {
	ts   []token
	soft bool
}

// divide parts a line where an order may end.
func divide(ts []token) []piece {
	var out []piece
	start, soft := 0, false
	cut := func(end int, next bool) {
		if end > start {
			out = append(out, piece{ts[start:end], soft})
		}
		soft = next
	}
	depth := 0
	for i, t := range ts {
		switch {
		case t.mark && t.text == "(":
			depth++
		case t.mark && t.text == ")":
			depth--
		case depth > 0, initial(ts, i):
		case t.mark && (t.text == ";" || t.text == "." || t.text == "!" || t.text == ":"), !t.mark && t.text == "then":
			cut(i, false)
			start = i + 1
		case t.mark && (t.text == "," || t.text == "/" || t.text == "+"), !t.mark && t.text == "and":
			cut(i, true)
			start = i + 1
		}
	}
	cut(len(ts), false)
	return out
}

// initial says whether a point stands behind a letter of a name: "Samuel P. Heintzelman".
func initial(ts []token, i int) bool {
	letter := func(t token) bool {
		return !t.mark && len(t.text) == 1 && t.text[0] >= 'a' && t.raw == strings.ToUpper(t.raw)
	}
	if ts[i].text == "." && i > 0 && i+1 < len(ts) && !ts[i-1].mark && (ts[i-1].text == "st" || ts[i-1].text == "ft" || ts[i-1].text == "mt") {
		return true // "St. Louis"
	}
	return ts[i].text == "." && i > 1 && letter(ts[i-1]) && (christened[ts[i-2].text] || titles[ts[i-2].text] || ts[i-2].text == ".")
}

// pieces reads the parts of a line one after the other: each time as many of them together as make one order; what says less than an
// order takes the rest from the one before it.
func (r *Reader) pieces(ps []piece, before *Clause) verdict {
	all := verdict{c: before}
	q := *r
	for i := 0; i < len(ps); {
		var got verdict
		n := 0
		if r.remains(all, ps[i].ts) {
			i++
			continue
		}
		alone := all.c != nil && alongside(ps[i].ts) // "and then with Prentiss to Paducah": he and those before
		if alone {
			if got = q.clause(ps[i].ts, all.c); got.ok() {
				n = 1
			}
		}
		for k := len(ps); k > i && !alone; k-- {
			if k-i == len(ps) {
				continue
			}
			ts := together(ps[i:k])
			v := q.clause(ts, nil)
			if !v.ok() && !v.asks {
				if with, ok := q.marched(ts); ok {
					if w := q.clause(with, nil); w.ok() || w.asks {
						v = w
					}
				}
			}
			if k-i == 1 && !v.ok() && all.c != nil && (v.c == nil || !v.c.empty()) && !q.idles(ts) && !q.denies(ts) {
				if w := q.follow(ts, all.c); w.ok() || w.asks && !v.asks || v.c == nil {
					v = w
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
		case n > 0 && !r.Decision.Own && slices.Equal(got.lines, all.lines) && !twice(r, all): // "we hold, we do not go back" is one answer
			i += n
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
		case i+1 == len(ps) && len(all.orders) > 0 && sumsUp(ps[i].ts):
			i++ // "that is the lot"
			continue
		case i+1 < len(ps) && got.asks && slices.Equal(tries(got.err), []string{"end"}) && got.c != nil && got.c.Notes["no"]:
			i++ // "nothing for the army, but the gunboats go up to Paducah"
			continue
		case len(all.lines) > 0 && r.idles(ps[i].ts) && r.ordered(ps[i].ts, all.lines): // "Curtis's brigades to Rolla, Curtis stays"
			return verdict{err: r.ask(raw(together(ps)), []verdict{all}), c: all.c, asks: true}
		case i > 0 && r.Decision.Own && idling(ps[i].ts): // "the other stays and guards"
			i++
			continue
		case talks(ps[i].ts) || tallies(ps[i].ts) || r.idles(ps[i].ts) || r.denies(ps[i].ts),
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
		v := q.choice(got, ps[i+1:], all.lines)
		r.tried = q.tried
		return v
	}
	return all
}

// idling says whether words only leave somebody where he is of whom was spoken before them.
func idling(ts []token) bool {
	return idle[ts[0].text] && !slices.ContainsFunc(ts, func(t token) bool { return !t.mark && !idle[t.text] && !idleTails[t.text] })
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

// choice is a refusal of a part of a line, where each of its lines to copy is made the whole line: with what was read before the part, and
// with what follows it where that line is played.
func (r *Reader) choice(got verdict, rest []piece, before []string) verdict {
	var f *engine.Refusal
	if !errors.As(got.err, &f) {
		return verdict{err: got.err}
	}
	g := *f
	g.Try = nil
	for _, t := range f.Try {
		q := *r
		v := q.try(Reading{Lines: strings.Split(t, "; ")})
		if !v.ok() {
			continue
		}
		q.Position, q.Decision = ahead(q.Position, q.Decision, v.orders)
		var behind []string
		if len(rest) > 0 {
			if w := q.pieces(rest, got.c); len(w.lines) > 0 {
				behind = w.lines
			} else {
				for _, p := range rest {
					if w := q.clause(p.ts, nil); w.ok() {
						behind = append(behind, w.lines...)
					}
				}
			}
		}
		r.tried = q.tried
		if slices.Contains(before, t) { // once is enough
			t = ""
		}
		g.Try = append(g.Try, strings.Join(slices.DeleteFunc(slices.Concat(before, []string{t}, behind), func(l string) bool { return l == "" }), "; "))
	}
	if len(g.Try) == 0 {
		return verdict{err: entire(got.err, before, nil), asks: got.asks}
	}
	return verdict{err: &g, asks: got.asks, whole: len(before) > 0}
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

// denies says whether words say of somebody or of a place what shall not be done. They order nothing where one acts of one's own.
func (r *Reader) denies(ts []token) bool {
	for i := 1; i < len(ts)-1; i++ { // "to Culpeper - no, to Winchester"
		if between(ts, i) || ts[i-1].mark && opens(ts[i:], corrections) > 0 {
			return false
		}
	}
	return r.Decision.Own && slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool {
		return c.Notes["no"] && len(c.Unknown) == 0 && len(c.Of(Place, Own)) > 0
	})
}

// rejects says whether words behind an answer only say what is not meant by it.
func rejects(r *Reader, ts []token, lines []string) bool {
	said := strings.Join(lines, "; ")
	return len(lines) > 0 && slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool {
		named := c.Of(Place, Own)
		return c.Notes["no"] && len(c.Unknown) == 0 && len(named) > 0 && !slices.ContainsFunc(named, func(i Item) bool {
			return slices.ContainsFunc(i.IDs, func(id string) bool { return strings.Contains(said, id) })
		})
	})
}

// weighs says whether little words, which say nothing beside others, may mean something where they stand alone: "and start".
func weighs(ts []token) bool {
	return slices.ContainsFunc(ts, func(t token) bool { return weighty[t.text] })
}

func together(ps []piece) []token {
	var out []token
	for i, p := range ps {
		if i > 0 {
			mark := token{text: ".", mark: true}
			if p.soft {
				mark.text = ","
			}
			out = append(out, mark)
		}
		out = append(out, p.ts...)
	}
	return out
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
