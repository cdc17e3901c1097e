package spi74_test

import (
	"testing"

	"adjutant/engine/enginetest"
	"adjutant/engine/spi74"
)

func TestReasonsAreTrue(t *testing.T) { enginetest.TrueReasons(t, spi74.Book) }

// Reasons that once were wrong: what is refused, by which rule, and in which words.
func TestReasonsOnceWrong(t *testing.T) {
	for _, c := range []struct {
		name, order, line, clause, says string
		lines                           []string
	}{
		{"a way that is longer than any turn", "march 1 from 4506", "on to 0913", "5.22", "movement points", []string{"union 1 at 4506"}},
		{"a voyage that is too long", "march 1 from 1206", "on to 1125 by river", "5.22", "movement points", []string{"union 1 at 1206"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := field(t, append([]string{"turn 5 union march"}, c.lines...)...)
			f.Do(c.order)
			f.Refuses(c.line, c.clause, c.says)
		})
	}
}
