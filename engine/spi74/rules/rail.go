package rules

import (
	"fmt"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// railCap is how many points a side moves by rail in a player-turn [5.41].
var railCap = [2]int{Union: 3, Confederate: 2}

// railTo is the ride of a force to a rail hex [5.4].
func railTo(s *survey.Survey, f *state.Force, to Hex) (leg, No) {
	if f.Kind.Ships() {
		return leg{}, no(NoRail, "5.45").place(f.At)
	}
	if n := mayRide(s, f); n.Refused() {
		return leg{}, n
	}
	x := ride(s, f)
	if x.hops[to] <= 0 {
		return leg{}, whyNoRide(s, f, x, to)
	}
	after := *f
	after.Spent += 20
	after.Rail += uint16(x.hops[to])
	if after.Cost() > Allowance(s.P, f) {
		return leg{}, no(TooFar, "5.22").to(to).counts(after.Cost()-f.Cost(), left(s.P, f))
	}
	l := leg{by: Rail, to: to, cost: 20, rail: int(x.hops[to])}
	for h := to; h != f.At.Hex(); h = x.from[h] {
		l.hexes = append([]Hex{h}, l.hexes...)
	}
	l.why = []string{"entrain 1", fmt.Sprintf("rail hexes %d, a tenth each", l.rail), "detrain 1"}
	return l, No{}
}

// mayRide says whether a force may entrain where it is.
func mayRide(s *survey.Survey, f *state.Force) No {
	h := f.At.Hex()
	if len(s.B.LinksAt[h]) == 0 {
		return no(NoRail, "5.4a").to(h)
	}
	if f.Kind != state.Railway && s.Zone(s.P.Mover.Enemy(), h) { // a repair unit that is caught in a zone leaves it [10.55]
		return no(RailZone, "5.42").at(h)
	}
	if f.Kind == state.Army && !f.Rode {
		if room := railCap[s.P.Mover] - int(s.P.Used.Rail); int(f.N) > room {
			return no(RailFull, "5.41").at(h).counts(max(room, 0), railCap[s.P.Mover])
		}
	}
	return No{}
}

// A rideMap is the rail hexes that a force can come to, and how far they are.
type rideMap struct {
	force state.Force
	hops  [board.Hexes]int16 // 0 for those it does not come to
	from  [board.Hexes]Hex
}

// ride follows the rails from where a force stands [5.42, R28].
func ride(s *survey.Survey, f *state.Force) *rideMap {
	if x, ok := s.Asked[askedRide].(*rideMap); ok && x.force == *f {
		return x
	}
	x := &rideMap{force: *f}
	defer func() { s.Asked[askedRide] = x }()
	side, enemy := s.P.Mover, s.P.Mover.Enemy()
	w := walkerOf(s, f)
	start := f.At.Hex()
	queue := []Hex{start}
	for i := 0; i < len(queue); i++ {
		h := queue[i]
		if h != start && s.Zone(enemy, h) {
			continue
		}
		for _, k := range s.B.LinksAt[h] {
			l := &s.B.Links[k]
			n := l.To(h)
			if n == start || x.hops[n] > 0 || !s.RailOpen(side, l) || w.enters(h, n).Refused() || s.Primary[enemy].Has(n) {
				continue
			}
			if side == Confederate && l.Bridge != board.NoEdge && s.Barred.Has(l.Bridge) || f.Kind == state.Railway && s.Zone(enemy, n) {
				continue
			}
			x.hops[n], x.from[n] = x.hops[h]+1, h
			queue = append(queue, n)
		}
	}
	return x
}

func whyNoRide(s *survey.Survey, f *state.Force, x *rideMap, to Hex) No {
	switch {
	case len(s.B.LinksAt[to]) == 0:
		return no(NoRail, "5.4a").to(to)
	case s.Primary[s.P.Mover.Enemy()].Has(to):
		return no(RailPrimary, "5.42").to(to)
	case f.Kind == state.Railway && s.Zone(s.P.Mover.Enemy(), to):
		return no(RepairZone, "10.55a").to(to)
	}
	if n := walkerOf(s, f).enters(board.None, to); n.Refused() {
		return n
	}
	w := walkerOf(s, f)
	switch {
	case railsLead(s, w, to, railLimits{bounds: true, barred: true}):
		return no(RailZone, "5.42").at(to)
	case s.P.Mover == Confederate && railsLead(s, w, to, railLimits{zones: true, bounds: true}):
		n := no(IsBarred, "17.3")
		n.At, n.To = f.At, board.In(to)
		return n
	case railsLead(s, w, to, railLimits{zones: true, barred: true}):
		if s.P.Opt.Theatres && s.P.Theatre == 2 {
			return no(Theatre, "19.8").to(to)
		}
		return no(LeeHome, "19.7").to(to)
	}
	n := no(NoWay, "5.4a")
	n.At, n.To = f.At, board.In(to)
	if s.P.Mover == Union {
		n.Clause = "10.5a"
	}
	return n
}

// railLimits is what a search along rails minds: enemy zones, what options close, interdicted bridges.
type railLimits struct{ zones, bounds, barred bool }

// railsLead says whether own rails lead from where a force stands to a hex, within these limits only.
func railsLead(s *survey.Survey, w *walker, to Hex, mind railLimits) bool {
	enemy := s.P.Mover.Enemy()
	start := s.P.Force.At.Hex()
	var seen state.Bits
	queue := []Hex{start}
	seen.Set(start, true)
	for i := 0; i < len(queue); i++ {
		h := queue[i]
		if mind.zones && h != start && s.Zone(enemy, h) {
			continue
		}
		for _, k := range s.B.LinksAt[h] {
			l := &s.B.Links[k]
			n := l.To(h)
			if seen.Has(n) || !s.RailOpen(s.P.Mover, l) || s.Live(enemy, n) || mind.zones && s.Primary[enemy].Has(n) {
				continue
			}
			if mind.bounds && w.bounds(h, n).Refused() || mind.barred && s.P.Mover == Confederate && l.Bridge != board.NoEdge &&
				s.Barred.Has(l.Bridge) {
				continue
			}
			seen.Set(n, true)
			queue = append(queue, n)
		}
	}
	return seen.Has(to)
}

// RailLeft is how many points the mover may still carry by rail; RiverLeft by river [5.41, 5.8].
func RailLeft(p *state.Position) int  { return max(0, railCap[p.Mover]-int(p.Used.Rail)) }
func RiverLeft(p *state.Position) int { return max(0, riverCap[p.Mover]-int(p.Used.River)) }
