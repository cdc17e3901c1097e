package render

import (
	"math"

	"adjutant/engine"
)

// A passage is what an arrow meets on its way.
type passage struct {
	from, to []rect // rims that it leaves and that it points at; empty for a place that is not on the picture
	others   []rect // what stands by
}

const (
	rimRoom   = 1   // between a rim and the tail of an arrow
	tipRoom   = 3   // between a tip and the rim that it points at
	laneRoom  = 5   // between the middle of an arrow and what stands by
	laneApart = 12  // between the middles of two arrows
	edgeRoom  = 13  // between the middle of an arrow and the edge of the map
	waveApart = 18  // where one of them swings
	laneLeast = 16  // length of an arrow
	laneShort = 20  // length that has no more than a head
	laneGood  = 36  // length from which more is no better
	laneBent  = 70  // length below which a bend shows much
	hopCost   = 10  // of leaving the line of the map
	turnCost  = 600 // of a radian in an arrow of length 1
)

// laneShifts are how far beside the line of the map an arrow may run.
var laneShifts = []float64{0, 6, -6, 12, -12, 18, -18, 24, -24}

// passage gathers what an arrow meets. The places that it goes through do not stand by: it passes under them.
func (l *layout) passage(a *engine.Arrow) *passage {
	own := map[string]bool{a.From: true, a.To: true}
	for _, g := range a.Legs[1:] {
		for i := range l.plates {
			if p := &l.plates[i]; p.box.has(g.Path[0]) {
				own[p.ID] = true
			}
		}
	}
	p := &passage{from: l.rims(a.From, rimRoom), to: l.rims(a.To, tipRoom)}
	for i := range l.blocks {
		if b := &l.blocks[i]; !own[b.group] && b.layer != engine.LayerGround {
			p.others = append(p.others, b.rect)
		}
	}
	return p
}

// rims are the rectangles of a place that an arrow stops at, with room: plate, values, counters.
func (l *layout) rims(place string, room float64) []rect {
	i, ok := l.byID[place]
	if !ok {
		return nil
	}
	out := l.plates[i].parts()
	for k := range l.stacks {
		if l.stacks[k].Place == place {
			out = append(out, l.stacks[k].parts()...)
		}
	}
	for k := range out {
		out[k] = out[k].grow(room)
	}
	return out
}

func hit(p point, rs []rect) bool {
	for _, r := range rs {
		if r.has(p) {
			return true
		}
	}
	return false
}

// layArrow finds the best way for an arrow: each leg on the line of the map or beside it, or, where little of the line is free,
// from rim to rim in a bow. An arrow of which nothing is on the picture is nil.
func (l *layout) layArrow(a *engine.Arrow) *arrow {
	p := l.passage(a)
	var before, last path
	ends := make([]float64, len(a.Legs))
	for i, g := range a.Legs {
		if len(g.Path) < 2 {
			return nil
		}
		if last = g.Path; g.Way == engine.ByRiver || g.Way == engine.BySea && l.towns != nil {
			last = calm(last)
		}
		if i < len(a.Legs)-1 {
			before = append(before, l.aside(last, p)...)
			ends[i] = length(before)
		}
	}
	whole := append(before[:len(before):len(before)], last...)
	ends[len(ends)-1] = length(whole)
	if !cuts(whole, l.view.part) {
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
		if n := length(d.line); n < laneBent {
			cost += turnCost * turning(evenly(d.line, 5)) / n
		}
		if least <= cost {
			continue
		}
		if cost += l.against(d, p, least-cost); cost < least {
			best, least = d, cost
		}
	}
	if least > hopCost && len(p.from) > 0 && len(p.to) > 0 && dist(whole[0], whole[len(whole)-1]) < 200 {
		if d := l.hop(a, p, least); d != nil {
			best = d
		}
	}
	return best
}

// aside is a leg moved beside the arrows that run along it already.
func (l *layout) aside(leg path, p *passage) path {
	best, least := leg, math.Inf(1)
	for _, by := range laneShifts {
		cost := 0.5 * math.Abs(by)
		if least <= cost {
			break
		}
		try := shifted(leg, by)
		if cost += l.met(try, p); cost < least {
			best, least = try, cost
		}
	}
	return best
}

// lane is an arrow along a line, from the last rim of its source to the first of its goal; nil where nothing is free between.
func lane(a *engine.Arrow, line path, ends []float64, p *passage) *arrow {
	even := evenly(line, 1)
	step := length(line) / float64(len(even)-1)
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
	for ; float64(to-from)*step >= laneLeast; to -= 2 {
		cut := make([]float64, len(ends))
		for i, e := range ends {
			cut[i] = e/ends[len(ends)-1]*length(line) - float64(from)*step
		}
		d := newArrow(a, even[from:to+1], cut)
		if !hits(d.rim(), p.to) || float64(to-from)*step < laneGood {
			return d
		}
	}
	return nil
}

func hits(line path, rs []rect) bool {
	b := bounds(line)
	for _, r := range rs {
		if !r.touches(b) {
			continue
		}
		for _, p := range line {
			if r.has(p) {
				return true
			}
		}
	}
	return false
}

// against is what speaks against an arrow: that it is short, that something hides it, that it meets another. It is not worked out
// beyond enough.
func (l *layout) against(d *arrow, p *passage, enough float64) float64 {
	n := length(d.line)
	cost := 2.2*max(0, laneGood-n) + 3*max(0, laneShort-n)
	if cost >= enough {
		return cost
	}
	rim := d.rim()
	for _, q := range rim {
		if hit(q, p.from) || hit(q, p.to) {
			cost += 6
		}
	}
	return cost + l.met(d.line, p) + l.met(rim, p)
}

// met is how much of a line runs into what stands by and into other arrows.
func (l *layout) met(line path, p *passage) float64 {
	box := bounds(line).grow(waveApart)
	var near []rect
	for _, r := range p.others {
		if r = r.grow(laneRoom); r.touches(box) {
			near = append(near, r)
		}
	}
	apart := float64(laneApart)
	var beside []path
	for i := range l.arrows {
		if o := &l.arrows[i]; o.box.touches(box) {
			beside = append(beside, o.line)
			if o.waves() {
				apart = waveApart
			}
		}
	}
	still := l.scene.Still
	sheet := rect{0, 0, still.Width, still.Height}.grow(-still.Margin - edgeRoom)
	if len(near)+len(beside) == 0 && box.within(sheet) {
		return 0
	}
	cost := 0.0
	for _, q := range evenly(line, 3) {
		if !sheet.has(q) {
			cost += 5
		}
		if hit(q, near) {
			cost += 5
		}
		if hit(q, p.from) || hit(q, p.to) {
			continue
		}
		if l.towns != nil {
			cost += 2 * float64(l.towns.tracks.at(q))
			continue
		}
		for _, o := range beside {
			if nearer(q, o, apart) {
				cost += 2
			}
		}
	}
	return cost
}

// calm is a river without its small bends, so that the waves of an arrow can be told from them.
func calm(l path) path {
	l = evenly(l, 6)
	const reach = 3
	out := make(path, len(l))
	for i := range l {
		r := min(reach, i, len(l)-1-i)
		var x, y float64
		for k := i - r; k <= i+r; k++ {
			x, y = x+l[k].X, y+l[k].Y
		}
		out[i] = pt(x/float64(2*r+1), y/float64(2*r+1))
	}
	return out
}

// shifted is a line moved to its left.
func shifted(l path, by float64) path {
	if by == 0 || len(l) < 2 {
		return l
	}
	out := make(path, len(l))
	s := 0.0
	for i, p := range l {
		if i > 0 {
			s += dist(l[i-1], p)
		}
		_, d := along(l, s)
		out[i] = pt(p.X+by*d.Y, p.Y-by*d.X)
	}
	return out
}
