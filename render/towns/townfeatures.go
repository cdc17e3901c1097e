package towns

import (
	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// drawFeatureAt draws the mark, or the same drawn before.
func drawFeatureAt(f *sheet.Feature, c *ink.Canvas, t *ink.Theme) {
	way := f.Way
	if f.Kind < scene.FeatureStream {
		way = ink.Point{} // only the bars of a crossing lie across the route
	}
	c.Stamp(t, "feature", [4]int{int(f.Kind)}, way, f.At, func(c *ink.Canvas, at ink.Point) {
		drawFeature(c, t, &sheet.Feature{Kind: f.Kind, At: at, Way: f.Way})
	})
}

// drawFeature is the mark of what lies before a place.
func drawFeature(c *ink.Canvas, t *ink.Theme, f *sheet.Feature) {
	h := t.Hexes
	at := f.At
	p := func(x, y float64) ink.Point { return ink.Pt(at.X+x, at.Y+y) }
	halo := func(edges ...ink.Path) { c.Fill(t.Land, ink.Pen{Width: 3, Join: ink.MiterJoin}.Outline(edges...)) }
	switch f.Kind {
	case scene.FeatureMountain:
		e := ink.Path{p(-6, 5), p(0, -5.5), p(6, 5)}
		halo(e)
		c.Area(h.Stroke, e)
	case scene.FeatureRough:
		e := ink.Path{p(-5.4, 4.6), p(0, -4.8), p(5.4, 4.6)}
		halo(e)
		c.Area(t.Land, e)
		c.Edge(h.Stroke, 1.7, e)
	case scene.FeatureForest:
		crown, trunk := ink.Circle(p(0, -1.8), 4.3), ink.Rect{X0: at.X - 0.9, Y0: at.Y + 1, X1: at.X + 0.9, Y1: at.Y + 6}.Path()
		halo(crown, trunk)
		c.Area(h.TreeEdge, crown)
		c.Area(h.TreeEdge, trunk)
	case scene.FeatureSwamp:
		strokes := []ink.Path{{p(-6, 3.4), p(6, 3.4)}, {p(0, 3), p(0, -4.4)}, {p(-2, 3), p(-4.6, -2.6)}, {p(2, 3), p(4.6, -2.6)}}
		c.Line(t.Land, 4, strokes...)
		c.Line(h.Tuft, 1.6, strokes...)
	case scene.FeatureStream, scene.FeatureRiver:
		var bars []ink.Path
		for _, off := range sheet.BarsOf[f.Kind] {
			x, y := at.X+off*f.Way.X, at.Y+off*f.Way.Y
			bars = append(bars, ink.Path{ink.Pt(x-6.5*f.Way.Y, y+6.5*f.Way.X), ink.Pt(x+6.5*f.Way.Y, y-6.5*f.Way.X)})
		}
		c.Line(t.Land, 5, bars...)
		c.Line(t.Navigable, 2.6, bars...)
	}
}

// drawBroken draws a railroad that does not run: no ties, a line in pieces, a cross.
func drawBroken(c *ink.Canvas, t *ink.Theme, l ink.Path) {
	c.Line(t.Land, 9.4, l)
	c.Line(t.Rail, 1.6, ink.Dashes(l, 8, 5)...)
	drawCross(c, t, ink.Lerp(l[0], l[len(l)-1], 0.5), l)
}

func drawCross(c *ink.Canvas, t *ink.Theme, at ink.Point, l ink.Path) {
	if len(l) > 1 {
		at, _ = ink.Along(l, ink.Length(l)/2)
	}
	arms := []ink.Path{{ink.Pt(at.X-5, at.Y-5), ink.Pt(at.X+5, at.Y+5)}, {ink.Pt(at.X-5, at.Y+5), ink.Pt(at.X+5, at.Y-5)}}
	c.Line(t.Land, 5.2, arms...)
	c.Line(t.Battle, 2.6, arms...)
}
