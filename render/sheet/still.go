package sheet

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// DrawStill draws the ground of a map: all that stands still.
func DrawStill(c *ink.Canvas, t *ink.Theme, s *scene.Still) {
	g := &groundwork{Canvas: c, t: t, s: s, pixels: c.To.(ink.Painting).RGBA}
	c.Area(t.Sea, ink.Rect{X0: 0, Y0: 0, X1: s.Width, Y1: s.Height}.Path())
	for _, d := range []float64{25, 17.5, 11, 5.5} {
		c.Fill(t.WaterLine, ink.Pen{Width: 2*d + 1.5}.Outline(s.Land...))
		c.Fill(t.Sea, ink.Pen{Width: 2*d - 0.5}.Outline(s.Land...))
	}
	c.Area(t.Land, s.Land...)
	g.dry, g.lakes = g.stencilOf(s.Land), g.stencilOf(s.Lakes)
	g.through(g.dry, g.relief)
	g.swamps()
	c.Fill(t.Coast, ink.Pen{Width: 1.8}.Outline(s.Land...))
	c.Area(t.Sea, s.Lakes...)
	g.through(g.lakes, func() {
		for _, d := range []float64{17.5, 11, 5.5} {
			c.Fill(t.WaterLine, ink.Pen{Width: 2*d + 1.5}.Outline(s.Lakes...))
			c.Fill(t.Sea, ink.Pen{Width: 2*d - 0.5}.Outline(s.Lakes...))
		}
	})
	c.Fill(t.Coast, ink.Pen{Width: 1.8}.Outline(s.Lakes...))
	c.Line(t.BorderBand, 6, s.Borders...)
	g.rivers()
	for _, b := range s.Borders {
		c.Line(t.Border, 1.5, ink.Dashes(b, 9, 3, 2, 3)...)
	}
	g.routes()
}

// A groundwork is a ground while it is drawn.
type groundwork struct {
	*ink.Canvas
	t      *ink.Theme
	s      *scene.Still
	pixels *image.RGBA
	dry    *image.Alpha
	lakes  *image.Alpha
}

// stencilOf is a mask that lets through only what is within the edges.
func (g *groundwork) stencilOf(edges []ink.Path) *image.Alpha {
	m := image.NewAlpha(g.pixels.Rect)
	k := ink.Canvas{To: ink.Cover{Alpha: m}, Bounds: g.Bounds, Scale: g.Scale, Origin: g.Origin}
	k.Area(color.RGBA{}, edges...)
	return m
}

// land says whether a point is on land, as far as it is on the canvas.
func (g *groundwork) land(p ink.Point) bool {
	x, y := int(g.Px(p.X)), int(g.Py(p.Y))
	return g.dry.AlphaAt(x, y).A > 127 && g.lakes.AlphaAt(x, y).A < 128
}

// through draws with a stencil laid on.
func (g *groundwork) through(m *image.Alpha, draw func()) {
	old := g.To
	g.To = stencil{ink.Painting{RGBA: g.pixels}, m}
	draw()
	g.To = old
}

func (g *groundwork) of(k scene.ReliefKind) []ink.Path {
	var out []ink.Path
	for _, r := range g.s.Relief {
		if r.Kind == k {
			out = append(out, r.Edge)
		}
	}
	return out
}

// relief lays the tones of the mountains, the widest first, and the hachures.
func (g *groundwork) relief() {
	mountains, valleys := g.of(scene.Mountain), g.of(scene.Valley)
	for i, width := range []float64{64, 44, 22} {
		g.Fill(g.t.Relief[i], ink.Pen{Width: width}.Outline(mountains...))
	}
	g.Fill(g.t.Relief[3], ink.TurnedAll(mountains))
	g.Fill(g.t.Relief[2], ink.Pen{Width: 10}.Outline(valleys...))
	g.Fill(g.t.Relief[1], ink.TurnedAll(valleys))
	raised, low := Reach(mountains), Reach(valleys)
	var shade, lit []ink.Path
	step := 4.2
	if g.s.OnTowns() { // its lines and marks lie closer: the ground stands back
		step = 8.8
	}
	chance := rand.New(rand.NewPCG(1861, 1865))
	for i, crest := range g.s.Crests {
		phase := chance.Float64() * 7
		total := ink.Length(crest)
		for s := 0.0; s < total; s += step {
			// A slow wave leaves gaps, so that single summits stand out.
			if math.Sin(s/50*math.Pi*0.9+phase+2*math.Sin(s/130+float64(i))) < -0.42 {
				continue
			}
			p, d := ink.Along(crest, s)
			out, in := 6.5+4.5*chance.Float64(), 4.5+3*chance.Float64()
			if !g.land(p) || !Within(p, mountains, raised) || Within(p, valleys, low) {
				continue
			}
			n := ink.Pt(-d.Y, d.X)
			if n.X+n.Y < 0 {
				n = ink.Pt(-n.X, -n.Y)
			}
			slant := 0.1 + 0.3*(chance.Float64()-0.5)
			lean := ink.Pt(n.X+slant*d.X, n.Y+slant*d.Y)
			shade = append(shade, ink.Path{ink.Pt(p.X+1.5*lean.X, p.Y+1.5*lean.Y), ink.Pt(p.X+out*lean.X, p.Y+out*lean.Y)})
			lit = append(lit, ink.Path{ink.Pt(p.X-1.5*lean.X, p.Y-1.5*lean.Y), ink.Pt(p.X-in*lean.X, p.Y-in*lean.Y)})
		}
	}
	g.Line(g.t.Hachure, 1.3, shade...)
	g.Line(g.t.Hachure, 0.8, lit...)
}

// Reach is how far each edge reaches.
func Reach(edges []ink.Path) []ink.Rect {
	out := make([]ink.Rect, len(edges))
	for i, e := range edges {
		out[i] = ink.Bounds(e)
	}
	return out
}

// Within says whether a point lies inside one of these edges, which reach so far.
func Within(p ink.Point, edges []ink.Path, reach []ink.Rect) bool {
	for i, e := range edges {
		if reach[i].Has(p) && ink.Inside(p, e) {
			return true
		}
	}
	return false
}

// A stencil is a painting that takes paint only where the mask lets it through.
type stencil struct {
	ink.Painting
	through *image.Alpha
}

func (s stencil) Paint(x, y, w, h int, mask []uint8, c color.RGBA) {
	for row := range h {
		m := mask[row*w : (row+1)*w]
		o := s.through.PixOffset(x, y+row)
		for i, a := range s.through.Pix[o : o+w] {
			if a != 255 && m[i] != 0 {
				m[i] = uint8(int(m[i]) * int(a) / 255)
			}
		}
	}
	s.Painting.Paint(x, y, w, h, mask, c)
}

// swamps are rows of tufts.
func (g *groundwork) swamps() {
	var lines []ink.Path
	for _, e := range g.of(scene.Swamp) {
		b := ink.Bounds(e)
		row := 0
		for y := math.Ceil(b.Y0/11) * 11; y < b.Y1; y += 11 {
			row = int(math.Round(y / 11))
			for x := math.Ceil(b.X0/24)*24 + float64(row%2)*12; x < b.X1; x += 24 {
				p := ink.Pt(x, y)
				if !ink.Inside(p, e) || !g.land(p) || !g.land(ink.Pt(x-8, y)) || !g.land(ink.Pt(x+8, y)) {
					continue
				}
				lines = append(lines, ink.Path{ink.Pt(x-6, y), ink.Pt(x+6, y)}, ink.Path{ink.Pt(x, y-0.8), ink.Pt(x, y-5.2)},
					ink.Path{ink.Pt(x-1.6, y-0.8), ink.Pt(x-4.2, y-4.4)}, ink.Path{ink.Pt(x+1.6, y-0.8), ink.Pt(x+4.2, y-4.4)})
			}
		}
	}
	g.Line(g.t.Swamp, 1.1, lines...)
}

// rivers grow from source to mouth in eight pieces.
func (g *groundwork) rivers() {
	widths := [4][2]float64{{}, {1.2, 3.6}, {0.8, 2.2}, {0.6, 1.3}}
	for _, r := range g.s.Rivers {
		from, to := widths[r.Rank][0], widths[r.Rank][1]
		for _, l := range r.Lines {
			total := ink.Length(l)
			for k := range 8 {
				piece := ink.Slice(l, total*float64(k)/8, total*float64(k+1)/8)
				for _, wet := range g.dryPieces(piece) {
					g.Fill(g.t.River, ink.Pen{Width: from + (to-from)*float64(k)/7, Round: true}.Stroke(wet))
				}
			}
		}
	}
}

// dryPieces are the stretches of a river that run on land, not through a bay.
func (g *groundwork) dryPieces(l ink.Path) []ink.Path {
	var out []ink.Path
	var run ink.Path
	for i := 1; i < len(l); i++ {
		if g.land(ink.Lerp(l[i-1], l[i], 0.5)) {
			if run == nil {
				run = ink.Path{l[i-1]}
			}
			run = append(run, l[i])
		} else if run != nil {
			out, run = append(out, run), nil
		}
	}
	if run != nil {
		out = append(out, run)
	}
	return out
}

// routes are the lines of the game: rivers that carry, roads, railroads.
func (g *groundwork) routes() {
	if g.s.OnTowns() {
		g.townRoutes()
		return
	}
	by := map[scene.Way][]ink.Path{}
	var chevrons []ink.Path
	for _, r := range g.s.Routes {
		by[r.Way] = append(by[r.Way], r.Path)
		if r.Way == scene.ByRiver && r.Down != 0 {
			chevrons = append(chevrons, chevronsOf(r)...)
		}
	}
	rivers := by[scene.ByRiver]
	g.Fill(g.t.Land, ink.Pen{Width: 8}.Stroke(rivers...))
	g.Fill(g.t.Navigable, ink.Pen{Width: 4.6, Round: true}.Stroke(rivers...))
	g.Fill(g.t.Land, ink.Pen{Width: 4.5, Join: ink.MiterJoin}.Stroke(chevrons...))
	g.Fill(g.t.Navigable, ink.Pen{Width: 2.4, Join: ink.MiterJoin}.Stroke(chevrons...))
	g.roadsAndRails(by[scene.ByRoad], by[scene.ByRail])
}

func (g *groundwork) roadsAndRails(roads, rails []ink.Path) {
	g.Fill(g.t.Road, ink.Pen{Width: 5.4}.Stroke(roads...))
	g.Fill(g.t.RoadInside, ink.Pen{Width: 2.6}.Stroke(roads...))
	g.Fill(g.t.Land, ink.Pen{Width: 4.6}.Stroke(rails...))
	g.Fill(g.t.Rail, ink.Pen{Width: 2}.Stroke(rails...))
	var ticks []ink.Path
	for _, l := range rails {
		for s := 8.0; s < ink.Length(l)-4; s += 11 {
			ticks = append(ticks, across(l, s, 7.6))
		}
	}
	g.Line(g.t.Rail, 1.3, ticks...)
}

// across is a piece of line square to l at distance s.
func across(l ink.Path, s, width float64) ink.Path {
	p, d := ink.Along(l, s)
	return ink.Path{ink.Pt(p.X-d.Y*width/2, p.Y+d.X*width/2), ink.Pt(p.X+d.Y*width/2, p.Y-d.X*width/2)}
}

// chevronsOf are the marks that show where a river runs to.
func chevronsOf(r scene.Route) []ink.Path {
	l := r.Path
	if r.Down < 0 {
		l = ink.Reversed(l)
	}
	total := ink.Length(l)
	n := max(1, int(math.Round((total-50)/75)))
	var out []ink.Path
	for k := range n {
		s := 30 + (total-60)*(float64(k)+0.5)/float64(n)
		p, _ := ink.Along(l, s)
		// A river winds: the mark follows its course, not the last bend.
		a, _ := ink.Along(l, max(0, s-12))
		z, _ := ink.Along(l, min(total, s+7))
		n := ink.Dist(a, z)
		if n < 1 {
			continue
		}
		out = append(out, chevron(p, ink.Pt((z.X-a.X)/n, (z.Y-a.Y)/n)))
	}
	return out
}

// chevron is an open mark, 8.5 long and 13 wide, that points along d.
func chevron(p, d ink.Point) ink.Path {
	tip := ink.Pt(p.X+4.25*d.X, p.Y+4.25*d.Y)
	wing := func(side float64) ink.Point {
		return ink.Pt(tip.X-8.5*d.X-side*6.5*d.Y, tip.Y-8.5*d.Y+side*6.5*d.X)
	}
	return ink.Path{wing(1), tip, wing(-1)}
}

// townRoutes are the lines of a board of towns: rivers of both kinds, sea lanes, roads, railroads.
func (g *groundwork) townRoutes() {
	by := map[scene.Way][]ink.Path{}
	var minor []ink.Path
	for _, r := range g.s.Routes {
		if r.Way == scene.ByRiver && r.Minor {
			minor = append(minor, r.Path)
			continue
		}
		by[r.Way] = append(by[r.Way], r.Path)
	}
	g.Fill(g.t.Land, ink.Pen{Width: 8}.Stroke(by[scene.ByRiver]...))
	g.Fill(g.t.Land, ink.Pen{Width: 6.4}.Stroke(minor...))
	g.Fill(g.t.Navigable, ink.Pen{Width: 4.6, Round: true}.Stroke(by[scene.ByRiver]...))
	for _, l := range minor {
		g.Line(g.t.Navigable, 3.4, ink.Dashes(l, 9, 5)...)
	}
	for _, l := range by[scene.BySea] {
		DrawLane(g.Canvas, g.t.Navigable, l)
	}
	g.roadsAndRails(by[scene.ByRoad], by[scene.ByRail])
}
