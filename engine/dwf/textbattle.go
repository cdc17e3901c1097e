package dwf

import (
	"fmt"
	"strings"
)

var kindNames = [...]string{"none", "unit", "stack", "leader", "supply", "railhead", "fleet"}

func (p *Position) columnText(w *writer, key string, c *column) {
	name := p.board.Name
	s := fmt.Sprintf("%s %s at %s, from %s, spent %d, rate %d, steps %d", kindNames[c.Kind], c.Group.words(p.board, true), name(c.At), name(c.From), c.Spent, c.Rate, c.Steps)
	if c.Lead != NoLeader {
		s += ", lead " + p.board.Leaders[c.Lead].Name
	}
	if c.Eased > 0 {
		s += fmt.Sprintf(", eased %d", c.Eased)
	}
	for _, f := range c.flags() {
		if *f.on {
			s += ", " + f.name
		}
	}
	if c.Bound != 0 {
		s += ", bound " + c.Bound.String()
	}
	if c.Steps > 0 && p.cornered(c.At) {
		s += ", last " + name(c.Last)
	}
	w.line(key, "%s", s)
}

func (p *Position) battleText(w *writer) {
	name := p.board.Name
	if p.column.Kind != noColumn {
		p.columnText(w, "column", &p.column)
	}
	for i := range p.behind[:p.queued] {
		p.columnText(w, "behind", &p.behind[i])
	}
	b := &p.battle
	if b.At != NoArea {
		s := fmt.Sprintf("at %s, %s", name(b.At), b.Attacker)
		for _, k := range b.numbers() {
			if *k.n > 0 {
				s += fmt.Sprintf(", %s %d", k.name, *k.n)
			}
		}
		if b.On {
			s += ", on"
		}
		if b.Starved {
			s += ", starved"
		}
		for _, l := range b.Shield {
			if l != NoLeader {
				s += ", shield " + p.board.Leaders[l].Name
			}
		}
		if b.Won != Neutral {
			s += ", won " + b.Won.String()
		}
		s += b.ledText(p.board)
		w.line("battle", "%s", s)
	}
	for i := range p.entries[:p.columns] {
		e := &p.entries[i]
		w.line("entry", "%s %s from %s, way %d, spent %d, rate %d", kindNames[e.Kind], e.Group.words(p.board, true), name(e.From), e.Way, e.Spent, e.Rate)
	}
}

type flag struct {
	name string
	on   *bool
}

func (c *column) flags() []flag {
	return []flag{{"leaving", &c.Leaving}, {"paid", &c.Paid}, {"fed", &c.Fed}, {"sea", &c.Sea}, {"river", &c.River}, {"blue", &c.Blue}, {"gone", &c.Gone}, {"ashore", &c.Shore}}
}

type number struct {
	name string
	n    *uint8
}

func (b *battle) numbers() []number {
	return []number{{"value", &b.Value}, {"bombs", &b.Bombs}, {"column", (*uint8)(&b.Column)}, {"fort", &b.Fort}, {"union owes", &b.Owed[Union]}, {"confederates owe", &b.Owed[Confederate]},
		{"fort owes", &b.FortOwed}, {"fort costs", &b.FortPays}, {"union lost", &b.Lost[Union]}, {"confederates lost", &b.Lost[Confederate]},
		{"union began with", &b.Strength[Union]}, {"confederates began with", &b.Strength[Confederate]}, {"union bled", &b.Bled[Union]}, {"confederates bled", &b.Bled[Confederate]}}
}

// ledgerText writes what no area shows: piles, what is lost and comes back, what is still to be placed, politics.
func (p *Position) ledgerText(w *writer) {
	for s := Union; s <= Confederate; s++ {
		if p.pile[s] > 0 {
			w.line("pile", "%s %d", s, p.pile[s])
		}
	}
	for _, q := range p.queues() {
		var due []string
		for _, t := range q.due {
			if t > 0 {
				due = append(due, fmt.Sprint(t))
			}
		}
		if len(due) > 0 {
			w.line("lost", "%s %s", q.name, strings.Join(due, " "))
		}
	}
	if p.guns > 0 {
		w.line("lost", "gunboats %d", p.guns)
	}
	for m, k := range p.militia {
		if k.At == NoArea && k.Due > 0 {
			w.line("away", "%s, %d", Militia(m), k.Due)
		}
	}
	for _, g := range p.gave {
		if g.N > 0 {
			w.line("gave", "%s, %d", p.board.Name(g.City), g.N)
		}
	}
	for _, k := range p.arrivals[:p.coming] {
		w.line("coming", "%d of line %d", k.N, k.Line)
	}
	if p.refused > 0 {
		w.line("refused", "%d", p.refused)
	}
	p.tenureText(w)
	if p.homeless != 0 {
		w.line("stranded", "%s", Group{Staff: p.homeless}.words(p.board, true))
	}
	if p.entered {
		w.line("kentucky", "entered")
	}
	if p.statehood {
		w.line("statehood", "yes")
	}
	if p.europe > 0 {
		w.line("europe", "%d", p.europe)
	}
}

type lossQueue struct {
	name string
	due  *[maxLost]uint8
}

func (p *Position) queues() []lossQueue {
	return []lossQueue{{"ships", &p.ships}, {"union ironclads", &p.irons[Union]}, {"confederate ironclads", &p.irons[Confederate]}, {"railheads", &p.rails}}
}
