package ink

import (
	"image"
	"image/color"
	"math"
	"sync"
)

// A Pressed is the coverage of an outline, kept so that it is rasterized once.
type Pressed struct {
	X, Y, W, H int
	Mask       []uint8
}

// A Presser is a surface that keeps what it is given.
type Presser struct{ Kept []Pressed }

func (p *Presser) Paint(x, y, w, h int, mask []uint8, _ color.RGBA) {
	p.Kept = append(p.Kept, Pressed{x, y, w, h, append([]uint8(nil), mask...)})
}

// A written is words as they are rasterized at one place of a pixel.
type written struct {
	style  Style
	words  string
	scale  float64
	dx, dy float64 // of the start of the baseline from the corner of its pixel
}

// KeptWritings holds the words of the last pictures: most stand where they stood.
var KeptWritings = struct {
	sync.Mutex
	By map[written][]Pressed
}{By: map[written][]Pressed{}}

// keptWritingCount is how many of them are kept, at 1 to 20 KB.
const keptWritingCount = 3000

// Write paints words from a start on the baseline.
func (c *Canvas) Write(col color.RGBA, st Style, words string, at Point) {
	x, y := math.Floor(c.Px(at.X)), math.Floor(c.Py(at.Y))
	key := written{st, words, c.Scale, c.Px(at.X) - x, c.Py(at.Y) - y}
	KeptWritings.Lock()
	press, there := KeptWritings.By[key]
	KeptWritings.Unlock()
	if !there {
		p := &Presser{}
		wide := &Canvas{To: p, Bounds: image.Rect(-pressRoom, -pressRoom, pressRoom, pressRoom), Scale: c.Scale,
			Origin: Pt(-key.dx/c.Scale, -key.dy/c.Scale)}
		wide.Fill(col, st.Set(words, Point{}, 0))
		press = p.Kept
		KeptWritings.Lock()
		if len(KeptWritings.By) >= keptWritingCount {
			clear(KeptWritings.By)
		}
		KeptWritings.By[key] = press
		KeptWritings.Unlock()
	}
	c.Reading(true)
	defer c.Reading(false)
	for _, p := range press {
		left, top := p.X+int(x), p.Y+int(y)
		if !image.Rect(left, top, left+p.W, top+p.H).In(c.Bounds) {
			c.Fill(col, st.Set(words, at, 0))
			return
		}
		c.To.Paint(left, top, p.W, p.H, p.Mask, col)
	}
}

// pressRoom is how far words reach from their start, in pixels.
const pressRoom = 4 * MaxWidth

// Center paints words with their middle over a point of the baseline.
func (c *Canvas) Center(col color.RGBA, st Style, words string, at Point) {
	c.Write(col, st, words, Pt(at.X-st.Width(words)/2, at.Y))
}

// KeptPressCount is how many of them are kept.
const KeptPressCount = 256
