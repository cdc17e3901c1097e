package ahd

import (
	"testing"

	"adjutant/engine/enginetest"
)

// Who answers a question twice is asked which of the two it is, before either is played.
func TestAnOrderThatAnotherOverridesIsRefusedOrAsked(t *testing.T) {
	enginetest.Overridden(t, Book, [][3]string{
		{"memphis", "stand / retreat to Island No. 10", `You have answered already: "stand". Which of the two is it?`},
		{"memphis", "retreat to Island No. 10 / stand", `You have answered already: "retreat to Island No. 10".`},
		{"manassas", "stand / retreat to Fredericksburg", "stand retreat to Fredericksburg"},
	})
}
