package bot

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// listScenarios lists what can be played here: the rulebooks, and the scenarios of each or of the one that is named.
func listScenarios(c *call) {
	words := strings.ToLower(strings.Trim(c.said.args, " .?!"))
	shown := 0
	for _, own := range engine.Books() {
		if words != "" && words != own.ID && !strings.EqualFold(words, own.Title) {
			continue
		}
		book, err := c.a.Offered(own.ID)
		if err != nil {
			c.fault(err)
			return
		}
		if len(book.Scenarios) == 0 {
			continue
		}
		sec := Section{Heading: book.Title}
		for _, s := range book.Scenarios {
			sec.Lines = append(sec.Lines, TextLine{Text: fmt.Sprintf("%s %s: %s. %s", book.ID, s.ID, strings.TrimSuffix(s.Title, "."), s.Says)})
		}
		c.add(sec)
		shown++
	}
	if shown == 0 {
		c.say(fmt.Sprintf("I know no rulebook %q. \"scenarios\" lists what can be played.", short(words, 40)))
		return
	}
	c.say(`Play one: "open BOOK SCENARIO" for whoever comes, or "invite" for somebody whom you know.`)
}
