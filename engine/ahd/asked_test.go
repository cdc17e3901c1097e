package ahd

import (
	"slices"
	"testing"

	"adjutant/engine/enginetest"
)

func TestWhoWantsToBeAskedIsAsked(t *testing.T) {
	if behind := enginetest.Asked(t, Book, enginetest.Games(4)); !slices.Contains(behind, "reinforce") {
		t.Errorf("asked behind an answer to another kind: %q, want reinforce among them", behind)
	}
}
