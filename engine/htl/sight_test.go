package htl_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"strings"
	"testing"
)

// sees says whether guns at one hex may fire at infantry at another, with this between.
func sees(t *testing.T, from, to string, between ...string) bool {
	t.Helper()
	lines := []string{"union artillery " + from, "confederate infantry " + to}
	return field(t, append(lines, between...)...).Legal("fire " + from + " at " + to)
}

func wantSees(t *testing.T, want bool, from, to string, between ...string) {
	t.Helper()
	if got := sees(t, from, to, between...); got != want {
		t.Errorf("guns at %s see infantry at %s with %q between: got %v, want %v", from, to, between, got, want)
	}
}

// geometryCases is the table of distances and lines: from, to, distance, hexes under the line, pairs of which one must be clear.
func geometryCases(t *testing.T) [][]string {
	t.Helper()
	f, err := os.Open("../hex/testdata/geometry-cases.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != 140 {
		t.Fatalf("got %d rows, want the heading and 139 cases", len(rows))
	}
	return rows[1:]
}

func TestLinesOfTheTable(t *testing.T) {
	for _, row := range geometryCases(t) {
		from, to, far := row[0], row[1], row[2] == "4"
		if row[2] == "1" {
			t.Run("8.2.adjacent "+from+" and "+to+" always see each other", func(t *testing.T) {
				wantSees(t, true, from, to, "woods "+from+" "+to)
			})
			continue
		}
		var more []string
		if far {
			more = []string{"hill " + from, "options 11.3"}
		}
		with := func(words ...string) []string { return append(more[:len(more):len(more)], words...) }
		t.Run("8.2.line from "+from+" to "+to, func(t *testing.T) {
			wantSees(t, true, from, to, with()...)
			for _, h := range strings.Fields(row[3]) {
				wantSees(t, false, from, to, with("woods "+h)...)
				wantSees(t, false, from, to, with("union cavalry "+h)...)
			}
			for _, pair := range strings.Fields(row[4]) {
				a, b, _ := strings.Cut(pair, "/")
				wantSees(t, true, from, to, with("town "+a)...)
				if b == "-" {
					wantSees(t, true, from, to, with("union cavalry "+a)...)
					continue
				}
				wantSees(t, true, from, to, with("confederate cavalry "+b)...)
				wantSees(t, false, from, to, with("town "+a, "confederate cavalry "+b)...)
			}
		})
	}
}

func TestBlockingTerrain(t *testing.T) {
	for _, tt := range []struct {
		name, terrain string
		blocks        bool
	}{
		{"2.2.1 clear terrain does not block", "clear", false},
		{"2.2.2.los a swamp does not block", "swamp", false},
		{"2.2.3.los a river does not block", "river", false},
		{"2.2.4.los a bridge does not block", "bridge", false},
		{"2.2.5.los woods block", "woods", true},
		{"2.2.6.los an orchard blocks", "orchard", true},
		{"2.2.7.los a hill blocks", "hill", true},
		{"2.2.8.los a town blocks", "town", true},
		{"2.2.9.los a sunken road or fence does not block", "fence", false},
		{"2.2.10.los an entrenchment does not block", "entrenchment", false},
		{"2.1.3 of two kinds of terrain one that blocks is enough", "fence D6,woods", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			terrain := strings.Split(tt.terrain+" D5", ",")
			wantSees(t, !tt.blocks, "D4", "D7", terrain...)
			wantSees(t, !tt.blocks, "D4", "D6", terrain...)
		})
	}
	t.Run("2.1.3 woods, orchard, hill and town block fire at more than one hex, nothing else does", func(t *testing.T) {
		for terrain, blocks := range map[string]bool{"woods": true, "orchard": true, "hill": true, "town": true, "swamp": false, "river": false, "bridge": false, "fence": false, "entrenchment": false} {
			f := field(t, terrain+" D5", "union infantry D4", "confederate infantry D6")
			if got := !f.Legal("fire D4 at D6"); got != blocks {
				t.Errorf("infantry is blocked by %s: got %v, want %v", terrain, got, blocks)
			}
		}
	})
	t.Run("8.2.terrain woods, orchard, hill and town block", func(t *testing.T) {
		for _, terrain := range []string{"woods", "orchard", "hill", "town"} {
			wantSees(t, false, "E5", "E8", terrain+" E6")
			wantSees(t, false, "E5", "E8", terrain+" E7")
			wantSees(t, true, "E5", "E8", terrain+" E9", terrain+" D6", terrain+" F6")
		}
	})
	t.Run("2.2.7.los a hill blocks also when both stand on hills", func(t *testing.T) {
		wantSees(t, false, "D4", "D7", "hill D4 D6 D7")
		wantSees(t, true, "D4", "D7", "hill D4 D7")
	})
}

func TestBlockingUnits(t *testing.T) {
	for _, side := range []string{"union", "confederate"} {
		for _, unit := range []string{"infantry", "cavalry", "artillery"} {
			t.Run(fmt.Sprintf("8.2.units %s %s between blocks", side, unit), func(t *testing.T) {
				wantSees(t, false, "D4", "D7", side+" "+unit+" D5")
				wantSees(t, false, "D4", "D7", side+" "+unit+" D6")
			})
		}
		t.Run("8.2.units a gunboat between blocks: "+side, func(t *testing.T) {
			wantSees(t, false, "D4", "D7", "river D5", side+" gunboat D5")
			wantSees(t, true, "D4", "D7", "river D5 C5", side+" gunboat C5")
		})
		t.Run("8.2.transparent a leader between does not block: "+side, func(t *testing.T) {
			wantSees(t, true, "D4", "D7", side+" leader D5 Smith")
		})
	}
	t.Run("8.2.transparent a counter between does not block", func(t *testing.T) {
		wantSees(t, true, "D4", "D7", "counter union D5 capture Mill")
	})
	t.Run("8.2.adjacent neighbours in woods see each other", func(t *testing.T) {
		wantSees(t, true, "D4", "D5", "woods D4 D5")
	})
	t.Run("8.2.ends the terrain of firer and target does not block", func(t *testing.T) {
		for _, terrain := range []string{"woods", "orchard", "hill", "town"} {
			wantSees(t, true, "D4", "D6", terrain+" D4 D6")
		}
	})
	t.Run("8.2.ends nor do the units there", func(t *testing.T) {
		allowed(t, "fire D4 artillery at D6", "union artillery D4", "union infantry D4", "confederate infantry D6", "confederate artillery D6")
	})
	t.Run("8.2.hexside one blocked hex beside the line leaves it clear", func(t *testing.T) {
		wantSees(t, true, "E5", "C5", "hill D4")
		wantSees(t, true, "E5", "C5", "hill D5")
		wantSees(t, true, "E5", "C5", "union infantry D4")
	})
	t.Run("8.2.hexside terrain and units on both sides block in any mixture", func(t *testing.T) {
		wantSees(t, false, "E5", "C5", "hill D4 D5")
		wantSees(t, false, "E5", "C5", "hill D4", "union infantry D5")
		wantSees(t, false, "E5", "C5", "confederate artillery D4", "union infantry D5")
		wantSees(t, true, "E5", "C5", "hill D4", "fence D5", "union leader D5 Reno", "union infantry A1")
	})
	t.Run("8.2.edge along the board's edge the line is clear", func(t *testing.T) {
		wantSees(t, true, "A1", "C1", "woods B1")
		wantSees(t, true, "A1", "C1", "union infantry B1")
		wantSees(t, true, "B13", "D13", "hill C13")
		wantSees(t, false, "A1", "C2", "woods B1")
	})
}
