package spi74_test

import "testing"

func TestExamplesOfSupply(t *testing.T) {
	t.Run("10.21 example: in 1863 Columbus feeds six, Jackson three", func(t *testing.T) {
		jackson := []string{"union 1 at 1126", "union 1 at 1127", "union 1 at 1225", "union 1 at 1326"}
		judged(t, "8 confederate", append(jackson, "confederate 4 at 1226")...).starve("1226", 1)
		all := reduced("2626")
		judged(t, "8 confederate", all, "confederate 7 at 2626").starve("2626", 1)
	})
	t.Run("10.3 example: five clear hexes, both ends counted, are near enough, six are not", func(t *testing.T) {
		judged(t, "4 union", "union 1 at 0111").starve("0111", 0)
		judged(t, "4 union", "union 1 at 0112").starve("0112", 1)
	})
	t.Run("10.21 example: in 1861 all centres feed 59", func(t *testing.T) {
		f := judged(t, "1 confederate", "confederate 58 at 2722", "confederate 1 at 2519", "confederate 1 at 2816")
		if n := f.unsupplied("2722") + f.unsupplied("2519") + f.unsupplied("2816"); n != 1 {
			t.Errorf("%d of 60 starve, want 1", n)
		}
	})
	t.Run("20.1 example: in 1864 the heartland is 24: enough for turns 15 and 16, not for 14", func(t *testing.T) {
		heartland := reduced("2226", "2626", "2924", "2722", "3322")
		tested(t, "16 confederate", heartland).Over("confederate")
		tested(t, "15 confederate", heartland).Goes()
		tested(t, "14 confederate", heartland).Over("union")
		tested(t, "14 confederate", heartland, "atlarge cairo 1").Goes()
	})
	t.Run("20.1 example: in 1864 Mobile, Savannah and Charleston are five each", func(t *testing.T) {
		for _, port := range []string{"1830", "3625", "3823"} {
			judged(t, "12 confederate", reduced(port), "confederate 7 at "+port).starve(port, 2)
		}
	})
	t.Run("20.1 example: Nashville cut off feeds three in works and one on top", func(t *testing.T) {
		lines := []string{"union 1 at 2014", "union 1 at 2016", "union 1 at 2116", "confederate 3 in fort at 2015"}
		judged(t, "4 confederate", append(lines, "confederate 1 at 2015")...).starve("2015", 0)
		judged(t, "4 confederate", append(lines, "confederate 2 at 2015")...).starve("2015", 1)
	})
	t.Run("10.5 example: three hexes of rail are repaired in a winter of 16 points, and no more in a summer of 24", func(t *testing.T) {
		for _, turn := range []string{"7", "9"} {
			f := field(t, "turn "+turn+" union march", "repair at 1515").MayNot("repair 1516, 1517, 1518, 1418", "10.5 10.54 5.22")
			f.May("repair 1516, 1517, 1518")
		}
	})
	t.Run("10.6 example: of five unsupplied two die on clear ground, four on rough, five beside the enemy", func(t *testing.T) {
		field(t, "turn 4 union forage", "union 5 unsupplied at 2329").Play(nil, "begin").Holds("2329", "union 3")
		field(t, "turn 4 union forage", "union 5 unsupplied at 3313").Play(nil, "begin").Holds("3313", "union 1")
		field(t, "turn 4 union forage", "union 5 unsupplied at 2329", "confederate 1 at 2330").Play(nil, "begin").Holds("2329", "")
	})
}

func TestExamplesOfRivers(t *testing.T) {
	t.Run("14.8 example: a garrison at 1713 shuts five river hexsides", func(t *testing.T) {
		for side, from := range beside {
			f := field(t, "turn 4 union march", "riverine at "+from, "confederate 1 in fort at 1713").Do("march riverine from "+from+" to "+side, 4)
			f.Holds(from, "union 1 riverine")
		}
	})
	t.Run("17.2 example: a gunboat passing a garrison in a loop rolls for each of its hexsides", func(t *testing.T) {
		// From the Tennessee past 1713 into the Cumberland: 1613/1713, 1612/1713, 1712/1713, 1713/1812, 1713/1813, or round by 1712/1812.
		f := field(t, "turn 4 union march", "riverine at 1613/1714", "confederate 1 in fort at 1713").
			Do("march riverine from 1613/1714 to 1613/1713", 3)
		f.Do("on to 1612/1713", 2).Do("on to 1712/1713", 1).Do("on to 1713/1812", 3).Do("on to 1713/1813", 5).
			Holds("1713/1812", "union 1 riverine")
		f.MayNot("on to 1713/1813", "17.2").Do("on to 1712/1713", 6).Holds("1713/1812", "union 1 riverine")
	})
	t.Run("17.4 example: west of the Mississippi below Memphis a Union force without gunboats does not cross", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 unsupplied at 1119").MayNot("march 2 from 1119 to 1219", "5.21 17.4 5.22")
		f.MayNot("march 2 from 1119 to 1120", "5.21 17.4 5.22")
	})
	t.Run("15.2 example: Corinth attacked from 1617 calls Mississippi's militia first, which may stand there", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 4 at 1617", "waits mississippi").Do("attack 1618 from 1617: 4").Asks("confederate", "militia")
		f.Do("place militia at 1618").Holds("1618", "confederate 1")
	})
}

func TestExamplesOfReinforcements(t *testing.T) {
	place := func(t *testing.T, lines ...string) *fixture {
		return field(t, append([]string{"turn 4 confederate place"}, lines...)...)
	}
	t.Run("16.2 example: with Richmond fallen its point may come in Raleigh or Wilmington", func(t *testing.T) {
		place(t, "taken 4410").May("place 2 at 4115", "place 2 at 4319").Do("place 1 at 4115").Do("place 1 at 4319").
			Holds("4115", "confederate 1").Holds("4319", "confederate 1")
	})
	t.Run("16.2 example: with Raleigh and Wilmington gone too group 2's comes in group 3, and Richmond's is lost", func(t *testing.T) {
		f := place(t, "taken 4410, 4115, 4319").Do("place 1 at 3823").Do("place 1 at 3625").MayNot("place 1 at 3322", "16.2 16.0").
			To("4 confederate march", 1)
		if f.total("confederate") != 6 {
			t.Errorf("%d points came, want 6", f.total("confederate"))
		}
	})
	t.Run("16.4 example: Raleigh two, or Wilmington two, or one and one", func(t *testing.T) {
		place(t, "taken 4410").Do("place 2 at 4115").MayNot("place 1 at 4319", "16.2 16.4 16.0")
		place(t, "taken 4410").Do("place 2 at 4319").MayNot("place 1 at 4115", "16.2 16.4 16.0")
		place(t, "taken 4410").Do("place 1 at 4319").Do("place 1 at 4115").MayNot("place 1 at 4115", "16.2 16.4 16.0")
	})
	t.Run("16.5 example: with Cairo and St. Louis in Southern hands turn 4 brings no riverine unit", func(t *testing.T) {
		f := field(t, "turn 4 union place", "confederate 1 at 1413", "confederate 1 at 1208", "dead 1413, 1208").To("4 union march", 1)
		if f.total("union riverine") != 0 {
			t.Errorf("one came")
		}
	})
	t.Run("19.2 example: both Monroe and Norfolk by the dice leave seventeen to set up", func(t *testing.T) {
		f := begin(t, "19.2").Play([]int{6, 6, 1, 1}, "begin").southern("place 13 at 2722", "place leader A at 2722")
		f.MayNot("place 18 at 4506", "").Do("place 16 at 4506").MayNot("place 2 at 4506", "").Holds("4506", "union 16, 1 repair")
	})
}

func TestExamplesOfVictory(t *testing.T) {
	keep := []string{"2626", "2722", "3322", "2226", "1830", "4319"} // 1863: 6 + 5 + 4 + 2 + 5 + 2
	t.Run("18.41 example: on turn 9 a grid of 24 loses, one of 25 goes on", func(t *testing.T) {
		tested(t, "9 confederate", reduced(keep...)).Over("union")
		tested(t, "9 confederate", reduced(append(keep, "4115")...)).Goes()
	})
	t.Run("18.2 example: a grid of 20 with Washington's ten goes on on turn 9", func(t *testing.T) {
		twenty := reduced("2626", "2722", "3322", "1830")
		tested(t, "9 confederate", twenty, "atlarge washington 10").Goes()
		tested(t, "9 confederate", twenty, "atlarge washington 4").Over("union")
	})
	t.Run("18.1 example: on turn 13 forty wins for the South, thirty-nine goes on", func(t *testing.T) {
		forty := []string{"2626", "2722", "3322", "2226", "2924", "1830", "3625", "3823", "4115"} // 8+6+5+3+2+5+5+5+1
		tested(t, "13 union", reduced(forty...)).Over("confederate")
		tested(t, "13 union", reduced(forty[:8]...)).Goes()
	})
	t.Run("18.5 example: Washington and Cairo in Southern hands win, whatever the grid", func(t *testing.T) {
		tested(t, "9 confederate", reduced(), "confederate 1 at 4506", "confederate 1 at 1413", "dead 4506, 1413").Over("confederate")
	})
	t.Run("18.1 example: after the Southern player-turn 16 a grid of 20 wins; there is no Union turn 16", func(t *testing.T) {
		tested(t, "16 confederate", reduced("2626", "2722", "3322", "4115")).Over("confederate") // 8+6+5+1
	})
}
