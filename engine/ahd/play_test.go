package ahd_test

import (
	"testing"

	"adjutant/engine/ahd"
	"adjutant/engine/enginetest"
)

func TestRandomGames(t *testing.T) { enginetest.RandomGames(t, ahd.Book, 20) }
