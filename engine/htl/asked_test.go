package htl

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestWhoWantsToBeAskedIsAsked(t *testing.T) { enginetest.Asked(t, Book, enginetest.Games(4)) }
