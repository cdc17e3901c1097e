package plan

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// embarks begins the next voyage, or the work of the next repair unit, behind those that have been thought of.
func (x *scout) embarks(kind state.ForceKind, from board.Place) (rules.Order, bool) {
	p := x.p
	order := []state.ForceKind{state.Fleet, state.Flotilla, state.Railway}
	begun := kind == state.Army
	for _, k := range order {
		if k == kind {
			begun = true
		} else if begun && kind != k {
			from = board.Nowhere
		}
		if !begun {
			continue
		}
		best := rules.Order{}
		s, _ := p.Top()
		rules.Each(p, s, func(o rules.Order) bool {
			if o.Verb != rules.Start || o.Kind != k || o.From < from || o.N > squadron || best.N > 0 && o.From > best.From {
				return true
			}
			if best.N == 0 || o.From < best.From || o.N > best.N || o.Leaders > best.Leaders {
				best = o
			}
			return true
		})
		for best.N > 0 {
			q := after(p, best)
			if q == nil {
				break
			}
			y := *x
			y.p, y.s = q, survey.Of(q)
			if k == state.Railway {
				if _, ok := work(&y); ok {
					return best, true
				}
			} else if _, ok := sail(&y); ok {
				return best, true
			}
			at := best.From
			best = rules.Order{}
			rules.Each(p, s, func(o rules.Order) bool {
				if o.Verb == rules.Start && o.Kind == k && o.From > at && o.N <= squadron && (best.N == 0 || o.From < best.From ||
					o.From == best.From && (o.N > best.N || o.Leaders > best.Leaders)) {
					best = o
				}
				return true
			})
		}
	}
	return rules.Order{}, false
}

// squadron is how many naval points sail together.
const squadron = 3

// sail is where the ships that have put to sea go: naval points to where armies stand before a city by the sea, gunboats to where they
// tear the grid most.
func sail(x *scout) (rules.Order, bool) {
	p := x.p
	f := &p.Force
	stays := x.berth(f, f.At)
	out, high, found := rules.Order{}, stays+0.05, false
	tries := 0
	for _, v := range rules.Voyages(p) {
		if f.Kind == state.Flotilla {
			if v.To.Edge() == board.NoEdge || tries > 80 {
				continue
			}
			tries++
		}
		if w := x.berth(f, v.To) - 0.0005*float64(v.Cost); w > high {
			out, high, found = rules.New(rules.OnTo), w, true
			out.To = v.To
		}
	}
	return out, found
}

func (x *scout) berth(f *state.Force, at board.Place) float64 {
	if f.Kind == state.Flotilla {
		return x.interdicts(at)
	}
	h := at.Hex()
	if h == board.None {
		return 0
	}
	v := 0.0
	for _, g := range x.goals {
		if !x.s.B.Coastal[g.at] || board.Distance(g.at, h) > 1 {
			continue
		}
		army := 0
		for _, n := range board.Near[g.at] {
			if n != board.None {
				army += x.points(Union, n)
			}
		}
		for _, y := range x.p.Ships {
			if w := y.At.Hex(); y.Kind == state.Naval && w != board.None && !y.Marks.Has(state.Marching) && board.Distance(w, g.at) <= 1 {
				army -= int(y.N)
			}
		}
		v = max(v, 0.1*g.worth+g.worth*float64(max(0, min(army, int(f.N)))))
	}
	return v
}

// interdicts is what gunboats at a place cost the Southern grid.
func (x *scout) interdicts(at board.Place) float64 {
	if at.Edge() == board.NoEdge {
		return 0
	}
	q := x.p.Clone()
	q.Memo = nil
	for i := range q.Ships {
		if q.Ships[i].Kind == state.Riverine && q.Ships[i].Marks.Has(state.Marching) {
			q.Ships[i].At = at
			break
		}
	}
	g := survey.Of(q).Grid()
	v := -float64(g.Largest())
	e := at.Edge()
	for _, h := range board.Ends[e] {
		if x.s.B.Terrain[h] != board.Sea {
			v += 0.3 * x.pull[h]
		}
	}
	return v
}

// work is the next order of the repair unit that moves: the rail hex that leads on best, or the way to one.
func work(x *scout) (rules.Order, bool) {
	p := x.p
	s, _ := p.Top()
	out, high, found := rules.Order{}, 0.0, false
	rules.Each(p, s, func(o rules.Order) bool {
		if o.Verb == rules.Mend {
			if v := x.pull[o.To.Hex()]; !found || v > high {
				out, high, found = o, v, true
			}
		}
		return true
	})
	if found {
		return out, true
	}
	goal, worth := board.None, 0.05
	for h := Hex(0); h < board.Hexes; h++ { // where the rails end that are worth most
		if len(x.s.B.LinksAt[h]) > 0 && x.s.UnionRail(h) && !x.s.Zone(Confederate, h) && !x.s.Held(Confederate, h) {
			if v := x.frontier(h); v > worth && !x.taken(h) {
				goal, worth = h, v
			}
		}
	}
	at := p.Force.At.Hex()
	if goal == board.None || at == goal {
		return out, false
	}
	near := board.Distance(at, goal)
	for _, r := range rules.Reach(p) {
		if d := board.Distance(r.To, goal); d < near && r.By != rules.Foot && r.Cost <= 160 && (r.By != rules.Sea || rules.LiftLeft(p) > 6) {
			out, near, found = verb(rules.OnTo, r.To), d, true
			out.By = r.By
		}
	}
	return out, found
}

// taken says whether another repair unit stands in a hex already.
func (x *scout) taken(h Hex) bool {
	for _, r := range x.p.Repairs {
		if r.At == h && !r.Marks.Has(state.Marching) {
			return true
		}
	}
	return false
}

// frontier is how good the next rail hex is that could be opened from a hex.
func (x *scout) frontier(h Hex) float64 {
	best := 0.0
	for _, i := range x.s.B.LinksAt[h] {
		l := &x.s.B.Links[i]
		n := l.To(h)
		if !x.s.UnionRail(n) && !x.s.Zone(Confederate, n) && !x.s.Live(Confederate, n) && !x.s.Held(Confederate, n) {
			best = max(best, x.pull[n])
		}
	}
	return best
}
