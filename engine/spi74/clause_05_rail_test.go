package spi74_test

import "testing"

func TestRail(t *testing.T) {
	t.Run("5.4a the Union rides its own rails", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 1 at 4506")
		f.Do("march 1 from 4506 to 2607 by rail").Holds("2607", "union 1")
	})
	t.Run("5.4a not Southern ones until they are repaired", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 1515")
		f.MayNot("march 1 from 1515 to 1517 by rail", "5.4 10.5 5.42")
		g := field(t, "turn 4 union march", "union 2 at 1515", "repaired 1515, 1516, 1517")
		g.May("march 1 from 1515 to 1517 by rail")
	})
	t.Run("5.4a the Confederates ride Southern rails, and not those repaired or Northern", func(t *testing.T) {
		f := field(t, "turn 4 confederate march", "confederate 1 at 4410", "confederate 1 at 3606")
		f.May("march 1 from 4410 to 4408 by rail").MayNot("march 1 from 3606 to 3706 by rail", "5.4 10.5 5.42")
		field(t, "turn 4 confederate march", "confederate 1 at 4410", "repaired 4409").MayNot("march 1 from 4410 to 4408 by rail", "5.4 10.5")
	})
	t.Run("5.4a the ride goes along joined rail hexes", func(t *testing.T) {
		f := field(t, "turn 4 confederate march", "confederate 1 at 1026", "confederate 1 at 4409")
		f.MayNot("march 1 from 1026 to 0926 by rail", "5.4 5.44") // a ferry, no bridge
		f.MayNot("march 1 from 4409 to 4509 by rail", "5.4")      // no rail
	})
	t.Run("5.4a ride and march are mixed in one move", func(t *testing.T) {
		f := field(t, "turn 4 confederate march", "confederate 1 at 4310")
		f.Do("march 1 from 4310 to 4410, on to 4408 by rail, on to 4308").Holds("4308", "confederate 1")
	})
	t.Run("5.4b entraining costs 1, detraining 1, ten rail hexes 1 whatever the ground", func(t *testing.T) {
		f := field(t, "turn 7 union march", "union 1 at 1607", "union 1 at 1507")
		f.May("march 1 from 1607 to 2806, on to 3306 by rail")            // 13 on foot, 1, five hexes 1, 1: 16
		f.MayNot("march 1 from 1507 to 2806, on to 3306 by rail", "5.22") // 14 on foot
	})
	t.Run("5.41 the Union moves three points by rail in a player-turn", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 2 at 4605", "union 2 at 2607")
		f.Do("march 2 from 4605 to 4803 by rail")
		f.MayNot("march 2 from 2607 to 2904 by rail", "5.41").Do("march 1 from 2607 to 2606 by rail")
		f.MayNot("march 1 from 2607 to 2606 by rail", "5.41").May("march 1 from 2607 to 2606")
	})
	t.Run("5.41 the Confederacy two", func(t *testing.T) {
		f := field(t, "turn 4 confederate march", "confederate 2 at 4410", "confederate 1 at 2722")
		f.Do("march 2 from 4410 to 4411 by rail").MayNot("march 1 from 2722 to 2723 by rail", "5.41")
	})
	t.Run("5.41 repair units do not count", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 3 at 4605", "repair at 4506", "repair at 2607")
		f.Do("march 3 from 4605 to 4803 by rail").Do("march 1 repair from 4506 to 4803 by rail").Do("march 1 repair from 2607 to 2806 by rail")
		f.Holds("4803", "union 3, 1 repair")
	})
	t.Run("5.42 a rider may come into a secondary zone, and no farther", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 1 at 2607", "confederate 1 at 3108") // 2907 and 3006 are secondary
		f.May("march 1 from 2607 to 2907 by rail").MayNot("march 1 from 2607 to 3006 by rail", "5.42")
	})
	t.Run("5.42 he never rides into a primary zone", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 1 at 3306", "confederate 1 at 3607") // 3507 is primary; the Ohio shelters 3406
		f.May("march 1 from 3306 to 3406 by rail", "march 1 from 3306 to 3406 by rail, on to 3507")
		f.MayNot("march 1 from 3306 to 3507 by rail", "5.42")
	})
	t.Run("5.42b none leaves an enemy hex by rail, secondary or primary", func(t *testing.T) {
		f := field(t, "turn 4 union march", "union 1 at 2907", "confederate 1 at 3108")
		f.MayNot("march 1 from 2907 to 2806 by rail", "5.42").May("march 1 from 2907 to 2806")
		g := field(t, "turn 4 union march", "union 1 at 3507", "confederate 1 at 3607")
		g.MayNot("march 1 from 3507 to 3406 by rail", "5.42").May("march 1 from 3507 to 3406")
	})
	t.Run("5.42b a ride may end in a secondary hex and the force march on", func(t *testing.T) {
		f := field(t, "turn 6 union march", "union 1 at 2607", "confederate 1 at 3108")
		f.May("march 1 from 2607 to 2907 by rail, on to 3006") // 3 and 6
	})
	t.Run("5.43 the same points may ride again and count once", func(t *testing.T) {
		f := field(t, "turn 4 confederate march", "confederate 2 at 4410", "confederate 1 at 2722")
		f.Do("march 2 from 4410 to 4408 by rail, on to 4308, on to 4307 by rail").Holds("4307", "confederate 2")
		f.MayNot("march 1 from 2722 to 2723 by rail", "5.41")
		g := field(t, "turn 4 confederate march", "confederate 1 at 4410", "confederate 1 at 2722")
		g.Do("march 1 from 4410 to 4408 by rail, on to 4308, on to 4307 by rail").Do("march 1 from 2722 to 2723 by rail")
	})
	t.Run("5.44 a rail does not make the march cheaper", func(t *testing.T) {
		f := field(t, "turn 7 confederate march", "confederate 1 unsupplied at 2216", "confederate 1 unsupplied at 2217")
		f.MayNot("march 1 from 2216 to 2320", "5.22") // 9 of 8, though a line runs through 2318 and rough 2319
		f.May("march 1 from 2217 to 2320")
	})
	t.Run("5.44 where a river cuts the line the force detrains, crosses and entrains anew", func(t *testing.T) {
		f := field(t, "turn 4 confederate march", "confederate 1 at 1226")
		f.MayNot("march 1 from 1226 to 0826 by rail", "5.44 5.4")
		f.Do("march 1 from 1226 to 1026 by rail, on to 0926, on to 0826 by rail").Holds("0826", "confederate 1")
	})
	t.Run("5.45 naval, riverine and land units: only army and repair units ride", func(t *testing.T) {
		f := field(t, "turn 4 union march", "naval 1 at 4605", "riverine at 4902/4903", "union 1 at 4605", "repair at 4605")
		f.MayNot("march 1 naval from 4605 to 4803 by rail", "5.45").MayNot("march riverine from 4902/4903 to 4803/4903 by rail", "5.45")
		f.May("march 1 from 4605 to 4803 by rail", "march 1 repair from 4605 to 4803 by rail")
	})
	t.Run("5.46 the tenths of all rides of a move are summed and rounded up once", func(t *testing.T) {
		f := field(t, "turn 7 union march", "union 1 at 1905", "union 1 at 1806")
		f.May("march 1 from 1905 to 2806, on to 3206 by rail, on to 3306, on to 3906 by rail") // 10, 2, 1, 2 and ten hexes 1: 16
		f.MayNot("march 1 from 1806 to 2806, on to 3206 by rail, on to 3306, on to 3906 by rail", "5.22")
	})
	t.Run("5.46 a tenth begun is a whole point", func(t *testing.T) {
		f := field(t, "turn 7 union march", "union 1 at 1905")
		f.MayNot("march 1 from 1905 to 2806, on to 3206 by rail, on to 3306, on to 4005 by rail", "5.22") // eleven hexes 2
	})
	t.Run("5.47 a force ends its move detrained, and pays for it", func(t *testing.T) {
		f := field(t, "turn 7 union march", "union 1 at 1607", "union 1 at 1507")
		f.MayNot("march 1 from 1507 to 2806, on to 2907 by rail", "5.22") // 14, 1, 1 is 16: nothing is left to detrain with
		f.May("march 1 from 1607 to 2806, on to 2907 by rail")
	})
}
