package engine

import (
	"regexp"
	"strings"
)

// What stands above lines may say what they are of, once for all of them: "Forts:", and below it "- Cairo" and "- St. Louis".

// titles remembers a line that orders nothing and ends in a colon.
func (c *check) titles(text string) {
	if text = strings.TrimSpace(text); strings.HasSuffix(text, ":") {
		c.title = text
	}
}

// bullet is what stands before a line of a list.
var bullet = regexp.MustCompile(`^\s*(?:[-*•·]|\d{1,2}[.)])\s+`)

// below reads a line that says too little for itself together with its title.
func (c *check) below(h Hearer, line string) ([]Order, error) {
	whole := c.title + " " + bullet.ReplaceAllString(line, "")
	orders, err := c.p.Read(c.d, whole)
	if err != nil {
		unread := c.unread
		if orders, err = c.hear(h, whole, err); err != nil {
			c.unread = unread
		}
	}
	return orders, err
}

// remarks heads a list in which nothing is ordered.
var remarks = regexp.MustCompile(`(?i)^\W*(?:(?:my|some|a few|further) )?(?:remarks?|comments?|why|reasons?|reasoning|questions?|explanations?|thoughts?|background|` +
	`rationale|small print|off[- ]topic|other news|private)\b(?: (?:on|to|for) [\pL ]+)?\W*$`)

// remarked says whether a line heads a list of remarks, or stands in one: "Why:", and below it "- Sparta: nobody there". What the grammar
// itself reads is an order all the same.
func (c *check) remarked(in Input) bool {
	text := strings.TrimSpace(in.Text)
	heads := c.ownTurn() && remarks.MatchString(text)
	if !heads && !(c.remark && bullet.MatchString(text)) {
		c.remark = false
		return false
	}
	if _, err := c.p.Read(c.d, bullet.ReplaceAllString(text, "")); err == nil {
		return false
	}
	f := Refuse(text, "", Nothing)
	f.Aside = true
	if k := c.kept(); !heads { // an order among remarks?
		k.remark = false
		k.line(in.No, text)
		c.heard = k.heard // a list of ten thousand remarks costs no more than one of orders
		if len(k.refusals) == len(c.refusals) && len(k.lines) > len(c.lines) {
			f = Refuse(text, "", Doubtful)
			for _, l := range k.lines[len(c.lines):] {
				f.Try = append(f.Try, l.Text)
			}
			f.Try = []string{strings.Join(f.Try, "; ")}
		}
	}
	c.remark = true
	c.refuse(in.No, text, f)
	return true
}
