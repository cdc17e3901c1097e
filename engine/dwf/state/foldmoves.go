package state

import (
	"adjutant/engine"
	"adjutant/engine/dwf/board"
)

// foldMove makes true what happens in moves and battles.
func (p *Position) foldMove(e engine.Event) {
	switch e := e.(type) {
	case Activated:
		s := p.Mover
		g := e.Column.Group
		p.Column = e.Column
		hand{p}.site(e.Column.At).Inf[s] = e.Inf
		p.Take(s, e.Column.At, g, 0)
		p.bring(s, e.Column.At, g, 1)
	case TookUp:
		s := p.Mover
		p.Column = e.Now
		hand{p}.site(e.Now.At).Inf[s] = e.Inf
		p.Take(s, e.Now.At, e.Group, 0)
		p.bring(s, e.Now.At, e.Group, 1)
		if e.Point {
			p.Points, p.Duties, p.Half = uint8(e.Left), e.Duties, board.NoArea
		}
	case Dropped:
		p.Column = e.Now
		hand{p}.site(e.Now.At).Inf[p.Mover] = e.Inf
		if e.Fresh {
			p.Take(p.Mover, e.Now.At, e.Group, 1)
			p.bring(p.Mover, e.Now.At, e.Group, 0)
		}
	case Marched:
		p.foldMarch(e)
	case Halted:
		p.Column, p.Duties = Column{Lead: board.NoLeader, From: board.NoArea, At: board.NoArea}, e.Duties
		if e.Column.Kind == LeaderColumn {
			for l := range e.Column.Group.Staff.Each {
				hand{p}.leader(l).Flags |= LeaderAlone
			}
		}
	case Met:
		p.Column, p.Duties = Column{Lead: board.NoLeader, From: board.NoArea, At: board.NoArea}, e.Duties
		if p.EntryCount == 0 {
			p.Battle = Battle{At: p.Area(e.At), Attacker: e.Side, Shield: [2]board.Leader{board.NoLeader, board.NoLeader}, Won: board.Neutral}
		}
		if p.EntryCount < MaxEntries {
			p.Entries[p.EntryCount] = e.Entry
			p.EntryCount++
		}
	case Taken:
		if e.Broken {
			hand{p}.site(p.Area(e.At)).Broken = p.Moment()
		}
	case Converted:
		x := hand{p}.site(p.Area(e.At))
		if e.Off {
			x.Marks &^= MarkConverted
		} else {
			x.Marks |= MarkConverted
			x.Broken = 0
		}
	case Mended:
		hand{p}.site(p.Area(e.At)).Broken = 0
	case Clashed:
		a := p.Area(e.At)
		g := board.Group{Irons: uint8(e.Irons), Ships: uint8(e.Ships)}
		p.Take(board.Union, a, g, 1)
		p.Column.Group = p.Column.Group.Minus(g)
		hand{p}.site(a).Rams -= min(p.Sites[a].Rams, uint8(e.Rams))
		queue(&p.Irons[board.Confederate], e.Due, e.Rams)
		queue(&p.Irons[board.Union], e.Due, e.Irons)
		if p.Europe == 0 {
			queue(&p.Ships, e.Due, e.Ships)
		}
	case Sailed:
		p.Take(board.Union, p.Area(e.At), e.Unit, 1)
		p.Add(board.Union, p.Area(e.To), e.Unit, 0)
	case Resumed:
		p.Column = e.Column
		p.Behind = [len(p.Behind)]Column{}
		p.Queued = uint8(copy(p.Behind[:], e.Behind))
	default:
		p.foldBattle(e)
	}
}

func (p *Position) foldMarch(e Marched) {
	s := e.Side
	g := p.Column.Group
	from, to := p.Column.At, e.Now.At
	x := hand{p}.site(from)
	x.Inf[s][1] = x.Inf[s][1].Minus(g.Inf)
	p.Take(s, from, e.Now.Group, 1)
	p.Add(s, to, e.Now.Group, 1)
	p.Column = e.Now
	p.Points = uint8(e.Left)
	p.Lifted += uint8(e.Lift)
	p.Ferried += uint8(e.Ferry)
	if e.Point {
		p.Half = board.NoArea
	}
}

func (p *Position) foldBattle(e engine.Event) {
	switch e := e.(type) {
	case Opposed:
		p.Battle = e.Battle
	case BattleBegan:
		p.Battle = e.Battle
		if e.Spent != "" {
			a := p.Area(e.Spent)
			p.Take(e.Battle.Attacker, a, board.Group{Supply: 1}, 1)
			hand{p}.site(a).Marks |= MarkSpent
			if e.Entry > 0 {
				p.Entries[e.Entry-1].Group.Supply -= min(p.Entries[e.Entry-1].Group.Supply, 1)
			}
		}
	case Shielded:
		p.Battle.Shield[e.Side] = board.LeaderOf(e.Leader)
	case Reckoned:
		p.Battle = e.Battle
	case Compared:
		p.Battle.Won = e.Winner
	case Went:
		p.foldWent(e)
	case Lost:
		p.foldLost(e)
	case BattleEnded:
		if e.Fought {
			hand{p}.site(p.Area(e.At)).Marks |= MarkFought
		}
		p.Battle = Battle{At: board.NoArea, Shield: [2]board.Leader{board.NoLeader, board.NoLeader}, Won: board.Neutral}
		p.Entries = [MaxEntries]Entry{}
		p.EntryCount = 0
	case Put:
		if q, err := Parse(p.Board, e.Position); err == nil {
			*p = *q
		}
	case Stranded:
		p.Homeless = p.Homeless.With(board.LeaderOf(e.Leader))
	case LeaderWent:
		l := board.LeaderOf(e.Leader)
		hand{p}.post(l, LeaderState{At: p.Area(e.To), Flags: p.Leaders[l].Flags})
		p.Homeless = p.Homeless.Without(l)
	case Captured:
		x := hand{p}.site(p.Area(e.At))
		x.Supply[e.Loser] = [2]uint8{}
		x.Supply[e.Loser.Enemy()][1] += uint8(e.Taken)
	default:
		p.foldCareer(e)
	}
}

func (p *Position) foldWent(e Went) {
	from, to := p.Area(e.From), p.Area(e.To)
	x := hand{p}.site(from)
	if e.Moved {
		x.Inf[e.Side][1] = x.Inf[e.Side][1].Minus(e.Group.Inf)
		p.Take(e.Side, from, e.Group, 1)
		p.Add(e.Side, to, e.Group, 1)
		return
	}
	if e.Group.Inf.Count() > 0 {
		x.Inf[e.Side] = [2]board.Counters{}
	}
	p.Take(e.Side, from, e.Group, 1)
	p.Add(e.Side, to, e.Group, 0)
}

func (p *Position) foldLost(e Lost) {
	a := p.Area(e.At)
	x := hand{p}.site(a)
	x.Inf[e.Side] = e.Now
	p.Take(e.Side, a, e.Unit, 1)
	if e.Side == board.Union {
		if p.Europe == 0 {
			queue(&p.Ships, e.Due, int(e.Unit.Ships))
		}
		queue(&p.Irons[board.Union], e.Due, int(e.Unit.Irons))
		p.Guns += e.Unit.Guns
		queue(&p.Rails, e.Due, int(e.Unit.Rail))
	} else {
		x.Rams -= min(x.Rams, uint8(e.Rams))
		queue(&p.Irons[board.Confederate], e.Due, e.Rams)
	}
	for m := range board.Militia(board.MilitiaCount) {
		if e.Unit.Mil.Has(m) {
			hand{p}.muster(m, MilitiaState{At: board.NoArea, Due: uint8(e.Due)})
		}
	}
	p.Pile[e.Side] += uint8(e.Pile)
	p.bled(e)
	n := e.Inf + e.Unit.Mil.Count() + e.Unit.Naval()
	if e.Owed {
		b := &p.Battle
		b.Owed[e.Side] -= min(b.Owed[e.Side], uint8(n))
		b.Lost[e.Side] += uint8(n)
		if e.Side == b.Attacker && (e.Inf > 0 || e.Unit.Mil != 0) {
			b.FortPays -= min(b.FortPays, uint8(n))
		}
	}
	if e.Entry > 0 {
		g := &p.Entries[e.Entry-1].Group
		*g = g.Minus(e.Unit)
		g.Inf = e.Rest
	} else if e.Unit.Mil != 0 {
		for i := range p.Entries[:p.EntryCount] {
			p.Entries[i].Group.Mil &^= e.Unit.Mil
		}
	}
}

// bled counts the infantry and militia that a side loses in a battle.
func (p *Position) bled(e Lost) {
	if p.Options.Careers && p.Battle.On && p.Battle.At == p.Area(e.At) {
		p.Battle.Bled[e.Side] += uint8(e.Inf + e.Unit.Mil.Count())
	}
}
