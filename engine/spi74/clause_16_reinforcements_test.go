package spi74_test

import "testing"

func TestConfederateReinforcements(t *testing.T) {
	place := func(t *testing.T, turn string, lines ...string) *fixture {
		return field(t, append([]string{"turn " + turn + " confederate place"}, lines...)...)
	}
	t.Run("16.0a reinforcements come from turn 2, and may be used at once", func(t *testing.T) {
		f := field(t, "turn 1 confederate march", "confederate 1 at 4410", "union 1 at 4605").To("1 union march", 1, 1)
		if f.total("union") != 1 {
			t.Errorf("the Union has %d points on turn 1, want 1", f.total("union"))
		}
		place(t, "4").Do("place 1 at 4410").To("4 confederate march", 1).May("march 1 from 4410 to 4411")
	})
	t.Run("4.2b the side whose turn it is places first; on turn 1 nobody does", func(t *testing.T) {
		f := field(t, "turn 1 union attack", "union 2 at 4605", "confederate 1 at 4410").To("2 confederate place").Asks("confederate", "place")
		if f.total("union") != 2 || f.total("confederate") != 1 {
			t.Errorf("before turn 2 stand %d and %d points, want 2 and 1", f.total("union"), f.total("confederate"))
		}
	})
	t.Run("16.0b seven points, one in each of seven groups", func(t *testing.T) {
		f := place(t, "4").MayNot("place 1 at 4408", "16.0").MayNot("place 2 at 4410", "16.0 16.2")
		for _, city := range []string{"4410", "4319", "3823", "2722", "2025", "1226"} {
			f.Do("place 1 at "+city).Holds(city, "confederate 1")
		}
		if f.Do("place 1 at 0129", 1).TurnIs("4 confederate march"); f.total("confederate") != 7 {
			t.Errorf("%d points came, want 7", f.total("confederate"))
		}
	})
	t.Run("16.0b each group in any one of its cities", func(t *testing.T) {
		f := place(t, "4").May("place 1 at 4115", "place 1 at 4319", "place 1 at 3823", "place 1 at 3625", "place 1 at 3322", "place 1 at 2722",
			"place 1 at 2519", "place 1 at 2015")
		f.May("place 1 at 1830", "place 1 at 2025", "place 1 at 2019", "place 1 at 1232", "place 1 at 1226", "place 1 at 1218", "place 1 at 0129")
		f.Do("place 1 at 4115").MayNot("place 1 at 4319", "16.0 16.2").May("place 1 at 3823")
	})
	t.Run("16.1 a destroyed city raises none, nor does one surrounded", func(t *testing.T) {
		place(t, "4", "taken 4115").MayNot("place 1 at 4115", "16.1").May("place 1 at 4319")
		shut := []string{"union 1 at 1126", "union 1 at 1127", "union 1 at 1225", "union 1 at 1326", "union 1 at 1227", "union 1 at 1327"}
		place(t, "4", shut...).MayNot("place 1 at 1226", "16.1").May("place 1 at 1218")
		place(t, "4", "union 1 at 1126", "union 1 at 1127").May("place 1 at 1226")
	})
	t.Run("16.2 a group without an open city raises its point in a neighbour, two in one group at the most", func(t *testing.T) {
		f := place(t, "4", "taken 4410").Do("place 2 at 4115").MayNot("place 1 at 4319", "16.2 16.0").MayNot("place 1 at 4115", "16.2 16.4 16.0")
		f.Holds("4115", "confederate 2")
		place(t, "4").MayNot("place 2 at 4115", "16.2 16.0")
		place(t, "4", "taken 4410").Do("place 1 at 4115").Do("place 1 at 4319").MayNot("place 1 at 4115", "16.2 16.4 16.0")
	})
	t.Run("16.2 what finds no room is lost", func(t *testing.T) {
		f := place(t, "4", "taken 4410, 4115, 4319").Do("place 2 at 3823").MayNot("place 1 at 3625", "16.2 16.0").To("4 confederate march", 1)
		if f.total("confederate") != 6 {
			t.Errorf("%d points came, want 6", f.total("confederate"))
		}
	})
	t.Run("16.2 groups 7 and 1 are no neighbours", func(t *testing.T) {
		place(t, "4", "taken 4410").MayNot("place 2 at 0129", "16.2 16.0")
	})
	t.Run("16.3 a group whose cities are all destroyed is gone; a city relieved raises again", func(t *testing.T) {
		place(t, "4", "taken 4410", "confederate 1 at 4410").MayNot("place 1 at 4410", "16.1 16.3")
		place(t, "4", "taken 1232, 1218", "union 1 at 1126", "union 1 at 1127").May("place 1 at 1226")
	})
	t.Run("16.4 a city raises two points a turn at the most", func(t *testing.T) {
		f := place(t, "4", "taken 4410").Do("place 2 at 4319").Holds("4319", "confederate 2")
		g := place(t, "4", "taken 4410, 3823, 3625, 3322").MayNot("place 3 at 4115", "16.2 16.4 16.0")
		f.MayNot("place 1 at 4319", "16.2 16.4 16.0")
		g.Do("place 2 at 4115").MayNot("place 1 at 4319", "16.2 16.4 16.0")
	})
}

func TestUnionReinforcements(t *testing.T) {
	// raised is the Union's turn after its reinforcement phase, in a winter or spring without attrition.
	raised := func(t *testing.T, turn string, lines ...string) *fixture {
		f := field(t, append([]string{"turn " + turn + " union place"}, lines...)...)
		return f.To(turn+" union march", 1)
	}
	t.Run("16.0c six points in Washington, three in Cincinnati, two in Cairo", func(t *testing.T) {
		raised(t, "3").Holds("4506", "union 6").Holds("2607", "union 3").Holds("1413", "union 2")
	})
	t.Run("16.0d naval points by the record, at 5201", func(t *testing.T) {
		raised(t, "3").Holds("5201", "union 2 naval")
		raised(t, "11").Holds("5201", "union 1 naval")
		raised(t, "15").Holds("5201", "")
	})
	t.Run("16.0e one riverine unit on even turns, at 5201 or at Cairo or St. Louis", func(t *testing.T) {
		f := field(t, "turn 4 union place").Do("place riverine at 1208", 1).TurnIs("4 union march")
		if f.total("union riverine") != 1 {
			t.Errorf("%d riverine units came on turn 4, want 1", f.total("union riverine"))
		}
		if n := raised(t, "3").total("union riverine"); n != 0 {
			t.Errorf("%d riverine units came on turn 3, want none", n)
		}
		field(t, "turn 6 union place", "union 1 at 4605").To("6 union march", 1, 1, 1, 1, 1).Holds("5201", "union 2 naval, 1 riverine")
	})
	t.Run("16.5a a city held or shut in by the South gives its points to the next", func(t *testing.T) {
		raised(t, "3", "confederate 1 at 4506", "dead 4506").Holds("4605", "union 6").Holds("4506", "confederate 1")
		raised(t, "3", "confederate 1 at 4506", "confederate 1 at 4605", "dead 4506, 4605").Holds("4803", "union 6")
		raised(t, "3", "confederate 1 at 1413", "dead 1413").Holds("1208", "union 2")
		raised(t, "3", "confederate 1 at 1413", "confederate 1 at 1208", "dead 1413, 1208").Holds("1305", "union 2")
		raised(t, "3", "confederate 1 at 2607", "dead 2607").Holds("2904", "union 3")
		raised(t, "3", "confederate 1 at 2607", "confederate 1 at 2904", "dead 2607, 2904").Holds("3703", "union 3")
	})
	t.Run("16.5b a Northern city is never destroyed: free again it serves again", func(t *testing.T) {
		raised(t, "3", "dead 4506, 2607").Holds("4506", "union 6").Holds("2607", "union 3")
		f := field(t, "turn 4 confederate attack", "confederate 9 at 4406").Play([]int{6}, "attack 4506 from 4406: 9 at +1 then advance 2").
			Holds("4506", "confederate 2")
		f.Has("city 4506 lost").Lacks("city 4506 destroyed")
	})
	t.Run("16.5c with Cairo and St. Louis in Southern hands no riverine unit comes on turns 4, 8 and so on", func(t *testing.T) {
		held := []string{"confederate 1 at 1413", "confederate 1 at 1208", "dead 1413, 1208"}
		if n := raised(t, "4", held...).total("union riverine"); n != 0 {
			t.Errorf("%d came, want none", n)
		}
		f := field(t, "turn 4 union place", "confederate 1 at 1413", "dead 1413").To("4 union march", 1)
		if f.total("union riverine") != 1 {
			t.Errorf("none came with St. Louis free")
		}
	})
}
