package bot

import (
	"fmt"
	"slices"
	"strings"
)

// verbExamples is how many lines of a verb are shown, and verbSearch how many orders are looked at for them.
const (
	verbExamples = 3
	verbSearch   = 5000
)

// helpVerb answers "help march" where that is an order now: with lines that are legal.
func (c *call) helpVerb(verb string) bool {
	if c.s == nil || verb == "" {
		return false
	}
	dec, open := c.s.table.Awaits(c.seat)
	if !open {
		return false
	}
	view := c.s.table.Position.View(c.seat)
	found := slices.DeleteFunc(view.Suggest(dec, 20), func(l string) bool { return firstWord(l) != verb })
	looked := 0
	for o := range view.Legal(dec) {
		if looked++; looked > verbSearch || len(found) >= verbExamples {
			break
		}
		if l := o.String(); firstWord(l) == verb && !slices.Contains(found, l) {
			found = append(found, l)
		}
	}
	if len(found) == 0 {
		return false
	}
	found = found[:min(len(found), verbExamples)]
	c.say(fmt.Sprintf("%q is an order. As in (legal now, not advice):", verb))
	c.add(Section{Kind: "orders", Lines: lines(found...)})
	c.say(fmt.Sprintf(`What else is legal: "legal". The rules of it: "rules %s".`, strings.ToLower(verb)))
	return true
}
