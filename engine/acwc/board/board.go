// Package board is what never changes in a game of the campaign: the boxes of the strategic map and the lines between them, the
// generals' names, the standard corps by year, the calendar and the charts. It lies in data/.
package board

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
	"adjutant/engine/boxes"
	"adjutant/engine/graph"
	"adjutant/engine/names"
)

//go:embed data
var embedded embed.FS

// A Side is a side of the war, or nobody.
type Side uint8

// The sides, in the order of play.
const (
	Union Side = iota
	Confederate
	Nobody
	Public // who looks on; no side of anything
)

var (
	sideIDs = [4]string{"union", "confederate", "nobody", "public"}
	// SideNames is the sides in sentences.
	SideNames = [4]string{"the Union", "the Confederacy", "nobody", "the public"}
	// SideAdjectives is what stands before a noun.
	SideAdjectives = [4]string{"Union", "Confederate", "neutral", "public"}
)

// Enemy is the other side.
func (s Side) Enemy() Side { return 1 - s }

func (s Side) String() string { return sideIDs[s] }

// Seat is the seat of the president who commands the side.
func (s Side) Seat() engine.Seat { return engine.Seat(sideIDs[s]) }

// SideOf is the side of a seat; Public if it has none.
func SideOf(seat engine.Seat) Side {
	if s, ok := ParseSide(string(seat)); ok && s <= Confederate {
		return s
	}
	return Public
}

// ParseSide reads "union".
func ParseSide(w string) (Side, bool) {
	for i, id := range sideIDs {
		if id == w {
			return Side(i), true
		}
	}
	return Nobody, false
}

// MarshalText writes a side as "union".
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads it back.
func (s *Side) UnmarshalText(text []byte) error {
	x, ok := ParseSide(string(text))
	if !ok {
		return fmt.Errorf("%q is no side", text)
	}
	*s = x
	return nil
}

// A Box is a place of the map, by its number; NoBox is none, and stands for the sea where somebody came from.
type Box uint8

// NoBox is no box.
const NoBox Box = 255

// MarshalJSON writes a box as its number, also in lists.
func (x Box) MarshalJSON() ([]byte, error) { return strconv.AppendUint(nil, uint64(x), 10), nil }

// UnmarshalJSON reads it back.
func (x *Box) UnmarshalJSON(text []byte) error {
	n, err := strconv.ParseUint(string(text), 10, 8)
	*x = Box(n)
	return err
}

// MaxBoxes is more than any map has.
const MaxBoxes = 144

// A Way is how a march goes.
type Way uint8

// The ways. Land is roads and railroads mixed, as cavalry rides.
const (
	Road Way = iota
	Rail
	River
	Land
	Sea
)

var wayNames = [...]string{"road", "rail", "river", "land", "sea"}

func (w Way) String() string { return wayNames[w] }

// ParseWay reads "rail".
func ParseWay(s string) (Way, bool) {
	for i, n := range wayNames {
		if n == s {
			return Way(i), true
		}
	}
	return 0, false
}

// MarshalText writes a way as "rail".
func (w Way) MarshalText() ([]byte, error) { return []byte(w.String()), nil }

// UnmarshalText reads it back.
func (w *Way) UnmarshalText(text []byte) error {
	x, ok := ParseWay(string(text))
	if !ok {
		return fmt.Errorf("%q is no way", text)
	}
	*w = x
	return nil
}

// A Line is a line of the map walked in one direction.
type Line struct {
	Way     Way  // Road, Rail or River
	Down    bool // this direction is down the river [7.2]
	Crosses bool // arriving by it is crossing a river
	Potomac bool // closed to the Confederates [7.3]
	River   string
}

// A BoxInfo is what is printed in a box.
type BoxInfo struct {
	ID, Name, State string
	Color           Side     // whose it is at the start; Nobody's is Kentucky [3.3]
	Value           [2]uint8 // recruiting values of the Union and the Confederacy
	Port            bool
	Works           bool   // printed on the map, whatever stands there
	RiverSides      string // of "NESW", as they are drawn
}

// City says whether the box has a number of either color.
func (i BoxInfo) City() bool { return i.Value[Union] > 0 || i.Value[Confederate] > 0 }

// A Board is the map and the charts: immutable, shared by all positions.
type Board struct {
	Boxes    []BoxInfo
	Lines    *graph.Graph[Line]
	Hash     string // content hash of its files, hex
	ByID     map[string]Box
	Ports    []Box
	Goals    []Box      // the seven cities of 4.1
	Friends  [2][]bool  // boxes with sympathisers of a side [12.24]
	Dist     [][]uint8  // lines between any two boxes, the fewest
	Turns    []TurnInfo // from 1
	Names    *names.Index
	Generals *Generals
	Orgs     [2][]Org
	Works    []WorksRow // the schedule of permanent works, as the file has it [14]
	Start    []StartCorps
	Sheet    boxes.Sheet // where all of it is drawn
	Washington, FortMonroe,
	Fredericksburg Box
	text string
}

// Files is the data that is built in.
func Files() fs.FS {
	files, err := fs.Sub(embedded, "data")
	if err != nil {
		panic(err)
	}
	return boxes.WithWar(files)
}

// BuiltIn is the board of the book.
var BuiltIn = sync.OnceValue(func() *Board {
	b, err := Load(Files())
	if err != nil {
		panic("acwc: the built-in data: " + err.Error())
	}
	return b
})

var tables = []string{"boxes.csv", "links.csv", "aliases.csv", "turns.csv", "command-table.csv", "commanders.csv", "fortifications.csv",
	"orgs-union.csv", "orgs-csa.csv", "setup-1861.csv", "setup-1861-stands.csv", "sympathisers.csv",
	"layout.csv", "warp.csv", "paths.csv"}

// Load reads a board; a file that the folder has not is the built-in one. Errors name file, line and column.
func Load(top fs.FS) (*Board, error) {
	files := graph.Layered{Top: top, Below: Files()}
	b := &Board{Names: names.New(), ByID: map[string]Box{}}
	for _, load := range []func(fs.FS) error{b.loadBoxes, b.loadLinks, b.loadAliases, b.loadSheet, b.loadTurns, b.loadCommand,
		b.loadGenerals, b.loadWorks,
		b.loadOrgs, b.loadStart, b.loadFriends} {
		if err := load(files); err != nil {
			return nil, err
		}
	}
	var text txtar.Archive
	for _, name := range tables {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		text.Files = append(text.Files, txtar.File{Name: name, Data: data})
	}
	b.text = string(txtar.Format(&text))
	sum := sha256.Sum256([]byte(b.text))
	b.Hash = hex.EncodeToString(sum[:])
	return b, nil
}

// Text is the files of the board as one text.
func (b *Board) Text() string { return b.text }

// Name is the name that people see.
func (b *Board) Name(x Box) string {
	if x == NoBox {
		return "the sea"
	}
	return b.Boxes[x].Name
}

// From is all lines that leave a box.
func (b *Board) From(x Box) []graph.Edge[Line] { return b.Lines.From(int(x)) }

// Find reads a box by the name that people see, or by its id.
func (b *Board) Find(words string) (Box, bool) {
	if x, ok := b.ByID[words]; ok {
		return x, true
	}
	if f, ok, _ := b.Names.Find(words); ok {
		return b.ByID[f.ID], true
	}
	return NoBox, false
}

// Clauses is the rules in our words.
func Clauses() ([]engine.Clause, error) { return graph.Clauses(Files()) }

func (b *Board) loadBoxes(files fs.FS) error {
	t, err := graph.Read(files, "boxes.csv", "id", "name", "state", "color", "union_value", "csa_value", "port", "permanent_entrenchment")
	if err != nil {
		return err
	}
	if len(t.Rows) > MaxBoxes {
		return t.Rows[MaxBoxes].Fault("id", "a map has at most %d boxes", MaxBoxes)
	}
	colors := map[string]Side{"union": Union, "confederate": Confederate, "border": Nobody}
	for _, r := range t.Rows {
		id := r.Text("id")
		if _, twice := b.ByID[id]; twice || id == "" {
			return r.Fault("id", "the box %q is there already", id)
		}
		if name := r.Text("name"); name == "" || strings.ContainsAny(name, ",;:#|\"\r\n") {
			return r.Fault("name", "%q cannot stand in an order", name)
		}
		color, ok := colors[r.Text("color")]
		if !ok {
			return r.Fault("color", "%q is no color; union, confederate or border", r.Text("color"))
		}
		i := BoxInfo{ID: id, Name: r.Text("name"), State: r.Text("state"), Color: color}
		for s, column := range []string{"union_value", "csa_value"} {
			v, err := r.Int(column)
			if err != nil {
				return err
			}
			if v < 0 || v > 9 {
				return r.Fault(column, "a recruiting value is 0 to 9, not %d", v)
			}
			i.Value[s] = uint8(v)
		}
		if i.Port, err = r.Flag("port"); err != nil {
			return err
		}
		if i.Works, err = r.Flag("permanent_entrenchment"); err != nil {
			return err
		}
		x := Box(len(b.Boxes))
		b.ByID[id] = x
		b.Boxes = append(b.Boxes, i)
		if i.Port {
			b.Ports = append(b.Ports, x)
		}
		if i.Color == Confederate && i.Value[Confederate] >= 2 {
			b.Goals = append(b.Goals, x)
		}
		b.Names.Add(id, i.Name)
	}
	for id, at := range map[string]*Box{"washington": &b.Washington, "fort_monroe": &b.FortMonroe, "fredericksburg": &b.Fredericksburg} {
		x, ok := b.ByID[id]
		if !ok {
			return &graph.Fault{File: "boxes.csv", Line: len(t.Rows) + 1, Column: "id", What: "the rules need a box " + id}
		}
		*at = x
	}
	b.Lines = graph.New[Line](len(b.Boxes))
	return nil
}

// Box finds a box by id.
func (b *Board) Box(id string) (Box, bool) {
	x, ok := b.ByID[id]
	return x, ok
}
