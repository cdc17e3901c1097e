package tell

import (
	"fmt"
	"sort"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
	"adjutant/engine/phrase"
)

// Brief is the position in words, enough to play by without any map: each side's units, its own first; control; contacts.
func Brief(p *state.Position, seat engine.Seat) []engine.Paragraph {
	own := state.SideOf(seat)
	pars := []engine.Paragraph{sideInWords(p, own), sideInWords(p, own.Enemy())}
	pars[0].Heading = "The position"
	if m := controlInWords(p); len(m) > 0 {
		pars[1].Lines = append(pars[1].Lines, m...)
	}
	if near := contacts(p, own); len(near.Lines) > 0 {
		pars = append(pars, near)
	}
	return pars
}

// sideInWords is a side's units: those that are more than one militia infantry by box, most first, then the rest in one line.
func sideInWords(p *state.Position, s board.Side) engine.Paragraph {
	par := engine.Paragraph{Part: "position"}
	recruits := []string{}
	for _, t := range []board.Type{board.MilitiaInfantry, board.MilitiaCavalry} {
		if n := p.Pool[s][t]; n > 0 {
			recruits = append(recruits, board.Count(int(n), t))
		}
	}
	head := fmt.Sprintf("%s, %s. Recruits: %s.", board.SideAdj[s], sizeInWords(p, s), phrase.OrNone(strings.Join(recruits, ", ")))
	par.Lines = append(par.Lines, engine.Line{Text: head})
	type stand struct {
		name, what string
		n          int
	}
	var stands []stand
	var singles []string
	for x := range p.Board.Boxes {
		us := p.At(s, board.Box(x))
		if len(us) == 0 {
			continue
		}
		st := stand{p.Board.Name(board.Box(x)), UnitsInWords(p, us), len(us)}
		if len(us) == 1 && us[0].Type == board.MilitiaInfantry && st.what == board.Count(1, board.MilitiaInfantry) {
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
func sizeInWords(p *state.Position, s board.Side) string {
	n, most := p.OnBoard(s), rules.Allowance(p, s)
	units := "units"
	if n == 1 {
		units = "unit"
	}
	if n > most {
		return fmt.Sprintf("%d %s, more than its maximum of %d", n, units, most)
	}
	return fmt.Sprintf("%d %s of at most %d", n, units, most)
}

// UnitsInWords is "2 militia infantry, entrenched", "1 crack infantry (reduced), 2 veteran infantry".
func UnitsInWords(p *state.Position, us []board.Unit) string {
	var dug, open []board.Unit
	for _, u := range us {
		if u.Has(board.Entrenched) {
			dug = append(dug, u)
		} else {
			open = append(open, u)
		}
	}
	var parts []string
	if len(dug) > 0 {
		s := UnitList(dug) + ", entrenched"
		if p.Board.Boxes[us[0].Box].Works {
			s += " (the works there)"
		}
		parts = append(parts, s)
	}
	if len(open) > 0 {
		parts = append(parts, UnitList(open))
	}
	return strings.Join(parts, "; ")
}

// UnitList is "1 veteran infantry, 2 militia infantry": the best first.
func UnitList(us []board.Unit) string {
	us = append([]board.Unit(nil), us...)
	sort.Slice(us, func(i, j int) bool {
		a, b := us[i], us[j]
		if a.Type != b.Type {
			return a.Type%3 > b.Type%3 || a.Type%3 == b.Type%3 && a.Type < b.Type
		}
		return a.State&board.Reduced < b.State&board.Reduced
	})
	var parts []string
	for i := 0; i < len(us); {
		n := 1
		for i+n < len(us) && us[i+n].Type == us[i].Type && us[i+n].State&board.Reduced == us[i].State&board.Reduced {
			n++
		}
		s := board.Count(n, us[i].Type)
		if us[i].Has(board.Reduced) {
			s += " (reduced)"
		}
		parts = append(parts, s)
		i += n
	}
	return strings.Join(parts, ", ")
}

// controlInWords is which boxes are held by another side than their color, and left empty.
func controlInWords(p *state.Position) []engine.Line {
	held := [3][]string{}
	tan, tanFree := 0, 0
	for x, info := range p.Board.Boxes {
		h := p.Hold[x]
		if info.Color == board.Neutral {
			tan++
			if h.Owner == board.Neutral {
				tanFree++
			}
		}
		if h.Owner != info.Color && h.Owner != board.Neutral {
			held[h.Owner] = append(held[h.Owner], p.Board.Name(board.Box(x)))
		}
	}
	var lines []engine.Line
	for s := board.Union; s <= board.Confederate; s++ {
		sort.Strings(held[s])
		if len(held[s]) > 0 {
			text := fmt.Sprintf("Besides the %s boxes %s", [2]string{"blue", "gray"}[s], [2]string{"the Union holds ", "the Confederates hold "}[s])
			lines = append(lines, engine.Line{Text: text + phrase.Listed(held[s], "and") + "."})
		}
	}
	switch {
	case tanFree == tan && len(held[board.Union])+len(held[board.Confederate]) == 0:
		lines = append(lines, engine.Line{Text: "Kentucky is neutral. All other boxes belong to the side of their colour."})
	case tanFree == tan:
		lines = append(lines, engine.Line{Text: "Kentucky is neutral."})
	case tanFree > 0:
		lines = append(lines, engine.Line{Text: "The rest of Kentucky is neutral."})
	}
	if len(p.Board.Goals) > 0 {
		lines = append(lines, engine.Line{Text: goalsInWords(p)})
	}
	return lines
}

// goalsInWords is how far the Union has come with the cities that win the war [AHD 10.0].
func goalsInWords(p *state.Position) string {
	var have, lack []string
	for _, b := range p.Board.Goals {
		if name := p.Board.Name(b); p.Hold[b].Owner == board.Union {
			have = append(have, name)
		} else {
			lack = append(lack, name)
		}
	}
	sort.Strings(have)
	sort.Strings(lack)
	text := fmt.Sprintf("Of the %s cities that win the war the Union holds ", phrase.Number(len(p.Board.Goals)))
	switch {
	case len(have) == 0:
		return text + "none."
	case len(lack) == 0:
		return text + "all."
	}
	return text + phrase.Listed(have, "and") + "; it lacks " + phrase.Listed(lack, "and") + "."
}

// contacts is every pair of neighbouring boxes with units of both sides.
func contacts(p *state.Position, own board.Side) engine.Paragraph {
	par := engine.Paragraph{Part: "contact", Heading: "Near the enemy"}
	c := p.Crowd()
	for x := range p.Board.Boxes {
		a := board.Box(x)
		if c.Units[own][a] == 0 {
			continue
		}
		done := board.NoBox
		for _, e := range p.Board.Adjacent(a) {
			b := board.Box(e.To)
			n := c.Units[own.Enemy()][b]
			if n == 0 || b == done {
				continue
			}
			done = b
			text := fmt.Sprintf("%s - %s, %s: %d %s there", p.Board.Name(a), p.Board.Name(b), phrase.Listed(p.WaysBetween(a, b), "and"), n,
				ofSide(int(n), own.Enemy()))
			switch {
			case c.Units[own][b] > 0:
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
func ofSide(n int, s board.Side) string {
	switch {
	case s == board.Union && n == 1:
		return "Union unit"
	case s == board.Union:
		return "Union units"
	case n == 1:
		return "Confederate"
	}
	return "Confederates"
}

// Suggest is up to n order lines that are legal now: of several kinds, near the enemy before far from him.
func Suggest(p *state.Position, d engine.Decision, n int) []string {
	s, open := p.Top()
	if !open || s.Side.Seat() != d.Seat {
		return nil
	}
	if s.Kind == state.StepRetreat {
		return suggestRetreat(p, s, n)
	}
	var front, back []string
	taken := map[string]bool{}
	far := rules.Far(p, s.Side.Enemy())
	for reach := 0; reach <= 2 && len(front) < n; reach++ {
		rules.Each(p, s, func(o state.Order) bool {
			key := fmt.Sprint(o.Verb, o.From)
			where := o.To
			if where == board.NoBox {
				where = o.From
			}
			if taken[key] || o.Verb == state.EndMarches || o.Verb == state.Pass || where != board.NoBox && s.Kind == state.StepMarch &&
				far[where] != reach {
				return true
			}
			taken[key] = true
			if o.Verb == state.Entrench {
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

func suggestRetreat(p *state.Position, s state.Step, n int) []string {
	out := []string{"stand"}
	var bring []engine.Order
	last := board.NoBox
	rules.EachReinforcement(p, s.Side, func(o state.Order) bool {
		if o.From != last {
			last = o.From
			bring = append(bring, o)
		}
		return true
	})
	if len(bring) > 0 {
		out = append([]string{"stand; " + strings.Join(p.Lines(bring), "; ")}, out...)
	}
	rules.EachRetreat(p, s.Side, func(o state.Order) bool {
		out = append(out, o.String())
		return len(out) < n
	})
	if len(out) > n {
		out = out[:n]
	}
	return out
}
