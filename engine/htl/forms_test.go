package htl

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestOrdersInOtherForms(t *testing.T) {
	read, asked := enginetest.Forms(t, Book, enginetest.Part(10, 3), 12)
	if t.Logf("%d read, %d asked", read, asked); read < enginetest.Part(500, 4) {
		t.Errorf("only %d forms were read", read)
	}
}
