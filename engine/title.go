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
