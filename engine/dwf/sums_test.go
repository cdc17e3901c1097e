package dwf_test

import (
	"testing"

	"adjutant/engine/dwf"
	"adjutant/engine/enginetest"
)

// Every test of a standing order is judged by the sum that the echo and the report state.
func TestSumsOfStandingOrders(t *testing.T) {
	enginetest.Sums(t, dwf.Book, 8, 6, []string{"withdraw", "lose", "reorganize"},
		"outnumbered", "outnumbered 2 to 1", "not outnumbered", "in a city", "in a fort", "losing 1 or more", "odds below 30",
		"supplied", "unsupplied", "a leader", "not a leader", "Lee", "Grant", "Richmond is theirs", "Richmond is ours", "Cairo is empty",
		"before 1862-04", "from 1861-09")
}
