package rules

import (
	"cmp"
	"slices"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// A claim is points in a hex that want to be fed, and what could feed them.
type claim struct {
	at   Hex
	n    int
	from []int // pieces of the Southern grid
	far  int   // steps to the nearest centre
}

// judgeSupply is the supply judgement of a side [4.2, 10.0].
func judgeSupply(r *ruling, side Side) {
	r.done()
	unfed, lift, short := share(r.survey(), side)
	p := r.p
	e := state.Supplied{Side: side, Of: p.Total(side), Lift: lift, Short: short}
	n := 0
	for _, c := range unfed {
		n += int(c.N)
		e.Unfed = append(e.Unfed, state.Count{At: c.At, N: c.N})
		m := state.Unfed
		if c.short {
			m |= state.Short
		}
		var ls []state.Lot
		for _, l := range p.LotsAt(c.At) {
			if !l.Marks.Has(state.Garrison) {
				ls = append(ls, l)
			}
		}
		slices.Reverse(ls) // those in a fort are fed last: the field army is to move
		e.Lots = append(e.Lots, changesOf(ls, int(c.N), m, 0)...)
	}
	e.Fed = e.Of - n
	r.say(e)
	if short {
		r.then(state.S(state.Feed, side))
	}
}

// A want is points that go unsupplied.
type want struct {
	state.Count
	short bool // for want of points
}

// share says who goes unsupplied: who has no path, and, where the points of a grid or the sea lift run short, who is farthest from a
// centre, or has the higher number [10.4, 5.99, R34, R59].
func share(s *survey.Survey, side Side) (out []want, lift int, short bool) {
	var claims []claim
	sea := 0
	last := board.None
	for _, l := range s.P.Lots {
		if l.Side != side || l.At == last {
			continue
		}
		last = l.At
		n := s.P.Points(side, l.At, 0, state.Garrison)
		if n == 0 || s.Excused(side, l.At) {
			continue
		}
		switch {
		case !s.Path(side, l.At):
			out = append(out, want{state.Count{At: l.At, N: uint8(n)}, false})
		case side == Confederate:
			from := s.Pieces(l.At)
			claims = append(claims, claim{l.At, n, from, toCentre(s, from, l.At)})
		case !s.ByLand(l.At):
			claims = append(claims, claim{at: l.At, n: n})
			sea += n
		}
	}
	if side == Union {
		room := 2 * s.P.Record().Lift
		lift = (min(sea, room) + 1) / 2
		for i := len(claims) - 1; i >= 0 && sea > room; i-- {
			k := min(claims[i].n, sea-room)
			out = append(out, want{state.Count{At: claims[i].at, N: uint8(k)}, true})
			sea -= k
			short = true
		}
	} else {
		var more []want
		more, short = shareGrid(s, claims)
		out = append(out, more...)
	}
	slices.SortFunc(out, func(a, b want) int { return cmp.Compare(a.At, b.At) })
	return out, lift, short
}

// shareGrid hands out the points of each piece of the grid.
func shareGrid(s *survey.Survey, claims []claim) (out []want, short bool) {
	g := s.Grid()
	room := map[int]int{-1: g.West}
	for i := range g.Pieces {
		room[i] = g.Pieces[i].Sum
	}
	slices.SortStableFunc(claims, func(a, b claim) int {
		return cmp.Or(cmp.Compare(len(a.from), len(b.from)), cmp.Compare(a.far, b.far), cmp.Compare(a.at, b.at))
	})
	for _, c := range claims {
		for _, i := range c.from {
			k := min(c.n, room[i])
			room[i] -= k
			c.n -= k
		}
		if c.n > 0 {
			out = append(out, want{state.Count{At: c.at, N: uint8(c.n)}, true})
			short = true
		}
	}
	return out, short
}

// toCentre is the steps from a hex to the nearest live centre of some pieces.
func toCentre(s *survey.Survey, from []int, h Hex) int {
	best := 99
	g := s.Grid()
	for _, i := range from {
		if i < 0 {
			best = min(best, board.Distance(h, s.B.HexOf("texas")), board.Distance(h, s.B.HexOf("arkansas")))
			continue
		}
		for _, t := range g.Pieces[i].Centres {
			best = min(best, board.Distance(h, s.B.Towns[t].Hex))
		}
	}
	return best
}

// feedable is the hexes where points go short that their owner could feed at the cost of others: of the same pool, who still has some.
func feedable(p *state.Position) []Hex {
	s := survey.Of(p)
	side := p.Mover
	var out []Hex
	for _, l := range p.Lots {
		if l.Side != side || !l.Marks.Has(state.Short) {
			continue
		}
		if donor(s, l.At) != board.None && (len(out) == 0 || out[len(out)-1] != l.At) {
			out = append(out, l.At)
		}
	}
	return out
}

// donor is the hex that gives up a fed point for one in another: of the same pool, the last in the order of feeding whose owner has not
// spoken for it.
func donor(s *survey.Survey, h Hex) Hex {
	best, far := board.None, -1
	mine := pool(s, h)
	for _, l := range s.P.Lots {
		if l.Side != s.P.Mover || l.At == h || l.Marks.Any(state.Unfed|state.Garrison|state.Kept) || s.Excused(l.Side, l.At) {
			continue
		}
		theirs := pool(s, l.At)
		if len(theirs) == 0 || !slices.ContainsFunc(theirs, func(i int) bool { return slices.Contains(mine, i) }) {
			continue
		}
		d := toCentre(s, theirs, l.At)
		if s.P.Mover == Union {
			d = int(l.At)
		}
		if d >= far {
			best, far = l.At, d
		}
	}
	return best
}

// pool is what feeds a hex: pieces of the Southern grid, or for the Union 0 for the sea lift.
func pool(s *survey.Survey, h Hex) []int {
	if s.P.Mover == Confederate {
		return s.Pieces(h)
	}
	if s.Path(Union, h) && !s.ByLand(h) {
		return []int{0}
	}
	return nil
}

// mayFeed judges the owner's word about who is fed first.
func mayFeed(p *state.Position, o Order) No {
	h := o.To.Hex()
	if n := p.Points(p.Mover, h, state.Short, 0); h == board.None || o.N == 0 || int(o.N) > n {
		return no(NotHere, "10.4").place(o.To).counts(int(o.N), n)
	}
	if !slices.Contains(feedable(p), h) {
		return no(NoPlace, "10.4").place(o.To)
	}
	return No{}
}

// feed gives points of one hex what others had; who has been spoken for is not robbed again.
func feed(r *ruling, o Order) {
	h := o.To.Hex()
	for n := int(o.N); n > 0; n-- {
		s := r.survey()
		from := donor(s, h)
		if from == board.None {
			break
		}
		give := func(at Hex, with, without, on, off Mark) []state.Change {
			var ls []state.Lot
			for _, l := range r.p.LotsAt(at) {
				if l.Side == r.p.Mover && l.Marks.Has(with) && !l.Marks.Any(without) {
					ls = append(ls, l)
				}
			}
			return changesOf(ls, 1, on, off)
		}
		lots := append(give(h, state.Short, 0, state.Kept, state.Unfed|state.Short), give(from, 0,
			state.Unfed|state.Garrison|state.Kept, state.Unfed|state.Short, 0)...)
		r.say(state.Fed{Side: r.p.Mover, At: h, N: 1, Lots: lots})
	}
}
