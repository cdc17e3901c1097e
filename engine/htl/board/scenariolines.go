package board

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
)

// The lines of the sections [names], [units] and [vp]. Scenario files and the position notation share them.

// ReadHexes reads a comma list without blanks; A1-A13 is all hexes of that row from 1 to 13.
func (s *Scenario) ReadHexes(words string) ([]Hex, error) {
	var list []Hex
	for _, w := range strings.Split(words, ",") {
		from, to, ranged := strings.Cut(w, "-")
		a, err := s.ReadHex(from)
		if err != nil {
			return nil, engine.Refuse(w, "", "%q is no hex of the board", w)
		}
		b := a
		if ranged {
			if b, err = s.ReadHex(to); err != nil || b.Row != a.Row || b.Col < a.Col {
				return nil, engine.Refuse(w, "", "%q is no range of hexes in one row", w)
			}
		}
		for c := a.Col; c <= b.Col; c++ {
			if h := (Hex{c, a.Row}); !slices.Contains(list, h) {
				list = append(list, h)
			}
		}
	}
	return list, nil
}

func (r *scenarioReader) name(l string) error {
	at, name, ok := strings.Cut(l, " ")
	if !ok {
		return r.fault("", "a name is HEX NAME: F6,F7 Henry Hill")
	}
	hs, err := r.ReadHexes(at)
	if err != nil {
		return r.refused(err)
	}
	r.Names = append(r.Names, Named{hs, strings.TrimSpace(name)})
	return nil
}

// refused makes a fault of what a line's reader says.
func (r *scenarioReader) refused(err error) error {
	if x, ok := err.(*engine.Refusal); ok {
		return r.fault(x.Words, "%s", strings.TrimSuffix(x.What, "."))
	}
	return r.fault("", "%v", err)
}

// settings divides words at the first key=value.
func settings(words []string) (name string, set []string) {
	for i, w := range words {
		if strings.Contains(w, "=") {
			return strings.Join(words[:i], " "), words[i:]
		}
	}
	return strings.Join(words, " "), nil
}

// namesOrders says why a name cannot stand in an order; empty if it can.
func namesOrders(name string) string {
	if strings.ContainsAny(name, ",;#\"") {
		return fmt.Sprintf("the name %q holds a comma, a semicolon, a quote or #, which divide orders", name)
	}
	for _, w := range strings.Fields(strings.ToLower(name)) {
		switch w {
		case "at", "to", "via", "with", "then", "if", "from", "forced":
			return fmt.Sprintf("the name %q holds the word %q, which divides orders", name, w)
		}
	}
	return ""
}

// ReadUnit reads a unit's line: SIDE TYPE MORALE HEX NAME [key=value ...]. What has no morale may leave it out.
func (s *Scenario) ReadUnit(l string) (Unit, error) {
	var u Unit
	w := strings.Fields(l)
	if len(w) > 3 {
		t, ok := FindType(w[1])
		if _, morale := findMorale(w[2]); ok && !morale && !t.Combat() {
			w = slices.Insert(w, 2, "-")
		}
	}
	if len(w) < 5 {
		return u, engine.Refuse("", "", "a unit is SIDE TYPE MORALE HEX NAME: union infantry green B5 Burnside")
	}
	var ok bool
	if u.Side, ok = FindSide(w[0]); !ok {
		return u, engine.Refuse(w[0], "", "%q is no side; it is union or confederate", w[0])
	}
	if u.Type, ok = FindType(w[1]); !ok {
		return u, engine.Refuse(w[1], "", "%q is no type; it is infantry, cavalry, artillery, gunboat or leader", w[1])
	}
	if u.Morale, ok = findMorale(w[2]); !ok {
		return u, engine.Refuse(w[2], "", "%q is no morale; it is green, black, gold or -", w[2])
	}
	if u.Morale == NoMorale && u.Type.Combat() {
		return u, engine.Refuse(w[2], "3.1", "%s has no flag here; it is green, black or gold", u.Type)
	}
	if u.Morale != NoMorale && !u.Type.Combat() {
		return u, engine.Refuse(w[2], "3.1", "a %s has no flag and no morale; it is -", u.Type)
	}
	hs, err := s.ReadHexes(w[3])
	if err != nil {
		return u, err
	}
	name, set := settings(w[4:])
	if u.Name = name; name == "" {
		return u, engine.Refuse("", "", "the unit has no name")
	}
	if what := namesOrders(name); what != "" {
		return u, engine.Refuse(name, "", "%s", what)
	}
	u.Edge = s.Edges[u.Side]
	for _, kv := range set {
		if err := s.UnitSetting(&u, kv); err != nil {
			return u, err
		}
	}
	if u.Of == 0 {
		u.Of = s.FullStrength(u.Type)
	}
	if u.SP == 0 {
		u.SP = u.Of
	}
	switch {
	case u.SP > u.Of:
		return u, engine.Refuse(fmt.Sprintf("sp=%d", u.SP), "9.4", "%s has %d strength points of %d", name, u.SP, u.Of)
	case u.Of > s.FullStrength(u.Type):
		return u, engine.Refuse(fmt.Sprintf("of=%d", u.Of), "4.2", "%s begins with %d strength points at most", u.Type, s.FullStrength(u.Type))
	case u.Turn > 0:
		u.List = hs
	case len(hs) > 1:
		return u, engine.Refuse(w[3], "", "%s stands in one hex; only a reinforcement (turn=) has a list", name)
	default:
		u.At = hs[0]
	}
	return u, nil
}

// UnitSetting reads one key=value of a unit.
func (s *Scenario) UnitSetting(u *Unit, kv string) error {
	key, value, _ := strings.Cut(kv, "=")
	number := func(to *uint8, low, high int) error {
		n, err := strconv.Atoi(value)
		if err != nil || n < low || n > high {
			return engine.Refuse(kv, "", "%s is a number from %d to %d, not %q", key, low, high, value)
		}
		*to = uint8(n)
		return nil
	}
	switch key {
	case "sp":
		return number(&u.SP, 1, 9)
	case "turn":
		return number(&u.Turn, 1, 200)
	case "edge":
		e, ok := findEdge(value)
		if !ok {
			return engine.Refuse(kv, "", "an edge is top, bottom, left or right, not %q", value)
		}
		u.Edge = e
		return nil
	}
	return engine.Refuse(kv, "", "I know no key %q of a unit", key)
}

func (r *scenarioReader) unit(l string) error {
	u, err := r.ReadUnit(l)
	if err != nil {
		return r.refused(err)
	}
	u.Of = u.SP // a unit that begins below its full strength does not rally above it
	for i := range r.Units {
		if o := &r.Units[i]; o.Side == u.Side && strings.EqualFold(o.Name, u.Name) {
			return r.fault(u.Name, "%s stands here twice, first in line %d", u.Name, r.where[UnitKey(o)])
		}
	}
	if len(r.Units) == MostUnits {
		return r.fault("", "there are more than %d units", MostUnits)
	}
	r.Units = append(r.Units, u)
	r.where[UnitKey(&u)] = r.line
	return nil
}

// UnitKey tells the units of both sides apart.
func UnitKey(u *Unit) string { return u.Side.String() + " " + u.Name }

// ReadCounter reads a counter's line: SIDE HEX capture|hold NAME [value=2].
func (s *Scenario) ReadCounter(l string) (Counter, []string, error) {
	c := Counter{Value: 1, Held: Nobody}
	w := strings.Fields(l)
	if len(w) < 4 {
		return c, nil, engine.Refuse("", "", "a counter is SIDE HEX capture|hold NAME: union I5 capture Manassas Road")
	}
	var ok bool
	if c.Side, ok = FindSide(w[0]); !ok {
		return c, nil, engine.Refuse(w[0], "", "%q is no side; it is union or confederate", w[0])
	}
	var err error
	if c.At, err = s.ReadHex(w[1]); err != nil {
		return c, nil, engine.Refuse(w[1], "", "%q is no hex of the board", w[1])
	}
	switch w[2] {
	case "capture":
	case "hold":
		c.Hold = true
	default:
		return c, nil, engine.Refuse(w[2], "3.1.6", "%q is neither capture nor hold", w[2])
	}
	name, set := settings(w[3:])
	if c.Name = name; name == "" {
		return c, nil, engine.Refuse("", "", "the counter has no name")
	}
	var rest []string
	for _, kv := range set {
		value, found := strings.CutPrefix(kv, "value=")
		if !found {
			rest = append(rest, kv)
			continue
		}
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > 50 {
			return c, nil, engine.Refuse(kv, "", "a value is a number from 1 to 50, not %q", value)
		}
		c.Value = uint8(n)
	}
	return c, rest, nil
}

func (r *scenarioReader) counter(l string) error {
	c, rest, err := r.ReadCounter(l)
	if err != nil {
		return r.refused(err)
	}
	if len(rest) > 0 {
		return r.fault(rest[0], "I know no key %q of a counter", rest[0])
	}
	for _, o := range r.Counters {
		if o.At == c.At {
			return r.fault(c.At.String(), "%s holds %s already; one counter a hex (4.4.1)", c.At, o.Name)
		}
	}
	r.where["counter "+c.At.String()] = r.line
	r.Counters = append(r.Counters, c)
	return nil
}
