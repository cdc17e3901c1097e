package ahd_test

import (
	"testing"

	"adjutant/engine/ahd"
	"adjutant/engine/enginetest"
)

// Every test of a standing order is judged by the sum that the echo and the report state.
func TestSumsOfStandingOrders(t *testing.T) {
	enginetest.Sums(t, ahd.Book, 12, enginetest.Part(40, 3), []string{"withdraw", "retreat", "reinforce", "fire", "promote"},
		"outnumbered", "outnumbered 2 to 1", "outnumbered 1 to 2", "not outnumbered", "outnumbered with reinforcements",
		"outnumbered 2 to 1 with reinforcements", "reduced", "all reduced", "not reduced", "entrenched", "in a city", "in a fort",
		"losing 1 or more", "losing 3 or more", "round 2 or later", "round 4 or later", "odds below 30", "odds below 70",
		"Richmond is theirs", "Richmond is ours", "Cairo is empty", "Vicksburg is neutral", "before 1862-04", "from 1861-09")
}
