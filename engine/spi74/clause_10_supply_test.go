package spi74_test

import "testing"

// judged is a position after its supply judgement phase.
func judged(t *testing.T, turn string, lines ...string) *fixture {
	t.Helper()
	return field(t, append([]string{"turn " + turn + " supply"}, lines...)...).Play(nil, "begin")
}

// starve demands that so many points at a hex have been judged unsupplied.
func (f *fixture) starve(hex string, want int) *fixture {
	f.t.Helper()
	if got := f.unsupplied(hex); got != want {
		f.t.Errorf("%d points at %s are unsupplied, want %d; the position:\n%s", got, hex, want, f.P.Text())
	}
	return f
}

func TestSupplyStates(t *testing.T) {
	t.Run("10.0a supply for movement is judged once and holds all phase, wherever the unit comes", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 1 unsupplied at 2305", "union 1 at 2330 with B 0")
		f.MayNot("march 1 from 2305 to 3605", "5.22").May("march 1 with B from 2330 to 1720") // 14 of 12; more than 12, far from all sources
	})
	t.Run("10.0a for combat at the instant", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 8 at 2330", "confederate 2 at 2329", open[0], open[1]).
			Play([]int{1}, "attack 2329 from 2330: 8")
		f.Holds("2330", "union 7").Holds("2329", "confederate 1") // 4 - 2: +2
	})
	t.Run("10.0b only the side whose turn it is is judged, and want never weakens a defence", func(t *testing.T) {
		judged(t, "4 union", "union 1 at 2330", "confederate 1 at 3106").starve("2330", 1).starve("3106", 0)
		f := field(t, "turn 4 union attack", "union 6 at 3107", "confederate 4 unsupplied at 3106").
			Play([]int{1}, "attack 3106 from 3107: 6", "stand")
		f.left("union 5", "confederate 3") // 6 - 4
	})
	t.Run("4.2e the supply judgement phase marks the unsupplied of the side whose turn it is", func(t *testing.T) {
		judged(t, "4 union", "union 2 at 2330", "union 2 at 4506").starve("2330", 2).starve("4506", 0).TurnIs("4 union march")
	})
}

func TestUnionSources(t *testing.T) {
	t.Run("10.1a supply comes from three map edges along working railroads and navigable rivers", func(t *testing.T) {
		f := judged(t, "4 union", "union 1 at 4605", "union 1 at 1717", "union 1 at 1004", "union 1 at 2330")
		f.starve("4605", 0).starve("1717", 0).starve("1004", 0).starve("2330", 1)
	})
	t.Run("10.1b rails and rivers link where a rail crosses or ends at one", func(t *testing.T) {
		// The Baltimore and Ohio, cut at 4305, 3604 and 3306, hangs on its bridge over the Ohio at 3406/3507.
		lines := []string{"union 1 at 3906", "confederate 1 at 4305", "confederate 1 at 3604", "confederate 1 at 3306"}
		judged(t, "4 union", append(lines, "confederate 1 at 3407", "confederate 1 at 3506")...).starve("3906", 0)
		judged(t, "4 union", append(lines, "confederate 1 in fort at 3407", "confederate 1 in fort at 3506")...).starve("3906", 1)
	})
	t.Run("10.1c a railroad works unless an enemy army stands on it; a zone over it does not matter", func(t *testing.T) {
		judged(t, "4 union", "union 1 at 0810", "confederate 1 at 0910").starve("0810", 1)
		judged(t, "4 union", "union 1 at 0810", "confederate 1 at 0911").starve("0810", 0)
		judged(t, "4 union", "union 1 at 0810").starve("0810", 0)
	})
	t.Run("10.1d a river works unless it flows past an enemy garrison in works or a live enemy city", func(t *testing.T) {
		// 0111 is five hexes from the Missouri, and from nothing else.
		judged(t, "4 union", "union 1 at 0111").starve("0111", 0)
		judged(t, "4 union", "union 1 at 0111", "confederate 1 at 0506").starve("0111", 0)
		judged(t, "4 union", "union 1 at 0111", "confederate 1 in fort at 0506").starve("0111", 1)
		judged(t, "4 union", "union 1 at 1021").starve("1021", 1) // below Memphis
		judged(t, "4 union", "union 1 at 1021", "dead 1218").starve("1021", 0)
	})
	t.Run("10.1e any coastal hex with a Union army is a source, for those near it too", func(t *testing.T) {
		judged(t, "4 union", "union 2 at 4317").starve("4317", 2)
		f := judged(t, "4 union", "union 2 at 4317", "union 1 at 4418").starve("4317", 0).starve("4418", 0)
		f.fed(2)
	})
	t.Run("10.1e it spreads along working rivers and Union-worked rails", func(t *testing.T) {
		lines := []string{"union 1 at 3623", "union 2 at 3425", "taken 3625, 2924", "union 2 at 2824"} // 3425 is two hexes from the Savannah
		judged(t, "4 union", lines...).starve("3425", 0).starve("2824", 2)
		judged(t, "4 union", append(lines, "union 1 at 3625",
			"repaired 3625, 3525, 3424, 3423, 3323, 3223, 3123, 3023, 2924")...).starve("2824", 0)
		judged(t, "4 union", lines[1:]...).starve("3425", 2)
	})
	t.Run("10.4a from the map edge without limit, from the sea by lift", func(t *testing.T) {
		judged(t, "4 union", "union 200 at 4605").starve("4605", 0)
		judged(t, "2 union", "union 9 at 4611").starve("4611", 1) // lift 4 feeds 8
	})
}

func TestConfederateSources(t *testing.T) {
	jackson := []string{"union 1 at 1126", "union 1 at 1127", "union 1 at 1225", "union 1 at 1326", "union 1 at 1227"}
	t.Run("10.21a each city and port feeds its points of the year", func(t *testing.T) {
		judged(t, "4 confederate", append(jackson, "confederate 5 at 1226")...).starve("1226", 3) // 1862: 2
		judged(t, "7 confederate", append(jackson, "confederate 5 at 1226")...).starve("1226", 2) // 1863: 3
		judged(t, "7 confederate", append(jackson, "confederate 5 at 1226", "taken 1226")...).starve("1226", 5)
	})
	t.Run("10.21b centres that railroads and rivers join pool their points", func(t *testing.T) {
		judged(t, "1 confederate", "confederate 60 at 2722").starve("2722", 5) // 59 less 4 for Knoxville and Chattanooga, which are empty
		f := judged(t, "1 confederate", "confederate 58 at 2722", "confederate 1 at 2519", "confederate 1 at 2816")
		if n := f.unsupplied("2722") + f.unsupplied("2519") + f.unsupplied("2816"); n != 1 {
			t.Errorf("%d of 60 starve on a grid of 59, want 1", n)
		}
	})
	t.Run("10.21b supply spreads along the same rails and rivers", func(t *testing.T) {
		judged(t, "4 confederate", "confederate 2 at 1525").starve("1525", 0) // by the Mobile and Ohio
		judged(t, "4 confederate", "confederate 1 at 3106").starve("3106", 1)
	})
	t.Run("10.22a Texas and Arkansas feed the grid while Memphis, Vicksburg or New Orleans can be crossed", func(t *testing.T) {
		closed := []string{"union 1 at 1118", "union 1 at 0926"}
		judged(t, "1 confederate", append(closed, "confederate 55 at 2722")...).starve("2722", 0)
		judged(t, "1 confederate", append(closed, "confederate 55 at 2722", "union 1 at 1233")...).starve("2722", 3)
	})
	t.Run("10.22b else they feed those west of the river, as far as they go, wherever they stand there", func(t *testing.T) {
		closed := []string{"union 1 at 1118", "union 1 at 0926", "union 1 at 1233"}
		judged(t, "1 confederate", append(closed, "confederate 3 at 0412")...).starve("0412", 0)
		judged(t, "1 confederate", append(closed, "confederate 1 at 0604")...).starve("0604", 1) // above the Missouri
		judged(t, "1 confederate", append(closed, "confederate 1 at 0712")...).starve("0712", 0) // below it
	})
	t.Run("10.22c those beyond their points, and those shut in by Union primary hexes, are unsupplied", func(t *testing.T) {
		closed := []string{"union 1 at 1118", "union 1 at 0926", "union 1 at 1233"}
		judged(t, "1 confederate", append(closed, "confederate 5 at 0412")...).starve("0412", 2)
		shut := append(closed, "confederate 2 at 0412", "union 1 at 0410", "union 1 at 0414", "union 1 at 0612")
		judged(t, "1 confederate", shut...).starve("0412", 0)
		judged(t, "1 confederate", append(shut, "union 1 at 0212")...).starve("0412", 2)
	})
	t.Run("10.4b a grid of its own feeds no more than its centres", func(t *testing.T) {
		f := judged(t, "7 confederate", append(jackson, "confederate 4 at 1226", "confederate 30 at 2722")...)
		f.starve("1226", 1).starve("2722", 0)
	})
}

func TestSupplyPaths(t *testing.T) {
	t.Run("10.3a a path is at most five clear hexes, its ends counted", func(t *testing.T) {
		judged(t, "4 union", "union 1 at 0111").starve("0111", 0) // to the Missouri
		judged(t, "4 union", "union 1 at 0112").starve("0112", 1)
	})
	t.Run("10.3b none goes through rough ground or swamp, and a unit there must be on a source or beside one", func(t *testing.T) {
		judged(t, "4 union", "union 1 at 4304").starve("4304", 1) // the railroad is in the next hex
		judged(t, "4 union", "union 1 at 4205").starve("4205", 0) // on it
		judged(t, "4 union", "union 1 at 3110").starve("3110", 0) // the Ohio is one of its sides
		judged(t, "4 union", "union 1 at 1314").starve("1314", 0) // swamp by the Mississippi
		judged(t, "4 union", "union 1 at 0913").starve("0913", 1)
	})
	t.Run("10.31a an unsupplied force has half its allowance for the phase", func(t *testing.T) {
		for turn, far := range map[string][2]string{"4": {"2405", "0308"}, "6": {"2207", "2308"}, "7": {"2005", "2107"}} {
			f := field(t, "turn "+turn+" union march", "union 1 unsupplied at 1306")
			f.May("march 1 from 1306 to "+far[0]).MayNot("march 1 from 1306 to "+far[1], "5.22")
		}
	})
	t.Run("10.31b a supplied force does not end its move unsupplied, but with a leader who goes all the way", func(t *testing.T) {
		lines := []string{"turn 4 union march", "union 4 at 4406", "leader union B 0 at 4406", "leader union C 0 at 4307", "union 1 at 4307"}
		f := field(t, lines...).MayNot("march 2 from 4406 to 4208", "10.31").MayNot("march 2 from 4406 to 4307, on to 4208", "10.31")
		f.May("march 2 from 4406 to 4207", "march 2 with B from 4406 to 4208") // 4207: by 4307 and 4306 to the Baltimore and Ohio
		f.Do("march 2 from 4406 to 4307").MayNot("on to 4208", "10.31")
		field(t, "turn 4 union march", "union 4 unsupplied at 4406").May("march 2 from 4406 to 4208") // judged unsupplied, it may
		// On a tidal bank that no sea feeds behind an enemy who lands goes no further [5.94], however near his supply is.
		field(t, "turn 4 union march", "union 4 at 4611", "confederate 6 at 1032").MayNot("march 2 from 4611 to 1031 by sea", "10.31")
	})
}
