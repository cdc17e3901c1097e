package render

import (
	"testing"

	"adjutant/engine"
)

// Untouched holds the layout of a scene to its promise, for tests with whole boards.
func Untouched(t *testing.T, name string, s *engine.Scene, o Options) {
	t.Helper()
	untouched(t, name, arranged(t, s, o))
}

// Count is how many plates and stacks of a scene stand on the map.
func Count(t *testing.T, s *engine.Scene) (plates, stacks int) {
	t.Helper()
	l := arranged(t, s, Options{})
	return len(l.plates), len(l.stacks)
}

// ForgetBands drops what was compressed, as if nothing like it had ever been drawn.
func ForgetBands() {
	keptBands.Lock()
	clear(keptBands.by)
	keptBands.Unlock()
}
