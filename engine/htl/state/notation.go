package state

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine/htl/board"
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
func (p *Position) Text() string {
	var w writer
	w.line("rulebook", "htl")
	w.line("scenario", "%s", p.ID)
	p.problemText(&w)
	if o := p.Options.String(); o != "" {
		w.line("options", "%s", o)
	}
	turn := fmt.Sprintf("%d %s, %d AP", p.Turn, p.Mover, p.APLeft)
	if p.Die > 0 {
		turn += fmt.Sprintf(", die %d", p.Die)
	}
	w.line("turn", "%s", turn)
	pairText(&w, "points", p.Points)
	pairText(&w, "lost", p.LeadersLost)
	if len(p.Attacks) > 0 {
		var all []string
		for _, a := range p.Attacks {
			all = append(all, fmt.Sprintf("%s %d", a.At, a.Hits))
		}
		w.line("attacks", "%s", strings.Join(all, ", "))
	}
	if p.Combat.By != "" {
		w.line("combat", "%s", p.Combat)
	}
	if p.Over == nil && !p.hasUsualSteps() {
		var steps []string
		for i := int(p.depth) - 1; i >= 0; i-- {
			steps = append(steps, p.steps[i].String())
		}
		w.line("steps", "%s", strings.Join(steps, ", "))
	}
	for s := board.Union; s <= board.Confederate; s++ {
		for i := range p.Units {
			if u := &p.Units[i]; u.Side == s {
				w.line(s.String(), "%s", p.unitText(u))
			}
		}
	}
	for _, c := range p.Counters {
		w.line("counter", "%s", c)
	}
	if p.Over != nil {
		winner := string(p.Over.Winner)
		if winner == "" {
			winner = "nobody"
		}
		w.line("over", "%s: %s", winner, p.Over.How)
	}
	return w.b.String()
}

// problemText is what a problem has other than the scenario that it was made from.
func (p *Position) problemText(w *writer) {
	if p.Base == nil {
		return
	}
	for _, h := range p.HeaderLines {
		w.line("header", "%s", h)
	}
	for t := board.Clear; t < board.TerrainCount; t++ {
		var at []string
		for _, h := range p.AllHexes() {
			if p.TerrainAt(h) == t && (p.Base.Index(h) >= len(p.Base.Ground) || !p.Base.OnBoard(h) || p.Base.TerrainAt(h) != t) {
				at = append(at, h.String())
			}
		}
		if len(at) > 0 {
			w.line("ground", "%s %s", t, strings.Join(at, ", "))
		}
	}
	for _, r := range p.Scenario.RuleLines {
		w.line("rule", "%s", r)
	}
}

func pairText(w *writer, key string, n [2]uint8) {
	if n != [2]uint8{} {
		w.line(key, "union %d, confederate %d", n[board.Union], n[board.Confederate])
	}
}

// unitText is a unit as a scenario file writes it, and what has become of it.
func (p *Position) unitText(u *board.Unit) string {
	at := u.At.String()
	if !u.At.OK() {
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
	set(u.Of != p.FullStrength(u.Type), "of=%d", u.Of)
	set(u.Acted != board.Idle, "acted=%s", u.Acted)
	set(u.Shot, "shot=yes")
	set(u.Under, "under=fire")
	set(u.Frozen.OK(), "frozen=%s/%d", u.Frozen, u.Until)
	set(!u.At.OK(), "turn=%d", u.Turn)
	set(u.Edge != p.Edges[u.Side], "edge=%s", u.Edge)
	set(u.Fails, "fails=yes")
	return s
}

// String is the attack as the notation writes it.
func (c Combat) String() string {
	how := "close"
	if c.Fire {
		how = "fire"
	}
	s := fmt.Sprintf("%s from %s at %s, %s", c.By, c.From, c.At, how)
	if c.Then != ThenAsk {
		s += ", then " + c.Then.String()
	}
	if c.Into.OK() {
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

// hasUsualSteps says whether what is to be done is just the actions and the check.
func (p *Position) hasUsualSteps() bool {
	var left []Step
	for i := int(p.depth) - 1; i >= 0; i-- {
		left = append(left, p.steps[i])
	}
	return slices.Equal(left, UsualSteps(p.Mover))
}
