package scene

// A Country is a board of hexes that covers a whole country, and has besides: whose land is where, rivers along hexsides,
// lines between states. The coast, railroads as routes from hex to hex, the names of states, rivers and seas stand in the ground itself.
type Country struct {
	HexGround
	Lands   []Land // by cell
	Rivers  []HexRiver
	Borders []HexBorder
	Ferries []Path // the hexsides that they cross
	Sources []Path // hexsides at the edge of the board over which supply comes in
	Says    string // of the board, in the legend: "a hexagon is 25 miles"
}

// A Land is whose country a hex is.
type Land struct {
	Side  int // or NoSide
	Sea   bool
	Loyal bool // its people are of the other mind
}

// A HexRiverKind is what goes along a river.
type HexRiverKind int

// The kinds of rivers.
const (
	PlainRiver HexRiverKind = iota
	NavigableRiver
	TidalRiver
)

// A HexRiver is the water along one hexside. Where rivers run on, the next begins where it ends.
type HexRiver struct {
	Side string // "1613/1714"
	Kind HexRiverKind
	Path Path
}

// A HexBorder is the line between two states along one hexside; Left and Right tell their colours apart.
type HexBorder struct {
	Path        Path
	Left, Right Tint
}

// A Tint is the hand colouring of a state: whose it was, and a number that its neighbours have not.
type Tint struct {
	Side   int // NoSide for neutral ones
	Number int
}

// A RailUse is who runs a railroad now.
type RailUse int

// The uses.
const (
	RailPlain  RailUse = iota // as the ground has it
	RailGrid                  // hangs together with the rest of a side's supply
	RailWorked                // taken from its owner, and repaired
	RailDead                  // for both
)

// A CountryField is what stands and happens on a board that is a country, beside the arrows, battles and discs of the scene.
type CountryField struct {
	Towns  []HexTown
	Forces []HexForce
	Boats  []HexBoat
	Rails  []RailUse // by route of the ground
	Closed []string  // hexsides of rivers that gunboats close
	Zones  []HexZone
	Head   []string // lines below the turn
	Value  string   // what the values of towns are called in the legend
}

// A HexTown is a city, a port or another place with a name.
type HexTown struct {
	Place string
	Name  string
	Side  int
	Live  bool // defends itself
	Gone  bool // destroyed
	Port  bool
	Works bool // a fort that nobody can pull down, and no city
	Far   bool // a place that only supplies
	Value int
}

// A HexForce is all that a side has in one hex.
type HexForce struct {
	Place   string
	Side    int
	Points  int // outside a fort
	Idle    int // of them, those that could not act
	Unfed   int
	Inside  int  // a fort
	Fort    bool // that a side has built; it may be empty
	Leaders []Commander
	Naval   int
	River   int // riverine units
	Repair  int // repair units
}

// Strength is what it fights with on land.
func (f *HexForce) Strength() int { return f.Points + f.Inside }

// A HexBoat is ships on a hexside.
type HexBoat struct {
	Side    string // the hexside
	At      Point
	Seat    int // whose
	Naval   int
	River   int
	Leaders []Commander
}

// A HexZone is a hex in a zone of control.
type HexZone struct {
	Place string
	Side  int
	Faint bool // of the second depth
}
