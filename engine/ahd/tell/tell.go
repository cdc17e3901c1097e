// Package tell puts events and positions of A House Divided into words: the report, the position, what an order does, the reasons of a
// number, and the clauses.
package tell

import (
	"fmt"
	"sort"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
	"adjutant/engine/phrase"
)

// Tell puts events into words: marches, battles round by round, what came afterwards.
func Tell(p *state.Position, seat engine.Seat, es []engine.Event) []engine.Paragraph {
	return chronicleFor(p, seat, es).Pars
}

// Marks is the same on the map, with the same numbers.
func Marks(p *state.Position, es []engine.Event) []Mark { return Chronicle(p, es).Marks }

// Echo says in a few words what an accepted line does.
func Echo(p *state.Position, os []engine.Order) string {
	if len(os) == 0 {
		return ""
	}
	o, ok := os[0].(state.Order)
	if !ok || o.Verb != state.March {
		return ""
	}
	lines, _, ok := rules.Legs(p, o)
	if !ok {
		return ""
	}
	parts := []string{map[int]string{1: "one box", 2: "two boxes", 3: "three boxes"}[len(lines)]}
	if l := lines[0]; l.Way == board.River && l.River != "" {
		dir := "up"
		if l.Down {
			dir = "down"
		}
		parts = append(parts, fmt.Sprintf("%s the %s", dir, l.River))
	}
	text := strings.Join(parts, ", ")
	enemies := p.Count(p.Mover.Enemy(), o.To)
	h := p.Hold[o.To]
	switch {
	case enemies > 0 && lines[len(lines)-1].Crosses:
		text += "; across the river to the enemy: battle"
	case enemies > 0:
		text += "; it stops at the enemy: battle"
	case h.Owner != p.Mover:
		text += fmt.Sprintf("; %s is yours when the battles are over", p.Board.Name(o.To))
	}
	return text
}

// Outlook says what stands before a seat.
func Outlook(p *state.Position, seat engine.Seat) engine.Paragraph {
	s, open := p.Top()
	if !open {
		return engine.Paragraph{}
	}
	var l []engine.Line
	if s.Kind == state.StepMarch && s.Side.Seat() == seat {
		l = append(l, engine.Line{Text: rules.MarchesInWords(p)})
	}
	if s.Kind == state.StepRecruit && s.Side.Seat() == seat {
		l = append(l, engine.Line{Text: fmt.Sprintf("You have %s.", rules.LeftOf(int(p.Points), "recruitment point", "recruitment points"))})
	}
	if b := p.Battle.Box; b != board.NoBox && p.Battle.Round > 0 {
		l = append(l, engine.Line{Text: fmt.Sprintf("At %s: Union %s; Confederate %s.", p.Board.Name(b),
			phrase.OrNone(UnitList(p.At(board.Union, b))), phrase.OrNone(UnitList(p.At(board.Confederate, b))))})
		if reach := reachInWords(p, s.Side); reach != "" {
			l = append(l, engine.Line{Text: "Within reach: " + reach + "."})
		}
	}
	return engine.Paragraph{Part: "outlook", Lines: l}
}

// reachInWords is what both sides could bring to the battle from next door.
func reachInWords(p *state.Position, _ board.Side) string {
	var parts []string
	for side := board.Union; side <= board.Confederate; side++ {
		from := map[string]bool{}
		var names []string
		rules.EachReinforcement(p, side, func(o state.Order) bool {
			if n := p.Board.Name(o.From); !from[n] {
				from[n] = true
				names = append(names, n)
			}
			return true
		})
		sort.Strings(names)
		if len(names) > 0 {
			parts = append(parts, fmt.Sprintf("%s 1 each from %s", board.SideAdj[side], phrase.Listed(names, "and")))
			if len(names) == 1 {
				parts[len(parts)-1] = fmt.Sprintf("%s 1 from %s", board.SideAdj[side], names[0])
			}
		}
	}
	return strings.Join(parts, "; ")
}
