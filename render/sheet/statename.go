package sheet

import (
	"math"
	"strings"
	"sync"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// lineCost is what a cell with a line under a name of the largest size costs, in units off the middle of the state.
const lineCost = 3

// offMiddle is what it costs to stand a unit off the middle of the state.
const offMiddle = 0.22

// findState searches the area of a state for the place of its name: few lines under it, near the middle, large.
func (l *Layout) findState(a scene.Area) (lettering, bool) {
	g := ink.GroundField(l.Scene.Still)
	part := l.View.Part.Grow(-12)
	b := ink.Bounds(a.Edge)
	seen := ink.Rect{X0: max(b.X0, part.X0), Y0: max(b.Y0, part.Y0), X1: min(b.X1, part.X1), Y1: min(b.Y1, part.Y1)}
	if seen.Width() < 40 || seen.Height() < 20 {
		return lettering{}, false
	}
	shield := l.shield(seen)
	words := strings.ToUpper(a.Name)
	layouts := [][]string{{words}}
	if i := strings.LastIndexByte(words, ' '); i > 0 {
		layouts = append(layouts, []string{words[:i], words[i+1:]})
	}
	rows := rowsOf(l.Scene.Still, a, seen)
	var best lettering
	least := math.Inf(1)
	reference := 0.0
	for _, lines := range layouts {
		for _, size := range stateSizes {
			st := ink.Style{Face: ink.Regular, Size: size, Tracking: 0.28 * size}
			try := letterOut(stateName, a.Name, lines, st, ink.Point{})
			box := ink.Bounds(try.quad[:])
			w, h := box.Width(), box.Height()
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
			for y := seen.Y0 + h/2; y+h/2 <= seen.Y1; y += 7 {
				if fixed+offMiddle*math.Abs(y-rows.mid.Y)*(1-1e-9) >= least {
					continue
				}
				for x := seen.X0 + w/2; x+w/2 <= seen.X1; x += 9 {
					cost := fixed + offMiddle*ink.Dist(ink.Pt(x, y), rows.mid)
					if cost >= least {
						continue
					}
					r := ink.Around(ink.Pt(x, y), w, h)
					if !rows.holds(r) || shield.lines(r.Grow(5)) > 0 {
						continue
					}
					if cost += lineCost * float64(g.Lines(r)) * reference / (w * h); cost < least {
						least, best = cost, letterOut(stateName, a.Name, lines, st, ink.Pt(x, y))
					}
				}
			}
		}
	}
	return best, !math.IsInf(least, 1)
}

// A shield is the field of everything that a level name must keep off, in a window of the sheet.
type shield struct {
	*ink.Field
	window ink.Rect
}

func (s shield) lines(r ink.Rect) int { return s.Field.Lines(r.Shift(-s.window.X0, -s.window.Y0)) }

func (l *Layout) shield(seen ink.Rect) shield {
	const cell = 5
	window := seen.Grow(2 * cell)
	return shield{window: window, Field: ink.NewField(window.Width(), window.Height(), cell, func(set func(x, y int)) {
		mark := func(r ink.Rect) {
			if !r.Touches(window) {
				return
			}
			r = r.Shift(-window.X0, -window.Y0)
			for y := int(math.Floor(r.Y0 / cell)); y <= int(math.Floor(r.Y1/cell)); y++ {
				for x := int(math.Floor(r.X0 / cell)); x <= int(math.Floor(r.X1/cell)); x++ {
					set(x, y)
				}
			}
		}
		for i := range l.Blocks {
			mark(l.Blocks[i].Rect)
		}
		for i := range l.Arrows {
			mark(ink.Bounds(l.Arrows[i].Head))
			for _, p := range ink.Evenly(l.Arrows[i].Line, 6) {
				mark(ink.Around(p, 12, 12))
			}
		}
		for _, lead := range l.Leads {
			for _, p := range ink.Evenly(lead, 4) {
				mark(ink.Around(p, 5, 5))
			}
		}
		for i := range l.Words {
			if !l.Words[i].turned() {
				continue
			}
			for _, q := range l.Words[i].pieces {
				n := int(ink.Dist(q[0], q[1])/4) + 1
				for k := range n + 1 {
					a, b := ink.Lerp(q[0], q[1], float64(k)/float64(n)), ink.Lerp(q[3], q[2], float64(k)/float64(n))
					mark(ink.Around(ink.Lerp(a, b, 0.2), 5, 5))
					mark(ink.Around(ink.Lerp(a, b, 0.8), 5, 5))
				}
			}
		}
	})}
}

// areaRows are the stretches within an area, every four units down, as far as it is seen, and the middle of that.
type areaRows struct {
	y0   float64
	rows [][][2]float64
	mid  ink.Point
}

// keptRows holds the rows of areas: the ground says them.
var keptRows = struct {
	sync.Mutex
	by map[rowsKey]func() areaRows
}{by: map[rowsKey]func() areaRows{}}

type rowsKey struct {
	still, name string
	seen        ink.Rect
}

// keptRowSets is of how many areas they are kept: of a dozen boards.
const keptRowSets = 400

func rowsOf(s *scene.Still, a scene.Area, seen ink.Rect) areaRows {
	key := rowsKey{s.Key, a.Name, seen}
	keptRows.Lock()
	rows := keptRows.by[key]
	if rows == nil {
		if len(keptRows.by) >= keptRowSets {
			clear(keptRows.by)
		}
		rows = sync.OnceValue(func() areaRows { return spansOf(a.Edge, seen) })
		keptRows.by[key] = rows
	}
	keptRows.Unlock()
	return rows()
}

func spansOf(edge ink.Path, seen ink.Rect) areaRows {
	a := areaRows{y0: seen.Y0, mid: visibleMiddle(edge, seen)}
	for y := seen.Y0; y <= seen.Y1+4; y += 4 {
		a.rows = append(a.rows, ink.Crossings([]ink.Path{edge}, y))
	}
	return a
}

// holds says whether the corners of a rectangle lie within the area; a bay between them does no harm.
func (a areaRows) holds(r ink.Rect) bool {
	for _, y := range [2]float64{r.Y0, r.Y1} {
		i := int((y - a.y0) / 4)
		if i < 0 || i >= len(a.rows) {
			return false
		}
		left, right := false, false
		for _, x := range a.rows[i] {
			left = left || r.X0 > x[0] && r.X0 < x[1]
			right = right || r.X1 > x[0] && r.X1 < x[1]
		}
		if !left || !right {
			return false
		}
	}
	return true
}

// visibleMiddle is the middle of the part of an area that is seen.
func visibleMiddle(edge ink.Path, seen ink.Rect) ink.Point {
	var sx, sy, n float64
	for y := seen.Y0 + 5; y < seen.Y1; y += 10 {
		for _, x := range ink.Crossings([]ink.Path{edge}, y) {
			a, b := max(x[0], seen.X0), min(x[1], seen.X1)
			if b > a {
				sx += (a + b) / 2 * (b - a)
				sy += y * (b - a)
				n += b - a
			}
		}
	}
	if n == 0 {
		return seen.Center()
	}
	return ink.Pt(sx/n, sy/n)
}
