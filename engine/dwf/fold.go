package dwf

import "adjutant/engine"

// area is the area of an id in an event; NoArea for none.
func (p *Position) area(id string) Area {
	if a, ok := p.board.byID[id]; ok {
		return a
	}
	return NoArea
}

func who(id string) Leader {
	l, _ := leaderNamed(id)
	return l
}

// Fold makes an event true.
func (p *Position) Fold(e engine.Event) {
	switch e := e.(type) {
	case Next:
		p.depth -= min(p.depth, uint8(e.Pop))
		for i := len(e.Push) - 1; i >= 0 && p.depth < maxSteps; i-- {
			p.steps[p.depth] = e.Push[i]
			p.depth++
		}
	case TurnOpened:
		p.foldTurn(e)
	case SetUp:
		p.part, p.mover = uint8(e.Part), e.Side
	case Arriving:
		p.coming = uint8(copy(p.arrivals[:], e.Lines))
	case Came:
		p.foldCame(e)
	case Missed:
		p.arrived(e.Line, uint8(e.N))
		p.pile[e.Side] += uint8(e.Pile)
	case LeaderLeft:
		p.leaders[who(e.Leader)] = leaderState{At: NoArea}
		p.outgoing = p.outgoing.without(person(who(e.Leader)))
	case Refused:
		p.refused++
		if e.Removal {
			p.leaders[who(e.Leader)].Flags |= leaderStays
		} else {
			p.arrived(e.Line, 1)
		}
	case ReplacedOne:
		if e.By == "" {
			p.gave[e.Group].City = p.area(e.At)
		} else {
			p.leaders[who(e.By)].Flags |= leaderAided
			if p.gave[e.Group].N == 0 {
				p.gave[e.Group].City = p.board.groups[e.Group].Cities[0]
				if e.City != "" {
					p.gave[e.Group].City = p.area(e.City)
				}
			}
		}
		p.gave[e.Group].N++
		p.pile[e.Side]--
		p.site(p.area(e.At)).Inf[e.Side][0][0]++
	case Disbanded:
		p.foldDisbanded(e)
	case Burned:
		p.site(p.area(e.At)).Marks |= markBurned
	case FortChanged:
		p.foldFort(e)
	case FortBegun:
		p.foldBuilding(e)
	case Regrouped:
		i := 0
		if e.Moved {
			i = 1
		}
		p.site(p.area(e.At)).Inf[e.Side][i] = e.Now
		if e.Join {
			p.regroup = p.area(e.At)
		}
	case Trained:
		p.site(p.area(e.At)).Inf[Union][0][e.Size-1]++
		p.leaders[who(e.Leader)].Flags |= leaderDug
		p.points, p.duties, p.trained = uint8(e.Points), e.Duties, true
	case PassedPoint:
		p.points, p.half = uint8(e.Points), NoArea
	case Allotted:
		p.points, p.duties = uint8(e.Points), e.Duties
	case KentuckyEntered:
		p.entered = true
	case Statehood:
		p.statehood = true
	case Intervened:
		p.europe = uint8(e.Step)
		if e.Step == 1 {
			for a := range p.board.Areas {
				p.sites[a].Naval[0] = [2]uint8{}
			}
			p.ships = [maxLost]uint8{}
		}
	case Ended:
		p.over = &engine.Result{Winner: engine.Seat(e.Winner), How: e.How}
		p.depth = 0
	default:
		p.foldMove(e)
	}
}

func (p *Position) foldTurn(e TurnOpened) {
	p.turn, p.mover, p.part = uint8(e.Turn), e.Side, 0
	p.points, p.duties, p.half, p.halfFor, p.markers, p.ferried, p.trained, p.regroup = 0, 0, NoArea, 0, 0, 0, false, NoArea
	p.gave = [maxGroups]replaced{}
	for i := range p.gave {
		p.gave[i].City = NoArea
	}
	p.lifted, p.outgoing, p.queued = 0, 0, 0
	for a := range p.board.Areas {
		x := &p.sites[a]
		x.Marks &^= turnMarks
		for s := range x.Inf {
			x.Inf[s][0], x.Inf[s][1] = x.Inf[s][0].plus(x.Inf[s][1]), Counters{}
			x.Supply[s] = [2]uint8{x.Supply[s][0] + x.Supply[s][1], 0}
		}
		for k := range x.Naval {
			x.Naval[k] = [2]uint8{x.Naval[k][0] + x.Naval[k][1], 0}
		}
		x.Rail = [2]uint8{x.Rail[0] + x.Rail[1], 0}
		if p.strength(e.Side, Area(a)) > 0 {
			x.Marks |= markManned
		}
		if x.Naval[0][0] > 0 {
			x.Marks |= markShip
		}
		if e.Side == Union && p.board.Areas[a].Form == Box {
			p.lifted += uint8(x.Inf[Union][0].Factors())
		}
	}
	for l := range p.leaders {
		p.leaders[l].Flags = 0
	}
	for m := range p.militia {
		p.militia[m].Moved = false
	}
}

// arrived takes units off a line of what is still to be placed.
func (p *Position) arrived(line uint16, n uint8) {
	for i := range p.arrivals[:p.coming] {
		if p.arrivals[i].Line != line || p.arrivals[i].N == 0 {
			continue
		}
		p.arrivals[i].N -= min(n, p.arrivals[i].N)
		if p.arrivals[i].N == 0 {
			copy(p.arrivals[i:], p.arrivals[i+1:p.coming])
			p.coming--
			p.arrivals[p.coming] = arrival{}
		}
		return
	}
}

func (p *Position) foldCame(e Came) {
	p.arrived(e.Line, 1)
	a := p.area(e.At)
	x := p.site(a)
	switch e.What {
	case anInfantry:
		x.Inf[e.Side][0][e.Size-1]++
	case aMilitia:
		m, _ := militiaNamed(e.Militia)
		p.militia[m] = militiaState{At: a}
	case aLeader, aTransfer:
		p.begins(who(e.Leader))
		p.leaders[who(e.Leader)] = leaderState{At: a}
		p.arrivedOnce(who(e.Leader))
	case aSupply:
		x.Supply[e.Side][0]++
	case aFort:
		x.Fort, x.Owner = e.Size, e.Side
	case aConstruction:
		x.Marks |= buildingOf(e.Side)
	case aShip:
		x.Naval[0][0]++
	case aGunboat:
		x.Naval[1][0]++
	case anIronclad:
		if e.Side == Confederate {
			x.Rams++
		} else {
			x.Naval[2][0]++
		}
	case aRailhead:
		x.Rail[0]++
	case aBurning:
		x.Marks |= markBurned
	}
	switch e.Line {
	case p.board.synth["ship"]:
		p.ships = shifted(p.ships)
	case p.board.synth["ironclad union"]:
		p.irons[Union] = shifted(p.irons[Union])
	case p.board.synth["ironclad confederate"]:
		p.irons[Confederate] = shifted(p.irons[Confederate])
	case p.board.synth["gunboat"]:
		p.guns -= min(p.guns, 1)
	case p.board.synth["railhead"]:
		p.rails = shifted(p.rails)
	}
}

// shifted is a queue of the lost without its first.
func shifted(q [maxLost]uint8) [maxLost]uint8 {
	copy(q[:], q[1:])
	q[maxLost-1] = 0
	return q
}

// queue puts the turn of a return behind the others.
func queue(q *[maxLost]uint8, due, n int) {
	for i := range q {
		if n > 0 && q[i] == 0 {
			q[i] = uint8(due)
			n--
		}
	}
}

func buildingOf(s Side) uint16 {
	if s == Union {
		return markUnion
	}
	return markRebel
}

func (p *Position) foldFort(e FortChanged) {
	x := p.site(p.area(e.At))
	x.Fort, x.Owner = uint8(e.Now), e.Side
	switch e.Why {
	case "built":
		x.Marks = x.Marks&^buildingOf(e.Side) | markRisen
	case "lost":
		b := &p.battle
		b.Owed[e.Side] -= min(b.Owed[e.Side], 1)
		b.FortOwed -= min(b.FortOwed, 1)
		b.Lost[e.Side]++
	case "dug":
		x.Marks &^= buildingOf(e.Side)
		p.leaders[who(e.By)].Flags |= leaderDug
		p.points, p.duties = uint8(e.Points), e.Duties
	}
}

func (p *Position) foldBuilding(e FortBegun) {
	x := p.site(p.area(e.At))
	if e.Off {
		x.Marks &^= buildingOf(e.Side)
		return
	}
	x.Marks |= buildingOf(e.Side) | markBegan
	p.markers++
	p.points, p.duties, p.half, p.halfFor = uint8(e.Points), e.Duties, p.area(e.Half), e.For
	p.regroup = NoArea
}

// add puts a group down in an area; naval units, supply and leaders as moved or fresh.
func (p *Position) add(s Side, a Area, g Group, moved int) {
	x := p.site(a)
	x.Inf[s][moved] = x.Inf[s][moved].plus(g.Inf)
	p.bring(s, a, g, moved)
}

// bring does the same with all but the infantry.
func (p *Position) bring(s Side, a Area, g Group, moved int) {
	x := p.site(a)
	x.Supply[s][moved] += g.Supply
	x.Naval[0][moved] += g.Ships
	x.Naval[1][moved] += g.Guns
	x.Naval[2][moved] += g.Irons
	x.Rail[moved] += g.Rail
	for m := range Militia(militiaCount) {
		if g.Mil.Has(m) {
			p.militia[m].At, p.militia[m].Moved = a, moved == 1
		}
	}
	for l := range g.Staff.each {
		k := &p.leaders[l]
		k.At = a
		if moved == 1 {
			k.Flags |= leaderMoved
		} else {
			k.Flags &^= leaderMoved
		}
	}
}

// take takes all but infantry, militia and leaders away from an area: those that have moved, or any.
func (p *Position) take(s Side, a Area, g Group, moved int) {
	x := p.site(a)
	fetch := func(k *[2]uint8, n uint8) {
		first := min(k[moved], n)
		k[moved] -= first
		k[1-moved] -= min(k[1-moved], n-first)
	}
	fetch(&x.Supply[s], g.Supply)
	fetch(&x.Naval[0], g.Ships)
	fetch(&x.Naval[1], g.Guns)
	fetch(&x.Naval[2], g.Irons)
	fetch(&x.Rail, g.Rail)
}
