package state

import (
	"strconv"
	"strings"

	"adjutant/engine/dwf/board"
	"adjutant/engine/phrase"
)

// Group reads "Grant, 3+2 infantry, 1 supply" of a side; of Neutral, of either.
func (r *Reader) Group(words string, side board.Side) (board.Group, error) {
	var g board.Group
	for _, part := range strings.Split(words, ", ") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		num, kind, _ := strings.Cut(part, " ")
		switch {
		case kind == "infantry":
			c, err := r.Counters(num, side)
			if err != nil {
				return g, err
			}
			g.Inf = g.Inf.Plus(c)
			continue
		case CraftNamed(kind) != board.NoCraft:
			n, err := r.number(num, 60)
			if err != nil {
				return g, err
			}
			g = g.Plus(CraftNamed(kind).Group(n))
			continue
		}
		f, ok, near := r.P.Board.People.Find(part)
		if _, id := board.LeaderNamed(part); id {
			f.ID, ok = part, true
		}
		if id, dated := r.dated(part); !ok && dated {
			f.ID, ok = id, true
		}
		switch {
		case !ok && len(near) > 0:
			return g, r.fault(part, "I know no unit or leader %s; did you mean %s?", part, phrase.Either(near))
		case !ok:
			return g, r.fault(part, "I know no unit or leader %s.", part)
		}
		if m, militia := board.MilitiaNamed(f.ID); militia {
			g.Mil |= 1 << m
			if side != board.Neutral && m.Side() != side {
				return g, r.fault(part, "%s is not %s.", m, board.SideAdjectives[side])
			}
			continue
		}
		l, _ := board.LeaderNamed(f.ID)
		if side != board.Neutral && r.P.Board.Leaders[l].Side != side {
			return g, r.fault(part, "%s is not %s.", r.P.Board.Leaders[l].Name, board.SideAdjectives[side])
		}
		g.Staff = g.Staff.With(l)
	}
	return g, nil
}

// dated is the leader of that name whose counter is in use in the year of the turn: Grant has one from 1861 and one from 1863.
func (r *Reader) dated(name string) (id string, ok bool) {
	for _, l := range r.P.Board.Leaders {
		bare, from, dated := strings.Cut(strings.TrimSuffix(l.Name, ")"), " (")
		if !dated || !strings.EqualFold(bare, name) {
			continue
		}
		if year, err := strconv.Atoi(from); err == nil && (!ok || year <= board.Turns[r.P.GameTurn].Year) {
			id, ok = l.ID, true
		}
	}
	return id, ok
}

// CraftNamed is the kind of units that a word means, one or several.
func CraftNamed(words string) board.Craft {
	for c, n := range board.CraftNames {
		if c > 0 && (n[0] == words || n[1] == words) {
			return board.Craft(c)
		}
	}
	return board.NoCraft
}

// Counters reads "3+2", or a number of factors; "5+0" is one unit, larger than the year allows.
func (r *Reader) Counters(words string, side board.Side) (board.Counters, error) {
	var c board.Counters
	size := board.MaxSize
	if side <= board.Confederate {
		size = max(1, int(r.P.Limit().Unit[side]))
	}
	parts := strings.Split(words, "+")
	for i, w := range parts {
		if i == 1 && w == "0" && len(parts) == 2 {
			continue
		}
		n, err := r.number(w, 99)
		if err != nil || n == 0 {
			return c, r.fault(words, "%q is no infantry; write 3+2 infantry.", words)
		}
		if len(parts) == 1 && int(n) > size {
			return board.Fewest(int(n), size), nil
		}
		if int(n) > board.MaxSize {
			return c, r.fault(words, "An infantry unit is 1 to %d.", board.MaxSize)
		}
		c[n-1]++
	}
	return c, nil
}

// Units reads a line of what stands in an area.
func (r *Reader) Units() error {
	p := r.P
	s, _ := r.Side(r.Key)
	i := strings.LastIndex(r.Rest, " at ")
	if i < 0 {
		return r.fault(r.Rest, "Say which units and where: 3+2 infantry at Cairo.")
	}
	g, err := r.Group(r.Rest[:i], s)
	if err != nil {
		return err
	}
	traits := strings.Split(r.Rest[i+4:], ", ")
	a, err := r.Area(traits[0])
	if err != nil {
		return err
	}
	moved, flags := 0, uint8(0)
traits:
	for _, t := range traits[1:] {
		for _, f := range leaderFlags {
			if f.name == t {
				flags |= f.bit
				moved = Index(flags&LeaderMoved != 0)
				continue traits
			}
		}
		return r.fault(t, "I do not know the state %q of a unit.", t)
	}
	for l := range g.Staff.Each {
		if p.Leaders[l].At != board.NoArea {
			return r.fault(r.Rest, "%s stands in two places.", p.Board.Leaders[l].Name)
		}
	}
	for m := range board.Militia(board.MilitiaCount) {
		if g.Mil.Has(m) && p.Militia[m].At != board.NoArea {
			return r.fault(r.Rest, "%s stands in two places.", m)
		}
	}
	if s == board.Confederate {
		p.Sites[a].Rams += g.Irons
		if g.Ships+g.Guns+g.Rail > 0 {
			return r.fault(r.Rest, "The Confederates have no ships, gunboats or railheads.")
		}
		g.Irons = 0
	}
	p.Add(s, a, g, moved)
	for l := range g.Staff.Each {
		p.Leaders[l].Flags = flags
	}
	return nil
}

// Fort reads a line of a fort.
func (r *Reader) Fort() error {
	words, where, ok := strings.Cut(r.Rest, " at ")
	if !ok {
		return r.fault(r.Rest, "Say whose fort and where: 2 confederate at Vicksburg.")
	}
	a, err := r.Area(where)
	if err != nil {
		return err
	}
	x := &r.P.Sites[a]
	if r.Key == "building" {
		s, err := r.Side(words)
		x.Marks |= BuildingOf(s)
		return err
	}
	n, side, _ := strings.Cut(words, " ")
	if x.Fort, err = r.number(n, 4); err != nil {
		return err
	}
	x.Owner, err = r.Side(side)
	return err
}
