// Package render is in charge of pictures: it draws a scene of any board as a PNG, a whole sheet or the part of it round one
// place that fits a phone. It knows no rulebook; all that it draws it reads from the scene. It is painted with ink, laid out by sheet, and
// by towns and hexes for their boards; figure counts for charts.
package render

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"slices"
	"sync"

	"adjutant/engine/scene"
	"adjutant/render/country"
	"adjutant/render/hexes"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// Options say how a picture is drawn.
type Options = ink.Options

// PNG draws a scene. The same scene with the same options gives the same bytes; only when the grounds of its board have been painted ahead
// may the edge of a line of the ground have another shade in a crop. It may be called by many at once.
func PNG(s *scene.Scene, o Options) ([]byte, error) {
	m, err := Draw(s, o)
	if err != nil {
		return nil, err
	}
	return ink.Encode(m)
}

// Draw draws a scene as pixels of a palette.
func Draw(s *scene.Scene, o Options) (*image.Paletted, error) {
	s = drawable(s)
	t, v, err := prepare(s, o)
	if err != nil {
		return nil, err
	}
	return drawView(s, t, v), nil
}

// drawView draws the part of a scene that a view shows.
func drawView(s *scene.Scene, t *ink.Themed, v sheet.View) *image.Paletted {
	l := arrange(s, v)
	m := stills.copy(s.Still, t, v)
	c := &ink.Canvas{To: ink.Print{Paletted: m, Inks: t.Inks()}, Bounds: v.Area, Scale: v.Scale, Origin: v.Origin}
	drawLayout(l, c, t.Theme)
	if v.Crop {
		if used := drawStrips(l, c, t.Theme); used < v.Height {
			m.Rect.Max.Y = used
			m.Pix = m.Pix[:used*m.Stride]
		}
	}
	return m
}

// prepare checks the options against the scene.
func prepare(s *scene.Scene, o Options) (*ink.Themed, sheet.View, error) {
	name := o.Theme
	if name == "" {
		name = "light"
	}
	t := ink.Themes[name]
	if s != nil && s.Still != nil && s.Still.Hexes() != nil {
		t = ink.HexThemes[name]
	}
	if s != nil && s.Still != nil && s.Still.Country() != nil {
		t = ink.CountryThemes[name]
	}
	if s != nil && s.Still != nil && s.Still.OnTowns() {
		t = ink.TownThemes[name]
	}
	if s != nil && len(s.Forces) > 0 {
		t = ink.FogThemes[name]
	}
	if t == nil {
		return nil, sheet.View{}, fmt.Errorf("I know no theme %q; light, dark or contrast", o.Theme)
	}
	switch o.Symbols {
	case "", "nato":
	case "period":
		t = t.WithPeriod()
	default:
		return nil, sheet.View{}, fmt.Errorf("I know no symbols %q; nato or period", o.Symbols)
	}
	if s == nil || s.Still == nil {
		return nil, sheet.View{}, fmt.Errorf("the scene has no ground to stand on")
	}
	v, err := viewOf(s, o)
	return t, v, err
}

// viewOf is the part of the sheet that the options want.
func viewOf(s *scene.Scene, o Options) (sheet.View, error) {
	if o.Width != 0 {
		if err := checkWidth(o.Width); err != nil {
			return sheet.View{}, err
		}
	}
	switch {
	case o.Scale != 0 && !(o.Scale >= ink.MinScale && o.Scale <= ink.MaxScale):
		return sheet.View{}, fmt.Errorf("a map is drawn at a scale of %g to %g, not %g", ink.MinScale, ink.MaxScale, o.Scale)
	case o.Around != "" && o.Theatre != "":
		return sheet.View{}, fmt.Errorf("a map shows a theatre or what lies round a place, not both")
	case o.Theatre != "":
		return theatreView(s, o)
	case o.Around == "" && o.Scale > 0 && o.Width > 0:
		return sheet.View{}, fmt.Errorf("a whole sheet has a width or a scale, not both")
	case o.Around == "" && o.Scale > 0:
		o.Width = int(math.Round(s.Still.Width * o.Scale))
		return sheetView(s.Still, o.Width), checkWidth(o.Width)
	case o.Around == "":
		return sheetView(s.Still, o.Width), nil
	}
	if o.Scale == 0 {
		wide := o.Width
		if wide == 0 {
			wide = phoneWide
		}
		o.Scale = float64(wide) / phoneSeen(s.Still)
	}
	if _, at, ok := s.Find(o.Around); ok && s.Still.Hexes() != nil {
		return hexCropView(s, o.Around, at, o), nil
	}
	for i := range s.Places {
		if s.Places[i].ID == o.Around {
			return cropView(s, &s.Places[i], o), nil
		}
	}
	return sheet.View{}, fmt.Errorf("there is no place %q on this map", o.Around)
}

func checkWidth(width int) error {
	if width < ink.MinWidth || width > ink.MaxWidth {
		return fmt.Errorf("a map is %d to %d pixels wide, not %d", ink.MinWidth, ink.MaxWidth, width)
	}
	return nil
}

func sheetView(s *scene.Still, width int) sheet.View {
	if width == 0 {
		width = 2000
	}
	scale := float64(width) / s.Width
	height := int(math.Round(s.Height * scale))
	return sheet.View{Width: width, Height: height, Scale: scale, Area: image.Rect(0, 0, width, height),
		Part: ink.Rect{X0: s.Margin, Y0: s.Margin, X1: s.Width - s.Margin, Y1: s.Height - s.Margin}}
}

// stillKey tells the grounds apart that are kept as pixels.
type stillKey struct {
	still         string
	theme         string
	width, height int
	origin        ink.Point
	scale         float64
}

// A stillCache keeps the grounds that were drawn last. Two that want the same ground at once draw it once.
type stillCache struct {
	room   int // how many are kept; a sheet takes 3 MB, a crop 1.5 MB
	mu     sync.Mutex
	kept   map[stillKey]*keptStill
	clock  int
	wholes []*wholeGround // the one that was wanted last is the last
}

type keptStill struct {
	used  int
	print func() *image.Paletted
}

var stills = &stillCache{room: 32, kept: map[stillKey]*keptStill{}}

func (c *stillCache) get(s *scene.Still, t *ink.Themed, v sheet.View) *image.Paletted {
	key := stillKey{s.Key, t.Name, v.Width, v.Height, v.Origin, v.Scale}
	c.mu.Lock()
	k := c.kept[key]
	if k == nil {
		k = &keptStill{print: sync.OnceValue(func() *image.Paletted {
			if m, there := paintedGround(s, t, v); there {
				return m
			}
			return printStill(s, t, v)
		})}
		c.kept[key] = k
	}
	c.clock++
	k.used = c.clock
	for len(c.kept) > c.room {
		c.dropOldest()
	}
	c.mu.Unlock()
	return k.print()
}

// copy is a ground to draw on: cut from that of the whole board, if it is there, else as it is kept.
func (c *stillCache) copy(s *scene.Still, t *ink.Themed, v sheet.View) *image.Paletted {
	if w := c.whole(wholeKey{s.Key, t.Name}); w != nil && w.shows(v) {
		if m, err := w.cut(t, v); err == nil {
			return m
		}
	}
	ground := c.get(s, t, v)
	m := *ground
	m.Pix = slices.Clone(ground.Pix)
	return &m
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
func printStill(s *scene.Still, t *ink.Themed, v sheet.View) *image.Paletted {
	return t.Inks().Print(paintStill(s, t, v))
}

// paintStill draws a ground in true colours.
func paintStill(s *scene.Still, t *ink.Themed, v sheet.View) *image.RGBA {
	full := image.NewRGBA(image.Rect(0, 0, v.Width, v.Height))
	c := &ink.Canvas{To: ink.Painting{RGBA: full}, Bounds: v.Area, Scale: v.Scale, Origin: v.Origin}
	draw.Draw(full, full.Rect, image.NewUniform(t.Paper), image.Point{}, draw.Src)
	if s.Country() != nil {
		country.DrawGround(c, t.Theme, s)
	} else if s.Hexes() != nil {
		hexes.DrawHexStill(c, t.Theme, s)
	} else {
		sheet.DrawStill(c, t.Theme, s)
	}
	if !v.Crop {
		ink.DrawFrame(c, t.Theme, s)
	}
	return full
}
