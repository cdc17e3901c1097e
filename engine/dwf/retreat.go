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
		r.done(Step{stepAfter, a})
		r.turnBack()
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
func (p *Position) closed(a Area) bool {
	for i := range p.entries[:p.columns] {
		if e := &p.entries[i]; e.From == a && e.Group.factors()+e.Group.naval() > 0 || e.From == a && e.Way.Land() {
			return true
		}
	}
	return false
}

// refuge is where the defender of an area may go, in the order of the list; allowed narrows it.
func (p *Position) refuge(l *look, s Side, at Area, allowed func(Area) bool) refuge {
	var out refuge
	var near []Area
	for _, e := range p.board.from(at) {
		if to := Area(e.To); e.Line.Way.Land() && !p.closed(to) && !l.land[s.Enemy()][to] && p.mayFleeTo(s, to) && allowed(to) {
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

// mayFleeTo: nobody retreats to the enemy's naval units or ironclads [R65]; the Union does not into Kentucky before it is open, nor do the
// Confederates without infantry [R123].
func (p *Position) mayFleeTo(s Side, a Area) bool {
	if p.fleetOf(s.Enemy(), a) > 0 || s == Union && p.sites[a].Rams > 0 {
		return false
	}
	return p.board.Areas[a].State != "KY" || p.kentuckyOpen() || s == Confederate && p.inf(s, p.battle.At).Count() > 0
}

// withdrawal is where the defender may go before the battle: only if he has a leader and the attacker has none [cbt.retreat_before].
func (p *Position) withdrawal(l *look, s Side) refuge {
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
	r.done()
	r.depart(s.Side, o.At, true, "")
}

// depart moves all of the defender's units and leaders out of the area of the battle; militia that may not follow stays for a moment [R108].
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
	if !g.empty() {
		r.say(Went{Side: s, Group: g, Fresh: x.Inf[s][0], From: r.id(at), To: r.id(to), Before: before, Rule: rule})
		r.enterKentucky(s, to, g)
	}
	if astray != 0 {
		r.say(Next{Push: []Step{{stepStray, s}}})
	}
	if s == Union && !before {
		r.shipOff(at)
	}
}

// toFlag is how far the nearest working flag city of a side is by land.
func (p *Position) toFlag(s Side, a Area) int {
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
func (p *Position) retreats(l *look, s Side) refuge {
	if p.strength(s, p.battle.At) == 0 {
		return refuge{}
	}
	return p.refuge(l, s, p.battle.At, anywhere)
}

func (r *ruling) retreat(s Step, o order) {
	p := r.p
	if s.Kind == stepStray {
		r.goAstray(s.Side, o.At)
		return
	}
	rule := p.retreats(p.look(), s.Side).rule
	r.done() // before what follows puts steps of its own on the stack
	r.depart(s.Side, o.At, false, rule)
}

// vanish is the end of those who have nowhere to go, and of naval units alone [ret.eliminated].
func (r *ruling) vanish(s Side) {
	p := r.p
	at := p.battle.At
	f := p.retreats(p.look(), s)
	r.done()
	if len(f.areas) == 1 {
		r.depart(s, f.areas[0], false, f.rule)
		return
	}
	r.perish(s, at, "nowhere to go")
	if s == Union {
		r.shipOff(at)
	}
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
