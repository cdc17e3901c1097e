package seizure

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/careers"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
)

// Homes are the flag cities to which a leader left alone may go: the nearest in areas [ldr.alone].
func Homes(p *state.Position, who board.Leader) []board.Area {
	s := p.Board.Leaders[who].Side
	l := control.LookAt(p)
	best := uint8(board.Far)
	var out []board.Area
	for c := range p.Board.Areas {
		if !l.Works(s, board.Area(c)) || l.Land[s.Enemy()][c] {
			continue
		}
		switch d := p.Board.Dist[p.Leaders[who].At][c]; {
		case d < best:
			best, out = d, []board.Area{board.Area(c)}
		case d == best && d < board.Far:
			out = append(out, board.Area(c))
		}
	}
	return out
}

// SendHome sends a leader to a flag city; where several are equally near his owner is asked, of one who is met in the middle of a move when
// that has ended.
func SendHome(r *ruling.Ruling, who board.Leader) {
	p := r.P
	if p.Options.Careers && who == board.Longstreet {
		careers.LongstreetGoes(r)
		return
	}
	cities := Homes(p, who)
	if p.Homeless.Has(who) {
		return
	}
	if len(cities) > 1 {
		r.Say(state.Stranded{Leader: board.LeaderIDs[who]})
		if p.Column.Kind == state.NoColumn {
			r.Say(state.Next{Push: []state.Step{{Kind: state.StepLeader, Side: p.Board.Leaders[who].Side}}})
		}
		return
	}
	e := state.LeaderWent{Leader: board.LeaderIDs[who], From: r.ID(p.Leaders[who].At)}
	if len(cities) > 0 {
		e.To = r.ID(cities[0])
	}
	r.Say(e)
}

// AskWhereHome asks for the leaders whom a move that has ended left alone.
func AskWhereHome(r *ruling.Ruling) {
	p := r.P
	for l := range p.Homeless.Each {
		if p.Column.Kind == state.NoColumn {
			r.Say(state.Next{Push: []state.Step{{Kind: state.StepLeader, Side: p.Board.Leaders[l].Side}}})
		}
	}
}

// Send is the owner's choice of a city.
func Send(r *ruling.Ruling, s state.Step, o state.Order) {
	r.Say(state.LeaderWent{Leader: board.LeaderIDs[o.Leader], From: r.ID(r.P.Leaders[o.Leader].At), To: r.ID(o.At)})
	r.Done()
}

// SendNearest sends a leader whose owner has no choice any more.
func SendNearest(r *ruling.Ruling, s board.Side) {
	p := r.P
	for l := range p.Homeless.Each {
		if p.Board.Leaders[l].Side == s {
			r.Say(state.LeaderWent{Leader: board.LeaderIDs[l], From: r.ID(p.Leaders[l].At), To: r.ID(firstOf(Homes(p, l)))})
			break
		}
	}
	r.Done()
}

func firstOf(areas []board.Area) board.Area {
	if len(areas) == 0 {
		return board.NoArea
	}
	return areas[0]
}
