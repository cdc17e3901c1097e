package spi74_test

import "testing"

func TestExamplesOfCombat(t *testing.T) {
	t.Run("8.31 example: seven against four is +3", func(t *testing.T) {
		// 2/1; at +2 it is 1/1, at +4 2/2
		combat(t, "4", "union 7 at 3107").Play([]int{2}, "attack 3106 from 3107: 7", "stand").left("union 5", "confederate 3")
		// 2/2; at +4 it is 2/3
		combat(t, "4", "union 7 at 3107").Play([]int{4}, "attack 3106 from 3107: 7", "stand").left("union 5", "confederate 2")
	})
	t.Run("8.33 example: fifteen unsupplied are 7.5 and count 8", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 15 unsupplied at 2330", "confederate 6 at 2329", open[0], open[1]).
			Play([]int{1}, "attack 2329 from 2330: 15", "stand")
		f.Holds("2330", "union 14").Holds("2329", "confederate 5") // 8 - 6: 1/1
	})
	t.Run("8.6 example: five against one tripled by a fort are +2, and may fight at +1", func(t *testing.T) {
		lines := []string{"turn 4 union attack", "union 5 at 3107", "confederate 1 in fort at 3106"}
		field(t, lines...).Play([]int{5}, "attack 3106 from 3107: 5 at +1", "stand").left("union 5", "") // 0/1
		field(t, lines...).Play([]int{5}, "attack 3106 from 3107: 5", "stand").left("union 3", "")       // 2/2
	})
	t.Run("8.32 example: two in a fort in a swamp, attacked over rivers, are eight", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 10 at 1413", "confederate 2 in fort at 1414").
			Play([]int{1}, "attack 1414 from 1413: 10", "stand")
		f.Holds("1413", "union 9").Holds("1414", "confederate 1 in fort") // +2: 1/1
	})
	t.Run("8.34 example: two outside and one in works in a swamp are nine over rivers, eight with a live city and no river",
		func(t *testing.T) {
			f := field(t, "turn 4 union attack", "union 11 at 1413", "confederate 2 at 1414", "confederate 1 in fort at 1414")
			f.Play([]int{1}, "attack 1414 from 1413: 11", "stand", "lose army").Holds("1413", "union 10").Holds("1414", "confederate 1, 1 in fort")
			f = field(t, "turn 4 union attack", "union 1 at 3623", "union 10 at 3525", "confederate 2 at 3625", "confederate 1 in fort at 3625")
			f.Play([]int{1}, "attack 3625 from 3525: 10", "lose army").Holds("3525", "union 9").Holds("3625", "confederate 1, 1 in fort")
		})
	t.Run("20.1 example: eleven against three at +8 wipe them out whatever the die, for five mostly", func(t *testing.T) {
		for die, left := range []int{6, 6, 5, 6, 6, 7} {
			combat(t, "3", "union 11 at 3107").Play([]int{die + 1}, "attack 3106 from 3107: 11").left("union "+itoa(left), "")
		}
	})
	t.Run("20.1 example: lowered to +4, half the dice wipe them out, for two", func(t *testing.T) {
		for die, left := range []string{"confederate 2", "confederate 1", "confederate 1", "", "", ""} {
			combat(t, "3", "union 11 at 3107").Play([]int{die + 1}, "attack 3106 from 3107: 11 at +4").left("union 9", left)
		}
	})
	t.Run("20.1 example: fourteen against six kill all at +7 on a 6, at +8 on a 5 or a 6, at +6 never", func(t *testing.T) {
		for column, dead := range map[string][]bool{"+6": {false, false, false, false, false, false}, "+7": {false, false, false, false, false,
			true},
			"+8": {false, false, false, false, true, true}} {
			for die, all := range dead {
				f := combat(t, "6", "union 14 at 3107").Play([]int{die + 1}, "attack 3106 from 3107: 14 at "+column)
				if (f.standing("3106") == "") != all {
					t.Errorf("at %s a die of %d leaves %q", column, die+1, f.standing("3106"))
				}
			}
		}
	})
	t.Run("8.5 example: of ten attackers five cannot go back, six can", func(t *testing.T) {
		combat(t, "5", "union 10 at 3107").Do("attack 3106 from 3107: 10 at +1", 1).left("union 9", "confederate 5")
		combat(t, "6", "union 10 at 3107").Do("attack 3106 from 3107: 10 at +1").Asks("confederate", "retreat").May("retreat all to 3105")
	})
	t.Run("8.51 example: of eight against ten, five may not be left behind, six may", func(t *testing.T) {
		f := combat(t, "8", "union 10 at 3107").Do("attack 3106 from 3107: 10")
		f.MayNot("retreat 3 to 3105", "8.51").May("retreat 2 to 3105", "retreat all to 3105")
	})
	t.Run("8.51 example: three in a live city may all go from seven, not from eight", func(t *testing.T) {
		lines := []string{"confederate 3 at 1618"}
		field(t, append(lines, "turn 4 union attack", "union 7 at 1617")...).Do("attack 1618 from 1617: 7").
			May("retreat all to 1619", "retreat 1 to 1719")
		// 0/1
		field(t, append(lines, "turn 4 union attack", "union 8 at 1617")...).Play([]int{5}, "attack 1618 from 1617: 8 at +1", "lose army").
			Holds("1618", "confederate 2")
		// in a double-match option they may all the same
		for _, n := range []string{"8", "9"} {
			f := field(t, append(lines, "turn 4 union march", "union "+n+" at 1617")...).Do("overrun 1618 with "+n).
				May("retreat all to 1619", "retreat 1 to 1619", "stand")
			f.Play([]int{1}, "retreat all to 1619").Has("city 1618 lost")
		}
	})
	t.Run("8.8 example: three army and three naval points lose three: two of the army, one of the navy", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 6 at 4616", "naval 6 at 4616", "confederate 2 at 4516")
		f.Play([]int{2}, "attack 4516 from 4616: 6 + 5 naval").Holds("4616", "union 4, 5 naval") // 11 - 5: +6, 3/2
	})
}

func TestExamplesOfCommand(t *testing.T) {
	// Washington's number ends in 6; the Union's level is 5 on turn 4.
	t.Run("11.3 example: a leader of rating 2 keeps Washington active at a 3", func(t *testing.T) {
		ruled(t, "4 union", 3, "union 17 at 4506 with B 2").Unmarked("4506", "inactive") // 1 3 7 8
		ruled(t, "4 union", 3, "union 17 at 4506").Marked("4506", "inactive")            // 1 3 5 6 8 0
	})
	t.Run("11.3 example: and benefits it out of command at a 4 or 5", func(t *testing.T) {
		for _, die := range []int{4, 5} {
			ruled(t, "4 union", die, "union 17 at 4506 with B 2").Marked("4506", "inactive")
			ruled(t, "4 union", die, "union 17 at 4506").Unmarked("4506", "inactive")
		}
	})
	t.Run("20.1 example: of Washington and Baltimore one at least is active, but for a 3", func(t *testing.T) {
		for die := 1; die <= 6; die++ {
			f := ruled(t, "4 union", die, "union 3 at 4506", "union 3 at 4605")
			if both := f.bears("4506", "inactive") && f.bears("4605", "inactive"); both != (die == 3) {
				t.Errorf("at a %d both are inactive: %v", die, both)
			}
		}
	})
	t.Run("20.1 example: at level 5 hexes that end in 0 are stopped by five dice of six, odd ones by three", func(t *testing.T) {
		stopped := map[string]int{}
		for die := 1; die <= 6; die++ {
			f := ruled(t, "4 union", die, "union 1 at 1601", "union 1 at 1603", "union 1 at 1605", "union 1 at 1607", "union 1 at 1609",
				"union 1 at 1610")
			for _, hex := range []string{"1601", "1603", "1605", "1607", "1609", "1610"} {
				if f.bears(hex, "inactive") {
					stopped[hex]++
				}
			}
		}
		for hex, want := range map[string]int{"1601": 3, "1603": 3, "1605": 3, "1607": 3, "1609": 3, "1610": 5} {
			if stopped[hex] != want {
				t.Errorf("%s is stopped by %d dice, want %d", hex, stopped[hex], want)
			}
		}
	})
	t.Run("11.31 example: three points lost beside a leader over two battles raise him by one", func(t *testing.T) {
		f := combat(t, "3", "union 6 at 3107 with B 0", "union 2 at 3006", "confederate 1 at 3005")
		f.Play([]int{3}, "attack 3106 from 3107: 6").Has("leader union B 3107 0 points 2") // +3: 2/2
		f.Play([]int{6}, "attack 3005 from 3006: 2").Has("leader union B 3107 1")          // +1: 0/1, 3006 is beside him
	})
	t.Run("11.32 example: C of rating 3 is killed and made anew at 0 in a later battle", func(t *testing.T) {
		f := combat(t, "4", "union 6 at 3107 with C 3", "union 2 at 3005", "confederate 1 at 3004").
			Play([]int{6}, "attack 3106 from 3107: 6", "stand")
		f.Play([]int{6}, "attack 3004 from 3005: 2", "make leader C at 3005").Holds("3005", "union 2, C 0")
	})
}
