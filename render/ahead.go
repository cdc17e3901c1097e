package render

import (
	"context"
	"fmt"
	"image"
	"math"
	"runtime/debug"
	"slices"
	"time"

	"github.com/klauspost/compress/s2"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// A wholeGround is the ground of a whole board at the scale of its phone crops, which are cut from it: painting a ground is most of what a
// crop costs. It is kept as tiles, compressed, for it has four times the pixels of a sheet.
type wholeGround struct {
	wholeKey
	scale  float64
	across int // tiles
	tiles  [][]byte
}

// A wholeKey tells whole grounds apart.
type wholeKey struct{ still, theme string }

const (
	wholeTile  = 512 // pixels, wide and high
	keptWholes = 16  // at 2 to 3 MB
)

// phoneScale is that of a phone crop, unless the board is smaller than that.
func phoneScale(s *scene.Still) float64 { return phoneWide / phoneSeen(s) }

// Prepare paints the grounds on which a board will be drawn before somebody waits for them: of the sheet, of its theatres, and of the whole
// board, from which crops are cut. rest is called after each piece of the work, and may end it.
func Prepare(s *scene.Scene, o Options, rest func() error) error {
	s = drawable(s)
	t, v, err := prepare(s, Options{Theme: o.Theme, Symbols: o.Symbols})
	if err != nil {
		return err
	}
	stills.get(s.Still, t, v)
	if err := rest(); err != nil {
		return err
	}
	if err := stills.paintWhole(s.Still, t, rest); err != nil {
		return err
	}
	for _, part := range s.Still.Theatres {
		v, err := viewOf(s, Options{Theatre: part.ID})
		if err != nil {
			return err
		}
		stills.get(s.Still, t, v)
		if err := rest(); err != nil {
			return err
		}
	}
	return nil
}

// paintWhole paints the ground from which crops are cut, a row of tiles at a time, unless it is there.
func (c *stillCache) paintWhole(s *scene.Still, t *ink.Themed, rest func() error) error {
	w := &wholeGround{wholeKey: wholeKey{s.Key, t.Name}, scale: phoneScale(s)}
	if c.whole(w.wholeKey) != nil {
		return nil
	}
	w.across = int(math.Ceil(s.Width * w.scale / wholeTile))
	tile := make([]byte, 0, wholeTile*wholeTile)
	for row := range int(math.Ceil(s.Height * w.scale / wholeTile)) {
		wide := w.across * wholeTile
		print := printStill(s, t, sheet.View{Width: wide, Height: wholeTile, Scale: w.scale, Area: image.Rect(0, 0, wide, wholeTile),
			Origin: ink.Pt(0, float64(row*wholeTile)/w.scale), Crop: true})
		for x := 0; x < wide; x += wholeTile {
			tile = tile[:0]
			for y := range wholeTile {
				tile = append(tile, print.Pix[y*wide+x:][:wholeTile]...)
			}
			w.tiles = append(w.tiles, s2.EncodeBetter(nil, tile))
		}
		if err := rest(); err != nil {
			return err
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.wholes = append(c.wholes[max(0, len(c.wholes)+1-keptWholes):], w)
	return nil
}

// whole is the kept ground of a whole board, which becomes the last to be dropped; nil if it is not there.
func (c *stillCache) whole(key wholeKey) *wholeGround {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i, w := range c.wholes {
		if w.wholeKey == key {
			c.wholes = append(slices.Delete(slices.Clone(c.wholes), i, i+1), w)
			return w
		}
	}
	return nil
}

// shows says whether a view is a crop at the scale of this ground.
func (w *wholeGround) shows(v sheet.View) bool {
	return v.Crop && v.Around != "" && math.Abs(v.Scale/w.scale-1) < 1e-9
}

// cut is the ground of a crop.
func (w *wholeGround) cut(t *ink.Themed, v sheet.View) (*image.Paletted, error) {
	m := t.Inks().Blank(image.Rect(0, 0, v.Width, v.Height), t.Paper)
	at := image.Pt(int(math.Round(v.Origin.X*v.Scale)), int(math.Round(v.Origin.Y*v.Scale)))
	part := v.Area.Add(at)
	buf := make([]byte, wholeTile*wholeTile)
	for i, tile := range w.tiles {
		x, y := i%w.across*wholeTile, i/w.across*wholeTile
		r := image.Rect(x, y, x+wholeTile, y+wholeTile).Intersect(part)
		if r.Empty() {
			continue
		}
		pix, err := s2.Decode(buf, tile)
		if err != nil {
			return nil, fmt.Errorf("a kept ground: %w", err)
		}
		for row := r.Min.Y; row < r.Max.Y; row++ {
			to := m.PixOffset(r.Min.X-at.X, row-at.Y)
			copy(m.Pix[to:to+r.Dx()], pix[(row-y)*wholeTile+r.Min.X-x:])
		}
	}
	return m, nil
}

// NewGallery is an empty gallery whose grounds are painted ahead by [Gallery.PaintAhead].
func NewGallery() *Gallery { return &Gallery{boards: make(chan unpainted, 100)} }

// PaintAhead paints the grounds of the boards that this gallery has drawn or heard of, one after the other, until ctx ends: who wants the
// second map of a board does not wait for its ground. Half of the time it rests. wrong hears of a board that
// cannot be painted; the others are.
func (g *Gallery) PaintAhead(ctx context.Context, wrong func(error)) {
	for {
		select {
		case <-ctx.Done():
			return
		case b := <-g.boards:
			if err := b.paint(ctx); err != nil && ctx.Err() == nil {
				wrong(err)
			}
		}
	}
}

func (b unpainted) paint(ctx context.Context) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("the ground of a board could not be painted: %v\n%s", v, debug.Stack())
		}
	}()
	began := time.Now()
	return Prepare(b.scene, b.as, func() error {
		select {
		case <-time.After(time.Since(began)):
			began = time.Now()
		case <-ctx.Done():
		}
		return ctx.Err()
	})
}

// An unpainted is a scene on a board whose grounds are wanted.
type unpainted struct {
	scene *scene.Scene
	as    Options
}

// Ahead asks that the grounds of a board be painted when there is time. A gallery that is not of [NewGallery] does not hear that.
func (g *Gallery) Ahead(s *scene.Scene, o Options) {
	if s == nil || s.Still == nil {
		return
	}
	key := s.Still.Key + " " + o.Theme + " " + o.Symbols
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.boards == nil || g.asked[key] {
		return
	}
	if g.asked == nil {
		g.asked = map[string]bool{}
	}
	if len(g.asked) >= 10*keptWholes { // what was painted long ago may be gone
		clear(g.asked)
	}
	select {
	case g.boards <- unpainted{s, Options{Theme: o.Theme, Symbols: o.Symbols}}:
		g.asked[key] = true
	default:
	}
}
