package post

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"adjutant/engine"
)

// Lines are sentences of a section.
func Lines(texts ...string) []TextLine {
	var out []TextLine
	for _, t := range texts {
		out = append(out, TextLine{Text: t})
	}
	return out
}

// Sections lays the paragraphs of a rulebook out.
func Sections(ps []engine.Paragraph) []Section {
	var out []Section
	for _, p := range ps {
		s := Section{Heading: p.Heading}
		for _, l := range p.Lines {
			text := strings.TrimLeft(l.Text, " ")
			indent := l.Indent + (len(l.Text)-len(text))/2
			if p.Numbered && l.Number > 0 {
				text = fmt.Sprintf("%d. %s", l.Number, text)
			}
			s.Lines = append(s.Lines, TextLine{Indent: indent, Text: text})
		}
		if len(s.Lines) > 0 {
			out = append(out, s)
		}
	}
	return out
}

// Count is "no dice", "1 die", "10 dice".
func Count(n int, one, many string) string {
	switch n {
	case 0:
		return "no " + many
	case 1:
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// Capital begins with a capital letter.
func Capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// Small begins with a small letter, unless the first word is a name or has no other letter.
func Small(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	next, _ := utf8.DecodeRuneInString(s[n:])
	if unicode.IsUpper(next) {
		return s
	}
	return string(unicode.ToLower(r)) + s[n:]
}

// Listed is "A", "A and B", "A, B and C".
func Listed(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

// Short cuts a text for a line of at most n characters.
func Short(s string, n int) string {
	r := []rune(s)
	if len(r) <= n {
		return s
	}
	return strings.TrimRight(string(r[:max(n-3, 0)]), " ,;(") + "..."
}

// Address puts a name into a sentence: "The Confederates held Manassas Junction, Anna."
func Address(sentence, name string) string {
	if body, found := strings.CutSuffix(sentence, "."); found && name != "" {
		return body + ", " + name + "."
	}
	return sentence
}

// Possessive is "the Union's", "the Confederates'".
func Possessive(s string) string {
	if strings.HasSuffix(s, "s") {
		return s + "'"
	}
	return s + "'s"
}

// Escaped is words that somebody may have written with an evil mind, as they can be shown to people: what is not seen, or steers the
// terminal or the direction of writing, is written out.
func Escaped(s string) string {
	var b strings.Builder
	for i, r := range s {
		_, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case r != '\n' && Hidden(r):
			b.WriteString(strings.Trim(strconv.QuoteToASCII(string(r)), `"`))
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
