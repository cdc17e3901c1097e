package ahd_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/enginetest"
)

// Why recruitment points are lost is judged when they are, and told so ever after: at the maximum, where no city is left, or where it
// was left.
func TestTheReasonOfAShortRecruitmentIsTrue(t *testing.T) {
	tests := []struct {
		name, side string
		units      []string
		does       []string
		die        int
		want       string
	}{
		{"the maximum", "confederate", append(army("confederate", "Mobile", 28), "union 1 mi at Chicago"), []string{"recruit 1 mc at Memphis"}, 5, "5 points; 1 spent, 4 lost: the army is at its maximum of 29."},
		{"no recruits", "union", []string{"union 16 mi at Washington"}, []string{"recruit 1 mc at New York"}, 5, "5 points; 1 spent, 4 lost, no recruits left."},
		{"by choice", "union", []string{"union 12 mi at Washington"}, []string{"recruit 1 mc at New York", "pass"}, 5,
			"5 points; 1 spent, 4 lost, though a recruit could still be placed; 4 recruits left."},
		{"no city", "confederate", []string{"confederate 1 mi at Richmond", "union 1 mi at Chicago"}, nil, 6, "6 points; 1 spent, 5 lost: no city could take another recruit; 7 recruits left."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if tt.name == "no city" {
				own, err := board.LoadBoard(board.OwnFiles())
				if err != nil {
					t.Fatal(err)
				}
				for i := range own.Boxes {
					if b := &own.Boxes[i]; b.Value[board.Confederate] > 0 && b.ID != "richmond" {
						tt.units = append(tt.units, "control union at "+own.Name(board.Box(i)))
					}
				}
			}
			f := from(t, append([]string{"turn 1862-09 " + tt.side + ", 0 marches", "steps promote " + tt.side + " 1, muster " + tt.side + ", close " + tt.side}, tt.units...)...)
			all := f.Do("pass", tt.die).Events
			for i := 0; f.Awaited().Kind == "recruit"; i++ {
				line := f.Orders()[0]
				if i < len(tt.does) {
					line = tt.does[i]
				}
				os, err := f.P.Read(f.Awaited(), line)
				if err != nil {
					t.Fatal(err)
				}
				es, err := f.P.Rule(f.Awaited(), os[0], engine.NewRandom(1))
				if err != nil {
					t.Fatal(err)
				}
				for _, e := range es {
					f.P.Fold(e)
				}
				all = append(all, es...)
			}
			if got := enginetest.Words(f.P.Tell(engine.Seat(tt.side), all)); !strings.Contains(got, tt.want) {
				t.Errorf("it is told\n%s\nwant %q", got, tt.want)
			}
		})
	}
}
