package spi74_test

import "testing"

func TestCities(t *testing.T) {
	// Corinth, 1618, is attacked from 1617 without a river between.
	corinth := func(t *testing.T, lines ...string) *fixture {
		return field(t, append([]string{"turn 4 union attack"}, lines...)...)
	}
	t.Run("13.0 a live city adds one point to its defence, and defends alone at one", func(t *testing.T) {
		// +2: 1/1
		corinth(t, "union 5 at 1617", "confederate 2 at 1618").Play([]int{1}, "attack 1618 from 1617: 5", "stand", "lose army").
			Holds("1617", "union 4").Holds("1618", "confederate 1")
		// +2: 1/1
		corinth(t, "union 3 at 1617").Play([]int{1}, "attack 1618 from 1617: 3").Holds("1617", "union 2").Has("city 1618 lost")
	})
	t.Run("13.0 once gone it adds nothing", func(t *testing.T) {
		corinth(t, "union 4 at 1617", "confederate 2 at 1618", "dead 1618").Play([]int{1}, "attack 1618 from 1617: 4").Holds("1617", "union 3").
			Holds("1618", "confederate 1")
	})
	t.Run("13.1 its owner may take it as any one of his losses", func(t *testing.T) {
		f := corinth(t, "union 5 at 1617", "confederate 2 at 1618").Play([]int{1}, "attack 1618 from 1617: 5", "stand", "lose city").
			Holds("1618", "confederate 2")
		f.Has("city 1618 lost")
	})
	t.Run("13.2 it never comes back", func(t *testing.T) {
		f := field(t, "turn 3 union attack", "confederate 1 at 1618", "dead 1618", "confederate 1 at 4410").To("4 confederate march", 1)
		f.Has("city 1618 lost")
	})
	t.Run("13.3 works do not triple it, swamp does not double it, the river bonus it gets", func(t *testing.T) {
		corinth(t, "union 6 at 1617", "confederate 1 in fort at 1618").Play([]int{1}, "attack 1618 from 1617: 6", "stand", "lose city").
			Holds("1617", "union 5").Holds("1618", "confederate 1 in fort")
		field(t, "turn 4 union attack", "union 3 at 4616").Play([]int{1}, "attack 4516 from 4616: 3").Holds("4616", "union 2").
			Has("city 4516 lost")
		field(t, "turn 4 union attack", "union 5 at 2014").Play([]int{1}, "attack 2015 from 2014: 5").Holds("2014", "union 4").
			Has("city 2015 lost")
	})
	t.Run("13.4 it has no zone", func(t *testing.T) {
		f := field(t, "turn 7 union march", "union 1 unsupplied at 1617").May("march 1 from 1617 to 1518, on to 1519, on to 1619, on to 1719")
		f.MayNot("march 1 from 1617 to 1618", "5.26 13.0 13.6")
	})
	t.Run("13.5 it may be the object of a double-match option, and must stand", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 1617").Do("overrun 1618 with 2 at +1", 5) // 0/1
		f.Has("city 1618 lost")
		field(t, "turn 4 union march", "union 1 at 1617").MayNot("overrun 1618 with 1", "9.0 9.13")
	})
	t.Run("13.6 a city whose point is gone still serves the South until a Union army enters", func(t *testing.T) {
		jackson := []string{"turn 4 confederate supply", "union 1 at 1126", "union 1 at 1127", "union 1 at 1225", "union 1 at 1326",
			"confederate 2 at 1226"}
		field(t, append(jackson, "dead 1226")...).Play(nil, "begin").starve("1226", 0)
		f := corinth(t, "union 3 at 1617").Play([]int{5}, "attack 1618 from 1617: 3 at +1 then advance 1").Holds("1618", "union 1") // 0/1
		f.Has("city 1618 destroyed")
	})
	t.Run("13.8 Wheeling, Knoxville and Chattanooga have no point", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 3504", "union 2 at 2618 with B 0")
		f.May("march 2 from 3504 to 3604", "march 2 with B from 2618 to 2519")
		g := field(t, "turn 4 union attack", "union 3 at 2618", "confederate 1 at 2519", "union 2 at 2717")
		g.May("attack 2519 from 2618: 3").MayNot("attack 2816 from 2717: 2", "")
	})
	t.Run("13.8 the last two feed the South while a Confederate point is there", func(t *testing.T) {
		judged(t, "1 confederate", "confederate 60 at 2722").starve("2722", 5)
		judged(t, "1 confederate", "confederate 57 at 2722", "confederate 1 at 2519").starve("2722", 0).starve("2519", 0) // 58: 55 and 3
		judged(t, "1 confederate", "confederate 55 at 2722", "confederate 1 at 2816").starve("2722", 0).starve("2816", 0) // 56: 55 and 1
	})
	t.Run("13.9 a city is of the side on whose side of the border it lies", func(t *testing.T) {
		f := field(t, "turn 4 confederate attack", "confederate 3 at 4406", "union 1 at 3107")
		f.May("attack 4506 from 4406: 3")
		// Bowling Green, Kentucky being the Union's
		field(t, "turn 4 confederate attack", "confederate 3 at 2114").May("attack 2113 from 2114: 3")
		field(t, "options 19.3", "turn 4 confederate attack", "confederate 3 at 2114").MayNot("attack 2113 from 2114: 3", "")
	})
}
