package rules

import (
	"fmt"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// riverCap is how many points a side carries by river in a player-turn [5.8].
var riverCap = [2]int{Union: 2, Confederate: 1}

// riverTo is the passage of a force by riverboat [5.8, R61].
func riverTo(s *survey.Survey, f *state.Force, to Hex) (leg, No) {
	h := f.At.Hex()
	if len(s.B.WatersAt[h]) == 0 && !s.P.Relaxed.Has(state.NoRiverNeeded) {
		return leg{}, no(NoRiver, "5.8d").at(h)
	}
	if !f.Floated && !s.P.Relaxed.Has(state.NoRiverCap) {
		if room := riverCap[s.P.Mover] - int(s.P.Used.River); int(max(f.N, 1)) > room {
			return leg{}, no(RiverFull, "5.8b").at(h).counts(max(room, 0), riverCap[s.P.Mover])
		}
	}
	x := float(s, f)
	best := x.to(s, to)
	freely := best == board.NoEdge && to != h && s.P.Relaxed.Has(state.NoRiverNeeded) &&
		(len(s.B.WatersAt[h]) == 0 || len(s.B.WatersAt[to]) == 0)
	if best == board.NoEdge && to != h && !freely && !s.P.Relaxed.Has(state.NoAllowance) {
		t := relaxing(s, state.NoAllowance)
		if far := float(t, f); far.to(t, to) != board.NoEdge {
			return leg{}, no(TooFar, "5.22").to(to).counts(floatCost(s, f, int(far.n[far.to(t, to)])), left(s.P, f))
		}
	}
	if (best == board.NoEdge || to == h) && !freely {
		return leg{}, whyNoFloat(s, h, to)
	}
	w := walkerOf(s, f)
	if n := w.enters(h, to); n.Refused() {
		return leg{}, n
	}
	if n := floatZones(s, f, w, to); n.Refused() {
		return leg{}, n
	}
	if freely {
		return leg{by: River, to: to}, No{}
	}
	cost := floatCost(s, f, int(x.n[best]))
	if cost > left(s.P, f) && !s.P.Relaxed.Has(state.NoAllowance) {
		return leg{}, no(TooFar, "5.22").to(to).counts(cost, left(s.P, f))
	}
	l := leg{by: River, to: to, cost: cost}
	for e := best; ; e = x.from[e] {
		l.edges = append([]Edge{e}, l.edges...)
		if x.n[e] == 1 {
			break
		}
	}
	l.why = []string{"embark 1", plural(len(l.edges), "hexside"), "disembark 1"}
	if s.Zone(s.P.Mover.Enemy(), h) {
		l.why = append(l.why, fmt.Sprintf("leaving a zone %d", s.B.Foot.Zone))
	}
	return l, No{}
}

func floatCost(s *survey.Survey, f *state.Force, edges int) int {
	cost := 20 + 10*edges
	if s.Zone(s.P.Mover.Enemy(), f.At.Hex()) {
		cost += 10 * s.B.Foot.Zone
	}
	return cost
}

func floatZones(s *survey.Survey, f *state.Force, w *walker, to Hex) No {
	h, enemy := f.At.Hex(), s.P.Mover.Enemy()
	if f.Kind == state.Railway && s.Zone(enemy, to) && !s.P.Relaxed.Has(state.NoRepairZones) {
		return no(RepairZone, "10.55a").to(to)
	}
	if s.Primary[enemy].Has(h) && s.Primary[enemy].Has(to) && !w.double(h) {
		own, against := w.match(h)
		return no(ZoneToZone, "5.24").at(h).to(to).counts(own, 2*against)
	}
	return No{}
}

// A floatMap is the hexsides that a riverboat comes to.
type floatMap struct {
	force state.Force
	n     map[Edge]int16
	from  map[Edge]Edge
}

// float follows the rivers from where a force stands: not past garrisoned forts, nor for the Confederates inside interdiction [5.8, R29].
func float(s *survey.Survey, f *state.Force) *floatMap {
	if x, ok := s.Asked[survey.AskedFloat].(*floatMap); ok && x.force == *f {
		return x
	}
	x := &floatMap{*f, map[Edge]int16{}, map[Edge]Edge{}}
	defer func() { s.Asked[survey.AskedFloat] = x }()
	side := s.P.Mover
	free := s.P.Relaxed.Has(state.NoRiverWay)
	var queue []Edge
	add := func(e, from Edge, n int16) {
		if x.n[e] > 0 || !free && (s.Forts[side.Enemy()].Has(e) || side == Confederate && s.Barred.Has(e)) {
			return
		}
		x.n[e], x.from[e] = n, from
		queue = append(queue, e)
	}
	most := int16(left(s.P, f)/10) - 2
	if s.P.Relaxed.Has(state.NoAllowance) {
		most = board.Edges
	}
	for _, e := range s.B.WatersAt[f.At.Hex()] {
		add(e, e, 1)
	}
	for i := 0; i < len(queue); i++ {
		e := queue[i]
		if x.n[e] >= most {
			continue
		}
		for _, j := range s.B.Flow[e] {
			add(j, e, x.n[e]+1)
		}
	}
	return x
}

// to is the nearest of the hexsides of a hex; NoEdge if none is reached.
func (x *floatMap) to(s *survey.Survey, h Hex) Edge {
	best := board.NoEdge
	for _, e := range s.B.WatersAt[h] {
		if n := x.n[e]; n > 0 && (best == board.NoEdge || n < x.n[best]) {
			best = e
		}
	}
	return best
}

func whyNoFloat(s *survey.Survey, from, to Hex) No {
	if len(s.B.WatersAt[to]) == 0 {
		return no(NoRiver, "5.8d").at(to)
	}
	n := no(NoWay, "5.8c")
	n.At, n.To = board.In(from), board.In(to)
	return n
}
