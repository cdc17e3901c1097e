package state

import (
	"fmt"
	"sort"
	"strings"

	"adjutant/engine/ahd/board"
)

// The position notation: scenario, fixture, moderator's repair and bug report are one.
//
//	rulebook     ahd
//	scenario     1861
//	options      4.9, 5.71
//	turn         1862-09 confederate, 4 marches, die 4
//	steps        march confederate, combat confederate, ...
//	battle       at Cairo, round 2, from Paducah
//	union        1 veteran cavalry at Cairo, entrenched
//	pool         union 1 militia cavalry
//	aside        12 militia infantry
//	control      union at Bowling Green, raid
//
// Lines that say only what is usual are left out: the steps of a whole turn, control by color or by the units that stand there.

type writer struct{ b strings.Builder }

func (w *writer) line(key, format string, args ...any) {
	fmt.Fprintf(&w.b, "%-12s %s\n", key, fmt.Sprintf(format, args...))
}

// Text is the position in the notation.
func (p *Position) Text() string {
	var w writer
	w.line("rulebook", "ahd")
	w.line("scenario", "%s", p.Scenario)
	if o := p.Opt.String(); o != "" {
		w.line("options", "%s", o)
	}
	w.line("turn", "%s", p.turnText())
	if p.Over == nil && !p.usualSteps() {
		var steps []string
		for i := int(p.Depth) - 1; i >= 0; i-- {
			steps = append(steps, p.Steps[i].String())
		}
		w.line("steps", "%s", strings.Join(steps, ", "))
	}
	p.battleText(&w)
	us := append([]board.Unit(nil), p.All()...)
	SortUnits(us)
	for i := 0; i < len(us); {
		n := 1
		for i+n < len(us) && us[i+n] == us[i] {
			n++
		}
		w.line(board.SideIDs[us[i].Side], "%s at %s%s", board.Count(n, us[i].Type), p.Board.Name(us[i].Box), us[i].Traits(p.Board))
		i += n
	}
	for s := board.Union; s <= board.Confederate; s++ {
		for _, t := range []board.Type{board.MilitiaInfantry, board.MilitiaCavalry} {
			if p.Pool[s][t] > 0 {
				w.line("pool", "%s %s", s, board.Count(int(p.Pool[s][t]), t))
			}
		}
	}
	if p.Aside > 0 {
		w.line("aside", "%s", board.Count(int(p.Aside), board.MilitiaInfantry))
	}
	c, foot := p.Crowd(), p.feet()
	for x := range p.Board.Boxes {
		if h := p.Hold[x]; h != p.usual(board.Box(x), c, foot) {
			raid := ""
			if !h.Lasting && h.Owner != board.Neutral {
				raid = ", raid"
			}
			w.line("control", "%s at %s%s", h.Owner, p.Board.Name(board.Box(x)), raid)
		}
	}
	if p.Fallen > 0 {
		w.line("fallen", "%d", p.Fallen)
	}
	if p.Kentucky {
		w.line("kentucky", "entered")
	}
	if p.Over != nil {
		winner := string(p.Over.Winner)
		if winner == "" {
			winner = "nobody"
		}
		w.line("over", "%s: %s", winner, p.Over.How)
	}
	return w.b.String()
}

func (p *Position) turnText() string {
	s := fmt.Sprintf("%s, %d marches", board.Turns[p.GameTurn].Ids[p.Mover], p.Marches)
	if p.Die > 0 {
		s += fmt.Sprintf(", die %d", p.Die)
	}
	if p.Active != board.NoBox {
		s += fmt.Sprintf(", active %s %d", p.Board.Name(p.Active), p.Acts)
	}
	if p.Points > 0 {
		s += fmt.Sprintf(", %d points", p.Points)
	}
	return s
}

// usualSteps says whether what is to be done is a whole player turn, from the marches on.
func (p *Position) usualSteps() bool {
	whole := PlayerTurn(p.Mover)
	if int(p.Depth) != len(whole) {
		return false
	}
	for i, s := range whole {
		if p.Steps[len(whole)-1-i] != s {
			return false
		}
	}
	return true
}

func (p *Position) battleText(w *writer) {
	b := p.Battle
	if b.Box != board.NoBox {
		s := fmt.Sprintf("at %s, round %d", p.Board.Name(b.Box), b.Round)
		if b.Left {
			s += ", withdrawing"
		}
		w.line("battle", "%s", s)
		p.boxesText(w, "entered", b.Entries)
		p.boxesText(w, "sources", b.Sources)
		for s, n := range b.Lost {
			if n > 0 {
				w.line("lost", "%s %d", board.Side(s), n)
			}
		}
		for _, sh := range b.Shots {
			w.line("shot", "%s at %d", sh.By, sh.At)
		}
	}
	p.boxesText(w, "begun", p.diggings())
	p.boxesText(w, "fought", p.Fought)
	p.boxesText(w, "placed", p.Placed[0])
	p.boxesText(w, "doubled", p.Placed[1])
}

// diggings is the boxes outside the cities in which units of the mover may have begun to dig with an earlier march of this segment.
func (p *Position) diggings() BoxSet {
	var set BoxSet
	if s, open := p.Top(); !open || s.Kind != StepMarch {
		return set
	}
	for _, u := range p.All() {
		if u.Side == p.Mover && u.Marches == 0 && !u.Has(board.Entrenched) && p.Begun.Has(u.Box) && !p.Board.Boxes[u.Box].City {
			set.Add(u.Box)
		}
	}
	return set
}

func (p *Position) boxesText(w *writer, key string, set BoxSet) {
	var names []string
	for x := range p.Board.Boxes {
		if set.Has(board.Box(x)) {
			names = append(names, p.Board.Name(board.Box(x)))
		}
	}
	sort.Strings(names)
	for _, n := range names {
		w.line(key, "%s", n)
	}
}
