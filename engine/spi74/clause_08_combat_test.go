package spi74_test

import (
	"strings"
	"testing"
)

// combat is the Union's combat phase in the open country of Ohio: so many Confederates at 3106, Union points where these lines say.
func combat(t *testing.T, confederate string, lines ...string) *fixture {
	t.Helper()
	return field(t, append([]string{"turn 4 union attack", "confederate " + confederate + " at 3106", open[0], open[1]}, lines...)...)
}

// left demands what is left at 3107 and 3106 after one combat there.
func (f *fixture) left(union, confederate string) *fixture {
	f.t.Helper()
	return f.Holds("3107", union).Holds("3106", confederate)
}

// open is an attack that could still be made, so that the phase does not end with the one before it.
var open = []string{"union 1 at 0301", "confederate 1 at 0302"}

func TestWhoAttacks(t *testing.T) {
	t.Run("8.0 the difference of the sums gives the column, one die the row, and the result stands before the next attack",
		func(t *testing.T) {
			combat(t, "4", "union 7 at 3107").Play([]int{1}, "attack 3106 from 3107: 7", "stand").left("union 5", "confederate 3") // +3: 2/1
			combat(t, "4", "union 7 at 3107").Play([]int{5}, "attack 3106 from 3107: 7", "stand").left("union 5", "confederate 2") // +3: 2/2
			f := combat(t, "1", "union 3 at 3107", "union 4 at 3005", "confederate 3 at 3004")
			f.Play([]int{4}, "attack 3106 from 3107: 3 then stay").Holds("3106", "") // +2
			f.Do("attack 3004 from 3005: 4").Asks("confederate", "retreat").MayNot("retreat all to 3106", "").Holds("3004", "confederate 3")
		})
	t.Run("8.11 only units beside a target attack it, and only those of the side whose turn it is", func(t *testing.T) {
		f := combat(t, "2", "union 4 at 3107", "union 4 at 3108")
		f.MayNot("attack 3106 from 3108: 4", "8.11").MayNot("attack 3106 from 3107: 4, 3108: 4", "8.11").May("attack 3106 from 3107: 4")
		f.MayNot("attack 3107 from 3106: 2", "")
	})
	t.Run("8.12 no unit must attack, and one that stays out loses nothing", func(t *testing.T) {
		combat(t, "2", "union 4 at 3107").To("5 confederate place").left("union 4", "confederate 2")
		f := combat(t, "2", "union 4 at 3107", "union 5 at 3006").Play([]int{3}, "attack 3106 from 3107: 1", "stand")
		f.left("union 3", "confederate 2").Holds("3006", "union 5")
	})
	t.Run("8.13 a hex is attacked from all six sides together", func(t *testing.T) {
		f := combat(t, "4", "union 1 at 3105", "union 1 at 3107", "union 1 at 3205", "union 1 at 3206", "union 1 at 3005", "union 1 at 3006")
		f.Play([]int{1}, "attack 3106 from 3105, 3107, 3205, 3206, 3005, 3006") // +2: 1/1
		if f.Holds("3106", "confederate 3"); f.total("union") != 6 {
			t.Errorf("the Union has %d points left, want 5 and 1", f.total("union"))
		}
	})
	t.Run("8.14a no unit attacks twice and none is attacked twice in a combat phase", func(t *testing.T) {
		f := combat(t, "3", "union 4 at 3107", "union 4 at 3006", "confederate 2 at 3207")
		f.Play([]int{1}, "attack 3106 from 3107: 4", "stand") // +1: 1/0
		f.MayNot("attack 3106 from 3006: 4", "8.14").MayNot("attack 3207 from 3107: 3", "8.14")
	})
	t.Run("8.14a combat of the movement phase is not counted", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 8 at 3107", "confederate 3 at 3106")
		f.Play([]int{1}, "overrun 3106 with 8 at +3", "stand").left("union 6", "confederate 2") // 2/1
		f.To("4 union attack").Play([]int{6}, "attack 3106 from 3107: 6 at +1").left("union 6", "confederate 1")
	})
	t.Run("8.14b units that went back before combat may be attacked again by others", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "confederate 3 at 2116", "union 5 at 2215", "union 6 at 2014")
		f.Play(nil, "attack 2116 from 2215: 5", "retreat all to 2015").Holds("2015", "confederate 3")
		f.MayNot("attack 2015 from 2116: 5", "")
		f.Play([]int{6}, "attack 2015 from 2014: 6", "stand", "lose army") // 3, the city 1, the Cumberland 2: 0 and 0/1
		f.Holds("2015", "confederate 2")
	})
	t.Run("8.21 all defenders of a hex are attacked as one sum", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 9 at 3107", "confederate 1 in fort at 3106", "confederate 4 at 3106")
		f.Play([]int{1}, "attack 3106 from 3107: 9", "stand", "lose army").left("union 8", "confederate 3, 1 in fort") // 3 + 4: +2, 1/1
	})
	t.Run("8.22 parts of a stack attack different hexes, or not at all", func(t *testing.T) {
		f := combat(t, "1", "union 9 at 3107", "confederate 2 at 3208")
		f.MayNot("attack 3208 from 3107: 3", "8.11") // 3208 is not next to 3107
		g := combat(t, "1", "union 9 at 3107", "confederate 2 at 3206")
		g.Play([]int{6}, "attack 3106 from 3107: 2 at +1").Play([]int{6}, "attack 3206 from 3107: 3", "stand").Holds("3107", "union 9").
			Holds("3106", "").Holds("3206", "confederate 1")
		g.MayNot("attack 3206 from 3107: 4", "8.14")
	})
	t.Run("8.23 one combat may cover several hexes, if every attacker is beside every defender", func(t *testing.T) {
		combat(t, "2", "union 6 at 3107", "confederate 2 at 3206", "union 4 at 3105").
			MayNot("attack 3106, 3206 from 3107: 6, 3105: 4", "8.23 8.11")
		f := combat(t, "2", "union 6 at 3107", "confederate 2 at 3206").Play([]int{4}, "attack 3106, 3206 from 3107: 6", "stand",
			"lose army at 3106")
		if f.Holds("3107", "union 4"); f.total("confederate") != 3 { // +2: 2/2
			t.Errorf("%d Confederates are left, want 2 and 1", f.total("confederate"))
		}
	})
}

func TestDifferential(t *testing.T) {
	t.Run("8.31 the column is the attackers' sum less the defenders'", func(t *testing.T) {
		for _, w := range []struct {
			attackers, die     int
			union, confederate string
		}{ // -1: 1/1, 0: 0/1, +1: 0/1, +2: 1/1, +3: 2/1
			{3, 5, "union 2", "confederate 3"}, {4, 6, "union 4", "confederate 3"}, {5, 5, "union 5", "confederate 3"},
			{6, 1, "union 5", "confederate 3"}, {7, 2, "union 5", "confederate 3"},
		} {
			combat(t, "4", "union "+itoa(w.attackers)+" at 3107").Play([]int{w.die}, "attack 3106 from 3107", "stand").left(w.union, w.confederate)
		}
	})
	t.Run("8.32a unfortified defenders in a swamp count double", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 6 at 1314", "confederate 2 at 1414")
		f.Play([]int{1}, "attack 1414 from 1314: 6", "stand").Holds("1314", "union 5").Holds("1414", "confederate 1") // 6 - 4
	})
	t.Run("8.32b a defence attacked only over rivers has two points more", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 7 at 4406", "confederate 3 at 4407")
		f.Play([]int{1}, "attack 4407 from 4406: 7", "stand").Holds("4406", "union 6").Holds("4407", "confederate 2") // 7 - 5
	})
	t.Run("8.32b one attacker who does not come over a river takes them away", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 4 at 4406", "union 1 at 4507", "confederate 3 at 4407")
		f.Play([]int{1}, "attack 4407 from 4406: 4, 4507: 1", "stand", "lose army at 4406").Holds("4407", "confederate 2") // 5 - 3
	})
	t.Run("8.32b they are not doubled in a swamp", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 8 at 1413", "confederate 2 at 1414")
		f.Play([]int{1}, "attack 1414 from 1413: 8", "stand").Holds("1413", "union 7").Holds("1414", "confederate 1") // 8 - 2x2 - 2
	})
	t.Run("8.32c units in a fort count three times", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 8 at 3107", "confederate 2 in fort at 3106")
		f.Play([]int{1}, "attack 3106 from 3107: 8", "stand").left("union 7", "confederate 1 in fort")
	})
	t.Run("8.32d three times in a swamp too, and the two points for the river are added after", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 8 at 1314", "confederate 2 in fort at 1414")
		f.Play([]int{1}, "attack 1414 from 1314: 8", "stand").Holds("1314", "union 7").Holds("1414", "confederate 1 in fort") // 8 - 6
		f = field(t, "turn 4 union attack", "union 10 at 1413", "confederate 2 in fort at 1414")
		f.Play([]int{1}, "attack 1414 from 1413: 10", "stand").Holds("1413", "union 9").Holds("1414", "confederate 1 in fort") // 10 - 6 - 2
	})
	t.Run("8.33 unsupplied attackers are halved, all together, and the sum rounded up", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 7 unsupplied at 2330", "union 5 unsupplied at 2429", "confederate 4 at 2329", open[0],
			open[1])
		f.Play([]int{1}, "attack 2329 from 2330: 7, 2429: 5", "stand", "lose army at 2330")
		f.Holds("2330", "union 6").Holds("2329", "confederate 3") // 12 / 2 - 4: +2, 1/1
		g := field(t, "turn 4 union attack", "union 15 unsupplied at 2330", "confederate 6 at 2329", open[0], open[1])
		g.Play([]int{1}, "attack 2329 from 2330: 15", "stand").Holds("2330", "union 14").Holds("2329", "confederate 5") // 8 - 6
	})
	t.Run("8.33 supply is looked at when they fight: who can trace it now is whole, whatever was judged", func(t *testing.T) {
		combat(t, "4", "union 6 unsupplied at 3107").Play([]int{1}, "attack 3106 from 3107: 6", "stand").left("union 5", "confederate 3")
		f := field(t, "turn 4 union attack", "union 8 at 2330", "confederate 2 at 2329", open[0], open[1]) // judged supplied, cut off now: 4 - 2
		f.Play([]int{1}, "attack 2329 from 2330: 8").Holds("2330", "union 7").Holds("2329", "confederate 1")
	})
	t.Run("8.34 outside the works doubled in swamp, three times what is in them, a live city one, the river two", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 1 at 3623", "union 10 at 3525", "confederate 2 at 3625", "confederate 1 in fort at 3625")
		// 4 + 3 + 1
		f.Play([]int{1}, "attack 3625 from 3525: 10", "lose army").Holds("3525", "union 9").Holds("3625", "confederate 1, 1 in fort")
		f = field(t, "turn 4 union attack", "union 11 at 1413", "confederate 2 at 1414", "confederate 1 in fort at 1414")
		// 4 + 3 + 2
		f.Play([]int{1}, "attack 1414 from 1413: 11", "stand", "lose army").Holds("1413", "union 10").Holds("1414", "confederate 1, 1 in fort")
	})
	t.Run("8.41 the combat table", func(t *testing.T) {
		for die, row := range strings.Split(crt, "\n") {
			for i, result := range strings.Fields(row) {
				f := combat(t, "10", "union "+itoa(9+i)+" at 3107")
				f.Play([]int{die + 1}, "attack 3106 from 3107", "stand")
				loss := strings.Split(result, "/")
				f.left("union "+itoa(9+i-number(t, loss[0])), "confederate "+itoa(10-number(t, loss[1])))
			}
		}
	})
	t.Run("8.44 no attack is made below -1, and a column above +8 is +8", func(t *testing.T) {
		combat(t, "4", "union 2 at 3107").MayNot("attack 3106 from 3107: 2", "8.44")
		combat(t, "4", "union 3 at 3107").Play([]int{5}, "attack 3106 from 3107: 3", "stand").left("union 2", "confederate 3") // -1: 1/1
		combat(t, "8", "union 20 at 3107").Play([]int{6}, "attack 3106 from 3107").left("union 16", "confederate 1")           // +12: 4/7
	})
}

// The columns -1 to +8 of the combat table for dice 1 to 6: the attacker's loss and the defender's.
const crt = `1/0 1/0 1/0 1/1 2/1 2/1 2/2 3/2 4/2 5/3
1/0 1/0 1/1 1/1 2/1 2/2 2/2 3/2 4/2 5/3
1/0 1/1 1/1 2/1 2/2 2/2 2/3 3/3 3/3 6/5
1/0 1/1 1/1 2/2 2/2 2/3 2/3 3/3 3/3 5/5
1/1 1/1 0/1 2/2 2/2 2/3 3/3 3/3 3/5 5/6
1/1 0/1 0/1 2/2 2/3 2/3 3/3 3/5 3/6 4/7`
