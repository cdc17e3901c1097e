package wording

import (
	"slices"
	"strings"

	"adjutant/engine/names"
)

// What words name: the longest of them that the lexicon knows, whatever slip of the pen is in them.

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

// nearly says whether a word is near a name or a word of the book.
func nearly(r *Reader, ts []token) bool {
	if _, ok := r.guess(ts); ok {
		return true
	}
	return len(r.Lexicon.Far(ts[0].text)) > 0 || len(r.Lexicon.WordNear(ts[0].text)) > 0
}

// at is what stands at the head of the tokens: a name or word with its senses, or a little word, number or mark as text.
func (r *Reader) at(ts []token) (found, string) {
	if ts[0].mark {
		return found{n: 1}, ts[0].text
	}
	if n := r.commander(ts); n > 0 {
		return found{n: n}, "the"
	}
	if f, ok := r.initialled(ts); ok {
		return f, raw(ts[:f.n])
	}
	f, ok := r.lookUp(ts)
	if ok && articles[ts[0].text] {
		if g, longer := r.lookUp(ts[1:]); longer && g.n >= f.n { // "the East Woods" are no woods in the east
			return found{n: 1}, "the"
		}
	}
	n, word := r.little(ts)
	if ok && f.n >= n {
		g, better := r.guess(ts)
		same := func(s Sense) bool { return slices.Contains(g.senses, s) }
		begins := func(s Sense) bool { return s.Sort == Place && strings.HasPrefix(names.Level(s.ID), ts[0].text+" ") }
		if better && g.n > f.n && (f.senses[0].Sort == Kind || slices.ContainsFunc(f.senses, same) || slices.ContainsFunc(g.senses, begins)) {
			return g, raw(ts[:g.n]) // Harpers Fery, New Orelans
		}
		return f, raw(ts[:f.n])
	}
	if n > 0 {
		if ts[0].text == "new" { // it begins a name, too
			if g, better := r.guess(ts); better && g.n > n && r.Lexicon.calls("new ", g.senses[0]) {
				return g, raw(ts[:g.n])
			}
		}
		return found{n: n}, word
	}
	if _, state := states[ts[0].text]; state { // behind a place it says which; it is no beginning of a name
		return found{n: 1}, "?" + ts[0].raw
	}
	if r.names(ts) {
		return found{n: 1}, "the"
	}
	if g, ok := r.guess(ts); ok && (g.n > 1 || !neutral[ts[0].text] || r.Lexicon.only(names.Level(ts[0].text), shortens) != nil) {
		return g, raw(ts[:g.n])
	}
	if neutral[ts[0].text] {
		return found{n: 1}, "the"
	}
	return found{n: 1}, "?" + ts[0].raw
}

// commander is how many words are the title and the name of a man of the war, where nobody on the board has a name.
func (r *Reader) commander(ts []token) int {
	if !r.Nameless || ts[0].mark || !titles[ts[0].text] {
		return 0
	}
	most := 0
	for i := 1; i < len(ts) && i < 9; i++ {
		t := ts[i]
		switch {
		case t.mark && t.text == ".", christened[t.text], titles[t.text], len(t.text) == 1 && t.raw == strings.ToUpper(t.raw):
		case commanders[t.text] || t.holder && commanders[strings.TrimSuffix(t.text, "s")]:
			most = i + 1
		default:
			return most
		}
	}
	return most
}

// initialled finds the man of a first name, letters, and a name: "Benjamin F. Butler".
func (r *Reader) initialled(ts []token) (found, bool) {
	i, letters := 1, 0
	for i < len(ts) && i < 6 {
		switch t := ts[i]; {
		case t.mark && t.text == "." && letters > 0:
		case !t.mark && len(t.text) == 1 && t.text[0] >= 'a' && t.raw == strings.ToUpper(t.raw):
			letters++
		default:
			if letters == 0 || t.mark {
				return found{}, false
			}
			both := []token{ts[0], t}
			both[1].glued = false
			f, ok := r.lookUp(both)
			man := ok && f.n == 2 && slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Own || s.Sort == Foe })
			return found{n: i + 1, senses: f.senses}, man
		}
		i++
	}
	return found{}, false
}

// names says whether the first of some words is a first name or a letter before the name of a man, "Thomas J. Jackson".
func (r *Reader) names(ts []token) bool {
	for i, t := range ts[:min(len(ts), 6)] {
		switch {
		case t.mark && t.text == ".":
		case t.mark:
			return false
		case i > 0 && r.man(ts[i:]):
			return true
		case christened[t.text] || len(t.text) == 1 && t.text[0] >= 'a' && t.raw == strings.ToUpper(t.raw):
		default:
			return false
		}
	}
	return false
}

// man says whether words begin with the name of somebody.
func (r *Reader) man(ts []token) bool {
	f, ok := r.lookUp(ts)
	return ok && slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Own || s.Sort == Foe })
}

// little is the longest preposition, filler or number at the head of the tokens.
func (r *Reader) little(ts []token) (int, string) {
	for n := min(len(ts), 3); n >= 1; n-- {
		var words []string
		for _, t := range ts[:n] {
			if t.mark {
				words = nil
				break
			}
			words = append(words, t.text)
		}
		w := strings.Join(words, " ")
		if w == "" {
			continue
		}
		if counting[w] != (Count{}) || prepositions[w] != "" {
			return n, w
		}
		if n == 1 {
			if _, ok := number(w); ok || fillers[w] || ordinal(w) {
				return 1, w
			}
		}
	}
	return 0, ""
}

func ordinal(w string) bool { return w == "1st" || w == "2nd" || w == "3rd" || w == "4th" }

// counting are the words that say how many.
var counting = map[string]Count{
	"both": {N: 2, Pair: true},
	"all":  {All: true}, "all of": {All: true}, "the whole": {All: true}, "whole": {All: true}, "every": {All: true},
	"everything": {All: true},
	"half":       {Half: true}, "half of": {Half: true},
	"all but one": {All: true, But: 1}, "all but two": {All: true, But: 2}, "all but 1": {All: true, But: 1}, "all but 2": {All: true, But: 2},
	"the rest": {All: true}, "all the": {All: true}, "a single": {N: 1}, "single": {N: 1},
	"last one": {N: 1}, "the last one": {N: 1}, "last two": {N: 2}, "the last two": {N: 2}, "last 2": {N: 2}, "the last 2": {N: 2},
}
