package ahd

import (
	"fmt"
	"sort"
	"strings"

	"adjutant/engine"
)

// Tell puts events into words: marches, battles round by round, what came afterwards.
func (p *position) Tell(_ engine.Seat, es []engine.Event) []engine.Paragraph {
	return p.chronicle(es).pars
}

// Marks is the same on the map, with the same numbers.
func (p *position) Marks(es []engine.Event) []Mark { return p.chronicle(es).marks }

func (c *chronicle) recovered(e Recovered) {
	if e.By == "time" {
		return // both sides read it in the position: nobody is reduced any more
	}
	for _, w := range e.Units {
		text := fmt.Sprintf("1 %s at %s recovered", w.Type, c.name(w.Box))
		if e.By == "march" {
			c.used++
			c.marched(Mark{Kind: "recover", Side: w.Side, Boxes: []string{w.Box}, Units: 1, Short: "Recovered at " + c.name(w.Box)}, text+" for a march")
			continue
		}
		c.after.Lines = append(c.after.Lines, engine.Line{Text: capital(text) + " for a recruitment point."})
	}
}

func (c *chronicle) pointsLost(e PointsLost) {
	if c.muster == nil {
		c.muster = &Mustered{Side: e.Side, Points: e.Points}
	}
	left := "no recruits left"
	if e.Left > 0 {
		left = fmt.Sprintf("%d left to recruit", e.Left)
	}
	c.after.Short = fmt.Sprintf("%d lost, %s", e.Points, left)
}

// closeAfter writes what came after the battles: captures with the maximums, promotions, recruits.
func (c *chronicle) closeAfter() {
	captures := c.captures()
	news := ""
	if len(c.taken) > 0 {
		var names []string
		for _, e := range c.taken {
			names = append(names, c.name(e.Box))
		}
		news = fmt.Sprintf("%s took %s.", sideActors[c.taken[0].By], listed(names, "and"))
	}
	promotions := c.promotions()
	recruits := c.recruits()
	lines := append(captures, c.after.Lines...)
	lines = append(append(lines, promotions...), recruits...)
	c.after, c.taken, c.raised, c.spent, c.muster = engine.Paragraph{}, nil, nil, nil, nil
	if len(lines) == 0 {
		return
	}
	c.pars = append(c.pars, engine.Paragraph{Part: "after", Heading: "Afterwards", Lines: lines, Short: news})
}

func (c *chronicle) captures() []engine.Line {
	if len(c.taken) == 0 {
		return nil
	}
	var names []string
	last := c.taken[len(c.taken)-1]
	before := last.Max
	for i := len(c.taken) - 1; i >= 0; i-- {
		e := c.taken[i]
		b, _ := c.p.board.Box(e.Box)
		info := c.p.board.Boxes[b]
		before[e.By] -= int(info.Value[e.By])
		if e.From != Neutral {
			before[e.From] += int(info.Value[e.From])
		}
	}
	for _, e := range c.taken {
		names = append(names, c.name(e.Box))
		c.marks = append(c.marks, Mark{Kind: "capture", Side: e.By, From: e.From, Boxes: []string{e.Box}})
		for i := range c.marks {
			m := &c.marks[i]
			if n := len(m.Boxes); n > 0 && m.Boxes[n-1] == e.Box && (m.Kind == "march" || m.Kind == "lift" || m.Kind == "invade" || m.Kind == "battle") && m.Side == e.By && !strings.Contains(m.Short, "captured") {
				m.Short += "; captured"
				c.renew(*m)
				break
			}
		}
	}
	text := "Captured: " + listed(names, "and") + "."
	if last.Max != before {
		text += fmt.Sprintf(" %s; %s.", maximumWords(Union, before, last.Max), maximumWords(Confederate, before, last.Max))
	}
	return []engine.Line{{Text: text, Short: text}}
}

// renew gives a line of the log the few words of its mark.
func (c *chronicle) renew(m Mark) {
	for i := range c.pars {
		for j := range c.pars[i].Lines {
			if l := &c.pars[i].Lines[j]; l.Number == m.Number {
				l.Short = m.Short
			}
		}
	}
}

// maximumWords is "Union maximum 34 + 1 = 35", "Confederate 29".
func maximumWords(s Side, before, after [2]int) string {
	d := after[s] - before[s]
	if d == 0 {
		return fmt.Sprintf("%s maximum %d", sideAdj[s], after[s])
	}
	sign := "+"
	if d < 0 {
		sign, d = "-", -d
	}
	return fmt.Sprintf("%s maximum %d %s %d = %d", sideAdj[s], before[s], sign, d, after[s])
}

func (c *chronicle) promotions() []engine.Line {
	var lines []engine.Line
	for _, e := range c.raised {
		how := c.how[e.Was.Side.String()+" promote"]
		lines = append(lines, engine.Line{Text: fmt.Sprintf("Promoted: %s at %s to %s%s.", pieces(1, e.Was), c.name(e.Was.Box), e.Now.Type, how)})
	}
	return lines
}

func (c *chronicle) recruits() []engine.Line {
	if c.muster == nil && len(c.spent) == 0 {
		return nil
	}
	var lines []engine.Line
	if m := c.muster; m != nil && m.Die > 0 {
		points := fmt.Sprintf("%d points", m.Points)
		if m.Points != m.Die {
			points = fmt.Sprintf("counts as %d", m.Points)
		}
		text := fmt.Sprintf("Recruiting die %d: %s; %d spent", m.Die, points, len(c.spent))
		if c.after.Short != "" {
			text += ", " + c.after.Short
		}
		lines = append(lines, engine.Line{Text: text + "."})
	}
	if len(c.spent) == 0 {
		return lines
	}
	at := map[Type][]string{}
	var kinds []Type
	for _, e := range c.spent {
		if len(at[e.Unit.Type]) == 0 {
			kinds = append(kinds, e.Unit.Type)
		}
		at[e.Unit.Type] = append(at[e.Unit.Type], c.name(e.Unit.Box))
		c.marks = append(c.marks, Mark{Number: c.number + 1, Kind: "recruit", Side: e.Unit.Side, Boxes: []string{e.Unit.Box}, Units: 1})
	}
	var parts []string
	for _, t := range kinds {
		each := ""
		if len(at[t]) > 1 {
			each = " each"
		}
		parts = append(parts, fmt.Sprintf("at %s: 1 %s%s", listed(at[t], "and"), t, each))
	}
	how := c.how[c.spent[0].Unit.Side.String()+" recruit"]
	l := engine.Line{Number: c.next(), Text: "Recruited " + strings.Join(parts, "; ") + how + "."}
	l.Short = "Recruited " + strings.Join(parts, "; ")
	return append(lines, l)
}

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
		text := fmt.Sprintf("March die %d: you have %d marches", p.die, p.marches)
		switch {
		case p.die == 0:
			text = fmt.Sprintf("You have %d marches: no die on the first game turn (4.1)", p.marches)
		case p.die == 1:
			text = fmt.Sprintf("March die 1, counts as 2: you have %d marches", p.marches)
		case p.die == 6 && s.Side == Union:
			text += ", and may invade from Washington (4.7)"
		}
		l = append(l, engine.Line{Text: text + "."})
	}
	if s.Kind == stepRecruit && s.Side.seat() == seat {
		l = append(l, engine.Line{Text: fmt.Sprintf("You have %s.", leftOf(int(p.points), "recruitment point", "recruitment points"))})
	}
	if b := p.battle.Box; b != NoBox && p.battle.Round > 0 {
		l = append(l, engine.Line{Text: fmt.Sprintf("At %s: Union %s; Confederate %s.", p.board.Name(b), orNone(unitList(p.at(Union, b))), orNone(unitList(p.at(Confederate, b))))})
		if reach := p.reach(s.Side); reach != "" {
			l = append(l, engine.Line{Text: "Within reach: " + reach + "."})
		}
	}
	return engine.Paragraph{Part: "outlook", Lines: l}
}

func orNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
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
			parts = append(parts, fmt.Sprintf("%s 1 each from %s", sideAdj[side], listed(names, "and")))
			if len(names) == 1 {
				parts[len(parts)-1] = fmt.Sprintf("%s 1 from %s", sideAdj[side], names[0])
			}
		}
	}
	return strings.Join(parts, "; ")
}
