package tell

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules"
	"adjutant/engine/acwc/state"
)

// Report is a report in words: nothing but what its level tells [roles 3.4].
func Report(p *state.Position, r state.Report) string {
	var s strings.Builder
	s.WriteString(p.Board.Name(r.At) + ": ")
	switch {
	case !r.Seen:
		s.WriteString("no enemy seen")
	case r.Level <= state.Fragmentary:
		s.WriteString("enemy present")
		if r.Roads > 0 {
			s.WriteString("; by " + count(int(r.Roads), "road", "roads"))
		}
	default:
		s.WriteString(units(p, r))
	}
	age := int(p.Turn) - int(r.Turn)
	from := map[state.Source]string{state.Sympathisers: "sympathisers", state.BlockadeReport: "blockade", state.Spy: "the port spy",
		state.Contact: "in contact"}[r.Source]
	if r.Source == state.FromCommand {
		from = "from " + p.Name(r.By)
	}
	if age > 0 {
		from = count(age, "turn", "turns") + " old, " + from
	}
	return s.String() + " (" + from + ")."
}

func units(p *state.Position, r state.Report) string {
	var parts []string
	kinds := map[state.Rank]int{}
	arrived := 0
	for _, u := range r.Units {
		kinds[u.Rank]++
		if u.Arrived {
			arrived++
		}
	}
	for k := state.Corps; k <= state.CavalryDivision; k++ {
		if n := kinds[k]; n > 0 {
			parts = append(parts, count(n, unitWords[k][0], unitWords[k][1]))
		}
	}
	out := join(parts, "and")
	if r.Commander != board.NoGeneral {
		out += "; in command " + p.Board.Generals.Name(r.Commander)
	}
	switch {
	case len(r.Units) == 0:
	case arrived == 0:
		out += "; there at least one turn"
	case arrived == len(r.Units):
		out += "; arrived since their last turn"
	default:
		out += fmt.Sprintf("; %d arrived since their last turn, %d there at least one turn", arrived, len(r.Units)-arrived)
	}
	if r.Level < state.Detailed {
		return out
	}
	var leaders []string
	for _, u := range r.Units {
		if u.Leader != board.NoGeneral {
			leaders = append(leaders, p.Board.Generals.Name(u.Leader))
		}
	}
	if len(leaders) > 1 || len(leaders) == 1 && r.Commander == board.NoGeneral {
		out += "; corps commanders " + join(leaders, "and")
	}
	out += fmt.Sprintf("; %s, %s of artillery", count(int(r.Brigades), "brigade", "brigades"), count(int(r.Battalions), "battalion",
		"battalions"))
	if r.Entrenched {
		out += "; entrenched"
	}
	return out + origins(p, r)
}

// origins is from where the units of a report came: all of one box together.
func origins(p *state.Position, r state.Report) string {
	var from []Box
	who := map[Box][]string{}
	for _, u := range r.Units {
		if u.From == board.NoBox {
			continue
		}
		if !slices.Contains(from, u.From) {
			from = append(from, u.From)
		}
		name := "a " + unitWords[u.Rank][0]
		if u.Leader != board.NoGeneral {
			name = p.Name(u.Leader)
		}
		who[u.From] = append(who[u.From], name)
	}
	out := ""
	for _, x := range from {
		switch {
		case len(who[x]) < len(r.Units):
			out += "; " + join(who[x], "and") + " came from " + p.Board.Name(x)
		case len(r.Units) == 1:
			out += "; came from " + p.Board.Name(x)
		default:
			out += "; all came from " + p.Board.Name(x)
		}
	}
	return out
}

var unitWords = map[state.Rank][2]string{state.Corps: {"corps", "corps"}, state.FieldCorps: {"field corps", "field corps"},
	state.CavalryCorps: {"cavalry corps", "cavalry corps"}, state.Reserve: {"artillery reserve", "artillery reserves"},
	state.Fort: {"fort garrison", "fort garrisons"}, state.Division: {"garrison division", "garrison divisions"},
	state.CavalryDivision: {"cavalry division", "cavalry divisions"}}

// Brief is the position in words, of what changes: the own corps box by box, what is known of the enemy, whose boxes are not of their
// color, works and the blockade.
func Brief(p *state.Position, s Side) []engine.Paragraph { return position(p, s, corpsByBox) }

// Muster is the position in full, with each division and its stands.
func Muster(p *state.Position, s Side) []engine.Paragraph { return position(p, s, army) }

func position(p *state.Position, s Side, forces func(*state.Position, Side) engine.Paragraph) []engine.Paragraph {
	var out []engine.Paragraph
	if s <= board.Confederate {
		out = append(out, forces(p, s))
	}
	switch {
	case s > board.Confederate && !p.Opt.Hidden:
		out = append(out, forces(p, board.Union), forces(p, board.Confederate))
	case s > board.Confederate:
	case p.Opt.Hidden:
		if q := reports(p, s); len(q.Lines) > 0 {
			out = append(out, q)
		}
	default:
		out = append(out, forces(p, s.Enemy()))
	}
	if q := ground(p); len(q.Lines) > 0 {
		out = append(out, q)
	}
	return out
}

// ground is whose boxes are not of their color, the blockade, works and entrenchments.
func ground(p *state.Position) engine.Paragraph {
	out := engine.Paragraph{Part: "position", Heading: "The map"}
	line := func(what string, list []string) {
		if len(list) > 0 {
			out.Lines = append(out.Lines, engine.Line{Text: what + ": " + join(list, "and") + "."})
		}
	}
	for side := board.Union; side <= board.Confederate; side++ {
		var names []string
		for x := range p.Board.Boxes {
			if h := p.Hold[x]; h.Owner == side && p.Board.Boxes[x].Color != side {
				name := p.Board.Name(Box(x))
				if h.Raid {
					name += " (by cavalry alone)"
				}
				names = append(names, name)
			}
		}
		line("Taken by "+board.SideNames[side], names)
	}
	var ports, works, trenches []string
	for _, x := range p.Blockade.Boxes() {
		ports = append(ports, p.Board.Name(x))
	}
	for _, w := range p.Works {
		text := fmt.Sprintf("%s %d inches", p.Board.Name(w.At), w.Inches)
		if n := len(w.Guns); n > 0 {
			text += " with " + count(n, "battalion", "battalions") + " of heavy guns"
		}
		works = append(works, text)
	}
	for _, t := range p.Trenches {
		trenches = append(trenches, fmt.Sprintf("%s %d inches", p.Board.Name(t.At), t.Inches))
	}
	line("Under blockade", ports)
	line("Works", works)
	line("Entrenched", trenches)
	return out
}

// heading is "Union army, 12 of 34".
func heading(p *state.Position, s Side) string {
	return fmt.Sprintf("%s army, %d of %d", board.SideAdjectives[s], p.Size(s), p.Maximum(s, true))
}

// corpsByBox is the corps of a side with their points, a line a box; "map" tells the divisions.
func corpsByBox(p *state.Position, s Side) engine.Paragraph {
	out := engine.Paragraph{Part: "position", Heading: heading(p, s)}
	at := map[Box]int{}
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Side != s || c.Rank.Divides() && c.Post == state.With {
			continue
		}
		text := p.Name(c.Leader)
		if c.Leader >= board.Spare {
			text += " with" // Division Commander 6 with 36
		}
		switch {
		case c.Rank == state.Lone || c.Rank == state.Army:
			text = p.Name(c.Leader) + " (" + rankWords[c.Rank] + ")"
		case c.Rank.Divides():
			text += fmt.Sprintf(" %d (%s)", c.SP(), map[state.Post]string{state.Garrison: "garrison", state.Screen: "screen"}[c.Post])
		default:
			text += fmt.Sprintf(" %d", strength(p, i))
			if c.Rank != state.Corps {
				text += " (" + unitWords[c.Rank][0] + ")"
			}
			if c.Has(state.Short) {
				text += " (out of supply)"
			}
		}
		n, known := at[c.At]
		if !known {
			at[c.At] = len(out.Lines)
			out.Lines = append(out.Lines, engine.Line{Text: p.Board.Name(c.At) + ": " + text})
			continue
		}
		out.Lines[n].Text += ", " + text
	}
	for i := range out.Lines {
		out.Lines[i].Text += "."
	}
	return out
}

// army is the forces of a side, box by box in their seniority.
func army(p *state.Position, s Side) engine.Paragraph {
	out := engine.Paragraph{Part: "position", Heading: heading(p, s)}
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Side != s {
			continue
		}
		switch {
		case c.Rank.Divides():
			text := fmt.Sprintf("%s: %s, exhausted at %d", p.Name(c.Leader), stands(c), c.Exhaustion())
			if c.Post != state.With {
				text += map[state.Post]string{state.Garrison: ", garrison at ", state.Screen: ", screens at "}[c.Post] + p.Board.Name(c.At)
			}
			out.Lines = append(out.Lines, engine.Line{Indent: 1, Text: text + "."})
		case c.Rank == state.Lone || c.Rank == state.Army:
			out.Lines = append(out.Lines, engine.Line{Text: fmt.Sprintf("%s at %s, %s.", p.Name(c.Leader), p.Board.Name(c.At), rankWords[c.Rank])})
		default:
			text := fmt.Sprintf("%s at %s, %s, %s", p.Name(c.Leader), p.Board.Name(c.At), unitWords[c.Rank][0], count(strength(p, i),
				"point", "points"))
			if c.Has(state.Short) {
				text += ", out of supply when the turn began"
			}
			if len(c.Stands) > 0 {
				text += "; corps troops " + stands(c)
			}
			out.Lines = append(out.Lines, engine.Line{Text: text + "."})
		}
	}
	return out
}

func strength(p *state.Position, i int) int {
	n := 0
	from, to := p.Body(i)
	for k := from; k < to; k++ {
		n += p.Commands[k].SP()
	}
	return n
}

// stands is "6-4 6-4 6-4, guns 2-5 SB-F".
func stands(c *state.Command) string {
	words := [3]string{"", "cavalry ", "guns "}
	var parts []string
	for arm := board.Infantry; arm <= board.Artillery; arm++ {
		var all []string
		for _, s := range c.Stands {
			if s.Arm == arm {
				all = append(all, fmt.Sprintf("%d-%d", s.SP, s.Morale()))
			}
		}
		if len(all) > 0 {
			parts = append(parts, words[arm]+strings.Join(all, " "))
		}
	}
	if len(parts) == 0 {
		return "no troops"
	}
	return strings.Join(parts, ", ")
}

// reports is what a side was told: of this turn, then what is older; beyond three turns it fades [roles 3.7].
func reports(p *state.Position, s Side) engine.Paragraph {
	out := engine.Paragraph{Part: "contact", Heading: "Reports"}
	for old := range 2 {
		var list []state.Report
		for _, r := range p.Reports[s] {
			age := int(p.Turn) - int(r.Turn)
			if age > 0 && p.Eye == s && p.Troops(s, r.At) {
				continue // where own troops stand, old news is none
			}
			if (age > 0) == (old > 0) && age <= state.Faded {
				list = append(list, r)
			}
		}
		for _, text := range Reports(p, list) {
			out.Lines = append(out.Lines, engine.Line{Text: text})
		}
	}
	return out
}

// Reports is a list of reports in words: those of enemies one by one, then in a sentence the boxes in which none were seen, by the age of
// that news.
func Reports(p *state.Position, list []state.Report) []string {
	var out []string
	empty := map[int][]string{}
	for _, r := range list {
		if !r.Seen {
			age := int(p.Turn) - int(r.Turn)
			empty[age] = append(empty[age], p.Board.Name(r.At))
			continue
		}
		out = append(out, Report(p, r))
	}
	for _, age := range slices.Sorted(maps.Keys(empty)) {
		text := strings.Join(empty[age], ", ") + ": no enemy seen"
		if age > 0 {
			text += " (" + count(age, "turn", "turns") + " old)"
		}
		out = append(out, text+".")
	}
	return out
}

// Outlook is what stands before a side: the die, what is left of its marches when all is carried out that it has written, its army.
func Outlook(p *state.Position, s Side) engine.Paragraph {
	out := engine.Paragraph{Part: "outlook", Heading: "Outlook"}
	line := func(format string, args ...any) {
		out.Lines = append(out.Lines, engine.Line{Text: fmt.Sprintf(format, args...)})
	}
	if t, open := p.Top(); open && t.Kind == state.March && p.Mover == s && p.Eye != s.Enemy() {
		die := "No command die: "
		if p.Die > 0 {
			die = fmt.Sprintf("Command die %d: ", p.Die)
		}
		text := die + count(int(p.Marches), "march", "marches")
		if len(p.Plan) > 0 {
			text += fmt.Sprintf("; %d left when what you have written is carried out", rules.Paper(p, s).Marches)
		}
		line("%s.", text)
	}
	if s <= board.Confederate {
		line("Your army is %d of %d; the enemy's maximum is %d.", p.Size(s), p.Maximum(s, true), p.Maximum(s.Enemy(), true))
	} else {
		line("Army maximums: %d and %d.", p.Maximum(board.Union, true), p.Maximum(board.Confederate, true))
	}
	for _, c := range p.Contests {
		line("Both armies stand at %s.", p.Board.Name(c.At))
	}
	return out
}

// Echo is what an accepted line does, as far as its side knows.
func Echo(p *state.Position, s Side, os []engine.Order) string {
	for _, x := range os {
		o, ok := x.(state.Order)
		if !ok || o.Verb != state.MarchTo {
			continue
		}
		out := fmt.Sprintf("%s by %s", count(len(o.Path()), "box", "boxes"), o.Way)
		if r := p.ReportOf(s, o.To); p.Opt.Hidden && r != nil && int(p.Turn)-int(r.Turn) <= state.Faded {
			out += "; " + strings.TrimSuffix(Report(p, *r), ".")
		}
		return out
	}
	return ""
}
