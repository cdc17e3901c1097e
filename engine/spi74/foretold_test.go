package spi74

import (
	"testing"

	"adjutant/engine/enginetest"
)

// What nothing that may come makes legal is refused before it, and nothing else is.
func TestWhatNothingMakesLegalIsRefusedBefore(t *testing.T) {
	enginetest.Foretold(t, Book, enginetest.Part(2, 2), 6)
}
