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
	for i, w := range l.words {
		for _, b := range l.blocks {
			if b.group != w.name && overlap(w.quad, corners(b.rect)) {
				t.Errorf("%s: the name %s touches %s %s", name, w.name, b.layer, b.label)
			}
		}
		for _, u := range l.words[i+1:] {
			if overlap(w.quad, u.quad) {
				t.Errorf("%s: the names %s and %s touch", name, w.name, u.name)
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
	quiet.Arrows, quiet.Battles, quiet.Discs, quiet.Log, quiet.Stacks = nil, nil, nil, nil, nil
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
		last := l.panel.lines[len(l.panel.lines)-1].Short
		var shown, more int
		shown = len(l.panel.lines) - 1
		if _, err := fmt.Sscanf(last, "and %d more", &more); err != nil || shown+more != len(s.Log) {
			t.Errorf("the panel shows %d lines of %d and ends with %q", shown, len(s.Log), last)
		}
	}
	strip := arranged(t, s, Options{Around: "akron"}).stripLines()
	var more int
	last := strip.lines[len(strip.lines)-1].Text
	if _, err := fmt.Sscanf(last, "and %d more", &more); err != nil {
		t.Errorf("the strip ends with %q, want how many more there are", last)
	}
}
