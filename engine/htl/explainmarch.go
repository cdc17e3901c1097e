package htl

import (
	"fmt"

	"adjutant/engine"
)

// Why a march is not allowed [HTL 6.2, 7.0].

func (p *position) reasonMarch(u *Unit, o order) *engine.Refusal {
	if o.With != "" {
		if r := p.reasonRider(u, o); r != nil {
			return r
		}
	}
	if u.Type == Gunboat {
		return engine.Refuse(o.To.String(), "3.1.4", "%s cannot come to %s over open river hexes (3.1.4).", u.Name, o.To)
	}
	if u.At == o.To && !o.Via[0].ok() {
		return engine.Refuse(o.To.String(), "7.1", "%s stands at %s already.", u.Name, o.To)
	}
	c := p.crowd()
	w := c.walker(u, o.With != "")
	hexes := o.path()
	d := len(hexes)
	if !o.Via[0].ok() {
		d = p.distance(u.At, o.To)
	}
	if r := p.tooFar(w, o, d); r != nil {
		return r
	}
	if r := p.haste(w, o, hexes); r != nil {
		return r
	}
	if r := p.closedTo(w, o.To, true); r != nil {
		return r
	}
	if !o.Via[0].ok() {
		if hexes = p.straight(w, u.At, o.To); len(hexes) != d {
			return engine.Refuse(o.To.String(), "7.2", "No way of %s to %s is open within its rate (7.1).", u.Name, o.To)
		}
	}
	return p.reasonWay(w, o, hexes)
}

// reasonRider says why the leader cannot ride along.
func (p *position) reasonRider(u *Unit, o order) *engine.Refusal {
	l := p.find(u.Side, o.With)
	switch {
	case l == nil || l.Type != Leader:
		return engine.Refuse(o.With, "6.2.5", "%s is no leader (6.2.5).", o.With)
	case !u.Type.Combat():
		return engine.Refuse(o.With, "6.2.5", "A leader rides with infantry, cavalry or artillery (6.2.5).")
	case l.At != u.At && l.At.ok():
		return engine.Refuse(o.With, "6.2.5", "%s is at %s, not with %s.", l.Name, l.At, u.Name)
	case l.Frozen.ok():
		return engine.Refuse(o.With, "scn.freeze", "%s may not act before turn %d.", l.Name, l.Until)
	case !p.idle(l):
		return engine.Refuse(o.With, "6.2.5", "%s has %s in this turn; only who began it with the unit rides along (6.2.5).", l.Name, deedWords[l.Acted])
	}
	return nil
}

// closedTo says why a hex cannot be entered, or cannot be the end of a way.
func (p *position) closedTo(w *walker, h Hex, last bool) *engine.Refusal {
	u := w.u
	e := p.effect(h)
	enemy := u.Side.Enemy()
	no := func(clause, format string, args ...any) *engine.Refusal {
		return engine.Refuse(h.String(), clause, "%s (%s).", fmt.Sprintf(format, args...), clause)
	}
	switch {
	case h == u.At:
		return nil
	case e.Closed:
		return no("2.2.2", "%s is %s, which nobody enters", h, p.at(h))
	case w.held(enemy, h):
		return no("7.2", "%s at %s is the enemy; no unit enters his hex", p.defenders(enemy, h)[0].Name, h)
	case w.boat(h):
		return no("3.1.4", "%s holds a gunboat", h)
	case e.Water && !w.open(u.Type, u.Side, h):
		return no("2.2.3", "%s is %s; only gunboats enter it", h, p.at(h))
	case !w.open(u.Type, u.Side, h):
		return no("scn.no_advance", "%s may not be entered by %s units", h, u.Side.Adjective())
	case u.Type == Leader && last && !w.ends(h):
		return no("4.4", "%s holds a leader; two leaders are never in one hex", h)
	case u.Type == Leader:
		return nil
	case u.Type.Foot() && w.has(u.Side, h, footIn):
		o := p.foot(u.Side, h)
		return no("4.4", "%s holds %s; one %s a hex", h, o.Name, o.Type)
	case u.Type == Artillery && w.has(u.Side, h, gunsIn):
		return no("4.4", "%s holds %s; one artillery a hex", h, p.guns(u.Side, h).Name)
	case last && !w.ends(h):
		return no("4.4", "%s holds %s; two leaders are never in one hex", h, p.leader(u.Side, h).Name)
	}
	return nil
}

// tooFar says that a way of so many hexes is longer than any rule allows.
func (p *position) tooFar(w *walker, o order, n int) *engine.Refusal {
	u := w.u
	most, clause := w.rate, "7.1"
	who := u.Type.String()
	switch {
	case u.Type == Leader:
		clause, who = "9.1", "a leader"
	case u.Type == Infantry, u.Type == Cavalry && w.rides:
		most++
	}
	if n <= most {
		return nil
	}
	goes := fmt.Sprint(w.rate)
	if u.Type == Infantry {
		goes = "1, or 2 by force march or with a leader's help"
	}
	return engine.Refuse(o.To.String(), clause, "%s is %d hexes from %s; %s goes %s (%s).", o.To, n, u.At, who, goes, clause)
}

// reasonWay says what is wrong on a way, hex by hex.
func (p *position) reasonWay(w *walker, o order, hexes []Hex) *engine.Refusal {
	u, enemy := w.u, w.u.Side.Enemy()
	at := u.At
	for i, h := range hexes {
		last := i == len(hexes)-1
		if !p.has(h) || !p.next(at, h) {
			return engine.Refuse(h.String(), "7.1", "%s is not next to %s (7.1).", h, at)
		}
		if r := p.closedTo(w, h, last); r != nil {
			return r
		}
		if !last && w.stops(h) {
			return engine.Refuse(h.String(), "2.1.2", "%s is %s, where %s stops (2.1.2).", h, p.at(h), u.Name)
		}
		at = h
	}
	if len(hexes) > w.rate && u.Type == Infantry && !w.rides {
		o.Forced = true
		if r := p.haste(w, o, hexes); r != nil {
			return r
		}
	}
	if len(hexes) > w.rate {
		for _, h := range hexes[:len(hexes)-1] {
			if w.beside(enemy, h) {
				return engine.Refuse(h.String(), "6.2.4", "%s is next to the enemy at %s; the leader bonus stops there (6.2.4).", h, p.enemyBeside(enemy, h))
			}
		}
		if r := p.dear("The leader bonus", 2, "6.2.4"); r != nil {
			return r
		}
	}
	if r := p.dear("A march", 1, "6.2.7"); r != nil {
		return r
	}
	return engine.Refuse(o.To.String(), "7.1", "%s cannot march to %s now (7.1).", u.Name, o.To)
}

// haste says why a force march is none: it is two hexes of infantry, and keeps away from the enemy throughout [HTL 7.3].
func (p *position) haste(w *walker, o order, hexes []Hex) *engine.Refusal {
	if !o.Forced {
		return nil
	}
	if w.u.Type != Infantry || len(hexes) != 2 && p.distance(w.u.At, o.To) != 2 {
		return engine.Refuse("forced", "7.3", "A force march is two hexes of infantry (7.3).")
	}
	enemy := w.u.Side.Enemy()
	for _, h := range append([]Hex{w.u.At}, hexes...) {
		if w.beside(enemy, h) {
			return engine.Refuse("forced", "7.3", "%s is next to the enemy at %s; a force march keeps away from him throughout (7.3).", h, p.enemyBeside(enemy, h))
		}
	}
	return nil
}

// enemyBeside is the first hex with an enemy combat unit next to a hex.
func (p *position) enemyBeside(enemy Side, h Hex) Hex {
	for _, n := range p.around(h) {
		if len(p.defenders(enemy, n)) > 0 {
			return n
		}
	}
	return Hex{}
}
