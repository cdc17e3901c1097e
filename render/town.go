package render

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"slices"
	"sync"

	"adjutant/engine"
)

// Measures of a town, the mark of a place on a board of towns.
const (
	townWide   = 22
	townCorner = 6.4 // cut off the second side's mark: an octagon
	starRadius = 7.2
	starOff    = 10 // of a star's middle from the town's, left and up
	waterHigh  = 46 // of a box at sea
)

// A town is how a place of a board of towns is drawn: where its name stands, or that it is a box at sea.
type town struct {
	runs []run // from the middle of the place
	name rect  // round them; empty in a box at sea, which has its name within
}

// A townSheet is what stands on a board of towns whoever holds it: names, and marks of what lies before places.
type townSheet struct {
	towns    []town // by place
	boxes    []rect // round each place's mark
	features []feature
}

// A feature is a mark on a route.
type feature struct {
	kind engine.Feature
	at   point
	way  point // the direction of the route there
	box  rect
}

// keptTownSheets holds the sheets of the boards that were drawn, by their ground and their places.
var keptTownSheets = struct {
	sync.Mutex
	by map[townKey]*townSheet
}{by: map[townKey]*townSheet{}}

type townKey struct {
	still  string
	places uint64
}

// keptTownSheetCount is how many of them are kept.
const keptTownSheetCount = 16

// townsOf is the sheet of a scene on a board of towns.
func townsOf(s *engine.Scene) *townSheet {
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
	defer keptTownSheets.Unlock()
	t := keptTownSheets.by[key]
	if t == nil {
		if len(keptTownSheets.by) >= keptTownSheetCount {
			clear(keptTownSheets.by)
		}
		t = newTownSheet(s)
		keptTownSheets.by[key] = t
	}
	return t
}

func newTownSheet(s *engine.Scene) *townSheet {
	t := &townSheet{towns: make([]town, len(s.Places)), boxes: make([]rect, len(s.Places))}
	for i := range s.Places {
		p := &s.Places[i]
		t.boxes[i] = around(p.At, townWide+2, townWide+2)
		if p.Water {
			t.boxes[i] = around(p.At, waterWide(p), waterHigh)
		}
	}
	// Names leave room for the marks on routes, but not always enough: then they move once more.
	for range 2 {
		t.letterTowns(s)
		t.features = t.features[:0]
		t.markRoutes(s)
	}
	return t
}

// layPlaces is the plates of a scene, each where it would stand; those of a board of towns are marks.
func layPlaces(s *engine.Scene) []plate {
	out := make([]plate, len(s.Places))
	if !s.Still.Towns {
		for i := range s.Places {
			out[i] = layPlate(&s.Places[i])
		}
		return out
	}
	t := townsOf(s)
	for i := range s.Places {
		out[i] = plate{Place: &s.Places[i], box: t.boxes[i], town: &t.towns[i]}
		if !s.Places[i].Water {
			out[i].box = out[i].box.grow(-1)
		}
	}
	return out
}

// lasting is how many of the parts of a plate are the same from turn to turn: the names of the ground stand by them.
func (p *plate) lasting() int {
	switch {
	case p.town == nil:
		return math.MaxInt
	case p.Water:
		return 1
	case p.City:
		return 3
	}
	return 2
}

// townParts are the rectangles that a town fills with its name and all that hangs on it, the lasting ones first.
func (p *plate) townParts() []rect {
	out := []rect{p.box.grow(1.1)}
	if p.Water {
		return out
	}
	out = append(out, p.town.name)
	if p.City {
		out = append(out, around(p.starAt(), 2*starRadius, 2*starRadius))
	}
	if p.Taken {
		out = append(out, p.box.grow(5))
	}
	if p.Rail {
		out = append(out, p.railAt())
	}
	if p.Burned {
		out = append(out, p.flameAt())
	}
	return out
}

func (r rect) empty() bool { return r.x1 <= r.x0 || r.y1 <= r.y0 }

func (p *plate) starAt() point { return pt(p.At.X-starOff, p.At.Y-starOff) }

// railAt is where the mark of an army's railroad stands: on the upper right corner.
func (p *plate) railAt() rect { return around(pt(p.At.X+8, p.At.Y-18), 15, 9) }

// flameAt is where a burned place burns: at its lower left corner.
func (p *plate) flameAt() rect { return around(pt(p.At.X-13, p.At.Y+5), 10, 14) }

// A townBoard is what a layout of a board of towns has besides.
type townBoard struct {
	*townSheet
	features []*feature // those on the picture
	slips    []townSlip
	broken   []path
	tracks   *tracks
}

// arrangeTowns finds a place for everything on a board of towns.
func (l *layout) arrangeTowns() {
	l.towns = &townBoard{townSheet: townsOf(l.scene), tracks: newTracks(l.scene.Still)}
	l.placePlates()
	l.placeFeatures()
	l.placeChips()
	l.keepFeatures()
	if !l.view.crop {
		l.placeTownCartouche()
		l.placePanel()
	}
	l.placeTownSlips()
	l.placeArrows()
	l.placeTownStars()
	l.placeDiscs()
	if !l.view.crop {
		l.placeTags()
	}
	l.placeNames()
}

// placeFeatures notes the marks on routes that are on the picture.
func (l *layout) placeFeatures() {
	for i := range l.towns.townSheet.features {
		if f := &l.towns.townSheet.features[i]; f.box.within(l.view.part) {
			l.towns.features = append(l.towns.features, f)
		}
	}
	for i := range l.scene.Broken {
		if line := l.scene.Broken[i].Path; length(line) > 50 && cuts(line, l.view.part) {
			l.towns.broken = append(l.towns.broken, slice(line, 15, length(line)-15))
		}
	}
}

// keepFeatures leaves out the marks that a counter hides. Arrows run over the others, nothing else does.
func (l *layout) keepFeatures() {
	l.towns.features = slices.DeleteFunc(l.towns.features, func(f *feature) bool {
		return slices.ContainsFunc(l.blocks, func(b block) bool { return b.layer == engine.LayerCounters && b.touches(f.box) })
	})
	for _, f := range l.towns.features {
		l.take(engine.LayerGround, "feature", f.kind.String(), f.box)
	}
}
