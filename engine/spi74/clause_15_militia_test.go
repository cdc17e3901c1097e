package spi74_test

import "testing"

func TestMilitia(t *testing.T) {
	t.Run("15.0 when a state is first invaded its owner puts one point on a city of it", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 4406", "waits virginia").Do("march 2 from 4406 to 4407").Asks("confederate", "militia")
		f.MayNot("place militia at 4115", "15.0").MayNot("place militia at 4409", "15.0").Do("place militia at 4411").
			Holds("4411", "confederate 1")
	})
	t.Run("15.0 so the North's states too", func(t *testing.T) {
		field(t, "turn 4 confederate march", "confederate 2 at 4407", "waits maryland").
			Play(nil, "march 2 from 4407 to 4406", "place militia at 4605").
			Holds("4605", "union 1")
	})
	t.Run("15.1 at once, in the midst of the march", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 4406", "waits virginia").Do("march 2 from 4406 to 4407")
		f.Do("place militia at 4410").Asks("union", "march").Do("on to 4308").Holds("4308", "union 2")
	})
	t.Run("15.2 an attack over the border on a city calls it before strengths are compared, and it may stand in that city",
		func(t *testing.T) {
			f := field(t, "turn 4 union attack", "union 3 at 1617", "confederate 1 at 1618", "waits mississippi")
			// 2 and the city 1: 0, 0/1
			f.Do("attack 1618 from 1617: 3").Asks("confederate", "militia").Play([]int{6}, "place militia at 1618", "stand", "lose army")
			f.Holds("1618", "confederate 1").Holds("1617", "union 3")
		})
	t.Run("15.2 so does a double-match option, which lapses if the force is no longer double", func(t *testing.T) {
		f := field(t, "turn 7 union march", "union 4 at 1617 with B 0", "confederate 1 at 1618", "waits mississippi").
			Do("overrun 1618 with 4 with B")
		f.Do("place militia at 1618").Asks("union", "march").Holds("1618", "confederate 2").MayNot("overrun 1618", "9.0 9.13") // 4 against 3
		// 16 of 16: the option has cost nothing
		f.May("on to 2118")
	})
	t.Run("15.2 an attack that the militia makes worse than -1 is off, and its units have not attacked", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 2 at 1617", "confederate 2 at 1618", "confederate 1 at 1518", "waits mississippi")
		f.Do("attack 1618 from 1617: 2").Do("place militia at 1618").Asks("union", "attack").Holds("1618", "confederate 3") // 2 against 4
		f.MayNot("attack 1618 from 1617: 2", "8.44").Play([]int{5}, "attack 1518 from 1617: 2 at +1").Holds("1518", "")
	})
	t.Run("15.3 it is then an ordinary army point", func(t *testing.T) {
		f := field(t, "turn 3 union march", "union 2 at 4406", "waits virginia").Do("march 2 from 4406 to 4407").Do("place militia at 4411").
			To("4 confederate march", 2)
		f.May("march 1 from 4411 to 4412")
	})
	t.Run("15.4 one point a state in the whole game", func(t *testing.T) {
		field(t, "turn 4 union march", "union 2 at 4406").Do("march 2 from 4406 to 4407").Asks("union", "march")
		g := field(t, "turn 4 union march", "union 2 at 4406", "union 1 at 4405", "waits virginia").Do("march 2 from 4406 to 4407").
			Do("place militia at 4410")
		g.Do("march 1 from 4405 to 4306").Asks("union", "march")
	})
	t.Run("15.5 in the sympathetic area Union units call none, beyond it they do", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 3504 with B 0", "waits virginia").Do("march 2 with B from 3504 via 3604, 3605 to 3606").
			Asks("union", "march")
		g := field(t, "turn 4 union march", "union 2 at 2120 with B 0", "waits alabama").Do("march 2 with B from 2120 to 2020").
			Asks("confederate", "militia")
		// Decatur abuts the area
		h := field(t, "turn 4 union attack", "union 2 at 2120", "waits alabama").Do("attack 2019 from 2120: 2").Asks("confederate", "militia")
		f.Holds("3606", "union 2, B 0")
		g.Do("place militia at 2226").Holds("2226", "confederate 1")
		h.Do("place militia at 2226").Holds("2226", "confederate 1")
	})
	t.Run("15.5b ships, repair units and leaders call none, nor does an attack over the border on a hex without a city", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 4 at 4406", "confederate 1 at 4407", "waits virginia").
			Do("attack 4407 from 4406: 4 at +1 then stay").Do("stand", 6)
		f.Holds("4407", "")
		g := field(t, "turn 4 union march", "naval 2 at 5201", "riverine at 5201", "waits north_carolina").
			Do("march 2 naval from 5201 to 4418").Asks("union", "march")
		g.Do("march riverine from 5201 to 4418").Asks("union", "march")
	})
	t.Run("15.5b an advance into the state calls it", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 4 at 4406", "confederate 1 at 4407", "waits virginia").
			Do("attack 4407 from 4406: 4 at +1 then advance 2").Do("stand", 6)
		for f.Awaited().Kind == "leader made" {
			f.Do("pass")
		}
		f.Asks("confederate", "militia")
	})
	t.Run("15.6 that of Arkansas comes at 0119", func(t *testing.T) {
		field(t, "turn 4 union march", "union 2 at 1114 with B 0", "waits arkansas").Play(nil, "march 2 with B from 1114 to 1115").
			Holds("0119", "confederate 1")
	})
	t.Run("15.7 garrisons set up by rule call none; units that come to them do", func(t *testing.T) {
		field(t, "turn 4 union march", "union 1 in fort at 4611", "union 2 at 4605", "waits virginia").Do("march 2 from 4605 to 4611 by sea").
			Asks("confederate", "militia")
		begin(t).Lacks("militia virginia")
	})
}
