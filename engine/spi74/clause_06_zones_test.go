package spi74_test

import "testing"

// An unsupplied force has 12 points in spring, 10 in fall, 8 in winter.
func TestZones(t *testing.T) {
	t.Run("6.0a a unit controls the six hexes beside it and the twelve beyond", func(t *testing.T) {
		for _, w := range [][3]string{ // a hex, what 8 points reach from there, what would cost no more than 8 if it were free
			{"3005", "3004", "3003"}, {"3006", "3007", "3008"}, {"3105", "3104", "3103"}, {"3107", "3108", "3109"}, {"3205", "3204", "3203"},
			{"3206", "3207", "3208"}, {"2905", "2902", "2901"}, {"2906", "2803", "2903"}, {"2907", "2804", "2803"}, {"3004", "2805", "2806"},
			{"3007", "2806", "2805"}, {"3104", "3101", "3301"}, {"3108", "2807", "2806"}, {"3204", "3405", "3406"}, {"3207", "3209", "2908"},
			{"3305", "3302", "3301"}, {"3306", "3304", "3303"}, {"3307", "3404", "3304"},
		} {
			f := field(t, "turn 7 union march", "union 1 unsupplied at "+w[0], "confederate 1 at 3106")
			f.May("march 1 from "+w[0]+" to "+w[1]).MayNot("march 1 from "+w[0]+" to "+w[2], "5.22")
		}
	})
	t.Run("6.0a the third hex is free", func(t *testing.T) {
		f := field(t, "turn 7 union march", "union 1 unsupplied at 3109", "confederate 1 at 3106")
		f.May("march 1 from 3109 to 3505") // 8 of 8
	})
	t.Run("6.0b leaving a controlled hex costs five more, once for each", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 1 unsupplied at 3107", "confederate 2 at 3106")
		f.May("march 1 from 3107 to 3109").MayNot("march 1 from 3107 to 3110", "5.22") // 6, 6, 1
	})
	t.Run("6.0b however many enemies control it", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 1 unsupplied at 3107", "confederate 2 at 3106", "confederate 1 at 3006",
			"confederate 5 at 3206")
		f.May("march 1 from 3107 to 3109")
	})
	t.Run("6.0c nobody has to fight because of a zone", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 3108", "confederate 2 at 3106")
		f.Do("march 2 from 3108 to 3107").Do("end").To("5 confederate place")
		f.Holds("3107", "union 2").Holds("3106", "confederate 2")
	})
	t.Run("6.11 entering a controlled hex costs its ground alone", func(t *testing.T) {
		f := field(t, "turn 7 union march", "union 1 unsupplied at 3109", "confederate 2 at 3106")
		f.May("march 1 from 3109 to 3107")                             // 1, and 6 out of the secondary zone: 7 of 8
		f.MayNot("march 1 from 3109 to 3107, on to 3108", "5.22 5.24") // 6 more
	})
	t.Run("6.12 secondary to primary, secondary to secondary and primary to secondary are open for five more", func(t *testing.T) {
		f := field(t, "turn 7 union march", "union 1 unsupplied at 3108", "union 1 unsupplied at 3107", "confederate 2 at 3106")
		f.May("march 1 from 3108 to 3107", "march 1 from 3108 to 3207", "march 1 from 3107 to 3108", "march 1 from 3107 to 3207")
		f.MayNot("march 1 from 3107 to 3206", "5.24 9.11 5.22") // primary to primary
	})
	t.Run("6.2 an enemy zone over the attackers or the defenders changes nothing in a combat", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 4 at 3107", "confederate 2 at 3106", "confederate 3 at 3208")
		f.Play([]int{1}, "attack 3106 from 3107: 4") // +2: 1/1
		f.Holds("3107", "union 3").Holds("3106", "confederate 1")
	})
	t.Run("6.3a a secondary zone does not reach into rough ground", func(t *testing.T) {
		f := field(t, "turn 7 confederate march", "union 1 at 2416", "confederate 1 unsupplied at 2617")
		f.May("march 1 from 2617 to 2818") // clear 1, rough 3
	})
	t.Run("6.3a nor into swamp", func(t *testing.T) {
		f := field(t, "turn 7 confederate march", "union 1 at 0916", "confederate 1 unsupplied at 0918")
		f.May("march 1 from 0918 to 0720") // the White 2, 1, 1
	})
	t.Run("6.3a nor into a live city of the enemy's", func(t *testing.T) {
		lines := []string{"turn 7 confederate march", "union 1 at 2017", "confederate 1 unsupplied at 2015"}
		field(t, lines...).May("march 1 from 2015 to 1713")
		field(t, append(lines, "dead 2015")...).MayNot("march 1 from 2015 to 1713", "5.22") // 4 and 5
	})
	t.Run("6.3a nor over a navigable hexside", func(t *testing.T) {
		f := field(t, "turn 7 union march", "confederate 1 at 3607", "union 1 unsupplied at 3506", "union 1 unsupplied at 3605")
		f.May("march 1 from 3506 to 3303").MayNot("march 1 from 3605 to 3303", "5.22") // 4; 5 over the Ohio at first, and 5 for the zone
	})
	t.Run("6.3b a primary zone reaches over rivers and navigable hexsides", func(t *testing.T) {
		f := field(t, "turn 7 union march", "confederate 1 at 3507", "union 1 unsupplied at 3406")
		f.May("march 1 from 3406 to 3105").MayNot("march 1 from 3406 to 3104", "5.22") // 8 and 9
		g := field(t, "turn 7 union march", "confederate 1 at 4407", "union 1 unsupplied at 4406")
		g.May("march 1 from 4406 to 4404").MayNot("march 1 from 4406 to 4403", "5.22") // by Washington 6, 1, 1; and 1
	})
	t.Run("6.3b not over a tidal one", func(t *testing.T) {
		f := field(t, "turn 7 union march", "confederate 1 at 4508", "union 1 unsupplied at 4607")
		f.May("march 1 from 4607 to 4603") // 4, and 9 out of a zone
	})
	t.Run("6.3b nor into a live city of the enemy's", func(t *testing.T) {
		lines := []string{"turn 7 confederate march", "union 1 at 2014", "confederate 1 unsupplied at 2015"}
		field(t, lines...).May("march 1 from 2015 to 2018")
		field(t, append(lines, "dead 2015")...).MayNot("march 1 from 2015 to 2018", "5.22") // 4 and 5
	})
	t.Run("6.4 a supply path does not pass an enemy primary hex", func(t *testing.T) {
		// The railroad from Hannibal runs by 0204, 0305 and 0404; 0301 is five hexes from it, both ends counted.
		field(t, "turn 4 union supply", "union 1 at 0301").Do("begin").Unmarked("0301", "unsupplied")
		f := field(t, "turn 4 union supply", "union 1 at 0301", "confederate 1 at 0303").Do("begin").Marked("0301", "unsupplied")
		f.Holds("0301", "union 1")
	})
	t.Run("6.4 unless a friendly unit stands there", func(t *testing.T) {
		lines := []string{"turn 4 union supply", "union 1 at 0301", "confederate 1 at 0303", "union 1 at 0202"}
		field(t, lines...).Do("begin").Marked("0301", "unsupplied")
		field(t, append(lines, "union 1 at 0203")...).Do("begin").Unmarked("0301", "unsupplied") // 0201, 0202, 0203, 0204
	})
	t.Run("6.4 secondary zones do not matter to it", func(t *testing.T) {
		field(t, "turn 4 union supply", "union 1 at 0301", "confederate 1 at 0503").Do("begin").Unmarked("0301", "unsupplied")
	})
	t.Run("6.5a a hex in both zones is primary", func(t *testing.T) {
		f := field(t, "turn 7 union march", "union 1 unsupplied at 3107", "confederate 1 at 3106", "confederate 1 at 3109")
		f.MayNot("march 1 from 3107 to 3108", "5.24 9.11 5.22") // 3108 is secondary for 3106, primary for 3109
		field(t, "turn 7 union march", "union 1 unsupplied at 3107", "confederate 1 at 3106").May("march 1 from 3107 to 3108")
	})
	t.Run("6.5b friendly zones neither cancel an enemy's nor hinder", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 1 unsupplied at 3107", "union 5 at 3207", "union 5 at 3008", "confederate 2 at 3106")
		f.MayNot("march 1 from 3107 to 3110", "5.22").May("march 1 from 3107 to 3109")
		g := field(t, "turn 7 union march", "union 1 unsupplied at 3107", "union 5 at 3106")
		g.May("march 1 from 3107 via 3206, 3205, 3105, 3005 to 3006")
	})
	t.Run("6.5c naval, repair and leader units have no zone", func(t *testing.T) {
		f := field(t, "turn 7 confederate march", "confederate 1 unsupplied at 4417", "naval 6 at 4418", "repair at 4317",
			"leader union B 3 at 4418")
		f.May("march 1 from 4417 to 4318, on to 4218")
	})
	t.Run("6.6a until 1863 a garrison has no zone", func(t *testing.T) {
		f := field(t, "turn 10 union march", "union 1 unsupplied at 3107", "confederate 3 in fort at 3106")
		f.May("march 1 from 3107 via 3206, 3205, 3105, 3005 to 3006") // 5 of 10
	})
	t.Run("6.6b from 1864 it has a primary zone and never a secondary one", func(t *testing.T) {
		f := field(t, "turn 11 union march", "union 1 unsupplied at 3107", "union 1 unsupplied at 3108", "confederate 3 in fort at 3106")
		f.May("march 1 from 3107 to 3109").MayNot("march 1 from 3107 to 3205", "5.24 9.11 5.22") // 6, 1; round by 3307 it is 9 of 8
		f.May("march 1 from 3108 to 2806")                                                       // 4
	})
	t.Run("6.6b those outside the works have both", func(t *testing.T) {
		f := field(t, "turn 11 union march", "union 1 unsupplied at 3107", "confederate 3 in fort at 3106", "confederate 1 at 3106")
		f.MayNot("march 1 from 3107 to 3109", "5.22")
	})
	t.Run("6.6c in every year a garrison closes the river beside it to enemy transport and makes gunboats run", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 1 at 1413", "riverine at 1413/1513", "confederate 1 in fort at 1713")
		f.MayNot("march 1 from 1413 to 1712 by river", "5.8").May("march 1 from 1413 to 1612 by river")
		f.Do("march riverine from 1413/1513 to 1612/1713", 4).Holds("1612/1713", "")
	})
	t.Run("6.7 a gunboat stops Confederate crossing, river transport and river supply, as 17.3 says", func(t *testing.T) {
		f := field(t, "turn 7 confederate march", "riverine at 1717/1718", "confederate 1 unsupplied at 1716", "dead 1618")
		f.MayNot("march 1 from 1716 to 1816", "17.3 5.22").MayNot("march 1 from 1716 to 1715 by river", "17.3 6.7 5.8 5.22")
	})
}
