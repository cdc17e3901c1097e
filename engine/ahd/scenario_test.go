package ahd_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd"
)

func TestSides(t *testing.T) {
	t.Run("1.1.a the Union and the Confederacy play", func(t *testing.T) {
		var seats []string
		for _, s := range ahd.Book.Seats {
			seats = append(seats, string(s.Seat)+": "+s.Name)
		}
		if want := []string{"union: the Union", "confederate: the Confederacy"}; !slices.Equal(seats, want) {
			t.Errorf("seats: got %q, want %q", seats, want)
		}
	})
	t.Run("1.2.a every optional rule is switched on alone, or with all others", func(t *testing.T) {
		var all []string
		for _, o := range ahd.Book.Options {
			id := o.ID
			if o.Value != "" {
				id += "=1863"
			}
			all = append(all, id)
			start(t, "1861", id).Has("options " + id)
		}
		if len(all) != 16 {
			t.Errorf("options: got %d (%q), want the fifteen of the book and 11.3", len(all), all)
		}
		f := start(t, "1861", all...)
		for _, id := range all {
			if !strings.Contains(f.P.Text(), id) {
				t.Errorf("option %s is lost in:\n%s", id, f.P.Text())
			}
		}
	})
	t.Run("1.2.a without a choice none is on", func(t *testing.T) {
		if text := start(t, "1861").P.Text(); strings.Contains(text, "options") {
			t.Errorf("options are on:\n%s", text)
		}
	})
	t.Run("1.2.a an option that is not in the book is refused", func(t *testing.T) {
		if _, err := ahd.Book.Start("1861", []string{"4.10"}); err == nil {
			t.Errorf("option 4.10 was accepted")
		}
	})
}

func TestBoard(t *testing.T) {
	t.Run("1.3.a each line joins two boxes of the board, both ways", func(t *testing.T) {
		names := boxNames(t)
		if len(names) != 129 {
			t.Errorf("boxes: got %d, want 129", len(names))
		}
		count := map[string]int{}
		for _, r := range table(t, "links.csv") {
			count[r["kind"]]++
			f := from(t, unionMoves, "union 1 vi at "+names[r["a"]])
			if order := fmt.Sprintf("march 1 vi from %s to %s by %s", names[r["a"]], names[r["b"]], r["kind"]); !f.Legal(order) {
				t.Errorf("%q is not legal", order)
			}
			f = from(t, unionMoves, "union 1 vi at "+names[r["b"]])
			if order := fmt.Sprintf("march 1 vi from %s to %s by %s", names[r["b"]], names[r["a"]], r["kind"]); !f.Legal(order) {
				t.Errorf("%q is not legal", order)
			}
		}
		if got, want := fmt.Sprint(count), "map[rail:141 river:30 road:60]"; got != want {
			t.Errorf("lines: got %s, want %s", got, want)
		}
	})
	t.Run("1.3.c ports, numbers and permanent entrenchments are as the board has them", func(t *testing.T) {
		for _, r := range table(t, "boxes.csv") {
			name := r["name"]
			to := "Baltimore"
			if name == to {
				to = "Fort Monroe"
			}
			f := from(t, "turn 1862-09 union, 1 marches", "union 1 vi at "+name)
			if got, want := f.Legal("lift 1 vi from "+name+" to "+to), r["port"] == "1"; got != want {
				t.Errorf("a unit sails from %s: got %v, want %v", name, got, want)
			}
			city := r["union_value"] != "0" || r["csa_value"] != "0"
			if got := f.Legal("entrench 1 vi at " + name); got != city {
				t.Errorf("one march entrenches at %s: got %v, want %v", name, got, city)
			}
			f = from(t, "turn 1862-09 union, 0 marches", "steps march union, close union", "union 1 vi at "+name).Do("end marches", 3)
			if got, want := strings.Contains(standing(f, "union", name), "entrenched"), r["permanent_entrenchment"] == "1"; got != want {
				t.Errorf("a unit at %s is entrenched when a player turn begins: got %v, want %v", name, got, want)
			}
		}
	})
	t.Run("1.3.c shields say who may recruit", func(t *testing.T) {
		for _, r := range table(t, "boxes.csv") {
			for side, column := range map[string]string{"union": "union_value", "confederate": "csa_value"} {
				f := from(t, recruiting(side, 2, "control "+side+" at "+r["name"])...)
				if _, over := f.P.Result(); over {
					continue
				}
				if got, want := f.Legal("recruit 1 mi at "+r["name"]), r[column] != "0"; got != want {
					t.Errorf("%s recruits at %s: got %v, want %v", side, r["name"], got, want)
				}
			}
		}
	})
}

func TestPieces(t *testing.T) {
	t.Run("1.4.e no promotion makes a unit of a type that is all in use", func(t *testing.T) {
		from(t, append(promoting, "union 20 vi at Chicago", "union 1 mi at New York")...).Refuses("promote 1 mi at New York", "1.4")
	})
	t.Run("1.4.e no recruitment either", func(t *testing.T) {
		from(t, recruiting("confederate", 2, "confederate 8 mi at Mobile")...).Refuses("recruit 1 mi at Richmond", "7.0").Do("recruit 1 mc at Richmond", 3)
	})
	t.Run("11.6.b units are limited by the pieces of the game", func(t *testing.T) {
		for _, c := range table(t, "counters.csv") {
			side, code := c["side"], c["code"]
			if c["kind"] != "core" || side == "marker" {
				continue
			}
			var quantity int
			if _, err := fmt.Sscan(c["quantity"], &quantity); err != nil {
				t.Fatal(err)
			}
			line := func(n int) string {
				return fmt.Sprintf("turn 1864-09 union, 2 marches\n%s %d %s at Nashville", side, n, code)
			}
			from(t, line(quantity))
			if _, err := ahd.Book.Parse(line(quantity + 1)); err == nil {
				t.Errorf("%d %s %s were accepted; there are %d", quantity+1, side, code, quantity)
			}
		}
	})
	t.Run("11.6.b entrenchment markers are not", func(t *testing.T) {
		f := start(t, "1863")
		boxes := map[string]bool{}
		for _, l := range strings.Split(f.P.Text(), "\n") {
			if _, where, ok := strings.Cut(l, " at "); ok && strings.Contains(where, "entrenched") {
				box, _, _ := strings.Cut(where, ",")
				boxes[box] = true
			}
		}
		for _, permanent := range []string{"Washington", "Richmond", "Fort Monroe", "Vicksburg"} {
			delete(boxes, permanent)
		}
		if len(boxes) != 15 {
			t.Errorf("entrenched boxes of 1863: got %d, want 15 (of 12 markers)", len(boxes))
		}
	})
	t.Run("2.0.1 there are no leaders, foreign units or border state militia", func(t *testing.T) {
		for _, piece := range []string{"1 leader", "1 foreign intervention", "1 Grant", "1 border militia"} {
			if _, err := ahd.Book.Parse("turn 1862-09 union, 2 marches\nconfederate " + piece + " at Richmond"); err == nil {
				t.Errorf("%s was accepted", piece)
			}
		}
		if _, err := ahd.Book.Parse("turn 1862-09 union, 2 marches\nconfederate 9 militia infantry at Richmond"); err == nil {
			t.Errorf("nine Confederate militia infantry were accepted; without those of the border states there are eight")
		}
		start(t, "1861").Lacks("pool confederate 3 militia infantry")
	})
}

// sides counts the units of a start position, and its lines, entrenched where the set-up or a permanent entrenchment says so.
func sides(text string) map[string]int {
	n := map[string]int{}
	for _, l := range strings.Split(text, "\n") {
		key, rest, _ := strings.Cut(l, " ")
		var some int
		if _, err := fmt.Sscan(strings.TrimSpace(rest), &some); err == nil && (key == "union" || key == "confederate") {
			n[key] += some
		}
	}
	return n
}

// setUp demands that a scenario starts with exactly the units of its set-up.
func setUp(t *testing.T, year string) {
	t.Helper()
	f, names := start(t, year), boxNames(t)
	permanent := map[string]bool{"washington": true, "richmond": true, "fort_monroe": true, "vicksburg": true}
	want := map[string]int{}
	for _, r := range table(t, "setup-"+year+".csv") {
		entrenched := ""
		if r["entrenched"] == "1" || permanent[r["box"]] {
			entrenched = ", entrenched"
		}
		f.Has(fmt.Sprintf("%s %s %s at %s%s", r["side"], r["count"], kinds[strings.ToLower(r["type"])], names[r["box"]], entrenched))
		var n int
		if _, err := fmt.Sscan(r["count"], &n); err != nil {
			t.Fatal(err)
		}
		want[r["side"]] += n
	}
	if got := sides(f.P.Text()); got["union"] != want["union"] || got["confederate"] != want["confederate"] {
		t.Errorf("units of %s: got %v, want %v", year, got, want)
	}
}

func TestCampaign1861(t *testing.T) {
	t.Run("2.0.2 it starts in July 1861 with the Union", func(t *testing.T) {
		start(t, "1861").Has("turn 1861-07 union, 2 marches").Asks("union", "march")
	})
	t.Run("2.0.3 the maximums are 34 and 29", func(t *testing.T) { maximums(t, "1861", 34, 29) })
	t.Run("2.0.4 twelve Union militia infantry are set aside", func(t *testing.T) {
		start(t, "1861").Has("aside 12 militia infantry").Lacks("pool union 12 militia infantry")
	})
	t.Run("2.0.5 each side's militia cavalry is in its pool, and both see it", func(t *testing.T) {
		f := start(t, "1861")
		for _, s := range []engine.Seat{"union", "confederate"} {
			text := strings.Join(strings.Fields(f.P.View(s).Text()), " ")
			for _, line := range []string{"pool union 1 militia cavalry", "pool confederate 1 militia cavalry"} {
				if !strings.Contains(text, line) {
					t.Errorf("what %s sees lacks %q", s, line)
				}
			}
		}
	})
	t.Run("2.0.6 twelve Union and eight Confederate militia infantry stand where the book says", func(t *testing.T) {
		setUp(t, "1861")
		f := start(t, "1861").Has("union 2 militia infantry at Washington, entrenched")
		if n := sides(f.P.Text()); n["union"] != 12 || n["confederate"] != 8 {
			t.Errorf("units: got %v, want 12 and 8", n)
		}
		for side, boxes := range map[string][]string{
			"union":       {"Philadelphia", "New York", "Harper's Ferry", "Pittsburgh", "Columbus (Ohio)", "Cincinnati", "Indianapolis", "Bloomington (Illinois)", "Cairo", "St. Louis"},
			"confederate": {"Manassas Junction", "Fredericksburg", "Front Royal", "Charleston (South Carolina)", "Mobile", "Nashville", "Memphis", "Springfield (Missouri)"},
		} {
			for _, box := range boxes {
				f.Has(side + " 1 militia infantry at " + box)
			}
		}
	})
	t.Run("3.0.a the Union's turn, the Confederates', and the next month", func(t *testing.T) {
		f := start(t, "1861").Do("end marches").Do("pass", 2).Do("pass").Has("turn 1861-07 confederate, 2 marches")
		f.Do("end marches").Do("pass", 2).Do("pass", 3).Has("turn 1861-08 union, 3 marches, die 3")
	})
	t.Run("3.0.d a turn is a month, and two in winter", func(t *testing.T) {
		month, track := "1861-07", []string{"1861-07"}
		for range 10 {
			f := from(t, "turn "+month+" confederate, 0 marches", "steps march confederate, close confederate").Do("end marches", 3)
			month, _, _ = strings.Cut(f.P.Turn().ID, " ")
			track = append(track, month)
		}
		want := "1861-07 1861-08 1861-09 1861-10 1861-11 1862-01 1862-03 1862-04 1862-05 1862-06 1862-07"
		if got := strings.Join(track, " "); got != want {
			t.Errorf("turns: got %s, want %s", got, want)
		}
	})
}

// maximums demands the army maximums of a scenario: a side with one unit fewer on the board recruits once, then no more; the
// pieces that the scenario has are replaced by so many units in one city.
func maximums(t *testing.T, scenario string, union, confederate int) {
	t.Helper()
	var control []string
	for _, l := range strings.Split(start(t, scenario).P.Text(), "\n") {
		if strings.HasPrefix(l, "control") {
			control = append(control, l)
		}
	}
	owners := append(control, occupied(t, scenario)...)
	for side, maximum := range map[string]int{"union": union, "confederate": confederate} {
		city := map[string]string{"union": "Pittsburgh", "confederate": "Atlanta"}[side]
		lines := append(recruiting(side, 6, owners...), army(side, city, maximum-1)...)
		from(t, lines...).Do("recruit 1 mi at "+city, 3)
		lines = append(recruiting(side, 6, owners...), army(side, city, maximum-2)...)
		from(t, lines...).Do("recruit 1 mi at "+city).Asks(side, "recruit")
	}
}

// occupied is the control of the boxes in which a scenario's units stand.
func occupied(t *testing.T, scenario string) []string {
	t.Helper()
	names := boxNames(t)
	var lines []string
	for _, r := range table(t, "setup-"+scenario+".csv") {
		lines = append(lines, "control "+r["side"]+" at "+names[r["box"]])
	}
	return lines
}
