package rules

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// groups is how many city groups the South has [16.0].
const groups = 7

// openCity says whether a Southern city can raise points: not destroyed, not the enemy's, not surrounded [16.1].
func openCity(s *survey.Survey, i int) bool {
	t := &s.B.Towns[i]
	return t.Group > 0 && !s.P.Gone(i) && survey.Owner(s.P, t) == Confederate && !s.Held(Union, t.Hex) && !s.Surrounded(Confederate,
		t.Hex)
}

// richmondAbroad says whether the point of Richmond may come at Raleigh though Richmond could raise it [19.4].
func richmondAbroad(p *state.Position) bool { return p.Opt.Virginia && p.Turn == 2 }

// openGroups is which groups have an open city.
func openGroups(s *survey.Survey) (open [groups + 1]bool) {
	for i := range s.B.Towns {
		if g := s.B.Towns[i].Group; g > 0 && openCity(s, i) {
			open[g] = true
		}
	}
	return open
}

// fits says whether so many points in each group can be the points of the groups: a group with an open city raises its own, one without
// hands it to a neighbour by number; at most two in a group [16.2, R42].
func fits(p *state.Position, open [groups + 1]bool, placed [groups + 1]int) bool {
	var rest = placed
	var free []int
	for g := 1; g <= groups; g++ {
		if rest[g] > 2 || rest[g] > 0 && !open[g] {
			return false
		}
		switch {
		case open[g] && !(g == 1 && richmondAbroad(p)):
			if rest[g] > 0 {
				rest[g]--
			}
		default:
			free = append(free, g)
		}
	}
	return match(rest, free, open, p)
}

// match hands the points of groups that raise none themselves to where points were placed.
func match(rest [groups + 1]int, free []int, open [groups + 1]bool, p *state.Position) bool {
	all := 0
	for _, n := range rest {
		all += n
	}
	if all == 0 {
		return true
	}
	if len(free) == 0 {
		return false
	}
	g := free[0]
	for _, to := range [3]int{g - 1, g + 1, g} {
		if to < 1 || to > groups || rest[to] == 0 || to == g && !open[g] {
			continue
		}
		rest[to]--
		if match(rest, free[1:], open, p) {
			return true
		}
		rest[to]++
	}
	return match(rest, free[1:], open, p)
}

// atLarge is the points beyond all limits: foreign intervention, and the invasion of the North [19.9, 19.6, R70].
func atLarge(p *state.Position) int {
	n := int(p.Bonus)
	if p.Opt.Intervention && p.Turn >= 2 {
		n++
	}
	return n
}

// placing says in which group a point placed in a city would count: its own, or 0 for the points at large; -1 for none.
func placing(s *survey.Survey, i int) int {
	if s.P.Mover != Confederate || !openCity(s, i) {
		return -1
	}
	g := int(s.B.Towns[i].Group)
	if s.P.Turn >= 2 {
		var placed [groups + 1]int
		for k := 1; k <= groups; k++ {
			placed[k] = int(s.P.Groups[k])
		}
		placed[g]++
		if fits(s.P, openGroups(s), placed) {
			return g
		}
	}
	if int(s.P.Groups[0]) < atLarge(s.P) {
		return 0
	}
	return -1
}

// asksToPlace says whether the mover has reinforcements to place.
func asksToPlace(p *state.Position) bool {
	s := survey.Of(p)
	if p.Mover == Union {
		return len(riverineCities(p)) > 1
	}
	for i := range p.Board.Towns {
		if placing(s, i) >= 0 {
			return true
		}
	}
	return false
}

// riverineCities is where a Union riverine unit that is due in the West may come; those it has come to already are none [16.5, R3].
func riverineCities(p *state.Position) []Hex {
	t := p.Record()
	if p.Mover != Union || t.Riverine == 0 || !t.West || p.Groups[0] > 0 {
		return nil
	}
	s := survey.Of(p)
	var out []Hex
	for _, id := range []string{"cairo", "st_louis"} {
		if h := p.Board.HexOf(id); !s.Held(Confederate, h) {
			out = append(out, h)
		}
	}
	return out
}

// berth is the hexside of a city in which a riverine unit comes: the first navigable one that no battery overlooks.
func berth(s *survey.Survey, h Hex) Place {
	best := board.Nowhere
	for _, e := range s.B.WatersAt[h] {
		if best == board.Nowhere || battery(s, best) && !battery(s, board.On(e)) {
			best = board.On(e)
		}
	}
	return best
}

func mayPlace(p *state.Position, o Order) No {
	h := o.To.Hex()
	if h == board.None {
		return no(NoPlace, "16.0b").place(o.To)
	}
	if o.Verb == PlaceShip {
		for _, x := range riverineCities(p) {
			if x == h {
				return No{}
			}
		}
		if p.Mover == Union && p.Relaxed.Has(state.NoArrivalRule) {
			return No{}
		}
		return no(NoPlace, "16.0e").to(h)
	}
	i := p.Board.TownAt[h]
	if o.Verb == PlacePoint && p.Mover == Confederate && p.Relaxed.Has(state.NoPlaceRule) && (i < 0 || p.Board.Towns[i].Group == 0) {
		return No{}
	}
	if o.Verb != PlacePoint || i < 0 || p.Board.Towns[i].Group == 0 || p.Mover == Union {
		clause := "16.0b"
		if p.Mover == Union {
			clause = "16.5a"
		}
		return no(NoPlace, clause).to(h)
	}
	s := survey.Of(p)
	if !openCity(s, int(i)) && !p.Relaxed.Has(state.NoOpenCity) {
		return no(Closed, "16.1").to(h)
	}
	if openCity(s, int(i)) && placing(s, int(i)) < 0 && !p.Relaxed.Has(state.NoGroups) {
		return no(GroupFull, "16.2").to(h)
	}
	return No{}
}

func reinforcement(r *ruling, side Side, o Order) {
	h := o.To.Hex()
	if o.Verb == PlaceShip {
		placeRiverine(r, h)
		return
	}
	g := placing(r.survey(), int(r.p.Board.TownAt[h]))
	how := "reinforcement"
	if g == 0 {
		how = "at large"
	}
	r.say(state.Placed{Side: side, At: h, N: 1, How: how, Group: uint8(g), Lots: fresh(side, h, 1, state.Fresh)})
}

func placeRiverine(r *ruling, h Hex) {
	at := berth(r.survey(), h)
	r.say(state.ShipsCame{Ships: []state.Sailing{{Kind: state.Riverine, N: 1, At: board.Nowhere, To: at}}})
	unionArmy(r)
	r.done()
}

// placeRest places what is left where the default would: the first open city of each group by number, then the one with the most value.
func placeRest(r *ruling, side Side) {
	if side == Union {
		placeRiverine(r, riverineCities(r.p)[0])
		return
	}
	for {
		s := r.survey()
		best := -1
		for i := range s.B.Towns {
			if g := placing(s, i); g >= 0 && (best < 0 || s.B.Towns[i].Group < s.B.Towns[best].Group) {
				best = i
			}
		}
		if best < 0 {
			break
		}
		o := to(PlacePoint, s.B.Towns[best].Hex)
		reinforcement(r, side, o)
	}
	reinforce(r, side)
}

// reinforce brings in what comes without a choice [16.0, 16.5].
func reinforce(r *ruling, side Side) {
	p := r.p
	t := p.Record()
	if side == Confederate {
		r.done()
		if p.Bonus > 0 {
			r.say(state.Earned{})
		}
		return
	}
	if p.Turn < 2 {
		r.done()
		return
	}
	if t.Riverine > 0 {
		at := board.In(arrival)
		if t.West {
			at = board.Nowhere
			if hs := riverineCities(p); len(hs) > 0 {
				at = berth(r.survey(), hs[0])
			}
		}
		if at != board.Nowhere {
			r.say(state.ShipsCame{Ships: []state.Sailing{{Kind: state.Riverine, N: 1, At: board.Nowhere, To: at}}})
		}
	}
	unionArmy(r)
	r.done()
}

// unionArmy brings the Union's army and naval points, and Farragut on turn 2 [16.0, 11.34].
func unionArmy(r *ruling) {
	p := r.p
	t := p.Record()
	if n := t.Naval; n > 0 && !(p.Opt.Intervention && p.Turn >= 3) {
		r.say(state.ShipsCame{Ships: []state.Sailing{{Kind: state.Naval, N: uint8(n), At: board.Nowhere, To: board.In(arrival)}}})
	}
	for _, x := range unionGroups {
		if h := unionCity(r.survey(), x.cities); h != board.None {
			r.say(state.Placed{Side: Union, At: h, N: x.n, How: "reinforcement", Lots: fresh(Union, h, int(x.n), state.Fresh)})
		}
	}
	if p.Turn == 2 && !p.Leaders[Union][state.Farragut].On {
		r.say(state.LeaderCame{Side: Union, Leader: state.Farragut, At: board.In(arrival), Rating: 2})
	}
}

var unionGroups = []struct {
	n      uint8
	cities []string
}{{6, []string{"washington", "baltimore", "philadelphia"}}, {3, []string{"cincinnati", "columbus_oh", "pittsburgh"}}, {2,
	[]string{"cairo", "st_louis", "springfield"}}}

// unionCity is the first of these cities that is neither held by the enemy nor surrounded [16.5].
func unionCity(s *survey.Survey, ids []string) Hex {
	for _, id := range ids {
		if h := s.B.HexOf(id); h != board.None && !s.Held(Confederate, h) && !s.Surrounded(Union, h) {
			return h
		}
	}
	return board.None
}
