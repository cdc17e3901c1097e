package dwf

import (
	"fmt"

	"adjutant/engine"
)

// What a turn remembers of an area, and what lasts, as bits.
const (
	markBurned    uint16 = 1 << iota // for good [dmg.burn]
	markConverted                    // a military railroad marker [mrr.convert]
	markUnion                        // a fort of the Union is being built
	markRebel                        // a Confederate one
	markManned                       // the mover had infantry or militia here when his turn began [fort.build_garrison]
	markShip                         // a ship was here when the Union's turn began [nav.ship_attack]
	markSpent                        // a supply unit was spent here this turn [R94]
	markFought                       // a battle was fought here this turn [cbt.one]
	markBegan                        // a fort was begun here this turn
	markTrophy                       // for good: Grant has captured this flag city [alt.grant_general]
	markRisen                        // a step of a fort was finished here this turn [fort.build_step]
)

const turnMarks = markManned | markShip | markSpent | markFought | markBegan | markRisen

// A site is what stands in one area.
type site struct {
	Inf    [2][2]Counters // by side; fresh, moved
	Supply [2][2]uint8
	Naval  [3][2]uint8 // ships, gunboats, ironclads of the Union; fresh, moved
	Rams   uint8       // Confederate ironclads: they never move [nav.iron_invade]
	Rail   [2]uint8    // railhead units; fresh, moved
	Fort   uint8       // its value; 0 for none
	Owner  Side        // of the fort
	Marks  uint16
	Broken uint8 // when the railroads here were broken: the player turn, from 1; 0 for whole [dmg.rail_cut]
}

// The states of a leader this turn.
const (
	leaderMoved uint8 = 1 << iota
	leaderAlone       // came here alone: no part in combat [move.solo_enemy]
	leaderDug         // used his ability: he does not move [ldr.mcclellan, ldr.lee]
	leaderStays       // his removal was refused [bal.novice]
	leaderAided       // a replacement came to him [opt.administrator]
)

type leaderState struct {
	At    Area
	Flags uint8
}

type militiaState struct {
	At    Area
	Moved bool
	Due   uint8 // the turn in which it comes back; 0 if it is not waited for [mil.return]
}

// An arrival is what is still to be placed: a line of a list, and how much of it.
type arrival struct {
	Line uint16
	N    uint8
}

// replaced is what a group has given this turn [R96].
type replaced struct {
	City Area
	N    uint8
}

const (
	maxSteps    = 24
	maxArrivals = 64
	maxEntries  = 24
	maxLost     = 16
)

// An entry is pieces that came into the area of the battle by one line.
type Entry struct {
	Group Group    `json:"group"`
	From  Area     `json:"from"`
	Way   Way      `json:"way"`
	Kind  moveKind `json:"kind"`
	Spent uint8    `json:"spent"` // movement
	Rate  uint8    `json:"rate"`
}

// Position is a game of Divided We Fall at one moment.
type Position struct {
	board    *Board
	scenario string
	opt      options

	turn   uint8   // 0 for the set-up, 1 to 24
	mover  Side    // whose player turn it is
	points uint8   // command points left
	duties Theater // where a point must still be spent

	half    Area // the first of two forts of one point; NoArea for none [cmd.fort]
	halfFor Theater
	markers uint8 // forts begun this turn
	lifted  uint8 // factors that used sea lift this turn, or wait at sea [R27]
	ferried uint8 // factors of the Confederate riverine lift
	trained bool  // McClellan's ability was used [ldr.mcclellan]
	regroup Area  // where units were joined since the last real order

	sites   [maxAreas]site
	leaders [leaderCount]leaderState
	militia [militiaCount]militiaState
	pile    [2]uint8          // infantry factors that replacements bring back [R97]
	ships   [maxLost]uint8    // lost ships, by the turn in which they return
	irons   [2][maxLost]uint8 // lost ironclads
	rails   [maxLost]uint8    // lost railheads
	guns    uint8             // lost gunboats
	gave    [maxGroups]replaced

	arrivals [maxArrivals]arrival
	coming   uint8 // how many

	entered   bool     // Kentucky, by Confederate infantry [pol.ky_bg]
	statehood bool     // of West Virginia
	europe    uint8    // 1: intervention has happened; 2: its infantry has come
	part      uint8    // of the set-up, from 1
	refused   uint8    // arrivals and removals [bal.three]
	tenure    [2]uint8 // the turns since which Jackson and Longstreet are in play [bal.jackson]

	homeless Staff // leaders who wait for their owner's choice of a city

	careers  [leaderCount]career // by man
	fates    [successions]fate
	outgoing Staff // men who leave when this turn's arrivals are placed

	column  column
	behind  [6]column // stacks that go on after the open one [move.continue]
	queued  uint8     // how many
	battle  battle
	entries [maxEntries]Entry
	columns uint8 // entries in use

	steps [maxSteps]Step
	depth uint8
	over  *engine.Result
}

// clone copies everything but the board.
func (p *Position) clone() *Position {
	q := *p
	return &q
}

// Result is how the game ended.
func (p *Position) Result() (engine.Result, bool) {
	if p.over == nil {
		return engine.Result{}, false
	}
	return *p.over, true
}

// Turn names the player turn.
func (p *Position) Turn() engine.Turn {
	return engine.Turn{ID: turnIDs[p.turn][p.mover], Title: turns[p.turn].label + ", " + sideNames[p.mover], Side: p.mover.seat()}
}

var seats = [2]engine.Seat{"union", "confederate"}

func (s Side) seat() engine.Seat { return seats[s&1] }

func sideOf(s engine.Seat) Side {
	if s == "confederate" {
		return Confederate
	}
	return Union
}

// moment is the player turn as a number from 1.
func (p *Position) moment() uint8 {
	n := 2*p.turn + 1
	if p.mover == Union {
		n++
	}
	return n
}

func (p *Position) limit() *limit { return &p.board.limits[p.turn] }

func (p *Position) weather() weather { return turns[p.turn].weather }

func (p *Position) site(a Area) *site { return &p.sites[a] }

// inf is all infantry of a side in an area.
func (p *Position) inf(s Side, a Area) Counters {
	x := &p.sites[a]
	return x.Inf[s][0].plus(x.Inf[s][1])
}

// guard is the militia of a side in an area.
func (p *Position) guard(s Side, a Area) Guard {
	var g Guard
	for m := range p.militia {
		if p.militia[m].At == a && Militia(m).Side() == s {
			g |= 1 << m
		}
	}
	return g
}

// staff is the leaders of a side in an area.
func (p *Position) staff(s Side, a Area) Staff {
	var t Staff
	for l := range p.leaders[:leadersInUse] {
		if p.leaders[l].At == a && p.board.Leaders[l].Side == s {
			t |= 1 << l
		}
	}
	return t
}

// strength is the infantry and militia of a side in an area.
func (p *Position) strength(s Side, a Area) int {
	return p.inf(s, a).Factors() + p.guard(s, a).Count()
}

// fort is the value of a side's fort in an area.
func (p *Position) fort(s Side, a Area) int {
	if x := &p.sites[a]; x.Owner == s {
		return int(x.Fort)
	}
	return 0
}

// holds says whether a side's land units are in an area: infantry, militia or a fort [vic.occupy, R92].
func (p *Position) holds(s Side, a Area) bool { return p.fort(s, a) > 0 || p.strength(s, a) > 0 }

// fleet is the Union's naval units in an area.
func (p *Position) fleet(a Area) int {
	n := 0
	for _, k := range p.sites[a].Naval {
		n += int(k[0]) + int(k[1])
	}
	return n
}

// fresh is what a side may still move of what stands in an area. Leaders come with their own marks.
func (p *Position) fresh(s Side, a Area) Group {
	x := &p.sites[a]
	g := Group{Inf: x.Inf[s][0], Supply: x.Supply[s][0]}
	for m := range p.militia {
		if k := &p.militia[m]; k.At == a && !k.Moved && Militia(m).Side() == s {
			g.Mil |= 1 << m
		}
	}
	for l := range p.leaders[:leadersInUse] {
		if k := &p.leaders[l]; k.At == a && p.board.Leaders[l].Side == s && k.Flags&(leaderMoved|leaderDug) == 0 {
			g.Staff |= 1 << l
		}
	}
	if s == Union {
		g.Ships, g.Guns, g.Irons, g.Rail = x.Naval[0][0], x.Naval[1][0], x.Naval[2][0], x.Rail[0]
	}
	return g
}

// Check holds the position to what must always be true of it: units only where they may be, forts and units within their limits,
// no area shared outside a battle [stack.land to stack.enemy].
func (p *Position) Check() error {
	size := p.limit().unit
	name := p.board.Name
	for a := range p.board.Areas {
		x, info := &p.sites[a], &p.board.Areas[a]
		for s := range x.Inf {
			for moved := range x.Inf[s] {
				for i, n := range x.Inf[s][moved] {
					if n > 0 && i+1 > int(size[s]) {
						return fmt.Errorf("%s holds a unit of %d; the largest is %d", name(Area(a)), i+1, size[s])
					}
				}
			}
		}
		switch {
		case info.Form == Inland && (p.fleet(Area(a)) > 0 || x.Rams > 0):
			return fmt.Errorf("%s lies inland and holds naval units", name(Area(a)))
		case info.Form == RiverPort && x.Naval[0][0]+x.Naval[0][1] > 0:
			return fmt.Errorf("%s is a river port and holds a ship", name(Area(a)))
		case info.Form == Box && (x.Fort > 0 || x.Marks&(markUnion|markRebel) != 0 || x.Rail[0]+x.Rail[1] > 0):
			return fmt.Errorf("%s is at sea and holds a fort or a railhead", name(Area(a)))
		case info.Form == Box && x.Inf[Confederate][0].plus(x.Inf[Confederate][1]).Count() > 0:
			return fmt.Errorf("%s is at sea and holds Confederates", name(Area(a)))
		case x.Fort > 4:
			return fmt.Errorf("%s has a fort of %d", name(Area(a)), x.Fort)
		}
		if p.depth > 0 && p.over == nil && p.battle.At == NoArea && p.columns == 0 && p.column.Kind == noColumn {
			if p.holds(Union, Area(a)) && p.holds(Confederate, Area(a)) {
				return fmt.Errorf("%s holds land units of both sides, and no battle is fought", name(Area(a)))
			}
			if x.Rams > 0 && p.fleet(Area(a)) > 0 {
				return fmt.Errorf("%s holds an ironclad of the Confederates and naval units of the Union", name(Area(a)))
			}
			if x.Rams > 0 && p.holds(Union, Area(a)) {
				return fmt.Errorf("%s holds an ironclad of the Confederates and land units of the Union", name(Area(a)))
			}
		}
	}
	for m := range p.militia {
		k := p.militia[m]
		if k.At != NoArea && !p.home(Militia(m), k.At) && !p.leftBehind(Militia(m), k.At) {
			return fmt.Errorf("%s stands at %s", Militia(m), name(k.At))
		}
	}
	if c := &p.column; c.Kind != noColumn {
		if !p.holdsGroup(p.mover, c.At, c.Group) {
			return fmt.Errorf("the units that move are not at %s", name(c.At))
		}
	}
	if err := p.counted(); err != nil {
		return err
	}
	if int(p.points) > 12 {
		return fmt.Errorf("%d command points are left", p.points)
	}
	return p.checkPersons()
}

// holdsGroup says whether all of a group stands in an area, moved.
func (p *Position) holdsGroup(s Side, a Area, g Group) bool {
	x := &p.sites[a]
	if !x.Inf[s][1].has(g.Inf) || x.Supply[s][1] < g.Supply {
		return false
	}
	for m := range p.militia {
		if g.Mil.Has(Militia(m)) && p.militia[m].At != a {
			return false
		}
	}
	for l := range g.Staff.each {
		if p.leaders[l].At != a {
			return false
		}
	}
	return s != Union || x.Naval[0][1] >= g.Ships && x.Naval[1][1] >= g.Guns && x.Naval[2][1] >= g.Irons && x.Rail[1] >= g.Rail
}
