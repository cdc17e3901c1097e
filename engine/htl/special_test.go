package htl_test

import (
	"fmt"
	"strings"
	"testing"
)

func TestReinforcements(t *testing.T) {
	due := []string{"turn 3 confederate, 9 AP", "header union_ap 4", "union cavalry A6", "confederate infantry I6"}
	with := func(lines ...string) []string { return append(due[:4:4], lines...) }
	arrive := func(t *testing.T, lines ...string) *fixture {
		t.Helper()
		return field(t, with(lines...)...).Do("end", 1)
	}
	t.Run("scn.reinforce a unit comes at the start of its side's turn, after the die, on a hex of its list", func(t *testing.T) {
		f := arrive(t, "union infantry gold A1,A2,A4 Late turn=4")
		wantAP(t, f, 5)
		wantAsked(t, f, "union place")
		wantChoicesOf(t, f, "place Late at A1", "place Late at A2", "place Late at A4")
		f.Do("place Late at A4")
		wantAt(t, f, "A4", "union infantry gold 4")
		wantAP(t, f, 5)
	})
	t.Run("scn.reinforce not a turn before", func(t *testing.T) {
		f := arrive(t, "union infantry black A1 Late turn=5")
		wantAsked(t, f, "union act")
		wantAt(t, f, "A1", "")
		f.Do("end", 1).Do("end", 1)
		f.Place("Late", "A1")
		wantAt(t, f, "A1", "union infantry black 4")
	})
	t.Run("scn.reinforce it may be used at once", func(t *testing.T) {
		f := arrive(t, "union infantry black A1,A2 Late turn=4")
		f.Place("Late", "A2")
		wantAt(t, f.Do("march Late to B2"), "B2", "union infantry black 4")
	})
	t.Run("scn.reinforce nothing else is done before", func(t *testing.T) {
		f := arrive(t, "union infantry black A1,A2 Late turn=4")
		for _, o := range f.Orders() {
			if o != "pass" && !strings.HasPrefix(o, "place ") {
				t.Errorf("while units are to be placed %q is legal", o)
			}
		}
	})
	t.Run("scn.reinforce a hex is free of enemies and within the limits", func(t *testing.T) {
		f := arrive(t, "union infantry A1", "confederate artillery A2", "union artillery A3", "swamp A5", "union infantry black A1,A2,A3,A4,A5 Late turn=4")
		wantChoicesOf(t, f, "place Late at A3", "place Late at A4")
	})
	t.Run("scn.reinforce a lone enemy leader there is overrun", func(t *testing.T) {
		f := arrive(t, "confederate leader A1 Hood", "union infantry black A1 Late turn=4")
		f.Place("Late", "A1")
		wantAt(t, f, "A1", "union infantry black 4")
		wantVP(t, f, "union", 1)
	})
	t.Run("scn.reinforce units are placed before leaders", func(t *testing.T) {
		f := arrive(t, "union leader - A1,A2 Meade turn=4", "union infantry black A1,A2 Late turn=4")
		wantChoicesOf(t, f, "place Late at A1", "place Late at A2")
		f.Do("place Late at A2")
		f.Place("Meade", "A2")
		wantAt(t, f, "A2", "union infantry black 4, leader Meade")
	})
	t.Run("scn.reinforce_must it cannot be kept off the board while a hex is free", func(t *testing.T) {
		f := arrive(t, "union infantry black A1,A2 Late turn=4").Do("pass")
		wantAt(t, f, "A1", "union infantry black 4")
		wantAsked(t, f, "union act")
	})
	t.Run("scn.reinforce_must without a word of its owner it takes the first free hex of its list", func(t *testing.T) {
		f := arrive(t, "union infantry A4", "union infantry black A4,A2,A1 Late turn=4")
		f.Do(f.P.Default(f.Awaited()).String())
		wantAt(t, f, "A2", "union infantry black 4")
	})
	t.Run("scn.reinforce_must if none is free it waits for the next turn", func(t *testing.T) {
		f := arrive(t, "union infantry A1 Baker", "union infantry black A1 Late turn=4")
		wantAsked(t, f, "union act")
		f.Do("march Baker to A2").Do("end", 1).Do("end", 1)
		f.Place("Late", "A1")
		wantAt(t, f, "A1", "union infantry black 4")
	})
	t.Run("4.1.leaders_enter a leader comes to a combat unit, one placed in the same turn too", func(t *testing.T) {
		f := arrive(t, "union artillery A1", "union leader - A1,A2 Meade turn=4", "union infantry black A2 Late turn=4")
		wantChoicesOf(t, f, "place Meade at A1", "place Meade at A2")
		f.Do("place Meade at A2")
		wantAt(t, f, "A2", "union infantry black 4, leader Meade")
	})
	t.Run("4.1.leaders_enter otherwise he waits", func(t *testing.T) {
		f := arrive(t, "union leader - A1,A2 Meade turn=4")
		wantAsked(t, f, "union act")
		f.Do("march A6 via A5, A4 to A3").Do("end", 1).Do("end", 1)
		wantAsked(t, f, "union act")
		f.Do("march A3 to A2").Do("end", 1).Do("end", 1)
		f.Place("Meade", "A2")
		wantAt(t, f, "A2", "union cavalry black 2, leader Meade")
	})
	t.Run("4.1.leaders_enter not to another leader, nor to a gunboat", func(t *testing.T) {
		f := arrive(t, "union infantry A1", "union leader A1 Reno", "river A2", "rule river_crossing both", "union gunboat A2", "union leader - A1,A2 Meade turn=4")
		wantAsked(t, f, "union act")
	})
	t.Run("R45 who is placed counts as having begun the turn there", func(t *testing.T) {
		f := arrive(t, "union leader - A2 Meade turn=4", "union infantry black A2 Late turn=4")
		f.Place("Late", "A2")
		f.Place("Meade", "A2")
		wantAt(t, f.Do("march Late to B2 with Meade"), "B2", "union infantry black 4, leader Meade")
	})
}

func TestSpecialRules(t *testing.T) {
	t.Run("scn.command in those turns the command points are others", func(t *testing.T) {
		lines := append(duelists, "header union_ap 4", "rule command union 2-3 1")
		for turn, want := range map[int]int{1: 1, 2: 1, 3: 4} {
			f := field(t, append(lines, fmt.Sprintf("turn %d confederate, 9 AP", turn))...).Do("end", 1)
			wantAP(t, f, want+1)
		}
	})
	t.Run("scn.command lost leaders still count, never below 0", func(t *testing.T) {
		lines := []string{"turn 3 union, 9 AP", "union infantry D6", "confederate leader E6 Hood", "confederate infantry I6"}
		f := field(t, append(lines, "rule command confederate 3-3 2")...).Do("march D6 to E6").Do("end", 1)
		wantAP(t, f, 2-1+1)
		f = field(t, append(lines, "rule command confederate 3-3 0")...).Do("march D6 to E6").Do("end", 1)
		wantAP(t, f, 1)
	})
	frozen := []string{"rule freeze union D6,D7 until 4", "turn 3 union, 9 AP", "union infantry D6 Ames sp=3", "union artillery D6 Parrott", "union leader D6 Reno", "union infantry D7 Baker", "confederate infantry F6", "confederate infantry I1"}
	t.Run("scn.freeze units that start there do not act before the turn", func(t *testing.T) {
		f := field(t, frozen...)
		for _, order := range []string{"march Ames to C6", "march Parrott to C6", "march Reno to C6", "march Baker to C7", "fire Parrott at F6", "fire D6 infantry at F6", "rally Ames with Reno"} {
			f.Refuses(order, "")
		}
		f.Do("end", 1).Do("end", 1)
		for _, order := range []string{"march Ames to C6", "march Parrott to C6", "march Reno to C6", "march Baker to C7", "fire Parrott at F6", "rally Ames with Reno"} {
			allowedNow(t, f, order)
		}
	})
	t.Run("scn.freeze others act", func(t *testing.T) {
		f := field(t, append(frozen, "union infantry A1")...)
		allowedNow(t, f, "march A1 to A2")
	})
	t.Run("scn.freeze all freezes the whole side", func(t *testing.T) {
		refused(t, "march A1 to A2", "rule freeze union all until 4", "turn 3 union, 9 AP", "union infantry A1")
		allowed(t, "march A1 to A2", "rule freeze union all until 4", "turn 4 union, 9 AP", "union infantry A1")
	})
	t.Run("scn.freeze the side that is not frozen acts", func(t *testing.T) {
		allowed(t, "march A1 to A2", "rule freeze confederate all until 4", "turn 3 union, 9 AP", "union infantry A1")
	})
	still := []string{"rule freeze confederate E6 until 9", "turn 3 union, 9 AP", "union artillery E3", "union infantry A6", "union cavalry B9", "confederate infantry E6 Archer", "confederate infantry I1"}
	for name, do := range map[string]func(f *fixture){
		"its hex is fired at":        func(f *fixture) { f.Do("fire E3 at E6", 1, 1, 1) },
		"an enemy stands next to it": func(f *fixture) { f.Do("march B9 via C9, D8 to D7").Do("end", 1).Do("end", 1).Do("march D7 to E7") },
		"an enemy passes it": func(f *fixture) {
			f.Do("march B9 via C9, D8 to E8").Do("end", 1).Do("end", 1).Do("march E8 via E7, F7 to G8")
		},
	} {
		t.Run("scn.freeze_release a unit is free for good once "+name, func(t *testing.T) {
			f := field(t, still...)
			do(f)
			f.Do("end", 1)
			allowedNow(t, f, "march Archer to F6")
			f.Do("end", 1).Do("end", 1)
			allowedNow(t, f, "march Archer to F6")
		})
	}
	t.Run("scn.freeze_release left alone it stays", func(t *testing.T) {
		f := field(t, still...).Do("end", 1)
		f.Refuses("march Archer to F6", "")
	})
	t.Run("scn.freeze_release once it is closed, and its retreat is no act of its own", func(t *testing.T) {
		f := field(t, "rule freeze confederate E6 until 9", "turn 3 union, 9 AP", "union infantry D6", "confederate infantry E6 Archer").Do("close D6 at E6 then stay", 4, 1, 1, blackFace).Retreat("F6")
		f.Do("end", 1).Do("march Archer to G6")
	})
	t.Run("scn.freeze_release a friend next to it does not", func(t *testing.T) {
		f := field(t, append(still, "turn 3 confederate, 9 AP", "confederate infantry G6")...).Do("march G6 to F6")
		f.Refuses("march Archer to E7", "")
		f.Do("end", 1).Do("end", 1).Refuses("march Archer to E7", "")
	})
	t.Run("scn.freeze_release an enemy who advances next to it does", func(t *testing.T) {
		f := field(t, "rule freeze confederate E6 until 9", "turn 3 union, 9 AP", "union infantry D8", "confederate infantry D7 sp=1", "confederate infantry E6 Archer").Do("close D8 at D7 then advance", 4, 1, 1)
		f.Do("end", 1).Refuses("march Archer to F6", "")
		f = field(t, "rule freeze confederate E6 until 9", "turn 3 union, 9 AP", "union infantry C7", "confederate infantry D6 sp=1", "confederate infantry E6 Archer").Do("close C7 at D6 then advance", 4, 1, 1)
		f.Do("end", 1)
		allowedNow(t, f, "march Archer to F6")
	})
	t.Run("scn.freeze_release an enemy who retreats next to it does", func(t *testing.T) {
		f := field(t, "rule freeze confederate E6 until 9", "header union_edge bottom", "swamp D7 C7 C5 B6", "turn 3 confederate, 9 AP", "union infantry C6", "confederate infantry B5", "confederate infantry E6 Archer")
		f.Refuses("march Archer to F6", "")
		f.Do("close B5 at C6 then stay", 4, 1, 1, blackFace).Retreat("D6")
		allowedNow(t, f, "march Archer to F6")
	})
	t.Run("scn.freeze_release an enemy who comes as a reinforcement does", func(t *testing.T) {
		f := field(t, "rule freeze confederate E6 until 9", "turn 3 confederate, 9 AP", "union infantry A1", "union infantry black D6 Late turn=4", "confederate infantry E6 Archer").Do("end", 1)
		wantAt(t, f, "D6", "union infantry black 4")
		f.Do("end", 1)
		allowedNow(t, f, "march Archer to F6")
	})
	t.Run("scn.freeze_release an enemy leader or gunboat next to it does not", func(t *testing.T) {
		f := field(t, append(still, "union leader A6 Reno", "union leader E7 Meade", "river D6", "union gunboat D6")...).Do("end", 1)
		f.Refuses("march Archer to F6", "")
	})
	t.Run("scn.gunboat_zone gunboats keep to their hexes", func(t *testing.T) {
		lines := []string{"river A1 A2 A3", "rule gunboat_zone A1,A2", "union gunboat A1"}
		allowed(t, "march A1 to A2", lines...)
		refused(t, "march A1 to A3", lines...)
	})
	t.Run("scn.no_advance no combat unit of the side enters by march", func(t *testing.T) {
		lines := []string{"rule no_advance union C6,A1-A13", "union cavalry D6"}
		refused(t, "march D6 to C6", lines...)
		refused(t, "march D6 via C6 to B6", lines...)
		refused(t, "march B6 to A6", "rule no_advance union C6,A1-A13", "union infantry B6")
		allowed(t, "march D6 to C7", lines...)
	})
	t.Run("scn.no_advance the other side does", func(t *testing.T) {
		allowed(t, "march D6 to C6", "rule no_advance confederate C6", "union cavalry D6")
	})
	t.Run("scn.no_advance nor by advance or retreat", func(t *testing.T) {
		f := field(t, "rule no_advance union E6", "union infantry D6", "confederate infantry E6 sp=1").Do("close D6 at E6", 4, 1, 1)
		wantAsked(t, f, "union act")
		wantChoices(t, repulsed(t, []int{blackFace}, "rule no_advance confederate F6"), "confederate retreat", "E7")
	})
	t.Run("scn.vp_value an eliminated unit of that type is worth more", func(t *testing.T) {
		f := field(t, "rule vp_value confederate artillery 2", "union infantry D6", "confederate artillery E6 sp=1", "confederate infantry E6 sp=1").Do("fire D6 at E6", 5, 5, 1)
		wantVP(t, f, "union", 3)
		f = field(t, "rule vp_value confederate leader 3", "union infantry D6", "confederate leader E6 Hood", "confederate infantry I6").Do("march D6 to E6")
		wantVP(t, f, "union", 3)
		f = field(t, "rule vp_value union artillery 2", "union infantry D6", "confederate artillery E6 sp=1").Do("fire D6 at E6", 5, 1, 1)
		wantVP(t, f, "union", 1)
	})
	t.Run("scn.hold the points count while its side was the last one in", func(t *testing.T) {
		f := field(t, "turn 3 confederate, 9 AP", "confederate infantry D6", "union cavalry B6", "counter confederate C6 hold Hill value=2").Do("march D6 to C6")
		wantVP(t, f, "confederate", 2)
		f.Do("end", 1).Do("end", 1).Do("march C6 to D6").Do("end", 1)
		wantVP(t, f, "confederate", 2)
		f.Do("march B6 via C6 to C5")
		wantVP(t, f, "confederate", 0)
		wantVP(t, f, "union", 0)
	})
}

func TestRiverCrossing(t *testing.T) {
	for _, unit := range []string{"infantry D6", "cavalry D6", "leader D6 Reno"} {
		t.Run("2.2.3.petersburg with river_crossing it enters a river and stops: "+unit, func(t *testing.T) {
			lines := []string{"river E6", "rule river_crossing union", "union infantry A1", "union " + unit}
			allowed(t, "march D6 to E6", lines...)
			refused(t, "march D6 via E6 to F6", lines...)
		})
	}
	t.Run("2.2.3.petersburg artillery does not", func(t *testing.T) {
		refused(t, "march D6 to E6", "river E6", "rule river_crossing both", "union artillery D6")
	})
	t.Run("2.2.3.petersburg the other side does not", func(t *testing.T) {
		refused(t, "march D6 to E6", "river E6", "rule river_crossing confederate", "union infantry D6")
	})
	t.Run("2.2.3.petersburg cavalry that enters it does not fire that turn", func(t *testing.T) {
		f := field(t, "river E6", "rule river_crossing both", "union cavalry D6", "confederate infantry F6").Do("march D6 to E6")
		f.Refuses("fire E6 at F6", "")
	})
	t.Run("2.2.3.petersburg a force march may end in it", func(t *testing.T) {
		allowed(t, "march C6 via D6 to E6 forced", "river E6", "rule river_crossing both", "union infantry C6")
		refused(t, "march C6 via D6 to E6 forced", "river D6", "rule river_crossing both", "union infantry C6")
	})
	in := []string{"river E6", "rule river_crossing both", "union infantry E6 Ames sp=3", "union leader E6 Reno", "confederate infantry F6"}
	t.Run("2.2.3.crossing_fight a unit that began the turn in it fires, closes, is rallied and leaves", func(t *testing.T) {
		for _, order := range []string{"fire Ames at F6", "close Ames at F6", "rally Ames with Reno", "march Ames to D6"} {
			allowed(t, order, in...)
		}
	})
	t.Run("2.2.3.crossing_fight from river to river", func(t *testing.T) {
		allowed(t, "march E6 to E7", "river E6 E7", "rule river_crossing both", "union infantry E6")
		refused(t, "march E6 via E7 to E8", "river E6 E7", "rule river_crossing both", "union cavalry E6")
	})
	t.Run("2.2.3.crossing_fight an advance into it is open to those who may enter", func(t *testing.T) {
		f := field(t, "river E6", "rule river_crossing both", "union infantry D6", "confederate infantry E6 sp=1").Do("close D6 at E6 then advance", 3, 1, 1)
		wantAt(t, f, "E6", "union infantry black 4")
	})
}
