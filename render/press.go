package render

import (
	"image/color"
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
	angle float64
	view  view
}

// keptPressCount is how many of them are kept.
const keptPressCount = 256

// pressOn rasterizes the name for a view: first the halo, then the letters.
func (n *lettering) pressOn(v view) {
	key := pressKey{n.kind, n.name, len(n.lines), n.style.size, n.at, n.angle, v}
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
		c.to.paint(p.x, p.y, p.w, p.h, p.mask, inks[min(i, 1)])
	}
}
