package ahd_test

import (
	"strings"
	"testing"
)

var seven = []string{"New Orleans", "Mobile", "Atlanta", "Memphis", "Charleston (South Carolina)", "Wilmington", "Richmond"}

// holding is Union markers in the seven cities but those named.
func holding(but ...string) []string {
	var lines []string
next:
	for _, c := range seven {
		for _, b := range but {
			if b == c {
				continue next
			}
		}
		lines = append(lines, "control union at "+c)
	}
	return lines
}

func TestVictory(t *testing.T) {
	for _, city := range seven {
		t.Run("10.0.a the Union wins when it captures "+city+" last", func(t *testing.T) {
			f := from(t, append(holding(city), "turn 1863-09 union, 0 marches", "union 1 vi at "+city, "control confederate at "+city)...).Goes()
			f.Do("end marches").Over("union")
		})
		t.Run("10.0.a without "+city+" it does not", func(t *testing.T) {
			f := from(t, append(holding(city), "turn 1863-09 union, 0 marches", "union 1 vi at Jackson", "control confederate at Jackson")...)
			f.Do("end marches").Goes().Asks("union", "promote")
		})
	}
	t.Run("10.0.a cavalry alone will do", func(t *testing.T) {
		from(t, append(holding("Mobile"), "turn 1863-09 union, 0 marches", "union 1 mc at Mobile", "control confederate at Mobile")...).Do("end marches").Over("union")
	})
	t.Run("10.0.a other red cities do not matter", func(t *testing.T) {
		from(t, append(holding("Richmond"), "turn 1863-09 union, 0 marches", "union 1 vi at Savannah", "control confederate at Savannah", "control union at Jackson")...).Do("end marches").Goes()
	})
	t.Run("10.0.b the Confederacy wins when it gains Washington", func(t *testing.T) {
		from(t, "turn 1863-09 confederate, 0 marches", "confederate 1 mi at Washington", "control union at Washington").Goes().Do("end marches").Over("confederate")
	})
	t.Run("10.0.b not by standing there before the end of its combat segment", func(t *testing.T) {
		f := from(t, confederateMoves, "confederate 1 mi at Manassas Junction", "confederate 1 mi at Mobile").Do("march 1 mi from Manassas Junction to Washington by rail")
		f.Goes().Asks("confederate", "march")
	})
	t.Run("10.0.c the Confederacy wins when its army maximum is the larger", func(t *testing.T) {
		f := from(t, append(evenMaximums, "turn 1863-09 confederate, 0 marches", "confederate 1 mi at Cleveland", "control union at Cleveland")...)
		f.Do("end marches").Over("confederate")
	})
	t.Run("10.0.c not when the two are equal", func(t *testing.T) {
		f := from(t, "turn 1863-09 confederate, 0 marches", "control confederate at Chicago", "control confederate at Fort Wayne", "confederate 1 mi at Canton", "control union at Canton")
		f.Do("end marches").Goes().Asks("confederate", "promote")
	})
	t.Run("10.0.d the Confederacy wins if the Union has not won by the end of the last turn", func(t *testing.T) {
		f := from(t, "turn 1865-06 confederate, 0 marches", "steps march confederate, close confederate").Goes()
		f.Do("end marches").Over("confederate")
	})
	t.Run("10.0.d not a turn earlier", func(t *testing.T) {
		from(t, "turn 1865-05 confederate, 0 marches", "steps march confederate, close confederate").Do("end marches", 3).Goes().Has("turn 1865-06 union, 3 marches, die 3")
	})
	t.Run("10.0.e the game is over at that instant, and nothing more is asked", func(t *testing.T) {
		f := from(t, append(holding("Richmond"), "turn 1863-09 union, 0 marches", "union 1 vi at Richmond", "control confederate at Richmond", "union 1 mi at Chicago")...)
		f.Do("end marches").Over("union")
		if ds := f.P.Awaited(); len(ds) != 0 {
			t.Errorf("after the end %d decisions are open, want none", len(ds))
		}
	})
	t.Run("3.0.e after the Confederate turn of turn 40 the game ends, and 10.0 says who has won", func(t *testing.T) {
		from(t, "turn 1865-06 confederate, 0 marches", "steps march confederate, close confederate").Do("end marches").Over("confederate")
		from(t, "turn 1865-06 union, 0 marches", "steps march union, close union").Do("end marches", 3).Goes().Asks("confederate", "march")
	})
	t.Run("9.0.a the game lasts forty turns", func(t *testing.T) {
		month, turns := "1861-07", 0
		for turns < 60 {
			turns++
			f := from(t, "turn "+month+" confederate, 0 marches", "steps march confederate, close confederate")
			if month == "1865-06" {
				f.Do("end marches").Over("confederate")
				break
			}
			month, _, _ = strings.Cut(f.Do("end marches", 3).Goes().P.Turn().ID, " ")
		}
		if turns != 40 {
			t.Errorf("turns until June 1865: got %d, want 40", turns)
		}
	})
	t.Run("9.0.b the turn marker advances after the Confederate player turn", func(t *testing.T) {
		from(t, "turn 1862-09 union, 0 marches", "steps march union, close union").Do("end marches", 3).Has("turn 1862-09 confederate, 3 marches, die 3")
		from(t, "turn 1862-09 confederate, 0 marches", "steps march confederate, close confederate").Do("end marches", 3).Has("turn 1862-10 union, 3 marches, die 3")
	})
	t.Run("9.1.a the extended game goes on after June 1865", func(t *testing.T) {
		from(t, "options 9.1", "turn 1865-06 confederate, 0 marches", "steps march confederate, close confederate").Do("end marches", 3).Goes().Has("turn 1865-07 union, 3 marches, die 3")
	})
	t.Run("9.1.a and ends in November-December 1865 with a Confederate victory", func(t *testing.T) {
		from(t, "options 9.1", "turn 1865-10 confederate, 0 marches", "steps march confederate, close confederate").Do("end marches", 3).Goes()
		from(t, "options 9.1", "turn 1865-11 confederate, 0 marches", "steps march confederate, close confederate").Do("end marches").Over("confederate")
	})
}

func TestNoviceUnion(t *testing.T) {
	t.Run("10.1.a a captured Washington is tested only at the end of the Union turn", func(t *testing.T) {
		f := from(t, "options 10.1", "turn 1863-09 confederate, 0 marches", "steps march confederate, combat confederate, close confederate", "confederate 1 mi at Washington", "control union at Washington")
		f.Do("end marches", 3).Goes().Asks("union", "march")
	})
	t.Run("10.1.a then the Confederacy wins if the Union has not taken it back", func(t *testing.T) {
		f := from(t, "options 10.1", "turn 1863-10 union, 0 marches", "steps march union, combat union, close union", "confederate 1 mi at Washington")
		f.Do("end marches").Over("confederate")
	})
	t.Run("10.1.a and does not if it has", func(t *testing.T) {
		f := from(t, "options 10.1", "turn 1863-10 union, 0 marches", "steps march union, combat union, close union", "control confederate at Washington", "union 1 mi at Washington")
		f.Do("end marches", 3).Goes().Asks("confederate", "march")
	})
	t.Run("10.1.a so is the larger army maximum", func(t *testing.T) {
		lines := append(evenMaximums, "options 10.1", "confederate 1 ci at Cleveland")
		f := from(t, append(lines, "turn 1863-09 confederate, 0 marches", "control union at Cleveland", "steps march confederate, combat confederate, close confederate")...)
		f.Do("end marches", 3).Goes().Asks("union", "march")
		from(t, append(lines, "turn 1863-10 union, 0 marches", "steps march union, close union")...).Do("end marches").Over("confederate")
	})
	t.Run("10.1.a survival is not touched", func(t *testing.T) {
		from(t, "options 10.1", "turn 1865-06 confederate, 0 marches", "steps march confederate, close confederate").Do("end marches").Over("confederate")
	})
	t.Run("10.1.a there is no test when no Union turn follows", func(t *testing.T) {
		f := from(t, append(difference(14), "options 10.1, 11.3=1862", "turn 1862-03 confederate, 0 marches", "steps march confederate, combat confederate, close confederate",
			"confederate 1 mi at Washington", "control union at Washington")...)
		f.Do("end marches").Over("union")
	})
	t.Run("10.1.b the Union wins at once though a Confederate condition is met", func(t *testing.T) {
		f := from(t, append(holding("Richmond"), "options 10.1", "turn 1863-10 union, 0 marches", "confederate 1 mi at Washington", "union 1 vi at Richmond", "control confederate at Richmond")...)
		f.Do("end marches").Over("union")
	})
}
