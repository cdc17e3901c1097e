package htl_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestUnits(t *testing.T) {
	t.Run("3.0.1 infantry, cavalry and artillery are combat units: a force march keeps away from them", func(t *testing.T) {
		for _, unit := range []string{"infantry", "cavalry", "artillery"} {
			refused(t, "march D6 via C6 to B6 forced", "union infantry D6", "confederate "+unit+" B7")
		}
	})
	t.Run("3.0.1 leaders and gunboats are none", func(t *testing.T) {
		allowed(t, "march D6 via C6 to B6 forced", "union infantry D6", "confederate leader B7 Hood", "confederate infantry I1")
		allowed(t, "march D6 via C6 to B6 forced", "river B7", "union infantry D6", "confederate gunboat B7")
	})
	t.Run("3.0.2.sp a unit has one to four strength points", func(t *testing.T) {
		for sp := 1; sp <= 4; sp++ {
			f := field(t, fmt.Sprintf("union infantry D6 sp=%d", sp))
			wantAt(t, f, "D6", fmt.Sprintf("union infantry black %d", sp))
		}
		wantBad(t, "union infantry D6 sp=5")
		wantBad(t, "union infantry D6 sp=0")
		wantBad(t, "union cavalry D6 sp=3")
		wantBad(t, "union artillery D6 sp=3")
	})
	t.Run("3.0.2.loss a hit takes one off", func(t *testing.T) {
		for hits := range 4 {
			dice := append(same(hits, 5), same(3-min(hits, 3), 1)...)
			f := field(t, "union infantry D6", "confederate infantry E6").Do("fire D6 at E6", dice...)
			wantAt(t, f, "E6", fmt.Sprintf("confederate infantry black %d", 4-hits))
		}
	})
	t.Run("3.0.2.rally a rally puts one back", func(t *testing.T) {
		f := field(t, "union infantry D6 Ames sp=2", "union leader D6 Reno").Do("rally Ames with Reno", goldFace)
		wantAt(t, f, "D6", "union infantry black 3, leader Reno")
	})
	t.Run("3.0.2.no_transfer no order moves strength from unit to unit or joins units", func(t *testing.T) {
		f := field(t, "union infantry D6 sp=1", "union infantry D7 sp=3", "union artillery D6 sp=1", "union cavalry C6 sp=1", "union leader D6 Reno")
		before := strengths(f)
		tried := 0
		for _, line := range f.Orders() {
			if !dieless(f, line) {
				continue
			}
			tried++
			g := copyOf(t, f).Do(line)
			if got := strengths(g); !slices.Equal(got, before) {
				t.Errorf("%q makes strengths %v of %v", line, got, before)
			}
		}
		if tried < 20 {
			t.Errorf("only %d orders were tried", tried)
		}
		f.Refuses("march D7 to D6", "")
	})
	for _, morale := range []string{"green", "black", "gold"} {
		t.Run("3.0.3 losses and rally leave morale as it was: "+morale, func(t *testing.T) {
			f := field(t, "union infantry D6", "union infantry D5", "confederate infantry "+morale+" E6 Archer", "confederate leader E6 Hood")
			f.Do("fire D6 at E6", 5, 5, 5)
			wantAt(t, f, "E6", "confederate infantry "+morale+" 1, leader Hood")
			f.Do("end", 1)
			passing := map[string]int{"green": goldFace, "black": goldFace, "gold": greenFace}
			f.Do("rally Archer with Hood", passing[morale])
			wantAt(t, f, "E6", "confederate infantry "+morale+" 2, leader Hood")
		})
		t.Run("3.0.4 the rate belongs to the type, not to morale or strength: "+morale, func(t *testing.T) {
			for sp := 1; sp <= 2; sp++ {
				cavalry := fmt.Sprintf("union cavalry %s D6 sp=%d", morale, sp)
				allowed(t, "march D6 via C6, B6 to A6", cavalry)
				refused(t, "march E6 via D6, C6, B6 to A6", strings.Replace(cavalry, "D6", "E6", 1))
			}
			refused(t, "march D6 via C6 to B6", "union infantry "+morale+" D6 sp=1", "confederate infantry E6")
		})
		t.Run("3.1.flag the last point still shows the morale: "+morale, func(t *testing.T) {
			f := field(t, "union infantry D6", "union infantry D5", "confederate infantry "+morale+" E6 sp=2")
			f.Do("fire D6 at E6", 5, 1, 1)
			wantAt(t, f, "E6", "confederate infantry "+morale+" 1")
			f.Do("fire D5 at E6", 5, 1, 1)
			wantAt(t, f, "E6", "")
		})
	}
	t.Run("3.1.flag the flag is the last to go, so a unit of one point still checks its morale", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry gold E6 sp=2").Do("close D6 at E6 then stay", 4, 1, 1, goldFace)
		wantAsked(t, f, "confederate retreat")
	})
	t.Run("3.1.flag leaders and gunboats have no morale", func(t *testing.T) {
		wantBad(t, "union leader gold D6 Reno")
		wantBad(t, "river D6", "union gunboat gold D6")
	})
}

// A cost is what an action takes from the action points.
type cost struct {
	name, order string
	dice        []int
	ap          int // what it costs; 0: it is refused
	lines       []string
}

func (c cost) run(t *testing.T) {
	t.Helper()
	lines := append([]string{"turn 3 union, 9 AP"}, c.lines...)
	if c.ap == 0 {
		refused(t, c.order, lines...)
		return
	}
	f := field(t, lines...).Do(c.order, c.dice...)
	wantAP(t, f, 9-c.ap)
	lines[0] = fmt.Sprintf("turn 3 union, %d AP", c.ap)
	allowed(t, c.order, lines...)
	if c.ap > 1 {
		lines[0] = fmt.Sprintf("turn 3 union, %d AP", c.ap-1)
		refused(t, c.order, lines...)
	}
}

func TestWhatUnitsDo(t *testing.T) {
	foe := "confederate infantry E6"
	for _, c := range []cost{
		{"3.1.1.ap infantry moves for 1", "march D6 to C6", nil, 1, []string{"union infantry D6"}},
		{"3.1.1.ap infantry fires for 1", "fire D6 at E6", []int{1, 1, 1}, 1, []string{"union infantry D6", foe}},
		{"3.1.1.ap infantry closes for 2", "close D6 at E6", []int{1, 1, 1}, 2, []string{"union infantry D6", foe}},
		{"3.1.1.move infantry moves 1 hex", "march D6 to C6", nil, 1, []string{"union infantry D6", foe}},
		{"3.1.1.move not 2 next to the enemy", "march D6 via C6 to B6", nil, 0, []string{"union infantry D6", foe}},
		{"3.1.2.ap cavalry moves for 1", "march D6 via C6 to B6", nil, 1, []string{"union cavalry D6"}},
		{"3.1.2.ap cavalry fires for 1", "fire D6 at E6", []int{1, 1, 1}, 1, []string{"union cavalry D6", foe}},
		{"3.1.2.ap cavalry closes for 2", "close D6 at E6", []int{1, 1, 1}, 2, []string{"union cavalry D6", foe}},
		{"3.1.2.move cavalry moves 1 hex", "march D6 to C6", nil, 1, []string{"union cavalry D6"}},
		{"3.1.2.move 2 hexes", "march D6 via C6 to B6", nil, 1, []string{"union cavalry D6"}},
		{"3.1.2.move 3 hexes", "march D6 via C6, B6 to A6", nil, 1, []string{"union cavalry D6"}},
		{"3.1.2.move not 4", "march E6 via D6, C6, B6 to A6", nil, 0, []string{"union cavalry E6"}},
		{"3.1.3.ap artillery moves for 1", "march D6 to C6", nil, 1, []string{"union artillery D6"}},
		{"3.1.3.ap artillery fires for 1", "fire D6 at E6", []int{1, 1, 1, 1}, 1, []string{"union artillery D6", foe}},
		{"3.1.3.ap artillery never closes", "close D6 at E6", nil, 0, []string{"union artillery D6", foe}},
		{"3.1.3.move artillery moves 1 hex", "march D6 to C6", nil, 1, []string{"union artillery D6"}},
		{"3.1.3.move not 2", "march D6 via C6 to B6", nil, 0, []string{"union artillery D6"}},
		{"3.1.4.ap a gunboat moves for 1", "march D6 to C6", nil, 1, []string{"river D6 C6", "union gunboat D6"}},
		{"3.1.4.ap a gunboat fires for 1", "fire D6 at E6", []int{1, 1, 1}, 1, []string{"river D6", "union gunboat D6", foe}},
		{"3.1.5.move a leader alone moves 1 hex for 1", "march Reno to C6", nil, 1, []string{"union infantry D6", "union leader D6 Reno"}},
		{"3.1.5.move a leader alone moves 3 hexes for 1", "march Reno via C6, B6 to A6", nil, 1, []string{"union infantry D6", "union leader D6 Reno"}},
		{"3.1.5.move not 4", "march Reno via C6, B6, A6 to A7", nil, 0, []string{"union infantry D6", "union leader D6 Reno"}},
		{"3.1.5.with_unit a leader rides with infantry for nothing", "march D6 infantry to C6 with Reno", nil, 1, []string{"union infantry D6", "union leader D6 Reno"}},
		{"3.1.5.with_unit with artillery too", "march D6 artillery to C6 with Reno", nil, 1, []string{"union artillery D6", "union leader D6 Reno"}},
		{"3.1.5.with_unit with cavalry 3 hexes", "march D6 cavalry via C6, B6 to A6 with Reno", nil, 1, []string{"union cavalry D6", "union leader D6 Reno"}},
		{"3.1.5.rally a leader rallies infantry for 1", "rally D6 infantry with Reno", []int{goldFace}, 1, []string{"union infantry D6 sp=3", "union leader D6 Reno"}},
		{"3.1.5.rally and cavalry", "rally D6 cavalry with Reno", []int{goldFace}, 1, []string{"union cavalry D6 sp=1", "union leader D6 Reno"}},
		{"3.1.5.rally not a unit elsewhere", "rally C6 infantry with Reno", nil, 0, []string{"union infantry D6", "union infantry C6 sp=1", "union leader D6 Reno"}},
		{"3.1.5.bonus infantry with a leader goes 2 hexes, next to the enemy too, for 2", "march C5 infantry via D5 to D6 with Reno", nil, 2,
			[]string{"union infantry C5", "union leader C5 Reno", "confederate infantry E7"}},
		{"3.1.5.bonus cavalry goes 4 hexes for 2", "march E6 cavalry via D6, C6, B6 to A6 with Reno", nil, 2, []string{"union cavalry E6", "union leader E6 Reno"}},
		{"3.1.5.bonus without a leader infantry does not", "march C5 via D5 to D6", nil, 0, []string{"union infantry C5", "confederate infantry E7"}},
	} {
		t.Run(c.name, c.run)
	}
	for _, k := range []struct {
		name, kind string
		sp         int
	}{
		{"3.1.1.sp infantry starts with 4", "infantry", 4},
		{"3.1.2.sp cavalry starts with 2", "cavalry", 2},
		{"3.1.3.sp artillery starts with 2", "artillery", 2},
	} {
		t.Run(k.name, func(t *testing.T) {
			wantAt(t, field(t, "union "+k.kind+" D6"), "D6", fmt.Sprintf("union %s black %d", k.kind, k.sp))
		})
	}
	t.Run("3.2 each action is taken off", func(t *testing.T) {
		f := field(t, "turn 3 union, 7 AP", "union infantry D6", "union infantry E5", "confederate infantry E6").Do("fire D6 at E6", 1, 1, 1)
		wantAP(t, f, 6)
		wantAP(t, f.Do("close E5 at E6", 1, 1, 1), 4)
	})
}

func TestGunboats(t *testing.T) {
	t.Run("3.1.4.block a gunboat is one block without morale", func(t *testing.T) {
		wantAt(t, field(t, "river D6", "union gunboat D6"), "D6", "union gunboat 1")
		wantBad(t, "river D6", "union gunboat D6 sp=2")
	})
	long := "river A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 B13"
	t.Run("3.1.4.move any number of connected river hexes", func(t *testing.T) {
		f := field(t, long, "union gunboat A1").Do("march A1 to B13")
		wantAt(t, f, "B13", "union gunboat 1")
		wantAP(t, f, 8)
	})
	t.Run("3.1.4.move a way may be given, and must be open", func(t *testing.T) {
		allowed(t, "march A1 via A2 to A3", "river A1 A2 A3", "union gunboat A1")
		refused(t, "march A1 via B1 to A3", "river A1 A2 A3", "union gunboat A1")
	})
	t.Run("3.1.4.move but no gap", func(t *testing.T) {
		refused(t, "march A1 to A3", "river A1 A3", "union gunboat A1")
		allowed(t, "march A1 to A3", "river A1 A2 A3", "union gunboat A1")
	})
	for _, terrain := range []string{"clear", "bridge", "town", "swamp"} {
		t.Run("3.1.4.move a gunboat enters river hexes only: "+terrain, func(t *testing.T) {
			refused(t, "march A1 to A2", "river A1 A3", terrain+" A2", "union gunboat A1")
			refused(t, "march A1 to A3", "river A1 A3", terrain+" A2", "union gunboat A1")
		})
	}
	for _, other := range []string{"union gunboat A2", "confederate gunboat A2", "union infantry A2"} {
		t.Run("3.1.4.stack a gunboat neither enters nor passes the hex of "+other, func(t *testing.T) {
			refused(t, "march A1 to A2", "river A1 A2 A3", "rule river_crossing both", "union gunboat A1", other)
			refused(t, "march A1 to A3", "river A1 A2 A3", "rule river_crossing both", "union gunboat A1", other)
		})
	}
	t.Run("3.1.4.stack nor does a unit enter the hex of a gunboat", func(t *testing.T) {
		refused(t, "march B1 to A1", "river A1", "rule river_crossing both", "union gunboat A1", "union infantry B1")
		allowed(t, "march B1 to A1", "river A1", "rule river_crossing both", "union infantry B1")
	})
	t.Run("3.1.4.immune fire at a gunboat is refused", func(t *testing.T) {
		refused(t, "fire D6 at E6", "river E6", "union infantry D6", "confederate gunboat E6")
		refused(t, "fire D4 at E6", "river E6", "union artillery D4", "confederate gunboat E6")
	})
	t.Run("3.1.4.close a gunboat neither closes nor is closed", func(t *testing.T) {
		refused(t, "close D6 at E6", "river D6", "union gunboat D6", "confederate infantry E6")
		refused(t, "close D6 at E6", "river E6", "rule river_crossing both", "union infantry D6", "confederate gunboat E6")
	})
	t.Run("3.1.4.leader no leader goes aboard", func(t *testing.T) {
		refused(t, "march Reno to A1", "river A1", "rule river_crossing both", "union gunboat A1", "union infantry B1", "union leader B1 Reno")
		allowed(t, "march Reno to A1", "river A1", "rule river_crossing both", "union infantry B1", "union leader B1 Reno")
		wantBad(t, "river A1", "rule river_crossing both", "union gunboat A1", "union leader A1 Reno")
	})
}

func TestCounters(t *testing.T) {
	t.Run("3.1.6.value a counter is worth 1", func(t *testing.T) {
		wantVP(t, field(t, "union infantry D6", "counter union C6 capture Mill").Do("march D6 to C6"), "union", 1)
	})
	t.Run("3.1.6.value unless the scenario says otherwise", func(t *testing.T) {
		wantVP(t, field(t, "union infantry D6", "counter union C6 capture Mill value=3").Do("march D6 to C6"), "union", 3)
		wantVP(t, field(t, "union infantry D6", "counter union C6 hold Mill value=2").Do("march D6 to C6"), "union", 2)
	})
	t.Run("3.1.6.fixed a counter stays where it is", func(t *testing.T) {
		f := field(t, "confederate infantry E6", "union infantry E5", "counter union E6 capture Mill").Do("close E5 at E6 then stay", 4, 1, 1, blackFace)
		f.Retreat("F6")
		wantCounter(t, f, "E6")
		f = field(t, "turn 3 confederate, 9 AP", "confederate infantry E6", "counter union E6 capture Mill").Do("march E6 to F6")
		wantCounter(t, f, "E6")
	})
	t.Run("3.1.6.removed a capture counter is taken off, and the points are kept", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry B6", "counter union C6 capture Mill").Do("march D6 to C6")
		wantCounter(t, f, "")
		f.Do("end", 1).Do("end", 1).Do("march C6 to D6").Do("end", 1).Do("march B6 to C6")
		wantVP(t, f, "union", 1)
		wantVP(t, f, "confederate", 0)
	})
	t.Run("3.1.6.removed a hold counter stays", func(t *testing.T) {
		f := field(t, "union infantry D6", "counter union C6 hold Mill").Do("march D6 to C6")
		wantVP(t, f, "union", 1)
		wantCounter(t, f, "C6")
	})
	t.Run("3.1.6.opponent the other side scores nothing", func(t *testing.T) {
		for _, kind := range []string{"capture", "hold"} {
			f := field(t, "union infantry D6", "counter confederate C6 "+kind+" Mill").Do("march D6 to C6")
			wantVP(t, f, "union", 0)
			wantVP(t, f, "confederate", 0)
			wantCounter(t, f, "C6")
		}
	})
}
