package read

import (
	"regexp"
	"strings"

	"adjutant/engine/spi74/board"
)

// Much of what tells a state or a leader from another word is its first letter, which people leave small, or write as all the others.

// namesRaised is a line that was written without capitals, or of nothing else, and is read as plain, with those of the states and the leaders.
func namesRaised(b *board.Board, line, plain string) string {
	low := strings.ToLower(plain)
	if len(low) != len(plain) || line != strings.ToLower(line) && line != strings.ToUpper(line) || plain == strings.ToUpper(plain) {
		return plain
	}
	out := []byte(plain)
	for _, m := range loneLeader.FindAllStringSubmatchIndex(low, -1) {
		out[m[2]] = low[m[2]] - 'a' + 'A'
	}
	raised := []string{"Mobile"}
	for s := range b.States {
		raised = append(raised, b.StateName(board.State(s)))
	}
	for _, name := range raised {
		at := strings.Index(low, strings.ToLower(name))
		if end := at + len(name); name == "" || at < 0 || letterAt(low, at-1) || letterAt(low, end) {
			continue
		}
		copy(out[at:], name)
	}
	return string(out)
}

func letterAt(s string, i int) bool { return i >= 0 && i < len(s) && s[i] >= 'a' && s[i] <= 'z' }

// weighty are words of this book on which the meaning of a line hangs.
var weighty = strings.Fields(`reinforces reinforcing supported joined points beneath inside outside forget stands marker remains together between
	except unless fortress leader leaders`)

var (
	// loneLeader is a leader by his letter, where that is no article.
	loneLeader = regexp.MustCompile(`(?:\b(?:leader|general) |^\W*|[,;:(&+.] ?|\b(?:and|with|plus) )([ab])(?:[,;:)&+. ]*$|[,;:)&+]| [(&+]| (?:at|in|on|to|and|with|goes|starts|begins|stands|joins|stays|leads|is|from|moves|marches|rides)\b)`)
)
