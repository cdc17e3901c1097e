package sheet

import (
	"image"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// An arrow is a march as it is drawn, from rim to rim.
type arrow struct {
	*scene.Arrow
	Line ink.Path // what can be seen of the way, without the head
	Runs []Leg
	Head ink.Path // triangle with a notch
	Box  ink.Rect // round both

	Thick float64 // to the usual; 0 is 1

	ends []float64 // of its legs, from the start
	neck float64   // where the head begins

	laid ink.MeasuredPath // the line before it is thinned
}

// A Leg is a stretch of the shaft in one manner.
type Leg struct {
	Way  scene.Way
	Line ink.Path
}

// A Cartouche is title, turn and legend.
type Cartouche struct {
	Scene *scene.Scene
	Box   ink.Rect
	Rows  []LegendRow
	Step  float64
	K     float64 // how much smaller it is drawn than its measures say; 0 is 1
}

// A Disc carries the number of a line of the log.
type Disc struct {
	At     ink.Point
	Side   int
	Number int
	leader ink.Path // empty where the disc stands by its mark
}

// ClampTo is the point of a rectangle nearest to p.
func ClampTo(p ink.Point, r ink.Rect) ink.Point {
	return ink.Pt(max(r.X0, min(r.X1, p.X)), max(r.Y0, min(r.Y1, p.Y)))
}

// A Spot is a hex that is seen whole, with all that stands in it. Boxes are given for hexes of the nominal size round its middle.
type Spot struct {
	*scene.HexCell
	Blocks  []Standing
	Names   []Run
	Leaders []Command
	Goal    *scene.Goal
	GoalAt  ink.Point
	Parts   []ink.Rect
}

// A Standing is a block in its place.
type Standing struct {
	*scene.Block
	At    ink.Point
	Scale float64
}

// A Command is a leader in his place.
type Command struct {
	*scene.Leader
	Box ink.Rect
}

// A HexBoard is what a layout knows of a board of hexes.
type HexBoard struct {
	*scene.HexGround
	K        float64 // size of its hexes to the nominal
	Spots    []Spot
	Shots    []Shot
	Lettered []HexLabel
	Head     []Run
	Arrow    ink.Point // where the arrow to the north stands
	Band     []LegendItem
}

// A LegendItem is a mark of a board of hexes, what it means and where it stands.
type LegendItem struct {
	LegendRow
	Wide float64   // of the mark
	At   ink.Point // middle of the mark
	K    float64
}

// A HexLabel is the name of some hexes.
type HexLabel struct {
	Words []string
	Style ink.Style
	At    ink.Point // middle
	Angle float64
	River bool
	Quad  [4]ink.Point
}

// A Shot is fire or close combat as it is drawn, with its dice on a tag.
type Shot struct {
	*scene.Shot
	Line   ink.Path
	Tag    ink.Rect // empty where there is no room
	Rows   []string
	Leader ink.Path
}

// A Block is a rectangle that something stands in. Nothing that finds its own place may touch a block of another group.
type Block struct {
	ink.Rect
	Layer scene.Layer
	Group string // parts of one mark may touch each other
	Label string
}

// A Layout is a scene with everything in its place, in units of the sheet.
type Layout struct {
	Scene  *scene.Scene
	View   View
	Plates []Plate
	ByID   map[string]int // index into plates, or into the spots of a board of hexes
	Stacks []Stack
	Forces []Force
	Arrows []arrow
	Stars  []Star
	Discs  []Disc
	Tags   []Tag
	Words  []lettering // names of seas, states and rivers
	Legend *Cartouche
	Panel  *Panel
	Blocks []Block
	Leads  []ink.Path // lines from marks to what they belong to

	near   ink.Buckets // blocks
	filled filled      // the same
	last   int         // the block that was touched last
	pieces pieces
	// room for the search of a disc's place
	discFeet  []discFoot
	discSpots []discSpot
	// and of an arrow's
	metNear, metHere []ink.Rect
	metPoints        ink.Path
	Board            *HexBoard     // nil for boards of boxes
	Towns            *TownBoard    // nil for all but boards of towns
	Country          *CountryBoard // nil for all but those of hexes over a country
}

// A LegendRow is a mark and what it means.
type LegendRow struct {
	Words  string
	Sample func(c *ink.Canvas, t *ink.Theme, at ink.Point) // draws the mark round a point
}

// A lettering is a name on the ground.
type lettering struct {
	kind  nameKind
	lines []string
	style ink.Style
	At    ink.Point // middle of the first baseline
	step  float64
	quad  [4]ink.Point // its corners, where it stands level
	Name  string
	Press []ink.Pressed // how it is painted, where that is kept

	Course ink.Path       // the baseline of a name along a river
	pieces [][4]ink.Point // turned rectangles round the letters of such a name
}

type nameKind int

const (
	seaName nameKind = iota
	stateName
	riverName
)

// A Panel is the list of what happened, with the numbers of the map.
type Panel struct {
	PanelForm
	Title   string
	Columns [][]PanelLine
	Wide    float64 // of a column
	Box     ink.Rect
}

// A PanelLine is a line of the log, broken where it is too long; row is the first of its rows in its column.
type PanelLine struct {
	scene.LogLine
	rows []string
	row  int
}

// A PanelForm is how a panel is set.
type PanelForm struct {
	Across int     // columns
	Most   float64 // width of one
	Scale  float64 // of the lines
	Narrow float64 // how far they may be narrowed before they are broken
}

// Measures of a plate.
const (
	plateLeast = 58 // width
	PlateMost  = 98
	nameRoom   = 80 // for the name, as a rule
	PlateHigh  = 26
	PlateHigh2 = 41 // with two lines
	CutCorner  = 6
)

// A Plate is a place on the map with its name.
type Plate struct {
	*scene.Place
	Box   ink.Rect
	Runs  []Run
	Seals []Seal
	port  ink.Point
	Town  *Town // on a board of towns

	Occupied bool // a box at sea in which something lies
}

// A Run is words of one style; at is where they begin on their baseline, from the middle of the plate.
type Run struct {
	Words string
	Style ink.Style
	At    ink.Point
}

// A Seal is a value that hangs over the lower edge.
type Seal struct {
	Side  int
	Value int
	At    ink.Point
}

// SideEdge is a rectangle in the manner of a side: square for the first, with cut corners for the second.
func SideEdge(side int, r ink.Rect, cut float64) ink.Path {
	if side == 1 {
		return r.Cut(cut)
	}
	return r.Path()
}

// A View is which part of the sheet is drawn how large.
type View struct {
	Width, Height int
	Scale         float64
	Origin        ink.Point       // of the sheet, on pixel (0, 0)
	Area          image.Rectangle // pixels of the map
	Part          ink.Rect        // of the sheet that is seen, without its margin
	Crop          bool
	Around        string // id of the place in its middle
	Title         string // of a theatre
	Label         string // "Before"; may be empty
	Bare          bool   // without the list below it
}

// A Stack is the counters of one side at a place.
type Stack struct {
	*scene.Stack
	Home   *Plate
	box    ink.Rect // round the counters
	Scale  float64
	Strip  bool     // one strip with a cell for each kind
	Slip   bool     // stands off its place, with a line back
	Leader ink.Path // the line back
	Chips  []Chip   // on a board of towns
}

// A Star marks a battle.
type Star struct {
	At     ink.Point
	Number int
	K      float64  // to the usual size; 0 is 1
	Lead   ink.Path // a line back, where it stands off
}

// A Tag is the result of a battle.
type Tag struct {
	*scene.Battle
	Lines  []string
	Box    ink.Rect
	Leader ink.Path
}

// A Town is how a place of a board of towns is drawn: where its name stands, or that it is a box at sea.
type Town struct {
	Runs []Run    // from the middle of the place
	Name ink.Rect // round them; empty in a box at sea, which has its name within
}

// A TownSheet is what stands on a board of towns whoever holds it: names, and marks of what lies before places.
type TownSheet struct {
	Towns    []Town     // by place
	Boxes    []ink.Rect // round each place's mark
	Features []Feature
}

// A Feature is a mark on a route.
type Feature struct {
	Kind scene.Feature
	At   ink.Point
	Way  ink.Point // the direction of the route there
	Box  ink.Rect
}

// A TownBoard is what a layout of a board of towns has besides.
type TownBoard struct {
	*TownSheet
	Features []*Feature  // those on the picture
	marks    ink.Buckets // features by their upper left corners
	markWide float64     // the widest of them
	Slips    []TownSlip
	Broken   []ink.Path
	Tracks   *tracks
}

// A Chip is units of one arm, or works, as they stand at a town.
type Chip struct {
	Arm scene.Symbol
	N   int
	Box ink.Rect
}

// A want is a rectangle that a mark should keep off, and how much.
type want struct {
	box  ink.Rect
	cost float64
}

// A townLetter is one way to set a name and where.
type townLetter struct {
	Town
	cost float64
}

// A scatter is points of the sheet in cells.
type scatter map[[2]int][]ink.Point

// A TownSlip is a list of what stands at a town beside its troops: leaders with their ratings, works, supply, boats.
type TownSlip struct {
	Side    int
	Home    *Plate
	Leaders []scene.Commander
	Chips   []Chip
	Rows    [][]Chip // the chips, as they stand
	Box     ink.Rect
	Lead    ink.Path
	K       float64 // how much smaller it is drawn, where it has no room otherwise; 0 is 1
	Thin    float64 // how narrow its names are set
}

// tracks count in each cell of the sheet the arrows that run too near to it for another.
type tracks struct {
	wide, high int
	arrows     uint16
	count      []uint8
	last       []uint16 // the arrow that was counted last
}
