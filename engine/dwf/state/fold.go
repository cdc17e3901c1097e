package state

import (
	"adjutant/engine"
	"adjutant/engine/dwf/board"
)

// Fold makes an event true.
func (p *Position) Fold(e engine.Event) {
	if p.kept.Load() != nil {
		p.kept.follow(p.kept)
	}
	switch e := e.(type) {
	case Next:
		p.Depth -= min(p.Depth, uint8(e.Pop))
		for i := len(e.Push) - 1; i >= 0 && p.Depth < maxSteps; i-- {
			p.Steps[p.Depth] = e.Push[i]
			p.Depth++
		}
	case TurnOpened:
		p.foldTurn(e)
	case SetUp:
		p.Part, p.Mover = uint8(e.Part), e.Side
	case Arriving:
		p.Coming = uint8(copy(p.Arrivals[:], e.Lines))
	case Came:
		p.foldCame(e)
	case Missed:
		p.arrived(e.Line, uint8(e.N))
		p.Pile[e.Side] += uint8(e.Pile)
	case LeaderLeft:
		hand{p}.post(board.LeaderOf(e.Leader), LeaderState{At: board.NoArea})
		p.Outgoing = p.Outgoing.Without(board.Person(board.LeaderOf(e.Leader)))
	case Refused:
		p.Refused++
		if e.Removal {
			hand{p}.leader(board.LeaderOf(e.Leader)).Flags |= LeaderStays
		} else {
			p.arrived(e.Line, 1)
		}
	case ReplacedOne:
		if e.By == "" {
			p.Gave[e.Group].City = p.Area(e.At)
		} else {
			hand{p}.leader(board.LeaderOf(e.By)).Flags |= LeaderAided
			if p.Gave[e.Group].N == 0 {
				p.Gave[e.Group].City = p.Board.Groups[e.Group].Cities[0]
				if e.City != "" {
					p.Gave[e.Group].City = p.Area(e.City)
				}
			}
		}
		p.Gave[e.Group].N++
		p.Pile[e.Side]--
		hand{p}.site(p.Area(e.At)).Inf[e.Side][0][0]++
	case Disbanded:
		p.foldDisbanded(e)
	case Burned:
		hand{p}.site(p.Area(e.At)).Marks |= MarkBurned
	case FortChanged:
		p.foldFort(e)
	case FortBegun:
		p.foldBuilding(e)
	case Regrouped:
		i := 0
		if e.Moved {
			i = 1
		}
		inf := &hand{p}.site(p.Area(e.At)).Inf[e.Side]
		inf[i] = e.Now
		inf[0] = inf[0].Minus(e.Fresh)
	case Trained:
		hand{p}.site(p.Area(e.At)).Inf[board.Union][0][e.Size-1]++
		hand{p}.leader(board.LeaderOf(e.Leader)).Flags |= LeaderDug
		p.Points, p.Duties, p.Trained = uint8(e.Points), e.Duties, true
	case PassedPoint:
		p.Points, p.Half = uint8(e.Points), board.NoArea
	case Allotted:
		p.Points, p.Duties = uint8(e.Points), e.Duties
	case KentuckyEntered:
		p.KentuckyEntered = true
	case Statehood:
		p.Statehood = true
	case Intervened:
		p.Europe = uint8(e.Step)
		if e.Step == 1 {
			for a := range p.Board.Areas {
				hand{p}.site(board.Area(a)).Naval[0] = [2]uint8{}
			}
			p.Ships = [MaxLost]uint8{}
		}
	case Ended:
		p.Over = &engine.Result{Winner: engine.Side(e.Winner), How: e.How}
		p.Depth = 0
	default:
		p.foldMove(e)
	}
}

func (p *Position) foldTurn(e TurnOpened) {
	p.GameTurn, p.Mover, p.Part = uint8(e.Turn), e.Side, 0
	p.Points, p.Duties, p.Half, p.HalfFor, p.Markers, p.Ferried, p.Trained = 0, 0, board.NoArea, 0, 0, 0, false
	p.Gave = [board.MaxGroups]Replaced{}
	for i := range p.Gave {
		p.Gave[i].City = board.NoArea
	}
	p.Lifted, p.Outgoing, p.Queued = 0, 0, 0
	var guarded board.AreaSet
	for m := range p.Militia {
		if board.Militia(m).Side() == e.Side {
			guarded.Add(p.Militia[m].At)
		}
	}
	for a := range p.Board.Areas {
		x := hand{p}.site(board.Area(a))
		x.Marks &^= turnMarks
		for s := range x.Inf {
			x.Inf[s][0], x.Inf[s][1] = x.Inf[s][0].Plus(x.Inf[s][1]), board.Counters{}
			x.Supply[s] = [2]uint8{x.Supply[s][0] + x.Supply[s][1], 0}
		}
		for k := range x.Naval {
			x.Naval[k] = [2]uint8{x.Naval[k][0] + x.Naval[k][1], 0}
		}
		x.Rail = [2]uint8{x.Rail[0] + x.Rail[1], 0}
		if x.Inf[e.Side][0] != (board.Counters{}) || guarded.Has(board.Area(a)) {
			x.Marks |= MarkManned
		}
		if x.Naval[0][0] > 0 {
			x.Marks |= MarkShip
		}
		if e.Side == board.Union && p.Board.Areas[a].Form == board.Box {
			p.Lifted += uint8(x.Inf[board.Union][0].Factors())
		}
	}
	for l := range p.Leaders {
		p.Leaders[l].Flags = 0
	}
	for m := range p.Militia {
		p.Militia[m].Moved = false
	}
}

// arrived takes units off a line of what is still to be placed.
func (p *Position) arrived(line uint16, n uint8) {
	for i := range p.Arrivals[:p.Coming] {
		if p.Arrivals[i].Line != line || p.Arrivals[i].N == 0 {
			continue
		}
		p.Arrivals[i].N -= min(n, p.Arrivals[i].N)
		if p.Arrivals[i].N == 0 {
			copy(p.Arrivals[i:], p.Arrivals[i+1:p.Coming])
			p.Coming--
			p.Arrivals[p.Coming] = Arrival{}
		}
		return
	}
}

func (p *Position) foldCame(e Came) {
	p.arrived(e.Line, 1)
	a := p.Area(e.At)
	x := hand{p}.site(a)
	switch e.What {
	case board.AnInfantry:
		x.Inf[e.Side][0][e.Size-1]++
	case board.AMilitia:
		m, _ := board.MilitiaNamed(e.Militia)
		hand{p}.muster(m, MilitiaState{At: a})
	case board.ALeader, board.ATransfer:
		p.begins(board.LeaderOf(e.Leader))
		hand{p}.post(board.LeaderOf(e.Leader), LeaderState{At: a})
		p.arrivedOnce(board.LeaderOf(e.Leader))
	case board.ASupply:
		x.Supply[e.Side][0]++
	case board.AFort:
		x.Fort, x.Owner = e.Size, e.Side
	case board.AConstruction:
		x.Marks |= BuildingOf(e.Side)
	case board.AShip:
		x.Naval[0][0]++
	case board.AGunboat:
		x.Naval[1][0]++
	case board.AnIronclad:
		if e.Side == board.Confederate {
			x.Rams++
		} else {
			x.Naval[2][0]++
		}
	case board.ARailhead:
		x.Rail[0]++
	case board.ABurning:
		x.Marks |= MarkBurned
	}
	switch e.Line {
	case p.Board.Synth["ship"]:
		p.Ships = shifted(p.Ships)
	case p.Board.Synth["ironclad union"]:
		p.Irons[board.Union] = shifted(p.Irons[board.Union])
	case p.Board.Synth["ironclad confederate"]:
		p.Irons[board.Confederate] = shifted(p.Irons[board.Confederate])
	case p.Board.Synth["gunboat"]:
		p.Guns -= min(p.Guns, 1)
	case p.Board.Synth["railhead"]:
		p.Rails = shifted(p.Rails)
	}
}

func (p *Position) foldDisbanded(e Disbanded) {
	hand{p}.site(p.Area(e.At)).Inf[e.Side][Index(e.Moved)][e.Size-1]--
}

// shifted is a queue of the lost without its first.
func shifted(q [MaxLost]uint8) [MaxLost]uint8 {
	copy(q[:], q[1:])
	q[MaxLost-1] = 0
	return q
}

// queue puts the turn of a return behind the others.
func queue(q *[MaxLost]uint8, due, n int) {
	for i := range q {
		if n > 0 && q[i] == 0 {
			q[i] = uint8(due)
			n--
		}
	}
}

func (p *Position) foldFort(e FortChanged) {
	x := hand{p}.site(p.Area(e.At))
	x.Fort, x.Owner = uint8(e.Now), e.Side
	switch e.Why {
	case "built":
		x.Marks = x.Marks&^BuildingOf(e.Side) | MarkRisen
	case "lost":
		b := &p.Battle
		b.Owed[e.Side] -= min(b.Owed[e.Side], 1)
		b.FortOwed -= min(b.FortOwed, 1)
		b.Lost[e.Side]++
	case "dug":
		x.Marks &^= BuildingOf(e.Side)
		hand{p}.leader(board.LeaderOf(e.By)).Flags |= LeaderDug
		p.Points, p.Duties = uint8(e.Points), e.Duties
	}
}

func (p *Position) foldBuilding(e FortBegun) {
	x := hand{p}.site(p.Area(e.At))
	if e.Off {
		x.Marks &^= BuildingOf(e.Side)
		return
	}
	x.Marks |= BuildingOf(e.Side) | markBegan
	p.Markers++
	p.Points, p.Duties, p.Half, p.HalfFor = uint8(e.Points), e.Duties, p.Area(e.Half), e.For
}
