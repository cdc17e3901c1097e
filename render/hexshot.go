package render

import (
	"math"
	"strconv"

	"adjutant/engine"
)

// A shot is fire or close combat as it is drawn, with its dice on a tag.
type shot struct {
	*engine.Shot
	line   path
	tag    rect // empty where there is no room
	rows   []string
	leader path
}

// Measures of moves and shots, on hexes of the nominal size.
const (
	moveFrom   = 22 // beyond the old middle
	moveShort  = 46 // of the new middle
	moveWidth  = 1.25
	dieSize    = 28
	dieGap     = 6
	shotTagFar = 260
	shotApart  = 15 // between lines of one hex at another
)

var needStyle = style{face: italic, size: 16}

// placeMoves lays arrows from hex to hex, clear of what stands at their ends.
func (l *layout) placeMoves() {
	k := l.board.k
	for i := range l.scene.Arrows {
		a := &l.scene.Arrows[i]
		var line path
		for _, g := range a.Legs {
			line = append(line, g.Path...)
		}
		line = distinct(line, false)
		if len(line) < 2 {
			continue
		}
		total := length(line)
		from, to := l.clearOf(line, a.From, moveFrom*k), total-l.clearOf(reversed(line), a.To, moveShort*k)
		if l.view.crop {
			even := evenly(slice(line, from, to), 4)
			for len(even) > 0 && !l.view.part.grow(-8).has(even[0]) {
				even = even[1:]
			}
			for len(even) > 0 && !l.view.part.grow(-8).has(even[len(even)-1]) {
				even = even[:len(even)-1]
			}
			if len(even) < 4 {
				continue
			}
			line, from, to = even, 0, length(even)
		}
		if to-from < 24*k {
			mid := (from + to) / 2
			from, to = mid-12*k, mid+12*k
		}
		line = slice(line, from, to)
		d := newArrow(a, line, stops(a))
		tip := d.head[0]
		for n, p := range d.head {
			d.head[n] = lerp(tip, p, moveWidth*k)
		}
		d.thick = moveWidth * k
		d.legs = []leg{{engine.ByRoad, slice(line, 0, max(1, length(line)-dist(tip, d.head[2])))}}
		d.box = bounds(line, d.head)
		l.arrows = append(l.arrows, *d)
	}
}

// stops is how far from its start each leg of an arrow ends.
func stops(a *engine.Arrow) []float64 {
	out := make([]float64, len(a.Legs))
	for i, g := range a.Legs {
		out[i] = length(g.Path)
		if i > 0 {
			out[i] += out[i-1]
		}
	}
	return out
}

// clearOf is how far from its first hex a line must begin: beyond what stands there, or least where nothing does.
func (l *layout) clearOf(line path, id string, least float64) float64 {
	s := l.spot(id)
	if s == nil || len(s.parts) == 0 {
		return min(least, moveFrom*l.board.k)
	}
	out := least * 0.6
	body := l.body(s)
	for at := 0.0; at < 90*l.board.k; at += 2 {
		p, _ := along(line, at)
		for _, r := range body {
			if r.grow(5 * l.board.k).has(p) {
				out = at + 2
			}
		}
	}
	return out
}

// placeShots draws lines of fire from rim to rim, and then finds places for the dice.
func (l *layout) placeShots() {
	f := &l.scene.Field
	for i := range f.Shots {
		s := shot{Shot: &f.Shots[i]}
		_, from, ok := l.scene.Find(s.From)
		_, to, there := l.scene.Find(s.To)
		if !ok || !there || l.spot(s.From) == nil && l.spot(s.To) == nil {
			continue
		}
		line := abreast(path{from, to}, shotApart*l.board.k*float64(l.linesBetween(s.Shot)))
		total := length(line)
		a, z := l.clearOf(line, s.From, 30*l.board.k), total-l.clearOf(reversed(line), s.To, 30*l.board.k)
		if z-a < 16*l.board.k {
			a, z = total/2-8*l.board.k, total/2+8*l.board.k
		}
		s.line = slice(line, a, z)
		if l.view.crop {
			s.line = visible(s.line, l.view.part)
		}
		l.board.shots = append(l.board.shots, s)
	}
	for i := range l.board.shots {
		l.placeDice(&l.board.shots[i])
	}
}

// linesBetween is how many lines run from the one hex to the other already: shots, and the advance after them.
func (l *layout) linesBetween(s *engine.Shot) int {
	n := 0
	for i := range l.arrows {
		if a := &l.arrows[i]; a.From == s.From && a.To == s.To {
			n++
		}
	}
	for i := range l.board.shots {
		if o := l.board.shots[i].Shot; o.From == s.From && o.To == s.To {
			n++
		}
	}
	return n
}

// abreast is a straight line moved to its right.
func abreast(l path, by float64) path {
	_, d := along(l, 0)
	return path{pt(l[0].X-by*d.Y, l[0].Y+by*d.X), pt(l[1].X-by*d.Y, l[1].Y+by*d.X)}
}

// shotRoom is the size of a tag with its dice and lines.
func (s *shot) shotRoom() (w, h float64) {
	w = 2*9 + dieSize*float64(len(s.Dice)) + dieGap*float64(max(0, len(s.Dice)-1))
	w = max(w, tagCorner+16+needStyle.width(s.Need), 60)
	h = 26 + dieSize + 10
	if len(s.Dice) == 0 {
		h = 28
	}
	for _, r := range s.rows {
		w = max(w, 18+tagLineStyle.width(r))
	}
	return w, h + 18*float64(len(s.rows))
}

// placeDice stands the tag of a shot beside its line.
func (l *layout) placeDice(s *shot) {
	k := l.board.k
	for _, width := range []float64{170, 260, 0} { // 0 is without the result, which the log tells too
		s.rows = nil
		for _, r := range s.Result {
			if width > 0 {
				s.rows = append(s.rows, tagLineStyle.wrap(r, width)...)
			}
		}
		w, h := s.shotRoom()
		mid := lerp(s.line[0], s.line[len(s.line)-1], 0.5)
		best, found := l.nearest(mid, k*w+4, k*h+4, 6*k, shotTagFar*k, func(r rect) float64 {
			cost := 0.0
			for i := range l.board.shots {
				if cuts(l.board.shots[i].line, r.grow(3)) {
					cost += 150
				}
			}
			return cost
		})
		if found {
			s.tag = best.grow(-2)
			break
		}
	}
	if s.tag == (rect{}) {
		return
	}
	mid := lerp(s.line[0], s.line[len(s.line)-1], 0.5)
	if foot := clampTo(mid, s.tag); dist(foot, mid) > 8*k {
		if lead := (path{mid, foot}); l.clearLead(lead, nil, nil) {
			s.leader = lead
			l.leads = append(l.leads, lead)
		}
	}
	l.take(engine.LayerTags, "shot "+s.From+" "+s.To+" "+strconv.Itoa(s.Number), s.From+" at "+s.To, s.tag.grow(1.2))
}

func (s *shot) drawLine(c *canvas, t *Theme, k float64) {
	end := s.line[len(s.line)-1]
	if len(s.leader) > 0 {
		c.line(t.battle, 1.6*k, s.leader)
	}
	if s.Close {
		_, d := along(s.line, length(s.line))
		c.line(t.hexes.clear, 11*k, s.line)
		for off := -3.0; off <= 3; off += 6 {
			c.line(t.battle, 2.6*k, path{pt(s.line[0].X-off*k*d.Y, s.line[0].Y+off*k*d.X), pt(end.X-off*k*d.Y, end.Y+off*k*d.X)})
		}
		return
	}
	dots := dashes(s.line, 3*k, 5*k)
	c.fill(t.hexes.clear, pen{width: 7 * k}.stroke(s.line))
	c.fill(t.battle, pen{width: 4 * k}.stroke(dots...))
	cross := []path{{pt(end.X-7*k, end.Y-7*k), pt(end.X+7*k, end.Y+7*k)}, {pt(end.X+7*k, end.Y-7*k), pt(end.X-7*k, end.Y+7*k)}}
	c.line(t.hexes.clear, 7*k, cross...)
	c.line(t.battle, 3.4*k, cross...)
}

func (s *shot) drawTag(c *canvas, t *Theme, k float64) {
	if s.tag == (rect{}) {
		return
	}
	at := s.tag.center()
	c = c.shrunk(at, k)
	r := around(at, s.tag.width()/k, s.tag.height()/k)
	c.frame(t.hexes.clear, 5.4, r)
	c.area(t.disc, r.path())
	c.frame(t.battle, 2.4, r)
	left := r.x0
	if s.Number > 0 {
		c.area(t.battle, rect{r.x0, r.y0, r.x0 + tagCorner, r.y0 + tagCorner}.path())
		words := strconv.Itoa(s.Number)
		c.center(t.onBattle, numberStyle.fit(words, 18, 0.6), words, pt(r.x0+tagCorner/2, r.y0+18))
		left += tagCorner
	}
	c.center(t.ink2, needStyle, s.Need, pt((left+r.x1)/2, r.y0+18))
	x := at.X - (float64(len(s.Dice))*(dieSize+dieGap)-dieGap)/2
	for _, d := range s.Dice {
		drawDie(c, t, d, pt(x+dieSize/2, r.y0+26+dieSize/2))
		x += dieSize + dieGap
	}
	y := r.y1 - 18*float64(len(s.rows)) + 8
	for _, row := range s.rows {
		c.center(t.ink, tagLineStyle, row, pt(at.X, y+3))
		y += 18
	}
}

// drawDie is a die with its pips; hits are red.
func drawDie(c *canvas, t *Theme, d engine.ShotDie, at point) {
	ground, pip := t.disc, t.ink
	if d.Hit {
		ground, pip = t.battle, t.onBattle
	}
	r := around(at, dieSize-2, dieSize-2)
	c.area(t.ink, r.grow(1.6).cut(4))
	c.area(ground, r.cut(3.4))
	var pips []path
	for _, p := range pipsOf(d.Value) {
		pips = append(pips, circle(pt(at.X+7*p.X, at.Y+7*p.Y), 2.7))
	}
	c.area(pip, pips...)
}

// pipsOf are the places of the pips of a die.
func pipsOf(n int) []point {
	var out []point
	if n%2 == 1 {
		out = append(out, point{})
	}
	if n > 1 {
		out = append(out, pt(-1, -1), pt(1, 1))
	}
	if n > 3 {
		out = append(out, pt(1, -1), pt(-1, 1))
	}
	if n > 5 {
		out = append(out, pt(-1, 0), pt(1, 0))
	}
	return out[:min(len(out), max(0, n))]
}

// closest says how far a point is from all lines of fire.
func (l *layout) closest(p point) float64 {
	least := math.Inf(1)
	for i := range l.board.shots {
		least = min(least, distanceTo(p, l.board.shots[i].line))
	}
	return least
}
