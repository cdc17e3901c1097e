package htl

import (
	"strconv"
	"strings"
)

// unit reads a unit's line of the notation.
func (r *reader) unit() error {
	p := r.p
	words := strings.Fields(r.rest)
	name, set := 0, words
	for name < len(words) && !strings.Contains(words[name], "=") {
		name++
	}
	var more []string
	line := append([]string{r.key}, words[:name]...)
	for _, kv := range set[name:] {
		switch key, _, _ := strings.Cut(kv, "="); key {
		case "of", "acted", "shot", "under", "frozen", "fails":
			more = append(more, kv)
		default:
			line = append(line, kv)
		}
	}
	u, err := p.readUnit(strings.Join(line, " "))
	if err != nil {
		return r.at(err)
	}
	sp := false
	for _, kv := range words[name:] {
		sp = sp || strings.HasPrefix(kv, "sp=")
	}
	for _, kv := range more {
		if err := r.state(&u, kv, sp); err != nil {
			return err
		}
	}
	if u.SP > u.Of {
		return r.fault(r.rest, "%s has more strength points than it began with.", u.Name)
	}
	if len(p.units) == maxUnits {
		return r.fault(r.rest, "There are more than %d units.", maxUnits)
	}
	p.units = append(p.units, u)
	return nil
}

// addUnit adds a unit as its line describes it, without its side.
func (p *position) addUnit(s Side, line string) (*Unit, error) {
	r := &reader{set: p.set, p: p, key: s.String(), rest: line}
	if err := r.unit(); err != nil {
		return nil, err
	}
	return &p.units[len(p.units)-1], nil
}

// setUnit changes a unit by a key of its line.
func (p *position) setUnit(u *Unit, kv string) error {
	if strings.HasPrefix(kv, "sp=") || strings.HasPrefix(kv, "edge=") {
		return p.unitSetting(u, kv)
	}
	r := &reader{set: p.set, p: p}
	return r.state(u, kv, true)
}

// state reads a key of the notation that a scenario file has not.
func (r *reader) state(u *Unit, kv string, sp bool) error {
	key, value, _ := strings.Cut(kv, "=")
	switch {
	case key == "of":
		n, err := r.number(value, 1, int(r.p.full(u.Type)))
		if err != nil {
			return err
		}
		if u.Of = n; !sp {
			u.SP = n
		}
		return nil
	case key == "acted":
		if d, ok := findDeed(value); ok {
			u.Acted = d
			return nil
		}
	case key == "shot" && value == "yes":
		u.Shot = true
		return nil
	case key == "under" && value == "fire":
		u.Under = true
		return nil
	case key == "fails" && value == "yes":
		u.Fails = true
		return nil
	case key == "frozen":
		at, until, _ := strings.Cut(value, "/")
		h, err := r.hex(at)
		if err != nil {
			return err
		}
		n, err := strconv.Atoi(until)
		if err != nil || n < 1 || n > 200 {
			return r.fault(kv, "Say frozen=HEX/TURN.")
		}
		u.Frozen, u.Until = h, uint8(n)
		return nil
	}
	return r.fault(kv, "I do not read %q of a unit.", kv)
}

// counter reads a counter's line; one that the scenario has at this hex stands as the line says.
func (r *reader) counter() error {
	p := r.p
	c, rest, err := p.readCounter(r.rest)
	if err != nil {
		return r.at(err)
	}
	for _, kv := range rest {
		switch {
		case kv == "taken=yes" && !c.Hold:
			c.Taken = true
		case kv == "held=union" && c.Hold:
			c.Held = Union
		case kv == "held=confederate" && c.Hold:
			c.Held = Confederate
		default:
			return r.fault(kv, "I do not read %q of this counter.", kv)
		}
	}
	for _, o := range p.counters {
		if o.At == c.At {
			return r.fault(c.At.String(), "%s holds %s already; one counter a hex (4.4.1).", c.At, o.Name)
		}
	}
	p.counters = append(p.counters, c)
	return nil
}

// finish fills in what is usual, and checks the whole.
func (r *reader) finish() (*position, error) {
	p := r.p
	r.line = 0
	if !r.seen["turn"] {
		return nil, r.fault("", "The position names no turn: turn 1 union, 7 AP.")
	}
	var union, confederate []Unit
	for _, u := range p.units {
		if u.Side == Union {
			union = append(union, u)
		} else {
			confederate = append(confederate, u)
		}
	}
	p.units = append(union, confederate...)
	if !r.seen["counter"] {
		p.counters = p.openingCounters()
	}
	if p.over != nil {
		p.depth = 0
	} else if !r.seen["steps"] {
		p.todo(usual(p.mover)...)
	}
	if err := p.Check(); err != nil {
		return nil, r.fault("", "%v", err)
	}
	if err := r.sound(); err != nil {
		return nil, err
	}
	return p, nil
}

// sound refuses steps that could not be carried out.
func (r *reader) sound() error {
	p := r.p
	fighting := false
	for i := range p.depth {
		s := p.steps[i]
		if s.Kind >= stepInstead {
			fighting = true
		}
		defends := s.Kind >= stepRetreat && s.Kind != stepAdvance && s.Kind != stepOccupy
		if defends != (s.Side != p.mover) {
			return r.fault(s.String(), "The step %q is not for %s in this turn.", s.String(), s.Side.Name())
		}
		if s.Kind >= stepDisplace && s.Kind <= stepMove && !p.combat.Into.ok() {
			return r.fault(s.String(), "The step %q needs to know where the retreat goes.", s.String())
		}
	}
	if fighting && (p.combat.By == "" || p.attacker() == nil) {
		return r.fault("", "The steps speak of an attack, but no line combat names an attacker who is there.")
	}
	if p.combat.By != "" && !p.next(p.combat.From, p.combat.At) && !p.combat.Fire {
		return r.fault("", "%s and %s are not next to each other.", p.combat.From, p.combat.At)
	}
	if !fighting && p.combat.By != "" {
		return r.fault("", "There is an attack, but no step to settle it.")
	}
	if p.depth == 0 && p.over == nil {
		return r.fault("", "Nothing is left to be done, but the game is not over.")
	}
	return r.ends()
}

// ends: under all steps lies the check, or the beginning of the game, so that the game goes on.
func (r *reader) ends() error {
	p := r.p
	if p.over != nil {
		return nil
	}
	if k := p.steps[0].Kind; k != stepCheck && k != stepRoll && k != stepOpen {
		return r.fault(p.steps[0].String(), "The last step is the check of victory: check %s.", p.mover)
	}
	return nil
}
