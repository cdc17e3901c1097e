package ahd

import (
	"fmt"
	"sort"
	"strings"
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
func (p *position) Text() string {
	var w writer
	w.line("rulebook", "ahd")
	w.line("scenario", "%s", p.scenario)
	if o := p.opt.String(); o != "" {
		w.line("options", "%s", o)
	}
	w.line("turn", "%s", p.turnText())
	if p.over == nil && !p.usualSteps() {
		var steps []string
		for i := int(p.depth) - 1; i >= 0; i-- {
			steps = append(steps, p.steps[i].String())
		}
		w.line("steps", "%s", strings.Join(steps, ", "))
	}
	p.battleText(&w)
	us := append([]Unit(nil), p.all()...)
	sortUnits(us)
	for i := 0; i < len(us); {
		n := 1
		for i+n < len(us) && us[i+n] == us[i] {
			n++
		}
		w.line(sideIDs[us[i].Side], "%s at %s%s", count(n, us[i].Type), p.board.Name(us[i].Box), us[i].traits(p.board))
		i += n
	}
	for s := Union; s <= Confederate; s++ {
		for _, t := range []Type{MilitiaInfantry, MilitiaCavalry} {
			if p.pool[s][t] > 0 {
				w.line("pool", "%s %s", s, count(int(p.pool[s][t]), t))
			}
		}
	}
	if p.aside > 0 {
		w.line("aside", "%s", count(int(p.aside), MilitiaInfantry))
	}
	c, foot := p.crowd(), p.feet()
	for x := range p.board.Boxes {
		if h := p.hold[x]; h != p.usual(Box(x), c, foot) {
			raid := ""
			if !h.Lasting && h.Owner != Neutral {
				raid = ", raid"
			}
			w.line("control", "%s at %s%s", h.Owner, p.board.Name(Box(x)), raid)
		}
	}
	if p.fallen > 0 {
		w.line("fallen", "%d", p.fallen)
	}
	if p.kentucky {
		w.line("kentucky", "entered")
	}
	if p.over != nil {
		winner := string(p.over.Winner)
		if winner == "" {
			winner = "nobody"
		}
		w.line("over", "%s: %s", winner, p.over.How)
	}
	return w.b.String()
}

func (p *position) turnText() string {
	s := fmt.Sprintf("%s, %d marches", turns[p.turn].ids[p.mover], p.marches)
	if p.die > 0 {
		s += fmt.Sprintf(", die %d", p.die)
	}
	if p.active != NoBox {
		s += fmt.Sprintf(", active %s %d", p.board.Name(p.active), p.acts)
	}
	if p.points > 0 {
		s += fmt.Sprintf(", %d points", p.points)
	}
	return s
}

// usualSteps says whether what is to be done is a whole player turn, from the marches on.
func (p *position) usualSteps() bool {
	whole := playerTurn(p.mover)
	if int(p.depth) != len(whole) {
		return false
	}
	for i, s := range whole {
		if p.steps[len(whole)-1-i] != s {
			return false
		}
	}
	return true
}

func (p *position) battleText(w *writer) {
	b := p.battle
	if b.Box != NoBox {
		s := fmt.Sprintf("at %s, round %d", p.board.Name(b.Box), b.Round)
		if b.Left {
			s += ", withdrawing"
		}
		w.line("battle", "%s", s)
		p.boxesText(w, "entered", b.Entries)
		p.boxesText(w, "sources", b.Sources)
		for s, n := range b.Lost {
			if n > 0 {
				w.line("lost", "%s %d", Side(s), n)
			}
		}
		for _, sh := range b.Shots {
			w.line("shot", "%s at %d", sh.By, sh.At)
		}
	}
	p.boxesText(w, "fought", p.fought)
	p.boxesText(w, "placed", p.placed[0])
	p.boxesText(w, "doubled", p.placed[1])
}

func (p *position) boxesText(w *writer, key string, set boxSet) {
	var names []string
	for x := range p.board.Boxes {
		if set.has(Box(x)) {
			names = append(names, p.board.Name(Box(x)))
		}
	}
	sort.Strings(names)
	for _, n := range names {
		w.line(key, "%s", n)
	}
}
