package htl_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/htl"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
	"adjutant/engine/scene"
)

func TestASceneHoldsTheWholePosition(t *testing.T) {
	for _, sc := range htl.Book.Scenarios {
		p, err := htl.Book.Start(sc.ID, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := p.Scene("union", nil)
		text := p.Text()
		for _, b := range s.Field.Blocks {
			if !strings.Contains(text, b.Name) {
				t.Errorf("%s: %s is on the map and not in the position", sc.ID, b.Name)
			}
			if b.Strength < 1 || b.Strength > b.Full {
				t.Errorf("%s: %s has %d of %d strength points", sc.ID, b.Name, b.Strength, b.Full)
			}
			if _, _, ok := s.Find(b.Place); !ok {
				t.Errorf("%s: %s stands at %q, which is no hex", sc.ID, b.Name, b.Place)
			}
		}
		if len(s.Field.Blocks) == 0 || len(s.Field.Leaders) == 0 || len(s.Field.Says) != 2 || s.Still.Hexes() == nil {
			t.Errorf("%s: got %d blocks, %d leaders and %d lines", sc.ID, len(s.Field.Blocks), len(s.Field.Leaders), len(s.Field.Says))
		}
		for _, n := range s.Still.Hexes().Names {
			for _, id := range n.Cells {
				if _, _, ok := s.Find(id); !ok {
					t.Errorf("%s: %s is at %q, which is no hex", sc.ID, n.Name, id)
				}
			}
		}
	}
}

func TestGroundsAreDrawnAsTheyAreNamed(t *testing.T) {
	tests := []struct {
		scenario, hex string
		want          scene.Ground
	}{
		{"antietam", "D3", scene.GroundCorn}, {"antietam", "E7", scene.GroundSunken}, {"antietam", "D9", scene.GroundBridge}, {"antietam", "A7", scene.GroundWater},
		{"shiloh", "E9", scene.GroundOrchard}, {"fredericksburg", "", scene.GroundWall}, {"petersburg", "D2", scene.GroundWorks}, {"shiloh", "B2", scene.GroundSwamp},
	}
	for _, w := range tests {
		p, err := htl.Book.Start(w.scenario, nil)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		cells := p.Scene("union", nil).Still.Hexes().Cells
		for i := range cells {
			if (w.hex == "" || cells[i].ID == w.hex) && cells[i].Has(w.want) {
				found = true
			}
		}
		if !found {
			t.Errorf("%s %s: no %s", w.scenario, w.hex, w.want)
		}
	}
}

func TestNorthIsWhereTheScenarioSaysIt(t *testing.T) {
	for scenario, want := range map[string]scene.Point{"antietam": {X: -1}, "shiloh": {Y: -1}} {
		p, err := htl.Book.Start(scenario, nil)
		if err != nil {
			t.Fatal(err)
		}
		got := p.Scene("union", nil).Still.Hexes().North
		if dx, dy := got.X-want.X, got.Y-want.Y; dx*dx+dy*dy > 1e-9 {
			t.Errorf("%s: north is at %v, want %v", scenario, got, want)
		}
	}
}

func TestArrowsBearTheNumberOfTheirAction(t *testing.T) {
	f := field(t, append([]string{"union cavalry A1", "confederate infantry E7"}, pressed...)...).Do("march A1 to A2")
	since := f.Events
	f.Do("close E5 at E6 then advance", 4, 2, 2, blackFace)
	since = append(since[:len(since):len(since)], f.Events...)
	got := map[string]int{}
	for _, a := range f.P.Scene("union", since).Arrows {
		got[a.From+" to "+a.To] = a.Number
	}
	for way, want := range map[string]int{"A1 to A2": 1, "E6 to F6": 2, "E5 to E6": 2} {
		if got[way] != want {
			t.Errorf("the arrow from %s bears the number %d, want %d: %v", way, got[way], want, got)
		}
	}
}

// Who enters the board comes by an arrow over its edge, under the number of the report.
func TestReinforcementsComeOverTheEdge(t *testing.T) {
	p, err := htl.Book.Start("bull_run", nil)
	if err != nil {
		t.Fatal(err)
	}
	hex := board.Hex{Col: 5, Row: 9} // I5
	s := p.Scene("union", []engine.Event{state.Placed{Side: board.Confederate, Unit: "Elzey", At: hex}})
	if len(s.Arrows) != 1 || len(s.Discs) != 0 || len(s.Log) != 1 || s.Arrows[0].Number != s.Log[0].Number || s.Arrows[0].To != "I5" {
		t.Fatalf("arrows %+v, discs %+v, %d lines; want one arrow to I5 and its line", s.Arrows, s.Discs, len(s.Log))
	}
	_, at, _ := s.Find("I5")
	line := s.Arrows[0].Legs[0].Path
	if line[1] != at || line[0].Y < at.Y+s.Still.Hexes().Size {
		t.Errorf("it goes along %v, want from below the last row to %v", line, at)
	}
}
