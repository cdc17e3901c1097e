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
		return leg{}, whyNoRide(s, f, to)
	}
	after := *f
	after.Spent += 20
	after.Rail += uint16(x.hops[to])
	if after.Cost() > Allowance(s.P, f) && !s.P.Relaxed.Has(state.NoAllowance) {
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
	if len(s.B.LinksAt[h]) == 0 && !s.P.Relaxed.Has(state.NoRailNeeded) {
		return no(NoRail, "5.4a").to(h)
	}
	zoned := s.Zone(s.P.Mover.Enemy(), h) && !s.P.Relaxed.Has(state.NoRailZones)
	if zoned && f.Kind != state.Railway { // a repair unit that is caught in a zone leaves it [10.55]
		return no(RailZone, "5.42").at(h)
	}
	if f.Kind == state.Army && !f.Rode && !s.P.Relaxed.Has(state.NoRailCap) {
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
	if x, ok := s.Asked[survey.AskedRide].(*rideMap); ok && x.force == *f {
		return x
	}
	x := &rideMap{force: *f}
	defer func() { s.Asked[survey.AskedRide] = x }()
	side, enemy := s.P.Mover, s.P.Mover.Enemy()
	w := walkerOf(s, f)
	start := f.At.Hex()
	zones := !s.P.Relaxed.Has(state.NoRailZones)
	queue := []Hex{start}
	for i := 0; i < len(queue); i++ {
		h := queue[i]
		if zones && h != start && s.Zone(enemy, h) {
			continue
		}
		for _, l := range rails(s, h) {
			n := l.To(h)
			if n == start || x.hops[n] > 0 || !open(s, side, l) || w.enters(h, n).Refused() || zones && s.Primary[enemy].Has(n) {
				continue
			}
			if side == Confederate && l.Bridge != board.NoEdge && barred(s, l.Bridge) ||
				f.Kind == state.Railway && s.Zone(enemy, n) && !s.P.Relaxed.Has(state.NoRepairZones) {
				continue
			}
			x.hops[n], x.from[n] = x.hops[h]+1, h
			queue = append(queue, n)
		}
	}
	return x
}

// rails is the railways at a hex; with the rule left out that they must lead there, one into each hex beside it.
func rails(s *survey.Survey, h Hex) []*board.Link {
	var out []*board.Link
	for _, k := range s.B.LinksAt[h] {
		out = append(out, &s.B.Links[k])
	}
	if s.P.Relaxed.Has(state.NoRailNeeded) {
		for _, n := range board.Near[h] {
			if n != board.None && s.B.Terrain[n] != board.Sea {
				out = append(out, &board.Link{A: h, B: n, Owner: board.Nobody, Bridge: board.NoEdge})
			}
		}
	}
	return out
}

func open(s *survey.Survey, side Side, l *board.Link) bool {
	return l.Owner == board.Nobody || s.RailOpen(side, l) || s.P.Relaxed.Has(state.NoOwnRails)
}

func whyNoRide(s *survey.Survey, f *state.Force, to Hex) No {
	switch {
	case len(s.B.LinksAt[to]) == 0 && !s.P.Relaxed.Has(state.NoRailNeeded):
		return no(NoRail, "5.4a").to(to)
	case s.Primary[s.P.Mover.Enemy()].Has(to) && !s.P.Relaxed.Has(state.NoRailZones):
		return no(RailPrimary, "5.42").to(to)
	case f.Kind == state.Railway && s.Zone(s.P.Mover.Enemy(), to) && !s.P.Relaxed.Has(state.NoRepairZones):
		return no(RepairZone, "10.55a").to(to)
	}
	if n := walkerOf(s, f).enters(board.None, to); n.Refused() {
		return n
	}
	ways := []closing{{state.NoRailZones, RailZone, "5.42"}, {state.NoInterdiction, IsBarred, "17.3"}, {state.NoTheatres, Theatre, "19.8"},
		{state.NoLeeRule, LeeHome, "19.7"}, {state.NoNeutrality, NoWay, "19.12a"}, {state.NoRepairZones, NoWay, "10.55a"},
		{state.NoEnemies, NoWay, "5.26"}, {state.NoLiveCities, NoWay, "13.6"}, {state.NoOwnRails, NoWay, "10.5a"},
		{state.NoRailNeeded, NoWay, "5.4a"}}
	c, ok := one(s, ways, func(t *survey.Survey) bool { return ride(t, &t.P.Force).hops[to] > 0 })
	if ok && c.clause != "5.4a" {
		n := no(c.why, c.clause)
		if n.At, n.To = f.At, board.In(to); c.why == RailZone {
			n.At = n.To
		}
		return n
	}
	n := no(NoWay, "5.4a")
	n.At, n.To = f.At, board.In(to)
	return n
}

// RailLeft is how many points the mover may still carry by rail; RiverLeft by river [5.41, 5.8].
func RailLeft(p *state.Position) int  { return max(0, railCap[p.Mover]-int(p.Used.Rail)) }
func RiverLeft(p *state.Position) int { return max(0, riverCap[p.Mover]-int(p.Used.River)) }
