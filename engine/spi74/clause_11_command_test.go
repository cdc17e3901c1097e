package spi74_test

import (
	"strings"
	"testing"
)

// ruled is a position after the command die of that turn.
func ruled(t *testing.T, turn string, die int, lines ...string) *fixture {
	t.Helper()
	return field(t, append([]string{"turn " + turn + " command"}, lines...)...).Play([]int{die}, "begin")
}

func TestCommand(t *testing.T) {
	t.Run("11.0 the die, crossed with the side's level, names the last digits that are inactive", func(t *testing.T) {
		f := ruled(t, "4 union", 1, "union 2 at 4506", "union 1 at 4605", "union 1 at 2607").Marked("4506", "inactive").
			Unmarked("4605", "inactive").Unmarked("2607", "inactive")
		f.MayNot("march 2 from 4506 to 4405", "11.1").May("march 1 from 4605 to 4604", "march 1 from 2607 to 2606")
	})
	t.Run("11.0 ships and repair units obey none", func(t *testing.T) {
		f := ruled(t, "4 union", 1, "repair at 4506", "naval 1 at 5201", "riverine at 1612/1613", "union 1 at 4506", "leader union B 0 at 4506",
			"union 1 at 4505")
		f.May("march repair from 4506 to 4605 by rail", "march 1 naval from 5201 to 5202", "march riverine from 1612/1613 to 1513/1612",
			"march B from 4506 to 4505")
	})
	t.Run("4.2d one die a player-turn, read at the level of each hex", func(t *testing.T) {
		f := ruled(t, "4 union", 3, "union 2 at 4506 with B 2", "union 2 at 3106", "union 1 at 2604") // level 3: 1 3 7 8; level 5: 0 1 3 5 6 8
		f.Unmarked("4506", "inactive").Marked("3106", "inactive").Unmarked("2604", "inactive")
	})
	t.Run("11.1 the inactive do not move, attack, build, or go into or out of works", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 3 inactive at 3107", "union 2 in fort inactive at 4611", "union 2 inactive at 4605",
			"confederate 1 at 3106")
		f.MayNot("march 1 from 3107 to 3108", "11.1").MayNot("march 1 from 4605 to 4803 by rail", "11.1").
			MayNot("lift 1 from 4605 to 4611", "11.1")
		f.MayNot("leave fort 1 at 4611", "11.1 14.2").MayNot("overrun 3106 with 3", "11.1 9.0")
		g := field(t, "turn 4 union build", "union 2 inactive at 4605", "union 2 at 4804")
		g.MayNot("build fort at 4605", "11.1 14.0").May("build fort at 4804")
		h := field(t, "turn 4 union attack", "union 3 inactive at 3107", "confederate 1 at 3106", "union 2 at 3206")
		h.MayNot("attack 3106 from 3107: 3", "11.1").May("attack 3106 from 3206: 2")
	})
	t.Run("11.1 until the end of that player-turn", func(t *testing.T) {
		f := field(t, "turn 3 union march", "union 3 inactive at 3107", "confederate 1 at 4410").To("4 confederate march", 1)
		f.Unmarked("3107", "inactive")
	})
	t.Run("11.11 the command table", func(t *testing.T) {
		lines := []string{}
		for i := 1; i <= 10; i++ {
			lines = append(lines, "union 1 at 16"+pad(i))
		}
		for level, rows := range commandTable {
			for die, digits := range strings.Split(rows, "|") {
				f := ruled(t, "4 union", die+1, append(lines, "setting union-command-4 "+itoa(level))...)
				for i := 1; i <= 10; i++ {
					if strings.Contains(digits, itoa(i%10)) {
						f.Marked("16"+pad(i), "inactive")
					} else {
						f.Unmarked("16"+pad(i), "inactive")
					}
				}
			}
		}
	})
	t.Run("3.3 the turn record gives each side its level", func(t *testing.T) {
		// At a 1: level 5 stops 1 2 3 6 8 9, 4 stops 1 3 5 7 9, 3 stops 1 3 5 8, 2 stops 1 3 6.
		for turn, digits := range map[string]string{
			"1 union": "123689", "6 union": "123689", "7 union": "13579", "10 union": "13579", "11 union": "1358", "13 union": "1358",
			"14 union": "136", "1 confederate": "1358", "10 confederate": "1358", "11 confederate": "136", "16 confederate": "136",
		} {
			side := strings.Fields(turn)[1]
			lines := []string{}
			for i := 1; i <= 10; i++ {
				lines = append(lines, side+" 1 at 23"+pad(20+i))
			}
			f := ruled(t, turn, 1, lines...)
			for i := 1; i <= 10; i++ {
				if strings.Contains(digits, itoa(i%10)) != f.bears("23"+pad(20+i), "inactive") {
					t.Errorf("turn %s: 23%s is on the wrong side of digits %s", turn, pad(20+i), digits)
				}
			}
		}
	})
	t.Run("11.2 the active pass the inactive and stack with them, but do not attack with them", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 3109", "union 3 inactive at 3108", "union 3 inactive at 3107", "confederate 3 at 3106")
		f.Do("march 2 from 3109 via 3108 to 3107").Holds("3107", "union 5").To("4 union attack")
		f.MayNot("attack 3106 from 3107: 5", "11.1 11.2 8.11").May("attack 3106 from 3107: 2")
		field(t, "turn 4 union attack", "union 3 inactive at 3107", "union 5 at 3206", "confederate 4 at 3106").
			MayNot("attack 3106 from 3107: 3, 3206: 5", "11.1 11.2 8.11")
	})
}

var commandTable = map[int]string{
	1: "14|27|38|47|59|06",
	2: "136|248|579|149|250|680",
	3: "1358|0468|1378|2469|2460|2579",
	4: "13579|24680|13579|24680|13579|24680",
	5: "123689|134680|135680|245780|245790|246790",
}

func pad(n int) string {
	if n < 10 {
		return "0" + itoa(n)
	}
	return itoa(n)
}

func TestLeaders(t *testing.T) {
	t.Run("11.3a four leaders a side, Farragut among the Union's", func(t *testing.T) {
		lines := []string{"union 5 at 3107 with B 0", "leader union C 0 at 4605", "union 1 at 4605"}
		f := combat(t, "4", append(lines, "leader union Farragut 2 at 5201", "riverine at 5201")...)
		f.Do("attack 3106 from 3107: 5 at +1").Do("stand", 5).Asks("union", "leader made") // 0/1
		f.Do("make leader A at 3107").Holds("3107", "union 5, A 0, B 0")
		combat(t, "4", append(lines, "leader union A 0 at 4605")...).Do("attack 3106 from 3107: 5 at +1").Do("stand", 5).Asks("union", "attack")
		full := []string{"union 5 at 3107", "leader confederate A 2 at 3106", "leader confederate B 0 at 3106", "leader confederate C 0 at 3106"}
		f = combat(t, "4", full...).Do("attack 3106 from 3107: 5 at +1").Do("stand", 1) // 1/0
		f.Do("credit B").Asks("confederate", "leader made").Do("make leader D at 3106").Holds("3106", "confederate 4, A 2, B 0, C 0, D 0")
		f = combat(t, "4", append(full, "leader confederate D 0 at 3106")...).Do("attack 3106 from 3107: 5 at +1").Do("stand", 1)
		f.Do("credit B").Asks("union", "attack")
	})
	t.Run("11.3b a leader lowers the level of units with him or beside him by his rating, for better or worse", func(t *testing.T) {
		lines := []string{"union 2 at 4506 with B 2", "union 2 at 4406", "union 2 at 4403", "union 1 at 4505"}
		ruled(t, "4 union", 3, lines...).Unmarked("4506", "inactive").Unmarked("4406", "inactive").Marked("4403", "inactive").
			Unmarked("4505", "inactive")
		// level 3: 2 4 6 9; without him level 5: 0 2 4 5 7 8
		f := ruled(t, "4 union", 4, lines...).Marked("4506", "inactive").Marked("4406", "inactive")
		f.Unmarked("4403", "inactive")
		ruled(t, "4 union", 6, "union 2 at 2607 with B 0").Marked("2607", "inactive")
		ruled(t, "14 union", 1, "union 2 at 2601 with B 2").Unmarked("2601", "inactive") // level 0
	})
	t.Run("11.3c a leader lets a force move out of supply", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 4 at 4406", "leader union B 0 at 4406")
		f.Do("march 2 with B from 4406 to 4208").Holds("4208", "union 2, B 0")
	})
	t.Run("11.31a the Confederacy begins with A of rating 2, the Union gets Farragut of rating 2 on turn 2", func(t *testing.T) {
		// attrition in 7 and 4 hexes, two command dice
		f := field(t, "turn 1 union march", "union 1 at 4605", "confederate 1 at 4410").To("2 union march", 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
		f.Has("leader union Farragut 5201 2")
		begin(t).Do("place 13 at 2722").Do("place leader A at 2722").Holds("2722", "confederate 13, A 2")
	})
	t.Run("11.31b after a combat that costs the enemy a point a leader of rating 0 may be made on or beside those who fought",
		func(t *testing.T) {
			f := combat(t, "4", "union 5 at 3107", "union 1 at 4605").Do("attack 3106 from 3107: 5 at +1").Do("stand", 5) // +1: 0/1
			f.Asks("union", "leader made").MayNot("make leader B at 4605", "11.31").May("make leader B at 3108", "make leader C at 3107", "pass")
			f.Do("make leader B at 3107").Holds("3107", "union 5, B 0").Asks("union", "attack")
		})
	t.Run("11.31b by the defender too, and by nobody where the enemy lost nothing", func(t *testing.T) {
		f := combat(t, "4", "union 5 at 3107").Do("attack 3106 from 3107: 5 at +1").Do("stand", 1) // 1/0
		f.Asks("confederate", "leader made").Do("make leader B at 3106").Holds("3106", "confederate 4, B 0").Asks("union", "attack")
	})
	t.Run("11.31b in double-match combat too", func(t *testing.T) {
		// 2/3
		option(t, "3", "union 6 at 3107").Play([]int{6}, "overrun 3106 with 6 at +3", "stand", "make leader C at 3107").
			Holds("3107", "union 4, C 0")
	})
	t.Run("11.31c a Confederate leader rises one for every three Union points lost to units with him or beside him", func(t *testing.T) {
		f := combat(t, "4", "union 7 at 3107", "leader confederate B 0 at 3106", "union 5 at 3005", "confederate 2 at 3004")
		f.Play([]int{1}, "attack 3106 from 3107: 7", "stand").Has("leader confederate B 3106 0 points 2") // +3: 2/1
		f.Play([]int{1}, "attack 3004 from 3005: 5").Has("leader confederate B 3106 0 points 2")          // +3: 2/1, two hexes off
		g := combat(t, "6", "union 12 at 3107", "leader confederate B 0 at 3104", "confederate 1 at 3104").
			Play([]int{1}, "attack 3106 from 3107: 12")
		g.Has("leader confederate B 3104 0") // +6: 3/2, two hexes off
		h := combat(t, "6", "union 12 at 3107", "leader confederate B 0 at 3105", "confederate 1 at 3105").
			Play([]int{1}, "attack 3106 from 3107: 12")
		h.Has("leader confederate B 3105 1") // 3/2, beside them
		i := field(t, "turn 4 confederate attack", "confederate 12 at 3107 with B 2", "union 6 at 3106").
			Play([]int{4}, "attack 3106 from 3107: 12", "stand")
		i.Has("leader confederate B 3107 2 points 1") // he attacks, halved for want of supply: 0, 1/1
	})
	t.Run("11.31d a Union leader for every three Confederate points, in attacks only", func(t *testing.T) {
		// +6: 3/3
		combat(t, "6", "union 12 at 3107 with B 1").Play([]int{3}, "attack 3106 from 3107: 12").Has("leader union B 3107 2")
		// the Pamunkey 2: +6, 3/3
		g := field(t, "turn 4 confederate attack", "confederate 15 at 4410", "union 7 at 4409 with B 1").
			Play([]int{3}, "attack 4409 from 4410: 15", "stand")
		// he defended
		g.Has("leader union B 4409 1")
	})
	t.Run("11.31e points are kept by leader and carried on; those of one battle are shared out once", func(t *testing.T) {
		f := combat(t, "6", "union 12 at 3107", "leader union B 1 at 3107 points 2", "leader union C 0 at 3107")
		// 3/2
		f.Play([]int{1}, "attack 3106 from 3107: 12", "credit C", "credit B").Has("leader union B 3107 2", "leader union C 3107 0 points 1")
	})
	t.Run("11.31e a leader of rating 3 rises no more", func(t *testing.T) {
		combat(t, "6", "union 12 at 3107 with B 3").Play([]int{3}, "attack 3106 from 3107: 12").Has("leader union B 3107 3")
	})
	t.Run("11.32a a starred result kills a leader with or beside the units that it strikes; the owner picks", func(t *testing.T) {
		f := combat(t, "4", "union 6 at 3107", "leader union B 1 at 3107", "leader union C 2 at 3108", "union 1 at 3108",
			"leader union A 0 at 3110", "union 1 at 3110")
		f.Do("attack 3106 from 3107: 6 at +2").Do("stand", 6) // +2: 2/2**
		f.Asks("union", "leader dies").MayNot("lose leader A", "11.32").Do("lose leader C").Holds("3108", "union 1").Holds("3107", "union 4, B 1")
	})
	t.Run("11.32b he may be made anew at rating 0 after a later battle", func(t *testing.T) {
		f := combat(t, "4", "union 6 at 3107 with C 3", "union 2 at 3005", "confederate 1 at 3004").
			Play([]int{6}, "attack 3106 from 3107: 6", "stand")
		f.Holds("3107", "union 4").Play([]int{6}, "attack 3004 from 3005: 2", "make leader C at 3005").Holds("3005", "union 2, C 0") // +1: 0/1
		// After the combat in which he died another letter is free; with all three in use, of whom one has died, there is none.
		f = combat(t, "4", "union 6 at 3107 with C 3").Do("attack 3106 from 3107: 6 at +2").Do("stand", 6) // +2: 2/2**
		f.Asks("union", "leader made").MayNot("make leader C at 3107", "11.32b").May("make leader A at 3107")
		f = combat(t, "4", "union 6 at 3107 with C 3", "union 1 at 3110 with A 0", "union 1 at 3111 with B 0")
		if d := f.Do("attack 3106 from 3107: 6 at +2").Do("stand", 6).P.Awaited()[0]; d.Seat != "confederate" || d.Kind != "leader made" {
			t.Errorf("after the combat that killed C, with A and B in play, %s is asked %q", d.Seat, d.Kind)
		}
	})
	t.Run("11.33a a leader pays one point a hex, whatever the ground, and does not go alone into an enemy zone", func(t *testing.T) {
		f := field(t, "turn 7 union march", "leader union C 0 at 3110", "union 1 at 3110", "confederate 1 at 3106", "union 1 at 3107")
		f.MayNot("march C from 3110 to 3107", "11.33")
		g := field(t, "turn 7 union march", "leader union C 0 at 3110", "union 2 at 3110", "confederate 1 at 3106").
			May("march 1 with C from 3110 to 3107")
		g.MayNot("march C from 3110 to 3108", "11.33")
		h := field(t, "turn 7 confederate march", "leader confederate B 0 at 2416", "confederate 1 at 2416", "confederate 1 at 3212")
		h.May("march B from 2416 to 3212").MayNot("march 1 with B from 2416 to 3212", "5.22") // 8 and 19 of 16
	})
	t.Run("11.33b if all with him die and he lives he goes to the nearest hex with friendly units", func(t *testing.T) {
		// +2: 2/2
		f := combat(t, "1", "union 3 at 3107", "leader confederate B 1 at 3106", "confederate 1 at 3103", "confederate 1 at 3304").
			Play([]int{4}, "attack 3106 from 3107: 3")
		f.Holds("3106", "")
		if got := f.standing("3103") + f.standing("3304"); !strings.Contains(got, "B 1") {
			t.Errorf("B is not with the nearest units: %q", got)
		}
	})
	t.Run("11.33c he ends the movement phase with a combat unit", func(t *testing.T) {
		f := field(t, "turn 4 union march", "leader union B 0 at 4605", "union 1 at 4605", "union 1 at 4603")
		f.May("march B from 4605 to 4603").MayNot("march B from 4605 to 4604", "11.33")
	})
	t.Run("11.34 Farragut goes with a riverine unit, never dies, and stays out of the Union and Virginia", func(t *testing.T) {
		f := field(t, "turn 4 union march", "riverine at 5201", "leader union Farragut 2 at 5201", "naval 1 at 5201", "dead 4612")
		f.MayNot("march 1 naval with Farragut from 5201 to 5202", "11.34").MayNot("march riverine with Farragut from 5201 to 4511/4512", "11.34")
		f.Do("march riverine with Farragut from 5201 to 4418").Holds("4418", "union 1 riverine, Farragut 2")
	})
	t.Run("11.34 he helps those with him or beside him, up to rating 3", func(t *testing.T) {
		// level 3: 2 4 6 9; level 5: 0 2 4 5 7 8
		ruled(t, "4 union", 4, "union 2 at 4418", "riverine at 4418", "leader union Farragut 2 at 4418").Unmarked("4418", "inactive")
		// 0 2 4 6; 0 2 4 5 7 9
		ruled(t, "4 union", 5, "union 2 at 4417", "riverine at 4418", "leader union Farragut 2 at 4418").Unmarked("4417", "inactive")
	})
	t.Run("11.34 no star kills him, and he rises to 3 and no further", func(t *testing.T) {
		lines := []string{"turn 4 union attack", "union 6 at 4418", "riverine at 4418", "confederate 4 at 4318"}
		f := field(t, append(lines, "leader union Farragut 4418 2 points 1")...).Play([]int{6}, "attack 4318 from 4418: 6", "stand") // +2: 2/2**
		f.Holds("4418", "union 4, 1 riverine, Farragut 3")
		g := field(t, append(lines, "leader union Farragut 4418 3")...).Play([]int{6}, "attack 4318 from 4418: 6", "stand")
		g.Holds("4418", "union 4, 1 riverine, Farragut 3")
	})
}
