package ink

import (
	_ "embed"
	"fmt"
	"image"
	"image/color"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Steps of coverage that a print tells apart, without none at all.
const Steps = 32

// MaxColours leaves one entry of 256 for what a frame of a film leaves as it was.
const MaxColours = 255

// stepOf is the step nearest to each coverage; the last is the colour itself.
var stepOf = func() (t [256]uint8) {
	for a := range t {
		t[a] = uint8((a*Steps + 127) / 255)
	}
	return t
}()

// An inks is the palette of a theme: its colours, and blends of those that lie over each other. It is made once and looked up
// from then on.
type inks struct {
	Name    string       // of its line among those learned
	Own     []color.RGBA // the colours of its theme
	Palette color.Palette
	Rgb     [][3]int
	exact   map[color.RGBA]uint8

	mu     sync.RWMutex
	blends map[color.RGBA]*[Steps][256]uint8
}

// palettesText is what palettes hold beside the colours of their theme, a line each: the board's kind and the theme, and the colours that meet
// on edges of pictures. They are learned from pictures, so that few of them are near to all that is seen; TestPalettesAreLearned writes them.
//
//go:embed palettes.txt
var palettesText string

var learned = sync.OnceValue(func() map[string][]color.RGBA {
	all := map[string][]color.RGBA{}
	for line := range strings.Lines(palettesText) {
		words := strings.Fields(line)
		name := words[0] + " " + words[1]
		for _, w := range words[2:] {
			v, err := strconv.ParseUint(w, 16, 24)
			if err != nil {
				panic(fmt.Sprintf("palettes.txt: %v", err))
			}
			all[name] = append(all[name], Rgb(uint32(v)))
		}
	}
	return all
})

// newInks is the palette of a kind of board in a theme: its colours, and those learned.
func newInks(kind, theme string, colours []color.RGBA) *inks {
	k := &inks{Name: kind + " " + theme, Own: colours, exact: map[color.RGBA]uint8{}, blends: map[color.RGBA]*[Steps][256]uint8{}}
	for _, c := range append(slices.Clip(colours), learned()[k.Name]...) {
		k.add(c)
	}
	return k
}

func (k *inks) add(c color.RGBA) {
	if _, there := k.exact[c]; there {
		return
	}
	k.exact[c] = uint8(len(k.Rgb))
	k.Palette = append(k.Palette, c)
	k.Rgb = append(k.Rgb, [3]int{int(c.R), int(c.G), int(c.B)})
}

// search is the nearest colour of the palette and its squared distance; green counts most, as it does to the eye.
func (k *inks) search(c color.RGBA) (int, int) {
	best, at := 1<<30, 0
	r, g, b := int(c.R), int(c.G), int(c.B)
	for i, p := range k.Rgb {
		dr, dg, db := p[0]-r, p[1]-g, p[2]-b
		if d := 3*dr*dr + 4*dg*dg + 2*db*db; d < best {
			best, at = d, i
		}
	}
	return at, best / 3
}

// Index is the nearest colour of the palette.
func (k *inks) Index(c color.RGBA) uint8 {
	if i, ok := k.exact[c]; ok {
		return i
	}
	i, _ := k.search(c)
	return uint8(i)
}

// Blank is a picture of one colour.
func (k *inks) Blank(r image.Rectangle, c color.RGBA) *image.Paletted {
	m := image.NewPaletted(r, k.Palette)
	if paper := k.Index(c); paper != 0 {
		for i := range m.Pix {
			m.Pix[i] = paper
		}
	}
	return m
}

// Table is what becomes of each colour when c is laid over it, by coverage.
func (k *inks) Table(c color.RGBA) *[Steps][256]uint8 {
	k.mu.RLock()
	t := k.blends[c]
	k.mu.RUnlock()
	if t != nil {
		return t
	}
	t = new([Steps][256]uint8)
	for s := range Steps {
		a := uint8(255 * (s + 1) / Steps)
		for i, p := range k.Rgb {
			t[s][i] = k.Index(color.RGBA{mix(uint8(p[0]), c.R, a), mix(uint8(p[1]), c.G, a), mix(uint8(p[2]), c.B, a), 255})
		}
	}
	k.mu.Lock()
	k.blends[c] = t
	k.mu.Unlock()
	return t
}
