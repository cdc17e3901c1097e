package dwf

import (
	"fmt"
	"sort"
	"strings"

	"adjutant/engine"
)

// The position in words: what stands where, side by side and theater by theater, what does not show in that, and who stands near whom.

// Brief is the position in words, enough to play by without a map.
func (p *Position) Brief(seat engine.Seat) []engine.Paragraph {
	l := p.look()
	own := sideOf(seat)
	pars := []engine.Paragraph{p.sideInWords(l, own), p.sideInWords(l, own.Enemy()), p.controlWords(l), p.contacts(l, own), p.ahead(l), p.trials(), p.nextLists(own)}
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
func (p *Position) sideInWords(l *look, s Side) engine.Paragraph {
	factors := 0
	for a := range p.board.Areas {
		factors += int(l.units[s][a])
	}
	par := engine.Paragraph{Part: "position", Heading: fmt.Sprintf("%s, %s", capital(strings.TrimPrefix(sideNames[s], "the ")), plural(factors, "factor", "factors"))}
	for f := range fronts {
		lines := p.frontInWords(l, s, f)
		if len(lines) == 0 {
			continue
		}
		par.Lines = append(par.Lines, engine.Line{Text: capital(frontHeads[f]) + ":"})
		par.Lines = append(par.Lines, lines...)
	}
	if n := p.pile[s]; n > 0 {
		par.Lines = append(par.Lines, engine.Line{Text: "In the replacement pile: " + plural(int(n), "factor", "factors") + "."})
	}
	return par
}

// frontInWords is what a side has in one theater.
func (p *Position) frontInWords(l *look, s Side, f front) []engine.Line {
	type stand struct {
		name, what string
		n          int
	}
	var stands []stand
	var guards []string
	alone := map[string][]string{}
	var kinds []string
	for n := range p.board.Areas {
		a := Area(n)
		at := frontOf(p.theater(a))
		if p.board.Areas[n].Form == Box {
			at = coastFront
		}
		if at != f {
			continue
		}
		words := p.standing(l, s, a)
		if words == "" {
			continue
		}
		if state, ok := strings.CutSuffix(words, " militia"); ok && !strings.Contains(state, ",") && l.units[s][n] == 1 {
			guards = append(guards, state+" at "+p.board.Name(a))
			continue
		}
		if words == "1 infantry" || words == "1 supply" || words == "1 ship" || words == "fort 1" {
			if alone[words] == nil {
				kinds = append(kinds, words)
			}
			alone[words] = append(alone[words], p.board.Name(a))
			continue
		}
		stands = append(stands, stand{p.board.Name(a), words, int(l.units[s][n])})
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

// standing is all that a side has in an area, in words: "Grant 3-6, 3+2 infantry, 1 supply, fort 2, out of supply".
func (p *Position) standing(l *look, s Side, a Area) string {
	g := p.everything(s, a)
	var parts []string
	for who := range g.Staff.each {
		i := p.board.Leaders[who]
		parts = append(parts, fmt.Sprintf("%s %d-%d", i.Short, i.Combat, i.Move))
	}
	g.Staff = 0
	if n := g.Inf.Factors(); n > 0 {
		g.Inf = Counters{}
		words := fmt.Sprintf("%d infantry", n)
		if units := p.inf(s, a); units.Count() > 1 {
			words += " (" + units.String() + ")"
		}
		parts = append(parts, words)
	}
	if words := g.words(p.board, true); words != "" {
		parts = append(parts, words)
	}
	if f := p.fort(s, a); f > 0 {
		parts = append(parts, fmt.Sprintf("fort %d", f))
	}
	if p.sites[a].Marks&buildingOf(s) != 0 {
		parts = append(parts, "a fort being built")
	}
	if l.units[s][a] > 0 && !l.supplied(s, a) {
		parts = append(parts, "out of supply")
	}
	return strings.Join(parts, ", ")
}

// everything is all that a side has in an area.
func (p *Position) everything(s Side, a Area) Group {
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
func (p *Position) controlWords(l *look) engine.Paragraph {
	par := engine.Paragraph{Part: "position", Heading: "Control"}
	say := func(head string, names []string) {
		if len(names) > 0 {
			sort.Strings(names)
			par.Lines = append(par.Lines, engine.Line{Text: head + " " + listed(names, "and") + "."})
		}
	}
	var taken [2][]string
	var border [2][]string
	var broken []string
	for a := range p.board.Areas {
		for s := Union; s <= Confederate; s++ {
			switch {
			case l.hold[a] == s && l.color[a] == s.Enemy():
				taken[s] = append(taken[s], p.board.Name(Area(a)))
			case l.hold[a] == s && l.color[a] == Neutral && p.board.Areas[a].Form != Box:
				border[s] = append(border[s], p.board.Name(Area(a)))
			}
		}
		if p.sites[a].Broken > 0 {
			broken = append(broken, p.board.Name(Area(a)))
		}
	}
	say("In the Confederacy the Union holds", taken[Union])
	say("In the Union the Confederates hold", taken[Confederate])
	say("Of the border states the Union holds", border[Union])
	say("Of the border states the Confederates hold", border[Confederate])
	if !p.kentuckyOpen() {
		par.Lines = append(par.Lines, engine.Line{Text: "Kentucky is neutral: nobody but Confederate infantry may enter it before 1862."})
	}
	say("Burned:", p.setNames(p.marked(markBurned)))
	say("The railroads are broken at", broken)
	say("The military railroad holds", p.setNames(p.marked(markConverted)))
	var shut, open []string
	for i := range p.board.boxes {
		name := strings.TrimSuffix(p.board.Name(p.board.boxes[i].box), " Box")
		if p.counts(l, &p.board.boxes[i]) {
			shut = append(shut, name)
		} else {
			open = append(open, name)
		}
	}
	text := fmt.Sprintf("Blockade: %d of 5 boxes closed", len(shut))
	if len(shut) > 0 {
		text += " (" + strings.Join(shut, ", ") + ")"
	}
	if len(open) > 0 && len(shut) > 0 {
		text += "; open: " + strings.Join(open, ", ")
	}
	if turns[p.turn].year < 1863 {
		text += "; it counts from 1863 on"
	}
	par.Lines = append(par.Lines, engine.Line{Text: text + "."})
	return par
}

// contacts are the neighbors among whom enemies stand, the seat's own side first.
func (p *Position) contacts(l *look, own Side) engine.Paragraph {
	par := engine.Paragraph{Part: "contact", Heading: "Near the enemy"}
	strength := func(s Side, a Area) string {
		words := fmt.Sprint(l.units[s][a])
		if f := p.fort(s, a); f > 0 {
			words += fmt.Sprintf(" and fort %d", f)
			if l.units[s][a] == 0 {
				words = fmt.Sprintf("fort %d", f)
			}
		}
		return words
	}
	for n := range p.board.Areas {
		a := Area(n)
		var there []string
		for _, e := range p.board.from(a) {
			to := Area(e.To)
			if !e.Line.Way.Land() || !l.land[own][a] || !l.land[own.Enemy()][to] {
				continue
			}
			ground := ""
			if e.Line.Into != 0 {
				ground = " through " + e.Line.Into.String()
			}
			there = append(there, fmt.Sprintf("%s (%s) by %s%s", p.board.Name(to), strength(own.Enemy(), to), e.Line.Way, ground))
		}
		if len(there) > 0 {
			par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf("%s (%s): %s", p.board.Name(a), strength(own, a), strings.Join(there, "; "))})
		}
	}
	return par
}
