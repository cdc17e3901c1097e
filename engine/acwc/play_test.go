package acwc_test

import (
	"testing"

	"adjutant/engine/acwc"
	"adjutant/engine/enginetest"
)

func TestRandomGamesKeepEveryPromise(t *testing.T) {
	enginetest.Play(t, acwc.Book, enginetest.Games(1))
}
