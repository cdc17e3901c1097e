package rules

import (
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// maySend judges a general's journey [7.7].
func maySend(p *state.Position, s Side, o Order) No {
	c, n := command(p, s, o.Who)
	switch {
	case n.Refused():
		return n
	case len(c.Stands) > 0 || c.Rank != state.Lone && c.Rank != state.Army:
		return no("7.7", "{who} commands troops; only a general without them travels alone.").who(o.Who)
	case c.Has(state.Travelled) && p.Bars("7.7"):
		return no("7.7", "{who} has travelled this turn.").who(o.Who)
	case o.To == c.At:
		return no("7.7", "{who} is at {at} already.").who(o.Who).at(o.To)
	case o.To == NoBox || int(o.To) >= len(p.Board.Boxes):
		return no("7.7", "There is no such box.")
	case !journey(p, s, c.At)[o.To] && p.Bars("7.7"):
		return no("7.7", "{who} cannot reach {at}: four boxes, sixteen wholly by rail, or port to port, all yours.").
			who(o.Who).at(o.To)
	}
	return No{}
}

// journey is where a general can go: four boxes by lines of all kinds, sixteen wholly by rail, all through boxes of his side, or from a
// port to any other.
func journey(p *state.Position, s Side, from Box) [board.MaxBoxes]bool {
	var out [board.MaxBoxes]bool
	if p.Hold[from].Owner != s {
		return out
	}
	for _, k := range []struct {
		most int
		rail bool
	}{{4, false}, {16, true}} {
		var far [board.MaxBoxes]uint8
		queue := append(make([]Box, 0, board.MaxBoxes), from)
		far[from] = 1
		for len(queue) > 0 {
			at := queue[0]
			queue = queue[1:]
			if int(far[at]) > k.most {
				continue
			}
			for _, e := range p.Board.From(at) {
				x := Box(e.To)
				if far[x] > 0 || p.Hold[x].Owner != s || k.rail && e.Line.Way != board.Rail || s == Confederate && e.Line.Potomac {
					continue
				}
				far[x] = far[at] + 1
				out[x] = true
				queue = append(queue, x)
			}
		}
	}
	if p.Board.Boxes[from].Port {
		for _, x := range p.Board.Ports {
			out[x] = out[x] || p.Hold[x].Owner == s
		}
	}
	out[from] = false
	return out
}

// maySendBrigade judges the way of Fort Monroe's brigade to Washington [14.1-b, 14.1-d, R93], and says which corps takes it.
func maySendBrigade(p *state.Position, s Side, o Order) (General, No) {
	if (s != Union || o.To != p.Board.Washington) && p.Bars("14.1") {
		return NoGeneral, no("14.1", "Fort Monroe's brigade goes to Washington only.")
	}
	fort := monroe(p)
	switch {
	case fort == nil || fort.StandOf(board.Infantry, 1) < 0:
		return NoGeneral, no("14.1", "Fort Monroe's brigade has gone.")
	case p.Hold[o.To].Owner != Union && p.Bars("14.1"):
		return NoGeneral, no("14.1", "Washington is not yours.")
	}
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Side != Union || c.At != o.To || c.Rank != state.Corps && c.Rank != state.FieldCorps {
			continue
		}
		if bodyUnits(p, i) < capacity(c.Rank) {
			return c.Leader, No{}
		}
	}
	return NoGeneral, no("14.1", "No corps at Washington has room for the brigade.")
}

func monroe(p *state.Position) *state.Command {
	for i := range p.Commands {
		if c := &p.Commands[i]; c.Rank == state.Fort {
			return c
		}
	}
	return nil
}

// capacity is how many units a corps may have [6.11 to 6.14].
func capacity(r state.Rank) int {
	switch r {
	case state.FieldCorps:
		return 24
	case state.Reserve:
		return 10
	}
	return 12
}
