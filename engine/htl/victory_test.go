package htl_test

import (
	"testing"
)

func TestVictoryPoints(t *testing.T) {
	t.Run("10.0.scenario the limits are those of the scenario", func(t *testing.T) {
		for limit, wins := range map[string]bool{"header union_vp 3": true, "header union_vp 4": false} {
			f := field(t, append(duelists, "turn 3 union, 9 AP", limit, "points union 3")...)
			if wins {
				f.Do("end").Over("union")
			} else {
				f.Do("end", 1).Goes()
			}
		}
	})
	for _, unit := range []string{"infantry", "cavalry", "artillery"} {
		t.Run("10.0.elim an eliminated unit is 1 point: "+unit, func(t *testing.T) {
			f := field(t, "union infantry D6", "confederate "+unit+" E6 sp=1").Do("fire D6 at E6", 5, 1, 1)
			wantVP(t, f, "union", 1)
			wantVP(t, f, "confederate", 0)
		})
	}
	t.Run("10.0.elim a leader too, and a loss in strength alone is none", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6", "confederate leader E6 Hood").Do("fire D6 at E6", 5, 5, 1, 1)
		wantAt(t, f, "E6", "confederate infantry black 2")
		wantVP(t, f, "union", 1)
	})
	t.Run("10.0.elim the enemy of the Union scores the same", func(t *testing.T) {
		f := field(t, "turn 3 confederate, 9 AP", "union infantry D6 sp=1", "confederate infantry E6").Do("fire E6 at D6", 5, 1, 1)
		wantVP(t, f, "confederate", 1)
	})
	t.Run("10.0.other_ways a unit without a retreat counts", func(t *testing.T) {
		f := field(t, "swamp E5 E7 D5 F5 F6", "union infantry D6", "confederate infantry E6").Do("close D6 at E6 then stay", 4, 1, 1, blackFace)
		wantAt(t, f, "E6", "")
		wantVP(t, f, "union", 1)
	})
	t.Run("10.0.other_ways a leader who is overrun counts", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate leader E6 Hood", "confederate infantry I6").Do("march D6 to E6")
		wantAt(t, f, "E6", "union infantry black 4")
		wantVP(t, f, "union", 1)
	})
	t.Run("10.0.other_ways a leader who is cut off counts", func(t *testing.T) {
		f := field(t, "swamp E5 E7 D5 F5 F6", "union infantry D6", "confederate infantry E6 sp=1", "confederate leader E6 Hood").Do("fire D6 at E6", 5, 2, 2)
		wantAt(t, f, "E6", "")
		wantVP(t, f, "union", 2)
	})
	t.Run("10.0.counter a counter is 1 point for the side that may score it", func(t *testing.T) {
		wantVP(t, field(t, "union infantry D6", "counter union C6 capture Mill").Do("march D6 to C6"), "union", 1)
		f := field(t, "turn 3 confederate, 9 AP", "confederate infantry D6", "counter union C6 capture Mill").Do("march D6 to C6")
		wantVP(t, f, "union", 0)
		wantVP(t, f, "confederate", 0)
	})
}

func TestCountersTaken(t *testing.T) {
	t.Run("10.0.passing by a march that ends there", func(t *testing.T) {
		wantVP(t, field(t, "union artillery D6", "counter union C6 capture Mill").Do("march D6 to C6"), "union", 1)
	})
	t.Run("10.0.passing by a march that passes through", func(t *testing.T) {
		f := field(t, "union cavalry D6", "counter union C6 capture Mill").Do("march D6 via C6 to B6")
		wantVP(t, f, "union", 1)
		wantCounter(t, f, "")
	})
	t.Run("10.0.passing by an advance", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6 sp=1", "counter union E6 capture Mill").Do("close D6 at E6 then advance", 4, 1, 1)
		wantVP(t, f, "union", 2)
	})
	t.Run("10.0.passing by a retreat", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6", "counter confederate F6 capture Mill").Do("close D6 at E6 then stay", 4, 1, 1, blackFace).Retreat("F6")
		wantVP(t, f, "confederate", 1)
	})
	t.Run("10.0.passing by a displacement", func(t *testing.T) {
		f := field(t, "swamp E5 F5", "union infantry D6", "confederate infantry E6", "confederate cavalry F6", "counter confederate G7 capture Mill")
		f.Do("close D6 at E6 then stay", 4, 1, 1, blackFace).Retreat("F6")
		f.Displace("G7")
		wantAt(t, f, "G7", "confederate cavalry black 2")
		wantVP(t, f, "confederate", 1)
	})
	t.Run("10.0.passing by entry as a reinforcement", func(t *testing.T) {
		f := field(t, append(duelists, "turn 3 confederate, 9 AP", "union infantry black A1 Late turn=4", "counter union A1 capture Mill")...).Do("end", 1)
		f.Place("Late", "A1")
		wantAt(t, f, "A1", "union infantry black 4")
		wantVP(t, f, "union", 1)
	})
	t.Run("10.0.passing leaders and gunboats take none", func(t *testing.T) {
		f := field(t, "union infantry D6", "union leader D6 Reno", "counter union C6 capture Mill").Do("march Reno to C6")
		wantVP(t, f, "union", 0)
		wantCounter(t, f, "C6")
		f = field(t, "river A1 A2", "rule river_crossing both", "union gunboat A1", "counter union A2 capture Ford").Do("march A1 to A2")
		wantVP(t, f, "union", 0)
	})
	t.Run("10.0.control the side whose combat unit entered last controls a hold counter", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry B5", "counter union C6 hold Mill").Do("march D6 to C6")
		wantVP(t, f, "union", 1)
		f.Do("end", 1).Do("end", 1).Do("march C6 to D6")
		wantVP(t, f, "union", 1)
		f.Do("end", 1).Do("march B5 to C6")
		wantVP(t, f, "union", 0)
		f.Do("end", 1).Do("end", 1).Do("march C6 to C5")
		wantVP(t, f, "union", 0)
	})
	t.Run("10.0.control passing through is enough", func(t *testing.T) {
		f := field(t, "union cavalry D6", "counter union C6 hold Mill").Do("march D6 via C6 to B6")
		wantVP(t, f, "union", 1)
		f = field(t, "turn 3 confederate, 9 AP", "confederate cavalry D6", "counter union C6 hold Mill", "held union C6").Do("march D6 via C6 to B6")
		wantVP(t, f, "union", 0)
	})
	t.Run("10.0.control a leader does not", func(t *testing.T) {
		f := field(t, "turn 3 confederate, 9 AP", "confederate infantry D6", "confederate leader D6 Hood", "counter union C6 hold Mill", "held union C6").Do("march Hood to C6")
		wantVP(t, f, "union", 1)
	})
	t.Run("10.0.time if nobody has won by then at_end decides", func(t *testing.T) {
		last := append(duelists, "header turns 5", "turn 5 confederate, 9 AP", "header union_vp 3", "header confederate_vp 3")
		field(t, append(last, "points union 2", "header at_end confederate")...).Do("end").Over("confederate")
		field(t, append(last, "points union 3", "header at_end confederate")...).Do("end").Over("union")
	})
	t.Run("10.0.time more_vp counts the points, equal points are a draw", func(t *testing.T) {
		last := append(duelists, "header turns 5", "turn 5 confederate, 9 AP", "header union_vp 3", "header confederate_vp 3", "header at_end more_vp")
		field(t, append(last, "points union 2", "points confederate 1")...).Do("end").Over("union")
		field(t, append(last, "points union 1", "points confederate 2")...).Do("end").Over("confederate")
		field(t, append(last, "points union 2", "points confederate 2")...).Do("end").Over("")
	})
	t.Run("scn.at_end each scenario has its own word", func(t *testing.T) {
		for _, at := range []string{"union", "confederate"} {
			field(t, append(duelists, "header turns 5", "turn 5 confederate, 9 AP", "header at_end "+at)...).Do("end").Over(at)
		}
		field(t, append(duelists, "header turns 5", "turn 5 confederate, 9 AP", "header at_end draw")...).Do("end").Over("")
	})
}
