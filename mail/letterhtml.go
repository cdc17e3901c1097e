package mail

import (
	_ "embed"
	"html/template"
	"net/url"
	"slices"
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
	Order  bool         // in fixed width
	Send   template.URL // mailto: address that sends the line; empty for one that is only read
	Listed bool         // one of many: a link among words, no button
}

// htmlPart is the letter as HTML for mail programs: tables for layout, styles inline, no script and nothing from outside.
func htmlPart(l post.Letter, from Identity, inline []Attachment) (string, error) {
	p := page{Letter: l}
	after := picturesAfter(l)
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
			row := htmlLine{Pixels: 14 * max(line.Indent, 0), Text: text, Order: line.Order, Listed: s.Kind == "list"}
			send := line.Send
			if s.Sends {
				send = line.Text
			}
			if send != "" && l.ReplyToken != "" {
				row.Send = sendingOf(l, from, send)
			}
			b.Lines = append(b.Lines, row)
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

// sendingOf is an address that opens an answer with an order in it, so that a phone needs no typing: to the seat's own address, under the
// subject of the letter, with the footer by which the answer is known to be one to this question.
func sendingOf(l post.Letter, from Identity, order string) template.URL {
	body := order + "\r\n"
	if i := slices.IndexFunc(l.Footer, gameFooter.MatchString); i >= 0 && l.Question > 0 {
		body += "\r\n> " + l.Footer[i] + "\r\n"
	}
	subject := plainField(l.Subject)
	if !strings.HasPrefix(subject, "Re: ") {
		subject = "Re: " + subject
	}
	return template.URL("mailto:" + escaped(from.Address.Plus(l.ReplyToken)) + "?subject=" + escaped(subject) + "&body=" + escaped(body))
}

// escaped is a text as a mailto: address holds it: blanks are %20 there, and what would begin another field is written out.
func escaped(text string) string {
	return strings.NewReplacer("&", "%26", "+", "%2B", "=", "%3D", "'", "%27").Replace(url.PathEscape(text))
}

// picturesAfter is the section behind which the map stands; -1 for the top. It is the question, so that this is the first thing on a phone;
// in a letter that nobody asked for and that tells the news first, the map leads the news.
func picturesAfter(l post.Letter) int {
	ask := slices.IndexFunc(l.Sections, func(s post.Section) bool { return s.Kind == "ask" })
	told := slices.IndexFunc(l.Sections, func(s post.Section) bool { return s.Heading != "" })
	if !l.Answers && told >= 0 && told < ask {
		return told - 1
	}
	return ask
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
