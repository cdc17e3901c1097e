package ahd

import (
	"fmt"
	"sort"
	"strings"

	"adjutant/engine"
	"adjutant/engine/phrase"
)

// Tell puts events into words: marches, battles round by round, what came afterwards.
func (p *position) Tell(seat engine.Seat, es []engine.Event) []engine.Paragraph {
	return p.chronicleFor(seat, es).pars
}

// Marks is the same on the map, with the same numbers.
func (p *position) Marks(es []engine.Event) []Mark { return p.chronicle(es).marks }

// Echo says in a few words what an accepted line does.
func (p *position) Echo(os []engine.Order) string {
	if len(os) == 0 {
		return ""
	}
	o, ok := os[0].(order)
	if !ok || o.Verb != march {
		return ""
	}
	lines, _, ok := p.legs(o)
	if !ok {
		return ""
	}
	parts := []string{map[int]string{1: "one box", 2: "two boxes", 3: "three boxes"}[len(lines)]}
	if l := lines[0]; l.Way == River && l.River != "" {
		dir := "up"
		if l.Down {
			dir = "down"
		}
		parts = append(parts, fmt.Sprintf("%s the %s", dir, l.River))
	}
	text := strings.Join(parts, ", ")
	enemies := p.count(p.mover.Enemy(), o.To)
	h := p.hold[o.To]
	switch {
	case enemies > 0 && lines[len(lines)-1].Crosses:
		text += "; across the river to the enemy: battle"
	case enemies > 0:
		text += "; it stops at the enemy: battle"
	case h.Owner != p.mover:
		text += fmt.Sprintf("; %s is yours when the battles are over", p.board.Name(o.To))
	}
	return text
}

// Outlook says what stands before a seat.
func (p *position) Outlook(seat engine.Seat) engine.Paragraph {
	s, open := p.top()
	if !open {
		return engine.Paragraph{}
	}
	var l []engine.Line
	if s.Kind == stepMarch && s.Side.seat() == seat {
		l = append(l, engine.Line{Text: p.marchesInWords()})
	}
	if s.Kind == stepRecruit && s.Side.seat() == seat {
		l = append(l, engine.Line{Text: fmt.Sprintf("You have %s.", leftOf(int(p.points), "recruitment point", "recruitment points"))})
	}
	if b := p.battle.Box; b != NoBox && p.battle.Round > 0 {
		l = append(l, engine.Line{Text: fmt.Sprintf("At %s: Union %s; Confederate %s.", p.board.Name(b), phrase.OrNone(unitList(p.at(Union, b))), phrase.OrNone(unitList(p.at(Confederate, b))))})
		if reach := p.reach(s.Side); reach != "" {
			l = append(l, engine.Line{Text: "Within reach: " + reach + "."})
		}
	}
	return engine.Paragraph{Part: "outlook", Lines: l}
}

// marchesInWords is what the mover has left of his marches, and what the die gave.
func (p *position) marchesInWords() string {
	have := fmt.Sprintf("%d marches", p.marches)
	switch {
	case p.marches == 0:
		have = "no march left"
	case int(p.marches) < max(2, int(p.die)):
		have = leftOf(int(p.marches), "march", "marches")
	}
	switch {
	case p.die == 0:
		return fmt.Sprintf("You have %s: no die on the first game turn (4.1).", have)
	case p.die == 1:
		return fmt.Sprintf("March die 1, counts as 2: you have %s.", have)
	case p.die == 6 && p.mover == Union && p.marches > 0:
		return fmt.Sprintf("March die 6: you have %s, and may invade from Washington (4.7).", have)
	}
	return fmt.Sprintf("March die %d: you have %s.", p.die, have)
}

// reach is what both sides could bring to the battle from next door.
func (p *position) reach(Side) string {
	var parts []string
	for side := Union; side <= Confederate; side++ {
		from := map[string]bool{}
		var names []string
		p.eachReinforcement(side, func(o order) bool {
			if n := p.board.Name(o.From); !from[n] {
				from[n] = true
				names = append(names, n)
			}
			return true
		})
		sort.Strings(names)
		if len(names) > 0 {
			parts = append(parts, fmt.Sprintf("%s 1 each from %s", sideAdj[side], phrase.Listed(names, "and")))
			if len(names) == 1 {
				parts[len(parts)-1] = fmt.Sprintf("%s 1 from %s", sideAdj[side], names[0])
			}
		}
	}
	return strings.Join(parts, "; ")
}
