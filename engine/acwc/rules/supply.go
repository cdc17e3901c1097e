package rules

import (
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// Supply is where a side's troops are in supply [13.1, 13.2].
type Supply struct {
	near [board.MaxBoxes]bool // a line of rail and water leads here
	far  [board.MaxBoxes]bool // a line with one road in it leads here
	p    *state.Position
	side Side
}

// SupplyOf works a side's supply out.
func SupplyOf(p *state.Position, s Side) *Supply {
	w := &Supply{p: p, side: s}
	var open [board.MaxBoxes]bool // boxes through which supply may pass: not the enemy's, and none of his troops in them [R88, R104]
	for x := range p.Board.Boxes {
		open[x] = p.Hold[x].Owner != s.Enemy()
	}
	for i := range p.Commands {
		if c := &p.Commands[i]; c.Side != s && len(c.Stands) > 0 {
			open[c.At] = false
		}
	}
	queue := w.sources(&open)
	for _, x := range queue {
		w.near[x] = true
	}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, e := range p.Board.From(at) {
			x := Box(e.To)
			if !open[x] || s == Confederate && e.Line.Potomac {
				continue
			}
			free := e.Line.Way == board.River || e.Line.Way == board.Rail && p.Hold[at].Owner == s && p.Hold[x].Owner == s
			switch {
			case free && w.near[at] && !w.near[x]:
				w.near[x] = true
				queue = append(queue, x)
			case w.near[at] && !w.far[x] && !w.near[x], free && w.far[at] && !w.far[x]:
				w.far[x] = true
				queue = append(queue, x)
			}
		}
	}
	return w
}

// sources is the friendly recruiting cities and unblockaded ports that are joined to another such by rail or river [13.1]; all ports of
// the Union are joined to each other.
func (w *Supply) sources(open *[board.MaxBoxes]bool) []Box {
	p, s := w.p, w.side
	var group [board.MaxBoxes]Box
	for x := range p.Board.Boxes {
		group[x] = Box(x)
	}
	root := func(x Box) Box {
		for group[x] != x {
			group[x] = group[group[x]]
			x = group[x]
		}
		return x
	}
	harbor := NoBox
	source := func(x Box) bool {
		i := &p.Board.Boxes[x]
		return p.Hold[x].Owner == s && open[x] && (i.Value[s] > 0 || i.Port && !(s == Confederate && p.Blockade.Has(x)))
	}
	for x := range p.Board.Boxes {
		at := Box(x)
		if !open[at] {
			continue
		}
		if s == Union && p.Board.Boxes[x].Port && p.Hold[x].Owner == s {
			if harbor != NoBox {
				group[root(at)] = root(harbor)
			}
			harbor = at
		}
		for _, e := range p.Board.From(at) {
			if open[e.To] && e.Line.Way != board.Road && !(s == Confederate && e.Line.Potomac) {
				group[root(Box(e.To))] = root(at)
			}
		}
	}
	var count [board.MaxBoxes]uint8
	for x := range p.Board.Boxes {
		if source(Box(x)) {
			count[root(Box(x))]++
		}
	}
	var out []Box
	for x := range p.Board.Boxes {
		if source(Box(x)) && count[root(Box(x))] > 1 {
			out = append(out, Box(x))
		}
	}
	return out
}

// At says whether troops of the side in a box are in supply. Their own box need not be theirs [R104].
func (w *Supply) At(x Box) bool {
	if w.near[x] || w.far[x] {
		return true
	}
	for _, e := range w.p.Board.From(x) {
		if w.side == Confederate && e.Line.Potomac {
			continue
		}
		if w.near[e.To] || w.far[e.To] && e.Line.Way == board.River {
			return true
		}
	}
	return false
}

// Source says whether the side's troops could draw supply from a box itself.
func (w *Supply) Source(x Box) bool { return w.near[x] }

// eaters calls f for what is supplied and rolls by itself: corps, the garrison of Fort Monroe, and garrison divisions in another box than
// their corps [R105].
func eaters(p *state.Position, s Side, f func(i int)) {
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Side != s {
			continue
		}
		if c.Rank.Heads() && withSP(p, i) > 0 || apart(p, c) {
			f(i)
		}
	}
}

// apart says whether a division is a garrison in another box than its corps.
func apart(p *state.Position, c *state.Command) bool {
	if c.Post != state.Garrison || len(c.Stands) == 0 {
		return false
	}
	over := p.Of(c.Over)
	return over == nil || over.At != c.At
}

// withSP is the points of a corps without the garrisons that stand elsewhere, or of one division.
func withSP(p *state.Position, i int) int {
	n := 0
	own(p, i, func(c *state.Command) { n += c.SP() })
	return n
}

// own calls f for a corps and those of its divisions that are no garrison elsewhere, or for one division.
func own(p *state.Position, i int, f func(c *state.Command)) {
	from, to := p.Body(i)
	for k := from; k < to; k++ {
		if c := &p.Commands[k]; k == i || !apart(p, c) {
			f(c)
		}
	}
}

// starving is who is out of supply.
func starving(p *state.Position, s Side) []General {
	w := SupplyOf(p, s)
	var out []General
	eaters(p, s, func(i int) {
		if c := &p.Commands[i]; !w.At(c.At) {
			out = append(out, c.Leader)
		}
	})
	return out
}

// still is who is out of supply at both checks and does not forage [13, R89].
func still(p *state.Position, s Side) []General {
	var out []General
	for i := range p.Commands {
		if c := &p.Commands[i]; c.Side == s && c.Has(state.Starving) && !c.Has(state.Foraged) {
			out = append(out, c.Leader)
		}
	}
	return out
}
