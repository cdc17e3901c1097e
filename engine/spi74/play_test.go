package spi74_test

import (
	"testing"

	"adjutant/engine/enginetest"
	"adjutant/engine/spi74"
)

func TestRandomGamesKeepEveryPromise(t *testing.T) {
	n := 2
	if testing.Short() {
		n = 1
	}
	enginetest.RandomGames(t, spi74.Book, n)
}
