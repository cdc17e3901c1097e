package read

import (
	"regexp"
	"strings"

	"adjutant/engine/spi74/board"
	"adjutant/engine/wording"
)

// Much of what tells a name from another word is its first letter, which people leave small, or write as all the others.

// cased is a line without capitals, or of nothing else, with those of the towns, the states and the leaders in it; any other as it is.
func cased(b *board.Board, line string) string {
	low, named := strings.ToLower(line), wording.Cased(lexicon(b), line)
	if len(low) != len(line) || len(named) != len(line) || line != low && line != strings.ToUpper(line) || named == strings.ToUpper(line) {
		return named
	}
	out := []byte(named)
	for _, m := range loneLeader.FindAllStringSubmatchIndex(low, -1) {
		out[m[2]] = low[m[2]] - 'a' + 'A'
	}
	raised := []string{"Mobile"}
	for s := range b.States {
		raised = append(raised, b.StateName(board.State(s)))
	}
	for _, name := range raised {
		at := strings.Index(low, strings.ToLower(name))
		if end := at + len(name); name == "" || at < 0 || letterAt(low, at-1) || letterAt(low, end) || name == "Mobile" && beingMobile.MatchString(low[:at]) {
			continue
		}
		copy(out[at:], name)
	}
	return string(out)
}

// penned is a line with the words by which it is read that have lost a letter inside them, or have two of them swapped.
func penned(line string) string {
	return lengthy.ReplaceAllStringFunc(line, func(w string) string {
		low := strings.ToLower(w)
		for _, known := range telling {
			if low != known && low[0] == known[0] && slipped(known, low) {
				return w[:1] + known[1:]
			}
		}
		return w
	})
}

// slipped says whether a word is another with a letter missing, or two swapped.
func slipped(known, w string) bool {
	i := 0
	for i < min(len(w), len(known)) && known[i] == w[i] {
		i++
	}
	switch len(known) - len(w) {
	case 0:
		return i+1 < len(w) && known[i] == w[i+1] && known[i+1] == w[i] && known[i+2:] == w[i+2:]
	case 1:
		return i < len(w) && known[i+1:] == w[i:]
	}
	return false
}

func letterAt(s string, i int) bool { return i >= 0 && i < len(s) && s[i] >= 'a' && s[i] <= 'z' }

var (
	lengthy = regexp.MustCompile(`\b\pL[a-z]{4,}\b`)
	// telling are words on which hangs what a line means.
	telling = strings.Fields(`reinforced reinforces reinforcing strengthened supported relieved joined brigade brigades points beneath inside
		outside forget stands marker garrison garrisons everybody everyone remains withdraw withdraws another together between instead except
		without unless fortress leader leaders`)
	// loneLeader is a leader by his letter, where that is no article.
	loneLeader = regexp.MustCompile(`(?:\b(?:leader|general) |^\W*|[,;:(&+.] ?|\b(?:and|with|plus) )([ab])(?:[,;:)&+. ]*$|[,;:)&+]| [(&+]| (?:at|in|on|to|and|with|goes|starts|begins|stands|joins|stays|leads|is|from|moves|marches|rides)\b)`)
	// beingMobile is what stands before the word that is no town there.
	beingMobile = regexp.MustCompile(`\b(?:stays?|more|very|is|are|be|keeps?|remains?|so|too|my|our|highly|fully) $`)
)
