package acwc_test

import (
	"flag"
	"testing"

	"adjutant/engine/acwc"
	"adjutant/engine/enginetest"
)

var games = flag.Int("games", 1, "random games to play")

func TestRandomGamesKeepEveryPromise(t *testing.T) { enginetest.Play(t, acwc.Book, *games) }
