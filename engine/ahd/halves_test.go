package ahd

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestAChoiceThatIsLeftOpenIsAskedBackWithBothAnswers(t *testing.T) {
	enginetest.AskedFirst(t, Book, "start", map[string]string{
		"Cairo or St Louis to Paducah":              "march 1 militia infantry from Cairo to Paducah by river",
		"either Cairo or St. Louis goes to Paducah": "march 1 militia infantry from Cairo to Paducah by river",
		"Cairo to Paducah or to Island 10":          "march 1 militia infantry from Cairo to Paducah by river",
	})
}
