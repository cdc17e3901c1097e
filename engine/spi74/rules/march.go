package rules

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// A movable lot is active points that have not moved: those outside a fort first, the supplied before the unsupplied.
func movable(p *state.Position, side Side, h Hex) []state.Lot {
	var out []state.Lot
	for _, fort := range []bool{false, true} {
		for _, hungry := range []bool{false, true} {
			for _, l := range p.LotsAt(h) {
				if l.Side == side && !l.Marks.Any(state.Garrison|state.Inactive|state.Moved|state.Marching|state.Waiting) &&
					l.Marks.Has(state.InFort) == fort && l.Marks.Has(state.Unfed) == hungry {
					out = append(out, l)
				}
			}
		}
	}
	return out
}

func count(ls []state.Lot) int {
	n := 0
	for _, l := range ls {
		n += int(l.N)
	}
	return n
}

// Movable is how many points of a side may begin a march from a hex.
func Movable(p *state.Position, side Side, h Hex) int { return count(movable(p, side, h)) }

// taken is the first n points of lots as changes: to a hex, with marks put on and others taken off.
func taken(ls []state.Lot, n int, at Hex, on, off Mark) []state.Change {
	var out []state.Change
	for _, l := range ls {
		k := min(n, int(l.N))
		if k == 0 {
			break
		}
		out = append(out, state.Change{Side: l.Side, N: uint8(k), At: l.At, Was: l.Marks, To: at, Now: l.Marks&^off | on})
		n -= k
	}
	return out
}

// freeLeaders is the leaders of a side at a place who have not moved, as bits.
func freeLeaders(p *state.Position, side Side, at Place) uint8 {
	var m uint8
	for i := range p.Leaders[side] {
		if l := &p.Leaders[side][i]; l.On && l.At == at && !l.Marks.Any(state.Moved|state.Marching|state.Waiting) {
			m |= 1 << i
		}
	}
	return m
}

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
		if o.Leaders == 0 || h == board.None || o.Leaders&(1<<state.Farragut) != 0 && p.Mover == Union {
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
	if o.Leaders&(1<<state.Farragut) != 0 && p.Mover == Union {
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
	if f.Ashore {
		return no(HasLanded, "5.94").place(f.At)
	}
	if f.Kind.Ships() {
		if o.By != Foot {
			return no(NotHere, "5.45")
		}
		_, n := Of(p).sailTo(f, o.To)
		return n
	}
	if o.To.Hex() == board.None {
		return no(NoWay, "5.21").place(o.To)
	}
	if f.Kind == state.Railway && o.By == Foot {
		return no(NotRepair, "10.51").place(o.To)
	}
	if f.Kind == state.LeaderAlone && o.By != Foot {
		return no(NeedsUnit, "11.33").place(o.To)
	}
	l, n := Of(p).legTo(o)
	if n.Refused() {
		return n
	}
	return Of(p).mayEndAfter(f, l)
}

// A leg is one way of a force, worked out.
type leg struct {
	by    Way
	hexes []Hex // on foot or by rail: each hex entered
	edges []Edge
	to    Hex
	cost  int // in tenths, rail apart
	rail  int // rail hexes
	why   []string
}

// legTo is the leg that an order means.
func (s *Survey) legTo(o Order) (leg, No) {
	if s.leg == nil || s.leg.order != o || s.leg.force != s.p.Force {
		l, n := s.legFor(o)
		s.leg = &asked{o, s.p.Force, l, n}
	}
	return s.leg.leg, s.leg.no
}

func (s *Survey) legFor(o Order) (leg, No) {
	h := o.To.Hex()
	switch o.By {
	case Rail:
		return s.railTo(&s.p.Force, h)
	case River:
		return s.riverTo(&s.p.Force, h)
	case Sea:
		return s.seaTo(&s.p.Force, h)
	}
	return s.footTo(&s.p.Force, h)
}

// left is what a force has left, in tenths.
func left(p *state.Position, f *state.Force) int { return Allowance(p, f) - f.Cost() }

// footTo is the way on foot: straight into a neighbouring hex, to any other the cheapest [5.12, 5.22].
func (s *Survey) footTo(f *state.Force, to Hex) (leg, No) {
	w := s.walkerOf(f)
	at := f.At.Hex()
	points := left(s.p, f) / 10
	e := board.Between(at, to)
	if e != board.NoEdge {
		cost, n := w.step(at, e, to)
		if !n.Refused() && cost > points {
			n = no(TooFar, "5.22").to(to).counts(cost*10, left(s.p, f))
		}
		return leg{hexes: []Hex{to}, to: to, cost: cost * 10}, n
	}
	x := w.searchTo(at, points, to)
	if x.cost[to] >= 0 {
		return leg{hexes: x.way(at, to), to: to, cost: int(x.cost[to]) * 10}, No{}
	}
	return leg{}, w.whyNot(at, to, left(s.p, f))
}

// whyNot is why a hex is not reached on foot: it is closed in itself, no way leads there, or the way is too long.
func (w *walker) whyNot(at, to Hex, have int) No {
	if w.s.b.Terrain[to] == board.Sea {
		return no(IsSea, "5.21").to(to)
	}
	if n := w.enters(board.None, to); n.Refused() {
		return n
	}
	if w.alone && w.s.Zone(w.side.Enemy(), to) {
		return no(LeaderZone, "11.33").to(to)
	}
	if x := w.searchTo(at, 31, to); x.cost[to] >= 0 {
		return no(TooFar, "5.22").to(to).counts(int(x.cost[to])*10, have)
	}
	return no(NoWay, "5.22").to(to).counts(0, have)
}

// openEnds is the hexes in which a force may end its move [10.31, R36]: all, unless it was judged supplied and goes without a leader.
func (s *Survey) freeToEnd(f *state.Force) bool {
	return f.Kind != state.Army || f.Unfed || f.Led != 0
}

// endsIn says whether a force may end in a hex.
func (s *Survey) endsIn(f *state.Force, h Hex) bool {
	if f.Kind == state.LeaderAlone {
		return s.friendsFor(h)
	}
	return s.freeToEnd(f) || s.Path(s.p.Mover, h)
}

// friendsFor says whether a combat unit stands in a hex with which a leader of the mover may end [11.33].
func (s *Survey) friendsFor(h Hex) bool { return s.Held(s.p.Mover, h) }

// ends is all hexes in which the force may end.
func (s *Survey) ends(f *state.Force) *state.Bits {
	var b state.Bits
	for h := Hex(0); h < board.Hexes; h++ {
		if s.b.Terrain[h] != board.Sea && s.endsIn(f, h) {
			b.Set(h, true)
		}
	}
	return &b
}

// mayEndAfter says whether a force that takes a leg may end its move there, or, where it goes hex by hex, can still come to where it may
// [10.31, 11.33, R36].
func (s *Survey) mayEndAfter(f *state.Force, l leg) No {
	if f.Kind == state.Railway || s.endsIn(f, l.to) {
		return No{}
	}
	bad := no(Unsupplied, "10.31b").to(l.to)
	if f.Kind == state.LeaderAlone {
		bad = no(NeedsUnit, "11.33c").to(l.to)
	}
	if f.Kind == state.LeaderAlone || l.by == Sea && s.openCoast(l.to) || l.by == Foot && board.Distance(f.At.Hex(), l.to) > 1 {
		return bad
	}
	after := *f
	after.Spent += uint16(l.cost)
	after.Rail += uint16(l.rail)
	points := left(s.p, &after) / 10
	if home := s.walkerOf(f).homeward(s.ends(f), points); home[l.to] < 0 {
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
	s := Of(p)
	h := f.At.Hex()
	if s.endsIn(f, h) || f.At == f.From && f.Cost() == 0 {
		return No{}
	}
	if home := s.walkerOf(f).homeward(s.ends(f), left(p, f)/10); home[h] < 0 {
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
		r.sail(o.To)
		return
	}
	l, _ := r.survey().legTo(o)
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
		w := r.survey().walkerOf(&r.p.Force)
		at := r.p.Force.At.Hex()
		var why []string
		for k < len(hexes) {
			c, n := w.step(at, board.Between(at, hexes[k]), hexes[k])
			if n.Refused() {
				break
			}
			why = append(why, r.survey().sum(w, at, hexes[k])...)
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

// under puts a step below those that were pushed since the stack was that deep.
func (r *ruling) under(depth int, s state.Step) {
	top := append([]state.Step(nil), r.p.Steps[depth:]...)
	push := []state.Step{}
	for i := len(top) - 1; i >= 0; i-- {
		push = append(push, top[i])
	}
	r.say(state.Next{Pop: len(top), Push: append(push, s)})
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
	e := state.Went{Side: p.Mover, What: f.Kind, N: f.N, With: names(p, p.Mover), By: l.by.String(), From: p.Force.At, Why: l.why, Of: uint16(Allowance(p, &f)), Used: p.Used}
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
		f.Sailed, f.Ashore = true, r.survey().openCoast(l.to)
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

// names is the leaders that march, as people call them.
func names(p *state.Position, side Side) string {
	s := ""
	for i := range p.Leaders[side] {
		if l := &p.Leaders[side][i]; l.On && l.Marks.Has(state.Marching) {
			if s != "" {
				s += " and "
			}
			s += state.LeaderName(side, i)
		}
	}
	return s
}

// sum is what a step costs, part by part.
func (s *Survey) sum(w *walker, from, to Hex) []string {
	return s.costParts(w.side, w.alone, from, to)
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
	case f.Ashore || f.At == f.From && f.Cost() == 0:
		return no(StillHere, "5.13a").place(f.At)
	case o.Leaders&^marching(p) != 0 || o.N == 0 && o.Leaders == 0:
		return no(NoLeader, "11.33").place(f.At)
	}
	s := Of(p)
	h := f.At.Hex()
	if o.N == 0 {
		if !s.stays(p.Mover, h) {
			return no(NeedsUnit, "11.33c").to(h)
		}
		if f.Led&^o.Leaders == 0 && !f.Unfed && !s.Path(p.Mover, h) {
			return no(Unsupplied, "10.31b").to(h)
		}
		return No{}
	}
	if !f.Unfed && !s.Path(p.Mover, h) && (f.Led&o.Leaders == 0 || f.Led&^o.Leaders == 0) {
		return no(Unsupplied, "10.31b").to(h)
	}
	return No{}
}

// marching is the leaders in the moving force, as bits.
func marching(p *state.Position) uint8 {
	var m uint8
	for i := range p.Leaders[p.Mover] {
		if l := &p.Leaders[p.Mover][i]; l.On && l.Marks.Has(state.Marching) {
			m |= 1 << i
		}
	}
	return m
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
		r.say(state.Began{Side: p.Mover, Force: f, Leaders: leaders, Again: i + 1, Lots: taken(ls, int(o.N), d.At.Hex(), state.Marching, state.Waiting)})
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
			e.Ships = append(e.Ships, state.Sailing{Kind: x.Kind, N: x.N, At: x.At, Was: x.Marks, To: x.At, Now: x.Marks&^state.Marching | state.Moved})
		}
	}
	r.say(e)
}

// EndsIn says whether the moving force may end in a hex.
func EndsIn(p *state.Position, h Hex) bool { return Of(p).endsIn(&p.Force, h) }
