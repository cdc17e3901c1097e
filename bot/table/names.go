package table

import (
	"strings"
	"unicode"
)

// PlainName makes names comparable: small letters and digits only, of any script.
func PlainName(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}
