package spi74_test

import (
	"testing"

	"adjutant/engine/enginetest"
	"adjutant/engine/spi74"
)

// Every test of a standing order is judged by the sum that the echo and the report state.
func TestSumsOfStandingOrders(t *testing.T) {
	enginetest.Sums(t, spi74.Book, 3, 25, []string{"retreat", "militia", "lose", "advance", "leader made"},
		"outnumbered", "outnumbered 2 to 1", "not outnumbered", "in a city", "in a fort", "losing 1 or more", "odds below 30", "odds below 70",
		"supplied", "unsupplied", "a leader", "not a leader", "leader a", "Richmond is ours", "Richmond is theirs", "Cairo is empty",
		"before 1862-04", "from 1861-09")
}
