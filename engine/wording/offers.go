package wording

import (
	"errors"
	"math/bits"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
)

// What is offered to a line of which not enough was made: all that was found of its parts as one, and what each deed would come to with the
// names that it speaks of. Nothing of it is played.

const (
	mostPicked  = 4  // orders of one deed that are put together
	mostNames   = 12 // names of a line that are looked at
	mostOfFound = 4  // lines to copy that stay before what the deeds come to
)

// offers is a refusal with more lines to copy.
func offers(r *Reader, line string, err error) error {
	var f *engine.Refusal
	ts := tokens(unlabelled(line))
	if !errors.As(err, &f) || f.Clause != "" || f.Undoes || f.Heads || f.Aside && len(f.Try) > 0 || len(ts) > mostTokens ||
		severalSentences(line, ts) || !r.Decision.Own && !r.Decision.Many || f.Aside && strings.HasSuffix(strings.TrimRight(line, " \"')"), "?") {
		return err
	}
	g := *f
	if whole := allFound(r, ts, f.Try); whole != "" && !slices.Contains(f.Try, whole) {
		if g = *g.Offering([]string{whole}); f.What != engine.Doubtful { // there what is said stays before it
			g.Try = append([]string{whole}, f.Try...)
		}
	}
	if more := eachDeed(r, ts); len(more) > 0 && !(len(f.Try) > 0 && verbOf(f.Try[0]) == ts[0].text) { // what he begins with is what he wants
		if r.Decision.Own && len(g.Try)+len(more) > mostAsked {
			g.Try = g.Try[:max(min(len(g.Try), mostOfFound), mostAsked-len(more))]
		}
		return g.Offering(more[:max(0, min(len(more), mostAsked-len(g.Try)))])
	}
	return &g
}

// severalSentences says whether words are more than one sentence: each is read by itself, too.
func severalSentences(line string, ts []token) bool {
	n := 0
	for range sentences(ts) {
		n++
	}
	return n > 1 || behindNumber.MatchString(line) || slices.ContainsFunc(ts, func(t token) bool { return t.mark && t.text == ";" })
}

// behindNumber is a sentence behind one that ends in a number.
var behindNumber = regexp.MustCompile(`\pL.*\d[.!?]\s+\pL`)

// allFound is all orders of some lines to copy as one line, where each is another's and goes with the rest: of "one ship off Wilmington, another
// off Savannah" what was found of either. It is empty where in one's own turn two shut each other out, or where there is one.
func allFound(r *Reader, ts []token, tries []string) string {
	s := speechOf(r, ts)
	var all []string
	whose := map[string]string{}
	for _, try := range tries {
		for l := range strings.SplitSeq(try, "; ") {
			who := whoActs(l)
			other, had := whose[who]
			if had && other != l && r.Decision.Own || len(all) > 2*mostPicked {
				return ""
			}
			if !had && (s.names(r, l) || !r.Decision.Own && s.speaksOf(l)) {
				whose[who], all = l, append(all, l)
			}
		}
	}
	if len(all) < 2 || crosses(ts, all) {
		return ""
	}
	return joinedLegal(r, all)
}

// joinedLegal is some lines as one, as the book writes it; empty where they cannot all be ordered.
func joinedLegal(r *Reader, lines []string) string {
	q := *r
	q.tried = 0
	v := q.try(Reading{Lines: lines})
	if !v.ok() {
		return ""
	}
	if _, next, err := ruled(r.Position, r.Decision, v.orders[:1]); len(lines) == 1 && len(v.orders) == 1 && (err != nil || r.Decision.Own && !samePass(next, r.Decision)) {
		return "" // it begins something
	}
	return strings.Join(v.lines, "; ")
}

// samePass says whether two decisions are passed by the same words: between them nothing was begun that must go on.
func samePass(a, b engine.Decision) bool {
	return (a.Pass == nil) == (b.Pass == nil) && (a.Pass == nil || a.Pass.String() == b.Pass.String())
}

// whoActs is of whom an order is: whence somebody goes, where something is done, or of an answer the deed.
func whoActs(line string) string {
	if _, from, ok := strings.Cut(line, " from "); ok {
		from, _, _ = strings.Cut(from, " to ")
		return from
	}
	if strings.Contains(line, " at ") {
		return line
	}
	return verbOf(line)
}

// speaksOf says whether one of the words of an order is meant.
func (s speech) speaksOf(line string) bool {
	return slices.ContainsFunc(strings.Fields(line), func(w string) bool { return w != "no" && s.ids[w] })
}

// names says whether words name everybody and everywhere that an order names.
func (s speech) names(r *Reader, line string) bool {
	some := false
	for x := r.Lexicon; x != nil; x = x.Above {
		for _, senses := range x.senses {
			for _, o := range senses {
				if o.Sort != Place && o.Sort != Own || len(o.ID) < 3 || !strings.Contains(line, o.ID) {
					continue
				}
				if !s.ids[o.ID] {
					return false
				}
				some = true
			}
		}
	}
	return some
}

// A wanted is an order, which of the names that were said it has (a bit each), and how many of its words were said.
type wanted struct {
	line  string
	names uint
	score int
}

// A combined is the orders of one deed that speak of the most names, as one line.
type combined struct {
	line         string
	names, parts int
	said         bool // the deed was spoken of
}

// eachDeed is for each deed the orders that speak of the most of what words name, the likeliest first: of "spades out at Cairo and St. Louis" the
// two forts beside the marches between them.
func eachDeed(r *Reader, ts []token) []string {
	s := speechOf(r, ts)
	if len(s.named) == 0 {
		return nil
	}
	verbs, deeds := s.wants(r)
	var all []combined
	for _, verb := range verbs {
		if c := combine(r, deeds[verb]); c.line != "" {
			c.said = s.ids[verb] || s.words[verb]
			all = append(all, c)
		}
	}
	slices.SortStableFunc(all, func(a, b combined) int {
		switch {
		case a.said != b.said && a.said:
			return -1
		case a.said != b.said:
			return 1
		case a.names != b.names:
			return b.names - a.names
		}
		return a.parts - b.parts
	})
	var out []string
	for _, c := range all {
		if (c.said || !all[0].said && c.names >= all[0].names) && len(out) < mostAsked/2 { // another deed than he speaks of is not near
			out = append(out, c.line)
		}
	}
	return out
}

// wants is the legal orders that speak of what was named, by their deeds, and those in their order.
func (s speech) wants(r *Reader) (verbs []string, deeds map[string][]wanted) {
	deeds = map[string][]wanted{}
	lines := r.legal()
	if _, guides := engine.Also[engine.Guide](r.Position); guides { // which knows of nothing but marches
		for o := range r.Position.Legal(r.Decision) {
			if len(lines) >= 2*mostLegal {
				break
			}
			lines = append(lines, o.String())
		}
	}
	for _, l := range lines {
		w := wanted{line: l}
		for k, ids := range s.named[:min(len(s.named), mostNames)] {
			if slices.ContainsFunc(ids, func(id string) bool { return strings.Contains(l, id) }) {
				w.names |= 1 << k
			}
		}
		if w.names == 0 {
			continue
		}
		for word := range strings.FieldsSeq(l) {
			if word = strings.TrimRight(word, ",;"); s.ids[word] || s.words[word] {
				w.score++
			}
		}
		verb := verbOf(l)
		if deeds[verb] == nil {
			verbs = append(verbs, verb)
		}
		deeds[verb] = append(deeds[verb], w)
	}
	return verbs, deeds
}

// combine puts orders of one deed together until they speak of all that any of them does, as far as they go together.
func combine(r *Reader, orders []wanted) combined {
	var picked []string
	var had uint
	for len(picked) < mostPicked {
		best := slices.MaxFunc(orders, func(a, b wanted) int {
			if x, y := bits.OnesCount(a.names&^had), bits.OnesCount(b.names&^had); x != y {
				return x - y
			}
			return a.score - b.score
		})
		if best.names&^had == 0 {
			break
		}
		picked, had = append(picked, best.line), had|best.names
	}
	for ; len(picked) > 0; picked = picked[:len(picked)-1] {
		if line := joinedLegal(r, picked); line != "" {
			return combined{line: line, names: bits.OnesCount(had), parts: len(picked)}
		}
	}
	return combined{}
}
