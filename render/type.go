package render

import (
	_ "embed" // the fonts
	"image/color"
	"math"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

//go:embed fonts/OldStandard-Regular.ttf
var regularTTF []byte

//go:embed fonts/OldStandard-Italic.ttf
var italicTTF []byte

//go:embed fonts/OldStandard-Bold.ttf
var boldTTF []byte

// A face is a typeface with its outlines, kept once read.
type face struct {
	font   *sfnt.Font
	em     float64
	mu     sync.RWMutex
	glyphs map[rune]*glyph
}

// A glyph is an outline in ems, y down from the baseline.
type glyph struct {
	advance float64
	edges   []path
}

var (
	regular = mustFace(regularTTF)
	italic  = mustFace(italicTTF)
	bold    = mustFace(boldTTF)
)

func mustFace(ttf []byte) *face {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic("render: font: " + err.Error())
	}
	return &face{font: f, em: float64(f.UnitsPerEm()), glyphs: map[rune]*glyph{}}
}

func (f *face) glyph(r rune) *glyph {
	f.mu.RLock()
	g := f.glyphs[r]
	f.mu.RUnlock()
	if g == nil {
		g = f.read(r)
		f.mu.Lock()
		f.glyphs[r] = g
		f.mu.Unlock()
	}
	return g
}

// read loads an outline at one pixel a font unit, without hinting, and flattens its curves.
func (f *face) read(r rune) *glyph {
	var buf sfnt.Buffer
	i, err := f.font.GlyphIndex(&buf, r)
	if err != nil || i == 0 {
		if r == '?' {
			return &glyph{advance: 0.5}
		}
		return f.glyph('?')
	}
	ppem := fixed.I(int(f.em))
	unit := func(v fixed.Int26_6) float64 { return float64(v) / 64 / f.em }
	g := &glyph{}
	if a, err := f.font.GlyphAdvance(&buf, i, ppem, font.HintingNone); err == nil {
		g.advance = unit(a)
	}
	segments, err := f.font.LoadGlyph(&buf, i, ppem, nil)
	if err != nil {
		return g
	}
	var e path
	to := func(p fixed.Point26_6) point { return pt(unit(p.X), unit(p.Y)) }
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if len(e) > 2 {
				g.edges = append(g.edges, e)
			}
			e = path{to(s.Args[0])}
		case sfnt.SegmentOpLineTo:
			e = append(e, to(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			a, b, c := e[len(e)-1], to(s.Args[0]), to(s.Args[1])
			bow := math.Hypot(a.X-2*b.X+c.X, a.Y-2*b.Y+c.Y)
			n := 1 + int(math.Sqrt(bow/4/0.0012))
			for k := 1; k <= n; k++ {
				t := float64(k) / float64(n)
				e = append(e, lerp(lerp(a, b, t), lerp(b, c, t), t))
			}
		case sfnt.SegmentOpCubeTo:
			e = append(e, curve(e[len(e)-1], to(s.Args[0]), to(s.Args[1]), to(s.Args[2]))[1:]...)
		}
	}
	if len(e) > 2 {
		g.edges = append(g.edges, e)
	}
	return g
}

// smallCaps is the height of a small capital to a capital.
const smallCaps = 0.78

// A style is how words are set.
type style struct {
	face     *face
	size     float64
	tracking float64 // between letters
	small    bool    // small letters as small capitals
	squeeze  float64 // width to natural width; 0 is 1
}

func (s style) squeezed(by float64) style {
	s.squeeze = by
	return s
}

func (s style) narrow() float64 {
	if s.squeeze == 0 {
		return 1
	}
	return s.squeeze
}

// each walks through the letters: the glyph, its size, and how far its origin is from the start.
func (s style) each(words string, do func(g *glyph, size, x float64)) float64 {
	x, k := 0.0, s.narrow()
	for _, r := range words {
		size := s.size
		if r == '\'' {
			r = '’'
		}
		if s.small && unicode.IsLower(r) {
			r, size = unicode.ToUpper(r), s.size*smallCaps
		}
		g := s.face.glyph(r)
		if do != nil {
			do(g, size, x)
		}
		x += g.advance*size*k + s.tracking
	}
	if x > 0 {
		x -= s.tracking
	}
	return x
}

// width is how long the words are.
func (s style) width(words string) float64 { return s.each(words, nil) }

// set is the outlines of the words from a start on the baseline, turned by an angle.
func (s style) set(words string, at point, angle float64) shape {
	var out shape
	sin, cos := math.Sincos(angle)
	k := s.narrow()
	s.each(words, func(g *glyph, size, x float64) {
		for _, e := range g.edges {
			p := make(path, len(e))
			for i, q := range e {
				px, py := x+q.X*size*k, q.Y*size
				p[i] = pt(at.X+px*cos-py*sin, at.Y+px*sin+py*cos)
			}
			out = append(out, p)
		}
	})
	return out
}

// follow is the outlines of the words along a course, their middle over its middle. Each letter stands square to the course under it.
func (s style) follow(words string, course path) shape {
	var out shape
	k := s.narrow()
	from := (length(course) - s.width(words)) / 2
	s.each(words, func(g *glyph, size, x float64) {
		half := g.advance * size * k / 2
		mid := from + x + half
		at, _ := along(course, mid)
		reach := max(half, 0.4*size)
		a, _ := along(course, mid-reach)
		z, _ := along(course, mid+reach)
		d := max(dist(a, z), 1e-9)
		cos, sin := (z.X-a.X)/d, (z.Y-a.Y)/d
		for _, e := range g.edges {
			p := make(path, len(e))
			for i, q := range e {
				px, py := q.X*size*k-half, q.Y*size
				p[i] = pt(at.X+px*cos-py*sin, at.Y+px*sin+py*cos)
			}
			out = append(out, p)
		}
	})
	return out
}

// middle is the outlines of the words with their middle over a point of the baseline.
func (s style) middle(words string, at point) shape {
	return s.set(words, pt(at.X-s.width(words)/2, at.Y), 0)
}

// fit is the style narrowed until the words are no longer than width, but not below least.
func (s style) fit(words string, width, least float64) style {
	if w := s.width(words); w > width {
		tracks := s.tracking * float64(len([]rune(words))-1)
		s.squeeze = max(least, s.narrow()*(width-tracks)/(w-tracks))
	}
	return s
}

// shorten cuts words that are longer than width.
func (s style) shorten(words string, width float64) string {
	if s.width(words) <= width {
		return words
	}
	rs := []rune(words)
	for len(rs) > 1 && s.width(string(rs)+"…") > width {
		rs = rs[:len(rs)-1]
	}
	return strings.TrimRight(string(rs), " ,;") + "…"
}

// wrap breaks words at blanks into lines no longer than width; a longer word stands alone.
func (s style) wrap(words string, width float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(words) {
		switch {
		case line == "":
			line = word
		case s.width(line+" "+word) <= width:
			line += " " + word
		default:
			lines = append(lines, line)
			line = word
		}
	}
	return append(lines, line)
}

// haloed draws words over whatever is there: their outlines in the ground's colour first.
func (c *canvas) haloed(col, halo color.RGBA, width float64, words shape) {
	c.fill(halo, append(pen{width: width}.outline(words...), turnedAll(words)...))
	c.reading(true)
	c.fill(col, words)
	c.reading(false)
}
