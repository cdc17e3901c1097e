package engine_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	_ "adjutant/engine/ahd"
)

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
	for won, warns := range map[int]bool{64: false, 65: true} {
		other.Trials[0].Won = map[engine.Side]int{"union": won, "confederate": 100 - won}
		if got := other.Uneven("1862", nil); (got != "") != warns {
			t.Errorf("%d of 100: %q", won, got)
		}
	}
}
