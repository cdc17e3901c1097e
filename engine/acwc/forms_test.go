package acwc

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestOrdersInOtherForms(t *testing.T) {
	read, asked := enginetest.Forms(t, Book, 4, 40)
	if t.Logf("%d read, %d asked", read, asked); read < 400 {
		t.Errorf("only %d forms were read", read)
	}
}
