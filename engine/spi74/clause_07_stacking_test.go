package spi74_test

import (
	"testing"

	"adjutant/engine/spi74"
)

func TestStacking(t *testing.T) {
	t.Run("3.2 points of a kind and side are only sums: any counters of the same total stand for them", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 10 at 4506")
		f.May("exchange 4506 for 3+3+3+1", "exchange 4506 for 5+5").MayNot("exchange 4506 for 5+4", "").MayNot("exchange 4506 for 5+5+1", "")
		f.Do("exchange 4506 for 3+3+3+1").Holds("4506", "union 10")
		f.Do("march 7 from 4506 to 4505").Holds("4505", "union 7").Holds("4506", "union 3")
	})
	t.Run("7.0 any number of points of all kinds may stand in a hex", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 99 at 4506", "union 40 at 4505", "repair at 4505", "repair at 4506",
			"leader union B 3 at 4505")
		f.Do("march 40 with B from 4505 to 4506").Holds("4506", "union 139, 1 repair, B 3")
	})
	t.Run("7.1 building up and breaking down costs no movement, and no counter runs out", func(t *testing.T) {
		f := field(t, "turn 7 union march", "union 31 at 1306")
		f.Do("exchange 1306 for 1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1")
		f.Do("march 1 from 1306 to 2905").Holds("2905", "union 1").Holds("1306", "union 30")
	})
	t.Run("7.2 army, naval and riverine points never become one another", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 4605", "naval 3 at 4605")
		f.MayNot("exchange 4605 for 3+2", "").MayNot("march 3 from 4605 to 4604", "").MayNot("march 4 naval from 4605 to 4706", "")
		f.Do("march 2 from 4605 to 4604").Holds("4605", "union 3 naval")
	})
	t.Run("3.21 a position knows every kind of unit", func(t *testing.T) {
		f := field(t, "turn 5 union march", "union 2 in fort at 4611", "union 1 garrison in fort at 2031", "union 3 unsupplied at 2329",
			"leader union B 1 at 4506",
			"union 5 at 4506", "leader union Farragut 2 at 1533", "riverine at 1533", "naval 3 at 5201", "repair at 4506", "repaired 1715, 1615",
			"confederate 4 in fort at 4410")
		text := f.P.Text()
		back, err := spi74.Book.Parse(text)
		if err != nil || back.Text() != text {
			t.Errorf("it reads back as\n%s (%v), want\n%s", back.Text(), err, text)
		}
		f.Holds("4611", "union 2 in fort").Holds("2031", "union 1 garrison").Holds("1533", "union 1 riverine, Farragut 2").
			Holds("4506", "union 5, 1 repair, B 1")
		f.Marked("2329", "unsupplied").Has("rail repaired 1615, 1715")
	})
	t.Run("3.22a garrison points never move or attack", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 1 garrison in fort at 2031", "union 2 at 2031", "confederate 1 at 2030", "dead 2030")
		f.MayNot("march 3 from 2031 to 2131", "").Do("march 2 from 2031 to 2131").Holds("2031", "union 1 garrison")
		g := field(t, "turn 4 union attack", "union 1 garrison in fort at 2031", "confederate 1 at 2030", "dead 2030")
		g.MayNot("attack 2030 from 2031", "")
	})
	t.Run("3.22a nor retreat: the army points beside them may", func(t *testing.T) {
		f := field(t, "turn 4 confederate attack", "union 1 garrison in fort at 3923", "union 2 at 3923", "confederate 8 at 3823")
		// 3, and 2 doubled in the swamp: 7
		f.Do("attack 3923 from 3823: 8 at +1").Asks("union", "retreat")
		f.MayNot("retreat 3 to 3922", "").MayNot("retreat 2 to 3922", "8.51").Play([]int{5}, "retreat 1 to 3922") // 0/1
		f.Holds("3922", "union 1").Holds("3923", "union 1 garrison")
	})
	t.Run("3.22b the allowance hangs on the season, and a clear hex costs one point", func(t *testing.T) {
		f := field(t, "turn 7 union march", "union 2 at 1306 with B 0", "union 1 at 1405")
		f.May("march 2 with B from 1306 to 2905", "march B from 1306 to 1405").MayNot("march 2 with B from 1306 to 3005", "5.22")
	})
}
