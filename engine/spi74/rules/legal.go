package rules

import (
	"math/bits"
	"slices"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// Each lists all elementary orders that a step allows, always in the same order.
func Each(p *state.Position, st state.Step, yield func(Order) bool) bool {
	switch st.Kind {
	case state.Setup:
		return eachSetup(p, st, yield)
	case state.Reinforce:
		return eachPlace(p, yield) && yield(New(Pass))
	case state.Feed:
		for _, h := range feedable(p) {
			for n := 1; n <= p.Points(p.Mover, h, state.Short, 0); n++ {
				o := to(Feed, h)
				o.N = uint8(n)
				if !yield(o) {
					return false
				}
			}
		}
		return yield(New(Pass))
	case state.March:
		return eachMarch(p, yield)
	case state.Build:
		return eachFort(p, st.Side, yield) && yield(New(End))
	case state.Combats:
		return eachAttack(p, yield)
	case state.Militia:
		return hexes(PlaceMilitia, militiaCities(p, board.State(st.N), st.Side), yield)
	case state.Demand, state.Answer:
		if !mayStand(p, st).Refused() && !yield(New(StandFast)) {
			return false
		}
		return eachRetreat(p, st, yield)
	case state.Column:
		s := survey.Of(p)
		for c := natural(s); c >= least(s); c-- {
			o := New(TakeColumn)
			o.Column = int8(c)
			if !yield(o) {
				return false
			}
		}
		return true
	case state.Lose, state.Wear:
		return eachLoss(p, st, yield)
	}
	return eachLeader(p, st, yield)
}

func eachLeader(p *state.Position, st state.Step, yield func(Order) bool) bool {
	one := func(v Verb, i int, at Hex) bool {
		o := New(v)
		o.Side, o.Leaders = st.Side, 1<<i
		if at != board.None {
			o.To = board.In(at)
		}
		return yield(o)
	}
	switch st.Kind {
	case state.Star:
		for m := doomed(p, st.Side); m != 0; m &= m - 1 {
			if !one(LoseLeader, bits.TrailingZeros8(m), board.None) {
				return false
			}
		}
	case state.Praise:
		for _, i := range praised(p, st.Side) {
			if !one(Credit, i, board.None) {
				return false
			}
		}
	case state.Raise:
		for _, h := range raiseAt(p, st.Side) {
			if !one(MakeLeader, spare(p, st.Side), h) {
				return false
			}
		}
		return yield(New(Pass))
	case state.Stray:
		for _, h := range strayTo(p, st) {
			if !one(SendLeader, strayed(p, st), h) {
				return false
			}
		}
	case state.Advance:
		return eachAdvance(survey.Of(p), yield) && yield(New(Stay))
	case state.Depot:
		return hexes(PlaceRepair, depots(p), yield)
	}
	return true
}

func hexes(v Verb, hs []Hex, yield func(Order) bool) bool {
	for _, h := range hs {
		if !yield(to(v, h)) {
			return false
		}
	}
	return true
}

func eachSetup(p *state.Position, st state.Step, yield func(Order) bool) bool {
	s := survey.Of(p)
	if p.ToPlace > 0 {
		for h := Hex(0); h < board.Hexes; h++ {
			if p.Board.Home[h] != board.Nobody && !maySetUp(s, st.Side, h).Refused() && !yield(to(PlacePoint, h)) {
				return false
			}
		}
	}
	if st.Side == Confederate && !p.Leaders[Confederate][0].On {
		for h := Hex(0); h < board.Hexes; h++ {
			if p.Points(Confederate, h, 0, 0) > 0 && !mayLead(p, h).Refused() {
				o := to(PlaceLeader, h)
				o.Side, o.Leaders = Confederate, 1
				if !yield(o) {
					return false
				}
			}
		}
	}
	return yield(New(Pass))
}

func eachPlace(p *state.Position, yield func(Order) bool) bool {
	if p.Mover == Union {
		return hexes(PlaceShip, riverineCities(p), yield)
	}
	s := survey.Of(p)
	for i := range p.Board.Towns {
		if placing(s, i) >= 0 && !yield(to(PlacePoint, p.Board.Towns[i].Hex)) {
			return false
		}
	}
	return true
}

// eachMarch lists the orders of the movement phase.
func eachMarch(p *state.Position, yield func(Order) bool) bool {
	free := p.Force.Kind == state.NoForce || !mayHalt(p).Refused()
	if p.Force.Kind != state.NoForce && !eachOn(p, yield) {
		return false
	}
	if free && !(eachStart(p, yield) && eachShift(p, p.Mover, yield)) {
		return false
	}
	if free {
		return yield(New(End))
	}
	return true
}

// eachOn lists what the moving force may do.
func eachOn(p *state.Position, yield func(Order) bool) bool {
	f := &p.Force
	s := survey.Of(p)
	if !mayHalt(p).Refused() && !yield(New(Halt)) {
		return false
	}
	switch f.Kind {
	case state.Fleet, state.Flotilla:
		return eachSail(s, f, yield)
	case state.Railway:
		return eachRepair(s, f, yield)
	}
	if f.Ashore {
		return true
	}
	if !eachFoot(s, f, yield) {
		return false
	}
	if f.Kind != state.Army {
		return true
	}
	return eachCarried(s, f, yield) && eachLeave(p, yield) && eachDemand(p, yield)
}

// eachFoot lists the hexes to which a force may go on foot.
func eachFoot(s *survey.Survey, f *state.Force, yield func(Order) bool) bool {
	w := walkerOf(s, f)
	at := f.At.Hex()
	points := left(s.P, f) / 10
	if points <= 0 {
		return true
	}
	x := foot(s, f, points)
	var home *[board.Hexes]int8
	for h := Hex(0); h < board.Hexes; h++ {
		if x.cost[h] < 0 || h == at {
			continue
		}
		cost := int(x.cost[h])
		next := board.Between(at, h)
		if next != board.NoEdge { // straight into the next hex
			c, n := w.step(at, next, h)
			if n.Refused() || c > points {
				continue
			}
			cost = c
		}
		if !endsIn(s, f, h) {
			if next == board.NoEdge || f.Kind == state.LeaderAlone {
				continue
			}
			if home == nil {
				home = w.homeward(ends(s, f), points)
			}
			if home[h] < 0 || int(home[h])+cost > points {
				continue
			}
		}
		if !yield(to(OnTo, h)) {
			return false
		}
	}
	return true
}

// eachCarried lists the legs by rail, river and sea.
func eachCarried(s *survey.Survey, f *state.Force, yield func(Order) bool) bool {
	try := func(by Way, h Hex) bool {
		o := to(OnTo, h)
		o.By = by
		return mayOnTo(s.P, o).Refused() || yield(o)
	}
	if h := f.At.Hex(); !mayRide(s, f).Refused() && left(s.P, f) >= 20 {
		x := ride(s, f)
		for n := Hex(0); n < board.Hexes; n++ {
			if x.hops[n] > 0 && n != h && !try(Rail, n) {
				return false
			}
		}
	}
	if !eachFloat(s, f, try) {
		return false
	}
	if maySail(s, f).Refused() {
		return true
	}
	for h := Hex(0); h < board.Hexes; h++ {
		if coast(s, h) && board.In(h) != f.At && !try(Sea, h) {
			return false
		}
	}
	return true
}

func eachFloat(s *survey.Survey, f *state.Force, try func(Way, Hex) bool) bool {
	h := f.At.Hex()
	if len(s.B.WatersAt[h]) == 0 || !f.Floated && int(max(f.N, 1)) > riverCap[s.P.Mover]-int(s.P.Used.River) || left(s.P, f) < 30 {
		return true
	}
	x := float(s, f)
	var banks state.Bits
	for e := range x.n {
		banks.Set(board.Ends[e][0], true)
		banks.Set(board.Ends[e][1], true)
	}
	banks.Set(h, false)
	for n := Hex(0); n < board.Hexes; n++ {
		if banks.Has(n) && !try(River, n) {
			return false
		}
	}
	return true
}

func eachLeave(p *state.Position, yield func(Order) bool) bool {
	for n := 1; n < int(p.Force.N); n++ {
		o := New(Leave)
		o.N = uint8(n)
		if !mayLeave(p, o).Refused() && !yield(o) {
			return false
		}
	}
	for m := marching(p); m != 0; m &= m - 1 {
		o := New(Leave)
		o.Side, o.Leaders = p.Mover, m&-m
		if !mayLeave(p, o).Refused() && !yield(o) {
			return false
		}
	}
	return true
}

func eachDemand(p *state.Position, yield func(Order) bool) bool {
	for _, h := range board.Near[p.Force.At.Hex()] {
		if h == board.None {
			continue
		}
		if o := to(Demand, h); !mayDemand(p, o).Refused() && !yield(o) {
			return false
		}
	}
	return true
}

func eachSail(s *survey.Survey, f *state.Force, yield func(Order) bool) bool {
	v := sailFrom(s, f, left(s.P, f), false)
	all := make([]Place, 0, len(v.found))
	for _, at := range v.found {
		if at != f.At && !deltaRoom(s, f, at).Refused() {
			all = append(all, at)
		}
	}
	slices.Sort(all)
	for _, at := range all {
		o := New(OnTo)
		o.To = at
		if !yield(o) {
			return false
		}
	}
	return true
}

func eachRepair(s *survey.Survey, f *state.Force, yield func(Order) bool) bool {
	at := f.At.Hex()
	for _, h := range append([]Hex{at}, board.Near[at][:]...) {
		if h == board.None {
			continue
		}
		if o := to(Mend, h); !mayMend(s.P, h).Refused() && !yield(o) {
			return false
		}
	}
	return eachCarried(s, f, yield)
}

// eachStart lists the forces that may begin to move.
func eachStart(p *state.Position, yield func(Order) bool) bool {
	last := board.None
	for _, l := range p.Lots {
		if l.Side != p.Mover || l.At == last {
			continue
		}
		last = l.At
		for n := 1; n <= Movable(p, p.Mover, l.At); n++ {
			o := New(Start)
			o.Kind, o.N, o.From = state.Army, uint8(n), board.In(l.At)
			free := freeLeaders(p, p.Mover, o.From)
			if p.Mover == Union {
				free &^= 1 << state.Farragut
			}
			for m := free; ; m = (m - 1) & free {
				o.Leaders = free &^ m
				if !yield(o.Led(p.Mover)) {
					return false
				}
				if m == 0 {
					break
				}
			}
		}
	}
	for i := range p.Detached {
		d := &p.Detached[i]
		first := !slices.ContainsFunc(p.Detached[:i], func(x state.Force) bool { return x.At == d.At && x.N > 0 })
		for n := 1; n <= int(d.N) && first; n++ {
			o := New(Resume)
			o.N, o.From = uint8(n), d.At
			if !yield(o) {
				return false
			}
		}
	}
	return eachLone(p, yield)
}

// eachLone lists leaders by themselves, ships and repair units that may begin to move.
func eachLone(p *state.Position, yield func(Order) bool) bool {
	for i := range p.Leaders[p.Mover] {
		l := &p.Leaders[p.Mover][i]
		if !l.On || l.Marks.Any(state.Moved|state.Marching|state.Waiting) || p.Mover == Union && i == state.Farragut {
			continue
		}
		o := New(Start)
		o.Kind, o.Side, o.Leaders, o.From = state.LeaderAlone, p.Mover, 1<<i, l.At
		if !yield(o) {
			return false
		}
	}
	for k, x := range p.Ships {
		if x.Marks.Any(state.Moved|state.Marching) || p.Mover != Union {
			continue
		}
		first := !slices.ContainsFunc(p.Ships[:k], func(y state.Ship) bool {
			return y.Kind == x.Kind && y.At == x.At && !y.Marks.Any(state.Moved|state.Marching)
		})
		if first && !eachShip(p, x, yield) {
			return false
		}
	}
	for i, x := range p.Repairs {
		if p.Mover != Union || x.Marks.Any(state.Moved|state.Marching) || i > 0 && p.Repairs[i-1].At == x.At &&
			!p.Repairs[i-1].Marks.Any(state.Moved|state.Marching) {
			continue
		}
		o := New(Start)
		o.Kind, o.N, o.From = state.Railway, 1, board.In(x.At)
		if !yield(o) {
			return false
		}
	}
	return true
}

func eachShip(p *state.Position, x state.Ship, yield func(Order) bool) bool {
	o := New(Start)
	o.Side, o.From = Union, x.At
	if x.Kind == state.Riverine {
		o.Kind, o.N = state.Flotilla, 1
		if !yield(o) {
			return false
		}
		if freeLeaders(p, Union, x.At)&(1<<state.Farragut) == 0 {
			return true
		}
		o.Leaders = 1 << state.Farragut
		return yield(o)
	}
	o.Kind = state.Fleet
	for n := 1; n <= int(x.N); n++ {
		o.N = uint8(n)
		if mayStartShips(p, o).Refused() {
			continue
		}
		if !yield(o) {
			return false
		}
	}
	return true
}

func eachShift(p *state.Position, side Side, yield func(Order) bool) bool {
	for h := range fortHexes(p) {
		for _, v := range []Verb{Enter, Quit} {
			for n := 1; n <= count(shiftable(p, side, h, v == Enter)); n++ {
				o := to(v, h)
				o.N = uint8(n)
				if !mayShift(p, side, o).Refused() && !yield(o) {
					return false
				}
			}
		}
	}
	return true
}

// fortHexes yields the hexes with a fort, in their order.
func fortHexes(p *state.Position) func(func(Hex) bool) {
	return func(yield func(Hex) bool) {
		var at []Hex
		for _, f := range p.Forts {
			at = append(at, f.At)
		}
		for i := range p.Board.Towns {
			if t := &p.Board.Towns[i]; t.Kind == board.Fort {
				at = append(at, t.Hex)
			}
		}
		slices.Sort(at)
		for _, h := range at {
			if !yield(h) {
				return
			}
		}
	}
}

// eachFort lists what may be done with forts at the end of movement.
func eachFort(p *state.Position, side Side, yield func(Order) bool) bool {
	last := board.None
	for _, l := range p.Lots {
		if l.Side != side || l.At == last {
			continue
		}
		last = l.At
		for n := count(builders(p, side, l.At)); n > 0; n-- {
			o := to(BuildAt, l.At)
			o.N = uint8(n)
			if !mayBuild(p, side, o).Refused() && !yield(o) {
				return false
			}
		}
	}
	for _, f := range p.Forts {
		if o := to(Remove, f.At); !mayRemove(p, side, o).Refused() && !yield(o) {
			return false
		}
	}
	return eachShift(p, side, yield)
}

// eachAttack lists the orders of the combat phase.
func eachAttack(p *state.Position, yield func(Order) bool) bool {
	if p.Combat.Kind != state.Draft {
		return eachTarget(p, nil, func(h Hex) bool { return yield(to(Target, h)) }) && yield(New(End))
	}
	s := survey.Of(p)
	targets := p.Combat.Targets
	for _, h := range sources(s, targets) {
		for n := 1; n <= Able(p, h); n++ {
			o := New(Use)
			o.Kind, o.N, o.From = state.Army, uint8(n), board.In(h)
			if !yield(o) {
				return false
			}
		}
	}
	for _, x := range p.Ships {
		for n := 1; n <= int(x.N); n++ {
			o := New(Use)
			o.Kind, o.N, o.From = state.Fleet, uint8(n), x.At
			if x.Kind == state.Naval && p.Mover == Union && !x.Marks.Any(state.Fought|state.Engaged) && !mayUse(p, o).Refused() &&
				!yield(o) {
				return false
			}
		}
	}
	if len(targets) < state.MostTargets && !eachTarget(p, targets, func(h Hex) bool { return yield(to(Also, h)) }) {
		return false
	}
	if o := New(Announce); !mayAnnounce(p, o).Refused() {
		return yield(o)
	}
	return true
}

// Allowed judges an order at a step. It refuses exactly what Each does not list, but for orders that only say more than those it lists: a
// column or an advance named beforehand, where to go on.
func Allowed(p *state.Position, st state.Step, o Order) No {
	if o != o.Led(o.Side) || o.Leaders != 0 && o.Side != Asked(p, st) {
		return no(NoLeader, "11.3a")
	}
	if !Asks(p, st) {
		if o.Verb == Go {
			return No{}
		}
		why := No{} // nothing of the kind can be done, and this is why
		switch st.Kind {
		case state.Build:
			why = allowedFort(p, st.Side, o)
		case state.Combats:
			why = allowedAttack(p, o)
		}
		if !why.Refused() {
			why = no(NotAsked, "4.1")
		}
		return why
	}
	switch st.Kind {
	case state.Setup:
		return allowedSetup(p, st, o)
	case state.Reinforce:
		if o.Verb == Pass {
			return No{}
		}
		if o.Verb == PlacePoint || o.Verb == PlaceShip {
			return mayPlace(p, o)
		}
	case state.Feed:
		if o.Verb == Pass {
			return No{}
		}
		if o.Verb == Feed {
			return mayFeed(p, o)
		}
	case state.March:
		return allowedMarch(p, o)
	case state.Build:
		return allowedFort(p, st.Side, o)
	case state.Combats:
		return allowedAttack(p, o)
	default:
		return allowedAnswer(p, st, o)
	}
	return no(NotAsked, "4.1")
}

func allowedSetup(p *state.Position, st state.Step, o Order) No {
	switch o.Verb {
	case Pass:
		return No{}
	case PlacePoint:
		if p.ToPlace == 0 {
			return no(SetupBad, "19.1a").place(o.To)
		}
		return maySetUp(survey.Of(p), st.Side, o.To.Hex())
	case PlaceLeader:
		if st.Side == Confederate && o.Leaders == 1 && o.Side == Confederate {
			return mayLead(p, o.To.Hex())
		}
	}
	return no(NotAsked, "19.1d")
}

func allowedMarch(p *state.Position, o Order) No {
	switch o.Verb {
	case Start:
		return mayStart(p, o)
	case Resume:
		return mayResume(p, o)
	case OnTo:
		return mayOnTo(p, o)
	case Leave:
		return mayLeave(p, o)
	case Halt:
		return mayHalt(p)
	case Demand:
		return mayDemand(p, o)
	case Mend:
		return mayMend(p, o.To.Hex())
	case Enter, Quit:
		if p.Force.Kind != state.NoForce {
			if n := mayHalt(p); n.Refused() {
				return n
			}
		}
		return mayShift(p, p.Mover, o)
	case End:
		if p.Force.Kind == state.NoForce {
			return No{}
		}
		return mayHalt(p)
	}
	return no(NotAsked, "4.2f")
}

func allowedFort(p *state.Position, side Side, o Order) No {
	switch o.Verb {
	case End:
		return No{}
	case BuildAt:
		return mayBuild(p, side, o)
	case Remove:
		return mayRemove(p, side, o)
	case Enter, Quit:
		return mayShift(p, side, o)
	}
	return no(NotAsked, "4.2f")
}

func allowedAttack(p *state.Position, o Order) No {
	draft := p.Combat.Kind == state.Draft
	switch {
	case o.Verb == End && !draft:
		return No{}
	case o.Verb == Target && !draft:
		return mayTarget(survey.Of(p), []Hex{o.To.Hex()})
	case o.Verb == Also && draft:
		if slices.Contains(p.Combat.Targets, o.To.Hex()) {
			return no(WasAttacked, "8.23").place(o.To)
		}
		return mayTarget(survey.Of(p), append(slices.Clone(p.Combat.Targets), o.To.Hex()))
	case o.Verb == Use && draft:
		return mayUse(p, o)
	case o.Verb == Announce && draft:
		return mayAnnounce(p, o)
	}
	return no(NotAsked, "4.2g")
}

// allowedAnswer judges the answers to what movement and combat ask.
func allowedAnswer(p *state.Position, st state.Step, o Order) No {
	switch {
	case st.Kind == state.Militia && o.Verb == PlaceMilitia:
		if slices.Contains(militiaCities(p, board.State(st.N), st.Side), o.To.Hex()) || p.Relaxed.Has(state.NoMilitiaRule) {
			return No{}
		}
		return no(NoPlace, "15.0").place(o.To)
	case (st.Kind == state.Demand || st.Kind == state.Answer) && o.Verb == StandFast:
		return mayStand(p, st)
	case (st.Kind == state.Demand || st.Kind == state.Answer) && o.Verb == Retreat:
		return mayRetreat(p, st, o)
	case st.Kind == state.Column && o.Verb == TakeColumn:
		return mayColumn(p, o)
	case (st.Kind == state.Lose || st.Kind == state.Wear) && o.Verb == LosePoint:
		_, n := mayLose(p, st, o)
		return n
	case st.Kind == state.Advance && o.Verb == Stay, st.Kind == state.Raise && o.Verb == Pass:
		return No{}
	case st.Kind == state.Advance && o.Verb == AdvanceTo:
		_, _, n := readAdvance(survey.Of(p), o)
		return n
	case st.Kind == state.Raise && o.Verb == MakeLeader:
		return mayMakeLeader(p, st, o)
	case st.Kind == state.Depot && o.Verb == PlaceRepair:
		if slices.Contains(depots(p), o.To.Hex()) {
			return No{}
		}
		return no(NoPlace, "10.52").place(o.To)
	}
	return allowedLeader(p, st, o)
}

func allowedLeader(p *state.Position, st state.Step, o Order) No {
	switch {
	case st.Kind == state.Star && o.Verb == LoseLeader && o.Side == st.Side:
		if doomed(p, st.Side)&o.Leaders != 0 && countBits(o.Leaders) == 1 {
			return No{}
		}
		return no(NoLeader, "11.32a")
	case st.Kind == state.Praise && o.Verb == Credit && o.Side == st.Side:
		if slices.Contains(praised(p, st.Side), o.leader()) && countBits(o.Leaders) == 1 {
			return No{}
		}
		return no(NoLeader, "11.31e")
	case st.Kind == state.Stray && o.Verb == SendLeader && o.Side == st.Side:
		near := slices.Contains(strayTo(p, st), o.To.Hex()) || p.Relaxed.Has(state.NoLeaderStray)
		if near && strayed(p, st) == o.leader() && countBits(o.Leaders) == 1 {
			return No{}
		}
		return no(NoPlace, "11.33b").place(o.To)
	}
	return no(NotAsked, "4.1")
}

// A Reached is a hex to which the moving force may go on, by what means and at what cost in tenths of a movement point.
type Reached struct {
	To   Hex
	By   Way
	Cost int
}

// Reach is all hexes to which the moving force may go on.
func Reach(p *state.Position) []Reached {
	var out []Reached
	s := survey.Of(p)
	before := p.Force.Cost()
	eachOn(p, func(o Order) bool {
		if o.Verb != OnTo || o.To.Hex() == board.None || p.Force.Kind.Ships() {
			return true
		}
		if l, n := legTo(s, o); !n.Refused() {
			after := p.Force
			after.Spent += uint16(l.cost)
			after.Rail += uint16(l.rail)
			out = append(out, Reached{l.to, o.By, after.Cost() - before})
		}
		return true
	})
	return out
}
