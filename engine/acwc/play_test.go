package acwc_test

import (
	"testing"

	"adjutant/engine/acwc"
	"adjutant/engine/enginetest"
)

func TestRandomGamesKeepEveryPromise(t *testing.T) {
	n := 3
	if testing.Short() {
		n = 1
	}
	enginetest.Play(t, acwc.Book, n)
}
