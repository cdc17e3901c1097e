package dwf_test

import (
	"testing"

	"adjutant/engine/dwf"
	"adjutant/engine/enginetest"
)

func TestRandomGames(t *testing.T) { enginetest.RandomGames(t, dwf.Book, 2) }
