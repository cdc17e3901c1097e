package country

import (
	"sync"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

var townStyle = ink.Style{Face: ink.Bold, Size: 13.2, Tracking: 0.25, Small: true}

// Names of towns keep this much air.
const nameAir = 1.2

// lineFields holds what names should keep off: rails and rivers, by ground.
var lineFields = struct {
	sync.Mutex
	by map[string]*ink.Field
}{by: map[string]*ink.Field{}}

// keptLineFields is how many boards' are kept.
const keptLineFields = 16

func lineField(s *scene.Still) *ink.Field {
	lineFields.Lock()
	defer lineFields.Unlock()
	f := lineFields.by[s.Key]
	if f != nil {
		return f
	}
	const cell = 4
	f = ink.NewField(s.Width, s.Height, cell, func(set func(x, y int)) {
		trace := func(l ink.Path) {
			for _, p := range ink.Evenly(l, cell/2) {
				set(int(p.X/cell), int(p.Y/cell))
			}
		}
		for _, r := range s.Routes {
			trace(r.Path)
		}
		for _, r := range s.Country().Rivers {
			trace(r.Path)
		}
	})
	if len(lineFields.by) >= keptLineFields {
		clear(lineFields.by)
	}
	lineFields.by[s.Key] = f
	return f
}

// placeTownNames stands the names of towns beside what is in their hexes, those with forces first.
func placeTownNames(l *sheet.Layout) {
	at := map[string]*sheet.Body{}
	for i := range l.Country.Bodies {
		at[l.Country.Bodies[i].ID] = &l.Country.Bodies[i]
	}
	crowded := func(b *sheet.Body) bool { return len(b.Parts) > 2 }
	for _, first := range []bool{true, false} {
		for i := range l.Scene.Country.Towns {
			t := &l.Scene.Country.Towns[i]
			if b := at[t.Place]; b != nil && crowded(b) == first {
				placeTownName(l, t, b)
			}
		}
	}
}

// placeTownName looks for the best place of a name: near its marks, off lines and arrows.
func placeTownName(l *sheet.Layout, t *scene.HexTown, b *sheet.Body) {
	field := lineField(l.Scene.Still)
	sizes := []float64{1, 0.9, 0.8}
	if l.View.Crop { // there names are as small as they may be
		sizes = sizes[:1]
	}
	for i, size := range sizes {
		st := townStyle
		st.Size *= l.Country.K * size
		w, h := st.Width(t.Name)+2, 0.74*st.Size+1.5
		body := around(b)
		best, least := ink.Rect{}, 130.0
		try := func(r ink.Rect, cost float64) {
			if cost >= least {
				return
			}
			if cost += 1.1 * float64(field.Lines(r)); cost >= least || !l.Free(r.Grow(nameAir), "") {
				return
			}
			if l.CrossesArrow(r) {
				cost += 40
			}
			if cost < least {
				best, least = r, cost
			}
		}
		mid := body.Center()
		for _, far := range []float64{1.5, 4, 8, 13, 19, 26} {
			for _, slide := range []float64{0, -0.25, 0.25, -0.5, 0.5} {
				x := mid.X + slide*(w+body.Width())*0.9
				try(ink.Around(ink.Pt(x, body.Y1+far+h/2), w, h), 1.2*far+16*slide*slide)
				try(ink.Around(ink.Pt(x, body.Y0-far-h/2), w, h), 2+1.2*far+16*slide*slide)
				y := mid.Y + slide*body.Height()
				try(ink.Around(ink.Pt(body.X1+far+w/2, y), w, h), 3+1.2*far+6*slide*slide)
				try(ink.Around(ink.Pt(body.X0-far-w/2, y), w, h), 4+1.2*far+6*slide*slide)
			}
		}
		if best == (ink.Rect{}) && i+1 < len(sizes) {
			continue
		}
		n := sheet.TownName{Words: t.Name, Style: st}
		if best == (ink.Rect{}) {
			r, found := l.Nearest(mid, w, h, 5, 160, func(r ink.Rect) float64 { return float64(field.Lines(r)) })
			if !found {
				return
			}
			best = r
			foot := sheet.ClampTo(r.Center(), body)
			n.Lead = ink.Path{foot, sheet.ClampTo(foot, r)}
		}
		n.At = ink.Pt(best.X0+1, best.Y1-1)
		l.Country.Names = append(l.Country.Names, n)
		l.Take(scene.LayerTags, t.Place+" name", t.Name, best)
		return
	}
}

// around is the rectangle round what stands in a hex; its middle where nothing does.
func around(b *sheet.Body) ink.Rect {
	if len(b.Parts) == 0 {
		return ink.Around(b.At, 4, 4)
	}
	r := b.Parts[0].Box
	for _, p := range b.Parts {
		r = r.Union(p.Box)
	}
	return r
}
