package state

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
)

// Fold makes an event true. It holds no rules.
func (p *Position) Fold(e engine.Event) {
	memo := p.Memo
	p.Memo = nil
	if s, secret := e.(Private); secret {
		e = s.Event
	}
	if !sparing(e) {
		p.own()
	}
	switch e := e.(type) {
	case Next:
		p.Steps = p.Steps[:len(p.Steps)-min(e.Pop, len(p.Steps))]
		for i := len(e.Push) - 1; i >= 0; i-- {
			p.Steps = append(p.Steps, e.Push[i])
		}
	case TurnOpened:
		p.open(e)
	case WorksGrew:
		p.grow(e)
	case Commanded:
		p.Die, p.Marches = e.Die, e.Marches
	case SupplyJudged:
		for _, g := range e.Out {
			p.mark(g, Short)
		}
	case SupplyFailed:
		for _, g := range e.Out {
			p.mark(g, Starving)
		}
	case Reported:
		p.note(e.Side, e.Reports...)
	case Blockaded:
		p.Blockade.Add(e.At)
		p.Added = e.At
	case SpiedOn:
		p.Spied = e.At
	case Planned:
		e.Order.Board = p.Board
		p.Plan = append(p.Plan, e.Order)
		if memo != nil {
			p.Memo = memo.Planned(e.Order)
		}
	case PlanTaken:
		p.Plan = nil
	case Activated:
		p.Acts = append(p.Acts, e.At)
		p.Marches--
	case Marched, SailedTo, Entrenched, WorksLeft, GunsLost, Posted, Went, Reverted:
		p.foldMove(e)
	case Fed:
		p.mark(e.Who, Foraged)
	case Wore:
		if s := p.change(e.Of); s != nil {
			s.SP -= min(e.N, s.SP)
			s.Worn += e.N
			if c := p.Of(e.Of.Of); s.SP == 0 {
				c.Stands = slices.Delete(c.Stands, int(e.Of.N), int(e.Of.N)+1)
			}
		}
	case Contested, Opened, Answered, Withdrew, BattleOpened, Instructed, CameUp, Bled, BattleFought, Engaged, Retreated, BattleClosed:
		p.foldBattle(e)
	case Lost, Shifted, Transferred, Merged, Formed, Relieved, Ranked, Risen, Rearmed, Trained:
		p.foldArmy(e)
	case Captured:
		p.Hold[e.At] = Hold{Owner: e.By, Raid: e.Raid}
		if e.By == Union {
			p.Blockade.Remove(e.At)
		}
	case Fell:
		p.Fallen += e.Lost
	case Mustering:
		p.Raising = Raising{Die: e.Die, Left: e.Left}
		p.Wins[e.Side] = 0
	case Mustered:
		p.Raising.Left--
		p.Raising.Placed = more(p.Raising.Placed, e.At)
	case PicksClosed:
		if e.Side == p.Mover {
			p.Training = 0
		}
		for i := range p.Affairs {
			p.Affairs[i].Picks[e.Side] = 0
		}
	case KentuckyEntered:
		p.Kentucky = true
	case Ended:
		p.Over = &Ending{Winner: e.Winner, How: e.How}
	case Put:
		if q, err := Parse(p.Board, e.Text); err == nil {
			*p = *q
		}
	}
}

// sparing says that an event writes to no command.
func sparing(e engine.Event) bool {
	switch e.(type) {
	case engine.Rolled, Next, Commanded, Reported, Blockaded, SpiedOn, Planned, PlanTaken, Activated, Captured, Fell, Mustering, Mustered,
		PicksClosed, KentuckyEntered, Ended, Contested, Opened, Answered, BattleOpened, Instructed, BattleTold:
		return true
	}
	return false
}

func (p *Position) mark(g General, m Mark) {
	if c := p.Of(g); c != nil {
		c.Marks |= m
	}
}

// open forgets what was of the turn before.
func (p *Position) open(e TurnOpened) {
	gone := Moved
	if e.Turn != p.Turn {
		gone |= Promoted
	}
	p.Turn, p.Mover = e.Turn, e.Side
	p.Die, p.Marches, p.Acts, p.Plan, p.Used = 0, 0, nil, nil, BoxSet{}
	p.Added, p.Spied = NoBox, NoBox
	p.Contests, p.Affairs, p.Battle, p.Raising = nil, nil, NoBattle(), Raising{}
	p.Training = 2
	ground := [2]BoxSet{p.Ground(Union), p.Ground(Confederate)}
	p.outdate(func(s Side, r Report) bool { return ground[s].Has(r.At) || p.Turn > r.Turn+Faded })
	for i := range p.Commands {
		c := &p.Commands[i]
		if slices.ContainsFunc(c.Stands, func(s Stand) bool { return s.Worn > 0 || s.Marks&gone != 0 }) {
			c.renew()
		}
		for k := range c.Stands {
			if s := &c.Stands[k]; s.Worn > 0 || s.Marks&gone != 0 {
				s.Worn = 0
				s.Marks &^= gone
			}
		}
		c.Marks &= lasting
		c.Went, c.Act, c.Trail, c.Shifts = 0, 0, BoxSet{}, 0
		c.Via, c.By = NoBox, board.Road
		if c.Side == e.Side {
			c.Start = c.At
		}
	}
}

func (p *Position) grow(e WorksGrew) {
	w := p.WorkAt(e.At)
	if w == nil {
		p.Works = append(p.Works, Work{At: e.At, Side: e.Side, Fort: e.Fort})
		slices.SortFunc(p.Works, func(a, b Work) int { return int(a.At) - int(b.At) })
		w = p.WorkAt(e.At)
	}
	w.Inches = e.Inches
	for range e.Guns {
		w.Guns = more(w.Guns, 2)
	}
}

// note takes a report in the place of the one before.
func (p *Position) note(s Side, news ...Report) {
	list := append(make([]Report, 0, len(p.Reports[s])+len(news)), p.Reports[s]...)
	for _, r := range news {
		i, old := slices.BinarySearchFunc(list, r.At, func(o Report, x Box) int { return int(o.At) - int(x) })
		if old {
			list[i] = r
		} else {
			list = slices.Insert(list, i, r)
		}
	}
	p.Reports[s] = list
}

// move takes a corps with the divisions that are with it, a detached division or a lone general to a box.
func (p *Position) move(g General, to Box) {
	i := p.Find(g)
	if i < 0 {
		return
	}
	from, end := p.Body(i)
	for k := from; k < end; k++ {
		if c := &p.Commands[k]; k == i || c.Post == With {
			c.At = to
		}
	}
}

// each calls f for a corps and the divisions that are with it.
func (p *Position) each(g General, f func(c *Command)) {
	i := p.Find(g)
	if i < 0 {
		return
	}
	from, end := p.Body(i)
	for k := from; k < end; k++ {
		if c := &p.Commands[k]; k == i || c.Post == With {
			f(c)
		}
	}
}

func (p *Position) foldMove(e engine.Event) {
	switch e := e.(type) {
	case Marched:
		var trail BoxSet
		trail.Add(e.From)
		via := e.From
		for i, x := range e.Path {
			trail.Add(x)
			if i > 0 {
				via = e.Path[i-1]
			}
		}
		p.Used = p.Used.Or(trail)
		to := e.From
		if n := len(e.Path); n > 0 {
			to = e.Path[n-1]
		}
		p.each(e.Who, func(c *Command) {
			c.At, c.Via, c.By, c.Act = to, via, e.Way, e.Act
			c.Went++
			c.Trail = c.Trail.Or(trail)
			if e.Jump {
				c.Marks |= Jumped
			}
		})
	case SailedTo:
		p.Marches -= e.Cost
		p.Used.Add(e.From)
		p.Used.Add(e.To)
		p.each(e.Who, func(c *Command) {
			c.At, c.Via, c.By = e.To, NoBox, board.Sea
			c.Went++
			c.Trail.Add(e.From)
			c.Trail.Add(e.To)
			c.Marks |= Sailed
			if e.Landed {
				c.Marks |= Landed
			}
		})
	case Entrenched:
		p.trench(p.SideOf(e.Who), e.At, e.Inches)
		p.each(e.Who, func(c *Command) {
			c.Marks |= Dug
			c.Went += uint8(len(e.Acts))
			for _, a := range e.Acts {
				c.Act = max(c.Act, uint8(a))
			}
		})
	case WorksLeft:
		p.trench(e.Side, e.At, 0)
	case GunsLost:
		if w := p.WorkAt(e.At); w != nil {
			w.Guns = nil
		}
	case Posted:
		if c := p.Of(e.Who); c != nil {
			c.Post, c.At = e.Post, e.At
			c.Shifts++
			if over := p.Of(c.Over); over != nil {
				c.share(over)
				if e.Post == Screen {
					c.Via = over.At
				}
			}
		}
	case Went:
		p.move(e.Who, e.To)
		if e.How == "travelled" {
			p.mark(e.Who, Travelled)
		}
	case Reverted:
		p.Hold[e.At] = Hold{Owner: e.To}
		p.Used.Add(e.At)
	}
}

// share takes over what a division has in common with the corps that it is with.
func (c *Command) share(over *Command) {
	c.Start, c.Via, c.By, c.Went, c.Act, c.Trail = over.Start, over.Via, over.By, over.Went, over.Act, over.Trail
}

// trench sets the entrenchments of a side in a box.
func (p *Position) trench(s Side, x Box, inches uint8) {
	for i := range p.Trenches {
		if t := &p.Trenches[i]; t.At == x && t.Side == s {
			if inches == 0 {
				p.Trenches = slices.Delete(p.Trenches, i, i+1)
			} else {
				t.Inches = inches
			}
			return
		}
	}
	if inches > 0 {
		p.Trenches = append(p.Trenches, Trench{At: x, Side: s, Inches: inches})
		slices.SortFunc(p.Trenches, func(a, b Trench) int { return (int(a.At)-int(b.At))*2 + int(a.Side) - int(b.Side) })
	}
}

func (p *Position) foldBattle(e engine.Event) {
	switch e := e.(type) {
	case Contested:
		p.Contests = slices.Clone(e.Contests)
	case Opened:
		if c := p.Contest(e.At); c != nil {
			c.Open, c.Corps = e.Open, max(c.Corps, e.Corps)
		}
	case Answered:
		if c := p.Contest(e.At); c != nil {
			c.Answer, c.To = e.Answer, e.To
		}
	case Withdrew:
		for _, g := range e.Who {
			p.leave(g, e.To)
		}
		p.dropContest(e.At)
		if e.Won {
			p.Wins[e.Side.Enemy()]++
		}
	case BattleOpened:
		p.Battle = Battle{At: e.At}
	case Instructed:
		p.Battle.Orders[e.Side] = e.Orders
	case CameUp:
		p.move(e.Who, e.To)
		p.each(e.Who, func(c *Command) { c.Marks |= Fought })
	case Bled:
		p.bleed(e)
	case BattleFought:
		for i := range p.Commands {
			if c := &p.Commands[i]; c.At == e.At && len(c.Stands) > 0 {
				c.Marks |= Fought
			}
		}
		p.Affairs = append(p.Affairs, Affair{At: e.At, Winner: e.Winner, Picks: e.Picks})
		if e.Winner != Nobody {
			p.Wins[e.Winner]++
		}
	case Engaged:
		if n := len(p.Affairs); n > 0 && p.Affairs[n-1].At == e.At {
			p.Affairs[n-1].Engaged = more(p.Affairs[n-1].Engaged, e.Who...)
		}
	case Retreated:
		if e.To != NoBox {
			for _, g := range e.Who {
				p.leave(g, e.To)
			}
		}
	case BattleClosed:
		p.Battle = NoBattle()
		p.dropContest(e.At)
	}
}

// leave takes one command alone to a box; a division stays what it is to its corps.
func (p *Position) leave(g General, to Box) {
	if c := p.Of(g); c != nil {
		c.At, c.Via, c.By = to, NoBox, board.Road
	}
}

func (p *Position) dropContest(x Box) {
	p.Contests = slices.DeleteFunc(p.Contests, func(c Contest) bool { return c.At == x })
	p.outdate(func(s Side, r Report) bool { return r.At == x && p.Troops(s, x) && !p.Troops(s.Enemy(), x) })
}

// outdate takes away reports that tell their side nothing any more.
func (p *Position) outdate(gone func(s Side, r Report) bool) {
	for s := Union; s <= Confederate; s++ {
		here := func(r Report) bool { return gone(s, r) }
		if slices.ContainsFunc(p.Reports[s], here) {
			p.Reports[s] = slices.DeleteFunc(slices.Clone(p.Reports[s]), here)
		}
	}
}

func (p *Position) bleed(e Bled) {
	if e.Who == NoGeneral {
		if w := p.WorkAt(e.At); w != nil {
			guns := w.Guns
			w.Guns = nil
			for i := range guns {
				if e.SP[i] > 0 {
					w.Guns = append(w.Guns, uint8(e.SP[i]))
				}
			}
		}
		return
	}
	c := p.Of(e.Who)
	if c == nil {
		return
	}
	for i := range c.renew().Stands {
		c.Stands[i].SP = uint8(e.SP[i])
	}
	c.Stands = slices.DeleteFunc(c.Stands, func(s Stand) bool { return s.SP == 0 })
}

// Or is what is in either set.
func (s BoxSet) Or(o BoxSet) BoxSet { return BoxSet{s[0] | o[0], s[1] | o[1], s[2] | o[2]} }
