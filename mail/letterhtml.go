package mail

import (
	_ "embed"
	"html/template"
	"strings"

	"adjutant/bot/post"
)

//go:embed letter.html
var letterHTML string

var letterTemplate = template.Must(template.New("letter").Parse(letterHTML))

// page is what the template shows.
type page struct {
	post.Letter
	Blocks []block
}

// block is one row of the page: a section or a picture.
type block struct {
	Heading  string
	Kind     string
	Lines    []htmlLine
	Picture  template.URL // cid: address; empty for a section
	Alt      string
	HasLines bool
}

// htmlLine is a line with its indentation in pixels.
type htmlLine struct {
	Pixels int
	Text   string
	Order  bool // in fixed width
}

// htmlPart is the letter as HTML for mail programs: tables for layout, styles inline, no script and nothing from outside.
func htmlPart(l post.Letter, inline []Attachment) (string, error) {
	p := page{Letter: l}
	after := picturesAfter(l.Sections)
	if after < 0 {
		p.Blocks = pictureBlocks(inline, false)
	}
	for i, s := range l.Sections {
		b := block{Heading: s.Heading, Kind: s.Kind, HasLines: len(s.Lines) > 0}
		for _, line := range s.Lines {
			text := line.Text
			if s.Kind == "orders" || line.Order {
				text = orderLine(text)
			}
			b.Lines = append(b.Lines, htmlLine{Pixels: 14 * max(line.Indent, 0), Text: text, Order: line.Order})
		}
		p.Blocks = append(p.Blocks, b)
		if i == after {
			p.Blocks = append(p.Blocks, pictureBlocks(inline, false)...)
		}
	}
	p.Blocks = append(p.Blocks, pictureBlocks(inline, true)...)
	var b strings.Builder
	if err := letterTemplate.Execute(&b, p); err != nil {
		return "", err
	}
	lines := strings.Split(b.String(), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " \t\r")
	}
	return strings.TrimSpace(strings.Join(lines, "\r\n")) + "\r\n", nil
}

// picturesAfter is the section behind which the map stands: the question, so that it is the first thing on a phone; -1 for the top.
func picturesAfter(sections []post.Section) int {
	for i, s := range sections {
		if s.Kind == "ask" {
			return i
		}
	}
	return -1
}

func pictureBlocks(inline []Attachment, below bool) []block {
	var out []block
	for _, p := range inline {
		if p.Below == below {
			out = append(out, block{Kind: "picture", Picture: template.URL("cid:" + p.CID), Alt: p.Alt})
		}
	}
	return out
}
