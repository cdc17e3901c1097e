package spi74_test

import "testing"

// The edges that the rulings draw where the book is silent.
func TestEdgesOfMovement(t *testing.T) {
	t.Run("5.8a embarking in an enemy zone costs five more", func(t *testing.T) { // R61
		f := field(t, "turn 6 union march", "union 1 unsupplied at 1412", "confederate 1 at 1513")
		f.MayNot("march 1 from 1412 to 1713 by river", "5.22 5.8") // 12 of 10
		field(t, "turn 4 union march", "union 1 unsupplied at 1412", "confederate 1 at 1513").May("march 1 from 1412 to 1713 by river")
		field(t, "turn 6 union march", "union 1 unsupplied at 1412").May("march 1 from 1412 to 1713 by river") // 7
	})
	t.Run("5.8a none goes by river from one enemy primary hex to another", func(t *testing.T) { // R61
		f := field(t, "turn 5 union march", "union 1 at 1412 with B 0", "confederate 1 at 1513")
		f.MayNot("march 1 with B from 1412 to 1612 by river", "5.24 9.11 5.8")
	})
	t.Run("5.93b a fort beside the sea is no obstacle, one beside the tidal way is", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 4605", "union 1 in fort at 4611", "confederate 1 in fort at 4418")
		f.May("lift 2 from 4605 to 4611")
	})
	t.Run("8.43 no advance over a hexside that could not be crossed", func(t *testing.T) { // R16
		f := field(t, "turn 4 union attack", "union 9 at 4506", "riverine at 4506/4507", "confederate 1 at 4507")
		f.Play([]int{6}, "attack 4507 from 4506: 9 at +1 then advance 2").Holds("4507", "union 2")
	})
	t.Run("8.43 nor where only a part has gone back", func(t *testing.T) { // R16
		f := combat(t, "8", "union 10 at 3107").Do("attack 3106 from 3107: 10 at +1 then advance 5").Play([]int{6}, "retreat 2 to 3105")
		f.left("union 10", "confederate 5")
	})
	t.Run("8.5a the Confederates do not go back over an interdicted river", func(t *testing.T) { // R20
		lines := []string{"turn 4 union attack", "union 6 at 1716", "confederate 4 at 1717", "dead 1618"}
		field(t, append(lines, "riverine at 1715/1815")...).Do("attack 1717 from 1716: 6 at +1").MayNot("retreat all to 1718", "8.5 17.3")
		field(t, lines...).Do("attack 1717 from 1716: 6 at +1").May("retreat all to 1718")
	})
	t.Run("8.5a who was inactive in his own turn may go back", func(t *testing.T) { // R67
		f := combat(t, "3 inactive", "union 5 at 3107")
		f.Play(nil, "attack 3106 from 3107: 5", "retreat all to 3105").Holds("3105", "confederate 3")
	})
	t.Run("8.5a a garrison may leave its works to go back, which stay behind empty", func(t *testing.T) { // R67
		f := combat(t, "3 in fort", "union 9 at 3107").Play(nil, "attack 3106 from 3107: 9", "retreat all to 3105")
		f.Holds("3105", "confederate 3").Has("fort 3106 confederate")
	})
	t.Run("8.51a in an attack on several hexes those who stay must together be 51 percent", func(t *testing.T) { // R62
		f := combat(t, "4", "union 10 at 3107", "confederate 4 at 3206").Do("attack 3106, 3206 from 3107: 10 at +1")
		f.clone().Do("retreat 4 from 3106 to 3105").MayNot("stand", "8.51")                     // 4 of 10: the others must go too
		f.Play([]int{5}, "retreat 2 from 3106 to 3105", "stand").Holds("3105", "confederate 2") // 6 of 10
	})
	t.Run("8.32b in an attack on several hexes each has its own river", func(t *testing.T) { // R14
		// From 4406 both lie behind the Potomac: two points each.
		f := field(t, "turn 4 union attack", "union 10 at 4406", "confederate 2 at 4407", "confederate 2 at 4307", open[0], open[1])
		f.Play([]int{1}, "attack 4407, 4307 from 4406: 10", "stand", "lose army at 4407") // 10 - 8: +2, 1/1
		f.Holds("4406", "union 9").Holds("4407", "confederate 1")
	})
	t.Run("9.11 garrisons without a zone are not counted, city points neither", func(t *testing.T) { // R22
		f := field(t, "turn 7 union march", "union 2 at 3107 with B 0", "confederate 1 at 3106", "confederate 5 in fort at 3207")
		f.May("march 2 with B from 3107 to 3206")
	})
	t.Run("11.33b an enemy who enters the hex of a leader alone drives him to the nearest friends", func(t *testing.T) { // R74
		f := combat(t, "2", "union 3 at 3107", "confederate 1 at 3103").Do("attack 3106 from 3107: 3 at +1").
			Play([]int{1}, "stand", "make leader B at 3105")
		f.Holds("3105", "confederate B 0").To("5 confederate place")
	})
	// R22
	t.Run("9.11 those whose zone is left count as if attacked from that hex: rivers, works, and want of supply of the force",
		func(t *testing.T) {
			river := []string{"turn 7 union march", "confederate 1 at 4407"} // 4406 and 4307 are both primary; the Potomac makes him 3
			field(t, append(river, "union 5 at 4406 with B 0")...).MayNot("march 5 with B from 4406 to 4307", "5.24 9.11")
			field(t, append(river, "union 6 at 4406 with B 0")...).May("march 6 with B from 4406 to 4307")
			works := []string{"turn 11 union march", "confederate 1 in fort at 3106"}
			field(t, append(works, "union 5 at 3107 with B 0")...).MayNot("march 5 with B from 3107 to 3206", "5.24 9.11")
			field(t, append(works, "union 6 at 3107 with B 0")...).May("march 6 with B from 3107 to 3206")
			want := []string{"turn 4 union march", "confederate 1 at 2329"}
			field(t, append(want, "union 2 unsupplied at 2330")...).MayNot("march 2 from 2330 to 2229", "5.24 9.11")
			field(t, append(want, "union 3 unsupplied at 2330")...).May("march 3 from 2330 to 2229") // 1.5 is 2
		})
	t.Run("9.13 the last five points suffice for the option", func(t *testing.T) {
		f := field(t, "turn 6 union march", "union 60 at 3107", "confederate 12 at 3106").Play([]int{1}, "overrun 3106 with 60 at +8", "stand")
		for range 3 {
			f.Play([]int{1}, "overrun 3106 at +8", "stand") // 5/3
		}
		f.left("union 40", "")
		g := field(t, "turn 6 union march", "union 60 at 3107", "confederate 15 at 3106").Play([]int{1}, "overrun 3106 with 60 at +8", "stand")
		for range 3 {
			g.Play([]int{1}, "overrun 3106 at +8", "stand")
		}
		g.left("union 40", "confederate 3").MayNot("overrun 3106 at +8", "5.22 9.13 9.21") // all 20 are spent
	})
	t.Run("5.8c a Union garrison shuts the river to Confederate transport", func(t *testing.T) {
		lines := []string{"turn 4 confederate march", "confederate 1 unsupplied at 1717"}
		field(t, append(lines, "union 1 in fort at 1815")...).MayNot("march 1 from 1717 to 1715 by river", "5.8")
		field(t, append(lines, "union 1 at 1815")...).May("march 1 from 1717 to 1715 by river")
	})
	t.Run("15.0 Delaware, New Jersey, Iowa and Kansas raise none", func(t *testing.T) { // R53
		f := field(t, "turn 4 confederate march", "confederate 1 unsupplied at 4705").Do("march 1 from 4705 to 4804").Asks("confederate", "march")
		if f.total("union") != 0 {
			t.Errorf("somebody has come")
		}
	})
	t.Run("16.1 Texas is surrounded only when every hex beside it is held or controlled", func(t *testing.T) { // R51
		lines := []string{"turn 4 confederate place", "union 1 at 0128", "union 1 at 0130", "union 1 at 0229"}
		field(t, append(lines, "union 1 at 0228")...).MayNot("place 1 at 0129", "16.1 16.0 16.2")
		field(t, lines[:2]...).May("place 1 at 0129")
	})
	t.Run("8.42a the owner may lose naval points that helped him, and ships alone hold nothing", func(t *testing.T) { // R64
		f := field(t, "turn 4 confederate attack", "union 1 in fort at 4611", "naval 5 at 4611", "confederate 10 at 4511")
		f.clone().Play([]int{1}, "attack 4611 from 4511: 10", "stand", "lose fort").Holds("4611", "union 5 naval")
		f.Play([]int{1}, "attack 4611 from 4511: 10", "stand", "lose naval").Holds("4611", "union 1 in fort, 4 naval")
	})
	t.Run("5.41 points that have ridden and are shed ride on and count once", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 3 at 2607", "union 1 at 4605").Do("march 3 from 2607 to 2806 by rail").Do("leave 1")
		f.Do("on to 2907 by rail").Do("resume 1 at 2806").Do("on to 2907 by rail").Holds("2907", "union 3")
		f.MayNot("march 1 from 4605 to 4705 by rail", "5.41")
	})
	t.Run("5.46 what is shed takes its tenths along", func(t *testing.T) {
		// Winter: 10 on foot, 1, four rail hexes, 1; then 1, six rail hexes, 1: ten tenths are 1 and eleven are 2; and a last hex on foot.
		f := field(t, "turn 7 union march", "union 2 at 1806").Do("march 2 from 1806 to 2707").Do("on to 3106 by rail").Do("leave 1")
		f.Do("on to 3206 by rail").Do("resume 1 at 3106")
		f.clone().Do("on to 3706 by rail").May("on to 3707")
		f.Do("on to 3705 by rail").MayNot("on to 3704", "5.22")
	})
	t.Run("8.51a exactly 51 percent is enough", func(t *testing.T) { // R11
		f := combat(t, "60", "union 100 at 3107").Do("attack 3106 from 3107: 100 at +1")
		f.MayNot("retreat 10 to 3105", "8.51").Play([]int{1}, "retreat 9 to 3105").left("union 99", "confederate 51")
	})
	t.Run("8.44 in an attack on several hexes their sum decides", func(t *testing.T) {
		f := combat(t, "2", "union 3 at 3107", "confederate 2 at 3206").MayNot("attack 3106, 3206 from 3107: 2", "8.44")
		f.May("attack 3106, 3206 from 3107: 3")
	})
	t.Run("8.8b when the ships are used up the army takes the rest", func(t *testing.T) { // R64
		f := field(t, "turn 4 union attack", "union 10 at 4616", "naval 2 at 4616", "confederate 1 at 4516", open[0], open[1])
		f.Play([]int{3}, "attack 4516 from 4616: 10 + 2 naval").Holds("4616", "union 6") // +9 is +8: 6/5; army 1, 3, 5, 6
	})
	t.Run("14.0 one point is enough to build", func(t *testing.T) {
		field(t, "turn 4 union build", "union 1 at 4605").Do("build fort at 4605").Holds("4605", "union 1 in fort")
	})
	t.Run("16.2 two dead groups raise their points in two neighbours, and none further off", func(t *testing.T) { // R42
		f := field(t, "turn 4 confederate place", "taken 4410, 3823, 3625, 3322").MayNot("place 2 at 2025", "16.2 16.0")
		f.Do("place 2 at 4115").Do("place 2 at 2722").To("4 confederate march", 1)
		if f.total("confederate") != 7 {
			t.Errorf("%d points came, want 7", f.total("confederate"))
		}
		field(t, "turn 4 confederate place", "taken 4410").MayNot("place 2 at 3823", "16.2 16.0")
		field(t, "turn 4 confederate place", "taken 0129").May("place 2 at 1226").MayNot("place 2 at 2025", "16.2 16.0")
	})
}

func TestEdgesOfTheWar(t *testing.T) {
	t.Run("10.21b an interdicted hexside joins no grid, though trains that stand still bridge it", func(t *testing.T) { // R28, R29
		f := field(t, "turn 4 confederate march", "confederate 1 at 1715", "riverine at 1717/1718")
		f.MayNot("march 1 from 1715 to 1814 by rail", "17.3 5.4 5.42")
		field(t, "turn 4 confederate march", "confederate 1 at 1715", "kentucky confederate", "options 19.3").
			May("march 1 from 1715 to 1814 by rail")
	})
	t.Run("10.22a a gunboat that interdicts a ferry closes it as a Union army does", func(t *testing.T) { // R39
		closed := []string{"union 1 at 1118", "union 1 at 0926", "confederate 55 at 2722"}
		judged(t, "1 confederate", append(closed, "riverine at 1233/1333", "dead 1232")...).starve("2722", 3)
		judged(t, "1 confederate", append(closed, "riverine at 1233/1333")...).starve("2722", 0) // New Orleans lives and shields it
	})
	t.Run("10.52 a destroyed repair unit waits while the South holds all three cities", func(t *testing.T) { // R73
		f := field(t, "turn 4 confederate march", "confederate 2 at 4410", "repair at 4409", "confederate 1 at 4506", "confederate 1 at 2607",
			"confederate 1 at 1413", "dead 4506, 2607, 1413")
		f.Play(nil, "march 2 from 4410 to 4409").Has("repair waiting 1")
	})
	t.Run("10.51 a repair unit that has landed may repair the hex like any other", func(t *testing.T) { // R73
		f := field(t, "turn 4 union march", "repair at 4605", "union 1 at 4612", "taken 4612").Do("march repair from 4605 to 4612 by sea")
		f.Do("repair 4612").rail("repaired", "4612").Holds("4612", "union 1, 1 repair") // 5, swamp 6, and 5
	})
	t.Run("12.2 reinforcements that have just come thin out like the others", func(t *testing.T) { // R65
		f := field(t, "turn 5 union place", "union 1 at 4605").To("5 union march", 4, 5, 4, 6, 1) // 1413 2, 2607 3, 4506 6, 4605 1
		f.Holds("1413", "union 2").Holds("2607", "union 2").Holds("4506", "union 5").Holds("4605", "")
	})
	t.Run("18.2b a city gives its points once", func(t *testing.T) { // R46
		f := field(t, "turn 5 confederate march", "confederate 2 at 4406", "dead 4506", "atlarge washington 15").Do("march 2 from 4406 to 4506")
		f.Has("atlarge washington 15")
	})
	t.Run("19.2 Norfolk with a Union point at set-up counts as entered", func(t *testing.T) { // R68
		begin(t, "19.2").Play([]int{6, 6, 6, 4}, "begin").Has("city 4612 destroyed")
		begin(t, "19.2").Play([]int{6, 6, 6, 5}, "begin").Lacks("city 4612 destroyed")
	})
	t.Run("19.12d the Nashville point is lost if Nashville is the Union's", func(t *testing.T) { // R43
		f := field(t, "turn 3 union march", "union 2 at 2607", "taken 2015").Do("march 2 from 2607 to 2608")
		if f.total("confederate") != 0 {
			t.Errorf("it came somewhere else")
		}
	})
	t.Run("19.8 leaders and repair units are held too, ships are not", func(t *testing.T) { // R71
		f := field(t, "options 19.8", "theatre closed", "turn 4 union march", "leader union B 0 at 3703", "union 1 at 3703", "union 1 at 3603",
			"repair at 3703",
			"naval 1 at 5201")
		f.MayNot("march B from 3703 to 3603", "19.8").MayNot("march repair from 3703 to 3603 by rail", "").
			May("march 1 naval from 5201 to 5202")
	})
	t.Run("10.4b the nearest to a centre are fed first, then the lower number, unless the owner says otherwise", func(t *testing.T) { // R34
		lines := []string{"turn 8 confederate supply", reduced("2722"), "confederate 4 at 2722", "confederate 4 at 2924"} // Atlanta feeds five
		field(t, lines...).Play(nil, "begin").starve("2722", 0).starve("2924", 3)
		field(t, lines...).Play(nil, "begin", "feed 3 at 2924").starve("2722", 3).starve("2924", 0)
		f := field(t, lines[0], lines[1], "confederate 3 at 2723", "confederate 3 at 2821").Play(nil, "begin").starve("2723", 0).starve("2821", 1)
		f.Holds("2821", "confederate 3")
	})
	t.Run("5.99 when lift runs short the higher numbers go without, unless the Union says otherwise", func(t *testing.T) { // R59
		lines := []string{"turn 2 union supply", "union 6 at 4418", "union 6 at 4611"}
		field(t, lines...).Play(nil, "begin").starve("4418", 0).starve("4611", 4)
		field(t, lines...).Play(nil, "begin", "feed 4 at 4611").starve("4418", 4).starve("4611", 0)
	})
	t.Run("11.3b of several leaders within reach the best counts, once", func(t *testing.T) { // R33, R79
		lines := []string{"union 3 at 4506", "leader union A 2 at 4506", "leader union B 1 at 4506"}
		ruled(t, "4 union", 4, lines...).Marked("4506", "inactive")   // level 3: 2 4 6 9; 2 would be 1 4 9
		ruled(t, "4 union", 3, lines...).Unmarked("4506", "inactive") // level 3: 1 3 7 8; 4: 1 3 5 7 9; 5: 0 1 3 5 6 8
		ruled(t, "4 union", 2, lines...).Marked("4506", "inactive")   // 0 4 6 8; 2 would be 2 4 8
	})
	t.Run("11.34 Farragut in a hexside helps both its hexes", func(t *testing.T) { // R79
		lines := []string{"union 1 at 4319", "union 1 at 4320", "taken 4319", "riverine at 4319/4320", "leader union Farragut 2 at 4319/4320"}
		ruled(t, "4 union", 1, lines...).Unmarked("4319", "inactive").Unmarked("4320", "inactive") // 1 3 5 8; level 5: 1 2 3 6 8 9
		ruled(t, "4 union", 6, lines...).Marked("4319", "inactive").Unmarked("4320", "inactive")   // 2 5 7 9; level 5: 0 2 4 6 7 9
	})
	t.Run("10.54b the last five points suffice for a hex", func(t *testing.T) {
		f := field(t, "turn 7 union march", "repair at 4605", "union 1 at 4612", "taken 4612").Do("march repair from 4605 to 4612 by sea") // 11
		f.May("repair 4612").MayNot("repair 4612, 4512", "")
	})
	t.Run("10.55b hexes of another railway are counted by themselves", func(t *testing.T) {
		f := field(t, "turn 4 union march", "repair at 1515", "repair at 1514").Do("repair 1516, 1517, 1518")
		f.Do("march repair from 1514 to 1515 by rail").May("repair 1615, 1715")
	})
	t.Run("10.31b a leader who is left behind on the way does not excuse the force", func(t *testing.T) { // R36
		f := field(t, "turn 4 union march", "union 3 at 4406 with B 0").Do("march 3 with B from 4406 to 4307")
		f.clone().May("on to 4208")
		f.Do("leave 1 with B").MayNot("on to 4208", "10.31")
	})
	t.Run("8.43 the attacker says from where he enters", func(t *testing.T) {
		f := combat(t, "1", "union 1 at 3107", "union 1 at 3006")
		f.Play([]int{6}, "attack 3106 from 3107: 1, 3006: 1 at +1", "advance 1 from 3006").Holds("3107", "union 1").
			Holds("3006", "").Holds("3106", "union 1")
	})
}
