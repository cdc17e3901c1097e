package dwf

import (
	"testing"

	"adjutant/engine/enginetest"
)

// What nothing that may come makes legal is refused before it, and nothing else is.
func TestWhatNothingMakesLegalIsRefusedBefore(t *testing.T) {
	enginetest.Foretold(t, Book, enginetest.Part(4, 2), 6)
}
