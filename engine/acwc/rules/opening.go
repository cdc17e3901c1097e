package rules

import (
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// NewGame sets a game up and opens its first turn, in which no die is rolled [7-b].
func NewGame(p *state.Position) {
	state.SetUp(p)
	p.Steps = []state.Step{state.S(state.Begin, Union)}
	r := &ruling{p: p}
	r.say(state.Next{Pop: 1, Push: state.Phases(Union)})
	r.advance()
	if p.Memo = nil; r.err != nil {
		panic("acwc: the first turn wants a die")
	}
}

// begin opens a player turn [roles T0]: works by the schedule, the first check of supply, the command die, the reports.
func (r *ruling) begin(s Side) {
	turn := r.p.Turn
	if s == Union && r.p.Mover == Confederate {
		turn++
	}
	r.say(state.TurnOpened{Turn: turn, Side: s})
	r.raiseWorks(s)
	r.tell(s, state.SupplyJudged{Side: s, Out: starving(r.p, s)})
	rec := r.p.Record()
	e := state.Commanded{Side: s, Marches: uint8(rec.Fixed)}
	if rec.Fixed == 0 {
		die := r.roll("command")
		e.Die, e.Marches = uint8(die), uint8(rec.Marches[s][die])
	}
	r.tell(s, e)
	r.scout(s)
	r.done()
}

// raiseWorks brings what the schedule has for the boxes that a side holds as its turn begins, before any movement [14, M1].
func (r *ruling) raiseWorks(s Side) {
	for x := range r.p.Board.Boxes {
		at := Box(x)
		var now, before board.WorksRow
		for _, w := range r.p.Board.Works {
			if w.At != at || w.Optional && !r.p.Opt.Forts {
				continue
			}
			switch {
			case w.From == r.p.Turn:
				now = w
			case w.From < r.p.Turn && w.From >= before.From:
				before = w
			}
		}
		if now.From == 0 || r.p.Hold[at].Owner != s || r.p.Board.Boxes[at].Color != s {
			continue
		}
		r.tell(s, state.WorksGrew{At: at, Side: s, Fort: now.Fort, Inches: now.Inches, Guns: now.Guns - min(before.Guns, now.Guns)})
	}
}
