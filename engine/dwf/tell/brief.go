package tell

import (
	"fmt"
	"sort"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/politics"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
)

// The position in words: what stands where, side by side and theater by theater, what does not show in that, and who stands near whom.

// Brief is the position in words, enough to play by without a map.
func Brief(p *state.Position, seat engine.Seat) []engine.Paragraph {
	l := control.LookAt(p)
	own := board.SideOf(seat)
	pars := []engine.Paragraph{sideInWords(p, l, own), sideInWords(p, l, own.Enemy()), controlWords(p, l), contacts(p, l, own), ahead(p, l),
		trials(p), nextLists(p, own)}
	pars[0].Heading = "The position: " + pars[0].Heading
	kept := pars[:0]
	for _, par := range pars {
		if len(par.Lines) > 0 {
			kept = append(kept, par)
		}
	}
	return kept
}

// sideInWords is all that a side has, theater by theater, what is strongest first; single units alike stand in one line.
func sideInWords(p *state.Position, l *control.Look, s board.Side) engine.Paragraph {
	factors := 0
	for a := range p.Board.Areas {
		factors += int(l.Units[s][a])
	}
	par := engine.Paragraph{Part: "position", Heading: fmt.Sprintf("%s, %s", phrase.Capital(strings.TrimPrefix(board.SideNames[s], "the ")),
		phrase.Plural(factors, "factor", "factors"))}
	for f := range fronts {
		lines := frontInWords(p, l, s, f)
		if len(lines) == 0 {
			continue
		}
		par.Lines = append(par.Lines, engine.Line{Text: phrase.Capital(frontHeads[f]) + ":"})
		par.Lines = append(par.Lines, lines...)
	}
	if n := p.Pile[s]; n > 0 {
		par.Lines = append(par.Lines, engine.Line{Text: "In the replacement pile: " + phrase.Plural(int(n), "factor", "factors") + "."})
	}
	return par
}

// frontInWords is what a side has in one theater.
func frontInWords(p *state.Position, l *control.Look, s board.Side, f front) []engine.Line {
	type stand struct {
		name, what string
		n          int
	}
	var stands []stand
	var guards []string
	alone := map[string][]string{}
	var kinds []string
	for n := range p.Board.Areas {
		a := board.Area(n)
		at := frontOf(p.Theater(a))
		if p.Board.Areas[n].Form == board.Box {
			at = coastFront
		}
		if at != f {
			continue
		}
		words := Standing(p, l, s, a)
		if words == "" {
			continue
		}
		if state, ok := strings.CutSuffix(words, " militia"); ok && !strings.Contains(state, ",") && l.Units[s][n] == 1 {
			guards = append(guards, state+" at "+p.Board.Name(a))
			continue
		}
		if words == "1 infantry" || words == "1 supply" || words == "1 ship" || words == "fort 1" {
			if alone[words] == nil {
				kinds = append(kinds, words)
			}
			alone[words] = append(alone[words], p.Board.Name(a))
			continue
		}
		stands = append(stands, stand{p.Board.Name(a), words, int(l.Units[s][n])})
	}
	sort.SliceStable(stands, func(i, j int) bool {
		if stands[i].n != stands[j].n {
			return stands[i].n > stands[j].n
		}
		return stands[i].name < stands[j].name
	})
	var out []engine.Line
	for _, x := range stands {
		out = append(out, engine.Line{Indent: 1, Text: x.name + ": " + x.what})
	}
	for _, k := range kinds {
		sort.Strings(alone[k])
		text := k + " each: " + strings.Join(alone[k], ", ")
		if len(alone[k]) == 1 {
			text = alone[k][0] + ": " + k
		}
		out = append(out, engine.Line{Indent: 1, Text: text})
	}
	if len(guards) > 0 {
		sort.Strings(guards)
		out = append(out, engine.Line{Indent: 1, Text: "Militia: " + strings.Join(guards, ", ")})
	}
	return out
}

// Standing is all that a side has in an area, in words: "Grant 3-6, 3+2 infantry, 1 supply, fort 2, out of supply".
func Standing(p *state.Position, l *control.Look, s board.Side, a board.Area) string {
	g := p.Everything(s, a)
	var parts []string
	for who := range g.Staff.Each {
		i := p.Board.Leaders[who]
		parts = append(parts, fmt.Sprintf("%s %d-%d", i.Short, i.Combat, i.Move))
	}
	g.Staff = 0
	if n := g.Inf.Factors(); n > 0 {
		g.Inf = board.Counters{}
		words := fmt.Sprintf("%d infantry", n)
		if units := p.Inf(s, a); units.Count() > 1 {
			words += " (" + units.String() + ")"
		}
		parts = append(parts, words)
	}
	if words := g.Words(p.Board, true); words != "" {
		parts = append(parts, words)
	}
	if f := p.Fort(s, a); f > 0 {
		parts = append(parts, fmt.Sprintf("fort %d", f))
	}
	if p.Sites[a].Marks&state.BuildingOf(s) != 0 {
		parts = append(parts, "a fort being built")
	}
	if l.Units[s][a] > 0 && !l.Supplied(s, a) {
		parts = append(parts, "out of supply")
	}
	return strings.Join(parts, ", ")
}

// controlWords is what does not show in what stands where: areas held against their color, burned cities, broken railroads, the blockade.
func controlWords(p *state.Position, l *control.Look) engine.Paragraph {
	par := engine.Paragraph{Part: "position", Heading: "Control"}
	say := func(head string, names []string) {
		if len(names) > 0 {
			sort.Strings(names)
			par.Lines = append(par.Lines, engine.Line{Text: head + " " + phrase.Listed(names, "and") + "."})
		}
	}
	var taken [2][]string
	var border [2][]string
	var broken []string
	for a := range p.Board.Areas {
		for s := board.Union; s <= board.Confederate; s++ {
			switch {
			case l.Hold[a] == s && l.Color[a] == s.Enemy():
				taken[s] = append(taken[s], p.Board.Name(board.Area(a)))
			case l.Hold[a] == s && l.Color[a] == board.Neutral && p.Board.Areas[a].Form != board.Box:
				border[s] = append(border[s], p.Board.Name(board.Area(a)))
			}
		}
		if p.Sites[a].Broken > 0 {
			broken = append(broken, p.Board.Name(board.Area(a)))
		}
	}
	say("In the Confederacy the Union holds", taken[board.Union])
	say("In the Union the Confederates hold", taken[board.Confederate])
	say("Of the border states the Union holds", border[board.Union])
	say("Of the border states the Confederates hold", border[board.Confederate])
	if !p.KentuckyOpen() {
		par.Lines = append(par.Lines, engine.Line{Text: "Kentucky is neutral: nobody but Confederate infantry may enter it before 1862."})
	}
	say("Burned:", p.Board.NamesOf(p.Marked(state.MarkBurned)))
	say("The railroads are broken at", broken)
	say("The military railroad holds", p.Board.NamesOf(p.Marked(state.MarkConverted)))
	var shut, open []string
	for i := range p.Board.Boxes {
		name := strings.TrimSuffix(p.Board.Name(p.Board.Boxes[i].Box), " Box")
		if politics.Counts(p, l, &p.Board.Boxes[i]) {
			shut = append(shut, name)
		} else {
			open = append(open, name)
		}
	}
	text := "Blockade: " + politics.BlockadeWords(len(shut))
	if len(shut) > 0 {
		text += " (" + strings.Join(shut, ", ") + ")"
	}
	if len(open) > 0 && len(shut) > 0 {
		text += "; open: " + strings.Join(open, ", ")
	}
	if board.Turns[p.GameTurn].Year < 1863 {
		text += "; it counts from 1863 on"
	}
	par.Lines = append(par.Lines, engine.Line{Text: text + "."})
	return par
}

// contacts are the neighbors among whom enemies stand, the seat's own side first.
func contacts(p *state.Position, l *control.Look, own board.Side) engine.Paragraph {
	par := engine.Paragraph{Part: "contact", Heading: "Near the enemy"}
	strength := func(s board.Side, a board.Area) string {
		words := fmt.Sprint(l.Units[s][a])
		if f := p.Fort(s, a); f > 0 {
			words += fmt.Sprintf(" and fort %d", f)
			if l.Units[s][a] == 0 {
				words = fmt.Sprintf("fort %d", f)
			}
		}
		return words
	}
	for n := range p.Board.Areas {
		a := board.Area(n)
		var there []string
		for _, e := range p.Board.From(a) {
			to := board.Area(e.To)
			if !e.Line.Way.Land() || !l.Land[own][a] || !l.Land[own.Enemy()][to] {
				continue
			}
			ground := ""
			if e.Line.Into != 0 {
				ground = " through " + e.Line.Into.String()
			}
			there = append(there, fmt.Sprintf("%s (%s) by %s%s", p.Board.Name(to), strength(own.Enemy(), to), e.Line.Way, ground))
		}
		if len(there) > 0 {
			par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf("%s (%s): %s", p.Board.Name(a), strength(own, a),
				strings.Join(there, "; "))})
		}
	}
	return par
}
