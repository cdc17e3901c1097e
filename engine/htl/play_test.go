package htl_test

import (
	"flag"
	"testing"

	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
)

// games is how many random games are played; CI plays more.
var games = flag.Int("games", 20, "random games to play")

func TestRandomGames(t *testing.T) { enginetest.Play(t, htl.Book, *games) }
