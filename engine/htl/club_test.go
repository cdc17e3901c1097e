package htl_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
)

const crossroads = `scenario: crossroads
title: Skirmish at the Crossroads
date: 1862-05-01
place: Invented
first: union
turns: 10
union_ap: 2
confederate_ap: 2
union_edge: top
confederate_edge: bottom
union_vp: 3
confederate_vp: 3
at_end: confederate

[map]
A . . . . . . . . . . . . .
B  . . . . . . . . . . . . .
C . . . . W W . . . . . . .
D  . . . . . . . . H . . . .
E . . . . . . T . . . . . .
F  . . . H H . . . . . . . .
G . . . . . . . . W W . . .
H  . . . . . . . . . . . . .
I . . . . . . . . . . . . .

[names]
E7 Crossroads

[units]
union infantry green B6 First brigade
union infantry green B7 Second brigade
union artillery black B7 Battery
union leader - B6 Smith
confederate infantry black H6 Third brigade
confederate infantry green H7 Fourth brigade
confederate cavalry black G12 Horse sp=1
confederate leader - H6 Jones

[vp]
union E7 hold Crossroads
`

// clubFile is a club's folder with the one battle above, in which pieces of text were replaced: old, new, old, new.
func clubFile(t *testing.T, pieces ...string) fstest.MapFS {
	t.Helper()
	text := crossroads
	for i := 0; i < len(pieces); i += 2 {
		if strings.Count(text, pieces[i]) != 1 {
			t.Fatalf("the scenario has %q %d times, want once", pieces[i], strings.Count(text, pieces[i]))
		}
		text = strings.Replace(text, pieces[i], pieces[i+1], 1)
	}
	return fstest.MapFS{"scenario-crossroads.txt": {Data: []byte(text)}}
}

// fought is a club's battle begun, its first action die a 4.
func fought(t *testing.T, files fstest.MapFS) *fixture {
	t.Helper()
	b, err := htl.Book.On(files)
	if err != nil {
		t.Fatal(err)
	}
	return (&fixture{enginetest.Start(t, b, "crossroads"), t}).Do("roll", 4)
}

func TestOwnBattles(t *testing.T) {
	t.Run("1.0 players design their own battles", func(t *testing.T) {
		f := fought(t, clubFile(t))
		wantAP(t, f, 4)
		wantTurn(t, f, 1, "union")
		wantAt(t, f, "B7", "union infantry green 4, artillery black 2")
		wantAt(t, f, "G12", "confederate cavalry black 1")
		wantAt(t, f, "H6", "confederate infantry black 4, leader Jones")
	})
	t.Run("1.0 on a board of another size", func(t *testing.T) {
		rows := []string{"[map]"}
		for i := range 4 {
			rows = append(rows, string(rune('A'+i))+" . . . . .")
		}
		before, rest, _ := strings.Cut(crossroads, "[map]")
		text := strings.Replace(before, "first: union", "board: 5x4\nfirst: union", 1) + strings.Join(rows, "\n") +
			"\n\n[units]\nunion infantry green A1 First\nconfederate infantry green D5 Second\n\n[vp]\nunion C3 capture Mill value=2\nconfederate B2 capture Ford value=2\n"
		if !strings.Contains(rest, "[units]") {
			t.Fatal("the scenario has no units")
		}
		f := fought(t, fstest.MapFS{"scenario-crossroads.txt": {Data: []byte(text)}})
		f.Do("march A1 to A2").Refuses("march A2 to A6", "")
	})
	t.Run("2.0 a hex without a tile is clear on a club's board too", func(t *testing.T) {
		f := fought(t, clubFile(t))
		allowedNow(t, f, "march B6 via A6 to A5 forced")
	})
	t.Run("3.0.2.sp a unit begins with the points that the scenario gives, which cap its rally", func(t *testing.T) {
		f := fought(t, clubFile(t, "H6 Third brigade", "H6 Third brigade sp=3")).Do("end", 1)
		wantAt(t, f, "H6", "confederate infantry black 3, leader Jones")
		f.Refuses("rally Third brigade with Jones", "9.4")
	})
	t.Run("R52 a hold counter belongs to the side that stands there at the start", func(t *testing.T) {
		f := fought(t, clubFile(t, "B7 Second brigade", "E7 Second brigade", "hold Crossroads", "hold Crossroads value=3"))
		f.Goes().Do("end").Over("union")
	})
	t.Run("R52 to nobody if the hex is empty, whoever could score it", func(t *testing.T) {
		fought(t, clubFile(t, "hold Crossroads", "hold Crossroads value=3")).Do("end", 1).Goes()
	})
	t.Run("scn.freeze units of the file's hexes are frozen from the start", func(t *testing.T) {
		f := fought(t, clubFile(t, "[vp]", "[rules]\nfreeze union B6 until 2\n\n[vp]"))
		f.Refuses("march First brigade to A6", "").Refuses("march Smith to A6", "")
		allowedNow(t, f, "march Second brigade to A7")
		f.Do("end", 1).Do("end", 1)
		allowedNow(t, f, "march First brigade to A6")
	})
	t.Run("scn.optional the file switches a rule on", func(t *testing.T) {
		f := fought(t, clubFile(t, "[vp]", "[rules]\noptional 11.3\n\n[vp]", "B7 Battery", "D9 Battery", "G12 Horse", "D13 Horse"))
		allowedNow(t, f, "fire Battery at D13")
	})
}

// What a file of a club must not say; line is where the fault stands, 0 where no line is to blame.
func TestBadBattlesAreRefused(t *testing.T) {
	tests := []struct {
		name, old, new string
		line           int
	}{
		{"4.3 a header key is missing", "turns: 10\n", "", 0},
		{"4.3 a header key is unknown", "turns: 10", "turns: 10\nweather: fair", 7},
		{"4.3 a header value is none", "turns: 10", "turns: ten", 6},
		{"4.3 a side is none", "first: union", "first: france", 5},
		{"4.3 an edge is none", "union_edge: top", "union_edge: north", 9},
		{"4.3 the id is not the file's", "scenario: crossroads", "scenario: crossing", 1},
		{"4.3 a terrain letter is none", "C . . . . W W", "C . . . . X W", 18},
		{"4.3 a row is short", "D  . . . . . . . . H . . . .", "D  . . . . . . . . H . . .", 19},
		{"4.3 a row is missing", "H  . . . . . . . . . . . . .\n", "", 0},
		{"4.3 a hex is off the board", "union leader - B6", "union leader - B14", 33},
		{"4.3 a name stands twice within a side", "B7 Second brigade", "B7 First brigade", 31},
		{"4.3 a section is unknown", "[names]", "[places]", 26},
		{"4.3 a rule is unknown", "[vp]", "[rules]\nrain union\n\n[vp]", 40},
		{"4.4.always the hex limits hold at set-up", "B7 Second brigade", "B6 Second brigade", 31},
		{"4.4.one two units in one hex", "confederate cavalry black G12", "confederate cavalry black H7", 36},
		{"4.4.one_leader two leaders", "confederate leader - H6 Jones", "confederate leader - H6 Jones\nconfederate leader - H6 Hood", 38},
		{"4.1.leaders a leader without a combat unit", "union leader - B6", "union leader - C1", 33},
		{"4.1.leaders on either side", "confederate leader - H6", "confederate leader - C1", 37},
		{"2.2.2.enter a unit in a swamp", "A . . . . . . . . . . . . .\nB  . . . . . . .", "A . . . . . . . . . . . . .\nB  . . . . . S .", 30},
		{"3.1.4.move a gunboat on land", "confederate leader - H6 Jones", "confederate leader - H6 Jones\nconfederate gunboat - A1 Tyler", 38},
		{"3.0.2.sp more points than the type has", "Horse sp=1", "Horse sp=3", 36},
		{"3.0.2.sp none", "Horse sp=1", "Horse sp=0", 36},
		{"4.4.1.vp two counters in a hex", "union E7 hold Crossroads", "union E7 hold Crossroads\nconfederate E7 capture Inn", 41},
		{"3.1.6.removed a unit of the side stands on its capture counter", "union E7 hold Crossroads", "union B6 capture Crossroads", 40},
		{"4.3 the sides cannot reach each other", "D  . . . . . . . . H . . . .", "D  S S S S S S S S S S S S S", 0},
		{"10.0.scenario a limit that cannot be reached", "union_vp: 3", "union_vp: 9", 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := htl.Book.On(clubFile(t, tt.old, tt.new))
			if err == nil {
				t.Fatal("it was accepted")
			}
			if where := fmt.Sprintf("scenario-crossroads.txt, line %d", tt.line); tt.line > 0 && !strings.Contains(err.Error()+",", where) {
				t.Errorf("it says %q, want %q in it", err, where)
			}
		})
	}
}
