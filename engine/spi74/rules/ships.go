package rules

import (
	"slices"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// mayStartShips judges the beginning of a voyage [5.6, 17.1].
func mayStartShips(p *state.Position, o Order) No {
	kind, n := state.Naval, int(o.N)
	if o.Kind == state.Flotilla {
		kind, n = state.Riverine, 1
	}
	if p.Mover != Union {
		return no(NotYours, "5.6").place(o.From)
	}
	have, moved := 0, 0
	for _, x := range p.Ships {
		if x.Kind == kind && x.At == o.From {
			if x.Marks.Any(unless(p, state.Moved|state.Marching, state.NoShipsOnce)) {
				moved += int(x.N)
			} else {
				have += int(x.N)
			}
		}
	}
	switch {
	case n == 0 || n > have && moved == 0:
		return no(NotHere, "5.6").place(o.From).counts(n, have)
	case n > have:
		return no(HasMoved, "5.0c").place(o.From).counts(n, have)
	case o.Leaders&^(1<<state.Farragut) != 0 && !p.Relaxed.Has(state.NoLeaderAlone|state.NoFarragutRule):
		return no(NoLeader, "11.33").place(o.From)
	case o.Leaders != 0 && o.Kind != state.Flotilla && !p.Relaxed.Has(state.NoFarragutRule):
		return no(FarragutAlone, "11.34").place(o.From)
	}
	return No{}
}

// shipsOut is the ships of an order, as they begin to move.
func shipsOut(p *state.Position, o Order) []state.Sailing {
	kind, n := state.Naval, int(o.N)
	if o.Kind == state.Flotilla {
		kind, n = state.Riverine, 1
	}
	var out []state.Sailing
	for _, x := range p.Ships {
		if k := min(n, int(x.N)); k > 0 && x.Kind == kind && x.At == o.From && !x.Marks.Any(state.Moved|state.Marching) {
			out = append(out, state.Sailing{Kind: kind, N: uint8(k), At: x.At, Was: x.Marks, To: x.At, Now: x.Marks | state.Marching})
			n -= k
		}
	}
	return out
}

// A voyage is the places that ships come to.
type voyage struct {
	force   state.Force
	most    int
	through bool
	spent   [board.Places]int16 // what it costs to come there, in tenths, and 1; 0 for those to which it does not come
	from    [board.Places]Place
	found   []Place // in the order in which they were seen
}

// cost is what it costs to come to a place, in tenths.
func (v *voyage) cost(at Place) (tenths int, comes bool) {
	return int(v.spent[at]) - 1, v.spent[at] > 0
}

// passage is what a ship pays to go to a place, in tenths; false where it cannot [5.61, 5.64, 17.1].
func passage(s *survey.Survey, f *state.Force, x board.Passage) (int, bool) {
	if x.To.Edge() != board.NoEdge && f.Kind == state.Fleet && s.B.Water[x.To.Edge()] != board.Tidal {
		return 0, false
	}
	switch x.Off {
	case 1:
		return 10 * s.P.Set.Florida, true
	case 2:
		if f.Kind == state.Fleet {
			return 10 * s.P.Set.DeltaNaval, true
		}
		return 10 * s.P.Set.DeltaRiverine, true
	}
	if f.Kind == state.Fleet && x.To.Edge() != board.NoEdge {
		return 10, true
	}
	return 5, true
}

// battery says whether ships must run past guns to enter a place [17.2, R57].
func battery(s *survey.Survey, at Place) bool {
	e := at.Edge()
	return e != board.NoEdge && s.Hindered[Confederate].Has(e) && !s.P.Relaxed.Has(state.NoBatteries)
}

// sailFrom is where the moving ships can go: up to the next battery, which ends a leg. With through, beyond batteries too, as if all were
// run; most is what may be spent.
func sailFrom(s *survey.Survey, f *state.Force, most int, through bool) *voyage {
	if v, ok := s.Asked[survey.AskedSail].(*voyage); ok && v.force == *f && v.most == most && v.through == through {
		return v
	}
	v := &voyage{force: *f, most: most, through: through, found: []Place{f.At}}
	v.spent[f.At], v.from[f.At] = 1, f.At
	defer func() { s.Asked[survey.AskedSail] = v }()
	farragut := marching(s.P)&(1<<state.Farragut) != 0
	buckets := make([][]Place, most+1)
	buckets[0] = []Place{f.At}
	for c := 0; c <= most; c++ {
		for i := 0; i < len(buckets[c]); i++ {
			at := buckets[c][i]
			if int(v.spent[at])-1 != c || at != f.At && battery(s, at) && !through {
				continue
			}
			for _, x := range s.B.Passages[at] {
				k, ok := passage(s, f, x)
				if !ok || c+k > most || shut(s, x.To) || farragut && !farragutMay(s, x.To) {
					continue
				}
				if through && battery(s, x.To) {
					k += 5 // of ways alike, the one with fewer guns
					if c+k > most {
						continue
					}
				}
				old := int(v.spent[x.To]) - 1
				if old >= 0 && old <= c+k {
					continue
				}
				if old < 0 {
					v.found = append(v.found, x.To)
				}
				v.spent[x.To], v.from[x.To] = int16(c+k+1), at
				buckets[c+k] = append(buckets[c+k], x.To)
			}
		}
	}
	return v
}

func shut(s *survey.Survey, at Place) bool {
	if s.P.Relaxed.Has(state.NoBatteries) {
		return false
	}
	for _, e := range s.P.Shut {
		if at == board.On(e) {
			return true
		}
	}
	return false
}

// farragutMay says whether Farragut may be at a place: never in the Union or Virginia, but where he arrives [11.34, R30].
func farragutMay(s *survey.Survey, at Place) bool {
	if at == board.In(arrival) || s.P.Relaxed.Has(state.NoFarragutRule) {
		return true
	}
	ok := func(h Hex) bool {
		if s.B.Terrain[h] == board.Sea {
			return true
		}
		return s.B.Home[h] == Confederate && s.B.State[h] != survey.Virginia(s.B)
	}
	if h := at.Hex(); h != board.None {
		return ok(h)
	}
	e := at.Edge()
	return ok(board.Ends[e][0]) && ok(board.Ends[e][1])
}

// arrival is the hex in which ships arrive [16.0].
var arrival = board.H(52, 1)

// sailTo is the way of the moving ships to a place.
func sailTo(s *survey.Survey, f *state.Force, to Place) (*voyage, No) {
	anywhere := s.P.Relaxed.Has(state.NoWaters)
	if e := to.Edge(); anywhere {
		// any water, and the land
	} else if e != board.NoEdge {
		w := s.B.Water[e]
		if !w.Ships() || f.Kind == state.Fleet && w != board.Tidal {
			return nil, no(BadWater, "5.61a").place(to)
		}
	} else if !s.B.Sails(to.Hex()) {
		return nil, no(BadWater, "5.61a").place(to)
	}
	if shut(s, to) {
		return nil, no(IsShut, "17.2b").place(to)
	}
	if marching(s.P)&(1<<state.Farragut) != 0 && !farragutMay(s, to) {
		return nil, no(NoFarragut, "11.34").place(to)
	}
	if n := deltaRoom(s, f, to); n.Refused() {
		return nil, n
	}
	most := left(s.P, f)
	if s.P.Relaxed.Has(state.NoAllowance) {
		most = 600
	}
	v := sailFrom(s, f, most, false)
	if _, ok := v.cost(to); ok || anywhere && 5*(board.Distance(beside(f.At), beside(to))-2) <= most {
		return v, No{}
	}
	far := sailFrom(s, f, 600, true)
	if c, ok := far.cost(to); ok {
		guns := 0
		for at := to; at != f.At; at = far.from[at] {
			if battery(s, at) {
				guns++
			}
		}
		if c -= 5 * guns; c <= most {
			n := no(IsShut, "17.2b").place(to)
			n.At = firstBattery(s, far, f.At, to)
			return nil, n
		}
		return nil, no(TooFar, "5.22").place(to).counts(c, left(s.P, f))
	}
	return nil, no(NoWay, "5.61a").place(to)
}

// beside is a hex of a place.
func beside(at Place) Hex {
	if h := at.Hex(); h != board.None {
		return h
	}
	return board.Ends[at.Edge()][0]
}

func firstBattery(s *survey.Survey, v *voyage, from, to Place) Place {
	guns := to
	for at := to; at != from; at = v.from[at] {
		if battery(s, at) {
			guns = at
		}
	}
	return guns
}

// Legs is the stops of a voyage to a place: each battery that must be run on the way, then the place itself; nil where there is no way.
func Legs(p *state.Position, to Place) []Place {
	s := survey.Of(p)
	f := &p.Force
	if _, ok := sailFrom(s, f, left(p, f), false).cost(to); ok {
		return []Place{to}
	}
	v := sailFrom(s, f, left(p, f), true)
	if _, ok := v.cost(to); !ok {
		return nil
	}
	stops := []Place{to}
	for at := v.from[to]; at != f.At; at = v.from[at] {
		if battery(s, at) {
			stops = append([]Place{at}, stops...)
		}
	}
	return stops
}

// deltaRoom holds the naval points on the tidal Mississippi to six [5.62].
func deltaRoom(s *survey.Survey, f *state.Force, to Place) No {
	if f.Kind != state.Fleet || to.Edge() == board.NoEdge || !s.B.OnMississippi(to.Edge()) {
		return No{}
	}
	n := int(f.N)
	for _, x := range s.P.Ships {
		if e := x.At.Edge(); x.Kind == state.Naval && e != board.NoEdge && s.B.OnMississippi(e) && !x.Marks.Has(state.Marching) {
			n += int(x.N)
		}
	}
	if n > 6 && !s.P.Relaxed.Has(state.NoDelta) {
		return no(DeltaFull, "5.62").place(to).counts(n, 6)
	}
	return No{}
}

// sail takes the ships to a place; at a battery a die decides [17.2].
func sail(r *ruling, to Place) {
	s := r.survey()
	p := r.p
	f := p.Force
	v := sailFrom(s, &f, left(p, &f), false)
	var way []Place
	for at := to; at != f.At; at = v.from[at] {
		way = append([]Place{at}, way...)
	}
	total, _ := v.cost(to)
	if battery(s, to) {
		last := v.from[to]
		die := r.roll("battery")
		passed := die <= 3
		if !passed { // it stays before the guns, and has paid for what it went
			way = way[:len(way)-1]
			total, _ = v.cost(last)
		}
		if len(way) > 0 && !passed {
			sails(r, way, total)
		}
		r.say(state.Ran{What: f.Kind, N: f.N, Edge: to, Die: die, Passed: passed, Of: guns(s, to), At: to.Edge()})
		if !passed {
			return
		}
	}
	sails(r, way, total)
}

// guns is whose batteries overlook a hexside: the first hex of it that has some.
func guns(s *survey.Survey, at Place) string {
	for _, h := range board.Ends[at.Edge()] {
		if s.Inside[Confederate].Has(h) || s.Live(Confederate, h) {
			return s.B.Short(h)
		}
	}
	return ""
}

func sails(r *ruling, way []Place, cost int) {
	p := r.p
	f := p.Force
	from := f.At
	f.Spent += uint16(cost)
	f.At = way[len(way)-1]
	e := state.Went{Side: p.Mover, What: f.Kind, N: f.N, With: names(p, p.Mover), From: from, Way: way, Cost: uint16(cost),
		Now: f.Spent, Of: uint16(Allowance(p, &f)), Used: p.Used, Force: f}
	for _, x := range p.Ships {
		if x.Marks.Has(state.Marching) {
			e.Ships = append(e.Ships, state.Sailing{Kind: x.Kind, N: x.N, At: x.At, Was: x.Marks, To: f.At, Now: x.Marks})
		}
	}
	r.say(e)
}

// A Voyage is a place to which the moving ships may go on, at what cost in tenths of a movement point.
type Voyage struct {
	To   Place
	Cost int
}

// Voyages is all of them, in the order of their places.
func Voyages(p *state.Position) []Voyage {
	s := survey.Of(p)
	v := sailFrom(s, &p.Force, left(p, &p.Force), false)
	var out []Voyage
	for _, at := range v.found {
		if c, _ := v.cost(at); at != p.Force.At && !deltaRoom(s, &p.Force, at).Refused() {
			out = append(out, Voyage{at, c})
		}
	}
	slices.SortFunc(out, func(a, b Voyage) int { return int(a.To) - int(b.To) })
	return out
}

// Guns says whether ships must run past guns to enter a place.
func Guns(p *state.Position, at Place) bool { return battery(survey.Of(p), at) }
