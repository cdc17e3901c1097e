package state

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
)

// A Piece is a unit as events write it down.
type Piece struct {
	Side    board.Side  `json:"side"`
	Type    board.Type  `json:"type"`
	Box     string      `json:"box"`
	From    string      `json:"from,omitempty"`
	Marches uint8       `json:"marches,omitempty"`
	State   board.State `json:"state,omitempty"`
}

// A Need is the highest roll that hits, with its reasons: a number never travels without them.
type Need struct {
	Roll int      `json:"roll"` // below 1: an impossible shot [AHD 5.33]
	Why  []string `json:"why"`  // "2", "+1 across the river"
}

// Impossible says that no roll hits [AHD 5.33].
func (n Need) Impossible() bool { return n.Roll < 1 }

func (n *Need) Change(by int, why string) {
	n.Roll += by
	n.Why = append(n.Why, fmt.Sprintf("%+d %s", by, why))
}

// String is "needed 3 (2, +1 across the river)", "could not hit (1, -1 entrenched)".
func (n Need) String() string {
	s := fmt.Sprintf("needed %d", n.Roll)
	if n.Impossible() {
		s = "could not hit"
	}
	if len(n.Why) > 1 {
		s += " (" + strings.Join(n.Why, ", ") + ")"
	}
	return s
}

// The events of the game. Each is a fact, with all that is needed to tell it.
type (
	// Next says that steps are done and others come: what is still to be done changes only by it.
	Next struct {
		Pop  int    `json:"pop,omitempty"`
		Push []Step `json:"push,omitempty"` // in the order in which they will be done
	}
	// TurnOpened begins a player turn: what units did in the last one is forgotten [AHD 3.0].
	TurnOpened struct {
		Turn int        `json:"turn"`
		Side board.Side `json:"side"`
	}
	// Drafted adds Union militia infantry to the recruitment pool [AHD 7.2].
	Drafted struct {
		Count int `json:"count"`
	}
	// DugIn says that units stand entrenched in permanent works at the beginning of a player turn [AHD 4.3].
	DugIn struct {
		Units []Piece `json:"units"`
	}
	// Allotted gives the marches of a movement segment; Die is 0 where none was rolled [AHD 4.0, 4.1].
	Allotted struct {
		Side    board.Side `json:"side"`
		Marches int        `json:"marches"`
		Die     int        `json:"die,omitempty"`
	}
	// Marched moves one unit along lines of the board. Cost is the marches spent on activating its box: 0 while the box is active.
	Marched struct {
		Was  Piece       `json:"was"`
		Now  Piece       `json:"now"`
		Via  []string    `json:"via,omitempty"`
		Ways []board.Way `json:"ways"`
		Cost int         `json:"cost,omitempty"`
		Jump string      `json:"jump,omitempty"` // the box with enemies that it jumped through
	}
	// Entrenched digs one unit in; Cost is the marches spent [AHD 4.3].
	EntrenchedUnit struct {
		Was  Piece `json:"was"`
		Now  Piece `json:"now"`
		Cost int   `json:"cost,omitempty"`
	}
	// Lifted moves one unit by sea, or lands it in an invasion; it costs one march [AHD 4.6, 4.7].
	Lifted struct {
		Was      Piece `json:"was"`
		Now      Piece `json:"now"`
		Invasion bool  `json:"invasion,omitempty"`
	}
	// Recovered restores reduced units [AHD 5.7]; By is "time", or "march" or "point" with [AHD 5.71].
	Recovered struct {
		Units []Piece `json:"units"`
		By    string  `json:"by"`
	}
	// Entered says that a Confederate unit has broken the neutrality of Kentucky [AHD 4.12].
	Entered struct {
		Box string `json:"box"`
	}
	// Reverted says that a box left by cavalry falls back to its color [AHD 8.0].
	Reverted struct {
		Box string     `json:"box"`
		By  board.Side `json:"by"`
		To  board.Side `json:"to"`
		Max [2]int     `json:"max"`
	}
	// BattleBegan says that a battle is chosen [AHD 5.0].
	BattleBegan struct {
		Box      string     `json:"box"`
		Attacker board.Side `json:"attacker"`
		Entries  []string   `json:"entries,omitempty"`
		Across   int        `json:"across,omitempty"` // attackers that crossed a river
		Units    [2]int     `json:"units"`
	}
	// Withdrew moves one cavalry unit out before the battle [AHD 5.6].
	Withdrew struct {
		Was Piece `json:"was"`
		Now Piece `json:"now"`
	}
	// Avoided says that the whole defence withdrew: there was no battle [AHD 5.6].
	Avoided struct {
		Box string `json:"box"`
	}
	// RoundBegan begins a battle round; in the first, all units in the box have fought from now on.
	RoundBegan struct {
		Box   string `json:"box"`
		Round int    `json:"round"`
	}
	// Stood says that a side did not retreat [AHD 5.4].
	Stood struct {
		Side  board.Side `json:"side"`
		Round int        `json:"round"`
	}
	// Reinforced brings one unit into the battle [AHD 5.5].
	Reinforced struct {
		Was Piece `json:"was"`
		Now Piece `json:"now"`
	}
	// Aimed declares one shot [AHD 5.1].
	Aimed struct {
		Side board.Side `json:"side"`
		By   board.Type `json:"by"`
		At   int        `json:"at"`
	}
	// Fired is one shot with its die and its effect: missed, reduced, destroyed, impossible or wasted [AHD 5.1, 5.33].
	Fired struct {
		Box    string `json:"box"`
		Round  int    `json:"round"`
		By     Piece  `json:"by"`
		At     Piece  `json:"at"`
		Need   Need   `json:"need"`
		Roll   int    `json:"roll,omitempty"`
		Effect string `json:"effect"`
	}
	// VolleyEnded closes one side's fire.
	VolleyEnded struct {
		Side board.Side `json:"side"`
	}
	// Retreated moves a whole force out of its battle [AHD 5.4].
	Retreated struct {
		Side  board.Side `json:"side"`
		Round int        `json:"round"`
		From  string     `json:"from"`
		To    string     `json:"to"`
		Sea   bool       `json:"sea,omitempty"` // an evacuation to Washington [AHD 5.41]
		Units []Piece    `json:"units"`         // as they were
		Way   board.Way  `json:"way"`
	}
	// BattleEnded says who won [AHD 5.0].
	BattleEnded struct {
		Box    string     `json:"box"`
		Winner board.Side `json:"winner"`
		Rounds int        `json:"rounds"`
		Lost   [2]int     `json:"lost"` // units eliminated, by side
	}
	// PromotedUnit exchanges a unit for one of better quality [AHD 6.0].
	PromotedUnit struct {
		Was Piece `json:"was"`
		Now Piece `json:"now"`
		Won bool  `json:"won,omitempty"` // for a battle won
	}
	// Captured gives a box to the side that holds it at the end of its combat segment [AHD 8.0].
	Captured struct {
		Box     string     `json:"box"`
		By      board.Side `json:"by"`
		From    board.Side `json:"from"`
		Lasting bool       `json:"lasting"`
		Quiet   bool       `json:"quiet,omitempty"` // it was the side's own before and is made lasting
		Max     [2]int     `json:"max"`             // army maximums after it
	}
	// CombatEnded closes a combat segment.
	CombatEnded struct {
		Side board.Side `json:"side"`
	}
	// Drilled is the die of replacement training [AHD 6.2].
	Drilled struct {
		Die    int `json:"die"`
		Fallen int `json:"fallen"`
		Units  int `json:"units"` // that may be promoted
	}
	// Mustered gives the recruitment points [AHD 7.0].
	Mustered struct {
		Side   board.Side `json:"side"`
		Die    int        `json:"die"`
		Points int        `json:"points"`
	}
	// Recruited places a militia unit from the pool [AHD 7.0].
	Recruited struct {
		Unit    Piece `json:"unit"`
		Lasting bool  `json:"lasting,omitempty"` // infantry that makes the control of its box lasting [AHD 8.0]
	}
	// PointsLost says how many recruitment points were not spent, and why.
	PointsLost struct {
		Side   board.Side `json:"side"`
		Points int        `json:"points"`
		Left   int        `json:"left"`            // militia left in the pool
		Full   int        `json:"full,omitempty"`  // the maximum that the army has reached
		Taken  bool       `json:"taken,omitempty"` // no city could take another recruit
		Open   bool       `json:"open,omitempty"`  // recruits could still have been placed
	}
	// GameTurnEnded forgets the losses that count by the game turn [AHD 6.2].
	GameTurnEnded struct {
		Turn int `json:"turn"`
	}
	// Ended ends the game [AHD 10.0, 11.1, 11.3].
	Ended struct {
		Winner string `json:"winner"` // "union", "confederate", empty for a draw
		How    string `json:"how"`
	}
)

// Kinds of events: once written, a kind keeps its meaning.
func (Next) Kind() string { return "ahd.next" }

func (TurnOpened) Kind() string { return "ahd.turn" }

func (Drafted) Kind() string { return "ahd.drafted" }

func (DugIn) Kind() string { return "ahd.dugin" }

func (Allotted) Kind() string { return "ahd.allotted" }

func (Marched) Kind() string { return "ahd.marched" }

func (EntrenchedUnit) Kind() string { return "ahd.entrenched" }

func (Lifted) Kind() string { return "ahd.lifted" }

func (Recovered) Kind() string { return "ahd.recovered" }

func (Entered) Kind() string { return "ahd.entered" }

func (Reverted) Kind() string { return "ahd.reverted" }

func (BattleBegan) Kind() string { return "ahd.battle" }

func (Withdrew) Kind() string { return "ahd.withdrew" }

func (Avoided) Kind() string { return "ahd.avoided" }

func (RoundBegan) Kind() string { return "ahd.round" }

func (Stood) Kind() string { return "ahd.stood" }

func (Reinforced) Kind() string { return "ahd.reinforced" }

func (Aimed) Kind() string { return "ahd.aimed" }

func (Fired) Kind() string { return "ahd.fired" }

func (VolleyEnded) Kind() string { return "ahd.volley" }

func (Retreated) Kind() string { return "ahd.retreated" }

func (BattleEnded) Kind() string { return "ahd.won" }

func (PromotedUnit) Kind() string { return "ahd.promoted" }

func (Captured) Kind() string { return "ahd.captured" }

func (CombatEnded) Kind() string { return "ahd.combatover" }

func (Drilled) Kind() string { return "ahd.drilled" }

func (Mustered) Kind() string { return "ahd.mustered" }

func (Recruited) Kind() string { return "ahd.recruited" }

func (PointsLost) Kind() string { return "ahd.pointslost" }

func (GameTurnEnded) Kind() string { return "ahd.turnover" }

func (Ended) Kind() string { return "ahd.ended" }

// BeginsBattle says that it does.
func (BattleBegan) BeginsBattle() bool { return true }

// Facts are the events of the book.
var Facts = engine.FactsOf("A House Divided",
	Next{}, TurnOpened{}, Drafted{}, DugIn{}, Allotted{}, Marched{}, EntrenchedUnit{}, Lifted{}, Recovered{}, Entered{}, Reverted{},
	BattleBegan{}, Withdrew{}, Avoided{}, RoundBegan{}, Stood{}, Reinforced{}, Aimed{}, Fired{}, VolleyEnded{}, Retreated{},
	BattleEnded{}, PromotedUnit{}, Captured{}, CombatEnded{}, Drilled{}, Mustered{}, Recruited{}, PointsLost{}, GameTurnEnded{},
	Ended{}, Put{},
)

// The moderator's hand [mod.fix]:
//
//	change = "move" units "from" box "to" box | "add" units "at" box | "remove" units "at" box
//	       | "set" units "at" box ( "reduced" | "whole" | "entrenched" | "not entrenched" )
//	       | "control" box ( "union" | "confederate" | "neutral" ) | "turn" MONTH side | "marches" N | "points" N
//	       | "position" and the whole position in the notation, from the next line on .
//	units  = group { "," group } .    group = [ count ] [ side ] kind [ "(reduced)" ] .

// Put is what a moderator's correction has made of the position; it stands whole in the notation.
type Put struct {
	Changes  []string `json:"changes"` // in words
	Position string   `json:"position"`
}

// Kind makes Put an event.
func (Put) Kind() string { return "ahd.put" }
