package dwf

import "fmt"

// Who holds the field, and where the other goes [cbt.fort_holds to ret.eliminated].

// compare decides the battle.
func (r *ruling) compare() {
	p := r.p
	b := &p.battle
	a, d := b.Attacker, b.Attacker.Enemy()
	mine := p.soldiersAt()
	theirs := p.defenceOf(d, b.At)
	e := Compared{At: r.id(b.At), Winner: d}
	lead := 0
	for l := range mine.Staff.each {
		lead += int(p.board.Leaders[l].Combat)
	}
	left := mine.factors() + mine.naval()
	e.Values[a] = left + min(lead, mine.factors())
	e.Values[d] = theirs.Total - theirs.Bonus
	leader := [2]bool{}
	leader[a] = mine.Staff != 0 && mine.factors() > 0
	leader[d] = theirs.Staff != 0 && theirs.Units > 0
	standsLeft := theirs.Units + theirs.Naval
	switch {
	case theirs.Fort > 0:
		e.Why = "a fort is left"
	case left == 0 && standsLeft == 0:
		e.Nobody, e.Why = true, "nobody is left"
	case left == 0:
		e.Why = "no attacker is left"
	case standsLeft == 0:
		e.Winner, e.Why = a, "no defender is left"
	case leader[a] != leader[d]:
		if leader[a] {
			e.Winner = a
		}
		e.Why = fmt.Sprintf("the %s have no leader", map[Side]string{Union: "Federals", Confederate: "Confederates"}[e.Winner.Enemy()])
	default:
		if e.Values[a] > e.Values[d] {
			e.Winner = a
		}
		e.Why = fmt.Sprintf("%d against %d", e.Values[a], e.Values[d])
		if e.Values[a] == e.Values[d] {
			e.Why += ", a tie, which is the defender's"
		}
	}
	r.say(e)
	if e.Winner == d {
		r.turnBack()
		r.done(Step{stepAfter, a})
		return
	}
	steps := []Step{{stepAfter, a}}
	if standsLeft > 0 {
		steps = []Step{{stepRetreat, d}, {stepAfter, a}}
	}
	r.done(steps...)
}

// A refuge is where a side may retreat, and by which rule of the list.
type refuge struct {
	areas []Area
	rule  string
}

// closed says whether attackers came from an area by land [ret.not_from].
func (p *position) closed(a Area) bool {
	for i := range p.entries[:p.columns] {
		if e := &p.entries[i]; e.From == a && e.Group.factors()+e.Group.naval() > 0 || e.From == a && e.Way.Land() {
			return true
		}
	}
	return false
}

// refuge is where the defender of an area may go, in the order of the list; allowed narrows it.
func (p *position) refuge(l *look, s Side, at Area, allowed func(Area) bool) refuge {
	var out refuge
	var near []Area
	for _, e := range p.board.from(at) {
		if to := Area(e.To); e.Line.Way.Land() && !p.closed(to) && !l.land[s.Enemy()][to] && allowed(to) {
			near = append(near, to)
		}
	}
	for _, a := range near {
		if l.color[a] == s || l.color[a] == Both {
			out.areas = append(out.areas, a)
			out.rule = "an area of its color"
		}
	}
	if out.areas != nil {
		return out
	}
	for _, a := range near {
		if l.land[s][a] {
			out.areas = append(out.areas, a)
			out.rule = "friends next to it"
		}
	}
	if out.areas != nil {
		return out
	}
	best := uint8(far)
	for _, a := range near {
		d := uint8(far)
		for c := range p.board.Areas {
			if l.works(s, Area(c)) {
				d = min(d, p.board.byLand[a][c])
			}
		}
		if s == Union && p.sites[a].Marks&markConverted != 0 && l.joined()[a] {
			d = 0
		}
		switch {
		case d < best:
			best, out.areas = d, []Area{a}
		case d == best && d < far:
			out.areas = append(out.areas, a)
		}
		out.rule = "toward the nearest flag city"
	}
	return out
}

func anywhere(Area) bool { return true }

// withdrawal is where the defender may go before the battle: only if he has a leader and the attacker has none [cbt.retreat_before].
func (p *position) withdrawal(l *look, s Side) refuge {
	b := &p.battle
	if p.officers(s, b.At) == 0 || p.strength(s, b.At) == 0 || p.soldiersAt().Staff != 0 {
		return refuge{}
	}
	return p.refuge(l, s, b.At, anywhere)
}

// withdraw takes the defender out before the battle; a fort stays and fights alone [R62].
func (r *ruling) withdraw(s Step, o order) {
	p := r.p
	if s.Kind == stepNaval {
		at, forced := p.slipping()
		x := &p.sites[at].Naval
		r.say(Sailed{At: r.id(at), To: r.id(o.At), Unit: Group{Ships: x[0][0] + x[0][1], Guns: x[1][0] + x[1][1], Irons: x[2][0] + x[2][1]}})
		r.done()
		if forced {
			r.forfeit(Union, at)
		}
		return
	}
	r.depart(s.Side, o.At, true, "")
	r.done()
}

// depart moves all of the defender's units and leaders out of the area of the battle [R108].
func (r *ruling) depart(s Side, to Area, before bool, rule string) {
	p := r.p
	at := p.battle.At
	x := &p.sites[at]
	g := Group{Inf: p.inf(s, at), Mil: p.guard(s, at), Staff: p.staff(s, at), Supply: x.Supply[s][0] + x.Supply[s][1]}
	var astray Guard
	for m := range Militia(militiaCount) {
		if g.Mil.Has(m) && !p.home(m, to) {
			astray |= 1 << m
		}
	}
	g.Mil &^= astray
	l := p.look()
	for m := range Militia(militiaCount) {
		if !astray.Has(m) {
			continue
		}
		inside := p.refuge(l, s, at, func(a Area) bool { return p.home(m, a) })
		if len(inside.areas) == 0 {
			r.say(Lost{Side: s, At: r.id(at), Unit: Group{Mil: 1 << m}, Due: int(p.turn) + 6, Now: x.Inf[s], Why: "it may not leave its state"})
			continue
		}
		r.say(Went{Side: s, Group: Group{Mil: 1 << m}, From: r.id(at), To: r.id(p.busiest(s, inside.areas)), Before: before, Rule: "inside its state"})
	}
	if !g.empty() {
		r.say(Went{Side: s, Group: g, Fresh: x.Inf[s][0], From: r.id(at), To: r.id(to), Before: before, Rule: rule})
	}
	if s == Union && !before {
		r.shipOff(at)
	}
}

// busiest is the area with most friendly factors, then nearest to a flag city, then first by name.
func (p *position) busiest(s Side, areas []Area) Area {
	best, high := areas[0], -1000
	for _, a := range areas {
		v := 10*p.strength(s, a) - p.toFlag(s, a)
		if v > high {
			best, high = a, v
		}
	}
	return best
}

// toFlag is how far the nearest working flag city of a side is by land.
func (p *position) toFlag(s Side, a Area) int {
	l := p.look()
	d := far
	for c := range p.board.Areas {
		if l.works(s, Area(c)) {
			d = min(d, int(p.board.byLand[a][c]))
		}
	}
	return d
}

// retreats is where the beaten defender may go.
func (p *position) retreats(l *look, s Side) refuge {
	if p.strength(s, p.battle.At) == 0 {
		return refuge{}
	}
	return p.refuge(l, s, p.battle.At, anywhere)
}

func (r *ruling) retreat(s Step, o order) {
	p := r.p
	rule := p.retreats(p.look(), s.Side).rule
	r.depart(s.Side, o.At, false, rule)
	r.done()
}

// vanish is the end of those who have nowhere to go, and of naval units alone [ret.eliminated].
func (r *ruling) vanish(s Side) {
	p := r.p
	at := p.battle.At
	if f := p.retreats(p.look(), s); len(f.areas) == 1 {
		r.depart(s, f.areas[0], false, f.rule)
		r.done()
		return
	}
	r.perish(s, at, "nowhere to go")
	if s == Union {
		r.shipOff(at)
	}
	r.done()
}

// perish eliminates all infantry and militia of a side in an area.
func (r *ruling) perish(s Side, at Area, why string) {
	p := r.p
	if n := p.inf(s, at).Factors(); n > 0 {
		r.say(Lost{Side: s, At: r.id(at), Inf: n, Pile: n, Why: why})
	}
	if g := p.guard(s, at); g != 0 {
		r.say(Lost{Side: s, At: r.id(at), Unit: Group{Mil: g}, Due: int(p.turn) + 6, Now: p.sites[at].Inf[s], Why: why})
	}
}

// after clears the field: supply that was left, leaders left alone, the area taken [cap.supply, ldr.alone].
func (r *ruling) after() {
	p := r.p
	b := p.battle
	a, d := b.Attacker, b.Attacker.Enemy()
	fought := b.Value > 0
	last := Entry{}
	if p.columns > 0 {
		last = p.entries[p.columns-1]
	}
	alone := p.columns == 1
	r.done()
	r.say(BattleEnded{At: r.id(b.At), Fought: fought, Clear: true})
	if !p.holds(a, b.At) && (a != Union || p.fleet(b.At) == 0) && p.holds(d, b.At) {
		r.forfeit(a, b.At)
	}
	for _, s := range []Side{a, d} {
		if p.strength(s, b.At) == 0 && (fought || s == d && !p.holds(d, b.At)) && (s != Union || p.fleet(b.At) == 0) {
			for l := range p.staff(s, b.At).each {
				r.sendHome(l)
			}
		}
	}
	if p.strength(a, b.At) > 0 {
		r.seize(b.At)
	}
	if !fought && alone && last.Group.factors() > 0 && last.Way.Land() && p.over == nil && p.homeless == 0 {
		c := column{Kind: last.Kind, From: b.At, At: b.At, Lead: last.Group.Staff.first(), Group: last.Group, Spent: last.Spent, Rate: last.Rate, Steps: 1, Paid: true, Gone: true}
		if c.Kind == unitColumn {
			c.Lead = NoLeader
		}
		if c.Spent < c.Rate && p.depth > 0 && p.any(p.look(), &c) {
			r.say(Resumed{Column: c})
		}
	}
}

// homes are the flag cities to which a leader left alone may go: the nearest in areas [ldr.alone].
func (p *position) homes(who Leader) []Area {
	s := p.board.Leaders[who].Side
	l := p.look()
	best := uint8(far)
	var out []Area
	for c := range p.board.Areas {
		if !l.works(s, Area(c)) || l.land[s.Enemy()][c] {
			continue
		}
		switch d := p.board.dist[p.leaders[who].At][c]; {
		case d < best:
			best, out = d, []Area{Area(c)}
		case d == best && d < far:
			out = append(out, Area(c))
		}
	}
	return out
}

// sendHome sends a leader to a flag city; where several are equally near his owner is asked, but not in the middle of a move: there he
// goes to the first.
func (r *ruling) sendHome(who Leader) {
	p := r.p
	cities := p.homes(who)
	if len(cities) > 1 && p.column.Kind == noColumn {
		r.say(Stranded{Leader: leaderIDs[who]})
		r.say(Next{Push: []Step{{stepLeader, p.board.Leaders[who].Side}}})
		return
	}
	e := LeaderWent{Leader: leaderIDs[who], From: r.id(p.leaders[who].At)}
	if len(cities) > 0 {
		e.To = r.id(cities[0])
	}
	r.say(e)
}

// send is the owner's choice of a city.
func (r *ruling) send(s Step, o order) {
	r.say(LeaderWent{Leader: leaderIDs[o.Leader], From: r.id(r.p.leaders[o.Leader].At), To: r.id(o.At)})
	r.done()
}

// sendNearest sends a leader whose owner has no choice any more.
func (r *ruling) sendNearest(s Side) {
	p := r.p
	for l := range p.homeless.each {
		if p.board.Leaders[l].Side == s {
			r.say(LeaderWent{Leader: leaderIDs[l], From: r.id(p.leaders[l].At), To: r.id(firstOf(p.homes(l)))})
			break
		}
	}
	r.done()
}

func firstOf(areas []Area) Area {
	if len(areas) == 0 {
		return NoArea
	}
	return areas[0]
}
