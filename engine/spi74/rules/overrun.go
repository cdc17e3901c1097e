package rules

import (
	"slices"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// mayDemand judges the double-match option [9.0, 9.13, R23].
func mayDemand(p *state.Position, o Order) No {
	f := &p.Force
	h := o.To.Hex()
	s := survey.Of(p)
	if f.Kind != state.Army {
		return no(NoForce, "9.13")
	}
	if f.Ashore && !p.Relaxed.Has(state.NoLanded) {
		return no(HasLanded, "5.94").place(f.At)
	}
	enemy := p.Mover.Enemy()
	if h == board.None || !s.Held(enemy, h) && !s.Live(enemy, h) && !p.Relaxed.Has(state.NoDemandRule) {
		return no(NoTarget, "9.13").place(o.To)
	}
	if board.Between(f.At.Hex(), h) == board.NoEdge && p.Relaxed.Has(state.NoDemandRule) {
		return No{}
	}
	if n := reaches(s, f.At.Hex(), h); n.Refused() {
		n.Clause = map[bool]string{true: "9.13", false: n.Clause}[n.Why == NotNear]
		return n
	}
	if left(p, f) < 10*p.Board.Foot.Option && !p.Relaxed.Has(state.NoDemandRule) {
		return no(TooFar, "9.13").to(h).counts(10*p.Board.Foot.Option, left(p, f))
	}
	a, d := forceStrength(s), standAt(s, h, []Hex{f.At.Hex()}).total()
	if a < 2*d && !p.Relaxed.Has(state.NoDouble) {
		return no(NoDouble, "9.0").to(h).counts(a, 2*d)
	}
	if o.Column != state.NoColumn {
		if int(o.Column) < min(d, board.MostColumn) && !p.Relaxed.Has(state.NoDemandColumn) {
			return no(LowColumn, "9.21a").to(h).counts(min(d, board.MostColumn), a-d)
		}
		if int(o.Column) > min(a-d, board.MostColumn) && !p.Relaxed.Has(state.NoColumnRule) {
			return no(HighColumn, "8.6").to(h).counts(a, d)
		}
	}
	return No{}
}

// forceStrength is the strength of the moving force where it stands.
func forceStrength(s *survey.Survey) int {
	var m muster
	h := s.P.Force.At.Hex()
	for _, l := range s.P.LotsAt(h) {
		if l.Side == s.P.Mover && l.Marks.Has(state.Marching) {
			m.add(int(l.N), s.Fed(l.Side, h, l.Marks))
		}
	}
	return m.total()
}

// demand puts the option to the enemy in a hex.
func demand(r *ruling, o Order) {
	p := r.p
	h, at := o.To.Hex(), p.Force.At.Hex()
	e := state.Announced{Side: p.Mover, Targets: []Hex{h}, Overrun: true, From: []state.Count{{At: at, N: p.Force.N}},
		Column: o.Column, Advance: o.Advance, Retreats: o.Retreats, Dies: o.Dies}
	if o.Dies != board.None { // who goes on when he dies first advances, which costs nothing [9.21]
		e.Advance = state.AllAdvance
	}
	e.Ground[p.Mover], e.Ground[p.Mover.Enemy()] = []Hex{at}, []Hex{h}
	r.say(e)
	combatSteps(r, state.Demand)
	callOver(r, []Hex{h})
}

// refuges is where units of a side may retreat to from a hex [8.5, 9.22, R20, R67].
func refuges(s *survey.Survey, side Side, from Hex) []Hex {
	var out []Hex
	w := &walker{s: s, p: s.P, side: side}
	for d, h := range board.Near[from] {
		if h == board.None || s.B.Terrain[h] == board.Sea || w.crosses(board.EdgeAt[from][d], from, h).Refused() {
			continue
		}
		enemy := side.Enemy()
		if s.Held(enemy, h) || s.Live(enemy, h) || s.Primary[enemy].Has(h) || survey.Neutral(s.P, h) {
			continue
		}
		out = append(out, h)
	}
	slices.Sort(out)
	return out
}

// someRetreat says whether the defender has anywhere to go.
func someRetreat(p *state.Position, st state.Step) bool {
	found := false
	eachRetreat(p, st, func(Order) bool { found = true; return false })
	return found
}

// eachRetreat lists the retreats that are open.
func eachRetreat(p *state.Position, st state.Step, yield func(Order) bool) bool {
	s := survey.Of(p)
	c := &p.Combat
	for _, h := range c.Targets {
		if slices.Contains(c.Gone, h) || slices.Contains(c.Stood, h) {
			continue
		}
		most := count(mobile(p, st.Side, h))
		if most == 0 {
			continue
		}
		for _, x := range refuges(s, st.Side, h) {
			for n := 0; n <= most; n++ { // 0: all
				o := to(Retreat, x)
				o.N = uint8(n)
				if len(c.Targets) > 1 {
					o.From = board.In(h)
				}
				if !mayRetreat(p, st, o).Refused() && !yield(o) {
					return false
				}
			}
		}
	}
	return true
}

// mayRetreat judges a retreat: in a demand all go together, but from a live city any may; before a combat a part may, if what stays is 51
// percent of the attack, or the city stays [8.5, 8.51, 9.13, R11, R12, R24].
func mayRetreat(p *state.Position, st state.Step, o Order) No {
	s := survey.Of(p)
	c := &p.Combat
	h := o.From.Hex()
	if (len(c.Targets) == 1) != (h == board.None) {
		return no(NotHere, "8.5a").place(o.From)
	}
	if h == board.None {
		h = c.Targets[0]
	}
	if !slices.Contains(c.Targets, h) || slices.Contains(c.Gone, h) || slices.Contains(c.Stood, h) {
		return no(NotHere, "8.5a").place(o.From)
	}
	most := count(mobile(p, st.Side, h))
	n := int(o.N)
	if n == 0 {
		n = most
	}
	if n > most || most == 0 {
		return no(NotHere, "8.5a").at(h).counts(n, most)
	}
	if x := o.To.Hex(); x == board.None || !retreatsFreely(s, h, x) && !slices.Contains(refuges(s, st.Side, h), x) {
		return whyNoRefuge(s, st.Side, h, x)
	}
	city := s.Live(st.Side, h)
	all := n == s.Points(st.Side, h)
	if st.Kind == state.Demand {
		if !all && !city && !p.Relaxed.Has(state.NoDemandRule) {
			return no(RetreatAll, "9.13").at(h)
		}
		return No{}
	}
	a, d := Strengths(s)
	if a >= 2*d && len(c.Gone) == 0 && !c.Part && !p.Relaxed.Has(state.NoRetreatRule) {
		return no(RetreatShut, "8.5a").at(h).counts(a, d)
	}
	if city || all && len(c.Targets) == len(c.Gone)+1 {
		return No{}
	}
	if rest := defenceLess(s, h, n); 100*rest < 51*a && !p.Relaxed.Has(state.NoHalfStays) && !(all && othersMayGo(s, st.Side, h)) {
		return no(RetreatPart, "8.51a").at(h).counts(rest, a)
	}
	return No{}
}

// retreatsFreely says whether the rule is left out that forbids a retreat into a hex.
func retreatsFreely(s *survey.Survey, from, to Hex) bool {
	clause := state.NoRetreatRule
	if s.P.Combat.Kind == state.Overrun && board.Between(from, to) != board.NoEdge {
		clause = state.NoOverrunRetreat
	}
	return s.P.Relaxed.Has(clause)
}

// defenceLess is the defence when so many points have left one of the hexes.
func defenceLess(s *survey.Survey, h Hex, n int) int {
	rest := 0
	from := attackers(s)
	for _, t := range s.P.Combat.Targets {
		if slices.Contains(s.P.Combat.Gone, t) && !s.Live(s.P.Mover.Enemy(), t) {
			continue
		}
		d := standAt(s, t, from)
		if t == h {
			out := min(n, d.outside)
			d.outside -= out
			d.fort -= n - out
			if d.outside+d.fort == 0 {
				d.ships = 0
				if d.city == 0 {
					d.river = 0
				}
			}
		}
		rest += d.total()
	}
	return rest
}

// othersMayGo says whether those in the other hexes under attack could still follow.
func othersMayGo(s *survey.Survey, side Side, h Hex) bool {
	for _, t := range s.P.Combat.Targets {
		if t != h && !slices.Contains(s.P.Combat.Gone, t) && (len(refuges(s, side, t)) == 0 || s.P.Points(side, t, state.Garrison,
			0) > 0) {
			return false
		}
	}
	return true
}

func whyNoRefuge(s *survey.Survey, side Side, from, x Hex) No {
	bad := no(NoRetreat, "8.5a").at(from).to(x)
	if s.P.Combat.Kind == state.Overrun {
		bad.Clause = "9.22"
	}
	if x == board.None {
		return bad
	}
	e := board.Between(from, x)
	if e == board.NoEdge {
		n := no(NotNear, "8.5a").at(from).to(x)
		return n
	}
	w := &walker{s: s, p: s.P, side: side}
	if n := w.crosses(e, from, x); n.Refused() {
		return n
	}
	return bad
}

// mayStand judges the word to stay: what stays after others have gone must be enough [R62].
func mayStand(p *state.Position, st state.Step) No {
	c := &p.Combat
	if st.Kind == state.Demand || len(c.Gone) == 0 {
		return No{}
	}
	s := survey.Of(p)
	a, d := Strengths(s)
	if 100*d < 51*a && !p.Relaxed.Has(state.NoHalfStays) {
		return no(RetreatPart, "8.51a").counts(d, a)
	}
	return No{}
}

// Stand says that who is still there stays.
func Stand(r *ruling, st state.Step) {
	r.say(state.Stood{Side: st.Side, At: r.p.Combat.Targets})
	r.done()
}

// retreat takes points out of a hex under attack.
func retreat(r *ruling, st state.Step, o Order) {
	p := r.p
	c := &p.Combat
	h := o.From.Hex()
	if h == board.None {
		h = c.Targets[0]
	}
	ls := mobile(p, st.Side, h)
	n := int(o.N)
	if n == 0 {
		n = count(ls)
	}
	x := o.To.Hex()
	all := n == p.Points(st.Side, h, 0, 0)
	e := state.Retreated{Side: st.Side, From: h, To: x, N: uint8(n), All: all, Emptied: all && !r.survey().Live(st.Side, h),
		Lots: taken(ls, n, x, 0, state.InFort)}
	if all {
		e.Leaders = p.LeadersAt(st.Side, board.In(h))
		if st.Side == Union {
			e.Leaders &^= 1 << state.Farragut
		}
	}
	r.say(e)
	r.come(st.Side, x)
	if st.Kind == state.Demand || len(c.Gone)+len(c.Stood) >= len(c.Targets) {
		r.dropStep(st)
		settled(r)
	}
}

// settled skips the fight where nobody is left to fight with.
func settled(r *ruling) {
	c := &r.p.Combat
	if len(c.Gone) < len(c.Targets) {
		return
	}
	k := state.Advance
	if c.Kind == state.Overrun {
		k = state.Done
	}
	depth := len(r.p.Steps)
	var keep []state.Step
	for i := depth - 1; i >= 0 && r.p.Steps[i].Kind != state.Column; i-- { // what the retreat itself has called for comes first
		keep = append(keep, r.p.Steps[i])
	}
	r.skipTo(k)
	r.then(keep...)
}

// answered goes on where the defender has no choice left.
func answered(r *ruling, st state.Step) {
	if len(r.p.Combat.Stood)+len(r.p.Combat.Gone) == 0 {
		r.say(state.Stood{Side: st.Side, At: r.p.Combat.Targets})
	}
	r.done()
	settled(r)
}

// demandForced fights where no retreat exists [9.22].
func demandForced(r *ruling, st state.Step) { answered(r, st) }
