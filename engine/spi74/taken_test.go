package spi74

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestClosingWordsBehindAnOrderAreAsked(t *testing.T) {
	enginetest.Taken(t, Book, "attack", map[string]string{
		"New Bern is to be assaulted, then we are through": "asked",
		"attack 4516 and that is all for me":               "asked",
		"New Bern is to be assaulted":                      "attack New Bern from 4616: 3",
	})
}

func TestWhoLeadsIsNotLeftBehind(t *testing.T) {
	enginetest.Taken(t, Book, "march", map[string]string{
		"Marse Robert, two points from Washington to 4406": "asked",
		"two points from Washington to 4406":               "march 2 from Washington to 4406",
	})
}
