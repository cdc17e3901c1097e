package spi74_test

import "testing"

func TestForts(t *testing.T) {
	t.Run("14.0 active army points that have not moved may build at the end of the movement phase, one fort in a hex", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 3 at 4605", "union 2 at 4803").Do("march 1 from 4605 to 4604").To("4 union build")
		f.MayNot("build fort at 4604", "14.0").May("build fort at 4605", "build fort at 4803").Do("build fort at 4605").Has("fort 4605 union")
		f.MayNot("build fort at 4605", "14.0").Holds("4605", "union 2 in fort")
	})
	t.Run("14.0 it is free and voluntary, also for the unsupplied, in enemy zones and for points just placed", func(t *testing.T) {
		f := field(t, "turn 4 union build", "union 2 unsupplied at 3107", "confederate 1 at 3106", "union 6 placed at 4506")
		f.May("build fort at 3107", "build fort at 4506", "end").MayNot("build fort at 3106", "14.0").MayNot("build fort at 4803", "14.0")
	})
	t.Run("14.0 garrison points build none", func(t *testing.T) {
		field(t, "turn 4 union build", "union 1 garrison in fort at 2031", "union 1 at 4605").MayNot("build fort at 2031", "")
	})
	t.Run("14.1 those under the marker are tripled, those on top are not", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 7 at 3107", "confederate 1 in fort at 3106", "confederate 2 at 3106")
		f.Play([]int{1}, "attack 3106 from 3107: 7", "stand", "lose army").left("union 6", "confederate 1, 1 in fort") // 3 and 2
		g := field(t, "turn 4 union attack", "union 5 at 3107", "confederate 3 at 3106", "fort 3106 confederate")
		g.Play([]int{1}, "attack 3106 from 3107: 5", "stand").left("union 4", "confederate 2")
	})
	t.Run("14.2 going in and out is free, but only for active points", func(t *testing.T) {
		f := field(t, "turn 7 union march", "union 3 in fort at 4605", "union 2 in fort inactive at 4611")
		f.Do("leave fort 1 at 4605").Holds("4605", "union 1, 2 in fort")
		field(t, "turn 7 union march", "union 1 at 4605", "union 2 in fort at 4605").Do("enter fort 1 at 4605").Holds("4605", "union 3 in fort")
		f.MayNot("leave fort 1 at 4611", "11.1 14.2")
		g := field(t, "turn 7 union march", "union 1 in fort at 4605", "union 2 inactive at 4605").MayNot("enter fort 1 at 4605", "11.1 14.2")
		g.Holds("4605", "union 2, 1 in fort")
	})
	t.Run("14.2 points that leave the works have their whole allowance", func(t *testing.T) {
		f := field(t, "turn 7 union march", "union 3 in fort at 1306").Do("leave fort 1 at 1306").May("march 1 from 1306 to 2905")
		f.MayNot("march 1 from 1306 to 3005", "5.22")
	})
	t.Run("14.3 a garrison has no secondary zone, those on top have", func(t *testing.T) {
		lines := []string{"turn 11 union march", "union 1 unsupplied at 3108", "confederate 2 in fort at 3106"}
		field(t, lines...).May("march 1 from 3108 to 2806")                                             // 4
		field(t, append(lines, "confederate 1 at 3106")...).MayNot("march 1 from 3108 to 2806", "5.22") // 9
	})
	t.Run("14.4 a garrison does not attack; it must come out first", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 3 in fort at 3107", "confederate 1 at 3106", "union 1 at 3206")
		f.clone().To("4 union attack").MayNot("attack 3106 from 3107: 3", "14.4 8.11")
		f.Do("leave fort 2 at 3107").To("4 union attack").MayNot("attack 3106 from 3107: 3", "").May("attack 3106 from 3107: 2")
	})
	t.Run("14.4 points of a garrison that overrun have come out for it", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 3 in fort at 3107", "confederate 1 at 3106").Play([]int{1}, "overrun 3106 with 2", "stand")
		f.Holds("3107", "union 1, 1 in fort") // +1: 1/0
	})
	t.Run("14.5 a fort that is left may be taken down or left standing, and then does nothing", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 1 in fort at 4605").Do("leave fort 1 at 4605").Has("fort 4605 union").To("4 union build")
		f.Do("remove fort at 4605").Lacks("fort 4605 union")
		g := field(t, "turn 11 union march", "union 1 unsupplied at 3107", "fort 3106 confederate", "riverine at 1512/1513",
			"fort 1613 confederate", "union 1 at 1413")
		g.May("march 1 from 3107 via 3206, 3205 to 3105", "march 1 from 1413 to 1712 by river").Do("march riverine from 1512/1513 to 1612/1613")
	})
	t.Run("14.5 with a garrison in it it is not taken down", func(t *testing.T) {
		field(t, "turn 4 union build", "union 1 in fort at 4605").MayNot("remove fort at 4605", "")
	})
	t.Run("14.5 the garrison may be lost to attrition, and the fort stands empty", func(t *testing.T) {
		field(t, "turn 5 union attrition", "union 1 in fort at 4605").Play([]int{6, 1}, "begin").Holds("4605", "").Has("fort 4605 union")
	})
	t.Run("14.5b who moves into an empty enemy fort may take it over at no cost", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 3107", "fort 3106 confederate").Do("march 2 from 3107 to 3106").Do("halt").
			Do("enter fort 2 at 3106")
		f.Has("fort 3106 union").Holds("3106", "union 2 in fort")
	})
	t.Run("14.6 Sumter, Monroe and Pickens are never destroyed, only vacated", func(t *testing.T) {
		f := field(t, "turn 4 confederate attack", "union 1 in fort at 4611", "confederate 9 at 4511").
			Play([]int{4}, "attack 4611 from 4511: 9 then advance 2")
		f.Holds("4611", "confederate 2")
		field(t, "turn 4 confederate march", "confederate 2 at 4611").Do("enter fort 2 at 4611").Holds("4611", "confederate 2 in fort")
		field(t, "turn 4 union build", "union 1 at 4611").MayNot("remove fort at 4611", "14.6 14.5")
	})
	t.Run("14.7 a fort goes when its garrison dies in combat, even if points on top live", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 8 at 3107", "confederate 1 in fort at 3106", "confederate 3 at 3106")
		f.Play([]int{1}, "attack 3106 from 3107: 8", "stand", "lose fort").Holds("3106", "confederate 3").Lacks("fort 3106 confederate")
		g := field(t, "turn 4 union attack", "union 8 at 3107", "confederate 2 in fort at 3106").
			Play([]int{1}, "attack 3106 from 3107: 8", "stand")
		g.Holds("3106", "confederate 1 in fort").Has("fort 3106 confederate")
	})
	t.Run("14.8 a garrison shuts every navigable hexside beside it to gunboats' influence, and makes them run", func(t *testing.T) {
		// 1713 lies between the Ohio, the Tennessee and the Cumberland: five sides.
		for _, side := range []string{"1612/1713", "1613/1713", "1712/1713", "1713/1812", "1713/1813"} {
			f := field(t, "turn 4 union march", "riverine at "+beside[side], "confederate 1 in fort at 1713")
			f.Do("march riverine from "+beside[side]+" to "+side, 4).Holds(side, "").May("end")
			g := field(t, "turn 4 union march", "riverine at "+beside[side], "confederate 1 at 1713").
				Do("march riverine from " + beside[side] + " to " + side)
			g.Holds(side, "union 1 riverine")
		}
	})
}

// Hexsides that touch those of 1713 and no other of them.
var beside = map[string]string{
	"1612/1713": "1612/1613", "1613/1713": "1613/1714", "1712/1713": "1712/1812", "1713/1812": "1712/1812", "1713/1813": "1714/1813",
}
