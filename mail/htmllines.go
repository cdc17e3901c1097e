package mail

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A liner writes a tree as the lines that a reader sees.
type liner struct {
	out    strings.Builder
	text   strings.Builder // pieces of one run of text, until a block or a line end ends it
	pre    bool
	column bool // something stands on the open line
	spaced bool // what was written last is a blank or a line end
	closed bool // the last thing was the end of a block
}

// htmlLines is the text of a tree: a line for each block, an empty one round paragraphs, lists and tables.
func htmlLines(root *html.Node) string {
	var l liner
	l.node(root)
	l.flush()
	lines := strings.Split(l.out.String(), "\n")
	kept := lines[:0]
	empty := false
	for _, line := range lines {
		line = strings.TrimPrefix(line, " ")
		if line == "" && empty {
			continue
		}
		empty = line == ""
		kept = append(kept, line)
	}
	return strings.TrimSpace(strings.Join(kept, "\n"))
}

func (l *liner) node(n *html.Node) {
	if n.Type == html.TextNode {
		l.text.WriteString(n.Data)
		return
	}
	a := n.DataAtom
	if !blocks[a] && a != atom.Br { // words in many pieces stay words
		l.children(n)
		return
	}
	l.flush()
	l.closed = false
	switch a {
	case atom.Br:
		l.emit("\n")
	case atom.P, atom.Ul, atom.Table:
		l.emit("\n\n")
		l.children(n)
		l.emit("\n\n")
	case atom.Li:
		l.emit("* ")
		l.children(n)
		l.emit("\n")
	case atom.Pre:
		l.pre = true
		l.children(n)
		l.pre = false
	case atom.Html, atom.Body, atom.Ol, atom.Tbody, atom.Thead, atom.Td, atom.Th:
		l.children(n)
	default:
		if l.column {
			l.emit("\n")
		}
		l.children(n)
		if !l.closed {
			l.emit("\n")
		}
		l.closed = true
	}
}

func (l *liner) children(n *html.Node) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		l.node(c)
	}
	if blocks[n.DataAtom] {
		l.flush()
	}
}

// flush writes the run of text that has ended.
func (l *liner) flush() {
	s := l.text.String()
	if s == "" {
		return
	}
	l.text.Reset()
	if !l.pre {
		s = strings.TrimSpace(strings.Join(strings.FieldsFunc(s, isMarkupBlank), " "))
	}
	l.emit(s)
}

// emit writes s, with a blank between what would otherwise run together.
func (l *liner) emit(s string) {
	if s == "" {
		return
	}
	first, _ := utf8.DecodeRuneInString(s)
	if !unicode.IsSpace(first) && !l.spaced && first != '.' {
		l.out.WriteByte(' ')
	}
	last, _ := utf8.DecodeLastRuneInString(s)
	l.spaced = unicode.IsSpace(last)
	l.out.WriteString(s)
	l.column = last != '\n'
}

func isMarkupBlank(r rune) bool { return r == ' ' || r == '\t' || r == '\r' || r == '\n' }
