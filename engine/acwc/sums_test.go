package acwc_test

import (
	"testing"

	"adjutant/engine/acwc"
	"adjutant/engine/enginetest"
)

// Every test of a standing order is judged by the sum that the echo and the report state.
func TestSumsOfStandingOrders(t *testing.T) {
	enginetest.Sums(t, acwc.Book, 3, 40, []string{"fight"},
		"outnumbered", "outnumbered 2 to 1", "not outnumbered", "in a city", "in a fort", "Richmond is ours", "Richmond is theirs",
		"Cairo is empty")
}
