// Package render is in charge of pictures: it draws a scene of any board as a PNG, a whole sheet or the part of it round one
// place that fits a phone. It knows no rulebook; all that it draws it reads from the scene.
package render

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"sync"

	"adjutant/engine"
)

// Options say how a scene is drawn. The zero value is the whole sheet in light colours.
type Options struct {
	Theme  string // "light" (also when empty), "dark" or "contrast"
	Width  int    // of the picture in pixels; 0: 2000 for a sheet, 1080 for a crop
	Around string // id of a place: draws the part of the sheet round it; empty: the whole sheet

	Theatre string  // name of a theatre of the board: draws that part of the sheet; not with Around
	Scale   float64 // pixels to a unit of the sheet, so that 2 draws everything twice as large; 0: as the width has it
	Symbols string  // of the arms: "nato" (also when empty) or "period"
}

// Widths that are drawn; smaller ones could not be read, larger ones would eat the memory.
const (
	minWidth = 400
	maxWidth = 4000
	minScale = 0.2
	maxScale = 6.0
)

// PNG draws a scene. The same scene with the same options gives the same bytes; it may be called by many at once.
func PNG(s *engine.Scene, o Options) ([]byte, error) {
	m, err := Draw(s, o)
	if err != nil {
		return nil, err
	}
	return encode(m)
}

// Draw draws a scene as pixels of a palette.
func Draw(s *engine.Scene, o Options) (*image.Paletted, error) {
	t, v, err := prepare(s, o)
	if err != nil {
		return nil, err
	}
	return drawView(s, t, v), nil
}

// drawView draws the part of a scene that a view shows.
func drawView(s *engine.Scene, t *themed, v view) *image.Paletted {
	l := arrange(s, v)
	ground := stills.get(s.Still, t, v)
	m := image.NewPaletted(ground.Rect, ground.Palette)
	copy(m.Pix, ground.Pix)
	c := &canvas{to: print{m, t.inks()}, bounds: v.area, scale: v.scale, origin: v.origin}
	l.draw(c, t.Theme)
	if v.crop {
		if used := l.drawStrips(c, t.Theme); v.tall && used < v.height {
			m.Rect.Max.Y = used
			m.Pix = m.Pix[:used*m.Stride]
		}
	}
	return m
}

// prepare checks the options against the scene.
func prepare(s *engine.Scene, o Options) (*themed, view, error) {
	name := o.Theme
	if name == "" {
		name = "light"
	}
	t := themes[name]
	if s != nil && s.Still != nil && s.Still.Hexes != nil {
		t = hexThemes[name]
	}
	if s != nil && s.Still != nil && s.Still.Towns {
		t = townThemes[name]
	}
	if t == nil {
		return nil, view{}, fmt.Errorf("I know no theme %q; light, dark or contrast", o.Theme)
	}
	switch o.Symbols {
	case "", "nato":
	case "period":
		t = t.withPeriod()
	default:
		return nil, view{}, fmt.Errorf("I know no symbols %q; nato or period", o.Symbols)
	}
	if s == nil || s.Still == nil {
		return nil, view{}, fmt.Errorf("the scene has no ground to stand on")
	}
	v, err := viewOf(s, o)
	return t, v, err
}

// viewOf is the part of the sheet that the options want.
func viewOf(s *engine.Scene, o Options) (view, error) {
	if o.Width != 0 {
		if err := checkWidth(o.Width); err != nil {
			return view{}, err
		}
	}
	switch {
	case o.Scale != 0 && !(o.Scale >= minScale && o.Scale <= maxScale):
		return view{}, fmt.Errorf("a map is drawn at a scale of %g to %g, not %g", minScale, maxScale, o.Scale)
	case o.Around != "" && o.Theatre != "":
		return view{}, fmt.Errorf("a map shows a theatre or what lies round a place, not both")
	case o.Theatre != "":
		return theatreView(s, o)
	case o.Around == "" && o.Scale > 0 && o.Width > 0:
		return view{}, fmt.Errorf("a whole sheet has a width or a scale, not both")
	case o.Around == "" && o.Scale > 0:
		o.Width = int(math.Round(s.Still.Width * o.Scale))
		return sheetView(s.Still, o.Width), checkWidth(o.Width)
	case o.Around == "":
		return sheetView(s.Still, o.Width), nil
	}
	if _, at, ok := s.Find(o.Around); ok && s.Still.Hexes != nil {
		return hexCropView(s, o.Around, at, o), nil
	}
	for i := range s.Places {
		if s.Places[i].ID == o.Around {
			return cropView(s, &s.Places[i], o), nil
		}
	}
	return view{}, fmt.Errorf("there is no place %q on this map", o.Around)
}

func checkWidth(width int) error {
	if width < minWidth || width > maxWidth {
		return fmt.Errorf("a map is %d to %d pixels wide, not %d", minWidth, maxWidth, width)
	}
	return nil
}

// A view is which part of the sheet is drawn how large.
type view struct {
	width, height int
	scale         float64
	origin        point           // of the sheet, on pixel (0, 0)
	area          image.Rectangle // pixels of the map
	part          rect            // of the sheet that is seen, without its margin
	crop          bool
	around        string // id of the place in its middle
	title         string // of a theatre
	label         string // "Before"; may be empty
	bare          bool   // without the list below it
	tall          bool   // the list below it has room for a theatre's news
}

func sheetView(s *engine.Still, width int) view {
	if width == 0 {
		width = 2000
	}
	scale := float64(width) / s.Width
	height := int(math.Round(s.Height * scale))
	return view{width: width, height: height, scale: scale, area: image.Rect(0, 0, width, height),
		part: rect{s.Margin, s.Margin, s.Width - s.Margin, s.Height - s.Margin}}
}

// stillKey tells the grounds apart that are kept as pixels.
type stillKey struct {
	still         string
	theme         string
	width, height int
	origin        point
	scale         float64
}

// keptStills is how many grounds are kept; a sheet takes 3 MB, a crop 1.5 MB.
const keptStills = 24

// A stillCache keeps the grounds that were drawn last. Two that want the same ground at once draw it once.
type stillCache struct {
	mu    sync.Mutex
	kept  map[stillKey]*keptStill
	clock int
}

type keptStill struct {
	once  sync.Once
	used  int
	print *image.Paletted
}

var stills = &stillCache{kept: map[stillKey]*keptStill{}}

func (c *stillCache) get(s *engine.Still, t *themed, v view) *image.Paletted {
	key := stillKey{s.Key, t.name, v.width, v.height, v.origin, v.scale}
	c.mu.Lock()
	k := c.kept[key]
	if k == nil {
		k = &keptStill{}
		c.kept[key] = k
	}
	c.clock++
	k.used = c.clock
	for len(c.kept) > keptStills {
		c.dropOldest()
	}
	c.mu.Unlock()
	k.once.Do(func() { k.print = printStill(s, t, v) })
	return k.print
}

func (c *stillCache) dropOldest() {
	var oldest stillKey
	least := math.MaxInt
	for key, k := range c.kept {
		if k.used < least {
			least, oldest = k.used, key
		}
	}
	delete(c.kept, oldest)
}

// printStill draws a ground in true colours and then fits it to the palette.
func printStill(s *engine.Still, t *themed, v view) *image.Paletted {
	return t.inks().print(paintStill(s, t, v))
}

// paintStill draws a ground in true colours.
func paintStill(s *engine.Still, t *themed, v view) *image.RGBA {
	full := image.NewRGBA(image.Rect(0, 0, v.width, v.height))
	c := &canvas{to: painting{full}, bounds: v.area, scale: v.scale, origin: v.origin}
	draw.Draw(full, full.Rect, image.NewUniform(t.paper), image.Point{}, draw.Src)
	if s.Hexes != nil {
		drawHexStill(c, t.Theme, s)
	} else {
		drawStill(c, t.Theme, s)
	}
	if !v.crop {
		drawFrame(c, t.Theme, s)
	}
	return full
}
