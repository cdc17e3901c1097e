package htl_test

import (
	"fmt"
	"testing"
)

// Two infantry units face each other, D6 above E6; whoever stands in E6 stands on the terrain under test. Of the dice 4, 5, 6 in
// fire (5 hits) and 3, 4, 5 in close combat (4 hits) two hit in the clear, one where each counts one less, three where each
// counts one more.
func TestTerrainAndDice(t *testing.T) {
	for _, tt := range []struct {
		name, terrain string
		hits          int
	}{
		{"2.2.1 clear terrain changes no die", "clear", 2},
		{"2.2.3.combat every die at a unit in a river counts one more", "river", 3},
		{"2.2.4.combat a bridge changes no die", "bridge", 2},
		{"2.2.5 every die at woods counts one less", "woods", 1},
		{"2.2.6 every die at an orchard counts one less", "orchard", 1},
		{"2.2.7 every die at a hill counts one less", "hill", 1},
		{"2.2.8 every die at a town counts one less", "town", 1},
		{"2.2.9 every die at a sunken road or fence counts one less", "fence", 1},
		{"2.2.10 every die at an entrenchment counts one less", "entrenchment", 1},
	} {
		left := fmt.Sprintf("confederate infantry gold %d", 4-tt.hits)
		t.Run(tt.name+", in fire", func(t *testing.T) {
			f := field(t, tt.terrain+" E6", "rule river_crossing both", "union infantry D6", "confederate infantry gold E6")
			f.Do("fire D6 at E6", 4, 5, 6)
			wantAt(t, f, "E6", left)
		})
		t.Run(tt.name+", in close combat", func(t *testing.T) {
			f := field(t, tt.terrain+" E6", "rule river_crossing both", "union infantry D6", "confederate infantry gold E6")
			f.Do("close D6 at E6", append([]int{3, 4, 5}, same(tt.hits, greenFace)...)...)
			wantAt(t, f, "E6", left)
		})
	}
	for dice, hits := range map[[3]int]int{{5, 5, 6}: 1, {5, 5, 5}: 0, {6, 6, 6}: 3, {6, 5, 6}: 2} {
		t.Run(fmt.Sprintf("2.1.1.each_die the modifier is taken from every die: %v at woods, %d hits", dice, hits), func(t *testing.T) {
			f := field(t, "woods E6", "union infantry D6", "confederate infantry E6").Do("fire D6 at E6", dice[:]...)
			wantAt(t, f, "E6", fmt.Sprintf("confederate infantry black %d", 4-hits))
		})
	}
	t.Run("2.2.note.roll one less on the roll makes 4 of 5 and 5 of 6", func(t *testing.T) {
		f := field(t, "hill E6", "union infantry D6", "confederate infantry E6").Do("fire D6 at E6", 5, 5, 5)
		wantAt(t, f, "E6", "confederate infantry black 4")
		f = field(t, "hill E6", "union infantry D6", "confederate infantry E6").Do("fire D6 at E6", 6, 5, 4)
		wantAt(t, f, "E6", "confederate infantry black 3")
	})
	t.Run("2.1.1.location the defender's hex counts in fire and in close combat alike", func(t *testing.T) {
		f := field(t, "woods E6", "union infantry D6", "union infantry E5", "confederate infantry gold E6")
		f.Do("fire D6 at E6", 5, 5, 5)
		wantAt(t, f, "E6", "confederate infantry gold 4")
		f.Do("close E5 at E6", 4, 4, 4)
		wantAt(t, f, "E6", "confederate infantry gold 4")
	})
	t.Run("2.1.1.single a leader and guns in the hex add no second modifier", func(t *testing.T) {
		f := field(t, "woods E6", "union infantry D6", "confederate infantry E6", "confederate artillery E6", "confederate leader E6 Hood")
		f.Do("fire D6 at E6", 6, 6, 5)
		wantAt(t, f, "E6", "confederate infantry black 2, artillery black 2, leader Hood")
	})
	t.Run("2.1.1.single nor does the cover of the attacker", func(t *testing.T) {
		f := field(t, "woods E6 D6", "union infantry D6", "confederate infantry E6").Do("fire D6 at E6", 6, 6, 5)
		wantAt(t, f, "E6", "confederate infantry black 2")
	})
	for _, terrain := range []string{"woods", "orchard", "hill", "town", "fence", "entrenchment", "bridge"} {
		t.Run("2.1.1.attacker_hex an attacker on terrain rolls as in the clear: "+terrain, func(t *testing.T) {
			f := field(t, terrain+" D6", "union infantry D6", "confederate infantry E6").Do("fire D6 at E6", 4, 5, 6)
			wantAt(t, f, "E6", "confederate infantry black 2")
			f = field(t, terrain+" D6", "union infantry D6", "confederate infantry E6").Do("close D6 at E6", 3, 4, 5, greenFace, greenFace)
			wantAt(t, f, "E6", "confederate infantry black 2")
		})
	}
	t.Run("2.1.1.attacker_hex an attacker in a river gains and loses nothing", func(t *testing.T) {
		f := field(t, "river D6", "rule river_crossing both", "union infantry D6", "confederate infantry E6").Do("fire D6 at E6", 4, 5, 6)
		wantAt(t, f, "E6", "confederate infantry black 2")
	})
	for _, terrain := range []string{"woods", "orchard", "hill", "town"} {
		t.Run("2.1.1.attacker_hex an attacker sees out of his own hex: "+terrain, func(t *testing.T) {
			allowed(t, "fire D4 at D6", terrain+" D4", "union infantry D4", "confederate infantry D6")
		})
	}
}

func TestTerrainAndMorale(t *testing.T) {
	colours := []string{"green", "black", "gold"}
	for _, tt := range []struct {
		name, terrain string
		hit, shift    int // the lowest die that hits; levels up or down
	}{
		{"2.2.1 clear terrain changes no morale", "clear", 4, 0},
		{"2.2.3.morale a river lowers morale by one level", "river", 3, -1},
		{"2.2.4.morale a bridge lowers morale by one level", "bridge", 4, -1},
		{"2.2.5.morale woods raise morale by one level", "woods", 5, 1},
		{"2.2.6.morale an orchard raises morale by one level", "orchard", 5, 1},
		{"2.2.7.morale a hill raises morale by one level", "hill", 5, 1},
		{"2.2.8.morale a town raises morale by one level", "town", 5, 1},
		{"2.2.9.morale a sunken road or fence raises morale by one level", "fence", 5, 1},
		{"2.2.10.morale an entrenchment raises morale by one level", "entrenchment", 5, 1},
	} {
		for printed, morale := range colours {
			level := colours[min(max(printed+tt.shift, 0), 2)]
			t.Run(fmt.Sprintf("%s: %s counts as %s", tt.name, morale, level), func(t *testing.T) {
				for die := 1; die <= 6; die++ {
					f := field(t, tt.terrain+" E6", "rule river_crossing both", "union infantry D6", "confederate infantry "+morale+" E6")
					f.Do("close D6 at E6 then stay", tt.hit, tt.hit-1, tt.hit-1, die)
					if got, want := asked(t, f) == "confederate retreat", faceOf(die) == level; got != want {
						t.Errorf("morale die %d: it retreats is %v, want %v", die, got, want)
					}
				}
			})
		}
	}
	t.Run("2.2.note.minus gold counts as black, black as green, green stays green", func(t *testing.T) {
		for morale, die := range map[string]int{"gold": blackFace, "black": greenFace, "green": greenFace} {
			f := field(t, "bridge E6", "union infantry D6", "confederate infantry "+morale+" E6").Do("close D6 at E6 then stay", 4, 1, 1, die)
			wantAsked(t, f, "confederate retreat")
		}
		f := field(t, "bridge E6", "union infantry D6", "confederate infantry gold E6").Do("close D6 at E6 then stay", 4, 1, 1, goldFace)
		wantAsked(t, f, "union act")
	})
	t.Run("2.2.note.plus green counts as black, black as gold, gold stays gold", func(t *testing.T) {
		for morale, die := range map[string]int{"gold": goldFace, "black": goldFace, "green": blackFace} {
			f := field(t, "fence E6", "union infantry D6", "confederate infantry "+morale+" E6").Do("close D6 at E6 then stay", 5, 1, 1, die)
			wantAsked(t, f, "confederate retreat")
		}
		f := field(t, "fence E6", "union infantry D6", "confederate infantry green E6").Do("close D6 at E6 then stay", 5, 1, 1, greenFace)
		wantAsked(t, f, "union act")
	})
	t.Run("2.1.4 morale is checked after the hits, not before", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6").Do("close D6 at E6 then stay", 1, 2, 3)
		wantAsked(t, f, "union act")
		f = field(t, "union infantry D6", "confederate infantry E6 sp=1").Do("close D6 at E6 then stay", 4, 2, 3)
		wantAt(t, f, "E6", "")
	})
	t.Run("2.1.4 terrain shifts the level of the defender, not that of the attacker", func(t *testing.T) {
		f := field(t, "hill D6", "union infantry D6", "confederate infantry E6").Do("close D6 at E6 then stay", 4, 1, 1, blackFace)
		wantAsked(t, f, "confederate retreat")
	})
}

func TestTerrainAndMovement(t *testing.T) {
	for _, tt := range []struct {
		name, terrain string
		stops         bool
	}{
		{"2.2.1 a unit crosses clear terrain", "clear", false},
		{"2.2.4.enter a unit crosses a bridge without a stop", "bridge", false},
		{"2.2.5.enter a unit that enters woods stops", "woods", true},
		{"2.2.6.enter a unit that enters an orchard stops", "orchard", true},
		{"2.2.7.enter a unit that enters a hill stops", "hill", true},
		{"2.2.8.enter a unit crosses a town without a stop", "town", false},
		{"2.2.9.enter a unit crosses a sunken road or fence without a stop", "fence", false},
		{"2.2.10.enter a unit that enters an entrenchment stops", "entrenchment", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, unit := range []string{"union cavalry C6", "union infantry C6", "union leader C6 Reno"} {
				company := "union infantry A1"
				order := "march C6 via D6 to E6"
				if unit == "union infantry C6" {
					order += " forced"
				}
				if tt.stops {
					refused(t, order, tt.terrain+" D6", unit, company)
				} else {
					allowed(t, order, tt.terrain+" D6", unit, company)
				}
				f := field(t, tt.terrain+" D6", unit, company).Do("march C6 to D6")
				wantAt(t, f, "C6", "")
			}
		})
		t.Run(tt.name+", and may leave it next turn", func(t *testing.T) {
			allowed(t, "march D6 to E6", tt.terrain+" D6", "union cavalry D6")
		})
	}
	t.Run("2.2.5.enter cavalry that stopped in woods may still fire", func(t *testing.T) {
		f := field(t, "woods D6", "union cavalry C6", "confederate infantry E6").Do("march C6 to D6").Do("fire D6 at E6", 5, 1, 1)
		wantAt(t, f, "E6", "confederate infantry black 3")
	})
	t.Run("2.2.7.enter a unit stops on a hill also when it comes from another hill", func(t *testing.T) {
		refused(t, "march C6 via D6 to E6", "hill C6 D6", "union cavalry C6")
		allowed(t, "march C6 to D6", "hill C6 D6", "union cavalry C6")
	})
	t.Run("2.1.2.cost each hex costs one of the rate, and stopping terrain ends the move, the leader's too", func(t *testing.T) {
		allowed(t, "march B6 via C6, D6 to E6", "woods E6", "union cavalry B6")
		allowed(t, "march B6 via C6, D6 to E6", "woods E6", "union leader B6 Reno", "union infantry A1")
		refused(t, "march B6 via C6, D6 to E6", "woods D6", "union cavalry B6")
		refused(t, "march B6 via C6, D6 to E6", "woods D6", "union leader B6 Reno", "union infantry A1")
	})
	t.Run("2.1.2.allowance a hex beyond the rate is refused", func(t *testing.T) {
		refused(t, "march D6 via C6 to B6", "union infantry D6", "confederate infantry E6")
		refused(t, "march D6 via C6 to B6", "union artillery D6")
		refused(t, "march E6 via D6, C6, B6 to A6", "union cavalry E6")
		refused(t, "march E6 via D6, C6, B6 to A6", "union leader E6 Reno", "union infantry A1")
		allowed(t, "march E6 via D6, C6 to B6", "union cavalry E6")
		allowed(t, "march E6 via D6, C6 to B6", "union leader E6 Reno", "union infantry A1")
		allowed(t, "march D6 to C6", "union artillery D6")
	})
	t.Run("2.0 a hex without a tile is clear", func(t *testing.T) {
		allowed(t, "march E6 via D6, C6 to B6", "union cavalry E6")
		allowed(t, "fire D4 at D7", "union artillery D4", "confederate infantry D7")
	})
}

func TestImpassableTerrain(t *testing.T) {
	for terrain, id := range map[string]string{"swamp": "2.2.2.enter", "river": "2.2.3.enter"} {
		for _, unit := range []string{"infantry", "cavalry", "artillery", "leader"} {
			t.Run(fmt.Sprintf("%s no march of %s enters a %s", id, unit, terrain), func(t *testing.T) {
				who := "union " + unit + " D6"
				if unit == "leader" {
					who += " Reno"
				}
				refused(t, "march D6 to E6", terrain+" E6", who, "union infantry A1")
				allowed(t, "march D6 to E7", terrain+" E6", who, "union infantry A1")
			})
		}
		t.Run(fmt.Sprintf("%s no march passes through a %s", id, terrain), func(t *testing.T) {
			refused(t, "march D6 via E6 to F6", terrain+" E6", "union cavalry D6")
		})
		t.Run(fmt.Sprintf("%s no retreat enters a %s", id, terrain), func(t *testing.T) {
			f := field(t, terrain+" E5 F5", "union infantry D6", "confederate infantry E6").Do("close D6 at E6 then stay", 4, 1, 1, blackFace)
			wantChoices(t, f, "confederate retreat", "F6")
		})
		t.Run(fmt.Sprintf("%s no displaced unit goes into a %s", id, terrain), func(t *testing.T) {
			f := field(t, terrain+" E5 F5 G6", "union infantry D6", "confederate infantry E6", "confederate cavalry F6").Do("close D6 at E6 then stay", 4, 1, 1, blackFace)
			f.Retreat("F6")
			wantChoices(t, f, "confederate displace", "F7", "G7")
		})
		t.Run(fmt.Sprintf("%s no leader flees into a %s", id, terrain), func(t *testing.T) {
			f := field(t, terrain+" E5 E7 D5 F5 F6", "union infantry D6", "confederate artillery E6 sp=1", "confederate leader E6 Hood")
			f.Do("close D6 at E6 then stay", 4, 2, 2)
			wantAt(t, f, "E6", "")
			wantVP(t, f, "union", 2)
		})
	}
	t.Run("2.2.3.enter no advance enters a river", func(t *testing.T) {
		f := field(t, "river E6", "rule river_crossing confederate", "union infantry D6", "confederate infantry E6 sp=1").Do("close D6 at E6", 4, 1, 1)
		wantAsked(t, f, "union act")
		wantAt(t, f, "D6", "union infantry black 4")
	})
	t.Run("2.2.2.los a swamp does not block", func(t *testing.T) {
		allowed(t, "fire D4 at D7", "swamp D5 D6", "union artillery D4", "confederate infantry D7")
	})
}
