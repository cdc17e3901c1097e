package mail

import (
	"regexp"
	"strings"
)

var hasDate = regexp.MustCompile(`\d|@`)

// attribution is the number of lines of an attribution that begins at line i; 0 when none does.
func attribution(lines []string, i int) int {
	for n := 1; n <= 4 && i+n <= len(lines); n++ {
		last := strings.TrimSpace(lines[i+n-1])
		if last == "" || isQuoted(last) {
			return 0
		}
		text := func(from int) string { return squeeze(strings.Join(lines[from:i+n], " ")) }
		dated, named := matches(text(i), attributions), matches(text(i), namedAttributions)
		some := !dated && !named && isSomeAttribution(lines, i, n)
		if !dated && !named && !some {
			continue
		}
		for later := i + 1; later < i+n; later++ {
			if matches(text(later), attributions) || !dated && matches(text(later), namedAttributions) || some && isSomeAttribution(lines, later, i+n-later) {
				return 0 // it begins further down; this line is the sender's
			}
		}
		return n
	}
	return 0
}

// isSomeAttribution tells whether n lines at i are an attribution in a language that is not listed.
func isSomeAttribution(lines []string, i, n int) bool {
	text := squeeze(strings.Join(lines[i:i+n], " "))
	if !strings.HasSuffix(text, ":") || len(text) > 400 {
		return false
	}
	if someAttribution.MatchString(text) {
		return true
	}
	next := nextFull(lines, i+n)
	return next >= 0 && isQuoted(lines[next]) && aboveQuotation.MatchString(text)
}

func matches(s string, patterns []*regexp.Regexp) bool {
	ends := strings.HasSuffix(strings.TrimRight(s, "-* "), ":") || strings.HasPrefix(s, "--") || strings.Contains(s, "@")
	if len(s) > 400 || !ends || !hasDate.MatchString(s) {
		return false
	}
	for _, p := range patterns {
		if p.MatchString(s) {
			return true
		}
	}
	return false
}

func isQuoted(line string) bool { return strings.HasPrefix(strings.TrimLeft(line, " "), ">") }

// quoteDepth counts the marks before a quoted line.
func quoteDepth(line string) int {
	n := 0
	for _, r := range line {
		if r == '>' {
			n++
		} else if r != ' ' {
			break
		}
	}
	return n
}
