package render

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"

	"adjutant/engine"
)

// drawStill draws the ground of a map: all that stands still.
func drawStill(c *canvas, t *Theme, s *engine.Still) {
	g := &groundwork{canvas: c, t: t, s: s, pixels: c.to.(painting).RGBA}
	c.area(t.sea, rect{0, 0, s.Width, s.Height}.path())
	for _, d := range []float64{25, 17.5, 11, 5.5} {
		c.fill(t.waterLine, pen{width: 2*d + 1.5}.outline(s.Land...))
		c.fill(t.sea, pen{width: 2*d - 0.5}.outline(s.Land...))
	}
	c.area(t.land, s.Land...)
	g.dry, g.lakes = g.stencilOf(s.Land), g.stencilOf(s.Lakes)
	g.through(g.dry, g.relief)
	g.swamps()
	c.fill(t.coast, pen{width: 1.8}.outline(s.Land...))
	c.area(t.sea, s.Lakes...)
	g.through(g.lakes, func() {
		for _, d := range []float64{17.5, 11, 5.5} {
			c.fill(t.waterLine, pen{width: 2*d + 1.5}.outline(s.Lakes...))
			c.fill(t.sea, pen{width: 2*d - 0.5}.outline(s.Lakes...))
		}
	})
	c.fill(t.coast, pen{width: 1.8}.outline(s.Lakes...))
	c.line(t.borderBand, 6, s.Borders...)
	g.rivers()
	for _, b := range s.Borders {
		c.line(t.border, 1.5, dashes(b, 9, 3, 2, 3)...)
	}
	g.routes()
}

// A groundwork is a ground while it is drawn.
type groundwork struct {
	*canvas
	t      *Theme
	s      *engine.Still
	pixels *image.RGBA
	dry    *image.Alpha
	lakes  *image.Alpha
}

// stencilOf is a mask that lets through only what is within the edges.
func (g *groundwork) stencilOf(edges []path) *image.Alpha {
	p := painting{image.NewRGBA(g.pixels.Rect)}
	k := canvas{to: p, bounds: g.bounds, scale: g.scale, origin: g.origin}
	k.area(rgb(0xFFFFFF), edges...)
	m := image.NewAlpha(p.Rect)
	for i := range m.Pix {
		m.Pix[i] = p.Pix[4*i]
	}
	return m
}

// land says whether a point is on land, as far as it is on the canvas.
func (g *groundwork) land(p point) bool {
	x, y := int(g.px(p.X)), int(g.py(p.Y))
	return g.dry.AlphaAt(x, y).A > 127 && g.lakes.AlphaAt(x, y).A < 128
}

// through draws with a stencil laid on.
func (g *groundwork) through(m *image.Alpha, draw func()) {
	old := g.to
	g.to = stencil{painting{g.pixels}, m}
	draw()
	g.to = old
}

func (g *groundwork) of(k engine.ReliefKind) []path {
	var out []path
	for _, r := range g.s.Relief {
		if r.Kind == k {
			out = append(out, r.Edge)
		}
	}
	return out
}

// relief lays the tones of the mountains, the widest first, and the hachures.
func (g *groundwork) relief() {
	mountains, valleys := g.of(engine.Mountain), g.of(engine.Valley)
	for i, width := range []float64{64, 44, 22} {
		g.fill(g.t.relief[i], pen{width: width}.outline(mountains...))
	}
	g.fill(g.t.relief[3], turnedAll(mountains))
	g.fill(g.t.relief[2], pen{width: 10}.outline(valleys...))
	g.fill(g.t.relief[1], turnedAll(valleys))
	var shade, lit []path
	step := 4.2
	if g.s.Towns { // its lines and marks lie closer: the ground stands back
		step = 8.8
	}
	chance := rand.New(rand.NewPCG(1861, 1865))
	for i, crest := range g.s.Crests {
		phase := chance.Float64() * 7
		total := length(crest)
		for s := 0.0; s < total; s += step {
			// A slow wave leaves gaps, so that single summits stand out.
			if math.Sin(s/50*math.Pi*0.9+phase+2*math.Sin(s/130+float64(i))) < -0.42 {
				continue
			}
			p, d := along(crest, s)
			out, in := 6.5+4.5*chance.Float64(), 4.5+3*chance.Float64()
			if !g.land(p) || !within(p, mountains) || within(p, valleys) {
				continue
			}
			n := pt(-d.Y, d.X)
			if n.X+n.Y < 0 {
				n = pt(-n.X, -n.Y)
			}
			slant := 0.1 + 0.3*(chance.Float64()-0.5)
			lean := pt(n.X+slant*d.X, n.Y+slant*d.Y)
			shade = append(shade, path{pt(p.X+1.5*lean.X, p.Y+1.5*lean.Y), pt(p.X+out*lean.X, p.Y+out*lean.Y)})
			lit = append(lit, path{pt(p.X-1.5*lean.X, p.Y-1.5*lean.Y), pt(p.X-in*lean.X, p.Y-in*lean.Y)})
		}
	}
	g.line(g.t.hachure, 1.3, shade...)
	g.line(g.t.hachure, 0.8, lit...)
}

func within(p point, edges []path) bool {
	for _, e := range edges {
		if inside(p, e) {
			return true
		}
	}
	return false
}

// A stencil is a painting that takes paint only where the mask lets it through.
type stencil struct {
	painting
	through *image.Alpha
}

func (s stencil) paint(x, y, w, h int, mask []uint8, c color.RGBA) {
	for row := range h {
		m := mask[row*w : (row+1)*w]
		o := s.through.PixOffset(x, y+row)
		for i, a := range s.through.Pix[o : o+w] {
			if a != 255 {
				m[i] = uint8(int(m[i]) * int(a) / 255)
			}
		}
	}
	s.painting.paint(x, y, w, h, mask, c)
}

// swamps are rows of tufts.
func (g *groundwork) swamps() {
	var lines []path
	for _, e := range g.of(engine.Swamp) {
		b := bounds(e)
		row := 0
		for y := math.Ceil(b.y0/11) * 11; y < b.y1; y += 11 {
			row = int(math.Round(y / 11))
			for x := math.Ceil(b.x0/24)*24 + float64(row%2)*12; x < b.x1; x += 24 {
				p := pt(x, y)
				if !inside(p, e) || !g.land(p) || !g.land(pt(x-8, y)) || !g.land(pt(x+8, y)) {
					continue
				}
				lines = append(lines, path{pt(x-6, y), pt(x+6, y)}, path{pt(x, y-0.8), pt(x, y-5.2)},
					path{pt(x-1.6, y-0.8), pt(x-4.2, y-4.4)}, path{pt(x+1.6, y-0.8), pt(x+4.2, y-4.4)})
			}
		}
	}
	g.line(g.t.swamp, 1.1, lines...)
}

// rivers grow from source to mouth in eight pieces.
func (g *groundwork) rivers() {
	widths := [4][2]float64{{}, {1.2, 3.6}, {0.8, 2.2}, {0.6, 1.3}}
	for _, r := range g.s.Rivers {
		from, to := widths[r.Rank][0], widths[r.Rank][1]
		for _, l := range r.Lines {
			total := length(l)
			for k := range 8 {
				piece := slice(l, total*float64(k)/8, total*float64(k+1)/8)
				for _, wet := range g.dryPieces(piece) {
					g.fill(g.t.river, pen{width: from + (to-from)*float64(k)/7, round: true}.stroke(wet))
				}
			}
		}
	}
}

// dryPieces are the stretches of a river that run on land, not through a bay.
func (g *groundwork) dryPieces(l path) []path {
	var out []path
	var run path
	for i := 1; i < len(l); i++ {
		if g.land(lerp(l[i-1], l[i], 0.5)) {
			if run == nil {
				run = path{l[i-1]}
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
	if g.s.Towns {
		g.townRoutes()
		return
	}
	by := map[engine.Way][]path{}
	var chevrons []path
	for _, r := range g.s.Routes {
		by[r.Way] = append(by[r.Way], r.Path)
		if r.Way == engine.ByRiver && r.Down != 0 {
			chevrons = append(chevrons, chevronsOf(r)...)
		}
	}
	rivers := by[engine.ByRiver]
	g.fill(g.t.land, pen{width: 8}.stroke(rivers...))
	g.fill(g.t.navigable, pen{width: 4.6, round: true}.stroke(rivers...))
	g.fill(g.t.land, pen{width: 4.5, join: miterJoin}.stroke(chevrons...))
	g.fill(g.t.navigable, pen{width: 2.4, join: miterJoin}.stroke(chevrons...))
	g.roadsAndRails(by[engine.ByRoad], by[engine.ByRail])
}

func (g *groundwork) roadsAndRails(roads, rails []path) {
	g.fill(g.t.road, pen{width: 5.4}.stroke(roads...))
	g.fill(g.t.roadInside, pen{width: 2.6}.stroke(roads...))
	g.fill(g.t.land, pen{width: 4.6}.stroke(rails...))
	g.fill(g.t.rail, pen{width: 2}.stroke(rails...))
	var ticks []path
	for _, l := range rails {
		for s := 8.0; s < length(l)-4; s += 11 {
			ticks = append(ticks, across(l, s, 7.6))
		}
	}
	g.line(g.t.rail, 1.3, ticks...)
}

// across is a piece of line square to l at distance s.
func across(l path, s, width float64) path {
	p, d := along(l, s)
	return path{pt(p.X-d.Y*width/2, p.Y+d.X*width/2), pt(p.X+d.Y*width/2, p.Y-d.X*width/2)}
}

// chevronsOf are the marks that show where a river runs to.
func chevronsOf(r engine.Route) []path {
	l := r.Path
	if r.Down < 0 {
		l = reversed(l)
	}
	total := length(l)
	n := max(1, int(math.Round((total-50)/75)))
	var out []path
	for k := range n {
		s := 30 + (total-60)*(float64(k)+0.5)/float64(n)
		p, _ := along(l, s)
		// A river winds: the mark follows its course, not the last bend.
		a, _ := along(l, max(0, s-12))
		z, _ := along(l, min(total, s+7))
		n := dist(a, z)
		if n < 1 {
			continue
		}
		out = append(out, chevron(p, pt((z.X-a.X)/n, (z.Y-a.Y)/n)))
	}
	return out
}

// chevron is an open mark, 8.5 long and 13 wide, that points along d.
func chevron(p, d point) path {
	tip := pt(p.X+4.25*d.X, p.Y+4.25*d.Y)
	wing := func(side float64) point {
		return pt(tip.X-8.5*d.X-side*6.5*d.Y, tip.Y-8.5*d.Y+side*6.5*d.X)
	}
	return path{wing(1), tip, wing(-1)}
}
