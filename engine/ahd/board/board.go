// Package board is the printed map of A House Divided and its pieces: boxes, lines, ports and recruitment values, the kinds of units,
// the turns, and where all of it lies on the sheet [AHD 1.3, 1.4]. It never changes in a game.
package board

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
	"adjutant/engine/boxes"
	"adjutant/engine/graph"
	"adjutant/engine/names"
)

//go:embed data/*.csv
var embedded embed.FS

// What stands in the cartouche of the map.
const (
	Title    = "A House Divided"
	Subtitle = "The War between the States, 1861–1865"
)

// A Side is a side of the war, or nobody [AHD 1.1].
type Side uint8

// The sides, in the order of play.
const (
	Union Side = iota
	Confederate
	Neutral
)

// Enemy is the other side.
func (s Side) Enemy() Side { return 1 - s }

// A Box is a place on the board, by its number; NoBox is none [AHD 1.3].
type Box uint8

// NoBox is no box at all; with a unit that came by sea it is the sea.
const NoBox Box = 255

const MaxBoxes = 144

// A Way is a kind of line between boxes [AHD 1.3]; Land is roads and railroads in one march, as cavalry rides.
type Way uint8

// The ways.
const (
	Road Way = iota
	Rail
	River
	Land
	Sea
)

func (w Way) String() string { return [...]string{"road", "rail", "river", "road and rail", "sea"}[w] }

// A Line is a line of the board, walked in one direction.
type Line struct {
	Way      Way  // Road, Rail or River
	Down     bool // this direction is down the river [AHD 4.5]
	Crosses  bool // arriving by it is attacking across a river [AHD 5.34]
	Potomac  bool // closed to the Confederates [AHD 4.2]
	River    string
	Entrance byte // side of the box at which it arrives: N, E, S, W; 0 where the box has no river side
}

// A BoxInfo is what is printed in a box [AHD 1.3].
type BoxInfo struct {
	ID, Name, State string
	Lat, Lon        float64
	Color           Side     // Neutral is tan
	Value           [2]uint8 // recruitment values: Union (blue shield), Confederate (red)
	City            bool     // a recruitment city: a shield of either color
	Port, Works     bool     // anchor; permanent entrenchment
	RiverSides      string   // of "NESW"
}

// A Board is the printed map: immutable, shared by all positions.
type Board struct {
	Boxes  []BoxInfo
	Lines  *graph.Graph[Line]
	Names  *names.Index
	Hash   string // content hash of its files, hex
	ByID   map[string]Box
	Ports  []Box
	Cities []City      // the recruitment cities
	Goals  []Box       // the seven cities of [AHD 10.0]
	Sheet  boxes.Sheet // where all of it is drawn
	Files  fs.FS
	Text   txtar.Archive
	Dist   [][]uint8          // lines between any two boxes, the fewest
	Exits  [][]Exit           // the ways out of every box
	Open   [closings][][]Exit // those that are not closed, by what is
	Alone  [][]string         // every box by itself, as events write what lies on a way
	Kept   sync.Map           // what rooms above keep ready for a board, each by a key of its own
}

// A City is a recruitment city with its values: Union, Confederate.
type City struct {
	Box   Box
	Value [2]uint8
}

// Box finds a box by id.
func (b *Board) Box(id string) (Box, bool) {
	x, ok := b.ByID[id]
	return x, ok
}

// Name is the name that people see.
func (b *Board) Name(x Box) string {
	if x == NoBox {
		return "the sea"
	}
	return b.Boxes[x].Name
}

// Adjacent is all lines that leave a box.
func (b *Board) Adjacent(x Box) []graph.Edge[Line] { return b.Lines.From(int(x)) }

// BoardFiles are the files of which a board consists, in the order in which they are hashed.
var BoardFiles = []string{
	"boxes.csv", "links.csv", "aliases.csv", "box-sides.csv", "link-sides.csv", "layout.csv", "warp.csv", "paths.csv", "scenarios.csv",
	"setup-1861.csv", "setup-1862.csv", "setup-1863.csv", "setup-1864.csv", "control-1861.csv", "control-1862.csv", "control-1863.csv",
	"control-1864.csv",
}

// OwnFiles is the data of the built-in board.
func OwnFiles() fs.FS {
	files, err := fs.Sub(embedded, "data")
	if err != nil {
		panic(err)
	}
	return boxes.WithWar(files)
}

// LoadBoard reads and checks a board.
func LoadBoard(files fs.FS) (*Board, error) {
	b := &Board{Names: names.New(), ByID: map[string]Box{}, Files: files}
	hash := sha256.New()
	for _, f := range BoardFiles {
		text, err := fs.ReadFile(files, f)
		if err != nil {
			return nil, &graph.Fault{File: f, Line: 1, What: "the file is missing"}
		}
		fmt.Fprintf(hash, "%s %d\n", f, len(text))
		hash.Write(text)
		b.Text.Files = append(b.Text.Files, txtar.File{Name: f, Data: text})
	}
	b.Hash = hex.EncodeToString(hash.Sum(nil))
	for _, load := range []func() error{b.loadBoxes, b.loadSides, b.loadLinks, b.loadAliases, b.loadSheet} {
		if err := load(); err != nil {
			return nil, err
		}
	}
	return b, nil
}

func (b *Board) loadBoxes() error {
	t, err := graph.Read(b.Files, "boxes.csv", "id", "name", "state", "lat", "lon", "color", "union_value", "csa_value", "port",
		"permanent_entrenchment")
	if err != nil {
		return err
	}
	if len(t.Rows) > MaxBoxes {
		return t.Rows[MaxBoxes].Fault("id", "a board has at most %d boxes", MaxBoxes)
	}
	named := map[string]string{}
	colors := map[string]Side{"union": Union, "confederate": Confederate, "border": Neutral}
	for _, r := range t.Rows {
		id := r.Text("id")
		if _, twice := b.ByID[id]; twice || id == "" {
			return r.Fault("id", "the box %q is there already", id)
		}
		name := names.Level(r.Text("name"))
		switch other := named[name]; {
		case name == "" || strings.ContainsAny(r.Text("name"), ",;:#|\"\r\n"):
			return r.Fault("name", "%q cannot stand in an order; a name has letters, blanks, brackets, dots and hyphens", r.Text("name"))
		case other != "":
			return r.Fault("name", "%s and %s have the same name", id, other)
		}
		named[name] = id
		color, ok := colors[r.Text("color")]
		if !ok {
			return r.Fault("color", "%q is no color; union, confederate or border", r.Text("color"))
		}
		i := BoxInfo{ID: id, Name: r.Text("name"), State: r.Text("state"), Color: color}
		if i.Lat, err = r.Float("lat"); err != nil {
			return err
		}
		if i.Lon, err = r.Float("lon"); err != nil {
			return err
		}
		for side, column := range []string{"union_value", "csa_value"} {
			v, err := r.Int(column)
			if err != nil {
				return err
			}
			if v < 0 || v > 9 {
				return r.Fault(column, "a recruitment value is 0 to 9, not %d", v)
			}
			i.Value[side] = uint8(v)
		}
		i.City = i.Value[Union] > 0 || i.Value[Confederate] > 0
		if i.Port, err = r.Flag("port"); err != nil {
			return err
		}
		if i.Works, err = r.Flag("permanent_entrenchment"); err != nil {
			return err
		}
		x := Box(len(b.Boxes))
		b.ByID[id] = x
		b.Boxes = append(b.Boxes, i)
		if i.City {
			b.Cities = append(b.Cities, City{x, i.Value})
		}
		if i.Port {
			b.Ports = append(b.Ports, x)
		}
		if i.Color == Confederate && i.Value[Confederate] >= 2 {
			b.Goals = append(b.Goals, x)
		}
		b.Names.Add(id, i.Name)
	}
	for _, id := range []string{"washington", "fort_monroe"} {
		if _, ok := b.ByID[id]; !ok {
			return &graph.Fault{File: "boxes.csv", Line: len(t.Rows) + 1, Column: "id", What: "the rules need a box " + id}
		}
	}
	b.Lines = graph.New[Line](len(b.Boxes))
	return nil
}

// boxOf is the box that a cell names.
func (b *Board) boxOf(r graph.Row, column string) (Box, error) {
	x, ok := b.ByID[r.Text(column)]
	if !ok {
		return NoBox, r.Fault(column, "I know no box %q", r.Text(column))
	}
	return x, nil
}

func (b *Board) loadAliases() error {
	t, err := graph.Read(b.Files, "aliases.csv", "alias", "box")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		if _, err := b.boxOf(r, "box"); err != nil {
			return err
		}
		b.Names.Alias(r.Text("alias"), r.Text("box"))
	}
	return nil
}

// MarshalText writes a side as "union", "confederate", "neutral".
func (s Side) MarshalText() ([]byte, error) { return []byte(SideIDs[s]), nil }

// UnmarshalText reads it back.
func (s *Side) UnmarshalText(text []byte) error {
	for i, id := range SideIDs {
		if id == string(text) {
			*s = Side(i)
			return nil
		}
	}
	return fmt.Errorf("%q is no side", text)
}

// MarshalText writes a way as "rail".
func (w Way) MarshalText() ([]byte, error) { return []byte(w.String()), nil }

// UnmarshalText reads it back.
func (w *Way) UnmarshalText(text []byte) error {
	for i := Road; i <= Sea; i++ {
		if i.String() == string(text) {
			*w = i
			return nil
		}
	}
	return fmt.Errorf("%q is no way", text)
}

func (s Side) Seat() engine.Seat { return engine.Seat(SideIDs[s]) }

// What standing orders may name: boxes, states, kinds of units, targets of fire.

// Regions is the states by the letters that the board has for them.
var Regions = map[string]string{
	"AL": "Alabama", "AR": "Arkansas", "DC": "District of Columbia", "FL": "Florida", "GA": "Georgia", "IL": "Illinois", "IN": "Indiana",
	"KY": "Kentucky", "LA": "Louisiana", "MD": "Maryland", "MO": "Missouri", "MS": "Mississippi", "NC": "North Carolina", "NJ": "New Jersey",
	"NY": "New York", "OH": "Ohio", "PA": "Pennsylvania", "SC": "South Carolina", "TN": "Tennessee", "VA": "Virginia",
}
