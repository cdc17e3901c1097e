package scene

// A HexGround is a board of hexes, as the ground of a scene. Above its hexes the sheet keeps room for the head, below them for
// legend and log: 130 and 230 on a sheet 2,000 wide.
type HexGround struct {
	Size  float64 // from the middle of a hex to its corners
	Flat  bool    // hexes lie on a flat side; else they stand on a point
	North Point   // where north is on the sheet, one long; zero is not shown
	Cells []HexCell
	Lines []HexLine
	Names []HexName
}

// A HexCell is a hex of the board.
type HexCell struct {
	ID      string // "D4", also what is printed on it
	At      Point  // its middle
	Grounds []Ground
}

// A Ground is what a hex is, or what stands in it. Water, roads and fences of neighbours join into one line; water of three
// hexes that touch each other is open water.
type Ground int

// The grounds. A hex without any is clear.
const (
	GroundWoods Ground = iota
	GroundHill
	GroundOrchard
	GroundCorn
	GroundTown
	GroundSwamp
	GroundRough
	GroundWater
	GroundBridge // over water
	GroundSunken // a sunken road
	GroundFence
	GroundWall
	GroundWorks // entrenchments
)

var groundNames = [...]string{"woods", "hill", "orchard", "cornfield", "town", "swamp", "rough", "water", "bridge", "sunken road", "fence",
	"stone wall", "entrenchment"}

func (g Ground) String() string { return groundNames[g] }

// Has says whether a hex is of a ground.
func (c *HexCell) Has(g Ground) bool {
	for _, have := range c.Grounds {
		if have == g {
			return true
		}
	}
	return false
}

// A HexLine runs along hexsides or through hexes, in a way of going; a river runs down from its first point.
type HexLine struct {
	Way   Way
	Minor bool // a river too small to carry boats
	Path  Path
}

// A HexName is what some hexes are called on the map.
type HexName struct {
	Name  string
	Cells []string
}

// A HexField is what stands and happens on a board of hexes, beside the arrows, battles and discs of the scene, whose places are
// the ids of hexes. Its Places are the hexes too, for whoever looks them up; they are not drawn.
type HexField struct {
	Says    []string // of each side, below its name: "6 action points · 2 of 7 points"
	Blocks  []Block
	Leaders []Leader
	Shots   []Shot
	Goals   []Goal
}

// A Morale is how steady a block is.
type Morale int

// The levels; a block may have none.
const (
	NoMorale Morale = iota
	GreenMorale
	BlackMorale
	GoldMorale
)

// A Block is one unit with its strength.
type Block struct {
	Place    string // id of its hex
	Side     int
	Symbol   Symbol
	Name     string
	Strength int // of Full steps
	Full     int
	Morale   Morale
	Acted    bool // has acted this turn
	Held     bool // may not act yet
}

// A Leader is a commander in a hex.
type Leader struct {
	Place string
	Side  int
	Name  string
	Acted bool
	Held  bool
}

// A Shot is fire or close combat of one hex at another, with its dice.
type Shot struct {
	From, To string
	Side     int
	Close    bool // hand to hand
	Dice     []ShotDie
	Need     string   // "5 or more"
	Result   []string // short lines
	Number   int      // of the line of the log; 0 for none
}

// A ShotDie is a die as it fell.
type ShotDie struct {
	Value int
	Hit   bool
}

// A Goal is a victory hex.
type Goal struct {
	Place string
	Side  int  // who scores it
	Hold  bool // scored by whoever of that side was there last; else once, when taken
	Value int
	Owner int // who has it now, or NoSide
}

// Find is the name and the middle of a place by its id: a box, or a hex.
func (s *Scene) Find(id string) (name string, at Point, ok bool) {
	for i := range s.Places {
		if p := &s.Places[i]; p.ID == id {
			return p.Name, p.At, true
		}
	}
	if s.Still != nil && s.Still.Hexes() != nil {
		for i := range s.Still.Hexes().Cells {
			if c := &s.Still.Hexes().Cells[i]; c.ID == id {
				return c.ID, c.At, true
			}
		}
	}
	return "", Point{}, false
}
