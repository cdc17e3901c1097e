package dwf

import (
	"slices"

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
	"move.combat_now":  unengaged,
	"repl.losses_only": func(p *state.Position) { p.Pile = [2]uint8{9, 9} },
	"repl.groups_csa":  func(p *state.Position) { p.Gave = [board.MaxGroups]state.Replaced{} },
	"sup.attack_ban": func(p *state.Position) {
		if p.Column.Soldiers() {
			p.Column.Group.Supply = max(p.Column.Group.Supply, 1)
		}
	},
	"sup.unit_move": func(p *state.Position) {
		if p.Column.Kind == state.UnitColumn {
			p.Column.Group.Supply = 0
		}
	},
	"mil.home": demobbed,
}

// demobbed is with a unit of infantry in place of the militia that is on the march.
func demobbed(p *state.Position) {
	g := &p.Column.Group
	if g.Mil != 0 && g.Inf.Factors() == 0 {
		g.Inf, p.Column.Kind = board.OneUnit(1), state.UnitColumn
	}
	g.Mil = 0
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
