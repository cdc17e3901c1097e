package spi74_test

import "testing"

// The worked examples of the book, with its numbers.
func TestExamplesOfMovement(t *testing.T) {
	t.Run("5.13 example: nine points go eleven, shed four single points and go on with five", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 9 at 1306").Do("exchange 1306 for 4+2+3").Do("march 9 from 1306 to 2308").Do("leave 4").
			Do("on to 3505")
		for _, to := range []string{"2508", "2405", "2505", "2207"} {
			if f.standing("2308") == "union 1" {
				f.Do("resume 1 at 2308")
			} else {
				f.Do("resume " + f.standing("2308")[6:] + " at 2308").Do("leave " + itoa(number(t, f.standing("2308")[6:])-1))
			}
			f.Do("on to " + to)
		}
		f.Holds("3505", "union 5").Holds("2508", "union 1").Holds("2405", "union 1").Holds("2505", "union 1").Holds("2207", "union 1")
		if f.MayNot("march 1 from 2508 to 2607", "5.15 5.14 5.0"); f.total("union") != 9 {
			t.Errorf("nine have become %d", f.total("union"))
		}
	})
	t.Run("5.44 example: over a river where the line is cut into swamp, nine points", func(t *testing.T) {
		// From Jackson two rail hexes to Vicksburg; detrain 1, ferry 1 and swamp 6, entrain 1; one hex more and detrain: 12 in all.
		line := "march 1 from 1226 to 1026 by rail, on to 0926, on to 0826 by rail"
		field(t, "turn 4 confederate march", "confederate 1 unsupplied at 1226").May(line)
		field(t, "turn 6 confederate march", "confederate 1 unsupplied at 1226").MayNot(line, "5.22")
		field(t, "turn 4 confederate march", "confederate 1 unsupplied at 1127").
			MayNot("march 1 from 1127 to 1226, on to 1026 by rail, on to 0926, on to 0826 by rail", "5.22")
	})
	t.Run("5.46 example: thirty-one rail hexes are 3.1 points and count 4", func(t *testing.T) {
		f := field(t, "turn 7 union march", "union 1 at 1306", "union 1 at 1205")
		f.May("march 1 from 1306 to 2207, on to 5101 by rail")            // 10, 1, 4, 1: 16 of 16
		f.MayNot("march 1 from 1205 to 2207, on to 5101 by rail", "5.22") // 11 on foot
	})
	t.Run("5.97 example: on turn 6 twelve points at the sea take six lift points, and six are left to move", func(t *testing.T) {
		f := field(t, "turn 6 union supply", "union 12 at 4611", "union 9 at 4605").Do("begin").fed(6)
		f.MayNot(lifting(7), "5.97").Do(lifting(6)).Holds("4611", "union 18")
	})
	t.Run("5.98 example: ten used on turn 6 leave fourteen on turn 7, not sixteen", func(t *testing.T) {
		f := field(t, "turn 6 union march", "union 30 at 4605").Do("lift 10 from 4605 to 4803").To("7 union march", 1, 2)
		f.MayNot("lift 15 from 4605 to 4803", "5.97").May("lift 14 from 4605 to 4803")
	})
	t.Run("5.95 example: from the Atlantic into a Gulf swamp takes 21, too much in fall and winter", func(t *testing.T) {
		for turn, left := range map[string]int{"2": -1, "3": -1, "4": 3, "5": 3} {
			f := field(t, "turn "+turn+" union march", "union 2 at 4605 with B 0", "union 1 at 2831", "taken 2831")
			if left < 0 {
				f.MayNot("march 2 with B from 4605 to 2831 by sea", "5.22 5.95 5.91")
				continue
			}
			f.May("march 2 with B from 4605 to 2831 by sea, on to 2830, on to 2829, on to 2828") // three left
			f.MayNot("march 2 with B from 4605 to 2831 by sea, on to 2830, on to 2829, on to 2828, on to 2827", "5.22")
		}
	})
	t.Run("3.2 example: two fives are three threes and a one, for nothing, at any time", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 10 at 4506").Do("exchange 4506 for 3+3+3+1").Holds("4506", "union 10")
		f.Do("exchange 4506 for 5+5").Do("march 9 from 4506 to 4505").Holds("4505", "union 9").Holds("4506", "union 1")
	})
}
