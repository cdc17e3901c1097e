package dwf

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// What stands before a seat: what it may spend and owes, how far victory is, what comes next turn.

// Outlook is what stands before the seat.
func (p *Position) Outlook(seat engine.Seat) engine.Paragraph {
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
func (p *Position) allowance(s Side) string {
	n := plural(int(p.limit().command[s]), "command point", "command points")
	if s == Union {
		return n + "; one must be spent in the Eastern Theater, one west of the Mississippi"
	}
	return n + "; one must be spent west of the Mississippi"
}

// hotspot is where a side has most, for the crop of the map.
func (p *Position) hotspot(s Side) string {
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
func (p *Position) ahead(l *look) engine.Paragraph {
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
	switch {
	case len(groups) > 0:
		has += fmt.Sprintf(", and %s: %s", plural(len(groups), "group", "groups"), listed(groups, "and"))
	case need > 0:
		has += ", and no group"
	}
	add("%s; %s.", text, has)
	if begun := p.begunGroups(); begun != "" {
		add("Begun: %s.", begun)
	}
	text = "The Confederates win at the end of a Union turn with Washington; with Philadelphia or Harrisburg, and Cincinnati, Cairo or St. Louis; with Cincinnati or Pittsburgh, and Cairo, St. Louis, Baltimore or Harrisburg"
	if p.turn < 6 {
		text = strings.Replace(text, "a Union turn with", "a Union turn from Winter 1862 on with", 1)
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

// begunGroups are the groups of which the Union holds a part: "Alabama (Decatur; it lacks Mobile and Selma)".
func (p *Position) begunGroups() string {
	var out []string
	for _, g := range p.board.groups {
		var has, lacks []string
		for _, c := range g.Cities {
			if p.holds(Union, c) {
				has = append(has, p.board.Name(c))
			} else {
				lacks = append(lacks, p.board.Name(c))
			}
		}
		if g.Side == Confederate && !g.Capital && len(has) > 0 && len(lacks) > 0 {
			out = append(out, fmt.Sprintf("%s (%s; it lacks %s)", g.spoken(), listed(has, "and"), listed(lacks, "and")))
		}
	}
	return strings.Join(out, ", ")
}

// spoken is a group's name without its letters: "Alabama".
func (g group) spoken() string {
	if _, name, ok := strings.Cut(g.Name, "("); ok {
		return strings.TrimSuffix(name, ")")
	}
	return g.Name
}

// nextLists is what the lists bring to either side when its turn comes next, the seat's own side first.
func (p *Position) nextLists(own Side) engine.Paragraph {
	par := engine.Paragraph{Part: "coming", Heading: "What the lists bring next"}
	if p.over != nil {
		return par
	}
	for _, s := range []Side{own, own.Enemy()} {
		next := p.turn + 1
		if s == Union && p.mover == Confederate && p.turn > 0 {
			next = p.turn // its own part of this turn is still to come
		}
		if next > lastTurn {
			continue
		}
		all := append(p.listed(s, next), "then "+plural(int(p.board.limits[next].command[s]), "command point", "command points"))
		par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf("%s, %s: %s.", capital(sideNames[s]), turns[next].label, strings.Join(all, ", "))})
	}
	return par
}

// listed is what the lists of a turn bring to a side, what is alike together.
func (p *Position) listed(s Side, turn uint8) []string {
	var people, things []string
	n := map[string]int{}
	add := func(word string, k int) {
		if n[word] == 0 {
			things = append(things, word)
		}
		n[word] += k
	}
	for i := range p.board.lists {
		line := &p.board.lists[i]
		if line.side != s || line.turn != turn || line.state || p.superseded(line) {
			continue
		}
		switch line.what {
		case aRemoval:
			people = append(people, p.board.Leaders[line.leader].Short+" leaves")
		case aLeader, aTransfer:
			people = append(people, p.board.Leaders[line.leader].Short)
		case anInfantry:
			word := "infantry"
			if line.size > 1 {
				word = fmt.Sprintf("infantry of %d", line.size)
			}
			add(word, int(line.count))
		case aMilitia:
			add(line.militia.String(), 1)
		case aBurning:
		default:
			o := p.board.order(placing)
			o.Thing = line.what
			_, word, _ := strings.Cut(o.thingWords(), " ")
			add(word, int(line.count))
		}
	}
	if k := int(p.board.limits[turn].supply[s]); k > 0 {
		add("supply", k)
	}
	out := people
	for _, word := range things {
		many := word
		switch word {
		case "fort", "ship", "gunboat", "ironclad", "railhead":
			many += "s"
		}
		out = append(out, plural(n[word], word, many))
	}
	return out
}

// comingWords is what is still to be placed.
func (p *Position) comingWords() string {
	var all []string
	for _, k := range p.arrivals[:p.coming] {
		if words := p.comingLine(k); words != "" {
			all = append(all, words)
		}
	}
	return strings.Join(all, ", ")
}

// lineWords is what a line of a list brings.
func (p *Position) lineWords(line *listLine, n int) string {
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
func (p *Position) campaignWords() string {
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
