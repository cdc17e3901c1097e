package rules

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// Movement [HTL 7.0]. The ways themselves stand in way.go.

// MayAct says whether a unit may begin an action now [HTL 6.1.4].
func MayAct(p *state.Position, u *board.Unit) bool {
	return u.At.OK() && u.Acted == board.Idle && !u.Frozen.OK()
}

// mayDo says so of one action.
func mayDo(p *state.Position, u *board.Unit, v state.Verb) bool {
	if p.Relaxed == 0 {
		return MayAct(p, u)
	}
	once := p.Relaxed.Has(engine.RelaxedBy(state.Relaxable, OnceRule(u, v)))
	return u.At.OK() && (u.Acted == board.Idle || once) && (!u.Frozen.OK() || p.Relaxed.Has(state.NoFreeze))
}

// OnceRule is the clause by which a unit that has acted does not act so as well.
func OnceRule(u *board.Unit, v state.Verb) string {
	switch {
	case u.Acted == board.Fired && v == state.March && u.Type == board.Cavalry:
		return "6.2.3"
	case u.Acted == board.Marched && v == state.March:
		return "7.1.1"
	case u.Acted == board.Rallied || v == state.Rally:
		return "9.4"
	}
	return "6.1.4"
}

// rider is the leader who may ride with a unit: he began the turn in its hex and has not been used [HTL 6.2.5, ruling 47]. Who has
// not acted has not moved.
func rider(p *state.Position, u *board.Unit) *board.Unit {
	if !u.Type.Combat() {
		return nil
	}
	l := p.Leader(u.Side, u.At)
	if l != nil && (MayAct(p, l) || p.Relaxed.Has(state.NoRallyRule) && l.Acted == board.Rallied && !l.Frozen.OK()) {
		return l
	}
	return nil
}

// eachMarch lists the marches of a unit.
func eachMarch(p *state.Position, u *board.Unit, c *Crowd, yield func(state.Order) bool) bool {
	if !mayDo(p, u, state.March) || p.APLeft < 1 {
		return true
	}
	if p.Relaxed != 0 {
		return eachRelaxed(p, u, c, yield)
	}
	if u.Type == board.Gunboat {
		for i, can := range c.Waters(u) {
			if can && !yield(state.Order{Verb: state.March, Unit: u.Name, To: p.HexAt(i)}) {
				return false
			}
		}
		return true
	}
	if !EachWay(p, u, c, nil, yield) {
		return false
	}
	l := rider(p, u)
	return l == nil || EachWay(p, u, c, l, yield)
}

// EachWay lists the marches of a unit alone, or with a leader.
func EachWay(p *state.Position, u *board.Unit, c *Crowd, l *board.Unit, yield func(state.Order) bool) bool {
	o := state.Order{Verb: state.March, Unit: u.Name}
	if l != nil {
		o.With = l.Name
	}
	w := c.walker(u, l != nil)
	s := w.ways(funds(p))
	defer w.giveBack(s)
	for i, x := range s.found {
		o.To, o.Forced, o.Via = p.HexAt(int(x.k)), x.by == forced, [board.LongestWay - 1]board.Hex{}
		if s.again(i) {
			w := s.way(p, x)
			o.Via = w.Via()
		}
		if !yield(o) {
			return false
		}
	}
	return true
}

// WayOf is the way that an order means; false if it is none. An order with hexes of its own goes through them.
func WayOf(p *state.Position, c *Crowd, o state.Order) (Way, bool) {
	u := p.Find(p.Mover, o.Unit)
	w := c.Walker(u, o.With != "")
	if o.Via[0].OK() {
		return w.Walk(o.Path())
	}
	return w.Find(o.To, funds(p))
}

// march moves a unit [HTL 7.1, 7.3, 6.2.4].
func (r *ruling) march(o state.Order) {
	p := r.p
	u := p.Find(p.Mover, o.Unit)
	e := state.Went{Side: p.Mover, Unit: o.Unit, From: u.At, With: o.With, Cost: 1}
	combat := u.Type.Combat()
	if u.Type == board.Gunboat {
		e.Way = []board.Hex{o.To}
	} else {
		x := &r.way
		e.Way, e.Cost, e.Forced, e.Bonus = append([]board.Hex(nil), x.hexes[:x.n]...), x.Cost, x.Forced, x.Bonus
		e.Ground = GroundWords(p, o.To)
		e.Shot = u.Type == board.Cavalry && !x.Bonus && !p.Effect(o.To).Water && p.APLeft > x.Cost // rulings 37, 44
	}
	r.say(e)
	if combat {
		for _, h := range e.Way {
			r.come(p.Mover, h)
			r.thawAt(h)
		}
	}
}

// GroundWords is "hill", "stop"; clear ground is not told.
func GroundWords(p *state.Position, h board.Hex) []string {
	stops := 0
	if e := p.Effect(h); e.Stop || e.Water {
		stops = 1
	}
	return groundWords[p.TerrainAt(h)][stops]
}

// groundWords are the words by terrain, and by whether units stop there; nobody changes them.
var groundWords = func() (all [board.TerrainCount][2][]string) {
	for t := range all {
		var words []string
		if t := board.Terrain(t); t != board.Clear {
			words = []string{t.String()}
		}
		all[t] = [2][]string{words, slices.Clip(append(words, "stop"))}
	}
	return all
}()
