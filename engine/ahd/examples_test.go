package ahd_test

import (
	"fmt"
	"testing"
)

// The worked examples of the book, with its numbers.
func TestExamplesOfMovement(t *testing.T) {
	t.Run("E1 the sequence of the first turn (3.0)", func(t *testing.T) {
		f := start(t, "1861")
		wantSegment(t, f, "union", "march")
		f.Do("end marches")
		wantSegment(t, f, "union", "promote")
		f.Refuses("march 1 mi from Cairo to Paducah by river", "").Do("pass", 2)
		wantSegment(t, f, "union", "recruit")
		f.Refuses("promote 1 mi at Cairo", "").Do("pass")
		wantSegment(t, f, "confederate", "march")
		f.Do("end marches")
		wantSegment(t, f, "confederate", "promote")
		f.Do("pass", 2)
		wantSegment(t, f, "confederate", "recruit")
		f.Do("pass", 4)
		wantSegment(t, f, "union", "march")
		f.Has("turn 1861-08 union, 4 marches, die 4")
	})
	t.Run("E2 three marches in Louisiana (4.0)", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 cc at Shreveport", "union 1 mi at Shreveport", "union 1 vi at Vicksburg")
		f.Do("march 1 cc from Shreveport via Monroe to Vicksburg").Do("march 1 mi from Shreveport to Monroe by road")
		f.Has("turn 1862-09 union, 2 marches, die 3, active Shreveport 1")
		f.Refuses("march 1 mi from Monroe via Vicksburg to Jackson by rail", "4.0").Do("march 1 mi from Monroe to Vicksburg by rail")
		f.Has("turn 1862-09 union, 1 marches, die 3, active Monroe 1")
		f.Do("march 1 vi from Vicksburg via Natchez to Alexandria by river").Do("march 1 cc from Vicksburg via Jackson to McComb by rail")
		f.Refuses("march 1 mi from Vicksburg to Jackson by rail", "4.0").Refuses("march 1 mi from Vicksburg to Natchez by river", "4.0")
		f.Has("turn 1862-09 union, 0 marches, die 3, active Vicksburg 1", "union 1 veteran infantry at Alexandria, moved, marched 1",
			"union 1 crack cavalry at McComb, moved, marched 2", "union 1 militia infantry at Vicksburg, moved, marched 2",
			"control confederate at Alexandria", "control confederate at McComb")
	})
	t.Run("E3a three of five leave Cincinnati, two entrench, for one march (4.3)", func(t *testing.T) {
		f := from(t, unionMoves, "union 5 mi at Cincinnati").Do("march 3 mi from Cincinnati to Dayton by rail").Do("entrench 2 mi at Cincinnati")
		f.Has("turn 1862-09 union, 2 marches, die 3, active Cincinnati 1")
		wantAt(t, f, "union", "Cincinnati", "2 militia infantry (entrenched)")
	})
	t.Run("E3b Manassas Junction takes two marches of one segment", func(t *testing.T) {
		f := from(t, confederateMoves, "confederate 2 mi at Manassas Junction").Do("entrench all at Manassas Junction").Has("turn 1862-09 confederate, 1 marches, die 3, active Manassas Junction 2")
		wantAt(t, f, "confederate", "Manassas Junction", "2 militia infantry (entrenched)")
		from(t, "turn 1862-09 confederate, 1 marches", "confederate 2 mi at Manassas Junction").Refuses("entrench all at Manassas Junction", "4.3")
	})
	t.Run("E3c a unit that marches in does not entrench there", func(t *testing.T) {
		f := from(t, confederateMoves, "confederate 1 mi at Front Royal").Do("march 1 mi from Front Royal to Manassas Junction by rail").Refuses("entrench all at Manassas Junction", "4.3")
		f.Refuses("entrench 1 mi at Manassas Junction", "4.3")
	})
	t.Run("E4 jumps round Forts Henry and Donelson (4.5)", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 mc at Forts Henry and Donelson", "union 1 mi at Forts Henry and Donelson", "confederate 1 vc at Humbolt", "confederate 1 mi at Nashville",
			"confederate 1 mi at Pittsburgh Landing")
		f.Refuses("march 1 mc from Forts Henry & Donelson via Humbolt to Corinth", "4.4")
		f.Refuses("march 1 mc from Forts Henry & Donelson via Pittsburg Landing to Corinth", "")
		f.Refuses("march 1 mi from Forts Henry & Donelson via Pittsburg Landing to Decatur by river", "4.5")
		f.Do("march 1 mc from Forts Henry & Donelson via Nashville to Decatur by rail")
	})
	t.Run("E5 three units sail from Baltimore for three marches (4.6)", func(t *testing.T) {
		f := from(t, unionMoves, "union 3 mi at Baltimore").Do("lift 3 mi from Baltimore to Fort Monroe").Has("turn 1862-09 union, 0 marches, die 3")
		wantAt(t, f, "union", "Fort Monroe", "3 militia infantry")
	})
}

func TestExamplesOfCombat(t *testing.T) {
	t.Run("E6 the third militia wastes its shot (5.1)", func(t *testing.T) {
		f := attack(t, "union 1 vi at Manassas Junction, from Washington", "union 1 mi at Manassas Junction, from Washington",
			"confederate 3 mi at Manassas Junction", "confederate 1 ci at Manassas Junction").Do("end marches")
		f.Do("fire 1 ci at 1 mi, 3 mi at 1 vi", 6, 2, 1).Asks("union", "fire")
		wantAt(t, f, "union", "Manassas Junction", "1 militia infantry")
	})
	for _, d := range []duel{
		{"E7 veteran cavalry at a plain unit", "vc", "mi", "", true, 2},
		{"E7 veteran infantry at an entrenched unit", "vi", "mi", "entrenched", true, 2},
		{"E7 crack infantry at crack infantry", "ci", "ci", "", true, 2},
		{"E7 militia infantry at entrenched crack infantry", "mi", "ci", "entrenched", true, 0},
		{"E7 militia cavalry at entrenched crack infantry", "mc", "ci", "entrenched", true, 0},
		{"E7 veteran cavalry at entrenched crack infantry", "vc", "ci", "entrenched", true, 0},
		{"E7 veteran infantry across a river", "vi", "mi", "across", false, 4},
		{"E7 veteran infantry at crack infantry across a river", "vi", "ci", "across", false, 3},
	} {
		if d.need == 0 {
			t.Run(d.name, func(t *testing.T) { d.run(t, 0) })
			continue
		}
		for _, die := range []int{d.need, d.need + 1} {
			t.Run(fmt.Sprintf("%s, die %d", d.name, die), func(t *testing.T) { d.run(t, die) })
		}
	}
	t.Run("E8 an impossible shot covers, and three veterans fire at the other (5.33)", func(t *testing.T) {
		f := attack(t, "union 1 mc at Manassas Junction, from Washington", "union 3 vi at Manassas Junction, from Washington",
			"confederate 1 vi at Manassas Junction, entrenched", "confederate 1 ci at Manassas Junction, entrenched").Do("end marches")
		f.Do("fire 1 vi at 1 mc, 1 ci at 1 vi", 6, 6).Do("fire 1 mc at 1 ci, 3 vi at 1 vi", 3, 2, 2)
		wantAt(t, f, "confederate", "Manassas Junction", "1 crack infantry (entrenched)")
	})
	for neighbor, ways := range map[string]map[string]bool{
		"Tuscaloosa": {"road": false}, "Jacksonville (Alabama)": {"rail": false}, "Meridian": {"rail": false},
		"Montgomery": {"rail": true, "river": true}, "Mobile": {"river": true},
	} {
		for way, across := range ways {
			t.Run(fmt.Sprintf("E9 into Selma from %s by %s: across the river is %v (5.34)", neighbor, way, across), func(t *testing.T) {
				f := from(t, unionMoves, "union 1 vi at "+neighbor, "confederate 1 vi at Selma").Do("march 1 vi from " + neighbor + " to Selma by " + way)
				wantMark(t, f, "union", "1 veteran infantry at Selma", "across", across)
			})
		}
	}
	t.Run("E10 two points are two recruits, two recoveries or one of each (5.71)", func(t *testing.T) {
		for _, lines := range [][]string{
			{"recruit 1 mi at Chicago", "recruit 1 mi at New York"}, {"recover 1 vi at Washington", "recover 1 vi at Washington"},
			{"recruit 1 mi at Chicago", "recover 1 vi at Washington"}, {"recover 1 vi at Washington", "recruit 1 mi at Chicago"},
		} {
			f := from(t, recruiting("union", 2, "options 5.71", "union 3 vi at Washington, reduced")...).Do(lines[0]).Asks("union", "recruit")
			f.Do(lines[1], 3).Asks("confederate", "march")
		}
	})
	t.Run("E11 the battle of Cairo", battleOfCairo)
}

// battleOfCairo is the comprehensive combat example at the end of 5.71.
func battleOfCairo(t *testing.T) {
	f := from(t, "turn 1861-10 confederate, 3 marches, die 3",
		"confederate 1 mc at Forts Henry and Donelson", "confederate 1 vc at Forts Henry and Donelson", "confederate 1 cc at Paducah", "confederate 1 ci at Humbolt", "confederate 1 vi at Humbolt",
		"union 1 vc at Cairo, entrenched", "union 1 vi at Vandalia", "union 2 mi at St. Louis")
	f.Do("march all from Forts Henry & Donelson via Paducah to Cairo by river").Has("turn 1861-10 confederate, 2 marches, die 3, active Forts Henry and Donelson 1")
	wantMark(t, f, "confederate", "1 veteran cavalry at Cairo", "across", true)
	wantMark(t, f, "confederate", "1 militia cavalry at Cairo", "across", true)

	f.Do("end marches").Asks("union", "fire").Do("fire 1 vc at 1 vc", 3, 6)
	wantAt(t, f, "confederate", "Cairo", "1 militia cavalry, 1 veteran cavalry (reduced)")
	wantAt(t, f, "union", "Cairo", "1 veteran cavalry (entrenched)")

	f.Asks("union", "retreat").Refuses("retreat to Paducah", "5.4").Do("stand").Do("reinforce Cairo with 1 vi from Vandalia, 1 mi from St. Louis")
	f.Asks("union", "fire").Do("fire 1 vi at 1 vc, 1 vc at 1 mc, 1 mi at 1 mc", 4, 1, 5)
	wantAt(t, f, "confederate", "Cairo", "1 militia cavalry (reduced)")
	f.Asks("confederate", "retreat").Do("stand").Do("reinforce Cairo with 1 cc from Paducah, 1 ci from Humbolt")
	f.Lacks("control confederate at Paducah", "control confederate at Paducah, raid")
	f.Asks("confederate", "fire").Do("fire 1 mc at 1 vc, 1 cc at 1 vi, 1 ci at 1 mi", 4, 3)
	wantAt(t, f, "union", "Cairo", "1 militia infantry (reduced), 1 veteran infantry, 1 veteran cavalry (entrenched)")

	f.Asks("union", "retreat").Do("stand").Do("reinforce Cairo with 1 mi from St. Louis")
	f.Asks("union", "fire").Do("fire 1 vi at 1 ci, 1 vc at 1 mc, 1 mi at 1 mc, 1 mi at 1 cc", 3, 2, 2)
	f.Asks("confederate", "retreat").Do("stand").Do("reinforce Cairo with 1 vi from Humbolt").Asks("confederate", "fire")
	wantAt(t, f, "confederate", "Cairo", "1 veteran infantry, 1 crack infantry, 1 crack cavalry (reduced)")
	wantAt(t, f, "union", "Cairo", "1 militia infantry, 1 militia infantry (reduced), 1 veteran infantry, 1 veteran cavalry (entrenched)")
	wantAt(t, f, "confederate", "Humbolt", "")
	f.Lacks("control neutral at Humbolt", "control union at Humbolt").Has("pool confederate 1 militia cavalry", "fallen 1")
}

func TestExamplesOfControl(t *testing.T) {
	t.Run("E12 Louisville raises the maximum of whoever captures it first (7.1)", func(t *testing.T) {
		lines := append(army("confederate", "Atlanta", 28), "turn 1862-09 confederate, 0 marches", "control neutral at Louisville", "confederate 1 vc at Louisville")
		from(t, lines...).Do("end marches").Told("confederate", "30").Do("pass", 2).Do("recruit 1 mi at Atlanta", 3).Asks("union", "march")
		lines = append(army("union", "Pittsburgh", 33), "turn 1862-09 union, 0 marches", "control neutral at Louisville", "union 1 vc at Louisville")
		from(t, lines...).Do("end marches", 2).Told("union", "35").Do("recruit 1 mi at Chicago", 3).Asks("confederate", "march")
	})
	t.Run("E12 the Union that takes it from the Confederates gains one, and they lose one", func(t *testing.T) {
		f := from(t, append(army("union", "Pittsburgh", 33), "turn 1862-09 union, 0 marches", "control confederate at Louisville", "union 1 vc at Louisville", "confederate 20 vi at Atlanta", "confederate 9 ci at Atlanta")...)
		f.Do("end marches", 2).Told("union", "35", "29").Do("recruit 1 mi at Chicago", 3).Do("end marches", 3).Asks("union", "march")
	})
	t.Run("E13 twelve, sixteen, twenty and twenty-four militia (7.2)", func(t *testing.T) {
		for turn, want := range map[string]int{"1862-03": 12, "1862-04": 16, "1863-04": 20, "1864-04": 24} {
			f := from(t, "turn "+turn+" union, 2 marches", "union 2 mi at Washington").Has(fmt.Sprintf("pool union %d militia infantry", want-2))
			if turn == "1864-04" {
				f.Lacks("aside 0 militia infantry")
			} else {
				f.Has(fmt.Sprintf("aside %d militia infantry", 24-want))
			}
		}
	})
	t.Run("E14 in May 1864 a maximum of 35 carries 47 units (7.4)", func(t *testing.T) {
		lines := []string{"options 7.4", "turn 1864-05 union, 0 marches, 5 points", "steps recruit union, close union", "control union at Louisville"}
		from(t, append(lines, army("union", "Washington", 46)...)...).Do("recruit 1 mi at Chicago", 3).Asks("confederate", "march")
		from(t, append(lines, army("union", "Washington", 45)...)...).Do("recruit 1 mi at Chicago").Asks("union", "recruit")
	})
	ironton := []string{confederateMoves, "confederate 1 vi at Cairo", "confederate 1 vc at St. Louis", "control confederate at Ironton", "confederate 1 mi at Ironton"}
	t.Run("E15a the infantry that leaves Cairo leaves a marker (8.0)", func(t *testing.T) {
		f := from(t, ironton...).Lacks("control confederate at Cairo").Do("march 1 vi from Cairo to Island No. 10 by river").Has("control confederate at Cairo")
		f.Do("march 1 mi from Ironton to Thayer by road").Has("control confederate at Ironton")
	})
	t.Run("E15b the cavalry that leaves St. Louis leaves none", func(t *testing.T) {
		f := from(t, ironton...).Do("march 1 vc from St. Louis to Rolla by rail").Lacks("control confederate at St. Louis", "control confederate at St. Louis, raid", "control neutral at St. Louis")
		f.Goes()
	})
	t.Run("E16 31 to 30 is a Confederate victory, 30 to 30 is none (10.0)", func(t *testing.T) {
		even := []string{"turn 1862-09 confederate, 0 marches", "control confederate at Louisville", "control confederate at Chicago", "control confederate at Fort Wayne"}
		from(t, append(even, "confederate 1 mi at Nashville")...).Do("end marches").Goes()
		from(t, append(even, "confederate 1 mi at Bowling Green", "control neutral at Bowling Green")...).Goes().Do("end marches").Over("confederate")
	})
	for year, sums := range map[string][2]int{"1861": {34, 29}, "1862": {35, 27}, "1863": {35, 23}, "1864": {36, 20}} {
		t.Run(fmt.Sprintf("E17 the maximums of %s are %d and %d (11.5 to 11.7)", year, sums[0], sums[1]), func(t *testing.T) {
			maximums(t, year, sums[0], sums[1])
		})
	}
}
