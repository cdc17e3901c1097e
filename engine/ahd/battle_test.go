package ahd_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine/enginetest"
)

// attack is a battle about to begin at Manassas Junction, in the Union's turn unless lines say otherwise.
func attack(t *testing.T, lines ...string) *enginetest.Fixture {
	t.Helper()
	head := []string{"turn 1862-09 union, 0 marches", "control confederate at Manassas Junction", "union 1 mi at New York"}
	return from(t, append(head, lines...)...)
}

func TestBattles(t *testing.T) {
	t.Run("5.0.a every box with units of both sides has a battle when the marches end", func(t *testing.T) {
		f := attack(t, "union 1 mi at Manassas Junction, from Washington", "confederate 1 mi at Manassas Junction")
		f.Do("end marches", 6, 6).Asks("confederate", "retreat").Has("battle at Manassas Junction, round 2")
	})
	t.Run("5.0.a where no box has both there is none", func(t *testing.T) {
		f := attack(t, "union 1 mi at Washington", "confederate 1 mi at Manassas Junction").Do("end marches")
		wantSegment(t, f, "union", "promote")
	})
	t.Run("5.0.b the player whose turn it is attacks, and the Union defends in the Confederate turn", func(t *testing.T) {
		f := from(t, "turn 1862-09 confederate, 0 marches", "confederate 1 mi at Washington, from Manassas Junction", "union 2 mi at Washington", "control union at Washington")
		f.Do("end marches", 1, 2)
		wantSegmentless(t, f, "union")
		wantAt(t, f, "confederate", "Washington", "")
	})
	t.Run("5.0.c battles are fought in the order that the attacker chooses", func(t *testing.T) {
		f := attack(t, "union 1 mi at Manassas Junction, from Washington", "confederate 1 mi at Manassas Junction",
			"union 1 vi at Decatur, from Nashville", "confederate 1 mi at Decatur", "control confederate at Decatur")
		f.Do("end marches").Asks("union", "battles")
		wantOrders(t, f, "battle Decatur", "battle Manassas Junction")
		f.Do("battle Manassas Junction", 6, 6).Has("battle at Manassas Junction, round 2")
	})
	t.Run("5.0.c one battle is finished before the next begins", func(t *testing.T) {
		f := attack(t, "union 2 mi at Manassas Junction, from Washington", "confederate 1 mi at Manassas Junction",
			"union 1 vi at Decatur, from Nashville", "confederate 1 mi at Decatur", "control confederate at Decatur")
		f.Do("end marches").Do("battle Manassas Junction", 6, 2, 2)
		f.Asks("union", "promote")
		wantAt(t, f, "confederate", "Decatur", "1 militia infantry")
		f.Do("pass", 6, 6).Has("battle at Decatur, round 2")
	})
	t.Run("5.0.d the defender fires first, and what he destroys does not fire back", func(t *testing.T) {
		f := attack(t, "union 1 mi at Manassas Junction, reduced, from Washington", "confederate 1 mi at Manassas Junction").Do("end marches", 2)
		wantAt(t, f, "union", "Manassas Junction", "")
		wantAt(t, f, "confederate", "Manassas Junction", "1 militia infantry")
		f.Asks("confederate", "promote")
	})
	t.Run("5.0.d what he reduces does", func(t *testing.T) {
		f := attack(t, "union 1 mi at Manassas Junction, from Washington", "confederate 1 mi at Manassas Junction").Do("end marches", 2, 2)
		wantAt(t, f, "union", "Manassas Junction", "1 militia infantry (reduced)")
		wantAt(t, f, "confederate", "Manassas Junction", "1 militia infantry (reduced)")
	})
	t.Run("5.0.e rounds go on until one side is gone", func(t *testing.T) {
		f := attack(t, "union 1 mi at Manassas Junction, from Washington", "confederate 1 mi at Manassas Junction").Do("end marches", 6, 6)
		for round := 2; round < 20; round++ {
			f.Has(fmt.Sprintf("battle at Manassas Junction, round %d", round))
			f.Do("stand", 6).Do("stand", 6)
		}
		f.Do("stand", 6).Do("stand", 1).Do("stand", 6).Do("stand", 1)
		wantSegmentless(t, f, "union")
		wantAt(t, f, "confederate", "Manassas Junction", "")
	})
	t.Run("3.0.c there is no marching once a battle has begun", func(t *testing.T) {
		f := attack(t, "union 1 mi at Manassas Junction, from Washington", "confederate 1 mi at Manassas Junction").Do("end marches", 6, 6).Do("stand", 6)
		f.Asks("union", "retreat").Refuses("march 1 mi from New York to Philadelphia by rail", "", "Manassas Junction")
	})
}

// wantSegmentless demands that a side is asked for a promotion after a battle, not in its segment.
func wantSegmentless(t *testing.T, f *enginetest.Fixture, seat string) {
	t.Helper()
	f.Asks(seat, "promote")
	if f.Awaited().Own {
		t.Errorf("the promotion of %s is its segment, want that of a battle won", seat)
	}
}

func TestFire(t *testing.T) {
	values := map[string]int{"mi": 2, "vi": 3, "ci": 3, "mc": 1, "vc": 2, "cc": 3}
	for unit, value := range values {
		t.Run(fmt.Sprintf("1.4.a a %s hits with a die of %d", unit, value), func(t *testing.T) {
			f := attack(t, "union 1 mi at Manassas Junction, from Washington", "confederate 1 "+unit+" at Manassas Junction")
			if strings.HasSuffix(unit, "c") {
				f.Do("end marches").Do("stand", value, 6)
			} else {
				f.Do("end marches", value, 6)
			}
			wantAt(t, f, "union", "Manassas Junction", "1 militia infantry (reduced)")
		})
		t.Run(fmt.Sprintf("5.1.e a %s misses with a die of %d", unit, value+1), func(t *testing.T) {
			f := attack(t, "union 1 mi at Manassas Junction, from Washington", "confederate 1 "+unit+" at Manassas Junction")
			if strings.HasSuffix(unit, "c") {
				f.Do("end marches").Do("stand", value+1, 6)
			} else {
				f.Do("end marches", value+1, 6)
			}
			wantAt(t, f, "union", "Manassas Junction", "1 militia infantry")
		})
	}
	t.Run("5.1.e a die equal to the value hits", func(t *testing.T) {
		f := attack(t, "union 1 mi at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction").Do("end marches", 3, 3)
		wantAt(t, f, "union", "Manassas Junction", "1 militia infantry (reduced)")
		wantAt(t, f, "confederate", "Manassas Junction", "1 veteran infantry")
	})
	t.Run("5.1.a each unit fires once a round", func(t *testing.T) {
		f := attack(t, "union 2 vi at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction").Do("end marches", 6, 6, 6)
		f.Asks("confederate", "retreat")
	})
	t.Run("5.1.a no unit fires twice", func(t *testing.T) {
		f := attack(t, "union 1 vi at Manassas Junction, from Washington", "union 1 mi at Manassas Junction, from Washington",
			"confederate 1 vi at Manassas Junction", "confederate 1 mi at Manassas Junction").Do("end marches").Asks("confederate", "fire")
		f.Refuses("fire 1 vi at 1 mi, 1 vi at 1 vi", "5.1")
	})
	four := []string{"union 1 vi at Manassas Junction, from Washington", "union 1 mi at Manassas Junction, from Washington",
		"confederate 1 vi at Manassas Junction", "confederate 1 mi at Manassas Junction"}
	t.Run("5.1.b no die is rolled before all targets are announced", func(t *testing.T) {
		f := attack(t, append(four, "confederate 1 ci at Manassas Junction")...).Do("end marches").Asks("confederate", "fire")
		f.Do("fire 1 vi at 1 mi").Asks("confederate", "fire")
		f.Do("fire 1 mi at 1 vi").Asks("confederate", "fire")
		f.Do("fire 1 ci at 1 vi", 6, 6, 6).Do("fire 1 vi at 1 vi, 1 mi at 1 mi", 6, 6)
	})
	t.Run("5.1.b an announced target is not changed", func(t *testing.T) {
		f := attack(t, append(four, "confederate 1 ci at Manassas Junction")...).Do("end marches").Do("fire 1 vi at 1 mi")
		f.Refuses("fire 1 vi at 1 vi", "5.1")
	})
	t.Run("5.1.c the firing player chooses who fires at whom", func(t *testing.T) {
		for _, volley := range []string{"fire 1 vi at 1 mi, 1 mi at 1 vi", "fire 1 vi at 1 vi, 1 mi at 1 mi"} {
			attack(t, four...).Do("end marches").Do(volley, 6, 6).Asks("union", "fire")
		}
	})
	t.Run("5.1.c the shot goes to the unit that was named", func(t *testing.T) {
		f := attack(t, four...).Do("end marches").Do("fire 1 vi at 1 vi, 1 mi at 1 mi", 3, 3)
		wantAt(t, f, "union", "Manassas Junction", "1 militia infantry, 1 veteran infantry (reduced)")
		f = attack(t, four...).Do("end marches").Do("fire 1 vi at 1 mi, 1 mi at 1 vi", 3, 3)
		wantAt(t, f, "union", "Manassas Junction", "1 militia infantry (reduced), 1 veteran infantry")
	})
	t.Run("5.1.d two shooters do not leave one of two enemies alone", func(t *testing.T) {
		f := attack(t, "union 1 vi at Manassas Junction, from Washington", "union 1 mi at Manassas Junction, from Washington", "confederate 2 vi at Manassas Junction").Do("end marches")
		f.Refuses("fire 2 vi at 1 mi", "5.1").Do("fire 1 vi at 1 mi, 1 vi at 1 vi", 6, 6, 6, 6)
	})
	t.Run("5.1.d a third shooter may double up at either", func(t *testing.T) {
		lines := []string{"union 1 vi at Manassas Junction, from Washington", "union 1 mi at Manassas Junction, from Washington", "confederate 3 vi at Manassas Junction"}
		attack(t, lines...).Do("end marches").Refuses("fire 3 vi at 1 mi", "5.1").Do("fire 2 vi at 1 mi, 1 vi at 1 vi", 6, 6, 6, 6, 6)
		attack(t, lines...).Do("end marches").Do("fire 1 vi at 1 mi, 2 vi at 1 vi", 6, 6, 6, 6, 6)
	})
	t.Run("5.1.d units of different kinds gang up on one enemy", func(t *testing.T) {
		f := attack(t, "union 1 vi at Manassas Junction, from Washington", "union 1 ci at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction",
			"confederate 1 mi at Manassas Junction", "confederate 1 ci at Manassas Junction").Do("end marches")
		f.Do("fire 1 mi at 1 ci, 1 vi at 1 vi, 1 ci at 1 vi", 6, 3, 3)
		wantAt(t, f, "union", "Manassas Junction", "1 crack infantry")
	})
	t.Run("5.1.d fewer shooters than enemies fire at different ones", func(t *testing.T) {
		f := attack(t, "union 1 vi at Manassas Junction, from Washington", "union 1 mi at Manassas Junction, from Washington", "union 1 ci at Manassas Junction, from Washington",
			"confederate 2 vi at Manassas Junction").Do("end marches")
		f.Refuses("fire 2 vi at 1 mi", "5.1").Do("fire 1 vi at 1 mi, 1 vi at 1 ci", 6, 6)
	})
	t.Run("5.1.f a hit reduces a full unit and destroys a reduced one", func(t *testing.T) {
		f := attack(t, "union 2 vi at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction").Do("end marches", 6, 1, 6)
		wantAt(t, f, "confederate", "Manassas Junction", "1 veteran infantry (reduced)")
		f.Do("stand", 6).Do("stand", 6, 1)
		wantAt(t, f, "confederate", "Manassas Junction", "")
	})
	t.Run("1.4.b a unit has two steps", func(t *testing.T) {
		f := attack(t, "union 2 vi at Manassas Junction, from Washington", "confederate 1 ci at Manassas Junction").Do("end marches", 6, 1, 1)
		wantAt(t, f, "confederate", "Manassas Junction", "")
	})
	t.Run("1.4.c a reduced unit fires as a full one", func(t *testing.T) {
		f := attack(t, "union 1 vi at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction, reduced").Do("end marches", 3, 6)
		wantAt(t, f, "union", "Manassas Junction", "1 veteran infantry (reduced)")
	})
	t.Run("5.1.g eliminated militia goes to the recruitment pool", func(t *testing.T) {
		f := attack(t, "union 2 vi at Manassas Junction, from Washington", "confederate 1 mi at Manassas Junction").Has("pool confederate 7 militia infantry")
		f.Do("end marches", 6, 1, 1).Has("pool confederate 8 militia infantry")
	})
	t.Run("5.1.g so does militia cavalry", func(t *testing.T) {
		f := attack(t, "union 2 vi at Manassas Junction, from Washington", "confederate 1 mc at Manassas Junction").Lacks("pool confederate 1 militia cavalry")
		f.Do("end marches").Do("stand", 6, 1, 1).Has("pool confederate 1 militia cavalry")
	})
	t.Run("5.1.g an eliminated veteran goes back to stock, where a promotion takes it", func(t *testing.T) {
		f := from(t, "turn 1862-09 confederate, 0 marches", "control union at Washington", "union 3 vi at Washington",
			"confederate 1 vi at Washington, reduced, from Manassas Junction", "confederate 19 vi at Richmond", "confederate 1 mi at Mobile")
		f.Do("end marches", 1).Do("pass")
		wantSegment(t, f, "confederate", "promote")
		f.Has("pool confederate 7 militia infantry").Lacks("pool confederate 1 veteran infantry")
		f.Do("promote 1 mi at Mobile", 2)
		wantAt(t, f, "confederate", "Mobile", "1 veteran infantry")
	})
	t.Run("5.1.h a shot at a unit that has fallen is lost, and no die is rolled", func(t *testing.T) {
		f := attack(t, "union 3 vi at Manassas Junction, from Washington", "confederate 1 mi at Manassas Junction").Do("end marches", 6, 3, 3)
		f.Asks("union", "promote")
	})
	t.Run("5.1.h it is not aimed again", func(t *testing.T) {
		f := attack(t, "union 1 vi at Manassas Junction, reduced, from Washington", "union 1 ci at Manassas Junction, from Washington", "confederate 3 vi at Manassas Junction")
		f.Do("end marches").Do("fire 2 vi at 1 vi, 1 vi at 1 ci", 1, 6, 6)
		wantAt(t, f, "union", "Manassas Junction", "1 crack infantry")
	})
}
