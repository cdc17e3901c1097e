package state

import (
	"adjutant/engine/dwf/board"
)

// What a turn remembers of an area, and what lasts, as bits.
const (
	MarkBurned    uint16 = 1 << iota // for good [dmg.burn]
	MarkConverted                    // a military railroad marker [mrr.convert]
	MarkUnion                        // a fort of the Union is being built
	MarkRebel                        // a Confederate one
	MarkManned                       // the mover had infantry or militia here when his turn began [fort.build_garrison]
	MarkShip                         // a ship was here when the Union's turn began [nav.ship_attack]
	MarkSpent                        // a supply unit was spent here this turn [R94]
	MarkFought                       // a battle was fought here this turn [cbt.one]
	markBegan                        // a fort was begun here this turn
	MarkTrophy                       // for good: Grant has captured this flag city [alt.grant_general]
	MarkRisen                        // a step of a fort was finished here this turn [fort.build_step]
)

const turnMarks = MarkManned | MarkShip | MarkSpent | MarkFought | markBegan | MarkRisen

// A Site is what stands in one area.
type Site struct {
	Inf    [2][2]board.Counters // by side; fresh, moved
	Supply [2][2]uint8
	Naval  [3][2]uint8 // ships, gunboats, ironclads of the Union; fresh, moved
	Rams   uint8       // Confederate ironclads: they never move [nav.iron_invade]
	Rail   [2]uint8    // railhead units; fresh, moved
	Fort   uint8       // its value; 0 for none
	Owner  board.Side  // of the fort
	Marks  uint16
	Broken uint8 // when the railroads here were broken: the player turn, from 1; 0 for whole [dmg.rail_cut]
}

// vacant says whether a side has nothing here but leaders, militia and a fort.
func (x *Site) vacant(s board.Side) bool {
	if !x.Inf[s][0].None() || !x.Inf[s][1].None() || x.Supply[s][0]|x.Supply[s][1] > 0 {
		return false
	}
	if s == board.Confederate {
		return x.Rams == 0
	}
	n := &x.Naval
	return n[0][0]|n[0][1]|n[1][0]|n[1][1]|n[2][0]|n[2][1]|x.Rail[0]|x.Rail[1] == 0
}

// The states of a leader this turn.
const (
	LeaderMoved uint8 = 1 << iota
	LeaderAlone       // came here alone: no part in combat [move.solo_enemy]
	LeaderDug         // used his ability: he does not move [ldr.mcclellan, ldr.lee]
	LeaderStays       // his removal was refused [bal.novice]
	LeaderAided       // a replacement came to him [opt.administrator]
)

// A LeaderState is where a leader stands.
type LeaderState struct {
	At    board.Area
	Flags uint8
}

// A MilitiaState is where a militia stands, or when it comes back.
type MilitiaState struct {
	At    board.Area
	Moved bool
	Due   uint8 // the turn in which it comes back; 0 if it is not waited for [mil.return]
}

// An Arrival is what is still to be placed: a line of a list, and how much of it.
type Arrival struct {
	Line uint16
	N    uint8
}

// Replaced is what a group has given this turn [R96].
type Replaced struct {
	City board.Area
	N    uint8
}

const (
	maxSteps    = 24
	MaxArrivals = 64
	MaxEntries  = 24
	MaxLost     = 16
)

// An Entry is pieces that came into the area of the battle by one line.
type Entry struct {
	Group board.Group `json:"group"`
	From  board.Area  `json:"from"`
	Way   board.Way   `json:"way"`
	Kind  MoveKind    `json:"kind"`
	Spent uint8       `json:"spent"` // movement
	Rate  uint8       `json:"rate"`
}
