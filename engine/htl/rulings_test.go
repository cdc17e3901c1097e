package htl_test

import (
	"strings"
	"testing"
)

// The rulings on gaps and contradictions of the book that no clause tests as they stand.
func TestRulings(t *testing.T) {
	t.Run("R1 infantry fires at two hexes", func(t *testing.T) {
		f := field(t, "union infantry D4", "confederate infantry D6").Do("fire D4 at D6", 6, 5, 5)
		wantAt(t, f, "D6", "confederate infantry black 3")
	})
	t.Run("R1 with the short chart at one only, all else as before", func(t *testing.T) {
		refused(t, "fire D4 at D6", "options chart=short", "union infantry D4", "confederate infantry D6")
		for _, s := range chart {
			if s.dice > 0 && s.name() != "infantry at 2: 3 dice, 6 hits" {
				f := field(t, s.field(t, "options chart=short")...).Do("fire D4 at "+s.at, append(same(s.dice-1, s.hitOn-1), s.hitOn)...)
				wantAt(t, f, s.at, "confederate infantry black 3")
			}
		}
	})
	t.Run("R2 the morale die has three green faces, two black and one gold", func(t *testing.T) {
		for die, face := range map[int]string{1: "green", 2: "green", 3: "green", 4: "black", 5: "black", 6: "gold"} {
			f := field(t, "union infantry D6", "confederate infantry "+face+" E6").Do("close D6 at E6 then stay", 4, 1, 1, die)
			wantAsked(t, f, "confederate retreat")
		}
	})
	t.Run("R4 gold retreats on gold", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry gold E6").Do("close D6 at E6 then stay", 4, 1, 1, goldFace)
		wantAsked(t, f, "confederate retreat")
	})
	t.Run("R6 the leader's bonus takes 2 points in all", func(t *testing.T) {
		refused(t, "march C5 infantry via D5 to D6 with Reno", "turn 3 union, 1 AP", "union infantry C5", "union leader C5 Reno", "confederate infantry E7")
	})
	t.Run("R8 cavalry fires at one hex, three dice, 5 hits", func(t *testing.T) {
		f := field(t, "union cavalry D6", "confederate infantry E6").Do("fire D6 at E6", 5, 4, 4)
		wantAt(t, f, "E6", "confederate infantry black 3")
		refused(t, "fire D4 at D6", "union cavalry D4", "confederate infantry D6")
	})
	t.Run("R10 a river is a waterway: its bridge is crossed", func(t *testing.T) {
		allowed(t, "march D6 via E6 to F6", "river E5 E7", "bridge E6", "union cavalry D6")
	})
	t.Run("R11 gunboats block sight and are not entered", func(t *testing.T) {
		wantSees(t, false, "D4", "D6", "river D5", "confederate gunboat D5")
		refused(t, "march D4 to D5", "river D5", "rule river_crossing both", "union infantry D4", "confederate gunboat D5")
	})
	t.Run("R12 all dice of a group are rolled", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6", "confederate leader E6 Hood").Do("close D6 at E6 then stay", 1, 1, 4, 1, 6, blackFace)
		wantGone(t, f, "Hood")
		f = field(t, "union infantry D6", "confederate infantry E6").Do("close D6 at E6 then stay", 4, 4, 4, blackFace, greenFace, greenFace)
		wantAsked(t, f, "confederate retreat")
	})
	t.Run("R17 a rally leaves the guns of the hex alone, and takes the leader's action", func(t *testing.T) {
		f := field(t, "union infantry D6 Ames sp=3", "union artillery D6 Parrott", "union leader D6 Reno").Do("rally Ames with Reno", blackFace)
		f.Refuses("march Parrott to C6 with Reno", "").Refuses("march Reno to C6", "").Do("march Parrott to C6")
	})
	t.Run("R18 his unit's close combat does not use the leader up, before or after", func(t *testing.T) {
		lines := []string{"union infantry D6", "union infantry C6", "union leader D6 Reno", "confederate infantry E6"}
		field(t, lines...).Do("close D6 infantry at E6", 1, 1, 1).Do("march Reno to C6")
		field(t, lines...).Do("march Reno to C6").Do("close D6 at E6", 1, 1, 1)
	})
	t.Run("R20 a lone leader is no target", func(t *testing.T) {
		refused(t, "fire D6 at E6", "union infantry D6", "confederate leader E6 Hood", "confederate infantry I6")
	})
	t.Run("R20 he falls to a unit that retreats into his hex", func(t *testing.T) {
		f := field(t, "swamp E5 F5", "union infantry D6", "confederate infantry E6", "union leader F6 Reno").Do("close D6 at E6 then stay", 4, 1, 1, blackFace).Retreat("F6")
		wantGone(t, f, "Reno")
		wantVP(t, f, "confederate", 1)
	})
	t.Run("R20 and to one that advances, if he could not flee", func(t *testing.T) {
		f := field(t, "swamp E5 E7 D5 F5 F6", "union infantry D6", "confederate infantry E6 sp=1", "confederate leader E6 Hood").Do("close D6 at E6 then advance", 4, 2, 2)
		wantGone(t, f, "Hood")
		wantAt(t, f, "E6", "union infantry black 4")
	})
	t.Run("R22 the leader may be left behind in an advance", func(t *testing.T) {
		f := field(t, "union infantry D6", "union leader D6 Reno", "confederate infantry E6 sp=1").Do("close D6 infantry at E6", 4, 2, 2)
		wantAsked(t, f, "union advance")
		f.Do("advance alone")
		wantAt(t, f, "D6", "union leader Reno")
		wantAt(t, f, "E6", "union infantry black 4")
	})
	t.Run("R29 natural ones count in a shot that cannot hit", func(t *testing.T) {
		f := field(t, "woods D6", "union infantry D4", "confederate infantry D6", "confederate leader D6 Hood").Do("fire D4 at D6", 1, 6, 6, 2)
		wantAt(t, f, "D6", "confederate infantry black 4, leader Hood")
	})
	t.Run("R30 a leader rides along a force march for nothing", func(t *testing.T) {
		f := field(t, "turn 3 union, 9 AP", "union infantry D6", "union leader D6 Reno").Do("march D6 infantry via C6 to B6 with Reno")
		wantAP(t, f, 8)
	})
	t.Run("R31 cavalry rides along the enemy's line without a stop", func(t *testing.T) {
		allowed(t, "march C4 via D4, D5 to D6", "union cavalry C4", "confederate infantry E4", "confederate infantry E5", "confederate infantry E6")
	})
	t.Run("R35 a lost leader is a point and a command point", func(t *testing.T) {
		f := field(t, "header confederate_ap 4", "union infantry D6", "confederate leader E6 Hood", "confederate infantry I6").Do("march D6 to E6")
		wantVP(t, f, "union", 1)
		wantAP(t, f.Do("end", 6), 4-1+3)
	})
	t.Run("R42 points that are left are lost", func(t *testing.T) {
		f := field(t, append(duelists, "header confederate_ap 2", "turn 3 union, 9 AP")...).Do("end", 1)
		wantAP(t, f, 3)
	})
	t.Run("R43 the hex is the target", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6", "confederate artillery E6").Do("fire D6 at E6", 5, 1, 1)
		wantAt(t, f, "E6", "confederate infantry black 3, artillery black 2")
	})
	t.Run("R44 one point for the move, one for the shot", func(t *testing.T) {
		f := field(t, "turn 3 union, 9 AP", "union cavalry C6", "confederate infantry E6").Do("march C6 to D6")
		wantAP(t, f, 8)
		wantAP(t, f.Do("fire D6 at E6", 1, 1, 1), 7)
	})
	t.Run("R44 the shot is gone when the turn has ended", func(t *testing.T) {
		f := field(t, "union cavalry C6", "confederate infantry E6").Do("march C6 to D6").Do("end", 1)
		wantAsked(t, f, "confederate act")
	})
	t.Run("R46 gunboats keep off bridges", func(t *testing.T) {
		refused(t, "march A1 to A2", "river A1", "bridge A2", "union gunboat A1")
	})
	t.Run("R48 a march that goes on past the first hex next to the enemy is refused", func(t *testing.T) {
		refused(t, "march B6 infantry via C6 to C5 with Reno", "union infantry B6", "union leader B6 Reno", "confederate infantry D6")
	})
	t.Run("R49 a path may end where it began", func(t *testing.T) {
		f := field(t, "union cavalry D6", "counter union C6 capture Mill").Do("march D6 via C6 to D6")
		wantAt(t, f, "D6", "union cavalry black 2")
		wantVP(t, f, "union", 1)
		f.Refuses("march D6 to C6", "")
	})
	t.Run("R49 and cross a hex twice", func(t *testing.T) {
		allowed(t, "march D6 via C6, D6 to E6", "union cavalry D6")
	})
	t.Run("R50 a side without units has its turns", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6 sp=1").Do("fire D6 at E6", 5, 1, 1).Do("end", 1)
		f.Goes()
		wantAsked(t, f, "confederate act")
		wantAsked(t, f.Do("end", 1), "union act")
	})
	t.Run("R51 the turn ends after the advance of the last action", func(t *testing.T) {
		f := field(t, "turn 3 union, 2 AP", "union infantry D6", "confederate infantry E6 sp=1", "confederate infantry I6").Do("close D6 at E6", 4, 1, 1)
		wantAsked(t, f, "union advance")
		wantAsked(t, f.Do("advance", 1), "confederate act")
	})
	t.Run("R51 and after the flight of a leader", func(t *testing.T) {
		f := field(t, "turn 3 union, 1 AP", "union infantry D6", "confederate infantry E6 sp=1", "confederate leader E6 Hood", "confederate infantry I6").Do("fire D6 at E6", 5, 2, 2)
		wantAsked(t, f, "confederate leader")
		wantAsked(t, f.Retreat("F6", 1), "confederate act")
	})
}

// The decisions of the side that is not moving, and what it does without instructions (rulings, section E).
func TestDefaultsOfTheOtherSide(t *testing.T) {
	retreats := func(t *testing.T, want string, lines ...string) {
		t.Helper()
		f := repulsed(t, []int{blackFace}, lines...)
		d := f.Awaited()
		if got := f.P.Default(d).String(); !strings.HasSuffix(got, " to "+want) {
			t.Errorf("by default: got %q, want retreat to %s", got, want)
		}
	}
	t.Run("a retreat keeps away from other enemies", func(t *testing.T) { retreats(t, "F6", "union infantry E8") })
	t.Run("then it takes the better cover", func(t *testing.T) {
		retreats(t, "F6", "woods F6")
		retreats(t, "F6", "bridge E7")
	})
	t.Run("enemies count before cover", func(t *testing.T) { retreats(t, "F6", "woods E7", "union infantry E8") })
	t.Run("then the lower letter, then the lower column", func(t *testing.T) {
		retreats(t, "E7")
		retreats(t, "E7", "edge E6 right", "swamp D6")
	})
	t.Run("a displaced unit by the same rule", func(t *testing.T) {
		f := repulsed(t, []int{blackFace}, "swamp E7 D6 D5 F5", "confederate infantry F6", "woods G7").Retreat("F6")
		if got := f.P.Default(f.Awaited()).String(); !strings.HasPrefix(got, "displace ") || !strings.HasSuffix(got, " to G7") {
			t.Errorf("by default: got %q, want the displaced unit to go to G7", got)
		}
	})
	t.Run("a leader goes to the nearest unit without one within three hexes", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6 sp=1", "confederate leader E6 Hood", "confederate infantry G6", "confederate infantry H6", "confederate infantry F6", "confederate leader F6 Bragg").Do("fire D6 at E6", 5, 2, 2)
		if got := f.P.Default(f.Awaited()).String(); got != "retreat Hood to G6" {
			t.Errorf("by default: got %q, want retreat to G6", got)
		}
	})
	t.Run("else to the open hex nearest to his own edge, the lower column first", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6 sp=1", "confederate leader E6 Hood").Do("fire D6 at E6", 5, 2, 2)
		if got := f.P.Default(f.Awaited()).String(); got != "retreat Hood to H4" {
			t.Errorf("by default: got %q, want retreat to H4", got)
		}
	})
	t.Run("an advance is made by default", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6 sp=1").Do("close D6 at E6", 4, 1, 1)
		if got := f.P.Default(f.Awaited()).String(); got != "advance" {
			t.Errorf("by default: got %q, want advance", got)
		}
	})
}
