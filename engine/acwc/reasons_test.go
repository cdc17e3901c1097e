package acwc_test

import (
	"testing"

	"adjutant/engine/acwc"
	"adjutant/engine/enginetest"
)

func TestReasonsAreTrue(t *testing.T) { enginetest.TrueReasons(t, acwc.Book) }

// Reasons that once were wrong: what is refused, by which rule, and in which words.
func TestReasonsOnceWrong(t *testing.T) {
	cut := field(t, "1862-05 union, promote", "options hidden=off, training_in_supply", "union John Dix at Macon (Georgia), short, starving",
		"division Erasmus Keyes: 2 infantry 6-4", "union Edwin Sumner at New York", "division William Keim: 2 infantry 6-4")
	cut.MayNot("train Keyes", "9.31", "out of supply").MayNot("train Sumner", "9.31", "no green division")
	fought := field(t, "1862-05 union, promote", "affair Corinth, won by union, picks 3/1; Edwin Sumner",
		"union Edwin Sumner at New York", "troops infantry 6-5", "division William Keim: 2 infantry 6-4")
	fought.MayNot("promote Sumner", "9.32", "commands no division")
}
