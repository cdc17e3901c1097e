package ahd

import (
	"fmt"
	"sort"
	"strings"

	"adjutant/engine"
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
	head := fmt.Sprintf("%s, %d units of at most %d. Recruits: %s.", sideAdj[s], p.onBoard(s), p.allowance(s), orNone(strings.Join(recruits, ", ")))
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
			lines = append(lines, engine.Line{Text: fmt.Sprintf("In %s hands besides its own colour: %s.", sideAdj[s], strings.Join(held[s], ", "))})
		}
	}
	switch {
	case tanFree == tan:
		lines = append(lines, engine.Line{Text: "Kentucky is neutral. All other boxes belong to the side of their colour."})
	case tanFree > 0:
		lines = append(lines, engine.Line{Text: "The rest of Kentucky is neutral."})
	}
	return lines
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
			text := fmt.Sprintf("%s - %s, %s: %d %s there", p.board.Name(a), p.board.Name(b), p.linesBetween(a, b), n, sideAdj[own.Enemy()])
			if e.Line.Crosses {
				text += "; you would attack across the river"
			}
			par.Lines = append(par.Lines, engine.Line{Indent: 1, Text: text})
		}
	}
	return par
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
