package state

import (
	"fmt"

	"adjutant/engine/dwf/board"
)

func (w *writer) column(key string, c *Column) {
	p := w.p
	name := p.Board.Name
	s := fmt.Sprintf("%s %s at %s, from %s, spent %d, rate %d, steps %d", kindNames[c.Kind], c.Group.Words(p.Board, true), name(c.At),
		name(c.From), c.Spent, c.Rate, c.Steps)
	if c.Lead != board.NoLeader {
		s += ", lead " + p.Board.Leaders[c.Lead].Name
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
	if c.Steps > 0 && p.Cornered(c.At) {
		s += ", last " + name(c.Last)
	}
	w.line(key, "%s", s)
}

func (w *writer) battle() {
	p := w.p
	name := p.Board.Name
	if p.Column.Kind != NoColumn {
		w.column("column", &p.Column)
	}
	for i := range p.Behind[:p.Queued] {
		w.column("behind", &p.Behind[i])
	}
	b := &p.Battle
	if b.At != board.NoArea {
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
			if l != board.NoLeader {
				s += ", shield " + p.Board.Leaders[l].Name
			}
		}
		if b.Won != board.Neutral {
			s += ", won " + b.Won.String()
		}
		s += b.ledText(p.Board)
		w.line("battle", "%s", s)
	}
	for i := range p.Entries[:p.EntryCount] {
		e := &p.Entries[i]
		w.line("entry", "%s %s from %s, way %d, spent %d, rate %d", kindNames[e.Kind], e.Group.Words(p.Board, true), name(e.From), e.Way,
			e.Spent, e.Rate)
	}
}

type flag struct {
	name string
	on   *bool
}

func (c *Column) flags() []flag {
	return []flag{{"leaving", &c.Leaving}, {"paid", &c.Paid}, {"fed", &c.Fed}, {"sea", &c.Sea}, {"river", &c.River}, {"blue", &c.Blue},
		{"gone", &c.Gone}, {"ashore", &c.Shore}}
}

type number struct {
	name string
	n    *uint8
}

func (b *Battle) numbers() []number {
	return []number{{"value", &b.Value}, {"bombs", &b.Bombs}, {"column", (*uint8)(&b.Column)}, {"fort", &b.Fort},
		{"union owes", &b.Owed[board.Union]}, {"confederates owe", &b.Owed[board.Confederate]}, {"fort owes", &b.FortOwed},
		{"fort costs", &b.FortPays}, {"union lost", &b.Lost[board.Union]}, {"confederates lost", &b.Lost[board.Confederate]},
		{"union began with", &b.Strength[board.Union]}, {"confederates began with", &b.Strength[board.Confederate]},
		{"union bled", &b.Bled[board.Union]}, {"confederates bled", &b.Bled[board.Confederate]}}
}
