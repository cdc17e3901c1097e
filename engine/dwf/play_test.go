package dwf_test

import (
	"flag"
	"testing"

	"adjutant/engine/dwf"
	"adjutant/engine/enginetest"
)

// games is how many random games are played: one of each scenario, more in CI, 300 of each scenario with -games 900.
var games = flag.Int("games", 3, "random games to play")

func TestRandomGames(t *testing.T) { enginetest.Play(t, dwf.Book, *games) }
