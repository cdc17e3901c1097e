package htl_test

import (
	"testing"

	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
)

func TestRandomGames(t *testing.T) { enginetest.Play(t, htl.Book, enginetest.Games(20)) }
