package acwc

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestOrdersInOtherForms(t *testing.T) {
	read, asked := enginetest.Forms(t, Book, enginetest.Part(4, 3), 40)
	if t.Logf("%d read, %d asked", read, asked); read < enginetest.Part(400, 4) {
		t.Errorf("only %d forms were read", read)
	}
}
