package towns

import (
	"math"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// PlaceCartouche stands the cartouche in the corner where it covers the fewest plates with the widest rows.
func PlaceCartouche(l *sheet.Layout) {
	k := &sheet.Cartouche{Scene: l.Scene, Rows: legendRows(l)}
	m := l.View.Part
	fewest := math.MaxInt
	for _, corner := range [][2]float64{{1, 1}, {0, 1}, {1, 0}, {0, 0}} {
		for step := float64(sheet.LegendStep); step >= sheet.LegendLeast; step -= 0.5 {
			w, h := float64(sheet.CartoucheWide), k.High(step)
			x := m.X0 + 14 + corner[0]*(m.Width()-28-w)
			y := m.Y0 + 14 + corner[1]*(m.Height()-28-h)
			r := ink.Rect{X0: x, Y0: y, X1: x + w, Y1: y + h}
			covered := 0
			for i := range l.Blocks {
				if l.Blocks[i].Touches(r.Grow(3)) {
					covered++
				}
			}
			if covered < fewest {
				fewest, k.Box, k.Step = covered, r, step
			}
			if covered == 0 {
				break
			}
		}
	}
	l.Legend = k
	l.Take(scene.LayerCartouche, "cartouche", k.Scene.Title, k.Box.Grow(1))
}
