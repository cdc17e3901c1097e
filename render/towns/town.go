package towns

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"slices"
	"sync"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// keptTownSheets holds the sheets of the boards that were drawn, by their ground and their places.
var keptTownSheets = struct {
	sync.Mutex
	by map[townKey]func() *sheet.TownSheet
}{by: map[townKey]func() *sheet.TownSheet{}}

type townKey struct {
	still  string
	places uint64
}

// keptTownSheetCount is how many of them are kept.
const keptTownSheetCount = 16

// townsOf is the sheet of a scene on a board of towns.
func townsOf(s *scene.Scene) *sheet.TownSheet {
	h := fnv.New64a()
	var buf [17]byte
	for i := range s.Places {
		p := &s.Places[i]
		h.Write([]byte(p.ID + "\x00" + p.Name + "\x00" + p.Suffix))
		binary.LittleEndian.PutUint64(buf[:], math.Float64bits(p.At.X))
		binary.LittleEndian.PutUint64(buf[8:], math.Float64bits(p.At.Y))
		buf[16] = 0
		if p.Water {
			buf[16] = 1
		}
		h.Write(buf[:])
	}
	key := townKey{s.Still.Key, h.Sum64()}
	keptTownSheets.Lock()
	t := keptTownSheets.by[key]
	if t == nil {
		if len(keptTownSheets.by) >= keptTownSheetCount {
			clear(keptTownSheets.by)
		}
		t = sync.OnceValue(func() *sheet.TownSheet { return newTownSheet(s) })
		keptTownSheets.by[key] = t
	}
	keptTownSheets.Unlock()
	return t()
}

func newTownSheet(s *scene.Scene) *sheet.TownSheet {
	t := &sheet.TownSheet{Towns: make([]sheet.Town, len(s.Places)), Boxes: make([]ink.Rect, len(s.Places))}
	for i := range s.Places {
		p := &s.Places[i]
		t.Boxes[i] = ink.Around(p.At, sheet.TownWide+2, sheet.TownWide+2)
		if p.Water {
			t.Boxes[i] = ink.Around(p.At, waterWide(p), sheet.WaterHigh)
		}
	}
	// Names leave room for the marks on routes, but not always enough: then they move once more.
	for range 2 {
		t.LetterTowns(s)
		t.Features = t.Features[:0]
		t.MarkRoutes(s)
	}
	return t
}

// LayPlaces is the plates of a scene, each where it would stand; those of a board of towns are marks.
func LayPlaces(s *scene.Scene) []sheet.Plate {
	out := make([]sheet.Plate, len(s.Places))
	if !s.Still.OnTowns() {
		for i := range s.Places {
			out[i] = sheet.LayPlate(&s.Places[i])
		}
		return out
	}
	t := townsOf(s)
	for i := range s.Places {
		out[i] = sheet.Plate{Place: &s.Places[i], Box: t.Boxes[i], Town: &t.Towns[i]}
		if !s.Places[i].Water {
			out[i].Box = out[i].Box.Grow(-1)
		}
	}
	return out
}

// lasting is how many of the parts of a plate are the same from turn to turn: the names of the ground stand by them.
func lasting(p *sheet.Plate) int {
	switch {
	case p.Town == nil:
		return math.MaxInt
	case p.Water:
		return 1
	case p.City:
		return 3
	}
	return 2
}

// ArrangeTowns finds a place for everything on a board of towns.
func ArrangeTowns(l *sheet.Layout) {
	l.Towns = &sheet.TownBoard{TownSheet: townsOf(l.Scene), Tracks: sheet.NewTracks(l.Scene.Still)}
	PlacePlates(l)
	placeFeatures(l)
	placeChips(l)
	if l.View.Crop {
		placeTownSlips(l)
		keepFeatures(l)
	} else {
		keepFeatures(l)
		placeTownCartouche(l)
		l.PlacePanel()
		placeTownSlips(l)
	}
	l.PlaceArrows()
	placeTownStars(l)
	l.PlaceDiscs()
	if !l.View.Crop {
		l.PlaceTags()
	}
	l.PlaceNames()
}

// placeFeatures notes the marks on routes that are on the picture.
func placeFeatures(l *sheet.Layout) {
	for i := range l.Towns.TownSheet.Features {
		if f := &l.Towns.TownSheet.Features[i]; f.Box.Within(l.View.Part) {
			l.Towns.Features = append(l.Towns.Features, f)
		}
	}
	for i := range l.Scene.Broken {
		if line := l.Scene.Broken[i].Path; ink.Length(line) > 50 && ink.Cuts(line, l.View.Part) {
			l.Towns.Broken = append(l.Towns.Broken, ink.Slice(line, 15, ink.Length(line)-15))
		}
	}
}

// keepFeatures leaves out the marks that a counter hides. Arrows run over the others, nothing else does.
func keepFeatures(l *sheet.Layout) {
	l.Towns.KeepFeatures(slices.DeleteFunc(l.Towns.Features, func(f *sheet.Feature) bool {
		return slices.ContainsFunc(l.Blocks, func(b sheet.Block) bool { return b.Layer == scene.LayerCounters && b.Touches(f.Box) })
	}))
	for _, f := range l.Towns.Features {
		l.Take(scene.LayerGround, "feature", f.Kind.String(), f.Box)
	}
}
