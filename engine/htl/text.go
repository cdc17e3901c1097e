package htl

import (
	"fmt"
	"slices"
	"strings"
)

// The position notation: scenario, fixture, moderator's repair and bug report are one.
//
//	rulebook     htl
//	scenario     bull_run          "blank" is 13x9 clear hexes without units, for problems; also when the line is missing
//	header       turns 10          a key of the scenario's header, instead of the scenario's value
//	ground       hill C5, C6       the ground of these hexes, instead of the scenario's
//	rule         river_crossing both         a special rule, besides the scenario's
//	options      11.2, 11.5=union+1
//	turn         3 union, 7 AP, die 4
//	points       union 2           for units and leaders lost by the enemy; counters score by their own lines
//	lost         union 1           leaders
//	attacks      C5 2, D6 0        of this player turn, with their hits
//	combat       Porter from B4 at C5, close, then advance, into D5, both, room Bee
//	steps        retreat confederate, follow confederate, ...
//	union        infantry green B5 Burnside sp=2
//	counter      union I5 capture Rear of the army value=2 taken=yes
//	over         union: how it ended
//
// A unit's line is that of a scenario file, with more keys; a unit that is not listed is not there:
//
//	sp=2           strength now, where it is not the cap          of=3         the cap, where it is not the type's full strength
//	acted=marched  or fired, closed, rallied, advanced            shot=yes     cavalry that has just marched and may still fire
//	under=fire     since the start of the enemy's last turn       frozen=B2/4  began at B2 and may not act before turn 4
//	turn=5         a reinforcement; its hex is a list, A4,A5      fails=yes    is to retreat from the close combat being settled
//	edge=left      it retreats towards another edge than its side's
//
// The scenario's counters are there as at its start unless a line speaks of one; hold counters have held=union. Lines that say only
// what is usual are left out: the steps where only actions and check are left, points and lost leaders where there are none. Three
// examples: an attack to come, a retreat that is asked for, and a problem by the river.
//
//	ground       hill C5
//	turn         1 union, 4 AP
//	union        infantry black B5 Burnside
//	confederate  infantry green C5 Evans
//
//	turn         2 union, 3 AP
//	combat       Porter from C4 at C5, close
//	steps        retreat confederate, advance union, flee confederate, occupy union, act union, check union
//	union        infantry green C4 Porter acted=closed
//	confederate  infantry green C5 Evans sp=3 fails=yes
//
//	header       first confederate
//	ground       river F1, F2, F3
//	rule         river_crossing both
//	options      11.1, 11.4
//	turn         4 union, 6 AP, die 5
//	lost         union 1
//	union        cavalry black E2 Kautz's cavalry
//	confederate  infantry gold G2 Hagood of=3

type writer struct{ b strings.Builder }

func (w *writer) line(key, format string, args ...any) {
	fmt.Fprintf(&w.b, "%-12s %s\n", key, fmt.Sprintf(format, args...))
}

// Text is the position in the notation.
func (p *position) Text() string {
	var w writer
	w.line("rulebook", "htl")
	w.line("scenario", "%s", p.ID)
	p.problemText(&w)
	if o := p.opt.String(); o != "" {
		w.line("options", "%s", o)
	}
	turn := fmt.Sprintf("%d %s, %d AP", p.turn, p.mover, p.ap)
	if p.die > 0 {
		turn += fmt.Sprintf(", die %d", p.die)
	}
	w.line("turn", "%s", turn)
	pairText(&w, "points", p.points)
	pairText(&w, "lost", p.lost)
	if len(p.attacks) > 0 {
		var all []string
		for _, a := range p.attacks {
			all = append(all, fmt.Sprintf("%s %d", a.At, a.Hits))
		}
		w.line("attacks", "%s", strings.Join(all, ", "))
	}
	if p.combat.By != "" {
		w.line("combat", "%s", p.combat)
	}
	if p.over == nil && !p.usualSteps() {
		var steps []string
		for i := int(p.depth) - 1; i >= 0; i-- {
			steps = append(steps, p.steps[i].String())
		}
		w.line("steps", "%s", strings.Join(steps, ", "))
	}
	for s := Union; s <= Confederate; s++ {
		for i := range p.units {
			if u := &p.units[i]; u.Side == s {
				w.line(s.String(), "%s", p.unitText(u))
			}
		}
	}
	for _, c := range p.counters {
		w.line("counter", "%s", c)
	}
	if p.over != nil {
		winner := string(p.over.Winner)
		if winner == "" {
			winner = "nobody"
		}
		w.line("over", "%s: %s", winner, p.over.How)
	}
	return w.b.String()
}

// problemText is what a problem has other than the scenario that it was made from.
func (p *position) problemText(w *writer) {
	if p.base == nil {
		return
	}
	for _, h := range p.header {
		w.line("header", "%s", h)
	}
	for t := Clear; t < terrains; t++ {
		var at []string
		for _, h := range p.all() {
			if p.at(h) == t && (p.base.index(h) >= len(p.base.ground) || !p.base.has(h) || p.base.at(h) != t) {
				at = append(at, h.String())
			}
		}
		if len(at) > 0 {
			w.line("ground", "%s %s", t, strings.Join(at, ", "))
		}
	}
	for _, r := range p.Scenario.rules {
		w.line("rule", "%s", r)
	}
}

func pairText(w *writer, key string, n [2]uint8) {
	if n != [2]uint8{} {
		w.line(key, "union %d, confederate %d", n[Union], n[Confederate])
	}
}

// unitText is a unit as a scenario file writes it, and what has become of it.
func (p *position) unitText(u *Unit) string {
	at := u.At.String()
	if !u.At.ok() {
		var list []string
		for _, h := range u.List {
			list = append(list, h.String())
		}
		at = strings.Join(list, ",")
	}
	s := fmt.Sprintf("%s %s %s %s", u.Type, u.Morale, at, u.Name)
	set := func(when bool, format string, args ...any) {
		if when {
			s += " " + fmt.Sprintf(format, args...)
		}
	}
	set(u.SP != u.Of, "sp=%d", u.SP)
	set(u.Of != p.full(u.Type), "of=%d", u.Of)
	set(u.Acted != Idle, "acted=%s", u.Acted)
	set(u.Shot, "shot=yes")
	set(u.Under, "under=fire")
	set(u.Frozen.ok(), "frozen=%s/%d", u.Frozen, u.Until)
	set(!u.At.ok(), "turn=%d", u.Turn)
	set(u.Edge != p.Edges[u.Side], "edge=%s", u.Edge)
	set(u.Fails, "fails=yes")
	return s
}

// String is a counter as a scenario file writes it, and what has become of it.
func (c Counter) String() string {
	kind := "capture"
	if c.Hold {
		kind = "hold"
	}
	s := fmt.Sprintf("%s %s %s %s", c.Side, c.At, kind, c.Name)
	if c.Value != 1 {
		s += fmt.Sprintf(" value=%d", c.Value)
	}
	if c.Taken {
		s += " taken=yes"
	}
	if c.Hold && c.Held != Nobody {
		s += " held=" + c.Held.String()
	}
	return s
}

func (c combat) String() string {
	how := "close"
	if c.Fire {
		how = "fire"
	}
	s := fmt.Sprintf("%s from %s at %s, %s", c.By, c.From, c.At, how)
	if c.Then != thenAsk {
		s += ", then " + c.Then.String()
	}
	if c.Into.ok() {
		s += ", into " + c.Into.String()
	}
	if c.Both {
		s += ", both"
	}
	if c.Room != "" {
		s += ", room " + c.Room
	}
	return s
}

// usualSteps says whether what is to be done is just the actions and the check.
func (p *position) usualSteps() bool {
	var left []Step
	for i := int(p.depth) - 1; i >= 0; i-- {
		left = append(left, p.steps[i])
	}
	return slices.Equal(left, usual(p.mover))
}
