package ahd

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"sort"
	"strings"
	"sync"

	"golang.org/x/tools/txtar"

	"adjutant/engine/graph"
	"adjutant/engine/names"
)

//go:embed data/*.csv
var embedded embed.FS

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
	b, err := loadBoard(ownFiles())
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

// A layered file system takes from below what top has not: a club's folder may hold only the files in which its board differs.
type layered struct{ top, below fs.FS }

func (l layered) Open(name string) (fs.File, error) {
	f, err := l.top.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return l.below.Open(name)
	}
	return f, err
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
	for _, load := range []func() error{b.loadBoxes, b.loadSides, b.loadLinks, b.loadAliases, b.checkLayout, b.checkScenarios} {
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
	colors := map[string]Side{"union": Union, "confederate": Confederate, "border": Neutral}
	for _, r := range t.Rows {
		id := r.Text("id")
		if _, twice := b.byID[id]; twice || id == "" {
			return r.Fault("id", "the box %q is there already", id)
		}
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
	b.Lines = graph.New[Line](len(b.Boxes))
	return nil
}

func (b *Board) loadSides() error {
	t, err := graph.Read(b.files, "box-sides.csv", "box", "river_sides")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		x, ok := b.byID[r.Text("box")]
		if !ok {
			return r.Fault("box", "I know no box %q", r.Text("box"))
		}
		b.Boxes[x].RiverSides = strings.ReplaceAll(r.Text("river_sides"), ",", "")
	}
	return nil
}

func (b *Board) loadLinks() error {
	type end struct {
		at, from Box
		way      Way
	}
	ways := map[string]Way{"road": Road, "rail": Rail, "river": River}
	sides, err := graph.Read(b.files, "link-sides.csv", "box", "neighbor", "kind", "entry_side")
	if err != nil {
		return err
	}
	entrance := map[end]byte{}
	for _, r := range sides.Rows {
		at, ok := b.byID[r.Text("box")]
		from, ok2 := b.byID[r.Text("neighbor")]
		if !ok || !ok2 {
			return r.Fault("box", "I know no box %q or no box %q", r.Text("box"), r.Text("neighbor"))
		}
		if s := r.Text("entry_side"); len(s) == 1 && strings.Contains("NESW", s) {
			entrance[end{at, from, ways[r.Text("kind")]}] = s[0]
		}
	}
	t, err := graph.Read(b.files, "links.csv", "a", "b", "kind", "river_name", "downriver", "crosses_river_into_a", "crosses_river_into_b", "potomac")
	if err != nil {
		return err
	}
	seen := map[end]bool{}
	for _, r := range t.Rows {
		x, ok := b.byID[r.Text("a")]
		if !ok {
			return r.Fault("a", "I know no box %q", r.Text("a"))
		}
		y, ok := b.byID[r.Text("b")]
		if !ok {
			return r.Fault("b", "I know no box %q", r.Text("b"))
		}
		way, ok := ways[r.Text("kind")]
		if !ok {
			return r.Fault("kind", "%q is no kind of line; road, rail or river", r.Text("kind"))
		}
		if x == y || seen[end{x, y, way}] || seen[end{y, x, way}] {
			return r.Fault("b", "this line is there already, or joins a box to itself")
		}
		seen[end{x, y, way}] = true
		down := r.Text("downriver")
		if (way == River) != (down == "a_to_b" || down == "b_to_a") {
			return r.Fault("downriver", "a river needs a_to_b or b_to_a, any other line none")
		}
		var intoA, intoB, potomac bool
		for _, c := range []struct {
			column string
			to     *bool
		}{{"crosses_river_into_a", &intoA}, {"crosses_river_into_b", &intoB}, {"potomac", &potomac}} {
			if *c.to, err = r.Flag(c.column); err != nil {
				return err
			}
		}
		there := Line{Way: way, Down: down == "a_to_b", Crosses: intoB, Potomac: potomac, River: r.Text("river_name"), Entrance: entrance[end{y, x, way}]}
		back := Line{Way: way, Down: down == "b_to_a", Crosses: intoA, Potomac: potomac, River: r.Text("river_name"), Entrance: entrance[end{x, y, way}]}
		b.Lines.Join(int(x), int(y), there, back)
	}
	defer b.measure()
	for x := range b.Boxes {
		es := b.Lines.From(x)
		sort.SliceStable(es, func(i, j int) bool {
			if es[i].To != es[j].To {
				return es[i].To < es[j].To
			}
			return es[i].Line.Way < es[j].Line.Way
		})
	}
	return nil
}

// measure works out how far every box is from every other.
func (b *Board) measure() {
	b.dist = make([][]uint8, len(b.Boxes))
	for x := range b.Boxes {
		b.dist[x] = make([]uint8, len(b.Boxes))
		for y, d := range b.Lines.Far(x) {
			b.dist[x][y] = uint8(min(max(d, 0), 99))
			if d < 0 {
				b.dist[x][y] = 99
			}
		}
	}
}

func (b *Board) loadAliases() error {
	t, err := graph.Read(b.files, "aliases.csv", "alias", "box")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		if _, ok := b.byID[r.Text("box")]; !ok {
			return r.Fault("box", "I know no box %q", r.Text("box"))
		}
		b.Names.Alias(r.Text("alias"), r.Text("box"))
	}
	return nil
}
