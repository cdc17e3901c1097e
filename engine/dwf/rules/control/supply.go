package control

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
)

// friendly says whether a supply line of a side may run through an area [sup.src_home, sup.neutral_trace].
func (l *Look) friendly(s board.Side, a board.Area) bool {
	return (l.Hold[a] == s || l.Hold[a] == board.Neutral) && !l.Land[s.Enemy()][a]
}

// linked is the areas from which a line of friendly areas leads to a working flag city of a side.
func (l *Look) linked(s board.Side) *[board.MaxAreas]bool {
	if known := l.lines[s].Load(); known != nil {
		return known
	}
	found := l.spread(s, func(a board.Area) bool { return l.Works(s, a) })
	l.lines[s].Store(found)
	return found
}

// Joined is the areas from which a military railroad reaches a flag city or an open port [mrr.source].
func (l *Look) Joined() *[board.MaxAreas]bool {
	if known := l.rails.Load(); known != nil {
		return known
	}
	water := l.harbors()
	found := l.spread(board.Union, func(a board.Area) bool {
		return l.Works(board.Union, a) || l.p.Board.Areas[a].Form == board.SeaPort && l.Hold[a] == board.Union && water[a]
	})
	l.rails.Store(found)
	return found
}

// harbors are the areas from which the water leads to a working flag city of the Union, past no enemy.
func (l *Look) harbors() *[board.MaxAreas]bool {
	var seen [board.MaxAreas]bool
	var queue []board.Area
	for a := range l.p.Board.Areas {
		if seen[a] = l.Works(board.Union, board.Area(a)) && l.p.Board.Areas[a].Form != board.Inland; seen[a] {
			queue = append(queue, board.Area(a))
		}
	}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, e := range l.p.Board.From(at) {
			if !e.Line.Way.Land() && !seen[e.To] && !l.Land[board.Confederate][e.To] {
				seen[e.To] = true
				queue = append(queue, board.Area(e.To))
			}
		}
	}
	return &seen
}

func (l *Look) spread(s board.Side, source func(board.Area) bool) *[board.MaxAreas]bool {
	var seen [board.MaxAreas]bool
	var queue [board.MaxAreas]board.Area
	n := 0
	for a := range l.p.Board.Areas {
		if source(board.Area(a)) && l.friendly(s, board.Area(a)) {
			seen[a] = true
			queue[n] = board.Area(a)
			n++
		}
	}
	for i := 0; i < n; i++ {
		for _, e := range l.p.Board.From(queue[i]) {
			if e.Line.Way.Land() && !seen[e.To] && l.friendly(s, board.Area(e.To)) {
				seen[e.To] = true
				queue[n] = board.Area(e.To)
				n++
			}
		}
	}
	return &seen
}

// A Source is what supplies units [sup.src_unit to sup.src_home].
type Source uint8

const (
	NoSource  Source = iota
	FromUnit         // a supply unit, which an attack spends
	fromSpent        // one that was spent this turn [R94]
	FromFlag         // a flag city in the area or next to it
	fromHome         // the area's own color
	fromSea          // the Union at sea or in a sea port
	FromRail         // a railhead
)

var SourceNames = [...]string{"no supply", "a supply unit", "a supply unit spent this turn", "a flag city", "their own country", "the sea",
	"the military railroad"}

// Source is what supplies a side's units in an area: free sources before a supply unit. carried is a supply unit that comes with them.
func (l *Look) Source(s board.Side, a board.Area, carried bool) Source {
	return l.SourceBy(s, a, carried, false)
}

// SourceBy is the same, for an invasion by river with what lies next to the port by water; the sea and a unit spent before are no source
// for that [R93, R94].
func (l *Look) SourceBy(s board.Side, a board.Area, carried, afloat bool) Source {
	p := l.p
	info := &p.Board.Areas[a]
	l.Ask(a)
	if s == board.Union && (info.Form == board.Box || info.Form == board.SeaPort) && !afloat {
		return fromSea
	}
	if l.Works(s, a) {
		return FromFlag
	}
	if l.Color[a] == s || l.Color[a] == board.Both {
		if l.linked(s)[a] {
			return fromHome
		}
	}
	found := NoSource
	mine := l.Color[a] == s || l.Color[a] == board.Both
	consider := func(at board.Area) {
		l.Ask(at)
		x := &p.Sites[at]
		switch {
		case l.Works(s, at):
			found = max(found, FromFlag)
		case s == board.Union && x.Rail[0]+x.Rail[1] > 0 && l.Joined()[at]:
			found = max(found, FromRail)
		}
		if s == p.Mover && !afloat && x.Marks&state.MarkSpent != 0 && found < fromSpent {
			found = fromSpent
		}
		if x.Supply[s][0]+x.Supply[s][1] > 0 && found == NoSource {
			found = FromUnit
		}
	}
	consider(a)
	for _, e := range p.Board.From(a) {
		if !e.Line.Way.Land() && !afloat {
			continue
		}
		consider(board.Area(e.To))
		if mine && e.Line.Way.Land() && (l.Hold[a] == s.Enemy() || l.Land[s.Enemy()][a]) && l.linked(s)[e.To] {
			found = max(found, fromHome) // R93
		}
	}
	if found == NoSource && carried {
		found = FromUnit
	}
	return found
}

// Supplied says whether a side's units in an area are in supply.
func (l *Look) Supplied(s board.Side, a board.Area) bool { return l.Source(s, a, false) != NoSource }

// Whole says whether the railroad between two areas runs: broken ones run again from the next player turn on between two areas of one
// controller [dmg.rail_cut, dmg.rail_fix, dmg.rail_mrr, R39].
func (l *Look) Whole(a, b board.Area) bool {
	l.Ask(a)
	l.Ask(b)
	return l.p.Sites[a].Broken|l.p.Sites[b].Broken == 0 || l.runsAgain(a, b)
}

// runsAgain says whether the railroad between two areas runs, in one of which it was broken.
func (l *Look) runsAgain(a, b board.Area) bool {
	now := l.p.Moment()
	for _, x := range [2]board.Area{a, b} {
		since := l.p.Sites[x].Broken
		if since == 0 {
			continue
		}
		if since == now || l.Hold[a] != l.Hold[b] || l.Hold[a] == board.Neutral {
			return false
		}
	}
	return true
}
