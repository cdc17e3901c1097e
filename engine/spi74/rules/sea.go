package rules

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// coast says whether a hex is coastal for sea movement: land and sea, or beside a tidal river [5.9].
func coast(s *survey.Survey, h Hex) bool {
	return s.B.Terrain[h] != board.Sea && (s.B.Coastal[h] || s.B.Bank[h])
}

// friendly says whether a hex is a Union port or coastal fort now [5.9, R60].
func friendly(s *survey.Survey, h Hex) bool {
	if !coast(s, h) || s.Held(Confederate, h) {
		return false
	}
	t := s.B.Town(h)
	if t != nil && t.Counts() && (survey.Owner(s.P, t) == Union || s.Held(Union, h)) {
		return true
	}
	_, fort := s.P.FortAt(h)
	return fort && s.Held(Union, h)
}

// openCoast says whether a hex is simple coast, without a city or a fort, in which who lands may do no more [5.9, 5.92, 5.94].
func openCoast(s *survey.Survey, h Hex) bool {
	t := s.B.Town(h)
	_, fort := s.P.FortAt(h)
	return coast(s, h) && !fort && (t == nil || !t.Counts())
}

// liftOf is the sea lift that moving a force takes [5.97, 10.51].
func liftOf(f *state.Force) int {
	if f.Kind == state.Railway {
		return 5
	}
	return int(f.N)
}

// LiftLeft is the sea lift that is left for moving [5.97, 5.99].
func LiftLeft(p *state.Position) int {
	return max(0, p.Record().Lift-int(p.Used.Fed)-int(p.Used.Lift))
}

// landingCap is how many points land on one open coast in a player-turn [5.92].
const landingCap = 3

// seaTo is the voyage of a force [5.9].
func seaTo(s *survey.Survey, f *state.Force, to Hex) (leg, No) {
	if n := maySail(s, f); n.Refused() {
		return leg{}, n
	}
	if n := mayLand(s, f, to); n.Refused() {
		return leg{}, n
	}
	tidal := tidalWay(s, f.At.Hex(), to)
	if tidal < 0 && s.P.Relaxed.Has(state.NoBatteries) {
		return leg{by: Sea, to: to}, No{}
	}
	if tidal < 0 {
		n := no(NoWay, "5.93c")
		n.At, n.To = f.At, board.In(to)
		return leg{}, n
	}
	base := 5
	if s.B.CoastOf[f.At.Hex()] != s.B.CoastOf[to] {
		base = 15
	}
	cost := 10 * (base + tidal + ground(s, to))
	if cost > left(s.P, f) && !s.P.Relaxed.Has(state.NoSeaCost) {
		clause := "5.95"
		if tidal > 0 {
			clause = "5.93b"
		}
		return leg{}, no(TooFar, clause).to(to).counts(cost, left(s.P, f))
	}
	l := leg{by: Sea, to: to, cost: cost, why: []string{"same coast 5"}}
	if base == 15 {
		l.why[0] = "other coast 15"
	}
	if tidal > 0 {
		l.why = append(l.why, plural(tidal, "tidal hexside"))
	}
	l.why = append(l.why, s.B.Terrain[to].String()+" "+string(digits(ground(s, to))))
	return l, No{}
}

// maySail says whether a force may go to sea from where it is.
func maySail(s *survey.Survey, f *state.Force) No {
	h := f.At.Hex()
	switch {
	case s.P.Mover != Union && !s.P.Relaxed.Has(state.NoUnionSea):
		return no(NoSail, "5.9a").at(h)
	case (f.At != f.From || f.Cost() > 0) && !s.P.Relaxed.Has(state.NoPort):
		return no(NoSail, "5.9c").at(h)
	case coast(s, h) && !friendly(s, h) && !s.P.Relaxed.Has(state.NoEmbarking):
		return no(NoSail, "5.92a").at(h)
	case !coast(s, h) && !friendly(s, h) && !s.P.Relaxed.Has(state.NoPort):
		return no(NoSail, "5.9c").at(h)
	}
	if room := LiftLeft(s.P); liftOf(f) > room && !s.P.Relaxed.Has(state.NoLiftCap) {
		return no(LiftFull, "5.97a").at(h).counts(room, s.P.Record().Lift)
	}
	return No{}
}

// mayLand says whether it may land in a hex.
func mayLand(s *survey.Survey, f *state.Force, to Hex) No {
	if !coast(s, to) && !s.P.Relaxed.Has(state.NoCoast) {
		return no(NoLanding, "5.9b").to(to)
	}
	w := walkerOf(s, f)
	if n := w.enters(f.At.Hex(), to); n.Refused() {
		if n.Why == EnemyThere || n.Why == LiveCity {
			n.Clause = "5.9c"
			if s.P.Relaxed.Has(state.NoPort) {
				return No{}
			}
		}
		return n
	}
	if f.Kind == state.Railway && (!friendly(s, to) || len(s.B.LinksAt[to]) == 0 || s.Zone(Confederate, to)) {
		return no(NoLanding, "10.51").to(to)
	}
	if openCoast(s, to) {
		room := landingCap - s.P.Points(Union, to, state.Landed, 0)
		if int(f.N) > room && !s.P.Relaxed.Has(state.NoLandingCap) {
			return no(LandingFull, "5.92b").to(to).counts(max(room, 0), landingCap)
		}
	}
	return No{}
}

// tidalWay is how many tidal hexsides a voyage enters: down the one river and up the other, or along the same; -1 where garrisoned forts
// bar the way [5.93].
func tidalWay(s *survey.Survey, from, to Hex) int {
	pass := func(e Edge) bool { return !s.Forts[Confederate].Has(e) }
	down, up := toSea(s, from, pass), toSea(s, to, pass)
	best := -1
	if down >= 0 && up >= 0 {
		best = down + up
	}
	if down != 0 && up != 0 {
		along := s.B.TidalFrom(func(add func(Edge)) {
			for _, e := range s.B.WatersAt[from] {
				add(e)
			}
		}, pass)
		for _, e := range s.B.WatersAt[to] {
			if n, ok := along[e]; ok && (best < 0 || n < best) {
				best = n
			}
		}
	}
	return best
}

// toSea is the tidal hexsides between a hex and the sea; 0 on the coast, -1 where there is no way.
func toSea(s *survey.Survey, h Hex, pass func(Edge) bool) int {
	if s.B.TidalWay[h] <= 0 {
		return int(s.B.TidalWay[h])
	}
	best := -1
	steps := s.B.TidalFrom(func(add func(Edge)) {
		for _, e := range s.B.WatersAt[h] {
			add(e)
		}
	}, pass)
	for e, n := range steps {
		for _, x := range s.B.Passages[board.On(e)] {
			if (x.To.Hex() != board.None) && (best < 0 || n < best) {
				best = n
			}
		}
	}
	return best
}
