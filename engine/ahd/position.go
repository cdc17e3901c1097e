package ahd

import (
	"fmt"

	"adjutant/engine"
)

// A control is who controls a box, and whether that lasts when it is left empty: cavalry alone holds a box of another color
// only while it stands there [AHD 8.0, rulings 51-53].
type control struct {
	Owner   Side
	Lasting bool
}

// A battle is the battle being fought.
type battle struct {
	Box     Box // NoBox between battles
	Round   uint8
	Entries boxSet   // boxes from which attackers entered or reinforced; closed to the defender's retreat [AHD 5.4, ruling 32]
	Sources boxSet   // boxes that have sent a unit before this fire: one each [AHD 5.5]
	Shots   []shot   // declared, not yet fired [AHD 5.1]
	Left    bool     // some of the cavalry has withdrawn, so all must [ruling 36]
	Lost    [2]uint8 // steps that it has cost each side
}

// A shot is one unit's declared fire: a unit of type By at target number At of the enemy's units in the box.
type shot struct {
	By Type
	At uint8
}

// A boxSet is a set of boxes.
type boxSet [3]uint64

func (s boxSet) has(b Box) bool { return b != NoBox && s[b>>6]&(1<<(b&63)) != 0 }
func (s *boxSet) add(b Box)     { s[b>>6] |= 1 << (b & 63) }

const maxUnits = 128
const maxSteps = 24

// position is a game of A House Divided at one moment.
type position struct {
	board    *Board
	scenario string
	opt      options

	turn    uint8     // 1 to 45, turns.csv
	mover   Side      // whose player turn it is
	marches uint8     // left in this movement segment
	die     uint8     // the march die as it showed; 0 where none was rolled
	active  Box       // the box activated by the last march; NoBox when the next march must activate one
	acts    uint8     // marches spent on it in a row: two entrench outside a city
	points  uint8     // recruitment points left
	placed  [2]boxSet // boxes that got their first, their second recruit this segment

	steps  [maxSteps]Step // what is still to be done; the last is the next
	depth  uint8
	battle battle
	fought boxSet // boxes whose battle is over this segment

	units [maxUnits]Unit
	n     uint8
	pool  [2][types]uint8 // militia that can be recruited
	aside uint8           // Union militia infantry set aside for the drafts
	hold  [maxBoxes]control

	fallen   uint8 // Confederate veterans and cracks eliminated this game turn [AHD 6.2]
	kentucky bool  // a Confederate unit has entered Kentucky in 1861 [AHD 4.12]
	over     *engine.Result
}

// Clone copies everything but the board.
func (p *position) Clone() engine.Position { return p.clone() }

func (p *position) clone() *position {
	q := *p
	if len(p.battle.Shots) > 0 {
		q.battle.Shots = append(make([]shot, 0, len(p.battle.Shots)+4), p.battle.Shots...)
	}
	return &q
}

// View is the position itself: either player may inspect all forces at any time [AHD 4.0].
func (p *position) View(engine.Seat) engine.Position { return p }

// Result is how the game ended.
func (p *position) Result() (engine.Result, bool) {
	if p.over == nil {
		return engine.Result{}, false
	}
	return *p.over, true
}

// Turn names the player turn.
func (p *position) Turn() engine.Turn {
	t := turns[p.turn]
	return engine.Turn{ID: t.ids[p.mover], Title: t.titles[p.mover], Side: p.mover.seat()}
}

func (s Side) seat() engine.Seat { return engine.Seat(sideIDs[s]) }

func sideOf(s engine.Seat) Side {
	if s == "confederate" {
		return Confederate
	}
	return Union
}

// all is the units on the board.
func (p *position) all() []Unit { return p.units[:p.n] }

// count is the number of a side's units in a box.
func (p *position) count(s Side, b Box) int {
	n := 0
	for i := range p.all() {
		if p.units[i].Box == b && p.units[i].Side == s {
			n++
		}
	}
	return n
}

// at is a side's units in a box, in the order of lists.
func (p *position) at(s Side, b Box) []Unit {
	var us []Unit
	for _, u := range p.all() {
		if u.Box == b && u.Side == s {
			us = append(us, u)
		}
	}
	sortUnits(us)
	return us
}

// crowd counts the units of both sides in every box, and the cavalry among them.
type crowd struct {
	units, cavalry [2][maxBoxes]uint8
}

func (p *position) crowd() *crowd {
	var c crowd
	p.crowdInto(&c)
	return &c
}

func (p *position) crowdInto(c *crowd) {
	*c = crowd{}
	for i := range p.all() {
		u := &p.units[i]
		c.units[u.Side][u.Box]++
		if u.Type.Cavalry() {
			c.cavalry[u.Side][u.Box]++
		}
	}
}

// onBoard is the number of a side's units on the board, whole or reduced [AHD 7.1, ruling 46].
func (p *position) onBoard(s Side) int {
	n := 0
	for i := range p.all() {
		if p.units[i].Side == s {
			n++
		}
	}
	return n
}

// friendly says whether a side controls a box [AHD 8.0].
func (p *position) friendly(s Side, b Box) bool { return p.hold[b].Owner == s }

// find is the place in the list of a unit equal to u.
func (p *position) find(u Unit) int {
	for i := range p.all() {
		if p.units[i] == u {
			return i
		}
	}
	return -1
}

// Check holds the position to what must always be true of it: no counter lost or doubled, units only where they may be, no
// box shared outside movement and combat [AHD 1.4, 5.0, ruling 78].
func (p *position) Check() error {
	var used [2][types]int
	for _, u := range p.all() {
		if int(u.Box) >= len(p.board.Boxes) {
			return fmt.Errorf("%s stands in no box", u.Type)
		}
		if u.Marches > 2 {
			return fmt.Errorf("%s at %s took part in %d marches", u.Type, p.board.Name(u.Box), u.Marches)
		}
		used[u.Side][u.Type]++
	}
	for s := range used {
		for t := Type(0); t < types; t++ {
			n := used[s][t] + int(p.pool[s][t])
			if Side(s) == Union && t == MilitiaInfantry {
				n += int(p.aside)
			}
			if t.Militia() && n != int(counterMix[s][t]) || n > int(counterMix[s][t]) {
				return fmt.Errorf("%s %s: %d pieces in play, pool and set aside; the counter mix has %d", sideAdj[s], t, n, counterMix[s][t])
			}
		}
	}
	if p.depth > 0 && p.over == nil {
		if k := p.steps[p.depth-1].Kind; k == stepMarch || k == stepPromote || k == stepRecruit {
			c := p.crowd()
			for b := range p.board.Boxes {
				if k != stepMarch && c.units[Union][b] > 0 && c.units[Confederate][b] > 0 {
					return fmt.Errorf("%s holds units of both sides after the battles", p.board.Name(Box(b)))
				}
			}
		}
	}
	return nil
}
