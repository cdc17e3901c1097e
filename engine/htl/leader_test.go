package htl_test

import (
	"fmt"
	"testing"
)

func TestLeadersMarch(t *testing.T) {
	co := "union infantry D6"
	runMarches(t, []march{
		{"9.1.alone three hexes", "march Reno via C6, B6 to A6", true, []string{co, "union leader D6 Reno"}},
		{"9.1.alone not four", "march Reno via C6, B6, A6 to A5", false, []string{co, "union leader D6 Reno"}},
		{"9.1.alone woods end his march", "march Reno via C6 to B6", false, []string{"woods C6", co, "union leader D6 Reno"}},
		{"9.1.alone he may end in them", "march Reno via C6 to B6", true, []string{"woods B6", co, "union leader D6 Reno"}},
		{"9.1.alone next to the enemy he goes on", "march Reno via C6, B6 to A6", true, []string{co, "union leader D6 Reno", "confederate infantry C5", "confederate infantry E6"}},
		{"9.1.alone and ends there", "march Reno to D5", true, []string{co, "union leader D6 Reno", "confederate infantry E6", "confederate infantry D4"}},
		{"9.1.alone rivers and swamps are closed to him", "march Reno to C6", false, []string{"swamp C6", co, "union leader D6 Reno"}},
		{"9.1.through he passes through full hexes of his side", "march Reno via C6 to B6", true, []string{co, "union leader D6 Reno", "union infantry C6", "union artillery C6"}},
		{"9.1.through and through leaders", "march Reno via C6 to B6", true, []string{co, "union leader D6 Reno", "union infantry C6", "union leader C6 Meade"}},
		{"9.1.through but does not end with one", "march Reno to C6", false, []string{co, "union leader D6 Reno", "union infantry C6", "union leader C6 Meade"}},
		{"9.1.through not through the enemy", "march Reno via C6 to B6", false, []string{co, "union leader D6 Reno", "confederate artillery C6"}},
	})
	t.Run("9.1.alone for 1 point", func(t *testing.T) {
		wantAP(t, field(t, "turn 3 union, 9 AP", co, "union leader D6 Reno").Do("march Reno via C6, B6 to A6"), 8)
	})
}

func TestLeadersInCombat(t *testing.T) {
	t.Run("9.2 a leader raises all defending units of his hex by one level", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6", "confederate artillery green E6", "confederate leader E6 Hood")
		f.Do("close D6 at E6", 4, 2, 2, blackFace, greenFace)
		wantAsked(t, f, "union act")
	})
	t.Run("9.2 not those of another hex", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6", "confederate artillery F6", "confederate leader F6 Hood").Do("close D6 at E6 then stay", 4, 2, 2, blackFace)
		wantAsked(t, f, "confederate retreat")
	})
	t.Run("9.2 the leader of the attacker changes nothing", func(t *testing.T) {
		f := field(t, "union infantry D6", "union leader D6 Reno", "confederate infantry E6").Do("close D6 infantry at E6 then stay", 4, 2, 2, blackFace)
		wantAsked(t, f, "confederate retreat")
	})
	for ones := 1; ones <= 3; ones++ {
		t.Run(fmt.Sprintf("9.3.1.fire %d ones in fire: one die for the leader", ones), func(t *testing.T) {
			dice := append(same(ones, 1), same(3-ones, 2)...)
			for die, lives := range map[int]bool{1: false, 2: true, 6: true} {
				f := field(t, "union infantry D6", "confederate infantry E6", "confederate leader E6 Hood").Do("fire D6 at E6", append(dice[:3:3], die)...)
				if got := at(f, "Hood") == "E6"; got != lives {
					t.Errorf("leader die %d: he lives is %v, want %v", die, got, lives)
				}
			}
		})
		t.Run(fmt.Sprintf("9.3.1.close %d ones in close combat: a die for each", ones), func(t *testing.T) {
			dice := append(same(ones, 1), same(3-ones, 2)...)
			f := field(t, "union infantry D6", "confederate infantry E6", "confederate leader E6 Hood").Do("close D6 at E6", append(dice[:3:3], same(ones, 2)...)...)
			wantAt(t, f, "E6", "confederate infantry black 4, leader Hood")
			f = field(t, "union infantry D6", "confederate infantry E6", "confederate leader E6 Hood").Do("close D6 at E6", append(append(dice[:3:3], same(ones-1, 6)...), 1)...)
			wantAt(t, f, "E6", "confederate infantry black 4")
			wantVP(t, f, "union", 1)
		})
	}
	t.Run("9.3.1.fire without a 1 no die", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6", "confederate leader E6 Hood").Do("fire D6 at E6", 2, 6, 6)
		wantAt(t, f, "E6", "confederate infantry black 2, leader Hood")
	})
	t.Run("9.3.1.fire the attacker's leader is in no danger", func(t *testing.T) {
		field(t, "union infantry D6", "union leader D6 Reno", "confederate infantry E6").Do("fire D6 infantry at E6", 1, 1, 1)
	})
	t.Run("9.3.1.natural in woods a 2 is no 1", func(t *testing.T) {
		field(t, "woods E6", "union infantry D6", "confederate infantry E6", "confederate leader E6 Hood").Do("fire D6 at E6", 2, 2, 2)
		field(t, "woods E6", "union infantry D6", "confederate infantry E6", "confederate leader E6 Hood").Do("close D6 at E6", 2, 2, 2)
	})
	t.Run("9.3.1.natural in woods a 1 is one", func(t *testing.T) {
		f := field(t, "woods E6", "union infantry D6", "confederate infantry E6", "confederate leader E6 Hood").Do("fire D6 at E6", 1, 2, 2, 1)
		wantGone(t, f, "Hood")
	})
	t.Run("9.3.1.natural in the river a 1 still is", func(t *testing.T) {
		f := field(t, "river E6", "rule river_crossing both", "union infantry D6", "confederate infantry E6", "confederate leader E6 Hood").Do("fire D6 at E6", 1, 2, 2, 1)
		wantGone(t, f, "Hood")
	})
	lost := []string{"header confederate_ap 4", "turn 3 union, 9 AP", "confederate infantry I1"}
	for name, f := range map[string]func(t *testing.T) *fixture{
		"by fire": func(t *testing.T) *fixture {
			return field(t, append(lost, "union infantry D6", "confederate infantry E6", "confederate leader E6 Hood")...).Do("fire D6 at E6", 1, 2, 2, 1)
		},
		"overrun": func(t *testing.T) *fixture {
			return field(t, append(lost, "union infantry D6", "confederate leader E6 Hood")...).Do("march D6 to E6")
		},
		"cut off": func(t *testing.T) *fixture {
			return field(t, append(lost, "swamp E5 E7 D5 F5 F6", "union infantry D6", "confederate infantry E6 sp=1", "confederate leader E6 Hood")...).Do("fire D6 at E6", 5, 2, 2)
		},
	} {
		t.Run("9.3.1.command a lost leader costs 1 command point for good: "+name, func(t *testing.T) {
			g := f(t)
			wantGone(t, g, "Hood")
			wantAP(t, g.Do("end", 1), 4-1+1)
			wantAP(t, g.Do("end", 1).Do("end", 2), 4-1+1)
		})
	}
	t.Run("9.3.1.command from the next determination on, not in the turn that runs", func(t *testing.T) {
		f := field(t, "header union_ap 4", "turn 3 confederate, 9 AP", "union infantry D6", "union leader D6 Reno", "confederate infantry E6").Do("fire E6 at D6", 1, 2, 2, 1)
		wantAP(t, f, 8)
		wantAP(t, f.Do("end", 3), 4-1+2)
	})
	t.Run("9.3.2.sum losses add up", func(t *testing.T) {
		f := field(t, append(lost, "union infantry D6", "union infantry D7", "confederate leader E6 Hood", "confederate leader D8 Bragg")...).Do("march D6 to E6").Do("march D7 to D8")
		wantVP(t, f, "union", 2)
		wantAP(t, f.Do("end", 1), 4-2+1)
	})
	t.Run("9.3.2.floor never below 0, and the die is added", func(t *testing.T) {
		lost := append([]string{"header confederate_ap 1"}, lost[1:]...)
		f := field(t, append(lost, "union infantry D6", "union infantry D7", "confederate leader E6 Hood", "confederate leader D8 Bragg")...).Do("march D6 to E6").Do("march D7 to D8")
		wantAP(t, f.Do("end", 1), 1)
	})
}

func TestLeaderWithoutUnit(t *testing.T) {
	alone := []string{"union infantry D6", "confederate infantry E6 sp=1", "confederate leader E6 Hood"}
	with := func(lines ...string) []string { return append(alone[:3:3], lines...) }
	t.Run("8.5.2.leader he may go up to 3 hexes, after fire", func(t *testing.T) {
		f := field(t, with()...).Do("fire D6 at E6", 5, 2, 2)
		wantAsked(t, f, "confederate leader")
		wantChosen(t, f, "E5", "E7", "F6", "G6", "H6", "E3", "E9", "E6")
		wantNotChosen(t, f, "D6", "I6", "E2", "E10")
		wantAt(t, f.Retreat("H6"), "H6", "confederate leader Hood")
	})
	t.Run("8.5.2.leader and after close combat; if the attacker stays he may stay", func(t *testing.T) {
		f := field(t, with()...).Do("close D6 at E6 then stay", 4, 2, 2)
		wantAsked(t, f, "confederate leader")
		wantChosen(t, f, "E6", "H6")
		f = field(t, with()...).Do("close D6 at E6 then advance", 4, 2, 2)
		wantAsked(t, f, "confederate leader")
		wantChosen(t, f, "F6", "H6")
		wantNotChosen(t, f, "E6")
		wantAt(t, f.Retreat("F6"), "F6", "confederate leader Hood")
		wantAt(t, f, "E6", "union infantry black 4")
	})
	t.Run("8.3.3 whose units were all forced to retreat does not stay behind, also where there is no room beside them", func(t *testing.T) {
		f := field(t, "swamp E5 E7 F5 D5 D7", "union infantry D6", "confederate infantry E6", "confederate leader E6 Hood", "confederate leader F6 Bragg")
		f.Do("close D6 at E6 then stay", 4, 2, 2, goldFace)
		wantAt(t, f, "F6", "confederate infantry black 3, leader Bragg")
		wantAsked(t, f, "confederate leader")
		wantNotChosen(t, f, "E6")
		f.Refuses("stay", "8.3.3")
		wantAt(t, f.Retreat("G6"), "G6", "confederate leader Hood")
	})
	t.Run("8.5.2.leader the attacker speaks first", func(t *testing.T) {
		f := field(t, with()...).Do("close D6 at E6", 4, 2, 2)
		wantAsked(t, f, "union advance")
		wantAsked(t, f.Do("advance"), "confederate leader")
	})
	for name, order := range map[string]string{"after fire": "fire D6 at E6", "and if nobody advances": "close D6 at E6 then stay", "and if somebody does": "close D6 at E6 then advance"} {
		t.Run("8.5.2.dead cut off he is lost, "+name, func(t *testing.T) {
			f := field(t, with("swamp E5 D5", "union artillery E7", "union artillery F5", "river F6")...).Do(order, 5, 2, 2)
			wantGone(t, f, "Hood")
			wantVP(t, f, "union", 2)
		})
	}
	t.Run("8.5.2.dead other leaders on every hex that he reaches cut him off", func(t *testing.T) {
		f := field(t, with("swamp E5 D5 E7 F5 G6 F7 G7", "confederate leader F6 Bragg", "confederate infantry F6")...).Do("fire D6 at E6", 5, 2, 2)
		wantGone(t, f, "Hood")
	})
	t.Run("8.5.2.path stopping terrain does not stop him", func(t *testing.T) {
		f := field(t, with("woods F6 G6", "hill F5")...).Do("fire D6 at E6", 5, 2, 2)
		wantChosen(t, f, "F6", "G6", "H6")
	})
	t.Run("8.5.2.path enemies and impassable terrain do", func(t *testing.T) {
		f := field(t, with("swamp E5 D5 F5 E7", "union artillery F6")...).Do("fire D6 at E6", 5, 2, 2)
		wantGone(t, f, "Hood")
		f = field(t, with("swamp E5 D5 F5 E7", "union artillery G6", "swamp F7")...).Do("fire D6 at E6", 5, 2, 2)
		wantChosen(t, f, "F6", "G7", "H6", "H7")
		wantNotChosen(t, f, "G6", "F7")
	})
	t.Run("8.5.2.path he does not end with a leader, but passes him", func(t *testing.T) {
		f := field(t, with("swamp E5 D5 F5 E7", "confederate infantry F6", "confederate leader F6 Bragg")...).Do("fire D6 at E6", 5, 2, 2)
		wantNotChosen(t, f, "F6")
		wantChosen(t, f, "G6", "H6")
	})
	t.Run("8.5.2.path for no points", func(t *testing.T) {
		f := field(t, append(with(), "turn 3 union, 9 AP")...).Do("fire D6 at E6", 5, 2, 2).Retreat("H6")
		wantAP(t, f, 8)
	})
	t.Run("8.5.2.survive his dice come first", func(t *testing.T) {
		f := field(t, with()...).Do("fire D6 at E6", 5, 1, 2, 1)
		wantGone(t, f, "Hood")
		wantVP(t, f, "union", 2)
		wantAsked(t, f, "union act")
		f = field(t, with()...).Do("fire D6 at E6", 5, 1, 2, 2)
		wantAsked(t, f, "confederate leader")
	})
	t.Run("8.5.2.remains if another combat unit stays in the hex, so does he", func(t *testing.T) {
		f := field(t, with("confederate artillery E6")...).Do("fire D6 at E6", 5, 2, 2)
		wantAsked(t, f, "union act")
		wantAt(t, f, "E6", "confederate artillery black 2, leader Hood")
	})
}
