package ahd

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestWhatIsOfferedIsTaken(t *testing.T) {
	if n := enginetest.Offers(t, Book, enginetest.Games(3), 4); n < 50 {
		t.Errorf("only %d lines were offered", n)
	}
}
