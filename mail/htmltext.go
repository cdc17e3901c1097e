package mail

import (
	"regexp"
	"strings"

	"github.com/inbucket/html2text"
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
}

// htmlText turns an HTML part into text. What the tree marks as quoted is cut there, because the text made of it no longer
// tells; the rest goes through the same hands as plain text.
func htmlText(source string) (htmlParts, error) {
	doc, err := html.Parse(strings.NewReader(source))
	if err != nil {
		return htmlParts{}, err
	}
	var p htmlParts
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
	flatten(doc)
	text, err := html2text.FromHTMLNode(doc, html2text.Options{OmitLinks: true})
	p.reply = normal(text)
	return p, err
}

// cutter takes quotations and signatures out of a tree.
type cutter struct {
	tail       bool // all that follows in document order is quoted
	signatures []*html.Node
}

func (c *cutter) cut(n *html.Node) {
	for child := n.FirstChild; child != nil; {
		next := child.NextSibling
		switch {
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
		case isSignature(child):
			c.signatures = append(c.signatures, child)
			n.RemoveChild(child)
		default:
			c.cut(child)
		}
		child = next
	}
}

func quoteLine() *html.Node {
	div := &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div}
	div.AppendChild(&html.Node{Type: html.TextNode, Data: ">"})
	return div
}

var hiddenStyle = regexp.MustCompile(`display\s*:\s*none`)

// dropped is what nobody sees.
func dropped(n *html.Node) bool {
	if n.Type == html.CommentNode {
		return true
	}
	if n.Type != html.ElementNode {
		return false
	}
	switch n.DataAtom {
	case atom.Head, atom.Script, atom.Style, atom.Img, atom.Title, atom.Template, atom.Noscript, atom.Object, atom.Svg:
		return true
	}
	return hiddenStyle.MatchString(strings.ToLower(attr(n, "style"))) && !marked(n, letterMark)
}

var (
	indentOnly = regexp.MustCompile(`margin:\s*0(px)?\s+0(px)?\s+0(px)?\s+40px.*border:\s*(none|medium none)`)
	topBorder  = regexp.MustCompile(`border(-top)?\s*:\s*(none;\s*border-top\s*:\s*)?solid\s+#(e1e1e1|b5c4df)|border-top-color:\s*rgb\(229,\s*229,\s*229\)`)
)

// isQuote knows the ways in which programs mark a quotation that ends: what stands behind it may be an answer.
func isQuote(n *html.Node) bool {
	if n.Type != html.ElementNode {
		return false
	}
	if n.DataAtom == atom.Blockquote { // Gmail's "indent more" is a blockquote too, with a style of its own
		return attr(n, "type") == "cite" || !indentOnly.MatchString(strings.ToLower(attr(n, "style")))
	}
	if marked(n, "gmail_quote") { // the div round Gmail's blockquote; answers may stand between its pieces
		return findElement(n, func(e *html.Node) bool { return e.DataAtom == atom.Blockquote }) == nil
	}
	return marked(n, letterMark) || marked(n, "yahoo_quoted") || marked(n, "protonmail_quote") || marked(n, "tutanota_quote")
}

// isTail knows the marks after which everything is quoted.
func isTail(n *html.Node) bool {
	if n.Type != html.ElementNode {
		return false
	}
	if marked(n, "divRplyFwdMsg") || marked(n, "appendonsend") || marked(n, "OutlookMessageHeader") || marked(n, "stopSpelling") || marked(n, "zwchr") {
		return true
	}
	return n.DataAtom == atom.Div && topBorder.MatchString(strings.ToLower(attr(n, "style")))
}

func isAttribution(n *html.Node) bool {
	return n.Type == html.ElementNode && (marked(n, "moz-cite-prefix") || marked(n, "gmail_attr"))
}

func isSignature(n *html.Node) bool {
	if n.Type != html.ElementNode {
		return false
	}
	for _, m := range []string{"gmail_signature", "moz-signature", "ms-outlook-mobile-signature", "applemailsignature", "protonmail_signature_block"} {
		if marked(n, m) {
			return true
		}
	}
	id := attr(n, "id")
	return id == "Signature" || id == "x_Signature" || attr(n, "data-signatureblock") != ""
}

// marked tells whether a class or the id of n ends with mark; programs that quote put their own prefix before it.
func marked(n *html.Node, mark string) bool {
	mark = strings.ToLower(mark)
	for _, name := range append(strings.Fields(attr(n, "class")), attr(n, "id")) {
		if strings.HasSuffix(strings.ToLower(name), mark) {
			return true
		}
	}
	return false
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func findElement(n *html.Node, is func(*html.Node) bool) *html.Node {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.ElementNode && is(c) {
			return c
		}
		if found := findElement(c, is); found != nil {
			return found
		}
	}
	return nil
}

// flatten leaves only blocks and text in the tree: html2text puts blanks between inline elements ("Harper ' s"), stars round
// bold ones, and no line end behind a table row.
func flatten(n *html.Node) {
	for c := n.FirstChild; c != nil; {
		next := c.NextSibling
		if c.Type == html.ElementNode {
			flatten(c)
			switch c.DataAtom {
			case atom.Html, atom.Body, atom.Div, atom.P, atom.Ul, atom.Ol, atom.Li, atom.Table, atom.Tbody, atom.Thead, atom.Td, atom.Th, atom.Pre, atom.Br:
			case atom.Tr, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Blockquote, atom.Center, atom.Address, atom.Section,
				atom.Article, atom.Header, atom.Footer, atom.Main, atom.Form, atom.Dl, atom.Dt, atom.Dd, atom.Figure, atom.Hr:
				c.Data, c.DataAtom = "div", atom.Div
			default:
				for c.FirstChild != nil {
					child := c.FirstChild
					c.RemoveChild(child)
					n.InsertBefore(child, c)
				}
				n.RemoveChild(c)
			}
		}
		c = next
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		joinTextNodes(n, c)
	}
}

// joinTextNodes makes a text node and those right behind it one.
func joinTextNodes(parent, first *html.Node) {
	if first.Type != html.TextNode || first.NextSibling == nil || first.NextSibling.Type != html.TextNode {
		return
	}
	var b strings.Builder
	b.WriteString(first.Data)
	for next := first.NextSibling; next != nil && next.Type == html.TextNode; next = first.NextSibling {
		b.WriteString(next.Data)
		parent.RemoveChild(next)
	}
	first.Data = b.String()
}

// gatherText writes the text of a tree with a line end behind each block.
func gatherText(n *html.Node, b *strings.Builder) {
	if n.Type == html.TextNode {
		b.WriteString(strings.Join(strings.FieldsFunc(n.Data, func(r rune) bool { return r == '\n' || r == '\r' }), " "))
		return
	}
	if n.DataAtom == atom.Style || n.DataAtom == atom.Script || n.DataAtom == atom.Head {
		return
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		gatherText(c, b)
	}
	switch n.DataAtom {
	case atom.Br, atom.Div, atom.P, atom.Tr, atom.Li, atom.Blockquote:
		b.WriteByte('\n')
	}
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
