package spi74_test

import (
	"testing"

	"adjutant/engine/enginetest"
	"adjutant/engine/spi74"
)

func TestRandomGamesKeepEveryPromise(t *testing.T) {
	n := enginetest.Games(3)
	if testing.Short() {
		n = 1
	}
	enginetest.Play(t, spi74.Book, n)
}
