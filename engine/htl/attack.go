package htl

import "strconv"

// Fire combat [HTL 8.1] and what fire and close combat have in common.

// shooting is the line of the chart for fire from a hex at a range [HTL 8.1.3, 11.3].
func (p *position) shooting(u *Unit, rng int) (Shooting, bool) {
	if rng < 1 || rng > maxRange {
		return Shooting{}, false
	}
	s := p.chart().Fire[u.Type][rng]
	if s.Dice == 0 && p.rules().FromHill && p.at(u.At) == Hill {
		s = p.chart().FromHill[u.Type][rng]
	}
	return s, s.Dice > 0
}

// reach is how far a unit fires from where it stands.
func (p *position) reach(u *Unit) int {
	n := p.chart().reach(u.Type)
	for r := n + 1; r <= maxRange; r++ {
		if _, ok := p.shooting(u, r); ok {
			n = r
		}
	}
	return n
}

// mayFire says whether a unit may begin to fire: it has not acted, or it is cavalry that has just marched [HTL 6.2.1, 6.2.3].
func (p *position) mayFire(u *Unit) bool {
	return u.Type != Leader && u.At.ok() && !u.Frozen.ok() && (u.Acted == Idle || u.Shot)
}

// target says whether a unit may fire at a hex: an enemy combat unit in range and in sight [HTL 8.0.1, 8.1, 8.2].
func (c *crowd) target(u *Unit, h Hex) bool {
	if !c.held(u.Side.Enemy(), h) {
		return false
	}
	_, reaches := c.p.shooting(u, c.p.distance(u.At, h))
	return reaches && c.sees(u.At, h)
}

// eachTarget yields the hexes at which a unit may fire, by letter and number.
func (c *crowd) eachTarget(u *Unit, yield func(Hex) bool) bool {
	reach := c.p.reach(u)
	last := Hex{}
	for {
		best := Hex{}
		for i := range c.p.units {
			o := &c.p.units[i]
			if o.Side == u.Side || !o.combat() || !last.less(o.At) || best.ok() && !o.At.less(best) || c.p.distance(u.At, o.At) > reach {
				continue
			}
			best = o.At
		}
		if !best.ok() {
			return true
		}
		if last = best; c.target(u, best) && !yield(best) {
			return false
		}
	}
}

// eachFire lists the shots of a unit.
func (p *position) eachFire(u *Unit, c *crowd, yield func(order) bool) bool {
	if p.ap < 1 || !p.mayFire(u) {
		return true
	}
	return c.eachTarget(u, func(h Hex) bool { return yield(order{Verb: fire, Unit: u.Name, To: h}) })
}

// need is what a die must show against a hex: the ground of the defender changes the die, which is the same as the number that it
// needs, the other way round [HTL 2.1.1].
func (p *position) need(s Shooting, h Hex) Need {
	n := Need{int(s.Hit), []string{strconv.Itoa(int(s.Hit))}}
	if d := p.effect(h).Dice; d != 0 {
		n.change(-d, "for the "+p.at(h).String())
	}
	return n
}

// fire carries out a shot; it costs a point, but not when it is what is left of a close combat [HTL 8.1.1, 11.1].
func (r *ruling) fire(s Step, o order) {
	p := r.p
	u := p.find(p.mover, o.Unit)
	rng := p.distance(u.At, o.To)
	line, _ := p.shooting(u, rng)
	a := Attacked{Side: p.mover, Unit: u.Name, From: u.At, At: o.To, Range: rng, Cost: 1}
	if s.Kind == stepInstead {
		a.Cost, a.Then = 0, p.combat.Then.String()
	}
	boat := u.Type == Gunboat
	cleared := r.strike(a, line)
	after := []Step{{stepFlee, p.mover.Enemy()}, {stepOccupy, p.mover}}
	if cleared && rng == 1 && !boat && p.rules().Advance { // 11.4
		after = append([]Step{{stepAdvance, p.mover}}, after...)
	}
	if s.Kind == stepInstead {
		r.done(after...)
		return
	}
	r.then(after...)
}

// strike rolls the dice of an attack and takes the losses off: infantry or cavalry first, then artillery; what is beyond them is lost
// [HTL 8.1.2]. It says whether it eliminated the last combat unit of the hex.
func (r *ruling) strike(a Attacked, line Shooting) (cleared bool) {
	p := r.p
	d := p.mover.Enemy()
	a.Need = p.need(line, a.At)
	a.Ground = p.at(a.At).String()
	purpose := "fire"
	if a.Close {
		purpose = "close"
	}
	a.Rolls = r.rolls(purpose, int(line.Dice))
	ones := 0
	for _, v := range a.Rolls {
		if v >= a.Need.Roll {
			a.Hits++
		}
		if v == 1 { // as it shows, before the ground [ruling 13]
			ones++
		}
	}
	left := a.Hits
	var frozen []Hex
	cleared = true
	for _, u := range p.defenders(d, a.At) {
		a.Units = append(a.Units, u.Name)
		frozen = append(frozen, u.Frozen)
		n := min(left, int(u.SP))
		left -= n
		cleared = cleared && n == int(u.SP)
		if n == 0 {
			continue
		}
		l := Loss{Unit: u.Name, Was: u.SP, Now: u.SP - uint8(n)}
		if l.Now == 0 {
			l.Points = p.worth[d][u.Type]
		}
		a.Losses = append(a.Losses, l)
	}
	if l := p.leader(d, a.At); l != nil {
		a.Units = append(a.Units, l.Name)
		frozen = append(frozen, l.Frozen)
	}
	r.say(a)
	for _, group := range frozen {
		if group.ok() && r.p.isFrozen(d, group) {
			r.say(Released{Side: d, At: group})
		}
	}
	if ones > 0 {
		r.leaderDice(d, a, ones)
	}
	return cleared
}

// isFrozen says whether units that began in a hex still are.
func (p *position) isFrozen(s Side, group Hex) bool {
	for i := range p.units {
		if u := &p.units[i]; u.Side == s && u.Frozen == group {
			return true
		}
	}
	return false
}

// leaderDice rolls for a leader in a hex under attack: once under fire, once for each 1 in close combat; a 1 loses him [HTL 9.3.1].
func (r *ruling) leaderDice(d Side, a Attacked, ones int) {
	l := r.p.leader(d, a.At)
	if l == nil {
		return
	}
	if !a.Close {
		ones = 1
	}
	e := LeaderRolled{Side: d, Unit: l.Name, At: l.At, Close: a.Close, Rolls: r.rolls("leader", ones)}
	for _, v := range e.Rolls {
		e.Lost = e.Lost || v == 1
	}
	r.say(e)
	if e.Lost {
		r.loseLeader(r.p.find(d, e.Unit), "hit")
	}
}
