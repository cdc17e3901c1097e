package engine_test

import (
	"testing"

	"adjutant/engine/enginetest"
	"adjutant/engine/enginetest/council"
)

func TestTheCouncilKeepsWhatBooksPromise(t *testing.T) { enginetest.Play(t, council.Book, 60) }
