// Package combat is in charge of a battle from the attack to the field that is held: values and columns, supply spent, losses, retreats,
// and what follows [cbt.att_value to cbt.loser_retreats].
package combat

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/careers"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/rules/seizure"
	"adjutant/engine/dwf/state"
)

// into is the terrain of an entry: of the line by land, of the crossing by water [inv.value, inv.river, R35].
func into(p *state.Position, e *state.Entry) board.Terrain {
	if e.Way.Land() {
		line, _ := p.Board.LandLine(e.From, p.Battle.At)
		return line.Into
	}
	if e.Way == board.Major || e.Group.Guns == 0 {
		return board.MajorRiver
	}
	return board.SeasonalRiver
}

// columnOf is the column for a set of features: one of the chart's, Maximum for several; frozen swamps count for none [cbt.column,
// cbt.swamp_frozen, R75, R120].
func columnOf(p *state.Position, t board.Terrain) board.ChartColumn {
	if p.Weather() == board.Winter {
		t &^= board.Swamp
	}
	switch t {
	case 0:
		return board.ClearColumn
	case board.Forest, board.Rough:
		return board.WoodsColumn
	case board.SeasonalRiver, board.Mountain, board.Swamp:
		return board.SeasonalColumn
	case board.MajorRiver:
		return board.MajorColumn
	}
	return board.MaximumColumn
}

// AttackOf reckons the attack as it stands.
func AttackOf(p *state.Position) state.Attack {
	var a state.Attack
	way := board.Sea
	for i := range p.Entries[:p.EntryCount] {
		e := &p.Entries[i]
		if e.Kind == state.LeaderColumn {
			continue
		}
		a.Naval += e.Group.Naval()
		if !e.Way.Land() && e.Way != board.Sea {
			way = e.Way
		}
		n := e.Group.Factors()
		if n == 0 {
			continue
		}
		a.Staff |= e.Group.Staff
		from, terrain := p.Board.Areas[e.From].ID, into(p, e)
		merged := false
		for k := range a.Approaches {
			if x := &a.Approaches[k]; x.From == from && x.Way.Land() == e.Way.Land() {
				x.Units += n
				x.Terrain |= terrain
				merged = true
			}
		}
		if !merged {
			a.Approaches = append(a.Approaches, state.Approach{From: from, Way: e.Way, Terrain: terrain, Units: n})
		}
	}
	land := 0
	for k := range a.Approaches {
		x := &a.Approaches[k]
		x.Value = board.TerrainValue(x.Units, x.Terrain)
		a.Features |= x.Terrain
		land += x.Value
	}
	for l := range a.Staff.Each {
		a.Leaders += int(p.Board.Leaders[l].Combat)
	}
	a.Leaders = min(a.Leaders, land) // ldr.combat
	if land > 0 && p.Options.Abilities && p.Battle.At != board.NoArea && p.Fort(p.Mover.Enemy(), p.Battle.At) > 0 &&
		p.Board.AnyAble(a.Staff, board.SiegeWar) {
		a.Bonus = 1 // R114
	}
	a.Total = land + a.Leaders + a.Naval + a.Bonus
	if len(a.Approaches) == 0 {
		switch way { // R104
		case board.Major:
			a.Features = board.MajorRiver
		case board.Seasonal, board.Coast:
			a.Features = board.SeasonalRiver
		}
	}
	a.Column = columnOf(p, a.Features)
	return a
}

// DefenceOf reckons the defence.
func DefenceOf(p *state.Position, s board.Side, at board.Area) state.Defence {
	d := state.Defence{Units: p.Strength(s, at), Staff: officers(p, s, at), Fort: p.Fort(s, at)}
	for l := range d.Staff.Each {
		d.Leaders += int(p.Board.Leaders[l].Combat)
	}
	d.Leaders = min(d.Leaders, d.Units)
	if s == board.Union {
		d.Naval = p.Fleet(at)
	}
	if p.Options.Abilities && d.Units > 0 && d.Fort > 0 && p.Board.AnyAble(d.Staff, board.Defensive|board.SiegeWar) {
		d.Bonus = 1
	}
	d.Total = d.Units + d.Leaders + d.Naval + d.Fort + d.Bonus
	return d
}

// officers are the leaders who take part in a battle: not those who came alone this turn [move.solo_enemy].
func officers(p *state.Position, s board.Side, at board.Area) board.Staff {
	t := p.Staff(s, at)
	for l := range t.Each {
		if p.Leaders[l].Flags&state.LeaderAlone != 0 {
			t = t.Without(l)
		}
	}
	return t
}

// Attack begins the battle: first the enemy may withdraw [cbt.retreat_before].
func Attack(r *ruling.Ruling, o state.Order) {
	p := r.P
	b := p.Battle
	b.On, b.Value = true, o.N
	if o.Verb == state.Bombarding {
		b.Value, b.Bombs = 0, o.N
	}
	b.Fort = uint8(p.Fort(p.Mover.Enemy(), b.At))
	b.Shield = [2]board.Leader{board.NoLeader, board.NoLeader}
	r.Say(state.Opposed{Battle: b})
	d, a := p.Mover.Enemy(), p.Mover
	switch {
	case o.Verb == state.Bombarding:
		bombard(r)
		return
	case AttackOf(p).Total == 0: // R102: who hoped for others goes back
		turnBack(r)
		r.Say(state.BattleEnded{At: r.ID(b.At), Clear: true})
		return
	}
	r.Say(state.Next{Push: []state.Step{{Kind: state.StepWithdraw, Side: d}, {Kind: state.StepNaval, Side: d},
		{Kind: state.StepRegroup, Side: d}, {Kind: state.StepStand, Side: a}}})
}

// Stand fights the battle: nobody withdraws any more, supply is spent, the chart is read [cbt.stand].
func Stand(r *ruling.Ruling) {
	p := r.P
	b := p.Battle
	d, a := p.Mover.Enemy(), p.Mover
	if !p.Holds(d, b.At) && (d != board.Union || p.Fleet(b.At) == 0) {
		r.Done(state.Step{Kind: state.StepAfter, Side: a}) // all have withdrawn
		return
	}
	l := control.LookAt(p)
	attack, defence := AttackOf(p), DefenceOf(p, d, b.At)
	e := state.BattleBegan{Attack: attack, Defence: defence, Title: p.Board.Name(b.At)}
	b.Column = attack.Column
	if b.Value == 0 || int(b.Value) > attack.Total {
		b.Value = uint8(min(attack.Total, 255))
	}
	how := l.Source(d, b.At, false)
	b.Starved = how == control.NoSource && (p.Strength(d, b.At) > 0 || p.Fort(d, b.At) > 0)
	e.Supplied[d] = control.SourceNames[how]
	var from board.Area
	e.Supplied[a], from, e.Entry = spends(p, l)
	e.Spent = r.ID(from)
	mustered(p, &b, attack, defence)
	e.Battle = b
	r.Say(e)
	careers.Strove(r)
	r.Done(state.Step{Kind: state.StepShield, Side: d}, state.Step{Kind: state.StepShield, Side: a},
		state.Step{Kind: state.StepReckon, Side: a}, state.Step{Kind: state.StepLose, Side: d}, state.Step{Kind: state.StepLose, Side: a},
		state.Step{Kind: state.StepCompare, Side: a})
}

// turnBack takes every attacker back to where he came from [R63].
func turnBack(r *ruling.Ruling) {
	p := r.P
	if left := p.SoldiersAt(); left.Factors()+left.Naval() == 0 {
		return
	}
	for i := range p.Entries[:p.EntryCount] {
		e := &p.Entries[i]
		g := e.Group
		if g.Empty() {
			continue
		}
		r.Say(state.Went{Side: p.Mover, Group: g, From: r.ID(p.Battle.At), To: r.ID(e.From), Rule: "back to where it came from", Moved: true})
	}
	for i := range p.Entries[:p.EntryCount] {
		e := &p.Entries[i]
		if from := e.From; e.Kind != state.LeaderColumn && e.Group.Factors() == 0 && !p.Holds(p.Mover, from) && p.FleetOf(p.Mover, from) == 0 {
			for l := range e.Group.Staff.Each {
				seizure.SendHome(r, l) // his units are lost, and none are where he came from
			}
		}
	}
}

// mustered notes who takes part in a battle, and with how much [R201]: leaders who have units with them.
func mustered(p *state.Position, b *state.Battle, a state.Attack, d state.Defence) {
	if !p.Options.Careers {
		return
	}
	s := b.Attacker
	b.Led[s], b.Strength[s] = a.Staff, uint8(p.SoldiersAt().Factors())
	if b.Strength[s.Enemy()] = uint8(d.Units); d.Units > 0 {
		b.Led[s.Enemy()] = d.Staff
	}
}
