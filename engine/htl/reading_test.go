package htl_test

import (
	"errors"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
)

// The lines of the grammar, on the field of Bull Run.
func TestLinesOfBullRun(t *testing.T) {
	union := []string{
		"fire B5 at C5", "fire Griffin's battery at C5", "close Burnside at C5 then stay", "close B5 at C5 then advance",
		"march Sherman to D11 with Tyler", "march Keyes via C13 to C12 forced", "march Palmer's cavalry via B7, C8 to D8",
		"march D12 infantry to D11",
	}
	for _, line := range union {
		t.Run("the Union may "+line, func(t *testing.T) { allowedNow(t, begin(t, "bull_run", 5), line) })
	}
	t.Run("the Union may march McDowell to B5 beside Burnside", func(t *testing.T) {
		allowedNow(t, begin(t, "bull_run", 5), "march McDowell to B5")
	})
	for _, line := range []string{
		"fire Evans at B5", "march Cocke to D10", "march Jackson's brigade to F6 with Jackson", "march Stuart via G4, F4 to E4",
	} {
		t.Run("the Confederacy may "+line, func(t *testing.T) {
			f := begin(t, "bull_run", 5).Do("end", 5)
			allowedNow(t, f, line)
		})
	}
	for line, want := range map[string][3]string{ // the words that are wrong, the sentence, the clause
		"fyre B5 at C5":                      {"fyre", `I do not read "fyre"; did you mean fire?`, ""},
		"fire B5 at C15":                     {"C15", "The board ends at column 13.", ""},
		"fire Stewart at B5":                 {"Stewart", "I know no unit Stewart; did you mean Stuart's cavalry? It is Confederate.", ""},
		"fire F6 at B5":                      {"F6", "Imboden's battery at F6 is Confederate; you command the Union.", ""},
		"fire Ricketts' battery at C5":       {"", "B6 does not see C5: Burnside at B5 and the hill at C6 both stand beside the line (8.2).", "8.2"},
		"fire Ayres' battery at E10":         {"", "E10 is 4 hexes from D13; artillery reaches 3 (8.1.3).", "8.1.3"},
		"close Griffin's battery at C5":      {"", "Artillery cannot close (8.3.1).", "8.3.1"},
		"close B6 infantry at C5":            {"", "C5 is not next to B6 (8.3.1).", "8.3.1"},
		"march McDowell to E5":               {"", "E5 is 4 hexes from A5; a leader goes 3 (9.1).", "9.1"},
		"march B5 to B6":                     {"", "B6 holds Sykes' regulars; one infantry a hex (4.4).", "4.4"},
		"march Burnside via A5 to A4 forced": {"", "B5 is next to the enemy at C5; a force march keeps away from him throughout (7.3).", "7.3"},
		"march Sherman to D11 with McDowell": {"", "McDowell is at A5, not with Sherman.", ""},
		"rally Burnside with McDowell":       {"", "Burnside has lost nothing (9.4).", "9.4"},
	} {
		t.Run("it is refused: "+line, func(t *testing.T) {
			begin(t, "bull_run", 5).Refuses(line, want[2], want[1])
		})
	}
	t.Run("it is refused: a line that is longer than any order", func(t *testing.T) {
		begin(t, "bull_run", 5).Refuses("march B5 via "+strings.Repeat("march to ", 110), "", "The line has 1003 characters; an order has at most 1000.")
	})
	t.Run("it is refused: close combat with 1 point", func(t *testing.T) {
		f := field(t, "turn 3 union, 1 AP", "union infantry D6", "confederate infantry E6")
		f.Refuses("close D6 at E6", "8.3.1", "Close combat takes 2 AP; you have 1 (8.3.1).")
	})
	t.Run("a line that belongs to no one's turn is too late", func(t *testing.T) {
		f := begin(t, "bull_run", 5).Do("end", 5)
		f.Refuses("fire B4 artillery at C5", "")
	})
}

// An order is judged for the seat that gives it.
func TestNobodyActsForTheOther(t *testing.T) {
	f := field(t, "union infantry D6 Ames", "confederate infantry E6 Bee")
	os, err := f.P.Read(f.Awaited(), "march Ames to C6")
	if err != nil {
		t.Fatal(err)
	}
	d := f.Awaited()
	d.Seat = "confederate"
	_, err = f.P.Rule(d, os[0], engine.NoDice{})
	if err == nil || !strings.Contains(err.Error(), "Nothing is asked of the Confederacy now.") {
		t.Errorf("for the other seat it is %v", err)
	}
}

func TestBriefSaysWhatUnitsHaveDone(t *testing.T) {
	f := field(t, "union infantry D6 Ames acted=fired", "confederate infantry E6 Bee acted=fired", "woods E6")
	words := enginetest.Words(f.P.Brief("union"))
	if !strings.Contains(words, "D6: Ames, infantry, 4 of 4, black, has fired") || strings.Contains(words, "Bee, infantry, 4 of 4, black, has") {
		t.Errorf("it tells of the side that does not move what it did, or not of the mover:\n%s", words)
	}
	if !strings.Contains(words, "E6 woods: Bee, infantry") {
		t.Errorf("it does not tell the ground of a unit:\n%s", words)
	}
}

// A line for the own turn that comes while the other seat is asked is refused with what would do in the turn.
func TestALineWhileTheOtherIsAsked(t *testing.T) {
	f := field(t, "union infantry D6 Ames", "union infantry A1 Sykes", "confederate infantry E6 Bee").Do("close D6 at E6", 4, 1, 1, 4).Asks("confederate", "retreat")
	_, err := f.P.Read(engine.Decision{Seat: "union", Kind: "act"}, "march Sykes to A99")
	var no *engine.Refusal
	if !errors.As(err, &no) || len(no.Try) == 0 || !strings.HasPrefix(no.Try[0], "march Sykes to ") {
		t.Errorf("it is %v", err)
	}
}

// A problem keeps its special rules; a position without a line for counters has those of its scenario.
func TestNotationKeepsTheScenario(t *testing.T) {
	field(t, "river F1", "rule river_crossing both", "union infantry D6", "confederate infantry E6").Has("rule river_crossing both")
	field(t, "union infantry D6 Ames under=fire", "confederate infantry E6").Has("union infantry black D6 Ames under=fire")
	text := begin(t, "chickamauga").P.Text()
	var bare []string
	for _, l := range strings.Split(text, "\n") {
		if !strings.HasPrefix(l, "counter ") {
			bare = append(bare, l)
		}
	}
	p, err := htl.Book.Parse(strings.Join(bare, "\n"))
	if err != nil || len(bare) == len(strings.Split(text, "\n")) || p.Text() != text {
		t.Errorf("read without its counters it is %v, want\n%s", err, text)
	}
}

// Who plays for himself keeps his leaders with their units.
func TestALoneLeaderIsWorthLess(t *testing.T) {
	value := func(hex string) float64 {
		return field(t, "union infantry A2 Ames", "union leader "+hex+" Reno", "confederate infantry I9 Bee").P.Value("union")
	}
	if alone, with := value("A5"), value("A2"); alone >= with {
		t.Errorf("alone he is worth %f, with his unit %f", alone, with)
	}
}

// Under all steps lies the check of victory, so that the game goes on.
func TestStepsEndWithTheCheck(t *testing.T) {
	units := []string{"turn 3 union, 4 AP", "union infantry D6", "confederate infantry E6"}
	field(t, append(units, "steps act union, check union")...).Do("end", 1).Asks("confederate", "act")
	wantBad(t, append(units, "steps act union")...)
	wantBad(t, append(units, "steps check union, act union")...)
}
