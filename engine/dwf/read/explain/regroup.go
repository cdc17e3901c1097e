package explain

import (
	"fmt"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/counters"
	"adjutant/engine/dwf/state"
)

// explainRegrouping says why units are not split or joined [reorg.free, reorg.limit, R101].
func explainRegrouping(p *state.Position, s state.Step, o state.Order, no refuser) error {
	name := p.Board.Name(o.At)
	if s.Kind == state.StepCampaign {
		switch {
		case p.Column.Kind != state.NoColumn:
			return no("move.stack", "A move is under way; halt ends it.")
		case p.EntryCount > 0:
			return no("move.combat_now", "The battle of %s is fought first.", p.Board.Name(p.Battle.At))
		}
	}
	if size := p.Limit().Unit[s.Side]; o.Verb == state.Joining && o.N+o.M > size {
		return no("reorg.limit", "The largest %s infantry unit of %d is %d (Reorganization).",
			board.SideAdjectives[s.Side], board.Turns[p.GameTurn].Year, size)
	}
	inf := &p.Sites[o.At].Inf[s.Side]
	holds := func(moved int, size uint8) int { // one may ask for a size of which there is no counter, too
		if size < 1 || int(size) > len(inf[moved]) {
			return 0
		}
		return int(inf[moved][size-1])
	}
	has := func(moved int) bool {
		if o.Verb == state.Splitting {
			return holds(moved, o.N+o.M) > 0
		}
		return holds(moved, o.N) > 0 && holds(moved, o.M) > 0 && (o.N != o.M || holds(moved, o.N) > 1)
	}
	i := state.Index(o.Moved)
	words := fmt.Sprintf("%d+%d", o.N, o.M)
	switch {
	case !o.Mixed && !has(i) && has(1-i) && i == 0:
		return no("move.once", "The infantry of %s at %s has moved this turn; say %s %s moved infantry at %s.", words, name,
			verbOf(o), words, name)
	case !o.Mixed && !has(i) && has(1-i):
		return no("move.once", "The infantry of %s at %s has not moved this turn; say %s %s infantry at %s.", words, name, verbOf(o), words, name)
	case !o.Mixed && has(i) && counters.Wants(p, s.Side, result(o)):
		return no("unit.counters", "No counter is left for that; join others, disband one or do without (Disbanding Units).")
	case o.Verb == state.Splitting:
		return no("reorg.free", "%s holds no infantry unit of %d to be split.", name, o.N+o.M)
	}
	return no("reorg.free", "%s does not hold infantry units of %d and %d to be joined.", name, o.N, o.M)
}

// result is the counters that a reorganization makes.
func result(o state.Order) board.Counters {
	if o.Verb == state.Joining {
		return board.OneUnit(o.N + o.M)
	}
	return board.OneUnit(o.N).Plus(board.OneUnit(o.M))
}

func verbOf(o state.Order) string {
	if o.Verb == state.Joining {
		return "join"
	}
	return "split"
}
