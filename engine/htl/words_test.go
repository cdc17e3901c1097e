package htl_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// What both sides read of an action: every die with what it needed, and why.
func TestWordsOfActions(t *testing.T) {
	for _, tt := range []struct {
		name  string
		lines []string
		order string
		dice  []int
		words []string
	}{
		{"fire at a hill", []string{"hill C5", "union artillery B4 Griffin's battery", "confederate infantry C5 Evans"}, "fire B4 at C5", []int{5, 2, 6, 3},
			[]string{"Griffin's battery (B4) fired on Evans (C5)", "4 dice, needed 5 (4, +1 for the hill); rolled 5, 2, 6, 3: 2 hits. Evans 4 to 2."}},
		{"fire in the clear", []string{"union artillery D4 Ricketts", "confederate infantry D6 Bee"}, "fire D4 at D6", []int{5, 5, 6},
			[]string{"3 dice, needed 5; rolled 5, 5, 6: 3 hits. Bee 4 to 1."}},
		{"fire that misses", []string{"union infantry D6 Ames", "confederate infantry E6 Bee"}, "fire D6 at E6", []int{1, 2, 3}, []string{"rolled 1, 2, 3: no hit"}},
		{"fire that cannot hit", []string{"woods D6", "union infantry D4 Ames", "confederate infantry D6 Bee"}, "fire D4 at D6", []int{6, 6, 1},
			[]string{"could not hit (6, +1 for the woods); rolled 6, 6, 1: no hit"}},
		{"fire into a river", []string{"river E6", "rule river_crossing both", "union infantry D6 Ames", "confederate infantry E6 Bee"}, "fire D6 at E6", []int{4, 1, 1},
			[]string{"needed 4 (5, -1 for the river)"}},
		{"fire on two units", []string{"union infantry D6 Ames", "confederate infantry E6 Bee sp=1", "confederate artillery E6 Latham"}, "fire D6 at E6", []int{5, 5, 1},
			[]string{"fired on Bee and Latham (E6)", "Bee 1 to 0: eliminated. Latham 2 to 1."}},
		{"a leader under fire", []string{"union infantry D6 Ames", "confederate infantry E6 Bee", "confederate leader E6 Hood"}, "fire D6 at E6", []int{1, 1, 5, 4},
			[]string{"Hood, under fire: rolled 4, unhurt."}},
		{"a leader in close combat", []string{"union infantry D6 Ames", "confederate infantry E6 Bee", "confederate leader E6 Hood"}, "close D6 at E6", []int{6, 1, 1, 1, 4, 6},
			[]string{"Hood, in close combat: rolled 1, 4: lost."}},
		{"morale that holds", []string{"union infantry D6 Ames", "confederate infantry E6 Bee"}, "close D6 at E6", []int{4, 4, 1, 1, 6},
			[]string{"Ames (D6) closed with Bee (E6)", "3 dice, needed 4; rolled 4, 4, 1: 2 hits. Bee 4 to 2.", "Bee's morale: black. Rolled green (1), gold (6): held."}},
		{"morale that fails", []string{"hill E6", "swamp E5 F5", "union infantry D6 Ames", "confederate infantry E6 Bee"}, "close D6 at E6 then advance", []int{3, 5, 2, 6},
			[]string{"needed 5 (4, +1 for the hill); rolled 3, 5, 2: 1 hit. Bee 4 to 3.", "Bee's morale: black, +1 for the hill: gold.", "failed", "Bee retreated to F6", "Ames advanced to E6"}},
		{"no way to retreat", []string{"swamp E5 E7 D5 F5 F6", "union infantry D6 Ames", "confederate infantry E6 Bee"}, "close D6 at E6 then stay", []int{4, 1, 1, 4},
			[]string{"Bee had no way to retreat: eliminated."}},
		{"a friend makes room", []string{"swamp E5 F5 F7 G6", "union infantry D6 Ames", "confederate infantry E6 Bee", "confederate infantry F6 Cocke"}, "close D6 at E6 then stay", []int{4, 1, 1, 4},
			[]string{"Cocke made room and went to G7.", "Bee retreated to F6"}},
		{"a leader is cut off", []string{"swamp E5 E7 D5 F5 F6", "union infantry D6 Ames", "confederate infantry E6 Bee sp=1", "confederate leader E6 Hood"}, "fire D6 at E6", []int{5, 2, 2},
			[]string{"Bee 1 to 0: eliminated.", "Hood was cut off: lost."}},
		{"a leader is overrun", []string{"union infantry D6 Ames", "confederate leader E6 Hood", "confederate infantry I1"}, "march D6 to E6", nil, []string{"Hood was overrun at E6: lost."}},
		{"a march with its leader over a bridge", []string{"bridge D11", "union infantry D12 Sherman", "union leader D12 Tyler"}, "march Sherman to D11 with Tyler", nil,
			[]string{"Sherman marched from D12 to D11 (bridge), with Tyler."}},
		{"a march onto a hill", []string{"hill C6", "union infantry B6 Sykes"}, "march Sykes to C6", nil, []string{"Sykes marched from B6 to C6 (hill, stop)."}},
		{"a rally", []string{"union infantry D6 Ames sp=1", "union leader D6 Reno"}, "rally Ames with Reno", []int{2}, []string{"Rally of Ames with Reno", "rolled green (2): 1 to 2"}},
		{"a rally that fails", []string{"union infantry D6 Ames sp=1", "union leader D6 Reno"}, "rally Ames with Reno", []int{4}, []string{"rolled black (4): failed"}},
		{"a counter taken", []string{"union infantry I10 Ames", "counter union I9 capture Rear of the army"}, "march I10 to I9", nil, []string{"The Union took Rear of the army (I9): 1 point."}},
		{"a hold counter", []string{"union infantry E6 Ames", "counter union E7 hold Crossroads"}, "march E6 to E7", nil, []string{"The Union holds Crossroads (E7)."}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := field(t, tt.lines...).Do(tt.order, tt.dice...)
			for _, seat := range []string{"union", "confederate"} {
				f.Told(seat, tt.words...)
			}
		})
	}
	t.Run("a turn is told with its number", func(t *testing.T) {
		f := begin(t, "bull_run")
		f.Told("union", "The Union's turn 1")
	})
	t.Run("a leader who stays goes nowhere", func(t *testing.T) {
		f := field(t, "union infantry D6 Ames", "confederate infantry E6 Bee sp=1", "confederate leader E6 Hood").Do("fire D6 at E6", 5, 2, 2)
		f.Asks("confederate", "leader").Do("stay")
		words := enginetest.Words(f.P.Tell("union", f.Events))
		if !strings.Contains(words, "Hood stayed at E6.") || strings.Contains(words, "Hood went") {
			t.Errorf("told is:\n%s", words)
		}
	})
	t.Run("a unit that has lost nothing is not counted", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6 Bee", "confederate artillery E6 Latham").Do("fire D6 at E6", 5, 1, 1)
		f.Told("union", "1 hit. Bee 4 to 3.")
		if told := enginetest.Words(f.P.Tell("union", f.Events)); strings.Contains(told, "Latham 2") {
			t.Errorf("the guns have lost nothing: %s", told)
		}
	})
	t.Run("the next side's points", func(t *testing.T) {
		f := field(t, append(duelists, "header confederate_ap 5", "lost confederate 1")...).Do("end", 5)
		f.Told("confederate", "5, -1 for lost leaders, + 3 for die 5 = 7")
	})
	t.Run("the check", func(t *testing.T) {
		f := field(t, append(duelists, "header union_vp 6", "header confederate_vp 6", "points union 2")...).Do("end", 1)
		f.Told("union", "Check: Union 2 of 6, Confederacy 0 of 6.")
	})
}

// The report of a turn leads with its news, and with the place where the map is cut out.
func TestWhatAReportLeadsWith(t *testing.T) {
	lines := []string{"union infantry D6 Ames", "union infantry I10 Sykes", "confederate infantry E6 Bee", "counter union I9 capture Rear of the army"}
	play := func(orders ...string) (f *fixture, es []engine.Event) {
		f = field(t, lines...)
		for _, o := range orders {
			var dice []int
			if strings.HasPrefix(o, "fire") {
				dice = []int{5, 5, 5}
			}
			if o == "end" {
				dice = []int{1}
			}
			es = append(es, f.Do(o, dice...).Events...)
		}
		return f, es
	}
	for _, tt := range []struct {
		name, part, place, short string
		orders                   []string
	}{
		{"a turn of marches with the first", "marches", "I9", "The Union took Rear of the army.", []string{"march Sykes to I9", "march Ames to C6", "end"}},
		{"a turn of fire with the first fire", "battle", "E6", "Ames fired on Bee: 3 hits.", []string{"march Sykes to I11", "fire Ames at E6", "end"}},
		{"greater news goes before", "battle", "E6", "The Union took Rear of the army.", []string{"fire Ames at E6", "march Sykes to I9", "end"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f, es := play(tt.orders...)
			var led []string
			for _, par := range f.P.Tell("confederate", es) {
				if par.Numbered && len(led) == 0 {
					led = []string{par.Part, par.Place, par.Short}
				} else if par.Short != "" {
					t.Errorf("%s leads with %q, too", par.Part, par.Short)
				}
			}
			if want := []string{tt.part, tt.place, tt.short}; !slices.Equal(led, want) {
				t.Errorf("it leads with %q, want %q", led, want)
			}
		})
	}
}
