package render

import (
	"image/color"
	"math"
	"testing"

	"adjutant/render/ink"
)

// A lab is a colour in CIELAB, for daylight (D65).
type lab struct{ l, a, b float64 }

// labOf is a colour of the sRGB space.
func labOf(c color.RGBA) lab {
	linear := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	f := func(v float64) float64 {
		if v > 216.0/24389 {
			return math.Cbrt(v)
		}
		return (24389.0/27*v + 16) / 116
	}
	x := f((0.4124564*r + 0.3575761*g + 0.1804375*b) / 0.95047)
	y := f(0.2126729*r + 0.7151522*g + 0.0721750*b)
	z := f((0.0193339*r + 0.1191920*g + 0.9503041*b) / 1.08883)
	return lab{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// apart is the distance of two colours to the eye after CIEDE2000: 1 can just be seen, 100 is black from white.
func (p lab) apart(q lab) float64 {
	const deg = math.Pi / 180
	seventh := func(c float64) float64 {
		c7 := math.Pow(c, 7)
		return math.Sqrt(c7 / (c7 + 6103515625)) // 25 to the seventh
	}
	g := 1.5 - 0.5*seventh((math.Hypot(p.a, p.b)+math.Hypot(q.a, q.b))/2)
	c1, c2 := math.Hypot(g*p.a, p.b), math.Hypot(g*q.a, q.b)
	hue := func(b, a float64) float64 {
		h := math.Atan2(b, a)
		if h < 0 {
			h += 2 * math.Pi
		}
		return h
	}
	h1, h2 := hue(p.b, g*p.a), hue(q.b, g*q.a)
	dh, mean := h2-h1, h1+h2
	if c1*c2 == 0 {
		dh = 0
	} else {
		if math.Abs(dh) > math.Pi {
			if dh > 0 {
				dh -= 2 * math.Pi
			} else {
				dh += 2 * math.Pi
			}
			if mean < 2*math.Pi {
				mean += 2 * math.Pi
			} else {
				mean -= 2 * math.Pi
			}
		}
		mean /= 2
	}
	l, c := (p.l+q.l)/2, (c1+c2)/2
	t := 1 - 0.17*math.Cos(mean-30*deg) + 0.24*math.Cos(2*mean) + 0.32*math.Cos(3*mean+6*deg) - 0.20*math.Cos(4*mean-63*deg)
	sl := 1 + 0.015*(l-50)*(l-50)/math.Sqrt(20+(l-50)*(l-50))
	sc, sh := 1+0.045*c, 1+0.015*c*t
	turn := (mean/deg - 275) / 25
	rt := -math.Sin(60*deg*math.Exp(-turn*turn)) * 2 * seventh(c)
	dl, dc, dH := (q.l-p.l)/sl, (c2-c1)/sc, 2*math.Sqrt(c1*c2)*math.Sin(dh/2)/sh
	return math.Sqrt(dl*dl + dc*dc + dH*dH + rt*dc*dH)
}

// TestDistanceOfColours holds the distance to pairs of the test data published with the formula by Sharma, Wu and Dalal.
func TestDistanceOfColours(t *testing.T) {
	tests := []struct {
		p, q lab
		want float64
	}{
		{lab{50, 2.6772, -79.7751}, lab{50, 0, -82.7485}, 2.0425},
		{lab{50, 2.8361, -74.0200}, lab{50, 0, -82.7485}, 3.4412},
		{lab{50, -1.3802, -84.2814}, lab{50, 0, -82.7485}, 1.0000},
		{lab{50, 0, 0}, lab{50, -1, 2}, 2.3669},
		{lab{50, 2.4900, -0.0010}, lab{50, -2.4900, 0.0009}, 7.1792},
		{lab{50, 2.5, 0}, lab{73, 25, -18}, 27.1492},
		{lab{50, 2.5, 0}, lab{58, 24, 15}, 19.4535},
		{lab{60.2574, -34.0099, 36.2677}, lab{60.4626, -34.1751, 39.4387}, 1.2644},
		{lab{90.8027, -2.0831, 1.4410}, lab{91.1528, -1.6435, 0.0447}, 1.4441},
		{lab{2.0776, 0.0795, -1.1350}, lab{0.9033, -0.0636, -0.5514}, 0.9082},
	}
	for _, w := range tests {
		if got := w.p.apart(w.q); math.Abs(got-w.want) > 0.0001 {
			t.Errorf("%v and %v: got %.4f, want %.4f", w.p, w.q, got, w.want)
		}
	}
	if got := labOf(ink.Rgb(0xFFFFFF)).apart(labOf(ink.Rgb(0))); math.Abs(got-100) > 0.1 {
		t.Errorf("white and black: got %.2f, want 100", got)
	}
}
