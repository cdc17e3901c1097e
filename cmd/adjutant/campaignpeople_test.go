package main

import (
	"fmt"
	"strings"

	"adjutant/cmd/adjutant/demo"
	"adjutant/engine"
	"adjutant/engine/player"
)

// plan is what the steady player would order now: all up to the first die or to another seat's question.
func plan(at engine.Position, d engine.Decision) []string {
	p, seat, question := at.Clone(), d.Seat, d.Question
	var lines []string
	var group []engine.Order
	flush := func() {
		lines = append(lines, p.Lines(group)...)
		group = nil
	}
	for range 200 {
		o := player.Fast.Choose(p, d, nil)
		switch {
		case o != d.Pass:
			group = append(group, o)
		case !d.Own && len(lines)+len(group) == 0: // silence is no answer
			lines = append(lines, o.String())
		default:
			flush()
		}
		es, err := p.Rule(d, o, engine.NoDice{})
		if err != nil {
			break
		}
		for _, e := range es {
			p.Fold(e)
		}
		open := false
		for _, next := range p.Awaited() {
			if next.Seat == seat && next.Question == question && next.Own == d.Own {
				if next.Kind != d.Kind {
					flush()
				}
				d, open = next, true
			}
		}
		if !open {
			break
		}
	}
	flush()
	return lines
}

// reserves is what the steady player would promote and recruit if the turn went on without battle, with a die of 3.
func reserves(at engine.Position, d engine.Decision) []string {
	p, seat, question := at.Clone(), d.Seat, d.Question
	var lines []string
	for range 50 {
		o := d.Pass
		if d.Kind != "march" {
			o = player.Fast.Choose(p, d, nil)
		}
		if o == nil {
			return lines
		}
		if o != d.Pass {
			lines = append(lines, p.Lines([]engine.Order{o})...)
		}
		es, err := p.Rule(d, o, engine.NewScript(3, 3, 3, 3))
		if err != nil {
			return lines
		}
		for _, e := range es {
			p.Fold(e)
		}
		open := false
		for _, next := range p.Awaited() {
			if next.Seat == seat && next.Question == question && next.Own {
				d, open = next, true
			}
		}
		if !open {
			return lines
		}
	}
	return lines
}

// What people make of an order when they type it.
var (
	shortHand = strings.NewReplacer("militia infantry", "mi inf", "militia cavalry", "mi cav", "veteran infantry", "vet inf", "veteran cavalry", "vet cav",
		"crack infantry", "crack inf", "crack cavalry", "crack cav", "St. Louis", "St Louis", "Harper's Ferry", "Harpers Ferry")
	letterHand = strings.NewReplacer("militia infantry", "mi", "militia cavalry", "mc", "veteran infantry", "vi", "veteran cavalry", "vc",
		"crack infantry", "ci", "crack cavalry", "cc", "Fort ", "Ft ")
)

// annasHand types in full, with bullets now and then, and signs.
func annasHand(turn int, lines []string) string {
	var out []string
	for _, l := range lines {
		switch turn % 4 {
		case 1:
			l = shortHand.Replace(l)
		case 2:
			l = "- " + l
		case 3:
			l = demo.Capital(l) + "."
		}
		out = append(out, l)
	}
	if turn%3 == 0 {
		out = append(out, "", "-- ", "Anna Berg", "Berlin")
	}
	return strings.Join(out, "\n")
}

// bensHand types on a phone: short, in capitals, several orders in a line.
func bensHand(turn int, lines []string) string {
	for i := range lines {
		lines[i] = letterHand.Replace(lines[i])
	}
	switch turn % 3 {
	case 0:
		return strings.Join(lines, "; ")
	case 1:
		return strings.ToUpper(strings.Join(lines, "\n"))
	}
	return strings.Join(lines, "\n")
}

// carlsHand numbers his lines.
func carlsHand(_ int, lines []string) string {
	for i := range lines {
		lines[i] = fmt.Sprintf("%d) %s", i+1, shortHand.Replace(lines[i]))
	}
	return "\n" + strings.Join(lines, "\n") + "\n"
}
