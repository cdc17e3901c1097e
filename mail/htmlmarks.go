package mail

import (
	"regexp"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

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
	if marked(n, "divRplyFwdMsg") || marked(n, "appendonsend") || marked(n, "OutlookMessageHeader") || marked(n, "stopSpelling") ||
		marked(n, "zwchr") {
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
	for _, m := range []string{"gmail_signature", "moz-signature", "ms-outlook-mobile-signature", "applemailsignature",
		"protonmail_signature_block"} {
		if marked(n, m) {
			return true
		}
	}
	id := attr(n, "id")
	return id == "Signature" || id == "x_Signature" || attr(n, "data-signatureblock") != ""
}

// marked tells whether a class or the id of n ends with mark; programs that quote put their own prefix before it.
func marked(n *html.Node, mark string) bool {
	if len(n.Attr) == 0 {
		return false
	}
	for class := range strings.FieldsSeq(attr(n, "class")) {
		if endsWith(class, mark) {
			return true
		}
	}
	return endsWith(attr(n, "id"), mark)
}

func endsWith(s, end string) bool {
	return len(s) >= len(end) && strings.EqualFold(s[len(s)-len(end):], end)
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

// isPictureFont knows the font of signs that Outlook puts in the place of "-->".
func isPictureFont(n *html.Node) bool {
	return n.Type == html.ElementNode && (n.DataAtom == atom.Span || n.DataAtom == atom.Font) &&
		strings.Contains(strings.ToLower(attr(n, "style")+attr(n, "face")), "wingdings")
}

// mendArrow writes the letter that is an arrow in that font as one.
func mendArrow(n *html.Node) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.TextNode {
			c.Data = strings.NewReplacer("\u00E0", "\u2192", "\u00E8", "\u2192").Replace(c.Data)
		}
		mendArrow(c)
	}
}

// isStruck finds words that their writer has struck through. Nobody but he knows whether he means them.
func isStruck(n *html.Node) bool {
	style := strings.ReplaceAll(strings.ToLower(attr(n, "style")), " ", "")
	if n.DataAtom != atom.S && n.DataAtom != atom.Strike && n.DataAtom != atom.Del && !struckStyle.MatchString(style) {
		return false
	}
	var b strings.Builder
	gatherText(n, &b)
	return strings.TrimSpace(normal(b.String())) != ""
}

var struckStyle = regexp.MustCompile(`text-decoration(-line)?:[a-z]*line-through`)
