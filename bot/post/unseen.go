package post

import (
	"fmt"
	"strings"
	"unicode"
)

// Signs that nobody sees come into a text without its writer's doing, and then they stand at the edges of words: a byte order mark before
// the first, zero-width spaces where text was pasted, direction marks beside digits. There they are left out. The soft hyphen, which
// programs put where a word may be broken, and the selectors of how a sign is shown are left out wherever they stand. Any other within a
// word makes of it another word that looks the same: such a line is no order, and its writer hears what was seen.

// Shown leaves out of a text the signs that nobody sees, but for those within words. A control character there becomes its picture, so
// that the text can be written down.
func Shown(text string) string {
	if !strings.ContainsFunc(text, isUnseen) {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	var last, between rune
	for _, r := range text {
		if isUnseen(r) {
			if between == 0 && r != '\u00AD' && !unicode.Is(unicode.Variation_Selector, r) {
				between = r
				if r == 0 {
					between = pictureOf(0)
				}
			}
			continue
		}
		if between != 0 && isOfWord(last) && isOfWord(r) {
			if unicode.IsControl(between) {
				between = pictureOf(between)
			}
			b.WriteRune(between)
		}
		b.WriteRune(r)
		last, between = r, 0
	}
	return b.String()
}

// isUnseen says whether a sign is hidden, line ends and tabs aside.
func isUnseen(r rune) bool {
	return (r < ' ' || r > '~') && r != '\n' && r != '\t' && r != '\r' && Hidden(r)
}

func isOfWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.M, r)
}

// pictureOf is the sign that stands for a control character.
func pictureOf(control rune) rune {
	if control < ' ' {
		return '\u2400' + control
	}
	return '\u2421'
}

// withinWord finds the first sign within a word of a text that Shown has left there.
func withinWord(text string) (at int, found bool) {
	var last rune
	var before int
	for i, r := range text {
		if last != 0 && isOfWord(r) && isOfWord(last) && before > 0 {
			return before, true
		}
		before = 0
		if isUnseen(r) || isPicture(r) {
			before = i
			continue
		}
		last = r
	}
	return 0, false
}

func isPicture(r rune) bool { return r >= '\u2400' && r <= '\u2421' }

// unseenWords names the signs that programs put between letters most often.
var unseenWords = map[rune]string{
	'\u200B': "a zero-width space", '\u200C': "a zero-width non-joiner", '\u200D': "a zero-width joiner", '\u2060': "a word joiner",
	'\uFEFF': "a byte order mark", '\u200E': "a direction mark", '\u200F': "a direction mark",
	'\u202E': "a sign that turns the direction of writing",
}

// AboutUnseen says what is wrong with a line that has a sign within a word, and shows where; empty when none is.
func AboutUnseen(no int, line string) string {
	at, found := withinWord(line)
	if !found {
		return ""
	}
	sign := []rune(line[at:])[0]
	name := unseenWords[sign]
	if isPicture(sign) {
		name, sign = "a control character", sign-'\u2400'
		if sign == 0x21 {
			sign = 0x7F
		}
		if sign == 0 {
			name = "a NUL character"
		}
	}
	if name == "" {
		name = "a sign"
	}
	word := line[strings.LastIndexByte(line[:at], ' ')+1:]
	word, _, _ = strings.Cut(word, " ")
	cut := strings.Map(func(r rune) rune {
		if isUnseen(r) || isPicture(r) {
			return '|'
		}
		return r
	}, word)
	return fmt.Sprintf("Line %d is no order: within a word of it stands %s that nobody can see (U+%04X), at the bar in %q. "+
		"Type the line anew; a copied one brings the sign along.", no, name, sign, Short(cut, 60))
}

// Visible leaves out of words what cannot be seen: controls, what steers the direction of writing, joiners, fillers, selectors.
func Visible(words string) string {
	return strings.Map(func(r rune) rune {
		if Hidden(r) {
			return -1
		}
		return r
	}, words)
}
