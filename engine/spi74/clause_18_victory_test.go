package spi74_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

var centres = []string{
	"0129", "0119", "1218", "1226", "1232", "1830", "2025", "2019", "2015", "2519", "2226", "2924", "2722", "2816", "2626",
	"3322", "3521", "3823", "3625", "4319", "4115", "4612", "4410", "2030", "2831", "2730", "3530", "4617", "4516",
}

// reduced destroys every centre of the South but these.
func reduced(keep ...string) string {
	var gone []string
	for _, c := range centres {
		if !slices.Contains(keep, c) {
			gone = append(gone, c)
		}
	}
	return "taken " + strings.Join(gone, ", ")
}

// tested is a position after the test of victory that ends this player-turn.
func tested(t *testing.T, turn string, lines ...string) *fixture {
	t.Helper()
	f := field(t, append([]string{"turn " + turn + " check"}, lines...)...)
	d := f.Awaited()
	f.rule(d, f.P.Default(d), engine.NewScript(slices.Repeat([]int{1}, 80)...))
	return f
}

func TestVictory(t *testing.T) {
	var (
		columbus, atlanta, augusta, montgomery, macon = "2626", "2722", "3322", "2226", "2924"
		mobile, savannah, charleston, wilmington      = "1830", "3625", "3823", "4319"
	)
	t.Run("18.0 the North wins when the largest grid falls below the least, the South holds it by keeping it", func(t *testing.T) {
		tested(t, "9 confederate", reduced(columbus, atlanta, augusta, montgomery, mobile, wilmington)).Over("union") // 6+5+4+2+5+2 = 24
		tested(t, "9 confederate", reduced(columbus, atlanta, augusta, montgomery, mobile, wilmington, macon)).Goes() // 25
	})
	t.Run("18.0 only the largest piece of a grid that is cut counts", func(t *testing.T) {
		keep := reduced(columbus, atlanta, augusta, montgomery, mobile, wilmington, macon)
		// Wilmington's 2 hang by themselves
		tested(t, "9 confederate", keep, "union 1 at 4119", "union 1 at 4318", "union 1 at 4218").Over("union")
	})
	t.Run("18.1a victory is tested after each Southern player-turn; the Union has no sixteenth", func(t *testing.T) {
		tested(t, "9 union", reduced()).Goes().TurnIs("10 confederate")
		tested(t, "16 confederate", reduced(columbus, atlanta, augusta, montgomery, macon)).Over("confederate")
	})
	t.Run("4.2i so also in play: after the Southern player-turn, not after the Union's", func(t *testing.T) {
		f := field(t, "turn 9 union forage", "union 1 at 4605", reduced())
		f.rule(f.Awaited(), f.P.Default(f.Awaited()), engine.NewScript(slices.Repeat([]int{1}, 80)...))
		f.Goes().TurnIs("10 confederate")
	})
	t.Run("18.1b at the end of turn 13 the largest grid must be below 40, or the South wins", func(t *testing.T) {
		forty := []string{columbus, atlanta, augusta, montgomery, macon, mobile, savannah, charleston} // 24 and 15 are 39
		tested(t, "13 union", reduced(forty...)).Goes()
		tested(t, "13 union", reduced(append(forty, "4115")...)).Over("confederate") // Raleigh 1
		tested(t, "13 confederate", reduced(append(forty, "4115")...)).Goes()
		tested(t, "12 union", reduced(append(forty, "4115")...)).Goes()
	})
	t.Run("18.1b the ordinary least, 30, holds on turn 13 too", func(t *testing.T) {
		tested(t, "13 confederate", reduced(columbus, atlanta, augusta, montgomery, macon, mobile)).Over("union") // 29
		tested(t, "13 confederate", reduced(columbus, atlanta, augusta, montgomery, macon, mobile, "4115")).Goes()
	})
	t.Run("18.1c not beaten by turn 16 the South wins", func(t *testing.T) {
		tested(t, "16 confederate", reduced(columbus, atlanta, augusta, "4115")).Over("confederate") // 8+6+5+1 = 20
		tested(t, "16 confederate", reduced(columbus, atlanta, augusta)).Over("union")               // 19
		tested(t, "15 confederate", reduced(columbus, atlanta, augusta, montgomery, macon)).Goes()   // 24 of 23
	})
	t.Run("18.1d two Northern cities first, then the least, then the end of turn 16", func(t *testing.T) {
		cities := []string{"confederate 1 at 4506", "confederate 1 at 1413", "dead 4506, 1413"}
		tested(t, "9 confederate", append(cities, reduced())...).Over("confederate")
		tested(t, "16 confederate", reduced()).Over("union")
	})
	t.Run("18.2a the South wins at once with two of Washington, Cincinnati and Cairo at the end of its player-turn", func(t *testing.T) {
		for _, two := range [][2]string{{"4506", "2607"}, {"4506", "1413"}, {"2607", "1413"}} {
			held := []string{"confederate 1 at " + two[0], "confederate 1 at " + two[1], "dead " + two[0] + ", " + two[1]}
			tested(t, "5 confederate", held...).Over("confederate")
			tested(t, "5 confederate", held[0], held[2]).Goes()
			tested(t, "5 union", held...).Goes()
		}
	})
	t.Run("18.2b taking one for the first time gives the points of that turn for good, for this test only", func(t *testing.T) {
		field(t, "turn 5 confederate march", "confederate 2 at 4406", "dead 4506").Do("march 2 from 4406 to 4506").
			Has("atlarge washington 10")
		field(t, "turn 9 confederate march", "confederate 2 at 4406", "dead 4506", "atlarge washington 15").Do("march 2 from 4406 to 4506").
			Has("atlarge washington 15")
		f := field(t, "turn 1 confederate march", "confederate 2 unsupplied at 2508", "dead 2607").Do("march 2 from 2508 to 2607").
			Has("atlarge cincinnati 10")
		twenty := reduced(columbus, atlanta, augusta, mobile) // 6+5+4+5
		tested(t, "9 confederate", twenty).Over("union")
		tested(t, "9 confederate", twenty, "atlarge washington 10").Goes()
		judged(t, "4 confederate", "atlarge washington 15", "confederate 70 at 2722").starve("2722", 9) // 65 less 4 of Knoxville and Chattanooga
		f.Holds("2607", "confederate 2")
	})
	t.Run("18.3a a Southern city is destroyed for good once a Union army has entered it", func(t *testing.T) {
		field(t, "turn 4 union march", "union 2 at 1617 with B 0", "dead 1618").Do("march 2 with B from 1617 to 1618").
			Has("city 1618 destroyed")
		f := field(t, "turn 4 confederate place", "taken 4410", "confederate 2 at 4410").MayNot("place 1 at 4410", "16.1 16.3")
		tested(t, "9 confederate", reduced(columbus, atlanta, augusta, montgomery, mobile, wilmington), "confederate 1 at 2924").Over("union")
		f.Holds("4410", "confederate 2")
	})
	t.Run("18.3b a Northern city suffers only while it is held", func(t *testing.T) {
		field(t, "turn 3 union place", "confederate 1 at 4506", "dead 4506").To("3 union march", 1).Holds("4605", "union 6")
		field(t, "turn 3 union place", "dead 4506").To("3 union march", 1).Holds("4506", "union 6")
	})
	t.Run("18.41 the least for each turn", func(t *testing.T) {
		for turn, least := range []int{19, 19, 21, 21, 21, 21, 25, 25, 25, 25, 30, 30, 30, 25, 23, 20} {
			side := itoa(turn+1) + " confederate"
			tested(t, side, reduced(), "atlarge washington "+itoa(least-1)).Over("union")
			if f := tested(t, side, reduced(), "atlarge washington "+itoa(least)); turn < 15 {
				f.Goes()
			} else {
				f.Over("confederate")
			}
		}
	})
	t.Run("18.41 and what each Northern city is worth when it is taken", func(t *testing.T) {
		for turn, worth := range map[string][3]string{
			"2": {"15", "10", "10"}, "3": {"10", "5", "5"}, "10": {"10", "5", "5"}, "11": {"20", "10", "10"}, "13": {"20", "10", "10"},
			"14": {"10", "10", "10"}, "16": {"10", "10", "10"},
		} {
			for i, way := range [][3]string{{"4406", "4506", "washington"}, {"2508", "2607", "cincinnati"}, {"1412", "1413", "cairo"}} {
				f := field(t, "turn "+turn+" confederate march", "confederate 2 unsupplied at "+way[0], "dead "+way[1])
				f.Do("march 2 from " + way[0] + " to " + way[1]).Has("atlarge " + way[2] + " " + worth[i])
			}
		}
	})
	t.Run("18.5 if both sides would win, the South does", func(t *testing.T) {
		tested(t, "9 confederate", "confederate 1 at 4506", "confederate 1 at 1413", "dead 4506, 1413", reduced()).Over("confederate")
	})
}
