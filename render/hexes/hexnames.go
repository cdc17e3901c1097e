package hexes

import (
	"math"
	"slices"
	"strings"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

var (
	placeStyle = ink.Style{Face: ink.Italic, Size: 17}
	townStyle  = ink.Style{Face: ink.Bold, Size: 18, Tracking: 0.4, Small: true}
	creekStyle = ink.Style{Face: ink.Italic, Size: 16, Tracking: 0.6}
)

// placeHexNames stands the names of the ground where nothing else stands; a name without room is left out.
func placeHexNames(l *sheet.Layout) {
	rims, water := GoalRims(l), waterLines(l)
	for _, n := range l.Board.Names {
		var cells []*scene.HexCell
		wet, town := true, true
		for i := range l.Board.Cells {
			c := &l.Board.Cells[i]
			for _, id := range n.Cells {
				if c.ID == id {
					cells = append(cells, c)
					wet = wet && c.Has(scene.GroundWater)
					town = town && c.Has(scene.GroundTown)
				}
			}
		}
		var d sheet.HexLabel
		var ok bool
		switch {
		case len(cells) == 0:
		case wet:
			if d, ok = alongWater(l, n.Name, cells); !ok {
				d, ok = overHexes(l, n.Name, cells, creekStyle, rims, nil)
			}
			d.River = true
		case town && len(cells) > 1:
			d, ok = overHexes(l, n.Name, cells, townStyle, rims, water)
		default:
			d, ok = overHexes(l, n.Name, cells, placeStyle, rims, water)
		}
		if !ok {
			continue
		}
		l.Board.Lettered = append(l.Board.Lettered, d)
		if d.Angle == 0 {
			l.Take(scene.LayerNames, "name "+n.Name, n.Name, ink.Bounds(d.Quad[:]))
		}
	}
}

// sized is a style at the size of the hexes.
func sized(b *sheet.HexBoard, st ink.Style) ink.Style {
	st.Size = max(9, st.Size*b.K)
	st.Tracking *= b.K
	return st
}

// GoalRims is the rims of the victory hexes.
func GoalRims(l *sheet.Layout) []ink.Path {
	var all []ink.Path
	for i := range l.Board.Spots {
		if s := &l.Board.Spots[i]; s.Goal != nil {
			e := HexEdge(l.Board.HexGround, s.At, goalRim)
			all = append(all, append(e, e[0]))
		}
	}
	return all
}

// waterLines is the middle lines of the streams.
func waterLines(l *sheet.Layout) []ink.Path {
	var all []ink.Path
	for _, c := range Streams(l.Board.HexGround, OpenWater(l.Board.HexGround)) {
		all = append(all, c.Line)
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
func overHexes(l *sheet.Layout, name string, cells []*scene.HexCell, st ink.Style, rims, water []ink.Path) (sheet.HexLabel, bool) {
	st = sized(l.Board, st)
	about := make(ink.Path, len(cells))
	for i, c := range cells {
		about[i] = c.At
	}
	box := ink.Bounds(about).Grow(250 * l.Board.K)
	rims, water = pieces(rims, box), pieces(water, box)
	best, least := placeName(l, name, cells, st, rims, water)
	for _, narrow := range []float64{0.88, 0.78, 0.7} {
		if least >= overRim && !math.IsInf(least, 1) {
			slim := st.Squeezed(narrow)
			slim.Size *= 0.94
			if d, cost := placeName(l, name, cells, slim, rims, water); cost < least {
				best, least = d, cost
			}
		}
	}
	if l.View.Crop && slices.ContainsFunc(rims, func(rim ink.Path) bool {
		return ink.Cuts(rim, ink.Bounds(best.Quad[:]).Grow(-3*l.Board.K))
	}) {
		return best, false // the whole sheet has room for it
	}
	return best, !math.IsInf(least, 1)
}

// placeName is the best place of a name in a style, and its cost; infinite if there is none.
func placeName(l *sheet.Layout, name string, cells []*scene.HexCell, st ink.Style, rims, water []ink.Path) (sheet.HexLabel, float64) {
	b := l.Board
	var best sheet.HexLabel
	least := math.Inf(1)
	middle := ink.Point{}
	for _, c := range cells {
		middle.X += c.At.X / float64(len(cells))
		middle.Y += c.At.Y / float64(len(cells))
	}
	first, second, two := sheet.Halves(name)
	for _, c := range cells {
		prize := 0.0
		if s := Spot(l, c.ID); s != nil && s.Goal != nil && len(s.Blocks) == 0 {
			prize = 20
		}
		aside := 40.0
		if c.Has(scene.GroundBridge) { // on a bank
			aside = 100
		}
		for _, lines := range [][]string{{name}, {first, second}} {
			if len(lines) == 2 && !two {
				continue
			}
			w := 0.0
			for _, s := range lines {
				w = max(w, st.Width(s))
			}
			h := st.Size * (0.95 + 1.1*float64(len(lines)-1))
			for dy := -70.0; dy <= 76; dy += 4 {
				for dx := -aside; dx <= aside; dx += 4 {
					at := ink.Pt(c.At.X+dx*b.K, c.At.Y+dy*b.K)
					r := ink.Around(at, w+4, h)
					if c.Has(scene.GroundBridge) && r.Touches(ink.Around(c.At, 76*b.K, 64*b.K)) {
						continue
					}
					cost := math.Abs(dy) + 0.8*math.Abs(dx) + 12*float64(len(lines)-1) + 0.05*ink.Dist(at, middle) + max(0, w-120*b.K)*0.3 - prize
					if cost >= least || !l.Free(r.Grow(2), "") || l.CrossesArrow(r) || underFire(l, r) || crossesNames(l, sheet.Corners(r)) {
						continue
					}
					if cost += overRim*meets(rims, r.Grow(-2*b.K)) + overWater*meets(water, r.Grow(18*b.K)); cost < least {
						least = cost
						best = sheet.HexLabel{Words: lines, Style: st, At: at, Quad: sheet.Corners(r)}
					}
				}
			}
		}
	}
	return best, least
}

// pieces is the straight pieces of lines that lie near a box, each a line of its own.
func pieces(lines []ink.Path, box ink.Rect) []ink.Path {
	var near []ink.Path
	for _, e := range lines {
		for i := 1; i < len(e); i++ {
			if piece := e[i-1 : i+1]; ink.Bounds(piece).Touches(box) {
				near = append(near, piece)
			}
		}
	}
	return near
}

// meets is 1 if one of these lines runs through a rectangle, else 0.
func meets(lines []ink.Path, r ink.Rect) float64 {
	for _, e := range lines {
		if ink.Bounds(e).Touches(r) && ink.Cuts(e, r) {
			return 1
		}
	}
	return 0
}

// underFire says whether a line of fire runs through a rectangle.
func underFire(l *sheet.Layout, r ink.Rect) bool {
	for i := range l.Board.Shots {
		if ink.Cuts(l.Board.Shots[i].Line, r.Grow(6)) {
			return true
		}
	}
	return false
}

func crossesNames(l *sheet.Layout, q [4]ink.Point) bool {
	for i := range l.Board.Lettered {
		if sheet.Overlap(sheet.Grown(q, 2), l.Board.Lettered[i].Quad) {
			return true
		}
	}
	return false
}

// alongWater sets a name into its creek where that runs straight and nothing stands.
func alongWater(l *sheet.Layout, name string, cells []*scene.HexCell) (sheet.HexLabel, bool) {
	b := l.Board
	st := sized(b, creekStyle)
	w := st.Width(name)
	var best sheet.HexLabel
	least := math.Inf(1)
	for _, c := range Streams(b.HexGround, OpenWater(b.HexGround)) {
		mine := false
		for _, cell := range c.Cells {
			for _, own := range cells {
				mine = mine || own.ID == cell.ID
			}
		}
		if !mine {
			continue
		}
		for s := w / 2; s < ink.Length(c.Line)-w/2; s += 6 * b.K {
			from, _ := ink.Along(c.Line, s-w/2)
			to, _ := ink.Along(c.Line, s+w/2)
			at := ink.Lerp(from, to, 0.5)
			d := ink.Dist(from, to)
			u := ink.Pt((to.X-from.X)/d, (to.Y-from.Y)/d)
			if u.X < 0 {
				u = ink.Pt(-u.X, -u.Y)
			}
			bow := 0.0
			for _, p := range ink.Slice(c.Line, s-w/2, s+w/2) {
				bow = max(bow, math.Abs((p.X-from.X)*u.Y-(p.Y-from.Y)*u.X))
			}
			q := sheet.TurnedBox(ink.Pt(at.X-u.X*(w/2+2), at.Y-u.Y*(w/2+2)), u, w+4, 0.6*st.Size, 0.5*st.Size)
			cost := 3*bow + 20*math.Abs(math.Atan2(u.Y, u.X))
			if bow > 9*b.K || cost >= least || !clearQuad(l, q) {
				continue
			}
			least = cost
			best = sheet.HexLabel{Words: []string{name}, Style: st, At: at, Angle: math.Atan2(u.Y, u.X), Quad: q}
		}
	}
	return best, !math.IsInf(least, 1)
}

// clearQuad says whether a turned rectangle lies on the map and touches nothing.
func clearQuad(l *sheet.Layout, q [4]ink.Point) bool {
	if !ink.Bounds(q[:]).Within(l.View.Part.Grow(-3)) || l.ArrowUnder(q) {
		return false
	}
	for i := range l.Blocks {
		if sheet.Overlap(sheet.Grown(q, 3), sheet.Corners(l.Blocks[i].Rect)) {
			return false
		}
	}
	for i := range l.Board.Shots {
		for _, p := range ink.Evenly(l.Board.Shots[i].Line, 6) {
			if sheet.Overlap(q, sheet.Corners(ink.Around(p, 10, 10))) {
				return false
			}
		}
	}
	return !crossesNames(l, q) && !onBridge(l, q)
}

// onBridge says whether a turned rectangle touches a bridge.
func onBridge(l *sheet.Layout, q [4]ink.Point) bool {
	for i := range l.Board.Cells {
		if c := &l.Board.Cells[i]; c.Has(scene.GroundBridge) && sheet.Overlap(q, sheet.Corners(ink.Around(c.At, 64*l.Board.K, 64*l.Board.K))) {
			return true
		}
	}
	return false
}

// drawHexLabel stamps the name.
func drawHexLabel(n *sheet.HexLabel, c *ink.Canvas, t *ink.Theme) {
	form := [4]int{sheet.Bits(n.River), int(100 * n.Style.Size), int(100 * n.Style.Narrow()), int(1e4 * n.Angle)}
	c.Stamp(t, "name "+strings.Join(n.Words, "|"), form, ink.Point{}, n.At, func(c *ink.Canvas, at ink.Point) {
		there := *n
		there.At = at
		drawWhole(&there, c, t)
	})
}

func drawWhole(n *sheet.HexLabel, c *ink.Canvas, t *ink.Theme) {
	col, halo := t.Ink, t.Hexes.Clear
	if n.River {
		col, halo = t.RiverName, t.Hexes.Water
	}
	var words ink.Shape
	if n.Angle != 0 {
		w := n.Style.Width(n.Words[0])
		s, k := math.Sincos(n.Angle)
		drop := 0.24 * n.Style.Size
		words = n.Style.Set(n.Words[0], ink.Pt(n.At.X-k*w/2-s*drop, n.At.Y-s*w/2+k*drop), n.Angle)
	} else {
		step := 1.1 * n.Style.Size
		y := n.At.Y + 0.3*n.Style.Size - step*float64(len(n.Words)-1)/2
		for i, s := range n.Words {
			words = append(words, n.Style.Middle(s, ink.Pt(n.At.X, y+step*float64(i)))...)
		}
	}
	c.Haloed(col, halo, 4*n.Style.Size/17, words)
}
