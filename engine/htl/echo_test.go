package htl_test

import (
	"slices"
	"testing"

	"adjutant/engine"
)

// What an accepted line does is told before any die is rolled.
func TestEchoOfALine(t *testing.T) {
	f := func(t *testing.T) *fixture {
		return field(t, "hill C5", "union infantry B5 Ames sp=2", "union leader B5 Reno", "union cavalry H9 Kautz", "union leader H9 Wilson", "confederate infantry C5 Bee")
	}
	for order, want := range map[string]string{
		"fire Ames at C5":                   "1 AP; 3 dice, needed 6 (5, +1 for the hill); at least one hit: 42 in 100",
		"close Ames at C5":                  "2 AP; 3 dice, needed 5 (4, +1 for the hill); at least one hit: 70 in 100",
		"rally Ames with Reno":              "1 AP",
		"march Kautz to H6":                 "1 AP",
		"march Kautz to H5 with Wilson":     "2 AP, leader bonus",
		"march Kautz via G8 to F8":          "1 AP",
		"march Kautz to G9 with Wilson":     "1 AP",
		"march Ames via B6 to C6 with Reno": "2 AP, leader bonus",
	} {
		t.Run(order, func(t *testing.T) {
			g := f(t)
			os, err := g.P.Read(g.Awaited(), order)
			if err != nil {
				t.Fatal(err)
			}
			if got := g.P.Echo(os); got != want {
				t.Errorf("it echoes %q, want %q", got, want)
			}
		})
	}
}

func TestSuggestions(t *testing.T) {
	t.Run("of a turn there is one of each sort", func(t *testing.T) {
		f := field(t, "union infantry D6 Ames", "union artillery D4 Battery", "confederate infantry E6 Bee")
		got := f.P.Suggest(f.Awaited(), 3)
		want := []string{"fire Ames at E6", "close Ames at E6", "march Ames to C6"}
		if !slices.Equal(got, want) {
			t.Errorf("suggested is %q, want %q", got, want)
		}
	})
	t.Run("of a retreat there are as many as are wanted", func(t *testing.T) {
		f := field(t, "union infantry D6 Ames", "confederate infantry E6 Bee").Do("close D6 at E6", 4, 1, 1, 4)
		f.Asks("confederate", "retreat")
		if all, got := f.Orders(), f.P.Suggest(f.Awaited(), 1); len(all) < 2 || !slices.Equal(got, all[:1]) {
			t.Errorf("suggested is %q of %q, want the first", got, all)
		}
		mover := engine.Decision{Seat: "union", Kind: "act"}
		if got := f.P.Suggest(mover, 3); got != nil {
			t.Errorf("to a seat that is not asked is suggested %q", got)
		}
	})
}
