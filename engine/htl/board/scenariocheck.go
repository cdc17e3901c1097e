package board

import (
	"fmt"
)

// What a scenario must hold before it is played, with the line and column of what is wrong.

// check holds the whole scenario to FORMAT's list.
func (r *scenarioReader) check() {
	note := func(err error) {
		if err != nil && len(r.faults) < mostFaults {
			r.faults = append(r.faults, err)
		}
	}
	r.line, r.broken = len(r.lines), len(r.faults) > 0
	for _, s := range []string{"map", "units"} {
		if r.seen["["+s] == 0 {
			note(r.fault("", "the section [%s] is missing", s))
			return
		}
	}
	if r.rows < r.Layout.Rows {
		note(r.fault("", "the map has %d rows, not %d", r.rows, r.Layout.Rows))
		return
	}
	for i := range r.Units {
		note(r.checkUnit(i))
	}
	for _, c := range r.Counters {
		note(r.checkCounter(c))
	}
	if len(r.faults) == 0 {
		note(r.checkMeeting())
	}
	if len(r.faults) == 0 {
		note(r.checkLimits())
	}
}

// mayStand says whether the terrain of a hex is open to a unit at the start [HTL 2.2, 3.1.4].
func (s *Scenario) mayStand(u *Unit, h Hex) bool {
	e := s.Effect(h)
	switch {
	case e.Closed:
		return false
	case u.Type == Gunboat:
		return e.Water && (s.GunboatZone == nil || s.GunboatZone[h])
	case e.Water:
		return s.Crossing[u.Side] && u.Type != Artillery
	}
	return !(u.Type.Combat() && s.Barred[u.Side][h])
}

func (r *scenarioReader) checkUnit(i int) error {
	u := &r.Units[i]
	line := r.where[UnitKey(u)]
	if u.Turn > 0 {
		for _, h := range u.List {
			if r.mayStand(u, h) {
				return nil
			}
		}
		return r.faultAt(line, u.List[0].String(), "%s may enter none of its entry hexes", u.Name)
	}
	at := u.At.String()
	if !r.mayStand(u, u.At) {
		return r.faultAt(line, at, "%s cannot stand at %s: %s is no ground for %s (%s)", u.Name, at, r.groundOf(u.At), u.Type, r.groundClause(u))
	}
	company := false
	for k := range r.Units {
		o := &r.Units[k]
		if k == i || o.At != u.At {
			continue
		}
		if o.Side != u.Side {
			return r.faultAt(line, at, "%s and %s, its enemy, both stand at %s", u.Name, o.Name, at)
		}
		company = company || o.Type.Combat()
		if k > i {
			continue
		}
		switch {
		case u.Type == Leader && o.Type == Leader:
			return r.faultAt(line, at, "two leaders stand at %s: %s and %s (4.4)", at, o.Name, u.Name)
		case u.Type.Foot() && o.Type.Foot():
			return r.faultAt(line, at, "%s holds %s already; one infantry or cavalry a hex (4.4)", at, o.Name)
		case u.Type == Artillery && o.Type == Artillery:
			return r.faultAt(line, at, "%s holds %s already; one artillery a hex (4.4)", at, o.Name)
		case u.Type == Gunboat || o.Type == Gunboat:
			return r.faultAt(line, at, "%s and %s cannot share %s with a gunboat (3.1.4)", o.Name, u.Name, at)
		}
	}
	if u.Type == Leader && !company && !r.broken {
		return r.faultAt(line, at, "%s has no friendly infantry, cavalry or artillery at %s (4.1)", u.Name, at)
	}
	return nil
}

func (s *Scenario) groundOf(h Hex) string {
	if s.Effect(h).Closed || s.Effect(h).Water {
		return s.TerrainAt(h).String()
	}
	return s.TerrainAt(h).String() + " ground"
}

func (s *Scenario) groundClause(u *Unit) string {
	switch {
	case u.Type == Gunboat:
		return "3.1.4"
	case s.Effect(u.At).Water:
		return "2.2.3"
	case s.Effect(u.At).Closed:
		return "2.2.2"
	}
	return "no_advance"
}

func (r *scenarioReader) checkCounter(c Counter) error {
	line, at := r.where["counter "+c.At.String()], c.At.String()
	reached := false
	for t := Infantry; t <= Artillery; t++ {
		reached = reached || r.mayStand(&Unit{Side: c.Side, Type: t}, c.At)
	}
	if !reached {
		return r.faultAt(line, at, "no %s unit may enter %s, where %s lies", c.Side.Adjective(), at, c.Name)
	}
	walk := false
	for i := range r.Units {
		u := &r.Units[i]
		if u.Side != c.Side || !u.Type.Combat() {
			continue
		}
		if u.At == c.At && !c.Hold {
			return r.faultAt(line, at, "%s, who would capture %s, begins there", u.Name, c.Name)
		}
		walk = walk || r.walks(u)[r.Index(c.At)]
	}
	if !walk && !r.broken {
		return r.faultAt(line, at, "no %s unit can reach %s", c.Side.Adjective(), c.Name)
	}
	return nil
}

// walks is the hexes that a unit can come to over land, from where it begins or enters.
func (s *Scenario) walks(u *Unit) []bool {
	seen := make([]bool, len(s.Ground))
	queue := append([]Hex{}, u.List...)
	if u.At.OK() {
		queue = append(queue, u.At)
	}
	for _, h := range queue {
		seen[s.Index(h)] = true
	}
	for len(queue) > 0 {
		h := queue[0]
		queue = queue[1:]
		for _, n := range s.Around(h) {
			if !seen[s.Index(n)] && s.mayStand(u, n) {
				seen[s.Index(n)] = true
				queue = append(queue, n)
			}
		}
	}
	return seen
}

// checkMeeting: each side has a unit, and some unit of each can come to the other.
func (r *scenarioReader) checkMeeting() error {
	for side := Union; side <= Confederate; side++ {
		has, meets := false, false
		for i := range r.Units {
			u := &r.Units[i]
			if u.Side != side || !u.Type.Combat() {
				continue
			}
			has = true
			seen := r.walks(u)
			for k := range r.Units {
				o := &r.Units[k]
				if o.Side == side || !o.Type.Combat() {
					continue
				}
				for _, h := range append(append([]Hex{}, o.List...), o.At) {
					meets = meets || h.OK() && seen[r.Index(h)]
				}
			}
		}
		switch {
		case !has:
			return r.faultAt(r.seen["[units"], "", "%s has no infantry, cavalry or artillery", side.Name())
		case !meets:
			return r.faultAt(r.seen["[map"], "", "no %s unit can reach an enemy over land", side.Adjective())
		}
	}
	return nil
}

// checkLimits: the points that a side needs are on the board.
func (r *scenarioReader) checkLimits() error {
	for side := Union; side <= Confederate; side++ {
		most := 0
		for i := range r.Units {
			if u := &r.Units[i]; u.Side != side {
				most += int(r.Worth[u.Side][u.Type])
			}
		}
		for _, c := range r.Counters {
			if c.Side == side {
				most += int(c.Value)
			}
		}
		if most < int(r.Limit[side]) {
			return r.faultAt(r.seen[side.String()+"_vp"], fmt.Sprint(r.Limit[side]), "%s needs %d points, but %d is all it can score",
				side.Name(), r.Limit[side], most)
		}
	}
	return nil
}
