package sheet

import (
	"cmp"
	"math"
	"slices"
	"sync"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// Measures of river names.
const (
	riverCost  = 120 // at most
	riverApart = 330 // between two of one name
	riverBend  = 1.1 // radians that a name may turn in all, there and back
	riverSwing = 2.6 // times its size: the least radius of a bend
	riverStep  = 4   // between the points of a course
)

// A riverRun is a stretch of a river beside which its name may stand.
type riverRun struct {
	course   ink.Path
	mid      ink.Point
	cost     float64 // that it is steep, that it bends
	up, down float64 // how far the river leaves the course
	above    runName
	below    runName
}

// A runName is the name on one side of a run, found out when it is first asked for: that is most of the work.
type runName struct {
	once sync.Once
	lettering
	cost float64
	dry  bool // it lies on land
}

// keptRuns holds the runs of rivers, the least costly first; the ground alone says them, and each view and turn looks for another place.
var keptRuns = struct {
	sync.Mutex
	by map[runKey]func() []*riverRun
}{by: map[runKey]func() []*riverRun{}}

type runKey struct{ still, label string }

// keptRunSets is of how many rivers they are kept: of a dozen boards.
const keptRunSets = 400

func runsOf(s *scene.Still, r *scene.River) []*riverRun {
	key := runKey{s.Key, r.Label}
	keptRuns.Lock()
	runs := keptRuns.by[key]
	if runs == nil {
		if len(keptRuns.by) >= keptRunSets {
			clear(keptRuns.by)
		}
		runs = sync.OnceValue(func() []*riverRun { return runsAlong(r) })
		keptRuns.by[key] = runs
	}
	keptRuns.Unlock()
	return runs()
}

// riverStyle is how a river's name is set.
func riverStyle(r *scene.River) ink.Style {
	if r.Rank > 1 {
		return ink.Style{Face: ink.Italic, Size: 14, Tracking: 0.6}
	}
	return ink.Style{Face: ink.Italic, Size: 15.5, Tracking: 0.6}
}

// runsAlong are the stretches of a river that are long enough for its name and little bent.
func runsAlong(r *scene.River) []*riverRun {
	st := riverStyle(r)
	w := st.Width(r.Label)
	var runs []*riverRun
	for _, line := range r.Lines {
		even := ink.Evenly(line, riverStep)
		course := smooth(even, 7)
		for i := 0; i < len(course); i += 4 {
			k, long := i, 0.0
			for k+1 < len(course) && long < w+14 {
				k++
				long += ink.Dist(course[k-1], course[k])
			}
			if long < w+14 {
				break
			}
			river, base := even[i:k+1], course[i:k+1]
			if base[0].X > base[len(base)-1].X {
				river, base = ink.Reversed(river), ink.Reversed(base)
			}
			run := &riverRun{course: base, mid: course[(i+k)/2], cost: courseCost(base, st)}
			if run.cost < riverCost {
				run.up, run.down = swings(river, base)
				runs = append(runs, run)
			}
		}
	}
	slices.SortStableFunc(runs, func(a, b *riverRun) int { return cmp.Compare(a.cost, b.cost) })
	return runs
}

// least is what the name on one side costs at least.
func (run *riverRun) least(below bool) float64 {
	cost := run.cost + 1.5*(run.up+run.down)
	if below {
		cost += 5
	}
	return cost
}

// name is the name on one side.
func (run *riverRun) name(g *ink.GroundMap, r *scene.River, below bool) *runName {
	n := &run.above
	if below {
		n = &run.below
	}
	n.once.Do(func() {
		st := riverStyle(r)
		lift := run.up + 5.5
		if below {
			lift = -(run.down + 4.5 + 0.7*st.Size)
		}
		n.lettering, n.cost = letterAlong(r.Label, st, beside(run.course, lift)), run.least(below)
		for _, q := range n.pieces {
			n.cost += 6 * float64(linesUnder(g.Field, q))
		}
		n.dry = n.pieces != nil && n.cost < riverCost && dryUnder(g, n.pieces)
	})
	return n
}

// findRiver stands a river's name beside a stretch of it, along its course: little bent, level, off other lines.
func (l *Layout) findRiver(r *scene.River) (lettering, bool) {
	g := ink.GroundField(l.Scene.Still)
	var best *runName
	least := float64(riverCost)
	for _, run := range runsOf(l.Scene.Still, r) {
		if run.cost >= least {
			break
		}
		if !l.View.Part.Has(run.mid) || l.nearNamesake(r.Label, run.mid) {
			continue
		}
		for _, below := range []bool{false, true} {
			if run.least(below) >= least {
				continue
			}
			if n := run.name(g, r, below); n.dry && n.cost < least && l.clear(&n.lettering) {
				least, best = n.cost, n
			}
		}
	}
	if best == nil {
		return lettering{}, false
	}
	return best.lettering, true
}

// letterAlong sets words along a course, their middle over its middle. Where the course is too short or bends too much, the name has
// no pieces.
func letterAlong(words string, st ink.Style, course ink.Path) lettering {
	w := st.Width(words)
	n := lettering{kind: riverName, lines: []string{words}, style: st, Name: words, Course: course, At: course[0]}
	total := ink.Length(course)
	if total < w+4 || tightest(course) < riverSwing*st.Size {
		return n
	}
	parts := max(1, int(math.Ceil(w/24)))
	from := (total - w) / 2
	for k := range parts {
		a, _ := ink.Along(course, from+w*float64(k)/float64(parts))
		z, _ := ink.Along(course, from+w*float64(k+1)/float64(parts))
		d := ink.Dist(a, z)
		u := ink.Pt((z.X-a.X)/d, (z.Y-a.Y)/d)
		n.pieces = append(n.pieces, TurnedBox(a, u, d, 0.7*st.Size, 0.2*st.Size))
	}
	return n
}

// courseCost is what speaks against a name along a course: that it is steep, that it bends.
func courseCost(course ink.Path, st ink.Style) float64 {
	a, z := course[0], course[len(course)-1]
	bend := turning(ink.Evenly(course, st.Size))
	if bend > riverBend {
		return math.Inf(1)
	}
	return 18*math.Abs(math.Atan2(z.Y-a.Y, z.X-a.X)) + 14*bend
}

// tightest is about the least radius of the bends of a line.
func tightest(l ink.Path) float64 {
	const reach = 4
	l = ink.Evenly(l, 3)
	least := math.Inf(1)
	for i := reach; i+reach < len(l); i++ {
		a, b, c := l[i-reach], l[i], l[i+reach]
		area := math.Abs((b.X-a.X)*(c.Y-a.Y) - (c.X-a.X)*(b.Y-a.Y))
		if area > 1e-9 {
			least = min(least, ink.Dist(a, b)*ink.Dist(b, c)*ink.Dist(a, c)/(2*area))
		}
	}
	return least
}

// smooth is a line without its small bends: every point the middle of those within reach on both sides, twice.
func smooth(l ink.Path, reach int) ink.Path {
	for range 2 {
		out := make(ink.Path, len(l))
		for i := range l {
			r := min(reach, i, len(l)-1-i)
			var x, y float64
			for k := i - r; k <= i+r; k++ {
				x, y = x+l[k].X, y+l[k].Y
			}
			out[i] = ink.Pt(x/float64(2*r+1), y/float64(2*r+1))
		}
		l = out
	}
	return l
}

// swings is how far a line leaves its course, to the left and to the right of it.
func swings(line, course ink.Path) (left, right float64) {
	for i, p := range line {
		a, z := course[max(0, i-1)], course[min(len(course)-1, i+1)]
		d := ink.Dist(a, z)
		off := ((p.X-course[i].X)*(z.Y-a.Y) - (p.Y-course[i].Y)*(z.X-a.X)) / max(d, 1e-9)
		left, right = max(left, off), max(right, -off)
	}
	return left, right
}

// beside is a course moved to its left, even again.
func beside(course ink.Path, by float64) ink.Path {
	out := make(ink.Path, len(course))
	for i := range course {
		a, z := course[max(0, i-2)], course[min(len(course)-1, i+2)]
		d := max(ink.Dist(a, z), 1e-9)
		out[i] = ink.Pt(course[i].X+by*(z.Y-a.Y)/d, course[i].Y-by*(z.X-a.X)/d)
	}
	return smooth(ink.Evenly(out, riverStep), 2)
}

// TurnedBox is the corners of words along u from their start on the baseline.
func TurnedBox(at, u ink.Point, w, up, down float64) [4]ink.Point {
	p := func(x, y float64) ink.Point { return ink.Pt(at.X+x*u.X-y*u.Y, at.Y+x*u.Y+y*u.X) }
	return [4]ink.Point{p(-1, -up-1), p(w+1, -up-1), p(w+1, down), p(-1, down)}
}

// linesUnder is about the number of cells with lines under a turned rectangle.
func linesUnder(f *ink.Field, q [4]ink.Point) int {
	w, h := ink.Dist(q[0], q[1]), ink.Dist(q[1], q[2])
	nx, ny := int(w/f.Cell)+1, int(h/f.Cell)+1
	n := 0
	for x := range nx {
		top, bottom := ink.Lerp(q[0], q[1], (float64(x)+0.5)/float64(nx)), ink.Lerp(q[3], q[2], (float64(x)+0.5)/float64(nx))
		for y := range ny + 1 {
			n += f.At(ink.Lerp(top, bottom, float64(y)/float64(ny)))
		}
	}
	return n
}

// dryUnder says whether turned rectangles lie on land.
func dryUnder(g *ink.GroundMap, pieces [][4]ink.Point) bool {
	for _, q := range pieces {
		for k := range 4 {
			for _, p := range []ink.Point{ink.Lerp(q[0], q[1], float64(k)/3), ink.Lerp(q[3], q[2], float64(k)/3)} {
				if g.Sea.At(p) == 0 {
					return false
				}
			}
		}
	}
	return true
}

// nearNamesake says whether the same name stands near by.
func (l *Layout) nearNamesake(name string, p ink.Point) bool {
	for i := range l.Words {
		if w := &l.Words[i]; w.Name == name && ink.Dist(w.middle(), p) < riverApart {
			return true
		}
	}
	return false
}
