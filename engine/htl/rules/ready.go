package rules

import (
	"maps"
	"sync"
	"sync/atomic"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// The kinds of actions that name nothing but a hex.
const (
	marching = iota
	forcing
	firing
	closing
	readyKinds
)

// ready are the actions of a unit, alone or with a leader, as the interface, by the hex at which they aim: a list of legal orders holds
// mostly the same ones as the list before it, and to make them anew costs more than to find them.
type ready [readyKinds][]engine.Order

// A stock is the actions that are ready in a scenario. A unit's are made when it is first asked for, and the list that has them takes the
// place of the one before: to read it needs no lock.
type stock struct {
	making sync.Mutex
	alone  atomic.Pointer[map[string]*ready]
	ridden atomic.Pointer[map[pair]*ready]
}

// A pair is a unit and the leader who goes along.
type pair struct{ unit, leader string }

// stockOf is the stock of a scenario.
func stockOf(s *board.Scenario) *stock {
	type key struct{}
	kept, found := s.Kept.Load(key{})
	if !found {
		made := &stock{}
		made.alone.Store(&map[string]*ready{})
		made.ridden.Store(&map[pair]*ready{})
		kept, _ = s.Kept.LoadOrStore(key{}, made)
	}
	return kept.(*stock)
}

// of is the actions of a unit alone.
func (t *stock) of(s *board.Scenario, unit string) *ready {
	if r := (*t.alone.Load())[unit]; r != nil {
		return r
	}
	return kept(&t.making, &t.alone, unit, func(r *ready) {
		r.make(s, marching, state.Order{Verb: state.March, Unit: unit})
		r.make(s, forcing, state.Order{Verb: state.March, Unit: unit, Forced: true})
		r.make(s, firing, state.Order{Verb: state.Fire, Unit: unit})
		r.make(s, closing, state.Order{Verb: state.CloseIn, Unit: unit})
	})
}

// with is the marches of a unit with a leader.
func (t *stock) with(s *board.Scenario, unit, leader string) *ready {
	if r := (*t.ridden.Load())[pair{unit, leader}]; r != nil {
		return r
	}
	return kept(&t.making, &t.ridden, pair{unit, leader}, func(r *ready) {
		r.make(s, marching, state.Order{Verb: state.March, Unit: unit, With: leader})
		r.make(s, forcing, state.Order{Verb: state.March, Unit: unit, With: leader, Forced: true})
	})
}

// kept makes what is not in a list yet.
func kept[K comparable](making *sync.Mutex, list *atomic.Pointer[map[K]*ready], k K, fill func(*ready)) *ready {
	making.Lock()
	defer making.Unlock()
	old := *list.Load()
	if r := old[k]; r != nil {
		return r
	}
	r := new(ready)
	fill(r)
	more := maps.Clone(old)
	more[k] = r
	list.Store(&more)
	return r
}

func (r *ready) make(s *board.Scenario, kind int, o state.Order) {
	r[kind] = make([]engine.Order, len(s.Ground))
	for i := range r[kind] {
		o.To = s.HexAt(i)
		r[kind][i] = o
	}
}

// The orders that name nothing, as the interface.
var (
	orderEnd  engine.Order = state.Order{Verb: state.End}
	orderPass engine.Order = state.Order{Verb: state.Pass}
)

// eachReady lists the actions of a side as EachOrder does, in play.
func eachReady(p *state.Position, side board.Side, yield func(engine.Order) bool) {
	c := borrow(p)
	defer crowds.Put(c)
	for i := range p.Units {
		u := &p.Units[i]
		may := MayAct(p, u)
		if u.Side != side || !may && !u.Shot {
			continue
		}
		if may && !eachReadyMarch(c, i, u, yield) {
			return
		}
		if !MayFire(p, u) {
			continue
		}
		a := c.targetsOf(i, u)
		if !each(a.shots, yield) || may && p.APLeft >= CloseCost && !each(a.close, yield) {
			return
		}
		if may && u.SP < u.Of && !eachRally(p, u, func(o state.Order) bool { return yield(o) }) {
			return
		}
	}
	yield(orderEnd)
}

// eachReadyMarch lists the marches of a unit, alone and with a leader.
func eachReadyMarch(c *Crowd, i int, u *board.Unit, yield func(engine.Order) bool) bool {
	p := c.p
	if u.Type == board.Gunboat {
		r := c.kept.units[i].readyFor(p, u)
		for k, can := range c.Waters(u) {
			if can && !yield(r[marching][k]) {
				return false
			}
		}
		return true
	}
	if !each(c.waysOf(i, u, nil).orders, yield) {
		return false
	}
	if !u.Type.Combat() || !c.hasAt(u.Side, p.Index(u.At), leaderIn) {
		return true
	}
	l := rider(p, u)
	return l == nil || each(c.waysOf(i, u, l).orders, yield)
}

func each(os []engine.Order, yield func(engine.Order) bool) bool {
	for _, o := range os {
		if !yield(o) {
			return false
		}
	}
	return true
}
