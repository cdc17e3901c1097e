// Package scene is what a map shows, as data: the ground of a board, what stands on it and what has happened, and the same in words.
// A rulebook fills it, render draws it; it knows neither rules nor pixels.
package scene

// A Point is a place on the sheet in its own units, of which the sheet says how wide it is; x grows right, y down.
type Point struct{ X, Y float64 }

// A Path is a line or, closed, the edge of an area.
type Path []Point

// A Scene is a view of a position laid out to be drawn: data only, no fonts and no pixels. Everything that stands still from
// turn to turn is in Still, which all scenes of one board share.
type Scene struct {
	Still    *Still
	Title    string // "A House Divided"
	Subtitle string
	Turn     string // "August 1861"
	Stage    string // where the turn stands, "after the Union turn"; follows Turn in the head of a crop
	Note     string // the line below the turn, "Turn 2 of 40 · after the Union's 4 marches"
	Sides    []Side // the first is drawn dark and square, the second light with cut corners
	Neutral  string // what neutral places are called in the legend
	Values   string // what the values of places are called in the legend
	City     string // what a city that counts is called: "flag city"
	Places   []Place
	Stacks   []Stack
	Forces   []Force // of a game in which neither side sees all
	Arrows   []Arrow
	Battles  []Battle
	Discs    []Disc
	Broken   []Route      // railroads of the ground that do not run now
	Field    HexField     // on a board of hexes
	Country  CountryField // on one that is a country
	Gauges   []Gauge      // what the book itself counts
	LogTitle string
	Log      []LogLine
}

// A Gauge is a figure by which a game is won, beside the one that it is held against; charts draw both over the turns.
type Gauge struct {
	Title  string
	Names  [2]string
	Values [2]float64
}

// A Layer is what is drawn together. Layers lie over each other in this order; what finds its own place gives
// way in the order plaques, counters, cartouche, tags, names.
type Layer int

// The layers, from the ground up.
const (
	LayerGround Layer = iota
	LayerNames        // of states, seas and rivers
	LayerArrows
	LayerPlaques
	LayerCounters
	LayerTags // discs, stars, results
	LayerCartouche
)

func (l Layer) String() string {
	return [...]string{"ground", "names", "arrows", "plaques", "counters", "tags", "cartouche"}[l]
}

// A Side is a party on the map.
type Side struct {
	Seat    string
	Name    string // "Confederate"
	Short   string // before a kind of counter in the legend: "C.S."
	Initial string // "C."
}

// NoSide is the side of what belongs to nobody.
const NoSide = -1

// A Place is where counters stand: a plate with its name.
type Place struct {
	ID     string
	Name   string
	Suffix string // tells places of one name apart, "Ga."; may be empty
	Region string // the state or part of the board that it belongs to; may be empty
	At     Point  // middle of the plate
	Side   int    // index into Sides, or NoSide
	Values []int  // for each side; 0 is not shown
	Port   bool
	Works  bool   // permanent works
	River  string // sides of the plate that are a river bank, of "NESW"
	Taken  bool   // changed hands in what the scene shows
	From   int    // the side that held it before, where Taken; NoSide for none

	Dark     bool   // nothing is known of it; it is drawn pale
	Looked   bool   // somebody looked and saw no enemy
	Blockade bool   // ships lie before the port
	Inches   string // beside the works, where the seat knows how high they are
	Saw      bool   // field works

	Water   bool   // a box at sea, on a board of towns
	Note    string // what is said of it where nothing lies in it: "open"
	Capital bool
	City    bool // one of those that count
	Burned  bool
	Rail    bool // an army's own railroad runs here
	Foreign bool // held by another side than the one whose country it is
	Country int  // that side, where Foreign
}

// A Symbol is the arm of a counter.
type Symbol int

// The arms.
const (
	Infantry Symbol = iota
	Cavalry
	Artillery
	Gunboat
	Militia
	Ironclad
	Ship
	Supply
	Railhead
)

// Fights says whether counters of an arm are counted in the strength of a side: troops are, what carries or feeds them is not.
func (s Symbol) Fights() bool { return s <= Artillery || s == Militia }

// A Counter is units of one kind in one state.
type Counter struct {
	Symbol  Symbol
	Letter  string // quality, one letter
	Name    string // in the legend: "militia inf."
	Count   int
	Reduced bool
}

// A Stack is the counters of one side at one place.
type Stack struct {
	Place      string
	Side       int
	Counters   []Counter
	Entrenched bool // field works
	Leaders    []Commander
	Fort       Fort
}

// A Way is how one goes along a line.
type Way int

// The ways.
const (
	ByRoad Way = iota
	ByRail
	ByRiver
	BySea
)

// A Leg is a piece of an arrow along one line of the map.
type Leg struct {
	Way  Way
	Path Path
}

// An Arrow is a march from place to place, along the lines that were used; from nowhere, it is what came onto the board.
type Arrow struct {
	From, To string // From may be empty
	Legs     []Leg
	Side     int
	Retreat  bool
	Number   int // of the line of the log; 0 for none
}

// Entry is the arrow of what came onto the board at a place, from a point beside it.
func Entry(place string, from, to Point, side, number int) Arrow {
	return Arrow{To: place, Side: side, Number: number, Legs: []Leg{{Way: ByRoad, Path: Path{from, to}}}}
}

// A Battle stands at a place with its result in a few short lines.
type Battle struct {
	Place  string
	Title  string
	Result []string
	Number int
}

// A Disc points out a line of the log at a place where nothing moved.
type Disc struct {
	Place  string
	Side   int
	Number int
}

// A LogLine is what happened under one number of the map.
type LogLine struct {
	Number int
	Battle bool     // its mark is a star, not a disc
	Side   int      // colour of its disc
	Text   string   // for the strip below a crop
	Short  string   // for the panel on the sheet; empty: not there
	Places []string // where it happened: decides whether it belongs to a crop
}

// A Board is what the places of a ground are, and decides how all is drawn that stands on it: Boxes, Towns, a *HexGround, which is the
// field of a battle, or a *Country.
type Board interface{ board() }

// Boxes are plates with their names in them.
type Boxes struct{}

// Towns are marks with their names beside them.
type Towns struct{}

func (Boxes) board()      {}
func (Towns) board()      {}
func (*HexGround) board() {}

// OnTowns says whether the places of the ground are towns.
func (s *Still) OnTowns() bool {
	_, is := s.Board.(Towns)
	return is
}

// Hexes is the ground's hexes, of a battlefield or of a country; nil where it has none.
func (s *Still) Hexes() *HexGround {
	switch b := s.Board.(type) {
	case *HexGround:
		return b
	case *Country:
		return &b.HexGround
	}
	return nil
}

// Country is the country that the ground is; nil where it is none.
func (s *Still) Country() *Country {
	c, _ := s.Board.(*Country)
	return c
}

// A Still is the ground on which scenes of one board are laid: immutable, shared.
type Still struct {
	Key           string // names this ground among all others, for caches
	Width, Height float64
	Margin        float64 // paper round the map

	Land    []Path // closed
	Lakes   []Path // closed
	Relief  []Relief
	Crests  []Path // lines along which mountains run; hachures stand across them
	Rivers  []River
	Borders []Path
	Areas   []Area
	Seas    []Sea
	Routes  []Route
	Bars    []ScaleBar

	Theatres []Theatre // parts of the board with names; may be empty

	Board Board // what the places are
}

// A ReliefKind is what an area of the ground is.
type ReliefKind int

// The kinds of relief.
const (
	Mountain ReliefKind = iota
	Valley
	Swamp
)

// A Relief is an area that is not plain.
type Relief struct {
	Kind ReliefKind
	Edge Path // closed
}

// A River runs from its first point to its last.
type River struct {
	Label string // as it stands on the map; empty for none
	Rank  int    // 1 main, 2 middle, 3 small
	Lines []Path
}

// An Area is a state with its name.
type Area struct {
	Name string
	Edge Path // of its largest part, closed
}

// A Sea is the name of a water with the middle of the place where it stands.
type Sea struct {
	Name string
	At   Point
	Size float64 // height of its letters
}

// A Route is a line between two places as it is drawn.
type Route struct {
	A, B string
	Way  Way
	Down int // +1: the stream runs from A to B; -1: from B to A; 0: no stream
	Path Path

	Minor bool         // a river that carries for part of the year only
	Into  [2][]Feature // what is met on the way into A, and into B
}

// A ScaleBar is a distance on the sheet.
type ScaleBar struct {
	Label  string
	Length float64
}
