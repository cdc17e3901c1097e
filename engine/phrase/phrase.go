// Package phrase puts lists and numbers into words, for all who write sentences.
package phrase

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Either is "A", "A or B", "A, B or C".
func Either(names []string) string { return Listed(names, "or") }

// Both is "A", "A and B", "A, B and C".
func Both(names []string) string { return Listed(names, "and") }

// Listed is "A, B LAST C".
func Listed(names []string, last string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " " + last + " " + names[len(names)-1]
}

// Plural is a number with its noun: "1 gunboat", "2 gunboats".
func Plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// Numbers are the numbers that are written as words, from 0.
var Numbers = []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// Number is a number as a word up to twelve, in figures beyond.
func Number(n int) string {
	if n >= 0 && n < len(Numbers) {
		return Numbers[n]
	}
	return strconv.Itoa(n)
}

// Capital begins with a capital letter.
func Capital(s string) string {
	if s == "" {
		return ""
	}
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// OrNone is "none" for no words.
func OrNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
}
