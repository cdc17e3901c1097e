package acwc_test

import (
	"testing"

	"adjutant/engine/acwc"
	"adjutant/engine/enginetest"
)

func TestRandomGamesKeepEveryPromise(t *testing.T) {
	enginetest.RandomGames(t, acwc.Book, 1)
}
