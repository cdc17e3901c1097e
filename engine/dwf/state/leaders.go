package state

import (
	"adjutant/engine/dwf/board"
)

// Version is the counter of a man that is in play; the one named where none is.
func (p *Position) Version(l board.Leader) board.Leader {
	if !p.Options.Careers {
		return l
	}
	for _, v := range []board.Leader{l, board.Person(l), board.OtherVersion(board.Person(l))} {
		if v != board.NoLeader && p.Leaders[v].At != board.NoArea {
			return v
		}
	}
	return l
}

// WhereIs is where a man stands, whichever his counter; NoArea for off the board.
func (p *Position) WhereIs(l board.Leader) board.Area { return p.Leaders[p.Version(l)].At }

// usualTenure is since when one of the pair is in play if nothing out of the ordinary has happened: since the lists last brought him.
func usualTenure(p *Position, l board.Leader) uint8 {
	since := uint8(0)
	for i := range p.Board.Lists {
		if line := &p.Board.Lists[i]; line.Leader == l && line.What == board.ALeader && line.Step == 0 && line.Turn <= p.GameTurn {
			since = max(since, line.Turn)
		}
	}
	return since
}

// begins notes since when one of the pair is in play; he is about to come.
func (p *Position) begins(l board.Leader) {
	for i, k := range board.JacksonAndLongstreet {
		if k == l && p.Leaders[l].At == board.NoArea {
			p.Tenure[i] = p.GameTurn
		}
	}
}
