package dwf

import (
	"slices"
	"testing"

	"adjutant/engine/enginetest"
)

func TestWhoWantsToBeAskedIsAsked(t *testing.T) {
	if behind := enginetest.Asked(t, Book, enginetest.Games(8)); !slices.Contains(behind, "reorganize") {
		t.Errorf("asked behind an answer to another kind: %q, want reorganize among them", behind)
	}
}
