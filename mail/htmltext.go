package mail

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// letterMark is the class and id that our own HTML carries. It comes back in the quotation of nearly every program, with or
// without something put before it ("x_", "m_123").
const letterMark = "adjutant-letter"

// htmlParts is what an HTML part says.
type htmlParts struct {
	reply     string   // normalised text; each quotation has become the line ">"
	full      string   // with the quotations, only to look for our footer in
	signature []string // lines of what the program marked as a signature
	struck    bool     // some of the reply is struck through
}

// htmlText turns an HTML part into text. What the tree marks as quoted is cut there, because the text made of it no longer
// tells; the rest goes through the same hands as plain text.
func htmlText(source string) (p htmlParts, whole bool) {
	doc, whole := htmlTree(source)
	var full strings.Builder
	gatherText(doc, &full)
	p.full = normal(full.String())

	c := cutter{}
	c.cut(doc)
	for _, s := range c.signatures {
		var b strings.Builder
		gatherText(s, &b)
		p.signature = append(p.signature, fullLines(normal(b.String()))...)
	}
	p.struck = findElement(doc, isStruck) != nil
	p.reply = normal(htmlLines(doc))
	return p, whole
}

// cutter takes quotations and signatures out of a tree.
type cutter struct {
	tail       bool // all that follows in document order is quoted, as far as a letter of ours reaches
	signatures []*html.Node
}

func (c *cutter) cut(n *html.Node) {
	for child := n.FirstChild; child != nil; {
		next := child.NextSibling
		switch {
		case c.tail && marked(child, letterMark): // where our letter ends, so does what is quoted
			c.tail = false
			n.RemoveChild(child)
		case c.tail && findElement(child, isLetter) != nil:
			c.cut(child)
		case c.tail, dropped(child):
			n.RemoveChild(child)
		case isTail(child):
			c.tail = true
			n.InsertBefore(quoteLine(), child)
			n.RemoveChild(child)
		case isQuote(child):
			n.InsertBefore(quoteLine(), child)
			n.RemoveChild(child)
		case isAttribution(child):
			n.RemoveChild(child)
		case isPictureFont(child):
			mendArrow(child)
		case isSignature(child):
			c.signatures = append(c.signatures, child)
			n.RemoveChild(child)
		default:
			c.cut(child)
		}
		child = next
	}
}

func isLetter(n *html.Node) bool { return marked(n, letterMark) }

func quoteLine() *html.Node {
	div := &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div}
	div.AppendChild(&html.Node{Type: html.TextNode, Data: ">"})
	return div
}

// fullLines are the lines that are not blank, trimmed, without the mark that opens a signature.
func fullLines(s string) []string {
	var out []string
	for _, l := range strings.Split(s, "\n") {
		if l = strings.TrimSpace(l); l != "" && l != "--" {
			out = append(out, l)
		}
	}
	return out
}
