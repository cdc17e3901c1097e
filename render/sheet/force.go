package sheet

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// Measures of the slips on which forces stand.
const (
	forceRow    = 18.5
	forcePad    = 3
	forceAir    = 5   // between slips and what stands about
	forceTight  = 0.8 // where there is no room for more
	forceNext   = 40  // what it costs to be set in the next form
	forceAstray = 60  // from what cost on a slip seems to stand elsewhere
	forceFar    = 150
	forceStep   = 7
	forceNearer = 3  // by how much its own plate should be the nearest
	forceOther  = 45 // what it costs to stand nearer to the plate of another place
	forceLead   = 9  // how far off a slip has a line back
	hazeWide    = 40
	hazeHigh    = 25
	sawHigh     = 9 // of field works over a slip
	wedgeWide   = 7
)

var (
	forceNameStyle  = ink.Style{Face: ink.Bold, Size: ForceName}
	forceCountStyle = ink.Style{Face: ink.Bold, Size: 15}
	poorStyle       = ink.Style{Face: ink.Bold, Size: 10.5}
	ageStyle        = ink.Style{Face: ink.Bold, Size: 12}
	hazeStyle       = ink.Style{Face: ink.Bold, Size: 19}
	inchesStyle     = ink.Style{Face: ink.Bold, Size: 13.5}
)

// A Force is what a seat knows of troops, on a slip beside their place.
type Force struct {
	*scene.Force
	Home  *Plate
	Box   ink.Rect // of the slip
	Lead  ink.Path // the line back, where it stands off
	K     float64  // how large it is drawn
	Lines []ForceLine
}

// Full is the slip with all that hangs on it.
func (f *Force) Full() ink.Rect {
	r := f.Box.Grow(1.2)
	if f.Works {
		r.Y0 -= sawHigh
	}
	if f.Came {
		r.X0 -= wedgeWide
	}
	if f.Age > 0 {
		r = r.Union(ink.Around(ink.Pt(f.Box.X1, f.Box.Y0), 19, 19))
	}
	if f.Short {
		r = r.Union(ink.Around(ink.Pt(f.Box.X1, f.Box.Y1), 16, 16))
	}
	return r
}

// PlaceForces stands the slips beside their plates, the widest first: above, below, to the right and to the left, the nearest where
// few lines are under it.
func (l *Layout) PlaceForces() {
	forms := sheetForms
	if l.View.Crop {
		forms = cropForms
	}
	for i := range l.Scene.Forces {
		if at, seen := l.ByID[l.Scene.Forces[i].Place]; seen {
			f := Force{Force: &l.Scene.Forces[i], Home: &l.Plates[at]}
			f.set(forms[0])
			l.Forces = append(l.Forces, f)
		}
	}
	slices.SortStableFunc(l.Forces, func(a, b Force) int { return cmp.Compare(b.Box.Width(), a.Box.Width()) })
	for i := range l.Forces {
		f := &l.Forces[i]
		l.placeForce(f, forms)
		l.Take(scene.LayerCounters, "force "+f.Home.ID+strconv.Itoa(f.Side), f.Home.Name, f.Full())
		if gap(f.Home.Box, f.Box) > forceLead {
			if f.Lead = l.lead(f.Home, f.Box); f.Lead != nil {
				l.Leads = append(l.Leads, f.Lead)
			}
		}
	}
}

// placeForce finds a place for a slip in the first form in which there is one near its plate: with less air rather than in the next form,
// and in that rather than where it seems to stand at another place. Without any it stands as near as it can within the picture.
func (l *Layout) placeForce(f *Force, forms []forceForm) {
	best, least := *f, math.Inf(1)
	for i, form := range forms {
		try := *f
		try.set(form)
		for _, air := range []float64{forceAir - 2, forceTight} {
			cost := l.seekForce(&try, air)
			if air == forceTight {
				cost += forceLead
			}
			if cost += forceNext * float64(i); cost < least {
				best, least = try, cost
			}
			if least < forceAstray {
				*f = best
				return
			}
		}
	}
	if *f = best; !math.IsInf(least, 1) {
		return
	}
	f.set(forms[len(forms)-1])
	full := f.Full()
	r, found := l.Nearest(f.Home.At, full.Width(), full.Height(), 6, 400, func(ink.Rect) float64 { return 0 })
	if !found {
		m := l.View.Part.Grow(-2)
		r = r.Shift(max(0, m.X0-r.X0)+min(0, m.X1-r.X1), max(0, m.Y0-r.Y0)+min(0, m.Y1-r.Y1))
	}
	f.Box = f.Box.Shift(r.X0-full.X0, r.Y0-full.Y0)
}

// seekForce stands a slip in its size at the best free place with so much air, and says what speaks against it; infinity where none is
// free.
func (l *Layout) seekForce(f *Force, air float64) float64 {
	field := ink.GroundField(l.Scene.Still)
	f.Box = ink.Rect{X1: f.Box.Width(), Y1: f.Box.Height()}
	full := f.Full()
	w, h, p := full.Width(), full.Height(), f.Home.Box
	top := p.Y0 - f.Home.Head()
	least, best := math.Inf(1), ink.Rect{}
	try := func(r ink.Rect, off float64) {
		if off >= least || !l.Free(r.Grow(air), "") {
			return
		}
		cost := off + 0.3*float64(field.Lines(r))
		if l.nearerPlate(r, f.Home) {
			cost += forceOther
		}
		if off > forceLead {
			if lead := l.lead(f.Home, r); lead != nil {
				cost += LeadCost(l.Scene.Still, lead, math.Inf(1))
			} else {
				cost += LeadNone
			}
		}
		if cost < least {
			least, best = cost, r
		}
	}
	for off := air + 0.2; off <= forceFar; off += forceStep {
		for _, shift := range []float64{0, -0.25, 0.25, -0.5, 0.5} {
			x, y := f.Home.At.X+shift*w-w/2, f.Home.At.Y+shift*h-h/2
			aside := 8 * math.Abs(shift)
			try(ink.Rect{X0: x, Y0: top - off - h, X1: x + w, Y1: top - off}, off+aside)
			try(ink.Rect{X0: x, Y0: p.Y1 + off, X1: x + w, Y1: p.Y1 + off + h}, off+1+aside)
			try(ink.Rect{X0: p.X1 + off, Y0: y, X1: p.X1 + off + w, Y1: y + h}, off+2+aside)
			try(ink.Rect{X0: p.X0 - off - w, Y0: y, X1: p.X0 - off, Y1: y + h}, off+2+aside)
		}
	}
	f.Box = f.Box.Shift(best.X0-full.X0, best.Y0-full.Y0)
	return least
}

// nearerPlate says whether a rectangle stands nearer to the plate of another place than to its own.
func (l *Layout) nearerPlate(r ink.Rect, home *Plate) bool {
	own := gap(home.Box, r)
	return slices.ContainsFunc(l.Plates, func(p Plate) bool { return p.ID != home.ID && gap(p.Box, r) < own+forceNearer })
}

// gap is how far two rectangles are from each other.
func gap(a, b ink.Rect) float64 {
	return math.Hypot(max(0, b.X0-a.X1, a.X0-b.X1), max(0, b.Y0-a.Y1, a.Y0-b.Y1))
}

// DrawLead draws the line back, below the plates.
func (f *Force) DrawLead(c *ink.Canvas, t *ink.Theme) {
	if len(f.Lead) > 0 {
		c.Line(t.Land, 4.5, f.Lead)
		c.Line(t.Side(f.Side).PlaqueEdge, 1.7, f.Lead)
	}
}

// Draw draws the slip.
func (f *Force) Draw(c *ink.Canvas, t *ink.Theme) {
	if f.K != 1 {
		whole := *f
		whole.K, whole.Box.X1, whole.Box.Y1 = 1, f.Box.X0+f.Box.Width()/f.K, f.Box.Y0+f.Box.Height()/f.K
		whole.Draw(c.Shrunk(ink.Pt(f.Box.X0, f.Box.Y0), f.K), t)
		return
	}
	k := t.Side(f.Side)
	ground, on, edge := k.Plaque, t.Ink, SideEdge(f.Side, f.Box, CutCorner)
	switch {
	case f.Age > 0 && t.Fog != nil:
		ground, on = t.Fog.Old, t.Ink2
	case f.Side == 0 && !f.Told:
		ground, on = k.Counter, k.OnCounter
	}
	if f.Works {
		drawTeeth(c, t, f.Box.X0+2, f.Box.X1-2, f.Box.Y0-1.5)
	}
	if f.Came {
		y := f.Box.Center().Y
		c.Area(t.Battle, ink.Path{ink.Pt(f.Box.X0-wedgeWide, y-6), ink.Pt(f.Box.X0, y), ink.Pt(f.Box.X0-wedgeWide, y+6)})
	}
	c.Edge(t.Land, 4, edge)
	c.Area(ground, edge)
	if !f.Known() {
		hatch := k.Hatch
		if f.Side == 0 {
			hatch = t.WaterLine
		}
		c.Line(hatch, 1, Hatching(f.Box.Grow(-1.5), 6)...)
	}
	if f.Age > 0 {
		c.Line(k.PlaqueEdge, 1.6, ink.DashesRound(edge, 5, 3)...)
	} else {
		c.Edge(k.PlaqueEdge, 1.8, SideEdge(f.Side, f.Box.Grow(-0.4), CutCorner))
	}
	if !f.Known() {
		c.Center(on, hazeStyle, "?", ink.Pt(f.Box.Center().X, f.Box.Center().Y+6.6))
	}
	y := f.Box.Y0 + forcePad/2
	for i := range f.Lines {
		f.drawLine(c, t, &f.Lines[i], y, on)
		y += f.Lines[i].high
	}
	if f.Age > 0 {
		at := ink.Pt(f.Box.X1, f.Box.Y0)
		c.Area(t.Land, ink.Circle(at, 9.4))
		c.Area(t.Disc, ink.Circle(at, 8.2))
		c.Fill(k.PlaqueEdge, ink.Pen{Width: 1.4}.Outline(ink.Circle(at, 7.8)))
		c.Center(t.Ink, ageStyle, strconv.Itoa(f.Age), ink.Pt(at.X, at.Y+4.1))
	}
	if f.Short {
		drawShort(c, t, ink.Pt(f.Box.X1, f.Box.Y1))
	}
}

// drawShort is the mark of what is out of supply.
func drawShort(c *ink.Canvas, t *ink.Theme, at ink.Point) {
	c.Area(t.Disc, ink.Circle(at, 7.4))
	c.Fill(t.Battle, ink.Pen{Width: 1.6}.Outline(ink.Circle(at, 6.8)))
	c.Center(t.Ink, poorStyle, "U", ink.Pt(at.X, at.Y+3.7))
}

// fivePoints is a star.
func fivePoints(at ink.Point, r float64) ink.Path {
	p := make(ink.Path, 10)
	for i := range p {
		k := r
		if i%2 == 1 {
			k = 0.4 * r
		}
		sn, cs := math.Sincos(math.Pi*float64(i)/5 - math.Pi/2)
		p[i] = ink.Pt(at.X+k*cs, at.Y+k*sn)
	}
	return p
}

// drawTeeth is field works on a line.
func drawTeeth(c *ink.Canvas, t *ink.Theme, x0, x1, y float64) {
	n := max(3, int((x1-x0)/9+0.5))
	pitch := (x1 - x0) / float64(n)
	l := ink.Path{ink.Pt(x0, y)}
	for i := range n {
		x := x0 + float64(i)*pitch
		l = append(l, ink.Pt(x+pitch/2, y-5.5), ink.Pt(x+pitch, y))
	}
	c.Fill(t.Land, ink.Pen{Width: 4.4, Join: ink.MiterJoin}.Stroke(l))
	c.Fill(t.Ink, ink.Pen{Width: 2, Join: ink.MiterJoin}.Stroke(l))
}
