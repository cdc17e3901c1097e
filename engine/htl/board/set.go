package board

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"slices"
	"sort"
	"strings"
	"sync"

	"golang.org/x/tools/txtar"

	"adjutant/engine/graph"
)

//go:embed data
var embedded embed.FS

// A Set is the tables and the scenarios with which games are played: immutable, shared by all positions.
type Set struct {
	Terrain   [TerrainCount]TerrainEffect
	Types     [TypeCount]TypeInfo
	Chart     *Chart
	Short     *Chart // the chart with infantry range 1 [ruling 1]
	Faces     [7]Morale
	Extra     [7]uint8
	Scenarios []*Scenario // by title
	Hash      string
	text      txtar.Archive
	whole     func() string // text as one, made once
	Blank     *Scenario
}

var tableFiles = []string{"terrain.csv", "unit-types.csv", "combat-chart.csv", "combat-chart-short.csv", "morale-die.csv", "action-die.csv"}

// BuiltIn is the set that the program brings with it.
var BuiltIn = sync.OnceValue(func() *Set {
	s, err := loadSet(OwnFiles(), OwnFiles())
	if err != nil {
		panic("htl: the built-in data: " + err.Error())
	}
	return s
})

// OwnFiles is the data that is built in.
func OwnFiles() fs.FS {
	files, err := fs.Sub(embedded, "data")
	if err != nil {
		panic(err)
	}
	return files
}

// scenarioFiles are the names of a folder's scenario files, sorted.
func scenarioFiles(files fs.FS) []string {
	names, err := fs.Glob(files, "scenario-*.txt")
	if err != nil {
		return nil
	}
	sort.Strings(names)
	return names
}

// loadSet reads the tables of top, and of own where top has none; and the scenarios of top, or of own if top has none at all.
func loadSet(top, own fs.FS) (*Set, error) {
	files := graph.Layered{Top: top, Below: own}
	s := &Set{}
	var err error
	if s.Terrain, err = loadTerrain(files); err != nil {
		return nil, err
	}
	if s.Types, err = loadTypes(files); err != nil {
		return nil, err
	}
	if s.Chart, err = loadChart(files, "combat-chart.csv"); err != nil {
		return nil, err
	}
	if s.Short, err = loadChart(files, "combat-chart-short.csv"); err != nil {
		return nil, err
	}
	if s.Faces, err = loadMorale(files); err != nil {
		return nil, err
	}
	if s.Extra, err = loadActions(files); err != nil {
		return nil, err
	}
	list, from := scenarioFiles(top), top
	if len(list) == 0 {
		list, from = scenarioFiles(own), own
	}
	if len(list) == 0 {
		return nil, &graph.Fault{File: "scenario-*.txt", Line: 1, What: "there is no scenario"}
	}
	for _, name := range list {
		text, err := fs.ReadFile(from, name)
		if err != nil {
			return nil, err
		}
		sc, err := readScenario(s, name, plainLines(string(text)))
		if err != nil {
			return nil, err
		}
		s.Scenarios = append(s.Scenarios, sc)
	}
	slices.SortStableFunc(s.Scenarios, func(a, b *Scenario) int { return strings.Compare(a.Date, b.Date) })
	s.Blank = blankScenario(s)
	return s, s.sum(files, from, list)
}

// On is the set of a club: the scenarios and tables of its folder. Tables that the folder has not are the built-in ones; if it has
// scenarios, they take the place of the built-in ones.
func On(files fs.FS) (*Set, error) { return loadSet(files, OwnFiles()) }

// Text is the set as one text.
func (s *Set) Text() string { return s.whole() }

// sum hashes the files of the set and keeps them as one text.
func (s *Set) sum(tables, scenarios fs.FS, list []string) error {
	h := sha256.New()
	add := func(from fs.FS, name string) error {
		b, err := fs.ReadFile(from, name)
		if err != nil {
			return err
		}
		b = []byte(plainLines(string(b)))
		h.Write([]byte(name + "\n"))
		h.Write(b)
		s.text.Files = append(s.text.Files, txtar.File{Name: name, Data: b})
		return nil
	}
	for _, name := range tableFiles {
		if err := add(tables, name); err != nil {
			return err
		}
	}
	for _, name := range list {
		if err := add(scenarios, name); err != nil {
			return err
		}
	}
	s.Hash = hex.EncodeToString(h.Sum(nil))
	s.whole = sync.OnceValue(func() string { return string(txtar.Format(&s.text)) })
	return nil
}

// plainLines is a text as it is kept: line feeds alone, the last one too, no mark of byte order before it.
func plainLines(s string) string {
	s = strings.ReplaceAll(strings.TrimPrefix(s, "\ufeff"), "\r\n", "\n")
	if !strings.HasSuffix(s, "\n") {
		s += "\n"
	}
	return s
}

// Find finds a scenario by its id.
func (s *Set) Find(id string) (*Scenario, bool) {
	if id == s.Blank.ID {
		return s.Blank, true
	}
	for _, sc := range s.Scenarios {
		if sc.ID == id {
			return sc, true
		}
	}
	return nil, false
}

// IDs are the scenarios that can be played.
func (s *Set) IDs() []string {
	var ids []string
	for _, sc := range s.Scenarios {
		ids = append(ids, sc.ID)
	}
	return ids
}
