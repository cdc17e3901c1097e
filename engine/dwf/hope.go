package dwf

// hope is what the mover's open move and the battle before him will still bring.
func (p *position) hope(l *look, f *pulls) float64 {
	sum := 0.0
	if p.columns > 0 && !p.battle.On {
		sum += p.clashWorth(f, p.attackOf(), p.battle.At)
		for i := range p.entries[:p.columns] { // they stand where they came from until they have won
			e := &p.entries[i]
			sum -= pullWeight * float64(e.Group.factors()) * (f[p.mover][p.battle.At] - f[p.mover][e.From])
		}
	}
	c := &p.column
	if c.Kind == noColumn {
		return sum
	}
	best := 0.0
	if c.Steps == 0 {
		best = -0.3
	}
	n := float64(c.Group.factors())
	p.eachLeg(l, c, func(g leg) bool {
		if v := p.legWorth(l, f, c, &g, n); v > best {
			best = v
		}
		return true
	})
	if c.Kind == stackColumn || c.Kind == unitColumn {
		return sum + trust*best
	}
	return sum + 0.9*best
}

// trust is how far a move that is only thought of counts.
const trust = 0.7

// legWorth is what a leg would change, roughly.
func (p *position) legWorth(l *look, f *pulls, c *column, g *leg, n float64) float64 {
	s := p.mover
	v := pullWeight * n * (f[s][g.to] - f[s][c.At])
	if g.pays {
		v -= 0.05
	}
	if c.Kind == supplyColumn {
		v += 0.1 * float64(min(4, l.units[s][g.to]))
	}
	if c.Kind == leaderColumn {
		for who := range c.Group.Staff.each {
			k := float64(p.board.Leaders[who].Combat)
			v += 0.25 * (min(k, float64(l.units[s][g.to])) - min(k, float64(l.units[s][c.At])))
		}
	}
	if c.Kind == fleetColumn {
		for i := range p.board.boxes {
			if k := &p.board.boxes[i]; k.box == g.to && !p.counts(l, k) {
				v += boxWorth
			}
		}
	}
	v += p.moved(l, s, c, g.to, n, g.meets)
	if g.meets {
		q := *c
		q.At = g.to
		last := c.At
		if g.n > 1 {
			last = g.path[g.n-2]
		}
		v -= pullWeight * n * (f[s][g.to] - f[s][last])
		return v + p.meetWorth(f, &q, last, g)
	}
	return v
}

// moved is what it changes in guards, threats, holdings and supply that units leave one area for another.
func (p *position) moved(l *look, s Side, c *column, to Area, n float64, meets bool) float64 {
	if n == 0 {
		return 0
	}
	at, d := c.At, s.Enemy()
	v := 0.0
	lands := 0.0
	for _, e := range p.board.from(at) {
		if w := p.worthOf(Area(e.To)); e.Line.Way.Land() && w > 3 && l.hold[e.To] == d {
			v -= exposed(w, p.menace(l, d, Area(e.To))) - exposed(w, p.menaceWith(l, d, Area(e.To), 0, -n))
		}
	}
	if w := p.worthOf(at); l.hold[at] == s {
		if w > 3 {
			v += exposed(w, p.menace(l, s, at)) - exposed(w, p.menaceWith(l, s, at, -n, 0))
			v += p.bare(l, s, at, 0) - p.bare(l, s, at, -n)
		}
		if float64(l.units[s][at])-n < 1 && p.fort(s, at) == 0 && l.color[at] != s {
			v -= w
			if l.color[at] == d {
				v -= w
			}
		}
	}
	if meets {
		return v
	}
	if w := p.worthOf(to); l.hold[to] != s && c.soldiers() {
		lands = w
		if l.hold[to] == d {
			lands += w
		}
		v += lands
	} else if w > 3 {
		v += exposed(w, p.menace(l, s, to)) - exposed(w, p.menaceWith(l, s, to, n, 0))
		v += p.bare(l, s, to, 0) - p.bare(l, s, to, n)
	}
	if l.color[to] != s && !l.supplied(s, to) && c.Group.Supply == 0 {
		v -= starvedWorth * n
	}
	for _, e := range p.board.from(to) {
		if w := p.worthOf(Area(e.To)); e.Line.Way.Land() && w > 3 && l.hold[e.To] == d {
			v += exposed(w, p.menaceWith(l, d, Area(e.To), 0, n)) - exposed(w, p.menace(l, d, Area(e.To)))
		}
	}
	return v
}

// meetWorth is what an attack by a column, with those who are there already, will bring.
func (p *position) meetWorth(f *pulls, c *column, from Area, g *leg) float64 {
	q := p.clone()
	if q.columns == 0 {
		q.battle = battle{At: g.to, Attacker: p.mover, Shield: [2]Leader{NoLeader, NoLeader}, Won: Neutral}
	}
	line, _ := p.board.line(from, g.to, !g.water)
	if q.columns < maxEntries {
		q.entries[q.columns] = Entry{Group: c.Group, From: from, Way: line.Way, Kind: c.Kind}
		q.columns++
	}
	before := 0.0
	if p.columns > 0 {
		before = p.clashWorth(f, p.attackOf(), g.to)
	}
	return q.clashWorth(f, q.attackOf(), g.to) - before
}

// clashWorth is what a battle will bring the mover: losses on both sides, the area, the army that must go.
func (p *position) clashWorth(f *pulls, a Attack, at Area) float64 {
	s, d := p.mover, p.mover.Enemy()
	if a.Total < 1 {
		return -5
	}
	k := p.clone()
	k.battle.At, k.battle.Attacker = at, s
	k.battle.Value, k.battle.Column = uint8(min(a.Total, 250)), a.Column
	k.battle.Starved = !p.look().supplied(d, at)
	sum := k.reckoning()
	defence := p.defenceOf(d, at)
	mine := p.soldiersAt()
	gain := factorWorth * (float64(sum.DefenderDue) - 0.95*float64(sum.AttackerDue))
	fortLeft := sum.Fort
	if sum.FortStep {
		fortLeft--
	}
	if left := sum.DefenderDue - 1 - defence.Units; sum.FortStep && left > 0 {
		fortLeft -= left
	}
	if fortLeft > 0 {
		return gain - 0.5
	}
	lead := func(t Staff) int {
		n := 0
		for l := range t.each {
			n += int(p.board.Leaders[l].Combat)
		}
		return n
	}
	unitsA := max(0, mine.factors()-sum.AttackerDue)
	unitsD := max(0, defence.Units-max(0, sum.DefenderDue-sum.Fort))
	valueA := unitsA + min(lead(mine.Staff), unitsA) + mine.naval()
	valueD := unitsD + min(lead(defence.Staff), unitsD) + defence.Naval
	win := valueA > valueD
	if (mine.Staff != 0 && unitsA > 0) != (defence.Staff != 0 && unitsD > 0) {
		win = mine.Staff != 0
	}
	if unitsD+defence.Naval == 0 {
		win = unitsA > 0
	}
	if win && unitsA > 0 {
		for i := range p.entries[:p.columns] {
			e := &p.entries[i]
			gain += 0.8 * pullWeight * float64(e.Group.factors()) * (f[s][at] - f[s][e.From])
		}
		return gain + 2*p.worthOf(at) + 0.3*float64(unitsD) - 0.1
	}
	return gain - 0.8
}
