package htl_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine/enginetest"
)

// duelists stand far apart: nobody can hurt anybody.
var duelists = []string{"union infantry A6", "confederate infantry I6"}

func TestSequenceOfTheTurn(t *testing.T) {
	t.Run("5.0.first the scenario names the first player", func(t *testing.T) {
		for scenario, first := range map[string]string{"bull_run": "union", "shiloh": "confederate", "wilderness": "union", "chickamauga": "confederate"} {
			f := begin(t, scenario)
			wantAsked(t, f, first+" act")
		}
	})
	t.Run("5.0.1 the first player rolls and adds his command points", func(t *testing.T) {
		f := field(t, append(duelists, "turn 3 confederate, 9 AP", "header union_ap 4", "header confederate_ap 2", "header first union")...).Do("end", 3)
		wantAsked(t, f, "union act")
		wantAP(t, f, 6)
		wantTurn(t, f, 4, "union")
	})
	t.Run("5.0.2 the first player moves, fires, closes and rallies in any order", func(t *testing.T) {
		lines := []string{"turn 3 union, 9 AP", "union infantry D6 Ames sp=3", "union leader D6 Reno", "union infantry E5", "union infantry A1", "union cavalry D5", "confederate infantry gold E6"}
		orders := []struct {
			line string
			dice []int
		}{{"march A1 to A2", nil}, {"fire D5 at E6", []int{1, 1, 1}}, {"close E5 at E6", []int{1, 1, 1}}, {"rally Ames with Reno", []int{goldFace}}}
		for _, order := range [][]int{{0, 1, 2, 3}, {3, 2, 1, 0}, {2, 0, 3, 1}, {1, 3, 0, 2}} {
			f := field(t, lines...)
			for _, i := range order {
				f.Do(orders[i].line, orders[i].dice...)
			}
			wantAP(t, f, 9-1-1-2-1)
		}
	})
	t.Run("5.0.4 the second player rolls and adds his command points", func(t *testing.T) {
		f := field(t, append(duelists, "turn 3 union, 9 AP", "header union_ap 4", "header confederate_ap 2")...).Do("end", 5)
		wantAsked(t, f, "confederate act")
		wantAP(t, f, 5)
		wantTurn(t, f, 3, "confederate")
	})
	t.Run("5.0.5 the second player acts in any order", func(t *testing.T) {
		for _, order := range [][]string{{"fire E6 at D6", "march I1 to I2"}, {"march I1 to I2", "fire E6 at D6"}} {
			f := field(t, "turn 3 confederate, 9 AP", "union infantry D6", "confederate infantry E6", "confederate infantry I1")
			for _, line := range order {
				if line[0] == 'f' {
					f.Do(line, 1, 1, 1)
				} else {
					f.Do(line)
				}
			}
			wantAP(t, f, 7)
		}
	})
	t.Run("5.0.7 the turn moves on after the second player", func(t *testing.T) {
		f := field(t, append(duelists, "turn 3 union, 9 AP")...)
		f.Do("end", 1)
		wantTurn(t, f, 3, "confederate")
		f.Do("end", 1)
		wantTurn(t, f, 4, "union")
		f = field(t, append(duelists, "turn 3 confederate, 9 AP", "header first confederate")...).Do("end", 1)
		wantTurn(t, f, 3, "union")
		wantTurn(t, f.Do("end", 1), 4, "confederate")
	})
	t.Run("5.1 the active player orders his actions freely, kinds mixed", func(t *testing.T) {
		lines := []string{"turn 3 union, 3 AP", "union infantry D6", "union infantry A1", "union artillery D7", "confederate infantry gold E7"}
		for _, order := range [][]string{{"fire D6 at E7", "march A1 to A2", "fire D7 at E7"}, {"march A1 to A2", "fire D7 at E7", "fire D6 at E7"}, {"fire D7 at E7", "fire D6 at E7", "march A1 to A2"}} {
			f := field(t, lines...)
			for i, line := range order {
				dice := map[string][]int{"fire D6 at E7": {1, 1, 1}, "fire D7 at E7": {1, 1, 1, 1}}[line]
				if i == 2 {
					dice = append(dice, 1) // the enemy's action die
				}
				f.Do(line, dice...)
			}
			wantAsked(t, f, "confederate act")
		}
	})
}

func TestActionPoints(t *testing.T) {
	for die, more := range map[int]int{1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3} {
		t.Run(fmt.Sprintf("6.1.1 a %d adds %d to the command points", die, more), func(t *testing.T) {
			f := field(t, append(duelists, "header confederate_ap 3")...).Do("end", die)
			wantAP(t, f, 3+more)
		})
	}
	t.Run("6.1.1 for this turn only", func(t *testing.T) {
		f := field(t, append(duelists, "header union_ap 4", "header confederate_ap 3")...).Do("end", 6).Do("end", 6)
		wantAP(t, f, 7)
		wantAP(t, f.Do("end", 1).Do("end", 1), 5)
	})
	t.Run("6.1 command points come from the scenario", func(t *testing.T) {
		for scenario, want := range map[string]int{"bull_run": 5, "wilsons_creek": 4, "fredericksburg": 6, "chickamauga": 6} {
			wantAP(t, begin(t, scenario, 1), want+1)
		}
	})
	t.Run("6.1.2 points pay for movement, combat and rally", func(t *testing.T) {
		f := field(t, "turn 3 union, 9 AP", "union infantry D6", "union infantry E5", "union infantry C1 Ames sp=1", "union leader C1 Reno", "union artillery A9", "confederate infantry gold E6")
		wantAP(t, f.Do("march A9 to A10"), 8)
		wantAP(t, f.Do("fire D6 at E6", 1, 1, 1), 7)
		wantAP(t, f.Do("close E5 at E6", 1, 1, 1), 5)
		wantAP(t, f.Do("rally Ames with Reno", blackFace), 4)
	})
	t.Run("6.1.2.no_save points that are left are lost", func(t *testing.T) {
		f := field(t, append(duelists, "turn 3 union, 8 AP", "header union_ap 4")...).Do("end", 1).Do("end", 1)
		wantAP(t, f, 5)
	})
	t.Run("6.2.7 each action lowers the points, and at zero the turn ends by itself", func(t *testing.T) {
		f := field(t, "turn 3 union, 2 AP", "union infantry D6", "union infantry A1").Do("march D6 to C6")
		wantAP(t, f, 1)
		wantAsked(t, f, "union act")
		f.Do("march A1 to A2", 1)
		wantAsked(t, f, "confederate act")
	})
	t.Run("6.2.7 after the retreats of the last action", func(t *testing.T) {
		f := field(t, "turn 3 union, 2 AP", "header confederate_ap 4", "union infantry D6", "confederate infantry E6").Do("close D6 at E6 then stay", 4, 1, 1, blackFace)
		wantAsked(t, f, "confederate retreat")
		f.Retreat("F6", 3)
		wantAsked(t, f, "confederate act")
		wantAP(t, f, 6)
	})
	t.Run("6.2.7.short an action that costs more than is left is refused and costs nothing", func(t *testing.T) {
		f := field(t, "turn 3 union, 1 AP", "union infantry D6", "confederate infantry E6")
		f.Refuses("close D6 at E6", "")
		wantAP(t, f, 1)
		f.Do("fire D6 at E6", 1, 1, 1, 1)
	})
	t.Run("6.1.3 an action is completed before the next unit starts", func(t *testing.T) {
		f := field(t, "union infantry D6", "union infantry D7", "confederate infantry E6").Do("close D6 at E6 then stay", 4, 1, 1, blackFace)
		wantAsked(t, f, "confederate retreat")
		for _, o := range f.Orders() {
			if !strings.HasPrefix(o, "retreat ") {
				t.Errorf("while a retreat is open %q is legal", o)
			}
		}
		f = field(t, "union cavalry C6", "union infantry D7", "confederate infantry E6").Do("march C6 to D6").Do("march D7 to C7")
		f.Refuses("fire D6 at E6", "")
	})
	done := map[string][]int{"march D6 to C6": nil, "fire D6 at E6": {1, 1, 1}, "close D6 at E6": {1, 1, 1}, "rally D6 infantry with Reno": {blackFace}}
	for first, dice := range done {
		t.Run("6.1.4 a unit acts once a turn: "+first, func(t *testing.T) {
			f := field(t, "union infantry D6 Ames sp=3", "union leader D6 Reno", "confederate infantry gold E6").Do(first, dice...)
			for _, next := range []string{"march Ames to D5", "march Ames to B6", "fire Ames at E6", "close Ames at E6", "rally Ames with Reno"} {
				f.Refuses(next, "")
			}
			f.Do("end", 1).Do("end", 1)
			if !f.Legal("march Ames to D5") && !f.Legal("march Ames to B6") {
				t.Errorf("next turn the unit may still not act:\n%s", f.P.Text())
			}
		})
	}
	for name, orders := range map[string][]string{
		"moved alone":   {"march Reno to C6", "march Reno to B6", "march Baker to B6 with Reno", "rally Baker with Reno"},
		"rode along":    {"march Ames to C7 with Reno", "march Reno to B6", "rally Ames with Reno"},
		"tried a rally": {"rally Ames with Reno", "march Reno to C6", "march D6 artillery to D5 with Reno"},
	} {
		t.Run("6.1.4.leader a leader acts once a turn: "+name, func(t *testing.T) {
			f := field(t, "union infantry D6 Ames sp=3", "union artillery D6", "union leader D6 Reno", "union infantry C6 Baker sp=3")
			if name == "tried a rally" {
				f.Do(orders[0], goldFace)
			} else {
				f.Do(orders[0])
			}
			for _, line := range orders[1:] {
				f.Refuses(line, "")
			}
		})
	}
	t.Run("6.1.4.leader a leader who advanced has acted", func(t *testing.T) {
		f := field(t, "union infantry D6", "union leader D6 Reno", "confederate infantry E6 sp=1").Do("close D6 at E6 then advance", 4, 2, 2)
		wantAt(t, f, "E6", "union infantry black 4, leader Reno")
		f.Refuses("march Reno to D6", "")
	})
	t.Run("6.1.4.leader his unit's fire does not use him up", func(t *testing.T) {
		f := field(t, "union infantry D6", "union leader D6 Reno", "confederate infantry E6").Do("fire D6 infantry at E6", 1, 1, 1)
		f.Do("march Reno to C6")
		wantAt(t, f, "C6", "union leader Reno")
	})
}

func TestVictoryChecks(t *testing.T) {
	near := []string{"header union_vp 1", "header confederate_vp 1", "turn 3 union, 9 AP", "union infantry D6", "confederate infantry E6 sp=1", "confederate infantry I1"}
	t.Run("5.0.3 victory is checked after the first player's actions", func(t *testing.T) {
		f := field(t, near...).Do("fire D6 at E6", 5, 1, 1).Goes()
		f.Do("end").Over("union")
	})
	t.Run("5.0.6 and after the second player's", func(t *testing.T) {
		f := field(t, "header union_vp 9", "header confederate_vp 1", "turn 3 confederate, 9 AP", "union infantry D6 sp=1", "union infantry A1", "confederate infantry E6").Do("fire E6 at D6", 5, 1, 1).Goes()
		f.Do("end").Over("confederate")
	})
	t.Run("5.0.3 below the limit the game goes on", func(t *testing.T) {
		near := slices.Clone(near)
		near[0] = "header union_vp 2"
		field(t, near...).Do("fire D6 at E6", 5, 1, 1).Do("end", 1).Goes()
	})
	t.Run("5.0.3 the check comes also when the points have run out", func(t *testing.T) {
		near := slices.Clone(near)
		near[2] = "turn 3 union, 1 AP"
		field(t, near...).Do("fire D6 at E6", 5, 1, 1).Over("union")
	})
	for _, side := range []string{"union", "confederate"} {
		t.Run("5.0.check_order with both at the limit the side that has acted wins: "+side, func(t *testing.T) {
			f := field(t, append(duelists, "turn 3 "+side+", 9 AP", "header union_vp 2", "header confederate_vp 2", "points union 2", "points confederate 2")...)
			f.Do("end").Over(side)
		})
	}
	t.Run("5.0.check_order the other side wins at this check too", func(t *testing.T) {
		field(t, append(duelists, "turn 3 union, 9 AP", "header union_vp 2", "header confederate_vp 2", "points confederate 2")...).Do("end").Over("confederate")
	})
	t.Run("5.0.check_only points lost again before the check do not win", func(t *testing.T) {
		hold := []string{"header union_vp 9", "header confederate_vp 1", "counter confederate E6 hold Mill", "held confederate E6", "confederate infantry E6 sp=1", "confederate infantry I1"}
		f := field(t, append(hold, "turn 3 union, 9 AP", "union infantry D6")...).Goes()
		wantVP(t, f, "confederate", 1)
		f.Do("close D6 at E6 then advance", 4, 1, 1).Do("end", 1).Goes()
		wantVP(t, f, "confederate", 0)
		field(t, append(hold, "turn 3 union, 9 AP", "union infantry D6")...).Do("end").Over("confederate")
	})
	for at, winner := range map[string]string{"union": "union", "confederate": "confederate", "draw": ""} {
		t.Run("5.0.7 after the last turn's check at_end decides: "+at, func(t *testing.T) {
			f := field(t, append(duelists, "header turns 5", "turn 5 union, 9 AP", "header at_end "+at)...).Do("end", 1).Goes()
			f.Do("end").Over(winner)
		})
	}
	t.Run("5.0.7 not after the turn before it", func(t *testing.T) {
		f := field(t, append(duelists, "header turns 5", "turn 4 confederate, 9 AP", "header at_end union")...).Do("end", 1).Goes()
		wantTurn(t, f, 5, "union")
	})
}

// What was left of the action points stands in the report.
func TestTheReportSaysHowManyPointsWereUsed(t *testing.T) {
	f := begin(t, "bull_run", 1)
	es := slices.Clone(f.Events)
	i := slices.IndexFunc(f.Orders(), func(line string) bool { return strings.HasPrefix(line, "march ") })
	es = append(es, f.Do(f.Orders()[i]).Events...)
	es = append(es, f.Do("end", 1).Events...)
	if told := enginetest.Words(f.P.Tell("union", es)); !strings.Contains(told, "1 of 6 AP were used.") {
		t.Errorf("the report says nothing of what was left:\n%s", told)
	}
}
