package state

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/spi74/board"
)

// Fold makes an event true.
func (p *Position) Fold(e engine.Event) {
	if _, next := e.(Next); !next { // what is asked next changes nothing on the board
		p.Memo = nil
	}
	switch e := e.(type) {
	case Next:
		p.Steps = p.Steps[:len(p.Steps)-e.Pop]
		for i := len(e.Push) - 1; i >= 0; i-- {
			p.Steps = append(p.Steps, e.Push[i])
		}
	case TurnOpened:
		p.opened(e)
	case GarrisonRolled:
		p.change(e.Lots)
		if e.Town >= 0 {
			p.Lost |= 1 << e.Town
			p.Destroyed |= 1 << e.Town
		}
	case Mustered:
		p.ToPlace = e.N
	case Placed:
		p.change(e.Lots)
		p.placed(e)
	case ShipsCame:
		p.sail(e.Ships)
	case LeaderCame:
		p.Leaders[e.Side][e.Leader] = Leader{On: true, Rating: e.Rating, At: e.At}
	case Turned:
		if e.Virginia {
			p.Virginia = e.Now
		} else {
			p.Kentucky = e.Now
		}
	case Wore:
		p.change(e.Lots)
	case WornOut:
		p.change(e.Lots)
	case Commanded:
		p.Die = uint8(e.Die)
		p.change(e.Lots)
	case TheatreRolled:
		p.Theatre = 2
		if e.Open {
			p.Theatre = 1
		}
	case Supplied:
		p.Used.Fed = uint8(e.Lift)
		p.change(e.Lots)
	case Fed:
		p.Used.Fed = max(p.Used.Fed, e.Lift)
		p.change(e.Lots)
	case Lost:
		p.lost(e)
	case Foraged:
		p.change(e.Lots)
	case Earned:
		p.Bonus = e.N
	case Put:
		if q, err := Parse(p.Board, e.Text); err == nil {
			*p = *q
		}
	case Ended:
		p.Over = &engine.Result{Winner: engine.Side(e.Winner), How: e.How}
		p.Steps = nil
	default:
		if !p.foldMove(e) && !p.foldGround(e) {
			p.foldCombat(e)
		}
	}
}

// opened begins a player-turn.
func (p *Position) opened(e TurnOpened) {
	p.Turn, p.Mover = e.Turn, e.Side
	p.Die, p.Theatre, p.Used, p.Mended, p.Shut, p.Attacked = 0, 0, Used{}, nil, nil, nil
	p.Groups, p.Northern = [8]uint8{}, e.Northern
	lots := p.Lots
	p.Lots = make([]Lot, 0, len(lots))
	for _, l := range lots {
		p.add(Lot{l.At, l.Side, l.Marks & lasting, l.N})
	}
	ships := p.Ships
	p.Ships = make([]Ship, 0, len(ships))
	for _, s := range ships {
		p.addShip(Ship{s.At, s.Kind, 0, s.N})
	}
	for s := range p.Leaders {
		for i := range p.Leaders[s] {
			p.Leaders[s][i].Marks = 0
		}
	}
	for i := range p.Repairs {
		p.Repairs[i].Marks, p.Repairs[i].Done = 0, 0
	}
}

func (p *Position) placed(e Placed) {
	switch e.How {
	case "setup":
		p.ToPlace -= min(p.ToPlace, e.N)
	case "reinforcement":
		p.Groups[e.Group] += e.N
	case "at large":
		p.Groups[0] += e.N
	}
}

// foldMove makes the events of movement true.
func (p *Position) foldMove(e engine.Event) bool {
	switch e := e.(type) {
	case Began:
		if e.Again > 0 {
			p.Detached = slices.Delete(p.Detached, e.Again-1, e.Again)
		}
		p.Force, p.Shut = e.Force, nil
		p.change(e.Lots)
		p.sail(e.Ships)
		p.markLeaders(e.Side, e.Force.At, e.Leaders, Marching)
		if e.Force.Kind == Railway {
			p.markRepair(e.Force.At.Hex(), 0, Marching)
		}
	case Went:
		p.went(e)
	case Left:
		p.Force = e.Force
		p.change(e.Lots)
		p.Detached = append(p.Detached, e.Behind)
		p.markLeaders(e.Side, e.At, e.Leaders, Waiting)
	case Halted:
		p.halted(e)
	case Ran:
		if !e.Passed {
			p.Shut = append(p.Shut, e.At)
		}
	case Aimed:
		p.Force.Goal = e.Goal
	case RailRepaired:
		p.moveRepair(e.From, e.At, Marching, 1)
		p.Repaired.Set(e.At, true)
		p.Broken.Set(e.At, false)
		p.Mended = append(p.Mended, Mend{e.At, e.Line})
		p.Force = e.Force
	case RepairMoved:
		p.repairMoved(e)
	default:
		return false
	}
	return true
}

// foldGround makes events about forts, cities, rails and states true.
func (p *Position) foldGround(e engine.Event) bool {
	switch e := e.(type) {
	case RailBroken:
		p.Repaired.Set(e.At, false)
		p.Broken.Set(e.At, true)
	case Garrisoned:
		p.change(e.Lots)
	case FortBuilt:
		p.setFort(e.At, e.Side)
		p.change(e.Lots)
	case FortChanged:
		p.setFort(e.At, e.Side)
	case Called:
		p.Raised |= 1 << e.State
	case CityLost:
		p.Lost |= 1 << e.Town
		if e.Destroyed {
			p.Destroyed |= 1 << e.Town
		}
	case NorthTaken:
		p.Taken[e.Which] = true
		p.AtLarge[e.Which] = e.Points
	default:
		return false
	}
	return true
}

// foldCombat makes the events of a combat true.
func (p *Position) foldCombat(e engine.Event) {
	switch e := e.(type) {
	case Drafted:
		p.Combat = NoneYet()
		p.Combat.Kind, p.Combat.Targets = Draft, e.Targets
	case Joined:
		p.change(e.Lots)
		p.sail(e.Ships)
	case Announced:
		p.Combat = NoneYet()
		p.Combat.Kind = Attack
		if e.Overrun {
			p.Combat.Kind = Overrun
		}
		p.Combat.Targets, p.Combat.Column, p.Combat.Only, p.Combat.Advance = e.Targets, e.Column, e.Only, e.Advance
		p.Combat.Retreats, p.Combat.Dies, p.Combat.Ground = e.Retreats, e.Dies, e.Ground
	case Reckoned:
		if e.Force != nil {
			p.Force = *e.Force
		}
	case Stood:
		p.Combat.Stood = append(p.Combat.Stood, e.At...)
	case Retreated:
		p.change(e.Lots)
		p.moveLeaders(e.Side, board.In(e.From), board.In(e.To), e.Leaders)
		if e.Emptied {
			p.Combat.Gone = append(p.Combat.Gone, e.From)
		} else {
			p.Combat.Part = true
			p.Combat.Stood = append(p.Combat.Stood, e.From)
		}
	case Chosen:
		p.Combat.Column, p.Combat.Only = e.Column, false
	case Fired:
		p.Combat.Fought, p.Combat.Die, p.Combat.Due, p.Combat.Star = true, uint8(e.Die), e.Due, e.Star
	case LeaderDied:
		p.Leaders[e.Side][e.Leader] = Leader{}
		if e.How == "star" {
			p.Combat.Star[e.Side] = false
			p.Combat.Fallen[e.Side] |= 1 << e.Leader
		}
	case Credited:
		l := &p.Leaders[e.Side][e.Leader]
		l.Points, l.Rating = e.Points, e.Rating
		p.Combat.Credit[e.Side] += e.N
	case LeaderWent:
		p.Leaders[e.Side][e.Leader].At = e.To
	case Advanced:
		p.change(e.Lots)
		p.moveLeaders(e.Side, board.In(e.From), board.In(e.To), e.Leaders)
		if e.Force != nil {
			p.Force = *e.Force
		}
	case CombatOver:
		if !e.Kept {
			for _, h := range e.Targets {
				if !slices.Contains(p.Attacked, h) && !slices.Contains(p.Combat.Gone, h) {
					p.Attacked = append(p.Attacked, h)
				}
			}
		}
		p.Combat = NoneYet()
		p.change(e.Lots)
		p.sail(e.Ships)
	}
}

func (p *Position) lost(e Lost) {
	p.change(e.Lots)
	p.sail(e.Ships)
	if e.Town >= 0 {
		p.Lost |= 1 << e.Town
	}
	p.Combat.Due[e.Side] -= min(p.Combat.Due[e.Side], e.N)
	p.Combat.Lost[e.Side] += e.N
	if e.What == "army" && p.Force.Kind == Army && len(e.Lots) > 0 && e.Lots[0].Was.Has(Marching) {
		p.Force.N -= min(p.Force.N, e.N)
		if p.Force.N == 0 {
			p.Force = noForce()
		}
	}
}

func (p *Position) went(e Went) {
	p.Force, p.Used = e.Force, e.Used
	p.change(e.Lots)
	p.sail(e.Ships)
	for s := range p.Leaders {
		for i := range p.Leaders[s] {
			if l := &p.Leaders[s][i]; l.On && l.Marks.Has(Marching) {
				l.At = e.Force.At
			}
		}
	}
	if e.What == Railway {
		p.moveRepair(e.From.Hex(), e.Force.At.Hex(), Marching, 0)
	}
}

// halted closes the move of a force.
func (p *Position) halted(e Halted) {
	p.change(e.Lots)
	p.sail(e.Ships)
	over := Marching
	if !e.Keep {
		over |= Waiting
		p.Detached = nil
	}
	for s := range p.Leaders {
		for i := range p.Leaders[s] {
			if l := &p.Leaders[s][i]; l.Marks.Any(over) {
				l.Marks = l.Marks&^over | Moved
			}
		}
	}
	for i := range p.Repairs {
		if r := &p.Repairs[i]; r.Marks.Has(Marching) {
			r.Marks = r.Marks&^Marching | Moved
		}
	}
	p.sortRepairs()
	p.Force, p.Shut = noForce(), nil
}

func (p *Position) markLeaders(s Side, at Place, which uint8, m Mark) {
	for i := range p.Leaders[s] {
		if l := &p.Leaders[s][i]; which>>i&1 != 0 && l.On && l.At == at {
			l.Marks = l.Marks&^(Marching|Waiting) | m
		}
	}
}

func (p *Position) moveLeaders(s Side, from, to Place, which uint8) {
	for i := range p.Leaders[s] {
		if l := &p.Leaders[s][i]; which>>i&1 != 0 && l.On && l.At == from {
			l.At = to
		}
	}
}

// change takes points from where they are to where they go.
func (p *Position) change(cs []Change) {
	for _, c := range cs {
		if c.At != board.None {
			p.take(Lot{c.At, c.Side, c.Was, c.N})
		}
		if c.To != board.None {
			p.add(Lot{c.To, c.Side, c.Now, c.N})
		}
	}
}

func (p *Position) add(l Lot) {
	if l.N == 0 {
		return
	}
	i, found := slices.BinarySearchFunc(p.Lots, l, Lot.compare)
	if found {
		p.Lots[i].N += l.N
		return
	}
	p.Lots = slices.Insert(p.Lots, i, l)
}

func (p *Position) take(l Lot) {
	i, found := slices.BinarySearchFunc(p.Lots, l, Lot.compare)
	if !found {
		return
	}
	if p.Lots[i].N > l.N {
		p.Lots[i].N -= l.N
		return
	}
	p.Lots = slices.Delete(p.Lots, i, i+1)
}

func (p *Position) sail(ss []Sailing) {
	for _, s := range ss {
		if s.At != board.Nowhere {
			p.takeShip(Ship{s.At, s.Kind, s.Was, s.N})
		}
		if s.To != board.Nowhere {
			p.addShip(Ship{s.To, s.Kind, s.Now, s.N})
		}
	}
}

func (p *Position) addShip(x Ship) {
	if x.N == 0 {
		return
	}
	i, found := slices.BinarySearchFunc(p.Ships, x, Ship.compare)
	if found {
		p.Ships[i].N += x.N
		return
	}
	p.Ships = slices.Insert(p.Ships, i, x)
}

func (p *Position) takeShip(x Ship) {
	i, found := slices.BinarySearchFunc(p.Ships, x, Ship.compare)
	if !found {
		return
	}
	if p.Ships[i].N > x.N {
		p.Ships[i].N -= x.N
		return
	}
	p.Ships = slices.Delete(p.Ships, i, i+1)
}

func (p *Position) setFort(h Hex, s Side) {
	i := slices.IndexFunc(p.Forts, func(f Fort) bool { return f.At == h })
	switch {
	case s == board.Nobody && i >= 0:
		p.Forts = slices.Delete(p.Forts, i, i+1)
	case i >= 0:
		p.Forts[i].Side = s
	case s != board.Nobody && !p.Board.Fort(h):
		k, _ := slices.BinarySearchFunc(p.Forts, h, func(f Fort, h Hex) int { return int(f.At) - int(h) })
		p.Forts = slices.Insert(p.Forts, k, Fort{h, s})
	}
}

func (p *Position) markRepair(at Hex, was, now Mark) {
	for i := range p.Repairs {
		if r := &p.Repairs[i]; r.At == at && r.Marks == was {
			r.Marks = now
			p.sortRepairs()
			return
		}
	}
}

func (p *Position) moveRepair(from, to Hex, m Mark, done uint8) {
	for i := range p.Repairs {
		if r := &p.Repairs[i]; r.At == from && r.Marks.Has(m) {
			r.At = to
			r.Done += done
			p.sortRepairs()
			return
		}
	}
}

func (p *Position) repairMoved(e RepairMoved) {
	switch {
	case e.From == board.None:
		p.Pool -= min(p.Pool, 1)
		p.Repairs = append(p.Repairs, Repair{At: e.To})
	default:
		i := slices.IndexFunc(p.Repairs, func(r Repair) bool { return r.At == e.From })
		if i < 0 {
			return
		}
		if e.To == board.None {
			p.Repairs = slices.Delete(p.Repairs, i, i+1)
			p.Pool++
		} else {
			p.Repairs[i].At = e.To
			p.Repairs[i].Marks |= Moved
		}
	}
	p.sortRepairs()
}

func (p *Position) sortRepairs() {
	slices.SortFunc(p.Repairs, func(a, b Repair) int {
		if a.At != b.At {
			return int(a.At) - int(b.At)
		}
		if a.Marks != b.Marks {
			return int(a.Marks) - int(b.Marks)
		}
		return int(a.Done) - int(b.Done)
	})
}
