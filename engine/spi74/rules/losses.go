package rules

import (
	"slices"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// A toll is one point that a side could lose in the combat: of what kind, and where.
type toll struct {
	what Loss
	at   Place
}

// tolls is what a side could lose next [8.42, 8.8, 13.1, R18, R64].
func tolls(s *survey.Survey, side Side) []toll {
	p := s.P
	c := &p.Combat
	var out []toll
	if side == p.Mover {
		with := participants(p)
		var army, naval []toll
		last := board.None
		for _, l := range p.Lots {
			if l.Side == side && l.Marks.Has(with) && l.At != last {
				army = append(army, toll{LoseArmy, board.In(l.At)})
				last = l.At
			}
		}
		for _, x := range p.Ships {
			if t := (toll{LoseNaval, x.At}); x.Marks.Has(state.Engaged) && !slices.Contains(naval, t) {
				naval = append(naval, t)
			}
		}
		switch {
		case len(naval) == 0 || len(army) > 0 && c.Lost[side]%2 == 0: // 8.8b: the army bears the first, the third and so on
			return army
		default:
			return naval
		}
	}
	for _, h := range c.Targets {
		for _, k := range lossKinds(p, side, h, 0) {
			out = append(out, toll{k, board.In(h)})
		}
		if s.Live(side, h) {
			out = append(out, toll{LoseCity, board.In(h)})
		}
		if d := standAt(s, h, nil); side == Union && d.ships > 0 {
			for _, x := range p.Ships {
				e := x.At.Edge()
				if x.Kind == state.Naval && (x.At == board.In(h) || e != board.NoEdge && (board.Ends[e][0] == h ||
					board.Ends[e][1] == h)) && !slices.Contains(out, toll{LoseNaval, x.At}) {
					out = append(out, toll{LoseNaval, x.At})
				}
			}
		}
	}
	return out
}

// losable is how many points a side has in the combat.
func losable(s *survey.Survey, side Side) int {
	p := s.P
	n := 0
	if side == p.Mover {
		m := mustered(s)
		return m.fed + m.unfed + m.naval
	}
	for _, h := range p.Combat.Targets {
		n += s.Points(side, h)
		if s.Live(side, h) {
			n++
		}
		if side == Union && standAt(s, h, nil).ships > 0 {
			for _, x := range p.Ships {
				e := x.At.Edge()
				if x.Kind == state.Naval && (x.At == board.In(h) || e != board.NoEdge && (board.Ends[e][0] == h ||
					board.Ends[e][1] == h)) {
					n += int(x.N)
				}
			}
		}
	}
	return n
}

// lossChoice says whether the owner has a choice of what he loses.
func lossChoice(p *state.Position, st state.Step) bool {
	if st.Kind == state.Wear {
		return len(lossKinds(p, st.Side, st.At, 0)) > 1 && int(st.N) < p.Points(st.Side, st.At, 0, 0)
	}
	s := survey.Of(p)
	due := int(p.Combat.Due[st.Side])
	return due > 0 && due < losable(s, st.Side) && len(tolls(s, st.Side)) > 1
}

// spread says whether the places of tolls must be named to tell them apart.
func spreadOver(ts []toll) bool {
	for i, t := range ts {
		for _, o := range ts[:i] {
			if o.what == t.what && o.at != t.at {
				return true
			}
		}
	}
	return false
}

// eachLoss lists the points that may be lost next.
func eachLoss(p *state.Position, st state.Step, yield func(Order) bool) bool {
	if st.Kind == state.Wear {
		for _, k := range lossKinds(p, st.Side, st.At, 0) {
			o := New(LosePoint)
			o.What = k
			if !yield(o) {
				return false
			}
		}
		return true
	}
	ts := tolls(survey.Of(p), st.Side)
	far := spreadOver(ts)
	for _, t := range ts {
		o := New(LosePoint)
		o.What = t.what
		if far {
			o.From = t.at
		}
		if !yield(o) {
			return false
		}
	}
	return true
}

// mayLose judges the choice of a loss; a place is named where there are several.
func mayLose(p *state.Position, st state.Step, o Order) (toll, No) {
	if st.Kind == state.Wear {
		for _, k := range lossKinds(p, st.Side, st.At, 0) {
			if k == o.What && o.From == board.Nowhere {
				return toll{k, board.In(st.At)}, No{}
			}
		}
		return toll{}, no(NoSuchLoss, "12.2")
	}
	var fits []toll
	ts := tolls(survey.Of(p), st.Side)
	if spreadOver(ts) != (o.From != board.Nowhere) {
		return toll{}, no(NoSuchLoss, "8.42a")
	}
	for _, t := range ts {
		if t.what == o.What && (o.From == board.Nowhere || o.From == t.at) {
			fits = append(fits, t)
		}
	}
	if len(fits) != 1 {
		return toll{}, no(NoSuchLoss, "8.42a")
	}
	return fits[0], No{}
}

// losePoint takes the point that the owner has chosen.
func losePoint(r *ruling, st state.Step, o Order) {
	if st.Kind == state.Wear {
		wear(r, st, o.What)
		return
	}
	t, _ := mayLose(r.p, st, o)
	lose(r, st.Side, t)
	if r.p.Combat.Due[st.Side] == 0 {
		r.done()
	}
}

// loseAll takes points where there is no choice, one by one.
func loseAll(r *ruling, st state.Step) {
	for r.p.Combat.Due[st.Side] > 0 {
		ts := tolls(r.survey(), st.Side)
		if len(ts) == 0 {
			break
		}
		lose(r, st.Side, ts[0])
		if lossChoice(r.p, st) {
			return
		}
	}
	r.done()
}

// lose takes one point off. A built fort goes when its garrison dies in combat [14.7, R80].
func lose(r *ruling, side Side, t toll) {
	p := r.p
	e := state.Lost{Side: side, At: t.at, What: t.what.String(), N: 1, Town: -1}
	h := t.at.Hex()
	var with Mark
	if side == p.Mover {
		with = participants(p)
	}
	switch t.what {
	case LoseCity:
		e.Town = int(p.Board.TownAt[h])
	case LoseNaval:
		for _, x := range p.Ships {
			if x.Kind == state.Naval && x.At == t.at && (side != p.Mover || x.Marks.Has(state.Engaged)) {
				e.Ships = []state.Sailing{{Kind: x.Kind, N: 1, At: x.At, Was: x.Marks, To: board.Nowhere}}
				break
			}
		}
	default:
		e.Lots = gone(lotsOf(p, side, h, t.what, with), 1)
	}
	r.say(e)
	if t.what == LoseFort && !p.Board.Fort(h) && p.Points(side, h, state.InFort, 0) == 0 {
		r.say(state.FortChanged{At: h, Side: board.Nobody, How: "fell"})
	}
}

// cleared is the targets that no enemy holds any more, and that were not just left by a part of him [8.43, R16].
func cleared(s *survey.Survey) []Hex {
	var out []Hex
	enemy := s.P.Mover.Enemy()
	for _, h := range s.P.Combat.Targets {
		if !s.Held(enemy, h) && !s.Live(enemy, h) {
			out = append(out, h)
		}
	}
	return out
}

// eachAdvance lists who may advance where.
func eachAdvance(s *survey.Survey, yield func(Order) bool) bool {
	p := s.P
	to := cleared(s)
	from := attackers(s)
	for _, f := range from {
		n := p.Points(p.Mover, f, participants(p), 0)
		for _, h := range to {
			if n == 0 || mayAdvance(s, f, h).Refused() {
				continue
			}
			for k := n; k > 0; k-- {
				o := New(AdvanceTo)
				o.N = uint8(k)
				if len(from) > 1 {
					o.From = board.In(f)
				}
				if len(to) > 1 {
					o.To = board.In(h)
				}
				if !yield(o) {
					return false
				}
			}
		}
	}
	return true
}

// mayAdvance judges an advance over a hexside: only where the attackers could cross, and not out of a theatre that is closed.
func mayAdvance(s *survey.Survey, from, h Hex) No {
	w := &walker{s: s, p: s.P, side: s.P.Mover}
	e := board.Between(from, h)
	if e == board.NoEdge && s.P.Relaxed.Has(state.NoAdvanceRule) {
		return No{}
	}
	if e == board.NoEdge {
		return no(NotNear, "8.43").at(from).to(h)
	}
	if n := w.crosses(e, from, h); n.Refused() {
		return n
	}
	return w.enters(from, h)
}

// asksAdvance says whether the attacker has an advance to choose that he has not spoken of.
func asksAdvance(p *state.Position) bool {
	if p.Combat.Advance != state.AskAdvance {
		return false
	}
	found := false
	eachAdvance(survey.Of(p), func(Order) bool { found = true; return false })
	return found
}

// readAdvance fills in where an advance comes from and goes, where there is only one.
func readAdvance(s *survey.Survey, o Order) (from, h Hex, n No) {
	from, h = o.From.Hex(), o.To.Hex()
	fs, ts := attackers(s), cleared(s)
	if len(fs) == 1 && from != board.None || len(ts) == 1 && h != board.None {
		return from, h, no(NoAdvance, "8.43")
	}
	if from == board.None && len(fs) == 1 {
		from = fs[0]
	}
	if h == board.None && len(ts) == 1 {
		h = ts[0]
	}
	if from == board.None || h == board.None {
		return from, h, no(NoAdvance, "8.43")
	}
	ok := false
	for _, t := range ts {
		ok = ok || t == h
	}
	if !ok && !s.P.Relaxed.Has(state.NoAdvanceRule) {
		return from, h, no(NoAdvance, "8.43").to(h)
	}
	if have := s.P.Points(s.P.Mover, from, participants(s.P), 0); int(o.N) > have || o.N == 0 {
		return from, h, no(NotHere, "8.43").at(from).counts(int(o.N), have)
	}
	return from, h, mayAdvance(s, from, h)
}

// advanceOrder carries out an advance, or declines it.
func advanceOrder(r *ruling, st state.Step, o Order) {
	if o.Verb == Stay {
		r.done()
		return
	}
	from, h, _ := readAdvance(r.survey(), o)
	if r.p.Combat.Kind == state.Overrun {
		r.done()
	}
	advanceInto(r, from, h, int(o.N))
}

// advances does what was said of the advance beforehand.
func advances(r *ruling, st state.Step) {
	n := int(r.p.Combat.Advance)
	r.done()
	for n > 0 {
		var first *Order
		eachAdvance(r.survey(), func(o Order) bool { first = &o; return false })
		if first == nil {
			return
		}
		o := *first
		o.N = uint8(min(int(o.N), n))
		n -= int(o.N)
		from, h, _ := readAdvance(r.survey(), o)
		advanceInto(r, from, h, int(o.N))
	}
}

// advanceInto moves victors into the hex; leaders go along when nobody stays with them.
func advanceInto(r *ruling, from, h Hex, n int) {
	p := r.p
	with := participants(p)
	var ls []state.Lot
	for _, l := range p.LotsAt(from) {
		if l.Side == p.Mover && l.Marks.Has(with) {
			ls = append(ls, l)
		}
	}
	overrun := p.Combat.Kind == state.Overrun
	e := state.Advanced{Side: p.Mover, From: from, To: h, N: uint8(n)}
	on, off := state.Fought, state.Engaged
	if overrun {
		on, off = 0, 0
		f := p.Force
		f.At = board.In(h)
		if left := int(f.N) - n; left > 0 {
			behind := p.Force
			behind.N, behind.Led = uint8(left), 0
			f.N = uint8(n)
			stay := taken(ls, left, from, state.Waiting, state.Marching)
			r.say(state.Left{Side: p.Mover, N: uint8(left), At: board.In(from), Force: p.Force, Behind: behind, Lots: stay})
			ls = ls[:0]
			for _, l := range p.LotsAt(from) {
				if l.Side == p.Mover && l.Marks.Has(with) {
					ls = append(ls, l)
				}
			}
		}
		e.Force = &f
		e.Leaders = marching(p)
	} else if n == p.Points(p.Mover, from, 0, 0) {
		e.Leaders = p.LeadersAt(p.Mover, board.In(from))
		if p.Mover == Union {
			e.Leaders &^= 1 << state.Farragut
		}
	}
	e.Lots = taken(ls, n, h, on, off)
	r.say(e)
	r.come(p.Mover, h)
}

// closeCombat closes the combat: who attacked has attacked; leaders who stand alone go; the force goes on where it was told to.
func closeCombat(r *ruling) {
	p := r.p
	c := p.Combat
	e := state.CombatOver{Targets: c.Targets, Kept: c.Kind == state.Overrun}
	on := state.Fought
	if c.Kind == state.Attack && !c.Fought && len(c.Gone) == 0 && len(c.Stood) == 0 { // called off
		on, e.Kept = 0, true
	}
	for _, l := range p.Lots {
		if l.Marks.Has(state.Engaged) {
			e.Lots = append(e.Lots, state.Change{Side: l.Side, N: l.N, At: l.At, Was: l.Marks, To: l.At,
				Now: l.Marks&^state.Engaged | on})
		}
	}
	for _, x := range p.Ships {
		if x.Marks.Has(state.Engaged) {
			e.Ships = append(e.Ships, state.Sailing{Kind: x.Kind, N: x.N, At: x.At, Was: x.Marks, To: x.At,
				Now: x.Marks&^state.Engaged | on})
		}
	}
	r.done()
	r.say(e)
	if c.Kind == state.Overrun {
		if p.Force.Kind == state.NoForce {
			r.halt(true)
		} else {
			goOn(r, c)
		}
	}
	for _, side := range []Side{p.Mover, p.Mover.Enemy()} {
		for _, h := range c.Ground[side] {
			orphans(r, side, h)
		}
	}
}

// goOn aims the force at where it was told to go on.
func goOn(r *ruling, c state.Combat) {
	goal := board.None
	switch {
	case len(c.Gone) > 0 && !c.Fought:
		goal = c.Retreats
	case len(clearedOf(r, c.Targets)) > 0:
		goal = c.Dies
	}
	if goal != board.None && r.p.Force.At != board.In(goal) {
		r.say(state.Aimed{Goal: board.In(goal)})
		r.then(state.S(state.Walk, r.p.Mover))
	}
}

func clearedOf(r *ruling, targets []Hex) []Hex {
	s := r.survey()
	var out []Hex
	for _, h := range targets {
		if e := r.p.Mover.Enemy(); !s.Held(e, h) && !s.Live(e, h) {
			out = append(out, h)
		}
	}
	return out
}

// Spread says whether the places of a side's losses must be named to tell them apart.
func Spread(p *state.Position, side Side) bool { return spreadOver(tolls(survey.Of(p), side)) }

// TrimAdvance leaves out the hexes of an advance that need not be named.
func TrimAdvance(p *state.Position, o Order) Order {
	s := survey.Of(p)
	if fs := attackers(s); len(fs) == 1 && o.From == board.In(fs[0]) {
		o.From = board.Nowhere
	}
	if ts := cleared(s); len(ts) == 1 && o.To == board.In(ts[0]) {
		o.To = board.Nowhere
	}
	return o
}

// MostAdvance is how many points may go with an advance.
func MostAdvance(p *state.Position, o Order) int {
	s := survey.Of(p)
	from := o.From.Hex()
	if fs := attackers(s); from == board.None && len(fs) == 1 {
		from = fs[0]
	}
	if from == board.None {
		return 1
	}
	return p.Points(p.Mover, from, participants(p), 0)
}

// NavalFor is the naval points that may join an attack on some hexes, those nearest to a place first.
func NavalFor(p *state.Position, targets []Hex, near Place) []state.Ship {
	s := survey.Of(p)
	var out []state.Ship
	for _, here := range []bool{true, false} {
		for _, x := range p.Ships {
			if x.Kind == state.Naval && (x.At == near) == here && !x.Marks.Any(state.Fought|state.Engaged) && navalReaches(s, x.At,
				targets) {
				out = append(out, x)
			}
		}
	}
	return out
}

// Losable is how many points a side could lose in the combat.
func Losable(s *survey.Survey, side Side) int { return losable(s, side) }
