package state

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/htl/board"
)

// A Need is what a die must show at least, with its reasons: a number never travels without them.
type Need struct {
	Roll int      `json:"roll"` // above 6: no die can hit [HTL 8.1.1, ruling 29]
	Why  []string `json:"why"`  // "4", "+1 for the hill"
}

// Change adds to the number, with the reason.
func (n *Need) Change(by int, why string) {
	n.Roll += by
	n.Why = append(n.Why, fmt.Sprintf("%+d %s", by, why))
}

// Hopeless says that no die can hit.
func (n Need) Hopeless() bool { return n.Roll > engine.D6 }

// String is "needed 5 (4, +1 for the hill)", "could not hit (6, +1 for the woods)".
func (n Need) String() string {
	s := fmt.Sprintf("needed %d", n.Roll)
	if n.Hopeless() {
		s = "could not hit"
	}
	if len(n.Why) > 1 {
		s += " (" + strings.Join(n.Why, ", ") + ")"
	}
	return s
}

// A Level is a morale level with its reasons.
type Level struct {
	Is  board.Morale `json:"is"`
	Why []string     `json:"why"` // "green", "+1 for the hill"
}

// String is "black, +1 for the hill: gold", or "black".
func (l Level) String() string {
	if len(l.Why) < 2 {
		return l.Is.String()
	}
	return strings.Join(l.Why, ", ") + ": " + l.Is.String()
}

// A Loss is what hits did to one unit. Now 0 means that it is eliminated, which gives the enemy Points.
type Loss struct {
	Unit   string `json:"unit"`
	Was    uint8  `json:"was"`
	Now    uint8  `json:"now"`
	Points uint8  `json:"points,omitempty"`
}

// The events of the game. Each is a fact, with all that is needed to tell it.
type (
	// Next says that steps are done and others come: what is still to be done changes only by it.
	Next struct {
		Pop  int    `json:"pop,omitempty"`
		Push []Step `json:"push,omitempty"` // in the order in which they will be done
	}
	// TurnOpened begins a player turn: what units did in the last one is forgotten [HTL 5.0].
	TurnOpened struct {
		Turn uint8      `json:"turn"`
		Side board.Side `json:"side"`
	}
	// Allotted gives the action points of a player turn [HTL 6.1.1].
	Allotted struct {
		Side  board.Side `json:"side"`
		Die   int        `json:"die"`
		Extra int        `json:"extra"`
		AP    int        `json:"ap"`
		Why   []string   `json:"why"` // "5", "-1 for a lost leader"; without the die
	}
	// Placed brings a reinforcement in [ruling 45].
	Placed struct {
		Side board.Side `json:"side"`
		Unit string     `json:"unit"`
		At   board.Hex  `json:"at"`
	}
	// Went moves one unit, and the leader who rides with it [HTL 7.0].
	Went struct {
		Side   board.Side  `json:"side"`
		Unit   string      `json:"unit"`
		From   board.Hex   `json:"from"`
		Way    []board.Hex `json:"way"`
		With   string      `json:"with,omitempty"`
		Cost   uint8       `json:"cost"`
		Forced bool        `json:"forced,omitempty"` // [HTL 7.3]
		Bonus  bool        `json:"bonus,omitempty"`  // [HTL 6.2.4]
		Shot   bool        `json:"shot,omitempty"`   // it may still fire [HTL 6.2.3]
		Ground []string    `json:"ground,omitempty"` // where it came to: "hill", "stop"
	}
	// Attacked is one fire or close combat with its dice and what they did [HTL 8.1, 8.3].
	Attacked struct {
		Side   board.Side `json:"side"`
		Unit   string     `json:"unit"`
		From   board.Hex  `json:"from"`
		At     board.Hex  `json:"at"`
		Close  bool       `json:"close,omitempty"`
		Range  int        `json:"range"`
		Need   Need       `json:"need"`
		Rolls  []int      `json:"rolls"`
		Hits   int        `json:"hits"`
		Units  []string   `json:"units"` // of the target hex, leader included: all were under attack
		Losses []Loss     `json:"losses,omitempty"`
		Cost   uint8      `json:"cost"`
		Then   string     `json:"then,omitempty"` // said beforehand about the advance
		Ground string     `json:"ground,omitempty"`
	}
	// NerveChecked is the check of an attacker before close combat [HTL 11.1].
	NerveChecked struct {
		Side  board.Side   `json:"side"`
		Unit  string       `json:"unit"`
		From  board.Hex    `json:"from"`
		At    board.Hex    `json:"at"`
		Level Level        `json:"level"`
		Roll  int          `json:"roll"`
		Color board.Morale `json:"color"`
		Fails bool         `json:"fails,omitempty"`
		Cost  uint8        `json:"cost"`
		Then  string       `json:"then,omitempty"`
	}
	// LeaderRolled is the dice of a leader in a hex under attack [HTL 9.3.1].
	LeaderRolled struct {
		Side  board.Side `json:"side"`
		Unit  string     `json:"unit"`
		At    board.Hex  `json:"at"`
		Close bool       `json:"close,omitempty"`
		Rolls []int      `json:"rolls"`
		Lost  bool       `json:"lost,omitempty"`
	}
	// LeaderLost takes a leader off [HTL 9.3.1, ruling 35].
	LeaderLost struct {
		Side   board.Side `json:"side"`
		Unit   string     `json:"unit"`
		At     board.Hex  `json:"at"`
		How    string     `json:"how"` // "hit", "overrun", "cut off"
		Points uint8      `json:"points"`
	}
	// MoraleRolled is the morale roll of one defender [HTL 8.3.3].
	MoraleRolled struct {
		Side   board.Side     `json:"side"`
		Unit   string         `json:"unit"`
		At     board.Hex      `json:"at"`
		Level  Level          `json:"level"`
		Rolls  []int          `json:"rolls"`
		Colors []board.Morale `json:"colors"`
		Fails  bool           `json:"fails,omitempty"`
	}
	// Parted says where units that retreat go, before room is made there.
	Parted struct {
		To   board.Hex `json:"to"`
		Both bool      `json:"both,omitempty"`
	}
	// Displaced makes room for a unit that retreats [HTL 8.5.1].
	Displaced struct {
		Side   board.Side `json:"side"`
		Unit   string     `json:"unit"`
		From   board.Hex  `json:"from"`
		To     board.Hex  `json:"to"`
		Leader bool       `json:"leader,omitempty"` // its leader may go with it
	}
	// RoomMade says that the leader of a displaced unit has gone with it, or has stayed [ruling 25].
	RoomMade struct {
		Side board.Side `json:"side"`
		Unit string     `json:"unit,omitempty"` // the leader who went; empty if he stayed
		To   board.Hex  `json:"to"`
	}
	// Retreated moves units out of their hex [HTL 8.3.3, 8.4].
	Retreated struct {
		Side  board.Side `json:"side"`
		Units []string   `json:"units"`
		From  board.Hex  `json:"from"`
		To    board.Hex  `json:"to"`
		With  string     `json:"with,omitempty"`
	}
	// NoWay eliminates a unit that has nowhere to go [HTL 8.4.2].
	NoWay struct {
		Side   board.Side `json:"side"`
		Unit   string     `json:"unit"`
		At     board.Hex  `json:"at"`
		Points uint8      `json:"points"`
	}
	// LeaderWent moves a leader who has lost his unit, or who follows one [HTL 8.5.2, ruling 24].
	LeaderWent struct {
		Side board.Side `json:"side"`
		Unit string     `json:"unit"`
		From board.Hex  `json:"from"`
		To   board.Hex  `json:"to"` // From: he stayed
	}
	// Decided is the attacker's word on the advance [HTL 8.3.4].
	Decided struct {
		Then string `json:"then"`
	}
	// MovedIn is the advance itself [HTL 8.3.4, 11.4].
	MovedIn struct {
		Side board.Side `json:"side"`
		Unit string     `json:"unit"`
		From board.Hex  `json:"from"`
		To   board.Hex  `json:"to"`
		With string     `json:"with,omitempty"`
	}
	// CombatOver closes an attack.
	CombatOver struct{}
	// Tried is an attempt to rally [HTL 9.4].
	Tried struct {
		Side  board.Side   `json:"side"`
		Unit  string       `json:"unit"`
		With  string       `json:"with"`
		Level board.Morale `json:"level"`
		Roll  int          `json:"roll"`
		Color board.Morale `json:"color"`
		Was   uint8        `json:"was"`
		Now   uint8        `json:"now"`
		Cost  uint8        `json:"cost"`
	}
	// Released frees the units that began the battle in a hex.
	Released struct {
		Side board.Side `json:"side"`
		At   board.Hex  `json:"at"`
	}
	// Taken takes a counter: captured, or held from now on by By [HTL 10.0].
	Taken struct {
		At    board.Hex  `json:"at"`
		Name  string     `json:"name"`
		By    board.Side `json:"by"`
		Hold  bool       `json:"hold,omitempty"`
		Value uint8      `json:"value"`
		Mine  bool       `json:"mine,omitempty"` // By scores it
	}
	// Counted is a check of victory [HTL 5.0.3].
	Counted struct {
		Side   board.Side `json:"side"`
		Points [2]int     `json:"points"`
		Limit  [2]int     `json:"limit"`
	}
	// Ended ends the game [HTL 10.0].
	Ended struct {
		Winner string `json:"winner"` // "union", "confederate", empty for a draw
		How    string `json:"how"`
	}
)

// Put is what a moderator's correction has made of the position; it stands whole in the notation.
type Put struct {
	Changes  []string `json:"changes"` // in words
	Position string   `json:"position"`
}
