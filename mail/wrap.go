package mail

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// textWidth is the columns of the text part; only order lines and long words go beyond it.
const textWidth = 72

// wrap breaks text at blanks into lines of at most textWidth columns, the first after indent blanks, the others after hang.
// A word is never broken.
func wrap(text string, indent, hang int) []string {
	var lines []string
	line, width, empty := strings.Repeat(" ", indent), indent, true
	for _, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		if !empty && width+1+n > textWidth {
			lines = append(lines, line)
			line, width, empty = strings.Repeat(" ", hang), hang, true
		}
		if !empty {
			line += " "
			width++
		}
		line += word
		width += n
		empty = false
	}
	if empty {
		return append(lines, "")
	}
	return append(lines, line)
}

// capitals writes a heading as the text part shows it: what stands in brackets keeps its case ("MARCHES (2 of 2)").
func capitals(s string) string {
	depth := 0
	return strings.Map(func(r rune) rune {
		switch r {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth > 0 {
			return r
		}
		return unicode.ToUpper(r)
	}, s)
}
