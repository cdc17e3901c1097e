package htl

import "fmt"

// Close combat [HTL 8.3].

const closeCost = 2

// eachClose lists the close combats of a unit [HTL 6.2.2, 8.3.1].
func (p *position) eachClose(u *Unit, c *crowd, yield func(order) bool) bool {
	if !u.Type.Foot() || !p.idle(u) || p.ap < closeCost {
		return true
	}
	for _, h := range p.around(u.At) {
		if c.held(u.Side.Enemy(), h) && !yield(order{Verb: closeIn, Unit: u.Name, To: h}) {
			return false
		}
	}
	return true
}

// level is a unit's morale after shifts that are added first and capped then [HTL 8.3.3, ruling 14].
func level(m Morale, shifts ...shift) Level {
	l := Level{Why: []string{m.String()}}
	sum := 0
	for _, s := range shifts {
		if s.by != 0 {
			sum += s.by
			l.Why = append(l.Why, fmt.Sprintf("%+d for the %s", s.by, s.why))
		}
	}
	l.Is = m.shifted(sum)
	return l
}

type shift struct {
	by  int
	why string
}

// leaderShift is what a leader in the hex adds [HTL 9.2].
func (p *position) leaderShift(s Side, h Hex) shift {
	if p.leader(s, h) != nil {
		return shift{1, "leader"}
	}
	return shift{}
}

// close carries out a close combat: with 11.1 the attacker's nerve first, then dice, losses, leader, morale, retreats, the word on the
// advance, flight, advance [ruling 12].
func (r *ruling) close(o order) {
	p := r.p
	u := p.find(p.mover, o.Unit)
	a := Attacked{Side: p.mover, Unit: u.Name, From: u.At, At: o.To, Close: true, Range: 1, Cost: closeCost, Then: o.Then.String()}
	if p.rules().Nerve {
		e := NerveChecked{Side: p.mover, Unit: u.Name, From: u.At, At: o.To, Cost: closeCost, Then: a.Then}
		e.Level = level(u.Morale, p.leaderShift(u.Side, u.At))
		e.Roll = r.roll("nerve")
		e.Color = p.set.Faces[e.Roll]
		e.Fails = e.Color == e.Level.Is
		r.say(e)
		if e.Fails {
			r.then(Step{stepInstead, p.mover})
			return
		}
		a.Cost = 0
	}
	line := p.chart().Close[u.Type]
	r.strike(a, line)
	r.morale(o.To)
	d := p.mover.Enemy()
	r.then(Step{stepRetreat, d}, Step{stepFollow, d}, Step{stepAdvance, p.mover}, Step{stepFlee, d}, Step{stepOccupy, p.mover})
}

// morale rolls for every surviving unit of the hex, once for each hit scored on it, those beyond its strength included [HTL 8.3.3,
// ruling 15].
func (r *ruling) morale(at Hex) {
	p := r.p
	d := p.mover.Enemy()
	hits := int(p.attacks[len(p.attacks)-1].Hits)
	if hits == 0 {
		return
	}
	var names []string
	for _, u := range p.defenders(d, at) {
		names = append(names, u.Name)
	}
	for _, name := range names {
		u := p.find(d, name)
		e := MoraleRolled{Side: d, Unit: name, At: at, Rolls: r.rolls("morale", hits)}
		e.Level = level(u.Morale, p.leaderShift(d, at), shift{p.effect(at).Morale, p.at(at).String()})
		for _, v := range e.Rolls {
			c := p.set.Faces[v]
			e.Colors = append(e.Colors, c)
			e.Fails = e.Fails || c == e.Level.Is
		}
		r.say(e)
	}
}

// attacker is the unit whose attack is being settled; nil if there is none.
func (p *position) attacker() *Unit { return p.find(p.mover, p.combat.By) }

// mayAdvance says whether the attacker may enter the hex that he attacked [HTL 8.3.4, ruling 22].
func (p *position) mayAdvance() bool {
	u := p.attacker()
	if u == nil || !p.next(u.At, p.combat.At) {
		return false
	}
	c := p.crowd()
	return u.Type.Combat() && c.open(u.Type, u.Side, p.combat.At) && c.room(u.Type, u.Side, p.combat.At)
}

// companion is the leader who may go along with the advance: he may have moved, but not tried a rally [HTL 8.3.4, ruling 22].
func (p *position) companion() *Unit {
	u := p.attacker()
	if u == nil {
		return nil
	}
	l := p.leader(u.Side, u.At)
	if l == nil || l.Acted == Rallied || l.Frozen.ok() || p.leader(u.Side, p.combat.At) != nil {
		return nil
	}
	return l
}

// eachAdvance lists what the attacker may say.
func (p *position) eachAdvance(yield func(order) bool) bool {
	if !p.mayAdvance() {
		return true
	}
	if !yield(order{Verb: advance}) {
		return false
	}
	if p.companion() != nil && !yield(order{Verb: advance, Alone: true}) {
		return false
	}
	return yield(order{Verb: stay})
}

// decide notes the attacker's word; it is carried out when a leader in the hex has left.
func (r *ruling) decide(t then, alone bool) {
	if alone {
		t = thenAlone
	}
	r.say(Decided{Then: t.String()})
	r.done()
}

// advances goes on where nothing is asked: a leader who is cut off is lost whatever the attacker does [HTL 8.5.2, ruling 26]; then
// what was said beforehand holds, if it is possible.
func (r *ruling) advances(s Step) {
	p := r.p
	if l := p.stranded(s.Side.Enemy()); l != nil && len(p.flights(l)) == 0 {
		r.loseLeader(l, "cut off")
		return
	}
	if !p.mayAdvance() && p.combat.Then != thenStay {
		r.say(Decided{Then: thenStay.String()})
	}
	r.done()
}

// occupy is the advance itself, then the attack is over.
func (r *ruling) occupy(s Step) {
	p := r.p
	if t := p.combat.Then; (t == thenAdvance || t == thenAlone) && p.mayAdvance() {
		u := p.attacker()
		e := MovedIn{Side: s.Side, Unit: u.Name, From: u.At, To: p.combat.At}
		if l := p.companion(); l != nil && t == thenAdvance {
			e.With = l.Name
		}
		r.say(e)
		r.come(s.Side, e.To)
		r.thaw()
	}
	if p.combat.By != "" {
		r.say(CombatOver{})
	}
	r.done()
}
