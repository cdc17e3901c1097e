package board

import (
	"strings"
)

// Lowered begins with a small letter.
func Lowered(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// PlainName is an area's name without the state in brackets.
func PlainName(name string) string {
	name, _, _ = strings.Cut(name, " (")
	return strings.ReplaceAll(name, " and ", " & ")
}

// SplitOn divides words and drops empty ones.
func SplitOn(s, sep string) []string {
	var out []string
	for _, w := range strings.Split(s, sep) {
		if w = strings.TrimSpace(w); w != "" {
			out = append(out, w)
		}
	}
	return out
}
