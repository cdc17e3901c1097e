package mail

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

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
