package mail

import (
	"strings"
	"unicode"

	"adjutant/bot/post"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/width"
)

var lineEnds = strings.NewReplacer("\r\r\n", "\n", "\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\u0085", "\n", "\v",
	"\n", "\f", "\n")

// lineFeeds makes every line end a line feed.
func lineFeeds(s string) string { return lineEnds.Replace(s) }

// typed are the signs that orders have others for. Arrows are what programs make of "->", and what people find on their keyboards
// instead; the one from the private area is what Outlook makes of "-->".
var typed = func() map[rune]string {
	signs := map[rune]string{'\u20E3': ")", '\u2026': "...", '\u2212': "-"} // the first is the key round the digit of "1" as a picture
	for sign, all := range map[string]string{
		"->": "\u2192\u21A6\u21D2\u21E8\u21FE\u2794\u2799\u279B\u279C\u279D\u279E\u279F\u27A0\u27A1\u27A4\u27A8" +
			"\u27AD\u27B2\u27BE\u27F6\u27F9\u2B62\u2B95\uF0E0\U0001F846\U0001F872",
		"'":  "\u2018\u2019\u201A\u201B\u2032\u00B4",
		"\"": "\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB",
		"-":  "\u2010\u2011\u2012\u2013\u2014\u2015",
	} {
		for _, r := range all {
			signs[r] = sign
		}
	}
	return signs
}()

// ligatures are letters that some programs join, from U+FB00 on.
var ligatures = [...]string{"ff", "fi", "fl", "ffi", "ffl", "st", "st"}

// normal writes text as orders are typed: line feeds, ordinary blanks, plain quotes, dashes and arrows, letters and digits of
// ordinary width, nothing invisible but within words, no blanks at the end of a line.
func normal(s string) string {
	if !isPlain(s) {
		s = norm.NFC.String(foldWidth(lineFeeds(strings.ToValidUTF8(s, "?"))))
		var b strings.Builder
		b.Grow(len(s))
		for _, r := range s {
			asTyped(&b, r)
		}
		s = post.Shown(b.String())
	}
	if !strings.Contains(s, " \n") && !strings.HasSuffix(s, " ") {
		return s
	}
	lines := strings.Split(s, "\n")
	for i, l := range lines {
		lines[i] = strings.TrimRight(l, " ")
	}
	return strings.Join(lines, "\n")
}

// isPlain tells whether a text has nothing but line feeds and what ASCII prints.
func isPlain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c != '\n' && (c < ' ' || c > '~') {
			return false
		}
	}
	return true
}

// maxMarks is how many accents a letter may bear; more are nobody's writing, and dear to put in order.
const maxMarks = 4

// foldWidth writes wide letters and digits in ordinary width, and joined letters apart.
func foldWidth(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return r >= '\uFB00' || r == '\u3000' || isMark(r) }) < 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	marks := 0
	for _, r := range s {
		if isMark(r) {
			if marks++; marks <= maxMarks {
				b.WriteRune(r)
			}
			continue
		}
		marks = 0
		switch {
		case r == '\u3000':
			b.WriteByte(' ')
		case r >= '\uFB00' && int(r-'\uFB00') < len(ligatures):
			b.WriteString(ligatures[r-'\uFB00'])
		case r > '\uFF00' && r < '\uFF5F':
			b.WriteByte(byte(r - '\uFF00' + ' '))
		case r >= '\uFF5F' && r < '\uFFF0':
			if folded := width.LookupRune(r).Folded(); folded != 0 {
				r = folded
			}
			b.WriteRune(r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

func isMark(r rune) bool { return r >= '\u0300' && unicode.Is(unicode.Mn, r) }

// asTyped writes one letter as orders are typed.
func asTyped(b *strings.Builder, r rune) {
	if r == '\n' || r >= ' ' && r <= '~' {
		b.WriteByte(byte(r))
		return
	}
	if unicode.IsLetter(r) {
		b.WriteRune(r)
		return
	}
	sign, found := typed[r]
	switch {
	case found:
		b.WriteString(sign)
	case r == '\t' || unicode.Is(unicode.Zs, r):
		b.WriteByte(' ')
	default:
		b.WriteRune(r)
	}
}

var blanks = strings.NewReplacer("\n", " ", "\t", " ")

// oneLine is normal text without line ends and without anything that nobody sees, for names and subjects.
func oneLine(s string) string {
	return strings.TrimSpace(normal(post.Visible(blanks.Replace(lineFeeds(s)))))
}

// validText drops what must not stand in an id or an address.
func validText(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar {
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, ""))
}

// unflow undoes format=flowed (RFC 3676): a line that ends in a blank goes on in the next line of the same quote depth. With
// delSp that blank was put in by the sender's program and is dropped.
func unflow(s string, delSp bool) string {
	var out []string
	var open strings.Builder
	openDepth := -1
	end := func() {
		if openDepth >= 0 {
			out = append(out, quoteMarks(openDepth)+open.String())
			open.Reset()
			openDepth = -1
		}
	}
	for _, line := range strings.Split(s, "\n") {
		text := strings.TrimLeft(line, ">")
		depth := len(line) - len(text)
		text = strings.TrimPrefix(text, " ") // space-stuffing
		if openDepth != depth || text == "-- " {
			end()
		}
		openDepth = depth
		if !strings.HasSuffix(text, " ") || text == "-- " {
			open.WriteString(text)
			end()
			continue
		}
		if delSp {
			text = strings.TrimSuffix(text, " ")
		}
		open.WriteString(text)
	}
	end()
	return strings.Join(out, "\n")
}

func quoteMarks(depth int) string {
	if depth == 0 {
		return ""
	}
	return strings.Repeat(">", depth) + " "
}

// joinText makes lines into one text without empty lines at its ends.
func joinText(lines []string) string {
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}

func blank(lines []string) bool {
	for _, l := range lines {
		if strings.TrimSpace(l) != "" {
			return false
		}
	}
	return true
}
