package ahd

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/phrase"
)

// cutWord divides a phrase at the first of these little words that stands in it: "1 mi at New York".
func cutWord(phrase string, little ...string) (before, after string, ok bool) {
	words := strings.Fields(phrase)
	for i, w := range words {
		for _, l := range little {
			if strings.EqualFold(w, l) && i < len(words)-1 {
				return strings.Join(words[:i], " "), strings.Join(words[i+1:], " "), true
			}
		}
	}
	return phrase, "", false
}

// readAt reads "1 militia infantry at New York, 1 militia infantry at Pittsburgh"; a box without units takes those named before.
func (s *sentence) readAt(v verb, present bool) ([]engine.Order, error) {
	p, side := s.p, s.step.Side
	var os []engine.Order
	last := group{n: 0}
	for _, part := range splitList(s.first) {
		units, where, ok := cutWord(part, "at", "in")
		if !ok {
			units, where = "", part
		}
		if units != "" {
			g, err := s.group(units)
			if err != nil {
				return nil, err
			}
			last = g
		}
		if last.n == 0 || where == "" {
			return nil, engine.Refuse(part, "", "Say which unit and where: %s 1 militia infantry at Washington.", s.verb)
		}
		possible := func(b Box) bool { return p.count(side, b) > 0 }
		if v == recruit {
			possible = func(b Box) bool { return p.friendly(side, b) && p.board.Boxes[b].Value[side] > 0 }
		}
		b, err := s.box(where, possible)
		if err != nil {
			return nil, err
		}
		if last.all || last.typ == types {
			return nil, engine.Refuse(units, "", "Say which unit, not all.")
		}
		o := p.board.order(v)
		o.Type, o.State, o.From = last.typ, last.state, b
		if v == promote && last.n > 1 && s.step.Kind != stepPromote {
			return nil, engine.Refuse(part, "6.0", "You promote one unit in the promotion segment (6.0).")
		}
		if v == promote && last.n > max(1, int(s.step.Round)) {
			return nil, engine.Refuse(part, "6.0", "You promote one unit in the promotion segment (6.0).")
		}
		os = many(os, o, last.n)
	}
	if len(os) == 0 {
		return nil, engine.Refuse(s.line, "", "Say which unit and where: %s 1 militia infantry at Washington.", s.verb)
	}
	return os, nil
}

// readWithdrawal reads "1 vc to Vandalia, 1 mc to Humbolt", and "to Vandalia" for all.
func (s *sentence) readWithdrawal() ([]engine.Order, error) {
	p, side := s.p, s.step.Side
	var exits []Box
	if p.battle.Box != NoBox {
		exits = p.exits(side, true)
	}
	var os []engine.Order
	for _, part := range splitList(s.first) {
		units, where, ok := cutWord(part, "to")
		if !ok {
			return nil, engine.Refuse(part, "5.6", "Say where to: withdraw all to %s.", phrase.Either(append(p.namesOf(exits), nothingIf(len(exits) == 0)...)))
		}
		if units == "" {
			units = "all"
		}
		to, err := s.box(where, func(b Box) bool { return contains(exits, b) })
		if err != nil {
			return nil, err
		}
		g, err := s.group(units)
		if err != nil {
			return nil, err
		}
		o := p.board.order(withdraw)
		o.To, o.From = to, p.battle.Box
		if p.battle.Box == NoBox {
			o.Type, o.State = g.typ, g.state
			if g.typ == types {
				return nil, engine.Refuse(part, "5.6", "There is no battle to withdraw from.")
			}
			os = many(os, o, g.n)
			continue
		}
		here, err := s.here(g, side, p.battle.Box)
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

// readReinforcement reads "Cairo with 1 vi from Vandalia, 1 mi from St. Louis"; the battle box may be left out.
func (s *sentence) readReinforcement() ([]engine.Order, error) {
	p, side := s.p, s.step.Side
	rest := s.first
	o := p.board.order(reinforce)
	o.To = p.battle.Box
	if where, units, ok := cutWord(rest, "with"); ok {
		rest = units
		if where != "" {
			b, err := s.box(where, func(b Box) bool { return b == p.battle.Box })
			if err != nil {
				return nil, err
			}
			o.To = b
		}
	}
	var os []engine.Order
	for _, part := range splitList(rest) {
		units, where, ok := cutWord(part, "from")
		if !ok {
			return nil, engine.Refuse(part, "5.5", "Say which units, and from where: reinforce Cairo with 1 veteran infantry from Vandalia.")
		}
		g, err := s.group(units)
		if err != nil {
			return nil, err
		}
		from, err := s.box(where, func(b Box) bool { return p.count(side, b) > 0 })
		if err != nil {
			return nil, err
		}
		if g.all || g.n > 1 {
			return nil, engine.Refuse(part, "5.5", "One unit comes from each adjacent box in a round (5.5).")
		}
		o.Type, o.State, o.From = g.typ, g.state, from
		os = append(os, o)
	}
	if len(os) == 0 {
		return nil, engine.Refuse(s.line, "5.5", "Say which units, and from where: reinforce Cairo with 1 veteran infantry from Vandalia.")
	}
	return os, nil
}

// readFire reads "2 vi at 1 ci, 1 mi at 1 mc". Every part after "at" is a target of its own; several shooters at several
// targets alike are spread over them.
func (s *sentence) readFire() ([]engine.Order, error) {
	p := s.p
	var os []engine.Order
	used := map[[2]int]int{}
	for _, part := range splitList(s.first) {
		by, at, ok := cutWord(part, "at", "on")
		if !ok {
			return nil, engine.Refuse(part, "5.1", "Say who fires at whom: fire 2 veteran infantry at 1 crack infantry.")
		}
		g, err := s.group(by)
		if err != nil {
			return nil, err
		}
		t, err := s.group(at)
		if err != nil {
			return nil, err
		}
		if t.typ == types || g.typ == types {
			return nil, engine.Refuse(part, "5.1", "Say the kinds: fire 2 veteran infantry at 1 crack infantry.")
		}
		if g.all && p.battle.Box != NoBox {
			g.n = 0
			for _, u := range p.at(s.step.Side, p.battle.Box) {
				if u.Type == g.typ {
					g.n++
				}
			}
		}
		o := p.board.order(fire)
		o.Type, o.At, o.State = g.typ, t.typ, t.state
		if t.dug {
			o.State |= Entrenched
		}
		if t.wet {
			o.State |= Across
		}
		key := [2]int{int(o.At), int(o.State)}
		first := used[key]
		if t.nth >= 0 {
			first = t.nth
		}
		for i := range g.n {
			o.Nth = uint8(min(first+i%max(1, t.n), 200))
			os = append(os, o)
		}
		used[key] = first + t.n
	}
	if len(os) == 0 {
		return nil, engine.Refuse(s.line, "5.1", "Say who fires at whom: fire 2 veteran infantry at 1 crack infantry.")
	}
	return os, nil
}

// fit brings an order to the units that are there: a target or a unit of which a trait was left out is the one that has it.
func (s *sentence) fit(o order) order {
	p := s.p
	switch o.Verb {
	case fire:
		return p.fitShot(s.step, o)
	case promote, reinforce:
		if o.State&Reduced != 0 {
			return o
		}
		whole, reduced := false, false
		for _, u := range p.at(s.step.Side, o.From) {
			if u.Type == o.Type {
				whole = whole || !u.Has(Reduced)
				reduced = reduced || u.Has(Reduced)
			}
		}
		if reduced && !whole {
			o.State |= Reduced
		}
	}
	return o
}

// fitShot finds the target meant: the one with just these traits, else the only sort of its type. Where fewer are alike than
// the words name, they begin again with the first.
func (p *position) fitShot(s Step, o order) order {
	alike := map[State]uint8{}
	var sorts []State
	for _, u := range p.targets(s.Side) {
		t, state := p.likeness(s.Side, u)
		if t != o.At || state&o.State != o.State {
			continue
		}
		if alike[state] == 0 {
			sorts = append(sorts, state)
		}
		alike[state]++
	}
	if len(sorts) == 0 {
		return o
	}
	if alike[o.State] == 0 {
		o.State = sorts[0]
	}
	o.Nth %= alike[o.State]
	return o
}
