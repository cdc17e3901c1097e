package rules

import (
	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// mayStart judges the beginning of a march. A force that is moving must be able to end where it stands.
func mayStart(p *state.Position, o Order) No {
	if p.Force.Kind != state.NoForce {
		if n := mayHalt(p); n.Refused() {
			return n
		}
	}
	if o.Leaders&^freeLeaders(p, p.Mover, o.From) != 0 {
		return no(NoLeader, "11.33").place(o.From)
	}
	h := o.From.Hex()
	switch o.Kind {
	case state.Army:
		return mayStartArmy(p, o, h)
	case state.LeaderAlone:
		if o.Leaders == 0 || h == board.None || o.Leaders&(1<<state.Farragut) != 0 && p.Mover == Union &&
			!p.Relaxed.Has(state.NoFarragutRule) {
			return no(FarragutAlone, "11.34")
		}
		return No{}
	case state.Railway:
		for _, x := range p.Repairs {
			if p.Mover == Union && x.At == h && !x.Marks.Any(state.Moved|state.Marching) {
				return No{}
			}
		}
		return no(NotHere, "10.51").at(h).counts(1, 0)
	}
	return mayStartShips(p, o)
}

func mayStartArmy(p *state.Position, o Order, h Hex) No {
	if h == board.None {
		return no(NotHere, "5.0b").counts(int(o.N), 0)
	}
	if o.Leaders&(1<<state.Farragut) != 0 && p.Mover == Union && !p.Relaxed.Has(state.NoFarragutRule) {
		return no(FarragutAlone, "11.34")
	}
	m := Movable(p, p.Mover, h)
	if int(o.N) <= m && o.N > 0 {
		return No{}
	}
	has := func(side Side, marks Mark) bool { return p.Points(side, h, marks, 0) > 0 }
	switch {
	case has(p.Mover.Enemy(), 0):
		return no(NotYours, "5.11").at(h)
	case m == 0 && has(p.Mover, state.Inactive):
		return no(IsInactive, "11.1").at(h)
	case m == 0 && (has(p.Mover, state.Marching) || has(p.Mover, state.Waiting) || has(p.Mover, state.Moved)):
		return no(HasMoved, "5.15").at(h)
	case m == 0 && has(p.Mover, state.Garrison):
		return no(OnlyGarrison, "3.22a").at(h)
	case has(p.Mover, state.Moved) || has(p.Mover, state.Marching):
		return no(HasMoved, "5.15").at(h).counts(int(o.N), m)
	case has(p.Mover, state.Inactive):
		return no(IsInactive, "11.1").at(h).counts(int(o.N), m)
	}
	return no(NotHere, "5.0b").at(h).counts(int(o.N), m)
}

// start forms a force, or takes up a detachment; what was moving has ended its move.
func (r *ruling) start(o Order) {
	p := r.p
	if o.Verb == Resume {
		r.resume(o)
		return
	}
	if p.Force.Kind != state.NoForce || len(p.Detached) > 0 {
		r.halt(false)
	}
	f := state.Force{Kind: o.Kind, N: o.N, Led: o.Leaders, From: o.From, At: o.From, Goal: board.Nowhere}
	e := state.Began{Side: p.Mover, Leaders: o.Leaders}
	switch o.Kind {
	case state.Army:
		e.Lots = taken(movable(p, p.Mover, o.From.Hex()), int(o.N), o.From.Hex(), state.Marching, state.InFort)
		for _, c := range e.Lots {
			f.Unfed = f.Unfed || c.Was.Has(state.Unfed)
		}
	case state.Fleet, state.Flotilla:
		e.Ships = shipsOut(p, o)
	}
	e.Force = f
	r.say(e)
}

// mayOnTo judges a leg of the moving force.
func mayOnTo(p *state.Position, o Order) No {
	f := &p.Force
	if f.Kind == state.NoForce {
		return no(NoForce, "5.0c")
	}
	if o.To == f.At {
		return no(StillHere, "5.0c").place(o.To)
	}
	if f.Ashore && !p.Relaxed.Has(state.NoLanded) {
		return no(HasLanded, "5.94").place(f.At)
	}
	if f.Kind.Ships() {
		if o.By != Foot {
			return no(NotHere, "5.45")
		}
		_, n := sailTo(survey.Of(p), f, o.To)
		return n
	}
	if o.To.Hex() == board.None {
		return no(NoWay, "5.21").place(o.To)
	}
	if f.Kind == state.Railway && o.By == Foot {
		return no(NotRepair, "10.51").place(o.To)
	}
	if f.Kind == state.LeaderAlone && o.By != Foot && !p.Relaxed.Has(state.NoLeaderAlone) {
		return no(NeedsUnit, "11.33").place(o.To)
	}
	l, n := legTo(survey.Of(p), o)
	if n.Refused() {
		return n
	}
	return mayEndAfter(survey.Of(p), f, l)
}

// legTo is the leg that an order means.
func legTo(s *survey.Survey, o Order) (leg, No) {
	if x, ok := s.Asked[survey.AskedLeg].(*asked); ok && x.order == o && x.force == s.P.Force {
		return x.leg, x.no
	}
	l, n := legFor(s, o)
	s.Asked[survey.AskedLeg] = &asked{o, s.P.Force, l, n}
	return l, n
}

func legFor(s *survey.Survey, o Order) (leg, No) {
	h := o.To.Hex()
	switch o.By {
	case Rail:
		return railTo(s, &s.P.Force, h)
	case River:
		return riverTo(s, &s.P.Force, h)
	case Sea:
		return seaTo(s, &s.P.Force, h)
	}
	return footTo(s, &s.P.Force, h)
}

// longest is the way on foot that is looked at at all.
const longest = 120

// pace is the movement points that a force has left on foot.
func pace(p *state.Position, f *state.Force) int {
	if p.Relaxed.Has(state.NoAllowance) {
		return longest
	}
	return left(p, f) / 10
}

// footTo is the way on foot: straight into a neighbouring hex, to any other the cheapest [5.12, 5.22].
func footTo(s *survey.Survey, f *state.Force, to Hex) (leg, No) {
	w := walkerOf(s, f)
	at := f.At.Hex()
	points := pace(s.P, f)
	e := board.Between(at, to)
	if e != board.NoEdge {
		cost, n := w.step(at, e, to)
		if !n.Refused() && cost > points {
			n = no(TooFar, "5.22").to(to).counts(cost*10, left(s.P, f))
		}
		return leg{hexes: []Hex{to}, to: to, cost: cost * 10}, n
	}
	x := foot(s, f, points)
	if x.cost[to] >= 0 {
		return leg{hexes: x.way(at, to), to: to, cost: int(x.cost[to]) * 10}, No{}
	}
	return leg{}, w.whyNot(at, to, left(s.P, f))
}

// whyNot is why a hex is not reached on foot: it is closed in itself, no way leads there, or the way is too long.
func (w *walker) whyNot(at, to Hex, have int) No {
	if w.s.B.Terrain[to] == board.Sea && !w.p.Relaxed.Has(state.NoWaterBar) {
		return no(IsSea, "5.21").to(to)
	}
	if n := w.enters(board.None, to); n.Refused() {
		return n
	}
	if w.alone && w.s.Zone(w.side.Enemy(), to) && !w.p.Relaxed.Has(state.NoLeaderAlone) {
		return no(LeaderZone, "11.33").to(to)
	}
	if x := w.searchTo(at, longest, to); x.cost[to] >= 0 {
		return no(TooFar, "5.22").to(to).counts(int(x.cost[to])*10, have)
	}
	neutral := "19.12a" // Kentucky is closed to the North, Virginia to the South
	if w.side == Confederate && !w.alone {
		neutral = "19.4"
	}
	ways := []closing{{state.NoZoneRule, NoWay, "5.24"}, {state.NoInterdiction, NoWay, "17.3"}, {state.NoNeutrality, NoWay, neutral},
		{state.NoTheatres, NoWay, "19.8"}, {state.NoLeeRule, NoWay, "19.7"}, {state.NoLeaderAlone, NoWay, "11.33"},
		{state.NoEnemies, NoWay, "5.26"}, {state.NoLiveCities, NoWay, "13.6"}, {state.NoWaterBar, NoWay, "5.21"}}
	leads := func(points int) func(*survey.Survey) bool {
		return func(s *survey.Survey) bool { return walkerOf(s, &s.P.Force).searchTo(at, points, to).cost[to] >= 0 }
	}
	if c, ok := only(w.s, ways, leads(have/10)); ok {
		return no(c.why, c.clause).to(to).counts(0, have)
	}
	free := relaxing(w.s, all(ways))
	if x := walkerOf(free, &free.P.Force).searchTo(at, longest, to); x.cost[to] >= 0 && int(x.cost[to])*10 > have {
		return no(FarAnyway, "5.22").to(to).counts(int(x.cost[to])*10, have)
	}
	if c, ok := one(w.s, ways, leads(longest)); ok {
		return no(c.why, c.clause).to(to).counts(0, have)
	}
	return no(NoWay, "5.21").to(to).counts(0, have)
}

// A closing is a rule that closes ways, and what is said of it.
type closing struct {
	rule   engine.Relaxed
	why    Cause
	clause string
}

func all(of []closing) engine.Relaxed {
	var r engine.Relaxed
	for _, c := range of {
		r |= c.rule
	}
	return r
}

// only is the first rule without which, and no other, a way leads there.
func only(s *survey.Survey, of []closing, leads func(*survey.Survey) bool) (closing, bool) {
	for _, c := range of {
		if leads(relaxing(s, c.rule)) {
			return c, true
		}
	}
	return closing{}, false
}

// one is the rule that closes all ways: by itself, or, where several do, one that does whatever becomes of the others.
func one(s *survey.Survey, of []closing, leads func(*survey.Survey) bool) (closing, bool) {
	if c, ok := only(s, of, leads); ok {
		return c, true
	}
	for _, c := range of {
		if !leads(relaxing(s, all(of)&^c.rule)) {
			return c, true
		}
	}
	return closing{}, false
}

// relaxing is what follows of a position in which clauses forbid nothing besides.
func relaxing(s *survey.Survey, out engine.Relaxed) *survey.Survey {
	q := s.P.Clone()
	q.Memo, q.Relaxed = nil, q.Relaxed|out
	return survey.Of(q)
}

// openEnds is the hexes in which a force may end its move [10.31, R36]: all, unless it was judged supplied and goes without a leader.
func freeToEnd(s *survey.Survey, f *state.Force) bool {
	return f.Kind != state.Army || f.Unfed || f.Led != 0 || s.P.Relaxed.Has(state.NoEndingRule)
}

// endsIn says whether a force may end in a hex.
func endsIn(s *survey.Survey, f *state.Force, h Hex) bool {
	if f.Kind == state.LeaderAlone {
		return friendsFor(s, h) || s.P.Relaxed.Has(state.NoLeaderEnd)
	}
	return freeToEnd(s, f) || s.Path(s.P.Mover, h)
}

// friendsFor says whether a combat unit stands in a hex with which a leader of the mover may end [11.33].
func friendsFor(s *survey.Survey, h Hex) bool { return s.Held(s.P.Mover, h) }

// ends is all hexes in which the force may end.
func ends(s *survey.Survey, f *state.Force) *state.Bits {
	var b state.Bits
	for h := Hex(0); h < board.Hexes; h++ {
		if s.B.Terrain[h] != board.Sea && endsIn(s, f, h) {
			b.Set(h, true)
		}
	}
	return &b
}

// mayEndAfter says whether a force that takes a leg may end its move there, or, where it goes hex by hex, can still come to where it may
// [10.31, 11.33, R36].
func mayEndAfter(s *survey.Survey, f *state.Force, l leg) No {
	if f.Kind == state.Railway || endsIn(s, f, l.to) {
		return No{}
	}
	bad := no(Unsupplied, "10.31b").to(l.to)
	if f.Kind == state.LeaderAlone {
		bad = no(NeedsUnit, "11.33c").to(l.to)
	}
	if f.Kind == state.LeaderAlone || l.by == Sea && openCoast(s, l.to) || l.by == Foot && board.Distance(f.At.Hex(), l.to) > 1 {
		return bad
	}
	after := *f
	after.Spent += uint16(l.cost)
	after.Rail += uint16(l.rail)
	points := pace(s.P, &after)
	if home := walkerOf(s, f).homeward(ends(s, f), points); home[l.to] < 0 {
		return bad
	}
	return No{}
}

// mayHalt says whether the moving force may end where it stands. One that can come to no better place may.
func mayHalt(p *state.Position) No {
	f := &p.Force
	if f.Kind == state.NoForce {
		return no(NoForce, "5.0c")
	}
	if f.Kind.Ships() || f.Kind == state.Railway {
		return No{}
	}
	s := survey.Of(p)
	h := f.At.Hex()
	if endsIn(s, f, h) || f.Ashore || f.At == f.From && f.Cost() == 0 {
		return No{}
	}
	if stuck := eachFoot(s, f, func(Order) bool { return false }); stuck {
		return No{}
	}
	if f.Kind == state.LeaderAlone {
		return no(NeedsUnit, "11.33c").to(h)
	}
	return no(Unsupplied, "10.31b").to(h)
}

// onTo takes a leg.
func (r *ruling) onTo(o Order) {
	p := r.p
	if p.Force.Kind.Ships() {
		sail(r, o.To)
		return
	}
	l, _ := legTo(r.survey(), o)
	if l.by != Foot {
		r.carried(l)
		return
	}
	r.walk(l.hexes, o.To)
}

// walk goes hex by hex, as far as nobody must be asked.
func (r *ruling) walk(hexes []Hex, goal Place) {
	for i := 0; i < len(hexes); {
		k, cost := i, 0
		w := walkerOf(r.survey(), &r.p.Force)
		at := r.p.Force.At.Hex()
		var why []string
		for k < len(hexes) {
			c, n := w.step(at, board.Between(at, hexes[k]), hexes[k])
			if n.Refused() {
				break
			}
			why = append(why, sum(r.survey(), w, at, hexes[k])...)
			cost += c * 10
			at = hexes[k]
			k++
			if r.stirs(w.side, at) {
				break
			}
		}
		if k == i || cost > left(r.p, &r.p.Force) {
			return
		}
		depth := len(r.p.Steps)
		r.step(leg{hexes: hexes[i:k], to: at, cost: cost, why: why})
		if r.p.Force.Kind == state.Army {
			r.come(r.p.Mover, at)
		}
		i = k
		if len(r.p.Steps) > depth { // somebody is to be asked, or something done first
			if i < len(hexes) {
				r.say(state.Aimed{Goal: goal})
				r.under(depth, state.S(state.Walk, r.p.Mover))
			}
			return
		}
	}
}

// walkOn goes on to where the force was going, if it still can.
func (r *ruling) walkOn() {
	r.done()
	goal := r.p.Force.Goal
	if goal == board.Nowhere {
		return
	}
	r.say(state.Aimed{Goal: board.Nowhere})
	o := New(OnTo)
	o.To = goal
	if !mayOnTo(r.p, o).Refused() {
		r.onTo(o)
	}
}

// step moves the force along a leg that is known to be allowed.
func (r *ruling) step(l leg) {
	p := r.p
	f := p.Force
	before := f.Cost()
	f.Spent += uint16(l.cost)
	f.Rail += uint16(l.rail)
	f.At = board.In(l.to)
	e := state.Went{Side: p.Mover, What: f.Kind, N: f.N, With: names(p, p.Mover), By: l.by.String(), From: p.Force.At, Why: l.why,
		Of: uint16(Allowance(p, &f)), Used: p.Used}
	for _, h := range l.hexes {
		e.Way = append(e.Way, board.In(h))
	}
	for _, x := range l.edges {
		e.Way = append(e.Way, board.On(x))
	}
	if len(l.hexes) == 0 {
		e.Way = append(e.Way, board.In(l.to))
	}
	e.Cost, e.Now = uint16(f.Cost()-before), uint16(f.Cost())
	switch l.by {
	case Rail:
		if !f.Rode && f.Kind == state.Army {
			e.Used.Rail += f.N
		}
		f.Rode = true
	case River:
		if !f.Floated {
			e.Used.River += max(f.N, 1)
		}
		f.Floated = true
	case Sea:
		e.Used.Lift += uint8(liftOf(&f))
		f.Sailed, f.Ashore = true, openCoast(r.survey(), l.to)
	}
	var on Mark
	if f.Ashore {
		on = state.Landed
	}
	if f.Kind == state.Army {
		for _, x := range p.LotsAt(p.Force.At.Hex()) {
			if x.Side == p.Mover && x.Marks.Has(state.Marching) {
				e.Lots = append(e.Lots, state.Change{Side: x.Side, N: x.N, At: x.At, Was: x.Marks, To: l.to, Now: x.Marks | on})
			}
		}
	}
	e.Force = f
	r.say(e)
}

// sum is what a step costs, part by part.
func sum(s *survey.Survey, w *walker, from, to Hex) []string {
	return costParts(s, w.side, w.alone, from, to)
}

// stirs says whether an army that enters a hex makes something happen there.
func (r *ruling) stirs(side Side, h Hex) bool {
	p := r.p
	enemy := side.Enemy()
	if p.Board.TownAt[h] >= 0 || side == Confederate && (p.Repaired.Has(h) || countRepairs(p, h) > 0) {
		return true
	}
	for i := range p.Leaders[enemy] {
		if l := &p.Leaders[enemy][i]; l.On && l.At == board.In(h) {
			return true
		}
	}
	return invades(p, side, h) || politics(p, side, h)
}

// carried goes by rail, river or sea.
func (r *ruling) carried(l leg) {
	at := l.hexes
	if l.by == Rail {
		for _, h := range at[:len(at)-1] {
			if r.stirs(r.p.Mover, h) && r.p.Force.Kind == state.Army {
				r.passBy(h)
			}
		}
	}
	r.step(l)
	if r.p.Force.Kind == state.Army {
		r.come(r.p.Mover, l.to)
	}
}

// passBy is what a train brings about on its way.
func (r *ruling) passBy(h Hex) { r.come(r.p.Mover, h) }

// mayLeave judges a detachment that stays where the force stands [5.13].
func mayLeave(p *state.Position, o Order) No {
	f := &p.Force
	switch {
	case f.Kind != state.Army || int(o.N) >= int(f.N):
		return no(NotHere, "5.13a").place(f.At).counts(int(o.N), int(f.N))
	case f.Ashore && !p.Relaxed.Has(state.NoLanded) || f.At == f.From && f.Cost() == 0:
		return no(StillHere, "5.13a").place(f.At)
	case o.Leaders&^marching(p) != 0 || o.N == 0 && o.Leaders == 0:
		return no(NoLeader, "11.33").place(f.At)
	}
	s := survey.Of(p)
	h := f.At.Hex()
	if o.N == 0 {
		if !s.Stays(p.Mover, h) && !p.Relaxed.Has(state.NoLeaderEnd) {
			return no(NeedsUnit, "11.33c").to(h)
		}
		if f.Led&^o.Leaders == 0 && !f.Unfed && !s.Path(p.Mover, h) && !p.Relaxed.Has(state.NoEndingRule) {
			return no(Unsupplied, "10.31b").to(h)
		}
		return No{}
	}
	if !f.Unfed && !p.Relaxed.Has(state.NoEndingRule) && !s.Path(p.Mover, h) && (f.Led&o.Leaders == 0 || f.Led&^o.Leaders == 0) {
		return no(Unsupplied, "10.31b").to(h)
	}
	return No{}
}

// leave sheds a detachment.
func (r *ruling) leave(o Order) {
	p := r.p
	f, behind := p.Force, p.Force
	f.N -= o.N
	f.Led &^= o.Leaders
	behind.N, behind.Led = o.N, behind.Led&o.Leaders
	var ls []state.Lot
	for _, l := range p.LotsAt(f.At.Hex()) {
		if l.Side == p.Mover && l.Marks.Has(state.Marching) {
			ls = append(ls, l)
		}
	}
	r.say(state.Left{Side: p.Mover, N: o.N, Leaders: o.Leaders, At: f.At, Force: f, Behind: behind,
		Lots: taken(ls, int(o.N), f.At.Hex(), state.Waiting, state.Marching)})
}

// mayResume judges the taking up of a detachment.
func mayResume(p *state.Position, o Order) No {
	if p.Force.Kind != state.NoForce {
		if n := mayHalt(p); n.Refused() {
			return n
		}
	}
	for i := range p.Detached {
		if d := &p.Detached[i]; d.At == o.From && d.N > 0 {
			if o.N > 0 && o.N <= d.N {
				return No{}
			}
			return no(NotHere, "5.13b").place(o.From).counts(int(o.N), int(d.N))
		}
	}
	if h := o.From.Hex(); p.Relaxed.Has(state.NoOnce) && h != board.None && o.N > 0 && int(o.N) <= p.Points(p.Mover, h, 0, 0) {
		return No{}
	}
	return no(HasMoved, "5.15").place(o.From)
}

// resume makes points of a detachment the moving force; the rest of it goes on waiting.
func (r *ruling) resume(o Order) {
	if r.p.Force.Kind != state.NoForce {
		r.halt(true)
	}
	p := r.p
	for i := range p.Detached {
		d := p.Detached[i]
		if d.At != o.From || d.N == 0 {
			continue
		}
		var ls []state.Lot
		for _, l := range p.LotsAt(d.At.Hex()) {
			if l.Side == p.Mover && l.Marks.Has(state.Waiting) {
				ls = append(ls, l)
			}
		}
		f := d
		f.N = o.N
		var leaders uint8
		for k := range p.Leaders[p.Mover] {
			if l := &p.Leaders[p.Mover][k]; l.On && l.At == d.At && l.Marks.Has(state.Waiting) && o.N == d.N {
				leaders |= 1 << k
			}
		}
		f.Led = d.Led & leaders
		r.say(state.Began{Side: p.Mover, Force: f, Leaders: leaders, Again: i + 1, Lots: taken(ls, int(o.N), d.At.Hex(),
			state.Marching, state.Waiting)})
		if rest := d.N - o.N; rest > 0 {
			behind := d
			behind.N = rest
			r.say(state.Left{Side: p.Mover, At: d.At, Force: f, Behind: behind})
		}
		return
	}
}

// halt ends the move of the force; with keep its detachments may still go on.
func (r *ruling) halt(keep bool) {
	p := r.p
	e := state.Halted{Keep: keep}
	over := state.Marching
	if !keep {
		over |= state.Waiting
	}
	for _, l := range p.Lots {
		if !l.Marks.Any(over) {
			continue
		}
		now := l.Marks&^(state.Marching|state.Waiting) | state.Moved
		e.Lots = append(e.Lots, state.Change{Side: l.Side, N: l.N, At: l.At, Was: l.Marks, To: l.At, Now: now})
	}
	for _, x := range p.Ships {
		if x.Marks.Has(state.Marching) {
			e.Ships = append(e.Ships, state.Sailing{Kind: x.Kind, N: x.N, At: x.At, Was: x.Marks, To: x.At,
				Now: x.Marks&^state.Marching | state.Moved})
		}
	}
	r.say(e)
}

// EndsIn says whether the moving force may end in a hex.
func EndsIn(p *state.Position, h Hex) bool { return endsIn(survey.Of(p), &p.Force, h) }
