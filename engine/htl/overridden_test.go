package htl_test

import (
	"testing"

	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
)

func TestAnOrderThatAnotherOverridesIsRefusedOrAsked(t *testing.T) {
	enginetest.Overridden(t, htl.Book, [][3]string{
		{"henry", "march Jackson to H5 / march Jackson's brigade to F7 with Jackson", "Jackson is at H5"},
		{"henry", "march Hampton's Legion with Beauregard to E9 / march Beauregard to F9", "Beauregard has marched"},
		{"henry", "fire Latham's battery at D12 / march Imboden's battery to E6 / march Imboden's battery to E7", "is to march before it"},
	})
}
