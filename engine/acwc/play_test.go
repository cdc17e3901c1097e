package acwc_test

import (
	"testing"

	"adjutant/engine/acwc"
	"adjutant/engine/enginetest"
)

func TestRandomGamesKeepEveryPromise(t *testing.T) {
	n := 6
	if testing.Short() {
		n = 2
	}
	enginetest.Play(t, acwc.Book, n)
}
