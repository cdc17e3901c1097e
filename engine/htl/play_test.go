package htl_test

import (
	"testing"

	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
)

func TestRandomGames(t *testing.T) { enginetest.RandomGames(t, htl.Book, 14) }
