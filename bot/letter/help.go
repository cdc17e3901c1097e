package letter

import (
	"fmt"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/table"
)

// Help tells what can be said: the commands, and orders that would do now.
func Help(c *table.Call) {
	word := strings.ToLower(strings.Trim(c.Said.Args, " .?"))
	if word == "dice" {
		c.Add(DiceHelp...)
		return
	}
	for _, k := range table.Commands {
		if k.Name == word && May(c, k) {
			c.Say(fmt.Sprintf("%s: %s.", k.Usage, k.Says))
			return
		}
	}
	if helpVerb(c, word) {
		return
	}
	begin := "Write orders, one a line, and end with: end"
	if c.S == nil {
		begin = "Orders go " + ToAGame(c.Request) + "."
		if c.Request.Door != DoorDiscord {
			begin = "This is your own address. " + begin
		}
	}
	if word != "" {
		begin = fmt.Sprintf("I know no command %q. %s", post.Short(word, 40), begin)
	}
	c.Say(begin)
	list := post.Section{Heading: "Commands"}
	for _, k := range table.Commands {
		if May(c, k) {
			list.Lines = append(list.Lines, post.TextLine{Text: fmt.Sprintf("%s - %s", k.Usage, k.Says)})
		}
	}
	c.Add(list)
	if c.S == nil {
		return
	}
	if dec, open := c.S.Table.Awaits(c.Seat); open {
		c.Add(post.Section{Heading: "Orders you could copy (legal, not advice)", Kind: "orders",
			Lines: post.Lines(c.S.Table.Position.View(c.Seat).Suggest(dec, 3)...)})
	}
	c.Say(`After a refusal, "line 4: ..." mends line 4 and keeps the rest. "help dice" tells how to check the dice.`)
}

// May says whether a command can be said here.
func May(c *table.Call, k table.Command) bool {
	return (!k.Moderator || c.Boss) && (k.Alone || c.S != nil) && !k.Hidden
}
