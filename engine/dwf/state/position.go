// Package state is in charge of a game at one moment: the position, what is still to be done in it, orders and events as data, how an event
// changes it, and its notation in both directions. It knows no rules.
//
// site.go, position.go and muster.go hold what stands where, sequence.go, column.go, battle.go and careers.go what goes on; orders.go is
// an order in canonical form, with the grammar at its head; events.go and careerevents.go are the events, which fold.go, foldmoves.go and
// foldcareers.go make true. notation.go and its neighbors write a position, parse.go and its neighbors read it, check.go holds it to what
// must always be true.
package state

import (
	"adjutant/engine"
	"adjutant/engine/dwf/board"
)

// Position is a game of Divided We Fall at one moment.
type Position struct {
	Board    *board.Board
	Scenario string
	Options  Options

	GameTurn uint8         // 0 for the set-up, 1 to 24
	Mover    board.Side    // whose player turn it is
	Points   uint8         // command points left
	Duties   board.Theater // where a point must still be spent

	Half    board.Area // the first of two forts of one point; NoArea for none [cmd.fort]
	HalfFor board.Theater
	Markers uint8 // forts begun this turn
	Lifted  uint8 // factors that used sea lift this turn, or wait at sea [R27]
	Ferried uint8 // factors of the Confederate riverine lift
	Trained bool  // McClellan's ability was used [ldr.mcclellan]

	Sites   [board.MaxAreas]Site
	Leaders [board.LeaderCount]LeaderState
	Militia [board.MilitiaCount]MilitiaState
	Pile    [2]uint8          // infantry factors that replacements bring back [R97]
	Ships   [MaxLost]uint8    // lost ships, by the turn in which they return
	Irons   [2][MaxLost]uint8 // lost ironclads
	Rails   [MaxLost]uint8    // lost railheads
	Guns    uint8             // lost gunboats
	Gave    [board.MaxGroups]Replaced

	Arrivals [MaxArrivals]Arrival
	Coming   uint8 // how many

	KentuckyEntered bool     // Kentucky, by Confederate infantry [pol.ky_bg]
	Statehood       bool     // of West Virginia
	Europe          uint8    // 1: intervention has happened; 2: its infantry has come
	Part            uint8    // of the set-up, from 1
	Refused         uint8    // arrivals and removals [bal.three]
	Tenure          [2]uint8 // the turns since which Jackson and Longstreet are in play [bal.jackson]

	Homeless board.Staff // leaders who wait for their owner's choice of a city

	Careers  [board.LeaderCount]Career // by man
	Fates    [board.Successions]Fate
	Outgoing board.Staff // men who leave when this turn's arrivals are placed

	Column     Column
	Behind     [6]Column // stacks that go on after the open one [move.continue]
	Queued     uint8     // how many
	Battle     Battle
	Entries    [MaxEntries]Entry
	EntryCount uint8 // entries in use

	Steps [maxSteps]Step
	Depth uint8
	Over  *engine.Result

	kept *Kept
}

// Clone copies everything but the board. The copy may be changed at will.
func (p *Position) Clone() *Position {
	q := *p
	q.kept = new(Kept)
	return &q
}

// Onward copies everything but the board, to be played on by events alone: what was worked out before is not worked out again.
func (p *Position) Onward() *Position {
	q := new(Position)
	p.OnwardTo(q)
	return q
}

// OnwardTo writes that copy into a position that nobody needs any more.
func (p *Position) OnwardTo(q *Position) {
	own := q.kept
	if own == nil {
		own = new(Kept)
	}
	*q = *p
	q.kept = own
	own.follow(p.kept)
}

// Same says whether two positions hold the same. Of some it does not say so though the notation has the same for them: what is out of use
// may differ.
func Same(p, q *Position) bool {
	a, b := *p, *q
	a.kept, b.kept = nil, nil
	return a == b
}

// Result is how the game ended.
func (p *Position) Result() (engine.Result, bool) {
	if p.Over == nil {
		return engine.Result{}, false
	}
	return *p.Over, true
}

// Turn names the player turn.
func (p *Position) Turn() engine.Turn {
	return engine.Turn{ID: board.TurnIDs[p.GameTurn][p.Mover], Title: board.Turns[p.GameTurn].Label + ", " + board.SideNames[p.Mover],
		Side: engine.Side(p.Mover.Seat())}
}

// Moment is the player turn as a number from 1.
func (p *Position) Moment() uint8 {
	n := 2*p.GameTurn + 1
	if p.Mover == board.Union {
		n++
	}
	return n
}

// Top is the step to be done next.
func (p *Position) Top() (Step, bool) {
	if p.Depth == 0 || p.Over != nil {
		return Step{}, false
	}
	return p.Steps[p.Depth-1], true
}

// Limit is what the year allows.
func (p *Position) Limit() *board.Limit { return &p.Board.Limits[p.GameTurn] }

// Weather is that of the turn.
func (p *Position) Weather() board.Weather { return board.Turns[p.GameTurn].Weather }

// Site is what stands in an area.
func (p *Position) Site(a board.Area) *Site { return &p.Sites[a] }

// Inf is all infantry of a side in an area.
func (p *Position) Inf(s board.Side, a board.Area) board.Counters {
	x := &p.Sites[a]
	return x.Inf[s][0].Plus(x.Inf[s][1])
}

// Guard is the militia of a side in an area.
func (p *Position) Guard(s board.Side, a board.Area) board.Guard {
	var g board.Guard
	for m := range p.Militia {
		if p.Militia[m].At == a && board.Militia(m).Side() == s {
			g |= 1 << m
		}
	}
	return g
}

// Staff is the leaders of a side in an area.
func (p *Position) Staff(s board.Side, a board.Area) board.Staff {
	var t board.Staff
	for l := range p.Leaders[:board.LeadersInUse] {
		if p.Leaders[l].At == a && p.Board.Leaders[l].Side == s {
			t |= 1 << l
		}
	}
	return t
}

// Strength is the infantry and militia of a side in an area.
func (p *Position) Strength(s board.Side, a board.Area) int {
	return p.Inf(s, a).Factors() + p.Guard(s, a).Count()
}

// Fort is the value of a side's fort in an area.
func (p *Position) Fort(s board.Side, a board.Area) int {
	if x := &p.Sites[a]; x.Owner == s {
		return int(x.Fort)
	}
	return 0
}

// Holds says whether a side's land units are in an area: infantry, militia or a fort [vic.occupy, R92].
func (p *Position) Holds(s board.Side, a board.Area) bool {
	return p.Fort(s, a) > 0 || p.Strength(s, a) > 0
}

// Fleet is the Union's naval units in an area.
func (p *Position) Fleet(a board.Area) int {
	n := 0
	for _, k := range p.Sites[a].Naval {
		n += int(k[0]) + int(k[1])
	}
	return n
}

// FleetOf is a side's naval units in an area that can move: the Confederates have none.
func (p *Position) FleetOf(s board.Side, a board.Area) int {
	if s == board.Confederate {
		return 0
	}
	return p.Fleet(a)
}

// Fresh is what a side may still move of what stands in an area. Leaders come with their own marks.
func (p *Position) Fresh(s board.Side, a board.Area) board.Group {
	var mil board.Guard
	var staff board.Staff
	for m := range p.Militia {
		if p.Militia[m].At == a && mayMarch(p, s, board.Militia(m)) {
			mil |= 1 << m
		}
	}
	for l := range p.Leaders[:board.LeadersInUse] {
		if p.Leaders[l].At == a && mayRide(p, s, board.Leader(l)) {
			staff |= 1 << l
		}
	}
	return freshWith(p, s, a, mil, staff)
}

// Everything is all that a side has in an area.
func (p *Position) Everything(s board.Side, a board.Area) board.Group {
	x := &p.Sites[a]
	g := board.Group{Inf: p.Inf(s, a), Mil: p.Guard(s, a), Staff: p.Staff(s, a), Supply: x.Supply[s][0] + x.Supply[s][1]}
	if s == board.Confederate {
		g.Irons = x.Rams
		return g
	}
	n := x.Naval
	g.Ships, g.Guns, g.Irons, g.Rail = n[0][0]+n[0][1], n[1][0]+n[1][1], n[2][0]+n[2][1], x.Rail[0]+x.Rail[1]
	return g
}

// SoldiersAt is what the attacker has in the battle: units and leaders who came with units.
func (p *Position) SoldiersAt() (g board.Group) {
	for i := range p.Entries[:p.EntryCount] {
		if e := &p.Entries[i]; e.Kind != LeaderColumn {
			g = g.Plus(e.Group)
		}
	}
	if g.Factors() == 0 {
		g.Staff = 0
	}
	return g
}

// Contested says whether the mover has met the enemy in an area and the battle is not fought yet.
func (p *Position) Contested(a board.Area) bool { return p.EntryCount > 0 && p.Battle.At == a }

// Short is a leader's name as reports have it.
func (p *Position) Short(l board.Leader) string { return p.Board.Leaders[l].Short }

// Theater is the theater of an area.
func (p *Position) Theater(a board.Area) board.Theater { return p.Board.Areas[a].Theater }
