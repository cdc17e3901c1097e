package bot

import (
	"fmt"
	"strings"
)

// help tells what can be said: the commands, and orders that would do now.
func help(c *call) {
	word := strings.ToLower(strings.Trim(c.said.args, " .?"))
	if word == "dice" {
		c.add(diceHelp...)
		return
	}
	for _, k := range commands {
		if k.Name == word && c.may(k) {
			c.say(fmt.Sprintf("%s: %s.", k.Usage, k.Says))
			return
		}
	}
	if c.helpVerb(word) {
		return
	}
	begin := "Write orders, one a line, and end with: end"
	if c.s == nil {
		begin = "Orders go " + toAGame(c.request) + "."
		if c.request.Door != DoorDiscord {
			begin = "This is your own address. " + begin
		}
	}
	if word != "" {
		begin = fmt.Sprintf("I know no command %q. %s", short(word, 40), begin)
	}
	c.say(begin)
	list := Section{Heading: "Commands"}
	for _, k := range commands {
		if c.may(k) {
			list.Lines = append(list.Lines, TextLine{Text: fmt.Sprintf("%s - %s", k.Usage, k.Says)})
		}
	}
	c.add(list)
	if c.s == nil {
		return
	}
	if dec, open := c.s.table.Awaits(c.seat); open {
		c.add(Section{Heading: "Orders you could copy (legal, not advice)", Kind: "orders",
			Lines: lines(c.s.table.Position.View(c.seat).Suggest(dec, 3)...)})
	}
	c.say(`After a refusal, "line 4: ..." mends line 4 and keeps the rest. "help dice" tells how to check the dice.`)
}

// may says whether a command can be said here.
func (c *call) may(k Command) bool {
	return (!k.Moderator || c.boss) && (k.Alone || c.s != nil) && !k.Hidden
}
