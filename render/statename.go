package render

import (
	"math"
	"strings"

	"adjutant/engine"
)

// lineCost is what a cell with a line under a name of the largest size costs, in units off the middle of the state.
const lineCost = 3

// findState searches the area of a state for the place of its name: few lines under it, near the middle, large.
func (l *layout) findState(a engine.Area) (lettering, bool) {
	g := groundField(l.scene.Still)
	part := l.view.part.grow(-12)
	b := bounds(a.Edge)
	seen := rect{max(b.x0, part.x0), max(b.y0, part.y0), min(b.x1, part.x1), min(b.y1, part.y1)}
	if seen.width() < 40 || seen.height() < 20 {
		return lettering{}, false
	}
	shield := l.shield(seen)
	mid := l.visibleMiddle(a.Edge, seen)
	words := strings.ToUpper(a.Name)
	layouts := [][]string{{words}}
	if i := strings.LastIndexByte(words, ' '); i > 0 {
		layouts = append(layouts, []string{words[:i], words[i+1:]})
	}
	rows := spansOf(a.Edge, seen)
	var best lettering
	least := math.Inf(1)
	reference := 0.0
	for _, lines := range layouts {
		for _, size := range stateSizes {
			st := style{face: regular, size: size, tracking: 0.28 * size}
			try := letterOut(stateName, a.Name, lines, st, point{})
			box := bounds(try.quad[:])
			w, h := box.width(), box.height()
			if reference == 0 {
				reference = w * h
			}
			fixed := 6 * (27 - size)
			if len(lines) > 1 {
				fixed += 45
			}
			if fixed >= least {
				continue
			}
			for y := seen.y0 + h/2; y+h/2 <= seen.y1; y += 7 {
				for x := seen.x0 + w/2; x+w/2 <= seen.x1; x += 9 {
					cost := fixed + 0.22*dist(pt(x, y), mid)
					if cost >= least {
						continue
					}
					r := around(pt(x, y), w, h)
					if !rows.holds(r) || shield.lines(r.grow(5)) > 0 {
						continue
					}
					if cost += lineCost * float64(g.lines(r)) * reference / (w * h); cost < least {
						least, best = cost, letterOut(stateName, a.Name, lines, st, pt(x, y))
					}
				}
			}
		}
	}
	return best, !math.IsInf(least, 1)
}

// A shield is the field of everything that a level name must keep off, in a window of the sheet.
type shield struct {
	*field
	window rect
}

func (s shield) lines(r rect) int { return s.field.lines(r.shift(-s.window.x0, -s.window.y0)) }

func (l *layout) shield(seen rect) shield {
	const cell = 5
	window := seen.grow(2 * cell)
	return shield{window: window, field: newField(window.width(), window.height(), cell, func(set func(x, y int)) {
		mark := func(r rect) {
			if !r.touches(window) {
				return
			}
			r = r.shift(-window.x0, -window.y0)
			for y := int(math.Floor(r.y0 / cell)); y <= int(math.Floor(r.y1/cell)); y++ {
				for x := int(math.Floor(r.x0 / cell)); x <= int(math.Floor(r.x1/cell)); x++ {
					set(x, y)
				}
			}
		}
		for i := range l.blocks {
			mark(l.blocks[i].rect)
		}
		for i := range l.arrows {
			mark(bounds(l.arrows[i].head))
			for _, p := range evenly(l.arrows[i].line, 6) {
				mark(around(p, 12, 12))
			}
		}
		for _, lead := range l.leads {
			for _, p := range evenly(lead, 4) {
				mark(around(p, 5, 5))
			}
		}
		for i := range l.words {
			if !l.words[i].turned() {
				continue
			}
			for _, q := range l.words[i].pieces {
				n := int(dist(q[0], q[1])/4) + 1
				for k := range n + 1 {
					a, b := lerp(q[0], q[1], float64(k)/float64(n)), lerp(q[3], q[2], float64(k)/float64(n))
					mark(around(lerp(a, b, 0.2), 5, 5))
					mark(around(lerp(a, b, 0.8), 5, 5))
				}
			}
		}
	})}
}

// areaRows are the stretches within an area, every four units down.
type areaRows struct {
	y0   float64
	rows [][][2]float64
}

func spansOf(edge path, seen rect) areaRows {
	a := areaRows{y0: seen.y0}
	for y := seen.y0; y <= seen.y1+4; y += 4 {
		a.rows = append(a.rows, crossings([]path{edge}, y))
	}
	return a
}

// holds says whether the corners of a rectangle lie within the area; a bay between them does no harm.
func (a areaRows) holds(r rect) bool {
	for _, y := range [2]float64{r.y0, r.y1} {
		i := int((y - a.y0) / 4)
		if i < 0 || i >= len(a.rows) {
			return false
		}
		left, right := false, false
		for _, x := range a.rows[i] {
			left = left || r.x0 > x[0] && r.x0 < x[1]
			right = right || r.x1 > x[0] && r.x1 < x[1]
		}
		if !left || !right {
			return false
		}
	}
	return true
}

// visibleMiddle is the middle of the part of an area that is seen.
func (l *layout) visibleMiddle(edge path, seen rect) point {
	var sx, sy, n float64
	for y := seen.y0 + 5; y < seen.y1; y += 10 {
		for _, x := range crossings([]path{edge}, y) {
			a, b := max(x[0], seen.x0), min(x[1], seen.x1)
			if b > a {
				sx += (a + b) / 2 * (b - a)
				sy += y * (b - a)
				n += b - a
			}
		}
	}
	if n == 0 {
		return seen.center()
	}
	return pt(sx/n, sy/n)
}
