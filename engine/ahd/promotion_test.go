package ahd_test

import (
	"fmt"
	"testing"
)

// promoting is a promotion segment of the Union, with another behind it to stop at.
var promoting = []string{"turn 1862-09 union, 0 marches", "steps promote union 1, promote union 1, close union"}

func TestPromotion(t *testing.T) {
	for unit, better := range map[string]string{"mi": "veteran infantry", "vi": "crack infantry", "mc": "veteran cavalry", "vc": "crack cavalry"} {
		t.Run(fmt.Sprintf("6.0.a a %s becomes %s", unit, better), func(t *testing.T) {
			f := from(t, append(promoting, "union 1 "+unit+" at Chicago", "union 1 mi at New York")...).Do("promote 1 " + unit + " at Chicago")
			wantAt(t, f, "union", "Chicago", "1 "+better)
		})
	}
	t.Run("6.0.a crack units are not promoted", func(t *testing.T) {
		f := from(t, append(promoting, "union 1 ci at Chicago", "union 1 cc at Chicago", "union 1 mi at New York")...)
		f.Refuses("promote 1 ci at Chicago", "6.0").Refuses("promote 1 cc at Chicago", "6.0")
	})
	t.Run("6.0.b a promoted militia unit goes to the pool", func(t *testing.T) {
		f := from(t, append(promoting, "union 1 mc at Chicago", "union 1 mi at New York")...).Lacks("pool union 1 militia cavalry")
		f.Do("promote 1 mc at Chicago").Has("pool union 1 militia cavalry")
	})
	t.Run("6.0.b and is recruited again in the same turn", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 0 marches", "union 1 mc at Chicago", "union 16 mi at New York", "steps promote union 1, muster union, close union")
		f.Do("promote 1 mc at Chicago", 2).Do("recruit 1 mc at Cincinnati", 3)
		wantAt(t, f, "union", "Cincinnati", "1 militia cavalry")
	})
	t.Run("6.0.b a promoted veteran goes back to stock", func(t *testing.T) {
		f := from(t, append(promoting, "union 20 vi at Chicago", "union 1 mi at New York")...)
		f.Refuses("promote 1 mi at New York", "1.4").Do("promote 1 vi at Chicago")
		f.Do("promote 1 mi at New York", 3)
		wantAt(t, f, "union", "New York", "1 veteran infantry")
	})
	t.Run("6.0.b nobody is promoted to a type that is all in use", func(t *testing.T) {
		f := from(t, append(promoting, "union 9 ci at Chicago", "union 1 vi at New York", "union 4 cc at Chicago", "union 1 vc at New York", "union 1 mi at New York")...)
		f.Refuses("promote 1 vi at New York", "1.4").Refuses("promote 1 vc at New York", "1.4")
	})
	t.Run("6.0.b reduced units are in use, those of the enemy do not matter", func(t *testing.T) {
		f := from(t, append(promoting, "options 5.71", "union 8 ci at Chicago, reduced", "union 1 ci at Chicago", "union 1 vi at New York", "union 1 mi at New York", "confederate 20 vi at Atlanta")...)
		f.Refuses("promote 1 vi at New York", "1.4").Do("promote 1 mi at New York", 3)
		wantAt(t, f, "union", "New York", "2 veteran infantry")
	})
	t.Run("6.0.c the attacker who wins promotes one survivor", func(t *testing.T) {
		f := attack(t, "union 2 vi at Manassas Junction, from Washington", "confederate 1 mi at Manassas Junction").Do("end marches", 6, 1, 1)
		wantSegmentless(t, f, "union")
		f.Refuses("promote 1 mi at New York", "6.0").Do("promote 1 vi at Manassas Junction")
		wantAt(t, f, "union", "Manassas Junction", "1 veteran infantry, 1 crack infantry")
		wantSegment(t, f, "union", "promote")
	})
	t.Run("6.0.c the defender who wins promotes one survivor", func(t *testing.T) {
		f := attack(t, "union 1 vi at Manassas Junction, reduced, from Washington", "confederate 2 mi at Manassas Junction").Do("end marches", 1)
		wantSegmentless(t, f, "confederate")
		f.Do("promote 1 mi at Manassas Junction")
		wantAt(t, f, "confederate", "Manassas Junction", "1 militia infantry, 1 veteran infantry")
	})
	t.Run("6.0.c he may do without", func(t *testing.T) {
		f := attack(t, "union 2 vi at Manassas Junction, from Washington", "confederate 1 mi at Manassas Junction").Do("end marches", 6, 1, 1).Do("pass")
		wantSegment(t, f, "union", "promote")
	})
	t.Run("6.0.c the promotion comes before the next battle", func(t *testing.T) {
		f := attack(t, "union 2 vi at Manassas Junction, from Washington", "confederate 1 mi at Manassas Junction",
			"union 1 vi at Decatur, from Nashville", "confederate 1 mi at Decatur", "control confederate at Decatur")
		f.Do("end marches").Do("battle Manassas Junction", 6, 1, 1).Do("promote 1 vi at Manassas Junction", 6, 6).Has("battle at Decatur, round 2")
	})
	t.Run("6.0.d in the segment the moving player promotes any one of his units", func(t *testing.T) {
		f := from(t, append(promoting, "union 1 mi at Chicago", "union 1 vi at New York", "confederate 1 mi at Memphis")...)
		wantOrders(t, f, "promote 1 militia infantry at Chicago", "promote 1 veteran infantry at New York", "pass")
		f.Refuses("promote 1 mi at Memphis", "").Do("promote 1 mi at Chicago")
		wantAt(t, f, "union", "Chicago", "1 veteran infantry")
		wantAt(t, f, "union", "New York", "1 veteran infantry")
	})
	t.Run("6.0.d only one", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 0 marches", "steps promote union 1, muster union, close union", "union 2 mi at Chicago")
		f.Refuses("promote 2 mi at Chicago", "").Do("promote 1 mi at Chicago", 3).Asks("union", "recruit")
	})
	t.Run("6.0.e a unit promoted in battle is not promoted again in the segment", func(t *testing.T) {
		f := attack(t, "union 2 mi at Manassas Junction, from Washington", "confederate 1 mi at Manassas Junction").Do("end marches", 6, 1, 1).Do("promote 1 mi at Manassas Junction")
		wantSegment(t, f, "union", "promote")
		wantOrders(t, f, "promote 1 militia infantry at Manassas Junction", "promote 1 militia infantry at New York", "pass")
		f.Refuses("promote 1 vi at Manassas Junction", "6.0")
	})
	t.Run("6.0.e a unit promoted in the enemy's turn may be promoted in its own", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 0 marches, 1 points", "steps recruit union, close union", "union 1 mi at New York", "confederate 1 vi at Richmond, fought, promoted")
		f.Do("pass", 2).Do("end marches").Do("promote 1 vi at Richmond", 3)
		wantAt(t, f, "confederate", "Richmond", "1 crack infantry (entrenched)")
	})
	t.Run("6.0.f a promoted unit stays entrenched", func(t *testing.T) {
		f := from(t, append(promoting, "union 1 mi at Chicago, entrenched", "union 1 mi at New York")...).Do("promote 1 mi at Chicago")
		wantAt(t, f, "union", "Chicago", "1 veteran infantry (entrenched)")
	})
	t.Run("6.0.f and reduced", func(t *testing.T) {
		f := from(t, append(promoting, "options 5.71", "union 1 mi at Chicago, reduced, entrenched", "union 1 mi at New York")...).Do("promote 1 mi at Chicago")
		wantAt(t, f, "union", "Chicago", "1 veteran infantry (reduced, entrenched)")
	})
	t.Run("3.0.b the segments come in their order, and a segment that is over does not come back", func(t *testing.T) {
		f := attack(t, "union 2 vi at Manassas Junction, from Washington", "confederate 1 mi at Manassas Junction").Do("end marches", 6, 1, 1).Do("pass")
		wantSegment(t, f, "union", "promote")
		f.Refuses("march 1 mi from New York to Philadelphia by rail", "").Do("pass", 3)
		wantSegment(t, f, "union", "recruit")
		f.Refuses("promote 1 mi at New York", "").Do("pass", 3)
		f.Asks("confederate", "march")
	})
}

func TestPromotionOptions(t *testing.T) {
	t.Run("6.1.a the segment raises no veteran", func(t *testing.T) {
		f := from(t, append(promoting, "options 6.1", "union 1 mi at Chicago", "union 1 vi at New York", "union 1 vc at New York")...)
		wantOrders(t, f, "promote 1 militia infantry at Chicago", "pass")
		f.Refuses("promote 1 vi at New York", "6.1")
	})
	t.Run("6.1.a a battle won does", func(t *testing.T) {
		f := attack(t, "options 6.1", "union 2 vi at Manassas Junction, from Washington", "confederate 1 mi at Manassas Junction").Do("end marches", 6, 1, 1)
		f.Do("promote 1 vi at Manassas Junction")
		wantAt(t, f, "union", "Manassas Junction", "1 veteran infantry, 1 crack infantry")
	})
	drill := []string{"options 6.2", "turn 1862-09 confederate, 0 marches", "confederate 2 mi at Mobile", "confederate 2 vi at Richmond"}
	t.Run("6.2.a a 1 in the promotion segment gives the Confederates two promotions", func(t *testing.T) {
		f := from(t, drill...).Do("end marches", 1).Do("promote 1 mi at Mobile")
		wantSegment(t, f, "confederate", "promote")
		f.Do("promote 1 mi at Mobile", 3)
		wantAt(t, f, "confederate", "Mobile", "2 veteran infantry")
	})
	t.Run("6.2.a the same unit does not take both", func(t *testing.T) {
		f := from(t, drill...).Do("end marches", 1).Do("promote 1 mi at Mobile")
		f.Refuses("promote 1 vi at Mobile", "6.0")
	})
	t.Run("6.2.a a 2 gives one", func(t *testing.T) {
		from(t, drill...).Do("end marches", 2).Do("promote 1 mi at Mobile", 3).Asks("confederate", "recruit")
	})
	t.Run("6.2.a the Union rolls no such die", func(t *testing.T) {
		from(t, "options 6.2", "turn 1862-09 union, 0 marches", "union 1 mi at Chicago").Do("end marches").Asks("union", "promote")
	})
	t.Run("6.2.a without the option the Confederates do not either", func(t *testing.T) {
		from(t, drill[1:]...).Do("end marches").Do("promote 1 mi at Mobile", 3).Asks("confederate", "recruit")
	})
	t.Run("6.2.b each veteran or crack unit lost this game turn takes one off the die", func(t *testing.T) {
		from(t, append(drill, "fallen 2")...).Do("end marches", 3).Do("promote 1 mi at Mobile").Asks("confederate", "promote")
		from(t, append(drill, "fallen 2")...).Do("end marches", 4).Do("promote 1 mi at Mobile", 3).Asks("confederate", "recruit")
	})
	for unit, falls := range map[string]bool{"vi": true, "ci": true, "vc": true, "cc": true, "mi": false} {
		t.Run(fmt.Sprintf("6.2.b a %s lost in the Confederate turn counts: %v", unit, falls), func(t *testing.T) {
			f := from(t, append(drill, "control union at Washington", "union 1 ci at Washington", "confederate 1 "+unit+" at Washington, reduced, from Manassas Junction")...)
			f.Do("end marches", 1, 2)
			f.Do("promote 1 mi at Mobile", map[bool][]int{true: nil, false: {3}}[falls]...)
			f.Asks("confederate", map[bool]string{true: "promote", false: "recruit"}[falls])
		})
	}
	t.Run("6.2.b one lost in the Union turn before counts", func(t *testing.T) {
		f := attack(t, "options 6.2", "union 2 ci at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction, reduced", "confederate 2 mi at Mobile")
		f.Do("end marches", 6, 1).Do("pass", 3).Do("pass", 2).Do("end marches", 2).Do("promote 1 mi at Mobile").Asks("confederate", "promote")
	})
	t.Run("6.2.b losses of the game turn before do not", func(t *testing.T) {
		f := from(t, "options 6.2", "turn 1862-08 confederate, 0 marches, 1 points", "steps recruit confederate, close confederate", "fallen 3",
			"confederate 2 mi at Mobile", "union 1 ci at Chicago")
		f.Do("pass", 3).Lacks("fallen 3")
	})
	t.Run("6.2.b units lost in a won battle have gone when the winner promotes, and Union losses do not count", func(t *testing.T) {
		f := from(t, append(drill, "control union at Washington", "union 1 vi at Washington, reduced", "confederate 2 ci at Washington, from Manassas Junction")...)
		f.Do("end marches", 6, 1)
		f.Lacks("fallen 1")
	})
}
