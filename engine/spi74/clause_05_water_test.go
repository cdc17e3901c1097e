package spi74_test

import "testing"

func TestNavalMovement(t *testing.T) {
	t.Run("5.6 naval units are the Union's alone and trace a path in its movement phase", func(t *testing.T) {
		f := field(t, "turn 4 union march", "naval 3 at 5201", "union 1 at 4605")
		f.Do("march 2 naval from 5201 via 5202, 5203 to 5204").Holds("5204", "union 2 naval").Holds("5201", "union 1 naval")
		g := field(t, "turn 4 confederate march", "naval 3 at 5201", "confederate 1 at 4410")
		g.MayNot("march 2 naval from 5201 to 5202", "")
	})
	t.Run("5.61a a sea hex costs half a point, and so does a coastal one", func(t *testing.T) {
		f := field(t, "turn 7 union march", "naval 1 at 5201", "naval 1 at 5101")
		f.May("march 1 naval from 5201 to 5233", "march 1 naval from 5201 to 5101").MayNot("march 1 naval from 5101 to 5233", "5.22") // 33 hexes
	})
	t.Run("5.61a no land hex that is not on the sea is entered", func(t *testing.T) {
		f := field(t, "turn 4 union march", "naval 1 at 5101")
		f.MayNot("march 1 naval from 5101 to 5001", "5.61")
	})
	t.Run("5.61b a tidal hexside costs a whole point and is entered side by side", func(t *testing.T) {
		f := field(t, "turn 7 union march", "naval 1 at 1019/1120", "dead 1026")
		f.Do("march 1 naval from 1019/1120 to 1020/1021").Holds("1020/1021", "union 1 naval")
		g := field(t, "turn 7 union march", "naval 1 at 1019/1120", "dead 1026, 1218")
		g.May("march 1 naval from 1019/1120 to 0927/1027")            // 16
		g.MayNot("march 1 naval from 1019/1120 to 0927/0928", "5.22") // 17
	})
	t.Run("5.61b a navigable hexside that is not tidal is closed to them", func(t *testing.T) {
		f := field(t, "turn 4 union march", "naval 1 at 1118/1218", "riverine at 1118/1218", "dead 1218")
		f.MayNot("march 1 naval from 1118/1218 to 1117/1217", "5.61").May("march riverine from 1118/1218 to 1117/1217")
	})
	t.Run("5.61b they run past batteries as gunboats do", func(t *testing.T) {
		f := field(t, "turn 4 union march", "naval 2 at 1119/1219").Do("march 2 naval from 1119/1219 to 1119/1218", 4) // Memphis lives
		f.Holds("1119/1219", "union 2 naval")
		field(t, "turn 4 union march", "naval 2 at 1119/1219").Do("march 2 naval from 1119/1219 to 1119/1218", 3).
			Holds("1119/1218", "union 2 naval")
		field(t, "turn 4 union march", "naval 2 at 1119/1219", "dead 1218").Do("march 2 naval from 1119/1219 to 1119/1218").
			Holds("1119/1218", "union 2 naval")
	})
	t.Run("5.62 no more than six naval points come to lie in the tidal Mississippi", func(t *testing.T) {
		f := field(t, "turn 4 union march", "naval 5 at 1020/1021", "naval 2 at 1634", "riverine at 1634")
		f.MayNot("march 2 naval from 1634 to 1233/1333", "5.62").May("march 1 naval from 1634 to 1233/1333",
			"march riverine from 1634 to 1233/1333")
	})
	t.Run("5.63 naval units lie in a coastal hex with enemy land units, and these come to them", func(t *testing.T) {
		f := field(t, "turn 4 union march", "naval 1 at 4419", "confederate 2 at 4418")
		f.Do("march 1 naval from 4419 to 4418").Holds("4418", "union 1 naval; confederate 2")
		g := field(t, "turn 4 confederate march", "naval 1 at 4418", "confederate 2 at 4319")
		g.Do("march 2 from 4319 to 4418").Holds("4418", "union 1 naval; confederate 2")
	})
	t.Run("5.64 round Florida costs ten points", func(t *testing.T) {
		f := field(t, "turn 7 union march", "naval 1 at 5222", "naval 1 at 5221")
		f.May("march 1 naval from 5222 to 2534").MayNot("march 1 naval from 5221 to 2534", "5.22") // 12 and 13 hexes above the last row
	})
	t.Run("5.64 into the delta four for naval units, two for riverine ones", func(t *testing.T) {
		f := field(t, "turn 7 union march", "naval 1 at 1634", "riverine at 1634", "dead 1232, 1026")
		f.May("march 1 naval from 1634 to 0829/0929").MayNot("march 1 naval from 1634 to 0828/0929", "5.22")   // 4 and 12, 13
		f.May("march riverine from 1634 to 0922/1021").MayNot("march riverine from 1634 to 0921/1021", "5.22") // 2 and 28 halves, 29
	})
	t.Run("5.7 riverine units have rules of their own: half a point a hexside, navigable or tidal", func(t *testing.T) {
		f := field(t, "turn 7 union march", "riverine at 1020/1021", "dead 1026, 1232")
		f.May("march riverine from 1020/1021 to 1233/1333") // 30 sides are 15
	})
}

func TestRiverTransport(t *testing.T) {
	t.Run("5.8a embarking costs 1, each hexside 1, disembarking 1", func(t *testing.T) {
		lines := []string{"union 2 unsupplied at 1413"}
		f := field(t, append(lines, "turn 6 union march")...)
		f.MayNot("march 2 from 1413 to 1715 by river", "5.22 5.8") // 1, 9, 1: 11 of 10
		field(t, append(lines, "turn 4 union march")...).May("march 2 from 1413 to 1715 by river")
		f.May("march 2 from 1413 to 1714 by river") // 9
	})
	t.Run("5.8a both sides may, along tidal hexsides too", func(t *testing.T) {
		f := field(t, "turn 4 confederate march", "confederate 1 unsupplied at 1027")
		f.Do("march 1 from 1027 to 0928 by river").Holds("0928", "confederate 1") // 1, 0927/1027 or 0927/0928, 1
	})
	t.Run("5.8a disembarking pays no ground", func(t *testing.T) {
		f := field(t, "turn 7 confederate march", "confederate 1 unsupplied at 1219") // 8 points
		f.May("march 1 from 1219 to 1119 by river")                                   // 3; the swamp would be 6
	})
	t.Run("5.8b two points a player-turn for the Union", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 3 at 1413", "union 2 at 2607")
		f.MayNot("march 3 from 1413 to 1514 by river", "5.8").Do("march 1 from 1413 to 1514 by river")
		f.MayNot("march 2 from 2607 to 2608 by river", "5.8").Do("march 1 from 2607 to 2608 by river")
		f.MayNot("march 1 from 2607 to 2608 by river", "5.8").May("march 1 from 2607 to 2608")
	})
	t.Run("5.8b one for the Confederacy", func(t *testing.T) {
		f := field(t, "turn 4 confederate march", "confederate 2 at 1618", "confederate 1 at 2626")
		f.MayNot("march 2 from 1618 to 1717 by river", "5.8").Do("march 1 from 1618 to 1717 by river")
		f.MayNot("march 1 from 2626 to 2526 by river", "5.8").May("march 1 from 2626 to 2526")
	})
	t.Run("5.8c not through a hexside of an enemy fort with a garrison", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 1413", "confederate 1 in fort at 1713")
		f.MayNot("march 2 from 1413 to 1614 by river", "5.8").May("march 2 from 1413 to 1612 by river")
	})
	t.Run("5.8c past unfortified enemies, empty works and cities it goes", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 1413", "confederate 1 at 1713", "fort 1713 confederate")
		f.May("march 2 from 1413 to 1614 by river")
		field(t, "turn 4 union march", "union 2 unsupplied at 1717").May("march 2 from 1717 to 1719 by river") // past live Corinth
	})
	t.Run("5.8d a force embarks and lands only beside the river", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 1 at 1413", "union 1 at 1511")
		f.MayNot("march 1 from 1511 to 1513 by river", "5.8").MayNot("march 1 from 1413 to 1511 by river", "5.8")
	})
}

func TestSeaMovement(t *testing.T) {
	t.Run("5.9a only the Union sails, with active army points and repair units", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 4605", "union 2 inactive at 4803", "repair at 4605", "repaired 4612")
		f.May("march 2 from 4605 to 4611 by sea", "lift 2 from 4605 to 4611")
		f.MayNot("march 2 from 4803 to 4611 by sea", "11.1")
		g := field(t, "turn 4 confederate march", "confederate 2 at 3625")
		g.MayNot("march 2 from 3625 to 3823 by sea", "5.9")
	})
	t.Run("5.9b a coastal hex has sea in it or a tidal river beside it", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 4605")
		f.May("march 2 from 4605 to 4418 by sea", "march 2 from 4605 to 4508 by sea").MayNot("march 2 from 4605 to 4409 by sea", "5.9")
	})
	t.Run("5.9b a port is a coastal hex with a city, also by a tidal river: there more than three land", func(t *testing.T) {
		f := field(t, "turn 5 union march", "union 4 at 4605", "union 1 at 4319", "taken 4319")
		f.May("march 4 from 4605 to 4319 by sea").MayNot("march 4 from 4605 to 4418 by sea", "5.92")
	})
	t.Run("5.9c from a friendly port or coastal fort", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 4605", "union 2 at 4502", "union 1 in fort at 4611")
		f.May("march 2 from 4605 to 4611 by sea", "march 1 from 4611 to 4605 by sea")
		f.MayNot("march 2 from 4502 to 4611 by sea", "5.9") // Harrisburg is not on the coast
	})
	t.Run("5.9c to a hex without an enemy unit or a live enemy city", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 4605", "confederate 1 at 4418", "taken 4516")
		f.MayNot("march 2 from 4605 to 4418 by sea", "5.9 5.26").MayNot("march 2 from 4605 to 4319 by sea", "5.9 13.6")
		f.May("march 2 from 4605 to 4516 by sea")
	})
	t.Run("5.9c whatever zones there are", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 unsupplied at 4605", "confederate 3 at 4318")
		f.May("march 2 from 4605 to 4418 by sea") // 5 and 1 of 12
		g := field(t, "turn 6 union march", "union 2 unsupplied at 4611", "confederate 3 at 4511")
		g.May("march 2 from 4611 to 4418 by sea") // 6 of 10: leaving a primary hex by sea costs nothing
	})
	t.Run("5.9d all that sail in a turn count against the lift", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 5 at 4605", "union 4 at 4803", "union 1 in fort at 4611") // 8
		f.Do("lift 5 from 4605 to 4611").MayNot("lift 4 from 4803 to 4611", "5.97").Do("lift 3 from 4803 to 4611")
		f.Holds("4611", "union 8, 1 in fort").MayNot("lift 1 from 4803 to 4611", "5.97")
	})
	t.Run("5.9d a repair unit counts five", func(t *testing.T) {
		f := field(t, "turn 3 union march", "union 2 at 4605", "repair at 4605", "union 1 at 4612", "taken 4612")
		f.Do("lift 1 from 4605 to 4611").Do("march repair from 4605 to 4612 by sea").MayNot("lift 1 from 4605 to 4611", "5.97")
		g := field(t, "turn 3 union march", "union 2 at 4605", "repair at 4605", "union 1 at 4612", "taken 4612")
		g.Do("lift 2 from 4605 to 4611").MayNot("march repair from 4605 to 4612 by sea", "5.97")
	})
	t.Run("5.91 five points along one coast and the ground of the landing", func(t *testing.T) {
		lines := []string{"union 2 unsupplied at 4611"}
		field(t, append(lines, "turn 6 union march")...).MayNot("lift 2 from 4611 to 4616", "5.22 5.95 5.91") // 11 of 10
		field(t, append(lines, "turn 5 union march")...).May("lift 2 from 4611 to 4616")                      // 11 of 12
		field(t, append(lines, "turn 7 union march")...).May("lift 2 from 4611 to 4418")                      // 6 of 8
	})
	t.Run("5.91 fifteen from one coast to the other", func(t *testing.T) {
		f := field(t, "turn 7 union march", "union 2 at 4605", "union 1 in fort at 2031")
		// 16 of 16
		f.May("lift 2 from 4605 to 2131", "march 2 from 4605 to 2031 by sea").MayNot("march 2 from 4605 to 2031 by sea, on to 2131", "5.22")
	})
	t.Run("5.92a none embarks from open coast, not even where it has landed", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 4616", "union 2 at 4605")
		f.MayNot("lift 2 from 4616 to 4611", "5.92")
		f.Do("lift 1 from 4605 to 4418").MayNot("on to 4605 by sea", "5.94 5.92")
	})
	t.Run("5.92b three points a turn on each open hex", func(t *testing.T) {
		f := field(t, "turn 6 union march", "union 7 at 4605")
		f.MayNot("lift 4 from 4605 to 4418", "5.92").Do("lift 2 from 4605 to 4418").MayNot("lift 2 from 4605 to 4418", "5.92")
		f.Do("lift 1 from 4605 to 4418").Do("lift 3 from 4605 to 4616")
	})
	t.Run("5.92b whoever is there already", func(t *testing.T) {
		f := field(t, "turn 6 union march", "union 3 at 4605", "union 5 at 4418")
		f.Do("lift 3 from 4605 to 4418").Holds("4418", "union 8")
	})
	t.Run("5.93a between ports and forts any number, within the lift", func(t *testing.T) {
		f := field(t, "turn 6 union march", "union 13 at 4605", "union 1 in fort at 4611")
		f.MayNot("lift 13 from 4605 to 4611", "5.97").Do("lift 12 from 4605 to 4611").Holds("4611", "union 12, 1 in fort")
	})
	t.Run("5.93b each tidal hexside on the way costs one more", func(t *testing.T) {
		lines := []string{"union 2 unsupplied at 4506"}
		field(t, append(lines, "turn 6 union march")...).MayNot("lift 2 from 4506 to 4611", "5.22 5.93 5.95") // 5, the Potomac 5, clear 1
		field(t, append(lines, "turn 5 union march")...).May("lift 2 from 4506 to 4611")
	})
	t.Run("5.93c not past a hexside of an enemy fort with a garrison", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 4506", "union 2 at 4605", "confederate 1 in fort at 4508")
		f.MayNot("lift 2 from 4506 to 4611", "5.93 5.9").May("lift 2 from 4605 to 4611")
		field(t, "turn 4 union march", "union 2 at 4506", "confederate 1 at 4508").May("lift 2 from 4506 to 4611")
	})
	t.Run("5.94 who lands on open coast moves no further", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 4605")
		f.MayNot("lift 2 from 4605 to 4418, on to 4317", "5.94")
	})
	t.Run("5.94 nor attacks in that turn, while those beside him do", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 4605", "union 2 at 4418", "confederate 1 at 4318")
		f.Do("lift 2 from 4605 to 4418").Do("end")
		f.To("4 union attack").MayNot("attack 4318 from 4418: 4", "5.94").Play([]int{6}, "attack 4318 from 4418: 2 at +1")
		f.Holds("4318", "")
	})
	t.Run("5.95 who lands in a port or fort goes on with what is left", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 4605", "union 1 in fort at 4611")
		f.Do("march 2 from 4605 to 4611 by sea, on to 4511").Holds("4511", "union 2")
	})
	t.Run("5.95 a landing that cannot be paid is barred", func(t *testing.T) {
		lines := []string{"union 2 at 4605", "union 1 at 2831", "taken 2831"}
		for turn, ok := range map[string]bool{"6": false, "7": false, "8": true, "9": true} {
			f := field(t, append(lines, "turn "+turn+" union march")...)
			if ok {
				f.May("march 2 from 4605 to 2831 by sea") // 15, swamp 6
			} else {
				f.MayNot("march 2 from 4605 to 2831 by sea", "5.22 5.95 5.91")
			}
		}
	})
	t.Run("5.96 nobody stays at sea", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 4605")
		f.MayNot("lift 2 from 4605 to 4718", "")
	})
	t.Run("5.97a one lift point moves one land point; the record gives none on turn 1, 4 on turn 2, 12 on turn 6", func(t *testing.T) {
		for turn, lift := range map[string]int{"1": 0, "2": 4, "6": 12, "7": 14} {
			f := field(t, "turn "+turn+" union march", "union 15 at 4605", "union 1 in fort at 4611")
			if f.MayNot(lifting(lift+1), "5.97"); lift > 0 {
				f.May(lifting(lift))
			}
		}
	})
	t.Run("5.97a one lift point feeds two land points", func(t *testing.T) {
		f := field(t, "turn 6 union supply", "union 9 at 4611", "union 9 at 4605").Do("begin")
		f.fed(5).MayNot(lifting(8), "5.97").May(lifting(7))
	})
	t.Run("5.97b lift that feeds is set aside in the supply judgement phase", func(t *testing.T) {
		f := field(t, "turn 6 union supply", "union 12 at 4611", "union 9 at 4605").Do("begin").TurnIs("6 union march")
		f.MayNot(lifting(7), "5.97").May(lifting(6))
	})
	t.Run("5.98 lift that is not used is lost", func(t *testing.T) {
		f := field(t, "turn 6 union march", "union 25 at 4605").Do("lift 10 from 4605 to 4803").To("7 union march", 1, 2)
		f.MayNot("lift 15 from 4605 to 4803", "5.97").May("lift 14 from 4605 to 4803")
	})
	t.Run("5.99 whoever depends on the sea is fed first, as far as the lift goes", func(t *testing.T) {
		f := field(t, "turn 2 union supply", "union 6 at 4611", "union 5 at 4605").Do("begin")
		f.fed(3).Unmarked("4611", "unsupplied").MayNot(lifting(2), "5.97").May(lifting(1))
		g := field(t, "turn 2 union supply", "union 11 at 4611", "union 5 at 4605").Play(nil, "begin")
		if got := g.Holds("4611", "union 11").unsupplied("4611"); got != 3 {
			t.Errorf("%d of 11 starve with lift for 8, want 3", got)
		}
		g.MayNot(lifting(1), "5.97")
	})
}

// lifting is the order to carry so many from Baltimore to Fort Monroe.
func lifting(n int) string { return "lift " + itoa(n) + " from 4605 to 4611" }
