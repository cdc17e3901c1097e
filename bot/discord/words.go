package discord

import (
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"adjutant/bot/post"
)

// cut shortens a text to so many signs, at the end of a word.
func cut(s string, n int) string {
	s = post.LegibleLines(s)
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	r := []rune(s)[:max(n-3, 0)]
	for i := len(r) - 1; i > len(r)/2; i-- {
		if r[i] == ' ' || r[i] == '\n' {
			r = r[:i]
			break
		}
	}
	return strings.TrimRight(string(r), " ,;(\n\\") + "..."
}

// split divides a text into parts of at most n signs, between lines where it can, else between words. Only a word that is longer than
// n by itself is cut.
func split(s string, n int) []string {
	var parts []string
	for utf8.RuneCountInString(s) > n {
		r := []rune(s)[:n+1]
		at := 0
		for _, stop := range []rune{'\n', ' '} {
			for i := len(r) - 1; i > 0; i-- {
				if r[i] == stop {
					at = i
					break
				}
			}
			if at > 0 {
				break
			}
		}
		end := at
		if at == 0 {
			end, at = n, n
			r = r[:n]
			if r[n-1] == '\\' { // what it protects comes with it
				end, at = n-1, n-1
			}
		}
		parts = append(parts, strings.TrimRight(string(r[:end]), " \n"))
		s = strings.TrimLeft(string([]rune(s)[at:]), " \n")
	}
	if s != "" {
		parts = append(parts, s)
	}
	return parts
}

// special is what Discord would take for its own marks; a time is left as it is.
var (
	special = regexp.MustCompile("<t:-?[0-9]+(?::[tTdDfFR])?>|[\\\\*_~|`\\[\\]<]")
	opening = regexp.MustCompile(`(?m)^(\s*)([#>\-]|\d+[.)])(\s)`)
)

// plain is words that Discord shows as they are.
func plain(s string) string {
	s = special.ReplaceAllStringFunc(post.LegibleLines(s), func(m string) string {
		if len(m) > 1 {
			return m
		}
		return `\` + m
	})
	return opening.ReplaceAllStringFunc(s, func(m string) string {
		t := strings.TrimLeft(m, " \n\t")
		space := m[:len(m)-len(t)]
		if t[0] >= '0' && t[0] <= '9' {
			i := strings.IndexAny(t, ".)")
			return space + t[:i] + `\` + t[i:]
		}
		return space + `\` + t
	})
}

var stamps = regexp.MustCompile(`<t:(-?[0-9]{1,12})(?::[tTdDfFR])?>`)

// unstamped writes times out, for files, where Discord does not.
func unstamped(s string) string {
	return stamps.ReplaceAllStringFunc(s, func(m string) string {
		sec, err := strconv.ParseInt(stamps.FindStringSubmatch(m)[1], 10, 64)
		if err != nil {
			return m
		}
		return time.Unix(sec, 0).UTC().Format("Mon 2 Jan 2006, 15:04 UTC")
	})
}

// code is an order line as a phone copies it.
func code(s string) string { return "`" + strings.ReplaceAll(post.Legible(s), "`", "'") + "`" }
