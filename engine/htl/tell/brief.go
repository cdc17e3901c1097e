package tell

import (
	"fmt"
	"sort"
	"strings"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
	"adjutant/engine/phrase"
)

// Turn names the player turn.
func Turn(p *state.Position) engine.Turn {
	title := fmt.Sprintf("Turn %d of %d, %s", p.Turn, p.Turns, p.Mover.Name())
	return engine.Turn{ID: p.TurnID(), Title: title, Side: engine.Side(p.Mover.Seat())}
}

// Brief is the position in words, enough to play by without a map: the board, then the units by row, own side first.
func Brief(p *state.Position, seat engine.Seat) []engine.Paragraph {
	head := engine.Paragraph{Part: "position", Heading: fmt.Sprintf("%s, turn %d of %d", p.Title, p.Turn, p.Turns)}
	head.Lines = append(head.Lines, engine.Line{Text: ScoreWords(p)})
	head.Lines = append(head.Lines, boardWords(p)...)
	for i := range p.Counters {
		if c := &p.Counters[i]; !c.Taken {
			head.Lines = append(head.Lines, engine.Line{Text: counterWords(c)})
		}
	}
	mine := board.SideOf(seat)
	return []engine.Paragraph{head, army(p, mine), army(p, mine.Enemy()), contact(p)}
}

// ScoreWords is how the points stand.
func ScoreWords(p *state.Position) string {
	return fmt.Sprintf("Points: Union %d of %d, Confederacy %d of %d.",
		rules.Score(p, board.Union), p.Limit[board.Union], rules.Score(p, board.Confederate), p.Limit[board.Confederate])
}

// boardWords is the board in sentences: its size, its named places, then the ground by kind.
func boardWords(p *state.Position) []engine.Line {
	last := rune('A' + p.Layout.Rows - 1)
	text := fmt.Sprintf("The board: %d columns, rows A (%s) to %c.", p.Layout.Columns, p.Upwards, last)
	var named []string
	for _, n := range p.Names {
		named = append(named, n.Name+" "+HexList(n.At))
	}
	if len(named) > 0 {
		text += " " + strings.Join(named, "; ") + "."
	}
	lines := []engine.Line{{Text: text}}
	for t := board.Swamp; t < board.TerrainCount; t++ {
		var at []board.Hex
		for _, h := range p.AllHexes() {
			if p.TerrainAt(h) == t {
				at = append(at, h)
			}
		}
		if len(at) > 0 {
			lines = append(lines, engine.Line{Indent: 1, Text: phrase.Capital(t.String()) + ": " + HexList(at) + "."})
		}
	}
	return lines
}

// counterWords is a counter in a sentence.
func counterWords(c *board.Counter) string {
	s := fmt.Sprintf("%s (%s): %s for the %s", c.Name, c.At, points(int(c.Value)), c.Side.Adjective())
	if !c.Hold {
		return s + " who takes it."
	}
	if c.Held == board.Nobody {
		return s + " while they hold it; nobody does."
	}
	return fmt.Sprintf("%s while they hold it; %s does.", s, c.Held.Name())
}

// army is a side's units by row.
func army(p *state.Position, s board.Side) engine.Paragraph {
	base, _ := rules.CommandPoints(p, s)
	par := engine.Paragraph{Part: "position", Heading: fmt.Sprintf("%s (%d AP and a die)", s.Adjective(), base)}
	var us, later []*board.Unit
	for i := range p.Units {
		u := &p.Units[i]
		switch {
		case u.Side != s:
		case !u.At.OK():
			later = append(later, u)
		case u.Type == board.Leader && len(p.Defenders(s, u.At)) > 0:
		default:
			us = append(us, u)
		}
	}
	sort.SliceStable(us, func(i, k int) bool { return us[i].At.Before(us[k].At) })
	for _, u := range us {
		par.Lines = append(par.Lines, engine.Line{Indent: 1, Text: UnitWords(p, u)})
	}
	for _, u := range later {
		text := fmt.Sprintf("Turn %d: %s, %s, at %s", u.Turn, u.Name, u.Type, HexList(u.List))
		par.Lines = append(par.Lines, engine.Line{Indent: 1, Text: text})
	}
	if len(par.Lines) == 0 {
		par.Lines = append(par.Lines, engine.Line{Indent: 1, Text: "No units."})
	}
	return par
}

// nameTellsType says whether the name of a unit tells its type: "Palmer's cavalry", "Griffin's battery".
func nameTellsType(u *board.Unit) bool {
	name := strings.ToLower(u.Name)
	guns := strings.HasSuffix(name, "battery") || strings.HasSuffix(name, "guns")
	return strings.Contains(name, u.Type.String()) || u.Type == board.Artillery && guns
}

// UnitWords is "C5 hill: Porter, infantry, with Smith, 4 of 4, green".
func UnitWords(p *state.Position, u *board.Unit) string {
	s := u.At.String()
	if t := p.TerrainAt(u.At); t != board.Clear {
		s += " " + t.String()
	}
	s += ": " + u.Name
	if !nameTellsType(u) {
		s += ", " + u.Type.String()
	}
	if u.Type.Combat() {
		if l := p.Leader(u.Side, u.At); l != nil && (u.Type.Foot() || p.Foot(u.Side, u.At) == nil) {
			s += ", with " + l.Name
		}
		s += fmt.Sprintf(", %d of %d, %s", u.SP, u.Of, u.Morale)
	}
	if u.Frozen.OK() {
		s += fmt.Sprintf(", may not act before turn %d", u.Until)
	}
	if u.Acted != board.Idle && u.Side == p.Mover {
		s += ", has " + DeedWords[u.Acted]
	}
	return s
}

// contact is every pair of neighbouring hexes with enemies in them.
func contact(p *state.Position) engine.Paragraph {
	var pairs []string
	for _, h := range p.AllHexes() {
		for _, n := range p.Around(h) {
			for s := board.Union; s <= board.Confederate; s++ {
				if h.Before(n) && len(p.Defenders(s, h)) > 0 && len(p.Defenders(s.Enemy(), n)) > 0 {
					pairs = append(pairs, h.String()+" - "+n.String())
				}
			}
		}
	}
	text := "Nobody is in contact."
	if len(pairs) > 0 {
		text = "In contact: " + strings.Join(pairs, ", ") + "."
	}
	return engine.Paragraph{Part: "contact", Lines: []engine.Line{{Text: text}}}
}

// Outlook is what stands before a seat.
func Outlook(p *state.Position, seat engine.Seat) engine.Paragraph {
	s := board.SideOf(seat)
	par := engine.Paragraph{Part: "outlook"}
	say := func(format string, args ...any) {
		par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf(format, args...)})
	}
	if p.Over != nil {
		say("%s", p.Over.How)
		return par
	}
	switch {
	case s == p.Mover && p.Die > 0:
		say("Your action die is %d; you have %d AP left.", p.Die, p.APLeft)
	case s == p.Mover:
		say("You have %d AP left.", p.APLeft)
	default:
		say("%s has %d AP left.", p.Mover.Capital(), p.APLeft)
	}
	base, why := rules.CommandPoints(p, s)
	if s != p.Mover {
		say("Your next turn has %d AP%s and a die.", base, reasons(why))
	}
	for i := range p.Units {
		if u := &p.Units[i]; u.Side == s && !u.At.OK() && u.Turn <= p.Turn+1 {
			say("%s may enter from turn %d on at %s.", u.Name, u.Turn, HexList(u.List))
		}
	}
	say("%s", ScoreWords(p))
	return par
}
