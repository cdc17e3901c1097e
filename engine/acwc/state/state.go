// Package state is a game of the campaign at one moment: the commands with their stands, what each side knows of the other, what is
// still to be done, the events and their fold, the notation both ways. It holds no rules.
package state

import (
	"math/bits"
	"slices"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
)

// The board's terms, as this package uses them.
type (
	// Box is a place of the map.
	Box = board.Box
	// Side is a side of the war.
	Side = board.Side
	// General is a commander by his number.
	General = board.General
	// Way is how a march goes.
	Way = board.Way
)

// The sides, no box and no general.
const (
	Union       = board.Union
	Confederate = board.Confederate
	Nobody      = board.Nobody
	NoBox       = board.NoBox
	NoGeneral   = board.NoGeneral
)

// A StandMark is what is true of a stand.
type StandMark uint8

// The marks of a stand, in the order in which the notation writes them.
const (
	PT       StandMark = 1 << iota // poorly trained
	NE                             // no elan
	Sharp                          // sharpshooters, who may stay at 1 point [R115]
	Promoted                       // in this game turn [9.3]
	Moved                          // to another command in this reorganization
)

var standMarks = []string{"PT", "NE", "sharp", "promoted", "moved"}

// A Stand is a brigade of foot or horse, or a battalion of guns.
type Stand struct {
	Arm    board.Arm    `json:"arm"`
	SP     uint8        `json:"sp"`
	Grade  board.Grade  `json:"grade,omitempty"`
	Weapon board.Weapon `json:"weapon,omitempty"`
	Marks  StandMark    `json:"marks,omitempty"`
	Worn   uint8        `json:"worn,omitempty"`   // points lost by attrition in this turn; they count on the record of its command [13.4]
	Raised uint8        `json:"raised,omitempty"` // game turn of the recruiting phase that raised it; 0 from the start
}

// Has says whether a mark is there.
func (s Stand) Has(m StandMark) bool { return s.Marks&m != 0 }

// Morale is 4, 5 or 6 [9.21 to 9.23]: guns have 5 also when green.
func (s Stand) Morale() int {
	if s.Arm == board.Artillery {
		return max(5, 4+int(s.Grade))
	}
	return 4 + int(s.Grade)
}

// Counts says whether a stand counts among the units of a corps; those of 1 point do not [10].
func (s Stand) Counts() bool { return s.SP > 1 }

// A Rank is what a general commands.
type Rank uint8

// The ranks: the kinds of corps, of divisions, and generals without troops.
const (
	Corps Rank = iota
	FieldCorps
	CavalryCorps
	Reserve // of artillery [6.14]
	Fort    // the garrison of Fort Monroe [14.1]: no corps, no unit of the army's size
	Division
	CavalryDivision
	Lone // a general without troops
	Army // an army commander
	ranks
)

var rankNames = [ranks]string{"corps", "fieldcorps", "cavalrycorps", "reserve", "fort", "division", "cavalrydivision", "general", "army"}

func (r Rank) String() string { return rankNames[r] }

// Heads says whether it is a corps of any kind, or the garrison of Fort Monroe.
func (r Rank) Heads() bool { return r <= Fort }

// Divides says whether it is a division.
func (r Rank) Divides() bool { return r == Division || r == CavalryDivision }

// MarshalText writes a rank as "corps".
func (r Rank) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads it back.
func (r *Rank) UnmarshalText(text []byte) error { return unname(r, rankNames[:], text) }

// A Post is where a division is in respect of its corps.
type Post uint8

// The posts.
const (
	With     Post = iota
	Garrison      // left behind in a box [6.24]
	Screen        // a cavalry division at most one line away [6.26]
)

var postNames = []string{"with", "garrison", "screen"}

// MarshalText writes a post as "garrison".
func (x Post) MarshalText() ([]byte, error) { return []byte(postNames[x]), nil }

// UnmarshalText reads it back.
func (x *Post) UnmarshalText(text []byte) error { return unname(x, postNames, text) }

// A Mark is what is true of a command.
type Mark uint16

// The marks, in the order in which the notation writes them. Those from Sailed on are of one turn.
const (
	CrackDivision Mark = 1 << iota // exhausted at six tenths while it has a stand of morale 6 [9.23]
	Acting                         // a corps commander who leads an army until his corps is broken up [2.2]
	Waiting                        // removed from an army, he takes the next corps that becomes free [2.2]
	Sailed                         // by sea in this turn
	Landed                         // in an invasion
	Dug                            // in this turn
	Travelled                      // a general who has gone his way
	Fought                         // in this turn, or came as a reinforcement [8.4]
	Short                          // out of supply when its turn began
	Starving                       // still out of supply after the movement
	Foraged                        // eats what the city gives
	Jumped                         // made a jump march [7.1]
)

var markNames = []string{"crack", "acting", "waiting", "sailed", "landed", "dug", "travelled", "fought", "short", "starving",
	"foraged", "jumped"}

const lasting = CrackDivision | Acting | Waiting

// A Command is a general with the stands directly under him: a division, or the staff of a corps with the corps troops. Divisions stand
// behind their corps. A stand is named by its general and its place in the list.
type Command struct {
	Leader General
	Over   General // of a division: the commander of its corps
	Side   Side
	Rank   Rank
	Post   Post
	At     Box
	Start  Box   // where it stood when the last turn of its side began; NoBox if it was raised since
	Via    Box   // the box from which it entered At in this movement; NoBox from the sea, or if it has not moved
	By     Way   // the line by which it entered
	Went   uint8 // marches made in this turn, at most two
	Act    uint8 // the last of them, by its number among those of its side
	Marks  Mark
	Shifts uint8  // how often it changed its post or its corps in this turn
	Trail  BoxSet // boxes that it left, passed or entered in this turn's marches
	Stands []Stand
}

// Has says whether a mark is there.
func (c *Command) Has(m Mark) bool { return c.Marks&m != 0 }

// SP is the strength points of its own stands.
func (c *Command) SP() int {
	n := 0
	for _, s := range c.Stands {
		n += int(s.SP)
	}
	return n
}

// Any says whether it has a stand of an arm.
func (c *Command) Any(a board.Arm) bool {
	return slices.ContainsFunc(c.Stands, func(s Stand) bool { return s.Arm == a })
}

// Exhaustion is the number of losses at which it is exhausted [9.24, 0.5]: by what it had before this turn's attrition.
func (c *Command) Exhaustion() int {
	tenths, crack := 0, false
	if c.Has(CrackDivision) {
		crack = slices.ContainsFunc(c.Stands, func(s Stand) bool { return s.Morale() == 6 })
	}
	for _, s := range c.Stands {
		t := s.Morale()
		if crack {
			t = 6
		}
		tenths += int(s.SP+s.Worn) * t
	}
	return (tenths + 9) / 10
}

// Worn is the points that attrition took from it in this turn.
func (c *Command) Worn() int {
	n := 0
	for _, s := range c.Stands {
		n += int(s.Worn)
	}
	return n
}

// A Ref names a stand.
type Ref struct {
	Of General `json:"of"`
	N  uint8   `json:"n"` // from 0
}

// A Hold is whose a box is. A raid is cavalry alone in a box of the enemy's country [3.4]: for the game it is still his.
type Hold struct {
	Owner Side
	Raid  bool
}

// Lasting is whose a box is for the tests of the game [R98].
func (h Hold) Lasting() Side {
	if h.Raid {
		return h.Owner.Enemy()
	}
	return h.Owner
}

// Tested is whose a box is for the tests of the game, as the option has it.
func (p *Position) Tested(x Box) Side {
	if p.Opt.CavalryHold {
		return p.Hold[x].Owner
	}
	return p.Hold[x].Lasting()
}

// A Trench is the entrenchments of a side in a box, in inches [7.6].
type Trench struct {
	At     Box
	Side   Side
	Inches uint8
}

// A Work is permanent works with their heavy guns [14]. They serve the side that built them.
type Work struct {
	At     Box
	Side   Side
	Fort   bool // of masonry
	Inches uint8
	Guns   []uint8 // strength points of each battalion
}

// BoxSet is a set of boxes.
type BoxSet [3]uint64

// Has says whether a box is in.
func (s BoxSet) Has(x Box) bool { return x != NoBox && s[x>>6]>>(x&63)&1 != 0 }

// Add puts a box in.
func (s *BoxSet) Add(x Box) {
	if x != NoBox {
		s[x>>6] |= 1 << (x & 63)
	}
}

// Remove takes a box out.
func (s *BoxSet) Remove(x Box) {
	if x != NoBox {
		s[x>>6] &^= 1 << (x & 63)
	}
}

// Empty says that there is none.
func (s BoxSet) Empty() bool { return s == BoxSet{} }

// Boxes is what is in it, in the order of the board.
func (s BoxSet) Boxes() []Box {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	if n == 0 {
		return nil
	}
	out := make([]Box, 0, n)
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			out = append(out, Box(i<<6+bits.TrailingZeros64(w)))
		}
	}
	return out
}

// Raising is what a recruiting phase still gives a side [11.1].
type Raising struct {
	Die    uint8
	Left   uint8     // corps still to be raised
	Placed []Box     // where corps were raised in this phase, once for each
	Refit  []General // commanders whose corps has upgraded a battalion, once for each [11.3]
}

// An Ending is how a game ended.
type Ending struct {
	Winner Side
	How    string
}

// A Position is one game at one moment: all of it, or what a side may know of it.
type Position struct {
	Board    *board.Board
	Opt      Options
	Scenario string
	Eye      Side // whose view it is; Nobody's is the whole truth

	Turn  uint8
	Mover Side
	Steps []Step // the last is the next

	Commands []Command // of each side in order of seniority, each corps with its divisions behind it
	Hold     [board.MaxBoxes]Hold
	Trenches []Trench
	Works    []Work

	Die, Marches uint8   // of this turn; marches that are left
	Acts         []Box   // the boxes that marches have activated, in order
	Plan         []Order // of the mover, not yet carried out
	Used         BoxSet  // boxes that the mover's units left, passed or entered in this turn [8]

	Blockade BoxSet
	Added    Box // blockaded in this turn
	Spied    Box
	Reports  [2][]Report // the newest of each box, by box

	Contests []Contest // boxes with both sides in them, after the movement
	Battle   Battle    // that is being fought
	Affairs  []Affair  // battles fought in this turn
	Training uint8     // divisions that the mover may still train [9.31]

	Wins    [2]uint8 // since the last recruiting phase [11.1]
	Raising Raising
	Fallen  uint8 // what the fall of Washington has cost the Union's maximum [4.3]
	Sharps  bool  // the sharpshooters have been raised
	// Kentucky has been entered by the Confederates: its neutrality is over [R95].
	Kentucky bool
	Over     *Ending

	Relaxed engine.Relaxed // clauses that forbid nothing: none in play
	Memo    Memo           // what the rules have worked out; nothing after each fold but that of an order that is written down

	lent     [4][]Command // the commands as views read them, by the sides left out; nothing after an event that writes to them
	borrowed bool         // the commands are another position's, or lent by it: they are copied before an event writes to them
	room     *[]Command   // for that copy
}

// A Memo is what has been worked out of a position.
type Memo interface {
	// Planned is what is left of it when an order more is written down. Whoever else holds it may have to work it out again.
	Planned(o Order) Memo
}

// New is an empty game at its start.
func New(b *board.Board) *Position {
	p := &Position{Board: b, Opt: DefaultOptions(), Scenario: "1861", Eye: Nobody, Turn: 1, Added: NoBox, Spied: NoBox, Training: 2}
	for x, i := range b.Boxes {
		p.Hold[x] = Hold{Owner: i.Color}
	}
	p.Battle = NoBattle()
	return p
}

// Record is the line of the calendar.
func (p *Position) Record() *board.TurnInfo {
	return &p.Board.Turns[min(max(p.Turn, 1), board.LastTurn)]
}

// TurnID names the player turn: "1862-04 union".
func (p *Position) TurnID() string { return p.Record().Of[p.Mover] }

// Top is the step to be done next.
func (p *Position) Top() (Step, bool) {
	if len(p.Steps) == 0 || p.Over != nil {
		return Step{}, false
	}
	return p.Steps[len(p.Steps)-1], true
}

// Find is the place of a general in the list of commands, or -1.
func (p *Position) Find(g General) int {
	for i := range p.Commands {
		if p.Commands[i].Leader == g {
			return i
		}
	}
	return -1
}

// Of is a general's command, or nil.
func (p *Position) Of(g General) *Command {
	if i := p.Find(g); i >= 0 {
		return &p.Commands[i]
	}
	return nil
}

// Stand is a stand by its name, or nil.
func (p *Position) Stand(r Ref) *Stand {
	if c := p.Of(r.Of); c != nil && int(r.N) < len(c.Stands) {
		return &c.Stands[r.N]
	}
	return nil
}

// Body is the places in the list of a corps and its divisions, wherever they are: from the first to behind the last.
func (p *Position) Body(i int) (from, to int) {
	to = i + 1
	if p.Commands[i].Rank.Heads() {
		for to < len(p.Commands) && p.Commands[to].Rank.Divides() && p.Commands[to].Over == p.Commands[i].Leader {
			to++
		}
	}
	return i, to
}

// Troops says whether a side has stands in a box.
func (p *Position) Troops(s Side, x Box) bool {
	for i := range p.Commands {
		if c := &p.Commands[i]; c.At == x && c.Side == s && len(c.Stands) > 0 {
			return true
		}
	}
	return false
}

// Ground is the boxes in which a side has stands: those of which Troops is true.
func (p *Position) Ground(s Side) (out BoxSet) {
	for i := range p.Commands {
		if c := &p.Commands[i]; c.Side == s && len(c.Stands) > 0 {
			out.Add(c.At)
		}
	}
	return out
}

// TrenchOf is the inches of a side's entrenchments in a box.
func (p *Position) TrenchOf(s Side, x Box) int {
	for _, t := range p.Trenches {
		if t.At == x && t.Side == s {
			return int(t.Inches)
		}
	}
	return 0
}

// WorkAt is the permanent works of a box, or nil.
func (p *Position) WorkAt(x Box) *Work {
	for i := range p.Works {
		if p.Works[i].At == x {
			return &p.Works[i]
		}
	}
	return nil
}

// ReportOf is the newest report that a side has of a box, or nil.
func (p *Position) ReportOf(s Side, x Box) *Report {
	for i := range p.Reports[s] {
		if p.Reports[s][i].At == x {
			return &p.Reports[s][i]
		}
	}
	return nil
}

// Contest is the contest of a box, or nil.
func (p *Position) Contest(x Box) *Contest {
	for i := range p.Contests {
		if p.Contests[i].At == x {
			return &p.Contests[i]
		}
	}
	return nil
}
