// Package rules is the book, chapter by chapter: who is awaited, what is legal, what an order does. It knows no words.
//
// sequence.go (4.0), march.go, force.go and reach.go (5.1 to 5.3), rail.go (5.4), ships.go (5.6, 17.1, 17.2), river.go (5.8), sea.go
// (5.9), combat.go, reckon.go and losses.go (8.0), overrun.go (9.0), judge.go (10.0), repair.go (10.5), command.go (11.0), leaders.go
// (11.3), attrition.go (12.0, 10.6), cities.go (13.0), forts.go (14.0), militia.go (15.0), reinforce.go (16.0), victory.go (18.0),
// setup.go and politics.go (19.0). Zones (6.0), supply sources, the grid (10.1, 10.2) and interdiction (17.3) stand in the room survey
// below. ruling.go judges orders and does what asks nobody; legal.go lists what is legal. Clauses are named [10.31]; where the book is
// silent the code names the ruling that it follows [R36].
package rules

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// The terms of the rooms below, as this one uses them.
type (
	// Hex is a hex of the board.
	Hex = board.Hex
	// Edge is a hexside.
	Edge = board.Edge
	// Place is a hex or a hexside.
	Place = board.Place
	// Side is a player.
	Side = board.Side
	// Mark is what is true of points for a while.
	Mark = state.Mark
)

// The sides.
const (
	Union       = board.Union
	Confederate = board.Confederate
)

// A No says why something is not allowed: the rule, what it is about, and the numbers of the moment. The zero No is a yes. Words are made
// of it elsewhere.
type No struct {
	Why    Cause
	Clause string
	At, To Place
	N, M   int // in tenths where they are movement points
}

// Refused says whether it is a no.
func (n No) Refused() bool { return n.Why != 0 }

// Error makes it the error of a judgement.
func (n No) Error() string { return "refused by " + n.Clause }

// A Cause is a reason for a no.
type Cause uint8

// The causes.
const (
	Fine Cause = iota
	NotAsked
	NotHere       // no points of that kind there: At, N wanted, M there
	NotYours      // the points there are the enemy's
	IsInactive    // At
	HasMoved      // At
	OnlyGarrison  // garrison points never move
	TooFar        // needs N, has M
	FarAnyway     // as TooFar, though the way were open
	EnemyThere    // To
	LiveCity      // To
	IsSea         // To
	TidalBar      // At to To
	SeaBar        // At to To
	IsBarred      // interdicted, At to To
	ZoneToZone    // At to To; N own, M wanted
	IsNeutral     // To
	Unsupplied    // may not end there: To
	NoWay         // To
	NotNear       // At to To
	NoRail        // At, To
	RailZone      // At
	RailPrimary   // To
	RailFull      // N left
	NoRiver       // At
	RiverFull     // N left
	NoSail        // At is no friendly port or fort, or not where it began
	NoLanding     // To
	LandingFull   // To, N left
	LiftFull      // N left
	BadWater      // ship to To
	DeltaFull     // six naval points on the tidal Mississippi
	NeedsUnit     // a leader must end with a unit
	LeaderZone    // To
	LeeHome       // 19.7
	Theatre       // 19.8
	NoFarragut    // bounds
	FarragutAlone //
	IsShut        // the battery refused: To
	NotRepair     // To is no rail for it
	RepairFull    //
	RepairZone    //
	NoForce       // nothing is moving
	StillHere     // the same place
	NoFort
	HasFort
	IsUnfit     // may not build: has moved or is inactive
	NoDouble    // N own, M wanted
	NoTarget    // To has no enemy
	LowColumn   // N least
	HighColumn  // N most
	PoorOdds    // N
	HasFought   // At
	WasAttacked // To
	HasLanded   // At
	InFortNow   // At
	OverWater   // At to To
	NavalMatch  // N army
	NavalColumn
	NoRetreat // To
	RetreatPart
	RetreatShut // N, M
	RetreatAll
	NoAdvance
	NoSuchLoss
	NoLeader
	JustFallen
	NoPlace // To: not open for that
	GroupFull
	SetupBad // To
	OneEach  // To
	Closed
)

func no(why Cause, clause string) No {
	return No{Why: why, Clause: clause, At: board.Nowhere, To: board.Nowhere}
}

func (n No) at(h Hex) No { n.At = board.In(h); return n }

func (n No) to(h Hex) No { n.To = board.In(h); return n }

func (n No) place(x Place) No { n.To = x; return n }

func (n No) counts(a, b int) No { n.N, n.M = a, b; return n }
