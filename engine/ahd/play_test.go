package ahd_test

import (
	"testing"

	"adjutant/engine/ahd"
	"adjutant/engine/enginetest"
)

func TestRandomGames(t *testing.T) { enginetest.Play(t, ahd.Book, enginetest.Games(30)) }
