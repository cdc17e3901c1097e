package dwf

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestOrdersInOtherForms(t *testing.T) {
	read, asked := enginetest.Forms(t, Book, 7, 12)
	if t.Logf("%d read, %d asked", read, asked); read < 500 {
		t.Errorf("only %d forms were read", read)
	}
}
