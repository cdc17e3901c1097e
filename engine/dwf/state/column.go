package state

import (
	"adjutant/engine/dwf/board"
)

// A move is a column: what goes together from area to area, leg by leg, dropping and taking units on its way [move.stack,
// move.drop_pick]. Where it comes upon the enemy it becomes an entry of the battle there.

// A MoveKind is what moves.
type MoveKind uint8

const (
	NoColumn     MoveKind = iota
	UnitColumn            // a single infantry unit or militia [cmd.unit]
	StackColumn           // units with a leader [cmd.stack]
	LeaderColumn          // a leader alone [move.solo]
	SupplyColumn          // a supply unit [sup.unit_move]
	RailColumn            // a railhead unit [mrr.move]
	FleetColumn           // naval units [nav.free]

	MoveKinds = iota
)

// A Column is a move that goes on. What it holds stands in its area, moved.
type Column struct {
	Kind  MoveKind      `json:"kind"`
	From  board.Area    `json:"from"`
	At    board.Area    `json:"at"`
	Lead  board.Leader  `json:"lead"`
	Group board.Group   `json:"group"`
	Spent uint8         `json:"spent"` // movement
	Rate  uint8         `json:"rate"`  // its own, on land
	Steps uint8         `json:"steps"` // areas entered
	Paid  bool          `json:"paid,omitempty"`
	Fed   bool          `json:"fed,omitempty"`   // in supply when it set out [move.minimum]
	Sea   bool          `json:"sea,omitempty"`   // it used sea lift
	River bool          `json:"river,omitempty"` // it used riverine lift
	Blue  bool          `json:"blue,omitempty"`  // it has been in Union areas only [move.usa_bonus]
	Eased uint8         `json:"eased,omitempty"` // what its leader saves by the worst feature of his way, which he ignores [opt.moves]
	Gone  bool          `json:"gone,omitempty"`  // it set out once and goes on after the enemy has withdrawn [move.continue]
	Bound board.Theater `json:"bound,omitempty"` // it must end in one of these theaters [R99]
	// by gunboat it has come to an empty port of the enemy's: it goes on by water or not at all [R121]
	Shore bool       `json:"shore,omitempty"`
	Last  board.Area `json:"last"` // where it stood before, once it has moved

	Leaving bool `json:"leaving,omitempty"` // Virginia, as Longstreet must [alt.longstreet]
}

// Soldiers says whether infantry or militia is in it.
func (c *Column) Soldiers() bool { return c.Kind == UnitColumn || c.Kind == StackColumn }
