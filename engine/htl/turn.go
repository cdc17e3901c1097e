package htl

import "fmt"

// The beginning and the end of a player turn [HTL 5.0, 6.0].

// playerTurn is the sequence of play of a side [HTL 5.0].
func playerTurn(s Side) []Step {
	return []Step{{stepPlace, s}, {stepAct, s}, {stepCheck, s}}
}

// openTurn begins a player turn: who was frozen until now is free, and the die gives the action points [HTL 6.1.1].
func (r *ruling) openTurn(s Side) {
	p := r.p
	r.done(playerTurn(s)...)
	for i := range p.units {
		if u := &p.units[i]; u.Side == s && u.Frozen.ok() && u.Until <= p.turn {
			r.say(Released{Side: s, At: u.Frozen})
		}
	}
	base, why := p.commandPoints(s)
	die := r.roll("action")
	extra := int(p.set.Extra[die])
	r.say(Allotted{Side: s, Die: die, Extra: extra, AP: base + extra, Why: why})
}

// commandPoints is a side's command action points in this turn, with the reasons: the scenario's, plus handicap, minus lost
// leaders, never below 0 [HTL 6.1, 9.3.2, 11.5, ruling 36].
func (p *position) commandPoints(s Side) (int, []string) {
	n := int(p.command(s, p.turn))
	why := []string{fmt.Sprint(n)}
	if lost := int(p.lost[s]); lost > 0 {
		n -= lost
		why = append(why, fmt.Sprintf("-%d for lost leaders", lost))
	}
	if h := int(p.opt.Handicap[s]); h != 0 {
		n += h
		why = append(why, fmt.Sprintf("%+d handicap", h))
	}
	if n < 0 {
		n = 0
		why = append(why, "not below 0")
	}
	return n, why
}

// waiting are the reinforcements of a side that may come now: combat units and gunboats; leaders only when no other can come any
// more [ruling 45].
func (p *position) waiting(s Side) []*Unit {
	var units, leaders []*Unit
	for i := range p.units {
		u := &p.units[i]
		if u.Side != s || u.At.ok() || u.Turn > p.turn || len(p.entries(u)) == 0 {
			continue
		}
		if u.Type == Leader {
			leaders = append(leaders, u)
		} else {
			units = append(units, u)
		}
	}
	if len(units) > 0 {
		return units
	}
	return leaders
}

// entries are the hexes of its list that are free for a reinforcement [ruling 45].
func (p *position) entries(u *Unit) []Hex {
	c := p.crowd()
	var free []Hex
	for _, h := range u.List {
		if !c.open(u.Type, u.Side, h) || !c.room(u.Type, u.Side, h) {
			continue
		}
		if u.Type == Leader && !c.held(u.Side, h) { // he enters with a friendly unit [HTL 4.1]
			continue
		}
		free = append(free, h)
	}
	return free
}

// eachPlacing lists where reinforcements may enter.
func (p *position) eachPlacing(s Side, yield func(order) bool) bool {
	for _, u := range p.waiting(s) {
		for _, h := range p.entries(u) {
			if !yield(order{Verb: place, Unit: u.Name, To: h}) {
				return false
			}
		}
	}
	return true
}

// placeChoice says whether the owner has anything to choose.
func (p *position) placeChoice(s Side) bool {
	n, units := 0, 0
	last := ""
	p.eachPlacing(s, func(o order) bool {
		n++
		if o.Unit != last {
			units++
		}
		last = o.Unit
		return true
	})
	return n > units || units > 1
}

// place brings a reinforcement in.
func (r *ruling) place(o order) { r.enter(r.p.mover, o.Unit, o.To) }

func (r *ruling) enter(s Side, unit string, at Hex) {
	u := r.p.find(s, unit)
	combat := u.Type.Combat()
	r.say(Placed{Side: s, Unit: unit, At: at})
	if combat {
		r.come(s, at)
	}
	r.thaw()
}

// placeNext brings in the one that has no choice; when nobody can come any more, the step is done.
func (r *ruling) placeNext(s Side) {
	us := r.p.waiting(s)
	if len(us) == 0 {
		r.done()
		return
	}
	r.enter(s, us[0].Name, r.p.entries(us[0])[0])
}

// placeAll brings in what can come, each unit at the first free hex of its list [ruling 45].
func (r *ruling) placeAll(s Side) {
	for {
		us := r.p.waiting(s)
		if len(us) == 0 {
			break
		}
		r.enter(s, us[0].Name, r.p.entries(us[0])[0])
	}
	r.done()
}

// come says what a combat unit does that enters a hex: it overruns a lone leader and takes or controls a counter [HTL 7.2.1, 10.0,
// rulings 20, 27].
func (r *ruling) come(s Side, h Hex) {
	p := r.p
	if l := p.leader(s.Enemy(), h); l != nil {
		r.loseLeader(l, "overrun")
	}
	for i := range p.counters {
		if c := &p.counters[i]; c.At == h && c.changes(s) {
			r.say(Taken{At: h, Name: c.Name, By: s, Hold: c.Hold, Value: c.Value, Mine: c.Side == s})
		}
	}
}

// loseLeader takes a leader off; his loss costs a command point and gives the enemy points, in whatever way he is lost [ruling 35].
func (r *ruling) loseLeader(u *Unit, how string) {
	r.say(LeaderLost{Side: u.Side, Unit: u.Name, At: u.At, How: how, Points: r.p.worth[u.Side][Leader]})
}

// thaw releases frozen units that an enemy combat unit has come next to.
func (r *ruling) thaw() { r.thawAt(Hex{}) }

// thawAt does so for a combat unit of the mover's that was at a hex in passing.
func (r *ruling) thawAt(passed Hex) {
	p := r.p
	if passed.ok() {
		for i := range p.units {
			if u := &p.units[i]; u.Frozen.ok() && u.Side != p.mover && u.At.ok() && p.next(u.At, passed) {
				r.say(Released{Side: u.Side, At: u.Frozen})
			}
		}
	}
	p.thaw(func(s Side, group Hex) { r.say(Released{Side: s, At: group}) })
}

// thaw finds the groups of frozen units that an enemy combat unit stands next to.
func (p *position) thaw(release func(Side, Hex)) {
	for i := range p.units {
		u := &p.units[i]
		if !u.Frozen.ok() || !u.At.ok() {
			continue
		}
		for k := range p.units {
			if o := &p.units[k]; o.Side != u.Side && o.combat() && p.next(o.At, u.At) {
				release(u.Side, u.Frozen)
				break
			}
		}
	}
}
