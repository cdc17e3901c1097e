package rules

import (
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// Marches while clauses are left out, for the check that a refusal names the rule that forbids: leaders ride from anywhere, ways may be of
// any length, ground and hexes are open.

func eachRelaxed(p *state.Position, u *board.Unit, c *Crowd, yield func(state.Order) bool) bool {
	riders := []*board.Unit{nil, rider(p, u)}
	if p.Relaxed.Has(state.NoRideRule) {
		riders = []*board.Unit{nil}
		for i := range p.Units {
			if l := &p.Units[i]; l.Side == u.Side && l.Type == board.Leader {
				riders = append(riders, l)
			}
		}
	}
	for i, l := range riders {
		if i > 0 && l == nil {
			continue
		}
		if !eachRidden(p, u, c, l, yield) {
			return false
		}
	}
	return true
}

// eachRidden lists the marches of a unit with a leader, or alone.
func eachRidden(p *state.Position, u *board.Unit, c *Crowd, l *board.Unit, yield func(state.Order) bool) bool {
	o := state.Order{Verb: state.March, Unit: u.Name}
	if l != nil {
		o.With = l.Name
	}
	if u.Type == board.Gunboat {
		for i, can := range c.Waters(u) {
			if o.To = p.HexAt(i); (can || p.Relaxed.Has(state.NoGunboats)) && !yield(o) {
				return false
			}
		}
		return true
	}
	if !EachWay(p, u, c, l, yield) {
		return false
	}
	w := c.Walker(u, l != nil)
	for i := range p.Ground {
		if o.To = p.HexAt(i); w.endless() && p.OnBoard(o.To) && p.Distance(u.At, o.To) > board.LongestWay && w.Passes(o.To) &&
			w.Ends(o.To) && !yield(o) {
			return false
		}
	}
	return true
}

// endless says whether the clause is left out that limits how far the unit goes.
func (w *Walker) endless() bool {
	return w.p.Relaxed.Has(state.NoRate) && w.Unit.Type != board.Leader || w.p.Relaxed.Has(state.NoLeaderRate) && w.Unit.Type == board.Leader
}

// funds is the action points that may be spent: any number while a clause on them is left out.
func funds(p *state.Position) uint8 {
	if p.Relaxed.Has(state.NoBonusRule) {
		return 255
	}
	return p.APLeft
}

// mayEnterRelaxed is MayEnter with each test under the clause that makes it.
func (c *Crowd) mayEnterRelaxed(t board.Type, s board.Side, h board.Hex) bool {
	p := c.p
	e, off := p.Effect(h), p.Relaxed
	switch {
	case e.Closed && !off.Has(state.NoSwamps), c.Held(s.Enemy(), h) && !off.Has(state.NoEnemies), c.Boat(h) && !off.Has(state.NoGunboats):
		return false
	case t == board.Gunboat:
		zone := p.GunboatZone == nil || p.GunboatZone[h] || off.Has(state.NoZone)
		return zone && (e.Water && !c.has(board.Union, h, someIn) && !c.has(board.Confederate, h, someIn) || off.Has(state.NoGunboats))
	case e.Water && !(p.Crossing[s] && t != board.Artillery) && !off.Has(state.NoRivers):
		return false
	}
	return t == board.Leader || !p.Barred[s][h] || off.Has(state.NoForbiddenHexes)
}
