// Package board is in charge of what never changes in a game: areas and the lines between them, the charts of the rules, the leaders,
// the calendar, the lists by which units appear, the counters, and how all these are called.
//
// board.go reads the areas, links.go the lines, charts.go the tables of the rules, leaders.go the leaders and militia, lists.go the order
// of appearance, successions.go what takes its place where battles decide who commands; side.go, units.go and turns.go are the nouns of the
// game, men.go the leaders of whom the rules speak by name. data/ is the built-in board; a club's board brings files of the same names.
package board

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"math/bits"
	"strings"
	"sync"

	"golang.org/x/tools/txtar"

	"adjutant/engine/graph"
	"adjutant/engine/names"
)

//go:embed data/*.csv
var embedded embed.FS

// An Area is a place on the board, by its number; NoArea is none.
type Area uint8

// NoArea is no area at all.
const NoArea Area = 255

// MaxAreas is room for the areas of any board.
const MaxAreas = 176

// A Form is what an area is [area.land, area.sea, area.riverport, area.seaport].
type Form uint8

// The forms.
const (
	Inland Form = iota
	RiverPort
	SeaPort
	Box
)

// A Theater is where command points must be spent [cmd.east, cmd.trans].
type Theater uint8

// The theaters, as sets of one.
const (
	West  Theater = 0
	East  Theater = 1
	Trans Theater = 2 // west of the Mississippi
)

// An AreaInfo is what is printed in an area.
type AreaInfo struct {
	ID, Name, State string
	Lat, Lon        float64
	Form            Form
	Color           Side // Neutral where it changes [R07]
	Partial         bool // partly colored
	Flag            Side // whose flag city it is; Neutral for none
	Capital         bool // of its state: a gold star
	Group           int8 // the replacement group, by number; -1 for none
	Theater         Theater
}

// A Board is the map with its charts and lists: immutable, shared by all positions.
type Board struct {
	Areas    []AreaInfo
	Lines    *graph.Graph[Line]
	Names    *names.Index
	Leaders  [LeaderCount]LeaderInfo
	Hash     string // content hash of its files, hex
	ByID     map[string]Area
	People   *names.Index // leaders and militias
	Changes  []ColorChange
	Groups   []ReplacementGroup
	Boxes    []Blockade
	Limits   []Limit // by turn
	crt      [21]lossRow
	Lists    []ListLine
	Setups   map[string][]int32 // by scenario: its lines, in order
	Synth    map[string]uint16  // lines that no list has: returns, recruits
	Dist     [][]uint8          // lines between any two areas, the fewest
	ByLand   [][]uint8          // the same by roads and railroads only
	ByWater  [][]uint8          // by water
	BySea    [][]uint8          // by the lines that are open to ships
	NearLand theaterway         // to the nearest area of some theaters by roads and railroads
	RoadsTo  [3][]LandWay       // the least movement to each area by roads and railroads, by weather
	ToLand   [3]theaterway      // to the nearest area of some theaters
	To       [3]theaterway      // by land and water
	roadside [MaxAreas]AreaSet
	steps    [MaxAreas][]Step
	waters   [MaxAreas][]graph.Edge[Line]
	Sheet    Sheet
	files    fs.FS
	Text     txtar.Archive
	Open     [MaxAreas]bool // ports that join a blockade box
	Mix      CounterMix

	Listed [LeaderCount]uint8 // the turn in which the lists bring a leader first; 0 for never
}

// Area finds an area by id.
func (b *Board) Area(id string) (Area, bool) {
	a, ok := b.ByID[id]
	return a, ok
}

// Name is the name that people see.
func (b *Board) Name(a Area) string {
	if int(a) >= len(b.Areas) {
		return "nowhere"
	}
	return b.Areas[a].Name
}

// From is all lines that leave an area.
func (b *Board) From(a Area) []graph.Edge[Line] { return b.Lines.From(int(a)) }

// boardFiles are the files of which a board consists, in the order in which they are hashed.
var boardFiles = []string{
	"areas.csv", "links.csv", "aliases.csv", "color-changes.csv", "leaders.csv", "replacement-groups.csv", "blockade.csv", "crt.csv",
	"limits-by-year.csv", "reinforcements-usa.csv", "reinforcements-csa.csv", "setup-1861.csv", "setup-1862.csv", "setup-1863.csv",
	"layout.csv",
}

// BuiltIn is the board that comes with the book, read once.
var BuiltIn = sync.OnceValue(func() *Board {
	b, err := Load(OwnFiles())
	if err != nil {
		panic("dwf: the built-in board: " + err.Error())
	}
	return b
})

// OwnFiles is the data of the built-in board.
func OwnFiles() fs.FS {
	files, err := fs.Sub(embedded, "data")
	if err != nil {
		panic(err)
	}
	return files
}

// Load reads and checks a board.
func Load(files fs.FS) (*Board, error) {
	b := &Board{Names: names.New(), People: names.New(), ByID: map[string]Area{}, files: files, Setups: map[string][]int32{},
		Synth: map[string]uint16{}}
	hash := sha256.New()
	for _, f := range boardFiles {
		text, err := fs.ReadFile(files, f)
		if err != nil {
			return nil, &graph.Fault{File: f, Line: 1, What: "the file is missing"}
		}
		fmt.Fprintf(hash, "%s %d\n", f, len(text))
		hash.Write(text)
		b.Text.Files = append(b.Text.Files, txtar.File{Name: f, Data: text})
	}
	b.Hash = hex.EncodeToString(hash.Sum(nil))
	for _, load := range []func() error{b.loadAreas, b.loadLinks, b.loadAliases, b.loadColors, b.loadLeaders, b.loadGroups, b.loadBlockade,
		b.loadLosses, b.loadLimits, b.loadLists, b.loadLayout, b.loadCounters} {
		if err := load(); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// pick is the value that a cell names in a table of words.
func pick[T any](r graph.Row, column string, words map[string]T) (T, error) {
	v, ok := words[r.Text(column)]
	if !ok {
		return v, r.Fault(column, "I do not know the word %q here", r.Text(column))
	}
	return v, nil
}

func (b *Board) loadAreas() error {
	t, err := graph.Read(b.files, "areas.csv", "id", "name", "state", "lat", "lon", "kind", "color", "flag", "state_capital", "theater")
	if err != nil {
		return err
	}
	if len(t.Rows) > MaxAreas {
		return t.Rows[MaxAreas].Fault("id", "a board has at most %d areas", MaxAreas)
	}
	named := map[string]string{}
	for _, r := range t.Rows {
		id := r.Text("id")
		if _, twice := b.ByID[id]; twice || id == "" {
			return r.Fault("id", "the area %q is there already", id)
		}
		name := names.Level(r.Text("name"))
		switch other := named[name]; {
		case name == "" || strings.ContainsAny(r.Text("name"), ",;#|+\"\r\n"):
			return r.Fault("name", "%q cannot stand in an order; a name has letters, blanks, brackets, dots and hyphens", r.Text("name"))
		case other != "":
			return r.Fault("name", "%s and %s have the same name", id, other)
		}
		named[name] = id
		i := AreaInfo{ID: id, Name: r.Text("name"), State: r.Text("state"), Group: -1}
		if i.Lat, err = r.Float("lat"); err != nil {
			return err
		}
		if i.Lon, err = r.Float("lon"); err != nil {
			return err
		}
		if i.Form, err = pick(r, "kind", map[string]Form{"land": Inland, "riverport": RiverPort, "seaport": SeaPort,
			"blockade_box": Box}); err != nil {
			return err
		}
		if i.Color, err = pick(r, "color", map[string]Side{"usa": Union, "csa": Confederate, "neutral": Neutral,
			"partial": Neutral}); err != nil {
			return err
		}
		i.Partial = r.Text("color") == "partial"
		if i.Flag, err = pick(r, "flag", map[string]Side{"usa": Union, "csa": Confederate, "none": Neutral}); err != nil {
			return err
		}
		if i.Capital, err = r.Flag("state_capital"); err != nil {
			return err
		}
		if i.Theater, err = pick(r, "theater", map[string]Theater{"east": East, "west": West, "trans_mississippi": Trans}); err != nil {
			return err
		}
		b.ByID[id] = Area(len(b.Areas))
		b.Areas = append(b.Areas, i)
		b.Names.Add(id, i.Name)
	}
	for _, id := range needed {
		if _, ok := b.ByID[id]; !ok {
			return &graph.Fault{File: "areas.csv", Line: len(t.Rows) + 1, Column: "id", What: "the rules need an area " + id}
		}
	}
	b.Lines = graph.New[Line](len(b.Areas))
	return nil
}

// needed are the areas that the rules name.
var needed = []string{"washington_dc", "richmond", "philadelphia", "harrisburg", "cincinnati", "cairo", "st_louis", "pittsburgh",
	"baltimore", "springfield", "indianapolis", "charleston_wv", "jefferson_city", "louisville", "lexington", "bowling_green"}

// At is an area that the rules name; it is there, since loading has made sure of it.
func (b *Board) At(id string) Area { return b.ByID[id] }

// areaOf is the area that a cell names.
func (b *Board) areaOf(r graph.Row, column string) (Area, error) {
	a, ok := b.ByID[r.Text(column)]
	if !ok {
		return NoArea, r.Fault(column, "I know no area %q", r.Text(column))
	}
	return a, nil
}

func (b *Board) loadAliases() error {
	t, err := graph.Read(b.files, "aliases.csv", "alias", "area")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		if _, err := b.areaOf(r, "area"); err != nil {
			return err
		}
		b.Names.Alias(r.Text("alias"), r.Text("area"))
	}
	return nil
}

// The theaters in which command points must be spent [cmd.east, cmd.trans, R99, R100].

// Unmet is how many duties a set of theaters is.
func (t Theater) Unmet() int { return bits.OnesCount8(uint8(t)) }

// DutyNames are the theaters where a point may be owed.
var DutyNames = []struct {
	Bit  Theater
	Name string
}{{East, "east"}, {Trans, "west"}}

func (t Theater) String() string {
	var out []string
	for _, d := range DutyNames {
		if t&d.Bit != 0 {
			out = append(out, d.Name)
		}
	}
	return strings.Join(out, " ")
}
