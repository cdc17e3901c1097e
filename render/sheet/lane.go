package sheet

import (
	"math"
	"slices"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// A passage is what an arrow meets on its way.
type passage struct {
	from, to []ink.Rect // rims that it leaves and that it points at; empty for a place that is not on the picture
	others   []ink.Rect // what stands by
	near     []ink.Rect // of these, what an arrow along its line may meet
}

const (
	rimRoom   = 1   // between a rim and the tail of an arrow
	tipRoom   = 3   // between a tip and the rim that it points at
	laneRoom  = 5   // between the middle of an arrow and what stands by
	LaneApart = 12  // between the middles of two arrows
	edgeRoom  = 13  // between the middle of an arrow and the edge of the map
	waveApart = 18  // where one of them swings
	LaneLeast = 16  // length of an arrow
	laneShort = 20  // length that has no more than a head
	laneGood  = 36  // length from which more is no better
	laneBent  = 70  // length below which a bend shows much
	hopCost   = 10  // of leaving the line of the map
	turnCost  = 600 // of a radian in an arrow of length 1
)

// laneShifts are how far beside the line of the map an arrow may run.
var laneShifts = []float64{0, 6, -6, 12, -12, 18, -18, 24, -24}

// passage gathers what an arrow meets. The places that it goes through do not stand by: it passes under them.
func (l *Layout) passage(a *scene.Arrow) *passage {
	own := []string{a.From, a.To}
	for _, g := range a.Legs[1:] {
		for i := range l.Plates {
			if p := &l.Plates[i]; p.Box.Has(g.Path[0]) {
				own = append(own, p.ID)
			}
		}
	}
	seen := ink.Rect{X0: math.Inf(1), Y0: math.Inf(1), X1: math.Inf(-1), Y1: math.Inf(-1)}
	for _, g := range a.Legs {
		seen = seen.Union(ink.Bounds(g.Path))
	}
	seen = seen.Grow(strays)
	p := &passage{from: l.rims(a.From, rimRoom), to: l.rims(a.To, tipRoom)}
	for i := range l.Blocks {
		if b := &l.Blocks[i]; b.Layer != scene.LayerGround && !slices.Contains(own, b.Group) {
			p.others = append(p.others, b.Rect)
			if b.Touches(seen) {
				p.near = append(p.near, b.Rect)
			}
		}
	}
	return p
}

// strays is more than an arrow beside its line, its head and what it keeps off reach beyond the line.
const strays = 100

// rims are the rectangles of a place that an arrow stops at, with room: plate, values, counters.
func (l *Layout) rims(place string, room float64) []ink.Rect {
	i, ok := l.ByID[place]
	if !ok {
		return nil
	}
	out := l.Plates[i].Parts()
	for k := range l.Stacks {
		if l.Stacks[k].Place == place {
			out = append(out, l.Stacks[k].parts()...)
		}
	}
	for k := range out {
		out[k] = out[k].Grow(room)
	}
	return out
}

func hit(p ink.Point, rs []ink.Rect) bool {
	for _, r := range rs {
		if r.Has(p) {
			return true
		}
	}
	return false
}

// layArrow finds the best way for an arrow: each leg on the line of the map or beside it, or, where little of the line is free,
// from rim to rim in a bow. An arrow of which nothing is on the picture is nil.
func (l *Layout) layArrow(a *scene.Arrow) *arrow {
	p := l.passage(a)
	var before, last ink.Path
	ends := make([]float64, len(a.Legs))
	for i, g := range a.Legs {
		if len(g.Path) < 2 {
			return nil
		}
		if last = g.Path; g.Way == scene.ByRiver || g.Way == scene.BySea && l.Towns != nil {
			last = calm(last)
		}
		if i < len(a.Legs)-1 {
			before = append(before, l.aside(last, p)...)
			ends[i] = ink.Length(before)
		}
	}
	whole := append(before[:len(before):len(before)], last...)
	ends[len(ends)-1] = ink.Length(whole)
	if !ink.Cuts(whole, l.View.Part) {
		return nil
	}
	var best *arrow
	least := math.Inf(1)
	for _, by := range laneShifts {
		if least <= 0.5*math.Abs(by) {
			break
		}
		d := lane(a, append(before[:len(before):len(before)], shifted(last, by)...), ends, p)
		if d == nil {
			continue
		}
		cost := 0.5 * math.Abs(by)
		if n := d.laid.Length(); n < laneBent {
			cost += turnCost * turning(d.laid.Evenly(5)) / n
		}
		if least <= cost {
			continue
		}
		if cost += l.against(d, p, p.near, least-cost); cost < least {
			best, least = d, cost
		}
	}
	if least > hopCost && len(p.from) > 0 && len(p.to) > 0 && ink.Dist(whole[0], whole[len(whole)-1]) < 200 {
		if d := l.hop(a, p, least); d != nil {
			best = d
		}
	}
	return best
}

// aside is a leg moved beside the arrows that run along it already.
func (l *Layout) aside(leg ink.Path, p *passage) ink.Path {
	best, least := leg, math.Inf(1)
	for _, by := range laneShifts {
		cost := 0.5 * math.Abs(by)
		if least <= cost {
			break
		}
		try := shifted(leg, by)
		if cost += l.met(ink.Measured(try), p, p.near, least-cost); cost < least {
			best, least = try, cost
		}
	}
	return best
}

// lane is an arrow along a line, from the last rim of its source to the first of its goal; nil where nothing is free between.
func lane(a *scene.Arrow, line ink.Path, ends []float64, p *passage) *arrow {
	way := ink.Measured(line)
	even, long := way.Evenly(1), way.Length()
	step := long / float64(len(even)-1)
	from, to := 0, len(even)-1
	for i := range len(even) * 3 / 4 {
		if hit(even[i], p.from) {
			from = i + 1
		}
	}
	for i := from; i < to; i++ {
		if hit(even[i], p.to) {
			to = i - 1
		}
	}
	if float64(to-from)*step < LaneLeast {
		return nil
	}
	measured := ink.Measured(even[:to+1])
	for ; float64(to-from)*step >= LaneLeast; to -= 2 {
		head, _ := headOf(a, measured.Part(from, to))
		if Hits(rimOf(head), p.to) && float64(to-from)*step >= laneGood {
			continue
		}
		cut := make([]float64, len(ends))
		for i, e := range ends {
			cut[i] = e/ends[len(ends)-1]*long - float64(from)*step
		}
		return aimed(a, measured.Part(from, to), cut)
	}
	return nil
}

func Hits(line ink.Path, rs []ink.Rect) bool {
	b := ink.Bounds(line)
	for _, r := range rs {
		if !r.Touches(b) {
			continue
		}
		for _, p := range line {
			if r.Has(p) {
				return true
			}
		}
	}
	return false
}

// against is what speaks against an arrow: that it is short, that something hides it, that it meets another. It is not worked out
// beyond enough.
func (l *Layout) against(d *arrow, p *passage, others []ink.Rect, enough float64) float64 {
	n := d.laid.Length()
	cost := 2.2*max(0, laneGood-n) + 3*max(0, laneShort-n)
	if cost >= enough {
		return cost
	}
	rim := d.Rim()
	for _, q := range rim {
		if hit(q, p.from) || hit(q, p.to) {
			cost += 6
		}
	}
	cost += l.met(d.laid, p, others, enough-cost)
	if cost > enough+beyond {
		return cost
	}
	return cost + l.met(ink.Measured(rim), p, others, enough-cost)
}

// beyond is by how much a cost is above enough in spite of all rounding.
const beyond = 1e-6

// met is how much of a line runs into what stands by, of the others, and into other arrows. It is not worked out beyond enough.
func (l *Layout) met(line ink.MeasuredPath, p *passage, others []ink.Rect, enough float64) float64 {
	box := ink.Bounds(line.Path()).Grow(waveApart)
	near := l.metNear[:0]
	for _, r := range others {
		if r = r.Grow(laneRoom); r.Touches(box) {
			near = append(near, r)
		}
	}
	l.metNear = near
	apart := float64(LaneApart)
	var beside []ink.Path
	for i := range l.Arrows {
		o := &l.Arrows[i]
		if !o.Box.Touches(box) {
			continue
		}
		beside = append(beside, o.Line)
		if l.Towns != nil { // its tracks say more
			break
		}
		if o.waves() {
			apart = waveApart
		}
	}
	still := l.Scene.Still
	sheet := ink.Rect{X0: 0, Y0: 0, X1: still.Width, Y1: still.Height}.Grow(-still.Margin - edgeRoom)
	if len(near)+len(beside) == 0 && box.Within(sheet) {
		return 0
	}
	cost := 0.0
	here := l.metHere[:0] // those near a few points
	points := line.EvenlyIn(l.metPoints[:0], 3)
	l.metPoints = points
	for i := 0; i < len(points); i++ {
		if i%fewPoints == 0 {
			if cost > enough+beyond {
				break
			}
			few := ink.Bounds(points[i:min(len(points), i+fewPoints)])
			here = here[:0]
			for _, r := range near {
				if r.Touches(few) {
					here = append(here, r)
				}
			}
		}
		q := points[i]
		if !sheet.Has(q) {
			cost += 5
		}
		if hit(q, here) {
			cost += 5
		}
		if hit(q, p.from) || hit(q, p.to) {
			continue
		}
		if l.Towns != nil {
			cost += 2 * float64(l.Towns.Tracks.At(q))
			continue
		}
		for _, o := range beside {
			if ink.Nearer(q, o, apart) {
				cost += 2
			}
		}
	}
	l.metHere = here
	return cost
}

// fewPoints is of how many points of a line it is asked at once what is near.
const fewPoints = 8

// calm is a river without its small bends, so that the waves of an arrow can be told from them.
func calm(l ink.Path) ink.Path {
	l = ink.Evenly(l, 6)
	const reach = 3
	out := make(ink.Path, len(l))
	for i := range l {
		r := min(reach, i, len(l)-1-i)
		var x, y float64
		for k := i - r; k <= i+r; k++ {
			x, y = x+l[k].X, y+l[k].Y
		}
		out[i] = ink.Pt(x/float64(2*r+1), y/float64(2*r+1))
	}
	return out
}

// shifted is a line moved to its left.
func shifted(l ink.Path, by float64) ink.Path {
	if by == 0 || len(l) < 2 {
		return l
	}
	var room [200]float64
	out, measured := make(ink.Path, len(l)), ink.MeasuredIn(l, room[:0])
	s := 0.0
	for i, p := range l {
		if i > 0 {
			s += ink.Dist(l[i-1], p)
		}
		_, d := measured.Along(s)
		out[i] = ink.Pt(p.X+by*d.Y, p.Y-by*d.X)
	}
	return out
}
