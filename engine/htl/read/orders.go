package read

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
)

// order makes the order that the words say, without asking whether it is allowed.
func (s *sentence) order() (state.Order, error) {
	o := state.Order{Verb: s.verb}
	var err error
	switch s.verb {
	case state.Pass, state.End, state.Roll, state.Stay:
		return o, nil
	case state.Advance:
		o.Alone = s.first != ""
		return o, nil
	case state.March:
		o, err = s.readMarch()
	case state.Fire, state.CloseIn, state.Place:
		o, err = s.readAt()
	case state.Rally:
		o, err = s.readRally()
	case state.Retreat, state.Displace:
		o, err = s.readRetreat()
	case state.Follow:
		var u *board.Unit
		if u, err = s.unit(s.first, func(*board.Unit) bool { return true }); err == nil {
			o.Unit = u.Name
		}
	}
	if err != nil {
		return o, err
	}
	o.If, err = s.readIf(o)
	return o, err
}

// readIf reads the condition at the end of an order. Without a hex it is about the one where the order goes.
func (s *sentence) readIf(o state.Order) (state.Condition, error) {
	words := strings.Fields(strings.ToLower(s.parts["if"]))
	switch {
	case len(words) == 0:
		return state.Condition{}, nil
	case len(words) == 1 && words[0] == "hit":
		return state.Condition{What: state.IfHit}, nil
	case len(words) == 2 && words[0] == "not" && words[1] == "hit":
		return state.Condition{What: state.IfNotHit}, nil
	}
	asks := map[string]state.Test{"empty": state.IfEmpty, "held": state.IfHeld}
	if len(words) == 1 && asks[words[0]] != state.NoTest && o.To.OK() {
		return state.Condition{What: asks[words[0]], At: o.To}, nil
	}
	if len(words) == 3 && words[1] == "is" {
		words = []string{words[0], words[2]}
	}
	if len(words) == 2 && asks[words[1]] != state.NoTest {
		h, err := s.hex(words[0])
		return state.Condition{What: asks[words[1]], At: h}, err
	}
	return state.Condition{}, engine.Refuse(s.parts["if"], "", "I do not read %q; a test is HEX empty, HEX held, hit or not hit.",
		s.parts["if"])
}

// readAt reads a unit and the hex that it aims at or enters.
func (s *sentence) readAt() (state.Order, error) {
	o := state.Order{Verb: s.verb}
	fits := func(u *board.Unit) bool {
		switch s.verb {
		case state.CloseIn:
			return u.Type.Foot()
		case state.Fire:
			return rules.MayFire(s.p, u)
		}
		return true
	}
	u, err := s.unit(s.first, fits)
	if err != nil {
		return o, err
	}
	o.Unit = u.Name
	if s.parts["at"] == "" {
		return o, engine.Refuse(s.line, "", "Say at which hex: %s %s at C5.", strings.Fields(s.line)[0], u.Name)
	}
	if o.To, err = s.target(s.parts["at"]); err != nil {
		return o, err
	}
	if words, given := s.parts["then"]; given {
		switch strings.ToLower(words) {
		case "advance":
			o.Then = state.ThenAdvance
		case "advance alone":
			o.Then = state.ThenAlone
		case "stay":
			o.Then = state.ThenStay
		default:
			return o, engine.Refuse(words, "", "I do not read %q; then advance, advance alone or stay.", words)
		}
	}
	return o, nil
}

// target reads a hex, or an enemy by name where he stands.
func (s *sentence) target(words string) (board.Hex, error) {
	h, err := s.hex(words)
	if err == nil || s.verb == state.Place {
		return h, err
	}
	if u, _, _ := Named(s.p, s.side.Enemy(), strings.Trim(words, " ,.")); u != nil && u.At.OK() {
		return u.At, nil
	}
	return h, err
}

func (s *sentence) readRally() (state.Order, error) {
	o := state.Order{Verb: state.Rally}
	u, err := s.unit(s.first, func(u *board.Unit) bool { return u.Type.Foot() })
	if err != nil {
		return o, err
	}
	o.Unit = u.Name
	if s.parts["with"] == "" {
		if l := s.p.Leader(s.side, u.At); l != nil {
			o.With = l.Name
			return o, nil
		}
		return o, engine.Refuse(u.Name, "9.4", "No leader is with %s (9.4).", u.Name)
	}
	l, err := s.unit(s.parts["with"], func(*board.Unit) bool { return true })
	if err != nil {
		return o, err
	}
	o.With = l.Name
	return o, nil
}

// readRetreat reads where one or two units retreat to, or a displaced one or a leader goes.
func (s *sentence) readRetreat() (state.Order, error) {
	o := state.Order{Verb: s.verb}
	var err error
	if o.To, err = s.hex(s.parts["to"]); err != nil {
		return o, err
	}
	if only, ok := s.onlyOne(o.To); ok && strings.Trim(s.first, " ,.") == "" {
		return only, nil
	}
	for i, w := range strings.Split(strings.ReplaceAll(s.first, " and ", ", "), ",") {
		u, err := s.unit(w, func(u *board.Unit) bool { return u.Fails })
		switch {
		case err != nil:
			return o, err
		case i == 0:
			o.Unit = u.Name
		case i == 1:
			o.Too = u.Name
		default:
			return o, engine.Refuse(w, "8.4", "Two units retreat from a hex at most.")
		}
	}
	return o, nil
}

// onlyOne is the one order of the open step that goes to a hex, where no other does.
func (s *sentence) onlyOne(to board.Hex) (only state.Order, ok bool) {
	n := 0
	rules.EachOrder(s.p, s.step, func(o state.Order) bool {
		if o.Verb == s.verb && o.To == to {
			only, n = o, n+1
		}
		return true
	})
	return only, n == 1
}
