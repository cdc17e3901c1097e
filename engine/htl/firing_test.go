package htl_test

import (
	"fmt"
	"strings"
	"testing"
)

// A shot is a kind of unit, a range, and what the chart says of it.
type shot struct {
	unit        string
	at          string // the target's hex; the firer stands at D4
	dice, hitOn int    // 0 dice: out of range
}

func (s shot) name() string {
	n := map[string]int{"D5": 1, "D6": 2, "D7": 3, "D8": 4}[s.at]
	if s.dice == 0 {
		return fmt.Sprintf("%s does not reach %d", s.unit, n)
	}
	return fmt.Sprintf("%s at %d: %d dice, %d hits", s.unit, n, s.dice, s.hitOn)
}

var chart = []shot{
	{"infantry", "D5", 3, 5}, {"infantry", "D6", 3, 6}, {"infantry", "D7", 0, 0},
	{"cavalry", "D5", 3, 5}, {"cavalry", "D6", 0, 0},
	{"artillery", "D5", 4, 4}, {"artillery", "D6", 3, 5}, {"artillery", "D7", 3, 6}, {"artillery", "D8", 0, 0},
	{"gunboat", "D5", 3, 4}, {"gunboat", "D6", 3, 5}, {"gunboat", "D7", 3, 6}, {"gunboat", "D8", 0, 0},
}

func (s shot) field(t *testing.T, more ...string) []string {
	t.Helper()
	terrain := "clear D4"
	if s.unit == "gunboat" {
		terrain = "river D4"
	}
	return append([]string{"turn 3 union, 9 AP", terrain, "union " + s.unit + " D4", "confederate infantry " + s.at}, more...)
}

func TestChart(t *testing.T) {
	for _, s := range chart {
		if s.dice == 0 {
			t.Run("8.1.3.range "+s.name(), func(t *testing.T) { refused(t, "fire D4 at "+s.at, s.field(t)...) })
			continue
		}
		t.Run("8.1.3.range "+s.name(), func(t *testing.T) { allowed(t, "fire D4 at "+s.at, s.field(t)...) })
		t.Run("8.1.1.chart "+s.name(), func(t *testing.T) {
			f := field(t, s.field(t)...).Do("fire D4 at "+s.at, same(s.dice, s.hitOn-1)...)
			wantAt(t, f, s.at, "confederate infantry black 4")
			f = field(t, s.field(t)...).Do("fire D4 at "+s.at, append(same(s.dice-1, s.hitOn-1), s.hitOn)...)
			wantAt(t, f, s.at, "confederate infantry black 3")
		})
		t.Run("8.1.1.cost "+s.name(), func(t *testing.T) {
			wantAP(t, field(t, s.field(t)...).Do("fire D4 at "+s.at, same(s.dice, 1)...), 8)
		})
	}
	for sp := 1; sp <= 4; sp++ {
		t.Run(fmt.Sprintf("8.1.3.dice infantry of %d rolls three dice", sp), func(t *testing.T) {
			for _, terrain := range []string{"clear", "woods"} {
				field(t, terrain+" E6", fmt.Sprintf("union infantry D6 sp=%d", sp), "confederate infantry E6").Do("fire D6 at E6", 1, 1, 1)
				field(t, terrain+" E6", fmt.Sprintf("union infantry D6 sp=%d", sp), "confederate infantry E6").Do("close D6 at E6", 1, 1, 1)
			}
		})
	}
	t.Run("8.1.3.dice guns of one point roll as many as whole ones", func(t *testing.T) {
		field(t, "union artillery D4 sp=1", "confederate infantry D6").Do("fire D4 at D6", 1, 1, 1)
		field(t, "union artillery D4 sp=1", "confederate infantry D5").Do("fire D4 at D5", 1, 1, 1, 1)
	})
	t.Run("8.1.3.artillery guns roll one die more at 1 hex, gunboats do not", func(t *testing.T) {
		f := field(t, "union artillery D4", "confederate infantry D5").Do("fire D4 at D5", 1, 1, 1, 4)
		wantAt(t, f, "D5", "confederate infantry black 3")
		field(t, "river D4", "union gunboat D4", "confederate infantry D5").Do("fire D4 at D5", 1, 1, 4)
	})
}

func TestDeclarations(t *testing.T) {
	t.Run("8.0.1 a unit is picked and fires or closes", func(t *testing.T) {
		allowed(t, "fire D6 at E6", "union infantry D6", "confederate infantry E6")
		allowed(t, "close D6 at E6", "union infantry D6", "confederate infantry E6")
	})
	for name, tt := range map[string]struct {
		order string
		lines []string
	}{
		"out of range":        {"fire D6 at D9", []string{"union infantry D6", "confederate infantry D9"}},
		"no line of sight":    {"fire D6 at D8", []string{"woods D7", "union infantry D6", "confederate infantry D8"}},
		"an empty hex":        {"fire D6 at E6", []string{"union infantry D6", "confederate infantry I6"}},
		"a lone leader":       {"fire D6 at E6", []string{"union infantry D6", "confederate leader E6 Hood", "confederate infantry I6"}},
		"a counter":           {"fire D6 at E6", []string{"union infantry D6", "counter union E6 capture Mill", "confederate infantry I6"}},
		"a gunboat":           {"fire D6 at E6", []string{"river E6", "union infantry D6", "confederate gunboat E6"}},
		"a unit of his own":   {"fire D6 at E6", []string{"union infantry D6", "union infantry E6"}},
		"closing a counter":   {"close D6 at E6", []string{"union infantry D6", "counter union E6 capture Mill", "confederate infantry I6"}},
		"closing an own":      {"close D6 at E6", []string{"union infantry D6", "union infantry E6"}},
		"closing empty hex":   {"close D6 at E6", []string{"union infantry D6", "confederate infantry I6"}},
		"a leader that fires": {"fire Reno at E6", []string{"union infantry D6", "union leader D6 Reno", "confederate infantry E6"}},
	} {
		t.Run("8.0.1.refused no target, no cost: "+name, func(t *testing.T) { refused(t, tt.order, tt.lines...) })
	}
	t.Run("8.1.1.hopeless fire that no die can make hit is legal", func(t *testing.T) {
		f := field(t, "turn 3 union, 9 AP", "woods D6", "union infantry D4", "confederate infantry D6").Do("fire D4 at D6", 6, 6, 6)
		wantAP(t, f, 8)
		wantAt(t, f, "D6", "confederate infantry black 4")
	})
	t.Run("8.1.1.hopeless a 1 may still cost the leader", func(t *testing.T) {
		f := field(t, "woods D6", "union infantry D4", "confederate infantry D6", "confederate leader D6 Hood").Do("fire D4 at D6", 6, 6, 1, 1)
		wantAt(t, f, "D6", "confederate infantry black 4")
	})
	t.Run("8.1.1.river in the river a 6 counts 7, and a 5 hits where 6 is needed", func(t *testing.T) {
		lines := []string{"river D6", "rule river_crossing both", "union infantry D4", "confederate infantry D6"}
		wantAt(t, field(t, lines...).Do("fire D4 at D6", 5, 4, 4), "D6", "confederate infantry black 3")
		wantAt(t, field(t, lines...).Do("fire D4 at D6", 6, 6, 4), "D6", "confederate infantry black 2")
	})
	t.Run("8.1.1.free_choice an enemy next door does not limit the choice of target", func(t *testing.T) {
		lines := []string{"union infantry D6", "confederate infantry E6", "confederate infantry C8", "confederate infantry B5"}
		for _, at := range []string{"E6", "C8", "B5"} {
			allowed(t, "fire D6 at "+at, lines...)
		}
	})
}

func TestLosses(t *testing.T) {
	for hits := 1; hits <= 3; hits++ {
		t.Run(fmt.Sprintf("8.1.2.loss %d hits take off %d", hits, hits), func(t *testing.T) {
			f := field(t, "union infantry D6", "confederate infantry E6").Do("fire D6 at E6", append(same(hits, 6), same(3-hits, 1)...)...)
			wantAt(t, f, "E6", fmt.Sprintf("confederate infantry black %d", 4-hits))
		})
	}
	t.Run("8.1.2.elim the last point eliminates the unit at once", func(t *testing.T) {
		f := field(t, "union infantry D6", "union infantry D5", "confederate infantry E6 sp=1", "confederate infantry I6").Do("fire D6 at E6", 5, 1, 1)
		wantAt(t, f, "E6", "")
		wantVP(t, f, "union", 1)
		f.Refuses("fire D5 at E6", "")
	})
	t.Run("8.1.2.order hits go to infantry first, the rest to the guns", func(t *testing.T) {
		for hits, want := range map[int]string{1: "confederate infantry black 1, artillery black 2", 2: "confederate artillery black 2", 3: "confederate artillery black 1"} {
			f := field(t, "union infantry D6", "confederate artillery E6", "confederate infantry E6 sp=2").Do("fire D6 at E6", append(same(hits, 6), same(3-hits, 1)...)...)
			wantAt(t, f, "E6", want)
		}
	})
	t.Run("8.1.2.order and to cavalry", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate artillery E6", "confederate cavalry E6").Do("fire D6 at E6", 5, 1, 1)
		wantAt(t, f, "E6", "confederate cavalry black 1, artillery black 2")
	})
	t.Run("8.1.2.order in close combat too", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate artillery E6", "confederate infantry E6 sp=1").Do("close D6 at E6", 4, 4, 1, greenFace, greenFace)
		wantAt(t, f, "E6", "confederate artillery black 1")
	})
	t.Run("8.1.2.hex the firer does not choose the guns of a mixed hex", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate artillery E6", "confederate infantry E6")
		for _, o := range f.Orders() {
			if strings.HasPrefix(o, "fire ") && o != "fire Crook at E6" {
				t.Errorf("the order %q names more than the hex", o)
			}
		}
		f.Do("fire D6 at E6", 5, 1, 1)
		wantAt(t, f, "E6", "confederate infantry black 3, artillery black 2")
	})
	t.Run("8.1.2.hex hits beyond all points are lost", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate artillery E6 sp=1", "confederate infantry E6 sp=1", "confederate infantry F6").Do("fire D6 at E6", 6, 6, 6)
		wantAt(t, f, "E6", "")
		wantAt(t, f, "F6", "confederate infantry black 4")
		wantVP(t, f, "union", 2)
	})
	t.Run("8.1.2.leader hits never fall on leaders or counters", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6 sp=1", "confederate artillery E6 sp=2", "confederate leader E6 Hood", "counter union E6 capture Mill").Do("fire D6 at E6", 6, 6, 5)
		wantAt(t, f, "E6", "confederate leader Hood")
		wantVP(t, f, "union", 2)
		wantCounter(t, f, "E6")
		wantAsked(t, f, "confederate leader")
	})
	t.Run("8.1.2.no_morale fire causes no morale roll and no retreat", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry green E6", "confederate artillery green E6").Do("fire D6 at E6", 6, 6, 6)
		wantAsked(t, f, "union act")
		wantAt(t, f, "E6", "confederate infantry green 1, artillery green 2")
	})
}
