package state

import (
	"strings"

	"adjutant/engine/dwf/board"
)

func (r *Reader) lost() error {
	p := r.P
	for _, q := range queuesOf(p) {
		rest, ok := strings.CutPrefix(r.Rest, q.name+" ")
		if !ok {
			continue
		}
		for i, w := range strings.Fields(rest) {
			n, err := r.number(w, 60)
			if err != nil || i >= MaxLost {
				return r.fault(w, "%q is no turn.", w)
			}
			q.due[i] = n
		}
		return nil
	}
	n, ok := strings.CutPrefix(r.Rest, "gunboats ")
	if !ok {
		return r.fault(r.Rest, "I do not know what is lost here.")
	}
	var err error
	p.Guns, err = r.number(n, 60)
	return err
}

func (r *Reader) away() error {
	name, due, _ := strings.Cut(r.Rest, ", ")
	f, ok, _ := r.P.Board.People.Find(name)
	m, militia := board.MilitiaNamed(f.ID)
	if !ok || !militia {
		return r.fault(name, "I know no militia %s.", name)
	}
	n, err := r.number(due, 60)
	r.P.Militia[m] = MilitiaState{At: board.NoArea, Due: n}
	return err
}

func (r *Reader) gave() error {
	name, n, _ := strings.Cut(r.Rest, ", ")
	a, err := r.Area(name)
	if err != nil {
		return err
	}
	g := r.P.Board.Areas[a].Group
	if g < 0 {
		return r.fault(name, "%s belongs to no replacement group.", name)
	}
	r.P.Gave[g].City = a
	r.P.Gave[g].N, err = r.number(n, 9)
	return err
}

func (r *Reader) coming() error {
	p := r.P
	n, line, ok := strings.Cut(r.Rest, " of line ")
	if !ok || int(p.Coming) >= MaxArrivals {
		return r.fault(r.Rest, "Say how many of which line: 2 of line 14.")
	}
	count, err := r.number(n, 60)
	if err != nil {
		return err
	}
	i := board.Atoi(line)
	if i < 0 || i >= len(p.Board.Lists) || count == 0 {
		return r.fault(line, "There is no line %q.", line)
	}
	p.Arrivals[p.Coming] = Arrival{uint16(i), count}
	p.Coming++
	return nil
}
