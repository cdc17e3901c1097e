package sheet

import (
	"adjutant/engine"
	"adjutant/render/ink"
)

// A spot is a hex that is seen whole, with all that stands in it. Boxes are given for hexes of the nominal size round its middle.
type Spot struct {
	*engine.HexCell
	Blocks  []Standing
	Names   []Run
	Leaders []Command
	Goal    *engine.Goal
	GoalAt  ink.Point
	Parts   []ink.Rect
}

// A standing is a block in its place.
type Standing struct {
	*engine.Block
	At    ink.Point
	Scale float64
}

// A command is a leader in his place.
type Command struct {
	*engine.Leader
	Box ink.Rect
}

// A hexBoard is what a layout knows of a board of hexes.
type HexBoard struct {
	*engine.HexGround
	K        float64 // size of its hexes to the nominal
	Spots    []Spot
	Shots    []Shot
	Lettered []HexLabel
	Head     []Run
	Arrow    ink.Point // where the arrow to the north stands
	Band     []LegendItem
}
