package council

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestTheCouncilKeepsWhatBooksPromise(t *testing.T) { enginetest.Play(t, Book, 60) }
