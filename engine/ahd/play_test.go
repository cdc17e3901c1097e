package ahd_test

import (
	"flag"
	"testing"

	"adjutant/engine/ahd"
	"adjutant/engine/enginetest"
)

// games is how many random games are played; CI plays more.
var games = flag.Int("games", 30, "random games to play")

func TestRandomGames(t *testing.T) { enginetest.Play(t, ahd.Book, *games) }
