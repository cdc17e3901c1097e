package read

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
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
func (s *Sentence) readAt(v state.Verb, present bool) ([]engine.Order, error) {
	p, side := s.P, s.step.Side
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
		possible := func(b board.Box) bool { return p.Count(side, b) > 0 }
		if v == state.Recruit {
			possible = func(b board.Box) bool { return p.Friendly(side, b) && p.Board.Boxes[b].Value[side] > 0 }
		}
		b, err := s.Box(where, possible)
		if err != nil {
			return nil, err
		}
		if last.all || last.typ == board.Types {
			return nil, engine.Refuse(units, "", "Say which unit, not all.")
		}
		o := state.NewOrder(p.Board, v)
		o.Type, o.State, o.From = last.typ, last.state, b
		if v == state.Promote && last.n > 1 && s.step.Kind != state.StepPromote {
			return nil, engine.Refuse(part, "6.0", "You promote one unit in the promotion segment (6.0).")
		}
		if v == state.Promote && last.n > max(1, int(s.step.Round)) {
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
func (s *Sentence) readWithdrawal() ([]engine.Order, error) {
	p, side := s.P, s.step.Side
	var exits []board.Box
	if p.Battle.Box != board.NoBox {
		exits = rules.Exits(p, side, true)
	}
	var os []engine.Order
	for _, part := range splitList(s.first) {
		units, where, ok := cutWord(part, "to")
		if !ok {
			return nil, engine.Refuse(part, "5.6", "Say where to: withdraw all to %s.",
				phrase.Either(append(rules.NamesOf(p, exits), nothingIf(len(exits) == 0)...)))
		}
		if units == "" {
			units = "all"
		}
		to, err := s.Box(where, func(b board.Box) bool { return contains(exits, b) })
		if err != nil {
			return nil, err
		}
		g, err := s.group(units)
		if err != nil {
			return nil, err
		}
		o := state.NewOrder(p.Board, state.Withdraw)
		o.To, o.From = to, p.Battle.Box
		if p.Battle.Box == board.NoBox {
			o.Type, o.State = g.typ, g.state
			if g.typ == board.Types {
				return nil, engine.Refuse(part, "5.6", "There is no battle to withdraw from.")
			}
			os = many(os, o, g.n)
			continue
		}
		here, err := s.here(g, side, p.Battle.Box)
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
func (s *Sentence) readReinforcement() ([]engine.Order, error) {
	p, side := s.P, s.step.Side
	rest := s.first
	o := state.NewOrder(p.Board, state.Reinforce)
	o.To = p.Battle.Box
	if where, units, ok := cutWord(rest, "with"); ok {
		rest = units
		if where != "" {
			b, err := s.Box(where, func(b board.Box) bool { return b == p.Battle.Box })
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
		from, err := s.Box(where, func(b board.Box) bool { return p.Count(side, b) > 0 })
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

// fit brings an order to the units that are there: a target or a unit of which a trait was left out is the one that has it.
func (s *Sentence) fit(o state.Order) state.Order {
	p := s.P
	switch o.Verb {
	case state.Fire:
		return fitShot(p, s.step, o)
	case state.Promote, state.Reinforce:
		if o.State&board.Reduced != 0 {
			return o
		}
		whole, reduced := false, false
		for _, u := range p.At(s.step.Side, o.From) {
			if u.Type == o.Type {
				whole = whole || !u.Has(board.Reduced)
				reduced = reduced || u.Has(board.Reduced)
			}
		}
		if reduced && !whole {
			o.State |= board.Reduced
		}
	}
	return o
}

// fitShot finds the target meant: the one with just these traits, else the only sort of its type. Where fewer are alike than
// the words name, they begin again with the first.
func fitShot(p *state.Position, s state.Step, o state.Order) state.Order {
	alike := map[board.State]uint8{}
	var sorts []board.State
	for _, u := range rules.Targets(p, s.Side) {
		t, state := rules.Likeness(p, s.Side, u)
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
