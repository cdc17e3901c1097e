package state

import (
	"adjutant/engine"
	"adjutant/engine/htl/board"
)

// Fold makes an event true.
func (p *Position) Fold(e engine.Event) {
	switch e := e.(type) {
	case Next:
		p.depth -= uint8(e.Pop)
		for i := len(e.Push) - 1; i >= 0; i-- {
			p.push(e.Push[i])
		}
	case TurnOpened:
		p.Turn, p.Mover, p.APLeft, p.Die, p.Attacks = e.Turn, e.Side, 0, 0, nil
		for i := range p.Units {
			u := &p.Units[i]
			u.Acted, u.Shot = board.Idle, false
			if u.Side != e.Side {
				u.Under = false
			}
		}
	case Allotted:
		p.APLeft, p.Die = uint8(e.AP), uint8(e.Die)
	case Placed:
		p.change(e.Side, e.Unit, func(u *board.Unit) { u.At, u.List, u.Turn = e.At, nil, 0 })
	case Went:
		p.spend(e.Cost)
		p.change(e.Side, e.Unit, func(u *board.Unit) {
			u.At, u.Acted, u.Shot = e.Way[len(e.Way)-1], board.Marched, e.Shot
		})
		p.change(e.Side, e.With, func(u *board.Unit) { u.At, u.Acted = e.Way[len(e.Way)-1], board.Marched })
	case Attacked:
		p.attacked(e)
	case NerveChecked:
		p.spend(e.Cost)
		p.change(e.Side, e.Unit, func(u *board.Unit) { u.Acted = board.Closed })
		p.Combat = Combat{By: e.Unit, From: e.From, At: e.At, Then: thenOf(e.Then)}
	case LeaderLost:
		p.Remove(e.Side, e.Unit)
		p.Points[e.Side.Enemy()] += e.Points
		p.LeadersLost[e.Side]++
	case MoraleRolled:
		p.change(e.Side, e.Unit, func(u *board.Unit) { u.Fails = e.Fails })
	case Parted:
		p.Combat.Into, p.Combat.Both = e.To, e.Both
	case Displaced:
		p.change(e.Side, e.Unit, func(u *board.Unit) { u.At = e.To })
		if e.Leader {
			p.Combat.Room = e.Unit
		}
	case RoomMade:
		p.Combat.Room = ""
		p.change(e.Side, e.Unit, func(u *board.Unit) { u.At = e.To })
	case Retreated:
		for _, name := range append(e.Units[:len(e.Units):len(e.Units)], e.With) {
			p.change(e.Side, name, func(u *board.Unit) { u.At = e.To })
		}
		p.Combat.Into, p.Combat.Both = board.Hex{}, false
	case NoWay:
		p.Remove(e.Side, e.Unit)
		p.Points[e.Side.Enemy()] += e.Points
	case LeaderWent:
		p.change(e.Side, e.Unit, func(u *board.Unit) { u.At = e.To })
	case Decided:
		p.Combat.Then = thenOf(e.Then)
	case MovedIn:
		p.change(e.Side, e.Unit, func(u *board.Unit) { u.At = e.To })
		p.change(e.Side, e.With, func(u *board.Unit) { u.At, u.Acted = e.To, board.Advanced })
	case CombatOver:
		p.Combat = Combat{}
		for i := range p.Units {
			p.Units[i].Fails = false
		}
	case Tried:
		p.spend(e.Cost)
		p.change(e.Side, e.Unit, func(u *board.Unit) { u.SP, u.Acted = e.Now, board.Rallied })
		p.change(e.Side, e.With, func(u *board.Unit) { u.Acted = board.Rallied })
	case Released:
		p.Release(e.Side, e.At)
	case Taken:
		p.taken(e)
	case Ended:
		p.Over = &engine.Result{Winner: engine.Side(e.Winner), How: e.How}
		p.depth = 0
	case Put:
		p.put(e)
	}
}

// attacked makes an attack true.
func (p *Position) attacked(e Attacked) {
	p.spend(e.Cost)
	did := board.Fired
	if e.Close {
		did = board.Closed
	}
	p.change(e.Side, e.Unit, func(u *board.Unit) {
		if u.Acted != board.Closed { // the shot after a failed check is part of the close combat [HTL 11.1]
			u.Acted = did
		}
	})
	p.Attacks = append(p.Attacks[:len(p.Attacks):len(p.Attacks)], Attack{e.At, uint8(e.Hits)})
	p.Combat = Combat{By: e.Unit, From: e.From, At: e.At, Fire: !e.Close, Then: thenOf(e.Then)}
	d := e.Side.Enemy()
	for _, name := range e.Units {
		p.change(d, name, func(u *board.Unit) { u.Under = true })
	}
	for _, l := range e.Losses {
		if l.Now == 0 {
			p.Remove(d, l.Unit)
			p.Points[e.Side] += l.Points
			continue
		}
		p.change(d, l.Unit, func(u *board.Unit) { u.SP = l.Now })
	}
}

// spend pays action points; a shot that waited is gone once another order is carried out [ruling 44].
func (p *Position) spend(ap uint8) {
	p.APLeft -= ap
	for i := range p.Units {
		p.Units[i].Shot = false
	}
}

func (p *Position) change(s board.Side, name string, do func(*board.Unit)) {
	if name == "" {
		return
	}
	if u := p.Find(s, name); u != nil {
		do(u)
	}
}

// Remove takes a unit off.
func (p *Position) Remove(s board.Side, name string) {
	for i := range p.Units {
		if u := &p.Units[i]; u.Side == s && u.Name == name {
			p.Units = append(p.Units[:i], p.Units[i+1:]...)
			return
		}
	}
}

// Release lets the units act again of a side that began in a hex.
func (p *Position) Release(s board.Side, group board.Hex) {
	for i := range p.Units {
		if u := &p.Units[i]; u.Side == s && u.Frozen == group {
			u.Frozen, u.Until = board.Hex{}, 0
		}
	}
}

func (p *Position) taken(e Taken) {
	for i := range p.Counters {
		c := &p.Counters[i]
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

func thenOf(words string) Then {
	for t, n := range thenNames {
		if n == words {
			return Then(t)
		}
	}
	return ThenAsk
}

// put makes a correction true.
func (p *Position) put(e Put) {
	if q, err := Parse(p.Set, e.Position); err == nil {
		*p = *q
	}
}
