package render

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
	way    point // the direction of what has one
	scale  float64
	dx, dy float64
}

// A stamping is one paint of a mark.
type stamping struct {
	pressed
	colour color.RGBA
	words  bool
}

// keptStamps holds the marks of the last pictures: most stand where they stood.
var keptStamps = struct {
	sync.Mutex
	by map[stampKey][]stamping
}{by: map[stampKey][]stamping{}}

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

func (r *recorder) reading(words bool) { r.words = words }

func (r *recorder) paint(x, y, w, h int, mask []uint8, c color.RGBA) {
	r.kept = append(r.kept, stamping{pressed{x, y, w, h, append([]uint8(nil), mask...)}, c, r.words})
}

// stamp draws a mark that looks the same wherever its middle comes to lie, and rasterizes it once.
func (c *canvas) stamp(t *Theme, kind string, form [4]int, way, at point, draw func(c *canvas, at point)) {
	x, y := math.Floor(c.px(at.X)), math.Floor(c.py(at.Y))
	key := stampKey{t.look(), kind, form, way, c.scale, c.px(at.X) - x, c.py(at.Y) - y}
	keptStamps.Lock()
	marks, there := keptStamps.by[key]
	keptStamps.Unlock()
	if !there {
		r := &recorder{}
		draw(&canvas{to: r, bounds: image.Rect(-stampReach, -stampReach, stampReach, stampReach), scale: c.scale, origin: pt(-key.dx/c.scale, -key.dy/c.scale)}, point{})
		marks = r.kept
		keptStamps.Lock()
		if len(keptStamps.by) >= keptStampCount {
			clear(keptStamps.by)
		}
		keptStamps.by[key] = marks
		keptStamps.Unlock()
	}
	for _, m := range marks {
		left, top := m.x+int(x), m.y+int(y)
		if !image.Rect(left, top, left+m.w, top+m.h).In(c.bounds) {
			draw(c, at)
			return
		}
	}
	for _, m := range marks {
		c.reading(m.words)
		c.to.paint(m.x+int(x), m.y+int(y), m.w, m.h, m.mask, m.colour)
	}
	c.reading(false)
}
