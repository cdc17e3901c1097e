package post

import (
	"unicode"
)

// Hidden says whether a sign takes no room on paper, or looks like a blank and is none.
func Hidden(r rune) bool {
	return r == '\u2800' || unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Zl, unicode.Zp, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point)
}
