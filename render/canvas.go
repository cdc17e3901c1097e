package render

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
	paint(x, y, w, h int, mask []uint8, c color.RGBA)
}

// A reader is a surface that is told which paint is words.
type reader interface{ reading(words bool) }

// reading tells the surface, if it wants to know, that words follow, or other things again.
func (c *canvas) reading(words bool) {
	if r, ok := c.to.(reader); ok {
		r.reading(words)
	}
}

// A canvas draws shapes given in units of the sheet onto a surface.
type canvas struct {
	to     surface
	bounds image.Rectangle // pixels that may be painted
	scale  float64         // pixels a unit
	origin point           // the unit that lies on pixel (0, 0)
	raster vector.Rasterizer
	mask   []uint8
}

// fill paints a shape. Only the pixels within the canvas are rasterized: the rasterizer must never be told to draw outside.
func (c *canvas) fill(col color.RGBA, s shape) {
	if len(s) == 0 {
		return
	}
	b := bounds(s...)
	if math.IsInf(b.x0, 0) {
		return
	}
	r := image.Rect(int(math.Floor(c.px(b.x0))), int(math.Floor(c.py(b.y0))), int(math.Ceil(c.px(b.x1)))+1, int(math.Ceil(c.py(b.y1)))+1).Intersect(c.bounds)
	if r.Empty() {
		return
	}
	w, h := r.Dx(), r.Dy()
	c.raster.Reset(w, h)
	seen := rect{float64(r.Min.X), float64(r.Min.Y), float64(r.Max.X), float64(r.Max.Y)}
	for _, p := range s {
		if b := bounds(p); len(p) < 3 || !(rect{c.px(b.x0), c.py(b.y0), c.px(b.x1), c.py(b.y1)}).touches(seen) {
			continue
		}
		for i, q := range p {
			x, y := float32(c.px(q.X)-float64(r.Min.X)), float32(c.py(q.Y)-float64(r.Min.Y))
			if i == 0 {
				c.raster.MoveTo(x, y)
			} else {
				c.raster.LineTo(x, y)
			}
		}
		c.raster.ClosePath()
	}
	if cap(c.mask) < w*h {
		c.mask = make([]uint8, w*h)
	}
	mask := image.Alpha{Pix: c.mask[:w*h], Stride: w, Rect: image.Rect(0, 0, w, h)}
	c.raster.DrawOp = draw.Src
	c.raster.Draw(&mask, mask.Rect, image.Opaque, image.Point{})
	c.to.paint(r.Min.X, r.Min.Y, w, h, mask.Pix, col)
}

// shrunk is the canvas on which everything is drawn k times as large, round a point that stays where it is.
func (c *canvas) shrunk(at point, k float64) *canvas {
	if k == 1 {
		return c
	}
	return &canvas{to: c.to, bounds: c.bounds, scale: c.scale * k, origin: pt(at.X-(at.X-c.origin.X)/k, at.Y-(at.Y-c.origin.Y)/k)}
}

func (c *canvas) px(x float64) float64 { return (x - c.origin.X) * c.scale }
func (c *canvas) py(y float64) float64 { return (y - c.origin.Y) * c.scale }

// area paints closed paths.
func (c *canvas) area(col color.RGBA, edges ...path) {
	s := make(shape, len(edges))
	for i, e := range edges {
		s[i] = turned(append(path(nil), e...))
	}
	c.fill(col, s)
}

// line draws open lines.
func (c *canvas) line(col color.RGBA, width float64, lines ...path) {
	c.fill(col, pen{width: width}.stroke(lines...))
}

// edge draws closed lines with sharp corners.
func (c *canvas) edge(col color.RGBA, width float64, edges ...path) {
	c.fill(col, pen{width: width, join: miterJoin}.outline(edges...))
}

// frame draws the edge of a rectangle a side at a time: all that is within is not touched.
func (c *canvas) frame(col color.RGBA, width float64, r rect) {
	h := width / 2
	out, in := r.grow(h), r.grow(-h)
	for _, side := range []rect{{out.x0, out.y0, out.x1, in.y0}, {out.x0, in.y1, out.x1, out.y1}, {out.x0, in.y0, in.x0, in.y1}, {in.x1, in.y0, out.x1, in.y1}} {
		c.area(col, side.path())
	}
}

// A painting is a surface of true colours, for what is drawn once.
type painting struct{ *image.RGBA }

func (s painting) paint(x, y, w, h int, mask []uint8, c color.RGBA) {
	for row := range h {
		m := mask[row*w : (row+1)*w]
		o := s.PixOffset(x, y+row)
		pix := s.Pix[o : o+4*w]
		for i, a := range m {
			switch a {
			case 0:
			case 255:
				pix[4*i], pix[4*i+1], pix[4*i+2], pix[4*i+3] = c.R, c.G, c.B, 255
			default:
				pix[4*i] = mix(pix[4*i], c.R, a)
				pix[4*i+1] = mix(pix[4*i+1], c.G, a)
				pix[4*i+2] = mix(pix[4*i+2], c.B, a)
			}
		}
	}
}

func mix(under, over, a uint8) uint8 {
	return uint8((int(under)*(255-int(a)) + int(over)*int(a) + 127) / 255)
}

// A print is a surface of palette colours, for what is drawn each turn: every blend is looked up.
type print struct {
	*image.Paletted
	inks *inks
}

func (s print) paint(x, y, w, h int, mask []uint8, c color.RGBA) {
	t := s.inks.table(c)
	solid := t[steps-1][0]
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
			case steps:
				pix[i] = solid
			default:
				pix[i] = t[k-1][pix[i]]
			}
		}
	}
}
