package bot

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// A worked die is one die of a game with all that it is made from, to be computed by hand.
type workedDie struct {
	link, before string // the link of its turn, and the one published before it
	orders       string // the canonical text taken last before it
	die          engine.Die
	game         string
	number       int
	digest       string // the first bytes of the HMAC, hex
	value        int
}

// example is a real die: a test computes it again, with the engine and with openssl.
var example = workedDie{
	link:   "daa8142e9503a66248c4ab16b6e5712d782c08dcb7bf1663ee8fd33d93134081",
	before: "59b9d746c99bd20c554c2d30f8c4e71995d3cecfa724606d01ce3b300573a6fe",
	orders: "stand\nreinforce Manassas Junction with 1 militia infantry from Fredericksburg, 1 militia infantry from Front Royal\n",
	die:    engine.Die{Turn: "1861-07 union", Purpose: "fire", Sides: engine.D6},
	game:   "12",
	number: 3,
	digest: "dc7fdf8d",
	value:  5,
}

// text is what the die is computed over.
func (w workedDie) text() string {
	return fmt.Sprintf("%s|%s|%s|%s|%d", w.die.Purpose, w.game, w.die.Turn, engine.Salt(w.orders), w.number)
}

// The three commands, as a shell takes them.
func (w workedDie) saltCommand() string {
	return "printf '" + strings.ReplaceAll(w.orders, "\n", `\n`) + "' | openssl dgst -sha256"
}

func (w workedDie) linkCommand() string {
	return "printf '" + w.link + "' | xxd -r -p | openssl dgst -sha256"
}

func (w workedDie) dieCommand() string {
	return "printf '" + w.text() + "' | openssl dgst -sha256 -mac HMAC -macopt hexkey:" + w.link
}

// diceHelp is how both sides check the dice with what any system has.
var diceHelp = example.help()

func (w workedDie) help() []Section {
	var first int
	fmt.Sscanf(w.digest[:2], "%x", &first)
	times := first / w.die.Sides
	return []Section{
		{Lines: lines("How to check the dice.",
			"A chain of links was made before the game; its last link stands in the opening report. A player turn uses one link, and its report publishes it: hash it once with SHA-256, and you get the link published before. So I could not choose it later.",
			"A die comes from the link of its turn and from the orders taken last before it. So I could not know the dice when I made the chain, and whoever wrote the orders could not know them either.")},
		{Heading: "How a die is made", Lines: lines(
			"HMAC-SHA256, with the 32 bytes of the link as key, over the text: purpose|game|turn|salt|number",
			"The salt is the SHA-256 of the orders, one canonical line each, a line feed after each. The number counts the dice of the turn.",
			"For a die of six the first byte of the result below 252 counts: what is left of it after dividing by 6, plus 1. 252 is the largest multiple of 6 in a byte, so every number is equally likely.")},
		{Heading: "One die by hand", Lines: lines(fmt.Sprintf(
			"Die %d of %s in game %s. Its turn has the link %s; the link published before that is %s. Three commands, with what most systems have:",
			w.number, w.die.Turn, w.game, brief(w.link), brief(w.before)))},
		{Lines: lines("1. The salt, from the orders taken last before the die:")},
		{Kind: "orders", Lines: lines(w.saltCommand(), engine.Salt(w.orders))},
		{Lines: lines("2. The link leads back to the one published before:")},
		{Kind: "orders", Lines: lines(w.linkCommand(), w.before)},
		{Lines: lines("3. The die:")},
		{Kind: "orders", Lines: lines(w.dieCommand(), w.digest+"...")},
		{Lines: lines(fmt.Sprintf("The first byte is %s, which is %d: %d times 6 is %d, %d is left over, plus 1 is %d. The die was a %d.",
			w.digest[:2], first, times, times*w.die.Sides, first-times*w.die.Sides, first-times*w.die.Sides+1, w.value))},
		{Lines: lines(`"log dice TURN" lists purpose, turn, salt and number of every die, and the link when the turn is over; "log TURN" what was played. "dice" counts them. The moderator can give you the whole record; adjutant record verify computes all its dice again.`)},
	}
}
