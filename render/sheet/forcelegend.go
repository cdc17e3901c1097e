package sheet

import (
	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// ForceRows are the rows of the legend for what is known and not known of forces, for the marks that the scene has.
func (l *Layout) ForceRows() []LegendRow {
	if len(l.Scene.Forces) == 0 {
		return nil
	}
	var rows []LegendRow
	add := func(here bool, words string, draw func(c *ink.Canvas, t *ink.Theme, at ink.Point)) {
		if here {
			rows = append(rows, LegendRow{words, draw})
		}
	}
	slip := func(f scene.Force) func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		return func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
			s := Force{Force: &f}
			s.set(sheetForms[0])
			s.Box = ink.Around(at, s.Box.Width(), s.Box.Height())
			const k = 0.8
			s.Draw(c.Shrunk(at, k), t)
		}
	}
	var star, poor, short, haze, known, came, dug, old bool
	own, enemy := -1, -1
	for i := range l.Scene.Forces {
		f := &l.Scene.Forces[i]
		switch {
		case f.Told:
			enemy = f.Side
			haze, known = haze || !f.Known(), known || f.Known()
			came, dug, old = came || f.Came, dug || f.Works, old || f.Age > 0
		case own < 0:
			own = f.Side
		}
		short = short || f.Short
		for _, r := range f.Rows {
			star, poor = star || r.Star, poor || r.Poor
		}
	}
	add(own >= 0, "Commander, strength", slip(scene.Force{Side: own, Rows: []scene.ForceRow{{Words: "Dix", Strength: 36}}}))
	add(star, "Leads the army", slip(scene.Force{Side: own, Rows: []scene.ForceRow{{Star: true}}}))
	add(poor, "Poorly trained", slip(scene.Force{Side: own, Rows: []scene.ForceRow{{Poor: true}}}))
	add(short, "Out of supply", func(c *ink.Canvas, t *ink.Theme, at ink.Point) { drawShort(c, t, at) })
	add(haze, "Enemy, not known which", slip(scene.Force{Side: enemy, Told: true}))
	told := []scene.ForceRow{{Words: "2"}}
	add(known, "Enemy, as reported", slip(scene.Force{Side: enemy, Told: true, Rows: told}))
	add(came, "Came since its last turn", slip(scene.Force{Side: enemy, Told: true, Rows: told, Came: true}))
	add(dug, "In field works", slip(scene.Force{Side: enemy, Told: true, Rows: told, Works: true}))
	add(old, "Turns since it was told", slip(scene.Force{Side: enemy, Told: true, Rows: told, Age: 2}))
	var dark, looked, blockade, saw bool
	dim := 0
	for i := range l.Plates {
		p := &l.Plates[i]
		if p.Dark && !dark {
			dark, dim = true, p.Side
		}
		looked, blockade, saw = looked || p.Looked, blockade || p.Blockade, saw || p.Saw
	}
	add(looked, "Looked: no enemy seen", drawLooked)
	add(dark, "Nothing is known", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		(&Plate{Place: &scene.Place{At: at, Side: dim, Dark: true}, Box: ink.Around(at, 43, 21)}).Draw(c, t)
	})
	add(saw, "Field works, inches", func(c *ink.Canvas, t *ink.Theme, at ink.Point) { drawTeeth(c, t, at.X-25, at.X+25, at.Y+3) })
	add(blockade, "Under blockade", drawBlockade)
	return rows
}
