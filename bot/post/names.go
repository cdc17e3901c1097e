package post

import (
	"path"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Names and words that people chose, and files that a club wrote, come before the eyes of others in letters, subjects, file names and
// messages. Whatever stands in them passes through here on its way, so that one man's name cannot steer what another reads.

// Hidden says whether a sign takes no room on paper, or looks like a blank and is none.
func Hidden(r rune) bool {
	return r == '\u2800' || unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Zl, unicode.Zp, unicode.Variation_Selector,
		unicode.Other_Default_Ignorable_Code_Point)
}

// maxMarks is how many accents a letter may bear; more are nobody's writing, and cover the lines beside it.
const maxMarks = 4

// Legible is one line or sentence as others may read it: what ends a line is a blank, what cannot be seen or turns the direction of
// writing is left out, and so are accents piled upon each other.
func Legible(text string) string {
	if isPrinted(text) {
		return text
	}
	marks := 0
	return strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune("\n\r\t\v\f\u0085\u2028\u2029", r):
			return ' '
		case Hidden(r):
			return -1
		case !unicode.Is(unicode.M, r):
			marks = 0
			return r
		}
		if marks++; marks > maxMarks {
			return -1
		}
		return r
	}, text)
}

// LegibleLines is the same for a text of several lines.
func LegibleLines(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = Legible(line)
	}
	return strings.Join(lines, "\n")
}

// isPrinted tells whether a text has nothing but what ASCII prints.
func isPrinted(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// LegibleLetter is a letter with all that is read in it made legible. The addresses and ids are its door's business.
func LegibleLetter(l Letter) Letter {
	l.Name, l.Subject, l.Preview, l.Heading = OneLine(Legible(l.Name)), OneLine(Legible(l.Subject)), Legible(l.Preview), Legible(l.Heading)
	sections := make([]Section, len(l.Sections))
	for i, s := range l.Sections {
		sections[i] = Section{Heading: Legible(s.Heading), Kind: s.Kind, Sends: s.Sends, Lines: make([]TextLine, len(s.Lines))}
		for k, line := range s.Lines {
			line.Text = Legible(line.Text)
			sections[i].Lines[k] = line
		}
	}
	footer := make([]string, len(l.Footer))
	for i, f := range l.Footer {
		footer[i] = Legible(f)
	}
	l.Sections, l.Footer = sections, footer
	return l
}

// maxFileName is how long the name of a file may be.
const maxFileName = 100

// FileName is a name for a file that goes with a letter: nothing in it leads to another folder, hides the file, ends a header or turns
// what is read; its ending stays.
func FileName(name string) string {
	plain := strings.TrimLeft(strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '_', r == '.', r == '@':
			return r
		}
		return '-'
	}, name), ".")
	for strings.Contains(plain, "..") {
		plain = strings.ReplaceAll(plain, "..", ".")
	}
	if len(plain) <= maxFileName {
		return plain
	}
	ending := path.Ext(plain)
	if len(ending) > 10 {
		ending = ""
	}
	return plain[:maxFileName-len(ending)] + ending
}

// InFileName is a name as part of the name of a file.
func InFileName(name string) string {
	plain := FileName(strings.ReplaceAll(name, ".", "-"))
	return plain[:min(len(plain), maxInFileName)]
}

// maxInFileName is how much of one name the name of a file holds.
const maxInFileName = 40

// OneLine is a name fit for a subject and for the header of a record.
func OneLine(s string) string {
	s = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == utf8.RuneError || !unicode.IsPrint(r) && r != ' ' {
			return ' '
		}
		return r
	}, s)
	return strings.Join(strings.Fields(s), " ")
}
