package spi74_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

// southern sets the Confederates up: thirteen points and Leader A.
func (f *fixture) southern(lines ...string) *fixture {
	f.t.Helper()
	for _, l := range append(lines, "end") {
		if f.Awaited().Seat == "confederate" && f.Awaited().Kind == "setup" && (l != "end" || f.Awaited().Pass != nil) {
			f.Do(l)
		}
	}
	return f
}

func TestSetUp(t *testing.T) {
	t.Run("19.0 each optional rule makes a scenario of its own from the basic one", func(t *testing.T) {
		for _, o := range begin(t).Book.Options {
			value := ""
			if o.Value != "" {
				value = "=" + strings.Fields(o.Value)[0]
			}
			begin(t, o.ID+value).Goes()
		}
		for _, id := range []string{"19.2", "19.3", "19.4", "19.5", "19.6", "19.7", "19.8", "19.9"} {
			if !slices.ContainsFunc(begin(t).Book.Options, func(o engine.Option) bool { return o.ID == id }) {
				t.Errorf("there is no option %s", id)
			}
		}
	})
	t.Run("19.1a one Union army point in Fort Monroe, one garrison point in Fort Pickens", func(t *testing.T) {
		begin(t).Holds("4611", "union 1 in fort").Holds("2031", "union 1 garrison")
	})
	t.Run("19.1b thirteen Confederate points anywhere in the Confederacy, and Leader A of rating 2 with one in Virginia", func(t *testing.T) {
		f := begin(t).Asks("confederate", "setup").MayNot("place 14 at 4410", "19.1").MayNot("place 1 at 4605", "19.1")
		f.Do("place 1 at 4410").Do("place 12 at 2722").MayNot("place leader A at 2722", "19.1").Do("place leader A at 4410")
		f.Holds("4410", "confederate 1, A 2").Holds("2722", "confederate 12")
		g := begin(t).Do("place 13 at 2722").Do("place leader A at 2722").Holds("2722", "confederate 13, A 2")
		g.Goes()
	})
	t.Run("19.1c eighteen Union points in the Union, repair units in three cities, three naval points at 5201, no leader", func(t *testing.T) {
		f := begin(t).southern("place 13 at 2722", "place leader A at 2722").Asks("union", "setup").MayNot("place 19 at 4506", "19.1").
			MayNot("place 1 at 3604", "19.1")
		f.Do("place 17 at 4506").Holds("4506", "union 17, 1 repair").Holds("2607", "union 1 repair").Holds("1413", "union 1 repair").
			Holds("5201", "union 3 naval")
		f.Lacks("leader union B 4506 0")
		if f.Do("place 1 at 4605", 1, 1); strings.Contains(f.P.Text(), "toplace") {
			t.Errorf("both have set up, and points are still to be placed:\n%s", f.P.Text())
		}
	})
	t.Run("19.1d first the Union's forts, then the Confederates, then the rest of the Union; with the order reversed all of the Union first",
		func(t *testing.T) {
			begin(t).Asks("confederate", "setup").southern("place 13 at 2722", "place leader A at 2722").Asks("union", "setup")
			f := begin(t, "19.5").Asks("union", "setup").Do("place 18 at 4506")
			if f.Awaited().Seat == "union" {
				f.Do("end")
			}
			f.Asks("confederate", "setup")
		})
	t.Run("19.11.1 nobody sets up in Kentucky", func(t *testing.T) {
		begin(t).MayNot("place 1 at 2113", "19.11 19.1").southern("place 13 at 2722", "place leader A at 2722").
			MayNot("place 1 at 2310", "19.11 19.1")
	})
	t.Run("19.11.2 no unit is set up unsupplied", func(t *testing.T) {
		begin(t).MayNot("place 1 at 4208", "19.11").MayNot("place 1 at 0713", "")
		begin(t).southern("place 13 at 2722", "place leader A at 2722").MayNot("place 1 at 4304", "19.11").May("place 1 at 4404")
	})
	t.Run("19.11.3 no Confederate is set up in the sympathetic area", func(t *testing.T) {
		begin(t).MayNot("place 1 at 2519", "19.11").MayNot("place 1 at 2816", "19.11").May("place 1 at 2019")
	})
	t.Run("19.11.4 in Missouri the Union sets up on rail hexes only", func(t *testing.T) {
		f := begin(t).southern("place 13 at 2722", "place leader A at 2722")
		f.MayNot("place 1 at 1010", "19.11").May("place 1 at 1009", "place 1 at 1208")
	})
	t.Run("19.11.5 all but the two garrisons begin outside of works, and no empty works are set up", func(t *testing.T) {
		f := begin(t).southern("place 13 at 4410", "place leader A at 4410").Do("place 17 at 4506")
		f.Holds("4410", "confederate 13, A 2").Holds("4506", "union 17, 1 repair").Lacks("fort 4410 confederate", "fort 4506 union")
	})
}

func TestKentucky(t *testing.T) {
	t.Run("19.12a on turns 1 and 2 the Union does not enter Kentucky", func(t *testing.T) {
		for _, turn := range []string{"1", "2"} {
			field(t, "turn "+turn+" union march", "union 2 at 2607").MayNot("march 2 from 2607 to 2608", "19.12").
				MayNot("march 1 from 2607 to 2608 by river", "19.12")
		}
		field(t, "turn 3 union march", "union 2 at 2607").May("march 2 from 2607 to 2608")
	})
	t.Run("19.12a if the South enters it is a Union state at once, and open to the Union in its next player-turn", func(t *testing.T) {
		f := field(t, "turn 1 confederate march", "confederate 2 at 2014", "union 2 at 2607", "waits kentucky").
			Play(nil, "march 2 from 2014 to 2013")
		f.Has("kentucky union").To("1 union march", 1, 1, 5) // attrition at 2607 and of the militia
	})
	t.Run("19.12c then its militia comes at once on one of its cities, the cities have points and the railroads are the Union's",
		func(t *testing.T) {
			f := field(t, "turn 1 confederate march", "confederate 2 at 2014", "waits kentucky").Do("march 2 from 2014 to 2013").
				Asks("union", "militia")
			f.MayNot("place militia at 2607", "15.0").Do("place militia at 2310").Holds("2310", "union 1").Asks("confederate", "march")
			f.MayNot("on to 2113", "5.26 13.0 13.6")
			g := field(t, "turn 1 union march", "kentucky union", "union 1 at 2411", "union 1 at 2310")
			g.May("march 1 from 2411 to 2311 by rail")
			field(t, "turn 3 union march", "union 1 at 2411").May("march 1 from 2411 to 2311 by rail")
		})
	t.Run("19.12b else it becomes one at the start of turn 3, its militia waiting for the South's first invasion", func(t *testing.T) {
		f := field(t, "turn 2 union attack", "union 1 at 4605", "confederate 1 at 4410", "waits kentucky").To("3 confederate march", 1).
			Lacks("kentucky neutral")
		if f.total("union") != 1 {
			t.Errorf("the Union has %d points, want 1: no militia yet", f.total("union"))
		}
		g := field(t, "turn 3 confederate march", "confederate 2 at 2014", "waits kentucky").Do("march 2 from 2014 to 2013").
			Asks("union", "militia")
		g.Goes()
	})
	t.Run("19.12d the first Union army to enter a Kentucky that turned by date gives the South a point in Nashville", func(t *testing.T) {
		f := field(t, "turn 3 union march", "union 2 at 2607", "union 1 at 1413").Do("march 2 from 2607 to 2608").Holds("2015", "confederate 1")
		f.Do("march 1 from 1413 to 1514").Holds("2015", "confederate 1")
		field(t, "turn 3 union march", "union 2 at 2607", "kentucky union").Do("march 2 from 2607 to 2608").Holds("2015", "")
		field(t, "turn 3 union march", "union 2 at 2607", "taken 2015").Do("march 2 from 2607 to 2608").Holds("2015", "")
	})
}

func TestOptions(t *testing.T) {
	t.Run("19.2 dice for Pickens, Sumter, Monroe and Norfolk; the army points come out of nineteen", func(t *testing.T) {
		f := begin(t, "19.2").Play([]int{4, 2, 5, 4}, "begin").Holds("2031", "union 1 garrison").Holds("3923", "union 1 garrison").
			Holds("4611", "union 1 in fort").Holds("4612", "union 1")
		f.southern("place 13 at 2722", "place leader A at 2722").MayNot("place 18 at 4506", "19.2 19.1").May("place 17 at 4506")
		g := begin(t, "19.2").Play([]int{5, 3, 6, 5}, "begin").Holds("2031", "").Holds("3923", "").Holds("4611", "").Holds("4612", "")
		g.southern("place 13 at 2722", "place leader A at 2722").MayNot("place 20 at 4506", "19.2 19.1").May("place 19 at 4506")
	})
	t.Run("19.3 Kentucky is Southern from the start, without supply points", func(t *testing.T) {
		f := begin(t, "19.3").May("place 1 at 2113", "place 1 at 2310")
		field(t, "options 19.3", "turn 1 union march", "union 2 at 2607").May("march 2 from 2607 to 2508").MayNot("march 2 from 2607 to 2310", "")
		g := field(t, "options 19.3", "turn 1 union march", "union 2 at 2607", "waits kentucky").Do("march 2 from 2607 to 2608").
			Asks("confederate", "militia")
		g.Do("place militia at 2310").Holds("2310", "confederate 1").Holds("2015", "")
		field(t, "options 19.3", "turn 1 confederate march", "confederate 1 at 2015").May("march 1 from 2015 to 2113 by rail")
		judged(t, "1 confederate", "options 19.3", "confederate 60 at 2722").starve("2722", 5)
		f.Goes()
	})
	t.Run("19.4 Virginia is neutral on turns 1 and 2 and Confederate from turn 3", func(t *testing.T) {
		f := begin(t, "19.4").MayNot("place 1 at 4410", "19.4 19.1 19.11")
		field(t, "options 19.4", "turn 1 confederate march", "virginia neutral", "confederate 2 at 4013").
			MayNot("march 2 from 4013 to 4012", "19.4")
		field(t, "options 19.4", "turn 3 confederate march", "virginia confederate", "confederate 2 at 4115", "confederate 2 at 4013").
			May("march 2 from 4013 to 4012")
		g := field(t, "options 19.4", "turn 2 union attack", "virginia neutral", "union 1 at 4605", "confederate 1 at 4115", "waits virginia").
			To("3 confederate march", 1)
		g.Lacks("virginia neutral")
		f.Goes()
	})
	t.Run("19.4b if the Union enters before, six militia points come on Virginia's cities", func(t *testing.T) {
		f := field(t, "options 19.4", "turn 1 union march", "virginia neutral", "union 2 at 4406", "waits virginia").
			Play(nil, "march 2 from 4406 to 4407")
		if n := f.total("confederate"); n != 6 {
			t.Errorf("%d points came, want 6", n)
		}
		f.Lacks("virginia neutral")
	})
	t.Run("19.4c the turn-2 point of Richmond may be taken in Raleigh", func(t *testing.T) {
		f := field(t, "options 19.4", "turn 2 confederate place", "virginia neutral", "waits virginia").May("place 1 at 4115").
			Do("place 2 at 4115").Holds("4115", "confederate 2")
		f.Goes()
	})
	t.Run("19.5 the Union plays first, and five less is enough of a grid", func(t *testing.T) {
		f := field(t, "options 19.5", "turn 4 union attack", "union 1 at 4605", "confederate 1 at 4410").To("4 confederate place")
		f.To("4 confederate march", 1).To("5 union march", 1, 1, 1, 1, 1)
		tested(t, "9 confederate", "options 19.5", reduced(), "atlarge washington 20").Goes()
		tested(t, "9 confederate", "options 19.5", reduced(), "atlarge washington 19").Over("union")
	})
	t.Run("19.5b victory is tested after the Southern player-turn, which ends the game-turn; the Union plays sixteen", func(t *testing.T) {
		tested(t, "16 union", "options 19.5", reduced()).Goes().TurnIs("16 confederate")
		tested(t, "16 confederate", "options 19.5", reduced(), "atlarge washington 15").Over("confederate")
		tested(t, "13 confederate", "options 19.5", reduced(), "atlarge washington 35").Over("confederate") // the election: 40 less 5
		tested(t, "13 confederate", "options 19.5", reduced(), "atlarge washington 34").Goes()
	})
	t.Run("19.6 each Southern point in a Northern city through a Northern player-turn brings one more, anywhere", func(t *testing.T) {
		f := field(t, "options 19.6", "turn 3 confederate attack", "confederate 2 at 4506", "dead 4506", "union 1 at 3107").To("3 union march", 1)
		f.To("4 confederate place").Holds("4506", "confederate 2")
		f.Do("place 3 at 4410").MayNot("place 1 at 4410", "").MayNot("place 1 at 4408", "")
		if f.To("4 confederate march", 2); f.total("confederate") != 2+7+2 {
			t.Errorf("the South has %d points, want 11", f.total("confederate"))
		}
	})
	t.Run("19.6b counted are those there at the start who are there at the end", func(t *testing.T) {
		f := field(t, "options 19.6", "turn 3 union forage", "confederate 3 at 4506", "dead 4506", "northern 4506 2", "union 1 at 3107").
			Play(nil, "begin")
		f.Has("bonus 2")
		g := field(t, "options 19.6", "turn 3 union forage", "confederate 1 at 4506", "dead 4506", "northern 4506 2", "union 1 at 3107").
			Play(nil, "begin")
		g.Has("bonus 1")
	})
	t.Run("19.7 Leader A does not leave Virginia while a Confederate point is there", func(t *testing.T) {
		f := field(t, "options 19.7", "turn 4 confederate march", "confederate 2 at 4412 with A 2", "confederate 1 at 4410")
		f.MayNot("march 1 with A from 4412 to 4413", "19.7").May("march 1 with A from 4412 to 4411", "march 1 from 4412 to 4413")
		field(t, "turn 4 confederate march", "confederate 2 at 4412 with A 2", "confederate 1 at 4410").May("march 1 with A from 4412 to 4413")
		field(t, "options 19.7", "turn 4 confederate march", "confederate 2 at 4412 with A 2").May("march 2 with A from 4412 to 4413")
	})
	t.Run("19.8 on turns 1 to 6 a 1, 2 or 3 lets units pass between the theatres, a 4, 5 or 6 none", func(t *testing.T) {
		lines := []string{"options 19.8", "turn 4 union command", "union 2 at 3603"}
		field(t, lines...).Play([]int{4, 3}, "begin").May("march 1 from 3603 to 3702")
		// Ohio to Virginia
		f := field(t, append(lines, "union 2 at 3702")...).Play([]int{4, 4}, "begin").MayNot("march 1 from 3603 to 3604", "19.8")
		f.MayNot("march 1 from 3603 to 3602, on to 3702", "19.8")
		field(t, "options 19.8", "turn 7 union command", "union 2 at 3603").Play([]int{6}, "begin").May("march 1 from 3603 to 3702")
	})
	t.Run("19.9 no Union naval reinforcements from turn 3; one more Southern point a turn at large", func(t *testing.T) {
		f := field(t, "options 19.9", "turn 3 union place").To("3 union march", 1).Holds("5201", "")
		g := field(t, "options 19.9", "turn 4 confederate place")
		g.Do("place 2 at 4410").MayNot("place 1 at 4410", "")
		if g.To("4 confederate march", 1); g.total("confederate") != 8 {
			t.Errorf("the South has %d points, want 8", g.total("confederate"))
		}
		f.Goes()
	})
}
