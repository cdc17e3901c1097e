package render

import (
	"math"
	"strings"

	"adjutant/engine"
)

// A hexLabel is the name of some hexes.
type hexLabel struct {
	words []string
	style style
	at    point // middle
	angle float64
	river bool
	quad  [4]point
}

var (
	placeStyle = style{face: italic, size: 17}
	townStyle  = style{face: bold, size: 18, tracking: 0.4, small: true}
	creekStyle = style{face: italic, size: 16, tracking: 0.6}
)

// placeHexNames stands the names of the ground where nothing else stands; a name without room is left out.
func (l *layout) placeHexNames() {
	rims, water := l.goalRims(), l.waterLines()
	for _, n := range l.board.Names {
		var cells []*engine.HexCell
		wet, town := true, true
		for i := range l.board.Cells {
			c := &l.board.Cells[i]
			for _, id := range n.Cells {
				if c.ID == id {
					cells = append(cells, c)
					wet = wet && c.Has(engine.GroundWater)
					town = town && c.Has(engine.GroundTown)
				}
			}
		}
		var d hexLabel
		var ok bool
		switch {
		case len(cells) == 0:
		case wet:
			if d, ok = l.alongWater(n.Name, cells); !ok {
				d, ok = l.overHexes(n.Name, cells, creekStyle, rims, nil)
			}
			d.river = true
		case town && len(cells) > 1:
			d, ok = l.overHexes(n.Name, cells, townStyle, rims, water)
		default:
			d, ok = l.overHexes(n.Name, cells, placeStyle, rims, water)
		}
		if !ok {
			continue
		}
		l.board.names = append(l.board.names, d)
		if d.angle == 0 {
			l.take(engine.LayerNames, "name "+n.Name, n.Name, bounds(d.quad[:]))
		}
	}
}

// sized is a style at the size of the hexes.
func (b *hexBoard) sized(st style) style {
	st.size = max(9, st.size*b.k)
	st.tracking *= b.k
	return st
}

// goalRims is the rims of the victory hexes.
func (l *layout) goalRims() []path {
	var all []path
	for i := range l.board.spots {
		if s := &l.board.spots[i]; s.goal != nil {
			e := hexEdge(l.board.HexGround, s.At, goalRim)
			all = append(all, append(e, e[0]))
		}
	}
	return all
}

// waterLines is the middle lines of the streams.
func (l *layout) waterLines() []path {
	var all []path
	for _, c := range streams(l.board.HexGround, openWater(l.board.HexGround)) {
		all = append(all, c.line)
	}
	return all
}

// What it costs a name to lie over the rim of a victory hex, or in a stream, as if it stood so many pixels further off.
const (
	overRim   = 90
	overWater = 70
)

// overHexes stands a name level in one of its hexes, or between two: in the middle, else above or below what stands there. Where it would
// break a rim it is set narrower.
func (l *layout) overHexes(name string, cells []*engine.HexCell, st style, rims, water []path) (hexLabel, bool) {
	st = l.board.sized(st)
	about := make(path, len(cells))
	for i, c := range cells {
		about[i] = c.At
	}
	box := bounds(about).grow(250 * l.board.k)
	rims, water = pieces(rims, box), pieces(water, box)
	best, least := l.placeName(name, cells, st, rims, water)
	for _, narrow := range []float64{0.88, 0.78, 0.7} {
		if least >= overRim && !math.IsInf(least, 1) {
			slim := st.squeezed(narrow)
			slim.size *= 0.94
			if d, cost := l.placeName(name, cells, slim, rims, water); cost < least {
				best, least = d, cost
			}
		}
	}
	return best, !math.IsInf(least, 1)
}

// placeName is the best place of a name in a style, and its cost; infinite if there is none.
func (l *layout) placeName(name string, cells []*engine.HexCell, st style, rims, water []path) (hexLabel, float64) {
	b := l.board
	var best hexLabel
	least := math.Inf(1)
	middle := point{}
	for _, c := range cells {
		middle.X += c.At.X / float64(len(cells))
		middle.Y += c.At.Y / float64(len(cells))
	}
	first, second, two := halves(name)
	for _, c := range cells {
		prize := 0.0
		if s := l.spot(c.ID); s != nil && s.goal != nil && len(s.blocks) == 0 {
			prize = 20
		}
		aside := 40.0
		if c.Has(engine.GroundBridge) { // on a bank
			aside = 100
		}
		for _, lines := range [][]string{{name}, {first, second}} {
			if len(lines) == 2 && !two {
				continue
			}
			w := 0.0
			for _, s := range lines {
				w = max(w, st.width(s))
			}
			h := st.size * (0.95 + 1.1*float64(len(lines)-1))
			for dy := -70.0; dy <= 76; dy += 4 {
				for dx := -aside; dx <= aside; dx += 4 {
					at := pt(c.At.X+dx*b.k, c.At.Y+dy*b.k)
					r := around(at, w+4, h)
					if c.Has(engine.GroundBridge) && r.touches(around(c.At, 76*b.k, 64*b.k)) {
						continue
					}
					cost := math.Abs(dy) + 0.8*math.Abs(dx) + 12*float64(len(lines)-1) + 0.05*dist(at, middle) + max(0, w-120*b.k)*0.3 - prize
					if cost >= least || !l.free(r.grow(2), "") || l.crossesArrow(r) || l.underFire(r) || l.crossesNames(corners(r)) {
						continue
					}
					if cost += overRim*meets(rims, r.grow(-2*b.k)) + overWater*meets(water, r.grow(18*b.k)); cost < least {
						least = cost
						best = hexLabel{words: lines, style: st, at: at, quad: corners(r)}
					}
				}
			}
		}
	}
	return best, least
}

// pieces is the straight pieces of lines that lie near a box, each a line of its own.
func pieces(lines []path, box rect) []path {
	var near []path
	for _, e := range lines {
		for i := 1; i < len(e); i++ {
			if piece := e[i-1 : i+1]; bounds(piece).touches(box) {
				near = append(near, piece)
			}
		}
	}
	return near
}

// meets is 1 if one of these lines runs through a rectangle, else 0.
func meets(lines []path, r rect) float64 {
	for _, e := range lines {
		if bounds(e).touches(r) && cuts(e, r) {
			return 1
		}
	}
	return 0
}

// underFire says whether a line of fire runs through a rectangle.
func (l *layout) underFire(r rect) bool {
	for i := range l.board.shots {
		if cuts(l.board.shots[i].line, r.grow(6)) {
			return true
		}
	}
	return false
}

func (l *layout) crossesNames(q [4]point) bool {
	for i := range l.board.names {
		if overlap(grown(q, 2), l.board.names[i].quad) {
			return true
		}
	}
	return false
}

// alongWater sets a name into its creek where that runs straight and nothing stands.
func (l *layout) alongWater(name string, cells []*engine.HexCell) (hexLabel, bool) {
	b := l.board
	st := b.sized(creekStyle)
	w := st.width(name)
	var best hexLabel
	least := math.Inf(1)
	for _, c := range streams(b.HexGround, openWater(b.HexGround)) {
		mine := false
		for _, cell := range c.cells {
			for _, own := range cells {
				mine = mine || own.ID == cell.ID
			}
		}
		if !mine {
			continue
		}
		for s := w / 2; s < length(c.line)-w/2; s += 6 * b.k {
			from, _ := along(c.line, s-w/2)
			to, _ := along(c.line, s+w/2)
			at := lerp(from, to, 0.5)
			d := dist(from, to)
			u := pt((to.X-from.X)/d, (to.Y-from.Y)/d)
			if u.X < 0 {
				u = pt(-u.X, -u.Y)
			}
			bow := 0.0
			for _, p := range slice(c.line, s-w/2, s+w/2) {
				bow = max(bow, math.Abs((p.X-from.X)*u.Y-(p.Y-from.Y)*u.X))
			}
			q := turnedBox(pt(at.X-u.X*(w/2+2), at.Y-u.Y*(w/2+2)), u, w+4, 0.6*st.size, 0.5*st.size)
			cost := 3*bow + 20*math.Abs(math.Atan2(u.Y, u.X))
			if bow > 9*b.k || cost >= least || !l.clearQuad(q) {
				continue
			}
			least = cost
			best = hexLabel{words: []string{name}, style: st, at: at, angle: math.Atan2(u.Y, u.X), quad: q}
		}
	}
	return best, !math.IsInf(least, 1)
}

// clearQuad says whether a turned rectangle lies on the map and touches nothing.
func (l *layout) clearQuad(q [4]point) bool {
	if !bounds(q[:]).within(l.view.part.grow(-3)) || l.arrowUnder(q) {
		return false
	}
	for i := range l.blocks {
		if overlap(grown(q, 3), corners(l.blocks[i].rect)) {
			return false
		}
	}
	for i := range l.board.shots {
		for _, p := range evenly(l.board.shots[i].line, 6) {
			if overlap(q, corners(around(p, 10, 10))) {
				return false
			}
		}
	}
	return !l.crossesNames(q) && !l.onBridge(q)
}

// onBridge says whether a turned rectangle touches a bridge.
func (l *layout) onBridge(q [4]point) bool {
	for i := range l.board.Cells {
		if c := &l.board.Cells[i]; c.Has(engine.GroundBridge) && overlap(q, corners(around(c.At, 64*l.board.k, 64*l.board.k))) {
			return true
		}
	}
	return false
}

// draw stamps the name.
func (n *hexLabel) draw(c *canvas, t *Theme) {
	form := [4]int{bits(n.river), int(100 * n.style.size), int(100 * n.style.narrow()), int(1e4 * n.angle)}
	c.stamp(t, "name "+strings.Join(n.words, "|"), form, point{}, n.at, func(c *canvas, at point) {
		there := *n
		there.at = at
		there.drawWhole(c, t)
	})
}

func (n *hexLabel) drawWhole(c *canvas, t *Theme) {
	col, halo := t.ink, t.hexes.clear
	if n.river {
		col, halo = t.riverName, t.hexes.water
	}
	var words shape
	if n.angle != 0 {
		w := n.style.width(n.words[0])
		s, k := math.Sincos(n.angle)
		drop := 0.24 * n.style.size
		words = n.style.set(n.words[0], pt(n.at.X-k*w/2-s*drop, n.at.Y-s*w/2+k*drop), n.angle)
	} else {
		step := 1.1 * n.style.size
		y := n.at.Y + 0.3*n.style.size - step*float64(len(n.words)-1)/2
		for i, s := range n.words {
			words = append(words, n.style.middle(s, pt(n.at.X, y+step*float64(i)))...)
		}
	}
	c.haloed(col, halo, 4*n.style.size/17, words)
}
