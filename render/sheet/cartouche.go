package sheet

import (
	"math"
	"strings"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

var (
	titleStyle    = ink.Style{Face: ink.Bold, Size: 40, Tracking: 4}
	subtitleStyle = ink.Style{Face: ink.Italic, Size: 17.5}
	turnStyle     = ink.Style{Face: ink.Bold, Size: 27}
	noteStyle     = ink.Style{Face: ink.Regular, Size: 17.5}
	LegendStyle   = ink.Style{Face: ink.Regular, Size: 15.5}
	barStyle      = ink.Style{Face: ink.Italic, Size: 14.5}
)

// Measures of the cartouche.
const (
	CartoucheWide = 455
	legendTop     = 205  // from the upper edge to the middle of the first row
	LegendStep    = 29.5 // at most
	LegendLeast   = 19.5
	sampleStep    = 26 // rows closer than this have smaller samples
	barStep       = 24.4
	legendLeft    = 46 // middle of the samples, left and right, and where the words begin
	legendRight   = 267
	wordsLeft     = 80
	wordsRight    = 301
)

// High is how high the cartouche is with rows this far apart.
func (k *Cartouche) High(step float64) float64 {
	n := float64((len(k.Rows) + 1) / 2)
	bars := float64(len(k.Scene.Still.Bars))
	h := legendTop + k.more() + step*math.Max(0, n-1) + 32
	if bars > 0 {
		h += 32 + barStep*(bars-1)
	}
	return h
}

// headStep is the height of a line below the turn.
const headStep = 22.5

// more is how much lower the legend stands for the lines below the turn.
func (k *Cartouche) more() float64 { return headStep * float64(len(k.Scene.Country.Head)) }

func (k *Cartouche) Draw(c *ink.Canvas, t *ink.Theme) {
	if k.K > 0 && k.K < 1 {
		whole := *k
		whole.K, whole.Box.X1, whole.Box.Y1 = 0, k.Box.X0+k.Box.Width()/k.K, k.Box.Y0+k.Box.Height()/k.K
		whole.Draw(c.Shrunk(ink.Pt(k.Box.X0, k.Box.Y0), k.K), t)
		return
	}
	drawCard(c, t, k.Box, 6.5)
	for _, p := range k.Box.Grow(-6.5).Path() {
		c.Area(t.Paper, ink.Diamond(p, 8, 8))
		c.Edge(t.Ink, 1.6, ink.Diamond(p, 6.6, 6.6))
	}
	mid, y := k.Box.Center().X, k.Box.Y0
	title := strings.ToUpper(k.Scene.Title)
	c.Center(t.Ink, titleStyle.Fit(title, CartoucheWide-72, 0.4), title, ink.Pt(mid, y+59.5))
	c.Center(t.Ink2, subtitleStyle.Fit(k.Scene.Subtitle, CartoucheWide-50, 0.5), k.Scene.Subtitle, ink.Pt(mid, y+84))
	drawRule(c, t, ink.Pt(mid, y+101.7))
	c.Center(t.Ink, turnStyle.Fit(k.Scene.Turn, CartoucheWide-50, 0.5), k.Scene.Turn, ink.Pt(mid, y+136.4))
	c.Center(t.Ink, noteStyle.Fit(k.Scene.Note, CartoucheWide-50, 0.5), k.Scene.Note, ink.Pt(mid, y+158.8))
	for i, words := range k.Scene.Country.Head {
		c.Center(t.Ink, noteStyle.Fit(words, CartoucheWide-50, 0.5), words, ink.Pt(mid, y+158.8+headStep*float64(i+1)))
	}
	y += k.more()
	drawRule(c, t, ink.Pt(mid, y+177))
	half := (len(k.Rows) + 1) / 2
	for i, r := range k.Rows {
		x, words, room := k.Box.X0+legendLeft, k.Box.X0+wordsLeft, float64(wordsRight-wordsLeft-70)
		row := i
		if i >= half {
			x, words, room, row = k.Box.X0+legendRight, k.Box.X0+wordsRight, CartoucheWide-wordsRight-14, i-half
		}
		at := ink.Pt(x, y+legendTop+float64(row)*k.Step)
		r.Sample(c.Shrunk(at, min(1, k.Step/sampleStep)), t, at)
		c.Write(t.Ink, LegendStyle.Fit(r.Words, room, 0.7), r.Words, ink.Pt(words, at.Y+5))
	}
	y = k.Box.Y1 - 31.7 - barStep*float64(len(k.Scene.Still.Bars)-1)
	for i, b := range k.Scene.Still.Bars {
		drawBar(c, t, ink.Pt(k.Box.X0+22, y+barStep*float64(i)), b)
	}
}

// drawCard is a sheet of paper with two lines round it.
func drawCard(c *ink.Canvas, t *ink.Theme, r ink.Rect, inner float64) {
	c.Area(t.Paper, r.Grow(1).Path())
	c.Frame(t.Ink, 2, r)
	c.Frame(t.Ink2, 1, r.Grow(-inner))
}

// drawRule is a level line with a diamond in its middle and dots at its ends.
func drawRule(c *ink.Canvas, t *ink.Theme, mid ink.Point) {
	const half, gap = 167, 13.5
	c.Line(t.Ink2, 1.5, ink.Path{ink.Pt(mid.X-half, mid.Y), ink.Pt(mid.X-gap, mid.Y)},
		ink.Path{ink.Pt(mid.X+gap, mid.Y), ink.Pt(mid.X+half, mid.Y)})
	c.Area(t.Ink, ink.Diamond(mid, 9.5, 5))
	c.Area(t.Ink, ink.Circle(ink.Pt(mid.X-half, mid.Y), 2.2), ink.Circle(ink.Pt(mid.X+half, mid.Y), 2.2))
}

// drawBar is a scale bar of four parts with its words.
func drawBar(c *ink.Canvas, t *ink.Theme, at ink.Point, b scene.ScaleBar) {
	long := min(b.Length, CartoucheWide-60)
	frame := ink.Rect{X0: at.X, Y0: at.Y - 2.8, X1: at.X + long, Y1: at.Y + 2.8}
	for i := range 4 {
		part := ink.Rect{X0: frame.X0 + long*float64(i)/4, Y0: frame.Y0, X1: frame.X0 + long*float64(i+1)/4, Y1: frame.Y1}
		if i%2 == 0 {
			c.Area(t.Ink, part.Path())
		}
	}
	c.Edge(t.Ink, 0.9, frame.Path())
	c.Write(t.Ink, barStyle, b.Label, ink.Pt(frame.X1+10, at.Y+5))
}
