package ahd

import "adjutant/engine"

// piece is a unit as events write it.
func (p *position) piece(u Unit) Piece {
	w := Piece{Side: u.Side, Type: u.Type, Box: p.board.Boxes[u.Box].ID, Marches: u.Marches, State: u.State}
	if u.From != NoBox {
		w.From = p.board.Boxes[u.From].ID
	}
	return w
}

func (p *position) unit(w Piece) Unit {
	u := Unit{Side: w.Side, Type: w.Type, Box: p.box(w.Box), From: NoBox, Marches: w.Marches, State: w.State}
	if w.From != "" {
		u.From = p.box(w.From)
	}
	return u
}

func (p *position) box(id string) Box {
	if b, ok := p.board.byID[id]; ok {
		return b
	}
	return NoBox
}

// change puts now in the place of was.
func (p *position) change(was, now Piece) {
	if i := p.find(p.unit(was)); i >= 0 {
		p.units[i] = p.unit(now)
	}
}

// add puts a unit on the board, remove takes one off.
func (p *position) add(u Unit) {
	p.units[p.n] = u
	p.n++
}

func (p *position) remove(u Unit) {
	if i := p.find(u); i >= 0 {
		p.n--
		p.units[i] = p.units[p.n]
		p.units[p.n] = Unit{}
	}
}

// activate spends marches on a box, which is active from then on; who took part in the march before may take part in the new one.
func (p *position) activate(b Box, cost int) {
	p.marches -= uint8(cost)
	if cost > 0 {
		for i := range p.all() {
			p.units[i].State &^= Acted
		}
	}
	if p.active == b {
		p.acts += uint8(cost)
		return
	}
	p.active, p.acts = b, uint8(cost)
}

// takePart changes a unit that takes part in a march of its box.
func (p *position) takePart(was, now Piece, cost int) {
	if i := p.find(p.unit(was)); i >= 0 {
		p.activate(p.box(was.Box), cost)
		p.units[i] = p.unit(now)
	}
}

// Fold makes an event true.
func (p *position) Fold(e engine.Event) {
	switch e := e.(type) {
	case Next:
		p.depth -= uint8(e.Pop)
		for i := len(e.Push) - 1; i >= 0; i-- {
			p.steps[p.depth] = e.Push[i]
			p.depth++
		}
	case TurnOpened:
		p.turn, p.mover = uint8(e.Turn), e.Side
		p.marches, p.die, p.active, p.acts, p.points = 0, 0, NoBox, 0, 0
		p.placed, p.fought = [2]boxSet{}, boxSet{}
		for i := range p.all() {
			u := &p.units[i]
			u.Marches, u.From = 0, NoBox
			u.State &^= turnStates
		}
	case Drafted:
		p.aside -= uint8(e.Count)
		p.pool[Union][MilitiaInfantry] += uint8(e.Count)
	case DugIn:
		for _, w := range e.Units {
			if i := p.find(p.unit(w)); i >= 0 {
				p.units[i].State |= Entrenched
			}
		}
	case Allotted:
		p.marches, p.die = uint8(e.Marches), uint8(e.Die)
	case Marched:
		p.takePart(e.Was, e.Now, e.Cost)
	case EntrenchedUnit:
		p.takePart(e.Was, e.Now, e.Cost)
	case Lifted:
		p.change(e.Was, e.Now)
		p.marches--
		p.active, p.acts = NoBox, 0
	case Recovered:
		for _, w := range e.Units {
			i := p.find(p.unit(w))
			if i < 0 {
				continue
			}
			p.units[i].State &^= Reduced
			switch e.By {
			case "march":
				p.units[i].Marches++
				p.marches--
			case "point":
				p.points--
			}
		}
	case Entered:
		p.kentucky = true
	case Put:
		if q, err := parse(p.board, e.Position); err == nil {
			*p = *q
		}
	case Reverted:
		p.hold[p.box(e.Box)] = control{Owner: e.To, Lasting: e.To != Neutral}
	default:
		p.foldCombat(e)
	}
}

func (p *position) foldCombat(e engine.Event) {
	switch e := e.(type) {
	case BattleBegan:
		p.battle = battle{Box: p.box(e.Box)}
		for _, id := range e.Entries {
			p.battle.Entries.add(p.box(id))
		}
	case Withdrew:
		p.change(e.Was, e.Now)
		p.battle.Left = true
	case Avoided:
		p.fought.add(p.box(e.Box))
		p.battle = battle{Box: NoBox}
	case RoundBegan:
		p.battle.Round = uint8(e.Round)
		if e.Round == 1 {
			for i := range p.all() {
				if p.units[i].Box == p.battle.Box {
					p.units[i].State |= Fought
				}
			}
		}
	case Reinforced:
		p.change(e.Was, e.Now)
		p.battle.Sources.add(p.box(e.Was.Box))
		if e.Now.Side == p.mover {
			p.battle.Entries.add(p.box(e.Was.Box))
		}
	case Aimed:
		p.battle.Shots = append(p.battle.Shots, shot{e.By, uint8(e.At)})
	case Fired:
		p.hit(e)
	case VolleyEnded:
		p.battle.Shots, p.battle.Sources = nil, boxSet{}
	case Retreated:
		to := p.box(e.To)
		for _, w := range e.Units {
			if i := p.find(p.unit(w)); i >= 0 {
				p.units[i].Box, p.units[i].From = to, NoBox
				p.units[i].State &^= Entrenched | Across
			}
		}
	case BattleEnded:
		p.fought.add(p.box(e.Box))
		for i := range p.all() {
			if p.units[i].Box == p.battle.Box {
				p.units[i].From = NoBox
				p.units[i].State &^= Across
			}
		}
	case PromotedUnit:
		p.change(e.Was, e.Now)
		if e.Was.Type.Militia() {
			p.pool[e.Was.Side][e.Was.Type]++
		}
	case Captured:
		p.hold[p.box(e.Box)] = control{Owner: e.By, Lasting: e.Lasting}
	case CombatEnded:
		p.fought, p.battle = boxSet{}, battle{Box: NoBox}
	case Mustered:
		p.points = uint8(e.Points)
	case Recruited:
		p.pool[e.Unit.Side][e.Unit.Type]--
		p.points--
		p.add(p.unit(e.Unit))
		b := p.box(e.Unit.Box)
		if p.placed[0].has(b) {
			p.placed[1].add(b)
		}
		p.placed[0].add(b)
		if e.Lasting {
			p.hold[b].Lasting = true
		}
	case PointsLost:
		p.points = 0
	case GameTurnEnded:
		p.fallen = 0
	case Ended:
		p.over = &engine.Result{Winner: engine.Seat(e.Winner), How: e.How}
		p.depth = 0
	}
}

// hit makes the effect of a shot true: a whole unit is reduced, a reduced one eliminated; militia goes to the pool, all
// others back to stock [AHD 5.1].
func (p *position) hit(e Fired) {
	target := p.unit(e.At)
	if e.Effect == "reduced" || e.Effect == "destroyed" {
		p.battle.Lost[target.Side]++
	}
	switch e.Effect {
	case "reduced":
		if i := p.find(target); i >= 0 {
			p.units[i].State |= Reduced
		}
	case "destroyed":
		p.remove(target)
		if target.Type.Militia() {
			p.pool[target.Side][target.Type]++
		} else if target.Side == Confederate {
			p.fallen++
		}
	}
}
