package spi74

import (
	"slices"
	"testing"

	"adjutant/engine/enginetest"
)

func TestWhoWantsToBeAskedIsAsked(t *testing.T) {
	if behind := enginetest.Asked(t, Book, enginetest.Games(2)); !slices.Contains(behind, "advance") {
		t.Errorf("asked behind an answer to another kind: %q, want advance among them", behind)
	}
}
