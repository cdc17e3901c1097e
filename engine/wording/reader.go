// Package wording reads order lines as people write them: parts in any order, units by their place or commander, no verb, arrows,
// shorthand, greetings, several orders in one sentence. It is forgiving in what it reads and strict in what it plays: a line is taken apart
// into names and words, the book says which lines of its own grammar could be meant (Guess), and those that the rules allow now are the
// measure. One that fits is played; of several the player is asked; a word that is not understood is never passed over.
//
// It is asked only about lines that the book's own grammar does not read.
package wording

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
)

// A Reading is one meaning of a clause: lines of the book's grammar. Of two readings that are legal the one of the lower tier is meant;
// within a tier the player is asked.
type Reading struct {
	Lines []string
	Tier  int
	Ask   bool // the player is asked which of these lines he means
	Far   bool // its name means something nearer, too: where that is not legal it is asked, with the reason, and not played
}

// A Reader reads lines for one decision.
type Reader struct {
	Lexicon  *Lexicon
	Position engine.Position
	Decision engine.Decision
	// Strict reads a line of the book's grammar.
	Strict func(p engine.Position, d engine.Decision, line string) ([]engine.Order, error)
	// Guess is the lines that a clause could mean, in the order in which they are likely; none where it makes no sense.
	Guess func(c *Clause) []Reading
	// Means is what words of orders say beside what they name: where a unit stands that is named. May be nil.
	Means func(lines string) []string
	// Look is told at which position and decision Guess is asked next: behind the first orders of a line they are others. May be nil.
	Look func(p engine.Position, d engine.Decision)
	// Before is the line before this one in the same message, for what follows on it: "Memphis the same". It may be empty.
	Before string
	// Nameless is a book in which nobody who commands has a name: where one is named it says nothing.
	Nameless bool

	tried int
}

// longest is more than a line of orders has; what is longer is no order, and is not looked at.
const longest = 600 // bytes

// mostTried bounds how many lines are tried on the rules for one line of a player.
const mostTried = 80

// mostAsked is how many lines a question back names.
const mostAsked = 6

// Line reads a line that the book's grammar refused.
func (r *Reader) Line(line string, refused error) ([]engine.Order, error) {
	if len(line) > longest {
		return nil, refused
	}
	if orders := labelled(r, line); len(orders) > 0 {
		return orders, nil
	}
	orders, err := r.read(line, refused)
	if len(orders) > 0 && err == nil {
		if words := passedOver(r, blunt(tokens(unlabelled(line)))); len(words) > 0 {
			return orders, &engine.PassedOver{Words: words}
		}
	}
	return orders, spared(r, line, complete(r, line, err))
}

// labelled reads a line of the book's grammar with a colon behind its verb: "Stance: assault".
func labelled(r *Reader, line string) []engine.Order {
	verb, rest, ok := strings.Cut(line, ":")
	if !ok || verb == "" || strings.Trim(rest, " \t") == "" || strings.ContainsAny(verb, " \t") {
		return nil
	}
	v := r.try(Reading{Lines: []string{verb + " " + strings.TrimSpace(rest)}})
	return v.orders
}

// complete is a refusal of an answer with all other answers behind those that are near it, where they alone may be what is not meant: a
// single one, or one that the line denies.
func complete(r *Reader, line string, err error) error {
	var f *engine.Refusal
	if r.Decision.Own || !errors.As(err, &f) || len(f.Try) == 0 || len(f.Try) == mostAsked {
		return err
	}
	if len(f.Try) > 1 && !slices.ContainsFunc(tokens(line), func(t token) bool { return denying[t.text] }) {
		return err
	}
	g := *f
	all := r.Position.Suggest(r.Decision, mostAsked)
	if pass := r.Decision.Pass; pass != nil {
		all = append(all, pass.String())
	}
	for _, t := range all {
		if len(g.Try) < mostAsked && !slices.Contains(g.Try, t) {
			g.Try = append(g.Try, t)
		}
	}
	return &g
}

// denying are the words by which something shall not be.
var denying = wordSet(`no not none never nobody nothing neither nor cannot cant dont doesnt didnt wont shant shouldnt wouldnt isnt arent
	aint without rather instead except but unless`)

func (r *Reader) read(line string, refused error) ([]engine.Order, error) {
	ts := uncalled(r, r.unpurposed(unsigned(r, blunt(tokens(unlabelled(line))))))
	if len(ts) == 0 && slices.ContainsFunc(tokens(line), func(t token) bool { return farewells[t.text] }) { // "Yours, A. Lincoln"
		return nil, unordered(line)
	}
	if len(ts) == 0 || len(ts) > mostTokens {
		return nil, refused
	}
	if talks(ts) && !r.deed(ts) {
		return nil, r.closing(line, ts)
	}
	if ts = untold(ts); len(ts) == 0 {
		return nil, unordered(line)
	}
	if r.Decision.Own && tallies(ts) {
		return nil, nil
	}
	if w, ok := r.bullets(line, ts); ok {
		return w.orders, w.err
	}
	if end := declared(r, ts); end != "" && end != "end" {
		if v := r.try(Reading{Lines: []string{end}}); v.ok() {
			return v.orders, nil
		}
	}
	v := r.sentence(ts)
	if f := r.parting(line, ts, v); f != nil {
		return f.orders, f.err
	}
	if f := r.beside(line, ts, v); f != nil {
		return nil, f
	}
	if wonders(line, ts) && recalls(ts) {
		return nil, unordered(line)
	}
	if (len(v.orders) > 0 || v.wait) && recounts(r, ts, v) {
		return nil, r.ask(line, []verdict{v})
	}
	if len(v.orders) > 0 && wonders(line, ts) {
		f := engine.Refuse(line, "", "That is a question, and orders nothing. If it is an order after all, copy it.")
		f.Try = []string{strings.Join(v.lines, "; ")}
		return nil, f
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
	if len(divide(ts)) == 1 && r.denies(ts) && !slices.ContainsFunc(ts, func(t token) bool { return prepositions[t.text] == "but" }) {
		return nil, unordered(line)
	}
	if !wonders(line, ts) && asides(r, ts) {
		return nil, unordered(line)
	}
	if r.idles(ts) || wonders(line, ts) { // what he asks is said beside his orders
		return nil, nil
	}
	var f, g *engine.Refusal
	if errors.As(v.err, &f) && errors.As(refused, &g) {
		if v.whole && len(f.Try) > 0 { // but for a part of it the line is understood
			return nil, v.err
		}
		if r.misread(line, g, ts) {
			return nil, r.suggests(ts, r.unread(line, ts, v.err))
		}
		h := *g // what the grammar says of its own words is nearer to them
		if len(h.Try) == 0 {
			h.Try = f.Try
		}
		refused = &h
	}
	if len(ts) > 1 && errors.As(refused, &g) && r.misread(line, g, ts) {
		h := *g // a whole sentence was read, not only its first word
		h.Words, h.What = line, nothing
		refused = &h
	}
	return nil, r.suggests(ts, r.unread(line, ts, refused))
}

// loose is what a line came to; the question whether somebody means to end his turn who says that he has done holds up no order.
func loose(d engine.Decision, v verdict) error {
	var f *engine.Refusal
	if !v.asks || !d.Own || !slices.Equal(tries(v.err), []string{"end"}) || !errors.As(v.err, &f) {
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

// asking are the words with which one asks what is so.
var asking = wordSet("can does do did is are was what which where when why how who whom shall should am")

// misread says whether the grammar refused a line because it begins with no verb, where its first word is a word all the same.
func (r *Reader) misread(line string, f *engine.Refusal, ts []token) bool {
	_, named := r.lookUp(ts)
	return verbless(line, f) && (!strings.Contains(f.What, "did you mean") || named || r.known(ts[0].text) || counting[ts[0].text] != (Count{}))
}

// bulleted is where the next order of a list begins: "- ", "b) ", "2. ".
var bulleted = regexp.MustCompile(`(?:^|\s)(?:[-*•·]|\(?[a-h][.)]|\(?[0-9]{1,2}[.)])\s+`)

// bullets reads a line that is a list, each order with its bullet.
func (r *Reader) bullets(line string, whole []token) (verdict, bool) {
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

// verbless says whether the grammar refused a line because it begins with no verb.
func verbless(line string, f *engine.Refusal) bool {
	words := strings.Fields(line)
	return len(words) > 0 && strings.HasPrefix(strings.ToLower(f.Words), strings.ToLower(strings.Trim(words[0], ":,.!"))) &&
		!strings.Contains(f.Words, " ")
}

// deed says whether a line as a whole is a deed of the book: "that is all".
func (r *Reader) deed(ts []token) bool {
	for len(ts) > 0 && ts[len(ts)-1].mark {
		ts = ts[:len(ts)-1]
	}
	f, ok := r.lookUp(ts)
	return ok && f.n == len(ts) && f.senses[0].Sort == Deed
}

// talks says whether a line is greeting or thanks.
func talks(ts []token) bool {
	for _, t := range ts {
		if !t.mark && !talk[t.text] {
			return false
		}
	}
	return true
}

// unlabelled drops what stands before an order in a list: "2)", "a.", "March 1:".
func unlabelled(line string) string {
	s := clauseNumber.ReplaceAllString(strings.TrimLeft(line, " \t-*•·>"), "")
	for range 2 {
		head, rest, ok := strings.Cut(s, " ")
		label := strings.TrimLeft(strings.TrimRight(head, ".):"), "(")
		if ok && label != head && (len(label) == 1 || strings.Trim(label, "0123456789") == "" && len(label) < 4) && label != "" {
			s = strings.TrimSpace(rest)
		}
	}
	for i := 0; i < len(s) && i < 20; i++ {
		if s[i] != ':' {
			continue
		}
		words := strings.Fields(strings.ToLower(strings.ReplaceAll(s[:i], "#", "")))
		if len(words) == 2 && labels[words[0]] && strings.Trim(words[1], "0123456789") == "" || len(words) == 2 && words[0] == "first" &&
			labels[words[1]] {
			return strings.TrimSpace(s[i+1:])
		}
	}
	return s
}

// clauseNumber is the number of a rule before an order: "9.4 Leader rally: ...".
var clauseNumber = regexp.MustCompile(`^\d+(\.\d+)+:?\s+`)

var labels = map[string]bool{"march": true, "move": true, "order": true, "turn": true, "action": true, "no": true, "step": true}

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
					stuck = append(stuck, v)
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
		if w := r.unslipped(ts, made, lowest[0]); len(w) > 1 {
			return verdict{err: r.ask(raw(ts), w), c: best.c, asks: true}
		}
		return lowest[0]
	case len(lowest) > 1:
		return verdict{err: r.ask(raw(ts), lowest), c: best.c, asks: true}
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

// ruledOut says whether a refusal names the rule that forbids; what only says who is not there is farther from what was meant.
func ruledOut(err error) bool {
	var f *engine.Refusal
	return errors.As(err, &f) && f.Clause != ""
}

// unslipped is a verdict, and beside it what would be played without the words of it that are taken for others with a slip in them, where
// that is something else.
func (r *Reader) unslipped(ts []token, made func(c *Clause) *Clause, v verdict) []verdict {
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

// unread refuses a line that nothing was made of: with what is asked, and the answers that name what the line names.
func (r *Reader) unread(line string, ts []token, refused error) error {
	var f *engine.Refusal
	if !errors.As(refused, &f) {
		return refused
	}
	if len(f.Try) > 0 {
		return refused
	}
	g := *f
	g.Try = r.near(ts)
	if len(g.Try) == 0 && r.Decision.Own && slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool { return len(c.Verbs)+len(c.Items) > 0 }) {
		g.Try = r.Position.Suggest(r.Decision, mostNear)
		if pass := r.Decision.Pass; len(g.Try) == 0 && pass != nil { // nothing is left to be ordered
			g.Try = []string{pass.String()}
		}
	}
	if !r.Decision.Own {
		if whole := r.answers(ts); len(whole) > 0 {
			g.Try = whole
		}
		all := r.Position.Suggest(r.Decision, mostAsked)
		if pass := r.Decision.Pass; pass != nil && len(all) < mostAsked && !slices.Contains(all, pass.String()) {
			all = append(all, pass.String()) // nothing at all is an answer, too
		}
		if len(g.Try) == 0 {
			g.Try = all
		}
		g.What = r.Decision.Asks + " " + g.What
		if verbless(line, f) || f.What == nothing {
			g.What = r.Decision.Asks + noAnswer
		}
		return &g
	}
	return &g
}

// What is said of a sentence in which no order is found, and of one in which no answer to a question is.
const (
	nothing  = "I find no order in this that could be carried out now."
	noAnswer = " I find no answer to it in this."
)

const (
	mostWhole = 40 // more whole answers to a question than are looked at
	mostSteps = 160
)

// answers are the whole answers to a question that name the most of what a line names: each as one line, whatever its parts.
func (r *Reader) answers(ts []token) []string {
	all := r.wholes()
	var ids []string
	for _, c := range r.clauses(ts) {
		for _, i := range c.Items {
			if i.Sort != Kind {
				ids = append(ids, i.IDs...)
			}
		}
	}
	score := func(line string) int {
		n := 0
		line = meant(r, line)
		for _, id := range ids {
			if strings.Contains(line, id) {
				n++
			}
		}
		return n
	}
	slices.SortStableFunc(all, func(a, b string) int { return score(b) - score(a) })
	if len(all) > mostAsked && (len(all) > mostWhole || len(ids) == 0) {
		return nil
	}
	return all[:min(len(all), mostAsked)]
}

// wholes are the answers that leave nothing of a question open; nil where they are too many, or where each order is one.
func (r *Reader) wholes() []string {
	var out []string
	seen := map[string]bool{}
	steps, several := 0, false
	var walk func(p engine.Position, d engine.Decision, said []engine.Order) bool
	walk = func(p engine.Position, d engine.Decision, said []engine.Order) bool {
		for o := range p.Legal(d) {
			if steps++; steps > mostSteps {
				return false
			}
			if pass := d.Pass; pass != nil && o.String() == pass.String() && len(said) > 0 {
				continue
			}
			now := append(said[:len(said):len(said)], o)
			q, e, err := ruled(p, d, now[len(said):])
			if err != nil {
				continue
			}
			lines := r.Position.Lines(now)
			var each []string
			for _, x := range now {
				each = append(each, x.String())
			}
			slices.Sort(each)
			key := strings.Join(each, "; ")
			if seen[key] {
				continue
			}
			seen[key] = true
			next, open := awaits(q, d.Seat)
			if open && next.Kind == d.Kind && next.Question == d.Question && e.Kind == d.Kind && !thrown(p, d, o) {
				if several = true; len(said) > 4 { // one may go on for ever
					return false
				}
				if next.Pass != nil {
					out = append(out, strings.Join(lines, "; "))
				}
				if !walk(q, next, now) {
					return false
				}
				continue
			}
			out = append(out, strings.Join(lines, "; "))
		}
		return true
	}
	if !walk(r.Position, r.Decision, nil) || !several {
		return nil
	}
	return out
}

// thrown says whether an order wants a die.
func thrown(p engine.Position, d engine.Decision, o engine.Order) bool {
	_, err := p.Rule(d, o, engine.NoDice{})
	return errors.As(err, new(*engine.Wanted))
}

// mostNear is how many orders are suggested that are near a line.
const mostNear = 3

// near is up to three legal orders that name the most of what a line names.
func (r *Reader) near(ts []token) []string {
	type scored struct {
		line  string
		score int
	}
	var ids, deeds []string
	for _, c := range r.clauses(ts) {
		if !r.Decision.Own && (c.Notes["no"] || slices.ContainsFunc(c.Items, func(i Item) bool { return i.Role == "but" })) {
			return nil // what he does not want is near nothing that he wants
		}
		for _, i := range c.Items {
			if i.Sort != Kind && i.Role != "but" {
				ids = append(ids, i.IDs...)
			}
		}
		for _, v := range c.Verbs {
			deeds = append(deeds, v...)
		}
	}
	if len(ids)+len(deeds) == 0 {
		return nil
	}
	all := r.legal()
	done := func(s string) bool {
		verb, _, _ := strings.Cut(s, " ")
		return slices.Contains(deeds, verb)
	}
	if len(deeds) > 0 && !slices.ContainsFunc(deeds, func(d string) bool { return !apart[d] }) && !slices.ContainsFunc(all, done) {
		return nil // what he wants to do is not what can be done now
	}
	if len(ids) == 0 { // where he names nothing, what is worth while is nearer than the first of a long list
		if worth := slices.DeleteFunc(r.Position.Suggest(r.Decision, mostNear), func(s string) bool { return !done(s) }); len(worth) > 0 {
			return worth
		}
	}
	var best []scored
	for _, s := range all {
		k := 0
		for _, id := range ids {
			if strings.Contains(s, id) {
				k += 2
			}
		}
		verb, _, _ := strings.Cut(s, " ")
		if slices.Contains(deeds, verb) && (k > 0 || len(ids) == 0) {
			k++
		}
		if k > 0 {
			best = append(best, scored{s, k})
		}
	}
	slices.SortStableFunc(best, func(a, b scored) int { return b.score - a.score })
	var out []string
	for _, b := range best[:min(mostNear, len(best))] {
		if b.score == best[0].score {
			out = append(out, b.line)
		}
	}
	return out
}

// apart are deeds of a part of the turn of their own: in another no order is near them.
var apart = map[string]bool{"promote": true, "recruit": true, "train": true, "transfer": true, "appoint": true, "place": true, "fort": true}

// mostLegal is more orders than are looked at for suggestions.
const mostLegal = 3000

// legal is what may be ordered, as people order it.
func (r *Reader) legal() []string {
	if g, ok := engine.Also[engine.Guide](r.Position); ok {
		if all := g.Wholes(r.Decision); len(all) > 0 {
			return all[:min(len(all), mostLegal)]
		}
	}
	var all []string
	for o := range r.Position.Legal(r.Decision) {
		if all = append(all, o.String()); len(all) == mostLegal {
			break
		}
	}
	return all
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
	taken := map[int]bool{}
	for _, it := range c.Items {
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
			if at >= 0 && taken[at] {
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
		if it.Sort == Kind && !it.Count.Said() {
			it.Count = out.Items[at].Count
		}
		out.Items[at], taken[at] = it, true
	}
	return &out
}
