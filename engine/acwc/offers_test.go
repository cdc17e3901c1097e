package acwc

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestWhatIsOfferedIsTaken(t *testing.T) {
	if n := enginetest.Offers(t, Book, enginetest.Games(1), 2); n < 12 {
		t.Errorf("only %d lines were offered", n)
	}
}
