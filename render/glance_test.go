package render

import (
	"image"
	"image/color"
	"image/draw"
)

// Pictures are held to the kept ones as the eye sees them, not by bytes: both are made small, and the distance of their colours is
// averaged over squares of goldenCell pixels. Another rasterizer's edges stay below 1; a mark that has gone is far above.
const (
	goldenCell = 5
	goldenMost = 3   // mean distance in one square
	goldenMean = 0.3 // mean distance of all
)

// A glance is how far two pictures are apart to the eye.
type glance struct {
	mean, worst float64
	at          image.Rectangle // of the worst square, in the small picture
}

func (g glance) differs() bool { return g.worst > goldenMost || g.mean > goldenMean }

// trueColour is a picture without its palette.
func trueColour(from image.Image) *image.RGBA {
	m := image.NewRGBA(image.Rectangle{Max: from.Bounds().Size()})
	p, ok := from.(*image.Paletted)
	if !ok {
		draw.Draw(m, m.Rect, from, from.Bounds().Min, draw.Src)
		return m
	}
	for i, n := range p.Pix {
		r, g, b, _ := p.Palette[n].RGBA()
		m.Pix[4*i], m.Pix[4*i+1], m.Pix[4*i+2], m.Pix[4*i+3] = uint8(r>>8), uint8(g>>8), uint8(b>>8), 255
	}
	return m
}

// shrunk is a picture k times smaller, every pixel the mean of those that it stands for.
func shrunk(from image.Image, k int) *image.RGBA {
	m := trueColour(from)
	if k == 1 {
		return m
	}
	out := image.NewRGBA(image.Rect(0, 0, m.Rect.Dx()/k, m.Rect.Dy()/k))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			var sum [3]int
			for dy := range k {
				o := m.PixOffset(x*k, y*k+dy)
				for dx := range k {
					for c := range sum {
						sum[c] += int(m.Pix[o+4*dx+c])
					}
				}
			}
			n := k * k
			out.SetRGBA(x, y, color.RGBA{uint8((sum[0] + n/2) / n), uint8((sum[1] + n/2) / n), uint8((sum[2] + n/2) / n), 255})
		}
	}
	return out
}

// compare looks at two pictures of one size.
func compare(a, b *image.RGBA) glance {
	seen := map[color.RGBA]lab{}
	of := func(c color.RGBA) lab {
		l, known := seen[c]
		if !known {
			l = labOf(c)
			seen[c] = l
		}
		return l
	}
	var g glance
	total := 0.0
	for y := 0; y < a.Rect.Dy(); y += goldenCell {
		for x := 0; x < a.Rect.Dx(); x += goldenCell {
			cell := image.Rect(x, y, x+goldenCell, y+goldenCell).Intersect(a.Rect)
			sum := 0.0
			for v := cell.Min.Y; v < cell.Max.Y; v++ {
				for u := cell.Min.X; u < cell.Max.X; u++ {
					if p, q := a.RGBAAt(u, v), b.RGBAAt(u, v); p != q {
						sum += of(p).apart(of(q))
					}
				}
			}
			total += sum
			if mean := sum / float64(cell.Dx()*cell.Dy()); mean > g.worst {
				g.worst, g.at = mean, cell
			}
		}
	}
	g.mean = total / float64(a.Rect.Dx()*a.Rect.Dy())
	return g
}
