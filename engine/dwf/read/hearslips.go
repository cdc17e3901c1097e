package read

import (
	"regexp"
	"slices"
	"strings"
)

// A line with a slip of the pen in a word on which its meaning hangs is read as if it were written without: no turn of phrase has to know it.

// weighty are words on which the meaning of a line hangs.
var weighty = strings.Fields(`withdraw withdraws withdrawing retreat retreats retreating attack attacks attacking assault assaults leaves leaving remain remains
	orders infantry brigade brigades division divisions blockader blockaders blockade gunboat gunboats ironclad ironclads supplies garrison behind without
	instead otherwise together himself nobody nothing`)

var longWord = regexp.MustCompile(`[A-Za-z]{5,}`)

// spelled is a line without slips of the pen in words on which its meaning hangs: a letter that is missing, or two that changed places.
func spelled(line string) string {
	return longWord.ReplaceAllStringFunc(line, func(w string) string {
		low := strings.ToLower(w)
		if slices.Contains(weighty, low) || strings.HasSuffix(low, "s") && slices.Contains(weighty, low[:len(low)-1]) {
			return w
		}
		for _, meant := range weighty {
			if low[0] == meant[0] && slipOf(low, meant) {
				if w[0] != low[0] {
					return strings.ToUpper(meant[:1]) + meant[1:]
				}
				return meant
			}
		}
		return w
	})
}

// slipOf says whether a word is another with a letter less in its middle, or with two that changed places.
func slipOf(word, meant string) bool {
	for i := 1; i < len(meant); i++ {
		if len(word) == len(meant)-1 && word == meant[:i]+meant[i+1:] && i < len(meant)-1 {
			return true
		}
		if len(word) == len(meant) && i+1 < len(meant) && word == meant[:i]+meant[i+1:i+2]+meant[i:i+1]+meant[i+2:] {
			return true
		}
	}
	return false
}
