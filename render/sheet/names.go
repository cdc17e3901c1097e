package sheet

import (
	"hash/fnv"
	"image/color"
	"math"
	"strings"
	"sync"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// turned says whether the letters follow a course.
func (n *lettering) turned() bool { return n.Course != nil }

// Parts are the rectangles that the letters fill, level or turned.
func (n *lettering) Parts() [][4]ink.Point {
	if n.turned() {
		return n.pieces
	}
	return [][4]ink.Point{n.quad}
}

// box is the upright rectangle round a name.
func (n *lettering) box() ink.Rect {
	all := ink.Path(nil)
	for _, q := range n.Parts() {
		all = append(all, q[:]...)
	}
	return ink.Bounds(all)
}

func (n *lettering) middle() ink.Point { return n.box().Center() }

// stateSizes are the sizes in which a state's name is tried.
var stateSizes = []float64{27, 23, 20, 17, 15}

// PlaceNames stands the names of the ground where nothing else stands. The place of a name comes from the ground and the plates
// alone, so that it is the same from turn to turn; only a name that something would cover moves.
func (l *Layout) PlaceNames() {
	base := l.baseNames()
	for kind := seaName; kind <= riverName; kind++ {
		var pushed []string
		for _, n := range base {
			if n.kind != kind {
				continue
			}
			if l.clear(&n) {
				l.putName(n)
			} else {
				pushed = append(pushed, n.Name)
			}
		}
		for _, name := range pushed {
			if n, ok := l.findName(kind, name); ok {
				l.putName(n)
			}
		}
	}
}

func (l *Layout) putName(n lettering) {
	l.Words = append(l.Words, n)
	if !n.turned() {
		l.Take(scene.LayerNames, n.Name, n.Name, ink.Bounds(n.quad[:]))
	}
}

// nameAir is the room that a name keeps to what stands around it.
func (k nameKind) air() float64 { return [...]float64{5, 5, 4}[k] }

// clear says whether nothing has come to stand where a name is.
func (l *Layout) clear(n *lettering) bool {
	box := n.box()
	if !box.Within(l.View.Part.Grow(-3)) {
		return false
	}
	if !n.turned() {
		return l.Free(box.Grow(n.kind.air()), n.Name) && !l.touchesTurned(n) && !l.CrossesArrow(box)
	}
	for i := range l.Blocks {
		b := l.Blocks[i].Rect.Grow(n.kind.air())
		if b.Touches(box) && OverlapsAny(n.pieces, Corners(b)) {
			return false
		}
	}
	for _, q := range n.pieces {
		if l.ArrowUnder(q) {
			return false
		}
	}
	return !l.touchesTurned(n)
}

func OverlapsAny(qs [][4]ink.Point, with [4]ink.Point) bool {
	for _, q := range qs {
		if Overlap(q, with) {
			return true
		}
	}
	return false
}

// ArrowUnder says whether an arrow runs through a turned rectangle.
func (l *Layout) ArrowUnder(q [4]ink.Point) bool {
	box := ink.Bounds(q[:]).Grow(16)
	for i := range l.Arrows {
		a := &l.Arrows[i]
		if !a.Box.Touches(box) {
			continue
		}
		marks := append(ink.Evenly(a.Line, 6), a.Head...)
		for _, p := range marks {
			if Overlap(q, Corners(ink.Around(p, 14, 14))) {
				return true
			}
		}
	}
	for _, lead := range l.Leads {
		for _, p := range ink.Evenly(lead, 4) {
			if Overlap(q, Corners(ink.Around(p, 5, 5))) {
				return true
			}
		}
	}
	return false
}

// touchesTurned says whether a name meets one that stands aslant.
func (l *Layout) touchesTurned(n *lettering) bool {
	box := n.box().Grow(4)
	for i := range l.Words {
		w := &l.Words[i]
		if !w.turned() || !w.box().Touches(box) {
			continue
		}
		for _, q := range n.Parts() {
			if OverlapsAny(w.pieces, Grown(q, 4)) {
				return true
			}
		}
	}
	return false
}

func Corners(r ink.Rect) [4]ink.Point {
	return [4]ink.Point{ink.Pt(r.X0, r.Y0), ink.Pt(r.X1, r.Y0), ink.Pt(r.X1, r.Y1), ink.Pt(r.X0, r.Y1)}
}

// Grown is a turned rectangle with air round it.
func Grown(q [4]ink.Point, by float64) [4]ink.Point {
	c := ink.Lerp(q[0], q[2], 0.5)
	w, h := ink.Dist(q[0], q[1]), ink.Dist(q[1], q[2])
	u, v := ink.Pt((q[1].X-q[0].X)/w, (q[1].Y-q[0].Y)/w), ink.Pt((q[2].X-q[1].X)/h, (q[2].Y-q[1].Y)/h)
	at := func(x, y float64) ink.Point { return ink.Pt(c.X+x*u.X+y*v.X, c.Y+x*u.Y+y*v.Y) }
	w, h = w/2+by, h/2+by
	return [4]ink.Point{at(-w, -h), at(w, -h), at(w, h), at(-w, h)}
}

// Overlap says whether two turned rectangles meet: no axis of either separates them.
func Overlap(a, b [4]ink.Point) bool {
	for _, q := range [2][4]ink.Point{a, b} {
		for i := range 2 {
			ax := ink.Pt(q[i+1].X-q[i].X, q[i+1].Y-q[i].Y)
			a0, a1 := span(a, ax)
			b0, b1 := span(b, ax)
			if a1 <= b0 || b1 <= a0 {
				return false
			}
		}
	}
	return true
}

func span(q [4]ink.Point, ax ink.Point) (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, p := range q {
		d := p.X*ax.X + p.Y*ax.Y
		lo, hi = min(lo, d), max(hi, d)
	}
	return lo, hi
}

// KeptNames holds the places of names by ground, view and plates.
var KeptNames = struct {
	sync.Mutex
	By map[nameKey]func() []lettering
}{By: map[nameKey]func() []lettering{}}

type nameKey struct {
	still  string
	view   View
	plates uint64
}

// keptNameSets is how many sets of names are kept.
const keptNameSets = 64

// baseNames are the names as they stand with plates only.
func (l *Layout) baseNames() []lettering {
	h := fnv.New64a()
	bare := &Layout{Scene: l.Scene, View: l.View}
	for _, b := range l.Blocks {
		if b.Layer <= scene.LayerPlaques {
			bare.Blocks = append(bare.Blocks, b)
			for _, v := range [4]float64{b.X0, b.Y0, b.X1, b.Y1} {
				u := math.Float64bits(v)
				h.Write([]byte{byte(u), byte(u >> 8), byte(u >> 16), byte(u >> 24), byte(u >> 32), byte(u >> 40), byte(u >> 48), byte(u >> 56)})
			}
		}
	}
	key := nameKey{l.Scene.Still.Key, l.View, h.Sum64()}
	KeptNames.Lock()
	names := KeptNames.By[key]
	if names == nil {
		if len(KeptNames.By) >= keptNameSets {
			clear(KeptNames.By)
		}
		names = sync.OnceValue(func() []lettering {
			bare.standNames()
			return bare.Words
		})
		KeptNames.By[key] = names
	}
	KeptNames.Unlock()
	return names()
}

// standNames stands the names of a ground where there is nothing but plates.
func (l *Layout) standNames() {
	s := l.Scene.Still
	for _, sea := range s.Seas {
		if n, ok := l.findName(seaName, sea.Name); ok {
			l.putName(n)
		}
	}
	for _, a := range s.Areas {
		if n, ok := l.findName(stateName, a.Name); ok {
			l.putName(n)
		}
	}
	for _, r := range s.Rivers {
		for range 3 {
			n, ok := l.findName(riverName, r.Label)
			if !ok {
				break
			}
			l.putName(n)
		}
	}
	for i := range l.Words {
		l.Words[i].pressOn(l.View)
	}
}

// findName looks for the best place of a name among what stands already.
func (l *Layout) findName(kind nameKind, name string) (lettering, bool) {
	s := l.Scene.Still
	switch kind {
	case seaName:
		for _, sea := range s.Seas {
			if sea.Name == name {
				return l.findSea(sea)
			}
		}
	case stateName:
		for _, a := range s.Areas {
			if a.Name == name {
				return l.findState(a)
			}
		}
	case riverName:
		for i := range s.Rivers {
			if r := &s.Rivers[i]; r.Label == name && name != "" {
				return l.findRiver(r)
			}
		}
	}
	return lettering{}, false
}

// letterOut makes a level name of one or two lines with its middle at a point.
func letterOut(kind nameKind, name string, lines []string, st ink.Style, mid ink.Point) lettering {
	w := 0.0
	for _, s := range lines {
		w = max(w, st.Width(s))
	}
	cap := st.Size * 0.72
	step := st.Size * 1.25
	h := cap + step*float64(len(lines)-1)
	return lettering{kind: kind, lines: lines, style: st, At: ink.Pt(mid.X, mid.Y-h/2+cap), step: step, Name: name,
		quad: Corners(ink.Around(mid, w+2, h+4))}
}

// findSea stands a sea's name on open water, as near to its place as can be.
func (l *Layout) findSea(sea scene.Sea) (lettering, bool) {
	g := ink.GroundField(l.Scene.Still)
	st := ink.Style{Face: ink.Italic, Size: sea.Size, Tracking: 7}
	words := strings.ToUpper(sea.Name)
	w, h := st.Width(words)+2, sea.Size*0.72+4
	best, least, found := sea.At, math.Inf(1), false
	for dy := -240.0; dy <= 240; dy += 6 {
		for dx := -240.0; dx <= 240; dx += 6 {
			r := ink.Around(ink.Pt(sea.At.X+dx, sea.At.Y+dy), w, h)
			if d := ink.Dist(sea.At, r.Center()); d < least && g.Sea.Lines(r.Grow(6)) == 0 && r.Grow(8).Within(l.View.Part) &&
				l.Free(r.Grow(5), sea.Name) && !l.CrossesArrow(r) {
				best, least, found = r.Center(), d, true
			}
		}
	}
	return letterOut(seaName, sea.Name, []string{words}, st, best), found
}

func (n *lettering) outlines() ink.Shape {
	if n.turned() {
		return n.style.Follow(n.lines[0], n.Course)
	}
	var out ink.Shape
	for i, s := range n.lines {
		out = append(out, n.style.Middle(s, ink.Pt(n.At.X, n.At.Y+n.step*float64(i)))...)
	}
	return out
}

// pressOn rasterizes the name for a view: first the halo, then the letters.
func (n *lettering) pressOn(v View) {
	key := pressKey{kind: n.kind, name: n.Name, lines: len(n.lines), size: n.style.Size, at: n.At, view: v}
	if n.turned() {
		key.to, key.by = n.Course[len(n.Course)-1], n.Course[len(n.Course)/2]
	}
	KeptPresses.Lock()
	n.Press = KeptPresses.By[key]
	KeptPresses.Unlock()
	if n.Press != nil {
		return
	}
	p := &ink.Presser{}
	c := &ink.Canvas{To: p, Bounds: v.Area, Scale: v.Scale, Origin: v.Origin}
	width := 4.0
	if n.kind == riverName {
		width = 3
	}
	c.Haloed(color.RGBA{}, color.RGBA{}, width, n.outlines())
	n.Press = p.Kept
	KeptPresses.Lock()
	if len(KeptPresses.By) >= ink.KeptPressCount {
		clear(KeptPresses.By)
	}
	KeptPresses.By[key] = n.Press
	KeptPresses.Unlock()
}

func (n *lettering) Draw(c *ink.Canvas, t *ink.Theme, v View) {
	inks := [2]color.RGBA{t.Halo, t.StateName}
	switch n.kind {
	case seaName:
		inks = [2]color.RGBA{t.Sea, t.SeaName}
	case riverName:
		inks[1] = t.RiverName
	}
	if n.Press == nil {
		n.pressOn(v)
	}
	for i, p := range n.Press {
		c.Reading(i > 0)
		c.To.Paint(p.X, p.Y, p.W, p.H, p.Mask, inks[min(i, 1)])
	}
	c.Reading(false)
}
