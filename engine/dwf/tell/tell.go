// Package tell is in charge of words for players: what happened, from events, and how things stand, from a position. It decides nothing.
//
// chronicle.go puts events in order, journey.go a move, story.go, arithmetic.go and outcome.go a battle, careers.go the leaders, events.go
// the rest; tell.go lays the report out. brief.go is the position in words, outlook.go what stands before a seat, echo.go what a line of
// orders comes to.
package tell

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
)

// Tell is events in words: what came, the moves and battles by theater, what followed, politics.
func Tell(p *state.Position, seat engine.Seat, es []engine.Event) []engine.Paragraph {
	return chronicleFor(p, seat, es).pars
}

func (c *Chronicle) add(par engine.Paragraph) {
	if len(par.Lines) > 0 {
		c.pars = append(c.pars, par)
	}
}

// layOut puts the parts of a player turn together, and numbers what is on the map.
func (c *Chronicle) layOut(k *chapter) {
	head, news := "The "+board.SideAdjectives[k.side]+" turn begins", ""
	if k.setUp {
		head, news = "The "+board.SideAdjectives[k.side]+" set-up", c.actors(k.side)+" set up."
	}
	c.add(engine.Paragraph{Part: "arrivals", Heading: head, Lines: c.arrivals(k), Short: news})
	spent := c.spentWords(k)
	for f := range fronts {
		c.front(k, f, &spent)
	}
	after := k.after
	if len(k.stood) > 0 {
		var all []string
		for _, place := range k.stood {
			all = append(all, place+" "+k.stand[place])
		}
		after = append(after, engine.Line{Text: fmt.Sprintf("%s reorganized: %s.", board.SideActors[k.side], strings.Join(all, "; "))})
	}
	if spent != "" {
		after = append([]engine.Line{{Text: phrase.Capital(spent) + "."}}, after...)
	}
	c.add(engine.Paragraph{Part: "after", Heading: "Afterwards", Lines: append(after, c.capturesIn(k)...), Short: c.captureNews(k)})
	c.add(engine.Paragraph{Part: "politics", Heading: "Politics", Lines: k.politics, Short: firstText(k.politics)})
	if k.ended != "" {
		c.add(engine.Paragraph{Part: "over", Lines: []engine.Line{{Text: k.ended}}, Short: k.ended})
	}
}

func firstText(ls []engine.Line) string {
	if len(ls) == 0 {
		return ""
	}
	return ls[0].Text
}

// spentWords is how many of its command points a side has used.
func (c *Chronicle) spentWords(k *chapter) string {
	if k.points == 0 || len(k.journeys) == 0 && k.left == k.points {
		return ""
	}
	return fmt.Sprintf("%d of %s used", k.points-k.left, phrase.Plural(k.points, "command point", "command points"))
}

// front is the moves of one theater, then its battles. The first of them says what was spent.
func (c *Chronicle) front(k *chapter, f front, spent *string) {
	head := "Marches " + frontHeads[f]
	if *spent != "" {
		head += " (" + *spent + ")"
	}
	par := engine.Paragraph{Part: "marches", Heading: head, Numbered: true}
	for i := range k.journeys {
		j := &k.journeys[i]
		if j.front != f {
			continue
		}
		c.number++
		text, price, short := c.journeyWords(j)
		l := engine.Line{Number: c.number, Text: text, Short: short}
		if price != "" {
			l.Text = strings.TrimSuffix(text, ".") + " (" + price + ")."
		}
		l.Why, l.Clauses = c.whyMarch(j, price)
		par.Lines = append(par.Lines, l)
		par.Place = j.path[len(j.path)-1]
		c.Marks = append(c.Marks, Mark{Kind: MarchMark, Number: c.number, Side: j.side, Areas: j.path, Ways: j.ways, Text: text, Short: short})
	}
	if len(par.Lines) > 0 && !k.told {
		par.Short, k.told = c.marchNews(k), true
	}
	if len(par.Lines) > 0 {
		*spent = ""
	}
	c.add(par)
	for _, t := range k.stories {
		if t.front == f {
			c.battleInto(t)
		}
	}
}

// marchNews is where the marches of a turn went, in one sentence.
func (c *Chronicle) marchNews(k *chapter) string {
	var to []string
	for i := range k.journeys {
		j := &k.journeys[i]
		if name := c.name(j.path[len(j.path)-1]); (j.kind == state.StackColumn || j.kind == state.UnitColumn) && !slices.Contains(to, name) {
			to = append(to, name)
		}
	}
	switch {
	case len(to) == 0:
		return ""
	case len(to) > 3:
		to = append(to[:2:2], fmt.Sprintf("%d other places", len(to)-2))
	}
	return fmt.Sprintf("%s marched to %s.", c.actors(k.side), phrase.Listed(to, "and"))
}

// battleInto is one battle: its number stands at its first line, its reasons behind it.
func (c *Chronicle) battleInto(t *story) {
	c.number++
	if len(t.lines) == 0 {
		t.say(0, "The enemy was gone before it began.")
	}
	if t.news == "" {
		t.news = "There was a fight at " + c.name(t.at) + "."
	}
	short := strings.Join(append([]string{board.PlainName(c.name(t.at))}, t.result...), ": ")
	for _, l := range t.lines {
		t.lines[0].Why = append(t.lines[0].Why, strings.Repeat("  ", l.Indent)+l.Text)
	}
	t.lines[0].Number, t.lines[0].Short, t.lines[0].Clauses = c.number, short, t.clauses
	c.add(engine.Paragraph{Part: "battle", Heading: fmt.Sprintf("%s (%d)", t.title, c.number), Place: t.at, Lines: t.lines, Short: t.news})
	c.Marks = append(c.Marks, Mark{Kind: BattleMark, Number: c.number, Side: t.side, Areas: []string{t.at}, Text: short, Short: short,
		Result: t.result})
	c.Marks = append(c.Marks, t.marks...)
}

// whyMarch is the reasons of a march, for whoever asks.
func (c *Chronicle) whyMarch(j *journey, price string) (why, clauses []string) {
	b := c.p.Board
	switch j.kind {
	case state.StackColumn:
		lead := b.Leaders[j.group.Staff.First()]
		why = append(why, fmt.Sprintf("A leader and what he leads is one move; %s moves %d.", lead.Short, lead.Move))
		clauses = append(clauses, "cmd.stack", "move.stack")
	case state.UnitColumn:
		why = append(why, fmt.Sprintf("A unit without a leader is one move; infantry moves %d.", board.InfantryMove))
		clauses = append(clauses, "cmd.unit")
	case state.LeaderColumn:
		why = append(why, "A leader alone goes up to ten areas, and costs no point.")
		clauses = append(clauses, "move.solo")
	default:
		why = append(why, "Ships, boats, supply and railheads move without command points.")
		clauses = append(clauses, "cmd.free")
	}
	if price != "" {
		why = append(why, phrase.Capital(price)+".")
		clauses = append(clauses, "move.terrain", "sup.move_free")
	}
	if j.met != "" {
		why = append(why, "The enemy at "+c.name(j.met)+" stopped it.")
		clauses = append(clauses, "move.enemy_stop")
	}
	return why, clauses
}

// arrivals tells how a side's turn began: what came, place by place.
func (c *Chronicle) arrivals(k *chapter) []engine.Line {
	var came []string
	sort.SliceStable(k.order, func(i, j int) bool { return len(k.arrived[k.order[i]]) > len(k.arrived[k.order[j]]) })
	for _, place := range k.order {
		came = append(came, "at "+place+" "+phrase.Listed(alike(k.arrived[place]), "and"))
	}
	lines := k.early
	if len(came) > 0 {
		how := c.byWhom(k.side, "place")
		lines = append([]engine.Line{{Text: "New" + how + ": " + strings.Join(came, "; ") + "."}}, lines...)
	}
	return lines
}

// alike counts things that are the same: "1 supply", "1 supply" is "2 supply".
func alike(things []string) []string {
	var out []string
	n := map[string]int{}
	for _, t := range things {
		if n[t]++; n[t] == 1 {
			out = append(out, t)
		}
	}
	for i, t := range out {
		rest, counted := strings.CutPrefix(t, "1 ")
		if !counted || n[t] == 1 {
			continue
		}
		switch rest {
		case "fort", "ship", "gunboat", "ironclad", "railhead":
			rest += "s"
		}
		out[i] = fmt.Sprintf("%d %s", n[t], rest)
	}
	return out
}

// capturesIn tells the areas that were taken, flag cities by themselves.
func (c *Chronicle) capturesIn(k *chapter) []engine.Line {
	var out []engine.Line
	for _, s := range []board.Side{k.side, k.side.Enemy()} {
		var plain, broken []string
		for _, e := range k.taken {
			if e.By != s {
				continue
			}
			if c.p.Board.Areas[c.p.Area(e.At)].Flag == s.Enemy() {
				out = append(out, engine.Line{Text: fmt.Sprintf("%s, a %s flag city, is in the hands of %s.", c.name(e.At),
					board.SideAdjectives[s.Enemy()], board.SideNames[s])})
			} else {
				plain = append(plain, c.name(e.At))
			}
			if e.Broken {
				broken = append(broken, c.name(e.At))
			}
		}
		if len(plain) > 0 {
			out = append(out, engine.Line{Text: fmt.Sprintf("%s entered %s.", board.SideActors[s], phrase.Listed(plain, "and"))})
		}
		if len(broken) > 0 {
			out = append(out, engine.Line{Text: fmt.Sprintf("The railroads of %s are broken.", phrase.Listed(broken, "and"))})
		}
	}
	return out
}

// captureNews is the flag cities that changed hands.
func (c *Chronicle) captureNews(k *chapter) string {
	var cities []string
	for _, e := range k.taken {
		fought := false
		for _, t := range k.stories {
			fought = fought || t.at == e.At
		}
		if e.By == k.side && !fought && c.p.Board.Areas[c.p.Area(e.At)].Flag == e.By.Enemy() {
			cities = append(cities, c.name(e.At))
		}
	}
	if len(cities) == 0 {
		return ""
	}
	return fmt.Sprintf("%s took %s.", c.actors(k.side), phrase.Listed(cities, "and"))
}
