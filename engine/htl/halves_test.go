package htl

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestASentenceOfTwoOrdersIsOfferedWholeWhereOneOfThemIsNotUnderstood(t *testing.T) {
	enginetest.AskedFirst(t, Book, "antietam", map[string]string{
		"Meade pours a volley into the Cornfield and Williams saunters to the flabbergasted right, A1.": "fire Meade at D4; march Williams to A1 forced",
	})
}
