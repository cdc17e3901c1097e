package dwf_test

import (
	"flag"
	"testing"

	"adjutant/engine/dwf"
	"adjutant/engine/enginetest"
)

// games is how many random games are played: 300 of each scenario with -games 900.
var games = flag.Int("games", 6, "random games to play")

func TestRandomGames(t *testing.T) { enginetest.Play(t, dwf.Book, *games) }
