package render

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"io"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// A Film is the scenes of one game, one after the other on the same sheet. Of each it keeps only what changed. As many are drawn at once as
// there are processors.
type Film struct {
	options Options
	frames  []*shot
	hands   chan struct{}
}

// A shot is a frame of a film: the first is the whole sheet, of the others the part that changed, clear where it did not; nil where nothing
// did.
type shot struct {
	done chan struct{} // closed when it is drawn
	err  error
	full *image.Paletted // until the next is done
	part *image.Paletted
}

// handsEach is how many frames are begun for each processor: some wait for what the first of them work out for all.
const handsEach = 3

// NewFilm begins a film; the options hold for all its frames.
func NewFilm(o Options) *Film {
	return &Film{options: o, hands: make(chan struct{}, handsEach*runtime.GOMAXPROCS(0))}
}

// Add has the next scene drawn. Nothing of the scene may change any more.
func (f *Film) Add(s *scene.Scene) error {
	s = drawable(s)
	t, v, err := prepare(s, f.options)
	if err != nil {
		return err
	}
	var before *shot
	if n := len(f.frames); n > 0 {
		before = f.frames[n-1]
	}
	k := &shot{done: make(chan struct{})}
	f.frames = append(f.frames, k)
	f.hands <- struct{}{}
	go func() {
		defer close(k.done)
		defer func() {
			if r := recover(); r != nil {
				k.err = fmt.Errorf("it could not be drawn: %v\n%s", r, debug.Stack())
			}
		}()
		k.take(f.draw(s, t, v, before == nil), before)
	}()
	return nil
}

// draw draws a frame and gives its hand to the next. The ground is painted beside what is laid out on the first.
func (f *Film) draw(s *scene.Scene, t *ink.Themed, v sheet.View, first bool) *image.Paletted {
	defer func() { <-f.hands }()
	if first {
		go func() {
			defer func() { _ = recover() }() // who waits for it hears of it
			stills.get(s.Still, t, v)
		}()
	}
	return drawView(s, t, v)
}

// take keeps what changed since the shot before.
func (k *shot) take(m *image.Paletted, before *shot) {
	k.full = m
	if before != nil {
		<-before.done
	}
	switch {
	case len(m.Palette) > ink.MaxColours:
		k.err = fmt.Errorf("a film has room for %d colours, not %d", ink.MaxColours, len(m.Palette))
	case before == nil:
		k.part = m
	case before.full == nil: // it could not be drawn, and the film says why
	case m.Rect != before.full.Rect:
		k.err = fmt.Errorf("a frame of %v in a film of %v: they are not of one sheet", m.Rect.Size(), before.full.Rect.Size())
	default:
		k.part = changed(before.full, m)
		before.full = nil
	}
}

// drawn are the frames when all are drawn.
func (f *Film) drawn() ([]*shot, error) {
	for i, k := range f.frames {
		if <-k.done; k.err != nil {
			return nil, fmt.Errorf("frame %d: %w", i+1, k.err)
		}
	}
	return f.frames, nil
}

// Len is the number of frames.
func (f *Film) Len() int { return len(f.frames) }

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
	const eight = 0x0101010101010101
	for y := box.Min.Y; y < box.Max.Y; y++ {
		a, b := was.Pix[y*was.Stride+box.Min.X:], now.Pix[y*now.Stride+box.Min.X:]
		to := part.Pix[(y-box.Min.Y)*part.Stride:][:part.Stride]
		a, b = a[:len(to)], b[:len(to)]
		for x := 0; x < len(to); x++ {
			if rest := len(to) - x; rest >= 8 && binary.LittleEndian.Uint64(a[x:]) == binary.LittleEndian.Uint64(b[x:]) {
				binary.LittleEndian.PutUint64(to[x:], uint64(clear)*eight)
				x += 7
				continue
			}
			c := b[x]
			if a[x] == c {
				c = clear
			}
			to[x] = c
		}
	}
	return part
}

// Times of a frame in a GIF, in hundredths of a second.
const (
	frameTime = 160
	lastTime  = 600
)

// GIF writes the film as a moving picture that begins again at its end. Each picture is packed by itself, as many at once as there are
// processors, and what is put together of them is what image/gif makes of all.
func (f *Film) GIF(w io.Writer) error {
	if len(f.frames) == 0 {
		return fmt.Errorf("a film without a frame cannot be written")
	}
	shots, err := f.drawn()
	if err != nil {
		return err
	}
	first := *shots[0].part
	first.Palette = withClear(first.Palette)
	pictures, delays := []*image.Paletted{&first}, []int{frameTime}
	for _, k := range shots[1:] {
		if k.part == nil {
			delays[len(delays)-1] += frameTime
			continue
		}
		pictures, delays = append(pictures, k.part), append(delays, frameTime)
	}
	delays[len(delays)-1] = lastTime
	sheet := image.Config{ColorModel: first.Palette, Width: first.Rect.Dx(), Height: first.Rect.Dy()}
	packed := make([]bytes.Buffer, len(pictures))
	err = atOnce(len(pictures), func(i int) error {
		one := gif.GIF{Config: sheet, Image: pictures[i : i+1], Delay: delays[i : i+1], Disposal: []byte{gif.DisposalNone}}
		return gif.EncodeAll(&packed[i], &one)
	})
	if err != nil {
		return err
	}
	const screen = 13 // bytes before the colours, of which there are a power of two
	head := screen + 3*2<<(packed[0].Bytes()[10]&7)
	out := slices.Clone(packed[0].Bytes()[:head])
	if len(pictures) > 1 {
		out = append(out, "\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"...) // for ever
	}
	for i := range packed {
		one := packed[i].Bytes()
		out = append(out, one[head:len(one)-1]...)
	}
	_, err = w.Write(append(out, ';'))
	return err
}

// atOnce does n things, as many at once as there are processors.
func atOnce(n int, do func(i int) error) error {
	errs := make([]error, n)
	var next atomic.Int64
	var group sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				errs[i] = do(i)
			}
		})
	}
	group.Wait()
	return errors.Join(errs...)
}

// A Frame is a part of a film's sheet as a PNG: laid at At over the frame before, it gives the sheet as it is then.
type Frame struct {
	At  image.Rectangle
	PNG []byte // empty where nothing changed
}

// Frames are the frames in their order; the first is the whole sheet.
func (f *Film) Frames() ([]Frame, error) {
	shots, err := f.drawn()
	if err != nil {
		return nil, err
	}
	out := make([]Frame, len(shots))
	err = atOnce(len(shots), func(i int) error {
		part := shots[i].part
		if part == nil {
			return nil
		}
		png, err := ink.EncodeInHaste(part)
		if err != nil {
			return fmt.Errorf("frame %d: %w", i+1, err)
		}
		out[i] = Frame{part.Rect, png}
		return nil
	})
	return out, err
}
