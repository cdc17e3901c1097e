// Package geo is in charge of geography: it carries coasts, rivers, states and mountains of the 1860s from longitude and
// latitude to the sheet of a board, bent so that the board's places stand where the board wants them.
package geo

import (
	"embed"
	"encoding/json"
	"fmt"
	"sync"

	"adjutant/engine/scene"
)

//go:embed data/*.geojson
var files embed.FS

// A Base is all geography that the boards share, in degrees: X is longitude, Y latitude. It is immutable.
type Base struct {
	Land    []scene.Path
	Lakes   []scene.Path
	Relief  []Relief
	Rivers  []River
	States  []State
	Borders []Border
}

// A Relief is an area that is not plain: mountain, ridge, valley or swamp.
type Relief struct {
	ID, Kind string
	Edge     scene.Path
}

// A River has one line or, where it was surveyed in pieces, several.
type River struct {
	ID, Name string
	Rank     int // 1 main, 2 middle, 3 small
	Lines    []scene.Path
}

// A State is an area of today; Name1861 is what it belonged to in 1861.
type State struct {
	Name, Name1861 string
	Parts          []scene.Path
}

// A Border is the line between two states; A and B are what they belonged to in 1861.
type Border struct {
	A, B  string
	Lines []scene.Path
}

type feature struct {
	Properties struct {
		ID    string `json:"id"`
		Name  string `json:"name"`
		Kind  string `json:"kind"`
		Rank  int    `json:"rank"`
		State string `json:"state_1861"`
		A     string `json:"a_1861"`
		B     string `json:"b_1861"`
	} `json:"properties"`
	Geometry struct {
		Type        string          `json:"type"`
		Coordinates json.RawMessage `json:"coordinates"`
	} `json:"geometry"`
}

// Load reads the embedded geography; it is read once.
var Load = sync.OnceValue(func() *Base {
	b := &Base{}
	for _, f := range read("coast") {
		b.Land = append(b.Land, f.lines()[0])
	}
	for _, f := range read("lakes") {
		b.Lakes = append(b.Lakes, f.lines()[0])
	}
	for _, f := range read("relief") {
		b.Relief = append(b.Relief, Relief{f.Properties.ID, f.Properties.Kind, f.lines()[0]})
	}
	for _, f := range read("rivers") {
		b.Rivers = append(b.Rivers, River{f.Properties.ID, f.Properties.Name, f.Properties.Rank, f.lines()})
	}
	for _, f := range read("states") {
		switch p := f.Properties; p.Kind {
		case "area":
			b.States = append(b.States, State{p.Name, p.State, f.lines()})
		case "line":
			b.Borders = append(b.Borders, Border{p.A, p.B, f.lines()})
		}
	}
	return b
})

// read is the features of one embedded file. The files are part of the program, so a fault in one is a fault of the build.
func read(name string) []feature {
	text, err := files.ReadFile("data/" + name + ".geojson")
	if err != nil {
		panic("geo: " + err.Error())
	}
	var c struct {
		Features []feature `json:"features"`
	}
	if err := json.Unmarshal(text, &c); err != nil {
		panic(fmt.Sprintf("geo: %s.geojson: %v", name, err))
	}
	return c.Features
}

// lines are the outer edges or the lines of a feature; the geography has no holes that matter.
func (f feature) lines() []scene.Path {
	var flat [][][2]float64
	var deep [][][][2]float64
	var err error
	switch f.Geometry.Type {
	case "Polygon":
		err = json.Unmarshal(f.Geometry.Coordinates, &flat)
		flat = flat[:min(1, len(flat))]
	case "MultiPolygon":
		err = json.Unmarshal(f.Geometry.Coordinates, &deep)
		for _, p := range deep {
			flat = append(flat, p[0])
		}
	default:
		err = json.Unmarshal(f.Geometry.Coordinates, &flat)
	}
	if err != nil {
		panic(fmt.Sprintf("geo: %s %s: %v", f.Properties.Kind, f.Properties.Name, err))
	}
	ps := make([]scene.Path, len(flat))
	for i, l := range flat {
		for _, c := range l {
			ps[i] = append(ps[i], scene.Point{X: c[0], Y: c[1]})
		}
	}
	return ps
}
