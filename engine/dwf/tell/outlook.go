package tell

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/careers"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/politics"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
)

// What stands before a seat: what it may spend and owes, how far victory is, what comes next turn.

// Outlook is what stands before the seat.
func Outlook(p *state.Position, seat engine.Seat) engine.Paragraph {
	par := engine.Paragraph{Part: "outlook", Heading: board.Turns[p.GameTurn].Label}
	add := func(format string, args ...any) {
		par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf(format, args...)})
	}
	if p.Over != nil {
		add("%s", p.Over.How)
		return par
	}
	s, open := p.Top()
	if !open || s.Side.Seat() != seat {
		return par
	}
	par.Place = hotspot(p, s.Side)
	switch s.Kind {
	case state.StepSetUp, state.StepPlace:
		if p.Coming > 0 {
			add("Still to be placed: %s.", rules.ComingWords(p))
			switch {
			case s.Kind == state.StepPlace:
				add("\"place the rest\" puts it where it is wanted most; so does any order that comes later in the turn.")
			default:
				add("\"place the rest\", or end, puts it where it is wanted most.")
			}
		}
		if why := rules.NoCampaign(p, s.Side); why != "" {
			add("%s", why)
		}
		if n := p.Pile[s.Side]; n > 0 && s.Kind == state.StepPlace {
			add("%s in your replacement pile.", phrase.Capital(phrase.Plural(int(n), "factor is", "factors are")))
		}
		if s.Kind == state.StepPlace {
			add("Then you have %s.", allowance(p, s.Side))
		}
	case state.StepCampaign:
		add("%s, %s. %s", board.Turns[p.GameTurn].Label, board.WeatherNames[p.Weather()], rules.CampaignWords(p))
	}
	for _, text := range handovers(p, s.Side, 2) {
		add("%s", text)
	}
	return par
}

// allowance is the command points that a side will have this turn, and what it will owe.
func allowance(p *state.Position, s board.Side) string {
	n := phrase.Plural(int(p.Limit().Command[s]), "command point", "command points")
	if s == board.Union {
		return n + "; one must be spent in the Eastern Theater, one west of the Mississippi"
	}
	return n + "; one must be spent west of the Mississippi"
}

// hotspot is where a side has most, for the crop of the map.
func hotspot(p *state.Position, s board.Side) string {
	if p.Battle.At != board.NoArea {
		return p.Board.Areas[p.Battle.At].ID
	}
	best, most := board.NoArea, 0
	for a := range p.Board.Areas {
		n := p.Strength(s, board.Area(a))
		for _, e := range p.Board.From(board.Area(a)) {
			if e.Line.Way.Land() {
				n += 2 * min(p.Strength(s.Enemy(), board.Area(e.To)), 3)
			}
		}
		if p.Strength(s, board.Area(a)) > 0 && n > most {
			best, most = board.Area(a), n
		}
	}
	if best == board.NoArea {
		return ""
	}
	return p.Board.Areas[best].ID
}

// ahead is how far either side is from victory.
func ahead(p *state.Position, l *control.Look) engine.Paragraph {
	par := engine.Paragraph{Part: "victory", Heading: "How far it is to victory"}
	if p.Over != nil {
		return par
	}
	add := func(format string, args ...any) {
		par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf(format, args...)})
	}
	year := board.Turns[p.GameTurn].Year
	need, groups := politics.UnionNeeds(year), politics.TakenGroups(p)
	text := "The Union wins this year with Richmond"
	if need > 0 {
		text += fmt.Sprintf(" and all cities of %s", phrase.Plural(need, "replacement group", "replacement groups"))
	}
	has := "it has not got Richmond"
	if p.Holds(board.Union, p.Board.At("richmond")) {
		has = "it has Richmond"
	}
	switch {
	case len(groups) > 0:
		has += fmt.Sprintf(", and %s: %s", phrase.Plural(len(groups), "group", "groups"), phrase.Listed(groups, "and"))
	case need > 0:
		has += ", and no group"
	}
	add("%s; %s.", text, has)
	if begun := begunGroups(p); begun != "" {
		add("Begun: %s.", begun)
	}
	text = "The Confederates win at the end of a Union turn with Washington; with Philadelphia or Harrisburg, and Cincinnati, Cairo or St. " +
		"Louis; with Cincinnati or Pittsburgh, and Cairo, St. Louis, Baltimore or Harrisburg"
	if p.GameTurn < 6 {
		text = strings.Replace(text, "a Union turn with", "a Union turn from Winter 1862 on with", 1)
	}
	var have []string
	for _, id := range []string{"washington_dc", "philadelphia", "harrisburg", "pittsburgh", "cincinnati", "cairo", "st_louis", "baltimore"} {
		if a := p.Board.At(id); p.Holds(board.Confederate, a) {
			have = append(have, p.Board.Name(a))
		}
	}
	if len(have) == 0 {
		have = []string{"none of them"}
	}
	add("%s; they hold %s.", text, phrase.Listed(have, "and"))
	if year == 1865 {
		add("If nobody wins by %s, the war ends as a Confederate success on points.", board.Turns[board.LastTurn].Label)
	}
	return par
}

// begunGroups are the groups of which the Union holds a part: "Alabama (Decatur; it lacks Mobile and Selma)".
func begunGroups(p *state.Position) string {
	var out []string
	for _, g := range p.Board.Groups {
		var has, lacks []string
		for _, c := range g.Cities {
			if p.Holds(board.Union, c) {
				has = append(has, p.Board.Name(c))
			} else {
				lacks = append(lacks, p.Board.Name(c))
			}
		}
		if g.Side == board.Confederate && !g.Capital && len(has) > 0 && len(lacks) > 0 {
			out = append(out, fmt.Sprintf("%s (%s; it lacks %s)", g.Spoken(), phrase.Listed(has, "and"), phrase.Listed(lacks, "and")))
		}
	}
	return strings.Join(out, ", ")
}

// nextLists is what the lists bring to either side when its turn comes next, the seat's own side first.
func nextLists(p *state.Position, own board.Side) engine.Paragraph {
	par := engine.Paragraph{Part: "coming", Heading: "What the lists bring next"}
	if p.Over != nil {
		return par
	}
	for _, s := range []board.Side{own, own.Enemy()} {
		next := p.GameTurn + 1
		if s == board.Union && p.Mover == board.Confederate && p.GameTurn > 0 {
			next = p.GameTurn // its own part of this turn is still to come
		}
		if next > board.LastTurn {
			continue
		}
		all := append(listed(p, s, next), "then "+phrase.Plural(int(p.Board.Limits[next].Command[s]), "command point", "command points"))
		par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf("%s, %s: %s.", phrase.Capital(board.SideNames[s]), board.Turns[next].Label,
			strings.Join(all, ", "))})
	}
	return par
}

// listed is what the lists of a turn bring to a side, what is alike together.
func listed(p *state.Position, s board.Side, turn uint8) []string {
	var people, things []string
	n := map[string]int{}
	add := func(word string, k int) {
		if n[word] == 0 {
			things = append(things, word)
		}
		n[word] += k
	}
	for i := range p.Board.Lists {
		line := &p.Board.Lists[i]
		if line.Side != s || line.Turn != turn || line.State || careers.Superseded(p, line) {
			continue
		}
		switch line.What {
		case board.ARemoval:
			people = append(people, p.Board.Leaders[line.Leader].Short+" leaves")
		case board.ALeader, board.ATransfer:
			people = append(people, p.Board.Leaders[line.Leader].Short)
		case board.AnInfantry:
			word := "infantry"
			if line.Size > 1 {
				word = fmt.Sprintf("infantry of %d", line.Size)
			}
			add(word, int(line.Count))
		case board.AMilitia:
			add(line.Militia.String(), 1)
		case board.ABurning:
		default:
			o := state.NewOrder(p.Board, state.Placing)
			o.Thing = line.What
			_, word, _ := strings.Cut(o.ThingWords(), " ")
			add(word, int(line.Count))
		}
	}
	if k := int(p.Board.Limits[turn].Supply[s]); k > 0 {
		add("supply", k)
	}
	out := people
	for _, word := range things {
		many := word
		switch word {
		case "fort", "ship", "gunboat", "ironclad", "railhead":
			many += "s"
		}
		out = append(out, phrase.Plural(n[word], word, many))
	}
	return out
}
