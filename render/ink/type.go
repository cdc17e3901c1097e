package ink

import (
	_ "embed"
	"image/color"
	"math"
	"strings"
	"sync"
	"sync/atomic"
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

// A Face is a typeface with its outlines, kept once read.
type Face struct {
	font   *sfnt.Font
	em     float64
	plain  [128]atomic.Pointer[glyph] // of the usual letters
	mu     sync.RWMutex
	glyphs map[rune]*glyph // of the others
}

// A glyph is an outline in ems, y down from the baseline.
type glyph struct {
	advance float64
	edges   []Path
}

var (
	Regular = mustFace(regularTTF)
	Italic  = mustFace(italicTTF)
	Bold    = mustFace(boldTTF)
)

func mustFace(ttf []byte) *Face {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic("render: font: " + err.Error())
	}
	return &Face{font: f, em: float64(f.UnitsPerEm()), glyphs: map[rune]*glyph{}}
}

func (f *Face) Glyph(r rune) *glyph {
	if r >= 0 && int(r) < len(f.plain) {
		g := f.plain[r].Load()
		if g == nil {
			g = f.read(r)
			f.plain[r].Store(g)
		}
		return g
	}
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
func (f *Face) read(r rune) *glyph {
	var buf sfnt.Buffer
	i, err := f.font.GlyphIndex(&buf, r)
	if err != nil || i == 0 {
		if r == '?' {
			return &glyph{advance: 0.5}
		}
		return f.Glyph('?')
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
	var e Path
	to := func(p fixed.Point26_6) Point { return Pt(unit(p.X), unit(p.Y)) }
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if len(e) > 2 {
				g.edges = append(g.edges, e)
			}
			e = Path{to(s.Args[0])}
		case sfnt.SegmentOpLineTo:
			e = append(e, to(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			a, b, c := e[len(e)-1], to(s.Args[0]), to(s.Args[1])
			bow := math.Hypot(a.X-2*b.X+c.X, a.Y-2*b.Y+c.Y)
			n := 1 + int(math.Sqrt(bow/4/0.0012))
			for k := 1; k <= n; k++ {
				t := float64(k) / float64(n)
				e = append(e, Lerp(Lerp(a, b, t), Lerp(b, c, t), t))
			}
		case sfnt.SegmentOpCubeTo:
			e = append(e, Curve(e[len(e)-1], to(s.Args[0]), to(s.Args[1]), to(s.Args[2]))[1:]...)
		}
	}
	if len(e) > 2 {
		g.edges = append(g.edges, e)
	}
	return g
}

// SmallCaps is the height of a small capital to a capital.
const SmallCaps = 0.78

// A Style is how words are set.
type Style struct {
	Face     *Face
	Size     float64
	Tracking float64 // between letters
	Small    bool    // small letters as small capitals
	Squeeze  float64 // width to natural width; 0 is 1
}

func (s Style) Squeezed(by float64) Style {
	s.Squeeze = by
	return s
}

func (s Style) Narrow() float64 {
	if s.Squeeze == 0 {
		return 1
	}
	return s.Squeeze
}

// each walks through the letters: the glyph, its size, and how far its origin is from the start.
func (s Style) each(words string, do func(g *glyph, size, x float64)) float64 {
	x := s.reach(0, words, do)
	if x > 0 {
		x -= s.Tracking
	}
	return x
}

// reach walks through letters that follow others: how far those and these reach, with the room behind them.
func (s Style) reach(x float64, words string, do func(g *glyph, size, x float64)) float64 {
	k := s.Narrow()
	for _, r := range words {
		size := s.Size
		if r == '\'' {
			r = '’'
		}
		if s.Small && unicode.IsLower(r) {
			r, size = unicode.ToUpper(r), s.Size*SmallCaps
		}
		g := s.Face.Glyph(r)
		if do != nil {
			do(g, size, x)
		}
		x += g.advance*size*k + s.Tracking
	}
	return x
}

// Width is how long the words are.
func (s Style) Width(words string) float64 { return s.each(words, nil) }

// Set is the outlines of the words from a start on the baseline, turned by an angle.
func (s Style) Set(words string, at Point, angle float64) Shape {
	var out Shape
	sin, cos := math.Sincos(angle)
	k := s.Narrow()
	s.each(words, func(g *glyph, size, x float64) {
		for _, e := range g.edges {
			p := make(Path, len(e))
			for i, q := range e {
				px, py := x+q.X*size*k, q.Y*size
				p[i] = Pt(at.X+px*cos-py*sin, at.Y+px*sin+py*cos)
			}
			out = append(out, p)
		}
	})
	return out
}

// Follow is the outlines of the words along a course, their middle over its middle. Each letter stands square to the course under it.
func (s Style) Follow(words string, course Path) Shape {
	var out Shape
	k := s.Narrow()
	from := (Length(course) - s.Width(words)) / 2
	s.each(words, func(g *glyph, size, x float64) {
		half := g.advance * size * k / 2
		mid := from + x + half
		at, _ := Along(course, mid)
		reach := max(half, 0.4*size)
		a, _ := Along(course, mid-reach)
		z, _ := Along(course, mid+reach)
		d := max(Dist(a, z), 1e-9)
		cos, sin := (z.X-a.X)/d, (z.Y-a.Y)/d
		for _, e := range g.edges {
			p := make(Path, len(e))
			for i, q := range e {
				px, py := q.X*size*k-half, q.Y*size
				p[i] = Pt(at.X+px*cos-py*sin, at.Y+px*sin+py*cos)
			}
			out = append(out, p)
		}
	})
	return out
}

// Middle is the outlines of the words with their middle over a point of the baseline.
func (s Style) Middle(words string, at Point) Shape {
	return s.Set(words, Pt(at.X-s.Width(words)/2, at.Y), 0)
}

// Fit is the style narrowed until the words are no longer than width, but not below least.
func (s Style) Fit(words string, width, least float64) Style {
	if w := s.Width(words); w > width {
		tracks := s.Tracking * float64(len([]rune(words))-1)
		s.Squeeze = max(least, s.Narrow()*(width-tracks)/(w-tracks))
	}
	return s
}

// Shorten cuts words that are longer than width.
func (s Style) Shorten(words string, width float64) string {
	if s.Width(words) <= width {
		return words
	}
	rs := []rune(words)
	for len(rs) > 1 && s.Width(string(rs)+"…") > width {
		rs = rs[:len(rs)-1]
	}
	return strings.TrimRight(string(rs), " ,;") + "…"
}

// Wrap breaks words at blanks into lines no longer than width; a longer word stands alone.
func (s Style) Wrap(words string, width float64) []string {
	var lines []string
	line, long := "", 0.0
	for _, word := range strings.Fields(words) {
		if line != "" {
			longer := s.reach(s.reach(long, " ", nil), word, nil)
			if longer-s.Tracking <= width {
				line, long = line+" "+word, longer
				continue
			}
			lines = append(lines, line)
		}
		line, long = word, s.reach(0, word, nil)
	}
	return append(lines, line)
}

// Haloed draws words over whatever is there: their outlines in the ground's colour first.
func (c *Canvas) Haloed(col, halo color.RGBA, width float64, words Shape) {
	c.Fill(halo, append(Pen{Width: width}.Outline(words...), TurnedAll(words)...))
	c.Reading(true)
	c.Fill(col, words)
	c.Reading(false)
}
