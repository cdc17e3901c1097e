package state

import "adjutant/engine/spi74/board"

// The events of the game. Each is a fact, with all that is needed to tell it; what it does to points and ships stands in it as changes.
type (
	// Next says that steps are done and others come: what is still to be done changes only by it.
	Next struct {
		Pop  int    `json:"pop,omitempty"`
		Push []Step `json:"push,omitempty"` // in the order in which they will be done
	}
	// TurnOpened begins a player-turn; marks of the one before are taken off.
	TurnOpened struct {
		Turn     uint8   `json:"turn"`
		Side     Side    `json:"side"`
		Northern []Count `json:"northern,omitempty"` // 19.6: Southern points in Northern cities
	}
	// GarrisonRolled is a die of 19.2.
	GarrisonRolled struct {
		Place string   `json:"place"`
		Die   int      `json:"die"`
		In    bool     `json:"in"`
		Lots  []Change `json:"lots,omitempty"`
		Less  uint8    `json:"less,omitempty"` // points fewer to set up
		Town  int      `json:"town"`           // a city that is lost to the South by it, or -1
	}
	// Mustered says how many points a side sets up.
	Mustered struct {
		Side Side  `json:"side"`
		N    uint8 `json:"n"`
	}
	// Placed brings army points in: "setup", "reinforcement", "at large", "militia", "nashville".
	Placed struct {
		Side  Side     `json:"side"`
		At    Hex      `json:"at"`
		N     uint8    `json:"n"`
		How   string   `json:"how"`
		Group uint8    `json:"group,omitempty"`
		State uint8    `json:"state,omitempty"`
		Lots  []Change `json:"lots"`
	}
	// ShipsCame brings naval points or a riverine unit in.
	ShipsCame struct {
		Ships []Sailing `json:"ships"`
	}
	// LeaderCame brings a leader in: "setup", "made", "arrived".
	LeaderCame struct {
		Side   Side  `json:"side"`
		Leader int   `json:"leader"`
		At     Place `json:"at"`
		Rating uint8 `json:"rating"`
		Made   bool  `json:"made,omitempty"`
	}
	// Turned says what Kentucky or Virginia has become.
	Turned struct {
		Virginia bool   `json:"virginia,omitempty"`
		Now      Status `json:"now"`
		Invaded  bool   `json:"invaded,omitempty"`
	}
	// Wore is the attrition of one hex [12.2].
	Wore struct {
		Side   Side     `json:"side"`
		At     Hex      `json:"at"`
		Points int      `json:"points"`
		Die    int      `json:"die"`
		Loss   int      `json:"loss"`
		Lots   []Change `json:"lots,omitempty"` // the owner chooses the rest
	}
	// WornOut is points that the owner chose for attrition.
	WornOut struct {
		Side Side     `json:"side"`
		At   Hex      `json:"at"`
		What string   `json:"what"`
		Lots []Change `json:"lots"`
	}
	// Commanded is the command control of a player-turn [11.0].
	Commanded struct {
		Side   Side          `json:"side"`
		Level  int           `json:"level"`
		Die    int           `json:"die"`
		Digits string        `json:"digits"`
		Near   []LeaderLevel `json:"near,omitempty"`
		Idle   []Count       `json:"idle,omitempty"`
		Spared []Count       `json:"spared,omitempty"` // active because of a leader
		Balked []Count       `json:"balked,omitempty"` // inactive because of one
		Lots   []Change      `json:"lots,omitempty"`
	}
	// TheatreRolled is the die of 19.8.
	TheatreRolled struct {
		Side Side `json:"side"`
		Die  int  `json:"die"`
		Open bool `json:"open"`
	}
	// Supplied is the supply judgement [4.2].
	Supplied struct {
		Side  Side     `json:"side"`
		Fed   int      `json:"fed"`
		Of    int      `json:"of"`
		Lift  int      `json:"lift,omitempty"` // points of sea lift set aside
		Unfed []Count  `json:"unfed,omitempty"`
		Short bool     `json:"short,omitempty"`
		Lots  []Change `json:"lots,omitempty"`
	}
	// Fed is points that the owner has chosen to feed.
	Fed struct {
		Side Side     `json:"side"`
		At   Hex      `json:"at"`
		N    uint8    `json:"n"`
		Lift uint8    `json:"lift,omitempty"`
		Lots []Change `json:"lots,omitempty"`
	}
	// Began forms the force that moves.
	Began struct {
		Side    Side      `json:"side"`
		Force   Force     `json:"force"`
		Leaders uint8     `json:"leaders,omitempty"`
		Lots    []Change  `json:"lots,omitempty"`
		Ships   []Sailing `json:"ships,omitempty"`
		Again   int       `json:"again,omitempty"` // it was the n-th detachment, from 1
	}
	// Went moves the force along a way.
	Went struct {
		Side  Side      `json:"side"`
		What  ForceKind `json:"what"`
		N     uint8     `json:"n"`
		With  string    `json:"with,omitempty"`
		By    string    `json:"by,omitempty"` // "rail", "river", "sea", "advance"
		From  Place     `json:"from"`
		Way   []Place   `json:"way"`
		Cost  uint16    `json:"cost"`          // in tenths, with rail rounded
		Now   uint16    `json:"now"`           // spent then
		Of    uint16    `json:"of"`            // what it may spend
		Why   []string  `json:"why,omitempty"` // the sum: "clear 1", "river 1"
		Force Force     `json:"force"`         // as it is then
		Used  Used      `json:"used"`
		Lots  []Change  `json:"lots,omitempty"`
		Ships []Sailing `json:"ships,omitempty"`
	}
	// Left leaves a detachment behind.
	Left struct {
		Side    Side     `json:"side"`
		N       uint8    `json:"n"`
		Leaders uint8    `json:"leaders,omitempty"`
		At      Place    `json:"at"`
		Force   Force    `json:"force"`  // what goes on
		Behind  Force    `json:"behind"` // what stays
		Lots    []Change `json:"lots,omitempty"`
	}
	// Halted ends the move of a force and of all its detachments.
	Halted struct {
		Lots  []Change  `json:"lots,omitempty"`
		Ships []Sailing `json:"ships,omitempty"`
		Keep  bool      `json:"keep,omitempty"` // the detachments may still go on
		Force *Force    `json:"force,omitempty"`
	}
	// Ran is a die for a battery [17.2].
	Ran struct {
		What   ForceKind  `json:"what"`
		N      uint8      `json:"n"`
		Edge   Place      `json:"edge"`
		Die    int        `json:"die"`
		Passed bool       `json:"passed"`
		Of     string     `json:"of"` // whose battery: "Corinth"
		At     board.Edge `json:"at"`
	}
	// Aimed sets or forgets where the force still goes.
	Aimed struct {
		Goal Place `json:"goal"`
	}
	// RailRepaired opens a Southern rail hex to the Union [10.5].
	RailRepaired struct {
		At    Hex    `json:"at"`
		Line  uint8  `json:"line"`
		Name  string `json:"name"`
		From  Hex    `json:"from"`
		Force Force  `json:"force"`
	}
	// RailBroken closes a repaired hex to both [10.54].
	RailBroken struct {
		At Hex `json:"at"`
	}
	// RepairMoved moves repair units that are no force: destroyed, come back, leaving a zone.
	RepairMoved struct {
		From Hex    `json:"from"` // None: from the pool
		To   Hex    `json:"to"`   // None: into the pool
		How  string `json:"how"`  // "destroyed", "back", "zone"
	}
	// Garrisoned takes points into a fort or out of it [14.2].
	Garrisoned struct {
		Side Side     `json:"side"`
		At   Hex      `json:"at"`
		N    uint8    `json:"n"`
		In   bool     `json:"in"`
		Lots []Change `json:"lots"`
	}
	// FortBuilt puts a fort up [14.0].
	FortBuilt struct {
		Side Side     `json:"side"`
		At   Hex      `json:"at"`
		N    uint8    `json:"n"`
		Lots []Change `json:"lots,omitempty"`
	}
	// FortChanged takes a fort off, or gives it to another side: "removed", "fell", "taken".
	FortChanged struct {
		At   Hex    `json:"at"`
		Side Side   `json:"side"` // whose it is then; nobody: it is gone
		How  string `json:"how"`
	}
	// Called says that a state's militia has come out [15.0].
	Called struct {
		State uint8  `json:"state"`
		Name  string `json:"name"`
	}
	// CityLost says that a city's point is gone; Destroyed that the city is.
	CityLost struct {
		Town      int    `json:"town"`
		Name      string `json:"name"`
		At        Hex    `json:"at"`
		Destroyed bool   `json:"destroyed,omitempty"`
	}
	// NorthTaken is the first taking of Washington, Cincinnati or Cairo [18.2].
	NorthTaken struct {
		Which  int    `json:"which"`
		Name   string `json:"name"`
		Points uint8  `json:"points"`
	}
	// Drafted says whom an attack is made against, before its forces are named.
	Drafted struct {
		Targets []Hex `json:"targets"`
	}
	// Joined says who takes part in the attack.
	Joined struct {
		At    Place     `json:"at"`
		N     uint8     `json:"n"`
		Lots  []Change  `json:"lots,omitempty"`
		Ships []Sailing `json:"ships,omitempty"`
	}
	// Announced makes an attack, or a demand in the movement phase [8.5, 9.13].
	Announced struct {
		Side     Side     `json:"side"`
		Targets  []Hex    `json:"targets"`
		Overrun  bool     `json:"overrun,omitempty"`
		From     []Count  `json:"from"`
		Naval    uint8    `json:"naval,omitempty"`
		Column   int8     `json:"column"` // named beforehand, or NoColumn
		Only     bool     `json:"only,omitempty"`
		Advance  int8     `json:"advance"`
		Retreats Hex      `json:"retreats"`
		Dies     Hex      `json:"dies"`
		Ground   [2][]Hex `json:"ground"`
	}
	// Reckoned is the strengths when they are compared [8.34].
	Reckoned struct {
		Targets []Hex  `json:"targets"`
		Attack  int    `json:"attack"`
		Defence int    `json:"defence"`
		By      []Part `json:"by"`      // of the attack
		Against []Part `json:"against"` // of the defence
		Open    bool   `json:"open"`    // he may retreat
		Off     bool   `json:"off,omitempty"`
		Overrun bool   `json:"overrun,omitempty"`
		Force   *Force `json:"force,omitempty"` // of an overrun: with its points spent
	}
	// Stood says that a side does not go, or not further.
	Stood struct {
		Side Side  `json:"side"`
		At   []Hex `json:"at"`
	}
	// Retreated moves defenders out of a hex [8.5, 9.22].
	Retreated struct {
		Side    Side     `json:"side"`
		From    Hex      `json:"from"`
		To      Hex      `json:"to"`
		N       uint8    `json:"n"`
		Leaders uint8    `json:"leaders,omitempty"`
		All     bool     `json:"all"` // nobody stays but the city
		Emptied bool     `json:"emptied"`
		Lots    []Change `json:"lots"`
	}
	// Chosen is the column that the attacker takes [8.6].
	Chosen struct {
		Column int8 `json:"column"`
	}
	// Fired is the die of a combat [8.41].
	Fired struct {
		Side    Side     `json:"side"` // the attacker
		Targets []Hex    `json:"targets"`
		Overrun bool     `json:"overrun,omitempty"`
		Attack  int      `json:"attack"`
		Defence int      `json:"defence"` // of those who stayed
		Natural int      `json:"natural"`
		Column  int      `json:"column"`
		Least   int      `json:"least"` // the lowest column that could be taken
		Die     int      `json:"die"`
		Table   [2]int   `json:"table"` // losses by the table: attacker, defender
		Due     [2]uint8 `json:"due"`   // by side, as far as there is something to lose
		Star    [2]bool  `json:"star"`
	}
	// Lost takes points off [8.42].
	Lost struct {
		Side  Side      `json:"side"`
		At    Place     `json:"at"`
		What  string    `json:"what"` // "army", "fort", "garrison", "city", "naval"
		N     uint8     `json:"n"`
		Town  int       `json:"town"` // of a city point, else -1
		Lots  []Change  `json:"lots,omitempty"`
		Ships []Sailing `json:"ships,omitempty"`
	}
	// LeaderDied takes a leader off [11.32].
	LeaderDied struct {
		Side   Side   `json:"side"`
		Leader int    `json:"leader"`
		At     Place  `json:"at"`
		How    string `json:"how"` // "star", "alone"
	}
	// Credited gives a leader promotion points [11.31].
	Credited struct {
		Side   Side  `json:"side"`
		Leader int   `json:"leader"`
		N      uint8 `json:"n"`
		Points uint8 `json:"points"` // then
		Rating uint8 `json:"rating"` // then
		Up     bool  `json:"up,omitempty"`
	}
	// LeaderWent moves a leader who stood alone, or who went with a retreat [11.33].
	LeaderWent struct {
		Side   Side  `json:"side"`
		Leader int   `json:"leader"`
		From   Place `json:"from"`
		To     Place `json:"to"`
	}
	// Advanced moves victors into the hex [8.43].
	Advanced struct {
		Side    Side     `json:"side"`
		From    Hex      `json:"from"`
		To      Hex      `json:"to"`
		N       uint8    `json:"n"`
		Leaders uint8    `json:"leaders,omitempty"`
		Lots    []Change `json:"lots"`
		Force   *Force   `json:"force,omitempty"`
	}
	// CombatOver closes a combat.
	CombatOver struct {
		Targets []Hex     `json:"targets"`
		Kept    bool      `json:"kept,omitempty"` // in movement: the force goes on
		Lots    []Change  `json:"lots,omitempty"`
		Ships   []Sailing `json:"ships,omitempty"`
	}
	// Foraged is the supply attrition of one hex [10.6].
	Foraged struct {
		Side    Side     `json:"side"`
		At      Hex      `json:"at"`
		Unfed   int      `json:"unfed"`
		Lost    int      `json:"lost"`
		Terrain string   `json:"terrain"`
		Primary bool     `json:"primary,omitempty"`
		Lots    []Change `json:"lots,omitempty"`
	}
	// Earned is the bonus of 19.6 at the end of a Union player-turn.
	Earned struct {
		N uint8 `json:"n"`
	}
	// Counted is the test of victory [18.0].
	Counted struct {
		Grid    int `json:"grid"`
		AtLarge int `json:"atlarge,omitempty"`
		Least   int `json:"least"`
		Held    int `json:"held"` // Northern cities
		Vote    int `json:"vote,omitempty"`
	}
	// Ended ends the game.
	Ended struct {
		Winner string `json:"winner"`
		How    string `json:"how"`
	}
	// Put is the moderator's hand: the position as it is then.
	Put struct {
		Change string `json:"change"`
		Text   string `json:"text"`
	}
)

// A Part is one item of the sum of an attack or a defence [8.34]: "supplied", "unsupplied", "naval" of the attack; "army", "swamp",
// "fort", "city", "ships", "river" of the defence.
type Part struct {
	What   string `json:"what"`
	At     Hex    `json:"at"`     // None: of all
	Points int    `json:"points"` // at face value
	Worth  int    `json:"worth"`  // twice what they count, for halves
	River  string `json:"river,omitempty"`
}

// A LeaderLevel is what a leader makes of the level around him.
type LeaderLevel struct {
	Leader int    `json:"leader"`
	At     Place  `json:"at"`
	Level  int    `json:"level"`
	Digits string `json:"digits"`
}
