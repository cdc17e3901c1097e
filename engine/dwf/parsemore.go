package dwf

import (
	"strings"
)

func (r *reader) lost() error {
	p := r.p
	for _, q := range p.queues() {
		rest, ok := strings.CutPrefix(r.rest, q.name+" ")
		if !ok {
			continue
		}
		for i, w := range strings.Fields(rest) {
			n, err := r.number(w, 60)
			if err != nil || i >= maxLost {
				return r.fault(w, "%q is no turn.", w)
			}
			q.due[i] = n
		}
		return nil
	}
	n, ok := strings.CutPrefix(r.rest, "gunboats ")
	if !ok {
		return r.fault(r.rest, "I do not know what is lost here.")
	}
	var err error
	p.guns, err = r.number(n, 60)
	return err
}

func (r *reader) away() error {
	name, due, _ := strings.Cut(r.rest, ", ")
	f, ok, _ := r.p.board.people.Find(name)
	m, militia := militiaNamed(f.ID)
	if !ok || !militia {
		return r.fault(name, "I know no militia %s.", name)
	}
	n, err := r.number(due, 60)
	r.p.militia[m] = militiaState{At: NoArea, Due: n}
	return err
}

func (r *reader) gave() error {
	name, n, _ := strings.Cut(r.rest, ", ")
	a, err := r.area(name)
	if err != nil {
		return err
	}
	g := r.p.board.Areas[a].Group
	if g < 0 {
		return r.fault(name, "%s belongs to no replacement group.", name)
	}
	r.p.gave[g].City = a
	r.p.gave[g].N, err = r.number(n, 9)
	return err
}

func (r *reader) coming() error {
	p := r.p
	n, line, ok := strings.Cut(r.rest, " of line ")
	if !ok || int(p.coming) >= maxArrivals {
		return r.fault(r.rest, "Say how many of which line: 2 of line 14.")
	}
	count, err := r.number(n, 60)
	if err != nil {
		return err
	}
	i := atoi(line)
	if i < 0 || i >= len(p.board.lists) || count == 0 {
		return r.fault(line, "There is no line %q.", line)
	}
	p.arrivals[p.coming] = arrival{uint16(i), count}
	p.coming++
	return nil
}

func kindNamed(words string) moveKind {
	for k, n := range kindNames {
		if n == words {
			return moveKind(k)
		}
	}
	return noColumn
}

func (r *reader) column(c *column) error {
	kind, rest, _ := strings.Cut(r.rest, " ")
	if c.Kind = kindNamed(kind); c.Kind == noColumn {
		return r.fault(kind, "%q is no kind of column.", kind)
	}
	words, traits, ok := strings.Cut(rest, " at ")
	if !ok {
		return r.fault(rest, "Say where the column is.")
	}
	var err error
	if c.Group, err = r.group(words, Neutral); err != nil {
		return err
	}
	parts := strings.Split(traits, ", ")
	if c.At, err = r.area(parts[0]); err != nil {
		return err
	}
	c.From = c.At
next:
	for _, t := range parts[1:] {
		word, of, _ := strings.Cut(t, " ")
		switch word {
		case "from":
			c.From, err = r.area(of)
		case "spent":
			c.Spent, err = r.number(of, 250)
		case "rate":
			c.Rate, err = r.number(of, 20)
		case "steps":
			c.Steps, err = r.number(of, 250)
		case "eased":
			c.Eased, err = r.number(of, 2)
		case "lead":
			var g Group
			g, err = r.group(of, Neutral)
			c.Lead = g.Staff.first()
		case "bound":
			c.Bound, err = r.theaters(of)
		case "last":
			c.Last, err = r.area(of)
		default:
			for _, f := range c.flags() {
				if f.name == t {
					*f.on = true
					continue next
				}
			}
			err = r.fault(t, "I do not read %q here.", t)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) battle() error {
	b := &r.p.battle
	parts := strings.Split(strings.TrimPrefix(r.rest, "at "), ", ")
	if len(parts) < 2 {
		return r.fault(r.rest, "Say where and whose attack: at Decatur, union.")
	}
	var err error
	if b.At, err = r.area(parts[0]); err != nil {
		return err
	}
	if b.Attacker, err = r.side(parts[1]); err != nil {
		return err
	}
next:
	for _, t := range parts[2:] {
		switch {
		case t == "on":
			b.On = true
			continue
		case t == "starved":
			b.Starved = true
			continue
		case strings.HasPrefix(t, "won "):
			if b.Won, err = r.side(t[4:]); err != nil {
				return err
			}
			continue
		case strings.HasPrefix(t, "led by "):
			if err = r.led(t[len("led by "):]); err != nil {
				return err
			}
			continue
		case strings.HasPrefix(t, "shield "):
			g, err := r.group(t[len("shield "):], Neutral)
			if err != nil {
				return err
			}
			l := g.Staff.first()
			if l == NoLeader {
				return r.fault(t, "Nobody shields here.")
			}
			b.Shield[r.p.board.Leaders[l].Side] = l
			continue
		}
		for _, k := range b.numbers() {
			if n, ok := strings.CutPrefix(t, k.name+" "); ok && strings.Trim(n, "0123456789") == "" {
				if *k.n, err = r.number(n, 250); err != nil {
					return err
				}
				continue next
			}
		}
		return r.fault(t, "I do not read %q here.", t)
	}
	if b.Column >= columns {
		return r.fault("", "There is no such column of the chart.")
	}
	return nil
}

func (r *reader) entry() error {
	p := r.p
	kind, rest, _ := strings.Cut(r.rest, " ")
	words, traits, ok := strings.Cut(rest, " from ")
	if !ok {
		words, traits, ok = "", strings.TrimPrefix(rest, "from "), strings.HasPrefix(rest, "from ")
	}
	if !ok || int(p.columns) >= maxEntries {
		return r.fault(rest, "Say from where the units came.")
	}
	e := Entry{Kind: kindNamed(kind)}
	var err error
	if e.Group, err = r.group(words, Neutral); err != nil {
		return err
	}
	parts := strings.Split(traits, ", ")
	if e.From, err = r.area(parts[0]); err != nil {
		return err
	}
	for _, t := range parts[1:] {
		word, of, _ := strings.Cut(t, " ")
		n, err := r.number(of, 250)
		if err != nil {
			return err
		}
		switch word {
		case "way":
			e.Way = Way(min(n, uint8(Coast)))
		case "spent":
			e.Spent = n
		case "rate":
			e.Rate = n
		default:
			return r.fault(t, "I do not read %q here.", t)
		}
	}
	p.entries[p.columns] = e
	p.columns++
	return nil
}

// finish fills in what is usual, and checks the whole.
func (r *reader) finish() (*Position, error) {
	p := r.p
	r.line = 0
	if !r.seen["turn"] {
		return nil, r.fault("", "The position names no turn: turn 1862-05 union, 4 points.")
	}
	if p.scenario == "" {
		p.scenario = "1861"
	}
	if !r.seen["steps"] && p.over == nil {
		p.steps[0], p.steps[1], p.depth = Step{stepClose, p.mover}, Step{stepCampaign, p.mover}, 2
	}
	r.usualTenures()
	for _, m := range markNames {
		if m.usual == nil || r.seen[m.name] {
			continue
		}
		set := m.usual(p)
		for a := range p.board.Areas {
			if set.has(Area(a)) {
				p.sites[a].Marks |= m.bit
			}
		}
	}
	if err := r.sound(); err != nil {
		return nil, err
	}
	if err := p.Check(); err != nil {
		return nil, r.fault("", "%v.", err)
	}
	return p, nil
}

// sound refuses what no game could be in, and what the steps could not be carried out in.
func (r *reader) sound() error {
	p := r.p
	for i := range p.depth {
		s := p.steps[i]
		if s.Kind >= stepWithdraw && s.Kind <= stepAfter && s.Kind != stepLeader && s.Kind != stepCapture && s.Kind != stepNaval && p.battle.At == NoArea {
			return r.fault(s.String(), "The steps speak of a battle, but no line says where it is.")
		}
		if s.Kind == stepSetUp && int(p.part) > len(p.board.parts(p.scenario)) {
			return r.fault("", "The set-up has no part %d.", p.part)
		}
	}
	if (p.battle.At == NoArea) != (p.columns == 0) && p.battle.At == NoArea {
		return r.fault("", "Units have met the enemy, but no line says where.")
	}
	if p.battle.At != NoArea && p.columns > 0 && !p.battle.On && !p.holds(p.battle.Attacker.Enemy(), p.battle.At) && p.fleet(p.battle.At) == 0 && p.sites[p.battle.At].Rams == 0 {
		return r.fault("", "A battle is to be fought at %s, but no enemy is there.", p.board.Name(p.battle.At))
	}
	return nil
}
