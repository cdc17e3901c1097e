// Package seizure is in charge of what happens to an area that is entered: who holds it, the supply and the leaders who were left there,
// the ships that must leave its port [dmg.rail_cut, cap.supply, ldr.alone, R67].
package seizure

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
)

// Seize is what happens to an area that infantry or militia enters and nobody defends [dmg.rail_cut, R66, R111]; was is who held it before.
func Seize(r *ruling.Ruling, a board.Area, was board.Side) {
	p := r.P
	s := p.Mover
	l := control.LookAt(p)
	if l.Land[s.Enemy()][a] || p.Board.Areas[a].Form == board.Box {
		return
	}
	x := &p.Sites[a]
	building := state.MarkUnion
	if s == board.Union {
		building = state.MarkRebel
	}
	if x.Marks&building != 0 {
		r.Say(state.FortBegun{At: r.ID(a), Side: s.Enemy(), Off: true, Points: int(p.Points), Duties: p.Duties})
	}
	if s == board.Confederate {
		if n := int(x.Rail[0] + x.Rail[1]); n > 0 {
			r.Say(state.Lost{Side: board.Union, At: r.ID(a), Unit: board.Group{Rail: uint8(n)}, Due: int(p.GameTurn) + 1, Now: x.Inf[board.Union],
				Why: "overrun"})
		}
		if p.Site(a).Marks&state.MarkConverted != 0 {
			r.Say(state.Converted{At: r.ID(a), Off: true})
		}
	}
	TakeRams(r, a)
	Forfeit(r, s.Enemy(), a)
	if was != s {
		takeArea(r, a, was)
	}
}

// TakeRams eliminates ironclads of the Confederates in a port where the Union alone has land units [R107].
func TakeRams(r *ruling.Ruling, a board.Area) {
	p := r.P
	if x := &p.Sites[a]; x.Rams > 0 && p.Holds(board.Union, a) && !p.Holds(board.Confederate, a) {
		r.Say(state.Lost{Side: board.Confederate, At: r.ID(a), Rams: int(x.Rams), Due: int(p.GameTurn) + 6, Now: x.Inf[board.Confederate],
			Why: "taken in port"})
	}
}

// EnterKentucky notes the first Confederate infantry in Kentucky, whether it meets an enemy there or not [pol.ky_bg, R123].
func EnterKentucky(r *ruling.Ruling, s board.Side, a board.Area, g board.Group) {
	if r.P.Board.Areas[a].State == "KY" && s == board.Confederate && !r.P.KentuckyEntered && g.Inf.Count() > 0 {
		r.Say(state.KentuckyEntered{At: r.ID(a)})
	}
}

// takeArea says that an area of the enemy's color is taken, once. The railroads of an own one that is taken back run from the next player
// turn on [dmg.rail_fix].
func takeArea(r *ruling.Ruling, a board.Area, was board.Side) {
	p := r.P
	color := control.LookAt(p).Color[a]
	if since := p.Site(a).Broken; color == p.Mover && was == p.Mover.Enemy() && since > 0 && since != p.Moment() {
		r.Say(state.Taken{At: r.ID(a), By: p.Mover, Broken: true})
		return
	}
	if color != p.Mover.Enemy() || p.Site(a).Broken == p.Moment() {
		return
	}
	rails := false
	for _, e := range p.Board.From(a) {
		rails = rails || e.Line.Way == board.Rail
	}
	if rails || p.Board.Areas[a].Flag == color {
		r.Say(state.Taken{At: r.ID(a), By: p.Mover, Broken: rails})
	}
}

// Forfeit settles what a side has left among enemies: supply is lost or taken, leaders go home [cap.supply, ldr.alone, R66]. The captor
// is asked whether he takes it, but not in the middle of a move: there he does.
func Forfeit(r *ruling.Ruling, loser board.Side, a board.Area) {
	p := r.P
	x := &p.Sites[a]
	if n := int(x.Supply[loser][0] + x.Supply[loser][1]); n > 0 && p.FleetOf(loser, a) == 0 {
		if n > 1 && p.Column.Kind == state.NoColumn {
			r.Say(state.Next{Push: []state.Step{{Kind: state.StepCapture, Side: loser.Enemy()}}})
		} else {
			taken := min(n/2, p.SpareSupply(loser.Enemy()))
			r.Say(state.Captured{At: r.ID(a), Loser: loser, Lost: n - taken, Taken: taken})
		}
	}
	for l := range p.Staff(loser, a).Each {
		if loser == board.Union && p.Fleet(a) > 0 {
			break
		}
		SendHome(r, l)
	}
}

// Convert takes a railhead's area for the Union's railroads [mrr.convert].
func Convert(r *ruling.Ruling, a board.Area) {
	p := r.P
	i := &p.Board.Areas[a]
	if i.Color == board.Union || p.Site(a).Marks&state.MarkConverted != 0 || !converts(p, a) {
		return
	}
	r.Say(state.Converted{At: r.ID(a)})
}

// converts says whether railroads are converted here: in the Confederacy, Kentucky and Missouri [mrr.where].
func converts(p *state.Position, a board.Area) bool {
	i := &p.Board.Areas[a]
	return control.LookAt(p).Color[a] == board.Confederate || i.State == "KY" || i.State == "MO" || i.Color == board.Confederate
}
