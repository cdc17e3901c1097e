package mail

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/width"
)

// lineFeeds makes every line end a line feed.
func lineFeeds(s string) string {
	return strings.NewReplacer("\r\r\n", "\n", "\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\u0085", "\n", "\v", "\n", "\f", "\n").Replace(s)
}

// arrows are what programs make of "->", and what people find on their keyboards instead. The one from the private area is what
// Outlook makes of "-->".
const arrows = "\u2192\u21A6\u21D2\u21E8\u21FE\u2794\u2799\u279B\u279C\u279D\u279E\u279F\u27A0\u27A1\u27A4\u27A8\u27AD\u27B2\u27BE\u27F6\u27F9\u2B62\u2B95\uF0E0\U0001F846\U0001F872"

// ligatures are letters that some programs join.
var ligatures = strings.NewReplacer("\uFB00", "ff", "\uFB01", "fi", "\uFB02", "fl", "\uFB03", "ffi", "\uFB04", "ffl", "\uFB05", "st", "\uFB06", "st")

// normal writes text as orders are typed: line feeds, ordinary blanks, plain quotes, dashes and arrows, letters and digits of
// ordinary width, nothing invisible, no blanks at the end of a line.
func normal(s string) string {
	s = lineFeeds(strings.ToValidUTF8(s, "?"))
	var b strings.Builder
	b.Grow(len(s))
	for _, r := range norm.NFC.String(width.Fold.String(ligatures.Replace(s))) {
		switch {
		case r == '\n':
			b.WriteByte('\n')
		case r == '\t' || unicode.Is(unicode.Zs, r):
			b.WriteByte(' ')
		case r == '\u00AD' || unicode.IsControl(r) || unicode.Is(unicode.Cf, r): // soft hyphen, zero width, direction marks, BOM
		case r >= '\uFE00' && r <= '\uFE0F': // says whether a sign is shown as a picture
		case r == '\u20E3': // the key round the digit of "1" as a picture
			b.WriteByte(')')
		case strings.ContainsRune(arrows, r):
			b.WriteString("->")
		case strings.ContainsRune("\u2018\u2019\u201A\u201B\u2032\u00B4", r):
			b.WriteByte('\'')
		case strings.ContainsRune("\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB", r):
			b.WriteByte('"')
		case r >= '\u2010' && r <= '\u2015' || r == '\u2212':
			b.WriteByte('-')
		case r == '\u2026':
			b.WriteString("...")
		default:
			b.WriteRune(r)
		}
	}
	lines := strings.Split(b.String(), "\n")
	for i, l := range lines {
		lines[i] = strings.TrimRight(l, " ")
	}
	return strings.Join(lines, "\n")
}

// oneLine is normal text without line ends, for names and subjects.
func oneLine(s string) string {
	return strings.TrimSpace(strings.ReplaceAll(normal(s), "\n", " "))
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
