package spi74_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/spi74"
)

func TestAnOrderThatAnotherOverridesIsRefusedOrAsked(t *testing.T) {
	enginetest.Overridden(t, spi74.Book, [][3]string{
		{"march", "march B with 4 from 2014 to 2013 / march 6 from 2014 to 1915", "2014 holds 4"},
		{"march", "march B and 8 from 2014 to 2013 / march B from 2014 to 1915", "No such leader"},
		{"march", "march 12 from 4506 to 4405 / march 12 from 4405 to 4404", "Only 4 at 4405 may still march"},
		{"lose", "at +0 / at -1", "is said before it: at +0"},
	})
}

// An answer to a question that may come keeps the attacks open.
func TestAnAnswerEndsNoAttacks(t *testing.T) {
	p, err := spi74.Book.Parse(summer1862)
	if err != nil {
		t.Fatal(err)
	}
	table := &engine.Table{Position: p}
	before := p.Text()
	for _, line := range []string{"at +1", "lose army at 2014"} {
		out, err := table.Take("union", 1, []engine.Input{{No: 1, Text: line}}, func(string) engine.Dice { return engine.NoDice{} })
		if err != nil || table.Position.Text() != before {
			t.Errorf("%q changes the position: %v %+v", line, err, out.Lines)
		}
	}
}
