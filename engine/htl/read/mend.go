package read

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
)

// The moderator's hand [mod.fix]:
//
//	change = "move" unit "to" hex | "remove" unit | "add" SIDE TYPE MORALE HEX NAME [ key=value ... ]
//	       | "set" unit key=value ... | "ap" N | "points" side N | "lost" side N | "turn" N side
//	       | "counter" hex ( "taken" | "free" | "union" | "confederate" ) | "position" and the whole position in the notation,
//	         from the next line on .
//	unit   = [ side ] name .    The keys are those of the notation; acted=no, under=no and frozen=no take them away.

// A mending is a correction being worked out on a copy.
type mending struct {
	p       *state.Position
	changes []string // in words
}

// Mend works a moderator's correction out.
func Mend(p *state.Position, change string, dice engine.Dice) ([]engine.Event, error) {
	if strings.TrimSpace(change) == "" {
		return rules.GoOn(p, dice)
	}
	m := &mending{p: p.Clone()}
	line, rest, _ := strings.Cut(strings.TrimSpace(change), "\n")
	if strings.EqualFold(strings.Trim(line, " :"), "position") {
		parsed, err := state.Parse(p.Set, strings.TrimSpace(rest)+"\n")
		if err != nil {
			return nil, engine.Refuse("", "", "The position does not read: %s", err.Error())
		}
		m.p = parsed
		m.changes = append(m.changes, "the whole position")
	} else if err := m.apply(strings.Fields(line)); err != nil {
		return nil, err
	}
	if err := m.p.Check(); err != nil {
		return nil, engine.Refuse("", "4.4", "The position cannot hold that: %s.", err.Error())
	}
	text := m.p.Text()
	if _, err := state.Parse(p.Set, text); err != nil {
		return nil, engine.Refuse("", "", "The position cannot hold that: %s", err.Error())
	}
	return rules.Resume(p, state.Put{Changes: m.changes, Position: text}, dice)
}

func (m *mending) did(format string, args ...any) error {
	m.changes = append(m.changes, fmt.Sprintf(format, args...))
	return nil
}

func (m *mending) apply(w []string) error {
	if len(w) < 2 {
		return m.unknown(w)
	}
	switch strings.ToLower(w[0]) {
	case "move":
		return m.move(w[1:])
	case "remove":
		return m.removal(w[1:])
	case "add":
		return m.add(w[1:])
	case "set":
		return m.settings(w[1:])
	case "counter":
		return m.counter(w[1:])
	case "ap":
		n, err := m.number(w[1], 200)
		m.p.APLeft = n
		return firstOf(err, m.did("%d AP left", n))
	case "points", "lost", "turn":
		return m.count(strings.ToLower(w[0]), w[1:])
	}
	return m.unknown(w)
}

func firstOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func (m *mending) unknown(w []string) error {
	line := strings.Join(w, " ")
	return engine.Refuse(line, "", "I do not read %q; say move UNIT to HEX, remove UNIT, add SIDE TYPE MORALE HEX NAME, "+
		"set UNIT sp=2, ap 4, points union 2, turn 3 union, counter HEX taken, or position.", line)
}

func (m *mending) number(words string, most int) (uint8, error) {
	n, err := strconv.Atoi(words)
	if err != nil || n < 0 || n > most {
		return 0, engine.Refuse(words, "", "%q is not a number from 0 to %d.", words, most)
	}
	return uint8(n), nil
}

// unit finds a unit by its name, and by its side where both sides have one of that name.
func (m *mending) unit(w []string) (*board.Unit, error) {
	words := strings.Join(w, " ")
	var found []*board.Unit
	for s := board.Union; s <= board.Confederate; s++ {
		name := words
		if side, ok := board.FindSide(firstWord(w)); ok && len(w) > 1 {
			if side != s {
				continue
			}
			name = strings.Join(w[1:], " ")
		}
		if u, _, _ := Named(m.p, s, name); u != nil {
			found = append(found, u)
		}
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 2:
		return nil, engine.Refuse(words, "", "Both sides have a unit of that name; say union %s or confederate %s.", found[0].Name, found[1].Name)
	}
	return nil, engine.Refuse(words, "", "I know no unit %s.", words)
}

func firstWord(w []string) string {
	if len(w) == 0 {
		return ""
	}
	return w[0]
}

func (m *mending) move(w []string) error {
	for i := len(w) - 1; i > 0; i-- {
		if !strings.EqualFold(w[i], "to") || i == len(w)-1 {
			continue
		}
		u, err := m.unit(w[:i])
		if err != nil {
			return err
		}
		h, err := m.p.ReadHex(strings.Join(w[i+1:], " "))
		if err != nil {
			return err
		}
		from := u.At
		u.At, u.List, u.Turn = h, nil, 0
		return m.did("%s from %s to %s", u.Name, from, h)
	}
	return m.unknown(append([]string{"move"}, w...))
}

func (m *mending) removal(w []string) error {
	u, err := m.unit(w)
	if err != nil {
		return err
	}
	name := u.Name
	m.p.Remove(u.Side, name)
	return m.did("%s removed", name)
}

func (m *mending) add(w []string) error {
	side, ok := board.FindSide(w[0])
	if !ok {
		return engine.Refuse(w[0], "", "Say whose: add union infantry green B5 Burnside.")
	}
	u, err := m.p.AddUnit(side, strings.Join(w[1:], " "))
	if err != nil {
		return err
	}
	return m.did("%s added at %s", u.Name, u.At)
}

func (m *mending) settings(w []string) error {
	i := 0
	for i < len(w) && !strings.Contains(w[i], "=") {
		i++
	}
	u, err := m.unit(w[:i])
	if err != nil {
		return err
	}
	if i == len(w) {
		return engine.Refuse("", "", "Say what is set: set %s sp=2.", u.Name)
	}
	for _, kv := range w[i:] {
		switch kv {
		case "acted=no":
			u.Acted, u.Shot = board.Idle, false
			continue
		case "under=no":
			u.Under = false
			continue
		case "frozen=no":
			u.Frozen, u.Until = board.Hex{}, 0
			continue
		}
		if err := m.p.SetUnit(u, kv); err != nil {
			return err
		}
	}
	return m.did("%s set to %s", u.Name, strings.Join(w[i:], ", "))
}

func (m *mending) counter(w []string) error {
	h, err := m.p.ReadHex(w[0])
	if err != nil {
		return err
	}
	for i := range m.p.Counters {
		c := &m.p.Counters[i]
		if c.At != h || len(w) < 2 {
			continue
		}
		side, held := board.FindSide(w[1])
		switch {
		case w[1] == "free":
			c.Taken, c.Held = false, board.Nobody
		case w[1] == "taken" && !c.Hold:
			c.Taken = true
		case held && c.Hold:
			c.Held = side
		default:
			return engine.Refuse(w[1], "", "%s is taken or free if it can be captured, else free, union or confederate.", c.Name)
		}
		return m.did("%s at %s: %s", c.Name, h, w[1])
	}
	return engine.Refuse(w[0], "", "There is no counter at %s.", h)
}

// count sets points, lost leaders or the turn.
func (m *mending) count(what string, w []string) error {
	if len(w) < 2 {
		return m.unknown(append([]string{what}, w...))
	}
	words, n := w[0], w[1]
	if what == "turn" {
		words, n = n, words
	}
	side, ok := board.FindSide(words)
	if !ok {
		return engine.Refuse(words, "", "%q is no side; it is union or confederate.", words)
	}
	v, err := m.number(n, 200)
	if err != nil {
		return err
	}
	p := m.p
	switch what {
	case "points":
		p.Points[side] = v
	case "lost":
		p.LeadersLost[side] = v
	default:
		if v < 1 || v > p.Turns {
			return engine.Refuse(n, "", "The battle has %d turns.", p.Turns)
		}
		base, _ := rules.CommandPoints(p, side)
		p.Fold(state.TurnOpened{Turn: v, Side: side})
		p.APLeft, p.Over, p.Combat = uint8(base), nil, state.Combat{}
		p.SetSteps(state.UsualSteps(side)...)
	}
	return m.did("%s: %s %s", what, w[0], w[1])
}
