package htl_test

import (
	"testing"

	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
)

// Every test of a standing order is judged by the sum that the echo and the report state.
func TestSumsOfStandingOrders(t *testing.T) {
	enginetest.Sums(t, htl.Book, 12, enginetest.Part(40, 3), []string{"retreat", "leader", "advance"},
		"outnumbered", "outnumbered 2 to 1", "outnumbered 1 to 2", "not outnumbered", "reduced", "all reduced", "not reduced",
		"E6 is ours", "E6 is theirs", "E6 is empty")
}
