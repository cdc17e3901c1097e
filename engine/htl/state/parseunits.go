package state

import (
	"strconv"
	"strings"

	"adjutant/engine/htl/board"
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
	u, err := p.ReadUnit(strings.Join(line, " "))
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
	if len(p.Units) == board.MostUnits {
		return r.fault(r.rest, "There are more than %d units.", board.MostUnits)
	}
	p.Units = append(p.Units, u)
	return nil
}

// AddUnit adds a unit as its line describes it, without its side.
func (p *Position) AddUnit(s board.Side, line string) (*board.Unit, error) {
	r := &reader{set: p.Set, p: p, key: s.String(), rest: line}
	if err := r.unit(); err != nil {
		return nil, err
	}
	return &p.Units[len(p.Units)-1], nil
}

// SetUnit changes a unit by a key of its line.
func (p *Position) SetUnit(u *board.Unit, kv string) error {
	if strings.HasPrefix(kv, "sp=") || strings.HasPrefix(kv, "edge=") {
		return p.UnitSetting(u, kv)
	}
	r := &reader{set: p.Set, p: p}
	return r.state(u, kv, true)
}

// state reads a key of the notation that a scenario file has not.
func (r *reader) state(u *board.Unit, kv string, sp bool) error {
	key, value, _ := strings.Cut(kv, "=")
	switch {
	case key == "of":
		n, err := r.number(value, 1, int(r.p.FullStrength(u.Type)))
		if err != nil {
			return err
		}
		if u.Of = n; !sp {
			u.SP = n
		}
		return nil
	case key == "acted":
		if d, ok := board.FindDeed(value); ok {
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
	c, rest, err := p.ReadCounter(r.rest)
	if err != nil {
		return r.at(err)
	}
	for _, kv := range rest {
		switch {
		case kv == "taken=yes" && !c.Hold:
			c.Taken = true
		case kv == "held=union" && c.Hold:
			c.Held = board.Union
		case kv == "held=confederate" && c.Hold:
			c.Held = board.Confederate
		default:
			return r.fault(kv, "I do not read %q of this counter.", kv)
		}
	}
	for _, o := range p.Counters {
		if o.At == c.At {
			return r.fault(c.At.String(), "%s holds %s already; one counter a hex (4.4.1).", c.At, o.Name)
		}
	}
	p.Counters = append(p.Counters, c)
	return nil
}

// finish fills in what is usual, and checks the whole.
func (r *reader) finish() (*Position, error) {
	p := r.p
	r.line = 0
	if !r.seen["turn"] {
		return nil, r.fault("", "The position names no turn: turn 1 union, 7 AP.")
	}
	var union, confederate []board.Unit
	for _, u := range p.Units {
		if u.Side == board.Union {
			union = append(union, u)
		} else {
			confederate = append(confederate, u)
		}
	}
	p.Units = append(union, confederate...)
	if !r.seen["counter"] {
		p.Counters = p.OpeningCounters()
	}
	if p.Over != nil {
		p.depth = 0
	} else if !r.seen["steps"] {
		p.SetSteps(UsualSteps(p.Mover)...)
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
		if s.Kind >= StepInstead {
			fighting = true
		}
		defends := s.Kind >= StepRetreat && s.Kind != StepAdvance && s.Kind != StepOccupy
		if defends != (s.Side != p.Mover) {
			return r.fault(s.String(), "The step %q is not for %s in this turn.", s.String(), s.Side.Name())
		}
		if s.Kind >= StepDisplace && s.Kind <= StepMove && !p.Combat.Into.OK() {
			return r.fault(s.String(), "The step %q needs to know where the retreat goes.", s.String())
		}
	}
	if fighting && (p.Combat.By == "" || p.Attacker() == nil) {
		return r.fault("", "The steps speak of an attack, but no line combat names an attacker who is there.")
	}
	if p.Combat.By != "" && !p.Adjacent(p.Combat.From, p.Combat.At) && !p.Combat.Fire {
		return r.fault("", "%s and %s are not next to each other.", p.Combat.From, p.Combat.At)
	}
	if !fighting && p.Combat.By != "" {
		return r.fault("", "There is an attack, but no step to settle it.")
	}
	if p.depth == 0 && p.Over == nil {
		return r.fault("", "Nothing is left to be done, but the game is not over.")
	}
	return r.ends()
}

// ends: under all steps lies the check, or the beginning of the game, so that the game goes on.
func (r *reader) ends() error {
	p := r.p
	if p.Over != nil {
		return nil
	}
	if k := p.steps[0].Kind; k != StepCheck && k != StepRoll && k != StepOpen {
		return r.fault(p.steps[0].String(), "The last step is the check of victory: check %s.", p.Mover)
	}
	return nil
}

// OpeningCounters is the counters as the battle begins: a unit there counts as the last one in [ruling 52].
func (p *Position) OpeningCounters() []board.Counter {
	cs := append([]board.Counter(nil), p.Scenario.Counters...)
	for i := range cs {
		for k := range p.Units {
			if u := &p.Units[k]; u.Fights() && u.At == cs[i].At && cs[i].Hold {
				cs[i].Held = u.Side
			}
		}
	}
	return cs
}
