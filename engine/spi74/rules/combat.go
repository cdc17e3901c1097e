package rules

import (
	"slices"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// fights says whether points of a side attack over a hexside [R15]: never over the sea, over a tidal one only where they could cross, and
// no Confederates where gunboats close a river.
func fights(s *survey.Survey, side Side, e Edge) bool {
	if s.P.Relaxed.Has(state.NoWaterBar) {
		return true
	}
	switch s.B.Water[e] {
	case board.AllSea:
		return false
	case board.Tidal:
		if side == Union {
			return s.Gunboats.Has(e)
		}
		return s.B.Ferry[e] && (!s.Barred.Has(e) || s.P.Relaxed.Has(state.NoGunboatScreen))
	case board.Navigable:
		return side == Union || !s.Barred.Has(e) || s.P.Relaxed.Has(state.NoGunboatScreen)
	}
	return true
}

// unable is what keeps points from attacking [8.11, 8.14, 5.94, 11.1, 14.4].
func unable(p *state.Position) Mark {
	const all = state.InFort | state.Garrison | state.Inactive | state.Landed | state.Fought | state.Engaged
	if p.Relaxed == 0 {
		return all
	}
	return unless(p, state.InFort, state.NoFortNow) | unless(p, state.Garrison, state.NoGarrisonRule) |
		unless(p, state.Inactive, state.NoInactive) | unless(p, state.Landed, state.NoLanded) | unless(p, state.Fought, state.NoFoughtOnce) |
		state.Engaged
}

// able is the points in a hex that may join an attack.
func able(p *state.Position, h Hex) []state.Lot {
	var out []state.Lot
	for _, hungry := range []bool{false, true} {
		for _, l := range p.LotsAt(h) {
			if l.Side == p.Mover && !l.Marks.Any(unable(p)) && l.Marks.Has(state.Unfed) == hungry {
				out = append(out, l)
			}
		}
	}
	return out
}

// Able is how many they are.
func Able(p *state.Position, h Hex) int { return count(able(p, h)) }

// isTarget says whether a hex holds an enemy that may be attacked [8.14, 13.5].
func isTarget(s *survey.Survey, h Hex) No {
	enemy := s.P.Mover.Enemy()
	if h == board.None || !s.Held(enemy, h) && !s.Live(enemy, h) && !s.P.Relaxed.Has(state.NoTarget) {
		return no(NoTarget, "8.11").to(h)
	}
	if slices.Contains(s.P.Attacked, h) && !s.P.Relaxed.Has(state.NoFoughtOnce) {
		return no(WasAttacked, "8.14a").to(h)
	}
	return No{}
}

// reaches says whether points in one hex may attack another.
func reaches(s *survey.Survey, from, h Hex) No {
	e := board.NoEdge
	if from != board.None && h != board.None {
		e = board.Between(from, h)
	}
	if e == board.NoEdge {
		if s.P.Relaxed.Has(state.NoTarget) && from != board.None && h != board.None {
			return No{}
		}
		return no(NotNear, "8.11").at(from).to(h)
	}
	if !fights(s, s.P.Mover, e) {
		clause := "5.21"
		if s.P.Mover == Confederate && s.Barred.Has(e) {
			clause = "17.5c"
		}
		return no(OverWater, clause).at(from).to(h)
	}
	return No{}
}

// sources is the hexes from which all of some targets may be attacked.
func sources(s *survey.Survey, targets []Hex) []Hex {
	var out []Hex
	for _, h := range board.Near[targets[0]] {
		if h == board.None || Able(s.P, h) == 0 && s.P.Points(s.P.Mover, h, state.Engaged, 0) == 0 {
			continue
		}
		if !slices.ContainsFunc(targets, func(t Hex) bool { return reaches(s, h, t).Refused() }) {
			out = append(out, h)
		}
	}
	slices.Sort(out)
	return out
}

// canAttack says whether the mover has an attack to make.
func canAttack(p *state.Position) bool {
	found := false
	eachTarget(p, nil, func(Hex) bool { found = true; return false })
	return found
}

// eachTarget lists the hexes that could be attacked besides some others: those against which all that may join would not be too weak.
func eachTarget(p *state.Position, with []Hex, yield func(Hex) bool) bool {
	s := survey.Of(p)
	var seen state.Bits
	for _, l := range p.Lots {
		if l.Side != p.Mover || l.Marks.Any(unable(p)&^state.Engaged) {
			continue
		}
		for _, h := range board.Near[l.At] {
			if h == board.None || seen.Has(h) || slices.Contains(with, h) {
				continue
			}
			seen.Set(h, true)
			if !mayTarget(s, append(with[:len(with):len(with)], h)).Refused() && !yield(h) {
				return false
			}
		}
	}
	return true
}

// mayTarget judges the targets of an attack: there must be a way to bring enough against them [8.23, 8.44].
func mayTarget(s *survey.Survey, targets []Hex) No {
	for _, h := range targets {
		if n := isTarget(s, h); n.Refused() {
			return n
		}
	}
	if len(targets) > state.MostTargets {
		return no(NoTarget, "8.23").to(targets[len(targets)-1])
	}
	from := sources(s, targets)
	if len(from) == 0 && s.P.Relaxed.Has(state.NoTarget) {
		return No{}
	}
	if len(from) == 0 {
		last := targets[len(targets)-1]
		for _, h := range board.Near[last] {
			if h != board.None && s.Held(s.P.Mover, h) {
				if n := whyUnable(s, h); n.Refused() {
					return n
				}
				if n := reaches(s, h, last); n.Refused() {
					return n
				}
			}
		}
		return no(NotNear, "8.11").to(last)
	}
	apart := func(h Hex) bool { return !slices.Contains(from, h) }
	if s.P.Combat.Kind == state.Draft && !s.P.Relaxed.Has(state.NoJointTargets) && slices.ContainsFunc(engaged(s), apart) {
		return no(NotNear, "8.23").to(targets[len(targets)-1])
	}
	a, d := utmost(s, targets, from)
	if a-d < board.LeastColumn && !s.P.Relaxed.Has(state.NoLeastOdds) {
		return no(PoorOdds, "8.44").to(targets[0]).counts(a, d)
	}
	return No{}
}

// whyUnable is why no point in a hex may attack.
func whyUnable(s *survey.Survey, h Hex) No {
	p := s.P
	has := func(m Mark) bool { return p.Points(p.Mover, h, m, 0) > 0 }
	switch {
	case Able(p, h) > 0:
		return No{}
	case has(state.Inactive):
		return no(IsInactive, "11.1").at(h)
	case has(state.Landed):
		return no(HasLanded, "5.94").at(h)
	case has(state.Fought):
		return no(HasFought, "8.14a").at(h)
	case has(state.InFort):
		return no(InFortNow, "14.4").at(h)
	}
	return no(NotHere, "8.11").at(h)
}

// engaged is the hexes with points of the attack that is being made.
func engaged(s *survey.Survey) []Hex {
	var out []Hex
	for _, l := range s.P.Lots {
		if l.Side == s.P.Mover && l.Marks.Has(state.Engaged) && (len(out) == 0 || out[len(out)-1] != l.At) {
			out = append(out, l.At)
		}
	}
	return out
}

// utmost is the strengths if all that may join do.
func utmost(s *survey.Survey, targets, from []Hex) (attack, against int) {
	x := muster{}
	for _, h := range from {
		for _, l := range s.P.LotsAt(h) {
			if l.Side == s.P.Mover && (!l.Marks.Any(unable(s.P)) || l.Marks.Has(state.Engaged)) {
				x.add(int(l.N), s.Fed(l.Side, h, l.Marks))
			}
		}
	}
	x.naval = min(x.fed+x.unfed, navalNear(s, targets))
	return x.total(), defence(s, targets, from)
}

// navalNear is the naval points that could join an attack [8.8, R64].
func navalNear(s *survey.Survey, targets []Hex) int {
	n := 0
	for _, x := range s.P.Ships {
		if x.Kind == state.Naval && s.P.Mover == Union && !x.Marks.Has(state.Fought) && navalReaches(s, x.At, targets) {
			n += int(x.N)
		}
	}
	return n
}

// navalReaches says whether naval points at a place may join an attack on some hexes.
func navalReaches(s *survey.Survey, at Place, targets []Hex) bool {
	for _, t := range targets {
		ok := false
		switch e := at.Edge(); {
		case e != board.NoEdge:
			ok = s.B.Water[e] == board.Tidal && (board.Ends[e][0] == t || board.Ends[e][1] == t)
		default:
			ok = coast(s, t) && board.Distance(at.Hex(), t) <= 1
		}
		if !ok {
			return false
		}
	}
	return true
}

// aim opens an attack, or adds a hex to it.
func aim(r *ruling, o Order) {
	targets := []Hex{o.To.Hex()}
	if o.Verb == Also {
		targets = append(slices.Clone(r.p.Combat.Targets), o.To.Hex())
	}
	r.say(state.Drafted{Targets: targets})
}

// mayUse judges the joining of points to an attack.
func mayUse(p *state.Position, o Order) No {
	s := survey.Of(p)
	targets := p.Combat.Targets
	if p.Combat.Kind != state.Draft {
		return no(NoTarget, "8.11")
	}
	if o.Kind == state.Fleet {
		return mayUseShips(s, o, targets)
	}
	h := o.From.Hex()
	for _, t := range targets {
		if n := reaches(s, h, t); n.Refused() {
			return n
		}
	}
	if n := Able(p, h); int(o.N) > n || o.N == 0 {
		if why := whyUnable(s, h); why.Refused() {
			return why
		}
		for _, x := range []struct {
			mark   Mark
			why    Cause
			clause string
		}{{state.Landed, HasLanded, "5.94"}, {state.Inactive, IsInactive, "11.1"}, {state.Fought, HasFought, "8.14a"}, {state.InFort,
			InFortNow, "14.4"}} {
			if p.Points(p.Mover, h, x.mark, 0) > 0 {
				return no(x.why, x.clause).at(h).counts(p.Points(p.Mover, h, x.mark, 0), n)
			}
		}
		return no(NotHere, "8.11").at(h).counts(int(o.N), n)
	}
	return No{}
}

func mayUseShips(s *survey.Survey, o Order, targets []Hex) No {
	have := 0
	for _, x := range s.P.Ships {
		if x.Kind == state.Naval && x.At == o.From && !x.Marks.Any(state.Fought|state.Engaged) {
			have += int(x.N)
		}
	}
	if !navalReaches(s, o.From, targets) && !s.P.Relaxed.Has(state.NoNavalMatch) {
		n := no(NotNear, "8.8a").to(targets[0])
		n.At = o.From
		return n
	}
	if int(o.N) > have || o.N == 0 {
		return no(NotHere, "8.8a").place(o.From).counts(int(o.N), have)
	}
	m := mustered(s)
	if m.naval+int(o.N) > m.fed+m.unfed && !s.P.Relaxed.Has(state.NoNavalMatch) {
		return no(NavalMatch, "8.8a").place(o.From).counts(m.fed+m.unfed, m.naval+int(o.N))
	}
	return No{}
}

// use joins points to the attack.
func use(r *ruling, o Order) {
	e := state.Joined{At: o.From, N: o.N}
	if o.Kind == state.Fleet {
		n := int(o.N)
		for _, x := range r.p.Ships {
			if k := min(n, int(x.N)); k > 0 && x.Kind == state.Naval && x.At == o.From && !x.Marks.Any(state.Fought|state.Engaged) {
				e.Ships = append(e.Ships, state.Sailing{Kind: x.Kind, N: uint8(k), At: x.At, Was: x.Marks, To: x.At,
					Now: x.Marks | state.Engaged})
				n -= k
			}
		}
	} else {
		e.Lots = changesOf(able(r.p, o.From.Hex()), int(o.N), state.Engaged, 0)
	}
	r.say(e)
}

// mayAnnounce judges an attack as it is to be made [8.44, 8.6, 8.8].
func mayAnnounce(p *state.Position, o Order) No {
	s := survey.Of(p)
	if p.Combat.Kind != state.Draft {
		return no(NoTarget, "8.11")
	}
	m := mustered(s)
	t := p.Combat.Targets
	if m.fed+m.unfed == 0 {
		return no(NotHere, "8.11").to(t[0]).counts(1, 0)
	}
	a, d := m.total(), defence(s, t, engaged(s))
	natural := min(a-d, board.MostColumn)
	switch {
	case natural < board.LeastColumn && !p.Relaxed.Has(state.NoLeastOdds):
		return no(PoorOdds, "8.44").to(t[0]).counts(a, d)
	case o.Column == state.NoColumn || p.Relaxed.Has(state.NoColumnRule):
		return No{}
	case o.Column < board.LeastColumn:
		return no(LowColumn, "8.6").to(t[0]).counts(board.LeastColumn, natural)
	case m.naval > 0 && int(o.Column) != natural:
		return no(NavalColumn, "8.8c").to(t[0]).counts(m.fed+m.unfed, d)
	case o.Only && natural < int(o.Column):
		return no(PoorOdds, "8.6").to(t[0]).counts(a, d)
	case int(o.Column) > natural:
		return no(HighColumn, "8.6").to(t[0]).counts(a, d)
	}
	return No{}
}

// announce makes the attack. Militia that it calls comes before the strengths are compared [15.2].
func announce(r *ruling, o Order) {
	p, s := r.p, r.survey()
	m := mustered(s)
	e := state.Announced{Side: p.Mover, Targets: p.Combat.Targets, Naval: uint8(m.naval), Column: o.Column, Only: o.Only,
		Advance: o.Advance, Retreats: board.None, Dies: board.None}
	for _, h := range engaged(s) {
		e.From = append(e.From, state.Count{At: h, N: uint8(p.Points(p.Mover, h, state.Engaged, 0))})
		e.Ground[p.Mover] = append(e.Ground[p.Mover], h)
	}
	e.Ground[p.Mover.Enemy()] = p.Combat.Targets
	r.say(e)
	combatSteps(r, state.Answer)
	callOver(r, p.Combat.Targets)
}

// combatSteps is what a combat goes through [8.0]; ask is how the defender is asked.
func combatSteps(r *ruling, ask state.StepKind) {
	m, e := r.p.Mover, r.p.Mover.Enemy()
	r.then(state.S(state.Reckon, m), state.S(ask, e), state.S(state.Column, m), state.S(state.Fight, m), state.S(state.Lose, m),
		state.S(state.Lose, e),
		state.S(state.Star, m), state.S(state.Star, e), state.S(state.Praise, m), state.S(state.Praise, e), state.S(state.Raise, m),
		state.S(state.Raise, e),
		state.S(state.Advance, m), state.S(state.Done, m))
}

// callOver calls the militia of states whose cities are attacked over the border.
func callOver(r *ruling, targets []Hex) {
	for _, h := range targets {
		t := r.p.Board.Town(h)
		if t == nil || !t.Counts() {
			continue
		}
		if s, ok := calls(r.p, r.p.Mover, h); ok {
			call(r, s, r.p.Mover.Enemy(), h, 1)
		}
	}
}
