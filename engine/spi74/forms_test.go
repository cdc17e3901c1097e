package spi74

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestOrdersInOtherForms(t *testing.T) {
	read, asked := enginetest.Forms(t, Book, enginetest.Part(3, 3), 10)
	if t.Logf("%d read, %d asked", read, asked); read < enginetest.Part(300, 4) {
		t.Errorf("only %d forms were read", read)
	}
}
