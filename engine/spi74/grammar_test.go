package spi74_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/spi74"
)

const summer1862 = `turn 5 union march
army 4506 union 12
army 4611 union 5
army 2014 union 8
army 4405 union 4 inactive
army 4616 union 3
army 1715 union 3 inactive
army 2607 union 3 inactive
army 0913 union 2 unsupplied
army 1208 union 2
army 1413 union 2
army 2013 union 2
army 2115 union 1 inactive
army 4605 union 1 inactive
army 2031 union 1 fort garrison
leader union B 2014 3
leader union Farragut 1533 2
naval 1533 4
naval 4616 3
naval 4024 2
naval 5201 2
riverine 1533 1
riverine 1613/1714 1
repair 4506 1
repair 1413 1
repair 1814 1
rail repaired 1814, 1914, 2013
army 1618 confederate 6
army 4408 confederate 4
army 2015 confederate 3
army 4407 confederate 3
army 4612 confederate 2
army 4410 confederate 2 fort
army 4516 confederate 1
fort 4410 confederate
leader confederate A 4408 2
command die 5
used fed 4
militia virginia, north_carolina, tennessee, mississippi, kentucky, maryland
`

// What a line costs is told with it, whatever way its force goes.
func TestLinesAreEchoedWithWhatTheyCost(t *testing.T) {
	for _, c := range [][3]string{
		{"march 10 from Washington to 4406", "march 10 from Washington to 4406", "1 of 24"},
		{"march 2 from Cairo to 1715 by river", "march 2 from Cairo to 1715 by river", "11 of 24"},
		{"lift 2 from Ft Monroe to 4616 by sea", "march 2 from Fort Monroe to 4616 by sea", "11 of 24"},
		{"march 4 from Washington to Fort Monroe by sea, on to 4511", "march 4 from Washington to Fort Monroe by sea, on to 4511", "12 of 24"},
		{"march riverine from 1613/1714 to 1617/1718", "march riverine from 1613/1714 to 1617/1718", "5 of 24"},
		{"march riverine with Farragut from 1533 to 1733", "march riverine with Farragut from 1533 to 1733", "1 of 24"},
		{"march 4 naval from 1533 to 1733", "march 4 naval from 1533 to 1733", "1 of 24"},
		{"move B from 2014 to 2013", "march B from 2014 to 2013", "6 of 24"},
		{"march 10 from 4506 to 4406 leaving 2 at 4406", "march 10 from Washington to 4406 leaving 2 at 4406", "1 of 24"},
		{"march 2 from one hex north of Washington to 4404", "march 2 from 4505 to 4404", ""},
	} {
		f := enginetest.From(t, spi74.Book, summer1862)
		os, err := f.P.Read(f.Awaited(), c[0])
		if err != nil {
			t.Errorf("%q was refused: %v", c[0], err)
			continue
		}
		if got := f.P.Lines(os); !slices.Equal(got, []string{c[1]}) {
			t.Errorf("%q is written as %q, want %q", c[0], got, c[1])
		}
		if got := f.P.Echo(os); got != c[2] {
			t.Errorf("%q is echoed with %q, want %q", c[0], got, c[2])
		}
		again, err := f.P.Read(f.Awaited(), c[1])
		if err != nil || !slices.EqualFunc(again, os, func(a, b engine.Order) bool { return a == b }) {
			t.Errorf("%q reads back as %v (%v), want %v", c[1], again, err, os)
		}
	}
}

// A mistake is answered with the fact, the rule and its number.
func TestMistakesAreAnsweredWithTheRule(t *testing.T) {
	for _, c := range [][3]string{
		{"march 4 from 4405 to 4406", "11.1", "4405 is inactive this turn: level 5, die 5, last digit 5"},
		{"march 2 from 4506 to 4507", "5.21", "The Potomac is tidal there"},
		{"march 9 from 4506 via 4406 to 4307", "5.24", "9 against 5"},
		{"lift 4 from 4611 to 4616 by sea", "5.92b", "three points a turn"},
		{"lift 3 from 4616 to 4611 by sea", "5.92a", "Nobody embarks from open coast"},
		{"lift 7 from 4506 to 4611 by sea", "5.97a", "6 are left"},
		{"march 2 from 2014 to 2013 by rail", "5.42", "nobody leaves it by rail"},
		{"march 8 from 2014 to 2015", "5.26", "The enemy stands at Nashville (2015)"},
		{"march 4 from 4410 to 4409", "5.11", "you command the Union"},
		{"march 9 from 4506 to 9901", "", "the board ends at column 52 and row 34"},
		{"march 9 from 4506 to Fredriksburk", "", "did you mean Fredericksburg"},
		{"march 9 form 4506 to 4406", "", "did you mean from?"},
		{"on to 4407", "5.0c", "Nothing is moving"},
		{"exchange 4506 for 5+5+1", "3.2", "4506 holds 12"},
		{"overrun 4407 with 10", "9.13", "No force of 10"},
		{"repair 1715, 1615, 1516, 1517", "", "Confederate zone"},
	} {
		want := c[2]
		if strings.HasPrefix(want, "4506") {
			want = "Washington" + want[4:]
		}
		enginetest.From(t, spi74.Book, summer1862).Refuses(c[0], c[1], want)
	}
}

// Lines for a later part of the turn wait; those for an earlier one come too late.
func TestLinesOfOtherPhasesWaitOrComeTooLate(t *testing.T) {
	f := enginetest.From(t, spi74.Book, summer1862)
	for line, kind := range map[string]string{"attack Nashville from 2014 at +1": "attack", "build fort at 4407": "build",
		"make leader C at 4516": "leader made"} {
		_, err := f.P.Read(f.Awaited(), line)
		later, ok := err.(*engine.Later)
		if !ok || later.Kind != kind || later.Past != "" {
			t.Errorf("%q gives %v, want it to wait for %s", line, err, kind)
		}
	}
	g := enginetest.From(t, spi74.Book, strings.Replace(summer1862, "union march", "union attack", 1))
	_, err := g.P.Read(g.Awaited(), "march 2 from 4506 to 4406")
	if later, ok := err.(*engine.Later); !ok || later.Past == "" {
		t.Errorf("a march in the combat phase gives %v, want it to be too late", err)
	}
}

// A ride that is closed is refused with what closes it.
func TestARideIsRefusedForItsTrueReason(t *testing.T) {
	for _, c := range [][3]string{
		{"options 19.8\nturn 4 union march\ntheatre closed\nrepair 3703 1\n", "march repair from 3703 to 3603 by rail", "19.8"},
		{"turn 7 confederate march\nriverine 1717/1718 1\narmy 1715 confederate 1\n", "march 1 from 1715 to 1814 by rail", "17.3"},
		{"turn 4 union march\narmy 2607 union 1\narmy 2905 confederate 1\n", "march 1 from 2607 to 3006 by rail", "5.42"},
	} {
		enginetest.From(t, spi74.Book, c[0]).Refuses(c[1], c[2])
	}
}

// Whoever asks about a hex hears where its points can go, by what means and at what cost; each line that he may copy is read.
func TestTheGuideTellsWhatIsReached(t *testing.T) {
	f := enginetest.From(t, spi74.Book, summer1862)
	g := f.P.(engine.Guide)
	says, copies, ok := g.Guide(f.Awaited(), "Washington")
	text := enginetest.Words(says)
	if !ok || !strings.Contains(text, "On foot, 12, for 1: ") || !strings.Contains(text, "By rail, 3, for 3: ") ||
		!strings.Contains(text, "By sea, 6, for 11: ") {
		t.Errorf("of Washington it says %v:\n%s", ok, text)
	}
	for _, l := range append(copies, g.Wholes(f.Awaited())...) {
		if !f.Legal(l) {
			t.Errorf("%q is offered and refused", l)
		}
	}
	if all, _, _ := g.Guide(f.Awaited(), ""); !strings.Contains(enginetest.Words(all), "Washington (4506): 12.") {
		t.Errorf("of all it says:\n%s", enginetest.Words(all))
	}
	if says, copies, _ := g.Guide(f.Awaited(), "4405"); len(copies) > 0 ||
		!strings.Contains(enginetest.Words(says), "4 points stand here; 4 inactive this turn, by the last digit 5 (11.1).") {
		t.Errorf("of an inactive hex it says %v and offers %q", enginetest.Words(says), copies)
	}
	if _, _, ok := g.Guide(f.Awaited(), "4301"); ok {
		t.Error("of an empty hex it has something to say")
	}
}

// Ships, repair units and leaders are asked about by where they are, a leader by his letter or by the name that the club has given him.
func TestTheGuideKnowsShipsRepairUnitsAndLeaders(t *testing.T) {
	f := mend(t, enginetest.From(t, spi74.Book, summer1862), "name union B Grant")
	g := f.P.(engine.Guide)
	for words, want := range map[string][]string{
		"1613/1714": {"By water, riverine: ", "Corinth (1618/1718) for 5.5, with a die"},
		"1533":      {"By water, 4 naval: ", "By water, riverine with Farragut: "},
		"1814":      {"The repair unit may open, for 5 each: 1715.", "By rail, repair, for "},
		"Grant":     {"From 2014", "On foot, 8 with B, for 6: ", "On foot, B, for 6: "},
		"Farragut":  {"From 1533"},
	} {
		says, copies, ok := g.Guide(f.Awaited(), words)
		text := enginetest.Words(says)
		for _, w := range want {
			if !ok || !strings.Contains(text, w) {
				t.Errorf("of %s it says %v, without %q:\n%s", words, ok, w, text)
			}
		}
		for _, l := range copies {
			if !f.Legal(l) {
				t.Errorf("%q is offered and refused", l)
			}
		}
	}
	f.Do("march 8 with Grant from 2014 to 2013").Has("leader union B 2013 3 marching", "name union B Grant")
	if !strings.Contains(enginetest.Words(f.P.Brief("union")), "with Grant (B, 3)") {
		t.Error("the brief does not call him Grant")
	}
	for _, bad := range []string{"name union B Nashville", "name union Farragut Dave", "name union B", "name union C Grant"} {
		if _, err := f.P.Mend(bad, engine.NoDice{}); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}

// In the combat phase it lists the attacks with all that may join and their columns; forts and the set-up have their own words.
func TestTheGuideOfOtherPhases(t *testing.T) {
	f := field(t, "turn 5 union attack", "union 8 at 2014", "union 2 at 2115", "confederate 3 at 2015")
	says, copies, ok := f.P.(engine.Guide).Guide(f.Awaited(), "")
	if w := "Nashville (2015), from 2014 and 2115: 10 against 6, +4; he may retreat."; !ok || !strings.Contains(enginetest.Words(says), w) ||
		!slices.Equal(copies, []string{"attack 2015 from 2014, 2115"}) || !f.Legal(copies[0]) {
		t.Errorf("of the attacks it says\n%s and offers %q", enginetest.Words(says), copies)
	}
	f = field(t, "turn 5 union build", "union 8 at 2014", "confederate 3 at 1618")
	says, copies, _ = f.P.(engine.Guide).Guide(f.Awaited(), "2014")
	if w := "2014: 8 have not moved and may build."; !strings.Contains(enginetest.Words(says), w) || !slices.Equal(copies, []string{"build fort at 2014 with 8"}) {
		t.Errorf("of forts it says\n%s and offers %q", enginetest.Words(says), copies)
	}
	f = begin(t)
	says, copies, _ = f.P.(engine.Guide).Guide(f.Awaited(), "")
	if w := "13 points are left; "; !strings.Contains(enginetest.Words(says), w) || len(copies) == 0 {
		t.Errorf("of the set-up it says\n%s and offers %q", enginetest.Words(says), copies)
	}
}

// Who leaves a harbour is no longer a source of supply there: the last to sail may not land where only that harbour would feed him.
func TestTheLastToSailTakesHisHarbourAlong(t *testing.T) {
	far := "turn 6 union march\narmy 4611 union 2\ncity 4612 lost\nmilitia virginia\n"
	enginetest.From(t, spi74.Book, far).Refuses("lift 2 from 4611 to 4512", "10.31b")
	f := enginetest.From(t, spi74.Book, far).Do("lift 1 from 4611 to 4512")
	f.Has("army 4512 union 1 marching landed").Do("halt")
}
