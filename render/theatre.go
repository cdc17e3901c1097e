package render

import (
	"fmt"
	"image"
	"math"
	"strings"

	"adjutant/engine/scene"
	"adjutant/render/hexes"
	"adjutant/render/ink"
	"adjutant/render/sheet"
	"adjutant/render/towns"
)

// theatreView is the part of the sheet with a theatre; it is the same whatever stands there.
func theatreView(s *scene.Scene, o Options) (sheet.View, error) {
	t, ok := s.Still.Theatre(o.Theatre)
	if !ok {
		return sheet.View{}, fmt.Errorf("there is no theatre %q on this map; %s", o.Theatre, theatreNames(s.Still))
	}
	parts, limit := placeBoxes(s)
	var own ink.Rect
	for i, id := range t.Places {
		if r, there := parts[id]; there && (i == 0 || own == ink.Rect{}) {
			own = r
		} else if there {
			own = own.Union(r)
		}
	}
	if own == (ink.Rect{}) {
		return sheet.View{}, fmt.Errorf("nothing lies in the theatre %q", t.Name)
	}
	width := o.Width
	part := outward(own.Grow(ink.TheatreAir).Widened(limit), parts).Clipped(limit)
	switch {
	case o.Scale > 0 && width > 0:
		return sheet.View{}, fmt.Errorf("a theatre has a width or a scale, not both")
	case o.Scale > 0:
		width = int(math.Round(part.Width() * o.Scale))
	case width == 0:
		width = max(phoneWide, int(math.Round(part.Width()*ink.TheatreScale)))
	}
	if err := checkWidth(width); err != nil {
		return sheet.View{}, err
	}
	return cropOf(part, width, stripHigh, t.Name), nil
}

func theatreNames(s *scene.Still) string {
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
func outward(r ink.Rect, boxes map[string]ink.Rect) ink.Rect {
	cost := func(r ink.Rect) float64 {
		n := 0.0
		for _, b := range boxes {
			if b.Touches(r) && !b.Within(r.Grow(-3)) {
				n += cutPenalty
			}
		}
		return n + 0.25*(r.Width()+r.Height())
	}
	for range 2 {
		for _, edge := range [4]func(r *ink.Rect, by float64){
			func(r *ink.Rect, by float64) { r.X0 -= by }, func(r *ink.Rect, by float64) { r.Y0 -= by },
			func(r *ink.Rect, by float64) { r.X1 += by }, func(r *ink.Rect, by float64) { r.Y1 += by },
		} {
			best, least := r, cost(r)
			for by := 6.0; by <= ink.TheatreShift; by += 6 {
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

// placeBoxes are the places of a scene with all that belongs to them, by id, and how far the map reaches.
func placeBoxes(s *scene.Scene) (boxes map[string]ink.Rect, limit ink.Rect) {
	boxes = map[string]ink.Rect{}
	m := s.Still.Margin
	limit = ink.Rect{X0: m, Y0: m, X1: s.Still.Width - m, Y1: s.Still.Height - m}
	if g := s.Still.Hexes(); g != nil {
		board := ink.Bounds(hexes.HexEdge(g, g.Cells[0].At, 1))
		for i := range g.Cells {
			boxes[g.Cells[i].ID] = ink.Bounds(hexes.HexEdge(g, g.Cells[i].At, 1))
			board = board.Union(boxes[g.Cells[i].ID])
		}
		return boxes, board.Grow(16)
	}
	for _, p := range towns.LayPlaces(s) {
		r := p.Box
		for _, b := range p.Parts() {
			r = r.Union(b)
		}
		if p.Town == nil {
			r.Y0 = min(r.Y0, p.Box.Y0-stackRoom)
		}
		boxes[p.ID] = r
	}
	return boxes, limit
}

// stackRoom is what counters take above a plate.
const stackRoom = 46

// cropOf is a view of a part of the sheet with a title strip above and a list below.
func cropOf(part ink.Rect, width int, strip float64, title string) sheet.View {
	k := float64(width) / phoneWide
	v := sheet.View{Width: width, Scale: float64(width) / part.Width(), Part: part, Crop: true, Title: title}
	top := int(math.Round(titleHigh * k))
	bottom := top + int(math.Round(part.Height()*v.Scale))
	v.Height = bottom + int(math.Round(strip*k))
	v.Area = image.Rect(0, top, width, bottom)
	// It begins at a whole pixel of the sheet at this scale: so it can be cut from that.
	v.Origin = ink.Pt(math.Round(part.X0*v.Scale)/v.Scale, (math.Round(part.Y0*v.Scale)-float64(top))/v.Scale)
	return v
}
