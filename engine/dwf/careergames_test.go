package dwf_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf"
	"adjutant/engine/enginetest"
)

// Random games in which battles decide who commands, whatever else is drawn.
func TestRandomCareers(t *testing.T) {
	if !enginetest.Draw(1, 2) {
		t.Skip("a whole game; -args -times 2 plays it")
	}
	b := *dwf.Book
	b.Start = func(scenario string, options []string) (engine.Position, error) {
		return dwf.Book.Start(scenario, append(options[:len(options):len(options)], "leaders"))
	}
	enginetest.Play(t, &b, max(1, enginetest.Games(3)/6))
}
