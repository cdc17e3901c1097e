package ahd

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"golang.org/x/tools/txtar"

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

const maxBoxes = 144

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
	Boxes []BoxInfo
	Lines *graph.Graph[Line]
	Names *names.Index
	Hash  string // content hash of its files, hex
	byID  map[string]Box
	ports []Box
	goals []Box // the seven cities of [AHD 10.0]
	sheet sheet // where all of it is drawn
	files fs.FS
	text  txtar.Archive
	dist  [][]uint8 // lines between any two boxes, the fewest
}

// Box finds a box by id.
func (b *Board) Box(id string) (Box, bool) {
	x, ok := b.byID[id]
	return x, ok
}

// Name is the name that people see.
func (b *Board) Name(x Box) string {
	if x == NoBox {
		return "the sea"
	}
	return b.Boxes[x].Name
}

// adjacent is all lines that leave a box.
func (b *Board) adjacent(x Box) []graph.Edge[Line] { return b.Lines.From(int(x)) }

// boardFiles are the files of which a board consists, in the order in which they are hashed.
var boardFiles = []string{
	"boxes.csv", "links.csv", "aliases.csv", "box-sides.csv", "link-sides.csv", "layout.csv", "warp.csv", "paths.csv", "scenarios.csv",
	"setup-1861.csv", "setup-1862.csv", "setup-1863.csv", "setup-1864.csv", "control-1861.csv", "control-1862.csv", "control-1863.csv", "control-1864.csv",
}

var builtIn = sync.OnceValue(func() *Board {
	b, err := loadGame(ownFiles())
	if err != nil {
		panic("ahd: the built-in board: " + err.Error())
	}
	return b
})

// ownFiles is the data of the built-in board.
func ownFiles() fs.FS {
	files, err := fs.Sub(embedded, "data")
	if err != nil {
		panic(err)
	}
	return files
}

// loadBoard reads and checks a board.
func loadBoard(files fs.FS) (*Board, error) {
	b := &Board{Names: names.New(), byID: map[string]Box{}, files: files}
	hash := sha256.New()
	for _, f := range boardFiles {
		text, err := fs.ReadFile(files, f)
		if err != nil {
			return nil, &graph.Fault{File: f, Line: 1, What: "the file is missing"}
		}
		fmt.Fprintf(hash, "%s %d\n", f, len(text))
		hash.Write(text)
		b.text.Files = append(b.text.Files, txtar.File{Name: f, Data: text})
	}
	b.Hash = hex.EncodeToString(hash.Sum(nil))
	for _, load := range []func() error{b.loadBoxes, b.loadSides, b.loadLinks, b.loadAliases, b.loadLayout, b.loadWarp, b.loadPaths} {
		if err := load(); err != nil {
			return nil, err
		}
	}
	return b, nil
}

func (b *Board) loadBoxes() error {
	t, err := graph.Read(b.files, "boxes.csv", "id", "name", "state", "lat", "lon", "color", "union_value", "csa_value", "port", "permanent_entrenchment")
	if err != nil {
		return err
	}
	if len(t.Rows) > maxBoxes {
		return t.Rows[maxBoxes].Fault("id", "a board has at most %d boxes", maxBoxes)
	}
	named := map[string]string{}
	colors := map[string]Side{"union": Union, "confederate": Confederate, "border": Neutral}
	for _, r := range t.Rows {
		id := r.Text("id")
		if _, twice := b.byID[id]; twice || id == "" {
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
		b.byID[id] = x
		b.Boxes = append(b.Boxes, i)
		if i.Port {
			b.ports = append(b.ports, x)
		}
		if i.Color == Confederate && i.Value[Confederate] >= 2 {
			b.goals = append(b.goals, x)
		}
		b.Names.Add(id, i.Name)
	}
	for _, id := range []string{"washington", "fort_monroe"} {
		if _, ok := b.byID[id]; !ok {
			return &graph.Fault{File: "boxes.csv", Line: len(t.Rows) + 1, Column: "id", What: "the rules need a box " + id}
		}
	}
	b.Lines = graph.New[Line](len(b.Boxes))
	return nil
}

// boxOf is the box that a cell names.
func (b *Board) boxOf(r graph.Row, column string) (Box, error) {
	x, ok := b.byID[r.Text(column)]
	if !ok {
		return NoBox, r.Fault(column, "I know no box %q", r.Text(column))
	}
	return x, nil
}

func (b *Board) loadAliases() error {
	t, err := graph.Read(b.files, "aliases.csv", "alias", "box")
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
