package dwf_test

import (
	"strings"
	"testing"

	"adjutant/engine"
)

// Every line that the guide offers is legal as it stands, and what it says of a place is complete.
func TestGuide(t *testing.T) {
	for _, scenario := range []string{"1861", "1862", "1863"} {
		f := begin(t, scenario)
		g := f.P.(engine.Guide)
		d := f.Awaited()
		offered := 0
		for n, line := range g.Wholes(d) {
			if n%97 != 0 { // a sample: each is played on a copy
				continue
			}
			offered++
			table := &engine.Table{Position: f.P.Clone()}
			if out, err := table.Check(d.Seat, []engine.Input{{No: 1, Text: line}}); err != nil || len(out.Refusals) > 0 {
				t.Errorf("%s: %q is refused: %v %v", scenario, line, err, out.Refusals)
			}
		}
		if offered < 3 {
			t.Errorf("%s: only %d lines were tried", scenario, offered)
		}
		for _, place := range []string{"Richmond", "Washington", "St. Louis", "Wilmington Box", "Nashville"} {
			says, copies, ok := g.Guide(d, place)
			if !ok || len(says) != 2 {
				t.Fatalf("%s: nothing is said of %s", scenario, place)
			}
			for _, line := range copies {
				table := &engine.Table{Position: f.P.Clone()}
				if out, err := table.Check(d.Seat, []engine.Input{{No: 1, Text: line}}); err != nil || len(out.Refusals) > 0 {
					t.Errorf("%s: %q is refused: %v %v", scenario, line, err, out.Refusals)
				}
			}
		}
	}
	f := field(t, "union Grant (1861), 9 infantry, 1 supply at Corinth", "confederate Beauregard, 6 infantry at Decatur", "fort 1 confederate at Decatur")
	says, copies, _ := f.P.(engine.Guide).Guide(f.Awaited(), "Grant")
	if got := inWords(says); !strings.Contains(got, "Grant with 9 infantry and 1 supply (1 point, moves 6); against the enemy at Decatur 2 (Beauregard 3-4, 6 infantry") {
		t.Errorf("of Grant it says\n%s", got)
	}
	if len(copies) == 0 || copies[0] != "march Grant (1861), 9 infantry, 1 supply from Corinth to Decatur" {
		t.Errorf("it offers %q", copies)
	}
}
