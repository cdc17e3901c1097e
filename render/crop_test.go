package render

import (
	"testing"

	"adjutant/engine/scene"
	"adjutant/render/hexes"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// A CropReport counts what was looked at in crops, and the lines of the ground that lines back cross.
type CropReport struct{ Shots, Stars, Tags, Leads, Crossed int }

// Add adds up what was looked at.
func (r *CropReport) Add(o CropReport) {
	r.Shots += o.Shots
	r.Stars += o.Stars
	r.Tags += o.Tags
	r.Leads += o.Leads
	r.Crossed += o.Crossed
}

// LookAtCrop holds a crop to its promises.
func LookAtCrop(t *testing.T, name string, s *scene.Scene, id string) (r CropReport) {
	t.Helper()
	l := arranged(t, s, Options{Around: id})
	for _, b := range s.Battles {
		if b.Place != id {
			continue
		}
		r.Stars++
		seen := false
		for i := range l.Stars {
			seen = seen || l.Stars[i].Number == b.Number && ink.Around(l.Stars[i].At, 20, 20).Within(l.View.Part)
		}
		if !seen {
			t.Errorf("%s round %s: the battle is not in sight", name, id)
		}
	}
	r.Shots = shotsSeen(t, name, s, l, id)
	leads := l.Leads
	if l.Country != nil {
		leads = append(leads, l.Country.Leads...)
	}
	for _, lead := range leads {
		if l.Board == nil {
			r.Leads++
			r.Crossed += sheet.Crossed(s.Still, lead)
		}
		for _, w := range l.Words {
			for _, q := range w.Parts() {
				if ink.Cuts(lead, ink.Bounds(q[:])) && w.Course == nil {
					t.Errorf("%s round %s: a line back runs over the name %s", name, id, w.Name)
				}
			}
		}
	}
	if l.Board != nil {
		r.Tags = tagsClear(t, name, l, id, leads)
	}
	return r
}

// A SheetReport counts what was looked at on whole sheets: tags and the lines back of all that stands off, and what they hide and cross.
type SheetReport struct{ Tags, OnLines, Ashore, Leads, Crossed int }

// Look holds a sheet to its promises as Untouched does, and on one of boxes or towns its tags to hiding no name; it adds what it shows.
func (r *SheetReport) Look(t *testing.T, name string, s *scene.Scene) {
	t.Helper()
	l := arranged(t, s, Options{})
	untouched(t, name, l)
	if l.Board != nil || l.Country != nil {
		return
	}
	field := ink.GroundField(s.Still)
	for i := range l.Tags {
		g := &l.Tags[i]
		r.Tags++
		if field.Lines(g.Box) > 0 {
			r.OnLines++
		}
		if field.Coast(g.Box) {
			r.Ashore++
		}
		if n := len(g.Leader); n > 0 && sheet.Crossed(s.Still, g.Leader) > 0 {
			t.Errorf("%s: the line back of the result of %s crosses a road, a river or the coast", name, g.Title)
		}
		for _, w := range l.Words {
			if sheet.OverlapsAny(w.Parts(), sheet.Corners(g.Box)) {
				t.Errorf("%s: the result of %s lies over the name %s", name, g.Title, w.Name)
			}
		}
	}
	for _, lead := range l.Leads {
		r.Leads++
		r.Crossed += sheet.Crossed(s.Still, lead)
	}
}

// shotsSeen counts the shots of a place, and holds the first, and all that go into one picture with it, to being in sight.
func shotsSeen(t *testing.T, name string, s *scene.Scene, l *sheet.Layout, id string) int {
	t.Helper()
	n := 0
	wide, high := InCrop(s)
	var all ink.Rect
	for i := range s.Field.Shots {
		x := &s.Field.Shots[i]
		if x.From != id && x.To != id {
			continue
		}
		n++
		_, from, _ := s.Find(x.From)
		_, to, _ := s.Find(x.To)
		size := s.Still.Hexes().Size
		both := ink.Around(from, 1.74*size, 1.9*size).Union(ink.Around(to, 1.74*size, 1.9*size))
		if n > 1 {
			both = both.Union(all)
		}
		if both.Width() > wide-20 || both.Height() > high-20 {
			continue
		}
		all = both
		for _, end := range []string{x.From, x.To} {
			if _, seen := l.ByID[end]; !seen {
				t.Errorf("%s round %s: of the shot from %s at %s, %s is not in sight", name, id, x.From, x.To, end)
			}
		}
	}
	return n
}

// tagsClear counts the tags with dice, and holds them to hiding no stream, no sunken road and no name.
func tagsClear(t *testing.T, name string, l *sheet.Layout, id string, leads []ink.Path) int {
	t.Helper()
	n, g := 0, l.Board.HexGround
	lines := waters(g)
	for i := range l.Board.Shots {
		tag := l.Board.Shots[i].Tag
		if tag == (ink.Rect{}) {
			continue
		}
		n++
		for _, line := range lines {
			if ink.Cuts(line, tag) {
				t.Errorf("%s round %s: the tag of %s at %s lies over a stream or a sunken road", name, id, l.Board.Shots[i].From, l.Board.Shots[i].To)
			}
		}
		for _, w := range l.Board.Lettered {
			if sheet.OverlapsAny([][4]ink.Point{w.Quad}, sheet.Corners(tag)) {
				t.Errorf("%s round %s: the tag of %s at %s lies over the name %v", name, id, l.Board.Shots[i].From, l.Board.Shots[i].To, w.Words)
			}
		}
	}
	for _, lead := range leads {
		for _, w := range l.Board.Lettered {
			if w.Angle == 0 && ink.Cuts(lead, ink.Bounds(w.Quad[:])) {
				t.Errorf("%s round %s: a line back runs over the name %v", name, id, w.Words)
			}
		}
	}
	return n
}

func waters(g *scene.HexGround) []ink.Path {
	var lines []ink.Path
	for _, c := range append(hexes.Streams(g, hexes.OpenWater(g)), hexes.Lanes(g, scene.GroundSunken)...) {
		lines = append(lines, c.Line)
	}
	return lines
}
