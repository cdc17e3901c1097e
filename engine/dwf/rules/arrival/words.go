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

// Escorted is the leader with whom a line of a list comes wherever he comes; NoLeader for none.
func Escorted(line *board.ListLine) board.Leader {
	if len(line.Places) == 0 || len(line.Places[0]) != 1 || line.Places[0][0].Kind != board.SpotWith {
		return board.NoLeader
	}
	return line.Places[0][0].Leader
}

// Retinue is how much infantry comes this turn with a leader, by itself.
func Retinue(p *state.Position, l board.Leader) int {
	n := 0
	count := func(line *board.ListLine) {
		if line.What == board.AnInfantry && Escorted(line) == l {
			n += int(line.Count) * int(line.Size)
		}
	}
	if s, open := p.Top(); open && s.Kind == state.StepSetUp {
		for _, i := range p.Board.Setups[p.Scenario] {
			count(&p.Board.Lists[i])
		}
		return n
	}
	for i := range p.Board.Lists {
		if line := &p.Board.Lists[i]; line.Turn == p.GameTurn && line.Step == 0 && line.Turn > 0 {
			count(line)
		}
	}
	return n
}
