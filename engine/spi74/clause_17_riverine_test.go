package spi74_test

import (
	"strings"
	"testing"

	"adjutant/engine/enginetest"
)

func TestRiverine(t *testing.T) {
	t.Run("17.0 a riverine unit lies in a hexside, and at sea as naval units do", func(t *testing.T) {
		f := field(t, "turn 4 union march", "riverine at 1412/1513", "riverine at 5201")
		f.MayNot("march riverine from 1412/1513 to 1513", "").Do("march riverine from 1412/1513 to 1512/1513").
			Do("march riverine from 5201 to 5101")
		f.Holds("1512/1513", "union 1 riverine").Holds("5101", "union 1 riverine")
	})
	t.Run("17.1 half a point a hexside, navigable or tidal, and a sea hex", func(t *testing.T) {
		f := field(t, "turn 7 union march", "riverine at 1020/1021", "dead 1026, 1232")
		f.May("march riverine from 1020/1021 to 1233/1333") // 30 sides
		g := field(t, "turn 7 union march", "riverine at 1119/1219", "dead 1026, 1232")
		g.MayNot("march riverine from 1119/1219 to 1233/1333", "5.22 17.1").May("march riverine from 1119/1219 to 1132/1133") // 33 and 30
	})
	t.Run("17.1 it passes and rests where Confederate armies stand on both banks", func(t *testing.T) {
		f := field(t, "turn 4 union march", "riverine at 1613/1714", "confederate 5 at 1715", "confederate 5 at 1714", "confederate 3 at 1815")
		f.Do("march riverine from 1613/1714 to 1714/1715").Holds("1714/1715", "union 1 riverine").Do("on to 1715/1815")
		f.Holds("1715/1815", "union 1 riverine")
	})
	t.Run("17.2a armies without works do not hinder it", func(t *testing.T) {
		field(t, "turn 4 union march", "riverine at 1613/1714", "confederate 9 at 1715").Do("march riverine from 1613/1714 to 1717/1817").
			Holds("1717/1817", "union 1 riverine")
	})
	t.Run("17.2b it runs past a garrison in works, hexside by hexside, on a 1, 2 or 3", func(t *testing.T) {
		line := []string{"turn 4 union march", "riverine at 1613/1714", "confederate 1 in fort at 1715"} // 1714/1715, then 1715/1814, 1715/1815
		field(t, line...).Do("march riverine from 1613/1714 to 1714/1715", 3).Holds("1714/1715", "union 1 riverine")
		field(t, line...).Do("march riverine from 1613/1714 to 1716/1815", 1, 2, 3).Holds("1716/1815", "union 1 riverine")
		f := field(t, line...).Do("march riverine from 1613/1714 to 1714/1715", 1).Do("on to 1715/1814", 4).Holds("1714/1715", "union 1 riverine")
		// refused for the phase; the way back is free of batteries
		f.MayNot("on to 1716/1815", "17.2 5.61").Do("on to 1613/1714").Holds("1613/1714", "union 1 riverine")
	})
	t.Run("17.2b past a live Confederate city too", func(t *testing.T) {
		f := field(t, "turn 4 union march", "riverine at 1617/1718").Do("march riverine from 1617/1718 to 1618/1718", 4).
			Holds("1617/1718", "union 1 riverine")
		if says := enginetest.Words(f.P.Tell("union", f.Events)); !strings.Contains(says, "the batteries of Corinth at 1618/1718: die 4") {
			t.Errorf("the report says\n%s", says)
		}
		field(t, "turn 4 union march", "riverine at 1617/1718").Do("march riverine from 1617/1718 to 1718/1719", 3).
			Holds("1718/1719", "union 1 riverine")
		field(t, "turn 4 union march", "riverine at 1617/1718", "dead 1618").Do("march riverine from 1617/1718 to 1718/1719").
			Holds("1718/1719", "union 1 riverine")
	})
	t.Run("17.2b a unit caught among them may stay trapped", func(t *testing.T) {
		f := field(t, "turn 4 union march", "riverine at 1715/1814", "confederate 1 in fort at 1715").
			Do("march riverine from 1715/1814 to 1714/1715", 6)
		f.Holds("1715/1814", "union 1 riverine").Do("on to 1715/1815", 5).Holds("1715/1814", "union 1 riverine")
		f.MayNot("on to 1613/1714", "17.2 5.61").MayNot("on to 1716/1815", "17.2 5.61")
	})
	t.Run("17.2c beside a garrison in works it has no effect at all", func(t *testing.T) {
		lines := []string{"turn 7 confederate march", "riverine at 1717/1718", "confederate 1 unsupplied at 1716", "dead 1618"}
		field(t, lines...).MayNot("march 1 from 1716 to 1816", "17.3 5.22")
		field(t, append(lines, "confederate 1 in fort at 1717")...).May("march 1 from 1716 to 1816")
		cross := []string{"turn 4 union attack", "union 9 at 4506", "riverine at 4506/4507"}
		field(t, append(cross, "confederate 1 at 4507")...).May("attack 4507 from 4506: 9 at +1")
		field(t, append(cross, "confederate 1 in fort at 4507")...).MayNot("attack 4507 from 4506: 9 at +1", "5.21 17.2 17.4")
		f := field(t, "turn 4 confederate attack", "union 2 in fort at 4611", "riverine at 4512/4611", "confederate 8 at 4511",
			"confederate 1 in fort at 4512")
		// 8 - 6: it does not help
		f.Play([]int{1}, "attack 4611 from 4511: 8", "stand").Holds("4611", "union 1 in fort").Holds("4511", "confederate 7")
	})
}

func TestInterdiction(t *testing.T) {
	// Winter, 8 points. Gunboats lie at 1717/1718; 1714/1813 is the fifteenth hexside from there, 1813/1814 the sixteenth.
	lines := []string{"turn 7 confederate march", "riverine at 1717/1718"}
	t.Run("17.3a no Confederate crosses a navigable hexside within fifteen hexsides of a riverine unit", func(t *testing.T) {
		field(t, append(lines, "confederate 1 unsupplied at 1714")...).MayNot("march 1 from 1714 to 2312", "17.3 5.22")
		field(t, "turn 7 confederate march", "confederate 1 unsupplied at 1714").May("march 1 from 1714 to 2312")
		field(t, append(lines, "confederate 1 unsupplied at 1915")...).May("march 1 from 1915 to 1711") // by the sixteenth
	})
	t.Run("17.3a it does not hinder moves that cross no river, nor the Union", func(t *testing.T) {
		field(t, append(lines, "confederate 1 unsupplied at 1717")...).May("march 1 from 1717 to 1716")
		f := field(t, "turn 7 union march", "riverine at 1717/1718", "union 1 unsupplied at 1716").May("march 1 from 1716 to 1816")
		f.Holds("1716", "union 1")
	})
	t.Run("17.3b garrisons in works and live cities of the Confederacy stop the radius", func(t *testing.T) {
		field(t, append(lines, "confederate 1 unsupplied at 1514")...).May("march 1 from 1514 to 1818") // under the guns of Corinth
		field(t, append(lines, "confederate 1 unsupplied at 1514", "dead 1618")...).MayNot("march 1 from 1514 to 1818", "17.3 5.22")
		field(t, append(lines, "confederate 1 unsupplied at 1514", "dead 1618", "confederate 1 in fort at 1618")...).
			May("march 1 from 1514 to 1818")
		field(t, append(lines, "confederate 1 unsupplied at 1714", "confederate 1 in fort at 1715")...).May("march 1 from 1714 to 2312")
	})
	t.Run("17.31 a gunboat beside a live city interdicts outward from its hexside, not that hexside itself", func(t *testing.T) {
		beside := []string{"turn 7 confederate march", "riverine at 1618/1718"}
		field(t, append(beside, "confederate 1 unsupplied at 1514")...).May("march 1 from 1514 to 1818")
		// over 1717/1718 or 1718/1719
		field(t, append(beside, "confederate 1 unsupplied at 1714")...).MayNot("march 1 from 1714 to 1719", "17.3 5.22")
		field(t, "turn 7 confederate march", "confederate 1 unsupplied at 1714").May("march 1 from 1714 to 1719")
	})
	t.Run("17.4a the Union crosses a tidal hexside only through a riverine unit that lies in it", func(t *testing.T) {
		lines := []string{"turn 7 union march", "union 2 unsupplied at 1119"}
		field(t, append(lines, "riverine at 1119/1219")...).May("march 2 from 1119 to 1219")
		field(t, lines...).MayNot("march 2 from 1119 to 1219", "5.21 17.4 5.22")
		field(t, append(lines, "riverine at 1020/1021")...).MayNot("march 2 from 1119 to 1219", "5.21 17.4 5.22")
	})
	t.Run("17.4b the Confederates cross at a ferry that works shield from interdiction", func(t *testing.T) {
		ferry := []string{"turn 4 confederate march", "confederate 2 unsupplied at 1218"}
		field(t, append(ferry, "riverine at 1119/1219")...).May("march 1 from 1218 to 1118") // Memphis lives
		field(t, append(ferry, "riverine at 1119/1219", "dead 1218")...).MayNot("march 1 from 1218 to 1118", "17.3 17.4 5.21")
		field(t, append(ferry, "riverine at 1119/1219", "dead 1218", "confederate 1 in fort at 1218")...).May("march 1 from 1218 to 1118")
	})
	t.Run("17.5a it adds a point to a garrisoned Union fort or port beside it, and to nothing else", func(t *testing.T) {
		f := field(t, "turn 4 confederate attack", "union 2 in fort at 4611", "riverine at 4610/4611", "confederate 9 at 4511")
		f.Play([]int{1}, "attack 4611 from 4511: 9", "stand").Holds("4511", "confederate 8") // 9 - 7
		f = field(t, "turn 4 confederate attack", "union 3 at 4511", "riverine at 4510/4511", "confederate 5 at 4410")
		f.Play([]int{1}, "attack 4511 from 4410: 5", "stand").Holds("4511", "union 2").Holds("4410", "confederate 4") // 5 - 3
	})
	t.Run("17.5b a riverine unit alone is never attacked", func(t *testing.T) {
		f := field(t, "turn 4 confederate attack", "riverine at 1717/1718", "confederate 5 at 1717", "union 1 at 4605")
		f.MayNot("attack 1718 from 1717: 5", "")
	})
	t.Run("17.5c Confederates do not attack across an interdicted hexside", func(t *testing.T) {
		f := field(t, "turn 4 confederate attack", "riverine at 1716/1816", "confederate 6 at 1717", "union 1 at 1817")
		f.MayNot("attack 1817 from 1717: 6", "17.5 17.3")
		field(t, "turn 4 confederate attack", "confederate 6 at 1717", "union 1 at 1817").May("attack 1817 from 1717: 6")
		field(t, "turn 4 union attack", "riverine at 1716/1816", "union 6 at 1717", "confederate 1 at 1817").May("attack 1817 from 1717: 6")
	})
}
