package towns

import (
	"adjutant/engine/scene"
	"adjutant/render/sheet"
)

// PlacePlates stands every place where the scene wants it. In a crop, what the edge would cut is left out.
func PlacePlates(l *sheet.Layout) {
	for _, d := range LayPlaces(l.Scene) {
		full := d.Box
		full.Y0 -= d.Head()
		for _, b := range d.Parts() {
			full = full.Union(b)
		}
		if l.View.Crop && !full.Within(l.View.Part.Grow(-2)) {
			continue
		}
		l.ByID[d.ID] = len(l.Plates)
		l.Plates = append(l.Plates, d)
		lasting := lasting(&d)
		for k, b := range d.Parts() {
			layer := scene.LayerPlaques
			if k >= lasting {
				layer = scene.LayerCounters
			}
			l.Take(layer, d.ID, d.Name, b)
		}
	}
}
