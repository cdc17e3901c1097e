package render

import (
	"image"
	"image/color"
	"math"
	"sync"
)

// A pressed is the coverage of an outline, kept so that it is rasterized once.
type pressed struct {
	x, y, w, h int
	mask       []uint8
}

// A presser is a surface that keeps what it is given.
type presser struct{ kept []pressed }

func (p *presser) paint(x, y, w, h int, mask []uint8, _ color.RGBA) {
	p.kept = append(p.kept, pressed{x, y, w, h, append([]uint8(nil), mask...)})
}

// A written is words as they are rasterized at one place of a pixel.
type written struct {
	style  style
	words  string
	scale  float64
	dx, dy float64 // of the start of the baseline from the corner of its pixel
}

// keptWritings holds the words of the last pictures: most stand where they stood.
var keptWritings = struct {
	sync.Mutex
	by map[written][]pressed
}{by: map[written][]pressed{}}

// keptWritingCount is how many of them are kept, at 1 to 20 KB.
const keptWritingCount = 3000

// write paints words from a start on the baseline.
func (c *canvas) write(col color.RGBA, st style, words string, at point) {
	x, y := math.Floor(c.px(at.X)), math.Floor(c.py(at.Y))
	key := written{st, words, c.scale, c.px(at.X) - x, c.py(at.Y) - y}
	keptWritings.Lock()
	press, there := keptWritings.by[key]
	keptWritings.Unlock()
	if !there {
		p := &presser{}
		wide := &canvas{to: p, bounds: image.Rect(-pressRoom, -pressRoom, pressRoom, pressRoom), scale: c.scale, origin: pt(-key.dx/c.scale, -key.dy/c.scale)}
		wide.fill(col, st.set(words, point{}, 0))
		press = p.kept
		keptWritings.Lock()
		if len(keptWritings.by) >= keptWritingCount {
			clear(keptWritings.by)
		}
		keptWritings.by[key] = press
		keptWritings.Unlock()
	}
	c.reading(true)
	defer c.reading(false)
	for _, p := range press {
		left, top := p.x+int(x), p.y+int(y)
		if !image.Rect(left, top, left+p.w, top+p.h).In(c.bounds) {
			c.fill(col, st.set(words, at, 0))
			return
		}
		c.to.paint(left, top, p.w, p.h, p.mask, col)
	}
}

// pressRoom is how far words reach from their start, in pixels.
const pressRoom = 4 * maxWidth

// center paints words with their middle over a point of the baseline.
func (c *canvas) center(col color.RGBA, st style, words string, at point) {
	c.write(col, st, words, pt(at.X-st.width(words)/2, at.Y))
}

// keptPresses holds what was rasterized for names that had to move: the next picture of the same turn wants them again.
var keptPresses = struct {
	sync.Mutex
	by map[pressKey][]pressed
}{by: map[pressKey][]pressed{}}

type pressKey struct {
	kind  nameKind
	name  string
	lines int
	size  float64
	at    point
	to    point // and by, of a name along a course: its end and its middle
	by    point
	view  view
}

// keptPressCount is how many of them are kept.
const keptPressCount = 256

// pressOn rasterizes the name for a view: first the halo, then the letters.
func (n *lettering) pressOn(v view) {
	key := pressKey{kind: n.kind, name: n.name, lines: len(n.lines), size: n.style.size, at: n.at, view: v}
	if n.turned() {
		key.to, key.by = n.course[len(n.course)-1], n.course[len(n.course)/2]
	}
	keptPresses.Lock()
	n.press = keptPresses.by[key]
	keptPresses.Unlock()
	if n.press != nil {
		return
	}
	p := &presser{}
	c := &canvas{to: p, bounds: v.area, scale: v.scale, origin: v.origin}
	width := 4.0
	if n.kind == riverName {
		width = 3
	}
	c.haloed(color.RGBA{}, color.RGBA{}, width, n.outlines())
	n.press = p.kept
	keptPresses.Lock()
	if len(keptPresses.by) >= keptPressCount {
		clear(keptPresses.by)
	}
	keptPresses.by[key] = n.press
	keptPresses.Unlock()
}

func (n *lettering) draw(c *canvas, t *Theme, v view) {
	inks := [2]color.RGBA{t.halo, t.stateName}
	switch n.kind {
	case seaName:
		inks = [2]color.RGBA{t.sea, t.seaName}
	case riverName:
		inks[1] = t.riverName
	}
	if n.press == nil {
		n.pressOn(v)
	}
	for i, p := range n.press {
		c.reading(i > 0)
		c.to.paint(p.x, p.y, p.w, p.h, p.mask, inks[min(i, 1)])
	}
	c.reading(false)
}
