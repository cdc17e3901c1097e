package board

import (
	"io/fs"
	"strings"

	"adjutant/engine/boxes"
	"adjutant/engine/graph"
	"adjutant/engine/scene"
)

// loadSheet reads where everything stands.
func (b *Board) loadSheet(files fs.FS) (err error) {
	ids, _ := b.IDs()
	b.Sheet, err = boxes.Load(files, boxes.Plan{IDs: ids, Joins: func(x, y int, way scene.Way) bool {
		for _, e := range b.From(Box(x)) {
			if e.To == y && e.Line.Way.Drawn() == way {
				return true
			}
		}
		return false
	}})
	if err != nil {
		return err
	}
	t, err := graph.Read(files, "box-sides.csv", "box", "river_sides")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		x, err := b.boxOf(r, "box")
		if err != nil {
			return err
		}
		sides := strings.ReplaceAll(r.Text("river_sides"), ",", "")
		if strings.Trim(sides, "NESW") != "" {
			return r.Fault("river_sides", "%q are no sides of a box; N, E, S or W", r.Text("river_sides"))
		}
		b.Boxes[x].RiverSides = sides
	}
	return nil
}

// IDs is the boxes and their states, by number.
func (b *Board) IDs() (ids, states []string) {
	for _, i := range b.Boxes {
		ids, states = append(ids, i.ID), append(states, i.State)
	}
	return ids, states
}

// Drawn is how a line of this kind is drawn; what goes by land is drawn as a road.
func (w Way) Drawn() scene.Way {
	switch w {
	case Rail:
		return scene.ByRail
	case River:
		return scene.ByRiver
	case Sea:
		return scene.BySea
	}
	return scene.ByRoad
}
