package dwf_test

import (
	"testing"

	"adjutant/engine/dwf"
	"adjutant/engine/enginetest"
)

func TestAnOrderThatAnotherOverridesIsRefusedOrAsked(t *testing.T) {
	enginetest.Overridden(t, dwf.Book, [][3]string{
		{"campaign", "Grant with everything from Cairo to Louisville / 1 infantry from Cairo to Centralia", "Cairo holds 0 infantry"},
		{"campaign", "Grant alone from Cairo to Louisville / 2 infantry and Grant from Cairo to Centralia", "Grant is at Louisville"},
		{"campaign", "march 3 infantry from Washington to Manassas / attack Manassas with 2 / attack Manassas", "Manassas is being attacked"},
		{"campaign", "2 infantry from Cairo to Columbus", "march 2 infantry from Cairo to Columbus (Ohio)"},
		{"campaign", "skip my remaining points", "pass 2 points end"},
		{"southarrivals", "Holmes at Little Rock / his infantry at Milam", "place 1 infantry at Milam"},
		{"southarrivals", "place the rest / place Beauregard at Milledgeville", "Your arrivals of this turn are placed"},
		{"arrivals", "all at Pittsburgh", "place the rest at Pittsburgh"},
	})
}
