package mail

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// HTML is read into a tree of bounded size: html.Parse repeats formatting elements in each paragraph, and so makes of a letter
// as much as it likes.
const (
	maxTags    = 30_000
	maxNesting = 300
	maxAttrs   = 20
	maxAttr    = 1 << 10 // bytes of a class or a style
)

// A grower makes a tree of what the tokenizer reads: every piece of text where a browser shows it, in the element that it stands in.
type grower struct {
	stack []*html.Node
	open  map[string]int // how many of that name are on the stack
	over  int            // elements that are open beyond the deepest nesting
	whole bool           // nothing was left out and nothing lost its place
}

// htmlTree is the tree of an HTML text. It is not whole if the text has too many tags or nests them too deep; then it holds the beginning.
func htmlTree(source string) (root *html.Node, whole bool) {
	g := grower{stack: []*html.Node{{Type: html.DocumentNode}}, open: map[string]int{}, whole: true}
	z := html.NewTokenizer(strings.NewReader(source))
	for tags := 0; ; {
		switch z.Next() {
		case html.ErrorToken:
			return g.stack[0], g.whole
		case html.TextToken:
			g.text(string(z.Text()))
		case html.StartTagToken, html.SelfClosingTagToken:
			g.start(element(z))
			tags++
		case html.EndTagToken:
			name, _ := z.TagName()
			g.end(string(name))
			tags++
		}
		if tags > maxTags {
			g.whole = false
			return g.stack[0], false
		}
	}
}

// element is the start tag at which the tokenizer stands.
func element(z *html.Tokenizer) *html.Node {
	name, more := z.TagName()
	n := &html.Node{Type: html.ElementNode, Data: string(name), DataAtom: atom.Lookup(name)}
	for more && len(n.Attr) < maxAttrs {
		var key, value []byte
		key, value, more = z.TagAttr()
		switch string(key) {
		case "class", "id", "style", "type", "face", "data-signatureblock":
			n.Attr = append(n.Attr, html.Attribute{Key: string(key), Val: strings.ToValidUTF8(string(value[:min(len(value), maxAttr)]), "")})
		}
	}
	return n
}

func (g *grower) top() *html.Node { return g.stack[len(g.stack)-1] }

func (g *grower) text(s string) {
	if g.top().DataAtom == atom.Head && strings.TrimSpace(s) != "" {
		g.popTo(len(g.stack) - 1)
	}
	if last := g.top().LastChild; last != nil && last.Type == html.TextNode && len(last.Data)+len(s) < maxAttr {
		last.Data += s
		return
	}
	g.top().AppendChild(&html.Node{Type: html.TextNode, Data: s})
}

func (g *grower) start(n *html.Node) {
	if g.top().DataAtom == atom.Head && !ofHead[n.DataAtom] {
		g.popTo(len(g.stack) - 1)
	}
	switch n.DataAtom {
	case atom.Li:
		g.closes(atom.Li, 0, atom.Ul, atom.Ol)
	case atom.Dd, atom.Dt:
		g.closes(atom.Dd, atom.Dt, atom.Dl, 0)
	case atom.Td, atom.Th:
		g.closes(atom.Td, atom.Th, atom.Tr, atom.Table)
	case atom.Tr:
		g.closes(atom.Tr, 0, atom.Table, 0)
	case atom.Tbody, atom.Thead, atom.Tfoot:
		g.closes(atom.Tbody, atom.Thead, atom.Table, 0)
	}
	if blocks[n.DataAtom] {
		g.closesParagraph()
	}
	g.top().AppendChild(n)
	switch {
	case voids[n.DataAtom]:
	case len(g.stack) > maxNesting:
		g.over++
		g.whole = false
	default:
		g.stack = append(g.stack, n)
		g.open[n.Data]++
	}
}

// closes ends an element a or b that is open within the nearest within or orIn: its end tag may be left out.
func (g *grower) closes(a, b, within, orIn atom.Atom) {
	for i := len(g.stack) - 1; i > 0; i-- {
		switch g.stack[i].DataAtom {
		case 0:
		case within, orIn:
			return
		case a, b:
			g.popTo(i)
			return
		}
	}
}

// closesParagraph ends a paragraph that stands open: no block stands in one.
func (g *grower) closesParagraph() {
	for i := len(g.stack) - 1; i > 0; i-- {
		if g.stack[i].DataAtom == atom.P {
			g.popTo(i)
			return
		}
		if blocks[g.stack[i].DataAtom] {
			return
		}
	}
}

// end ends the nearest element of that name. One that was never begun ends nothing, nor does one of a word end a block, or one in a
// cell the cell.
func (g *grower) end(name string) {
	if g.over > 0 {
		g.over--
		return
	}
	if g.open[name] == 0 {
		if name == "p" { // as browsers have it
			g.start(&html.Node{Type: html.ElementNode, Data: "p", DataAtom: atom.P})
			g.end("p")
		}
		return
	}
	is := atom.Lookup([]byte(name))
	for i := len(g.stack) - 1; i > 0; i-- {
		n := g.stack[i]
		if n.Data == name {
			g.popTo(i)
			return
		}
		if blocks[n.DataAtom] && !blocks[is] || cells[n.DataAtom] && !ofTable[is] {
			return
		}
	}
}

// popTo takes the elements from i on from the stack.
func (g *grower) popTo(i int) {
	for _, n := range g.stack[i:] {
		g.open[n.Data]--
		if g.open[n.Data] == 0 {
			delete(g.open, n.Data)
		}
	}
	g.stack = g.stack[:i]
}

func atoms(list ...atom.Atom) map[atom.Atom]bool {
	set := map[atom.Atom]bool{}
	for _, a := range list {
		set[a] = true
	}
	return set
}

var (
	ofHead  = atoms(atom.Meta, atom.Link, atom.Title, atom.Style, atom.Script, atom.Base, atom.Noscript, atom.Template, atom.Object)
	cells   = atoms(atom.Td, atom.Th)
	ofTable = atoms(atom.Td, atom.Th, atom.Tr, atom.Tbody, atom.Thead, atom.Tfoot, atom.Table, atom.Body, atom.Html)
	voids   = atoms(atom.Area, atom.Base, atom.Br, atom.Col, atom.Embed, atom.Hr, atom.Img,
		atom.Input, atom.Link, atom.Meta, atom.Param, atom.Source, atom.Track, atom.Wbr)
	blocks = atoms(atom.Html, atom.Body, atom.Div, atom.P, atom.Ul, atom.Ol, atom.Li,
		atom.Table, atom.Tbody, atom.Thead, atom.Tfoot, atom.Tr, atom.Td, atom.Th,
		atom.Pre, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Blockquote, atom.Center,
		atom.Address, atom.Section, atom.Article, atom.Header,
		atom.Footer, atom.Main, atom.Form, atom.Dl, atom.Dt, atom.Dd, atom.Figure, atom.Hr)
)

// gatherText writes the text of a tree with a line end behind each block.
func gatherText(n *html.Node, b *strings.Builder) {
	if n.Type == html.TextNode {
		b.WriteString(lineEndsAsBlanks.Replace(n.Data))
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

var lineEndsAsBlanks = strings.NewReplacer("\n", " ", "\r", " ")
