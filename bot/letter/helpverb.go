package letter

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/table"
)

// verbExamples is how many lines of a verb are shown, and verbSearch how many orders are looked at for them.
const (
	verbExamples = 3
	verbSearch   = 5000
)

// helpVerb answers "help march" where that is an order now: with lines that are legal.
func helpVerb(c *table.Call, verb string) bool {
	if c.S == nil || verb == "" {
		return false
	}
	dec, open := c.S.Table.Awaits(c.Seat)
	if !open {
		return false
	}
	view := c.S.Table.Position.View(c.Seat)
	found := slices.DeleteFunc(view.Suggest(dec, 20), func(l string) bool { return table.FirstWord(l) != verb })
	looked := 0
	for o := range view.Legal(dec) {
		if looked++; looked > verbSearch || len(found) >= verbExamples {
			break
		}
		if l := o.String(); table.FirstWord(l) == verb && !slices.Contains(found, l) {
			found = append(found, l)
		}
	}
	if len(found) == 0 {
		return false
	}
	found = found[:min(len(found), verbExamples)]
	c.Say(fmt.Sprintf("%q is an order. As in (legal now, not advice):", verb))
	c.Add(post.Section{Kind: "orders", Lines: post.Lines(found...)})
	c.Say(fmt.Sprintf(`What else is legal: "legal". The rules of it: "rules %s".`, strings.ToLower(verb)))
	return true
}
