package read

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/read/explain"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/state"
)

// readAssault reads "attack Decatur with Grant, 9 infantry, 1 supply from Corinth and Buell, 4 infantry from Franklin": several stacks that
// march to one place, one after the other, and the attack.
func (s *Sentence) readAssault(at board.Area) ([]engine.Order, error) {
	k := &script{p: s.P.Clone(), d: engine.Decision{Seat: s.Step.Side.Seat()}}
	if k.p.Column.Kind != state.NoColumn && rules.MayHalt(k.p, control.LookAt(k.p)) {
		k.do(state.NewOrder(k.p.Board, state.Halting))
	}
	stacks, err := s.stacks()
	if err != nil {
		return nil, err
	}
	for _, m := range stacks {
		m.parts = append(m.parts, part{"to", s.P.Board.Name(at)})
		if err := m.marchInto(k); err != nil {
			return nil, err
		}
	}
	o := state.NewOrder(s.P.Board, state.Attacking)
	o.At = at
	if p := k.p; !k.failed && (p.EntryCount == 0 || p.Battle.At != at) {
		return k.orders, nil // nobody was there
	}
	k.do(o)
	return k.orders, nil
}

// stacks are the marches of an assault, each as a line of its own without its goal.
func (s *Sentence) stacks() ([]*Sentence, error) {
	var out []*Sentence
	units, via := "", false
	for i, k := range s.parts {
		switch k.word {
		case "with":
			units = k.text
		case "from":
			text, rest := k.text, ""
			if s.more(i) {
				text, rest = s.areaBefore(k.text)
			}
			if units == "" {
				return nil, explain.Refuse(s.line, "cmd.stack", "Say who comes from %s: attack %s with 3 infantry from %s.", text, s.first, text)
			}
			out = append(out, &Sentence{line: s.line, verb: "march", first: units, parts: []part{{"from", text}}, P: s.P, Step: s.Step})
			units, via = rest, true
		case "via", "by":
			if !via {
				return nil, explain.Refuse(k.word+" "+k.text, "", "I do not read %q here.", k.word+" "+k.text)
			}
			text, rest := k.text, ""
			if s.more(i) {
				text, rest = s.areaBefore(k.text)
			}
			last := out[len(out)-1]
			last.parts = append(last.parts, part{k.word, text})
			units = rest
		default:
			return nil, explain.Refuse(k.word+" "+k.text, "", "I do not read %q here.", k.word+" "+k.text)
		}
	}
	return out, nil
}

// more says whether another stack is named behind a part.
func (s *Sentence) more(i int) bool {
	for _, k := range s.parts[i+1:] {
		if k.word == "from" {
			return true
		}
	}
	return false
}

// areaBefore divides "Corinth and Buell, 4 infantry" into the place and the units of the next stack.
func (s *Sentence) areaBefore(text string) (area, units string) {
	segments := andOf(text)
	for n := 1; n < len(segments); n++ {
		name := strings.Join(segments[:n], " and ")
		if _, ok, _ := s.P.Board.Names.Find(name); ok {
			return name, strings.Join(segments[n:], ", ")
		}
	}
	return text, ""
}

// marchInto adds a march to a script.
func (s *Sentence) marchInto(k *script) error {
	s.P = k.p
	t, err := s.itinerary()
	if err != nil {
		return err
	}
	groups, err := s.columnsOf(k.p, t)
	if err != nil {
		return err
	}
	for i, g := range groups {
		if next, open := k.p.Top(); i > 0 && !k.failed && open && next.Side != s.Step.Side {
			return explain.Refuse(s.line, "nav.retreat",
				"Behind the first of these units the %s must answer: give the next an order on a line of its own.",
				map[board.Side]string{board.Union: "Federals", board.Confederate: "Confederates"}[next.Side])
		}
		s.march(k, t, g)
	}
	return nil
}
