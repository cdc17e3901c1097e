package letter

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// verbExamples is how many lines of a verb are shown, and verbSearch how many orders are looked at for them.
const (
	verbExamples = 3
	verbSearch   = 5000
)

// helpVerb answers "help VERB" where that is an order now: with lines that are legal.
func helpVerb(c *table.Call, verb string) bool {
	if c.S == nil || verb == "" {
		return false
	}
	dec, open := c.S.Table.Awaits(c.Seat)
	if !open {
		return false
	}
	found := legalOf(c.S, c.Seat, dec, verb, verbExamples)
	if len(found) == 0 {
		return false
	}
	c.Say(fmt.Sprintf("%q is an order. As in (legal now, not advice):", verb))
	c.Add(post.Section{Kind: "orders", Lines: post.Lines(found...)})
	c.Say(fmt.Sprintf(`What else is legal: "legal". The rules of it: "rules %s".`, strings.ToLower(verb)))
	return true
}

// legalOf are up to n legal lines of a verb, those first that look best.
func legalOf(s *table.Sitting, seat engine.Seat, dec engine.Decision, verb string, n int) []string {
	view := s.Table.Position.View(seat)
	found := slices.DeleteFunc(view.Suggest(dec, 20), func(l string) bool { return table.FirstWord(l) != verb })
	looked := 0
	for o := range view.Legal(dec) {
		if looked++; looked > verbSearch || len(found) >= n {
			break
		}
		if l := o.String(); table.FirstWord(l) == verb && !slices.Contains(found, l) {
			found = append(found, l)
		}
	}
	return found[:min(len(found), n)]
}
