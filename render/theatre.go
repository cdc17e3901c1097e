package render

import (
	"fmt"
	"image"
	"math"
	"strings"

	"adjutant/engine"
)

// Measures of a theatre, in units of the sheet.
const (
	theatreAir   = 16 // round its places
	theatreShift = 66 // how far an edge may be moved out, so that it cuts fewer plates
	theatreStrip = 370
	theatreSlim  = 1.35 // its height to its width, at most
	theatreScale = 1.1  // at least, so that its names can be read
)

// theatreForms are tried for the list below a theatre.
var theatreForms = []stripForm{{29, 46, 6, true}, {25, 38, 8, true}, {22, 32, 9, true}}

// theatreView is the part of the sheet with a theatre; it is the same whatever stands there.
func theatreView(s *engine.Scene, o Options) (view, error) {
	t, ok := s.Still.Theatre(o.Theatre)
	if !ok {
		return view{}, fmt.Errorf("there is no theatre %q on this map; %s", o.Theatre, theatreNames(s.Still))
	}
	parts, limit := placeBoxes(s)
	var own rect
	for i, id := range t.Places {
		if r, there := parts[id]; there && (i == 0 || own == rect{}) {
			own = r
		} else if there {
			own = own.union(r)
		}
	}
	if own == (rect{}) {
		return view{}, fmt.Errorf("nothing lies in the theatre %q", t.Name)
	}
	width := o.Width
	part := outward(own.grow(theatreAir).widened(limit), parts).clipped(limit)
	switch {
	case o.Scale > 0 && width > 0:
		return view{}, fmt.Errorf("a theatre has a width or a scale, not both")
	case o.Scale > 0:
		width = int(math.Round(part.width() * o.Scale))
	case width == 0:
		width = max(phoneWide, int(math.Round(part.width()*theatreScale)))
	}
	if err := checkWidth(width); err != nil {
		return view{}, err
	}
	v := cropOf(part, width, theatreStrip, t.Name)
	v.tall = true
	return v, nil
}

func theatreNames(s *engine.Still) string {
	if len(s.Theatres) == 0 {
		return "it has none"
	}
	var names []string
	for _, t := range s.Theatres {
		names = append(names, t.Name)
	}
	return "there are: " + strings.Join(names, ", ")
}

// outward moves the edges of a part out where they then cut fewer of the boxes.
func outward(r rect, boxes map[string]rect) rect {
	cost := func(r rect) float64 {
		n := 0.0
		for _, b := range boxes {
			if b.touches(r) && !b.within(r.grow(-3)) {
				n += cutPenalty
			}
		}
		return n + 0.25*(r.width()+r.height())
	}
	for range 2 {
		for _, edge := range [4]func(r *rect, by float64){
			func(r *rect, by float64) { r.x0 -= by }, func(r *rect, by float64) { r.y0 -= by },
			func(r *rect, by float64) { r.x1 += by }, func(r *rect, by float64) { r.y1 += by },
		} {
			best, least := r, cost(r)
			for by := 6.0; by <= theatreShift; by += 6 {
				try := r
				edge(&try, by)
				if c := cost(try); c < least {
					best, least = try, c
				}
			}
			r = best
		}
	}
	return r
}

// widened is a part that is not too slim for the screen of a phone.
func (r rect) widened(limit rect) rect {
	more := max(0, r.height()/theatreSlim-r.width()) / 2
	r.x0, r.x1 = r.x0-more, r.x1+more
	r = r.shift(max(0, limit.x0-r.x0), 0)
	return r.shift(min(0, limit.x1-r.x1), 0)
}

// clipped is the part of a rectangle that lies within another.
func (r rect) clipped(s rect) rect {
	return rect{max(r.x0, s.x0), max(r.y0, s.y0), min(r.x1, s.x1), min(r.y1, s.y1)}
}

// placeBoxes are the places of a scene with all that belongs to them, by id, and how far the map reaches.
func placeBoxes(s *engine.Scene) (boxes map[string]rect, limit rect) {
	boxes = map[string]rect{}
	m := s.Still.Margin
	limit = rect{m, m, s.Still.Width - m, s.Still.Height - m}
	if g := s.Still.Hexes; g != nil {
		board := bounds(hexEdge(g, g.Cells[0].At, 1))
		for i := range g.Cells {
			boxes[g.Cells[i].ID] = bounds(hexEdge(g, g.Cells[i].At, 1))
			board = board.union(boxes[g.Cells[i].ID])
		}
		return boxes, board.grow(16)
	}
	for _, p := range layPlaces(s) {
		r := p.box
		for _, b := range p.parts() {
			r = r.union(b)
		}
		if p.town == nil {
			r.y0 = min(r.y0, p.box.y0-stackRoom)
		}
		boxes[p.ID] = r
	}
	return boxes, limit
}

// stackRoom is what counters take above a plate.
const stackRoom = 46

// cropOf is a view of a part of the sheet with a title strip above and a list below.
func cropOf(part rect, width int, strip float64, title string) view {
	k := float64(width) / phoneWide
	v := view{width: width, scale: float64(width) / part.width(), part: part, crop: true, title: title}
	top := int(math.Round(titleHigh * k))
	bottom := top + int(math.Round(part.height()*v.scale))
	v.height = bottom + int(math.Round(strip*k))
	v.area = image.Rect(0, top, width, bottom)
	v.origin = pt(part.x0, part.y0-float64(top)/v.scale)
	return v
}
