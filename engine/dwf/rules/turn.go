package rules

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/arrival"
	"adjutant/engine/dwf/rules/careers"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/counters"
	"adjutant/engine/dwf/rules/politics"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/rules/seizure"
	"adjutant/engine/dwf/state"
)

// The beginning and the end of a player turn [turn.phases].

// openTurn begins a player turn: units over the year's size are split, forts decay and are finished, politics is looked at, and what
// comes is counted.
func openTurn(r *ruling.Ruling, s board.Side) {
	r.Done(state.PlayerTurn(s)...)
	sent := r.P.Europe == 1 // pol.fi_effect: before this turn
	if s == board.Confederate {
		politics.Intervene(r)
	}
	careers.Retire(r, s)
	splitLarge(r, s)
	fortsTurn(r, s)
	railsTurn(r)
	if s == board.Union {
		statehood(r)
	}
	arrival.Gather(r, s, sent)
	arrival.PlaceForegone(r)
}

// splitLarge splits units that are larger than the year allows [R122].
func splitLarge(r *ruling.Ruling, s board.Side) {
	p := r.P
	size := int(p.Limit().Unit[s])
	for a := range p.Board.Areas {
		now := p.Sites[a].Inf[s][0]
		was := now
		for n := board.MaxSize; n > size; n-- {
			for now[n-1] > 0 {
				now[n-1]--
				now[size-1]++
				now[n-size-1]++
			}
		}
		if p.Board.Mix.Limited[s] && now != was && !p.Spare(s).Plus(was).Has(now) {
			for k := was.Factors(); k > 0; k-- { // for want of counters some may go [unit.counters]
				var ok bool
				if now, ok = counters.MadeUp(k, size, p.Spare(s).Plus(was)); ok {
					break
				}
			}
		}
		if now != was {
			r.Say(state.Regrouped{Side: s, At: r.ID(board.Area(a)), Was: was, Now: now})
		}
	}
}

// fortsTurn is attrition, then the finishing of forts begun [fort.attrition, fort.build_two_turns, R47, R95].
func fortsTurn(r *ruling.Ruling, s board.Side) {
	p := r.P
	for a := range p.Board.Areas {
		x := &p.Sites[a]
		if x.Fort > 0 && x.Owner == s && p.Board.Areas[a].Form == board.Inland && p.Strength(s, board.Area(a)) == 0 {
			r.Say(state.FortChanged{At: r.ID(board.Area(a)), Side: s, Was: int(x.Fort), Now: int(x.Fort) - 1, Why: "attrition"})
		}
	}
	for a := range p.Board.Areas {
		x := &p.Sites[a]
		if x.Marks&state.BuildingOf(s) != 0 && !p.Holds(s.Enemy(), board.Area(a)) {
			was := p.Fort(s, board.Area(a))
			r.Say(state.FortChanged{At: r.ID(board.Area(a)), Side: s, Was: was, Now: was + 1, Why: "built"})
			seizure.TakeRams(r, board.Area(a))
		}
	}
}

// railsTurn takes the marks off railroads that run again on all sides [dmg.rail_fix].
func railsTurn(r *ruling.Ruling) {
	p := r.P
	l := control.LookAt(p)
	for a := range p.Board.Areas {
		if p.Sites[a].Broken == 0 || p.Sites[a].Broken >= p.Moment()-1 {
			continue
		}
		mended := true
		for _, e := range p.Board.From(board.Area(a)) {
			if e.Line.Way == board.Rail && !l.Whole(board.Area(a), board.Area(e.To)) {
				mended = false
			}
		}
		if mended {
			r.Say(state.Mended{At: r.ID(board.Area(a))})
		}
	}
}

// allot gives the command points and the duties [cmd.points, cmd.east, cmd.trans].
func allot(r *ruling.Ruling, s board.Side) {
	duties := board.Trans
	if s == board.Union {
		duties |= board.East
	}
	r.Say(state.Allotted{Side: s, Points: int(r.P.Limit().Command[s]), Duties: duties})
	r.Done()
}

// closeTurn ends a player turn: victory is looked at, then the other side is next [vic.when, turn.order].
func closeTurn(r *ruling.Ruling, s board.Side) {
	p := r.P
	if politics.Victory(r, s); p.Over != nil {
		return
	}
	careers.ReckonPope(r, s)
	next := p.GameTurn
	if s == board.Union {
		next++
	}
	r.Done(state.Step{Kind: state.StepOpen, Side: s.Enemy()})
	r.Say(state.TurnOpened{Turn: int(next), Side: s.Enemy()})
}

// statehood makes West Virginia a state on the first turn from June 1863 on that the Union holds Charleston [pol.wv_state].
func statehood(r *ruling.Ruling) {
	p := r.P
	charleston := p.Board.At("charleston_wv")
	if p.Statehood || p.GameTurn < politics.JuneOf1863 || control.LookAt(p).Hold[charleston] != board.Union {
		return
	}
	r.Say(state.Statehood{})
	if p.Militia[board.WestVirginia].At == board.NoArea {
		arrival.Bring(r, p.Board.Synth["militia WV"], charleston)
	}
}
