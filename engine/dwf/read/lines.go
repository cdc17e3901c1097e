package read

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
)

// Lines joins orders that belong together: a march from its activation to its end, losses, forts. What could not be read back the
// same stays as it is, order by order.
func Lines(p *state.Position, os []engine.Order) []string {
	var lines []string
	q := p
	for i := 0; i < len(os); {
		n, line := repeated(q, os[i:])
		if n <= 1 {
			n, line = joined(q, os[i:])
		}
		if n > 1 {
			back, err := Line(q, reading(q, os[i]), line)
			if err != nil || !equal(back, os[i:i+n]) {
				n = 1
			}
		}
		if n <= 1 {
			n, line = 1, os[i].String()
		}
		lines = append(lines, line)
		if i += n; i < len(os) {
			k := &script{p: q.Clone(), d: engine.Decision{Seat: q.Mover.Seat()}}
			for _, o := range os[i-n : i] {
				if x, ok := o.(state.Order); ok {
					k.do(x)
				}
			}
			q = k.p
		}
	}
	return lines
}

// reading is the decision for which an order reads.
func reading(p *state.Position, o engine.Order) engine.Decision {
	d := engine.Decision{Seat: p.Mover.Seat(), Kind: "campaign"}
	s, open := p.Top()
	switch x, ok := o.(state.Order); {
	case !ok || !open:
	case x.Verb == state.Placing || x.Verb == state.Replacing:
		d.Seat, d.Kind = s.Side.Seat(), "place"
	case x.Verb == state.Losing:
		d.Seat, d.Kind = s.Side.Seat(), "lose"
	}
	return d
}

// repeated is orders that do the same again and again, as one line, and how many they are: "place 2 infantry at Richmond".
func repeated(p *state.Position, os []engine.Order) (int, string) {
	first, ok := os[0].(state.Order)
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
	case state.Placing, state.Replacing, state.Losing:
		return n, fmt.Sprintf("%s %d %s", head, n, one)
	case state.Passing:
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
func joined(p *state.Position, os []engine.Order) (int, string) {
	first, ok := os[0].(state.Order)
	if !ok || first.Verb != state.Activating || len(os) < 2 {
		return 1, ""
	}
	k := &script{p: p.Clone(), d: engine.Decision{Seat: p.Mover.Seat()}}
	if !k.do(first) {
		return 1, ""
	}
	n := 1
	var group board.Group
	var path, stops []string
	water := false
	moved := false
	for n < len(os) {
		o, ok := os[n].(state.Order)
		if !ok || k.p.Column.Kind == state.NoColumn {
			break
		}
		if o.Verb != state.Moving && o.Verb != state.Taking && o.Verb != state.Dropping && o.Verb != state.Halting {
			break
		}
		c := k.p.Column
		if !moved && o.Verb == state.Moving {
			group, moved = c.Group, true
		}
		switch {
		case o.Verb == state.Moving:
			path = append(path, p.Board.Name(o.At))
			water = water || o.Water
		case moved && o.Verb == state.Dropping:
			stops = append(stops, "dropping "+o.Units()+" at "+p.Board.Name(c.At))
		case moved && o.Verb == state.Taking:
			stops = append(stops, "taking "+o.Units()+" at "+p.Board.Name(c.At))
		}
		n++
		if !k.do(o) || o.Verb == state.Halting {
			break
		}
	}
	if !moved {
		return 1, ""
	}
	boats := board.Group{Ships: group.Ships, Guns: group.Guns, Irons: group.Irons}
	if first.Kind == state.FleetColumn {
		boats = board.Group{}
	}
	line := "march "
	if water && first.Kind != state.FleetColumn {
		line = "lift "
	}
	line += group.Minus(boats).Words(p.Board, first.Kind == state.UnitColumn && group.Inf.Count() > 1) + " from " + p.Board.Name(first.At)
	if len(path) > 1 {
		line += " via " + strings.Join(path[:len(path)-1], ", ")
	}
	line += " to " + path[len(path)-1]
	if !boats.Empty() {
		line += " with " + boats.Words(p.Board, false)
	}
	if len(stops) > 0 {
		line += " " + strings.Join(stops, " ")
	}
	return n, line
}
