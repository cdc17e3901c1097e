package ahd

import (
	"adjutant/engine"
	"adjutant/engine/phrase"
)

// read makes the orders of a sentence whose decision is open.
func (s *sentence) read() ([]engine.Order, error) {
	if s.verb == "pass" {
		if d, asks := s.p.ask(s.step); asks && d.Pass != nil {
			return []engine.Order{d.Pass}, nil
		}
		return nil, engine.Refuse(s.line, "5.1", "Something must be chosen here.")
	}
	os, err := s.draft()
	if err != nil {
		return nil, err
	}
	var fitted []engine.Order
	for _, o := range os {
		fitted = append(fitted, s.fit(o.(order)))
	}
	return fitted, nil
}

// draft makes the orders that the words say, without asking whether they are allowed.
func (s *sentence) draft() ([]engine.Order, error) {
	switch s.verb {
	case "march":
		return s.readMarch()
	case "entrench":
		return s.readEntrench()
	case "lift":
		return s.readLift()
	case "invade":
		return s.readInvasion()
	case "end":
		return []engine.Order{s.p.board.order(endMarches)}, nil
	case "battle":
		return s.readBattle()
	case "stand":
		return []engine.Order{s.p.board.order(stand)}, nil
	case "retreat":
		return s.readRetreat()
	case "fire":
		return s.readFire()
	case "withdraw":
		return s.readWithdrawal()
	case "reinforce":
		return s.readReinforcement()
	case "promote":
		return s.readAt(promote, true)
	case "recruit":
		return s.readAt(recruit, false)
	}
	return s.readAt(refit, true)
}

// many repeats an order.
func many(os []engine.Order, o order, n int) []engine.Order {
	for range n {
		os = append(os, o)
	}
	return os
}

// here is the groups of a side's units in a box that are meant by a group, in counts: all of it, or as many as it says.
func (s *sentence) here(g group, side Side, b Box) ([]group, error) {
	if g.all {
		var out []group
		for _, u := range s.p.at(side, b) {
			if g.typ != types && u.Type != g.typ {
				continue
			}
			if k := len(out) - 1; k >= 0 && out[k].typ == u.Type && out[k].state == u.State&Reduced {
				out[k].n++
				continue
			}
			out = append(out, group{words: g.words, n: 1, typ: u.Type, state: u.State & Reduced})
		}
		if len(out) == 0 {
			return nil, s.nothingAt(g, side, b)
		}
		return out, nil
	}
	whole, reduced := 0, 0
	for _, u := range s.p.at(side, b) {
		switch {
		case u.Type != g.typ:
		case u.Has(Reduced):
			reduced++
		default:
			whole++
		}
	}
	switch {
	case g.state&Reduced != 0 && reduced < g.n, g.state&Reduced == 0 && whole+reduced < g.n:
		return nil, s.nothingAt(g, side, b)
	case g.state&Reduced != 0 || whole >= g.n:
		return []group{g}, nil
	case whole == 0:
		g.state = Reduced
		return []group{g}, nil
	}
	rest := g
	rest.n, rest.state = g.n-whole, Reduced
	g.n = whole
	return []group{g, rest}, nil
}

// nothingAt says that the units meant are not there.
func (s *sentence) nothingAt(g group, side Side, b Box) error {
	p, name := s.p, s.p.board.Name(b)
	kind, have := "units", 0
	for _, u := range p.at(side, b) {
		if g.typ == types || u.Type == g.typ && (g.state&Reduced == 0 || u.Has(Reduced)) {
			have++
		}
	}
	if g.typ != types {
		kind = g.typ.String()
		if g.state&Reduced != 0 {
			kind = "reduced " + kind
		}
	}
	enemy := p.count(side.Enemy(), b)
	switch {
	case p.count(side, b) == 0 && enemy > 0:
		return engine.Refuse(name, "4.0", "The units at %s are %s; you command %s.", name, sideAdj[side.Enemy()], sideNames[side])
	case p.count(side, b) == 0:
		return engine.Refuse(name, "4.0", "You have no unit at %s.", name)
	case have == 0:
		return engine.Refuse(g.words, "4.0", "%s holds no %s of yours; there %s %s.", name, kind, isAre(p.count(side, b)), unitList(p.at(side, b)))
	}
	return engine.Refuse(g.words, "4.0", "%s holds %d %s, not %d.", name, have, kind, g.n)
}

func isAre(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

func (s *sentence) readEntrench() ([]engine.Order, error) {
	p, side := s.p, s.p.mover
	where := s.parts["at"]
	if where == "" {
		where, s.first = s.first, ""
	}
	b, err := s.box(where, func(b Box) bool { return p.count(side, b) > 0 })
	if err != nil {
		return nil, err
	}
	words := s.first
	if words == "" {
		words = "all"
	}
	gs, err := s.groups(words)
	if err != nil {
		return nil, err
	}
	var os []engine.Order
	o := p.board.order(entrench)
	o.From = b
	for _, g := range gs {
		here, err := s.here(g, side, b)
		if err != nil {
			return nil, err
		}
		for _, h := range here {
			o.Type, o.State = h.typ, h.state
			n := h.n
			if g.all {
				n = p.diggers(b, h)
			}
			os = many(os, o, n)
		}
	}
	if len(os) == 0 {
		return nil, engine.Refuse(s.line, "4.3", "No unit at %s can entrench: each is entrenched, or has no march left for it.", p.board.Name(b))
	}
	return os, nil
}

// diggers is how many of a group can still dig in.
func (p *position) diggers(b Box, g group) int {
	n := 0
	city := p.board.Boxes[b].City
	for _, u := range p.at(p.mover, b) {
		if u.Type == g.typ && u.State&Reduced == g.state && !u.Has(Entrenched) && (u.Marches == 0 || city && u.Marches < 2) {
			n++
		}
	}
	return n
}

func (s *sentence) readLift() ([]engine.Order, error) {
	p := s.p
	from, err := s.box(s.parts["from"], func(b Box) bool { return p.count(Union, b) > 0 })
	if err != nil {
		return nil, err
	}
	to, err := s.box(s.parts["to"], func(b Box) bool { return p.board.Boxes[b].Port })
	if err != nil {
		return nil, err
	}
	return s.voyage(lift, s.first, from, to)
}

func (s *sentence) readInvasion() ([]engine.Order, error) {
	p := s.p
	to, err := s.box(s.first, func(b Box) bool { return p.board.Boxes[b].Port })
	if err != nil {
		return nil, err
	}
	return s.voyage(invade, s.parts["with"], p.box("washington"), to)
}

func (s *sentence) voyage(v verb, units string, from, to Box) ([]engine.Order, error) {
	gs, err := s.groups(units)
	if err != nil {
		return nil, err
	}
	var os []engine.Order
	o := s.p.board.order(v)
	o.From, o.To = from, to
	for _, g := range gs {
		here, err := s.here(g, s.p.mover, from)
		if err != nil {
			return nil, err
		}
		for _, h := range here {
			o.Type, o.State = h.typ, h.state
			os = many(os, o, h.n)
		}
	}
	return os, nil
}

// readBattle takes the first box of the list whose battle is still to be fought.
func (s *sentence) readBattle() ([]engine.Order, error) {
	words := s.first
	if words == "" {
		words = s.parts["at"]
	}
	pending := s.p.pending()
	o := s.p.board.order(fight)
	for _, w := range splitList(words) {
		b, err := s.box(w, func(b Box) bool { return contains(pending, b) })
		if err != nil {
			return nil, err
		}
		if o.To == NoBox || contains(pending, b) && !contains(pending, o.To) {
			o.To = b
		}
	}
	if o.To == NoBox {
		return nil, engine.Refuse(s.line, "5.0", "Say at which box: battle Manassas Junction.")
	}
	return []engine.Order{o}, nil
}

func contains(boxes []Box, b Box) bool {
	for _, x := range boxes {
		if x == b {
			return true
		}
	}
	return false
}

func (s *sentence) readRetreat() ([]engine.Order, error) {
	p := s.p
	var exits []Box
	if p.battle.Box != NoBox {
		exits = p.retreats(s.step.Side)
	}
	o := p.board.order(retreat)
	words := s.parts["to"]
	if words == "" && len(exits) == 1 {
		o.To = exits[0]
		return []engine.Order{o}, nil
	}
	if words == "" {
		return nil, engine.Refuse(s.line, "5.4", "Say where to: retreat to %s.", phrase.Either(append(p.namesOf(exits), nothingIf(len(exits) == 0)...)))
	}
	b, err := s.box(words, func(b Box) bool { return contains(exits, b) })
	o.To = b
	return []engine.Order{o}, err
}

func nothingIf(empty bool) []string {
	if empty {
		return []string{"a box"}
	}
	return nil
}
