package ahd

import (
	"fmt"
	"sort"
	"strings"

	"adjutant/engine"
	"adjutant/engine/phrase"
)

// Brief is the position in words, enough to play by without any map: each side's units, its own first; control; contacts.
func (p *position) Brief(seat engine.Seat) []engine.Paragraph {
	own := sideOf(seat)
	pars := []engine.Paragraph{p.sideInWords(own), p.sideInWords(own.Enemy())}
	pars[0].Heading = "The position"
	if m := p.controlInWords(); len(m) > 0 {
		pars[1].Lines = append(pars[1].Lines, m...)
	}
	if near := p.contacts(own); len(near.Lines) > 0 {
		pars = append(pars, near)
	}
	return pars
}

// sideInWords is a side's units: those that are more than one militia infantry by box, most first, then the rest in one line.
func (p *position) sideInWords(s Side) engine.Paragraph {
	par := engine.Paragraph{Part: "position"}
	recruits := []string{}
	for _, t := range []Type{MilitiaInfantry, MilitiaCavalry} {
		if n := p.pool[s][t]; n > 0 {
			recruits = append(recruits, count(int(n), t))
		}
	}
	head := fmt.Sprintf("%s, %s. Recruits: %s.", sideAdj[s], p.sizeInWords(s), phrase.OrNone(strings.Join(recruits, ", ")))
	par.Lines = append(par.Lines, engine.Line{Text: head})
	type stand struct {
		name, what string
		n          int
	}
	var stands []stand
	var singles []string
	for x := range p.board.Boxes {
		us := p.at(s, Box(x))
		if len(us) == 0 {
			continue
		}
		st := stand{p.board.Name(Box(x)), p.unitsInWords(us), len(us)}
		if len(us) == 1 && us[0].Type == MilitiaInfantry && st.what == count(1, MilitiaInfantry) {
			singles = append(singles, st.name)
			continue
		}
		stands = append(stands, st)
	}
	sort.Slice(stands, func(i, j int) bool {
		if stands[i].n != stands[j].n {
			return stands[i].n > stands[j].n
		}
		return stands[i].name < stands[j].name
	})
	for _, st := range stands {
		par.Lines = append(par.Lines, engine.Line{Indent: 1, Text: st.name + ": " + st.what})
	}
	sort.Strings(singles)
	switch {
	case len(singles) == 1:
		par.Lines = append(par.Lines, engine.Line{Indent: 1, Text: singles[0] + ": 1 militia infantry"})
	case len(singles) > 1:
		par.Lines = append(par.Lines, engine.Line{Indent: 1, Text: "1 militia infantry each: " + strings.Join(singles, ", ")})
	}
	return par
}

// sizeInWords is "14 units of at most 35". The maximum bounds recruiting alone: an army may have outgrown it [AHD 7.1].
func (p *position) sizeInWords(s Side) string {
	n, most := p.onBoard(s), p.allowance(s)
	units := "units"
	if n == 1 {
		units = "unit"
	}
	if n > most {
		return fmt.Sprintf("%d %s, more than its maximum of %d", n, units, most)
	}
	return fmt.Sprintf("%d %s of at most %d", n, units, most)
}

// unitsInWords is "2 militia infantry, entrenched", "1 crack infantry (reduced), 2 veteran infantry".
func (p *position) unitsInWords(us []Unit) string {
	var dug, open []Unit
	for _, u := range us {
		if u.Has(Entrenched) {
			dug = append(dug, u)
		} else {
			open = append(open, u)
		}
	}
	var parts []string
	if len(dug) > 0 {
		s := unitList(dug) + ", entrenched"
		if p.board.Boxes[us[0].Box].Works {
			s += " (the works there)"
		}
		parts = append(parts, s)
	}
	if len(open) > 0 {
		parts = append(parts, unitList(open))
	}
	return strings.Join(parts, "; ")
}

// unitList is "1 veteran infantry, 2 militia infantry": the best first.
func unitList(us []Unit) string {
	us = append([]Unit(nil), us...)
	sort.Slice(us, func(i, j int) bool {
		a, b := us[i], us[j]
		if a.Type != b.Type {
			return a.Type%3 > b.Type%3 || a.Type%3 == b.Type%3 && a.Type < b.Type
		}
		return a.State&Reduced < b.State&Reduced
	})
	var parts []string
	for i := 0; i < len(us); {
		n := 1
		for i+n < len(us) && us[i+n].Type == us[i].Type && us[i+n].State&Reduced == us[i].State&Reduced {
			n++
		}
		s := count(n, us[i].Type)
		if us[i].Has(Reduced) {
			s += " (reduced)"
		}
		parts = append(parts, s)
		i += n
	}
	return strings.Join(parts, ", ")
}

// controlInWords is which boxes are held by another side than their color, and left empty.
func (p *position) controlInWords() []engine.Line {
	held := [3][]string{}
	tan, tanFree := 0, 0
	for x, info := range p.board.Boxes {
		h := p.hold[x]
		if info.Color == Neutral {
			tan++
			if h.Owner == Neutral {
				tanFree++
			}
		}
		if h.Owner != info.Color && h.Owner != Neutral {
			held[h.Owner] = append(held[h.Owner], p.board.Name(Box(x)))
		}
	}
	var lines []engine.Line
	for s := Union; s <= Confederate; s++ {
		sort.Strings(held[s])
		if len(held[s]) > 0 {
			text := fmt.Sprintf("Besides the %s boxes %s", [2]string{"blue", "gray"}[s], [2]string{"the Union holds ", "the Confederates hold "}[s])
			lines = append(lines, engine.Line{Text: text + phrase.Listed(held[s], "and") + "."})
		}
	}
	switch {
	case tanFree == tan && len(held[Union])+len(held[Confederate]) == 0:
		lines = append(lines, engine.Line{Text: "Kentucky is neutral. All other boxes belong to the side of their colour."})
	case tanFree == tan:
		lines = append(lines, engine.Line{Text: "Kentucky is neutral."})
	case tanFree > 0:
		lines = append(lines, engine.Line{Text: "The rest of Kentucky is neutral."})
	}
	if len(p.board.goals) > 0 {
		lines = append(lines, engine.Line{Text: p.goalsInWords()})
	}
	return lines
}

// goalsInWords is how far the Union has come with the cities that win the war [AHD 10.0].
func (p *position) goalsInWords() string {
	var have, lack []string
	for _, b := range p.board.goals {
		if name := p.board.Name(b); p.hold[b].Owner == Union {
			have = append(have, name)
		} else {
			lack = append(lack, name)
		}
	}
	sort.Strings(have)
	sort.Strings(lack)
	text := fmt.Sprintf("Of the %s cities that win the war the Union holds ", phrase.Number(len(p.board.goals)))
	switch {
	case len(have) == 0:
		return text + "none."
	case len(lack) == 0:
		return text + "all."
	}
	return text + phrase.Listed(have, "and") + "; it lacks " + phrase.Listed(lack, "and") + "."
}

// contacts is every pair of neighbouring boxes with units of both sides.
func (p *position) contacts(own Side) engine.Paragraph {
	par := engine.Paragraph{Part: "contact", Heading: "Near the enemy"}
	c := p.crowd()
	for x := range p.board.Boxes {
		a := Box(x)
		if c.units[own][a] == 0 {
			continue
		}
		done := NoBox
		for _, e := range p.board.adjacent(a) {
			b := Box(e.To)
			n := c.units[own.Enemy()][b]
			if n == 0 || b == done {
				continue
			}
			done = b
			text := fmt.Sprintf("%s - %s, %s: %d %s there", p.board.Name(a), p.board.Name(b), phrase.Listed(p.waysBetween(a, b), "and"), n, ofSide(int(n), own.Enemy()))
			switch {
			case c.units[own][b] > 0:
				text += ", in battle"
			case e.Line.Crosses:
				text += "; you would attack across the river"
			}
			par.Lines = append(par.Lines, engine.Line{Indent: 1, Text: text})
		}
	}
	return par
}

// ofSide is "Confederate", "Confederates", "Union units": what is counted of a side.
func ofSide(n int, s Side) string {
	switch {
	case s == Union && n == 1:
		return "Union unit"
	case s == Union:
		return "Union units"
	case n == 1:
		return "Confederate"
	}
	return "Confederates"
}

// Suggest is up to n order lines that are legal now: of several kinds, near the enemy before far from him.
func (p *position) Suggest(d engine.Decision, n int) []string {
	s, open := p.top()
	if !open || s.Side.seat() != d.Seat {
		return nil
	}
	if s.Kind == stepRetreat {
		return p.suggestRetreat(s, n)
	}
	var front, back []string
	taken := map[string]bool{}
	far := p.far(s.Side.Enemy())
	for reach := 0; reach <= 2 && len(front) < n; reach++ {
		p.each(s, func(o order) bool {
			key := fmt.Sprint(o.Verb, o.From)
			where := o.To
			if where == NoBox {
				where = o.From
			}
			if taken[key] || o.Verb == endMarches || o.Verb == pass || where != NoBox && s.Kind == stepMarch && far[where] != reach {
				return true
			}
			taken[key] = true
			if o.Verb == entrench {
				back = append(back, o.String())
			} else {
				front = append(front, o.String())
			}
			return len(front) < n
		})
	}
	if len(back) > 0 && len(front) >= n && n > 1 {
		front[n-1] = back[0]
	} else {
		front = append(front, back...)
	}
	if len(front) > n {
		front = front[:n]
	}
	return front
}

func (p *position) suggestRetreat(s Step, n int) []string {
	out := []string{"stand"}
	var bring []engine.Order
	last := NoBox
	p.eachReinforcement(s.Side, func(o order) bool {
		if o.From != last {
			last = o.From
			bring = append(bring, o)
		}
		return true
	})
	if len(bring) > 0 {
		out = append([]string{"stand; " + strings.Join(p.Lines(bring), "; ")}, out...)
	}
	p.eachRetreat(s.Side, func(o order) bool {
		out = append(out, o.String())
		return len(out) < n
	})
	if len(out) > n {
		out = out[:n]
	}
	return out
}
