// Package board holds what never changes in a game: the hexes and their terrain, kinds of units, the charts, and the scenarios with the
// files that they are read from.
//
// The tables of the rulebook and its scenarios lie in data/; a Set is one reading of them, built in or a club's. A Scenario is the board of
// one battle: its hexes, who stands where as it begins, and its special rules.
package board

import (
	"fmt"
	"maps"
	"slices"
	"sync"

	"adjutant/engine/hex"
)

// A Scenario is a battle as its file describes it [HTL 4.3]: immutable, shared by all positions.
type Scenario struct {
	Set    *Set
	Layout hex.Layout

	ID, Title, Date, Place, Upwards string // Upwards: the compass direction of the top edge
	First                           Side
	Turns                           uint8
	AP                              [2]uint8 // command action points [HTL 6.1]
	Edges                           [2]Edge
	Limit                           [2]uint8 // victory points that win at once
	AtEnd                           string   // "union", "confederate", "more_vp", "draw"

	Ground   []Terrain // by index
	Grid     *Grid
	Names    []Named
	Units    []Unit // of the start, reinforcements included
	Counters []Counter

	Commands    []command
	Freezes     []Freeze
	GunboatZone map[Hex]bool // where gunboats may be; nil for all river hexes
	Crossing    [2]bool
	Barred      [2]map[Hex]bool // no_advance
	Worth       [2][TypeCount]uint8
	Options     Options

	History, Notes string

	Base        *Scenario // of a problem: what it was made from; nil for others
	HeaderLines []string  // what a problem has instead of the header's lines, in the notation
	RuleLines   []string  // and besides the special rules

	Kept *sync.Map // what rooms above keep ready for the scenario, each by keys of its own
}

// A Named place is for the picture and for reports.
type Named struct {
	At   []Hex
	Name string
}

// A command changes command action points for some turns.
type command struct {
	side        Side
	first, last uint8
	ap          uint8
}

// A Freeze holds units of a side where they began until a turn; no hexes: everywhere.
type Freeze struct {
	Side  Side
	At    map[Hex]bool
	Until uint8
}

// Index is where a hex stands in lists of all hexes.
func (s *Scenario) Index(h Hex) int { return (int(h.Row)-1)*s.Layout.Columns + int(h.Col) - 1 }

// HexAt is the hex that stands there.
func (s *Scenario) HexAt(index int) Hex {
	return Hex{uint8(index%s.Layout.Columns) + 1, uint8(index/s.Layout.Columns) + 1}
}

// OnBoard says whether a hex is on the board.
func (s *Scenario) OnBoard(h Hex) bool {
	return h.OK() && h.Col >= 1 && int(h.Col) <= s.Layout.Columns && int(h.Row) <= s.Layout.Rows
}

// TerrainAt is the terrain of a hex.
func (s *Scenario) TerrainAt(h Hex) Terrain { return s.Ground[s.Index(h)] }

// Effect is what the terrain of a hex does.
func (s *Scenario) Effect(h Hex) *TerrainEffect { return &s.Set.Terrain[s.TerrainAt(h)] }

// Around is the neighbours of a hex that are on the board.
func (s *Scenario) Around(h Hex) []Hex { return s.Grid.near[s.Index(h)] }

// Adjacent says whether two hexes are neighbours.
func (s *Scenario) Adjacent(a, b Hex) bool { return s.Distance(a, b) == 1 }

// Distance is the least number of hexes from one to another.
func (s *Scenario) Distance(a, b Hex) int {
	return s.Grid.Distance(s.Index(a), s.Index(b))
}

// HexOf is the hex at a place of the geometry; none off the board.
func (s *Scenario) HexOf(h hex.Hex) Hex {
	if !s.Layout.Has(h) {
		return Hex{}
	}
	c, r := s.Layout.ColumnRow(h)
	return Hex{uint8(c), uint8(r)}
}

// AllHexes is the hexes of the board, by letter and number.
func (s *Scenario) AllHexes() []Hex {
	hs := make([]Hex, 0, len(s.Ground))
	for r := 1; r <= s.Layout.Rows; r++ {
		for c := 1; c <= s.Layout.Columns; c++ {
			hs = append(hs, Hex{uint8(c), uint8(r)})
		}
	}
	return hs
}

// lay makes a board of clear hexes.
func (s *Scenario) lay(columns, rows int) error {
	l, err := hex.NewLayout(hex.Lettered, columns, rows)
	if err != nil {
		return err
	}
	s.Layout, s.Grid, s.Kept = l, gridOf(l), new(sync.Map)
	s.Ground = make([]Terrain, columns*rows)
	return nil
}

// ReadHex reads the name of a hex of the board.
func (s *Scenario) ReadHex(words string) (Hex, error) {
	h, err := s.Layout.Read(words)
	if err != nil {
		return Hex{}, err
	}
	return s.HexOf(h), nil
}

// PlaceName is the name that a hex bears; empty for none.
func (s *Scenario) PlaceName(h Hex) string {
	for _, n := range s.Names {
		for _, at := range n.At {
			if at == h {
				return n.Name
			}
		}
	}
	return ""
}

// Describe is "D5 (hill)"; clear ground is not told.
func (s *Scenario) Describe(h Hex) string {
	if t := s.TerrainAt(h); t != Clear {
		return fmt.Sprintf("%s (%s)", h, t)
	}
	return h.String()
}

// Farther says how much farther from an edge b is than a, in rows or columns [ruling 23].
func (s *Scenario) Farther(e Edge, a, b Hex) int { return s.ToEdge(e, b) - s.ToEdge(e, a) }

// ToEdge is how many rows or columns lie between a hex and an edge.
func (s *Scenario) ToEdge(e Edge, h Hex) int {
	switch e {
	case Top:
		return int(h.Row) - 1
	case Bottom:
		return s.Layout.Rows - int(h.Row)
	case Left:
		return int(h.Col) - 1
	}
	return s.Layout.Columns - int(h.Col)
}

// Command is a side's command action points in a turn, before lost leaders and handicap.
func (s *Scenario) Command(side Side, turn uint8) uint8 {
	ap := s.AP[side]
	for _, c := range s.Commands {
		if c.side == side && c.first <= turn && turn <= c.last {
			ap = c.ap
		}
	}
	return ap
}

// FullStrength is the strength with which a type begins [HTL 4.2].
func (s *Scenario) FullStrength(t Type) uint8 { return s.Set.Types[t].SP }

// blankScenario is empty ground, for problems that a moderator or a test sets up.
func blankScenario(set *Set) *Scenario {
	s := &Scenario{
		Set: set, ID: "blank", Title: "A problem", Date: "1861-01-01", Place: "a blank board", Upwards: "north", First: Union, Turns: 15,
		AP: [2]uint8{5, 3}, Edges: [2]Edge{Top, Bottom}, Limit: [2]uint8{9, 9}, AtEnd: "draw",
	}
	s.Worth = usualWorth
	if err := s.lay(13, 9); err != nil {
		panic(err)
	}
	return s
}

var usualWorth = [2][TypeCount]uint8{{1, 1, 1, 0, 1}, {1, 1, 1, 0, 1}}

// Derive is a scenario of its own that a problem may change.
func (s *Scenario) Derive() *Scenario {
	if s.Base != nil {
		s.Kept = new(sync.Map)
		return s
	}
	d := *s
	d.Kept = new(sync.Map)
	d.Base, d.HeaderLines, d.RuleLines = s, nil, nil
	d.Ground = slices.Clone(s.Ground)
	d.Commands, d.Freezes = slices.Clone(s.Commands), slices.Clone(s.Freezes)
	for i := range d.Barred {
		d.Barred[i] = maps.Clone(s.Barred[i])
	}
	return &d
}
