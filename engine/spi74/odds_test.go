package spi74_test

import (
	"fmt"
	"strings"
	"testing"
)

// announced is a battle that waits for the defender: 14 against 6, which ex_14_6 of the book weighs.
func announced(t *testing.T) *fixture {
	return field(t, "turn 10 union attack", "union 14 at 3107", "confederate 6 at 3106", open[0], open[1]).Do("attack 3106 from 3107")
}

func TestOddsByColumn(t *testing.T) {
	f := announced(t)
	os := f.P.Odds("union")
	var heads []string
	for _, o := range os {
		heads = append(heads, fmt.Sprintf("%s %.0f", o.Title, o.Win))
		sum := 0.0
		for _, e := range o.Outcomes {
			sum += e.Chance
		}
		if sum < 99.9 || sum > 100.1 {
			t.Errorf("%s: the outcomes sum up to %v", o.Title, sum)
		}
	}
	// 20.1: all six die only at +7 on a 6, or at +8 on a 5 or 6
	want := "3106 at +8 33, 3106 at +7 17, 3106 at +6 0, 3106 at +5 0, 3106 at +4 0, 3106 at +3 0, 3106 at +2 0, 3106 at +1 0, 3106 at +0 0, 3106 at -1 0"
	if got := strings.Join(heads, ", "); got != want {
		t.Errorf("the columns are\n%s\nwant\n%s", got, want)
	}
	if w := "14 against 6, natural column +8"; os[0].Forces != w {
		t.Errorf("the forces are %q, want %q", os[0].Forces, w)
	}
	if w := "The attacker loses 4 on 6, 5 on 1, 2, 4 and 5, 6 on 3; the defender loses 3 on 1 and 2, 5 on 3 and 4, 6 on 5 and 6."; os[0].Needs[0] != w {
		t.Errorf("by die it is %q, want %q", os[0].Needs[0], w)
	}
	if w := "3106 at +7 33"; !strings.Contains(fmt.Sprint(os[1].Outcomes), "{the Union loses 4, the Confederacy 2 33") {
		t.Errorf("%s: the outcomes are %v", w, os[1].Outcomes)
	}
}

func TestOddsOfTheDefender(t *testing.T) {
	f := field(t, "turn 10 union attack", "union 10 at 3107", "confederate 6 at 3106", open[0], open[1]).Do("attack 3106 from 3107 at +3")
	os := f.Asks("confederate", "retreat").P.Odds("confederate")
	if len(os) != 1 || os[0].Wins != "You hold" || os[0].Win != 100 || os[0].Title != "3106 at +3" {
		t.Fatalf("the odds are %+v", os)
	}
	for _, w := range []string{"The defender may retreat: 6 is more than half of 10.", "The column may be lowered as far as -1."} {
		if !strings.Contains(strings.Join(os[0].Could, " "), w) {
			t.Errorf("%v lacks %q", os[0].Could, w)
		}
	}
	if holds, known, err := f.P.Test(f.Awaited(), "odds below 30"); holds || !known || err != nil {
		t.Errorf("odds below 30: %t, %t, %v; want no", holds, known, err)
	}
	g := field(t, "turn 10 union attack", "union 20 at 3107", "confederate 1 at 3106", open[0], open[1])
	if os := g.P.Odds("union"); len(os) != 0 {
		t.Errorf("nothing is announced, and the odds are %v", os)
	}
}

// With naval points there is one column, and a demand may not be fought below twice to one.
func TestOddsWhereColumnsAreBound(t *testing.T) {
	f := field(t, "turn 5 union attack", "union 3 at 4616", "naval 3 at 4616", "confederate 3 at 4516", "dead 4516").
		Do("attack 4516").Do("use 3 from 4616").Do("use 3 naval from 4616")
	os := f.P.Odds("union")
	if len(os) != 1 || !strings.Contains(strings.Join(os[0].Could, " "), "With naval points the column may not be lowered.") {
		t.Errorf("the odds are %+v", os)
	}
	g := field(t, "turn 5 union march", "union 10 at 4406", "confederate 3 at 4407").Do("march 10 from 4406").Do("overrun 4407")
	os = g.P.Odds("union")
	if len(os) != 1 || os[0].Title != "4407 at +5" || os[0].Could[0] != "The defender may retreat instead, all of them." {
		t.Errorf("the odds are %+v", os)
	}
}
