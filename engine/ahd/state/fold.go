package state

import (
	"adjutant/engine"
	"adjutant/engine/ahd/board"
)

// Piece is a unit as events write it.
func (p *Position) Piece(u board.Unit) Piece {
	w := Piece{Side: u.Side, Type: u.Type, Box: p.Board.Boxes[u.Box].ID, Marches: u.Marches, State: u.State}
	if u.From != board.NoBox {
		w.From = p.Board.Boxes[u.From].ID
	}
	return w
}

func (p *Position) unit(w Piece) board.Unit {
	u := board.Unit{Side: w.Side, Type: w.Type, Box: p.Box(w.Box), From: board.NoBox, Marches: w.Marches, State: w.State}
	if w.From != "" {
		u.From = p.Box(w.From)
	}
	return u
}

func (p *Position) Box(id string) board.Box {
	if b, ok := p.Board.ByID[id]; ok {
		return b
	}
	return board.NoBox
}

// change puts now in the place of was.
func (p *Position) change(was, now Piece) {
	if i := p.find(p.unit(was)); i >= 0 {
		p.Units[i] = p.unit(now)
	}
}

// Add puts a unit on the board, remove takes one off.
func (p *Position) Add(u board.Unit) {
	p.Units[p.InPlay] = u
	p.InPlay++
}

func (p *Position) Remove(u board.Unit) {
	if i := p.find(u); i >= 0 {
		p.InPlay--
		p.Units[i] = p.Units[p.InPlay]
		p.Units[p.InPlay] = board.Unit{}
	}
}

// activate spends marches on a box, which is active from then on; who took part in the march before may take part in the new one.
func (p *Position) activate(b board.Box, cost int) {
	p.Marches -= uint8(cost)
	if cost > 0 {
		for i := range p.All() {
			p.Units[i].State &^= board.Acted
		}
	}
	if p.Active == b {
		p.Acts += uint8(cost)
		return
	}
	p.rest()
	p.Active, p.Acts = b, uint8(cost)
}

// rest leaves the active box, which may be activated again.
func (p *Position) rest() {
	if p.Active != board.NoBox {
		p.Begun.Add(p.Active)
	}
	p.Active, p.Acts = board.NoBox, 0
}

// takePart changes a unit that takes part in a march of its box.
func (p *Position) takePart(was, now Piece, cost int) {
	if i := p.find(p.unit(was)); i >= 0 {
		p.activate(p.Box(was.Box), cost)
		p.Units[i] = p.unit(now)
	}
}

// Fold makes an event true.
func (p *Position) Fold(e engine.Event) {
	switch e := e.(type) {
	case Next:
		p.Depth -= uint8(e.Pop)
		for i := len(e.Push) - 1; i >= 0; i-- {
			p.Steps[p.Depth] = e.Push[i]
			p.Depth++
		}
	case TurnOpened:
		p.GameTurn, p.Mover = uint8(e.Turn), e.Side
		p.Marches, p.Die, p.Active, p.Acts, p.Points = 0, 0, board.NoBox, 0, 0
		p.Placed, p.Fought, p.Begun = [2]BoxSet{}, BoxSet{}, BoxSet{}
		for i := range p.All() {
			u := &p.Units[i]
			u.Marches, u.From = 0, board.NoBox
			u.State &^= board.TurnStates
		}
	case Drafted:
		p.Aside -= uint8(e.Count)
		p.Pool[board.Union][board.MilitiaInfantry] += uint8(e.Count)
	case DugIn:
		for _, w := range e.Units {
			if i := p.find(p.unit(w)); i >= 0 {
				p.Units[i].State |= board.Entrenched
			}
		}
	case Allotted:
		p.Marches, p.Die = uint8(e.Marches), uint8(e.Die)
	case Marched:
		p.takePart(e.Was, e.Now, e.Cost)
	case EntrenchedUnit:
		p.takePart(e.Was, e.Now, e.Cost)
	case Lifted:
		p.change(e.Was, e.Now)
		p.Marches--
		p.rest()
	case Recovered:
		for _, w := range e.Units {
			i := p.find(p.unit(w))
			if i < 0 {
				continue
			}
			p.Units[i].State &^= board.Reduced
			switch e.By {
			case "march":
				p.Units[i].Marches++
				p.Marches--
			case "point":
				p.Points--
			}
		}
	case Entered:
		p.Kentucky = true
	case Put:
		if q, err := Parse(p.Board, e.Position); err == nil {
			*p = *q
		}
	case Reverted:
		p.Hold[p.Box(e.Box)] = Control{Owner: e.To, Lasting: e.To != board.Neutral}
	default:
		p.foldCombat(e)
	}
}

func (p *Position) foldCombat(e engine.Event) {
	switch e := e.(type) {
	case BattleBegan:
		p.Battle = Battle{Box: p.Box(e.Box)}
		for _, id := range e.Entries {
			p.Battle.Entries.Add(p.Box(id))
		}
	case Withdrew:
		p.change(e.Was, e.Now)
		p.Battle.Left = true
	case Avoided:
		p.Fought.Add(p.Box(e.Box))
		p.Battle = Battle{Box: board.NoBox}
	case RoundBegan:
		p.Battle.Round = uint8(e.Round)
		if e.Round == 1 {
			for i := range p.All() {
				if p.Units[i].Box == p.Battle.Box {
					p.Units[i].State |= board.Fought
				}
			}
		}
	case Reinforced:
		p.change(e.Was, e.Now)
		p.Battle.Sources.Add(p.Box(e.Was.Box))
		if e.Now.Side == p.Mover {
			p.Battle.Entries.Add(p.Box(e.Was.Box))
		}
	case Aimed:
		p.Battle.Shots = append(p.Battle.Shots, Shot{e.By, uint8(e.At)})
	case Fired:
		p.hit(e)
	case VolleyEnded:
		p.Battle.Shots, p.Battle.Sources = nil, BoxSet{}
	case Retreated:
		to := p.Box(e.To)
		for _, w := range e.Units {
			if i := p.find(p.unit(w)); i >= 0 {
				p.Units[i].Box, p.Units[i].From = to, board.NoBox
				p.Units[i].State &^= board.Entrenched | board.Across
			}
		}
	case BattleEnded:
		p.Fought.Add(p.Box(e.Box))
		for i := range p.All() {
			if p.Units[i].Box == p.Battle.Box {
				p.Units[i].From = board.NoBox
				p.Units[i].State &^= board.Across
			}
		}
	case PromotedUnit:
		p.change(e.Was, e.Now)
		if e.Was.Type.Militia() {
			p.Pool[e.Was.Side][e.Was.Type]++
		}
	case Captured:
		p.Hold[p.Box(e.Box)] = Control{Owner: e.By, Lasting: e.Lasting}
	case CombatEnded:
		p.Fought, p.Battle = BoxSet{}, Battle{Box: board.NoBox}
	case Mustered:
		p.Points = uint8(e.Points)
	case Recruited:
		p.Pool[e.Unit.Side][e.Unit.Type]--
		p.Points--
		p.Add(p.unit(e.Unit))
		b := p.Box(e.Unit.Box)
		if p.Placed[0].Has(b) {
			p.Placed[1].Add(b)
		}
		p.Placed[0].Add(b)
		if e.Lasting {
			p.Hold[b].Lasting = true
		}
	case PointsLost:
		p.Points = 0
	case GameTurnEnded:
		p.Fallen = 0
	case Ended:
		p.Over = &engine.Result{Winner: engine.Side(e.Winner), How: e.How}
		p.Depth = 0
	}
}

// hit makes the effect of a shot true: a whole unit is reduced, a reduced one eliminated; militia goes to the pool, all
// others back to stock [AHD 5.1].
func (p *Position) hit(e Fired) {
	target := p.unit(e.At)
	if e.Effect == "reduced" || e.Effect == "destroyed" {
		p.Battle.Lost[target.Side]++
	}
	switch e.Effect {
	case "reduced":
		if i := p.find(target); i >= 0 {
			p.Units[i].State |= board.Reduced
		}
	case "destroyed":
		p.Remove(target)
		if target.Type.Militia() {
			p.Pool[target.Side][target.Type]++
		} else if target.Side == board.Confederate {
			p.Fallen++
		}
	}
}
