package dwf

// Who holds what, and who is supplied [ctl.home, ctl.border, sup.src_unit to sup.naval].

// A look is what a position shows at one moment, worked out once for many questions.
type look struct {
	p      *Position
	land   [2][maxAreas]bool  // infantry, militia or a fort
	units  [2][maxAreas]uint8 // factors of infantry and militia
	guards [2][maxAreas]Guard
	staffs [2][maxAreas]Staff
	color  [maxAreas]Side
	hold   [maxAreas]Side
	lines  [2]*[maxAreas]bool // joined to an own flag city; nil until asked for
	rails  *[maxAreas]bool    // joined to a Union flag city or a Union sea port
}

func (p *Position) look() *look {
	l := &look{p: p}
	for m := range p.militia {
		if a := p.militia[m].At; a != NoArea {
			s := Militia(m).Side()
			l.units[s][a]++
			l.guards[s][a] |= 1 << m
			l.land[s][a] = true
		}
	}
	for n := range p.leaders[:leadersInUse] {
		if a := p.leaders[n].At; a != NoArea {
			l.staffs[p.board.Leaders[n].Side][a] |= 1 << n
		}
	}
	for a := range p.board.Areas {
		x := &p.sites[a]
		for s := Union; s <= Confederate; s++ {
			if n := x.Inf[s][0].Factors() + x.Inf[s][1].Factors(); n > 0 {
				l.units[s][a] += uint8(n)
				l.land[s][a] = true
			}
			if x.Fort > 0 && x.Owner == s {
				l.land[s][a] = true
			}
		}
		l.color[a] = p.board.Areas[a].Color
	}
	for _, c := range p.board.changes {
		if c.when == whenStatehood && p.statehood || c.when == whenEntered && p.entered || c.when == whenOpen && p.kentuckyOpen() {
			l.color[c.at] = c.color
		}
	}
	for a := range p.board.Areas {
		l.hold[a] = l.holder(Area(a))
	}
	return l
}

// kentuckyOpen says whether both sides may enter Kentucky [pol.ky_entry].
func (p *Position) kentuckyOpen() bool { return p.entered || turns[p.turn].year >= 1862 }

// holder is who controls an area: who has land units in it, the defender before the battle is over; a military railroad marker or
// unit for the Union; else its color [ctl.home, ctl.border].
func (l *look) holder(a Area) Side {
	u, c := l.land[Union][a], l.land[Confederate][a]
	x := &l.p.sites[a]
	switch {
	case u && c:
		return l.p.mover.Enemy()
	case u:
		return Union
	case c:
		return Confederate
	case l.p.board.Areas[a].Form == Box:
		if x.Naval[0][0]+x.Naval[0][1] > 0 {
			return Union // area.sea
		}
		return Neutral
	case x.Marks&markConverted != 0 || x.Rail[0]+x.Rail[1] > 0:
		return Union
	case l.color[a] == Both:
		return Neutral
	}
	return l.color[a]
}

// friendly says whether a supply line of a side may run through an area [sup.src_home, sup.neutral_trace].
func (l *look) friendly(s Side, a Area) bool {
	return (l.hold[a] == s || l.hold[a] == Neutral) && !l.land[s.Enemy()][a]
}

// works says whether a flag city works for its side: not burned and not held by the enemy [sup.src_flag, R117].
func (l *look) works(s Side, a Area) bool {
	i := &l.p.board.Areas[a]
	return i.Flag == s && l.p.sites[a].Marks&markBurned == 0 && l.hold[a] != s.Enemy()
}

// linked is the areas from which a line of friendly areas leads to a working flag city of a side.
func (l *look) linked(s Side) *[maxAreas]bool {
	if l.lines[s] == nil {
		l.lines[s] = l.spread(s, func(a Area) bool { return l.works(s, a) })
	}
	return l.lines[s]
}

// joined is the areas from which a military railroad reaches a flag city or an open port [mrr.source].
func (l *look) joined() *[maxAreas]bool {
	if l.rails == nil {
		water := l.harbors()
		l.rails = l.spread(Union, func(a Area) bool {
			return l.works(Union, a) || l.p.board.Areas[a].Form == SeaPort && l.hold[a] == Union && water[a]
		})
	}
	return l.rails
}

// harbors are the areas from which the water leads to a working flag city of the Union, past no enemy.
func (l *look) harbors() *[maxAreas]bool {
	var seen [maxAreas]bool
	var queue []Area
	for a := range l.p.board.Areas {
		if seen[a] = l.works(Union, Area(a)) && l.p.board.Areas[a].Form != Inland; seen[a] {
			queue = append(queue, Area(a))
		}
	}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, e := range l.p.board.from(at) {
			if !e.Line.Way.Land() && !seen[e.To] && !l.land[Confederate][e.To] {
				seen[e.To] = true
				queue = append(queue, Area(e.To))
			}
		}
	}
	return &seen
}

func (l *look) spread(s Side, source func(Area) bool) *[maxAreas]bool {
	var seen [maxAreas]bool
	var queue [maxAreas]Area
	n := 0
	for a := range l.p.board.Areas {
		if source(Area(a)) && l.friendly(s, Area(a)) {
			seen[a] = true
			queue[n] = Area(a)
			n++
		}
	}
	for i := 0; i < n; i++ {
		for _, e := range l.p.board.from(queue[i]) {
			if e.Line.Way.Land() && !seen[e.To] && l.friendly(s, Area(e.To)) {
				seen[e.To] = true
				queue[n] = Area(e.To)
				n++
			}
		}
	}
	return &seen
}

// A source is what supplies units [sup.src_unit to sup.src_home].
type source uint8

const (
	noSource  source = iota
	fromUnit         // a supply unit, which an attack spends
	fromSpent        // one that was spent this turn [R94]
	fromFlag         // a flag city in the area or next to it
	fromHome         // the area's own color
	fromSea          // the Union at sea or in a sea port
	fromRail         // a railhead
)

var sourceNames = [...]string{"no supply", "a supply unit", "a supply unit spent this turn", "a flag city", "their own country", "the sea", "the military railroad"}

// source is what supplies a side's units in an area: free sources before a supply unit. carried is a supply unit that comes with them.
func (l *look) source(s Side, a Area, carried bool) source { return l.sourceBy(s, a, carried, false) }

// sourceBy is the same, for an invasion by river with what lies next to the port by water; the sea and a unit spent before are no source for
// that [R93, R94].
func (l *look) sourceBy(s Side, a Area, carried, afloat bool) source {
	p := l.p
	info := &p.board.Areas[a]
	if s == Union && (info.Form == Box || info.Form == SeaPort) && !afloat {
		return fromSea
	}
	if l.works(s, a) {
		return fromFlag
	}
	if l.color[a] == s || l.color[a] == Both {
		if l.linked(s)[a] {
			return fromHome
		}
	}
	found := noSource
	mine := l.color[a] == s || l.color[a] == Both
	consider := func(at Area) {
		x := &p.sites[at]
		switch {
		case l.works(s, at):
			found = max(found, fromFlag)
		case s == Union && x.Rail[0]+x.Rail[1] > 0 && l.joined()[at]:
			found = max(found, fromRail)
		}
		if s == p.mover && !afloat && x.Marks&markSpent != 0 && found < fromSpent {
			found = fromSpent
		}
		if x.Supply[s][0]+x.Supply[s][1] > 0 && found == noSource {
			found = fromUnit
		}
	}
	consider(a)
	for _, e := range p.board.from(a) {
		if !e.Line.Way.Land() && !afloat {
			continue
		}
		consider(Area(e.To))
		if mine && e.Line.Way.Land() && (l.hold[a] == s.Enemy() || l.land[s.Enemy()][a]) && l.linked(s)[e.To] {
			found = max(found, fromHome) // R93
		}
	}
	if found == noSource && carried {
		found = fromUnit
	}
	return found
}

// supplied says whether a side's units in an area are in supply.
func (l *look) supplied(s Side, a Area) bool { return l.source(s, a, false) != noSource }

// whole says whether the railroad between two areas runs: broken ones run again from the next player turn on between two areas of one
// controller [dmg.rail_cut, dmg.rail_fix, dmg.rail_mrr, R39].
func (l *look) whole(a, b Area) bool {
	now := l.p.moment()
	for _, x := range []Area{a, b} {
		since := l.p.sites[x].Broken
		if since == 0 {
			continue
		}
		if since == now || l.hold[a] != l.hold[b] || l.hold[a] == Neutral {
			return false
		}
	}
	return true
}

// stateOf is the state in which an area lies: West Virginia is Virginia's until it is a state [pol.wv_before, R108].
func (p *Position) stateOf(a Area) string {
	s := p.board.Areas[a].State
	if s == "WV" && !p.statehood {
		return "VA"
	}
	return s
}

// homeState is the state that a militia never leaves [mil.home].
func (p *Position) homeState(m Militia) string {
	if m == westVirginia && !p.statehood {
		return "VA"
	}
	return militiaStates[m]
}

// leftBehind says whether a militia stands where its home state has been taken from under its feet: Virginia's, in what is West Virginia
// now. It may stay there and go home.
func (p *Position) leftBehind(m Militia, a Area) bool {
	return p.statehood && militiaStates[m] == "VA" && p.board.Areas[a].State == "WV"
}

// home says whether a militia may be in an area.
func (p *Position) home(m Militia, a Area) bool {
	return p.stateOf(a) == p.homeState(m) && p.board.Areas[a].Form != Box
}
