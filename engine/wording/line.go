// Package wording reads order lines as people write them: parts in any order, units by their place or commander, no verb, arrows,
// shorthand, greetings, several orders in one sentence. It is forgiving in what it reads and strict in what it plays: a line is taken apart
// into names and words, the book says which lines of its own grammar could be meant (Guess), and those that the rules allow now are the
// measure. One that fits is played; of several the player is asked; a word that is not understood is never passed over.
//
// It is asked only about lines that the book's own grammar does not read.
//
// From the ground up: words and names (words.go, lexicon.go), the tokens of a line (token.go, divide.go), what they name (lookup.go) and
// the clauses that they make (parse.go, clause.go), one order (order.go) as the rules judge it (reading.go), several (pieces.go,
// onward.go), a sentence with its corrections and denials (sentence.go), what stands around an order (framed.go), talk (aside.go,
// chatter.go, prose.go, slight.go), what takes orders back, or hangs on a question (revoked.go, undoing.go, resumed.go), the line (line.go), and last
// what was understood of it, held against it once more (audit.go, doubt.go, ofways.go, twice.go).
package wording

import (
	"errors"
	"slices"
	"strings"

	"adjutant/engine"
)

// longest is more than a line of orders has; what is longer is no order, and is not looked at.
const longest = 600 // bytes

// Line reads a line that the book's grammar refused.
func (r *Reader) Line(line string, refused error) ([]engine.Order, error) {
	if len(line) > longest {
		return nil, refused
	}
	if err := r.revokedBefore(line); err != nil {
		return nil, err
	}
	if err := r.hangsOnBefore(line); err != nil {
		return nil, err
	}
	if err := r.undoesBefore(line); err != nil {
		return nil, err
	}
	if orders := labelled(r, line); len(orders) > 0 {
		return orders, nil
	}
	orders, err := r.read(line, refused)
	if f := takesBack(r, line, orders); f != nil && !isQuestion(err) {
		return nil, f
	}
	if len(orders) > 0 && err == nil {
		if f := r.audited(line, orders); f != nil {
			return nil, f
		}
		if words := append(r.left, passedOver(r, blunt(tokens(unlabelled(line))))...); len(words) > 0 || r.done != "" {
			return orders, &engine.PassedOver{Words: words, Closing: r.done}
		}
	}
	if f := (*engine.Refusal)(nil); errors.As(err, &f) && f.Aside && affirms(r, tokens(unlabelled(line)), nil) {
		return nil, engine.Refuse(line, "", engine.Unsure)
	}
	err = undoesSome(r, line, bidden(r, line, err))
	return orders, slightly(r, line, inAnyCase(r, line, spared(r, line, complete(r, line, err))))
}

// bidden is a refusal of a line as no talk, where it says that one of its writer's is to do something, or behind his name what is to be done:
// "Beauregard is to settle in at Charleston", "Ricketts has a clear line to Bartow, so let's have a go at him".
func bidden(r *Reader, line string, err error) error {
	var f *engine.Refusal
	ts := tokens(unlabelled(line))
	if !errors.As(err, &f) || !f.Aside || f.Heads || f.Undoes || !r.Decision.Own && !r.Decision.Many || len(ts) > mostTokens || wonders(line, ts) {
		return err
	}
	named := false
	for i := 0; i+3 < len(ts); i++ {
		who, ok := r.lookUp(ts[i:])
		mine := ok && who.senses[0].Sort == Own
		named = named || mine
		at := i + who.n
		is := mine && at+2 < len(ts) && (ts[at].text == "is" || ts[at].text == "are") && ts[at+1].text == "to" && !ts[at+2].mark &&
			!articles[ts[at+2].text] && !owning[ts[at+2].text] && !idle[ts[at+2].text] && ts[at+2].text != "be" && ts[at+2].text != "blame"
		if is || named && ts[i].text == "lets" && r.deedAt(ts[i+1:]) && !slack[ts[i+1].text] {
			return r.suggests(ts, r.unread(line, ts, engine.Refuse(line, "", nothing)))
		}
	}
	return err
}

// labelled reads a line of the book's grammar with a colon behind its verb: "Stance: assault".
func labelled(r *Reader, line string) []engine.Order {
	verb, rest, ok := strings.Cut(unlabelled(line), ":")
	if !ok || verb == "" || strings.Trim(rest, " \t") == "" || strings.ContainsAny(verb, " \t") {
		return nil
	}
	v := r.try(Reading{Lines: []string{verb + " " + strings.Trim(rest, " .!")}})
	return v.orders
}

func (r *Reader) read(line string, refused error) ([]engine.Order, error) {
	all := tokens(unlabelled(line))
	if !r.Decision.Own {
		all = againstHisWill(all)
	}
	if len(all) > mostTokens { // the rest of it was not looked at
		return nil, refused
	}
	all = setOff(r, all)
	if n := soFar(all); n == 0 {
		return nil, unordered(line)
	} else if n < len(all) {
		r.left = append(r.left, strings.Trim(raw(all[n:]), " ,."))
		all = all[:n]
	}
	said := uncalled(r, r.unpurposed(unsigned(r, remnant(r, blunt(all)))))
	ts := unhailed(r, said)
	if len(ts) < len(said) { // what the grammar said was said of the name
		refused = engine.Refuse(line, "", engine.NoOrder)
	}
	if len(ts) == 0 && slices.ContainsFunc(tokens(line), func(t token) bool { return farewells[t.text] }) { // "Yours, A. Lincoln"
		return nil, unordered(line)
	}
	if len(ts) == 0 {
		return nil, refused
	}
	if exclaims(r, ts) || takesLeave(ts) || !slices.ContainsFunc(ts, func(t token) bool { return !t.mark && !connecting[t.text] }) {
		return nil, unordered(line)
	}
	if talks(ts) && !r.deed(ts) {
		return nil, r.closing(line, ts)
	}
	if n := pointFor(ts); r.Decision.Own && n > 0 && (n == len(ts) || ts[n-1].text != ":") {
		return nil, unordered(line)
	}
	whole := ts
	if ts = untold(ts); len(ts) == 0 || introduces(r, ts) || opensWith(r, whole) {
		if f := r.closing(line, whole); f != nil && (finishes(r.Decision, whole) == finished || partsFinish(r, whole)) {
			return nil, f
		}
		return nil, unordered(line)
	}
	if r.Decision.Own && (tallies(ts) || reckoned(r, ts)) {
		return nil, nil
	}
	if ts = withoutPutOff(r, ts); len(ts) == 0 {
		return nil, unordered(line)
	}
	if at, sure := laterTail(r, ts); at > 0 && sure {
		r.left = append(r.left, strings.Trim(raw(ts[at:]), " ,."))
		ts = ts[:at]
	}
	if n := wishedFor(ts); n > 0 {
		r.left = append(r.left, strings.Trim(raw(ts[:n]), " :"))
		ts = ts[n:]
	}
	if n := purpose(r, ts); n > 0 {
		r.left = append(r.left, strings.Trim(raw(ts[:n]), " ,"))
		ts = ts[n:]
	}
	if n := whyFirst(r, ts); n > 0 && r.sentence(ts[n:]).ok() {
		r.left = append(r.left, strings.Trim(raw(ts[:n]), " ,"))
		ts = ts[n:]
	}
	if overruled(all) || leavesBlank(r, line) {
		return nil, unordered(line)
	}
	if n := weighed(ts); n == len(ts) || seeing(ts) > 0 && statement(r, ts) {
		return nil, unordered(line)
	} else if n > 0 {
		r.left = append(r.left, strings.Trim(raw(ts[:n]), " ,"))
		ts = ts[n:]
	}
	if r.Decision.Own && letsBe(r, unpointed(ts)) {
		return nil, unordered(line)
	}
	inPeace := func(ts []token) (from, to int) { return leftInPeace(r, ts) }
	unopposed := func(ts []token) (from, to int) { return unopposed(r, ts) }
	for _, bounds := range []func(ts []token) (from, to int){leavesOver, warns, inPeace, unopposed} {
		from, to := bounds(ts)
		if to == 0 {
			continue
		}
		r.left = append(r.left, strings.Trim(raw(ts[from:to]), " ,."))
		ts = slices.Concat(ts[:from:from], ts[to:])
	}
	ts = stated(r, subject(r, unled(r, unflanked(r, unbracketed(r, ts)))))
	ts = shared(r, apposed(r, theOne(lettered(r, spentOn(ts)))))
	if w, ok := bullets(r, line, ts); ok {
		return w.orders, w.err
	}
	if end := declared(r, ts); end != "" && end != "end" {
		if v := r.try(Reading{Lines: []string{end}}); v.ok() {
			return v.orders, nil
		}
	}
	ts = exempted(r, unwalled(granted(r, aspect(r, ts))))
	if r.Decision.Own && r.Before != "" && likewise(ts) && r.idles(bare(blunt(tokens(unlabelled(r.Before))))) { // who stays as they do
		return nil, unordered(line)
	}
	if activates(r, ts) {
		f := engine.Refuse(line, "", "That alone sends nobody; say who goes where.")
		f.Aside, f.Heads = true, true
		for _, c := range r.clauses(ts) {
			if ps := c.Of(Place); f.Title == "" && len(ps) == 1 && len(c.Of(Own, Kind)) == 0 {
				f.Title = "from " + ps[0].Text
			}
		}
		return nil, f
	}
	if v := askedOfMore(r, ts); v.ok() {
		return nil, r.ask(line, []verdict{v})
	}
	if rest, what := unasked(r, ts); what != "" {
		if len(rest) == 0 {
			return nil, unordered(line)
		}
		if w := r.sentence(rest); w.ok() {
			r.left = append(r.left, what)
			ts = rest
		}
	}
	if choice := ordersWhy(r, ts); len(choice) > 0 {
		return nil, r.ask(line, choice)
	}
	v := unended(r, line, ts, r.sentence(ts))
	if !v.ok() && !v.wait {
		if rest, why := withoutWhy(r, ts); why != "" {
			if w := r.sentence(rest); w.ok() || w.asks {
				v, ts = w, rest
				r.left = append(r.left, why)
			}
		}
	}
	if !v.ok() && !v.wait && !v.asks {
		if w := fromThere(r, ts); w.ok() || w.asks {
			v = w
		}
	}
	if from, to := described(r, ts); v.wait && to > 0 { // "to Cairo, where Grant has need of them" is no march of Grant's
		rest := slices.Concat(ts[:from:from], ts[to:])
		if w := r.sentence(rest); w.ok() {
			r.left = append(r.left, strings.Trim(raw(ts[from:to]), " ,"))
			v, ts = w, rest
		}
	}
	if !v.ok() && !v.wait {
		plain, why := withoutWhy(r, ts)
		for _, said := range [][]token{ts, plain} {
			rest, around := unframed(r, said)
			if len(around) == 0 {
				continue
			}
			w := r.sentence(rest)
			if !w.ok() && !w.asks && !v.asks && w.err != nil && ruledOut(w.err) && !ruledOut(v.err) { // the true reason
				v.err = w.err
			}
			if w.ok() || w.asks {
				if v, ts = w, rest; len(said) == len(plain) && why != "" {
					around = append(around, why)
				}
				for _, words := range around {
					if r.Decision.Own && finishes(r.Decision, blunt(tokens(words))) == finished { // "and that is the end of my moves"
						r.done = words
						continue
					}
					r.left = append(r.left, words)
				}
				break
			}
		}
	}
	if len(v.orders) == 0 && !v.wait && statement(r, ts) && !ordersApart(r, ts) {
		return nil, unordered(line)
	}
	if f := parting(r, line, ts, v); f != nil {
		return f.orders, f.err
	}
	if f := r.beside(line, ts, v); f != nil {
		return nil, f
	}
	if wonders(line, ts) && recalls(ts) {
		return nil, unordered(line)
	}
	if len(v.orders) > 0 && r.Decision.Own && knows(ts) {
		if slices.ContainsFunc(divide(ts), func(p piece) bool { return !knows(p.ts) }) {
			return nil, r.ask(line, []verdict{v})
		}
		return nil, unordered(line)
	}
	if len(v.orders) > 0 && r.Decision.Own && hopes(ts) {
		f := engine.Refuse(line, "", "That is a wish, and orders nothing. If it is an order after all, copy it.")
		f.Try = []string{strings.Join(v.lines, "; ")}
		return nil, f
	}
	if len(v.orders) > 0 && r.Decision.Own && (deferred(ts) || onCondition(ts)) {
		f := engine.Refuse(line, "", "I carry out no order at another time, or under a condition; if it is for now, copy it.")
		f.Try = []string{strings.Join(v.lines, "; ")}
		return nil, f
	}
	if at, _ := laterTail(r, ts); at > 0 && len(v.orders) > 0 {
		choice := []verdict{v}
		if head := r.sentence(ts[:at]); head.ok() && !slices.Equal(head.lines, v.lines) {
			choice = []verdict{head, v}
		}
		return nil, r.ask(line, choice)
	}
	if (len(v.orders) > 0 || v.wait) && (recounts(r, ts, v) || muses(ts) || hasGone(r, ts) || r.Decision.Own && might(r, ts)) {
		return nil, r.ask(line, []verdict{v})
	}
	if v.ok() && !r.Decision.Own && len(divide(ts)) == 1 && disclaims(r, ts) {
		return nil, r.suggests(ts, r.unread(line, ts, refused))
	}
	if len(v.orders) > 0 && (wonders(line, ts) || r.Decision.Own && ponders(tokens(unlabelled(line)))) {
		return nil, questioned(r, line, v.lines)
	}
	if v.asks && len(v.orders) == 0 && (bygone(ts) || promises(ts) || opens(ts, told) > 0 && !ordersPart(r, ts)) {
		return nil, unordered(line)
	}
	if len(v.orders) > 0 || v.wait || v.asks {
		return v.orders, loose(r.Decision, v)
	}
	if f := r.closing(line, ts); f != nil {
		return nil, f
	}
	if g := (*engine.Refusal)(nil); !errors.As(refused, &g) || verbless(line, g) || !strings.Contains(g.What, "did you mean") {
		if f := heardAs(r, line, ts); f != nil {
			return nil, f
		}
	}
	if !slices.ContainsFunc(divide(ts), func(p piece) bool { return !r.denies(p.ts) }) && r.denies(ts) && !slices.ContainsFunc(ts, func(t token) bool { return prepositions[t.text] == "but" }) {
		return nil, unordered(line)
	}
	if !wonders(line, ts) && asides(r, ts) && !ordersPart(r, ts) && !ordersApart(r, ts) {
		return nil, unordered(line)
	}
	if r.idles(ts) || wonders(line, ts) { // what he asks is said beside his orders
		return nil, nil
	}
	var f, g *engine.Refusal
	if errors.As(v.err, &f) && errors.As(refused, &g) {
		if v.whole && len(f.Try) > 0 { // but for a part of it the line is understood
			h := *f
			h.Seems = f.Clause == "" && wants(r, ts)
			return nil, &h
		}
		if misread(r, line, g, ts) {
			return nil, r.suggests(ts, r.unread(line, ts, v.err))
		}
		h := *g // what the grammar says of its own words is nearer to them
		if len(h.Try) == 0 {
			h.Try = f.Try
		}
		refused = &h
	}
	if len(ts) > 1 && errors.As(refused, &g) && misread(r, line, g, ts) {
		h := *g // a whole sentence was read, not only its first word
		h.Words, h.What = line, nothing
		refused = &h
	}
	return nil, r.suggests(ts, r.unread(line, ts, refused))
}

// questioned refuses a line that only asks whether something should be done.
func questioned(r *Reader, line string, lines []string) error {
	f := engine.Refuse(line, "", "That is a question, and orders nothing. If it is an order after all, copy it.")
	f.Try, f.Aside = []string{strings.Join(lines, "; ")}, r.Decision.Own
	return f
}

// ordersPart says whether a part of a line between commas, or what stands before its first comma or clause, is an order, where nothing of
// that part tells of what has been: it is no mere talk. What somebody sees or knows first is none, what stands behind it may be: "I know the
// risk, Polk goes to Humboldt".
func ordersPart(r *Reader, ts []token) bool {
	if !r.Decision.Own {
		return false
	}
	ps, sees := divide(ts), seeing(ts) > 0
	if sees {
		ps = slices.DeleteFunc(ps[1:], func(p piece) bool { return says(r, p.ts) })
	} else {
		ps = slices.DeleteFunc(append(ps, piece{ts: upToClause(ts)}), func(p piece) bool {
			return slices.ContainsFunc(p.ts, func(t token) bool { return pronoun[t.text] || past[t.text] || narrating[t.text] })
		})
	}
	return slices.ContainsFunc(ps, func(p piece) bool {
		man := len(p.ts) > 0 && r.man(p.ts)
		leads := sees || man && does(r, p.ts) || slices.ContainsFunc(p.ts, func(t token) bool {
			return t.mark && t.text == ">" || prepositions[t.text] == "to" || prepositions[t.text] == "at"
		})
		if !leads || len(p.ts) == 0 {
			return false
		}
		v := r.clause(p.ts, nil)
		aims := func(c *Clause) bool { return len(c.Of(Foe, Place)) > 0 }
		return v.ok() || man && (v.asks && slices.ContainsFunc(r.clauses(p.ts), aims) || does(r, p.ts) && slices.ContainsFunc(r.clauses(p.ts), (*Clause).leads)) || sees && (v.asks || slices.ContainsFunc(r.clauses(p.ts), (*Clause).leads))
	})
}

// upToClause is words up to where another clause begins that says more of what was named in them: "Burnside at Evans | where he stands alone".
func upToClause(ts []token) []token {
	if n := slices.IndexFunc(ts, func(t token) bool { return t.mark && t.text == "," || carrying[t.text] && t.text != "and" }); n >= 0 {
		return ts[:n]
	}
	return nil
}

// ordersApart says whether an order stands before what it waits for, or behind what its writer had meant to do: "Cairo to Paducah once St. Louis
// is in Rolla", "I was going to send Cairo to Paducah, but I send St. Louis to Rolla".
func ordersApart(r *Reader, ts []token) bool {
	if !r.Decision.Own {
		return false
	}
	for i := 2; i+2 < len(ts); i++ {
		part := ts[i+1:]
		switch {
		case ts[i].text == "once" || opens(ts[i:], waiting) > 0:
			part = ts[:i]
		case ts[i].text == "but" && ts[i-1].mark:
			for len(part) > 1 && (myself[part[0].text] || part[0].text == "now" || part[0].text == "will") {
				part = part[1:]
			}
		default:
			continue
		}
		if r.clause(part, nil).ok() || ts[i].text != "but" && r.man(part) && slices.ContainsFunc(r.clauses(part), func(c *Clause) bool {
			return len(c.Unknown) == 0 && len(c.Of(Own)) == 1 && len(c.Of(Place)) == 1
		}) {
			return true
		}
	}
	return false
}

var waiting = phrases(`as soon as,the moment,immediately after,right after`)

// loose is what a line came to; the question whether somebody means to end his turn who says that he has done holds up no order.
func loose(d engine.Decision, v verdict) error {
	var f *engine.Refusal
	if !v.asks || !d.Own || !ended(d, v) || !errors.As(v.err, &f) {
		return v.err
	}
	g := *f
	g.Aside = true
	return &g
}

// beside asks what is meant by a line that ends in a question about something that it names: "4616 attacks. Do the ships join?"
func (r *Reader) beside(line string, ts []token, v verdict) error {
	at := len(ts) - 1
	for at > 0 && !(ts[at-1].mark && (ts[at-1].text == "." || ts[at-1].text == ";" || ts[at-1].text == "!")) {
		at--
	}
	if len(v.orders) == 0 || at == 0 || !wonders(line, ts[at:]) ||
		!slices.ContainsFunc(r.clauses(ts[at:]), func(c *Clause) bool { return len(c.Items) > 0 }) {
		return nil
	}
	choice := []verdict{v}
	if w := r.sentence(ts[:at]); w.ok() && !slices.Equal(w.lines, v.lines) {
		choice = []verdict{w, v}
	}
	return r.ask(line, choice)
}

// wonders says whether a line asks whether something can be done, and does not ask for it: "Can Lyon reach Springfield?"
func wonders(line string, ts []token) bool {
	if !strings.HasSuffix(strings.TrimRight(line, " \t!"), "?") || !asking[ts[0].text] {
		return false
	}
	for _, t := range ts {
		if t.text == "please" || t.text == "kindly" {
			return false
		}
	}
	return len(ts) < 2 || ts[1].text != "you" && ts[1].text != "we"
}

// misread says whether the grammar refused a line because it begins with no verb, where its first word is a word all the same.
func misread(r *Reader, line string, f *engine.Refusal, ts []token) bool {
	_, named := r.lookUp(ts)
	return verbless(line, f) && (!strings.Contains(f.What, "did you mean") || named || r.known(ts[0].text) ||
		counting[ts[0].text] != (Count{}))
}

// deed says whether a line as a whole is a deed of the book: "that is all".
func (r *Reader) deed(ts []token) bool {
	for len(ts) > 0 && ts[len(ts)-1].mark {
		ts = ts[:len(ts)-1]
	}
	f, ok := r.lookUp(ts)
	return ok && f.n == len(ts) && f.senses[0].Sort == Deed
}
