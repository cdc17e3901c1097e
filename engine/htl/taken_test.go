package htl

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestWordsThatChangeNothingArePassedOver(t *testing.T) {
	enginetest.Taken(t, Book, "bull_run", map[string]string{
		"Do have Porter give Evans a volley, would you.": "fire Porter at C5",
		"shermn 2 d11 wit tyler":                         "march Sherman to D11 with Tyler",
		"McDowell gallops alone over to Burnside":        "march McDowell to B5",
		"Sherman and zouaves to D11":                     "asked",
	})
	enginetest.Taken(t, Book, "henry", map[string]string{
		"the cavalry to I5 to guard the road": "march Stuart's cavalry to I5",
		"Old Bory alone to E7":                "march Beauregard to E7",
		"Jackson's bde + Jackson -> F7":       "march Jackson's brigade to F7 with Jackson",
	})
}

func TestATurnThatWasIsEndedByAWordAlone(t *testing.T) {
	enginetest.Taken(t, Book, "bull_run", map[string]string{"that's my turn": "asked"})
	enginetest.Taken(t, Book, "place", map[string]string{"not yet": "asked"})
}
