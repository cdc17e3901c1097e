package wording

import (
	"slices"
	"strings"
	"sync"

	"adjutant/engine/names"
)

// What is passed over beside a whole order though it is not known: words that stand where they can name, count and forbid nothing.

var (
	// bounds are words that say how many or which of them, or that something is not so or not yet.
	bounds = wordSet(`last first next other others another rest remaining remainder half third quarter double couple pair dozen few several some
		most more less fewer only sole spare weak strong small big large heavy light mounted naval full empty idle reduced whole same former
		latter previous opposite wrong left right hardly barely nearly only partly mostly possibly scarcely seemingly early likely
		supposedly allegedly unlikely rarely seldom lately formerly previously virtually practically almost separately individually singly
		evenly equally tentatively provisionally conditionally hypothetically theoretically potentially eventually finally partially ideally
		later maybe perhaps hopefully otherwise alternatively instead unless until unlike except near close next halfway partway midway short
		adjacent opposite outside nowhere beyond alongside parallel nothing nobody none neither either cancel stop halt abort forget ignore
		skip undo wrong false never hardly back before after afterwards tomorrow someday sometime again twice thrice once and or but per sans
		sin ohne nicht non kein keine pas nie nach von vor bis ohne wenn falls dann zwei drei deux trois dos tres uno eins beide alle`)
	restrict = []string{"ed", "er", "est", "less", "able", "ible"}
)

// idleWord says whether the word at a place of a line, which is not known and near nothing that is, stands where it changes no order: as a
// call at the head of it ("Righto, ..."), between what is done and where to ("goes home to Philadelphia"), or behind all else. What could
// count, forbid, delay or name is none.
func idleWord(r *Reader, ts []token, i int) bool {
	t := ts[i]
	if t.mark || len(t.text) < 3 || t.raw[1:] != t.text[1:] || bounds[t.text] || idle[t.text] || denials[t.text] || closed[t.text] ||
		strings.Trim(t.text, "abcdefghijklmnopqrstuvwxyz") != "" {
		return false
	}
	for _, end := range append(restrict, "ing", "n't") {
		if strings.HasSuffix(t.text, end) {
			return false
		}
	}
	if len(states[t.text]) > 0 || nearly(r, ts[i:i+1]) || mayForbid(t.text) {
		return false
	}
	sort := func(ts []token) (Sort, bool) {
		f, _ := r.at(ts)
		if len(f.senses) == 0 {
			return 0, false
		}
		return f.senses[0].Sort, true
	}
	head := i == 0 || ts[i-1].mark && ts[i-1].text != ","
	if head && r.Before == "" {
		return i == 0 && len(ts) > 3 && ts[1].mark && (ts[1].text == "," || ts[1].text == "!")
	}
	if head || ts[i-1].mark || t.raw != t.text {
		return false
	}
	before, named := Sort(0), false
	for n := 1; n <= min(i, 3) && !named; n++ {
		if f, _ := r.at(ts[i-n:]); f.n == n {
			before, named = sort(ts[i-n:])
		}
	}
	end := i + 1
	for end < len(ts) && ts[end].mark && ts[end].text != ">" {
		end++
	}
	switch {
	case !named:
		return false
	case before == Deed:
		if i+2 >= len(ts) || ts[i+1].mark || prepositions[ts[i+1].text] != "to" {
			return false
		}
		s, ok := sort(ts[i+2:])
		return ok && s == Place
	}
	return before == Place && end == len(ts) && slices.ContainsFunc(ts[:i], func(t token) bool { // it says that somebody goes there
		return t.mark && t.text == ">" || !t.mark && prepositions[t.text] == "to"
	})
}

// mayForbid says whether a word is written short, or may be one with a slip in it by which an order is none, or none now: "tmrw", "nott".
func mayForbid(word string) bool {
	return !strings.ContainsAny(word, "aeiouy") || slices.ContainsFunc(forbidding, func(w string) bool { return names.OneOff(w, word) })
}

var forbidding = strings.Fields("not never later tomorrow next maybe perhaps unless except without instead half only none soon another twice again first last other rest")

// passedOver is the words of a line that were passed over.
func passedOver(r *Reader, ts []token) []string {
	var out []string
	for i := 0; i < len(ts); {
		f, text := r.at(ts[i:])
		if len(f.senses) == 0 && strings.HasPrefix(text, "?") && !r.aside(ts, i) && idleWord(r, ts, i) {
			out = append(out, ts[i].raw)
		}
		i += f.n
	}
	return out
}

// aside says whether the word at a place of a line, which is not known, stands where it changes no order: before a kind of units and behind
// an article, "the gallant militia", or as an adverb.
func (r *Reader) aside(ts []token, i int) bool {
	t := ts[i]
	if t.raw != t.text || len(t.text) < 4 || bounds[t.text] || i == 0 || ts[i-1].mark {
		return false
	}
	if strings.Trim(t.text, "abcdefghijklmnopqrstuvwxyz") != "" {
		return false
	}
	if strings.HasSuffix(t.text, "ly") {
		return true
	}
	for _, end := range restrict {
		if strings.HasSuffix(t.text, end) {
			return false
		}
	}
	if !articles[ts[i-1].text] {
		return false
	}
	if i+1 == len(ts) || ts[i+1].mark {
		return false
	}
	f, ok := r.lookUp(ts[i+1:])
	return ok && f.senses[0].Sort == Kind
}

// guarding are the verbs that say for what somebody goes where he goes.
var guarding = wordSet(`mind fill plug look guard protect cover watch screen defend secure support help relieve shield bolster back tend replace`)

// unpurposed is tokens without what they end in if it only says what for: "to I5 to guard the road".
func (r *Reader) unpurposed(ts []token) []token {
	ts = unscouted(unfelt(unmoaned(r, unreasoned(r, ts))))
	for i := len(ts) - 2; i > 1; i-- {
		if ts[i].text != "to" || !guarding[ts[i+1].text] || prepositions[ts[i-1].text] != "" {
			continue
		}
		for k := i + 2; k < len(ts); k++ {
			if _, n := number(ts[k].text); n || !ts[k].mark && r.known(ts[k].text) && !fillers[ts[k].text] && prepositions[ts[k].text] == "" {
				return ts
			}
			if ts[k].mark && ts[k].text != "." && ts[k].text != "!" || ts[k].text == "and" || ts[k].text == "then" {
				return ts
			}
		}
		return ts[:i]
	}
	return ts
}

// unscouted is tokens without what they end in if it only says what somebody is to find out: "to Rolla to see what Price is cooking".
func unscouted(ts []token) []token {
	for i := 2; i+3 < len(ts); i++ {
		if ts[i].text != "to" || !scouting[ts[i+1].text] || !wondered[ts[i+2].text] {
			continue
		}
		end := i + 3
		for end < len(ts) && !ts[end].mark && ts[end].text != "and" && ts[end].text != "then" {
			end++
		}
		if !slices.ContainsFunc(ts[end:], func(t token) bool { return !t.mark }) {
			return ts[:i]
		}
	}
	return ts
}

var (
	scouting = wordSet(`see find learn hear watch observe ask check spy discover look`)
	wondered = wordSet(`what if whether how who where out`)
)

// unreasoned is tokens without what they end in if it only says how things are: "by rail, Nashville being too strong".
func unreasoned(r *Reader, ts []token) []token {
	at := len(ts) - 1
	for at > 0 && !(ts[at].mark && ts[at].text == ",") {
		at--
	}
	if at < 2 || at+3 >= len(ts) {
		return ts
	}
	tail, being := ts[at+1:], 0
	for i, t := range tail {
		_, figure := number(t.text)
		if figure || t.text == "and" || t.text == "then" || denying[t.text] || t.mark && t.text != "." && t.text != "!" {
			return ts
		}
		if t.text == "being" {
			being = i
		}
	}
	if being == 0 || being+1 == len(tail) || slices.ContainsFunc(r.clauses(tail), func(c *Clause) bool {
		named := articles[tail[being+1].text] && len(c.Of(Place, Own)) > 0 // "1916 being the destination" says where to
		return named || len(c.Verbs)+len(c.Loose) > 0
	}) {
		return ts
	}
	return ts[:at]
}

// unmoaned is tokens without what they end in behind a comma if it only says how somebody is, or how bad all is, where it names nobody and
// nowhere: "to Staunton, it is too lonely for him there".
func unmoaned(r *Reader, ts []token) []token {
	at := len(ts) - 1
	for at > 0 && !(ts[at].mark && ts[at].text == ",") {
		at--
	}
	if at < 2 {
		return ts
	}
	n := opens(ts[at+1:], moans)
	if n == 0 {
		return ts
	}
	for _, t := range ts[at+1+n:] {
		_, figure := number(t.text)
		if figure || denials[t.text] || t.text == "and" || t.text == "then" || t.text == "but" || t.mark && t.text != "." && t.text != "!" {
			return ts
		}
	}
	if slices.ContainsFunc(r.clauses(ts[at+1:]), func(c *Clause) bool { return len(c.Of(Place, Own, Foe)) > 0 }) {
		return ts
	}
	return ts[:at]
}

var moans = phrases(`it is too,it is so,it is far too,it is much too,it is very,its too,its so,its far too,he is too,he is so,hes too,they are too,
	they are so,he has nothing better to do,he has nothing else to do,he has nothing to do,he has little else to do,they have nothing better to do,
	they have nothing else to do,they have nothing to do,it has nothing better to do,it has nothing else to do,i have nothing better to do,
	no need to be,no point in being,there is no need to be,theres no need to be,no sense in being`)

// unfelt is tokens without what between two marks only says how their writer thinks of somebody: "Tyler in reserve, I don't trust him".
func unfelt(ts []token) []token {
	var out []token
	start := 0
	for i := 0; i <= len(ts); i++ {
		if i < len(ts) && !ts[i].mark {
			continue
		}
		if part := ts[start:i]; !feels(part) {
			out = append(out, part...)
			if i < len(ts) {
				out = append(out, ts[i])
			}
		}
		start = i + 1
	}
	if !slices.ContainsFunc(out, func(t token) bool { return !t.mark }) {
		return ts
	}
	return out
}

// feels says whether words are those of somebody who does not trust, or like, whom he has named.
func feels(ts []token) bool {
	n := len(ts)
	if n < 4 || ts[0].text != "i" && ts[0].text != "we" || !pronouns[ts[n-1].text] || !feeling[ts[n-2].text] {
		return false
	}
	return slices.ContainsFunc(ts[1:n-2], func(t token) bool { return denying[t.text] })
}

var feeling = wordSet(`trust like fear believe envy hate love rate admire`)

// nicknames are the names of the men of the war, as they are called.
var nicknames = sync.OnceValue(func() map[string]bool {
	set := map[string]bool{}
	for _, list := range callings {
		for _, c := range strings.Split(list, ",") {
			set[names.Level(c)] = true
		}
	}
	return set
})

// nicknamed is how many words at the head of others name a man of the war, where nobody on the board has a name.
func nicknamed(ts []token) int {
	for n := min(len(ts), 4); n >= 1; n-- {
		p, ok := joined(ts[:n])
		if ok && (nicknames()[p] || n == 1 && (commanders[p] || commanders[strings.TrimSuffix(p, "s")] && ts[0].holder)) {
			return n
		}
	}
	return 0
}

// ownWords are words that are none of ours with a letter missing, too many or in the wrong place.
var ownWords = wordSet(`flight palace strand rapid freight levee strain stray stranded staid statin plane place moving covert coarse curses
	marches reverse relive diver drives trial trail forms quite quiet angle`)

// slip is what a word means that is no word, with a letter missing, too many or in the wrong place; nil where it is not sure.
func (l *Lexicon) slip(t token) []Sense {
	w := t.text
	if len(w) < 5 || t.raw != w && strings.ToUpper(t.raw[:1])+t.raw[1:] == t.raw && t.raw[1:] != w[1:] || ownWords[w] || neutral[w] {
		return nil
	}
	var out []Sense
	for x := l; x != nil; x = x.Above {
		for known, senses := range x.senses {
			if known[0] != w[0] || len(known) < 4 || strings.Contains(known, " ") ||
				!slices.ContainsFunc(endings, func(e string) bool { return mistyped(known+e, w) }) {
				continue
			}
			for _, s := range senses {
				if s.Sort != Deed && s.Sort != Kind {
					return nil
				}
			}
			if out == nil {
				out = slices.Clone(senses)
				continue
			}
			out = slices.DeleteFunc(out, func(s Sense) bool { return !slices.Contains(senses, s) })
			if len(out) == 0 {
				return nil
			}
		}
	}
	return out
}

// mistyped says whether a word is another with a letter missing, too many, or two swapped.
func mistyped(known, w string) bool {
	if len(known) == len(w) {
		i := 0
		for i < len(w) && known[i] == w[i] {
			i++
		}
		return i+1 < len(w) && known[i] == w[i+1] && known[i+1] == w[i] && known[i+2:] == w[i+2:]
	}
	return (len(known)-len(w) == 1 || len(w)-len(known) == 1) && names.OneOff(known, w)
}
