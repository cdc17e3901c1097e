// Package ink is what maps are painted with: canvas, strokes, type, themes, the colours of a picture and its file. It knows no map.
package ink

import (
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// A surface takes paint through a mask of coverage: masks are w wide, their first byte lies at (x, y).
type surface interface {
	Paint(x, y, w, h int, mask []uint8, c color.RGBA)
}

// A reader is a surface that is told which paint is words.
type reader interface{ Reading(words bool) }

// Reading tells the surface, if it wants to know, that words follow, or other things again.
func (c *Canvas) Reading(words bool) {
	if r, ok := c.To.(reader); ok {
		r.Reading(words)
	}
}

// A Canvas draws shapes given in units of the sheet onto a surface.
type Canvas struct {
	To     surface
	Bounds image.Rectangle // pixels that may be painted
	Scale  float64         // pixels a unit
	Origin Point           // the unit that lies on pixel (0, 0)
	raster vector.Rasterizer
	mask   []uint8
}

// Fill paints a shape. Only the pixels within the canvas are rasterized: the rasterizer must never be told to draw outside.
func (c *Canvas) Fill(col color.RGBA, s Shape) {
	if len(s) == 0 {
		return
	}
	b := Bounds(s...)
	if math.IsInf(b.X0, 0) {
		return
	}
	r := image.Rect(int(math.Floor(c.Px(b.X0))), int(math.Floor(c.Py(b.Y0))), int(math.Ceil(c.Px(b.X1)))+1,
		int(math.Ceil(c.Py(b.Y1)))+1).Intersect(c.Bounds)
	if r.Empty() {
		return
	}
	if r.Dx() < fieldWide || r.Dy() < 2*fieldHigh {
		c.fillField(col, r, s, nil)
		return
	}
	// Most of a shape that reaches far is empty: only the fields that it touches are rasterized.
	across, down := r.Dx()/fieldWide, (r.Dy()+fieldHigh-1)/fieldHigh // the last of a row takes what is left
	in := make([][]int32, across*down)
	field := func(v, from float64, size, n int) int {
		return max(0, min(n-1, int(math.Floor((v-from)/float64(size)))))
	}
	for i, p := range s {
		b := Bounds(p)
		x0, x1 := field(c.Px(b.X0), float64(r.Min.X), fieldWide, across), field(c.Px(b.X1), float64(r.Min.X), fieldWide, across)
		y0, y1 := field(c.Py(b.Y0), float64(r.Min.Y), fieldHigh, down), field(c.Py(b.Y1), float64(r.Min.Y), fieldHigh, down)
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				in[y*across+x] = append(in[y*across+x], int32(i))
			}
		}
	}
	for i, of := range in {
		if len(of) > 0 {
			at := r.Min.Add(image.Pt(i%across*fieldWide, i/across*fieldHigh))
			to := at.Add(image.Pt(fieldWide, fieldHigh))
			if i%across == across-1 {
				to.X = r.Max.X
			}
			c.fillField(col, image.Rectangle{Min: at, Max: to}.Intersect(r), s, of)
		}
	}
}

// Measures of a field, in pixels, at least. The rasterizer counts otherwise where nothing is more than 512: what was wider stays so.
const (
	fieldWide = 520
	fieldHigh = 64
)

// fillField paints what lies within a rectangle of some paths of a shape; nil: of all.
func (c *Canvas) fillField(col color.RGBA, r image.Rectangle, s Shape, of []int32) {
	w, h := r.Dx(), r.Dy()
	c.raster.Reset(w, h)
	seen := Rect{float64(r.Min.X), float64(r.Min.Y), float64(r.Max.X), float64(r.Max.Y)}
	if of == nil {
		for _, p := range s {
			c.trace(p, r, seen)
		}
	}
	for _, i := range of {
		c.trace(s[i], r, seen)
	}
	if cap(c.mask) < w*h {
		c.mask = make([]uint8, w*h)
	}
	mask := image.Alpha{Pix: c.mask[:w*h], Stride: w, Rect: image.Rect(0, 0, w, h)}
	c.raster.DrawOp = draw.Src
	c.raster.Draw(&mask, mask.Rect, image.Opaque, image.Point{})
	c.To.Paint(r.Min.X, r.Min.Y, w, h, mask.Pix, col)
}

// trace adds a path to what is rasterized within a rectangle, if it is seen there.
func (c *Canvas) trace(p Path, r image.Rectangle, seen Rect) {
	if b := Bounds(p); len(p) < 3 || !(Rect{c.Px(b.X0), c.Py(b.Y0), c.Px(b.X1), c.Py(b.Y1)}).Touches(seen) {
		return
	}
	for i, q := range p {
		x, y := float32(c.Px(q.X)-float64(r.Min.X)), float32(c.Py(q.Y)-float64(r.Min.Y))
		if i == 0 {
			c.raster.MoveTo(x, y)
		} else {
			c.raster.LineTo(x, y)
		}
	}
	c.raster.ClosePath()
}

// Shrunk is the canvas on which everything is drawn k times as large, round a point that stays where it is.
func (c *Canvas) Shrunk(at Point, k float64) *Canvas {
	if k == 1 {
		return c
	}
	return &Canvas{To: c.To, Bounds: c.Bounds, Scale: c.Scale * k, Origin: Pt(at.X-(at.X-c.Origin.X)/k, at.Y-(at.Y-c.Origin.Y)/k)}
}

func (c *Canvas) Px(x float64) float64 { return (x - c.Origin.X) * c.Scale }

func (c *Canvas) Py(y float64) float64 { return (y - c.Origin.Y) * c.Scale }

// Area paints closed paths.
func (c *Canvas) Area(col color.RGBA, edges ...Path) {
	s := make(Shape, len(edges))
	for i, e := range edges {
		s[i] = Turned(append(Path(nil), e...))
	}
	c.Fill(col, s)
}

// Line draws open lines.
func (c *Canvas) Line(col color.RGBA, width float64, lines ...Path) {
	c.Fill(col, Pen{Width: width}.Stroke(lines...))
}

// Edge draws closed lines with sharp corners.
func (c *Canvas) Edge(col color.RGBA, width float64, edges ...Path) {
	c.Fill(col, Pen{Width: width, Join: MiterJoin}.Outline(edges...))
}

// Frame draws the edge of a rectangle a side at a time: all that is within is not touched.
func (c *Canvas) Frame(col color.RGBA, width float64, r Rect) {
	h := width / 2
	out, in := r.Grow(h), r.Grow(-h)
	for _, side := range []Rect{{out.X0, out.Y0, out.X1, in.Y0}, {out.X0, in.Y1, out.X1, out.Y1}, {out.X0, in.Y0, in.X0, in.Y1},
		{in.X1, in.Y0, out.X1, in.Y1}} {
		c.Area(col, side.Path())
	}
}

// A Painting is a surface of true colours, for what is drawn once.
type Painting struct{ *image.RGBA }

func (s Painting) Paint(x, y, w, h int, mask []uint8, c color.RGBA) {
	solid := uint32(c.R) | uint32(c.G)<<8 | uint32(c.B)<<16 | 255<<24
	for row := range h {
		m := mask[row*w : (row+1)*w]
		o := s.PixOffset(x, y+row)
		pix := s.Pix[o : o+4*w]
		for i := 0; i < len(m); i++ {
			switch a := m[i]; a {
			case 0:
				for i+8 < len(m) && binary.LittleEndian.Uint64(m[i+1:]) == 0 {
					i += 8
				}
			case 255:
				binary.LittleEndian.PutUint32(pix[4*i:], solid)
			default:
				p := pix[4*i : 4*i+3]
				p[0], p[1], p[2] = mix(p[0], c.R, a), mix(p[1], c.G, a), mix(p[2], c.B, a)
			}
		}
	}
}

// mix is a colour over another: (under*(255-a) + over*a) / 255, rounded.
func mix(under, over, a uint8) uint8 {
	return uint8((uint32(under)*(255-uint32(a)) + uint32(over)*uint32(a) + 127) / 255)
}

// A Cover is a surface that keeps how far each pixel is covered.
type Cover struct{ *image.Alpha }

func (s Cover) Paint(x, y, w, h int, mask []uint8, _ color.RGBA) {
	for row := range h {
		o := s.PixOffset(x, y+row)
		pix := s.Pix[o : o+w]
		for i, a := range mask[row*w : (row+1)*w] {
			pix[i] = max(pix[i], a)
		}
	}
}

// A Print is a surface of palette colours, for what is drawn each turn: every blend is looked up.
type Print struct {
	*image.Paletted
	Inks *inks
}

func (s Print) Paint(x, y, w, h int, mask []uint8, c color.RGBA) {
	t := s.Inks.Table(c)
	solid := t[Steps-1][0]
	for row := range h {
		m := mask[row*w : (row+1)*w]
		o := s.PixOffset(x, y+row)
		pix := s.Pix[o : o+w]
		for i := 0; i < len(m); i++ {
			switch k := stepOf[m[i]]; k {
			case 0:
				for i+8 < len(m) && binary.LittleEndian.Uint64(m[i+1:]) == 0 {
					i += 8
				}
			case Steps:
				pix[i] = solid
			default:
				pix[i] = t[k-1][pix[i]]
			}
		}
	}
}

// Labelled paints words with a halo, which is rasterized once.
func (c *Canvas) Labelled(col, halo color.RGBA, st Style, words string, at Point) {
	x, y := math.Floor(c.Px(at.X)), math.Floor(c.Py(at.Y))
	key := written{st, words, c.Scale, c.Px(at.X) - x, c.Py(at.Y) - y}
	keptLabels.Lock()
	press, there := keptLabels.by[key]
	keptLabels.Unlock()
	if !there {
		p := &Presser{}
		wide := &Canvas{To: p, Bounds: image.Rect(-pressRoom, -pressRoom, pressRoom, pressRoom), Scale: c.Scale,
			Origin: Pt(-key.dx/c.Scale, -key.dy/c.Scale)}
		wide.Haloed(color.RGBA{}, color.RGBA{}, 3.4, st.Set(words, Point{}, 0))
		press = p.Kept
		keptLabels.Lock()
		if len(keptLabels.by) >= keptWritingCount {
			clear(keptLabels.by)
		}
		keptLabels.by[key] = press
		keptLabels.Unlock()
	}
	for i, p := range press {
		left, top := p.X+int(x), p.Y+int(y)
		if !image.Rect(left, top, left+p.W, top+p.H).In(c.Bounds) {
			c.Haloed(col, halo, 3.4, st.Set(words, at, 0))
			return
		}
		c.Reading(i > 0)
		c.To.Paint(left, top, p.W, p.H, p.Mask, [2]color.RGBA{halo, col}[min(i, 1)])
	}
	c.Reading(false)
}
