package board

import (
	"adjutant/engine/graph"
	"adjutant/engine/scene"
)

// The sheet of the map, in its own units.
const (
	SheetWidth  = 2000
	SheetHeight = 1411
	SheetMargin = 30
)

// A Sheet is where the areas stand on the map.
type Sheet struct {
	At []scene.Point // by area
}

func (b *Board) loadLayout() error {
	t, err := graph.Read(b.files, "layout.csv", "id", "x", "y")
	if err != nil {
		return err
	}
	b.Sheet.At = make([]scene.Point, len(b.Areas))
	placed := map[Area]bool{}
	for _, r := range t.Rows {
		a, err := b.areaOf(r, "id")
		if err != nil {
			return err
		}
		x, err := r.Float("x")
		if err != nil {
			return err
		}
		y, err := r.Float("y")
		if err != nil {
			return err
		}
		if placed[a] || !(x >= 0 && x <= SheetWidth && y >= 0 && y <= SheetHeight) {
			return r.Fault("x", "%s has a place already, or lies off the sheet", r.Text("id"))
		}
		placed[a] = true
		b.Sheet.At[a] = scene.Point{X: x, Y: y}
	}
	for a, i := range b.Areas {
		if !placed[Area(a)] {
			return &graph.Fault{File: "layout.csv", Line: len(t.Rows) + 1, Column: "id", What: "the area " + i.ID + " has no place"}
		}
	}
	return nil
}
