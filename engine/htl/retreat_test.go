package htl_test

import (
	"slices"
	"testing"
)

// Infantry at E5 closes infantry at E6, whose own edge is the bottom. E7 and F6 are behind it, D6 is before it, D5 and F5 are
// still next to the attacker.
var pressed = []string{"union infantry E5", "confederate infantry E6"}

// repulsed closes E6 from E5 with one hit; the morale dice follow.
func repulsed(t *testing.T, dice []int, lines ...string) *fixture {
	t.Helper()
	return field(t, append(slices.Clone(pressed), lines...)...).Do("close E5 at E6 then stay", append([]int{4, 2, 2}, dice...)...)
}

func TestRetreatHexes(t *testing.T) {
	fails := []int{blackFace}
	for _, tt := range []struct {
		name  string
		lines []string
		want  []string // the hexes offered; none: it is eliminated
	}{
		{"8.4.1.direction a free hex that is not next to the attacker and not further from the own edge", nil, []string{"E7", "F6"}},
		{"8.4.1.direction the edge of the unit counts, not that of its side", []string{"edge E6 top"}, []string{"D6", "E7"}},
		{"8.4.1.direction the left edge in columns", []string{"edge E6 left"}, []string{"D6", "F6"}},
		{"8.4.1.direction the right edge too", []string{"edge E6 right"}, []string{"D6", "E7", "F6"}},
		{"8.4.1.order (a) before (b): one free hex is enough", []string{"confederate infantry E7"}, []string{"F6"}},
		{"8.4.1.order (b) before (c): it displaces a friend before it goes further away", []string{"confederate infantry E7", "confederate infantry F6"}, []string{"E7", "F6"}},
		{"8.4.1.order (b) guns are no hindrance to infantry", []string{"confederate artillery E7", "confederate artillery F6"}, []string{"E7", "F6"}},
		{"8.4.1.order (c) before (d): further away, but not next to the attacker", []string{"swamp E7 F6"}, []string{"D6"}},
		{"8.4.1.order (c) by displacing too", []string{"swamp E7 F6", "confederate infantry D6"}, []string{"D6"}},
		{"8.4.1.order (d) last, next to the attacker", []string{"swamp E7 F6 D6"}, []string{"D5", "F5"}},
		{"8.4.1.order (d) free before displacing", []string{"swamp E7 F6 D6", "confederate infantry D5"}, []string{"F5"}},
		{"8.4.1.order (d) by displacing", []string{"swamp E7 F6 D6 F5", "confederate infantry D5"}, []string{"D5"}},
		{"8.4.1.last_resort while another way is open it does not stay next to the attacker", []string{"swamp E7 F6"}, []string{"D6"}},
		{"8.4.1.last_resort with no other it does", []string{"swamp E7 F6", "union artillery D6"}, []string{"D5", "F5"}},
		{"8.4.1.other_enemy a hex next to other enemies will do", []string{"union infantry G7", "union infantry E8"}, []string{"E7", "F6"}},
		{"8.4.1.choice among hexes of one step its owner chooses", nil, []string{"E7", "F6"}},
		{"8.4.2 swamp on all sides", []string{"swamp E7 F6 D6 D5 F5"}, nil},
		{"8.4.2 a river too", []string{"river E7 F6 D6 D5 F5"}, nil},
		{"8.4.2 enemies on all sides", []string{"union artillery E7", "union infantry F6", "union cavalry D6", "union infantry D5", "union infantry F5"}, nil},
		{"8.4.2 an enemy leader alone is no hindrance", []string{"swamp F6 D6 D5 F5", "union leader E7 Reno"}, []string{"E7"}},
		{"8.4.2 the forbidden hexes of the scenario", []string{"rule no_advance confederate E7,F6,D6,D5,F5"}, nil},
		{"6.2.6.retreat infantry does not join infantry", []string{"swamp F6", "confederate infantry E7", "confederate infantry E8", "confederate infantry D7", "confederate infantry F7", "union artillery D6", "swamp D5 F5"}, nil},
		{"6.2.6.retreat nor a third unit in a full hex", []string{"confederate infantry E7", "confederate artillery E7"}, []string{"F6"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := repulsed(t, fails, tt.lines...)
			if len(tt.want) == 0 {
				wantAt(t, f, "E6", "")
				wantVP(t, f, "union", 1)
				return
			}
			wantChoices(t, f, "confederate retreat", tt.want...)
			for _, h := range tt.want {
				g := copyOf(t, f).Retreat(h).Settle()
				wantAt(t, g, "E6", "")
			}
		})
	}
	t.Run("8.4.2 the edge of the board", func(t *testing.T) {
		f := field(t, "swamp I2", "union infantry H1", "confederate infantry I1").Do("close H1 at I1 then stay", 4, 1, 1, blackFace)
		wantAt(t, f, "I1", "")
		wantVP(t, f, "union", 1)
	})
	t.Run("8.4.1.direction a step towards the edge from the edge itself goes along it", func(t *testing.T) {
		f := field(t, "union infantry H5", "confederate infantry I5").Do("close H5 at I5 then stay", 4, 1, 1, blackFace)
		wantChoices(t, f, "confederate retreat", "I4")
	})
	t.Run("scn.edge the header and a unit's own edge give the direction", func(t *testing.T) {
		wantChoices(t, repulsed(t, fails), "confederate retreat", "E7", "F6")
		wantChoices(t, repulsed(t, fails, "header confederate_edge top"), "confederate retreat", "D6", "E7")
		wantChoices(t, repulsed(t, fails, "edge E6 left"), "confederate retreat", "D6", "F6")
		wantChoices(t, repulsed(t, fails, "header confederate_edge top", "edge E6 bottom"), "confederate retreat", "E7", "F6")
	})
	t.Run("2.2.3.crossing_fight a retreat into the river is open to those who may enter", func(t *testing.T) {
		wantChoices(t, repulsed(t, fails, "river F6", "rule river_crossing both"), "confederate retreat", "E7", "F6")
		wantChoices(t, repulsed(t, fails, "river F6", "rule river_crossing union"), "confederate retreat", "E7")
		f := field(t, "union infantry E5", "confederate artillery E6", "river F6", "rule river_crossing both").Do("close E5 at E6 then stay", 4, 1, 1, blackFace)
		wantChoices(t, f, "confederate retreat", "E7")
	})
}

func TestTwoUnitsRetreat(t *testing.T) {
	both := []int{blackFace, blackFace}
	t.Run("8.4.1.both together if a hex is in the best step of both", func(t *testing.T) {
		f := repulsed(t, both, "confederate artillery E6")
		wantChoices(t, f, "confederate retreat", "E7", "F6")
		wantAt(t, f.Retreat("E7"), "E7", "confederate infantry black 3, artillery black 2")
		wantAsked(t, f, "union act")
	})
	t.Run("8.4.1.both only to the hexes of both", func(t *testing.T) {
		f := repulsed(t, both, "confederate artillery E6", "confederate artillery E7")
		wantChoices(t, f, "confederate retreat", "F6")
		wantAt(t, f.Retreat("F6"), "F6", "confederate infantry black 3, artillery black 2")
	})
	t.Run("8.4.1.both otherwise each for itself, infantry first", func(t *testing.T) {
		f := repulsed(t, both, "confederate artillery E6", "confederate artillery E7", "confederate infantry F6")
		wantAt(t, f, "E7", "confederate infantry black 3, artillery black 2")
		wantAt(t, f, "F6", "confederate infantry black 4, artillery black 2")
	})
	t.Run("8.4.1.both the leader goes with the infantry", func(t *testing.T) {
		gold := []int{goldFace, goldFace}
		f := repulsed(t, gold, "confederate artillery E6", "confederate leader E6 Hood", "confederate artillery E7", "confederate infantry F6")
		f.Follow("infantry")
		wantAt(t, f, "E7", "confederate infantry black 3, artillery black 2, leader Hood")
	})
	t.Run("8.4.1.both unless his owner says otherwise", func(t *testing.T) {
		gold := []int{goldFace, goldFace}
		f := repulsed(t, gold, "confederate artillery E6", "confederate leader E6 Hood", "confederate artillery E7", "confederate infantry F6")
		f.Follow("artillery")
		wantAt(t, f, "F6", "confederate infantry black 4, artillery black 2, leader Hood")
	})
}

func TestDisplacement(t *testing.T) {
	fails := []int{blackFace}
	crowd := []string{"swamp E7 D6 D5 F5", "confederate infantry F6 Cocke"} // one hex behind, and a friend in it
	// From F6 the friend may go to F7, G6 and G7; F5 and E7 are swamp, and E6 is being left.
	with := func(lines ...string) []string { return append(slices.Clone(crowd), lines...) }
	t.Run("8.5.1.displace a friend in the way moves one hex, for nothing", func(t *testing.T) {
		f := repulsed(t, fails, with("turn 3 union, 9 AP")...)
		wantChoices(t, f, "confederate displace", "F7", "G6", "G7")
		f.Displace("G6")
		wantAt(t, f, "F6", "confederate infantry black 3")
		wantAt(t, f, "G6", "confederate infantry black 4")
		wantAP(t, f, 7)
	})
	t.Run("8.5.1.displace it acts in its next turn all the same", func(t *testing.T) {
		f := repulsed(t, fails, with()...).Retreat("F6")
		f.Displace("G6")
		f.Do("end", 1).Do("march Cocke to H6")
	})
	t.Run("8.5.1.displace a unit that may not act yet is displaced too", func(t *testing.T) {
		f := repulsed(t, fails, with("rule freeze confederate F6 until 9")...).Retreat("F6")
		f.Displace("G6")
		wantAt(t, f, "G6", "confederate infantry black 4")
	})
	t.Run("8.5.1.one where two would have to move the hex is closed", func(t *testing.T) {
		f := repulsed(t, fails, with("confederate infantry G6", "confederate cavalry G7", "confederate infantry F7")...)
		wantAt(t, f, "E6", "")
		wantVP(t, f, "union", 1)
		wantAt(t, f, "F6", "confederate infantry black 4")
	})
	t.Run("8.5.1.one a hex with infantry and guns is open to infantry that displaces infantry", func(t *testing.T) {
		f := repulsed(t, fails, with("confederate artillery F6")...).Retreat("F6")
		f.Displace("G6")
		wantAt(t, f, "F6", "confederate infantry black 3, artillery black 2")
	})
	t.Run("8.5.1.one two units that retreat each for itself may displace one each", func(t *testing.T) {
		f := repulsed(t, []int{blackFace, blackFace}, with("confederate artillery E6", "confederate artillery F6")...)
		for range 6 {
			if asked(t, f) == "union act" {
				break
			}
			f.Do(f.Orders()[0])
		}
		wantAt(t, f, "F6", "confederate infantry black 3, artillery black 2")
		wantVP(t, f, "union", 0)
	})
	t.Run("8.5.1.which only the unit of the same kind of place is displaced", func(t *testing.T) {
		f := field(t, "swamp E7 D6 D5 F5", "union infantry E5", "confederate artillery E6", "confederate infantry F6", "confederate artillery F6").
			Do("close E5 at E6 then stay", 4, 1, 1, blackFace).Retreat("F6")
		f.Displace("G6")
		wantAt(t, f, "F6", "confederate infantry black 4, artillery black 1")
		wantAt(t, f, "G6", "confederate artillery black 2")
	})
	t.Run("8.5.1.which guns need displace nobody where infantry stands alone", func(t *testing.T) {
		f := field(t, "swamp E7 D6 D5 F5", "union infantry E5", "confederate artillery E6", "confederate infantry F6").Do("close E5 at E6 then stay", 4, 1, 1, blackFace).Retreat("F6")
		wantAt(t, f, "F6", "confederate infantry black 4, artillery black 1")
	})
	for _, tt := range []struct {
		name  string
		lines []string
		want  []string
	}{
		{"8.5.1.where not to the enemy", with("union artillery G6"), []string{"F7", "G7"}},
		{"8.5.1.where not where it cannot pass", with("swamp G7"), []string{"F7", "G6"}},
		{"8.5.1.where within the limits", with("confederate cavalry G7", "confederate artillery G6"), []string{"F7", "G6"}},
		{"8.5.1.where not into the hex that is being left, nor by a second displacement", with("confederate infantry G6", "confederate infantry G7"), []string{"F7"}},
		{"8.5.1.where next to the attacker too", []string{"swamp E7 D6 D5", "confederate infantry F6", "union artillery G6"}, []string{"F5", "F7", "G7"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			wantChoices(t, repulsed(t, fails, tt.lines...).Retreat("F6"), "confederate displace", tt.want...)
		})
	}
	t.Run("8.5.1.where further from its edge only if there is nothing else", func(t *testing.T) {
		lines := []string{"swamp E5 F5 G6 G7", "union infantry D6", "confederate infantry E6", "confederate infantry F6"}
		f := field(t, lines...).Do("close D6 at E6 then stay", 4, 1, 1, blackFace).Retreat("F6")
		f.Displace("F7")
		wantAt(t, f, "F7", "confederate infantry black 4")
		f = field(t, append(lines, "swamp F7")...).Do("close D6 at E6 then stay", 4, 1, 1, blackFace).Retreat("F6")
		f.Displace("E7")
		wantAt(t, f, "E7", "confederate infantry black 4")
	})
	t.Run("8.5.1.displace its leader goes or stays", func(t *testing.T) {
		f := repulsed(t, fails, with("confederate leader F6 Hood")...).Retreat("F6")
		f.Displace("G6")
		goes, stays := copyOf(t, f), copyOf(t, f)
		wantAt(t, goes.Follow("infantry"), "G6", "confederate infantry black 4, leader Hood")
		wantAt(t, stays.Do("stay"), "F6", "confederate infantry black 3, leader Hood")
	})
}
