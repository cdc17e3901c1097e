package render

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"io"
	"slices"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// A Film is the scenes of one game, one after the other on the same sheet. Of each it keeps only what changed.
type Film struct {
	options Options
	first   *image.Paletted
	last    *image.Paletted
	frames  []*image.Paletted // all but the first: the part that changed, clear where it did not; nil where nothing did
}

// NewFilm begins a film; the options hold for all its frames.
func NewFilm(o Options) *Film { return &Film{options: o} }

// Add draws the next scene.
func (f *Film) Add(s *scene.Scene) error {
	m, err := Draw(s, f.options)
	if err != nil {
		return err
	}
	switch {
	case len(m.Palette) > ink.MaxColours:
		return fmt.Errorf("a film has room for %d colours, not %d", ink.MaxColours, len(m.Palette))
	case f.last == nil:
		f.first = m
	case m.Rect != f.last.Rect:
		return fmt.Errorf("a frame of %v in a film of %v: they are not of one sheet", m.Rect.Size(), f.last.Rect.Size())
	default:
		f.frames = append(f.frames, changed(f.last, m))
	}
	f.last = m
	return nil
}

// Len is the number of frames.
func (f *Film) Len() int {
	if f.first == nil {
		return 0
	}
	return 1 + len(f.frames)
}

// Size is that of the sheet in pixels.
func (f *Film) Size() image.Point { return f.first.Rect.Size() }

// withClear is a palette with one more entry, through which one sees what was there.
func withClear(p color.Palette) color.Palette {
	return append(slices.Clip(slices.Clone(p)), color.RGBA{})
}

// changed is the smallest part of now that holds all in which it differs from was.
func changed(was, now *image.Paletted) *image.Paletted {
	w, h := now.Rect.Dx(), now.Rect.Dy()
	box := image.Rectangle{Min: image.Pt(w, h)}
	for y := range h {
		a, b := was.Pix[y*was.Stride:y*was.Stride+w], now.Pix[y*now.Stride:y*now.Stride+w]
		if bytes.Equal(a, b) {
			continue
		}
		left, right := 0, w-1
		for a[left] == b[left] {
			left++
		}
		for a[right] == b[right] {
			right--
		}
		box.Min = image.Pt(min(box.Min.X, left), min(box.Min.Y, y))
		box.Max = image.Pt(max(box.Max.X, right+1), y+1)
	}
	if box.Empty() {
		return nil
	}
	part := image.NewPaletted(box, withClear(now.Palette))
	clear := uint8(len(now.Palette))
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			i := now.PixOffset(x, y)
			c := now.Pix[i]
			if was.Pix[i] == c {
				c = clear
			}
			part.Pix[part.PixOffset(x, y)] = c
		}
	}
	return part
}

// Times of a frame in a GIF, in hundredths of a second.
const (
	frameTime = 160
	lastTime  = 600
)

// GIF writes the film as a moving picture that begins again at its end.
func (f *Film) GIF(w io.Writer) error {
	if f.first == nil {
		return fmt.Errorf("a film without a frame cannot be written")
	}
	first := *f.first
	first.Palette = withClear(first.Palette)
	g := gif.GIF{Config: image.Config{ColorModel: first.Palette, Width: first.Rect.Dx(), Height: first.Rect.Dy()}}
	add := func(m *image.Paletted) {
		g.Image, g.Delay, g.Disposal = append(g.Image, m), append(g.Delay, frameTime), append(g.Disposal, gif.DisposalNone)
	}
	add(&first)
	for _, m := range f.frames {
		if m == nil {
			g.Delay[len(g.Delay)-1] += frameTime
			continue
		}
		add(m)
	}
	g.Delay[len(g.Delay)-1] = lastTime
	return gif.EncodeAll(w, &g)
}

// A Frame is a part of a film's sheet as a PNG: laid at At over the frame before, it gives the sheet as it is then.
type Frame struct {
	At  image.Rectangle
	PNG []byte // empty where nothing changed
}

// Frames are the frames in their order; the first is the whole sheet.
func (f *Film) Frames() ([]Frame, error) {
	var out []Frame
	for i := range f.Len() {
		m := f.first
		if i > 0 {
			m = f.frames[i-1]
		}
		if m == nil {
			out = append(out, Frame{})
			continue
		}
		png, err := ink.Encode(m)
		if err != nil {
			return nil, fmt.Errorf("frame %d: %w", i+1, err)
		}
		out = append(out, Frame{m.Rect, png})
	}
	return out, nil
}
