package ink

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"
)

// What a colour off the palette may cost for the sake of a smaller file, in squared distance.
const (
	fitBit      = 16 // for each bit that a rarer colour would take
	fitNeighbor = 40 // for being what stands above it, or to its left
)

// A shade is a colour of a picture: how often it begins something, and its colour of the palette.
type shade struct {
	colour color.RGBA
	count  int
	index  uint8
	far    int // squared distance to that colour
	exact  bool
}

// Print fits a picture in true colours to the palette. Colours that the palette has stay; a blend may become one that is as good to the
// eye and takes less room: one that is used more, or that stands next to it already.
func (k *inks) Print(full *image.RGBA) *image.Paletted {
	wide := full.Rect.Dx()
	shades, of := k.shadesOf(full)
	bits := k.bitsOf(shades)
	for i := range shades {
		if s := &shades[i]; !s.exact {
			s.index = k.cheapest(s.colour, bits)
			s.far = k.off(s.colour, s.index)
		}
	}
	m := image.NewPaletted(full.Rect, k.Palette)
	for i, n := range of {
		s := &shades[n]
		m.Pix[i] = s.index
		if s.exact {
			continue
		}
		for _, back := range [2]int{wide, 1} {
			if back > i {
				continue
			}
			if by := m.Pix[i-back]; k.off(s.colour, by) <= s.far+fitNeighbor {
				m.Pix[i] = by
				break
			}
		}
	}
	return m
}

// shadesOf is the colours of a picture, and which of them each pixel has.
func (k *inks) shadesOf(full *image.RGBA) ([]shade, []uint32) {
	wide := full.Rect.Dx()
	var shades []shade
	of := make([]uint32, len(full.Pix)/4)
	known := map[uint32]uint32{}
	pixel := func(i int) uint32 { return binary.LittleEndian.Uint32(full.Pix[4*i:]) | 0xff<<24 }
	for i := range of {
		c := pixel(i)
		if i > 0 && pixel(i-1) == c {
			of[i] = of[i-1]
			continue
		}
		if i >= wide && pixel(i-wide) == c { // mostly it need not be looked up
			of[i] = of[i-wide]
			continue
		}
		n, there := known[c]
		if !there {
			n = uint32(len(shades))
			known[c] = n
			s := shade{colour: color.RGBA{uint8(c), uint8(c >> 8), uint8(c >> 16), 255}}
			s.index, s.exact = k.exact[s.colour]
			shades = append(shades, s)
		}
		of[i] = n
		shades[n].count++
	}
	return shades, of
}

// bitsOf is about how many bits each colour of the palette takes where it begins something, if each shade has the nearest.
func (k *inks) bitsOf(shades []shade) []float64 {
	count := make([]float64, len(k.Rgb))
	total := 0.0
	for i := range shades {
		s := &shades[i]
		if !s.exact {
			s.index = k.Index(s.colour)
		}
		count[s.index] += float64(s.count)
		total += float64(s.count)
	}
	for i, n := range count {
		count[i] = math.Log2((total + 256) / (n + 1))
	}
	return count
}

// cheapest is the colour of the palette that is near and does not take many bits.
func (k *inks) cheapest(c color.RGBA, bits []float64) uint8 {
	best, least := 0, math.Inf(1)
	for i := range k.Rgb {
		if cost := float64(k.off(c, uint8(i))) + fitBit*bits[i]; cost < least {
			best, least = i, cost
		}
	}
	return uint8(best)
}

// off is the squared distance of a colour to one of the palette.
func (k *inks) off(c color.RGBA, i uint8) int {
	p := k.Rgb[i]
	r, g, b := p[0]-int(c.R), p[1]-int(c.G), p[2]-int(c.B)
	return r*r + g*g + b*b
}
