package htl_test

import (
	"fmt"
	"testing"
)

// The worked examples of the book, with its numbers.
func TestExamplesOfFire(t *testing.T) {
	t.Run("E1 infantry fires into woods (2.1.1)", func(t *testing.T) {
		f := field(t, "turn 3 union, 9 AP", "woods E6", "union infantry D6 sp=3", "confederate infantry E6").Do("fire D6 at E6", 5, 5, 6)
		wantAt(t, f, "E6", "confederate infantry black 3")
		wantAP(t, f, 8)
		f.Refuses("march D6 to C6", "")
	})
	t.Run("E2 artillery at a hill two hexes away (8.1.1)", func(t *testing.T) {
		f := field(t, "hill D6", "union artillery D4", "confederate infantry D6").Do("fire D4 at D6", 5, 5, 6)
		wantAt(t, f, "D6", "confederate infantry black 3")
	})
	t.Run("E3 the same in the clear", func(t *testing.T) {
		f := field(t, "union artillery D4", "confederate infantry D6").Do("fire D4 at D6", 5, 5, 6)
		wantAt(t, f, "D6", "confederate infantry black 1")
	})
	t.Run("E4 infantry of two points rolls three dice (8.1.3)", func(t *testing.T) {
		f := field(t, "union infantry D6 sp=2", "confederate infantry E6").Do("fire D6 at E6", 5, 5, 5)
		wantAt(t, f, "E6", "confederate infantry black 1")
		f = field(t, "woods E6", "union infantry D6 sp=2", "confederate infantry E6").Do("fire D6 at E6", 6, 6, 5)
		wantAt(t, f, "E6", "confederate infantry black 2")
	})
	t.Run("E5 artillery at one hex rolls four", func(t *testing.T) {
		f := field(t, "union artillery D6", "confederate infantry E6").Do("fire D6 at E6", 4, 1, 3, 6)
		wantAt(t, f, "E6", "confederate infantry black 2")
	})
	t.Run("E6 one less makes 4 of 5 and 5 of 6", func(t *testing.T) {
		f := field(t, "fence E6", "union infantry D6", "confederate infantry E6").Do("fire D6 at E6", 6, 5, 5)
		wantAt(t, f, "E6", "confederate infantry black 3")
	})
	t.Run("E7 what is left over goes to the guns (8.1.2)", func(t *testing.T) {
		f := field(t, "union artillery D4", "confederate infantry D6 sp=1", "confederate artillery D6").Do("fire D4 at D6", 5, 6, 2)
		wantAt(t, f, "D6", "confederate artillery black 1")
		wantVP(t, f, "union", 1)
	})
}

func TestExamplesOfCloseCombat(t *testing.T) {
	t.Run("E8 close combat at woods (8.3.2)", func(t *testing.T) {
		f := field(t, "woods E6", "union infantry D6", "confederate infantry E6").Do("close D6 at E6", 4, 5, 6, greenFace, greenFace)
		wantAt(t, f, "E6", "confederate infantry black 2")
	})
	for die := 1; die <= 6; die++ {
		t.Run(fmt.Sprintf("E9 green on a hill counts as black (8.3.4), die %d", die), func(t *testing.T) {
			f := field(t, "hill E6", "union infantry D6", "confederate infantry green E6").Do("close D6 at E6", 3, 5, 2, die)
			wantAt(t, f, "E6", "confederate infantry green 3")
			if faceOf(die) != "black" {
				wantAsked(t, f, "union act")
				return
			}
			wantAsked(t, f, "confederate retreat")
			wantAsked(t, f.Retreat("F6"), "union advance")
		})
		t.Run(fmt.Sprintf("E10 with a leader as gold, which retreats on gold (R4), die %d", die), func(t *testing.T) {
			f := field(t, "hill E6", "union infantry D6", "confederate infantry green E6", "confederate leader E6 Hood").Do("close D6 at E6", 3, 5, 2, die)
			if got, want := asked(t, f) == "confederate retreat", faceOf(die) == "gold"; got != want {
				t.Errorf("it retreats is %v, want %v", got, want)
			}
		})
	}
	t.Run("E11 a leader in close combat (9.3.1)", func(t *testing.T) {
		f := field(t, "header confederate_ap 4", "union infantry D6", "confederate infantry E6", "confederate leader E6 Hood").Do("close D6 at E6", 6, 1, 1, 1, 4, goldFace)
		wantAt(t, f, "E6", "confederate infantry black 3")
		wantVP(t, f, "union", 1)
		wantAP(t, f.Do("end", 1), 4-1+1)
	})
	t.Run("E11 the infantry rolls without his level (R12)", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6", "confederate leader E6 Hood").Do("close D6 at E6", 6, 1, 1, 1, 4, blackFace)
		wantAsked(t, f, "confederate retreat")
	})
	t.Run("E12 a leader under fire rolls once", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6", "confederate leader E6 Hood").Do("fire D6 at E6", 1, 1, 5, 2)
		wantAt(t, f, "E6", "confederate infantry black 3, leader Hood")
	})
}

func TestExamplesOfTheTurn(t *testing.T) {
	t.Run("E13 the Wilderness, a 5 (6.1.1)", func(t *testing.T) {
		f := begin(t, "wilderness", 5)
		wantAsked(t, f, "union act")
		wantAP(t, f, 8)
	})
	for die, more := range map[int]int{1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3} {
		t.Run(fmt.Sprintf("E14 a %d is %d", die, more), func(t *testing.T) {
			wantAP(t, begin(t, "wilderness", die), 5+more)
		})
	}
	t.Run("E15 three points, three actions in any order (5.1)", func(t *testing.T) {
		a, b, c := "fire D6 at E6", "march A1 to A2", "fire D7 at E7"
		dice := map[string][]int{a: {1, 1, 1}, c: {1, 1, 1}}
		for _, order := range [][]string{{a, b, c}, {a, c, b}, {b, a, c}, {b, c, a}, {c, a, b}, {c, b, a}} {
			f := field(t, "turn 3 union, 3 AP", "union infantry D6", "union infantry A1", "union infantry D7", "union infantry A9", "confederate infantry E6", "confederate infantry E7")
			f.Do(order[0], dice[order[0]]...).Do(order[1], dice[order[1]]...)
			wantAP(t, f, 1)
			f.Do(order[2], append(dice[order[2]], 1)...)
			wantAsked(t, f, "confederate act")
			f.Refuses("march A9 to A10", "")
		}
	})
	t.Run("E16 one command point and two lost leaders, a 1 (9.3.2)", func(t *testing.T) {
		f := field(t, "header confederate_ap 1", "lost confederate 2", "union infantry D6", "confederate infantry I6").Do("end", 1)
		wantAP(t, f, 1)
	})
}

func TestExamplesOfMovement(t *testing.T) {
	near := "confederate infantry D7" // two hexes from C6 to B6's side: no force march ends at D6
	t.Run("E17 the leader's bonus into woods (6.2.4)", func(t *testing.T) {
		f := field(t, "turn 3 union, 2 AP", "woods D6", "union infantry B6", "union leader B6 Reno", near).Do("march B6 infantry via C6 to D6 with Reno", 1)
		wantAt(t, f, "D6", "union infantry black 4, leader Reno")
		refused(t, "march B6 infantry via C6 to D6 with Reno", "woods C6", "union infantry B6", "union leader B6 Reno", near)
	})
	t.Run("E18 one point one hex, two points two (9.1.2)", func(t *testing.T) {
		lines := []string{"turn 3 union, 9 AP", "union infantry B6", "union leader B6 Reno", near}
		f := field(t, lines...).Do("march B6 infantry to C6 with Reno")
		wantAP(t, f, 8)
		wantAt(t, f, "C6", "union infantry black 4, leader Reno")
		f = field(t, lines...).Do("march B6 infantry via C6 to D6 with Reno")
		wantAP(t, f, 7)
		wantAt(t, f, "D6", "union infantry black 4, leader Reno")
	})
	t.Run("E19 two hexes and their limits (7.2)", func(t *testing.T) {
		lines := []string{"union infantry D6 Ames", "union artillery D6 Parrott", "union infantry C6 Baker"}
		refused(t, "march Ames to C6", lines...)
		refused(t, "march Baker to D6", lines...)
		allowed(t, "march Parrott to C6", lines...)
	})
	t.Run("E20 who shares a hex (4.4)", func(t *testing.T) {
		wantBad(t, "union cavalry D6", "union cavalry D6")
		wantBad(t, "union cavalry D6", "union infantry D6")
		field(t, "union infantry D6", "union artillery D6")
		field(t, "union cavalry D6", "union artillery D6", "union leader D6 Reno")
		wantBad(t, "union artillery D6", "union artillery D6")
		wantBad(t, "union infantry D6", "union leader D6 Reno", "union leader D6 Meade")
	})
	t.Run("E21 a force march (7.3)", func(t *testing.T) {
		f := field(t, "turn 3 union, 9 AP", "union infantry D6").Do("march D6 via C6 to B6 forced")
		wantAP(t, f, 8)
		wantAt(t, f, "B6", "union infantry black 4")
		refused(t, "march D6 via C6 to B6 forced", "union infantry D6", "confederate infantry A6")
		refused(t, "march D6 via C6 to B6 forced", "woods C6", "union infantry D6")
		wantAt(t, field(t, "woods C6", "union infantry D6").Do("march D6 to C6"), "C6", "union infantry black 4")
	})
	t.Run("E22 cavalry moves three hexes and fires (6.2.3)", func(t *testing.T) {
		f := field(t, "turn 3 union, 9 AP", "union cavalry A6", "confederate infantry E6").Do("march A6 via B6, C6 to D6").Do("fire D6 at E6", 5, 1, 1)
		wantAP(t, f, 7)
		f = field(t, "union cavalry D6", "confederate infantry E6").Do("fire D6 at E6", 5, 1, 1)
		f.Refuses("march D6 to C6", "")
	})
	for die := 1; die <= 6; die++ {
		t.Run(fmt.Sprintf("E23 a rally (9.4, R5), die %d", die), func(t *testing.T) {
			f := field(t, "turn 3 union, 9 AP", "union infantry D6 Ames sp=1", "union leader D6 Reno", "confederate infantry E6").Do("rally Ames with Reno", die)
			sp := 2
			if faceOf(die) == "black" {
				sp = 1
			}
			wantAt(t, f, "D6", fmt.Sprintf("union infantry black %d, leader Reno", sp))
			wantAP(t, f, 8)
			f.Refuses("march Ames to C6", "").Refuses("fire Ames at E6", "").Refuses("rally Ames with Reno", "")
		})
	}
	t.Run("E24 two points become three, whole units are not rallied (3.0.2)", func(t *testing.T) {
		f := field(t, "union infantry D6 Ames sp=2", "union leader D6 Reno").Do("rally Ames with Reno", greenFace)
		wantAt(t, f, "D6", "union infantry black 3, leader Reno")
		refused(t, "rally Ames with Reno", "union infantry D6 Ames", "union leader D6 Reno")
	})
}

func TestExamplesOfSightAndRetreat(t *testing.T) {
	t.Run("E25 three hexes in a row (8.2)", func(t *testing.T) {
		wantSees(t, false, "E5", "E8", "woods E6")
		wantSees(t, false, "E5", "E8", "union infantry E7")
		wantSees(t, true, "E5", "E8", "swamp E6")
	})
	t.Run("E26 along a hex side", func(t *testing.T) {
		wantSees(t, true, "E5", "C5", "hill D4")
		wantSees(t, false, "E5", "C5", "hill D4", "union infantry D5")
		wantSees(t, false, "E5", "C6", "hill D5")
		wantSees(t, true, "E5", "C6", "hill D4")
	})
	t.Run("E27 neighbours in woods", func(t *testing.T) { wantSees(t, true, "D4", "D5", "woods D4 D5") })
	t.Run("E28 a unit that cannot retreat is eliminated (8.4.2)", func(t *testing.T) {
		f := field(t, "swamp E5 F5", "union infantry D6", "union infantry E7", "union infantry F6", "union cavalry D5", "confederate infantry E6").Do("close D6 at E6 then stay", 4, 1, 1, blackFace)
		wantAt(t, f, "E6", "")
		wantVP(t, f, "union", 1)
	})
	t.Run("E29 a friend makes room (8.5.1)", func(t *testing.T) {
		friends := []string{"union infantry D6", "confederate infantry E6", "confederate infantry E5", "confederate infantry F5", "confederate infantry F6"}
		f := field(t, friends...).Do("close D6 at E6 then stay", 4, 1, 1, blackFace).Retreat("F6")
		f.Displace("G7")
		wantAt(t, f, "F6", "confederate infantry black 3")
		wantAt(t, f, "G7", "confederate infantry black 4")
	})
	t.Run("E29 if none can move the unit is eliminated", func(t *testing.T) {
		crowd := []string{"union infantry D6", "confederate infantry E6", "confederate infantry E5", "confederate infantry F5", "confederate infantry F6", "swamp D5 E7 E4 D4 F4 G5 G6 G7 F7"}
		f := field(t, crowd...).Do("close D6 at E6 then stay", 4, 1, 1, blackFace)
		wantAt(t, f, "E6", "")
		wantAt(t, f, "F6", "confederate infantry black 4")
		wantVP(t, f, "union", 1)
	})
}
