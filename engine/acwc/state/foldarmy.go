package state

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
)

// foldArmy makes true what changes the commands themselves.
func (p *Position) foldArmy(e engine.Event) {
	switch e := e.(type) {
	case Lost:
		p.lose(e)
	case Shifted:
		p.shift(e)
	case Transferred:
		from, to := p.Of(e.Of.Of), p.Of(e.To)
		if from == nil || to == nil || int(e.Of.N) >= len(from.Stands) {
			return
		}
		s := from.Stands[e.Of.N]
		s.Marks |= Moved
		from.Stands = slices.Delete(from.renew().Stands, int(e.Of.N), int(e.Of.N)+1)
		to.Stands = more(to.Stands, s)
	case Merged:
		if t := p.change(e.To); t != nil {
			*t = e.Now
		}
		c := p.Of(e.From.Of)
		if c == nil || int(e.From.N) >= len(c.Stands) {
			return
		}
		if c.renew().Stands[e.From.N].SP = e.Left; e.Left == 0 {
			c.Stands = slices.Delete(c.Stands, int(e.From.N), int(e.From.N)+1)
		}
	case Formed:
		p.form(e)
	case Relieved:
		if c := p.Of(e.Who); c != nil {
			c.Leader = e.By
		}
	case Ranked:
		if c := p.Of(e.Who); c != nil {
			c.Marks &^= Acting | Waiting
			if c.Rank == Army && e.Rank == Lone {
				c.Marks |= Waiting
			}
			c.Rank = e.Rank
			c.Shifts++
			if e.Acting {
				c.Marks |= Acting
			}
			if !e.Rank.Divides() {
				c.Over, c.Post = NoGeneral, With
			}
		}
	case Risen:
		c := p.Of(e.Who)
		if c == nil {
			return
		}
		c.renew()
		for _, n := range e.Stands {
			s := &c.Stands[n]
			s.Grade = e.To
			s.Marks = s.Marks&^NE | Promoted
		}
		if e.To == board.Crack {
			c.Marks |= CrackDivision
		}
		p.pick(e)
	case Rearmed:
		if s := p.change(e.Of); s != nil {
			s.Weapon = e.Weapon
		}
		if e.For != NoGeneral {
			p.Raising.Refit = more(p.Raising.Refit, e.For)
		}
	case Trained:
		for _, r := range e.Of {
			if s := p.change(r); s != nil {
				s.Marks &^= PT
			}
		}
	}
}

// pick takes the promotion off what the side may still give.
func (p *Position) pick(e Risen) {
	switch e.How {
	case "training":
		if p.Training > 0 {
			p.Training--
		}
	case "battle":
		s := p.SideOf(e.Who)
		for i := range p.Affairs {
			if a := &p.Affairs[i]; a.At == e.At && a.Picks[s] > 0 {
				a.Picks[s]--
				return
			}
		}
	}
}

// lose takes a command out of play; its general goes on alone.
func (p *Position) lose(e Lost) {
	i := p.Find(e.Who)
	if i < 0 {
		return
	}
	c := p.Commands[i]
	p.Commands = slices.Delete(p.Commands, i, i+1)
	if e.To == NoBox {
		return
	}
	c.Rank, c.Over, c.Post, c.At, c.Stands, c.Marks = Lone, NoGeneral, With, e.To, nil, 0
	c.Via, c.By, c.Went, c.Act, c.Trail = NoBox, board.Road, 0, 0, BoxSet{}
	p.insert(c)
}

// insert puts a command in its place: behind its corps' divisions, or behind the last of its side.
func (p *Position) insert(c Command) {
	at := len(p.Commands)
	if c.Rank.Divides() {
		if i := p.Find(c.Over); i >= 0 {
			_, at = p.Body(i)
		}
	} else {
		for i := range p.Commands {
			if p.Commands[i].Side > c.Side {
				at = i
				break
			}
		}
	}
	p.Commands = slices.Insert(p.Commands, at, c)
}

func (p *Position) shift(e Shifted) {
	i := p.Find(e.Who)
	if i < 0 {
		return
	}
	c := p.Commands[i]
	p.Commands = slices.Delete(p.Commands, i, i+1)
	c.Over, c.Post = e.Over, With
	c.Shifts++
	if over := p.Of(e.Over); over != nil {
		c.share(over)
	}
	p.insert(c)
}

func (p *Position) form(e Formed) {
	c := Command{Leader: e.Who, Over: e.Over, Side: e.Side, Rank: e.Rank, At: e.At, Start: e.At, Via: NoBox, Stands: slices.Clone(e.Stands)}
	if e.How == "raised" {
		c.Start = NoBox
	}
	if over := p.Of(e.Over); over != nil && e.Rank.Divides() {
		c.share(over)
	}
	if i := p.Find(e.Who); i >= 0 { // a lone general takes a command
		p.Commands = slices.Delete(p.Commands, i, i+1)
	}
	p.insert(c)
	if e.Rank == Corps && e.How == "raised" && slices.ContainsFunc(e.Stands, func(s Stand) bool { return s.Marks&Sharp != 0 }) {
		p.Sharps = true
	}
}
