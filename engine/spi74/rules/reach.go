package rules

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// ground is what a hex costs on foot.
func ground(s *survey.Survey, h Hex) int {
	if t := s.B.Terrain[h]; t != board.Rough {
		return s.B.Foot.Ground[t]
	}
	return s.P.Set.Rough
}

// step is what going from one hex to the next costs in movement points, or why it is not allowed.
func (w *walker) step(from Hex, e Edge, to Hex) (int, No) {
	s := w.s
	if n := w.crosses(e, from, to); n.Refused() {
		return 0, n
	}
	if n := w.enters(from, to); n.Refused() {
		return 0, n
	}
	enemy := w.side.Enemy()
	cost := 1
	if !w.alone {
		cost = ground(s, to)
		if s.B.Water[e].Wet() {
			cost += s.B.Foot.Water
		}
	}
	if s.Zone(enemy, from) {
		cost += s.B.Foot.Zone
	}
	if w.alone {
		if s.Zone(enemy, to) && !w.p.Relaxed.Has(state.NoLeaderAlone) {
			return 0, no(LeaderZone, "11.33").to(to)
		}
		return cost, No{}
	}
	if s.Primary[enemy].Has(from) && s.Primary[enemy].Has(to) && !w.double(from) {
		own, against := w.match(from)
		return 0, no(ZoneToZone, "5.24").at(from).to(to).counts(own, 2*against)
	}
	return cost, No{}
}

// quick is the cost of a step, or -1 where it is not allowed, without the reason: that of step, in a search.
func (w *walker) quick(from Hex, e Edge, to Hex) int {
	s := w.s
	if s.Closed[w.side].Has(to) {
		return -1
	}
	water := s.B.Water[e]
	switch {
	case water != board.Dry && w.p.Relaxed.Has(state.NoWaterBar):
	case water == board.AllSea:
		return -1
	case water == board.Tidal && (w.side == Union && !s.Gunboats.Has(e) || w.side == Confederate && (!s.B.Ferry[e] || barred(s, e))):
		return -1
	case water == board.Navigable && w.side == Confederate && barred(s, e):
		return -1
	}
	if (w.alone || w.p.Opt.Theatres || w.p.Opt.LeeStays) && w.bounds(from, to).Refused() {
		return -1
	}
	enemy := w.side.Enemy()
	cost := 1
	if w.alone {
		if s.Zone(enemy, to) && !w.p.Relaxed.Has(state.NoLeaderAlone) {
			return -1
		}
	} else {
		cost = ground(s, to)
		if water != board.Dry {
			cost += s.B.Foot.Water
		}
	}
	if s.Primary[enemy].Has(from) {
		if !w.alone && s.Primary[enemy].Has(to) && !w.double(from) {
			return -1
		}
		return cost + s.B.Foot.Zone
	}
	if s.Secondary[enemy].Has(from) {
		return cost + s.B.Foot.Zone
	}
	return cost
}

// barred says whether gunboats close a hexside to the Confederates.
func barred(s *survey.Survey, e Edge) bool {
	return s.Barred.Has(e) && !s.P.Relaxed.Has(state.NoInterdiction)
}

// crosses says whether an army crosses a hexside by itself [5.21, 17.3, 17.4].
func (w *walker) crosses(e Edge, from, to Hex) No {
	s := w.s
	if w.p.Relaxed.Has(state.NoWaterBar) {
		return No{}
	}
	if s.B.Terrain[to] == board.Sea {
		return no(IsSea, "5.21").to(to)
	}
	switch s.B.Water[e] {
	case board.AllSea:
		return no(SeaBar, "5.21").at(from).to(to)
	case board.Tidal:
		switch {
		case w.side == Union && !s.Gunboats.Has(e):
			return no(TidalBar, "5.21").at(from).to(to)
		case w.side == Confederate && !s.B.Ferry[e]:
			return no(TidalBar, "5.21").at(from).to(to)
		case w.side == Confederate && barred(s, e):
			return no(IsBarred, "17.3").at(from).to(to)
		}
	case board.Navigable:
		if w.side == Confederate && barred(s, e) {
			return no(IsBarred, "17.3").at(from).to(to)
		}
	}
	return No{}
}

// enters says whether a hex may be entered at all [5.26, 19.12, 19.7, 19.8, R17].
func (w *walker) enters(from, to Hex) No {
	s := w.s
	if s.Held(w.side.Enemy(), to) && !s.P.Relaxed.Has(state.NoEnemies) {
		return no(EnemyThere, "5.26").to(to)
	}
	if s.Live(w.side.Enemy(), to) && !s.P.Relaxed.Has(state.NoLiveCities) {
		return no(LiveCity, "13.6").to(to)
	}
	return w.bounds(from, to)
}

// bounds is what politics and options close.
func (w *walker) bounds(from, to Hex) No {
	p := w.p
	if survey.Neutral(p, to) && !p.Relaxed.Has(state.NoNeutrality) {
		owner := Confederate // who may enter a neutral state: the South Kentucky, the North Virginia
		clause := "19.12a"
		if p.Board.Home[to] != board.Kentuckian {
			owner, clause = Union, "19.4"
		}
		if w.side != owner || w.alone {
			return no(IsNeutral, clause).to(to)
		}
	}
	if p.Opt.Theatres && p.Theatre == 2 && !p.Relaxed.Has(state.NoTheatres) && from != board.None && p.Board.East[from] != p.Board.East[to] {
		return no(Theatre, "19.8").to(to)
	}
	lee := p.Opt.LeeStays && w.side == Confederate && w.leaders&1 != 0 && !p.Relaxed.Has(state.NoLeeRule)
	if lee && p.Board.State[to] != survey.Virginia(p.Board) && leeBound(p) {
		return no(LeeHome, "19.7").to(to)
	}
	return No{}
}

// leeBound says whether leader A must stay in Virginia: he is there, and Southern points besides are too [19.7].
func leeBound(p *state.Position) bool {
	v := survey.Virginia(p.Board)
	if h := p.Leaders[Confederate][0].At.Hex(); h == board.None || p.Board.State[h] != v {
		return false
	}
	for _, l := range p.Lots {
		if l.Side == Confederate && p.Board.State[l.At] == v && !l.Marks.Has(state.Marching) {
			return true
		}
	}
	return false
}

// double says whether the force is twice as strong as all whose primary zone covers the hex that it leaves [9.11, R22].
func (w *walker) double(from Hex) bool {
	if v, known := w.doubles[from]; known {
		return v
	}
	if w.doubles == nil {
		w.doubles = map[Hex]bool{}
	}
	own, against := w.match(from)
	w.doubles[from] = own >= 2*against || w.p.Relaxed.Has(state.NoZoneRule)
	return w.doubles[from]
}

// match is both strengths of that comparison.
func (w *walker) match(from Hex) (own, against int) {
	s, enemy := w.s, w.side.Enemy()
	own = w.n
	if w.marks.Has(state.Short) || !s.Path(w.side, from) {
		own = (own + 1) / 2
	}
	for _, h := range board.Near[from] {
		if h != board.None && s.Covers(enemy, h, from) {
			against += zoneStrength(s, enemy, h, from)
		}
	}
	return own, against
}

// zoneStrength is how strong the units in a hex are against one who leaves the next: those with a zone, as if attacked from there.
func zoneStrength(s *survey.Survey, side Side, h, from Hex) int {
	outside, fort := 0, 0
	for _, l := range s.P.LotsAt(h) {
		if l.Marks.Has(state.InFort) {
			fort += int(l.N)
		} else {
			outside += int(l.N)
		}
	}
	if s.B.Terrain[h] == board.Swamp {
		outside *= 2
	}
	n := outside
	if s.P.Record().FortZone {
		n += 3 * fort
	}
	if s.B.Water[board.Between(h, from)].Wet() {
		n += 2
	}
	return n
}

// A field is where a force can come to: what it costs, in points, and from where one comes.
type field struct {
	cost [board.Hexes]int8 // -1: not
	from [board.Hexes]Hex
	hops [board.Hexes]int8
}

// A footMap is where a force can come to on foot from where it stands.
type footMap struct {
	force  state.Force
	points int
	field  *field
}

// foot is where the moving force can come to with so many points. It is worked out once: whoever lists where it can go asks of each hex.
func foot(s *survey.Survey, f *state.Force, points int) *field {
	if x, ok := s.Asked[survey.AskedFoot].(*footMap); ok && x.force == *f && x.points == points {
		return x.field
	}
	x := &footMap{*f, points, walkerOf(s, f).search(f.At.Hex(), points)}
	s.Asked[survey.AskedFoot] = x
	return x.field
}

// search finds the cheapest ways of a walker, of equal ones those with fewest hexes.
func (w *walker) search(start Hex, points int) *field { return w.searchTo(start, points, board.None) }

// searchTo does so until a hex has been reached.
func (w *walker) searchTo(start Hex, points int, goal Hex) *field {
	f := &field{}
	for h := range f.cost {
		f.cost[h] = -1
	}
	if points < 0 {
		points = 0
	}
	r := newRounds(points)
	var done state.Bits
	f.cost[start], f.from[start] = 0, start
	r.add(0, board.In(start))
	for c := 0; c <= points; c++ {
		for at, ok := r.next(c); ok; at, ok = r.next(c) {
			h := at.Hex()
			if done.Has(h) || int(f.cost[h]) != c {
				continue
			}
			if done.Set(h, true); h == goal {
				return f
			}
			for d, n := range board.Near[h] {
				if n == board.None || done.Has(n) {
					continue
				}
				cost := w.quick(h, board.EdgeAt[h][d], n)
				if cost < 0 || c+cost > points {
					continue
				}
				k, hops := int8(c+cost), f.hops[h]+1
				if old := f.cost[n]; old >= 0 && (old < k || old == k && f.hops[n] <= hops) {
					continue
				}
				again := f.cost[n] == k
				f.cost[n], f.from[n], f.hops[n] = k, h, hops
				if !again {
					r.add(int(k), board.In(n))
				}
			}
		}
	}
	return f
}

// way is the hexes from the start to a hex, without the start.
func (f *field) way(start, to Hex) []Hex {
	var out []Hex
	for h := to; h != start; h = f.from[h] {
		out = append(out, h)
	}
	for i, k := 0, len(out)-1; i < k; i, k = i+1, k-1 {
		out[i], out[k] = out[k], out[i]
	}
	return out
}

// homeward is how many points a force needs from each hex to one in which it may end; -1 where none is near enough.
func (w *walker) homeward(ends *state.Bits, points int) *[board.Hexes]int8 {
	var cost [board.Hexes]int8
	r := newRounds(points)
	for h := Hex(0); h < board.Hexes; h++ {
		cost[h] = -1
		if ends.Has(h) {
			cost[h] = 0
			r.add(0, board.In(h))
		}
	}
	var done state.Bits
	for c := 0; c <= points; c++ {
		for at, ok := r.next(c); ok; at, ok = r.next(c) {
			h := at.Hex()
			if done.Has(h) || int(cost[h]) != c {
				continue
			}
			done.Set(h, true)
			for d, n := range board.Near[h] {
				if n == board.None || done.Has(n) || w.s.B.Terrain[n] == board.Sea {
					continue
				}
				k := w.quick(n, board.EdgeAt[h][d], h)
				if k < 0 || c+k > points || cost[n] >= 0 && int(cost[n]) <= c+k {
					continue
				}
				cost[n] = int8(c + k)
				r.add(c+k, board.In(n))
			}
		}
	}
	return &cost
}
