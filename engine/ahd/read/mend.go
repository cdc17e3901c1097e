package read

import (
	"fmt"
	"regexp"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
	"adjutant/engine/phrase"
)

// A mending is a correction being worked out on a copy.
type mending struct {
	*Sentence
	changes []string
}

var (
	mendMove    = regexp.MustCompile(`(?i)^move\s+(.+?)\s+from\s+(.+?)\s+to\s+(.+)$`)
	mendAdd     = regexp.MustCompile(`(?i)^add\s+(.+?)\s+(?:at|to)\s+(.+)$`)
	mendRemove  = regexp.MustCompile(`(?i)^remove\s+(.+?)\s+(?:at|from)\s+(.+)$`)
	mendSet     = regexp.MustCompile(`(?i)^set\s+(.+?)\s+at\s+(.+?)\s+(reduced|whole|not entrenched|entrenched)$`)
	mendControl = regexp.MustCompile(`(?i)^control\s+(.+?)\s+(union|confederate|neutral)$`)
	mendTurn    = regexp.MustCompile(`(?i)^turn\s+(\d{4}-\d{2})\s+(union|confederate)$`)
	mendNumber  = regexp.MustCompile(`(?i)^(marches|points)\s+(\d{1,2})$`)
)

// Mend works a moderator's correction out.
func Mend(p *state.Position, change string, dice engine.Dice) ([]engine.Event, error) {
	if strings.TrimSpace(change) == "" {
		r := &rules.Ruling{P: p.Clone(), Dice: dice}
		r.Advance()
		return r.Events, r.Err
	}
	q := p.Clone()
	m := &mending{Sentence: &Sentence{line: change, P: q}}
	line, rest, _ := strings.Cut(strings.TrimSpace(change), "\n")
	if strings.EqualFold(strings.Trim(line, " :"), "position") {
		text := strings.TrimSpace(rest) + "\n"
		parsed, err := rules.Parse(p.Board, text)
		if err != nil {
			return nil, engine.Refuse("", "", "The position does not read: %s", err.Error())
		}
		q = parsed
		m.changes = append(m.changes, "the whole position")
	} else if err := m.apply(strings.TrimSpace(line)); err != nil {
		return nil, err
	}
	if err := q.Check(); err != nil {
		return nil, engine.Refuse("", "1.4", "The position cannot hold that: %s.", err.Error())
	}
	r := &rules.Ruling{P: p.Clone(), Dice: dice}
	r.Say(state.Put{Changes: m.changes, Position: q.Text()})
	r.Advance()
	return r.Events, r.Err
}

func (m *mending) apply(line string) error {
	find := func(re *regexp.Regexp) []string { return re.FindStringSubmatch(line) }
	if w := find(mendMove); w != nil {
		return m.move(w[1], w[2], w[3])
	}
	if w := find(mendAdd); w != nil {
		return m.add(w[1], w[2])
	}
	if w := find(mendRemove); w != nil {
		return m.remove(w[1], w[2])
	}
	if w := find(mendSet); w != nil {
		return m.set(w[1], w[2], strings.ToLower(w[3]))
	}
	if w := find(mendControl); w != nil {
		return m.control(w[1], strings.ToLower(w[2]))
	}
	if w := find(mendTurn); w != nil {
		return m.turn(w[1], strings.ToLower(w[2]))
	}
	if w := find(mendNumber); w != nil {
		return m.number(strings.ToLower(w[1]), w[2])
	}
	return engine.Refuse(line, "", "I do not read %q; say move UNITS from PLACE to PLACE, add or remove UNITS at PLACE, set UNITS at PLACE "+
		"reduced, control PLACE union, turn 1862-09 union, marches 4, or position.", line)
}

// place is a box by a name that means only one.
func (m *mending) place(words string) (board.Box, error) {
	f, ok, _ := m.P.Board.Names.Find(strings.Trim(words, " ,."))
	if ok && len(f.Others) > 0 {
		names := []string{m.P.Board.Name(m.P.Box(f.ID))}
		for _, id := range f.Others {
			names = append(names, m.P.Board.Name(m.P.Box(id)))
		}
		state.SortStrings(names)
		return board.NoBox, engine.Refuse(words, "", "There are %s; say which.", phrase.Listed(names, "and"))
	}
	return m.Box(words, nil)
}

// A counted group is units of one side, one type and one strength.
type counted struct {
	group
	side  board.Side
	sided bool
}

func (m *mending) units(words string) ([]counted, error) {
	var out []counted
	for _, part := range splitList(words) {
		c := counted{}
		var rest []string
		for _, w := range strings.Fields(part) {
			switch strings.ToLower(w) {
			case "union", "federal":
				c.sided = true
			case "confederate", "rebel":
				c.side, c.sided = board.Confederate, true
			default:
				rest = append(rest, w)
			}
		}
		var err error
		if c.group, err = m.group(strings.Join(rest, " ")); err != nil {
			return nil, err
		}
		if c.all && c.typ == board.Types {
			return nil, engine.Refuse(part, "", "Say how many of which units.")
		}
		out = append(out, c)
	}
	return out, nil
}

func (c counted) words(side board.Side) string {
	s := fmt.Sprintf("%s %s", board.SideAdj[side], board.Count(c.n, c.typ)[len(fmt.Sprint(c.n))+1:])
	if c.state&board.Reduced != 0 {
		s += " (reduced)"
	}
	return fmt.Sprintf("%d %s", c.n, s)
}

// each finds the units of a group in a box and changes them.
func (m *mending) each(c counted, b board.Box, do func(u *board.Unit)) (board.Side, error) {
	for _, side := range []board.Side{board.Union, board.Confederate} {
		if c.sided && side != c.side {
			continue
		}
		var found []int
		for i := range m.P.All() {
			u := m.P.Units[i]
			if u.Box == b && u.Side == side && u.Type == c.typ && (c.state&board.Reduced == 0 || u.Has(board.Reduced)) {
				found = append(found, i)
			}
		}
		if len(found) < c.n {
			continue
		}
		for k := c.n - 1; k >= 0; k-- {
			do(&m.P.Units[found[k]])
		}
		return side, nil
	}
	holder := m.P.Board.Name(b) + " holds"
	return 0, engine.Refuse(c.group.words, "", "%s no %s.", holder, strings.TrimSpace(c.kind()))
}

func (c counted) kind() string {
	s := board.Count(c.n, c.typ)
	if c.sided {
		s = fmt.Sprintf("%d %s %s", c.n, board.SideAdj[c.side], c.typ)
	}
	return s
}

func (m *mending) move(units, from, to string) error {
	a, err := m.place(from)
	if err != nil {
		return err
	}
	b, err := m.place(to)
	if err != nil {
		return err
	}
	cs, err := m.units(units)
	if err != nil {
		return err
	}
	for _, c := range cs {
		side, err := m.each(c, a, func(u *board.Unit) { u.Box, u.From = b, board.NoBox; u.State &^= board.Entrenched | board.Across })
		if err != nil {
			return err
		}
		m.changes = append(m.changes, fmt.Sprintf("%s from %s to %s", c.words(side), m.P.Board.Name(a), m.P.Board.Name(b)))
	}
	return nil
}

func (m *mending) add(units, at string) error {
	b, err := m.place(at)
	if err != nil {
		return err
	}
	cs, err := m.units(units)
	if err != nil {
		return err
	}
	for _, c := range cs {
		if !c.sided {
			return engine.Refuse(c.group.words, "", "Say whose: add 1 union %s at %s", c.typ, m.P.Board.Name(b))
		}
		if c.typ.Militia() {
			if int(m.P.Pool[c.side][c.typ]) < c.n {
				return engine.Refuse(c.group.words, "7.0", "The pool of the %s holds %s.", board.SideAdj[c.side],
					board.Count(int(m.P.Pool[c.side][c.typ]), c.typ))
			}
			m.P.Pool[c.side][c.typ] -= uint8(c.n)
		}
		for range c.n {
			if m.P.InPlay == state.MaxUnits {
				return engine.Refuse(c.group.words, "1.4", "There are no more counters.")
			}
			m.P.Add(board.Unit{Side: c.side, Type: c.typ, Box: b, From: board.NoBox, State: c.state & board.Reduced})
		}
		m.changes = append(m.changes, fmt.Sprintf("%s added at %s", c.words(c.side), m.P.Board.Name(b)))
	}
	return nil
}

func (m *mending) remove(units, at string) error {
	b, err := m.place(at)
	if err != nil {
		return err
	}
	cs, err := m.units(units)
	if err != nil {
		return err
	}
	for _, c := range cs {
		side, err := m.each(c, b, func(u *board.Unit) { m.P.Remove(*u) })
		if err != nil {
			return err
		}
		if c.typ.Militia() {
			m.P.Pool[side][c.typ] += uint8(c.n)
		}
		m.changes = append(m.changes, fmt.Sprintf("%s removed from %s", c.words(side), m.P.Board.Name(b)))
	}
	return nil
}

func (m *mending) set(units, at, state string) error {
	b, err := m.place(at)
	if err != nil {
		return err
	}
	cs, err := m.units(units)
	if err != nil {
		return err
	}
	for _, c := range cs {
		side, err := m.each(c, b, func(u *board.Unit) {
			switch state {
			case "reduced":
				u.State |= board.Reduced
			case "whole":
				u.State &^= board.Reduced
			case "entrenched":
				u.State |= board.Entrenched
			default:
				u.State &^= board.Entrenched
			}
		})
		if err != nil {
			return err
		}
		m.changes = append(m.changes, fmt.Sprintf("%s at %s made %s", c.words(side), m.P.Board.Name(b), state))
	}
	return nil
}

func (m *mending) control(at, side string) error {
	b, err := m.place(at)
	if err != nil {
		return err
	}
	var s board.Side
	if err := s.UnmarshalText([]byte(side)); err != nil {
		return err
	}
	m.P.Hold[b] = state.Control{Owner: s, Lasting: s != board.Neutral}
	m.changes = append(m.changes, fmt.Sprintf("%s made %s", m.P.Board.Name(b), board.SideAdj[s]))
	return nil
}

// turn sets the player turn; it begins with its marches, of which there are as many as the moderator gives.
func (m *mending) turn(month, side string) error {
	n, ok := board.FindTurn(month)
	if !ok {
		return engine.Refuse(month, "", "I know no turn %q; the first is 1861-07.", month)
	}
	var s board.Side
	if err := s.UnmarshalText([]byte(side)); err != nil {
		return err
	}
	p := m.P
	p.GameTurn, p.Mover, p.Active, p.Acts, p.Begun, p.Points = n, s, board.NoBox, 0, state.BoxSet{}, 0
	p.Battle, p.Fought = state.Battle{Box: board.NoBox}, state.BoxSet{}
	p.Placed, p.Marches, p.Die, p.Depth, p.Over = [2]state.BoxSet{}, 2, 0, 0, nil
	steps := state.PlayerTurn(s)
	for i := len(steps) - 1; i >= 0; i-- {
		p.Steps[p.Depth] = steps[i]
		p.Depth++
	}
	for i := range p.All() {
		p.Units[i].State &^= board.TurnStates
		p.Units[i].Marches, p.Units[i].From = 0, board.NoBox
	}
	m.changes = append(m.changes, "the turn is "+board.Turns[n].Titles[s])
	return nil
}

func (m *mending) number(what, n string) error {
	v, ok := readNumber(n)
	if !ok || v > 6 {
		return engine.Refuse(n, "", "%q is not a number from 0 to 6.", n)
	}
	if what == "marches" {
		m.P.Marches = uint8(v)
	} else {
		m.P.Points = uint8(v)
	}
	m.changes = append(m.changes, fmt.Sprintf("%s: %d", what, v))
	return nil
}
