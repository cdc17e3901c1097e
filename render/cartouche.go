package render

import (
	"math"
	"strings"

	"adjutant/engine"
)

var (
	titleStyle    = style{face: bold, size: 40, tracking: 4}
	subtitleStyle = style{face: italic, size: 17.5}
	turnStyle     = style{face: bold, size: 27}
	noteStyle     = style{face: regular, size: 17.5}
	legendStyle   = style{face: regular, size: 15.5}
	barStyle      = style{face: italic, size: 14.5}
)

// Measures of the cartouche.
const (
	cartoucheWide = 455
	legendTop     = 205  // from the upper edge to the middle of the first row
	legendStep    = 29.5 // at most
	legendLeast   = 19.5
	sampleStep    = 26 // rows closer than this have smaller samples
	barStep       = 24.4
	legendLeft    = 46 // middle of the samples, left and right, and where the words begin
	legendRight   = 267
	wordsLeft     = 80
	wordsRight    = 301
)

// A cartouche is title, turn and legend.
type cartouche struct {
	scene *engine.Scene
	box   rect
	rows  []legendRow
	step  float64
	k     float64 // how much smaller it is drawn than its measures say; 0 is 1
}

// high is how high the cartouche is with rows this far apart.
func (k *cartouche) high(step float64) float64 {
	n := float64((len(k.rows) + 1) / 2)
	bars := float64(len(k.scene.Still.Bars))
	h := legendTop + step*math.Max(0, n-1) + 32
	if bars > 0 {
		h += 32 + barStep*(bars-1)
	}
	return h
}

// placeCartouche stands the cartouche in the corner where it covers the fewest plates with the widest rows.
func (l *layout) placeCartouche() {
	k := &cartouche{scene: l.scene, rows: l.legendRows()}
	m := l.view.part
	fewest := math.MaxInt
	for _, corner := range [][2]float64{{1, 1}, {0, 1}, {1, 0}, {0, 0}} {
		for step := float64(legendStep); step >= legendLeast; step -= 0.5 {
			w, h := float64(cartoucheWide), k.high(step)
			x := m.x0 + 14 + corner[0]*(m.width()-28-w)
			y := m.y0 + 14 + corner[1]*(m.height()-28-h)
			r := rect{x, y, x + w, y + h}
			covered := 0
			for i := range l.blocks {
				if l.blocks[i].touches(r.grow(3)) {
					covered++
				}
			}
			if covered < fewest {
				fewest, k.box, k.step = covered, r, step
			}
			if covered == 0 {
				break
			}
		}
	}
	l.legend = k
	l.take(engine.LayerCartouche, "cartouche", k.scene.Title, k.box.grow(1))
}

func (k *cartouche) draw(c *canvas, t *Theme) {
	if k.k > 0 && k.k < 1 {
		whole := *k
		whole.k, whole.box.x1, whole.box.y1 = 0, k.box.x0+k.box.width()/k.k, k.box.y0+k.box.height()/k.k
		whole.draw(c.shrunk(pt(k.box.x0, k.box.y0), k.k), t)
		return
	}
	drawCard(c, t, k.box, 6.5)
	for _, p := range k.box.grow(-6.5).path() {
		c.area(t.paper, diamond(p, 8, 8))
		c.edge(t.ink, 1.6, diamond(p, 6.6, 6.6))
	}
	mid, y := k.box.center().X, k.box.y0
	title := strings.ToUpper(k.scene.Title)
	c.center(t.ink, titleStyle.fit(title, cartoucheWide-72, 0.4), title, pt(mid, y+59.5))
	c.center(t.ink2, subtitleStyle.fit(k.scene.Subtitle, cartoucheWide-50, 0.5), k.scene.Subtitle, pt(mid, y+84))
	drawRule(c, t, pt(mid, y+101.7))
	c.center(t.ink, turnStyle.fit(k.scene.Turn, cartoucheWide-50, 0.5), k.scene.Turn, pt(mid, y+136.4))
	c.center(t.ink, noteStyle.fit(k.scene.Note, cartoucheWide-50, 0.5), k.scene.Note, pt(mid, y+158.8))
	drawRule(c, t, pt(mid, y+177))
	half := (len(k.rows) + 1) / 2
	for i, r := range k.rows {
		x, words, room := k.box.x0+legendLeft, k.box.x0+wordsLeft, float64(wordsRight-wordsLeft-70)
		row := i
		if i >= half {
			x, words, room, row = k.box.x0+legendRight, k.box.x0+wordsRight, cartoucheWide-wordsRight-14, i-half
		}
		at := pt(x, y+legendTop+float64(row)*k.step)
		r.sample(c.shrunk(at, min(1, k.step/sampleStep)), t, at)
		c.write(t.ink, legendStyle.fit(r.words, room, 0.7), r.words, pt(words, at.Y+5))
	}
	y = k.box.y1 - 31.7 - barStep*float64(len(k.scene.Still.Bars)-1)
	for i, b := range k.scene.Still.Bars {
		drawBar(c, t, pt(k.box.x0+22, y+barStep*float64(i)), b)
	}
}

// drawCard is a sheet of paper with two lines round it.
func drawCard(c *canvas, t *Theme, r rect, inner float64) {
	c.area(t.paper, r.grow(1).path())
	c.frame(t.ink, 2, r)
	c.frame(t.ink2, 1, r.grow(-inner))
}

// drawRule is a level line with a diamond in its middle and dots at its ends.
func drawRule(c *canvas, t *Theme, mid point) {
	const half, gap = 167, 13.5
	c.line(t.ink2, 1.5, path{pt(mid.X-half, mid.Y), pt(mid.X-gap, mid.Y)}, path{pt(mid.X+gap, mid.Y), pt(mid.X+half, mid.Y)})
	c.area(t.ink, diamond(mid, 9.5, 5))
	c.area(t.ink, circle(pt(mid.X-half, mid.Y), 2.2), circle(pt(mid.X+half, mid.Y), 2.2))
}

// drawBar is a scale bar of four parts with its words.
func drawBar(c *canvas, t *Theme, at point, b engine.ScaleBar) {
	long := min(b.Length, cartoucheWide-60)
	frame := rect{at.X, at.Y - 2.8, at.X + long, at.Y + 2.8}
	for i := range 4 {
		part := rect{frame.x0 + long*float64(i)/4, frame.y0, frame.x0 + long*float64(i+1)/4, frame.y1}
		if i%2 == 0 {
			c.area(t.ink, part.path())
		}
	}
	c.edge(t.ink, 0.9, frame.path())
	c.write(t.ink, barStyle, b.Label, pt(frame.x1+10, at.Y+5))
}
