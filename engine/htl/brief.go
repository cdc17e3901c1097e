package htl

import (
	"fmt"
	"sort"
	"strings"

	"adjutant/engine"
)

// turnNamed names the player turn.
func (p *position) turnNamed() engine.Turn {
	title := fmt.Sprintf("Turn %d of %d, %s", p.turn, p.Turns, p.mover.Name())
	return engine.Turn{ID: p.turnID(), Title: title, Side: p.mover.seat()}
}

// Brief is the position in words, enough to play by without a map: the board, then the units by row, own side first.
func (p *position) Brief(seat engine.Seat) []engine.Paragraph {
	head := engine.Paragraph{Part: "position", Heading: fmt.Sprintf("%s, turn %d of %d", p.Title, p.turn, p.Turns)}
	head.Lines = append(head.Lines, engine.Line{Text: p.scoreWords()})
	head.Lines = append(head.Lines, p.boardWords()...)
	for i := range p.counters {
		if c := &p.counters[i]; !c.Taken {
			head.Lines = append(head.Lines, engine.Line{Text: c.words()})
		}
	}
	mine := sideOf(seat)
	return []engine.Paragraph{head, p.army(mine), p.army(mine.Enemy()), p.contact()}
}

func (p *position) scoreWords() string {
	return fmt.Sprintf("Points: Union %d of %d, Confederacy %d of %d.", p.score(Union), p.Limit[Union], p.score(Confederate), p.Limit[Confederate])
}

// boardWords is the board in sentences: its size, its named places, then the ground by kind.
func (p *position) boardWords() []engine.Line {
	last := rune('A' + p.layout.Rows - 1)
	text := fmt.Sprintf("The board: %d columns, rows A (%s) to %c.", p.layout.Columns, p.Upwards, last)
	var named []string
	for _, n := range p.Names {
		named = append(named, n.Name+" "+hexList(n.At))
	}
	if len(named) > 0 {
		text += " " + strings.Join(named, "; ") + "."
	}
	lines := []engine.Line{{Text: text}}
	for t := Swamp; t < terrains; t++ {
		var at []Hex
		for _, h := range p.all() {
			if p.at(h) == t {
				at = append(at, h)
			}
		}
		if len(at) > 0 {
			lines = append(lines, engine.Line{Indent: 1, Text: strings.ToUpper(t.String()[:1]) + t.String()[1:] + ": " + hexList(at) + "."})
		}
	}
	return lines
}

func hexList(hs []Hex) string {
	var names []string
	for _, h := range hs {
		names = append(names, h.String())
	}
	return strings.Join(names, ", ")
}

// words is a counter in a sentence.
func (c *Counter) words() string {
	s := fmt.Sprintf("%s (%s): %s for the %s", c.Name, c.At, points(int(c.Value)), c.Side.Adjective())
	if !c.Hold {
		return s + " who takes it."
	}
	if c.Held == Nobody {
		return s + " while they hold it; nobody does."
	}
	return fmt.Sprintf("%s while they hold it; %s does.", s, c.Held.Name())
}

func points(n int) string {
	if n == 1 {
		return "1 point"
	}
	return fmt.Sprintf("%d points", n)
}

// army is a side's units by row.
func (p *position) army(s Side) engine.Paragraph {
	base, _ := p.commandPoints(s)
	par := engine.Paragraph{Part: "position", Heading: fmt.Sprintf("%s (%d AP and a die)", s.Adjective(), base)}
	var us, later []*Unit
	for i := range p.units {
		u := &p.units[i]
		switch {
		case u.Side != s:
		case !u.At.ok():
			later = append(later, u)
		case u.Type == Leader && len(p.defenders(s, u.At)) > 0:
		default:
			us = append(us, u)
		}
	}
	sort.SliceStable(us, func(i, k int) bool { return us[i].At.less(us[k].At) })
	for _, u := range us {
		par.Lines = append(par.Lines, engine.Line{Indent: 1, Text: p.unitWords(u)})
	}
	for _, u := range later {
		par.Lines = append(par.Lines, engine.Line{Indent: 1, Text: fmt.Sprintf("Turn %d: %s, %s, at %s", u.Turn, u.Name, u.Type, hexList(u.List))})
	}
	if len(par.Lines) == 0 {
		par.Lines = append(par.Lines, engine.Line{Indent: 1, Text: "No units."})
	}
	return par
}

// named says whether the name of a unit tells its type: "Palmer's cavalry", "Griffin's battery".
func (u *Unit) named() bool {
	name := strings.ToLower(u.Name)
	return strings.Contains(name, u.Type.String()) || u.Type == Artillery && (strings.HasSuffix(name, "battery") || strings.HasSuffix(name, "guns"))
}

// unitWords is "C5 hill: Porter, infantry, with Smith, 4 of 4, green".
func (p *position) unitWords(u *Unit) string {
	s := u.At.String()
	if t := p.at(u.At); t != Clear {
		s += " " + t.String()
	}
	s += ": " + u.Name
	if !u.named() {
		s += ", " + u.Type.String()
	}
	if u.Type.Combat() {
		if l := p.leader(u.Side, u.At); l != nil && (u.Type.Foot() || p.foot(u.Side, u.At) == nil) {
			s += ", with " + l.Name
		}
		s += fmt.Sprintf(", %d of %d, %s", u.SP, u.Of, u.Morale)
	}
	if u.Frozen.ok() {
		s += fmt.Sprintf(", may not act before turn %d", u.Until)
	}
	if u.Acted != Idle && u.Side == p.mover {
		s += ", has " + deedWords[u.Acted]
	}
	return s
}

// contact is every pair of neighbouring hexes with enemies in them.
func (p *position) contact() engine.Paragraph {
	var pairs []string
	for _, h := range p.all() {
		for _, n := range p.around(h) {
			for s := Union; s <= Confederate; s++ {
				if h.less(n) && len(p.defenders(s, h)) > 0 && len(p.defenders(s.Enemy(), n)) > 0 {
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
func (p *position) Outlook(seat engine.Seat) engine.Paragraph {
	s := sideOf(seat)
	par := engine.Paragraph{Part: "outlook"}
	say := func(format string, args ...any) {
		par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf(format, args...)})
	}
	if p.over != nil {
		say("%s", p.over.How)
		return par
	}
	switch {
	case s == p.mover && p.die > 0:
		say("Your action die is %d; you have %d AP left.", p.die, p.ap)
	case s == p.mover:
		say("You have %d AP left.", p.ap)
	default:
		say("%s has %d AP left.", p.mover.Capital(), p.ap)
	}
	base, why := p.commandPoints(s)
	if s != p.mover {
		say("Your next turn has %d AP%s and a die.", base, reasons(why))
	}
	for i := range p.units {
		if u := &p.units[i]; u.Side == s && !u.At.ok() && u.Turn <= p.turn+1 {
			say("%s may enter from turn %d on at %s.", u.Name, u.Turn, hexList(u.List))
		}
	}
	say("%s", p.scoreWords())
	return par
}

func reasons(why []string) string {
	if len(why) < 2 {
		return ""
	}
	return " (" + strings.Join(why, ", ") + ")"
}
