package ahd

import (
	"fmt"
	"regexp"
	"strings"

	"adjutant/engine"
	"adjutant/engine/phrase"
)

// The moderator's hand [mod.fix]:
//
//	change = "move" units "from" box "to" box | "add" units "at" box | "remove" units "at" box
//	       | "set" units "at" box ( "reduced" | "whole" | "entrenched" | "not entrenched" )
//	       | "control" box ( "union" | "confederate" | "neutral" ) | "turn" MONTH side | "marches" N | "points" N
//	       | "position" and the whole position in the notation, from the next line on .
//	units  = group { "," group } .    group = [ count ] [ side ] kind [ "(reduced)" ] .

// Put is what a moderator's correction has made of the position; it stands whole in the notation.
type Put struct {
	Changes  []string `json:"changes"` // in words
	Position string   `json:"position"`
}

// Kind makes Put an event.
func (Put) Kind() string { return "ahd.put" }

func init() { known(Put{}) }

// A mending is a correction being worked out on a copy.
type mending struct {
	*sentence
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
func (p *position) Mend(change string, dice engine.Dice) ([]engine.Event, error) {
	q := p.clone()
	m := &mending{sentence: &sentence{line: change, p: q}}
	line, rest, _ := strings.Cut(strings.TrimSpace(change), "\n")
	if strings.EqualFold(strings.Trim(line, " :"), "position") {
		text := strings.TrimSpace(rest) + "\n"
		parsed, err := parseSound(p.board, text)
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
	r := &ruling{p: p.clone(), dice: dice}
	r.say(Put{Changes: m.changes, Position: q.Text()})
	r.advance()
	return r.events, r.err
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
	return engine.Refuse(line, "", "I do not read %q; say move UNITS from PLACE to PLACE, add or remove UNITS at PLACE, set UNITS at PLACE reduced, control PLACE union, turn 1862-09 union, marches 4, or position.", line)
}

// place is a box by a name that means only one.
func (m *mending) place(words string) (Box, error) {
	f, ok, _ := m.p.board.Names.Find(strings.Trim(words, " ,."))
	if ok && len(f.Others) > 0 {
		names := []string{m.p.board.Name(m.p.box(f.ID))}
		for _, id := range f.Others {
			names = append(names, m.p.board.Name(m.p.box(id)))
		}
		sortStrings(names)
		return NoBox, engine.Refuse(words, "", "There are %s; say which.", phrase.Listed(names, "and"))
	}
	return m.box(words, nil)
}

// A counted group is units of one side, one type and one strength.
type counted struct {
	group
	side  Side
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
				c.side, c.sided = Confederate, true
			default:
				rest = append(rest, w)
			}
		}
		var err error
		if c.group, err = m.group(strings.Join(rest, " ")); err != nil {
			return nil, err
		}
		if c.all && c.typ == types {
			return nil, engine.Refuse(part, "", "Say how many of which units.")
		}
		out = append(out, c)
	}
	return out, nil
}

func (c counted) words(side Side) string {
	s := fmt.Sprintf("%s %s", sideAdj[side], count(c.n, c.typ)[len(fmt.Sprint(c.n))+1:])
	if c.state&Reduced != 0 {
		s += " (reduced)"
	}
	return fmt.Sprintf("%d %s", c.n, s)
}

// each finds the units of a group in a box and changes them.
func (m *mending) each(c counted, b Box, do func(u *Unit)) (Side, error) {
	for _, side := range []Side{Union, Confederate} {
		if c.sided && side != c.side {
			continue
		}
		var found []int
		for i := range m.p.all() {
			u := m.p.units[i]
			if u.Box == b && u.Side == side && u.Type == c.typ && (c.state&Reduced == 0 || u.Has(Reduced)) {
				found = append(found, i)
			}
		}
		if len(found) < c.n {
			continue
		}
		for k := c.n - 1; k >= 0; k-- {
			do(&m.p.units[found[k]])
		}
		return side, nil
	}
	holder := m.p.board.Name(b) + " holds"
	return 0, engine.Refuse(c.group.words, "", "%s no %s.", holder, strings.TrimSpace(c.kind()))
}

func (c counted) kind() string {
	s := count(c.n, c.typ)
	if c.sided {
		s = fmt.Sprintf("%d %s %s", c.n, sideAdj[c.side], c.typ)
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
		side, err := m.each(c, a, func(u *Unit) { u.Box, u.From = b, NoBox; u.State &^= Entrenched | Across })
		if err != nil {
			return err
		}
		m.changes = append(m.changes, fmt.Sprintf("%s from %s to %s", c.words(side), m.p.board.Name(a), m.p.board.Name(b)))
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
			return engine.Refuse(c.group.words, "", "Say whose: add 1 union %s at %s", c.typ, m.p.board.Name(b))
		}
		if c.typ.Militia() {
			if int(m.p.pool[c.side][c.typ]) < c.n {
				return engine.Refuse(c.group.words, "7.0", "The pool of the %s holds %s.", sideAdj[c.side], count(int(m.p.pool[c.side][c.typ]), c.typ))
			}
			m.p.pool[c.side][c.typ] -= uint8(c.n)
		}
		for range c.n {
			if m.p.n == maxUnits {
				return engine.Refuse(c.group.words, "1.4", "There are no more counters.")
			}
			m.p.add(Unit{Side: c.side, Type: c.typ, Box: b, From: NoBox, State: c.state & Reduced})
		}
		m.changes = append(m.changes, fmt.Sprintf("%s added at %s", c.words(c.side), m.p.board.Name(b)))
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
		side, err := m.each(c, b, func(u *Unit) { m.p.remove(*u) })
		if err != nil {
			return err
		}
		if c.typ.Militia() {
			m.p.pool[side][c.typ] += uint8(c.n)
		}
		m.changes = append(m.changes, fmt.Sprintf("%s removed from %s", c.words(side), m.p.board.Name(b)))
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
		side, err := m.each(c, b, func(u *Unit) {
			switch state {
			case "reduced":
				u.State |= Reduced
			case "whole":
				u.State &^= Reduced
			case "entrenched":
				u.State |= Entrenched
			default:
				u.State &^= Entrenched
			}
		})
		if err != nil {
			return err
		}
		m.changes = append(m.changes, fmt.Sprintf("%s at %s made %s", c.words(side), m.p.board.Name(b), state))
	}
	return nil
}

func (m *mending) control(at, side string) error {
	b, err := m.place(at)
	if err != nil {
		return err
	}
	var s Side
	if err := s.UnmarshalText([]byte(side)); err != nil {
		return err
	}
	m.p.hold[b] = control{Owner: s, Lasting: s != Neutral}
	m.changes = append(m.changes, fmt.Sprintf("%s made %s", m.p.board.Name(b), sideAdj[s]))
	return nil
}

// turn sets the player turn; it begins with its marches, of which there are as many as the moderator gives.
func (m *mending) turn(month, side string) error {
	n, ok := findTurn(month)
	if !ok {
		return engine.Refuse(month, "", "I know no turn %q; the first is 1861-07.", month)
	}
	var s Side
	if err := s.UnmarshalText([]byte(side)); err != nil {
		return err
	}
	p := m.p
	p.turn, p.mover, p.active, p.acts, p.points, p.battle, p.fought = n, s, NoBox, 0, 0, battle{Box: NoBox}, boxSet{}
	p.placed, p.marches, p.die, p.depth, p.over = [2]boxSet{}, 2, 0, 0, nil
	steps := playerTurn(s)
	for i := len(steps) - 1; i >= 0; i-- {
		p.steps[p.depth] = steps[i]
		p.depth++
	}
	for i := range p.all() {
		p.units[i].State &^= turnStates
		p.units[i].Marches, p.units[i].From = 0, NoBox
	}
	m.changes = append(m.changes, "the turn is "+turns[n].titles[s])
	return nil
}

func (m *mending) number(what, n string) error {
	v, ok := readNumber(n)
	if !ok || v > 6 {
		return engine.Refuse(n, "", "%q is not a number from 0 to 6.", n)
	}
	if what == "marches" {
		m.p.marches = uint8(v)
	} else {
		m.p.points = uint8(v)
	}
	m.changes = append(m.changes, fmt.Sprintf("%s: %d", what, v))
	return nil
}

// put tells a correction, with the name and the reason of the moderator.
func (c *chronicle) put(e Put) {
	c.closeTurn(false)
	who := c.mended.By
	if who == "" {
		who = "The moderator"
	}
	text := fmt.Sprintf("%s put right: %s.", who, strings.Join(e.Changes, "; "))
	if c.mended.Why != "" {
		text += fmt.Sprintf(" Why: %q.", c.mended.Why)
	}
	c.pars = append(c.pars, engine.Paragraph{Part: "mended", Heading: "Put right", Lines: []engine.Line{{Text: text}}, Short: text})
	c.mended = engine.Mended{}
}
