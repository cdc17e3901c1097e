package dwf

import "strings"

// group reads "Grant, 3+2 infantry, 1 supply" of a side; of Neutral, of either.
func (r *reader) group(words string, side Side) (Group, error) {
	var g Group
	for _, part := range strings.Split(words, ", ") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		num, kind, _ := strings.Cut(part, " ")
		switch {
		case kind == "infantry":
			c, err := r.counters(num, side)
			if err != nil {
				return g, err
			}
			g.Inf = g.Inf.plus(c)
			continue
		case craftNamed(kind) != noCraft:
			n, err := r.number(num, 60)
			if err != nil {
				return g, err
			}
			g = g.plus(craftNamed(kind).group(n))
			continue
		}
		f, ok, _ := r.p.board.people.Find(part)
		if !ok {
			return g, r.fault(part, "I know no unit or leader %s.", part)
		}
		if m, militia := militiaNamed(f.ID); militia {
			g.Mil |= 1 << m
			if side != Neutral && m.Side() != side {
				return g, r.fault(part, "%s is not %s.", m, sideAdj[side])
			}
			continue
		}
		l, _ := leaderNamed(f.ID)
		if side != Neutral && r.p.board.Leaders[l].Side != side {
			return g, r.fault(part, "%s is not %s.", r.p.board.Leaders[l].Name, sideAdj[side])
		}
		g.Staff = g.Staff.with(l)
	}
	return g, nil
}

func craftNamed(words string) craft {
	for c, n := range craftNames {
		if c > 0 && (n[0] == words || n[1] == words) {
			return craft(c)
		}
	}
	return noCraft
}

// counters reads "3+2", or a number of factors.
func (r *reader) counters(words string, side Side) (Counters, error) {
	var c Counters
	size := maxSize
	if side <= Confederate {
		size = max(1, int(r.p.limit().unit[side]))
	}
	parts := strings.Split(words, "+")
	for _, w := range parts {
		n, err := r.number(w, 99)
		if err != nil || n == 0 {
			return c, r.fault(words, "%q is no infantry; write 3+2 infantry.", words)
		}
		if len(parts) == 1 && int(n) > size {
			return fewest(int(n), size), nil
		}
		if int(n) > maxSize {
			return c, r.fault(words, "An infantry unit is 1 to %d.", maxSize)
		}
		c[n-1]++
	}
	return c, nil
}

func (r *reader) units() error {
	p := r.p
	s, _ := r.side(r.key)
	i := strings.LastIndex(r.rest, " at ")
	if i < 0 {
		return r.fault(r.rest, "Say which units and where: 3+2 infantry at Cairo.")
	}
	g, err := r.group(r.rest[:i], s)
	if err != nil {
		return err
	}
	traits := strings.Split(r.rest[i+4:], ", ")
	a, err := r.area(traits[0])
	if err != nil {
		return err
	}
	moved, flags := 0, uint8(0)
traits:
	for _, t := range traits[1:] {
		for _, f := range leaderFlags {
			if f.name == t {
				flags |= f.bit
				moved = index(flags&leaderMoved != 0)
				continue traits
			}
		}
		return r.fault(t, "I do not know the state %q of a unit.", t)
	}
	for l := range g.Staff.each {
		if p.leaders[l].At != NoArea {
			return r.fault(r.rest, "%s stands in two places.", p.board.Leaders[l].Name)
		}
	}
	for m := range Militia(militiaCount) {
		if g.Mil.Has(m) && p.militia[m].At != NoArea {
			return r.fault(r.rest, "%s stands in two places.", m)
		}
	}
	if s == Confederate {
		p.sites[a].Rams += g.Irons
		if g.Ships+g.Guns+g.Rail > 0 {
			return r.fault(r.rest, "The Confederates have no ships, gunboats or railheads.")
		}
		g.Irons = 0
	}
	p.add(s, a, g, moved)
	for l := range g.Staff.each {
		p.leaders[l].Flags = flags
	}
	return nil
}

func (r *reader) fort() error {
	words, where, ok := strings.Cut(r.rest, " at ")
	if !ok {
		return r.fault(r.rest, "Say whose fort and where: 2 confederate at Vicksburg.")
	}
	a, err := r.area(where)
	if err != nil {
		return err
	}
	x := &r.p.sites[a]
	if r.key == "building" {
		s, err := r.side(words)
		x.Marks |= buildingOf(s)
		return err
	}
	n, side, _ := strings.Cut(words, " ")
	if x.Fort, err = r.number(n, 4); err != nil {
		return err
	}
	x.Owner, err = r.side(side)
	return err
}
