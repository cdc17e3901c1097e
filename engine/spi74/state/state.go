// Package state is a game of American Civil War at one moment: the points and ships on the board, what is still to be done, the events
// and their fold, the notation both ways. It holds no rules.
package state

import (
	"cmp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/spi74/board"
)

// The board's terms, as this package uses them.
type (
	// Hex is a hex of the board.
	Hex = board.Hex
	// Place is a hex or a hexside.
	Place = board.Place
	// Side is a player.
	Side = board.Side
)

// The sides.
const (
	Union       = board.Union
	Confederate = board.Confederate
)

// A Mark is what is true of points for a while.
type Mark uint16

// The marks, in the order in which the notation writes them.
const (
	InFort   Mark = 1 << iota // under the fort marker
	Garrison                  // a point that may only defend [3.22]
	Inactive                  // by command control
	Unfed                     // judged unsupplied
	Fresh                     // placed in this player-turn
	Moved                     // has ended its move
	Marching                  // in the force that is moving
	Waiting                   // in a detachment that may still go on
	Landed                    // on an open coast in this player-turn
	Shifted                   // has gone into or out of a fort in this player-turn
	Engaged                   // takes part in the attack that is being made
	Fought                    // has attacked in this combat phase
	Short                     // unsupplied for want of points, though there is a path [R77]
	Kept                      // its owner has said that it is to be fed
)

var markNames = []string{"fort", "garrison", "inactive", "unsupplied", "placed", "moved", "marching", "waiting", "landed", "shifted",
	"engaged", "fought", "short", "fed"}

// Has says whether all of these marks are there.
func (m Mark) Has(x Mark) bool { return m&x == x }

// Any says whether one of these marks is there.
func (m Mark) Any(x Mark) bool { return m&x != 0 }

// lasting is the marks that a player-turn does not take off.
const lasting = InFort | Garrison

// A Lot is army points of a side in a hex of which the same is true.
type Lot struct {
	At    Hex
	Side  Side
	Marks Mark
	N     uint8
}

func (l Lot) compare(o Lot) int {
	return cmp.Or(cmp.Compare(l.At, o.At), cmp.Compare(l.Side, o.Side), cmp.Compare(l.Marks, o.Marks))
}

// A Change takes points from one hex and state to another. At None they are new, To None they are gone.
type Change struct {
	Side Side  `json:"side"`
	N    uint8 `json:"n"`
	At   Hex   `json:"at"`
	Was  Mark  `json:"was,omitempty"`
	To   Hex   `json:"to"`
	Now  Mark  `json:"now,omitempty"`
}

// A Leader is a leader counter. Union leader 3 is Farragut.
type Leader struct {
	On     bool
	Rating uint8
	Points uint8 // towards the next level
	Marks  Mark  // Moved, Marching, Waiting
	At     Place
}

// Farragut is the number of the Union's special leader.
const Farragut = 3

// LeaderName is how a leader is called.
func LeaderName(s Side, i int) string {
	if s == Union && i == Farragut {
		return "Farragut"
	}
	return string(rune('A' + i))
}

// NameOf is how a leader is called in this game: "B", or "Grant (B)".
func (p *Position) NameOf(s Side, i int) string {
	if n := p.Called[s][i]; n != "" {
		return n + " (" + LeaderName(s, i) + ")"
	}
	return LeaderName(s, i)
}

// FindLeader finds a leader of a side by his letter, or by what the club calls him.
func (p *Position) FindLeader(s Side, w string) (int, bool) {
	for i, n := range p.Called[s] {
		if n != "" && strings.EqualFold(n, w) {
			return i, true
		}
	}
	return leaderNumber(s, w)
}

// A ShipKind is what sails.
type ShipKind uint8

// The kinds.
const (
	Naval ShipKind = iota
	Riverine
)

func (k ShipKind) String() string { return [...]string{"naval", "riverine"}[k] }

// A Ship is naval points, or riverine units, in one place.
type Ship struct {
	At    Place
	Kind  ShipKind
	Marks Mark
	N     uint8
}

func (s Ship) compare(o Ship) int {
	return cmp.Or(cmp.Compare(s.Kind, o.Kind), cmp.Compare(s.At, o.At), cmp.Compare(s.Marks, o.Marks))
}

// A Sailing takes ships from one place and state to another, as a Change does points.
type Sailing struct {
	Kind ShipKind `json:"kind"`
	N    uint8    `json:"n"`
	At   Place    `json:"at"`
	Was  Mark     `json:"was,omitempty"`
	To   Place    `json:"to"`
	Now  Mark     `json:"now,omitempty"`
}

// A Repair is a repair unit.
type Repair struct {
	At    Hex
	Marks Mark
	Done  uint8 // hexes repaired in this player-turn
}

// A Mend is a rail hex repaired in this player-turn, with the railway to which it was counted.
type Mend struct {
	At   Hex
	Line uint8
}

// A Fort is a fort marker that players have built.
type Fort struct {
	At   Hex
	Side Side
}

// Status is what a neutral state has become.
type Status uint8

// The states of Kentucky and Virginia.
const (
	Neutral Status = iota
	UnionInvaded
	UnionByDate
	UnionEntered // by date, and the point has come to Nashville
	Southern
)

var statusNames = [...]string{"neutral", "union", "union by date", "union by date entered", "confederate"}

func (s Status) String() string { return statusNames[s] }

// A Count is a number of points in a hex.
type Count struct {
	At Hex   `json:"at"`
	N  uint8 `json:"n"`
}

// Used is what a player-turn has taken of what is counted.
type Used struct {
	Rail, River, Lift, Fed uint8
}

// A ForceKind is what moves.
type ForceKind uint8

// The kinds of a force.
const (
	NoForce ForceKind = iota
	Army
	LeaderAlone
	Fleet    // naval points
	Flotilla // a riverine unit
	Railway  // a repair unit
)

var forceNames = [...]string{"", "army", "leader", "naval", "riverine", "repair"}

func (k ForceKind) String() string { return forceNames[k] }

// Ships says whether the force goes by water of its own.
func (k ForceKind) Ships() bool { return k == Fleet || k == Flotilla }

// A Force is what is moving. Its points, ships and leaders bear the mark Marching.
type Force struct {
	Kind    ForceKind `json:"kind"`
	N       uint8     `json:"n"`
	Led     uint8     `json:"led,omitempty"` // leaders with it since it began, as bits
	From    Place     `json:"from"`
	At      Place     `json:"at"`
	Goal    Place     `json:"goal"` // where it is still to go after an interruption, or Nowhere
	Spent   uint16    `json:"spent,omitempty"`
	Rail    uint16    `json:"rail,omitempty"` // both in tenths of a movement point
	Rode    bool      `json:"rode,omitempty"`
	Floated bool      `json:"floated,omitempty"`
	Sailed  bool      `json:"sailed,omitempty"`
	Ashore  bool      `json:"ashore,omitempty"` // landed on an open coast
	Unfed   bool      `json:"unfed,omitempty"`
}

// Cost is what the force has spent, in tenths; rail hexes are rounded up together [5.46].
func (f *Force) Cost() int { return int(f.Spent) + (int(f.Rail)+9)/10*10 }

// A CombatKind is how a combat came about.
type CombatKind uint8

// The kinds of combat.
const (
	NoCombat CombatKind = iota
	Draft
	Attack
	Overrun
)

var combatNames = [...]string{"", "draft", "attack", "overrun"}

// NoColumn says that no column has been named.
const NoColumn int8 = 127

// AskAdvance says that nothing was said about the advance; AllAdvance that all go.
const (
	AskAdvance int8 = -1
	AllAdvance int8 = 120
)

// MostTargets is the most hexes that one attack covers.
const MostTargets = 3

// A Combat is the attack that is being settled. Who attacks bears the mark Engaged, or is the moving force.
type Combat struct {
	Kind     CombatKind
	Targets  []Hex
	Column   int8 // that the attacker has named, or NoColumn
	Only     bool // not at a lower column than that
	Advance  int8 // AskAdvance, or how many
	Retreats Hex  // where the force goes on if the enemy retreats, or None
	Dies     Hex  // and if he dies
	Fought   bool
	Die      uint8
	Gone     []Hex    // targets from which the enemy has gone back
	Stood    []Hex    // targets whose owner has said that he stays
	Part     bool     // some have stayed behind in a hex that others left
	Due      [2]uint8 // points still to be lost, by side
	Lost     [2]uint8 // points that were lost, by side
	Star     [2]bool  // a leader of the side dies
	Fallen   [2]uint8 // leaders who died in it, by side, as bits; none of them is made anew before a later combat
	Credit   [2]uint8 // promotion points that have been shared out, by side
	Ground   [2][]Hex // hexes in which the participants of a side stood
}

// NoneYet is a combat of which nothing has been said.
func NoneYet() Combat {
	return Combat{Column: NoColumn, Advance: AskAdvance, Retreats: board.None, Dies: board.None}
}

// A Position is a game at one moment.
type Position struct {
	Board *board.Board
	Opt   Options
	Set   Settings

	Turn  uint8
	Mover Side
	Steps []Step // the last is the next

	Lots    []Lot
	Leaders [2][4]Leader
	Ships   []Ship
	Repairs []Repair
	Pool    uint8 // repair units that wait for a free city
	Forts   []Fort

	Lost, Destroyed uint64 // city points, cities, by number of the town
	Repaired        Bits
	Broken          Bits
	Mended          []Mend
	Kentucky        Status
	Virginia        Status
	Raised          uint32 // states whose militia has come, as bits
	AtLarge         [3]uint8
	Taken           [3]bool // Washington, Cincinnati, Cairo have been taken once

	Die      uint8 // of command control in this player-turn
	Theatre  uint8 // 0 not rolled, 1 open, 2 closed
	Used     Used
	Northern []Count
	Bonus    uint8
	ToPlace  uint8    // points still to be set up
	Groups   [8]uint8 // reinforcement points placed, by group; 0 those at large

	Force    Force
	Detached []Force
	Shut     []board.Edge
	Combat   Combat
	Attacked []Hex
	Over     *engine.Result

	Called [2][4]string // what the club calls its leaders, besides their letters

	Relaxed engine.Relaxed // clauses that forbid nothing: none in play

	Memo Memo // what the rules have worked out of this position; nothing after each fold
}

// A Memo is what has been worked out of a position. For is the same for a copy of the position.
type Memo interface {
	For(p *Position) Memo
}

// Bits is a set of hexes.
type Bits [(board.Hexes + 63) / 64]uint64

// Has says whether a hex is in.
func (b *Bits) Has(h Hex) bool { return b[h>>6]>>(uint(h)&63)&1 != 0 }

// Set puts a hex in or takes it out.
func (b *Bits) Set(h Hex, in bool) {
	if in {
		b[h>>6] |= 1 << (uint(h) & 63)
		return
	}
	b[h>>6] &^= 1 << (uint(h) & 63)
}

// New is an empty game.
func New(b *board.Board) *Position {
	return &Position{Board: b, Set: Defaults(), Turn: 1, Mover: Confederate, Force: noForce(), Combat: NoneYet()}
}

func noForce() Force { return Force{From: board.Nowhere, At: board.Nowhere, Goal: board.Nowhere} }

// Clone is an independent copy.
func (p *Position) Clone() *Position {
	q := *p
	if p.Memo != nil {
		q.Memo = p.Memo.For(&q)
	}
	q.Steps = slices.Clone(p.Steps)
	q.Lots = append(make([]Lot, 0, len(p.Lots)+4), p.Lots...)
	q.Ships = slices.Clone(p.Ships)
	q.Repairs = slices.Clone(p.Repairs)
	q.Forts = slices.Clone(p.Forts)
	q.Mended = slices.Clone(p.Mended)
	q.Northern = slices.Clone(p.Northern)
	q.Detached = slices.Clone(p.Detached)
	q.Shut = slices.Clone(p.Shut)
	q.Attacked = slices.Clone(p.Attacked)
	q.Combat.Targets = slices.Clone(p.Combat.Targets)
	q.Combat.Gone = slices.Clone(p.Combat.Gone)
	q.Combat.Stood = slices.Clone(p.Combat.Stood)
	for s := range q.Combat.Ground {
		q.Combat.Ground[s] = slices.Clone(p.Combat.Ground[s])
	}
	return &q
}

// Record is the line of the turn record with the settings of the game.
func (p *Position) Record() board.Turn { return p.RecordOf(int(p.Turn)) }

// RecordOf is that of another turn.
func (p *Position) RecordOf(turn int) board.Turn {
	t := p.Board.Turns[min(max(turn, 1), board.Last)]
	p.Set.apply(turn, &t)
	if p.Opt.UnionFirst { // 19.5, R45
		t.Least -= 5
		if t.Election > 0 {
			t.Election -= 5
		}
	}
	return t
}

// SettingUp is the side that sets up, before the game begins; false once both stand.
func (p *Position) SettingUp() (Side, bool) {
	s, open := p.Top()
	return s.Side, open && (s.Kind == Setup || s.Kind == Garrisons)
}

// TurnID names the player-turn: "5 union". A set-up is a turn of its own: whoever ends it has said nothing of his first marches.
func (p *Position) TurnID() string {
	if side, open := p.SettingUp(); open {
		return "setup " + side.String()
	}
	return string(appendInt(nil, int(p.Turn))) + " " + p.Mover.String()
}

func appendInt(b []byte, n int) []byte {
	if n >= 10 {
		b = appendInt(b, n/10)
	}
	return append(b, '0'+byte(n%10))
}

// Top is the step to be done next.
func (p *Position) Top() (Step, bool) {
	if len(p.Steps) == 0 || p.Over != nil {
		return Step{}, false
	}
	return p.Steps[len(p.Steps)-1], true
}

// Points is the army points of a side in a hex of which all of with is true and nothing of without.
func (p *Position) Points(s Side, h Hex, with, without Mark) int {
	n := 0
	for _, l := range p.LotsAt(h) {
		if l.Side == s && l.Marks.Has(with) && !l.Marks.Any(without) {
			n += int(l.N)
		}
	}
	return n
}

// LotsAt is the lots in a hex.
func (p *Position) LotsAt(h Hex) []Lot {
	i, _ := slices.BinarySearchFunc(p.Lots, h, func(l Lot, h Hex) int { return cmp.Compare(l.At, h) })
	k := i
	for k < len(p.Lots) && p.Lots[k].At == h {
		k++
	}
	return p.Lots[i:k]
}

// Total is the army points of a side; garrison points are not among them.
func (p *Position) Total(s Side) int {
	n := 0
	for _, l := range p.Lots {
		if l.Side == s && !l.Marks.Has(Garrison) {
			n += int(l.N)
		}
	}
	return n
}

// FortAt is the side of the fort marker in a hex. A permanent fort is always there, and is whoever's garrison stands in it.
func (p *Position) FortAt(h Hex) (Side, bool) {
	for _, f := range p.Forts {
		if f.At == h {
			return f.Side, true
		}
	}
	if p.Board.Fort(h) {
		for _, l := range p.LotsAt(h) {
			if l.Marks.Has(InFort) {
				return l.Side, true
			}
		}
		return board.Nobody, true
	}
	return board.Nobody, false
}

// LeadersAt is the leaders of a side in a hex or on a hexside, as bits.
func (p *Position) LeadersAt(s Side, at Place) uint8 {
	var m uint8
	for i := range p.Leaders[s] {
		if l := &p.Leaders[s][i]; l.On && l.At == at {
			m |= 1 << i
		}
	}
	return m
}

// Gone says whether a town is destroyed; PointLost whether its point is gone.
func (p *Position) Gone(town int) bool      { return p.Destroyed>>town&1 != 0 }
func (p *Position) PointLost(town int) bool { return p.Lost>>town&1 != 0 }
