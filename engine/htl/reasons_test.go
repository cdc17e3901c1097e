package htl_test

import (
	"errors"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
)

func TestReasonsAreTrue(t *testing.T) { enginetest.TrueReasons(t, htl.Book) }

// Reasons that once were wrong: what is refused, by which rule, and in which words.
func TestReasonsOnceWrong(t *testing.T) {
	for _, c := range []struct {
		name, line, clause, says string
		lines                    []string
	}{
		{"the river for guns", "march D5 to D6", "2.2.3", "artillery not", []string{"river D6", "rule river_crossing both", "union artillery D5", "confederate infantry I6"}},
		{"a river that nobody crosses", "march D5 to D6", "2.2.3", "only gunboats", []string{"river D6", "union artillery D5", "confederate infantry I6"}},
		{"one cavalry a hex", "march D5 to D6", "4.4", "one infantry or cavalry a hex", []string{"union cavalry D5", "union infantry D6", "confederate infantry I6"}},
		{"a ride with a leader elsewhere", "march D5 to D6 with Hooker", "6.2.5", "Only a leader in its hex", []string{"union infantry D5", "union leader - B2 Hooker", "confederate infantry I6"}},
		{"a gunboat outside its waters", "march D5 to D6", "scn.gunboat_zone", "outside the waters", []string{"river D5 D6", "rule gunboat_zone D5", "union gunboat D5", "confederate infantry I6"}},
		{"a word that does not belong", "march D5 to E6 then stay", "", "Only fire and close", []string{"union infantry D5", "confederate infantry I6"}},
		{"a way that one unit closes", "march D5 to D7", "4.4", "D6 holds", []string{"swamp C5 C6 E6 E5 C7 E7", "union cavalry D5", "union infantry D6", "confederate infantry I6"}},
		{"a way over ground that is closed", "march D5 to D7", "2.2.2", "D6 is swamp", []string{"swamp D6", "union infantry D5", "confederate infantry I6"}},
	} {
		t.Run(c.name, func(t *testing.T) { field(t, c.lines...).Refuses(c.line, c.clause, c.says) })
	}
	t.Run("two hexes that nobody called forced", func(t *testing.T) {
		f := field(t, "union infantry D5 Ames", "confederate infantry C6 Hood")
		os, err := f.P.Read(f.Awaited(), "march Ames to D7")
		if err != nil {
			t.Fatal(err)
		}
		_, err = f.P.Rule(f.Awaited(), os[0], engine.NoDice{})
		var no *engine.Refusal
		if !errors.As(err, &no) || no.Words != "D7" || no.Clause != "7.3" {
			t.Errorf("refused with %+v", no)
		}
	})
}
