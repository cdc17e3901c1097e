package dwf

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// What stands before a seat: what it may spend and owes, how far victory is, what comes next turn.

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
	s, open := p.top()
	if !open || s.Side.seat() != seat {
		return par
	}
	par.Place = p.hotspot(s.Side)
	switch s.Kind {
	case stepSetUp, stepPlace:
		if p.coming > 0 {
			add("Still to be placed: %s.", p.comingWords())
			add("\"place the rest\" puts it where it is wanted most; so does any order that comes later in the turn.")
		}
		if n := p.pile[s.Side]; n > 0 && s.Kind == stepPlace {
			add("%s in your replacement pile.", capital(plural(int(n), "factor is", "factors are")))
		}
		if s.Kind == stepPlace {
			add("Then you have %s.", p.allowance(s.Side))
		}
	case stepCampaign:
		add("%s, %s. %s", turns[p.turn].label, weatherNames[p.weather()], p.campaignWords())
	}
	for _, text := range p.handovers(s.Side, 2) {
		add("%s", text)
	}
	return par
}

// allowance is the command points that a side will have this turn, and what it will owe.
func (p *position) allowance(s Side) string {
	n := plural(int(p.limit().command[s]), "command point", "command points")
	if s == Union {
		return n + "; one must be spent in the Eastern Theater, one west of the Mississippi"
	}
	return n + "; one must be spent west of the Mississippi"
}

// hotspot is where a side has most, for the crop of the map.
func (p *position) hotspot(s Side) string {
	if p.battle.At != NoArea {
		return p.board.Areas[p.battle.At].ID
	}
	best, most := NoArea, 0
	for a := range p.board.Areas {
		n := p.strength(s, Area(a))
		for _, e := range p.board.from(Area(a)) {
			if e.Line.Way.Land() {
				n += 2 * min(p.strength(s.Enemy(), Area(e.To)), 3)
			}
		}
		if p.strength(s, Area(a)) > 0 && n > most {
			best, most = Area(a), n
		}
	}
	if best == NoArea {
		return ""
	}
	return p.board.Areas[best].ID
}

// ahead is how far either side is from victory.
func (p *position) ahead(l *look) engine.Paragraph {
	par := engine.Paragraph{Part: "victory", Heading: "How far it is to victory"}
	if p.over != nil {
		return par
	}
	add := func(format string, args ...any) {
		par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf(format, args...)})
	}
	year := turns[p.turn].year
	need, groups := unionNeeds(year), p.takenGroups()
	text := "The Union wins this year with Richmond"
	if need > 0 {
		text += fmt.Sprintf(" and all cities of %s", plural(need, "replacement group", "replacement groups"))
	}
	has := "it has not got Richmond"
	if p.holds(Union, p.board.at("richmond")) {
		has = "it has Richmond"
	}
	if need > 0 || len(groups) > 0 {
		has += fmt.Sprintf(", and %d", len(groups))
		if len(groups) > 0 {
			has += " (" + listed(groups, "and") + ")"
		}
	}
	add("%s; %s.", text, has)
	if begun := p.begunGroups(); need > 0 && begun != "" {
		add("Of others it has %s.", begun)
	}
	text = "The Confederates win with Washington, or with two great cities of the North, at the end of a Union turn"
	if p.turn < 6 {
		text += " from Winter 1862 on"
	}
	var have []string
	for _, id := range []string{"washington_dc", "philadelphia", "harrisburg", "pittsburgh", "cincinnati", "cairo", "st_louis", "baltimore"} {
		if a := p.board.at(id); p.holds(Confederate, a) {
			have = append(have, p.board.Name(a))
		}
	}
	if len(have) == 0 {
		have = []string{"none of them"}
	}
	add("%s; they hold %s.", text, listed(have, "and"))
	if year == 1865 {
		add("If nobody wins by %s, the war ends as a Confederate success on points.", turns[lastTurn].label)
	}
	return par
}

// begunGroups are the groups of which the Union holds a part: "2 of 3 in Tennessee".
func (p *position) begunGroups() string {
	var out []string
	for _, g := range p.board.groups {
		n := 0
		for _, c := range g.Cities {
			if p.holds(Union, c) {
				n++
			}
		}
		if g.Side == Confederate && !g.Capital && n > 0 && n < len(g.Cities) {
			name, _, _ := strings.Cut(g.Name, " ")
			out = append(out, fmt.Sprintf("%d of %d of %s", n, len(g.Cities), name))
		}
	}
	return listed(out, "and")
}

// nextLists is what the lists bring next turn, the seat's own side first.
func (p *position) nextLists(own Side) engine.Paragraph {
	next := p.turn + 1
	if next > lastTurn || p.over != nil {
		return engine.Paragraph{}
	}
	par := engine.Paragraph{Part: "coming", Heading: "What the lists bring in " + turns[next].label}
	for _, s := range []Side{own, own.Enemy()} {
		var all []string
		for i := range p.board.lists {
			line := &p.board.lists[i]
			if line.side != s || line.turn != next || line.state || p.superseded(line) {
				continue
			}
			if line.what == aRemoval {
				all = append(all, p.board.Leaders[line.leader].Short+" leaves")
				continue
			}
			all = append(all, p.lineWords(line, int(line.count)))
		}
		if n := int(p.board.limits[next].supply[s]); n > 0 {
			all = append(all, supplies.count(n))
		}
		if len(all) > 0 {
			par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf("%s: %s; then %s.", capital(sideNames[s]), strings.Join(all, ", "),
				plural(int(p.board.limits[next].command[s]), "command point", "command points"))})
		}
	}
	return par
}

// comingWords is what is still to be placed.
func (p *position) comingWords() string {
	var all []string
	for _, k := range p.arrivals[:p.coming] {
		if words := p.comingLine(k); words != "" {
			all = append(all, words)
		}
	}
	return strings.Join(all, ", ")
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
	if duty := p.dutySentence(); duty != "" {
		s += "; " + duty
	}
	return s + "."
}
