package dwf_test

import (
	"testing"

	"adjutant/engine/dwf"
	"adjutant/engine/enginetest"
)

func TestRandomGames(t *testing.T) { enginetest.Play(t, dwf.Book, enginetest.Games(3)) }
