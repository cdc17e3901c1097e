package rules

import (
	"fmt"
	"slices"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// A muster is the attackers: army points supplied and not, and naval points [8.33, R64].
type muster struct{ fed, unfed, naval int }

func (m *muster) add(n int, fed bool) {
	if fed {
		m.fed += n
	} else {
		m.unfed += n
	}
}

// total is the attack: the unsupplied are halved together, and the whole rounded up once.
func (m *muster) total() int { return (2*(m.fed+m.naval) + m.unfed + 1) / 2 }

// participants is what marks who attacks.
func participants(p *state.Position) Mark {
	if p.Combat.Kind == state.Overrun {
		return state.Marching
	}
	return state.Engaged
}

// mustered is the attackers as they stand now.
func (s *Survey) mustered() muster {
	var m muster
	with := participants(s.p)
	for _, l := range s.p.Lots {
		if l.Side == s.p.Mover && l.Marks.Has(with) {
			m.add(int(l.N), s.Fed(l.Side, l.At, l.Marks))
		}
	}
	for _, x := range s.p.Ships {
		if x.Marks.Has(state.Engaged) {
			m.naval += int(x.N)
		}
	}
	return m
}

// A stand is the defence of one hex, part by part [8.34].
type stand struct {
	outside, fort, city, ships, river int
	swamp                             bool
}

func (d stand) total() int {
	n := d.outside
	if d.swamp {
		n *= 2
	}
	return n + 3*d.fort + d.city + d.ships + d.river
}

// standAt is the defence of a hex against attackers from others.
func (s *Survey) standAt(h Hex, from []Hex) stand {
	side := s.p.Mover.Enemy()
	d := stand{swamp: s.b.Terrain[h] == board.Swamp}
	for _, l := range s.p.LotsAt(h) {
		if l.Side != side {
			continue
		}
		if l.Marks.Has(state.InFort) {
			d.fort += int(l.N)
		} else {
			d.outside += int(l.N)
		}
	}
	if s.Live(side, h) {
		d.city = 1
	}
	if side == Union {
		d.ships = s.shipsHelp(h, d)
	}
	if d.total() > 0 && len(from) > 0 && !slices.ContainsFunc(from, func(f Hex) bool { return !s.b.Water[board.Between(f, h)].Wet() }) {
		d.river = 2
	}
	return d
}

// shipsHelp is the points that ships add to the defence of a garrisoned port or fort [8.7, 8.8, 17.2, 17.5].
func (s *Survey) shipsHelp(h Hex, d stand) int {
	t := s.b.Town(h)
	if d.outside+d.fort == 0 || d.fort == 0 && (t == nil || !t.Counts()) {
		return 0
	}
	n := 0
	for _, x := range s.p.Ships {
		e := x.At.Edge()
		beside := e != board.NoEdge && (board.Ends[e][0] == h || board.Ends[e][1] == h)
		switch {
		case x.Kind == state.Riverine && beside && !s.forts[Confederate].Has(e):
			n += int(x.N)
		case x.Kind == state.Naval && (beside || x.At == board.In(h)):
			n += int(x.N)
		}
	}
	return n
}

// defence is that of all hexes together.
func (s *Survey) defence(targets, from []Hex) int {
	n := 0
	for _, h := range targets {
		if !slices.Contains(s.p.Combat.Gone, h) || s.Live(s.p.Mover.Enemy(), h) {
			n += s.standAt(h, from).total()
		}
	}
	return n
}

// attackers is the hexes from which the attack comes.
func (s *Survey) attackers() []Hex {
	if s.p.Combat.Kind == state.Overrun {
		return []Hex{s.p.Force.At.Hex()}
	}
	return s.engaged()
}

// Strengths is the attack and the defence of the combat as they stand now.
func (s *Survey) Strengths() (attack, defence int) {
	m := s.mustered()
	return m.total(), s.defence(s.p.Combat.Targets, s.attackers())
}

// reckon compares the strengths, and says whether the defender may go [8.5, 9.0, R10, R56].
func (r *ruling) reckon(st state.Step) {
	p, s := r.p, r.survey()
	c := &p.Combat
	a, d := s.Strengths()
	e := state.Reckoned{Targets: c.Targets, Attack: a, Defence: d, By: s.attackParts(), Against: s.defenceParts(), Overrun: c.Kind == state.Overrun}
	if c.Kind == state.Overrun {
		e.Off = a < 2*d
		e.Open, e.Why = true, "demand"
		if !e.Off {
			f := p.Force
			f.Spent += 10 * demandCost
			e.Force = &f
		}
	} else {
		e.Off = a-d < board.LeastColumn || c.Only && a-d < int(c.Column)
		e.Open = a < 2*d
	}
	r.done()
	r.say(e)
	if e.Off {
		r.skipTo(state.Done)
		return
	}
	if !e.Open {
		top, _ := p.Top()
		if top.Kind == state.Answer {
			r.done()
		}
	}
}

// attackParts is the sum of the attack.
func (s *Survey) attackParts() []string {
	var out []string
	with := participants(s.p)
	last := board.None
	for _, l := range s.p.Lots {
		if l.Side != s.p.Mover || !l.Marks.Has(with) || l.At == last {
			continue
		}
		last = l.At
		var m muster
		for _, x := range s.p.LotsAt(l.At) {
			if x.Side == l.Side && x.Marks.Has(with) {
				m.add(int(x.N), s.Fed(x.Side, x.At, x.Marks))
			}
		}
		if m.fed > 0 {
			out = append(out, fmt.Sprintf("from %s, supplied %d", l.At, m.fed))
		}
		if m.unfed > 0 {
			out = append(out, fmt.Sprintf("from %s, not supplied, halved %d", l.At, m.unfed))
		}
	}
	if m := s.mustered(); m.naval > 0 {
		out = append(out, fmt.Sprintf("naval %d", m.naval))
	}
	return out
}

// defenceParts is the sum of the defence.
func (s *Survey) defenceParts() []string {
	var out []string
	from := s.attackers()
	for _, h := range s.p.Combat.Targets {
		d := s.standAt(h, from)
		say := func(n int, words string) {
			if n > 0 {
				out = append(out, fmt.Sprintf("%s, %s %d", h, words, n))
			}
		}
		if d.swamp {
			say(2*d.outside, fmt.Sprintf("army points, %d doubled in swamp", d.outside))
		} else {
			say(d.outside, "army points")
		}
		say(3*d.fort, fmt.Sprintf("in a fort, %d tripled", d.fort))
		say(d.city, "the city's own point")
		say(d.ships, "ships")
		say(d.river, "every attacker comes over a river")
	}
	return out
}

// least is the lowest column that the attacker may take [8.6, 9.21, R13].
func (s *Survey) least() int {
	if s.p.Combat.Kind != state.Overrun {
		return board.LeastColumn
	}
	_, d := s.Strengths()
	return min(d, board.MostColumn)
}

// natural is the column of the difference.
func (s *Survey) natural() int {
	a, d := s.Strengths()
	return min(a-d, board.MostColumn)
}

// asksColumn says whether the attacker has a column to choose that he has not named.
func asksColumn(p *state.Position) bool {
	s := Of(p)
	if p.Combat.Column != state.NoColumn || s.mustered().naval > 0 {
		return false
	}
	return s.natural() > s.least()
}

// mayColumn judges a column.
func mayColumn(p *state.Position, o Order) No {
	s := Of(p)
	a, d := s.Strengths()
	clause := "8.6"
	if p.Combat.Kind == state.Overrun {
		clause = "9.21a"
	}
	switch {
	case int(o.Column) < s.least():
		return no(LowColumn, clause).counts(s.least(), s.natural())
	case int(o.Column) > s.natural():
		return no(HighColumn, "8.6").counts(a, d)
	}
	return No{}
}

// fight rolls the die and reads the table [8.41].
func (r *ruling) fight() {
	p, s := r.p, r.survey()
	c := &p.Combat
	natural := s.natural()
	column := natural
	if c.Column != state.NoColumn && s.mustered().naval == 0 {
		column = max(min(int(c.Column), natural), s.least())
	}
	die := r.roll("combat")
	if r.err != nil {
		return
	}
	x := p.Board.Fight(column, die)
	if column >= board.MostColumn && die == 3 {
		x.Attacker = p.Set.Loss83
	}
	att, def := p.Mover, p.Mover.Enemy()
	e := state.Fired{Side: att, Targets: c.Targets, Overrun: c.Kind == state.Overrun, Natural: natural, Column: column, Die: die, Table: [2]int{x.Attacker, x.Defender}}
	e.Due[att] = uint8(min(x.Attacker, s.losable(att)))
	e.Due[def] = uint8(min(x.Defender, s.losable(def)))
	e.Star[att], e.Star[def] = x.Both, x.Both || x.Star
	r.done()
	r.say(e)
}
