package dwf

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

// A Side is a side of the war, nobody, or both [ctl.home, R07].
type Side uint8

// The sides; the Confederates play first in each turn [turn.order].
const (
	Union Side = iota
	Confederate
	Neutral
	Both // Lexington once Kentucky is open: home of either
)

// Enemy is the other side.
func (s Side) Enemy() Side { return 1 - s }

// An Area is a place on the board, by its number; NoArea is none.
type Area uint8

// NoArea is no area at all.
const NoArea Area = 255

const maxAreas = 176

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
	Leaders  [leaderCount]LeaderInfo
	Hash     string // content hash of its files, hex
	byID     map[string]Area
	people   *names.Index // leaders and militias
	changes  []colorChange
	groups   []group
	boxes    []blockade
	limits   []limit // by turn
	crt      [21]lossRow
	lists    []listLine
	setups   map[string][]int32 // by scenario: its lines, in order
	synth    map[string]uint16  // lines that no list has: returns, recruits
	dist     [][]uint8          // lines between any two areas, the fewest
	byLand   [][]uint8          // the same by roads and railroads only
	byWater  [][]uint8          // by water
	bySea    [][]uint8          // by the lines that are open to ships
	near     theaterway         // lines to the nearest area of some theaters
	nearLand theaterway         // the same by roads and railroads only
	sheet    sheet
	files    fs.FS
	text     txtar.Archive
	open     [maxAreas]bool // ports that join a blockade box
	mix      mix

	listed [leaderCount]uint8 // the turn in which the lists bring a leader first; 0 for never
}

// Area finds an area by id.
func (b *Board) Area(id string) (Area, bool) {
	a, ok := b.byID[id]
	return a, ok
}

// Name is the name that people see.
func (b *Board) Name(a Area) string {
	if int(a) >= len(b.Areas) {
		return "nowhere"
	}
	return b.Areas[a].Name
}

// from is all lines that leave an area.
func (b *Board) from(a Area) []graph.Edge[Line] { return b.Lines.From(int(a)) }

// boardFiles are the files of which a board consists, in the order in which they are hashed.
var boardFiles = []string{
	"areas.csv", "links.csv", "aliases.csv", "color-changes.csv", "leaders.csv", "replacement-groups.csv", "blockade.csv", "crt.csv", "limits-by-year.csv",
	"reinforcements-usa.csv", "reinforcements-csa.csv", "setup-1861.csv", "setup-1862.csv", "setup-1863.csv", "layout.csv",
}

var builtIn = sync.OnceValue(func() *Board {
	b, err := loadBoard(ownFiles())
	if err != nil {
		panic("dwf: the built-in board: " + err.Error())
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
	b := &Board{Names: names.New(), people: names.New(), byID: map[string]Area{}, files: files, setups: map[string][]int32{}, synth: map[string]uint16{}}
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
	for _, load := range []func() error{b.loadAreas, b.loadLinks, b.loadAliases, b.loadColors, b.loadLeaders, b.loadGroups, b.loadBlockade, b.loadLosses, b.loadLimits, b.loadLists, b.loadLayout, b.loadCounters} {
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
	if len(t.Rows) > maxAreas {
		return t.Rows[maxAreas].Fault("id", "a board has at most %d areas", maxAreas)
	}
	named := map[string]string{}
	for _, r := range t.Rows {
		id := r.Text("id")
		if _, twice := b.byID[id]; twice || id == "" {
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
		if i.Form, err = pick(r, "kind", map[string]Form{"land": Inland, "riverport": RiverPort, "seaport": SeaPort, "blockade_box": Box}); err != nil {
			return err
		}
		if i.Color, err = pick(r, "color", map[string]Side{"usa": Union, "csa": Confederate, "neutral": Neutral, "partial": Neutral}); err != nil {
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
		b.byID[id] = Area(len(b.Areas))
		b.Areas = append(b.Areas, i)
		b.Names.Add(id, i.Name)
	}
	for _, id := range needed {
		if _, ok := b.byID[id]; !ok {
			return &graph.Fault{File: "areas.csv", Line: len(t.Rows) + 1, Column: "id", What: "the rules need an area " + id}
		}
	}
	b.Lines = graph.New[Line](len(b.Areas))
	return nil
}

// needed are the areas that the rules name.
var needed = []string{"washington_dc", "richmond", "philadelphia", "harrisburg", "cincinnati", "cairo", "st_louis", "pittsburgh", "baltimore",
	"springfield", "indianapolis", "charleston_wv", "jefferson_city", "louisville", "lexington", "bowling_green"}

// at is an area that the rules name; it is there, since loading has made sure of it.
func (b *Board) at(id string) Area { return b.byID[id] }

// areaOf is the area that a cell names.
func (b *Board) areaOf(r graph.Row, column string) (Area, error) {
	a, ok := b.byID[r.Text(column)]
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
