package board

import (
	"io/fs"

	"adjutant/engine/boxes"
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
	banks, err := boxes.Banks(files, boxes.Plan{IDs: ids})
	for x, sides := range banks {
		b.Boxes[x].RiverSides = sides
	}
	return err
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
