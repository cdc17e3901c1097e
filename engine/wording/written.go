package wording

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/engine/names"
)

// A line is read as it is written where nobody is in a hurry: with the capitals of its names, and without slips of the pen in the words on
// which its meaning hangs. So no turn of phrase has to know them.

// Written reads a line by read as it is written where nobody is in a hurry: weighty are the words of a book on which its meaning hangs, beside
// those of all books. What was made of it is held against it; what is refused of it is told in its own words.
func Written(r *Reader, weighty []string, line string, read func(line string) ([]engine.Order, error)) ([]engine.Order, error) {
	if r.Strict == nil {
		r.Strict = func(p engine.Position, d engine.Decision, line string) ([]engine.Order, error) {
			return p.Read(d, line)
		}
	}
	plain := Cased(r.Lexicon, Respelled(line, weighty))
	orders, err := read(plain)
	if err == nil || errors.As(err, new(*engine.PassedOver)) {
		if doubt := heldTo(r, plain, orders, read); doubt != nil {
			orders, err = nil, doubt
		}
	}
	return Offered(r, line, plain, orders, err)
}

// Offered is what was made of a line as plain has it, or what is offered where nothing was, told in the line's own words.
func Offered(r *Reader, line, plain string, orders []engine.Order, err error) ([]engine.Order, error) {
	if len(orders) == 0 {
		if err == nil {
			f := engine.Refuse(line, "", engine.Nothing)
			f.Aside, f.Told, err = true, true, f
		}
		err = offers(r, plain, err)
	}
	if f := (*engine.Refusal)(nil); errors.As(err, &f) && !strings.Contains(line, f.Words) {
		g := *f
		g.Words = line
		if at := strings.Index(strings.ToLower(line), strings.ToLower(f.Words)); at >= 0 && at+len(f.Words) <= len(line) {
			g.Words = line[at : at+len(f.Words)]
		}
		err = &g
	}
	return orders, err
}

// sentenceBegins are the capitals that stand there whatever follows, and those of the writer.
var sentenceBegins = regexp.MustCompile(`(?:^|[.!?]\s+|\n)\W*\p{Lu}|\bI\b`)

var worded = regexp.MustCompile(`[\pL][\pL'’.-]*`)

// longestRun is more words than a name has.
const longestRun = 3

// Cased is a line of small letters, or of capitals, with capitals where the names of a lexicon begin.
func Cased(l *Lexicon, line string) string {
	small, large := 0, 0
	for i, c := range sentenceBegins.ReplaceAllString(line, "") {
		switch {
		case i == 0:
		case unicode.IsLower(c):
			small++
		case unicode.IsUpper(c):
			large++
		}
	}
	if small > 0 && large > 0 || large > 0 && large < enoughLarge {
		return line
	}
	if large > 0 {
		line = strings.ToLower(line)
	}
	words := worded.FindAllStringIndex(line, -1)
	out := []byte(line)
	for i := 0; i < len(words); {
		n := min(longestRun, len(words)-i)
		for n > 0 && !isName(l, line[words[i][0]:words[i+n-1][1]]) {
			n--
		}
		for _, w := range words[i : i+n] {
			if c := out[w[0]]; c < unicode.MaxASCII {
				out[w[0]] = byte(unicode.ToUpper(rune(c)))
			}
		}
		i += max(n, 1)
	}
	return string(out)
}

// isName says whether small letters are a name of a lexicon, and no word that stands in every letter.
func isName(l *Lexicon, said string) bool {
	said = strings.TrimSuffix(strings.TrimSuffix(strings.TrimRight(said, ".-"), "'s"), "’s")
	if len(said) < 3 || talk[said] || chatty[said] || neutral[said] || fillers[said] || slack[said] || idle[said] || plainWords[said] || prepositions[said] != "" {
		return false
	}
	return slices.ContainsFunc(l.Of(names.Level(said)), func(s Sense) bool { return s.Sort == Own || len(said) > 3 && (s.Sort == Place || s.Sort == Foe) })
}

// plainWords are names that are words, too: "the rest must stay mobile".
var plainWords = wordSet(`mobile hill green price stone wood woods early long banks church union rains day bridge ferry ford field creek mill farm
	capital river road rail train fort forts general army corps division brigade leader commander`)

// enoughLarge is how many capitals make a line one of capitals: "B6" is none.
const enoughLarge = 8

// leastSlipped is how many letters a word has of which one may have slipped.
const leastSlipped = 5

// longWord may be one with a slip in it.
var longWord = regexp.MustCompile(`\b\pL{5,}\b`)

// alwaysWeighty are words on which the meaning of a line hangs in every book, and which are near to no others.
var alwaysWeighty = strings.Fields(`brigade brigades division divisions infantry cavalry garrison garrisons withdraw withdraws retreat retreats everybody everyone
	another reinforced strengthened relieved without instead`)

// Respelled is a line in which the words on which its meaning hangs, those of all books and the weighty ones of one, have all their letters,
// once, and each in its place.
func Respelled(line string, weighty []string) string {
	return longWord.ReplaceAllStringFunc(line, func(said string) string {
		low := strings.ToLower(said)
		meant := Slipped(low, alwaysWeighty, weighty)
		if meant == low {
			return said
		}
		switch {
		case said == strings.ToUpper(said):
			return strings.ToUpper(meant)
		case said[0] != low[0]:
			return strings.ToUpper(meant[:1]) + meant[1:]
		}
		return meant
	})
}

// Slipped is the one of some words that a word is with two of its letters changed about, one left out in its middle, or one twice; else the
// word itself.
func Slipped(said string, known ...[]string) string {
	found := said
	for _, words := range known {
		for _, w := range words {
			switch {
			case w == said || w+"s" == said:
				return said
			case len(w) >= leastSlipped && w[0] == said[0] && slips(said, w):
				if found != said && found != w {
					return said
				}
				found = w
			}
		}
	}
	return found
}

func slips(said, word string) bool {
	i := 0
	for i < len(said) && i < len(word) && said[i] == word[i] {
		i++
	}
	switch len(word) - len(said) {
	case 1:
		return i+1 < len(word) && word[i+1:] == said[i:]
	case 0:
		return i+1 < len(word) && said[i] == word[i+1] && said[i+1] == word[i] && said[i+2:] == word[i+2:]
	case -1:
		return i > 0 && said[i] == said[i-1] && said[i+1:] == word[i:]
	}
	return false
}
