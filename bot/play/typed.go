package play

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

var (
	bullet = regexp.MustCompile(`^(?:(?:\(?\d{1,3}[.)]|#\d{1,3}[:.)]?|[-*+\x{2022}\x{25E6}\x{25AA}\x{25AB}\x{2023}\x{00B7}\x{25CF}\x{25CB}\x{25A0}\x{25A1}\x{2610}\x{2611}\x{2713}\x{2714}\x{2705}]+)\s*|(?:[a-hA-H][.)]|o)\s+)`)
	arrow  = regexp.MustCompile(`\s*(?:-+|=+)>\s*`)
	copied = regexp.MustCompile(`(?i)^(?:you could|or):\s+`) // a line copied whole from an answer of ours
)

// AsTyped is a line without what people and their programs put round an order: a bullet or a number before it, quotation marks about
// it, an arrow in the place of "to".
func AsTyped(line string) string {
	for range 2 { // "- 1. march ..."
		if at := bullet.FindStringIndex(line); at != nil {
			if r, _ := utf8.DecodeRuneInString(line[at[1]:]); unicode.IsLetter(r) || r == '"' || bullet.MatchString(line[at[1]:]) {
				line = line[at[1]:]
			}
		}
	}
	line = copied.ReplaceAllString(line, "")
	if k := len(line); k > 2 && line[0] == '"' && line[k-1] == '"' && strings.Count(line, `"`) == 2 {
		line = strings.TrimSpace(line[1 : k-1])
	}
	return line
}

// ArrowsAsTo reads "Washington -> Manassas" in an order.
func ArrowsAsTo(line string) string { return arrow.ReplaceAllString(line, " to ") }
