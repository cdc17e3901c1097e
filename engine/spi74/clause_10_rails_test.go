package spi74_test

import "testing"

func TestSouthernRails(t *testing.T) {
	t.Run("10.5a the Union uses no Southern rail before it is repaired, to feed or to ride", func(t *testing.T) {
		judged(t, "4 union", "union 1 at 4311").starve("4311", 1)
		lines := []string{"union 1 at 4311", "repaired 4507, 4407, 4308, 4309"}
		judged(t, "4 union", lines...).starve("4311", 0)
		field(t, "turn 4 union march", "union 1 at 4407").MayNot("march 1 from 4407 to 4309 by rail", "5.4 10.5")
		field(t, append(lines, "turn 4 union march", "union 1 at 4407")...).May("march 1 from 4407 to 4309 by rail")
	})
	t.Run("10.5b a repaired rail is dead to the South for good; nothing else kills one", func(t *testing.T) {
		f := field(t, "turn 4 confederate march", "confederate 1 at 4410", "repaired 4409")
		f.MayNot("march 1 from 4410 to 4408 by rail", "5.4 10.5 10.54")
		g := field(t, "turn 3 union march", "union 2 at 4509 with B 0", "confederate 1 at 4412")
		g.Do("march 2 with B from 4509 via 4409, 4309, 4208 to 4108").To("4 confederate march", 1) // over the rail and away
		g.May("march 1 from 4412 to 4408 by rail")
	})
	t.Run("10.5c a Union army on a Southern rail in the Southern player-turn stops it there", func(t *testing.T) {
		f := field(t, "turn 4 confederate march", "confederate 1 at 4410", "union 1 at 4409")
		f.MayNot("march 1 from 4410 to 4408 by rail", "5.4 10.5 5.42 5.26")
		field(t, "turn 4 confederate march", "confederate 1 at 4410").May("march 1 from 4410 to 4408 by rail")
		// 1862: Jackson's 2 on the one side of 1127, New Orleans's 5 on the other.
		cut := []string{"union 1 at 1126", "union 1 at 1225", "union 1 at 1326", "confederate 7 at 1226"}
		judged(t, "4 confederate", cut...).starve("1226", 0)
		judged(t, "4 confederate", append(cut, "union 1 at 1129")...).starve("1226", 5)
	})
	t.Run("10.5d a repair unit repairs three rail hexes a season", func(t *testing.T) {
		f := field(t, "turn 5 union march", "repair at 1515")
		f.MayNot("repair 1516, 1517, 1518, 1418", "10.5").Do("repair 1516, 1517, 1518").Holds("1518", "union 1 repair")
		f.rail("repaired", "1516", "1517", "1518").MayNot("repair 1418", "10.5")
	})
	t.Run("10.5d a railway of Kentucky is Southern only while Kentucky is", func(t *testing.T) {
		lines := []string{"turn 5 union march", "repair at 1515", "repaired 1515"}
		for _, side := range []string{"union", "neutral"} {
			field(t, append(lines, "kentucky "+side)...).MayNot("repair 1514", "10.5")
		}
		field(t, append(lines, "kentucky confederate")...).May("repair 1514")
	})
	t.Run("10.51 a repair unit goes by Union-worked rail, sea or river, and not else", func(t *testing.T) {
		f := field(t, "turn 4 union march", "repair at 4506", "repair at 1413", "union 2 at 1413")
		f.MayNot("march repair from 4506 to 4406", "10.51").May("march repair from 4506 to 4803 by rail")
		f.Do("march repair from 1413 to 1613 by river").MayNot("march 2 from 1413 to 1613 by river", "5.8").
			May("march 1 from 1413 to 1613 by river")
	})
	t.Run("10.51 by sea it takes five lift points", func(t *testing.T) {
		f := field(t, "turn 2 union march", "repair at 4605", "union 1 at 4612", "taken 4612")
		f.MayNot("march repair from 4605 to 4612 by sea", "5.97")
		field(t, "turn 3 union march", "repair at 4605", "union 1 at 4612", "taken 4612").May("march repair from 4605 to 4612 by sea")
	})
	t.Run("10.52 it has no strength: Confederates go through it, and it comes back in one of three cities", func(t *testing.T) {
		f := field(t, "turn 4 confederate march", "confederate 2 at 4410", "repair at 4409")
		f.Play(nil, "march 2 from 4410 via 4409 to 4408", "place repair at 1413").Holds("4408", "confederate 2").Holds("4409", "").
			Holds("1413", "union 1 repair")
	})
	t.Run("10.52 a city that the Confederates hold does not take it back", func(t *testing.T) {
		f := field(t, "turn 4 confederate march", "confederate 2 at 4410", "repair at 4409", "confederate 1 at 4506", "confederate 1 at 2607",
			"dead 4506, 2607")
		f.Play(nil, "march 2 from 4410 to 4409").Holds("1413", "union 1 repair")
	})
	t.Run("10.53 no command die stops it", func(t *testing.T) {
		f := field(t, "turn 4 union command", "repair at 4506", "union 2 at 4506").Do("begin", 1) // level 5: 1 2 3 6 8 9
		f.MayNot("march 2 from 4506 to 4405", "11.1").May("march repair from 4506 to 4605 by rail")
	})
	t.Run("10.54a an army of the South that enters a repaired hex breaks it for both", func(t *testing.T) {
		f := field(t, "turn 4 confederate march", "confederate 2 at 4310", "repaired 4507, 4407, 4308, 4309", "confederate 1 at 4410")
		f.Do("march 2 from 4310 to 4309").rail("repaired", "4308", "4407", "4507").rail("broken", "4309")
		f.MayNot("march 1 from 4410 to 4308 by rail", "5.4 10.5 10.54")
		judged(t, "4 union", "union 1 at 4313", "repaired 4507, 4407, 4308, 4309").starve("4313", 0)
		judged(t, "4 union", "union 1 at 4313", "rail broken 4309", "repaired 4507, 4407, 4308").starve("4313", 1)
	})
	t.Run("10.54a a leader alone does not, and the North's own rails are never broken", func(t *testing.T) {
		f := field(t, "turn 4 confederate march", "confederate 2 unsupplied at 4304").Do("march 2 from 4304 to 4403")
		f.rail("", "4403")
	})
	t.Run("10.54b each hex takes five points", func(t *testing.T) {
		field(t, "turn 7 union march", "repair at 1515").May("repair 1516, 1517, 1518")                    // 15 of 16
		f := field(t, "turn 7 union march", "repair at 1613").Do("march repair from 1613 to 1515 by rail") // 3
		f.MayNot("repair 1516, 1517, 1518", "5.22 10.54").May("repair 1516, 1517")
	})
	t.Run("10.54b a broken rail is repaired anew", func(t *testing.T) {
		f := field(t, "turn 4 union march", "repair at 1515", "rail broken 1516").Do("repair 1516").rail("repaired", "1516")
		f.Holds("1516", "union 1 repair")
	})
	t.Run("10.55a it enters no Confederate zone, primary or secondary, and leaves one as soon as it can", func(t *testing.T) {
		field(t, "turn 4 union march", "repair at 1515", "confederate 1 at 1617").MayNot("repair 1516", "10.55") // secondary
		field(t, "turn 4 union march", "repair at 1515", "confederate 1 at 1517").MayNot("repair 1516", "10.55") // primary
		field(t, "turn 4 union march", "repair at 1515", "confederate 1 at 1619").May("repair 1516").MayNot("repair 1516, 1517, 1518", "10.55")
		f := field(t, "turn 4 union march", "repair at 1515", "repaired 1516", "repair at 1516", "confederate 1 at 1617")
		f.May("march repair from 1516 to 1514 by rail")
		field(t, "turn 4 union march", "repair at 2418", "repaired 2418", "confederate 1 at 2419").Do("end").Has("repair 2418 1") // it has no way out
	})
	t.Run("10.55b two of them do not pass each other to repair more than three hexes of one railway in a turn", func(t *testing.T) {
		f := field(t, "turn 4 union march", "repair at 1515", "repair at 1514", "taken 1618").Do("repair 1516, 1517")
		f.Do("march repair from 1514 to 1517 by rail").Do("repair 1518").MayNot("repair 1618", "10.55 10.5") // the fourth of the Mobile and Ohio
	})
}

func TestForaging(t *testing.T) {
	forage := func(t *testing.T, lines ...string) *fixture {
		return field(t, append([]string{"turn 4 union forage"}, lines...)...).Play(nil, "begin")
	}
	t.Run("10.6a three points live on a clear hex, one on rough ground or swamp; the rest die", func(t *testing.T) {
		f := forage(t, "union 5 unsupplied at 2329", "union 5 unsupplied at 3313", "union 5 unsupplied at 3822", "union 2 unsupplied at 2322")
		f.Holds("2329", "union 3").Holds("3822", "union 1").Holds("3313", "union 1").Holds("2322", "union 2")
	})
	t.Run("10.6a nobody who was judged supplied or is supplied now is touched", func(t *testing.T) {
		forage(t, "union 5 at 2329", "union 5 unsupplied at 4605").Holds("2329", "union 5").Holds("4605", "union 5")
	})
	t.Run("10.6b in an enemy primary hex all die", func(t *testing.T) {
		forage(t, "union 5 unsupplied at 2329", "confederate 1 at 2328").Holds("2329", "")
		forage(t, "union 5 unsupplied at 2329", "confederate 1 at 2327").Holds("2329", "union 3") // secondary
	})
	t.Run("10.6c it keeps them alive, not supplied; cities, forts and ports count by their ground", func(t *testing.T) {
		field(t, "turn 4 union supply", "union 3 at 2329").Play(nil, "begin").Marked("2329", "unsupplied")
		f := forage(t, "union 5 unsupplied at 1226", "union 5 unsupplied at 3723", "taken 1226")
		f.Holds("1226", "union 3").Holds("3723", "union 1")
	})
	t.Run("4.2h in the last phase the unsupplied beyond what feeds them die, and the marks come off", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 5 unsupplied at 2329").To("5 confederate place")
		f.Holds("2329", "union 3").Unmarked("2329", "unsupplied")
	})
}
