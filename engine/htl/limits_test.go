package htl_test

import (
	"testing"
)

func TestHexLimits(t *testing.T) {
	for _, tt := range []struct {
		name  string
		units []string // all in D6
		legal bool
	}{
		{"4.4.one two infantry units do not share a hex", []string{"infantry", "infantry"}, false},
		{"4.4.one nor two cavalry units", []string{"cavalry", "cavalry"}, false},
		{"4.4.one nor one of each", []string{"infantry", "cavalry"}, false},
		{"4.4.artillery artillery shares with infantry", []string{"infantry", "artillery"}, true},
		{"4.4.artillery or with cavalry", []string{"cavalry", "artillery"}, true},
		{"4.4.artillery not with artillery", []string{"artillery", "artillery"}, false},
		{"4.4.leader a leader does not count", []string{"infantry", "artillery", "leader Reno"}, true},
		{"4.4.one_leader two leaders do not share a hex", []string{"infantry", "leader Reno", "leader Meade"}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var lines []string
			for _, u := range tt.units {
				if kind, name, named := cutWord(u); named {
					lines = append(lines, "union "+kind+" D6 "+name)
				} else {
					lines = append(lines, "union "+u+" D6")
				}
			}
			if tt.legal {
				field(t, lines...)
			} else {
				wantBad(t, lines...)
			}
		})
	}
	runMarches(t, []march{
		{"4.4.one no infantry marches to infantry", "march D6 to C6", false, []string{"union infantry D6", "union infantry C6"}},
		{"4.4.one nor to cavalry", "march D6 to C6", false, []string{"union infantry D6", "union cavalry C6"}},
		{"4.4.one no cavalry rides to infantry", "march D6 to C6", false, []string{"union cavalry D6", "union infantry C6"}},
		{"4.4.one nor to cavalry of its own", "march D6 to C6", false, []string{"union cavalry D6", "union cavalry C6"}},
		{"4.4.artillery guns march to infantry", "march D6 to C6", true, []string{"union artillery D6", "union infantry C6"}},
		{"4.4.artillery not to guns", "march D6 to C6", false, []string{"union artillery D6", "union artillery C6"}},
		{"4.4.artillery infantry marches to guns", "march D6 to C6", true, []string{"union infantry D6", "union artillery C6"}},
		{"4.4.artillery not where the third would be a second", "march D6 to C6", false, []string{"union infantry D6", "union artillery C6", "union cavalry C6"}},
		{"4.4.leader a leader marches into a full hex", "march Reno to C6", true, []string{"union leader D6 Reno", "union infantry D6", "union artillery C6", "union cavalry C6"}},
		{"4.4.one_leader not to a leader", "march Reno to C6", false, []string{"union leader D6 Reno", "union infantry D6", "union infantry C6", "union leader C6 Meade"}},
		{"4.4.one_leader nor to a lone enemy leader", "march Reno to C6", false, []string{"union leader D6 Reno", "union infantry D6", "confederate leader C6 Hood", "confederate infantry I6"}},
		{"4.4.one_leader he passes a leader", "march Reno via C6 to B6", true, []string{"union leader D6 Reno", "union infantry D6", "union infantry C6", "union leader C6 Meade"}},
		{"4.4.one_leader he rides to no leader", "march D6 infantry to C6 with Reno", false, []string{"union leader D6 Reno", "union infantry D6", "union artillery C6", "union leader C6 Meade"}},
		{"4.4.one_leader his unit goes there without him", "march D6 infantry to C6", true, []string{"union leader D6 Reno", "union infantry D6", "union artillery C6", "union leader C6 Meade"}},
		{"4.4.always on the way", "march D6 via C6 to B6", false, []string{"union cavalry D6", "union infantry C6"}},
		{"4.4.always at the end", "march D6 via C6 to B6", false, []string{"union cavalry D6", "union infantry B6"}},
	})
	t.Run("4.4.always at set-up", func(t *testing.T) {
		wantBad(t, "union infantry D6", "union cavalry D6")
	})
	t.Run("4.4.always on entry", func(t *testing.T) {
		late := append(duelists, "turn 3 confederate, 9 AP", "union infantry black A1,A2 Late turn=4", "union cavalry A1", "union infantry A4")
		f := field(t, late...).Do("end", 1)
		f.Place("Late", "A2")
		wantAt(t, f, "A2", "union infantry black 4")
		f = field(t, late...)
		f.Do("end", 1)
		if f.Legal("place Late at A1") {
			t.Error("infantry enters where cavalry stands")
		}
	})
	t.Run("4.4.always in retreat", func(t *testing.T) {
		f := field(t, "swamp F5", "union infantry D6", "confederate infantry E6", "confederate infantry E5", "confederate artillery F6").Do("close D6 at E6 then stay", 4, 1, 1, blackFace)
		wantChoices(t, f, "confederate retreat", "F6")
	})
	t.Run("4.4.always in displacement", func(t *testing.T) {
		f := field(t, "swamp E5 F5", "union infantry D6", "confederate infantry E6", "confederate cavalry F6", "confederate infantry G6", "confederate artillery G7", "confederate cavalry F7")
		f.Do("close D6 at E6 then stay", 4, 1, 1, blackFace).Retreat("F6")
		f.Displace("G7")
		wantAt(t, f, "G7", "confederate cavalry black 2, artillery black 2")
	})
	t.Run("4.4.always in advance", func(t *testing.T) {
		f := field(t, "union infantry D6", "union artillery D6", "confederate infantry E6 sp=1").Do("close D6 infantry at E6 then advance", 4, 1, 1)
		wantAt(t, f, "E6", "union infantry black 4")
		wantAt(t, f, "D6", "union artillery black 2")
	})
	t.Run("4.4.1.vp a counter shares a hex with units and counts for nothing", func(t *testing.T) {
		f := field(t, "union infantry D6", "union artillery D6", "union leader D6 Reno", "counter confederate D6 capture Mill")
		wantCounter(t, f, "D6")
		allowed(t, "march D6 to C6", "union infantry D6", "counter confederate C6 capture Mill", "union artillery C6")
	})
	t.Run("4.4.1.vp two counters do not share a hex", func(t *testing.T) {
		wantBad(t, "union infantry D6", "counter union C6 capture Mill", "counter union C6 hold Ford")
		wantBad(t, "union infantry D6", "counter union C6 capture Mill", "counter confederate C6 capture Ford")
	})
}

func TestLimitsOnTheWay(t *testing.T) {
	runMarches(t, []march{
		{"6.2.6.move cavalry does not pass infantry", "march D6 via C6 to B6", false, []string{"union cavalry D6", "union infantry C6"}},
		{"6.2.6.move it passes guns", "march D6 via C6 to B6", true, []string{"union cavalry D6", "union artillery C6"}},
		{"6.2.6.move it passes a leader", "march D6 via C6 to B6", true, []string{"union cavalry D6", "union leader C6 Reno"}},
		{"6.2.6.move a force march does not pass cavalry", "march D6 via C6 to B6 forced", false, []string{"union infantry D6", "union cavalry C6"}},
		{"6.2.6.move it passes guns too", "march D6 via C6 to B6 forced", true, []string{"union infantry D6", "union artillery C6"}},
		{"7.2 infantry does not enter the hex of infantry", "march D6 to C6", false, []string{"union infantry D6", "union infantry C6"}},
		{"7.2 nor pass through it", "march D6 via C6 to B6 forced", false, []string{"union infantry D6", "union infantry C6"}},
		{"7.2 nor does cavalry", "march D6 via C6 to B6", false, []string{"union cavalry D6", "union cavalry C6"}},
		{"7.2 no unit swaps places with another", "march D6 to C6", false, []string{"union infantry D6", "union cavalry C6"}},
		{"7.2.guns guns enter the hex of infantry", "march D6 to C6", true, []string{"union artillery D6", "union infantry C6"}},
		{"7.2.guns infantry passes through a hex with guns only", "march D6 via C6 to B6 forced", true, []string{"union infantry D6", "union artillery C6"}},
		{"7.2.guns not through a hex with guns and infantry", "march D6 via C6 to B6 forced", false, []string{"union infantry D6", "union artillery C6", "union infantry C6"}},
		{"7.2.enemy no unit enters the enemy's hex", "march D6 to E6", false, []string{"union infantry D6", "confederate infantry E6"}},
		{"7.2.enemy nor that of his guns", "march D6 to E6", false, []string{"union infantry D6", "confederate artillery E6"}},
		{"7.2.enemy nor passes through", "march D6 via E6 to F6", false, []string{"union cavalry D6", "confederate artillery E6"}},
		{"7.2.enemy a leader neither", "march Reno to E6", false, []string{"union infantry D6", "union leader D6 Reno", "confederate artillery E6"}},
		{"7.2.enemy nor through", "march Reno via E6 to F6", false, []string{"union infantry D6", "union leader D6 Reno", "confederate artillery E6"}},
		{"7.2.1.through a unit enters the hex of a leader", "march D6 to C6", true, []string{"union infantry D6", "union infantry A1", "union leader C6 Reno"}},
		{"7.2.1.through and passes it", "march D6 via C6 to B6", true, []string{"union cavalry D6", "union leader C6 Reno"}},
		{"7.2.1.through a leader passes a leader", "march Reno via C6 to B6", true, []string{"union infantry D6", "union leader D6 Reno", "union leader C6 Meade"}},
		{"7.2.1.through and one of the enemy's", "march Reno via C6 to B6", true, []string{"union infantry D6", "union leader D6 Reno", "confederate leader C6 Hood", "confederate infantry I6"}},
		{"7.2.1.not_by a leader does not end with an enemy leader", "march Reno to C6", false, []string{"union infantry D6", "union leader D6 Reno", "confederate leader C6 Hood", "confederate infantry I6"}},
		{"7.2.1.no_stop a unit need not stop with a lone enemy leader", "march D6 via C6 to B6", true, []string{"union cavalry D6", "confederate leader C6 Hood", "confederate infantry I6"}},
		{"7.2.1.no_zoc cavalry rides past the enemy", "march C4 via D4, E5 to F5", true, []string{"union cavalry C4", "confederate infantry E4", "confederate infantry E6"}},
		{"7.2.1.no_zoc from next to the enemy to next to the enemy", "march D6 to D5", true, []string{"union infantry D6", "confederate infantry E6"}},
	})
	t.Run("7.2 two units change places only by two moves that each keep the limits (R33)", func(t *testing.T) {
		f := field(t, "union infantry D6", "union artillery C6").Do("march D6 to C6").Do("march C6 artillery to D6")
		wantAt(t, f, "C6", "union infantry black 4")
		wantAt(t, f, "D6", "union artillery black 2")
		refused(t, "march D6 to C6", "union infantry D6", "union infantry C6")
		refused(t, "march C6 to D6", "union infantry D6", "union infantry C6")
	})
	for name, order := range map[string]string{
		"7.2.1.killed a lone leader falls to a unit that enters":     "march D6 to C6",
		"7.2.1.passed he falls to one that only passes through":      "march D6 via C6 to B6",
		"7.2.1.passed and to one that passes through and comes back": "march D6 via C6 to D6",
	} {
		t.Run(name, func(t *testing.T) {
			f := field(t, "header confederate_ap 4", "union cavalry D6", "confederate leader C6 Hood", "confederate infantry I6").Do(order)
			wantGone(t, f, "Hood")
			wantVP(t, f, "union", 1)
			wantAP(t, f.Do("end", 1), 4-1+1)
		})
	}
	t.Run("7.2.1.killed a Union leader no less", func(t *testing.T) {
		f := field(t, "turn 3 confederate, 9 AP", "header union_ap 4", "confederate cavalry D6", "union leader C6 Reno", "union infantry I6").Do("march D6 to C6")
		wantGone(t, f, "Reno")
		wantVP(t, f, "confederate", 1)
		wantAP(t, f.Do("end", 1), 4-1+1)
	})
	t.Run("7.2.1.passed by a force march too", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate leader C6 Hood", "confederate infantry I6").Do("march D6 via C6 to B6 forced")
		wantGone(t, f, "Hood")
		wantVP(t, f, "union", 1)
	})
	t.Run("7.2.1.not_by leaders and gunboats overrun nobody", func(t *testing.T) {
		f := field(t, "union infantry D6", "union leader D6 Reno", "confederate leader C6 Hood", "confederate infantry I6").Do("march Reno via C6 to B6")
		wantAt(t, f, "C6", "confederate leader Hood")
		refused(t, "march A1 to A2", "river A1 A2", "rule river_crossing both", "union gunboat A1", "confederate leader A2 Hood", "confederate infantry I6")
	})
}

func TestSteps(t *testing.T) {
	runMarches(t, []march{
		{"7.1.adjacent a march goes to a neighbour", "march D6 to C6", true, []string{"union cavalry D6"}},
		{"7.1.adjacent not over the two hexes between", "march D6 to B6", false, []string{"union cavalry D6", "union infantry C6", "union cavalry C7"}},
		{"7.1.adjacent but by one of them", "march D6 to B6", true, []string{"union cavalry D6", "union infantry C6"}},
		{"7.1.adjacent a gap on the way is a hex more", "march D6 via C6 to A5", true, []string{"union cavalry D6"}},
		{"7.1.adjacent and counts", "march D6 via C6, A6 to A5", false, []string{"union cavalry D6"}},
		{"7.1.rate infantry and artillery 1", "march D6 via C6 to B6", false, []string{"union infantry D6", "confederate infantry E6"}},
		{"7.1.rate cavalry 3", "march D6 via C6, B6, A6 to A5", false, []string{"union cavalry D6"}},
		{"7.1.rate a leader 3", "march Reno via C6, B6, A6 to A5", false, []string{"union infantry D6", "union leader D6 Reno"}},
		{"7.1.rate but by the bonus", "march D6 cavalry via C6, B6, A6 to A5 with Reno", true, []string{"union cavalry D6", "union leader D6 Reno"}},
		{"7.1.rate or by a force march", "march D6 via C6 to B6 forced", true, []string{"union infantry D6"}},
	})
	for _, to := range []string{"C6", "C7", "D5", "D7", "E6", "E7"} {
		t.Run("7.1.adjacent D6 touches "+to, func(t *testing.T) { allowed(t, "march D6 to "+to, "union artillery D6") })
	}
	for _, to := range []string{"D5", "D6", "E5", "E7", "F5", "F6"} {
		t.Run("7.1.adjacent E6 touches "+to, func(t *testing.T) { allowed(t, "march E6 to "+to, "union artillery E6") })
	}
	for _, to := range []string{"C5", "C8", "E5", "E8", "B6", "F6"} {
		t.Run("7.1.adjacent D6 does not touch "+to, func(t *testing.T) { refused(t, "march D6 to "+to, "union artillery D6") })
	}
	t.Run("7.1.1 a unit moves once a turn", func(t *testing.T) {
		for _, unit := range []string{"infantry", "cavalry", "artillery"} {
			f := field(t, "union "+unit+" D6", "union infantry A1").Do("march D6 to C6")
			f.Refuses("march C6 to B6", "")
			f.Do("end", 1).Do("end", 1).Do("march C6 to B6")
		}
	})
}

func TestForceMarch(t *testing.T) {
	inf := func(more ...string) []string { return append([]string{"union infantry D6"}, more...) }
	runMarches(t, []march{
		{"7.3.march infantry goes 2 hexes", "march D6 via C6 to B6 forced", true, inf()},
		{"7.3.march not from next to the enemy", "march D6 via C6 to B6 forced", false, inf("confederate infantry E6")},
		{"7.3.march nor past him", "march D6 via C6 to B6 forced", false, inf("confederate infantry C5")},
		{"7.3.march nor to him", "march D6 via C6 to B6 forced", false, inf("confederate infantry A6")},
		{"7.3.march an enemy two hexes off is no bar", "march D6 via C6 to B6 forced", true, inf("confederate infantry B8", "confederate infantry F6", "confederate infantry C4")},
		{"7.3.who not artillery", "march D6 via C6 to B6 forced", false, []string{"union artillery D6"}},
		{"7.3.who one hex knows no such condition", "march D6 to D5", true, inf("confederate infantry E6")},
		{"7.3.terrain woods end it", "march D6 via C6 to B6 forced", false, inf("woods C6")},
		{"7.3.terrain but it may end in them", "march D6 via C6 to B6 forced", true, inf("woods B6")},
		{"7.3.terrain a bridge does not", "march D6 via C6 to B6 forced", true, inf("bridge C6")},
		{"7.3.terrain a swamp is closed", "march D6 via C6 to B6 forced", false, inf("swamp C6")},
		{"7.3.leader a leader rides along", "march D6 infantry via C6 to B6 with Reno forced", true, inf("union leader D6 Reno")},
		{"7.3.no_bonus 3 hexes are refused", "march D6 infantry via C6, B6 to A6 with Reno", false, inf("union leader D6 Reno")},
		{"7.3.no_bonus called forced too", "march D6 infantry via C6, B6 to A6 with Reno forced", false, inf("union leader D6 Reno")},
		{"7.3.no_bonus and without a leader", "march D6 via C6, B6 to A6 forced", false, inf()},
	})
	t.Run("7.3.march for 1 point", func(t *testing.T) {
		f := field(t, "turn 3 union, 9 AP", "union infantry D6").Do("march D6 via C6 to B6 forced")
		wantAP(t, f, 8)
		wantAt(t, f, "B6", "union infantry black 4")
	})
	t.Run("7.3.leader for nothing more", func(t *testing.T) {
		f := field(t, "turn 3 union, 9 AP", "union infantry D6", "union leader D6 Reno").Do("march D6 infantry via C6 to B6 with Reno forced")
		wantAP(t, f, 8)
		wantAt(t, f, "B6", "union infantry black 4, leader Reno")
	})
	t.Run("7.3.leader not one who joined this turn", func(t *testing.T) {
		f := field(t, "union infantry D6", "union infantry D5", "union leader D5 Reno").Do("march Reno to D6")
		f.Refuses("march D6 infantry via C6 to B6 with Reno forced", "").Do("march D6 infantry via C6 to B6 forced")
		wantAt(t, f, "D6", "union leader Reno")
	})
}
