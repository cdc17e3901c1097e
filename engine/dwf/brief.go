package dwf

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// The position in words.

// comingWords is what is still to be placed.
func (p *position) comingWords() string {
	var out []string
	for _, k := range p.arrivals[:p.coming] {
		out = append(out, p.lineWords(&p.board.lists[k.Line], int(k.N)))
	}
	return strings.Join(out, ", ")
}

// lineWords is what a line of a list brings.
func (p *position) lineWords(line *listLine, n int) string {
	o := p.board.order(placing)
	o.Thing, o.N, o.Leader, o.Militia = line.what, line.size, line.leader, line.militia
	words := o.thingWords()
	if n == 1 || line.leader != NoLeader || line.militia != NoMilitia {
		return words
	}
	if rest, ok := strings.CutPrefix(words, "1 "); ok {
		switch rest {
		case "fort", "ship", "gunboat", "ironclad", "railhead":
			rest += "s"
		}
		return fmt.Sprintf("%d %s", n, rest)
	}
	return fmt.Sprintf("%d x %s", n, words)
}

// campaignWords is what a campaign asks.
func (p *position) campaignWords() string {
	switch {
	case p.column.Kind != noColumn:
		c := &p.column
		return fmt.Sprintf("Where do %s at %s go on?", c.Group.words(p.board, false), p.board.Name(c.At))
	case p.columns > 0:
		return fmt.Sprintf("Attack %s, or bring more there first?", p.board.Name(p.battle.At))
	}
	s := plural(int(p.points), "command point", "command points") + " left"
	if p.duties != 0 {
		s += "; still to be spent " + p.dutyWords(p.duties)
	}
	return s + "."
}

// Echo is what an accepted line does, in a few words.
func (p *position) Echo(os []engine.Order) string {
	q := p.clone()
	d := engine.Decision{Seat: p.mover.seat()}
	points := int(p.points)
	var notes []string
	for _, o := range os {
		es, err := q.Rule(d, o, engine.NoDice{})
		if err != nil {
			return ""
		}
		for _, e := range es {
			if m, ok := e.(Met); ok {
				notes = append(notes, "meets the enemy at "+p.board.Name(p.area(m.At)))
			}
			q.Fold(e)
		}
	}
	if s, open := p.top(); !open || s.Kind != stepCampaign {
		return ""
	}
	if n := points - int(q.points); n > 0 && q.mover == p.mover {
		notes = append(notes, plural(n, "point", "points"))
	}
	if len(notes) > 0 {
		notes = append(notes, plural(int(q.points), "point left", "points left"))
		if q.duties != 0 {
			notes = append(notes, "still to be spent "+q.dutyWords(q.duties))
		}
	}
	return strings.Join(notes, "; ")
}

// Brief is the position in words, enough to play by without a map.
func (p *position) Brief(seat engine.Seat) []engine.Paragraph {
	var out []engine.Paragraph
	l := p.look()
	own := sideOf(seat)
	for _, s := range []Side{own, own.Enemy()} {
		par := engine.Paragraph{Part: "position", Heading: capital(sideNames[s][4:])}
		par.Heading = strings.ToUpper(par.Heading[:1]) + par.Heading[1:]
		for a := range p.board.Areas {
			g := p.everything(s, Area(a))
			words := g.words(p.board, true)
			if f := p.fort(s, Area(a)); f > 0 {
				words += fmt.Sprintf(", fort %d", f)
			}
			if p.sites[a].Marks&buildingOf(s) != 0 {
				words += ", a fort being built"
			}
			if words = strings.TrimPrefix(words, ", "); words == "" {
				continue
			}
			if l.units[s][a] > 0 && !l.supplied(s, Area(a)) {
				words += ", out of supply"
			}
			par.Lines = append(par.Lines, engine.Line{Text: p.board.Name(Area(a)) + ": " + words})
		}
		if len(par.Lines) > 0 {
			out = append(out, par)
		}
	}
	out = append(out, p.controlWords(l), p.contacts(l))
	kept := out[:0]
	for _, par := range out {
		if len(par.Lines) > 0 {
			kept = append(kept, par)
		}
	}
	return kept
}

// everything is all that a side has in an area.
func (p *position) everything(s Side, a Area) Group {
	x := &p.sites[a]
	g := Group{Inf: p.inf(s, a), Mil: p.guard(s, a), Staff: p.staff(s, a), Supply: x.Supply[s][0] + x.Supply[s][1]}
	if s == Confederate {
		g.Irons = x.Rams
		return g
	}
	n := x.Naval
	g.Ships, g.Guns, g.Irons, g.Rail = n[0][0]+n[0][1], n[1][0]+n[1][1], n[2][0]+n[2][1], x.Rail[0]+x.Rail[1]
	return g
}

// controlWords is what does not show in what stands where: areas held against their color, burned cities, broken railroads, the blockade.
func (p *position) controlWords(l *look) engine.Paragraph {
	par := engine.Paragraph{Part: "position", Heading: "Control"}
	say := func(head string, names []string) {
		if len(names) > 0 {
			par.Lines = append(par.Lines, engine.Line{Text: head + ": " + strings.Join(names, ", ")})
		}
	}
	var taken [2][]string
	var broken []string
	for a := range p.board.Areas {
		for s := Union; s <= Confederate; s++ {
			if l.hold[a] == s && l.color[a] == s.Enemy() {
				taken[s] = append(taken[s], p.board.Name(Area(a)))
			}
		}
		if p.sites[a].Broken > 0 {
			broken = append(broken, p.board.Name(Area(a)))
		}
	}
	say("Held by the Union in the Confederacy", taken[Union])
	say("Held by the Confederates in the Union", taken[Confederate])
	say("Burned", p.setNames(p.marked(markBurned)))
	say("Railroads broken at", broken)
	say("Military railroad at", p.setNames(p.marked(markConverted)))
	var shut []string
	for i := range p.board.boxes {
		if p.counts(l, &p.board.boxes[i]) {
			shut = append(shut, strings.TrimSuffix(p.board.Name(p.board.boxes[i].box), " Box"))
		}
	}
	say(fmt.Sprintf("Blockade, %d of 5", len(shut)), shut)
	for s := Union; s <= Confederate; s++ {
		if p.pile[s] > 0 {
			par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf("%s replacement pile: %d", capital(sideAdj[s]), p.pile[s])})
		}
	}
	return par
}

// contacts are the neighbors among whom enemies stand.
func (p *position) contacts(l *look) engine.Paragraph {
	par := engine.Paragraph{Part: "contact", Heading: "Near the enemy"}
	for a := range p.board.Areas {
		for _, e := range p.board.from(Area(a)) {
			if !e.Line.Way.Land() || !l.land[Union][a] || !l.land[Confederate][e.To] {
				continue
			}
			text := fmt.Sprintf("%s %d - %s %d, %s", p.board.Name(Area(a)), l.units[Union][a], p.board.Name(Area(e.To)), l.units[Confederate][e.To], e.Line.Way)
			if e.Line.Into != 0 {
				text += ", through " + e.Line.Into.String()
			}
			par.Lines = append(par.Lines, engine.Line{Text: text})
		}
	}
	return par
}

// Outlook is what stands before the seat.
func (p *position) Outlook(seat engine.Seat) engine.Paragraph {
	par := engine.Paragraph{Part: "outlook", Heading: turns[p.turn].label}
	add := func(format string, args ...any) {
		par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf(format, args...)})
	}
	if p.over != nil {
		add("%s", p.over.How)
		return par
	}
	add("%s, %s; %s to move.", turns[p.turn].label, weatherNames[p.weather()], sideNames[p.mover])
	if s, open := p.top(); open && s.Kind == stepCampaign {
		add("%s", p.campaignWords())
	}
	need := unionNeeds(turns[p.turn].year)
	groups := p.takenGroups()
	text := fmt.Sprintf("The Union needs Richmond and %s; it has %d", plural(need, "replacement group", "replacement groups"), len(groups))
	if p.holds(Union, p.board.at("richmond")) {
		text += ", and Richmond"
	}
	add("%s.", text)
	return par
}
