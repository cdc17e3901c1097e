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
	begin := "Write orders, one a line, and end with: end"
	if c.s == nil {
		begin = "This is your own address. Orders go to the address of a game: answer a mail of that game."
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

// diceHelp is how both sides check the dice with what any system has.
var diceHelp = []Section{
	{Lines: lines("The dice come from a chain of links that was made before the game; its last link stands in the opening mail.",
		"A player turn uses one link. When the turn is over its link is published: hash it once with SHA-256 and you get the link published before.")},
	{Heading: "A die", Lines: lines(
		"HMAC-SHA256, with the 32 bytes of the link as key, over the text: purpose|game|turn|salt|number",
		"The first byte of the result below 252, modulo 6, plus 1, is the die.",
		"The salt is the SHA-256 of the orders taken last before it, as they stand in the record: one canonical line each, a line feed after each.",
		`"log dice TURN" lists purpose, turn, salt and number of every die.`)},
	{Heading: "With openssl", Kind: "orders", Lines: lines(
		"printf 'fire|12|1861-07 union|SALT|3' | openssl dgst -sha256 -mac HMAC -macopt hexkey:LINK")},
}
