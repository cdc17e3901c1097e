package arrival

import (
	"fmt"
	"strings"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
)

// LineWords is what a line of a list brings.
func LineWords(p *state.Position, line *board.ListLine, n int) string {
	o := state.NewOrder(p.Board, state.Placing)
	o.Thing, o.N, o.Leader, o.Militia = line.What, line.Size, line.Leader, line.Militia
	words := o.ThingWords()
	if n == 1 || line.Leader != board.NoLeader || line.Militia != board.NoMilitia {
		return words
	}
	if rest, ok := strings.CutPrefix(words, "1 "); ok {
		switch rest {
		case "fort", "ship", "gunboat", "ironclad", "railhead":
			rest += "s"
		}
		return fmt.Sprintf("%d %s", n, rest)
	}
	return fmt.Sprintf("%d x %s", n, words)
}
