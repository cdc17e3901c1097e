package engine_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	_ "adjutant/engine/ahd"
	_ "adjutant/engine/dwf"
	_ "adjutant/engine/htl"
	_ "adjutant/engine/spi74"
)

// Every built-in scenario ships figures of how its sides come out, taken from the position with which it begins now.
func TestEveryScenarioShipsItsFigures(t *testing.T) {
	for _, b := range engine.Books() {
		for _, s := range b.Scenarios {
			m, known := b.Trial(s.ID, nil)
			if !known {
				t.Errorf("%s %s has no figures that fit: simulate %s %s --players steady,steady --edge engine/%s/edges.json", b.ID, s.ID, b.ID, s.ID, b.ID)
				continue
			}
			sum := m.Drawn
			for _, side := range b.AllSides() {
				sum += m.Won[side.Side]
			}
			if sum != m.Games || m.Games < 10 {
				t.Errorf("%s %s: %d results of %d games", b.ID, s.ID, sum, m.Games)
			}
		}
	}
}

// A scenario in which one side wins far more often says so, with what would mend it; others say nothing.
func TestAnUnevenScenarioSaysSo(t *testing.T) {
	var ahd *engine.Book
	for _, b := range engine.Books() {
		if b.ID == "ahd" {
			ahd = b
		}
	}
	for _, want := range []string{"the Union got ", "two games with sides changed over", "4.11 4.12 4.71"} {
		if got := ahd.Uneven("1861-short", nil); !strings.Contains(got, want) {
			t.Errorf("got %q, want %q in it", got, want)
		}
	}
	if got := ahd.Uneven("no such", nil); got != "" {
		t.Errorf("of a scenario that is not there it says %q", got)
	}
	other := *ahd
	other.Trials = []engine.Trial{{Scenario: "1862", Games: 100, Won: map[engine.Side]int{"union": 90}}}
	if got := other.Uneven("1862", nil); got != "" {
		t.Errorf("of figures of another position it says %q", got)
	}
	p, err := ahd.Start("1862", nil)
	if err != nil {
		t.Fatal(err)
	}
	other.Trials[0].Start = engine.StartMark(p)
	for won, warns := range map[int]bool{65: false, 66: true} {
		other.Trials[0].Won = map[engine.Side]int{"union": won, "confederate": 100 - won}
		if got := other.Uneven("1862", nil); (got != "") != warns {
			t.Errorf("%d of 100: %q", won, got)
		}
	}
	other.Trials[0].Won, other.Trials[0].Players = map[engine.Side]int{"union": 90, "confederate": 10}, "steady-fast,steady-fast"
	if got := other.Uneven("1862", nil); !strings.Contains(got, "where a machine that does not think ahead played both sides, the Union got 90 of 100") {
		t.Errorf("got %q", got)
	}
}
