package spi74_test

import "testing"

// option is the Union's movement phase of a winter, 16 points, with Confederates at 3106.
func option(t *testing.T, confederate string, lines ...string) *fixture {
	t.Helper()
	return field(t, append([]string{"turn 7 union march", "confederate " + confederate + " at 3106"}, lines...)...)
}

func TestDoubleMatch(t *testing.T) {
	t.Run("9.0 a force at least twice as strong as the enemy, by strengths as they would fight", func(t *testing.T) {
		option(t, "3", "union 6 at 3107").May("overrun 3106 with 6").MayNot("overrun 3106 with 5", "9.0 9.13")
		f := field(t, "turn 7 union march", "union 10 at 4406", "confederate 3 at 4407")
		f.May("overrun 4407 with 10").MayNot("overrun 4407 with 9", "9.0 9.13") // 3 and 2 for the Potomac
		option(t, "1 in fort", "union 6 at 3107").MayNot("overrun 3106 with 5", "9.0 9.13").May("overrun 3106 with 6")
		f = field(t, "turn 7 union march", "union 9 at 1314", "confederate 2 at 1414")
		f.May("overrun 1414 with 8").MayNot("overrun 1414 with 7", "9.0 9.13") // swamp
		f = field(t, "turn 7 union march", "union 9 at 2330", "confederate 2 at 2329")
		f.May("overrun 2329 with 7").MayNot("overrun 2329 with 6", "9.0 9.13") // cut off: 3.5 is 4, 3 is 3
	})
	t.Run("9.0 all of it started in one hex", func(t *testing.T) {
		f := option(t, "3", "union 3 at 3108", "union 3 at 3107").Do("march 3 from 3108 to 3107")
		f.MayNot("overrun 3106 with 6", "9.0 9.13")
	})
	t.Run("9.11 such a force steps from primary to primary, measured against those whose zone it leaves", func(t *testing.T) {
		f := option(t, "2", "union 4 at 3107 with B 0", "confederate 9 at 3305") // 3205 is primary for both
		f.May("march 4 with B from 3107 to 3206").MayNot("march 3 with B from 3107 via 3206 to 3205", "5.24 9.11 5.22")
		f.May("march 4 with B from 3107 via 3206 to 3205") // 6, 6
		g := option(t, "2", "union 4 at 3107 with B 0", "confederate 1 at 3207")
		g.MayNot("march 4 with B from 3107 to 3206", "5.24 9.11 5.22") // 3 in all cover 3107
		option(t, "2", "union 6 at 3107 with B 0", "confederate 1 at 3207").May("march 6 with B from 3107 to 3206")
	})
	t.Run("9.11 at five points a step", func(t *testing.T) {
		f := option(t, "2", "union 4 at 3107 with B 0").MayNot("march 4 with B from 3107 to 3105", "5.22") // 18 of 16
		f.May("march 4 with B from 3107 to 3205")
	})
	t.Run("9.12 in the combat phase one so outmatched cannot go back before combat", func(t *testing.T) {
		combat(t, "3", "union 6 at 3107").Do("attack 3106 from 3107: 6 at +1", 6).left("union 6", "confederate 2")
		combat(t, "3", "union 5 at 3107").Do("attack 3106 from 3107: 5 at +1").Asks("confederate", "retreat")
	})
	t.Run("9.13 the option demands of one hex beside the force to stand or to go, and costs five points either way", func(t *testing.T) {
		f := option(t, "3", "union 6 at 3107").Do("overrun 3106 with 6").Asks("confederate", "overrun")
		f.MayNot("retreat 2 to 3105", "9.13 8.51").MayNot("retreat all to 3206", "9.22 8.5").May("stand", "retreat all to 3105")
		f.Play(nil, "retreat all to 3105").Holds("3105", "confederate 3")
		f.May("on to 3106").MayNot("on to 3106, on to 3206", "5.22") // 5, 6, and 6: 17
	})
	t.Run("9.13 the hex must be next to the force", func(t *testing.T) {
		option(t, "1", "union 6 at 3108").MayNot("overrun 3106 with 6", "9.0 9.13")
	})
	t.Run("9.13 it is used as often as there are points", func(t *testing.T) {
		f := option(t, "9", "union 30 at 3107").Play([]int{1}, "overrun 3106 with 30 at +8", "stand")
		for range 2 {
			f.Play([]int{1}, "overrun 3106 at +8", "stand") // 5/3
		}
		// 3/2, 2/1
		g := option(t, "6", "union 60 at 3107").Play([]int{1}, "overrun 3106 with 60 at +6", "stand").
			Play([]int{1}, "overrun 3106 at +4", "stand")
		// 2/1
		g.Play([]int{1}, "overrun 3106 at +3", "stand").left("union 53", "confederate 2")
		// 15 of 16 are spent
		g.MayNot("overrun 3106", "5.22 9.13 9.21")
		f.left("union 15", "")
	})
	t.Run("9.21a the fight is at two to one or better: no column below the defender's strength", func(t *testing.T) {
		f := option(t, "3", "union 9 at 3107").MayNot("overrun 3106 with 9 at +2", "9.21").
			May("overrun 3106 with 9 at +3", "overrun 3106 with 9 at +6")
		f.Play([]int{2}, "overrun 3106 with 9 at +3", "stand").left("union 7", "confederate 2") // 2/1
	})
	t.Run("9.21a but never above +8", func(t *testing.T) {
		option(t, "10", "union 20 at 3107").Play([]int{6}, "overrun 3106 with 20 at +8", "stand").left("union 16", "confederate 3") // 4/7
	})
	t.Run("9.21b if the enemy is gone the force enters at no cost and goes on", func(t *testing.T) {
		f := option(t, "1 in fort", "union 6 at 3107").Play([]int{6}, "overrun 3106 with 6 at +3, if he dies on to 3106", "stand") // 2/3, 5 spent
		f.left("", "union 4").May("on to 2007").MayNot("on to 1907", "5.22")                                                       // 11 are left
	})
	t.Run("9.21b if not it may use the option again while it is still double", func(t *testing.T) {
		f := option(t, "3", "union 6 at 3107").Play([]int{2}, "overrun 3106 with 6 at +3", "stand").left("union 4", "confederate 2") // 2/1
		f.Play([]int{1}, "overrun 3106", "stand").left("union 3", "confederate 1")                                                   // +2: 1/1
		g := option(t, "3", "union 6 at 3107").Play([]int{1}, "overrun 3106 with 6 at +3", "stand").Play([]int{3}, "overrun 3106 at +2", "stand")
		g.left("union 2", "confederate 1").May("overrun 3106")
		h := option(t, "5", "union 10 at 3107").Play([]int{6}, "overrun 3106 with 10 at +5", "stand").left("union 7", "confederate 2") // 3/3
		h.May("on to 3108")
	})
	t.Run("9.21b not when it is no longer double", func(t *testing.T) {
		f := option(t, "1", "union 2 at 3107").Play([]int{1}, "overrun 3106 with 2", "stand").left("union 1", "confederate 1") // +1: 1/0
		f.MayNot("overrun 3106", "9.0 9.13 9.21")
	})
	t.Run("9.22 the enemy who goes back frees the hex: the force may enter it at its cost, or go elsewhere", func(t *testing.T) {
		f := option(t, "3", "union 6 at 3107 with B 0").Play(nil, "overrun 3106 with 6 with B, if he retreats on to 3106", "retreat all to 3105")
		f.left("", "union 6, B 0").Holds("3105", "confederate 3")
	})
	t.Run("9.22b without a hex to go to he must fight at once", func(t *testing.T) {
		f := option(t, "3", "union 6 at 3107", "union 1 at 3105", "union 1 at 3006", "union 1 at 3206")
		f.Do("overrun 3106 with 6 at +3", 2).left("union 4", "confederate 2")
	})
}
