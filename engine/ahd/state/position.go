// Package state is a game of A House Divided at one moment: the position, the steps still to be done, the orders and the events with their
// fold, and the notation both ways. It knows no rule.
package state

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
)

// Control of boxes [AHD 8.0] and army maximums [AHD 7.1].

// Opens says whether it is the first game turn of the scenario, in which no march die is rolled [AHD 4.1].
func (p *Position) Opens() bool { return p.GameTurn == Scenarios[p.Scenario].First }

// Maximum is a side's army maximum: the sum of its own values in the recruitment cities that it controls [AHD 7.1].
func (p *Position) Maximum(s board.Side) int {
	n := 0
	for _, c := range p.Board.Cities {
		if p.Hold[c.Box].Owner == s {
			n += int(c.Value[s])
		}
	}
	return n
}

func NounOf(w board.Way) string {
	return [...]string{"road", "railroad", "river", "road or railroad", "voyage"}[w]
}

// WaysBetween is the lines that join two boxes: "railroad", "river".
func (p *Position) WaysBetween(a, b board.Box) []string {
	var ways []string
	for _, e := range p.Board.Adjacent(a) {
		if board.Box(e.To) == b {
			ways = append(ways, NounOf(e.Line.Way))
		}
	}
	return ways
}

// A Control is who controls a box, and whether that lasts when it is left empty: cavalry alone holds a box of another color
// only while it stands there [AHD 8.0, rulings 51-53].
type Control struct {
	Owner   board.Side
	Lasting bool
}

// A Battle is the battle being fought.
type Battle struct {
	Box     board.Box // NoBox between battles
	Round   uint8
	Entries BoxSet   // boxes from which attackers entered or reinforced; closed to the defender's retreat [AHD 5.4, ruling 32]
	Sources BoxSet   // boxes that have sent a unit before this fire: one each [AHD 5.5]
	Shots   []Shot   // declared, not yet fired [AHD 5.1]
	Left    bool     // some of the cavalry has withdrawn, so all must [ruling 36]
	Lost    [2]uint8 // steps that it has cost each side
}

// A Shot is one unit's declared fire: a unit of type By at target number At of the enemy's units in the box.
type Shot struct {
	By board.Type
	At uint8
}

// A BoxSet is a set of boxes.
type BoxSet [3]uint64

func (s BoxSet) Has(b board.Box) bool { return b != board.NoBox && s[b>>6]&(1<<(b&63)) != 0 }

func (s *BoxSet) Add(b board.Box) { s[b>>6] |= 1 << (b & 63) }

const MaxUnits = 128

const maxSteps = 24

// Position is a game of A House Divided at one moment.
type Position struct {
	Board    *board.Board
	Scenario string
	Opt      Options

	GameTurn uint8      // 1 to 45, turns.csv
	Mover    board.Side // whose player turn it is
	Marches  uint8      // left in this movement segment
	Die      uint8      // the march die as it showed; 0 where none was rolled
	Active   board.Box  // the box activated by the last march; NoBox when the next march must activate one
	Acts     uint8      // marches spent on it in a row: two entrench outside a city
	Begun    BoxSet     // boxes on which a march was spent earlier in this segment; who has stayed there may have begun to dig [AHD 4.3]
	Points   uint8      // recruitment points left
	Placed   [2]BoxSet  // boxes that got their first, their second recruit this segment

	Steps  [maxSteps]Step // what is still to be done; the last is the next
	Depth  uint8
	Battle Battle
	Fought BoxSet // boxes whose battle is over this segment

	Units  [MaxUnits]board.Unit
	InPlay uint8
	Pool   [2][board.Types]uint8 // militia that can be recruited
	Aside  uint8                 // Union militia infantry set aside for the drafts
	Hold   [board.MaxBoxes]Control

	Fallen   uint8 // Confederate veterans and cracks eliminated this game turn [AHD 6.2]
	Kentucky bool  // a Confederate unit has entered Kentucky in 1861 [AHD 4.12]
	Over     *engine.Result

	Relaxed engine.Relaxed // clauses that forbid nothing: none in play
}

// Clone copies everything but the board. Shots once declared do not change, so both may have them; the next comes to each by itself.
func (p *Position) Clone() *Position {
	q := new(Position)
	p.CloneTo(q)
	return q
}

// CloneTo is Clone into a place that is there.
func (p *Position) CloneTo(q *Position) {
	*q = *p
	q.Battle.Shots = p.Battle.Shots[:len(p.Battle.Shots):len(p.Battle.Shots)]
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
	t := board.Turns[p.GameTurn]
	return engine.Turn{ID: t.Ids[p.Mover], Title: t.Titles[p.Mover], Side: engine.Side(p.Mover.Seat())}
}

func SideOf(s engine.Seat) board.Side {
	if s == "confederate" {
		return board.Confederate
	}
	return board.Union
}

// All is the units on the board.
func (p *Position) All() []board.Unit { return p.Units[:p.InPlay] }

// Count is the number of a side's units in a box.
func (p *Position) Count(s board.Side, b board.Box) int {
	n := 0
	for i := range p.All() {
		if p.Units[i].Box == b && p.Units[i].Side == s {
			n++
		}
	}
	return n
}

// At is a side's units in a box, in the order of lists.
func (p *Position) At(s board.Side, b board.Box) []board.Unit {
	var us []board.Unit
	for _, u := range p.All() {
		if u.Box == b && u.Side == s {
			us = append(us, u)
		}
	}
	SortUnits(us)
	return us
}

// Crowd counts the units of both sides in every box, and the cavalry among them.
type Crowd struct {
	Units, Cavalry [2][board.MaxBoxes]uint8
	Here           [2]BoxSet                // where there are any
	first          [2][board.MaxBoxes]uint8 // the first unit there and the one after each, by its place in the list from 1; 0 for none
	after          [MaxUnits]uint8
}

// Each goes through the places in the list of a side's units in a box.
func (c *Crowd) Each(s board.Side, b board.Box, yield func(i int)) {
	for i := c.first[s][b]; i > 0; i = c.after[i-1] {
		yield(int(i) - 1)
	}
}

func (p *Position) Crowd() *Crowd {
	var c Crowd
	p.CrowdInto(&c)
	return &c
}

func (p *Position) CrowdInto(c *Crowd) {
	*c = Crowd{}
	for i := len(p.All()) - 1; i >= 0; i-- {
		s, b := p.Units[i].Side, p.Units[i].Box
		first := &c.first[s][b]
		if *first == 0 {
			c.Here[s].Add(b)
		}
		c.after[i], *first = *first, uint8(i)+1
		c.Units[s][b]++
		if p.Units[i].Type.Cavalry() {
			c.Cavalry[s][b]++
		}
	}
}

// OnBoard is the number of a side's units on the board, whole or reduced [AHD 7.1, ruling 46].
func (p *Position) OnBoard(s board.Side) int {
	n := 0
	for i := range p.All() {
		if p.Units[i].Side == s {
			n++
		}
	}
	return n
}

// Friendly says whether a side controls a box [AHD 8.0].
func (p *Position) Friendly(s board.Side, b board.Box) bool { return p.Hold[b].Owner == s }

// find is the place in the list of a unit equal to u.
func (p *Position) find(u board.Unit) int {
	for i := range p.All() {
		if p.Units[i] == u {
			return i
		}
	}
	return -1
}

// Check holds the position to what must always be true of it: no counter lost or doubled, units only where they may be, no
// box shared outside movement and combat [AHD 1.4, 5.0, ruling 78].
func (p *Position) Check() error {
	var used [2][board.Types]int
	for _, u := range p.All() {
		if int(u.Box) >= len(p.Board.Boxes) {
			return fmt.Errorf("%s stands in no box", u.Type)
		}
		if u.Marches > 2 {
			return fmt.Errorf("%s at %s took part in %d marches", u.Type, p.Board.Name(u.Box), u.Marches)
		}
		used[u.Side][u.Type]++
	}
	for s := range used {
		for t := board.Type(0); t < board.Types; t++ {
			n := used[s][t] + int(p.Pool[s][t])
			if board.Side(s) == board.Union && t == board.MilitiaInfantry {
				n += int(p.Aside)
			}
			if t.Militia() && n != int(board.CounterMix[s][t]) || n > int(board.CounterMix[s][t]) {
				return fmt.Errorf("%s %s: %d pieces in play, pool and set aside; the counter mix has %d", board.SideAdj[s], t, n,
					board.CounterMix[s][t])
			}
		}
	}
	if p.Depth > 0 && p.Over == nil {
		if k := p.Steps[p.Depth-1].Kind; k == StepMarch || k == StepPromote || k == StepRecruit {
			c := p.Crowd()
			for b := range p.Board.Boxes {
				if k != StepMarch && c.Units[board.Union][b] > 0 && c.Units[board.Confederate][b] > 0 {
					return fmt.Errorf("%s holds units of both sides after the battles", p.Board.Name(board.Box(b)))
				}
			}
		}
	}
	return nil
}
