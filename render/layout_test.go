package render

import (
	"fmt"
	"testing"

	"adjutant/engine"
)

// arranged is the layout of a scene as it would be drawn.
func arranged(t *testing.T, s *engine.Scene, o Options) *layout {
	t.Helper()
	_, v, err := prepare(s, o)
	if err != nil {
		t.Fatal(err)
	}
	return arrange(s, v)
}

// untouched holds a layout to its promise: nothing leaves the map, nothing touches what is not its own.
func untouched(t *testing.T, name string, l *layout) {
	t.Helper()
	for i, a := range l.blocks {
		if !a.rect.within(l.view.part.grow(0.5)) {
			t.Errorf("%s: %s %s leaves the map: %.0f", name, a.layer, a.label, a.rect)
		}
		for _, b := range l.blocks[i+1:] {
			if a.group != b.group && a.touches(b.rect) {
				t.Errorf("%s: %s %s and %s %s touch: %.1f, %.1f", name, a.layer, a.label, b.layer, b.label, a.rect, b.rect)
			}
		}
	}
	for _, lead := range l.leads {
		for _, b := range l.blocks {
			if b.layer < engine.LayerTags && cuts(lead, b.grow(-2)) && !b.has(lead[0]) {
				t.Errorf("%s: a line back runs over %s %s", name, b.layer, b.label)
			}
		}
	}
	if l.towns != nil {
		for i := range l.towns.slips {
			if s := &l.towns.slips[i]; gapToAny(l.standingAt(s.home, s.side), s.box) > slipLead && len(s.lead) == 0 {
				t.Errorf("%s: the slip of %s stands off without a line back", name, s.home.Name)
			}
		}
	}
	for i, w := range l.words {
		for _, b := range l.blocks {
			if b.group != w.name && overlapsAny(w.parts(), corners(b.rect)) {
				t.Errorf("%s: the name %s touches %s %s", name, w.name, b.layer, b.label)
			}
		}
		for _, u := range l.words[i+1:] {
			for _, q := range u.parts() {
				if overlapsAny(w.parts(), q) {
					t.Errorf("%s: the names %s and %s touch", name, w.name, u.name)
					break
				}
			}
		}
	}
}

func TestNothingTouches(t *testing.T) {
	s := small()
	untouched(t, "sheet", arranged(t, s, Options{}))
	for _, p := range s.Places {
		untouched(t, "round "+p.ID, arranged(t, s, Options{Around: p.ID}))
	}
}

func TestEverythingStandsOnTheSheetOnce(t *testing.T) {
	s := small()
	l := arranged(t, s, Options{})
	if len(l.plates) != len(s.Places) {
		t.Errorf("plates: got %d, want %d", len(l.plates), len(s.Places))
	}
	if len(l.stacks) != len(s.Stacks) {
		t.Errorf("stacks: got %d, want %d", len(l.stacks), len(s.Stacks))
	}
	if len(l.arrows) != len(s.Arrows) {
		t.Errorf("arrows: got %d, want %d", len(l.arrows), len(s.Arrows))
	}
	numbers := map[int]int{}
	for _, d := range l.discs {
		numbers[d.number]++
	}
	for _, d := range l.stars {
		numbers[d.number]++
	}
	for _, g := range s.Log {
		if numbers[g.Number] != 1 {
			t.Errorf("number %d stands on the map %d times, want once", g.Number, numbers[g.Number])
		}
	}
	names := map[string]bool{}
	for _, w := range l.words {
		names[w.name] = true
	}
	for _, want := range []string{"North State", "South State", "Salt Sea", "Long River"} {
		if !names[want] {
			t.Errorf("the name %s is not on the map", want)
		}
	}
}

func TestASecondSideStandsAsideWithALineBack(t *testing.T) {
	l := arranged(t, small(), Options{})
	for _, s := range l.stacks {
		if s.Place != "cadiz" {
			continue
		}
		if want := s.Side == 0; s.slip != want {
			t.Errorf("the stack of side %d at Cadiz: slip is %v, want %v", s.Side, s.slip, want)
		}
	}
}

func TestNamesStayWhereTheyAre(t *testing.T) {
	s := small()
	quiet := *s
	quiet.Arrows, quiet.Battles, quiet.Discs, quiet.Stacks = nil, nil, nil, nil
	at := func(l *layout) map[string]point {
		m := map[string]point{}
		for _, w := range l.words {
			m[w.name] = w.at
		}
		return m
	}
	before, after := at(arranged(t, &quiet, Options{})), at(arranged(t, s, Options{}))
	if before["Long River"] != after["Long River"] || before["Salt Sea"] != after["Salt Sea"] {
		t.Errorf("names that nothing covers moved: %v, then %v", before, after)
	}
}

func TestTheLegendHasOnlyWhatIsDrawn(t *testing.T) {
	words := func(s *engine.Scene) map[string]bool {
		m := map[string]bool{}
		for _, r := range arranged(t, s, Options{}).legend.rows {
			m[r.words] = true
		}
		return m
	}
	s := small()
	full := words(s)
	for _, want := range []string{"Blue, Gray", "Neutral", "Recruits, B. and G.", "Port", "Permanent works", "River side of a box", "Railroad", "Road", "River, downstream",
		"Blue militia inf.", "Gray crack cav.", "Units; reduced", "Entrenched", "March by road", "– by railroad", "– by river", "Retreat", "Taken this turn"} {
		if !full[want] {
			t.Errorf("the legend does not explain %q; it has %v", want, full)
		}
	}
	s.Arrows, s.Stacks = nil, nil
	bare := words(s)
	for _, not := range []string{"March by road", "Retreat", "Blue militia inf.", "Entrenched", "Units; reduced"} {
		if bare[not] {
			t.Errorf("the legend explains %q, which is not on the map", not)
		}
	}
}

func TestAnArrowFollowsItsLineFromRimToRim(t *testing.T) {
	l := arranged(t, small(), Options{})
	for i := range l.arrows {
		a := &l.arrows[i]
		for _, end := range []string{a.From, a.To} {
			box := l.plates[l.byID[end]].box
			for s := 0.0; s <= length(a.line); s += 2 {
				if p, _ := along(a.line, s); box.has(p) {
					t.Errorf("the arrow from %s to %s runs over the plate of %s", a.From, a.To, end)
					break
				}
			}
		}
	}
}

// besiege puts places so near to each other that no arrow can follow its line, with counters at both ends and a third place by.
func besiege() *engine.Scene {
	s := small()
	at := func(id string, p point) {
		for i := range s.Places {
			if s.Places[i].ID == id {
				s.Places[i].At = p
			}
		}
	}
	at("hull", pt(262, 400))
	at("elk_city", pt(352, 402))
	at("dover", pt(330, 325))
	line := path{pt(262, 400), pt(352, 402)}
	s.Arrows = []engine.Arrow{{From: "elk_city", To: "hull", Number: 2, Legs: []engine.Leg{{Way: engine.ByRail, Path: path{line[1], line[0]}}}}}
	s.Stacks = []engine.Stack{
		{Place: "hull", Side: 1, Counters: []engine.Counter{{Letter: "M", Name: "militia inf.", Count: 2}}},
		{Place: "hull", Side: 0, Counters: []engine.Counter{{Letter: "V", Name: "veteran inf.", Count: 1, Reduced: true}}},
		{Place: "elk_city", Side: 0, Counters: []engine.Counter{{Letter: "M", Name: "militia inf.", Count: 1}}},
	}
	s.Battles = []engine.Battle{{Place: "hull", Title: "Hull", Number: 3}}
	s.Discs = nil
	return s
}

func TestAnArrowBetweenNeighborsKeepsOffThirdPlaces(t *testing.T) {
	for _, o := range []Options{{}, {Around: "hull"}} {
		s := besiege()
		l := arranged(t, s, o)
		untouched(t, "besieged", l)
		if len(l.arrows) != 1 {
			t.Fatalf("%+v: got %d arrows, want 1", o, len(l.arrows))
		}
		a := &l.arrows[0]
		if n := length(a.line); n < laneLeast || n > 150 {
			t.Errorf("%+v: the arrow is %.0f long, want %d to 150", o, n, laneLeast)
		}
		for _, b := range l.blocks {
			if b.layer != engine.LayerPlaques && b.layer != engine.LayerCounters {
				continue
			}
			if cuts(a.line, b.rect) || hits(a.rim(), []rect{b.rect}) {
				t.Errorf("%+v: the arrow touches %s %s", o, b.layer, b.label)
			}
		}
	}
}

func TestTheSecondSideIsDrawnAsLargeAsTheFirst(t *testing.T) {
	for _, s := range arranged(t, besiege(), Options{}).stacks {
		if s.Place == "hull" && (s.strip || s.scale < 0.85) {
			t.Errorf("side %d at Hull: got strip %v, scale %.2f, want a row", s.Side, s.strip, s.scale)
		}
		if s.slip && len(s.leader) == 0 {
			t.Errorf("side %d at Hull stands aside without a line back", s.Side)
		}
	}
}

func TestMarchesOfOneLineLieBesideEachOther(t *testing.T) {
	s := small()
	there := s.Arrows[3]
	there.Retreat, there.Side, there.Number = false, 0, 1
	back := engine.Arrow{From: there.To, To: there.From, Side: 1, Retreat: true, Number: 5, Legs: []engine.Leg{{Way: engine.ByRail, Path: reversed(there.Legs[0].Path)}}}
	s.Arrows = []engine.Arrow{there, back}
	l := arranged(t, s, Options{})
	if len(l.arrows) != 2 {
		t.Fatalf("got %d arrows, want 2", len(l.arrows))
	}
	mid, _ := along(l.arrows[0].line, length(l.arrows[0].line)/2)
	if d := distanceTo(mid, l.arrows[1].line); d < laneApart-1 {
		t.Errorf("the arrows are %.1f apart, want %d", d, laneApart)
	}
}

func TestLongResultsAreBroken(t *testing.T) {
	s := small()
	s.Battles[0].Result = []string{"Blue won in 2 rounds", "Lost: Blue 1 veteran infantry; Gray 3 militia infantry, 2 veteran infantry, 1 crack cavalry"}
	l := arranged(t, s, Options{})
	untouched(t, "long result", l)
	if len(l.tags) != 1 || l.tags[0].box.width() > tagWidths[0]+30 || len(l.tags[0].lines) < 3 {
		t.Errorf("got %d tags, want one of several lines", len(l.tags))
	}
}

func TestALongLineOfAStripIsBrokenNotSqueezed(t *testing.T) {
	s := small()
	s.Log[0].Text = "1 veteran infantry from Bath to Cadiz by road, stopped by the enemy and sent back, and then some more of it"
	strip := arranged(t, s, Options{Around: "bath"}).strip()
	rows, text := 0, style{face: regular, size: strip.size}
	for _, g := range strip.lines {
		rows += len(g.rows)
		for _, r := range g.rows {
			if x := text.width(r); x > phoneWide-stripMarks {
				t.Errorf("%q is %.0f wide, want at most %d", r, x, phoneWide-stripMarks)
			}
		}
	}
	if rows > strip.rows || strip.lines[0].Number != 1 || len(strip.lines[0].rows) < 2 {
		t.Errorf("got %d rows in %d, the first line in %d", rows, strip.rows, len(strip.lines[0].rows))
	}
	elsewhere := arranged(t, s, Options{Around: "gull_point"}).strip()
	var n int
	if _, err := fmt.Sscanf(elsewhere.more, "and %d elsewhere", &n); err == nil && n+len(elsewhere.lines) != len(s.Log) {
		t.Errorf("the strip shows %d lines of %d and %q", len(elsewhere.lines), len(s.Log), elsewhere.more)
	}
}

func TestPlaceNamesAreSetInOrderOfFallBack(t *testing.T) {
	tests := []struct {
		name, suffix string
		lines        int
		narrow       bool
	}{
		{"Cairo", "", 1, false},
		{"Macon", "Ga.", 1, false},
		{"Washington", "", 1, true},
		{"Jefferson City", "", 2, false},
		{"Springfield", "Mo.", 2, true},
		{"Fredericksburg", "", 1, true},
	}
	for _, w := range tests {
		runs, width, height := letter(w.name, w.suffix)
		lines := map[float64]bool{}
		narrow := false
		for _, r := range runs {
			lines[r.at.Y] = true
			narrow = narrow || r.style.narrow() < 1
		}
		if len(lines) != w.lines || narrow != w.narrow {
			t.Errorf("%s %s: got %d lines, narrowed %v; want %d, %v", w.name, w.suffix, len(lines), narrow, w.lines, w.narrow)
		}
		if width > plateMost || height != map[int]float64{1: plateHigh, 2: plateHigh2}[w.lines] {
			t.Errorf("%s: got a name %.0f wide on a plate %.0f high", w.name, width, height)
		}
	}
}

func TestALongLogIsCutWithAWord(t *testing.T) {
	s := small()
	for n := 7; n < 60; n++ {
		s.Log = append(s.Log, engine.LogLine{Number: n, Text: "more", Short: fmt.Sprintf("something else that happened, the %dth", n), Places: []string{"akron"}})
	}
	l := arranged(t, s, Options{})
	if l.panel != nil {
		var lines []panelLine
		for _, c := range l.panel.columns {
			lines = append(lines, c...)
		}
		last := lines[len(lines)-1].Short
		var shown, more int
		shown = len(lines) - 1
		if _, err := fmt.Sscanf(last, "and %d more", &more); err != nil || shown+more != len(s.Log) {
			t.Errorf("the panel shows %d lines of %d and ends with %q", shown, len(s.Log), last)
		}
	}
	strip := arranged(t, s, Options{Around: "akron"}).strip()
	var more int
	if _, err := fmt.Sscanf(strip.more, "and %d more", &more); err != nil || len(strip.lines)+more != len(s.Log) {
		t.Errorf("the strip shows %d lines of %d and ends with %q", len(strip.lines), len(s.Log), strip.more)
	}
}
