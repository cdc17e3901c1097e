package people

import (
	"fmt"
	"strings"

	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// ListScenarios lists what can be played here: the rulebooks, and the scenarios of each or of the one that is named.
func ListScenarios(c *table.Call) {
	words := strings.ToLower(strings.Trim(c.Said.Args, " .?!"))
	shown := 0
	for _, own := range engine.Books() {
		if words != "" && words != own.ID && !strings.EqualFold(words, own.Title) {
			continue
		}
		book, err := Offered(c.A, own.ID)
		if err != nil {
			play.Fault(c, err)
			return
		}
		if len(book.Scenarios) == 0 {
			continue
		}
		sec := post.Section{Heading: book.Title}
		for _, s := range book.Scenarios {
			sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%s %s: %s. %s", book.ID, s.ID, strings.TrimSuffix(s.Title, "."), s.Says)})
			if warns := book.Uneven(s.ID, nil); warns != "" {
				sec.Lines = append(sec.Lines, post.TextLine{Text: warns, Indent: 1})
			}
		}
		c.Add(sec)
		shown++
	}
	if shown == 0 {
		c.Say(fmt.Sprintf("I know no rulebook %q. \"scenarios\" lists what can be played.", post.Short(words, 40)))
		return
	}
	c.Say(`Play one: "open BOOK SCENARIO" for whoever comes, or "invite" for somebody whom you know.`)
}
