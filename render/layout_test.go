package render

import (
	"fmt"
	"slices"
	"testing"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
	"adjutant/render/towns"
)

// arranged is the layout of a scene as it would be drawn.
func arranged(t *testing.T, s *scene.Scene, o Options) *sheet.Layout {
	t.Helper()
	_, v, err := prepare(s, o)
	if err != nil {
		t.Fatal(err)
	}
	return arrange(s, v)
}

// untouched holds a layout to its promise: nothing leaves the map, nothing touches what is not its own.
func untouched(t *testing.T, name string, l *sheet.Layout) {
	t.Helper()
	for i, a := range l.Blocks {
		if !a.Rect.Within(l.View.Part.Grow(0.5)) {
			t.Errorf("%s: %s %s leaves the map: %.0f", name, a.Layer, a.Label, a.Rect)
		}
		for _, b := range l.Blocks[i+1:] {
			if a.Group != b.Group && a.Touches(b.Rect) {
				t.Errorf("%s: %s %s and %s %s touch: %.1f, %.1f", name, a.Layer, a.Label, b.Layer, b.Label, a.Rect, b.Rect)
			}
		}
	}
	for _, lead := range l.Leads {
		for _, b := range l.Blocks {
			if b.Layer < scene.LayerTags && ink.Cuts(lead, b.Grow(-2)) && !b.Has(lead[0]) {
				t.Errorf("%s: a line back runs over %s %s", name, b.Layer, b.Label)
			}
		}
	}
	if l.Towns != nil {
		for i := range l.Towns.Slips {
			if s := &l.Towns.Slips[i]; towns.GapToAny(towns.StandingAt(l, s.Home, s.Side), s.Box) > towns.SlipLead && len(s.Lead) == 0 {
				t.Errorf("%s: the slip of %s stands off without a line back", name, s.Home.Name)
			}
		}
	}
	for i, w := range l.Words {
		for _, b := range l.Blocks {
			if b.Group != w.Name && sheet.OverlapsAny(w.Parts(), sheet.Corners(b.Rect)) {
				t.Errorf("%s: the name %s touches %s %s", name, w.Name, b.Layer, b.Label)
			}
		}
		for _, u := range l.Words[i+1:] {
			for _, q := range u.Parts() {
				if sheet.OverlapsAny(w.Parts(), q) {
					t.Errorf("%s: the names %s and %s touch", name, w.Name, u.Name)
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
	if len(l.Plates) != len(s.Places) {
		t.Errorf("plates: got %d, want %d", len(l.Plates), len(s.Places))
	}
	if len(l.Stacks) != len(s.Stacks) {
		t.Errorf("stacks: got %d, want %d", len(l.Stacks), len(s.Stacks))
	}
	if len(l.Arrows) != len(s.Arrows) {
		t.Errorf("arrows: got %d, want %d", len(l.Arrows), len(s.Arrows))
	}
	numbers := map[int]int{}
	for _, d := range l.Discs {
		numbers[d.Number]++
	}
	for _, d := range l.Stars {
		numbers[d.Number]++
	}
	for _, g := range s.Log {
		if numbers[g.Number] != 1 {
			t.Errorf("number %d stands on the map %d times, want once", g.Number, numbers[g.Number])
		}
	}
	names := map[string]bool{}
	for _, w := range l.Words {
		names[w.Name] = true
	}
	for _, want := range []string{"North State", "South State", "Salt Sea", "Long River"} {
		if !names[want] {
			t.Errorf("the name %s is not on the map", want)
		}
	}
}

func TestASecondSideStandsAsideWithALineBack(t *testing.T) {
	l := arranged(t, small(), Options{})
	for _, s := range l.Stacks {
		if s.Place != "cadiz" {
			continue
		}
		if want := s.Side == 0; s.Slip != want {
			t.Errorf("the stack of side %d at Cadiz: slip is %v, want %v", s.Side, s.Slip, want)
		}
	}
}

func TestNamesStayWhereTheyAre(t *testing.T) {
	s := small()
	quiet := *s
	quiet.Arrows, quiet.Battles, quiet.Discs, quiet.Stacks = nil, nil, nil, nil
	at := func(l *sheet.Layout) map[string]ink.Point {
		m := map[string]ink.Point{}
		for _, w := range l.Words {
			m[w.Name] = w.At
		}
		return m
	}
	before, after := at(arranged(t, &quiet, Options{})), at(arranged(t, s, Options{}))
	if before["Long River"] != after["Long River"] || before["Salt Sea"] != after["Salt Sea"] {
		t.Errorf("names that nothing covers moved: %v, then %v", before, after)
	}
}

func TestTheLegendHasOnlyWhatIsDrawn(t *testing.T) {
	words := func(s *scene.Scene) map[string]bool {
		m := map[string]bool{}
		for _, r := range arranged(t, s, Options{}).Legend.Rows {
			m[r.Words] = true
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
	for i := range l.Arrows {
		a := &l.Arrows[i]
		for _, end := range []string{a.From, a.To} {
			box := l.Plates[l.ByID[end]].Box
			for s := 0.0; s <= ink.Length(a.Line); s += 2 {
				if p, _ := ink.Along(a.Line, s); box.Has(p) {
					t.Errorf("the arrow from %s to %s runs over the plate of %s", a.From, a.To, end)
					break
				}
			}
		}
	}
}

// besiege puts places so near to each other that no arrow can follow its line, with counters at both ends and a third place by.
func besiege() *scene.Scene {
	s := small()
	at := func(id string, p ink.Point) {
		for i := range s.Places {
			if s.Places[i].ID == id {
				s.Places[i].At = p
			}
		}
	}
	at("hull", ink.Pt(262, 400))
	at("elk_city", ink.Pt(352, 402))
	at("dover", ink.Pt(330, 325))
	line := ink.Path{ink.Pt(262, 400), ink.Pt(352, 402)}
	s.Arrows = []scene.Arrow{{From: "elk_city", To: "hull", Number: 2, Legs: []scene.Leg{{Way: scene.ByRail, Path: ink.Path{line[1], line[0]}}}}}
	s.Stacks = []scene.Stack{
		{Place: "hull", Side: 1, Counters: []scene.Counter{{Letter: "M", Name: "militia inf.", Count: 2}}},
		{Place: "hull", Side: 0, Counters: []scene.Counter{{Letter: "V", Name: "veteran inf.", Count: 1, Reduced: true}}},
		{Place: "elk_city", Side: 0, Counters: []scene.Counter{{Letter: "M", Name: "militia inf.", Count: 1}}},
	}
	s.Battles = []scene.Battle{{Place: "hull", Title: "Hull", Number: 3}}
	s.Discs = nil
	return s
}

func TestAnArrowBetweenNeighborsKeepsOffThirdPlaces(t *testing.T) {
	for _, o := range []Options{{}, {Around: "hull"}} {
		s := besiege()
		l := arranged(t, s, o)
		untouched(t, "besieged", l)
		if len(l.Arrows) != 1 {
			t.Fatalf("%+v: got %d arrows, want 1", o, len(l.Arrows))
		}
		a := &l.Arrows[0]
		if n := ink.Length(a.Line); n < sheet.LaneLeast || n > 150 {
			t.Errorf("%+v: the arrow is %.0f long, want %d to 150", o, n, sheet.LaneLeast)
		}
		for _, b := range l.Blocks {
			if b.Layer != scene.LayerPlaques && b.Layer != scene.LayerCounters {
				continue
			}
			if ink.Cuts(a.Line, b.Rect) || sheet.Hits(a.Rim(), []ink.Rect{b.Rect}) {
				t.Errorf("%+v: the arrow touches %s %s", o, b.Layer, b.Label)
			}
		}
	}
}

func TestTheSecondSideIsDrawnAsLargeAsTheFirst(t *testing.T) {
	for _, s := range arranged(t, besiege(), Options{}).Stacks {
		if s.Place == "hull" && (s.Strip || s.Scale < 0.85) {
			t.Errorf("side %d at Hull: got strip %v, scale %.2f, want a row", s.Side, s.Strip, s.Scale)
		}
		if s.Slip && len(s.Leader) == 0 {
			t.Errorf("side %d at Hull stands aside without a line back", s.Side)
		}
	}
}

func TestMarchesOfOneLineLieBesideEachOther(t *testing.T) {
	s := small()
	there := s.Arrows[3]
	there.Retreat, there.Side, there.Number = false, 0, 1
	back := scene.Arrow{From: there.To, To: there.From, Side: 1, Retreat: true, Number: 5, Legs: []scene.Leg{{Way: scene.ByRail, Path: ink.Reversed(there.Legs[0].Path)}}}
	s.Arrows = []scene.Arrow{there, back}
	l := arranged(t, s, Options{})
	if len(l.Arrows) != 2 {
		t.Fatalf("got %d arrows, want 2", len(l.Arrows))
	}
	mid, _ := ink.Along(l.Arrows[0].Line, ink.Length(l.Arrows[0].Line)/2)
	if d := ink.DistanceTo(mid, l.Arrows[1].Line); d < sheet.LaneApart-1 {
		t.Errorf("the arrows are %.1f apart, want %d", d, sheet.LaneApart)
	}
}

func TestLongResultsAreBroken(t *testing.T) {
	s := small()
	s.Battles[0].Result = []string{"Blue won in 2 rounds", "Lost: Blue 1 veteran infantry; Gray 3 militia infantry, 2 veteran infantry, 1 crack cavalry"}
	l := arranged(t, s, Options{})
	untouched(t, "long result", l)
	if len(l.Tags) != 1 || l.Tags[0].Box.Width() > sheet.TagWidths[0]+30 || len(l.Tags[0].Lines) < 3 {
		t.Errorf("got %d tags, want one of several lines", len(l.Tags))
	}
}

// What stands below a crop is read on a phone 390 pixels wide: its words are 11 pixels high or more.
func TestALongLineOfAStripIsBrokenNotSqueezed(t *testing.T) {
	if px := stripSize * 390.0 / phoneWide; px < 11 {
		t.Errorf("the words of a strip are %.1f pixels high", px)
	}
	s := small()
	s.Log[0].Text = "1 veteran infantry from Bath to Cadiz by road, stopped by the enemy and sent back, and then some more of it"
	strip := Strip(arranged(t, s, Options{Around: "bath"}))
	rows, text := 0, ink.Style{Face: ink.Regular, Size: stripSize}
	for _, g := range strip.lines {
		rows += len(g.rows)
		for _, r := range g.rows {
			if x := text.Width(r); x > phoneWide-stripMarks {
				t.Errorf("%q is %.0f wide, want at most %d", r, x, phoneWide-stripMarks)
			}
		}
	}
	if first := strip.lines[0]; rows > stripRows || !first.Battle {
		t.Errorf("got %d rows in %d, the first line %q; want a battle first", rows, stripRows, first.Text)
	}
	if i := slices.IndexFunc(strip.lines, func(g stripLine) bool { return g.Number == 1 }); i < 0 || len(strip.lines[i].rows) < 2 {
		t.Errorf("line 1 is not there in two rows: %+v", strip.lines)
	}
	elsewhere := Strip(arranged(t, s, Options{Around: "gull_point"}))
	var n int
	if _, err := fmt.Sscanf(elsewhere.more, "and %d elsewhere", &n); err == nil && n+len(elsewhere.lines) != len(s.Log) {
		t.Errorf("the strip shows %d lines of %d and %q", len(elsewhere.lines), len(s.Log), elsewhere.more)
	}
}

func TestAFallenCapitalIsToldWhereverItLies(t *testing.T) {
	s := small()
	i := slices.IndexFunc(s.Places, func(p scene.Place) bool { return p.ID == "gull_point" })
	s.Places[i].Capital, s.Places[i].Taken = true, true
	s.Log = slices.DeleteFunc(s.Log, func(g scene.LogLine) bool { return slices.Contains(g.Places, "gull_point") })
	strip := Strip(arranged(t, s, Options{Around: "bath"}))
	if len(strip.lines) == 0 || strip.lines[0].Text != "Gull Point has fallen." {
		t.Errorf("the strip begins with %+v", strip.lines)
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
		runs, width, height := sheet.Letter(w.name, w.suffix)
		lines := map[float64]bool{}
		narrow := false
		for _, r := range runs {
			lines[r.At.Y] = true
			narrow = narrow || r.Style.Narrow() < 1
		}
		if len(lines) != w.lines || narrow != w.narrow {
			t.Errorf("%s %s: got %d lines, narrowed %v; want %d, %v", w.name, w.suffix, len(lines), narrow, w.lines, w.narrow)
		}
		if width > sheet.PlateMost || height != map[int]float64{1: sheet.PlateHigh, 2: sheet.PlateHigh2}[w.lines] {
			t.Errorf("%s: got a name %.0f wide on a plate %.0f high", w.name, width, height)
		}
	}
}

func TestALongLogIsCutWithAWord(t *testing.T) {
	s := small()
	for n := 7; n < 60; n++ {
		s.Log = append(s.Log, scene.LogLine{Number: n, Text: "more", Short: fmt.Sprintf("something else that happened, the %dth", n), Places: []string{"akron"}})
	}
	l := arranged(t, s, Options{})
	if l.Panel != nil {
		var lines []sheet.PanelLine
		for _, c := range l.Panel.Columns {
			lines = append(lines, c...)
		}
		last := lines[len(lines)-1].Short
		var shown, more int
		shown = len(lines) - 1
		if _, err := fmt.Sscanf(last, "and %d more", &more); err != nil || shown+more != len(s.Log) {
			t.Errorf("the panel shows %d lines of %d and ends with %q", shown, len(s.Log), last)
		}
	}
	strip := Strip(arranged(t, s, Options{Around: "akron"}))
	var more int
	if _, err := fmt.Sscanf(strip.more, "and %d more", &more); err != nil || len(strip.lines)+more != len(s.Log) {
		t.Errorf("the strip shows %d lines of %d and ends with %q", len(strip.lines), len(s.Log), strip.more)
	}
}
