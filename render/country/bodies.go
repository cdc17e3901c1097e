package country

import (
	"fmt"
	"strings"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// Measures of what stands in a hex. Columns and rows of hexes leave each a rectangle of its own, so what keeps within it touches nothing
// that stands in another.
const (
	roomWide = 37.0
	roomHigh = 42.6
	armyHigh = 24.0
	topHigh  = 12.0
	footHigh = 13.0
	rowGap   = 0.6
)

// A stand is the marks of one hex, in rows.
type stand struct {
	top, main, foot, rest []mark
}

// placeBodies stands towns and forces in their hexes. What has no room comes on a slip near by.
func placeBodies(l *sheet.Layout) {
	b := l.Country
	f := &l.Scene.Country
	towns := map[string]*scene.HexTown{}
	for i := range f.Towns {
		towns[f.Towns[i].Place] = &f.Towns[i]
	}
	forces := map[string][]*scene.HexForce{}
	for i := range f.Forces {
		forces[f.Forces[i].Place] = append(forces[f.Forces[i].Place], &f.Forces[i])
	}
	type late struct {
		body  int
		marks []mark
	}
	var slips []late
	crowded := map[int]stand{}
	for i := range b.Cells {
		cell := &b.Cells[i]
		town, here := towns[cell.ID], forces[cell.ID]
		if town == nil && len(here) == 0 || !seenWhole(l, cell) {
			continue
		}
		s := gather(town, here)
		body := sheet.Body{ID: cell.ID, At: cell.At, Parts: s.set(cell.At, roomHigh)}
		if s.high() > roomHigh {
			crowded[len(b.Bodies)] = s
		}
		if !fits(l, &body) { // below the cartouche
			slips = append(slips, late{len(b.Bodies), append(append(append(s.main, s.top...), s.foot...), s.rest...)})
			body.Parts = nil
		} else if len(s.rest) > 0 {
			slips = append(slips, late{len(b.Bodies), s.rest})
		}
		b.Bodies = append(b.Bodies, body)
		for _, p := range body.Parts {
			l.Take(scene.LayerCounters, cell.ID, cell.ID, p.Box)
		}
	}
	for i := range b.Bodies {
		if s, there := crowded[i]; there && len(b.Bodies[i].Parts) > 0 {
			expand(l, &b.Bodies[i], s)
		}
	}
	placeBoats(l)
	for _, s := range slips {
		placeSlip(l, b.Bodies[s.body].ID, b.Bodies[s.body].At, s.marks)
	}
}

// expand lets a body out of its room where nothing stands beside it, so that its counter is as large as others.
func expand(l *sheet.Layout, b *sheet.Body, s stand) {
	wide := sheet.Body{ID: b.ID, At: b.At, Parts: s.set(b.At, s.high())}
	if !fits(l, &wide) {
		return
	}
	b.Parts = wide.Parts
	for _, p := range b.Parts {
		l.Take(scene.LayerCounters, b.ID, b.ID, p.Box)
	}
}

// seenWhole says whether the room of a hex lies within the picture.
func seenWhole(l *sheet.Layout, cell *scene.HexCell) bool {
	return ink.Around(cell.At, roomWide, roomHigh).Within(l.View.Part.Grow(-1))
}

func fits(l *sheet.Layout, b *sheet.Body) bool {
	for _, p := range b.Parts {
		if !l.Free(p.Box, b.ID) {
			return false
		}
	}
	return true
}

// gather makes marks of what stands in a hex: what fights in the middle, leaders and works above it, the town and the rest below.
func gather(town *scene.HexTown, here []*scene.HexForce) stand {
	var s stand
	for _, f := range here {
		if f.Points > 0 {
			m := mark{kind: armyKind, side: f.Side, n: f.Points, idle: f.Idle == f.Points, unfed: f.Unfed > 0, wide: 36, high: armyHigh}
			s.main = append(s.main, m)
		}
		if f.Fort {
			s.top = append(s.top, mark{kind: fortKind, side: f.Side, n: f.Inside, wide: 15, high: topHigh})
		}
		if len(f.Leaders) > 0 {
			s.top = append(s.top, mark{kind: leaderKind, side: f.Side, words: leaderWords(f.Leaders),
				wide: 22 + 12*float64(min(len(f.Leaders), 2)-1), high: topHigh})
		}
		for _, x := range []struct {
			k    kind
			n    int
			wide float64
		}{{navalKind, f.Naval, 26}, {riverKind, f.River, 22}, {repairKind, f.Repair, 20}} {
			if x.n > 0 {
				s.foot = append(s.foot, mark{kind: x.k, n: x.n, wide: x.wide, high: footHigh})
			}
		}
	}
	if len(s.main) > 1 { // of two sides, for a moment
		s.rest, s.main = append(s.rest, s.main[1:]...), s.main[:1]
	}
	s.enthrone(town)
	s.found(town)
	s.trim()
	return s
}

// leaderWords are leaders as a tab names them: two, or one and how many more.
func leaderWords(ls []scene.Commander) string {
	var words []string
	for i, x := range ls {
		if i > 0 && len(ls) > 2 {
			return words[0] + fmt.Sprintf(" +%d", len(ls)-1)
		}
		name := []rune(x.Name)
		words = append(words, string(name[:min(1, len(name))])+x.Rating)
	}
	return strings.Join(words, " ")
}

// enthrone makes the foremost mark the one in the middle where no army stands.
func (s *stand) enthrone(town *scene.HexTown) {
	take := func(list *[]mark, i int, wide, high float64) {
		m := (*list)[i]
		m.wide, m.high = wide, high
		s.main = append(s.main, m)
		*list = append((*list)[:i:i], (*list)[i+1:]...)
	}
	if len(s.main) > 0 {
		return
	}
	for i, m := range s.top {
		if m.kind == fortKind {
			take(&s.top, i, 28, 19)
			return
		}
	}
	if len(s.foot) > 0 {
		take(&s.foot, 0, map[kind]float64{navalKind: 35, riverKind: 30, repairKind: 27}[s.foot[0].kind],
			map[kind]float64{navalKind: 18, riverKind: 18, repairKind: 15}[s.foot[0].kind])
		return
	}
	if len(s.top) > 0 {
		take(&s.top, 0, 32, 15)
	}
}

// found adds the town: its own symbol, an anchor, its value.
func (s *stand) found(town *scene.HexTown) {
	if town == nil {
		return
	}
	var marks []mark
	switch {
	case town.Works:
		if len(s.top) == 0 && (len(s.main) == 0 || s.main[0].kind != fortKind) {
			marks = append(marks, mark{kind: worksKind, side: scene.NoSide, wide: 16, high: footHigh})
		}
	case town.Far:
		marks = append(marks, mark{kind: farKind, wide: 13, high: footHigh})
	default:
		if town.Port {
			marks = append(marks, mark{kind: portKind, wide: 10.5, high: footHigh - 1})
		}
		marks = append(marks, mark{kind: townKind, side: town.Side, live: town.Live, gone: town.Gone, wide: 11.6, high: 11.6})
	}
	if town.Value > 0 {
		marks = append(marks, mark{kind: valueKind, n: town.Value, wide: 12.4, high: footHigh})
	}
	s.foot = append(marks, s.foot...)
}

// trim puts what has no room in its row on a slip.
func (s *stand) trim() {
	for _, row := range []*[]mark{&s.top, &s.foot} {
		width, n := 0.0, 0
		for _, m := range *row {
			if width+m.wide > roomWide {
				break
			}
			width += m.wide
			n++
		}
		s.rest = append(s.rest, (*row)[n:]...)
		*row = (*row)[:n:n]
	}
}

// rows are those that are not empty, from the top.
func (s *stand) rows() [][]mark {
	var rows [][]mark
	for _, r := range [][]mark{s.top, s.main, s.foot} {
		if len(r) > 0 {
			rows = append(rows, append([]mark(nil), r...))
		}
	}
	return rows
}

// high is how much room the rows want.
func (s *stand) high() float64 {
	total := -rowGap
	for _, r := range s.rows() {
		total += highest(r) + rowGap
	}
	return total
}

// set lays the rows one below the other. Where they are higher than their room the counter gives way.
func (s *stand) set(at ink.Point, room float64) []sheet.Part {
	rows, total := s.rows(), s.high()
	for i := range rows {
		if total > room && rows[i][0].kind == armyKind {
			rows[i][0].high -= total - room
			total = room
		}
	}
	y := at.Y - total/2
	if len(s.main) > 0 && total < roomHigh-5 {
		y = min(y+3, at.Y+roomHigh/2-total) // the number above it is seen
	}
	var out []sheet.Part
	for _, r := range rows {
		h := highest(r)
		width := 0.0
		for _, m := range r {
			width += m.wide
		}
		gap := 0.0
		if len(r) > 1 {
			gap = min(1.5, (roomWide-width)/float64(len(r)-1))
		}
		x := at.X - (width+gap*float64(len(r)-1))/2
		if len(s.main) == 0 { // rails meet in the town
			x = at.X + townOff(r)
		}
		for _, m := range r {
			out = append(out, m.part(ink.Rect{X0: x, Y0: y + (h-m.high)/2, X1: x + m.wide, Y1: y + (h+m.high)/2}))
			x += m.wide + gap
		}
		y += h + rowGap
	}
	return out
}

// townOff is where a row begins so that its town stands in the middle, as far as the row keeps within its room.
func townOff(r []mark) float64 {
	width, town := 0.0, 0.0
	for _, m := range r {
		if m.kind == townKind || m.kind == farKind {
			town = width + m.wide/2
		}
		width += m.wide + 1.5
	}
	width -= 1.5
	if town == 0 {
		town = width / 2
	}
	return max(-roomWide/2, min(-town, roomWide/2-width))
}

func highest(r []mark) float64 {
	h := 0.0
	for _, m := range r {
		h = max(h, m.high)
	}
	return h
}

// placeBoats stands ships on their hexsides, or beside them.
func placeBoats(l *sheet.Layout) {
	for i := range l.Scene.Country.Boats {
		b := &l.Scene.Country.Boats[i]
		if !ink.Around(b.At, 40, 30).Within(l.View.Part) {
			continue
		}
		var marks []mark
		if b.Naval > 0 {
			marks = append(marks, mark{kind: navalKind, n: b.Naval, wide: 30, high: 16})
		}
		if b.River > 0 {
			marks = append(marks, mark{kind: riverKind, n: b.River, wide: 26, high: 16})
		}
		if len(b.Leaders) > 0 {
			marks = append(marks, mark{kind: leaderKind, words: leaderWords(b.Leaders), wide: 28, high: 14})
		}
		body := sheet.Body{ID: b.Side, At: b.At}
		y := b.At.Y - stackHigh(marks)/2
		for _, m := range marks {
			body.Parts = append(body.Parts, m.part(ink.Rect{X0: b.At.X - m.wide/2, Y0: y, X1: b.At.X + m.wide/2, Y1: y + m.high}))
			y += m.high
		}
		l.Country.Bodies = append(l.Country.Bodies, body)
		if !fits(l, &body) {
			l.Country.Bodies[len(l.Country.Bodies)-1].Parts = nil
			placeSlip(l, b.Side, b.At, marks)
			continue
		}
		for _, p := range body.Parts {
			l.Take(scene.LayerCounters, b.Side, b.Side, p.Box)
		}
	}
}

func stackHigh(ms []mark) float64 {
	h := 0.0
	for _, m := range ms {
		h += m.high
	}
	return h
}

// slipFar is how far off a slip may stand.
const slipFar = 400

// placeSlip stands marks in a row at the nearest free place, with a line back.
func placeSlip(l *sheet.Layout, id string, at ink.Point, marks []mark) {
	const air = 1.5
	width, high := -air, highest(marks)
	for _, m := range marks {
		width += m.wide + air
	}
	r, found := l.Nearest(at, width+4, high+4, 4, slipFar, func(ink.Rect) float64 { return 0 })
	if !found {
		r = l.Somewhere(at, width+4, high+4)
	}
	s := sheet.Slip{ID: id, Box: r}
	x := r.X0 + 2
	for _, m := range marks {
		s.Parts = append(s.Parts, m.part(ink.Rect{X0: x, Y0: r.Center().Y - m.high/2, X1: x + m.wide, Y1: r.Center().Y + m.high/2}))
		x += m.wide + air
	}
	foot := sheet.ClampTo(r.Center(), ink.Around(at, 20, 20))
	if lead := (ink.Path{foot, sheet.ClampTo(foot, r)}); ink.Dist(lead[0], lead[1]) > 8 {
		s.Lead = lead
	}
	l.Country.Slips = append(l.Country.Slips, s)
	l.Take(scene.LayerCounters, id, id+" beside", r)
}
