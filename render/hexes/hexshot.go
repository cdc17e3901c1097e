package hexes

import (
	"math"
	"strconv"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// Measures of moves and shots, on hexes of the nominal size.
const (
	moveFrom   = 22 // beyond the old middle
	moveShort  = 46 // of the new middle
	moveWidth  = 1.25
	dieSize    = 28
	dieGap     = 6
	shotTagFar = 640 // with what it hides
	shotApart  = 15  // between lines of one hex at another
	closeLeast = 34  // how long the mark of close combat is at least
	closeHead  = 20
	closeWing  = 15
)

var needStyle = ink.Style{Face: ink.Italic, Size: 16}

// placeMoves lays arrows from hex to hex, clear of what stands at their ends.
func placeMoves(l *sheet.Layout) {
	k := l.Board.K
	for i := range l.Scene.Arrows {
		a := &l.Scene.Arrows[i]
		var line ink.Path
		for _, g := range a.Legs {
			line = append(line, g.Path...)
		}
		line = ink.Distinct(line, false)
		if len(line) < 2 {
			continue
		}
		total := ink.Length(line)
		from, to := clearOf(l, line, a.From, moveFrom*k), total-clearOf(l, ink.Reversed(line), a.To, moveShort*k)
		if l.View.Crop {
			even := ink.Evenly(ink.Slice(line, from, to), 4)
			for len(even) > 0 && !l.View.Part.Grow(-8).Has(even[0]) {
				even = even[1:]
			}
			for len(even) > 0 && !l.View.Part.Grow(-8).Has(even[len(even)-1]) {
				even = even[:len(even)-1]
			}
			if len(even) < 4 {
				continue
			}
			line, from, to = even, 0, ink.Length(even)
		}
		if to-from < 24*k {
			mid := (from + to) / 2
			from, to = mid-12*k, mid+12*k
		}
		line = ink.Slice(line, from, to)
		d := sheet.NewArrow(a, line, stops(a))
		tip := d.Head[0]
		for n, p := range d.Head {
			d.Head[n] = ink.Lerp(tip, p, moveWidth*k)
		}
		d.Thick = moveWidth * k
		d.Runs = []sheet.Leg{{Way: scene.ByRoad, Line: ink.Slice(line, 0, max(1, ink.Length(line)-ink.Dist(tip, d.Head[2])))}}
		d.Box = ink.Bounds(line, d.Head)
		l.Arrows = append(l.Arrows, *d)
	}
}

// stops is how far from its start each leg of an arrow ends.
func stops(a *scene.Arrow) []float64 {
	out := make([]float64, len(a.Legs))
	for i, g := range a.Legs {
		out[i] = ink.Length(g.Path)
		if i > 0 {
			out[i] += out[i-1]
		}
	}
	return out
}

// clearOf is how far from its first hex a line must begin: beyond what stands there, or least where nothing does.
func clearOf(l *sheet.Layout, line ink.Path, id string, least float64) float64 {
	s := Spot(l, id)
	if s == nil || len(s.Parts) == 0 {
		return min(least, moveFrom*l.Board.K)
	}
	out := least * 0.6
	body := Body(l, s)
	for at := 0.0; at < 90*l.Board.K; at += 2 {
		p, _ := ink.Along(line, at)
		for _, r := range body {
			if r.Grow(5 * l.Board.K).Has(p) {
				out = at + 2
			}
		}
	}
	return out
}

// placeShots draws lines of fire from rim to rim, and then finds places for the dice.
func placeShots(l *sheet.Layout) {
	f := &l.Scene.Field
	for i := range f.Shots {
		s := sheet.Shot{Shot: &f.Shots[i]}
		_, from, ok := l.Scene.Find(s.From)
		_, to, there := l.Scene.Find(s.To)
		if !ok || !there || Spot(l, s.From) == nil && Spot(l, s.To) == nil {
			continue
		}
		line := abreast(ink.Path{from, to}, shotApart*l.Board.K*float64(linesBetween(l, s.Shot)))
		total := ink.Length(line)
		a, z := clearOf(l, line, s.From, 30*l.Board.K), total-clearOf(l, ink.Reversed(line), s.To, 30*l.Board.K)
		least := 16 * l.Board.K
		if s.Close {
			least = closeLeast * l.Board.K
		}
		if z-a < least {
			a, z = total/2-least/2, total/2+least/2
		}
		s.Line = ink.Slice(line, a, z)
		if l.View.Crop {
			s.Line = sheet.Visible(s.Line, l.View.Part)
		}
		l.Board.Shots = append(l.Board.Shots, s)
	}
	if len(l.Board.Shots) == 0 {
		return
	}
	lines := waterLines(l)
	for _, c := range Lanes(l.Board.HexGround, scene.GroundSunken) {
		lines = append(lines, c.Line)
	}
	for i := range l.Board.Shots {
		placeDice(l, &l.Board.Shots[i], lines)
	}
}

// What it costs a tag to hide a hex that is not clear or has a name, as if it stood so many pixels further off, and how many of them count.
const (
	overRough = 60
	mostRough = 120
)

// hides is what speaks against a tag in a rectangle because of the ground that it would hide; no tag may hide a stream or a road.
func hides(l *sheet.Layout, r ink.Rect, lines []ink.Path) float64 {
	cost, b := 0.0, l.Board
	named := map[string]bool{}
	for _, n := range b.Names {
		for _, id := range n.Cells {
			named[id] = true
		}
	}
	for i := range b.Cells {
		if c := &b.Cells[i]; (len(c.Grounds) > 0 || named[c.ID]) && ink.Around(c.At, 1.2*b.Size, 1.2*b.Size).Touches(r) {
			cost += overRough * b.K
		}
	}
	cost = min(cost, mostRough*b.K)
	for _, line := range lines {
		if ink.Bounds(line).Touches(r) && ink.Cuts(line, r.Grow(4*b.K)) {
			return math.Inf(1)
		}
	}
	return cost
}

// linesBetween is how many lines run from the one hex to the other already: shots, and the advance after them.
func linesBetween(l *sheet.Layout, s *scene.Shot) int {
	n := 0
	for i := range l.Arrows {
		if a := &l.Arrows[i]; a.From == s.From && a.To == s.To {
			n++
		}
	}
	for i := range l.Board.Shots {
		if o := l.Board.Shots[i].Shot; o.From == s.From && o.To == s.To {
			n++
		}
	}
	return n
}

// abreast is a straight line moved to its right.
func abreast(l ink.Path, by float64) ink.Path {
	_, d := ink.Along(l, 0)
	return ink.Path{ink.Pt(l[0].X-by*d.Y, l[0].Y+by*d.X), ink.Pt(l[1].X-by*d.Y, l[1].Y+by*d.X)}
}

// shotRoom is the size of a tag with its dice and lines.
func shotRoom(s *sheet.Shot) (w, h float64) {
	w = 2*9 + dieSize*float64(len(s.Dice)) + dieGap*float64(max(0, len(s.Dice)-1))
	w = max(w, sheet.TagCorner+16+needStyle.Width(s.Need), 60)
	h = 26 + dieSize + 10
	if len(s.Dice) == 0 {
		h = 28
	}
	for _, r := range s.Rows {
		w = max(w, 18+sheet.TagLineStyle.Width(r))
	}
	return w, h + 18*float64(len(s.Rows))
}

// placeDice stands the tag of a shot beside its line, where it hides little of the ground.
func placeDice(l *sheet.Layout, s *sheet.Shot, lines []ink.Path) {
	k := l.Board.K
	for _, width := range []float64{170, 260, 0} { // 0 is without the result, which the log tells too
		s.Rows = nil
		for _, r := range s.Result {
			if width > 0 {
				s.Rows = append(s.Rows, sheet.TagLineStyle.Wrap(r, width)...)
			}
		}
		w, h := shotRoom(s)
		mid := ink.Lerp(s.Line[0], s.Line[len(s.Line)-1], 0.5)
		best, found := l.Nearest(mid, k*w+4, k*h+4, 6*k, shotTagFar*k, func(r ink.Rect) float64 {
			cost := hides(l, r, lines)
			for i := range l.Board.Shots {
				if ink.Cuts(l.Board.Shots[i].Line, r.Grow(3)) {
					cost += 150
				}
			}
			return cost
		})
		if found {
			s.Tag = best.Grow(-2)
			break
		}
	}
	if s.Tag == (ink.Rect{}) {
		return
	}
	mid := ink.Lerp(s.Line[0], s.Line[len(s.Line)-1], 0.5)
	if foot := sheet.ClampTo(mid, s.Tag); ink.Dist(foot, mid) > 8*k {
		if lead := (ink.Path{mid, foot}); l.ClearLead(lead, nil, nil) {
			s.Leader = lead
			l.Leads = append(l.Leads, lead)
		}
	}
	l.Take(scene.LayerTags, "shot "+s.From+" "+s.To+" "+strconv.Itoa(s.Number), s.From+" at "+s.To, s.Tag.Grow(1.2))
}

func drawLine(s *sheet.Shot, c *ink.Canvas, t *ink.Theme, k float64) {
	end := s.Line[len(s.Line)-1]
	if len(s.Leader) > 0 {
		c.Line(t.Battle, 1.6*k, s.Leader)
	}
	if s.Close {
		drawClose(s.Line, c, t, k)
		return
	}
	dots := ink.Dashes(s.Line, 3*k, 5*k)
	c.Fill(t.Hexes.Clear, ink.Pen{Width: 7 * k}.Stroke(s.Line))
	c.Fill(t.Battle, ink.Pen{Width: 4 * k}.Stroke(dots...))
	cross := []ink.Path{{ink.Pt(end.X-7*k, end.Y-7*k), ink.Pt(end.X+7*k, end.Y+7*k)},
		{ink.Pt(end.X+7*k, end.Y-7*k), ink.Pt(end.X-7*k, end.Y+7*k)}}
	c.Line(t.Hexes.Clear, 7*k, cross...)
	c.Line(t.Battle, 3.4*k, cross...)
}

// drawClose is two bars with a broad head: hand to hand, and who came to whom.
func drawClose(line ink.Path, c *ink.Canvas, t *ink.Theme, k float64) {
	long := ink.Length(line)
	tip, d := ink.Along(line, long)
	beside := func(along, off float64) ink.Point {
		at, _ := ink.Along(line, along)
		return ink.Pt(at.X-off*d.Y, at.Y+off*d.X)
	}
	neck := max(0, long-closeHead*k)
	head := ink.Path{tip, beside(neck, closeWing*k), beside(neck, -closeWing*k)}
	c.Line(t.Hexes.Clear, 19*k, ink.Slice(line, 0, neck))
	c.Line(t.Hexes.Clear, 8*k, append(head, tip))
	for _, off := range []float64{-4.5 * k, 4.5 * k} {
		c.Line(t.Battle, 4.6*k, ink.Path{beside(0, off), beside(neck+1, off)})
	}
	c.Area(t.Battle, head)
}

func drawTag(s *sheet.Shot, c *ink.Canvas, t *ink.Theme, k float64) {
	if s.Tag == (ink.Rect{}) {
		return
	}
	at := s.Tag.Center()
	c = c.Shrunk(at, k)
	r := ink.Around(at, s.Tag.Width()/k, s.Tag.Height()/k)
	c.Frame(t.Hexes.Clear, 5.4, r)
	c.Area(t.Disc, r.Path())
	c.Frame(t.Battle, 2.4, r)
	left := r.X0
	if s.Number > 0 {
		c.Area(t.Battle, ink.Rect{X0: r.X0, Y0: r.Y0, X1: r.X0 + sheet.TagCorner, Y1: r.Y0 + sheet.TagCorner}.Path())
		words := strconv.Itoa(s.Number)
		c.Center(t.OnBattle, sheet.NumberStyle.Fit(words, 18, 0.6), words, ink.Pt(r.X0+sheet.TagCorner/2, r.Y0+18))
		left += sheet.TagCorner
	}
	c.Center(t.Ink2, needStyle, s.Need, ink.Pt((left+r.X1)/2, r.Y0+18))
	x := at.X - (float64(len(s.Dice))*(dieSize+dieGap)-dieGap)/2
	for _, d := range s.Dice {
		drawDie(c, t, d, ink.Pt(x+dieSize/2, r.Y0+26+dieSize/2))
		x += dieSize + dieGap
	}
	y := r.Y1 - 18*float64(len(s.Rows)) + 8
	for _, row := range s.Rows {
		c.Center(t.Ink, sheet.TagLineStyle, row, ink.Pt(at.X, y+3))
		y += 18
	}
}

// drawDie is a die with its pips; hits are red.
func drawDie(c *ink.Canvas, t *ink.Theme, d scene.ShotDie, at ink.Point) {
	ground, pip := t.Disc, t.Ink
	if d.Hit {
		ground, pip = t.Battle, t.OnBattle
	}
	r := ink.Around(at, dieSize-2, dieSize-2)
	c.Area(t.Ink, r.Grow(1.6).Cut(4))
	c.Area(ground, r.Cut(3.4))
	var pips []ink.Path
	for _, p := range PipsOf(d.Value) {
		pips = append(pips, ink.Circle(ink.Pt(at.X+7*p.X, at.Y+7*p.Y), 2.7))
	}
	c.Area(pip, pips...)
}

// PipsOf are the places of the pips of a die.
func PipsOf(n int) []ink.Point {
	var out []ink.Point
	if n%2 == 1 {
		out = append(out, ink.Point{})
	}
	if n > 1 {
		out = append(out, ink.Pt(-1, -1), ink.Pt(1, 1))
	}
	if n > 3 {
		out = append(out, ink.Pt(1, -1), ink.Pt(-1, 1))
	}
	if n > 5 {
		out = append(out, ink.Pt(-1, 0), ink.Pt(1, 0))
	}
	return out[:min(len(out), max(0, n))]
}

// closest says how far a point is from all lines of fire.
func closest(l *sheet.Layout, p ink.Point) float64 {
	least := math.Inf(1)
	for i := range l.Board.Shots {
		least = min(least, ink.DistanceTo(p, l.Board.Shots[i].Line))
	}
	return least
}
