package plan

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/mind"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// march is the next order of the movement phase. Armies go first, by the number of their hex; then ships, then repair units.
func march(p *state.Position, s state.Step) (rules.Order, bool) {
	f := &p.Force
	if f.Kind == state.NoForce {
		return following(look(p, s.Side), board.Nowhere, state.Army)
	}
	if rules.Allowed(p, s, rules.New(rules.Halt)).Refused() { // the way was cut where nobody may stay
		if o, ok := home(look(p, s.Side)); ok {
			return o, true
		}
		return mind.Default(p)
	}
	if f.Kind == state.LeaderAlone {
		return rules.New(rules.Halt), true
	}
	x := look(p, s.Side)
	if f.Kind == state.Army {
		if f.Cost() == 0 && f.At == f.From {
			if o, ok := goOn(x); ok {
				return o, true
			}
		} else if o, ok := overrun(x); ok {
			return o, true
		}
	}
	if f.Kind.Ships() && f.Cost() == 0 {
		if o, ok := sail(x); ok {
			return o, true
		}
	}
	if f.Kind == state.Railway {
		if o, ok := work(x); ok {
			return o, true
		}
	}
	return following(x, f.From, f.Kind)
}

// following begins the next march behind those that have been thought of.
func following(x *scout, from board.Place, kind state.ForceKind) (rules.Order, bool) {
	if kind == state.Army {
		last := board.None
		for _, l := range x.p.Lots {
			if l.Side != x.side || l.At == last || board.In(l.At) < from {
				continue
			}
			last = l.At
			if o, ok := x.begins(l.At); ok {
				return o, true
			}
		}
		from = board.Nowhere
	}
	if x.side == Union {
		if o, ok := x.embarks(kind, from); ok {
			return o, true
		}
	}
	return end()
}

// garrison is how many points are kept in a hex.
func garrison(x *scout, h Hex) int {
	if h == board.None {
		return 0
	}
	t := x.s.B.Town(h)
	switch {
	case t == nil:
		return 0
	case x.side == Union && t.ID == "washington":
		return max(3, x.near(Confederate, h, 4)*2/3)
	case x.side == Union && (t.ID == "cairo" || t.ID == "cincinnati"):
		return max(1, x.near(Confederate, h, 3)*2/3)
	case x.side == Union && t.ID == "fort_monroe":
		return 1
	case x.side == Union:
		return 0
	}
	return x.needs(h)
}

// needs is how many Confederate points a city wants, by what stands before it and what it is worth.
func (x *scout) needs(h Hex) int {
	t := x.s.B.Town(h)
	worth := prizeOf(x, h)
	threat := 0.0
	for _, l := range x.p.Lots {
		if l.Side == Union {
			if d := board.Distance(l.At, h); d <= 7 {
				threat += float64(l.N) * (1 - float64(d)/8)
			}
		}
	}
	for _, sh := range x.p.Ships {
		at := sh.At.Hex()
		if e := sh.At.Edge(); e != board.NoEdge {
			at = board.Ends[e][0]
		}
		if at != board.None && board.Distance(at, h) <= 3 {
			threat += 0.7 * float64(sh.N)
		}
	}
	if (x.s.B.Coastal[h] || x.s.B.Bank[h]) && x.p.Turn >= 2 {
		threat += 1.5
	}
	n := int(threat/2.2 + 0.4)
	if worth < 1.5 {
		n = min(n, 1)
	}
	if t != nil && (t.ID == "chattanooga" || t.ID == "knoxville") {
		n = max(n, 1)
	}
	return min(n, int(worth)+2)
}

// lead is the leaders who go along: all but where points stay who need one.
func lead(p *state.Position, o rules.Order) rules.Order {
	side := p.Mover
	for i := range p.Leaders[side] {
		l := &p.Leaders[side][i]
		if side == Union && i == state.Farragut || !l.On || l.At != o.From || l.Marks.Any(state.Moved|state.Marching|state.Waiting) {
			continue
		}
		o.Leaders |= 1 << i
	}
	return o.Led(side)
}

// begins is the march of points of a hex, if there is a better place for them.
func (x *scout) begins(h Hex) (rules.Order, bool) {
	p := x.p
	n := rules.Movable(p, x.side, h) - garrison(x, h)
	if n <= 0 {
		return rules.Order{}, false
	}
	gain := func(k int, by ...rules.Way) (rules.Order, float64) {
		o := rules.New(rules.Start)
		o.Kind, o.N, o.From = state.Army, uint8(k), board.In(h)
		if k == x.p.Points(x.side, h, 0, 0) || k >= 4 {
			o = lead(p, o)
		}
		q := after(p, o)
		if q == nil {
			return o, 0
		}
		_, v, ok := x.destination(q, by...)
		if !ok {
			return o, 0
		}
		return o, v
	}
	out, foot := gain(n, rules.Foot)
	high := foot
	try := func(k int, by ...rules.Way) { // few points that go far
		if k <= 0 {
			return
		}
		if o, v := gain(k, by...); v > high*1.15+0.05 {
			out, high = o, v
		}
	}
	if x.side == Union && (x.s.B.Coastal[h] || x.s.B.Bank[h]) {
		if k := min(n, rules.LiftLeft(p), 3); x.liftFeeds(k) {
			try(k, rules.Sea)
			if k > 1 {
				try(1, rules.Sea)
			}
		}
	}
	if x.side == Union && n > 1 { // one is enough astride a railroad
		try(1, rules.Foot, rules.Rail)
	}
	try(min(n, rules.RailLeft(p)), rules.Foot, rules.Rail)
	if len(x.s.B.WatersAt[h]) > 0 {
		try(min(n, rules.RiverLeft(p)), rules.River)
	}
	return out, high > 0.02
}

// home is the best place for a force that may not end where it is.
func home(x *scout) (rules.Order, bool) {
	var out rules.Order
	high, found := 0.0, false
	for _, r := range rules.Reach(x.p) {
		if !rules.EndsIn(x.p, r.To) {
			continue
		}
		if v := x.place(r.To, int(x.p.Force.N), int(x.p.Force.N)); !found || v > high {
			out, high, found = verb(rules.OnTo, r.To), v, true
			out.By = r.By
		}
	}
	return out, found
}

// liftFeeds says whether the sea lift of the next turn would feed so many more points.
func (x *scout) liftFeeds(k int) bool {
	n := 0
	for _, l := range x.p.Lots {
		if l.Side == Union && !l.Marks.Has(state.Garrison) && !x.s.ByLand(l.At) {
			n += int(l.N)
		}
	}
	return n+k <= 2*x.p.RecordOf(int(x.p.Turn)+1).Lift*3/4
}

// goOn is where the force that has begun to march goes.
func goOn(x *scout) (rules.Order, bool) {
	o, _, ok := x.destination(x.p, rules.Foot, rules.Rail, rules.River, rules.Sea)
	return o, ok
}

// destination is the best place for the force that marches, and how much better than here it is for each of its points.
func (x *scout) destination(q *state.Position, by ...rules.Way) (rules.Order, float64, bool) {
	if q != x.p {
		y := *x
		y.p, y.s = q, survey.Of(q)
		if x.side == Union {
			y.cuts = y.s.Cuts(q.Force.At.Hex())
		}
		x = &y
	}
	f := &q.Force
	here := f.At.Hex()
	n := int(f.N)
	stays := x.place(here, 0, n)
	var out rules.Order
	high, found := stays+0.02, false
	for _, r := range rules.Reach(q) {
		may := false
		for _, w := range by {
			may = may || w == r.By
		}
		if !may || !rules.EndsIn(q, r.To) || r.By == rules.Sea && !x.liftFeeds(n) {
			continue
		}
		v := x.place(r.To, n, n) - 0.0004*float64(r.Cost)
		if v > high {
			out, high, found = verb(rules.OnTo, r.To), v, true
			out.By = r.By
		}
	}
	return out, high - stays, found
}

// place is how good a hex is for n points of the force; come is how many of them are not there yet.
func (x *scout) place(h Hex, come, n int) float64 {
	if x.side == Union {
		return x.union(h, come, n)
	}
	return x.confederate(h, come, n)
}

// astride is what a point of the grid is worth that is cut off by an army on the railroad: the more, the nearer the grid is to the least
// that the South must have.
func astride(p *state.Position) float64 {
	grid, extra := rules.Total(p)
	return 0.6 + 2/(1+float64(max(0, grid+extra-p.Record().Least))/4)
}

// union: on towards the cities of the grid, in company, and not where an enemy could strike a weaker force.
func (x *scout) union(h Hex, come, n int) float64 {
	v := x.pull[h]
	with := x.points(Union, h) + come
	enemy := x.near(Confederate, h, 2)
	if x.p.Points(Union, h, 0, state.Marching) == 0 {
		v += x.astride * float64(x.cuts[h]) / float64(max(n, 1))
	}
	if with < enemy {
		v -= 0.25 * float64(enemy-with) / float64(max(n, 1))
	}
	if enemy >= 2*with {
		v -= 0.8
	}
	fed := x.s.Path(Union, h)
	switch {
	case !fed:
		v = v*0.6 - 1
	case !x.s.ByLand(h) && !x.liftFeeds(come*fewer(x.s.ByLand(x.p.Force.From.Hex()))):
		v -= 0.7
	}
	return v + x.ready(h, with, fed) - 0.9*x.idle(h, come > 0)
}

// ready is what it is worth that so many points in a hex can attack beside it: most where the others there are too few by themselves.
func (x *scout) ready(h Hex, with int, fed bool) float64 {
	v := 0.0
	if !fed {
		with = (with + 1) / 2
	}
	for k, t := range board.Near[h] {
		if t == board.None || !x.s.Live(Confederate, t) && x.points(Confederate, t) == 0 {
			continue
		}
		e := board.EdgeAt[h][k]
		if x.barred(e) {
			continue
		}
		d := x.defence(Confederate, t) + wet(x.s.B.Water[e])*2
		others := 0
		for i, o := range board.Near[t] {
			if o != board.None && o != h && !x.barred(board.EdgeAt[t][i]) {
				others += x.p.Points(Union, o, 0, state.Inactive|state.Marching)
			}
		}
		switch {
		case others > 2*d:
			v += 0.1
		case with+others > d:
			v += 0.5*prizeOf(x, t) + 0.15
		}
	}
	return v
}

func fewer(landed bool) int {
	if landed {
		return 1
	}
	return 0
}

// idle is the chance that points in a hex are inactive in the next turn, with the leaders beside them; those of the moving force come
// along.
func (x *scout) idle(h Hex, comes bool) float64 {
	level, rating := x.p.RecordOf(int(x.p.Turn) + 1).Level[x.side], 0
	for i := range x.p.Leaders[x.side] {
		l := &x.p.Leaders[x.side][i]
		if !l.On {
			continue
		}
		at := l.At.Hex()
		if l.Marks.Has(state.Marching) {
			if !comes {
				at = x.p.Force.At.Hex()
			} else {
				at = h
			}
		}
		if at != board.None && board.Distance(at, h) <= 1 {
			rating = max(rating, int(l.Rating))
		}
	}
	n := 0
	for die := 1; die <= 6; die++ {
		if x.s.B.Inactive(level-rating, die)>>h.Digit()&1 != 0 {
			n++
		}
	}
	return float64(n) / 6
}

// confederate: into the cities that lack defenders, and in the way of whoever comes.
func (x *scout) confederate(h Hex, come, n int) float64 {
	v := 0.0
	with := x.points(Confederate, h) + come
	for _, g := range x.goals {
		d := board.Distance(g.at, h)
		if d > 8 {
			continue
		}
		need := x.needs(g.at)
		has := x.points(Confederate, g.at)
		if d == 0 {
			if lack := need - (with - n); lack > 0 {
				v += g.worth * float64(min(lack, n)) / float64(n)
			}
			continue
		}
		if lack := need - has; lack > 0 {
			v += 0.25 * g.worth / float64(1+d)
		}
	}
	for _, t := range board.Near[h] { // next to a weaker enemy on his way
		if k := x.points(Union, t); k > 0 && with >= x.defence(Union, t)+2 {
			v += 0.4
		}
	}
	enemy := x.near(Union, h, 2)
	if !x.s.Live(Confederate, h) && enemy > with {
		v -= 0.15 * float64(enemy-with)
	}
	if x.s.Live(Confederate, h) {
		v += 0.1
	}
	if !x.s.Path(Confederate, h) {
		v -= 1
	}
	return v - 0.1*x.idle(h, come > 0)
}

// overrun puts the double-match option to a weak enemy beside the force that has marched.
func overrun(x *scout) (rules.Order, bool) {
	p := x.p
	s, _ := p.Top()
	var out rules.Order
	high, found := 0.3, false
	rules.Each(p, s, func(o rules.Order) bool {
		if o.Verb != rules.Demand {
			return true
		}
		h := o.To.Hex()
		if v := prize(x, h) + 0.2*float64(x.points(x.side.Enemy(), h)) - 0.1*float64(x.defence(x.side.Enemy(), h)); v > high {
			out, high, found = o, v, true
			if x.side == Union && prizeOf(x, h) > 0.5 {
				out.Retreats, out.Dies = h, h
			}
		}
		return true
	})
	return out, found
}
