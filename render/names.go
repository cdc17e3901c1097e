package render

import (
	"hash/fnv"
	"math"
	"strings"
	"sync"

	"adjutant/engine"
)

// A lettering is a name on the ground.
type lettering struct {
	kind  nameKind
	lines []string
	style style
	at    point // middle of the first baseline
	step  float64
	quad  [4]point // its corners, where it stands level
	name  string
	press []pressed // how it is painted, where that is kept

	course path       // the baseline of a name along a river
	pieces [][4]point // turned rectangles round the letters of such a name
}

// turned says whether the letters follow a course.
func (n *lettering) turned() bool { return n.course != nil }

// parts are the rectangles that the letters fill, level or turned.
func (n *lettering) parts() [][4]point {
	if n.turned() {
		return n.pieces
	}
	return [][4]point{n.quad}
}

// box is the upright rectangle round a name.
func (n *lettering) box() rect {
	all := path(nil)
	for _, q := range n.parts() {
		all = append(all, q[:]...)
	}
	return bounds(all)
}

func (n *lettering) middle() point { return n.box().center() }

type nameKind int

const (
	seaName nameKind = iota
	stateName
	riverName
)

// stateSizes are the sizes in which a state's name is tried.
var stateSizes = []float64{27, 23, 20, 17, 15}

// placeNames stands the names of the ground where nothing else stands. The place of a name comes from the ground and the plates
// alone, so that it is the same from turn to turn; only a name that something would cover moves.
func (l *layout) placeNames() {
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
				pushed = append(pushed, n.name)
			}
		}
		for _, name := range pushed {
			if n, ok := l.findName(kind, name); ok {
				l.putName(n)
			}
		}
	}
}

func (l *layout) putName(n lettering) {
	l.words = append(l.words, n)
	if !n.turned() {
		l.take(engine.LayerNames, n.name, n.name, bounds(n.quad[:]))
	}
}

// nameAir is the room that a name keeps to what stands around it.
func (k nameKind) air() float64 { return [...]float64{5, 5, 4}[k] }

// clear says whether nothing has come to stand where a name is.
func (l *layout) clear(n *lettering) bool {
	box := n.box()
	if !box.within(l.view.part.grow(-3)) {
		return false
	}
	if !n.turned() {
		return l.free(box.grow(n.kind.air()), n.name) && !l.touchesTurned(n) && !l.crossesArrow(box)
	}
	for i := range l.blocks {
		b := l.blocks[i].rect.grow(n.kind.air())
		if b.touches(box) && overlapsAny(n.pieces, corners(b)) {
			return false
		}
	}
	for _, q := range n.pieces {
		if l.arrowUnder(q) {
			return false
		}
	}
	return !l.touchesTurned(n)
}

func overlapsAny(qs [][4]point, with [4]point) bool {
	for _, q := range qs {
		if overlap(q, with) {
			return true
		}
	}
	return false
}

// arrowUnder says whether an arrow runs through a turned rectangle.
func (l *layout) arrowUnder(q [4]point) bool {
	box := bounds(q[:]).grow(16)
	for i := range l.arrows {
		a := &l.arrows[i]
		if !a.box.touches(box) {
			continue
		}
		marks := append(evenly(a.line, 6), a.head...)
		for _, p := range marks {
			if overlap(q, corners(around(p, 14, 14))) {
				return true
			}
		}
	}
	for _, lead := range l.leads {
		for _, p := range evenly(lead, 4) {
			if overlap(q, corners(around(p, 5, 5))) {
				return true
			}
		}
	}
	return false
}

// touchesTurned says whether a name meets one that stands aslant.
func (l *layout) touchesTurned(n *lettering) bool {
	box := n.box().grow(4)
	for i := range l.words {
		w := &l.words[i]
		if !w.turned() || !w.box().touches(box) {
			continue
		}
		for _, q := range n.parts() {
			if overlapsAny(w.pieces, grown(q, 4)) {
				return true
			}
		}
	}
	return false
}

func corners(r rect) [4]point {
	return [4]point{pt(r.x0, r.y0), pt(r.x1, r.y0), pt(r.x1, r.y1), pt(r.x0, r.y1)}
}

// grown is a turned rectangle with air round it.
func grown(q [4]point, by float64) [4]point {
	c := lerp(q[0], q[2], 0.5)
	w, h := dist(q[0], q[1]), dist(q[1], q[2])
	u, v := pt((q[1].X-q[0].X)/w, (q[1].Y-q[0].Y)/w), pt((q[2].X-q[1].X)/h, (q[2].Y-q[1].Y)/h)
	at := func(x, y float64) point { return pt(c.X+x*u.X+y*v.X, c.Y+x*u.Y+y*v.Y) }
	w, h = w/2+by, h/2+by
	return [4]point{at(-w, -h), at(w, -h), at(w, h), at(-w, h)}
}

// overlap says whether two turned rectangles meet: no axis of either separates them.
func overlap(a, b [4]point) bool {
	for _, q := range [2][4]point{a, b} {
		for i := range 2 {
			ax := pt(q[i+1].X-q[i].X, q[i+1].Y-q[i].Y)
			a0, a1 := span(a, ax)
			b0, b1 := span(b, ax)
			if a1 <= b0 || b1 <= a0 {
				return false
			}
		}
	}
	return true
}

func span(q [4]point, ax point) (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, p := range q {
		d := p.X*ax.X + p.Y*ax.Y
		lo, hi = min(lo, d), max(hi, d)
	}
	return lo, hi
}

// keptNames holds the places of names by ground, view and plates.
var keptNames = struct {
	sync.Mutex
	by map[nameKey][]lettering
}{by: map[nameKey][]lettering{}}

type nameKey struct {
	still  string
	view   view
	plates uint64
}

// keptNameSets is how many sets of names are kept.
const keptNameSets = 64

// baseNames are the names as they stand with plates only.
func (l *layout) baseNames() []lettering {
	h := fnv.New64a()
	bare := &layout{scene: l.scene, view: l.view}
	for _, b := range l.blocks {
		if b.layer <= engine.LayerPlaques {
			bare.blocks = append(bare.blocks, b)
			for _, v := range [4]float64{b.x0, b.y0, b.x1, b.y1} {
				u := math.Float64bits(v)
				h.Write([]byte{byte(u), byte(u >> 8), byte(u >> 16), byte(u >> 24), byte(u >> 32), byte(u >> 40), byte(u >> 48), byte(u >> 56)})
			}
		}
	}
	key := nameKey{l.scene.Still.Key, l.view, h.Sum64()}
	keptNames.Lock()
	names, there := keptNames.by[key]
	keptNames.Unlock()
	if there {
		return names
	}
	s := l.scene.Still
	for _, sea := range s.Seas {
		if n, ok := bare.findName(seaName, sea.Name); ok {
			bare.putName(n)
		}
	}
	for _, a := range s.Areas {
		if n, ok := bare.findName(stateName, a.Name); ok {
			bare.putName(n)
		}
	}
	for _, r := range s.Rivers {
		for range 3 {
			n, ok := bare.findName(riverName, r.Label)
			if !ok {
				break
			}
			bare.putName(n)
		}
	}
	for i := range bare.words {
		bare.words[i].pressOn(l.view)
	}
	keptNames.Lock()
	if len(keptNames.by) >= keptNameSets {
		clear(keptNames.by)
	}
	keptNames.by[key] = bare.words
	keptNames.Unlock()
	return bare.words
}

// findName looks for the best place of a name among what stands already.
func (l *layout) findName(kind nameKind, name string) (lettering, bool) {
	s := l.scene.Still
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
func letterOut(kind nameKind, name string, lines []string, st style, mid point) lettering {
	w := 0.0
	for _, s := range lines {
		w = max(w, st.width(s))
	}
	cap := st.size * 0.72
	step := st.size * 1.25
	h := cap + step*float64(len(lines)-1)
	return lettering{kind: kind, lines: lines, style: st, at: pt(mid.X, mid.Y-h/2+cap), step: step, name: name, quad: corners(around(mid, w+2, h+4))}
}

// findSea stands a sea's name on open water, as near to its place as can be.
func (l *layout) findSea(sea engine.Sea) (lettering, bool) {
	g := groundField(l.scene.Still)
	st := style{face: italic, size: sea.Size, tracking: 7}
	words := strings.ToUpper(sea.Name)
	w, h := st.width(words)+2, sea.Size*0.72+4
	best, least, found := sea.At, math.Inf(1), false
	for dy := -240.0; dy <= 240; dy += 6 {
		for dx := -240.0; dx <= 240; dx += 6 {
			r := around(pt(sea.At.X+dx, sea.At.Y+dy), w, h)
			if d := dist(sea.At, r.center()); d < least && g.sea.lines(r.grow(6)) == 0 && r.grow(8).within(l.view.part) && l.free(r.grow(5), sea.Name) && !l.crossesArrow(r) {
				best, least, found = r.center(), d, true
			}
		}
	}
	return letterOut(seaName, sea.Name, []string{words}, st, best), found
}

func (n *lettering) outlines() shape {
	if n.turned() {
		return n.style.follow(n.lines[0], n.course)
	}
	var out shape
	for i, s := range n.lines {
		out = append(out, n.style.middle(s, pt(n.at.X, n.at.Y+n.step*float64(i)))...)
	}
	return out
}
