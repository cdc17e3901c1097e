package acwc

import (
	"testing"

	"adjutant/engine"
)

// What one seat sees is never taken for all there is, in a game with hidden forces and in any other where answers are given in secret [12].
func TestAViewIsNotAllThereIs(t *testing.T) {
	hidden, err := Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	veils := func(p engine.Position) bool {
		v, may := engine.Also[engine.Veil](p)
		return may && v.Veils()
	}
	view := hidden.View("confederate")
	if hides := view != hidden; !hides || !veils(view) || !veils(hidden) || view.View("confederate") != view {
		t.Errorf("hidden %v, the view veils %v, the game %v", hides, veils(view), veils(hidden))
	}
	for _, o := range Book.Options {
		if open, err := Book.Start("1861", []string{o.ID}); err == nil && open.View("union") == open && veils(open) {
			t.Errorf("%s: nothing is hidden, and it veils", o.ID)
		}
	}
}
