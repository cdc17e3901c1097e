package read

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
)

// Marches, and the hexes of their ways.

// readMarch reads a march and finds the hexes of its way.
func (s *sentence) readMarch() (state.Order, error) {
	p := s.p
	o := state.Order{Verb: state.March}
	u, err := s.unit(s.first, func(u *board.Unit) bool { return rules.MayAct(p, u) })
	if err != nil {
		return o, err
	}
	o.Unit = u.Name
	if s.parts["to"] == "" {
		return o, engine.Refuse(s.line, "", "Say to which hex: march %s to C5.", u.Name)
	}
	if o.To, err = s.hex(s.parts["to"]); err != nil {
		return o, err
	}
	if w := s.parts["with"]; w != "" {
		l, err := s.unit(w, func(u *board.Unit) bool { return u.Type == board.Leader })
		if err != nil {
			return o, err
		}
		if l.Type != board.Leader {
			return o, engine.Refuse(w, "6.2.5", "%s is no leader.", l.Name)
		}
		o.With = l.Name
	}
	_, o.Forced = s.parts["forced"]
	switch {
	case !u.At.OK():
		return o, nil
	case u.Type == board.Gunboat:
		return o, s.boatWay(u)
	}
	return s.withWay(o, u)
}

// boatWay checks the hexes that a gunboat is to go by. It may come to any connected river hex, by any way [HTL 3.1.4]; so the order
// keeps none of them.
func (s *sentence) boatWay(u *board.Unit) error {
	waters := rules.CrowdOf(s.p).Waters(u)
	for _, words := range strings.Split(s.parts["via"], ",") {
		if words = strings.TrimSpace(words); words == "" {
			continue
		}
		h, err := s.hex(words)
		if err != nil {
			return err
		}
		if !waters[s.p.Index(h)] && h != u.At {
			return engine.Refuse(words, "3.1.4", "%s cannot come to %s over open river hexes (3.1.4).", u.Name, h)
		}
	}
	return nil
}

// withWay puts the way into a march: the hexes of "via" with the shortest ways between them. If the way is the canonical one, or
// another that Legal lists, the order is the one of the list.
func (s *sentence) withWay(o state.Order, u *board.Unit) (state.Order, error) {
	p := s.p
	c := rules.CrowdOf(p)
	w := c.Walker(u, o.With != "")
	var via []board.Hex
	for _, words := range strings.Split(s.parts["via"], ",") {
		if words = strings.TrimSpace(words); words == "" {
			continue
		}
		h, err := s.hex(words)
		if err != nil {
			return o, err
		}
		via = append(via, h)
	}
	if len(via) == 0 {
		if x, ok := w.Find(o.To, 255); ok && !o.Forced {
			o.Forced = x.Forced
		}
		return o, nil
	}
	hexes := []board.Hex{}
	at := u.At
	for _, h := range append(via, o.To) {
		step := straight(p, w, at, h)
		if len(hexes)+len(step) > board.LongestWay || len(step) == 0 {
			return o, engine.Refuse("via "+s.parts["via"], "7.1", "%s is not next to %s, and the way is longer than %s goes.", h, at, u.Name)
		}
		hexes = append(hexes, step...)
		at = h
	}
	copy(o.Via[:], hexes[:len(hexes)-1])
	if x, ok := w.Walk(hexes); ok && !o.Forced {
		o.Forced = x.Forced
	}
	return listed(p, o, u, c), nil
}

// straight is a shortest way from one hex to another over ground that the unit may pass, or over any ground if there is none; empty if
// it is too far.
func straight(p *state.Position, w *rules.Walker, from, to board.Hex) []board.Hex {
	if from == to {
		return nil
	}
	for _, strict := range []bool{true, false} {
		before := map[board.Hex]board.Hex{from: from}
		queue := []board.Hex{from}
		for len(queue) > 0 && len(before) < 200 {
			h := queue[0]
			queue = queue[1:]
			for _, n := range p.Around(h) {
				if _, been := before[n]; been || strict && !w.Passes(n) && n != to {
					continue
				}
				before[n] = h
				queue = append(queue, n)
			}
		}
		if _, ok := before[to]; !ok {
			continue
		}
		var hs []board.Hex
		for h := to; h != from; h = before[h] {
			hs = append([]board.Hex{h}, hs...)
		}
		if len(hs) <= board.LongestWay {
			return hs
		}
	}
	return nil
}

// listed is a march as Legal lists it: without hexes where the canonical way is the same, with them where the list has them, else by a
// way of the player's own.
func listed(p *state.Position, o state.Order, u *board.Unit, c *rules.Crowd) state.Order {
	var l *board.Unit
	if o.With != "" {
		l = p.Find(u.Side, o.With)
	}
	w := c.Walker(u, o.With != "")
	if x, ok := w.Find(o.To, p.APLeft); ok && x.Via() == o.Via && x.Forced == o.Forced {
		o.Via = [board.LongestWay - 1]board.Hex{}
		return o
	}
	o.Own = o.Via[0].OK()
	rules.EachWay(p, u, c, l, func(x state.Order) bool {
		y := o
		y.Own = false
		if x == y {
			o = y
			return false
		}
		return true
	})
	return o
}
