package ahd

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestWholeLettersOfPeople(t *testing.T) { enginetest.Letters(t, Book, "testdata/letters") }
