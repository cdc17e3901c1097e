package dwf

import "adjutant/engine"

// foldMove makes true what happens in moves and battles.
func (p *Position) foldMove(e engine.Event) {
	switch e := e.(type) {
	case Activated:
		s := p.mover
		g := e.Column.Group
		p.column = e.Column
		p.site(e.Column.At).Inf[s] = e.Inf
		p.take(s, e.Column.At, g, 0)
		p.bring(s, e.Column.At, g, 1)
		p.regroup = NoArea
	case TookUp:
		s := p.mover
		p.column = e.Now
		p.site(e.Now.At).Inf[s] = e.Inf
		p.take(s, e.Now.At, e.Group, 0)
		p.bring(s, e.Now.At, e.Group, 1)
		if e.Point {
			p.points, p.duties, p.half = uint8(e.Left), e.Duties, NoArea
		}
	case Dropped:
		p.column = e.Now
		p.site(e.Now.At).Inf[p.mover] = e.Inf
		if e.Fresh {
			p.take(p.mover, e.Now.At, e.Group, 1)
			p.bring(p.mover, e.Now.At, e.Group, 0)
		}
	case Marched:
		p.foldMarch(e)
	case Halted:
		p.column, p.duties = column{Lead: NoLeader, From: NoArea, At: NoArea}, e.Duties
		if e.Column.Kind == leaderColumn {
			for l := range e.Column.Group.Staff.each {
				p.leaders[l].Flags |= leaderAlone
			}
		}
	case Met:
		p.column, p.duties = column{Lead: NoLeader, From: NoArea, At: NoArea}, e.Duties
		if p.columns == 0 {
			p.battle = battle{At: p.area(e.At), Attacker: e.Side, Shield: [2]Leader{NoLeader, NoLeader}, Won: Neutral}
		}
		if p.columns < maxEntries {
			p.entries[p.columns] = e.Entry
			p.columns++
		}
	case Taken:
		if e.Broken {
			p.site(p.area(e.At)).Broken = p.moment()
		}
	case Converted:
		x := p.site(p.area(e.At))
		if e.Off {
			x.Marks &^= markConverted
		} else {
			x.Marks |= markConverted
			x.Broken = 0
		}
	case Mended:
		p.site(p.area(e.At)).Broken = 0
	case Clashed:
		a := p.area(e.At)
		g := Group{Irons: uint8(e.Irons), Ships: uint8(e.Ships)}
		p.take(Union, a, g, 1)
		p.column.Group = p.column.Group.minus(g)
		p.site(a).Rams -= min(p.site(a).Rams, uint8(e.Rams))
		queue(&p.irons[Confederate], e.Due, e.Rams)
		queue(&p.irons[Union], e.Due, e.Irons)
		if p.europe == 0 {
			queue(&p.ships, e.Due, e.Ships)
		}
	case Sailed:
		p.take(Union, p.area(e.At), e.Unit, 1)
		p.add(Union, p.area(e.To), e.Unit, 0)
	case Resumed:
		p.column = e.Column
		p.behind = [len(p.behind)]column{}
		p.queued = uint8(copy(p.behind[:], e.Behind))
	default:
		p.foldBattle(e)
	}
}

func (p *Position) foldMarch(e Marched) {
	s := e.Side
	g := p.column.Group
	from, to := p.column.At, e.Now.At
	x := p.site(from)
	x.Inf[s][1] = x.Inf[s][1].minus(g.Inf)
	p.take(s, from, e.Now.Group, 1)
	p.add(s, to, e.Now.Group, 1)
	p.column = e.Now
	p.points = uint8(e.Left)
	p.lifted += uint8(e.Lift)
	p.ferried += uint8(e.Ferry)
	if e.Point {
		p.half = NoArea
	}
}

func (p *Position) foldBattle(e engine.Event) {
	switch e := e.(type) {
	case Opposed:
		p.battle = e.Battle
	case BattleBegan:
		p.battle = e.Battle
		if e.Spent != "" {
			a := p.area(e.Spent)
			p.take(e.Battle.Attacker, a, Group{Supply: 1}, 1)
			p.site(a).Marks |= markSpent
			if e.Entry > 0 {
				p.entries[e.Entry-1].Group.Supply -= min(p.entries[e.Entry-1].Group.Supply, 1)
			}
		}
	case Shielded:
		p.battle.Shield[e.Side] = who(e.Leader)
	case Reckoned:
		p.battle = e.Battle
	case Compared:
		p.battle.Won = e.Winner
	case Went:
		p.foldWent(e)
	case Lost:
		p.foldLost(e)
	case BattleEnded:
		if e.Fought {
			p.site(p.area(e.At)).Marks |= markFought
		}
		p.battle = battle{At: NoArea, Shield: [2]Leader{NoLeader, NoLeader}, Won: Neutral}
		p.entries = [maxEntries]Entry{}
		p.columns = 0
	case Put:
		if q, err := parse(p.board, e.Position); err == nil {
			*p = *q
		}
	case Stranded:
		p.homeless = p.homeless.with(who(e.Leader))
	case LeaderWent:
		l := who(e.Leader)
		p.leaders[l].At = p.area(e.To)
		p.homeless = p.homeless.without(l)
	case Captured:
		x := p.site(p.area(e.At))
		x.Supply[e.Loser] = [2]uint8{}
		x.Supply[e.Loser.Enemy()][1] += uint8(e.Taken)
	default:
		p.foldCareer(e)
	}
}

func (p *Position) foldWent(e Went) {
	from, to := p.area(e.From), p.area(e.To)
	x := p.site(from)
	if e.Moved {
		x.Inf[e.Side][1] = x.Inf[e.Side][1].minus(e.Group.Inf)
		p.take(e.Side, from, e.Group, 1)
		p.add(e.Side, to, e.Group, 1)
		return
	}
	if e.Group.Inf.Count() > 0 {
		x.Inf[e.Side] = [2]Counters{}
	}
	p.take(e.Side, from, e.Group, 1)
	p.add(e.Side, to, e.Group, 0)
}

func (p *Position) foldLost(e Lost) {
	a := p.area(e.At)
	x := p.site(a)
	x.Inf[e.Side] = e.Now
	p.take(e.Side, a, e.Unit, 1)
	if e.Side == Union {
		if p.europe == 0 {
			queue(&p.ships, e.Due, int(e.Unit.Ships))
		}
		queue(&p.irons[Union], e.Due, int(e.Unit.Irons))
		p.guns += e.Unit.Guns
		queue(&p.rails, e.Due, int(e.Unit.Rail))
	} else {
		x.Rams -= min(x.Rams, uint8(e.Rams))
		queue(&p.irons[Confederate], e.Due, e.Rams)
	}
	for m := range Militia(militiaCount) {
		if e.Unit.Mil.Has(m) {
			p.militia[m] = militiaState{At: NoArea, Due: uint8(e.Due)}
		}
	}
	p.pile[e.Side] += uint8(e.Pile)
	p.bled(e)
	n := e.Inf + e.Unit.Mil.Count() + e.Unit.naval()
	if e.Owed {
		b := &p.battle
		b.Owed[e.Side] -= min(b.Owed[e.Side], uint8(n))
		b.Lost[e.Side] += uint8(n)
		if e.Side == b.Attacker && (e.Inf > 0 || e.Unit.Mil != 0) {
			b.FortPays -= min(b.FortPays, uint8(n))
		}
	}
	if e.Entry > 0 {
		g := &p.entries[e.Entry-1].Group
		*g = g.minus(e.Unit)
		g.Inf = e.Rest
	} else if e.Unit.Mil != 0 {
		for i := range p.entries[:p.columns] {
			p.entries[i].Group.Mil &^= e.Unit.Mil
		}
	}
}
