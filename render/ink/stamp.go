package ink

import (
	"image"
	"image/color"
	"math"
	"sync"
)

// A stampKey is a mark as it is drawn at one place of a pixel.
type stampKey struct {
	theme  string
	kind   string
	form   [4]int
	way    Point // the direction of what has one
	scale  float64
	dx, dy float64
}

// A stamping is one paint of a mark.
type stamping struct {
	Pressed
	colour color.RGBA
	words  bool
}

// KeptStamps holds the marks of the last pictures: most stand where they stood.
var KeptStamps = struct {
	sync.Mutex
	By map[stampKey][]stamping
}{By: map[stampKey][]stamping{}}

// Limits of the stamps: how many are kept, at 1 to 5 KB, and how far one reaches from its middle, in pixels.
const (
	keptStampCount = 4000
	stampReach     = 400
)

// A recorder is a surface that keeps what it is given, with its colours.
type recorder struct {
	kept  []stamping
	words bool
}

func (r *recorder) Reading(words bool) { r.words = words }

func (r *recorder) Paint(x, y, w, h int, mask []uint8, c color.RGBA) {
	r.kept = append(r.kept, stamping{Pressed{x, y, w, h, append([]uint8(nil), mask...)}, c, r.words})
}

// Stamp draws a mark that looks the same wherever its middle comes to lie, and rasterizes it once.
func (c *Canvas) Stamp(t *Theme, kind string, form [4]int, way, at Point, draw func(c *Canvas, at Point)) {
	x, y := math.Floor(c.Px(at.X)), math.Floor(c.Py(at.Y))
	key := stampKey{t.look(), kind, form, way, c.Scale, c.Px(at.X) - x, c.Py(at.Y) - y}
	KeptStamps.Lock()
	marks, there := KeptStamps.By[key]
	KeptStamps.Unlock()
	if !there {
		r := &recorder{}
		draw(&Canvas{To: r, Bounds: image.Rect(-stampReach, -stampReach, stampReach, stampReach), Scale: c.Scale,
			Origin: Pt(-key.dx/c.Scale, -key.dy/c.Scale)}, Point{})
		marks = r.kept
		KeptStamps.Lock()
		if len(KeptStamps.By) >= keptStampCount {
			clear(KeptStamps.By)
		}
		KeptStamps.By[key] = marks
		KeptStamps.Unlock()
	}
	for _, m := range marks {
		left, top := m.X+int(x), m.Y+int(y)
		if !image.Rect(left, top, left+m.W, top+m.H).In(c.Bounds) {
			draw(c, at)
			return
		}
	}
	for _, m := range marks {
		c.Reading(m.words)
		c.To.Paint(m.X+int(x), m.Y+int(y), m.W, m.H, m.Mask, m.colour)
	}
	c.Reading(false)
}
