package ahd_test

import (
	"encoding/csv"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd"
	"adjutant/engine/ahd/board"
	"adjutant/engine/enginetest"
)

// from reads a position.
func from(t *testing.T, lines ...string) *enginetest.Fixture {
	t.Helper()
	return enginetest.From(t, ahd.Book, strings.Join(lines, "\n"))
}

// start sets a scenario up.
func start(t *testing.T, scenario string, options ...string) *enginetest.Fixture {
	t.Helper()
	return enginetest.Start(t, ahd.Book, scenario, options...)
}

// standing is what a side has in a box, with what lasts beyond the turn: "1 militia infantry (reduced), 2 veteran infantry".
func standing(f *enginetest.Fixture, side, box string) string {
	var have []string
	for _, l := range strings.Split(f.P.Text(), "\n") {
		key, rest, _ := strings.Cut(l, " ")
		what, where, ok := strings.Cut(strings.TrimSpace(rest), " at ")
		if key != side || !ok {
			continue
		}
		parts := strings.Split(where, ", ")
		if parts[0] != box {
			continue
		}
		var lasting []string
		for _, p := range parts[1:] {
			if p == "reduced" || p == "entrenched" {
				lasting = append(lasting, p)
			}
		}
		if len(lasting) > 0 {
			what += " (" + strings.Join(lasting, ", ") + ")"
		}
		have = append(have, what)
	}
	return strings.Join(have, ", ")
}

// wantAt demands what a side has in a box.
func wantAt(t *testing.T, f *enginetest.Fixture, side, box, want string) {
	t.Helper()
	if got := standing(f, side, box); got != want {
		t.Errorf("%s at %s: got %q, want %q; the position:\n%s", side, box, got, want, f.P.Text())
	}
}

// wantOrders demands all legal orders of the open decision, in any order.
func wantOrders(t *testing.T, f *enginetest.Fixture, want ...string) {
	t.Helper()
	got := f.Orders()
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("legal orders: got %q, want %q; the position:\n%s", got, want, f.P.Text())
	}
}

// wantSegment demands that a side is in a segment of its own turn.
func wantSegment(t *testing.T, f *enginetest.Fixture, seat, kind string) {
	t.Helper()
	f.Asks(seat, kind)
	if !f.Awaited().Own {
		t.Errorf("%s for %s is an interruption, want the segment of the turn", kind, seat)
	}
}

// wantMark demands whether the line of a side's units of one kind in a box has a mark: "across", "jumped".
func wantMark(t *testing.T, f *enginetest.Fixture, side, units, mark string, want bool) {
	t.Helper()
	found := false
	for _, l := range strings.Split(f.P.Text(), "\n") {
		fields := strings.Join(strings.Fields(l), " ")
		head, marks, _ := strings.Cut(fields, ", ")
		if head != side+" "+units {
			continue
		}
		found = true
		if got := slices.Contains(strings.Split(marks, ", "), mark); got != want {
			t.Errorf("%s %s is marked %q: got %v, want %v", side, units, mark, got, want)
		}
	}
	if !found {
		t.Errorf("there is no line %s %s in:\n%s", side, units, f.P.Text())
	}
}

// a movement is an order in a position that is legal, or refused by a clause.
type movement struct {
	name     string
	position string
	order    string
	refused  string // the clause, or "any"; empty where the order is legal
}

func runMovements(t *testing.T, tests []movement) {
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := from(t, tt.position)
			switch tt.refused {
			case "":
				f.Do(tt.order)
			case "any":
				f.Refuses(tt.order, "")
			default:
				f.Refuses(tt.order, tt.refused)
			}
		})
	}
}

// table reads a file of the board.
func table(t *testing.T, name string) []map[string]string {
	t.Helper()
	file, err := board.OwnFiles().Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil || len(rows) == 0 {
		t.Fatalf("%s: %d rows, %v", name, len(rows), err)
	}
	var all []map[string]string
	for _, r := range rows[1:] {
		m := map[string]string{}
		for i, column := range rows[0] {
			m[column] = r[i]
		}
		all = append(all, m)
	}
	return all
}

// boxNames is the names of the boxes by their ids.
func boxNames(t *testing.T) map[string]string {
	t.Helper()
	names := map[string]string{}
	for _, r := range table(t, "boxes.csv") {
		names[r["id"]] = r["name"]
	}
	return names
}

// words is what a reader is told.
func words(ps []engine.Paragraph) string { return enginetest.Words(ps) }

// evenMaximums is 29 for both sides: the Union has lost Chicago, Fort Wayne and Canton.
var evenMaximums = []string{"control confederate at Chicago", "control confederate at Fort Wayne", "control confederate at Canton"}

// What a position leaves out is what is usual at its step: before the draft of a turn that opens the militia of that draft is set aside.
func TestDraftsOfAPositionThatOpens(t *testing.T) {
	for _, tt := range []struct{ name, lines, want string }{
		{"7.2 the draft comes once", "turn 1863-04 union, 0 marches; steps open union", "pool union 20 militia infantry"},
		{"7.2 what is set aside is the last draft's", "turn 1863-04 union, 0 marches; steps open union", "aside 4 militia infantry"},
		{"7.2 behind it it has come", "turn 1863-04 confederate, 0 marches; steps open confederate", "pool union 20 militia infantry"},
		{"7.3 one of four in April 1863", "options 7.3; turn 1863-04 union, 0 marches; steps open union", "pool union 17 militia infantry"},
		{"7.3 three by June", "options 7.3; turn 1863-06 confederate, 0 marches; steps open confederate", "pool union 19 militia infantry"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := enginetest.From(t, ahd.Book, strings.ReplaceAll(tt.lines, "; ", "\n")+"\nunion 1 vi at Washington\nconfederate 1 vi at Richmond\n")
			table := &engine.Table{Position: f.P}
			table.Continue(engine.NewScript(4))
			f.P = table.Position
			f.Has(tt.want)
		})
	}
	t.Run("5.6 a battle without a round has not begun", func(t *testing.T) {
		f := enginetest.From(t, ahd.Book, "turn 1862-09 union, 0 marches\nsteps withdraw confederate, round union 1, combat union, close union\nbattle at Manassas Junction\n"+
			"entered Washington\nunion 1 vi at Manassas Junction, from Washington, moved\nconfederate 1 vc at Manassas Junction\n")
		f.Asks("confederate", "withdraw")
	})
}
