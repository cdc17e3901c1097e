package read

import (
	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
	"adjutant/engine/ahd/tell"
	"adjutant/engine/phrase"
)

// read makes the orders of a sentence whose decision is open.
func (s *Sentence) read(d engine.Decision) ([]engine.Order, error) {
	if s.verb == "pass" {
		if d.Pass != nil {
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
		fitted = append(fitted, s.fit(o.(state.Order)))
	}
	return fitted, nil
}

// draft makes the orders that the words say, without asking whether they are allowed.
func (s *Sentence) draft() ([]engine.Order, error) {
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
		return []engine.Order{state.NewOrder(s.P.Board, state.EndMarches)}, nil
	case "battle":
		return s.readBattle()
	case "stand":
		return []engine.Order{state.NewOrder(s.P.Board, state.Stand)}, nil
	case "retreat":
		return s.readRetreat()
	case "fire":
		return s.readFire()
	case "withdraw":
		return s.readWithdrawal()
	case "reinforce":
		return s.readReinforcement()
	case "promote":
		return s.readAt(state.Promote, true)
	case "recruit":
		return s.readAt(state.Recruit, false)
	}
	return s.readAt(state.Refit, true)
}

// many repeats an order.
func many(os []engine.Order, o state.Order, n int) []engine.Order {
	for range n {
		os = append(os, o)
	}
	return os
}

// here is the groups of a side's units in a box that are meant by a group, in counts: all of it, or as many as it says.
func (s *Sentence) here(g group, side board.Side, b board.Box) ([]group, error) {
	if g.all {
		var out []group
		for _, u := range s.P.At(side, b) {
			if g.typ != board.Types && u.Type != g.typ {
				continue
			}
			if k := len(out) - 1; k >= 0 && out[k].typ == u.Type && out[k].state == u.State&board.Reduced {
				out[k].n++
				continue
			}
			out = append(out, group{words: g.words, n: 1, typ: u.Type, state: u.State & board.Reduced})
		}
		if len(out) == 0 {
			return nil, s.nothingAt(g, side, b)
		}
		return out, nil
	}
	whole, reduced := 0, 0
	for _, u := range s.P.At(side, b) {
		switch {
		case u.Type != g.typ:
		case u.Has(board.Reduced):
			reduced++
		default:
			whole++
		}
	}
	switch {
	case g.state&board.Reduced != 0 && reduced < g.n, g.state&board.Reduced == 0 && whole+reduced < g.n:
		return nil, s.nothingAt(g, side, b)
	case g.state&board.Reduced != 0 || whole >= g.n:
		return []group{g}, nil
	case whole == 0:
		g.state = board.Reduced
		return []group{g}, nil
	}
	rest := g
	rest.n, rest.state = g.n-whole, board.Reduced
	g.n = whole
	return []group{g, rest}, nil
}

// nothingAt says that the units meant are not there.
func (s *Sentence) nothingAt(g group, side board.Side, b board.Box) error {
	p, name := s.P, s.P.Board.Name(b)
	kind, have := "units", 0
	for _, u := range p.At(side, b) {
		if g.typ == board.Types || u.Type == g.typ && (g.state&board.Reduced == 0 || u.Has(board.Reduced)) {
			have++
		}
	}
	if g.typ != board.Types {
		kind = g.typ.String()
		if g.state&board.Reduced != 0 {
			kind = "reduced " + kind
		}
	}
	enemy := p.Count(side.Enemy(), b)
	switch {
	case p.Count(side, b) == 0 && enemy > 0:
		return engine.Refuse(name, "4.0", "The units at %s are %s; you command %s.", name, board.SideAdj[side.Enemy()], board.SideNames[side])
	case p.Count(side, b) == 0:
		return engine.Refuse(name, "4.0", "You have no unit at %s.", name)
	case have == 0:
		return engine.Refuse(g.words, "4.0", "%s holds no %s of yours; there %s %s.", name, kind, isAre(p.Count(side, b)),
			tell.UnitList(p.At(side, b)))
	}
	return engine.Refuse(g.words, "4.0", "%s holds %d %s, not %d.", name, have, kind, g.n)
}

func isAre(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

func (s *Sentence) readEntrench() ([]engine.Order, error) {
	p, side := s.P, s.P.Mover
	where := s.parts["at"]
	if where == "" {
		where, s.first = s.first, ""
	}
	b, err := s.Box(where, func(b board.Box) bool { return p.Count(side, b) > 0 })
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
	o := state.NewOrder(p.Board, state.Entrench)
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
				n = diggers(p, b, h)
			}
			os = many(os, o, n)
		}
	}
	if len(os) == 0 {
		return nil, engine.Refuse(s.line, "4.3", "No unit at %s can entrench: each is entrenched, or has no march left for it.", p.Board.Name(b))
	}
	return os, nil
}

// diggers is how many of a group can still dig in.
func diggers(p *state.Position, b board.Box, g group) int {
	n := 0
	city := p.Board.Boxes[b].City
	for _, u := range p.At(p.Mover, b) {
		if u.Type == g.typ && u.State&board.Reduced == g.state && !u.Has(board.Entrenched) && (u.Marches == 0 || city && u.Marches < 2) {
			n++
		}
	}
	return n
}

func (s *Sentence) readLift() ([]engine.Order, error) {
	p := s.P
	from, err := s.Box(s.parts["from"], func(b board.Box) bool { return p.Count(board.Union, b) > 0 })
	if err != nil {
		return nil, err
	}
	to, err := s.Box(s.parts["to"], func(b board.Box) bool { return p.Board.Boxes[b].Port })
	if err != nil {
		return nil, err
	}
	return s.voyage(state.Lift, s.first, from, to)
}

func (s *Sentence) readInvasion() ([]engine.Order, error) {
	p := s.P
	to, err := s.Box(s.first, func(b board.Box) bool { return p.Board.Boxes[b].Port })
	if err != nil {
		return nil, err
	}
	return s.voyage(state.Invade, s.parts["with"], p.Box("washington"), to)
}

func (s *Sentence) voyage(v state.Verb, units string, from, to board.Box) ([]engine.Order, error) {
	gs, err := s.groups(units)
	if err != nil {
		return nil, err
	}
	var os []engine.Order
	o := state.NewOrder(s.P.Board, v)
	o.From, o.To = from, to
	for _, g := range gs {
		here, err := s.here(g, s.P.Mover, from)
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
func (s *Sentence) readBattle() ([]engine.Order, error) {
	words := s.first
	if words == "" {
		words = s.parts["at"]
	}
	pending := rules.Pending(s.P)
	o := state.NewOrder(s.P.Board, state.Fight)
	for _, w := range splitList(words) {
		b, err := s.Box(w, func(b board.Box) bool { return contains(pending, b) })
		if err != nil {
			return nil, err
		}
		if o.To == board.NoBox || contains(pending, b) && !contains(pending, o.To) {
			o.To = b
		}
	}
	if o.To == board.NoBox {
		return nil, engine.Refuse(s.line, "5.0", "Say at which box: battle Manassas Junction.")
	}
	return []engine.Order{o}, nil
}

func contains(boxes []board.Box, b board.Box) bool {
	for _, x := range boxes {
		if x == b {
			return true
		}
	}
	return false
}

func (s *Sentence) readRetreat() ([]engine.Order, error) {
	p := s.P
	var exits []board.Box
	if p.Battle.Box != board.NoBox {
		exits = rules.Retreats(p, s.step.Side)
	}
	o := state.NewOrder(p.Board, state.Retreat)
	words := s.parts["to"]
	if words == "" && len(exits) == 1 {
		o.To = exits[0]
		return []engine.Order{o}, nil
	}
	if words == "" {
		return nil, engine.Refuse(s.line, "5.4", "Say where to: retreat to %s.",
			phrase.Either(append(rules.NamesOf(p, exits), nothingIf(len(exits) == 0)...)))
	}
	b, err := s.Box(words, func(b board.Box) bool { return contains(exits, b) })
	o.To = b
	return []engine.Order{o}, err
}

func nothingIf(empty bool) []string {
	if empty {
		return []string{"a box"}
	}
	return nil
}
