package mind

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/read"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/combat"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/rules/works"
	"adjutant/engine/dwf/state"
	"adjutant/engine/dwf/tell"
	"adjutant/engine/phrase"
)

// Guide tells what may be ordered in a campaign: who can move, how far, and what that costs.
func Guide(p *state.Position, d engine.Decision, words string) ([]engine.Paragraph, []string, bool) {
	s, open := p.Top()
	if !open || s.Kind != state.StepCampaign || s.Side.Seat() != d.Seat || p.Column.Kind != state.NoColumn {
		return nil, nil, false
	}
	if p.EntryCount > 0 && words == "" {
		says, copies := guideBattle(p)
		return says, copies, true
	}
	if words == "" {
		return guideAll(p), nil, true
	}
	a, ok := guidePlace(p, s, words)
	if !ok {
		return nil, nil, false
	}
	l := control.LookAt(p)
	place := engine.Paragraph{Heading: p.Board.Name(a), Lines: placeInWords(p, l, a)}
	moves := engine.Paragraph{Heading: "What may be ordered there"}
	var battles, marches, rest []string // of each column some first
	march.EachStartAt(p, l, a, func(o state.Order, c *state.Column) bool {
		if !shown(p, o) {
			return true
		}
		text, fights, goes := reach(p, l, o, c)
		moves.Lines = append(moves.Lines, engine.Line{Text: text})
		n := min(len(goes), 3)
		battles, marches, rest = append(battles, fights...), append(marches, goes[:n]...), append(rest, goes[n:]...)
		return true
	})
	if p.EntryCount == 0 && works.MayBuild(p, s.Side, a) {
		price := "1 point, and another fort for the same"
		if works.SecondFort(p, a) {
			price = "no further point"
		}
		moves.Lines = append(moves.Lines, engine.Line{Text: "A fort (" + price + ")."})
		marches = append([]string{"build fort at " + p.Board.Name(a)}, marches...)
	}
	if len(moves.Lines) == 0 {
		moves.Lines = []engine.Line{{Text: "Nothing can be ordered there now."}}
	}
	copies := append(battles, marches...)
	return []engine.Paragraph{place, moves}, append(copies, rest...), true
}

// Wholes are the marches, lifts and forts of a campaign as lines, those against the enemy first.
func Wholes(p *state.Position, d engine.Decision) []string {
	s, open := p.Top()
	if !open || s.Kind != state.StepCampaign || s.Side.Seat() != d.Seat || p.Column.Kind != state.NoColumn {
		return nil
	}
	l := control.LookAt(p)
	var battles, marches []string
	march.EachStart(p, l, func(o state.Order, c *state.Column) bool {
		if !shown(p, o) {
			return true
		}
		words := c.Group.Words(p.Board, false) + " from " + p.Board.Name(c.At) + " to "
		seen := map[board.Area]bool{}
		march.EachLeg(p, l, c, func(g march.Leg) bool {
			line := "march " + words + p.Board.Name(g.To)
			if g.Water && c.Soldiers() {
				line = "lift " + words + p.Board.Name(g.To) + " by water"
			}
			switch {
			case seen[g.To]:
			case g.Meets:
				battles = append(battles, line)
			default:
				marches = append(marches, line)
			}
			seen[g.To] = true
			return true
		})
		return true
	})
	return append(battles, marches...)
}

// guidePlace is the area that words name, or where a leader of that name stands.
func guidePlace(p *state.Position, s state.Step, words string) (board.Area, bool) {
	read := &read.Sentence{P: p, Step: s}
	a, err := read.Area(words, nil)
	if err == nil {
		return a, true
	}
	if l, err := read.Leader(words); err == nil && p.Leaders[l].At != board.NoArea {
		return p.Leaders[l].At, true
	}
	return board.NoArea, false
}

// shown says whether a start is told by itself: of the infantry that could go alone only the largest unit.
func shown(p *state.Position, o state.Order) bool {
	switch {
	case o.Kind == state.UnitColumn && o.Militia == board.NoMilitia:
		return int(o.N) == min(int(p.Limit().Unit[p.Mover]), p.Fresh(p.Mover, o.At).Inf.Factors())
	case o.Kind == state.FleetColumn:
		g := p.Fresh(p.Mover, o.At)
		return o.N == map[board.Craft]uint8{board.Ships: g.Ships, board.Gunboats: g.Guns, board.Ironclads: g.Irons}[o.Craft]
	}
	return true
}

// guideAll is a line for each place where something can be ordered.
func guideAll(p *state.Position) []engine.Paragraph {
	l := control.LookAt(p)
	par := engine.Paragraph{Heading: "By place (legal, not advice)"}
	for n := range p.Board.Areas {
		a := board.Area(n)
		var what []string
		march.EachStartAt(p, l, a, func(o state.Order, c *state.Column) bool {
			if shown(p, o) && o.Kind != state.LeaderColumn {
				what = append(what, tell.People(p, c.Group)+price(c, p))
			}
			return true
		})
		if works.MayBuild(p, p.Mover, a) {
			what = append(what, "a fort")
		}
		if len(what) > 0 {
			par.Lines = append(par.Lines, engine.Line{Text: p.Board.Name(a) + ": " + strings.Join(what, "; ")})
		}
	}
	sort.SliceStable(par.Lines, func(i, j int) bool { return par.Lines[i].Text < par.Lines[j].Text })
	out := []engine.Paragraph{par}
	if gifts := gifts(p); gifts != "" {
		out = append(out, engine.Paragraph{Lines: []engine.Line{{Text: gifts}}})
	}
	out = append(out, engine.Paragraph{Lines: []engine.Line{
		{Text: "A march costs 1 point, with a leader for all that he takes along; ships, boats, supply and leaders alone go free. Two forts " +
			"are 1 point."},
		{Text: `"legal Washington" tells how far each may go from there, and gives lines to be copied.`},
	}})
	return out
}

// guideBattle is what may be ordered while a battle waits: the attack, and who could still join it.
func guideBattle(p *state.Position) ([]engine.Paragraph, []string) {
	l := control.LookAt(p)
	at := p.Board.Name(p.Battle.At)
	attack, defence := combat.AttackOf(p), combat.DefenceOf(p, p.Mover.Enemy(), p.Battle.At)
	par := engine.Paragraph{Heading: "The battle of " + at + " waits"}
	say := func(format string, args ...any) {
		par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf(format, args...)})
	}
	say("Attack %d against %d, column %s. It may be made with less than %d, as in: attack %s with %d.", attack.Total, defence.Total,
		attack.Column, attack.Total, at, max(attack.Total-1, 1))
	var copies []string
	rules.EachAttack(p, func(o state.Order) bool {
		copies = append(copies, o.String())
		return false
	})
	march.EachStart(p, l, func(o state.Order, c *state.Column) bool {
		if !shown(p, o) || o.Kind == state.LeaderColumn { // alone he has no part in it
			return true
		}
		cost := "1 point"
		if !c.Soldiers() || march.MarchesFree(p, c) {
			cost = "free"
		}
		say("%s could still join from %s (%s).", tell.People(p, c.Group), p.Board.Name(o.At), cost)
		copies = append(copies, "march "+c.Group.Words(p.Board, false)+" from "+p.Board.Name(o.At)+" to "+at)
		return true
	})
	return []engine.Paragraph{par}, copies
}

// gifts are the leaders who can do something instead of moving.
func gifts(p *state.Position) string {
	var out []string
	works.EachAbility(p, func(o state.Order) bool {
		out = append(out, o.String())
		return true
	})
	if len(out) == 0 {
		return ""
	}
	return "Besides: " + strings.Join(out, "; ") + " (1 point each)."
}

// price is what it costs to set a column in motion, in brackets; empty where it goes free.
func price(c *state.Column, p *state.Position) string {
	if !c.Soldiers() || march.MarchesFree(p, c) {
		return " (free)"
	}
	return ""
}

// reach is how far a column may go, in words, with lines that would take it against the enemy and elsewhere.
func reach(p *state.Position, l *control.Look, o state.Order, c *state.Column) (text string, battles, marches []string) {
	cost := "1 point"
	if !c.Soldiers() || march.MarchesFree(p, c) {
		cost = "free"
	}
	text = fmt.Sprintf("%s (%s, moves %d", tell.People(p, c.Group), cost, c.Rate)
	if !c.Fed && c.Soldiers() {
		text += ", out of supply"
	}
	text += ")"
	type goal struct {
		at    board.Area
		cost  uint8
		meets bool
		water bool
	}
	var goals []goal
	march.EachLeg(p, l, c, func(g march.Leg) bool {
		i := slices.IndexFunc(goals, func(x goal) bool { return x.at == g.To })
		if i < 0 {
			goals = append(goals, goal{g.To, g.Cost, g.Meets, g.Water})
		} else if g.Cost < goals[i].cost {
			goals[i] = goal{g.To, g.Cost, g.Meets, g.Water}
		}
		return true
	})
	if c.Kind == state.LeaderColumn {
		return fmt.Sprintf("%s alone (free): any of %d areas within ten.", p.Board.Leaders[c.Lead].Short, len(goals)), nil, nil
	}
	sort.SliceStable(goals, func(i, j int) bool { return goals[i].cost < goals[j].cost })
	var near, enemy []string
	words := c.Group.Words(p.Board, false)
	for _, g := range goals {
		line := "march " + words + " from " + p.Board.Name(c.At) + " to " + p.Board.Name(g.at)
		if g.water && c.Soldiers() {
			line = "lift " + words + " from " + p.Board.Name(c.At) + " to " + p.Board.Name(g.at) + " by water"
		}
		if g.meets {
			enemy = append(enemy, fmt.Sprintf("%s %d (%s)", p.Board.Name(g.at), g.cost, tell.Standing(p, l, p.Mover.Enemy(), g.at)))
			battles = append(battles, line)
			continue
		}
		near = append(near, fmt.Sprintf("%s %d", p.Board.Name(g.at), g.cost))
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
	return text + ".", battles, marches
}

// placeInWords is what an area is, what stands there, and how it is joined to others.
func placeInWords(p *state.Position, l *control.Look, a board.Area) []engine.Line {
	i := &p.Board.Areas[a]
	var out []engine.Line
	say := func(format string, args ...any) { out = append(out, engine.Line{Text: fmt.Sprintf(format, args...)}) }
	what := [...]string{board.Inland: "An area", board.RiverPort: "A river port", board.SeaPort: "A sea port",
		board.Box: "A box at sea"}[i.Form]
	if i.Flag <= board.Confederate {
		what += ", a " + board.SideAdjectives[i.Flag] + " flag city"
	}
	if i.Form != board.Box {
		what += ", in " + board.StateNames[i.State]
	}
	switch l.Hold[a] {
	case board.Union, board.Confederate:
		what += "; " + board.SideAdjectives[l.Hold[a]]
	default:
		what += "; nobody's"
	}
	if p.Sites[a].Marks&state.MarkBurned != 0 {
		what += ", burned"
	}
	if p.Sites[a].Broken > 0 {
		what += ", its railroads broken"
	}
	say("%s.", what)
	for s := board.Union; s <= board.Confederate; s++ {
		if words := tell.Standing(p, l, s, a); words != "" {
			say("%s: %s.", phrase.Capital(board.SideAdjectives[s]), words)
		}
	}
	var joined []string
	for _, e := range p.Board.From(a) {
		text := p.Board.Name(board.Area(e.To)) + " by " + e.Line.Way.String()
		if e.Line.Way.Land() && e.Line.Into != 0 {
			text += " through " + e.Line.Into.String()
		}
		joined = append(joined, text)
	}
	say("Joined to %s.", strings.Join(joined, ", "))
	return out
}
