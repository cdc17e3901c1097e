package dwf

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestWhatIsOfferedIsTaken(t *testing.T) {
	if n := enginetest.Offers(t, Book, enginetest.Games(2), 3); n < 20 {
		t.Errorf("only %d lines were offered", n)
	}
}
