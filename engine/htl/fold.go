package htl

import "adjutant/engine"

// Fold makes an event true.
func (p *position) Fold(e engine.Event) {
	switch e := e.(type) {
	case Next:
		p.depth -= uint8(e.Pop)
		for i := len(e.Push) - 1; i >= 0; i-- {
			p.push(e.Push[i])
		}
	case TurnOpened:
		p.turn, p.mover, p.ap, p.die, p.attacks = e.Turn, e.Side, 0, 0, nil
		for i := range p.units {
			u := &p.units[i]
			u.Acted, u.Shot = Idle, false
			if u.Side != e.Side {
				u.Under = false
			}
		}
	case Allotted:
		p.ap, p.die = uint8(e.AP), uint8(e.Die)
	case Placed:
		p.change(e.Side, e.Unit, func(u *Unit) { u.At, u.List, u.Turn = e.At, nil, 0 })
	case Went:
		p.spend(e.Cost)
		p.change(e.Side, e.Unit, func(u *Unit) {
			u.At, u.Acted, u.Shot = e.Way[len(e.Way)-1], Marched, e.Shot
		})
		p.change(e.Side, e.With, func(u *Unit) { u.At, u.Acted = e.Way[len(e.Way)-1], Marched })
	case Attacked:
		p.attacked(e)
	case NerveChecked:
		p.spend(e.Cost)
		p.change(e.Side, e.Unit, func(u *Unit) { u.Acted = Closed })
		p.combat = combat{By: e.Unit, From: e.From, At: e.At, Then: thenOf(e.Then)}
	case LeaderLost:
		p.remove(e.Side, e.Unit)
		p.points[e.Side.Enemy()] += e.Points
		p.lost[e.Side]++
	case MoraleRolled:
		p.change(e.Side, e.Unit, func(u *Unit) { u.Fails = e.Fails })
	case Parted:
		p.combat.Into, p.combat.Both = e.To, e.Both
	case Displaced:
		p.change(e.Side, e.Unit, func(u *Unit) { u.At = e.To })
		if e.Leader {
			p.combat.Room = e.Unit
		}
	case RoomMade:
		p.combat.Room = ""
		p.change(e.Side, e.Unit, func(u *Unit) { u.At = e.To })
	case Retreated:
		for _, name := range append(e.Units[:len(e.Units):len(e.Units)], e.With) {
			p.change(e.Side, name, func(u *Unit) { u.At = e.To })
		}
		p.combat.Into, p.combat.Both = Hex{}, false
	case NoWay:
		p.remove(e.Side, e.Unit)
		p.points[e.Side.Enemy()] += e.Points
	case LeaderWent:
		p.change(e.Side, e.Unit, func(u *Unit) { u.At = e.To })
	case Decided:
		p.combat.Then = thenOf(e.Then)
	case MovedIn:
		p.change(e.Side, e.Unit, func(u *Unit) { u.At = e.To })
		p.change(e.Side, e.With, func(u *Unit) { u.At, u.Acted = e.To, Advanced })
	case CombatOver:
		p.combat = combat{}
		for i := range p.units {
			p.units[i].Fails = false
		}
	case Tried:
		p.spend(e.Cost)
		p.change(e.Side, e.Unit, func(u *Unit) { u.SP, u.Acted = e.Now, Rallied })
		p.change(e.Side, e.With, func(u *Unit) { u.Acted = Rallied })
	case Released:
		p.free(e.Side, e.At)
	case Taken:
		p.taken(e)
	case Ended:
		p.over = &engine.Result{Winner: engine.Seat(e.Winner), How: e.How}
		p.depth = 0
	case Put:
		p.put(e)
	}
}

// attacked makes an attack true.
func (p *position) attacked(e Attacked) {
	p.spend(e.Cost)
	did := Fired
	if e.Close {
		did = Closed
	}
	p.change(e.Side, e.Unit, func(u *Unit) {
		if u.Acted != Closed { // the shot after a failed check is part of the close combat [HTL 11.1]
			u.Acted = did
		}
	})
	p.attacks = append(p.attacks[:len(p.attacks):len(p.attacks)], attack{e.At, uint8(e.Hits)})
	p.combat = combat{By: e.Unit, From: e.From, At: e.At, Fire: !e.Close, Then: thenOf(e.Then)}
	d := e.Side.Enemy()
	for _, name := range e.Units {
		p.change(d, name, func(u *Unit) { u.Under = true })
	}
	for _, l := range e.Losses {
		if l.Now == 0 {
			p.remove(d, l.Unit)
			p.points[e.Side] += l.Points
			continue
		}
		p.change(d, l.Unit, func(u *Unit) { u.SP = l.Now })
	}
}

// spend pays action points; a shot that waited is gone once another order is carried out [ruling 44].
func (p *position) spend(ap uint8) {
	p.ap -= ap
	for i := range p.units {
		p.units[i].Shot = false
	}
}

func (p *position) change(s Side, name string, do func(*Unit)) {
	if u := p.find(s, name); u != nil && name != "" {
		do(u)
	}
}

func (p *position) remove(s Side, name string) {
	for i := range p.units {
		if u := &p.units[i]; u.Side == s && u.Name == name {
			p.units = append(p.units[:i], p.units[i+1:]...)
			return
		}
	}
}

// free releases the units of a side that began in a hex.
func (p *position) free(s Side, group Hex) {
	for i := range p.units {
		if u := &p.units[i]; u.Side == s && u.Frozen == group {
			u.Frozen, u.Until = Hex{}, 0
		}
	}
}

func (p *position) taken(e Taken) {
	for i := range p.counters {
		c := &p.counters[i]
		if c.At != e.At {
			continue
		}
		if e.Hold {
			c.Held = e.By
		} else {
			c.Taken = true
		}
	}
}

func thenOf(words string) then {
	for t, n := range thenNames {
		if n == words {
			return then(t)
		}
	}
	return thenAsk
}

// put makes a correction true.
func (p *position) put(e Put) {
	if q, err := parse(p.set, e.Position); err == nil {
		*p = *q
	}
}
