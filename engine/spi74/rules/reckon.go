package rules

import (
	"slices"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
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

// mustered is the attackers as they stand now.
func mustered(s *survey.Survey) muster {
	var m muster
	with := participants(s.P)
	for _, l := range s.P.Lots {
		if l.Side == s.P.Mover && l.Marks.Has(with) {
			m.add(int(l.N), s.Fed(l.Side, l.At, l.Marks))
		}
	}
	for _, x := range s.P.Ships {
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
func standAt(s *survey.Survey, h Hex, from []Hex) stand {
	side := s.P.Mover.Enemy()
	d := stand{swamp: s.B.Terrain[h] == board.Swamp}
	for _, l := range s.P.LotsAt(h) {
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
		d.ships = shipsHelp(s, h, d)
	}
	if d.total() > 0 && len(from) > 0 && !slices.ContainsFunc(from, func(f Hex) bool { return !s.B.Water[board.Between(f, h)].Wet() }) {
		d.river = 2
	}
	return d
}

// shipsHelp is the points that ships add to the defence of a garrisoned port or fort [8.7, 8.8, 17.2, 17.5].
func shipsHelp(s *survey.Survey, h Hex, d stand) int {
	t := s.B.Town(h)
	if d.outside+d.fort == 0 || d.fort == 0 && (t == nil || !t.Counts()) {
		return 0
	}
	n := 0
	for _, x := range s.P.Ships {
		e := x.At.Edge()
		beside := e != board.NoEdge && (board.Ends[e][0] == h || board.Ends[e][1] == h)
		switch {
		case x.Kind == state.Riverine && beside && !s.Forts[Confederate].Has(e):
			n += int(x.N)
		case x.Kind == state.Naval && (beside || x.At == board.In(h)):
			n += int(x.N)
		}
	}
	return n
}

// defence is that of all hexes together.
func defence(s *survey.Survey, targets, from []Hex) int {
	n := 0
	for _, h := range targets {
		if !slices.Contains(s.P.Combat.Gone, h) || s.Live(s.P.Mover.Enemy(), h) {
			n += standAt(s, h, from).total()
		}
	}
	return n
}

// attackers is the hexes from which the attack comes.
func attackers(s *survey.Survey) []Hex {
	if s.P.Combat.Kind == state.Overrun {
		return []Hex{s.P.Force.At.Hex()}
	}
	return engaged(s)
}

// Strengths is the attack and the defence of the combat as they stand now.
func Strengths(s *survey.Survey) (attack, against int) {
	m := mustered(s)
	return m.total(), defence(s, s.P.Combat.Targets, attackers(s))
}

// reckon compares the strengths, and says whether the defender may go [8.5, 9.0, R10, R56].
func reckon(r *ruling, st state.Step) {
	p, s := r.p, r.survey()
	c := &p.Combat
	a, d := Strengths(s)
	e := state.Reckoned{Targets: c.Targets, Attack: a, Defence: d, By: attackParts(s), Against: defenceParts(s),
		Overrun: c.Kind == state.Overrun}
	if c.Kind == state.Overrun {
		e.Off = a < 2*d
		e.Open = true
		if !e.Off {
			f := p.Force
			f.Spent += uint16(10 * p.Board.Foot.Option)
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
func attackParts(s *survey.Survey) []state.Part {
	var out []state.Part
	with := participants(s.P)
	last := board.None
	for _, l := range s.P.Lots {
		if l.Side != s.P.Mover || !l.Marks.Has(with) || l.At == last {
			continue
		}
		last = l.At
		var m muster
		for _, x := range s.P.LotsAt(l.At) {
			if x.Side == l.Side && x.Marks.Has(with) {
				m.add(int(x.N), s.Fed(x.Side, x.At, x.Marks))
			}
		}
		if m.fed > 0 {
			out = append(out, state.Part{What: "supplied", At: l.At, Points: m.fed, Worth: 2 * m.fed})
		}
		if m.unfed > 0 {
			out = append(out, state.Part{What: "unsupplied", At: l.At, Points: m.unfed, Worth: m.unfed})
		}
	}
	if m := mustered(s); m.naval > 0 {
		out = append(out, state.Part{What: "naval", At: board.None, Points: m.naval, Worth: 2 * m.naval})
	}
	return out
}

// defenceParts is the sum of the defence.
func defenceParts(s *survey.Survey) []state.Part {
	var out []state.Part
	from := attackers(s)
	for _, h := range s.P.Combat.Targets {
		d := standAt(s, h, from)
		say := func(what string, points, worth int) {
			if points > 0 {
				out = append(out, state.Part{What: what, At: h, Points: points, Worth: 2 * worth})
			}
		}
		if d.swamp {
			say("swamp", d.outside, 2*d.outside)
		} else {
			say("army", d.outside, d.outside)
		}
		say("fort", d.fort, 3*d.fort)
		say("city", d.city, d.city)
		say("ships", d.ships, d.ships)
		if d.river > 0 {
			out = append(out, state.Part{What: "river", At: h, Points: d.river, Worth: 2 * d.river, River: riverBetween(s, from, h)})
		}
	}
	return out
}

// riverBetween is the river over which all attackers come; empty where they are several.
func riverBetween(s *survey.Survey, from []Hex, h Hex) string {
	name := ""
	for i, f := range from {
		r := s.B.Rivers[s.B.RiverOf[board.Between(f, h)]]
		if i > 0 && r != name {
			return ""
		}
		name = r
	}
	return name
}

// least is the lowest column that the attacker may take [8.6, 9.21, R13].
func least(s *survey.Survey) int {
	if s.P.Combat.Kind != state.Overrun {
		return board.LeastColumn
	}
	_, d := Strengths(s)
	return min(d, board.MostColumn)
}

// natural is the column of the difference.
func natural(s *survey.Survey) int {
	a, d := Strengths(s)
	return min(a-d, board.MostColumn)
}

// asksColumn says whether the attacker has a column to choose that he has not named.
func asksColumn(p *state.Position) bool {
	s := survey.Of(p)
	if p.Combat.Column != state.NoColumn || mustered(s).naval > 0 {
		return false
	}
	return natural(s) > least(s)
}

// mayColumn judges a column.
func mayColumn(p *state.Position, o Order) No {
	s := survey.Of(p)
	a, d := Strengths(s)
	clause, lowest := "8.6", state.NoColumnRule
	if p.Combat.Kind == state.Overrun {
		clause, lowest = "9.21a", state.NoDemandColumn
	}
	switch {
	case int(o.Column) < least(s) && !p.Relaxed.Has(lowest):
		return no(LowColumn, clause).counts(least(s), natural(s))
	case int(o.Column) > natural(s) && !p.Relaxed.Has(state.NoColumnRule):
		return no(HighColumn, "8.6").counts(a, d)
	}
	return No{}
}

// fight rolls the die and reads the table [8.41].
func fight(r *ruling) {
	p, s := r.p, r.survey()
	c := &p.Combat
	natural := natural(s)
	column := natural
	if c.Column != state.NoColumn && mustered(s).naval == 0 {
		column = max(min(int(c.Column), natural), least(s))
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
	a, d := Strengths(s)
	e := state.Fired{Side: att, Targets: c.Targets, Overrun: c.Kind == state.Overrun, Attack: a, Defence: d, Natural: natural,
		Column: column, Least: least(s), Die: die, Table: [2]int{x.Attacker, x.Defender}}
	e.Due[att] = uint8(min(x.Attacker, losable(s, att)))
	e.Due[def] = uint8(min(x.Defender, losable(s, def)))
	e.Star[att], e.Star[def] = x.Both, x.Both || x.Star
	r.done()
	r.say(e)
}

// Columns is the natural column of the combat and the lowest that the attacker may take.
func Columns(s *survey.Survey) (highest, lowest int) { return natural(s), least(s) }

// WithShips says whether naval points attack, so that no column is lowered [8.8].
func WithShips(s *survey.Survey) bool { return mustered(s).naval > 0 }
