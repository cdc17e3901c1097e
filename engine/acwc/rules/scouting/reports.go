package scouting

import (
	"cmp"
	"slices"

	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// An eye is an observer on the map.
type eye struct {
	kind Observer
	who  state.General
	at   state.Box
}

// eyes are the observers of a side, in order of seniority.
func eyes(p *state.Position, s state.Side) []eye {
	var out []eye
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Side != s {
			continue
		}
		if kind, sees := observer(p, i); sees {
			out = append(out, eye{kind, c.Leader, c.At})
		}
	}
	return out
}

// observer is what kind of observer a command is: a corps with its divisions that are with it, a division that is not with its corps.
func observer(p *state.Position, i int) (Observer, bool) {
	c := &p.Commands[i]
	switch {
	case c.Rank.Heads():
		stands, horse := 0, c.Rank == state.CavalryCorps
		small := true
		from, to := p.Body(i)
		for k := from; k < to; k++ {
			d := &p.Commands[k]
			if d.At != c.At || k > i && d.Post != state.With {
				continue
			}
			stands += len(d.Stands)
			small = small && oneHorse(d)
			horse = horse || d.Rank == state.CavalryDivision && len(d.Stands) > 0 && !oneHorse(d)
		}
		switch {
		case stands == 0:
			return 0, false
		case small:
			return OneCavalry, true
		case c.Rank == state.CavalryCorps:
			return CavalryCorps, true
		case horse:
			return WithCavalry, true
		}
		return InfantryCorps, true
	case c.Rank.Divides() && c.Post != state.With && len(c.Stands) > 0:
		over := p.Of(c.Over)
		switch {
		case oneHorse(c):
			return OneCavalry, true
		case c.Post == state.Screen && over != nil && over.Rank == state.CavalryCorps:
			return CavalryCorps, true
		case c.Rank == state.CavalryDivision:
			return WithCavalry, true
		}
		return InfantryCorps, true
	}
	return 0, false
}

// oneHorse says whether a command has nothing but horse of 1 point.
func oneHorse(c *state.Command) bool {
	return !slices.ContainsFunc(c.Stands, func(s state.Stand) bool { return s.Arm != board.Cavalry || s.SP > 1 })
}

// A force is where a side's troops stand, and what of them hinders an observer.
type force struct{ troops, horse, corps state.BoxSet }

// forceOf looks at a side's commands once; what holds of a box here holds of Troops and CavalryCorpsAt.
func forceOf(p *state.Position, s state.Side) (f force) {
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Side != s || len(c.Stands) == 0 {
			continue
		}
		f.troops.Add(c.At)
		if c.Any(board.Cavalry) {
			f.horse.Add(c.At)
		}
		if c.Rank == state.CavalryCorps {
			f.corps.Add(c.At)
		} else if c.Rank.Divides() {
			if corps := p.Of(c.Over); corps != nil && corps.Rank == state.CavalryCorps {
				f.corps.Add(c.At)
			}
		}
	}
	return f
}

// screen is the horse that it has in a box.
func (f *force) screen(x state.Box) Screen {
	switch {
	case f.corps.Has(x):
		return Corps
	case f.horse.Has(x):
		return Brigade
	}
	return NoScreen
}

// between is what it has between two boxes, at the box through which one sees best.
func (f *force) between(p *state.Position, from, to state.Box) Between {
	best := EnemyCorps
	for _, e := range p.Board.From(from) {
		m := state.Box(e.To)
		if p.Board.Dist[m][to] != 1 {
			continue
		}
		now := Clear
		if f.corps.Has(m) {
			now = EnemyCorps
		} else if f.troops.Has(m) {
			now = Enemy
		}
		best = min(best, now)
	}
	return best
}

// Reports is what a side is told as its turn begins: of each box in reach the best report [12.2]. Of boxes of its own color, which its
// people watch, an empty one is told only if it was last reported otherwise; of those with its own troops alone nothing is told.
func Reports(p *state.Position, s state.Side) []state.Report {
	var out []state.Report
	own, enemy := forceOf(p, s), forceOf(p, s.Enemy())
	all := eyes(p, s)
	for i := range p.Board.Boxes {
		x := state.Box(i)
		there := enemy.troops.Has(x)
		if own.troops.Has(x) {
			if there {
				out = append(out, Of(p, s, x, state.Detailed, state.Report{Source: state.Contact}))
			}
			continue
		}
		level, r := state.Unseen, state.Report{}
		scr := enemy.screen(x)
		for _, o := range all {
			d := int(p.Board.Dist[o.at][x])
			if d < 1 || d > 2 {
				continue
			}
			m := Clear
			if d == 2 && far[o.kind] != ([betweens]state.Level{}) {
				m = enemy.between(p, o.at, x)
			}
			if l := Level(o.kind, d, m, scr); l > level {
				level, r = l, state.Report{Source: state.FromCommand, By: o.who}
			}
		}
		if level == state.Unseen {
			switch {
			case p.Board.Friends[s][x]:
				level, r.Source = state.Fragmentary, state.Sympathisers
			case s == state.Union && p.Blockade.Has(x):
				level, r.Source = state.Fragmentary, state.BlockadeReport
			default:
				continue
			}
		}
		if !there && p.Board.Boxes[x].Color == s {
			if old := p.ReportOf(s, x); old == nil || !old.Seen {
				continue
			}
		}
		out = append(out, Of(p, s, x, level, r))
	}
	return out
}

// Spy is the report of the port spy on a blockaded port, and whether it tells more than the Union knows in this turn already [12.25].
func Spy(p *state.Position, x state.Box) (state.Report, bool) {
	if old := p.ReportOf(state.Union, x); old != nil && old.Turn == p.Turn && old.Level >= state.Complete {
		return state.Report{}, false
	}
	return Of(p, state.Union, x, state.Complete, state.Report{Source: state.Spy}), true
}

// Contact is what a side learns of the enemy in a box that both have entered: details if its own cavalry is twice the enemy's, next to
// nothing if the enemy's is, but then the number of ways by which he came [roles 3.5].
func Contact(p *state.Position, s state.Side, x state.Box, superior state.Side) state.Report {
	level := state.Complete
	switch superior {
	case s:
		level = state.Detailed
	case s.Enemy():
		level = state.Fragmentary
	}
	r := Of(p, s, x, level, state.Report{Source: state.Contact})
	if level == state.Fragmentary && s != p.Mover {
		r.Roads = uint8(roads(p, s.Enemy(), x))
	}
	return r
}

// roads is the number of ways by which a side came to a box in this turn.
func roads(p *state.Position, s state.Side, x state.Box) int {
	var via []state.Box
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Rank.Divides() && c.Post == state.With {
			continue // with its corps
		}
		if c.Side == s && c.At == x && (c.Via != state.NoBox || c.Has(state.Landed)) && !slices.Contains(via, c.Via) {
			via = append(via, c.Via)
		}
	}
	return len(via)
}

// Of fills a report of a side on a box in, as far as its level goes [12.11 to 12.13, roles 3.4].
func Of(p *state.Position, s state.Side, x state.Box, level state.Level, r state.Report) state.Report {
	r.At, r.Turn, r.Level = x, p.Turn, level
	e := s.Enemy()
	if r.Seen = p.Troops(e, x); !r.Seen || level < state.Complete {
		return r
	}
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Side != e || c.At != x {
			continue
		}
		if level == state.Detailed {
			for _, st := range c.Stands {
				if st.Arm == board.Artillery {
					r.Battalions++
				} else {
					r.Brigades++
				}
			}
		}
		if !unit(p, i) {
			continue
		}
		u := state.Sighting{Rank: c.Rank, Arrived: c.Start != c.At, From: state.NoBox}
		if level == state.Detailed {
			if c.Rank.Heads() && c.Rank != state.Fort {
				u.Leader = c.Leader
			}
			if u.Arrived {
				u.From = c.Start
			}
		}
		r.Units = append(r.Units, u)
	}
	if level == state.Complete { // the order tells nothing of the seniority
		slices.SortStableFunc(r.Units, func(a, b state.Sighting) int {
			if a.Rank != b.Rank {
				return cmp.Compare(a.Rank, b.Rank)
			}
			return cmp.Compare(number(a.Arrived), number(b.Arrived))
		})
	}
	r.Commander = commander(p, e, x)
	if level == state.Detailed {
		w := p.WorkAt(x)
		r.Entrenched = p.TrenchOf(e, x) > 0 || w != nil && w.Side == e && w.Inches > 0
	}
	return r
}

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}

// unit says whether a command counts as a unit in a report: a corps of any kind with troops there, a fort's garrison, or a division that is
// not with its corps.
func unit(p *state.Position, i int) bool {
	c := &p.Commands[i]
	switch {
	case c.Rank.Heads():
		from, to := p.Body(i)
		for k := from; k < to; k++ {
			if d := &p.Commands[k]; d.At == c.At && (k == i || d.Post == state.With) && len(d.Stands) > 0 {
				return true
			}
		}
		return false
	case c.Rank.Divides():
		return c.Post != state.With && len(c.Stands) > 0
	}
	return false
}

// commander is who leads a side's force in a box: an army commander, else the senior corps commander, else the first division's.
func commander(p *state.Position, s state.Side, x state.Box) state.General {
	best, rank := state.NoGeneral, 4
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Side != s || c.At != x {
			continue
		}
		n := 4
		switch {
		case c.Leader == p.Board.Generals.Davis: // whoever else commands there, the president does while he is present [2.1-f]
			return c.Leader
		case c.Rank == state.Army:
			n = 0
		case c.Has(state.Acting):
			n = 1
		case c.Rank.Heads() && unit(p, i):
			n = 2
		case c.Rank.Divides() && unit(p, i):
			n = 3
		}
		if n < rank {
			best, rank = c.Leader, n
		}
	}
	return best
}
