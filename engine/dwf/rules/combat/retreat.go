package combat

import (
	"fmt"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/rules/seizure"
	"adjutant/engine/dwf/state"
)

// Who holds the field, and where the other goes [cbt.fort_holds to ret.eliminated].

// Compare decides the battle.
func Compare(r *ruling.Ruling) {
	p := r.P
	b := &p.Battle
	a, d := b.Attacker, b.Attacker.Enemy()
	mine := p.SoldiersAt()
	theirs := DefenceOf(p, d, b.At)
	e := state.Compared{At: r.ID(b.At), Winner: d}
	lead := 0
	for l := range mine.Staff.Each {
		lead += int(p.Board.Leaders[l].Combat)
	}
	left := mine.Factors() + mine.Naval()
	e.Values[a] = left + min(lead, mine.Factors())
	e.Values[d] = theirs.Total - theirs.Bonus
	leader := [2]bool{}
	leader[a] = mine.Staff != 0 && mine.Factors() > 0
	leader[d] = theirs.Staff != 0 && theirs.Units > 0
	standsLeft := theirs.Units + theirs.Naval
	switch {
	case theirs.Fort > 0:
		e.Why = "a fort is left"
	case left == 0 && standsLeft == 0:
		e.Nobody, e.Why = true, "nobody is left"
	case left == 0:
		e.Why = "no attacker is left"
	case standsLeft == 0:
		e.Winner, e.Why = a, "no defender is left"
	case leader[a] != leader[d]:
		if leader[a] {
			e.Winner = a
		}
		e.Why = fmt.Sprintf("the %s have no leader", map[board.Side]string{board.Union: "Federals",
			board.Confederate: "Confederates"}[e.Winner.Enemy()])
	default:
		if e.Values[a] > e.Values[d] {
			e.Winner = a
		}
		e.Why = fmt.Sprintf("%d against %d", e.Values[a], e.Values[d])
		if e.Values[a] == e.Values[d] {
			e.Why += ", a tie, which is the defender's"
		}
	}
	r.Say(e)
	if e.Winner == d {
		r.Done(state.Step{Kind: state.StepAfter, Side: a})
		turnBack(r)
		return
	}
	steps := []state.Step{{Kind: state.StepAfter, Side: a}}
	if standsLeft > 0 {
		steps = []state.Step{{Kind: state.StepRetreat, Side: d}, {Kind: state.StepAfter, Side: a}}
	}
	r.Done(steps...)
}

// A Refuge is where a side may retreat, and by which rule of the list.
type Refuge struct {
	Areas []board.Area
	rule  string
}

// Closed says whether attackers came from an area by land [ret.not_from].
func Closed(p *state.Position, a board.Area) bool {
	for i := range p.Entries[:p.EntryCount] {
		if e := &p.Entries[i]; e.Kind == state.LeaderColumn {
			continue
		} else if e.From == a && e.Group.Factors()+e.Group.Naval() > 0 || e.From == a && e.Way.Land() {
			return true
		}
	}
	return false
}

// refugeFrom is where the defender of an area may go, in the order of the list; allowed narrows it.
func refugeFrom(p *state.Position, l *control.Look, s board.Side, at board.Area, allowed func(board.Area) bool) Refuge {
	var out Refuge
	var near []board.Area
	for _, e := range p.Board.From(at) {
		if to := board.Area(e.To); e.Line.Way.Land() && !Closed(p, to) && !l.Land[s.Enemy()][to] && mayFleeTo(p, s, to) && allowed(to) {
			near = append(near, to)
		}
	}
	for _, a := range near {
		if l.Color[a] == s || l.Color[a] == board.Both {
			out.Areas = append(out.Areas, a)
			out.rule = "an area of its color"
		}
	}
	if out.Areas != nil {
		return out
	}
	for _, a := range near {
		if l.Land[s][a] {
			out.Areas = append(out.Areas, a)
			out.rule = "friends next to it"
		}
	}
	if out.Areas != nil {
		return out
	}
	best := uint8(board.Far)
	for _, a := range near {
		d := uint8(board.Far)
		for c := range p.Board.Areas {
			if l.Works(s, board.Area(c)) {
				d = min(d, p.Board.ByLand[a][c])
			}
		}
		if s == board.Union && p.Sites[a].Marks&state.MarkConverted != 0 && l.Joined()[a] {
			d = 0
		}
		switch {
		case d < best:
			best, out.Areas = d, []board.Area{a}
		case d == best && d < board.Far:
			out.Areas = append(out.Areas, a)
		}
		out.rule = "toward the nearest flag city"
	}
	return out
}

func anywhere(board.Area) bool { return true }

// mayFleeTo: nobody retreats to the enemy's naval units or ironclads [R65]; the Union does not into Kentucky before it is open, nor do the
// Confederates without infantry [R123].
func mayFleeTo(p *state.Position, s board.Side, a board.Area) bool {
	if p.FleetOf(s.Enemy(), a) > 0 || s == board.Union && p.Sites[a].Rams > 0 {
		return false
	}
	return p.Board.Areas[a].State != "KY" || p.KentuckyOpen() || s == board.Confederate && p.Inf(s, p.Battle.At).Count() > 0
}

// Withdrawal is where the defender may go before the battle: only if he has a leader and the attacker has none [cbt.retreat_before].
func Withdrawal(p *state.Position, l *control.Look, s board.Side) Refuge {
	b := &p.Battle
	if officers(p, s, b.At) == 0 || p.Strength(s, b.At) == 0 || p.SoldiersAt().Staff != 0 {
		return Refuge{}
	}
	return refugeFrom(p, l, s, b.At, anywhere)
}

// Withdraw takes the defender out before the battle; a fort stays and fights alone [R62].
func Withdraw(r *ruling.Ruling, s state.Step, o state.Order) {
	p := r.P
	if s.Kind == state.StepNaval {
		at, forced := seizure.Slipping(p)
		x := &p.Sites[at].Naval
		r.Say(state.Sailed{At: r.ID(at), To: r.ID(o.At), Unit: board.Group{Ships: x[0][0] + x[0][1], Guns: x[1][0] + x[1][1],
			Irons: x[2][0] + x[2][1]}})
		r.Done()
		if forced {
			seizure.Forfeit(r, board.Union, at)
		}
		return
	}
	r.Done()
	depart(r, s.Side, o.At, true, "")
}

// depart moves all of the defender's units and leaders out of the area of the battle; militia that may not follow stays for a moment
// [R108].
func depart(r *ruling.Ruling, s board.Side, to board.Area, before bool, rule string) {
	p := r.P
	at := p.Battle.At
	x := &p.Sites[at]
	g := board.Group{Inf: p.Inf(s, at), Mil: p.Guard(s, at), Staff: p.Staff(s, at), Supply: x.Supply[s][0] + x.Supply[s][1]}
	var astray board.Guard
	for m := range board.Militia(board.MilitiaCount) {
		if g.Mil.Has(m) && !p.Home(m, to) {
			astray |= 1 << m
		}
	}
	g.Mil &^= astray
	if !g.Empty() {
		r.Say(state.Went{Side: s, Group: g, Fresh: x.Inf[s][0], From: r.ID(at), To: r.ID(to), Before: before, Rule: rule})
		seizure.EnterKentucky(r, s, to, g)
	}
	if astray != 0 {
		r.Say(state.Next{Push: []state.Step{{Kind: state.StepStray, Side: s}}})
	}
	if s == board.Union && !before {
		seizure.ShipOff(r, at)
	}
}

// ToFlag is how far the nearest working flag city of a side is by land.
func ToFlag(p *state.Position, s board.Side, a board.Area) int {
	l := control.LookAt(p)
	d := board.Far
	for c := range p.Board.Areas {
		if l.Works(s, board.Area(c)) {
			d = min(d, int(p.Board.ByLand[a][c]))
		}
	}
	return d
}

// Retreats is where the beaten defender may go.
func Retreats(p *state.Position, l *control.Look, s board.Side) Refuge {
	if p.Strength(s, p.Battle.At) == 0 {
		return Refuge{}
	}
	return refugeFrom(p, l, s, p.Battle.At, anywhere)
}

// Retreat takes the beaten defender to the area of his choice.
func Retreat(r *ruling.Ruling, s state.Step, o state.Order) {
	p := r.P
	if s.Kind == state.StepStray {
		GoAstray(r, s.Side, o.At)
		return
	}
	rule := Retreats(p, control.LookAt(p), s.Side).rule
	r.Done() // before what follows puts steps of its own on the stack
	depart(r, s.Side, o.At, false, rule)
}

// Vanish is the end of those who have nowhere to go, and of naval units alone [ret.eliminated].
func Vanish(r *ruling.Ruling, s board.Side) {
	p := r.P
	at := p.Battle.At
	f := Retreats(p, control.LookAt(p), s)
	r.Done()
	if len(f.Areas) == 1 {
		depart(r, s, f.Areas[0], false, f.rule)
		return
	}
	perish(r, s, at, "nowhere to go")
	if s == board.Union {
		seizure.ShipOff(r, at)
	}
}

// perish eliminates all infantry and militia of a side in an area.
func perish(r *ruling.Ruling, s board.Side, at board.Area, why string) {
	p := r.P
	if n := p.Inf(s, at).Factors(); n > 0 {
		r.Say(state.Lost{Side: s, At: r.ID(at), Inf: n, Pile: n, Why: why})
	}
	if g := p.Guard(s, at); g != 0 {
		r.Say(state.Lost{Side: s, At: r.ID(at), Unit: board.Group{Mil: g}, Due: int(p.GameTurn) + 6, Now: p.Sites[at].Inf[s], Why: why})
	}
}
