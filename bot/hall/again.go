package hall

import (
	"adjutant/bot/play"
	"adjutant/engine"
)

// OfPreview is what a line that speaks of a preview means of its lines, for a door that keeps them itself.
func OfPreview(lines []engine.Input, said string) (out []engine.Input, meant, again bool, wrong string) {
	return play.OfPreview(lines, said)
}

// Understood stands above the lines that a yes plays of orders that were refused.
const Understood = play.Understood
