package spi74_test

import "testing"

func TestMoving(t *testing.T) {
	t.Run("5.0a a side moves as many of its active points as it likes, and spends no more than the allowance on each", func(t *testing.T) {
		f := field(t, "turn 7 union march", "union 2 at 1306", "union 1 at 4605")
		f.MayNot("march 1 from 1306 to 3005", "5.22") // 17 of 16
		f.Do("march 1 from 1306 to 2905")             // 16
		f.Holds("1306", "union 1").Holds("2905", "union 1").Holds("4605", "union 1")
		f.To("8 confederate place")
	})
	t.Run("5.0a what one force leaves of its allowance is passed on to none", func(t *testing.T) {
		f := field(t, "turn 7 union march", "union 2 at 1306")
		f.Do("march 1 from 1306 to 1405").MayNot("march 1 from 1306 to 3005", "5.22")
	})
	t.Run("5.0b a force starts in one hex", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 3108", "union 2 at 3207")
		f.Do("march 2 from 3108 to 3207").MayNot("march 4 from 3207 to 3206", "5.15 5.0 5.14 5.22")
		f.Do("march 2 from 3207 to 3206").Holds("3207", "union 2").Holds("3206", "union 2")
	})
	t.Run("5.0c a force whose move has ended moves no more in that phase", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 3108", "union 1 at 4605")
		f.Do("march 2 from 3108 to 3107").Do("march 1 from 4605 to 4604").MayNot("march 2 from 3107 to 3106", "5.15 5.0 5.14 5.22")
		f.May("on to 4603").Do("halt").MayNot("on to 4603", "")
	})
	t.Run("5.0d kinds of units move in any order", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 3108", "naval 2 at 5201", "riverine at 1412/1513", "repair at 4506")
		f.Do("march 1 from 3108 to 3107").Do("march 1 naval from 5201 to 5202").Do("march riverine from 1412/1513 to 1413/1513")
		f.Do("march 1 repair from 4506 to 4605 by rail").Do("march 1 naval from 5201 to 5202").Do("march 1 from 3108 to 3107")
		f.Holds("3107", "union 2").Holds("5202", "union 2 naval").Holds("1413/1513", "union 1 riverine").Holds("4605", "union 1 repair")
	})
	t.Run("5.11 the other side's units are not moved", func(t *testing.T) {
		field(t, "turn 4 union march", "union 2 at 3108", "confederate 2 at 4410").MayNot("march 2 from 4410 to 4409", "", "Confederate")
	})
	t.Run("5.11 but those that retreat from a double-match option are", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 6 at 3108", "confederate 2 at 3106", "union 1 at 4605")
		f.Do("march 6 from 3108 to 3107").Play(nil, "overrun 3106 with 6", "retreat all to 3105")
		f.Holds("3106", "").Holds("3105", "confederate 2")
	})
	t.Run("5.12 ground, hexside and nearness of the enemy make up the cost", func(t *testing.T) {
		f := field(t, "turn 8 confederate march", "union 1 at 2414", "confederate 1 unsupplied at 2416")
		f.May("march 1 from 2416 to 2717")            // leaving the zone of 2414 5; rough 3, rough 3, clear 1: 12 of 12
		f.MayNot("march 1 from 2416 to 2718", "5.22") // and clear 1 more
		field(t, "turn 8 confederate march", "confederate 1 unsupplied at 2416").May("march 1 from 2416 to 2718")
	})
	t.Run("5.13a a moving force sheds a part and goes on with the points that are left", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 9 at 1306")
		f.MayNot("march 9 from 1306 via 2308 to 3605 leaving 4 at 2308", "5.22")
		f.Do("march 9 from 1306 via 2308 to 3505 leaving 4 at 2308")
		f.Holds("2308", "union 4").Holds("3505", "union 5")
	})
	t.Run("5.13b what is shed may go on, and split again, down to single points, each with what was left at the split", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 9 at 1306").Do("march 9 from 1306 to 2308").Do("leave 4").Do("on to 3505") // 11 and 13
		f.Holds("2308", "union 4").Holds("3505", "union 5")
		f.Do("resume 4 at 2308").Do("leave 3").MayNot("on to 3605", "5.22").Do("on to 2508")
		f.Do("resume 1 at 2308").Do("on to 2405").Do("resume 2 at 2308").MayNot("leave 2", "").Do("leave 1").Do("on to 2505").
			Do("resume 1 at 2308").Do("on to 2207")
		f.Holds("2308", "").Holds("2508", "union 1").Holds("2405", "union 1").Holds("2505", "union 1").Holds("2207", "union 1")
	})
	t.Run("5.13b a leader who was left with what is shed goes on with it, and no other", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 9 at 1306", "leader union B 0 at 1306", "leader union C 0 at 1306")
		f.Do("march 9 with B and C from 1306 to 2308").Do("leave 4 with B").Do("on to 3505").Holds("2308", "union 4, B 0").Holds("3505", "union 5, C 0")
		f.Do("resume 4 at 2308").Do("on to 2508").Holds("2508", "union 4, B 0").Holds("3505", "union 5, C 0")
	})
	t.Run("5.16 the allowance is read from the turn record", func(t *testing.T) {
		for turn, far := range map[string][2]string{
			"10": {"3305", "3405"}, "11": {"2905", "3005"}, "12": {"3604", "3703"}, "13": {"3604", "3703"},
		} {
			f := field(t, "turn "+turn+" union march", "union 1 at 1306 with B 0")
			f.May("march 1 with B from 1306 to "+far[0]).MayNot("march 1 with B from 1306 to "+far[1], "5.22")
		}
	})
	t.Run("5.31 winter gives 16 points, spring and summer 24, fall 20", func(t *testing.T) {
		for turn, far := range map[string][2]string{"2": {"3305", "3405"}, "3": {"2905", "3005"}, "4": {"3605", "3703"}, "5": {"3605", "3703"}} {
			f := field(t, "turn "+turn+" union march", "union 1 at 1306 with B 0")
			f.May("march 1 with B from 1306 to "+far[0]).MayNot("march 1 with B from 1306 to "+far[1], "5.22")
		}
	})
	t.Run("5.31 so for naval units, at their own price", func(t *testing.T) {
		f := field(t, "turn 7 union march", "naval 1 at 5201")
		f.May("march 1 naval from 5201 to 5233")            // 32 hexes of half a point
		f.MayNot("march 1 naval from 5201 to 5234", "5.22") // 33
		field(t, "turn 8 union march", "naval 1 at 5201").May("march 1 naval from 5201 to 5234")
	})
	t.Run("5.31 and for riverine units", func(t *testing.T) {
		f := field(t, "turn 7 union march", "riverine at 5201")
		f.May("march riverine from 5201 to 5233").MayNot("march riverine from 5201 to 5234", "5.22")
	})
	t.Run("5.14 parts of a force do not join again to move on", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 4 at 3108", "union 1 at 4605")
		f.Do("march 2 from 3108 to 3107").Do("march 2 from 3108 to 3107")
		f.MayNot("march 4 from 3107 to 3106", "5.14 5.15 5.0")
		f.MayNot("march 2 from 3107 to 3106", "5.14 5.15 5.0")
	})
	t.Run("5.14 but they fight together", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 4 at 3108", "confederate 3 at 3106")
		f.Do("march 2 from 3108 to 3107").Do("march 2 from 3108 to 3107").Do("end")
		f.Play([]int{6}, "attack 3106 from 3107: 4", "stand") // +1: 0/1
		f.Holds("3106", "confederate 2")
	})
	t.Run("5.15 forces from different hexes may end in one hex and fight together, but not go on together", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 3108", "union 2 at 3208", "confederate 3 at 3106")
		f.Do("march 2 from 3108 to 3107").Do("march 2 from 3208 to 3107").MayNot("march 4 from 3107 to 3206", "5.15 5.14 5.0")
		f.Do("end").Play([]int{6}, "attack 3106 from 3107: 4", "stand").Holds("3106", "confederate 2")
	})
	t.Run("5.17 there is no attack in the movement phase", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 4 at 3107", "confederate 3 at 3106")
		f.Waits("attack 3106 from 3107: 4", "attack")
	})
	t.Run("5.17 but for the double-match option", func(t *testing.T) {
		field(t, "turn 4 union march", "union 6 at 3107", "confederate 3 at 3106").May("overrun 3106 with 6")
	})
}

func TestBarriers(t *testing.T) {
	t.Run("5.21 no army crosses a tidal hexside by itself", func(t *testing.T) {
		field(t, "turn 4 union march", "union 2 unsupplied at 0922").MayNot("march 2 from 0922 to 1022", "5.21 17.4")
	})
	t.Run("5.21 nor an all-sea one", func(t *testing.T) { // by land it is 11 from 4610 to 4711
		field(t, "turn 7 union march", "union 2 unsupplied at 4610").MayNot("march 2 from 4610 to 4711", "5.21 5.22")
	})
	t.Run("5.21 the Union crosses through a gunboat that lies in the hexside", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 unsupplied at 0922", "riverine at 0922/1022")
		f.Do("march 2 from 0922 to 1022").Holds("1022", "union 2")
	})
	t.Run("5.21 the Confederates cross at a ferry and at no other tidal hexside", func(t *testing.T) {
		f := field(t, "turn 8 confederate march", "confederate 2 unsupplied at 1218")
		f.May("march 2 from 1218 to 1118")
		f.MayNot("march 2 from 1218 via 1119 to 1019", "5.21")
		f.MayNot("march 2 from 1218 via 1118, 1119 to 1019", "5.22") // swamp 7, swamp 6
	})
	t.Run("5.22 who lacks the points does not enter", func(t *testing.T) {
		f := field(t, "turn 7 confederate march", "confederate 1 unsupplied at 0917")
		f.May("march 1 from 0917 to 1118")            // clear 1, river 1, swamp 6: 8 of 8
		f.MayNot("march 1 from 0917 to 1119", "5.22") // 9
	})
	t.Run("5.24 no step from one enemy primary hex into another", func(t *testing.T) {
		f := field(t, "turn 6 union march", "union 3 at 3107 with B 0", "confederate 2 at 3106")
		f.MayNot("march 3 with B from 3107 to 3105", "5.24 9.11 5.22") // 18 straight through; any other way is 24 of 20
	})
	t.Run("5.24 the way round by a secondary hex is open", func(t *testing.T) {
		f := field(t, "turn 6 union march", "union 3 at 3107 with B 0", "confederate 2 at 3106")
		f.May("march 3 with B from 3107 via 3207 to 3206") // 6, 6
	})
	t.Run("5.24 a double-match force steps across", func(t *testing.T) {
		f := field(t, "turn 6 union march", "union 4 at 3107 with B 0", "confederate 2 at 3106")
		f.May("march 4 with B from 3107 to 3105") // 6, 6, 6
	})
	t.Run("5.25 friendly hexes are entered and passed at no more than their ground", func(t *testing.T) {
		f := field(t, "turn 7 union march", "union 1 at 1306", "union 5 at 1405", "union 9 at 2905", "union 4 at 2804")
		f.Do("march 1 from 1306 to 2905").Holds("2905", "union 10")
	})
	t.Run("5.26 a hex with an enemy unit is not entered", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 4 at 3107", "confederate 1 at 3106", "repair at 4506", "leader union B 0 at 3107")
		f.MayNot("march 4 from 3107 to 3106", "5.26").MayNot("march B from 3107 to 3106", "5.26 11.33")
	})
	t.Run("5.26 but for repair units, run over, and naval units over the land", func(t *testing.T) {
		f := field(t, "turn 8 confederate march", "confederate 2 unsupplied at 2118", "repair at 2117", "union 1 at 4605")
		f.Play(nil, "march 2 from 2118 to 2117").Holds("2117", "confederate 2")
		g := field(t, "turn 4 union march", "naval 2 at 3924", "confederate 3 in fort at 3923")
		g.Do("march 2 naval from 3924 to 3923").Holds("3923", "union 2 naval; confederate 3 in fort")
	})
}

func TestTerrain(t *testing.T) {
	t.Run("5.5 a rough hex costs 3", func(t *testing.T) {
		f := field(t, "turn 7 confederate march", "confederate 2 unsupplied at 2416")
		f.May("march 1 from 2416 to 2816")            // rough 3, rough 3, clear 1, clear 1: 8 of 8
		f.MayNot("march 1 from 2416 to 2916", "5.22") // and clear 1
	})
	t.Run("5.5 a river hexside costs one more", func(t *testing.T) {
		f := field(t, "turn 7 confederate march", "confederate 2 unsupplied at 0917")
		f.MayNot("march 1 from 0917 to 1119", "5.22") // clear 1, clear 1, river 1 and swamp 6
		f.May("march 1 from 0917 to 0919")            // clear 1, clear 1, swamp 6
	})
	t.Run("5.5 so does a navigable one", func(t *testing.T) {
		f := field(t, "turn 7 confederate march", "confederate 2 unsupplied at 0622")
		f.MayNot("march 1 from 0622 to 0921", "5.22") // clear 1, clear 1, navigable 1 and swamp 6
		field(t, "turn 7 confederate march", "confederate 2 unsupplied at 0722").May("march 1 from 0722 to 0921")
	})
	t.Run("5.5 the ground left costs nothing", func(t *testing.T) {
		f := field(t, "turn 7 confederate march", "confederate 2 unsupplied at 1117")
		f.May("march 1 from 1117 to 0815") // clear 1 and river 1, clear 1, rough 3: 6 of 8; the swamp of 1117 would be 6 alone
	})
}
