package letter

import (
	"fmt"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/engine"
)

// A worked die is one die of a game with all that it is made from, to be computed by hand.
type workedDie struct {
	Link, Before string // the link of its turn, and the one published before it
	Orders       string // the canonical text taken last before it
	Die          engine.Die
	Game         string
	Number       int
	Digest       string // the first bytes of the HMAC, hex
	Value        int
}

// Example is a real die: a test computes it again, with the engine and with openssl.
var Example = workedDie{
	Link:   "daa8142e9503a66248c4ab16b6e5712d782c08dcb7bf1663ee8fd33d93134081",
	Before: "59b9d746c99bd20c554c2d30f8c4e71995d3cecfa724606d01ce3b300573a6fe",
	Orders: "end\n",
	Die:    engine.Die{Turn: "turn 1", Purpose: "combat", Sides: engine.D6},
	Game:   "12",
	Number: 4,
	Digest: "8e028f69",
	Value:  5,
}

// text is what the die is computed over.
func (w workedDie) text() string {
	return fmt.Sprintf("%s|%s|%s|%s|%d", w.Die.Purpose, w.Game, w.Die.Turn, engine.Salt(w.Orders), w.Number)
}

// The three commands, as a shell takes them.
func (w workedDie) SaltCommand() string {
	return "printf '" + strings.ReplaceAll(w.Orders, "\n", `\n`) + "' | openssl dgst -sha256"
}

func (w workedDie) LinkCommand() string {
	return "printf '" + w.Link + "' | xxd -r -p | openssl dgst -sha256"
}

func (w workedDie) DieCommand() string {
	return "printf '" + w.text() + "' | openssl dgst -sha256 -mac HMAC -macopt hexkey:" + w.Link
}

// DiceHelp is how both sides check the dice with what any system has.
var DiceHelp = Example.help()

func (w workedDie) help() []post.Section {
	var first int
	fmt.Sscanf(w.Digest[:2], "%x", &first)
	times := first / w.Die.Sides
	return []post.Section{
		{Lines: post.Lines("How to check the dice.",
			"A chain of links was made before the game; its last link stands in the opening report. A player turn uses one link, and its report "+
				"publishes it: hash it once with SHA-256, and you get the link published before. So I could not choose it later.",
			"A die comes from the link of its turn and from the orders taken last before it. So I could not know the dice when I made the chain, "+
				"and whoever wrote the orders could not know them either.")},
		{Heading: "How a die is made", Lines: post.Lines(
			"HMAC-SHA256, with the 32 bytes of the link as key, over the text: purpose|game|turn|salt|number",
			"The salt is the SHA-256 of the orders, one canonical line each, a line feed after each. The number counts the dice of the turn.",
			"For a die of six the first byte of the result below 252 counts: what is left of it after dividing by 6, plus 1. 252 is the largest "+
				"multiple of 6 in a byte, so every number is equally likely.")},
		{Heading: "One die by hand", Lines: post.Lines(fmt.Sprintf(
			"Die %d of %s in game %s. Its turn has the link %s; the link published before that is %s. Three commands, with what most systems have:",
			w.Number, w.Die.Turn, w.Game, record.Brief(w.Link), record.Brief(w.Before)))},
		{Lines: post.Lines("1. The salt, from the orders taken last before the die:")},
		{Kind: "orders", Lines: post.Lines(w.SaltCommand(), engine.Salt(w.Orders))},
		{Lines: post.Lines("2. The link leads back to the one published before:")},
		{Kind: "orders", Lines: post.Lines(w.LinkCommand(), w.Before)},
		{Lines: post.Lines("3. The die:")},
		{Kind: "orders", Lines: post.Lines(w.DieCommand(), w.Digest+"...")},
		{Lines: post.Lines(fmt.Sprintf("The first byte is %s, which is %d: %d times 6 is %d, %d is left over, plus 1 is %d. The die was a %d.",
			w.Digest[:2], first, times, times*w.Die.Sides, first-times*w.Die.Sides, first-times*w.Die.Sides+1, w.Value))},
		{Lines: post.Lines(`"log dice TURN" lists purpose, turn, salt and number of every die, and the link when the turn is over; "log TURN" what was played. "dice" counts them. The moderator can give you the whole record; adjutant record verify computes all its dice again.`)},
	}
}
