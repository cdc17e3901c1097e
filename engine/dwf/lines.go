package dwf

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// Lines joins orders that belong together: a march from its activation to its end, losses, forts. What could not be read back the
// same stays as it is, order by order.
func (p *Position) Lines(os []engine.Order) []string {
	var lines []string
	q := p
	for i := 0; i < len(os); {
		n, line := q.repeated(os[i:])
		if n <= 1 {
			n, line = q.joined(os[i:])
		}
		if n > 1 {
			back, err := q.Read(q.reading(os[i]), line)
			if err != nil || !equal(back, os[i:i+n]) {
				n = 1
			}
		}
		if n <= 1 {
			n, line = 1, os[i].String()
		}
		lines = append(lines, line)
		if i += n; i < len(os) {
			k := &script{p: q.clone(), d: engine.Decision{Seat: q.mover.seat()}}
			for _, o := range os[i-n : i] {
				if x, ok := o.(order); ok {
					k.do(x)
				}
			}
			q = k.p
		}
	}
	return lines
}

// reading is the decision for which an order reads.
func (p *Position) reading(o engine.Order) engine.Decision {
	d := engine.Decision{Seat: p.mover.seat(), Kind: "campaign"}
	s, open := p.top()
	switch x, ok := o.(order); {
	case !ok || !open:
	case x.Verb == placing || x.Verb == replacing:
		d.Seat, d.Kind = s.Side.seat(), "place"
	case x.Verb == losing:
		d.Seat, d.Kind = s.Side.seat(), "lose"
	}
	return d
}

// repeated is orders that do the same again and again, as one line, and how many they are: "place 2 infantry at Richmond".
func (p *Position) repeated(os []engine.Order) (int, string) {
	first, ok := os[0].(order)
	n := 1
	for n < len(os) && os[n] == os[0] {
		n++
	}
	if !ok || n == 1 {
		return 1, ""
	}
	head, one, found := strings.Cut(first.String(), " 1 ")
	if !found {
		return 1, ""
	}
	switch first.Verb {
	case placing, replacing, losing:
		return n, fmt.Sprintf("%s %d %s", head, n, one)
	case passing:
		return n, fmt.Sprintf("%s %d points", head, n)
	}
	return 1, ""
}

func equal(a, b []engine.Order) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// joined is the march that begins a list of orders, as one line, and how many orders it is.
func (p *Position) joined(os []engine.Order) (int, string) {
	first, ok := os[0].(order)
	if !ok || first.Verb != activating || len(os) < 2 {
		return 1, ""
	}
	k := &script{p: p.clone(), d: engine.Decision{Seat: p.mover.seat()}}
	if !k.do(first) {
		return 1, ""
	}
	n := 1
	var group Group
	var path, stops []string
	water := false
	moved := false
	for n < len(os) {
		o, ok := os[n].(order)
		if !ok || k.p.column.Kind == noColumn {
			break
		}
		if o.Verb != moving && o.Verb != taking && o.Verb != dropping && o.Verb != halting {
			break
		}
		c := k.p.column
		if !moved && o.Verb == moving {
			group, moved = c.Group, true
		}
		switch {
		case o.Verb == moving:
			path = append(path, p.board.Name(o.At))
			water = water || o.Water
		case moved && o.Verb == dropping:
			stops = append(stops, "dropping "+o.units()+" at "+p.board.Name(c.At))
		case moved && o.Verb == taking:
			stops = append(stops, "taking "+o.units()+" at "+p.board.Name(c.At))
		}
		n++
		if !k.do(o) || o.Verb == halting {
			break
		}
	}
	if !moved {
		return 1, ""
	}
	boats := Group{Ships: group.Ships, Guns: group.Guns, Irons: group.Irons}
	if first.Kind == fleetColumn {
		boats = Group{}
	}
	line := "march "
	if water && first.Kind != fleetColumn {
		line = "lift "
	}
	line += group.minus(boats).words(p.board, first.Kind == unitColumn && group.Inf.Count() > 1) + " from " + p.board.Name(first.At)
	if len(path) > 1 {
		line += " via " + strings.Join(path[:len(path)-1], ", ")
	}
	line += " to " + path[len(path)-1]
	if !boats.empty() {
		line += " with " + boats.words(p.board, false)
	}
	if len(stops) > 0 {
		line += " " + strings.Join(stops, " ")
	}
	return n, line
}
