package wording

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"adjutant/engine/names"
)

// Who writes all in small letters, or all in capitals, writes names so, too.

var worded = regexp.MustCompile(`[\pL][\pL'’.-]*`)

// longestRun is more words than a name has.
const longestRun = 3

// Cased is a line of small letters, or of capitals, with capitals where the names of a lexicon begin.
func Cased(l *Lexicon, line string) string {
	small, large := 0, 0
	for i, c := range line {
		if i == 0 { // a sentence begins so
			continue
		}
		switch {
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
	if len(said) < 4 || talk[said] || chatty[said] || neutral[said] || fillers[said] || slack[said] || idle[said] || plainWords[said] || prepositions[said] != "" {
		return false
	}
	return slices.ContainsFunc(l.Of(names.Level(said)), func(s Sense) bool { return s.Sort == Place || s.Sort == Own || s.Sort == Foe })
}

// plainWords are names that are words, too: "the rest must stay mobile".
var plainWords = wordSet(`mobile hill green price stone wood woods early long banks pope church union hooker rains day bridge ferry ford field creek mill farm
	capital river road rail train fort forts general army corps division brigade leader commander`)

// enoughLarge is how many capitals make a line one of capitals: "B6" is none.
const enoughLarge = 8
