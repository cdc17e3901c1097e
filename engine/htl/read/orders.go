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
	return state.Condition{}, engine.Refuse(s.parts["if"], "", "I do not read %q; a test is HEX empty, HEX held, hit or not hit.", s.parts["if"])
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
