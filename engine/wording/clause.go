package wording

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine/names"
	"adjutant/engine/phrase"
)

// A Count is how many a line says: "2", "both", "all", "all but one". The zero Count says nothing.
type Count struct {
	N      int
	All    bool // every one of them
	But    int  // so many of them stay
	Plural bool // the word behind it is a plural: "the veterans"
	Pair   bool // "both"
	Half   bool
}

// Said is whether a number was named at all.
func (c Count) Said() bool { return c.N > 0 || c.All || c.Half }

// Of is how many that is of so many; 0 where it does not fit.
func (c Count) Of(have int) int {
	switch {
	case c.Half && have%2 == 0:
		return have / 2
	case c.Half:
		return 0
	case c.All && c.But < have:
		return have - c.But
	case c.All || c.N > have:
		return 0
	}
	return c.N
}

// An Item is a name or a kind of unit in a line, with the part that it plays there.
type Item struct {
	Sort  Sort
	IDs   []string // what it can be; more than one where a name is borne by several
	Role  string   // "from", "to", "at", "with", "by", "via", "but", "as", "of"; "here" in brackets behind a name; empty where nothing says it
	Text  string   // as it was written
	Count Count
	Holds bool  // whose unit is named behind it: "Grant's gunboats"
	Again int   // how often a place is named once more in the same list: "Cairo, Cairo"
	Lead  Count // of a place: the number before it, "7 from 2014"
}

// A Clause is a line, or a part of one, taken apart: what is done, and the names in their order.
type Clause struct {
	Verbs   [][]string // for each verb what it can mean
	Items   []Item
	Ways    []string
	Notes   map[string]bool
	Loose   []Count // numbers that belong to no word
	Unknown []string
	Steps   int  // so many hexes: "two hexes north"
	Points  int  // so many of what pays for orders: "two points"
	Beside  bool // it names nobody and nowhere: those are of the clause before it
	mended  bool // what follows takes the place of parts of it
	slips   []string
}

// Bare is whether no verb says what is done.
func (c *Clause) Bare() bool { return len(c.Verbs) == 0 }

// Can says whether the verbs of a clause can mean a deed; a clause without any can mean all.
func (c *Clause) Can(deeds ...string) bool {
	for _, v := range c.Verbs {
		if !slices.ContainsFunc(deeds, func(d string) bool { return slices.Contains(v, d) }) {
			return false
		}
	}
	return true
}

// Says is whether a verb stands there that can mean a deed, and no other stands against it.
func (c *Clause) Says(deeds ...string) bool { return !c.Bare() && c.Can(deeds...) }

// Some says whether one of the verbs can mean a deed.
func (c *Clause) Some(deed string) bool {
	return slices.ContainsFunc(c.Verbs, func(v []string) bool { return slices.Contains(v, deed) })
}

// leaves is whether a place is named from which somebody goes.
func (c *Clause) leaves() bool {
	return slices.ContainsFunc(c.Items, func(i Item) bool { return i.Sort == Place && i.Role == "from" })
}

// Of gives the items of a sort, or of several, in their order.
func (c *Clause) Of(sorts ...Sort) []Item {
	var out []Item
	for _, i := range c.Items {
		if slices.Contains(sorts, i.Sort) {
			out = append(out, i)
		}
	}
	return out
}

// Each is the numbers of several places, as they are written before them ("2 Cairo, 1 Boston") or behind ("Cairo 2, Boston 1"), 1 where
// there is none, and how many there are.
func Each(places []Item) (ns []int, said int) {
	before := len(places) > 0 && places[0].Lead.Said()
	for _, p := range places {
		n := p.Count.N
		if before {
			n = p.Lead.N
		}
		if n > 0 {
			said++
		}
		ns = append(ns, max(n, 1))
	}
	return ns, said
}

// empty is whether a clause names nothing at all.
func (c *Clause) empty() bool {
	return len(c.Verbs) == 0 && len(c.Items) == 0 && len(c.Ways) == 0 && len(c.Notes) == 0 && len(c.Loose) == 0
}

// goesOn is a clause whose actors are those of the one before it, where they have come to: "rides to D7 and fires at Bartow".
func (c *Clause) goesOn(before *Clause) *Clause {
	if c.Bare() || len(c.Loose) > 0 || len(before.Items) == 0 || slices.ContainsFunc(c.Items, func(i Item) bool {
		return i.Sort == Own && i.Role == "" || i.Sort == Kind && i.Role != "with" && i.Role != "at" || i.Sort == Place && i.Role == "from"
	}) {
		return nil
	}
	out := *c
	out.Items = nil
	named := false
	for _, i := range before.Items {
		if i.Sort == Own && i.Role != "to" && i.Role != "join" || i.Sort == Kind && i.Role != "at" && i.Role != "to" {
			out.Items = append(out.Items, i)
			named = named || i.Sort == Own
		}
	}
	if ps := before.reached(); !named && ps != nil {
		at := *ps
		at.Role = "from"
		out.Items = append(out.Items, at)
	}
	if len(out.Items) == 0 {
		return nil
	}
	out.Items = append(out.Items, c.Items...)
	return &out
}

// reached is the place to which a clause leads; nil where it names none.
func (c *Clause) reached() *Item {
	ps := c.Of(Place)
	if len(ps) == 0 {
		return nil
	}
	for i := range ps {
		if ps[i].Role == "to" {
			return &ps[i]
		}
	}
	if ways := c.Paths(); len(ways) > 0 {
		return &ways[0][1]
	}
	return &ps[len(ps)-1]
}

// left is the place from which a clause leads; nil where it names none.
func (c *Clause) left() *Item {
	if ways := c.Paths(); len(ways) > 0 {
		return &ways[0][0]
	}
	for _, p := range c.Of(Place) {
		if p.Role == "from" {
			return &p
		}
	}
	return nil
}

// alike is what another does who does the same as those of the clause before it: he is named alone.
func (c *Clause) alike(before *Clause) *Clause {
	out := *c
	out.Items = nil
	for _, i := range c.Items {
		if i.Sort == Place && (i.Role == "" || i.Role == "at" || i.Role == "with" || i.Role == "of") {
			i.Role = "from"
		}
		if i.Sort == Own && i.Role == "with" {
			i.Role = ""
		}
		if i.Role == "to" {
			return nil
		}
		out.Items = append(out.Items, i)
	}
	if len(c.Of(Place, Own, Kind)) == 0 {
		return nil
	}
	if c.Bare() {
		out.Verbs = before.Verbs
	}
	if len(c.Ways) == 0 {
		out.Ways = before.Ways
	}
	if to := before.reached(); to != nil {
		at := *to
		if len(before.Of(Place)) > 1 || at.Role == "" && len(before.Of(Own)) > 0 {
			at.Role = "to"
		}
		out.Items = append(out.Items, at)
	}
	out.Items = append(out.Items, before.Of(Foe)...)
	return &out
}

// mostTokens is more than an order has; the rest of a longer line is not looked at, and the line not understood.
const mostTokens = 60

// A token is a word of a line, or a mark that divides it.
type token struct {
	text   string // levelled: lower case, without apostrophes
	raw    string
	mark   bool // an arrow, a comma, a bracket...
	glued  bool // no blank stands before it
	holder bool // it ended in 's or '
}

// shorts are short words with marks in them.
var shorts = strings.NewReplacer("w/o", "without", "W/o", "without", "w/d", "withdraw", "W/D", "withdraw", "w/", "with ", "W/", "with ")

// tokens divides a line into words and marks.
func tokens(line string) []token {
	var out []token
	var word strings.Builder
	line = shorts.Replace(line)
	blank := true
	glued := false
	flush := func() {
		if word.Len() == 0 {
			return
		}
		raw := word.String()
		word.Reset()
		out = append(out, wordTokens(raw, glued)...)
	}
	rs := []rune(line)
	for i := 0; i < len(rs) && len(out) <= mostTokens; i++ {
		r := rs[i]
		mark := ""
		switch {
		case r == ' ' || r == '\t' || r == '\n' || r == '\r' || r == '\u00a0':
			flush()
			blank = true
			continue
		case (r == '-' || r == '=' || r == '–') && i+1 < len(rs) && rs[i+1] == '>':
			mark, i = ">", i+1
		case r == '→' || r == '>' || r == '»' || r == '⇒':
			mark = ">"
		case r == '-' || r == '–' || r == '—':
			mark = "-"
		case strings.ContainsRune(",;:()+/!?[]", r):
			mark = string(r)
		case r == '&':
			flush()
			out = append(out, token{text: "and", raw: "&"})
			blank = true
			continue
		case r == '.':
			if i+1 >= len(rs) || rs[i+1] == ' ' {
				mark = "."
			} else {
				flush() // StLouis and St.Louis, J.E.Johnston
				blank = false
				continue
			}
		case r == '"' || r == '“' || r == '”' || r == '*' || r == '•' || r == '#' || r == '=':
			continue
		}
		if mark == "" {
			if word.Len() == 0 {
				glued = !blank
			}
			word.WriteRune(r)
			blank = false
			continue
		}
		flush()
		out = append(out, token{text: mark, raw: mark, mark: true, glued: !blank})
		blank = false
	}
	flush()
	return out
}

// wordTokens is a word as tokens: "2mi" is two.
func wordTokens(raw string, glued bool) []token {
	low := strings.ToLower(raw)
	bare := strings.Trim(strings.NewReplacer("'", "", "’", "", "`", "").Replace(low), ".")
	if bare == "" {
		return nil
	}
	if low == "n" && raw == "n" || low == "'n'" || low == "’n’" || low == "'n" { // fish 'n' chips
		return []token{{text: "and", raw: raw, glued: glued}}
	}
	n := 0
	for n < len(bare) && bare[n] >= '0' && bare[n] <= '9' {
		n++
	}
	if rest := bare[n:]; n > 0 && rest != "" && rest != "s" && rest != "st" && rest != "nd" && rest != "rd" && rest != "th" {
		out := []token{{text: bare[:n], raw: bare[:n], glued: glued}}
		if rest != "x" {
			out = append(out, token{text: rest, raw: rest, glued: true})
		}
		return out
	}
	t := token{text: bare, raw: raw, glued: glued}
	t.holder = strings.HasSuffix(low, "'s") || strings.HasSuffix(low, "’s") || strings.HasSuffix(low, "'") || strings.HasSuffix(low, "’")
	return []token{t}
}

// number reads a number as a word or in figures.
func number(w string) (int, bool) {
	if n, err := strconv.Atoi(w); err == nil && len(w) <= 3 {
		return n, true
	}
	if w == "x1" || w == "x2" || w == "x3" || w == "x4" || w == "x5" {
		return int(w[1] - '0'), true
	}
	if i := slices.Index(phrase.Numbers, w); i > 0 {
		return i, true
	}
	return 0, false
}

// A found is what a run of tokens can mean.
type found struct {
	n      int
	senses []Sense
	guess  bool // by a slip or a beginning
}

// lookUp finds the longest run of words that means something.
func (r *Reader) lookUp(ts []token) (found, bool) {
	most := min(len(ts), 6)
	for n := most; n >= 1; n-- {
		if p, ok := joined(ts[:n]); ok {
			if s := r.senses(p, ts[:n]); len(s) > 0 {
				return found{n, s, false}, true
			}
		}
	}
	return found{}, false
}

// guess finds the longest run of words that is a name with a slip in it, or begins one.
func (r *Reader) guess(ts []token) (found, bool) {
	for n := min(len(ts), 4); n >= 1; n-- {
		p, ok := joined(ts[:n])
		if !ok || n > 1 && r.known(ts[n-1].text) {
			continue
		}
		if s := r.Lexicon.Near(p); len(s) > 0 {
			return found{n, s, true}, true
		}
		if n == 1 && strings.ContainsAny(ts[0].raw, "'’") {
			if s := r.Lexicon.only(p, contracted); len(s) > 0 && len(p) > 5 {
				return found{1, s, true}, true
			}
		}
		if n == 1 && ts[0].holder {
			if s := r.Lexicon.Near(strings.TrimSuffix(p, "s")); len(s) > 0 {
				return found{1, s, true}, true
			}
		}
	}
	return found{}, false
}

func (r *Reader) known(w string) bool {
	if _, ok := number(w); ok || fillers[w] || prepositions[w] != "" {
		return true
	}
	return len(r.senses(names.Level(w), []token{{text: w}})) > 0
}

// senses is what a phrase means as it stands; of verbs every form is known.
func (r *Reader) senses(p string, ts []token) []Sense {
	s := r.Lexicon.Of(p)
	if ts[len(ts)-1].holder && strings.HasSuffix(p, "s") {
		for _, x := range r.Lexicon.Of(strings.TrimSuffix(p, "s")) {
			if !slices.Contains(s, x) {
				s = append(s, x)
			}
		}
	}
	if len(s) > 0 {
		return s
	}
	head, tail, _ := strings.Cut(p, " ")
	for _, stem := range stems(head) {
		q := stem
		if tail != "" {
			q += " " + tail
		}
		var out []Sense
		for _, x := range r.Lexicon.Of(q) {
			if x.Sort == Deed || x.Sort == Kind && tail == "" {
				out = append(out, x)
			}
		}
		if len(out) > 0 {
			return out
		}
	}
	return nil
}

// stems are the words of which a word may be a form: "marches" of "march".
func stems(w string) []string {
	var out []string
	for _, end := range []struct{ cut, put string }{
		{"ies", "y"}, {"ied", "y"}, {"es", ""}, {"s", ""}, {"ing", ""}, {"ing", "e"}, {"ed", ""}, {"d", ""},
	} {
		if stem, ok := strings.CutSuffix(w, end.cut); ok && len(stem) > 1 {
			out = append(out, stem+end.put)
		}
	}
	return out
}

// joined is a run of tokens as a phrase; a hyphen counts for nothing inside a name, other marks end it.
func joined(ts []token) (string, bool) {
	var words []string
	for i, t := range ts {
		switch {
		case !t.mark:
			words = append(words, t.text)
		case t.text == "." && i > 0 && i < len(ts)-1:
		case t.text == "-" && t.glued && i > 0 && i < len(ts)-1 && ts[i+1].glued:
		default:
			return "", false
		}
	}
	return names.Level(strings.Join(words, " ")), true
}

// Paths are the pairs of places that a clause can mean to leave and to reach, the likeliest first; none where it names more or fewer than
// two. A place behind "via" is none of them.
func (c *Clause) Paths() [][2]Item {
	var ps []Item
	for _, p := range c.Of(Place) {
		if p.Role != "via" {
			ps = append(ps, p)
		}
	}
	if len(ps) != 2 {
		return nil
	}
	a, b := ps[0], ps[1]
	from := func(r string) bool { return r == "from" || r == "of" }
	to := func(r string) bool { return r == "to" || r == "join" }
	switch {
	case from(a.Role) || to(b.Role) && !to(a.Role) || a.Role == "with":
		return [][2]Item{{a, b}}
	case from(b.Role) || to(a.Role):
		return [][2]Item{{b, a}}
	}
	return [][2]Item{{a, b}, {b, a}}
}
