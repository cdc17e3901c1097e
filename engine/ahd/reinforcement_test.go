package ahd_test

import "testing"

func TestReinforcement(t *testing.T) {
	plain := []string{"union 1 vi at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction"}
	t.Run("5.5.a nobody reinforces in the first round", func(t *testing.T) {
		attack(t, append(plain, "confederate 2 mi at Gordonsville", "union 1 mi at Washington")...).Do("end marches", 6, 6).Asks("confederate", "retreat").Has("battle at Manassas Junction, round 2")
	})
	t.Run("5.5.a from the second each side brings one unit from each adjacent box before it fires", func(t *testing.T) {
		f := attack(t, append(plain, "confederate 2 mi at Gordonsville", "confederate 1 mi at Front Royal", "confederate 1 mi at Richmond")...).Do("end marches", 6, 6).Do("stand")
		f.Asks("confederate", "reinforce")
		f.Refuses("reinforce Manassas Junction with 2 mi from Gordonsville", "5.5").Refuses("reinforce Manassas Junction with 1 mi from Richmond", "5.5")
		f.Do("reinforce Manassas Junction with 1 mi from Gordonsville").Refuses("reinforce Manassas Junction with 1 mi from Gordonsville", "5.5")
		f.Do("reinforce Manassas Junction with 1 mi from Front Royal", 6, 6, 6)
		wantAt(t, f, "confederate", "Manassas Junction", "2 militia infantry, 1 veteran infantry")
	})
	t.Run("5.5.a and again in every later round", func(t *testing.T) {
		f := attack(t, append(plain, "confederate 2 mi at Gordonsville")...).Do("end marches", 6, 6)
		f.Do("stand").Do("reinforce Manassas Junction with 1 mi from Gordonsville", 6, 6).Do("stand").Do("fire 1 vi at 1 vi", 6)
		f.Do("stand").Do("reinforce Manassas Junction with 1 mi from Gordonsville", 6, 6, 6).Do("stand").Asks("union", "fire")
		wantAt(t, f, "confederate", "Gordonsville", "")
	})
	t.Run("5.5.a one from a box that two lines join", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 0 marches", "control confederate at Chattanooga", "union 1 mi at New York", "union 1 vi at Chattanooga, from Murfreesboro",
			"confederate 1 vi at Chattanooga", "confederate 2 mi at Decatur")
		f.Do("end marches", 6, 6).Do("stand").Do("reinforce Chattanooga with 1 mi from Decatur", 6, 6)
		wantAt(t, f, "confederate", "Decatur", "1 militia infantry")
	})
	t.Run("5.5.a a side need not bring anybody", func(t *testing.T) {
		attack(t, append(plain, "confederate 2 mi at Gordonsville")...).Do("end marches", 6, 6).Do("stand").Do("pass", 6).Asks("union", "retreat")
	})
	t.Run("5.5.a the attacker reinforces too", func(t *testing.T) {
		f := attack(t, append(plain, "union 2 mi at Washington")...).Do("end marches", 6, 6).Do("stand", 6).Do("stand")
		f.Do("reinforce Manassas Junction with 1 mi from Washington", 6, 6).Asks("confederate", "retreat")
		wantAt(t, f, "union", "Manassas Junction", "1 militia infantry, 1 veteran infantry")
	})
	t.Run("5.5.a a unit that has marched twice reinforces", func(t *testing.T) {
		f := attack(t, append(plain, "union 1 mi at Washington, moved, marched 2")...).Do("end marches", 6, 6).Do("stand", 6).Do("stand")
		f.Do("reinforce Manassas Junction with 1 mi from Washington", 6, 6)
	})
	t.Run("5.5.b the decision to retreat comes first, and there is no way back to it", func(t *testing.T) {
		f := attack(t, append(plain, "confederate 1 mi at Gordonsville")...).Do("end marches", 6, 6).Asks("confederate", "retreat")
		f.Refuses("reinforce Manassas Junction with 1 mi from Richmond", "").Do("stand").Asks("confederate", "reinforce").Refuses("retreat to Fredericksburg", "")
	})
	t.Run("5.5.b a side that retreats brings nobody", func(t *testing.T) {
		f := attack(t, append(plain, "confederate 1 mi at Gordonsville")...).Do("end marches", 6, 6).Do("retreat to Front Royal").Asks("union", "promote")
		wantAt(t, f, "confederate", "Gordonsville", "1 militia infantry")
	})
	t.Run("5.5.c reinforcing costs no march", func(t *testing.T) {
		f := attack(t, append(plain, "union 1 mi at Washington")...).Has("turn 1862-09 union, 0 marches").Do("end marches", 6, 6).Do("stand", 6).Do("stand")
		f.Do("reinforce Manassas Junction with 1 mi from Washington", 6, 6)
		wantAt(t, f, "union", "Washington", "")
	})
	t.Run("5.5.c nor does the unit take part in one", func(t *testing.T) {
		f := from(t, append(plain, "turn 1862-09 union, 2 marches", "control confederate at Manassas Junction", "union 1 mi at Washington, moved, marched 2")...)
		f.Do("end marches", 6, 6).Do("stand", 6).Do("stand").Do("reinforce Manassas Junction with 1 mi from Washington", 6, 6)
		f.Has("turn 1862-09 union, 2 marches", "union 1 militia infantry at Manassas Junction, moved, fought, marched 2")
	})
	t.Run("5.5.d a unit that has fought this turn does not reinforce", func(t *testing.T) {
		f := attack(t, append(plain, "confederate 1 mi at Front Royal, fought", "confederate 1 vi at Front Royal")...).Do("end marches", 6, 6).Do("stand")
		wantOrders(t, f, "reinforce Manassas Junction with 1 veteran infantry from Front Royal", "pass")
		f.Refuses("reinforce Manassas Junction with 1 mi from Front Royal", "5.5")
	})
	t.Run("5.5.d of two alike the one that has not fought does", func(t *testing.T) {
		f := attack(t, append(plain, "confederate 1 mi at Front Royal, fought", "confederate 1 mi at Front Royal")...).Do("end marches", 6, 6).Do("stand")
		f.Do("reinforce Manassas Junction with 1 mi from Front Royal", 6, 6).Has("confederate 1 militia infantry at Front Royal, fought")
		f.Do("stand").Do("fire 1 vi at 1 vi", 6).Do("stand", 6, 6).Asks("union", "retreat")
	})
	t.Run("5.5.d neither the winner of an earlier battle nor the loser does", func(t *testing.T) {
		f := attack(t, append(plain, "union 1 ci at Front Royal, from Grafton", "confederate 1 mi at Front Royal", "control confederate at Front Royal", "control confederate at Harper's Ferry")...)
		f.Do("end marches").Do("battle Front Royal", 6, 6).Do("retreat to Harper's Ferry", 6, 6)
		f.Do("stand", 6).Asks("union", "retreat").Do("stand", 6).Asks("confederate", "retreat")
		wantAt(t, f, "confederate", "Harper's Ferry", "1 militia infantry")
		wantAt(t, f, "union", "Front Royal", "1 crack infantry")
	})
	t.Run("5.5.d cavalry that withdrew has not fought, nor has the enemy from whom it did", func(t *testing.T) {
		f := attack(t, append(plain, "union 1 vi at Front Royal, from Grafton", "confederate 1 vc at Front Royal", "control confederate at Front Royal")...)
		f.Do("end marches").Do("battle Front Royal").Do("withdraw 1 vc to Harper's Ferry", 6, 6).Do("stand")
		f.Do("reinforce Manassas Junction with 1 vc from Harper's Ferry", 6, 6).Do("stand")
		f.Asks("union", "reinforce").Do("reinforce Manassas Junction with 1 vi from Front Royal").Asks("union", "fire")
	})
	t.Run("5.5.e the attacker does not reinforce from a box with enemy units", func(t *testing.T) {
		f := attack(t, append(plain, "union 3 vi at Front Royal, from Harper's Ferry", "confederate 1 mi at Front Royal", "control confederate at Front Royal", "union 1 mi at Washington")...)
		f.Do("end marches").Do("battle Manassas Junction", 6, 6).Do("stand", 6).Do("stand")
		wantOrders(t, f, "reinforce Manassas Junction with 1 militia infantry from Washington", "pass")
		f.Refuses("reinforce Manassas Junction with 1 vi from Front Royal", "5.5")
	})
	t.Run("5.5.f the defender does, if as many stay as there are enemies", func(t *testing.T) {
		f := attack(t, append(plain, "union 1 vi at Front Royal, from Harper's Ferry", "confederate 2 mi at Front Royal", "control confederate at Front Royal")...)
		f.Do("end marches").Do("battle Manassas Junction", 6, 6).Do("stand").Do("reinforce Manassas Junction with 1 mi from Front Royal", 6, 6)
		wantAt(t, f, "confederate", "Front Royal", "1 militia infantry")
		f.Do("stand").Do("fire 1 vi at 1 vi", 6).Do("stand", 6, 6).Asks("union", "retreat")
	})
	t.Run("5.5.f not if fewer would stay", func(t *testing.T) {
		f := attack(t, append(plain, "union 2 vi at Front Royal, from Harper's Ferry", "confederate 2 mi at Front Royal", "control confederate at Front Royal")...)
		f.Do("end marches").Do("battle Manassas Junction", 6, 6).Do("stand", 6).Asks("union", "retreat")
	})
	t.Run("5.5.g a battle that is over is not reinforced", func(t *testing.T) {
		f := attack(t, "union 1 mi at Manassas Junction, reduced, from Washington", "union 2 vi at Washington", "confederate 1 vi at Manassas Junction").Do("end marches", 6, 6)
		f.Do("stand", 1)
		wantSegmentless(t, f, "confederate")
		wantAt(t, f, "union", "Washington", "2 veteran infantry")
	})
	t.Run("5.5.h a defender who reinforces a permanent entrenchment is not entrenched", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 0 marches", "union 1 mi at New York", "union 2 ci at Richmond, from Fredericksburg", "control confederate at Richmond",
			"confederate 1 vi at Richmond, entrenched", "confederate 1 vi at Petersburg, entrenched")
		f.Do("end marches", 6, 6, 6).Do("stand").Do("reinforce Richmond with 1 vi from Petersburg", 6, 6)
		wantAt(t, f, "confederate", "Richmond", "1 veteran infantry, 1 veteran infantry (entrenched)")
		f.Do("stand").Do("fire 1 ci at 1 vi, 1 ci at 1 vi (entrenched)", 3, 3)
		wantAt(t, f, "confederate", "Richmond", "1 veteran infantry (reduced), 1 veteran infantry (entrenched)")
	})
	t.Run("5.5.i a reinforcement is no longer entrenched", func(t *testing.T) {
		f := attack(t, append(plain, "confederate 1 mi at Front Royal, entrenched")...).Do("end marches", 6, 6).Do("stand")
		f.Do("reinforce Manassas Junction with 1 mi from Front Royal", 6, 6)
		wantAt(t, f, "confederate", "Manassas Junction", "1 militia infantry, 1 veteran infantry")
	})
	t.Run("5.5.i it leaves its box for good, and the box follows the rules of control at once", func(t *testing.T) {
		f := from(t, "turn 1862-09 confederate, 0 marches", "control union at Cairo", "confederate 1 mi at Memphis", "confederate 1 vi at Cairo, across, from Humbolt",
			"union 1 vi at Cairo", "confederate 1 vc at Paducah")
		f.Lacks("control neutral at Paducah").Do("end marches", 6, 6).Do("stand", 6).Do("stand").Do("reinforce Cairo with 1 vc from Paducah", 6, 6)
		f.Lacks("control confederate at Paducah", "control confederate at Paducah, raid")
		wantAt(t, f, "confederate", "Paducah", "")
	})
	t.Run("5.5.i it may be promoted with those that won", func(t *testing.T) {
		f := attack(t, "union 1 ci at Manassas Junction, from Washington", "union 1 mi at Washington", "confederate 1 mi at Manassas Junction")
		f.Do("end marches", 6, 6).Do("stand", 6).Do("stand").Do("reinforce Manassas Junction with 1 mi from Washington", 2, 2)
		f.Do("promote 1 mi at Manassas Junction")
		wantAt(t, f, "union", "Manassas Junction", "1 veteran infantry, 1 crack infantry")
	})
	t.Run("4.2.a no Confederate reinforcement comes along the Potomac", func(t *testing.T) {
		f := from(t, "turn 1862-09 confederate, 0 marches", "control union at Washington", "union 1 vi at Washington", "confederate 1 vi at Washington, from Manassas Junction",
			"confederate 1 mi at Fredericksburg")
		f.Do("end marches", 6, 6).Do("stand", 6).Do("stand", 6).Asks("union", "retreat")
	})
}

func TestRecovery(t *testing.T) {
	lines := []string{"union 2 vi at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction", "union 1 mi at Baltimore, reduced", "confederate 1 mi at Mobile, reduced"}
	t.Run("5.7.a when the combat segment is over all reduced units are full again", func(t *testing.T) {
		f := attack(t, lines...).Do("end marches", 1, 1, 6)
		f.Do("retreat to Gordonsville").Do("pass")
		wantSegment(t, f, "union", "promote")
		wantAt(t, f, "union", "Manassas Junction", "2 veteran infantry")
		wantAt(t, f, "confederate", "Gordonsville", "1 veteran infantry")
		wantAt(t, f, "union", "Baltimore", "1 militia infantry")
		wantAt(t, f, "confederate", "Mobile", "1 militia infantry")
	})
	t.Run("5.7.a not between two battles", func(t *testing.T) {
		f := attack(t, append(lines, "union 1 vi at Decatur, from Nashville", "confederate 1 mi at Decatur", "control confederate at Decatur")...)
		f.Do("end marches").Do("battle Manassas Junction", 1, 1, 6).Do("retreat to Gordonsville").Do("pass", 6, 6)
		wantAt(t, f, "union", "Manassas Junction", "1 veteran infantry, 1 veteran infantry (reduced)")
		wantAt(t, f, "confederate", "Gordonsville", "1 veteran infantry (reduced)")
	})
	t.Run("5.71.a with the option they stay reduced", func(t *testing.T) {
		f := attack(t, append(lines, "options 5.71")...).Do("end marches", 1, 1, 6).Do("retreat to Gordonsville").Do("pass")
		wantSegment(t, f, "union", "promote")
		wantAt(t, f, "union", "Manassas Junction", "1 veteran infantry, 1 veteran infantry (reduced)")
		wantAt(t, f, "confederate", "Gordonsville", "1 veteran infantry (reduced)")
		f.Do("pass", 2).Do("pass", 3).Asks("confederate", "march")
		wantAt(t, f, "union", "Manassas Junction", "1 veteran infantry, 1 veteran infantry (reduced)")
		wantAt(t, f, "confederate", "Gordonsville", "1 veteran infantry (reduced)")
	})
	points := []string{"turn 1862-09 union, 0 marches, 2 points", "steps recruit union, close union"}
	t.Run("5.71.b a recruitment point recovers a unit", func(t *testing.T) {
		f := from(t, append(points, "options 5.71", "union 2 vi at Manassas Junction, reduced")...).Do("recover 1 vi at Manassas Junction")
		wantAt(t, f, "union", "Manassas Junction", "1 veteran infantry, 1 veteran infantry (reduced)")
		f.Has("turn 1862-09 union, 0 marches, 1 points")
	})
	t.Run("5.71.b the unit that was named, not another", func(t *testing.T) {
		f := from(t, append(points, "options 5.71", "union 1 vi at Baltimore, reduced", "union 1 vi at Manassas Junction, reduced", "union 1 mi at Manassas Junction, reduced", "confederate 1 vi at Memphis, reduced")...)
		f.Refuses("recover 1 vi at Memphis", "").Do("recover 1 vi at Manassas Junction")
		wantAt(t, f, "union", "Manassas Junction", "1 militia infantry (reduced), 1 veteran infantry")
		wantAt(t, f, "union", "Baltimore", "1 veteran infantry (reduced)")
	})
	t.Run("5.71.b two points are two recruits, two recoveries, or one of each", func(t *testing.T) {
		lines := append(points, "options 5.71", "union 2 vi at Manassas Junction, reduced")
		f := from(t, lines...).Do("recover 1 vi at Manassas Junction").Do("recover 1 vi at Manassas Junction", 3)
		wantAt(t, f, "union", "Manassas Junction", "2 veteran infantry")
		f = from(t, lines...).Do("recover 1 vi at Manassas Junction").Do("recruit 1 mi at Chicago", 3)
		wantAt(t, f, "union", "Chicago", "1 militia infantry")
		f = from(t, lines...).Do("recruit 1 mi at Chicago, 1 mi at New York", 3)
		wantAt(t, f, "union", "Manassas Junction", "2 veteran infantry (reduced)")
	})
	t.Run("5.71.b also above the army maximum", func(t *testing.T) {
		from(t, append(points, "options 5.71", "union 20 vi at Washington", "union 16 mi at Washington", "union 1 vc at Manassas Junction, reduced")...).
			Refuses("recruit 1 mc at Chicago", "7.1").Do("recover 1 vc at Manassas Junction", 3)
	})
	t.Run("5.71.b without the option no point recovers anybody", func(t *testing.T) {
		from(t, append(points, "union 2 vi at Manassas Junction, reduced")...).Refuses("recover 1 vi at Manassas Junction", "5.71")
	})
	t.Run("5.71.c a march recovers a unit, and is one of its two", func(t *testing.T) {
		f := from(t, unionMoves, "options 5.71", "union 1 vi at Harper's Ferry, reduced").Do("recover 1 vi at Harper's Ferry")
		f.Has("turn 1862-09 union, 2 marches, die 3", "union 1 veteran infantry at Harper's Ferry, marched 1")
		f.Refuses("entrench 1 vi at Harper's Ferry", "4.3").Do("march 1 vi from Harper's Ferry to Front Royal by road")
		f.Refuses("march 1 vi from Front Royal to Staunton by road", "4.0")
	})
	t.Run("5.71.c the unit that was named, not another", func(t *testing.T) {
		f := from(t, unionMoves, "options 5.71", "union 1 vi at Baltimore, reduced", "union 1 vi at Harper's Ferry, reduced", "union 1 mi at Harper's Ferry, reduced").Do("recover 1 vi at Harper's Ferry")
		wantAt(t, f, "union", "Harper's Ferry", "1 militia infantry (reduced), 1 veteran infantry")
		wantAt(t, f, "union", "Baltimore", "1 veteran infantry (reduced)")
	})
	t.Run("5.71.c not a unit that has marched twice", func(t *testing.T) {
		from(t, unionMoves, "options 5.71", "union 1 vi at Harper's Ferry, reduced, moved, marched 2").Refuses("recover 1 vi at Harper's Ferry", "5.71")
	})
	t.Run("5.71.c also a unit that stands beside the enemy", func(t *testing.T) {
		from(t, unionMoves, "options 5.71", "union 1 vi at Manassas Junction, reduced, moved, marched 1, from Washington", "confederate 1 mi at Manassas Junction", "control confederate at Manassas Junction").
			Do("recover 1 vi at Manassas Junction").Has("turn 1862-09 union, 2 marches, die 3")
	})
	t.Run("5.71.c a unit that was recovered may go by sea", func(t *testing.T) {
		from(t, unionMoves, "options 5.71", "union 1 vi at Baltimore, reduced").Do("recover 1 vi at Baltimore").Do("lift 1 vi from Baltimore to Fort Monroe").
			Has("turn 1862-09 union, 1 marches, die 3")
	})
	t.Run("5.71.c each recovery costs a march", func(t *testing.T) {
		from(t, unionMoves, "options 5.71", "union 2 vi at Harper's Ferry, reduced").Do("recover 1 vi at Harper's Ferry").Do("recover 1 vi at Harper's Ferry").
			Has("turn 1862-09 union, 1 marches, die 3", "union 2 veteran infantry at Harper's Ferry, marched 1")
	})
	t.Run("5.71.c without the option no march recovers anybody", func(t *testing.T) {
		from(t, unionMoves, "union 1 vi at Harper's Ferry, reduced").Refuses("recover 1 vi at Harper's Ferry", "5.71")
	})
	t.Run("5.71.d a destroyed unit comes back full", func(t *testing.T) {
		f := from(t, "options 5.71", "turn 1862-09 confederate, 0 marches", "control union at Washington", "union 1 vi at Washington",
			"confederate 1 mi at Washington, reduced, from Manassas Junction", "confederate 7 mi at Mobile").Lacks("pool confederate 1 militia infantry")
		f.Do("end marches", 1).Do("pass").Do("pass", 2).Has("pool confederate 1 militia infantry").Do("recruit 1 mi at Richmond")
		wantAt(t, f, "confederate", "Richmond", "1 militia infantry")
	})
}
