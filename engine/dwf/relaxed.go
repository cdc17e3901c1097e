package dwf

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
)

// What forbids an order of this book is mostly something that is spent, full or marked: a clause is left out by a position in which it
// is not.

var without = map[string]func(p *state.Position){
	"cmd.points": func(p *state.Position) {
		if p.Points == 0 {
			p.Points = uint8(1 + p.Duties.Unmet())
		}
	},
	"cmd.trans":           func(p *state.Position) { p.Duties, p.HalfFor, p.Column.Bound = 0, 0, 0 },
	"cmd.trans_forts":     func(p *state.Position) { p.HalfFor = 0 },
	"move.once":           unmoved,
	"ldr.lee":             rested,
	"ldr.mcclellan":       func(p *state.Position) { rested(p); p.Trained = false },
	"cbt.one":             func(p *state.Position) { unmark(p, state.MarkFought) },
	"fort.build_step":     func(p *state.Position) { unmark(p, state.MarkUnion|state.MarkRebel|state.MarkRisen) },
	"fort.build_limit":    func(p *state.Position) { p.Markers = 0 },
	"fort.build_garrison": garrisoned,
	"fort.limit": func(p *state.Position) {
		l := limits(p)
		l.Fort, l.CapitalFort = l.Fort+9, l.CapitalFort+9
	},
	"reorg.limit": func(p *state.Position) { limits(p).Unit = [2]uint8{board.MaxSize, board.MaxSize} },
	"lift.cap": func(p *state.Position) {
		p.Lifted = 0
		limits(p).SeaLift = [2]uint8{99, 99}
	},
	"lift.river_csa": func(p *state.Position) {
		p.Ferried = 0
		limits(p).RiverLift = [2]uint8{99, 99}
	},
	"pol.ky_entry":     func(p *state.Position) { p.KentuckyEntered = true },
	"move.stack":       func(p *state.Position) { p.Column, p.Queued = state.Column{}, 0 },
	"move.combat_now":  unengaged,
	"move.allowance":   farther,
	"sup.move_half":    farther,
	"repl.losses_only": func(p *state.Position) { p.Pile = [2]uint8{9, 9} },
	"repl.groups_csa":  func(p *state.Position) { p.Gave = [board.MaxGroups]state.Replaced{} },
	"sup.attack_ban":   func(p *state.Position) { p.Column.Group.Supply = max(p.Column.Group.Supply, 1) },
	"mil.home":         func(p *state.Position) { p.Column.Group.Mil = 0 },
}

// most is the movement that is looked at at all.
const most = 10

func farther(p *state.Position) {
	if c := &p.Column; c.Kind != state.LeaderColumn {
		c.Spent, c.Rate = 0, most
	}
}

// unengaged is without the battle that must be fought first.
func unengaged(p *state.Position) {
	if s, open := p.Top(); open && s.Kind == state.StepCampaign {
		p.EntryCount, p.Battle.At = 0, board.NoArea
	}
}

func unmark(p *state.Position, marks uint16) {
	for a := range p.Sites {
		p.Sites[a].Marks &^= marks
	}
}

func garrisoned(p *state.Position) {
	for a := range p.Sites {
		p.Sites[a].Marks |= state.MarkManned
	}
}

func rested(p *state.Position) {
	for l := range p.Leaders {
		p.Leaders[l].Flags &^= state.LeaderMoved | state.LeaderDug
	}
}

func unmoved(p *state.Position) {
	rested(p)
	for m := range p.Militia {
		p.Militia[m].Moved = false
	}
	for a := range p.Sites {
		x := &p.Sites[a]
		for s := range x.Inf {
			x.Inf[s] = [2]board.Counters{x.Inf[s][0].Plus(x.Inf[s][1]), {}}
			x.Supply[s] = [2]uint8{x.Supply[s][0] + x.Supply[s][1], 0}
		}
		for k := range x.Naval {
			x.Naval[k] = [2]uint8{x.Naval[k][0] + x.Naval[k][1], 0}
		}
		x.Rail = [2]uint8{x.Rail[0] + x.Rail[1], 0}
	}
}

// limits is the limits of the turn, to be changed on a board of the position's own.
func limits(p *state.Position) *board.Limit {
	b := *p.Board
	b.Limits = slices.Clone(b.Limits)
	p.Board = &b
	return &b.Limits[p.GameTurn]
}

// Relaxable is the clauses that can be left out.
func (p position) Relaxable() []string {
	var ids []string
	for id := range without {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// Relaxing leaves clauses out.
func (p position) Relaxing(clauses ...string) engine.Position {
	q := p.Position.Clone()
	for _, c := range clauses {
		if change := without[c]; change != nil {
			change(q)
		}
	}
	return position{q}
}
