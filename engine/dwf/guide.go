package dwf

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"adjutant/engine"
)

// guideCopies is how many lines of one place are given to be copied.
const guideCopies = 8

// Guide tells what may be ordered in a campaign: who can move, how far, and what that costs.
func (p *Position) Guide(d engine.Decision, words string) ([]engine.Paragraph, []string, bool) {
	s, open := p.top()
	if !open || s.Kind != stepCampaign || s.Side.seat() != d.Seat || p.column.Kind != noColumn {
		return nil, nil, false
	}
	if p.columns > 0 && words == "" {
		says, copies := p.guideBattle()
		return says, copies, true
	}
	if words == "" {
		return p.guideAll(), nil, true
	}
	a, ok := p.guidePlace(s, words)
	if !ok {
		return nil, nil, false
	}
	l := p.look()
	place := engine.Paragraph{Heading: p.board.Name(a), Lines: p.placeInWords(l, a)}
	moves := engine.Paragraph{Heading: "What may be ordered there"}
	var battles, marches []string
	p.eachStartAt(l, a, func(o order, c *column) bool {
		if !p.shown(o) {
			return true
		}
		text, fights, goes := p.reach(l, o, c)
		moves.Lines = append(moves.Lines, engine.Line{Text: text})
		battles, marches = append(battles, fights...), append(marches, goes...)
		return true
	})
	if p.columns == 0 && p.mayBuild(s.Side, a) {
		price := "1 point, and another fort for the same"
		if p.second(a) {
			price = "no further point"
		}
		moves.Lines = append(moves.Lines, engine.Line{Text: "A fort (" + price + ")."})
		marches = append([]string{"build fort at " + p.board.Name(a)}, marches...)
	}
	if len(moves.Lines) == 0 {
		moves.Lines = []engine.Line{{Text: "Nothing can be ordered there now."}}
	}
	copies := append(battles, marches...)
	return []engine.Paragraph{place, moves}, copies[:min(len(copies), guideCopies)], true
}

// Wholes are the marches, lifts and forts of a campaign as lines, those against the enemy first.
func (p *Position) Wholes(d engine.Decision) []string {
	s, open := p.top()
	if !open || s.Kind != stepCampaign || s.Side.seat() != d.Seat || p.column.Kind != noColumn {
		return nil
	}
	l := p.look()
	var battles, marches []string
	p.eachStart(l, func(o order, c *column) bool {
		if !p.shown(o) {
			return true
		}
		words := c.Group.words(p.board, false) + " from " + p.board.Name(c.At) + " to "
		seen := map[Area]bool{}
		p.eachLeg(l, c, func(g leg) bool {
			line := "march " + words + p.board.Name(g.to)
			if g.water && c.soldiers() {
				line = "lift " + words + p.board.Name(g.to) + " by water"
			}
			switch {
			case seen[g.to]:
			case g.meets:
				battles = append(battles, line)
			default:
				marches = append(marches, line)
			}
			seen[g.to] = true
			return true
		})
		return true
	})
	return append(battles, marches...)
}

// guidePlace is the area that words name, or where a leader of that name stands.
func (p *Position) guidePlace(s Step, words string) (Area, bool) {
	read := &sentence{p: p, step: s}
	a, err := read.area(words, nil)
	if err == nil {
		return a, true
	}
	if l, err := read.leader(words); err == nil && p.leaders[l].At != NoArea {
		return p.leaders[l].At, true
	}
	return NoArea, false
}

// shown says whether a start is told by itself: of the infantry that could go alone only the largest unit.
func (p *Position) shown(o order) bool {
	switch {
	case o.Kind == unitColumn && o.Militia == NoMilitia:
		return int(o.N) == min(int(p.limit().unit[p.mover]), p.fresh(p.mover, o.At).Inf.Factors())
	case o.Kind == fleetColumn:
		g := p.fresh(p.mover, o.At)
		return o.N == map[craft]uint8{ships: g.Ships, gunboats: g.Guns, ironclads: g.Irons}[o.Craft]
	}
	return true
}

// guideAll is a line for each place where something can be ordered.
func (p *Position) guideAll() []engine.Paragraph {
	l := p.look()
	par := engine.Paragraph{Heading: "By place (legal, not advice)"}
	for n := range p.board.Areas {
		a := Area(n)
		var what []string
		p.eachStartAt(l, a, func(o order, c *column) bool {
			if p.shown(o) && o.Kind != leaderColumn {
				what = append(what, p.people(c.Group)+price(c, p))
			}
			return true
		})
		if p.mayBuild(p.mover, a) {
			what = append(what, "a fort")
		}
		if len(what) > 0 {
			par.Lines = append(par.Lines, engine.Line{Text: p.board.Name(a) + ": " + strings.Join(what, "; ")})
		}
	}
	sort.SliceStable(par.Lines, func(i, j int) bool { return par.Lines[i].Text < par.Lines[j].Text })
	out := []engine.Paragraph{par}
	if gifts := p.gifts(); gifts != "" {
		out = append(out, engine.Paragraph{Lines: []engine.Line{{Text: gifts}}})
	}
	out = append(out, engine.Paragraph{Lines: []engine.Line{
		{Text: "A march costs 1 point, with a leader for all that he takes along; ships, boats, supply and leaders alone go free. Two forts are 1 point."},
		{Text: `"legal Washington" tells how far each may go from there, and gives lines to be copied.`},
	}})
	return out
}

// guideBattle is what may be ordered while a battle waits: the attack, and who could still join it.
func (p *Position) guideBattle() ([]engine.Paragraph, []string) {
	l := p.look()
	at := p.board.Name(p.battle.At)
	attack, defence := p.attackOf(), p.defenceOf(p.mover.Enemy(), p.battle.At)
	par := engine.Paragraph{Heading: "The battle of " + at + " waits"}
	say := func(format string, args ...any) {
		par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf(format, args...)})
	}
	say("Attack %d against %d, column %s. It may be made with less than %d, as in: attack %s with %d.", attack.Total, defence.Total, attack.Column, attack.Total, at, max(attack.Total-1, 1))
	var copies []string
	p.eachAttack(func(o order) bool {
		copies = append(copies, o.String())
		return false
	})
	p.eachStart(l, func(o order, c *column) bool {
		if !p.shown(o) || o.Kind == leaderColumn { // alone he has no part in it
			return true
		}
		cost := "1 point"
		if !c.soldiers() || p.marchesFree(c) {
			cost = "free"
		}
		say("%s could still join from %s (%s).", p.people(c.Group), p.board.Name(o.At), cost)
		if len(copies) < guideCopies {
			copies = append(copies, "march "+c.Group.words(p.board, false)+" from "+p.board.Name(o.At)+" to "+at)
		}
		return true
	})
	return []engine.Paragraph{par}, copies
}

// gifts are the leaders who can do something instead of moving.
func (p *Position) gifts() string {
	var out []string
	p.eachAbility(func(o order) bool {
		out = append(out, o.String())
		return true
	})
	if len(out) == 0 {
		return ""
	}
	return "Besides: " + strings.Join(out, "; ") + " (1 point each)."
}

// price is what it costs to set a column in motion, in brackets; empty where it goes free.
func price(c *column, p *Position) string {
	if !c.soldiers() || p.marchesFree(c) {
		return " (free)"
	}
	return ""
}

// reach is how far a column may go, in words, with lines that would take it against the enemy and elsewhere.
func (p *Position) reach(l *look, o order, c *column) (text string, battles, marches []string) {
	cost := "1 point"
	if !c.soldiers() || p.marchesFree(c) {
		cost = "free"
	}
	text = fmt.Sprintf("%s (%s, moves %d", p.people(c.Group), cost, c.Rate)
	if !c.Fed && c.soldiers() {
		text += ", out of supply"
	}
	text += ")"
	type goal struct {
		at    Area
		cost  uint8
		meets bool
		water bool
	}
	var goals []goal
	p.eachLeg(l, c, func(g leg) bool {
		i := slices.IndexFunc(goals, func(x goal) bool { return x.at == g.to })
		if i < 0 {
			goals = append(goals, goal{g.to, g.cost, g.meets, g.water})
		} else if g.cost < goals[i].cost {
			goals[i] = goal{g.to, g.cost, g.meets, g.water}
		}
		return true
	})
	if c.Kind == leaderColumn {
		return fmt.Sprintf("%s alone (free): any of %d areas within ten.", p.board.Leaders[c.Lead].Short, len(goals)), nil, nil
	}
	sort.SliceStable(goals, func(i, j int) bool { return goals[i].cost < goals[j].cost })
	var near, enemy []string
	words := c.Group.words(p.board, false)
	for _, g := range goals {
		line := "march " + words + " from " + p.board.Name(c.At) + " to " + p.board.Name(g.at)
		if g.water && c.soldiers() {
			line = "lift " + words + " from " + p.board.Name(c.At) + " to " + p.board.Name(g.at) + " by water"
		}
		if g.meets {
			enemy = append(enemy, fmt.Sprintf("%s %d (%s)", p.board.Name(g.at), g.cost, p.standing(l, p.mover.Enemy(), g.at)))
			battles = append(battles, line)
			continue
		}
		near = append(near, fmt.Sprintf("%s %d", p.board.Name(g.at), g.cost))
		marches = append(marches, line)
	}
	if len(enemy) > 0 {
		text += "; against the enemy at " + strings.Join(enemy, ", ")
	}
	if len(near) > 16 {
		near = append(near[:16:16], fmt.Sprintf("and %d more", len(near)-16))
	}
	if len(near) > 0 {
		text += "; to " + strings.Join(near, ", ")
	}
	return text + ".", battles, marches[:min(len(marches), 3)]
}

// placeInWords is what an area is, what stands there, and how it is joined to others.
func (p *Position) placeInWords(l *look, a Area) []engine.Line {
	i := &p.board.Areas[a]
	var out []engine.Line
	say := func(format string, args ...any) { out = append(out, engine.Line{Text: fmt.Sprintf(format, args...)}) }
	what := [...]string{Inland: "An area", RiverPort: "A river port", SeaPort: "A sea port", Box: "A box at sea"}[i.Form]
	if i.Flag <= Confederate {
		what += ", a " + sideAdj[i.Flag] + " flag city"
	}
	if i.Form != Box {
		what += ", in " + stateNames[i.State]
	}
	switch l.hold[a] {
	case Union, Confederate:
		what += "; " + sideAdj[l.hold[a]]
	default:
		what += "; nobody's"
	}
	if p.sites[a].Marks&markBurned != 0 {
		what += ", burned"
	}
	if p.sites[a].Broken > 0 {
		what += ", its railroads broken"
	}
	say("%s.", what)
	for s := Union; s <= Confederate; s++ {
		if words := p.standing(l, s, a); words != "" {
			say("%s: %s.", capital(sideAdj[s]), words)
		}
	}
	var joined []string
	for _, e := range p.board.from(a) {
		text := p.board.Name(Area(e.To)) + " by " + e.Line.Way.String()
		if e.Line.Way.Land() && e.Line.Into != 0 {
			text += " through " + e.Line.Into.String()
		}
		joined = append(joined, text)
	}
	say("Joined to %s.", strings.Join(joined, ", "))
	return out
}
