package letter

import (
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// ShowSupply tells who is fed by what, and what hangs on what, where the book can be asked about it.
func ShowSupply(c *table.Call) {
	p, ok := engine.Also[engine.Supplier](c.S.Table.Position.View(c.Seat))
	if !ok {
		c.Say(`This book has nothing more to tell of supply than its reports and "status" do.`)
		return
	}
	says, err := p.Supply(c.Seat, strings.Trim(c.Said.Args, " .?!"))
	if err != nil {
		c.Say(RefusalWords(err))
		return
	}
	c.Add(post.Sections(says)...)
}
