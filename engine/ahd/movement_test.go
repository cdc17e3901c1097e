package ahd_test

import (
	"fmt"
	"testing"

	"adjutant/engine"
)

const (
	unionMoves       = "turn 1862-09 union, 3 marches, die 3\n"
	confederateMoves = "turn 1862-09 confederate, 3 marches, die 3\n"
)

func TestMovementDistances(t *testing.T) {
	runMovements(t, []movement{
		{"4.0.f infantry goes one box by road", unionMoves + "union 1 mi at Harper's Ferry",
			"march 1 mi from Harper's Ferry to Front Royal by road", ""},
		{"4.0.f infantry does not go two boxes by road", unionMoves + "union 1 mi at Harper's Ferry",
			"march 1 mi from Harper's Ferry via Front Royal to Staunton by road", "4.0"},
		{"4.0.f infantry does not go two boxes by road between boxes of its own either", unionMoves + "union 1 mi at Ebensburg",
			"march 1 mi from Ebensburg via Gettysburg to Harper's Ferry by road", "4.0"},
		{"4.0.g infantry goes one box by an unfriendly railroad", unionMoves + "union 1 vi at Washington",
			"march 1 vi from Washington to Manassas Junction by rail", ""},
		{"4.0.g infantry does not go two boxes by unfriendly railroads", unionMoves + "union 1 vi at Washington",
			"march 1 vi from Washington via Manassas Junction to Gordonsville by rail", "4.0"},
		{"4.0.h infantry goes one box by a friendly railroad", unionMoves + "union 1 mi at Washington",
			"march 1 mi from Washington to Baltimore by rail", ""},
		{"4.0.h infantry goes two boxes where both railroads are friendly", unionMoves + "union 1 mi at Washington",
			"march 1 mi from Washington via Baltimore to Philadelphia by rail", ""},
		{"4.0.h infantry does not go three boxes by friendly railroads", unionMoves + "union 1 mi at Washington",
			"march 1 mi from Washington via Baltimore, Philadelphia to New York by rail", "4.0"},
		{"4.0.h a friendly railroad is not joined to an unfriendly one", unionMoves + "union 1 mi at Baltimore",
			"march 1 mi from Baltimore via Washington to Manassas Junction by rail", "4.0"},
		{"4.0.h an unfriendly railroad is not joined to a friendly one",
			unionMoves + "union 1 mi at Manassas Junction\ncontrol confederate at Manassas Junction",
			"march 1 mi from Manassas Junction via Washington to Baltimore by rail", "4.0"},
		{"4.0.i infantry goes one box by river", confederateMoves + "confederate 1 mi at Memphis",
			"march 1 mi from Memphis to Island No. 10 by river", ""},
		{"4.0.i infantry goes two boxes down a river, whoever controls them", unionMoves + "union 1 mi at Cairo",
			"march 1 mi from Cairo via Island No. 10 to Memphis by river", ""},
		{"4.0.i infantry goes two boxes up a river", confederateMoves + "confederate 1 mi at Memphis",
			"march 1 mi from Memphis via Island No. 10 to Cairo by river", ""},
		{"4.0.i infantry goes from one river into another", unionMoves + "union 1 mi at St. Louis",
			"march 1 mi from St. Louis via Cairo to Paducah by river", ""},
		{"4.0.i infantry does not go three boxes by river", unionMoves + "union 1 mi at Cairo",
			"march 1 mi from Cairo via Island No. 10, Memphis to Arkansas Post by river", "4.0"},
		{"4.0.j infantry does not join a river and a railroad",
			unionMoves + "union 1 mi at Cairo\ncontrol union at Paducah\ncontrol union at Humbolt",
			"march 1 mi from Cairo via Paducah to Humbolt", "4.0"},
		{"4.0.j infantry does not join a road and a friendly railroad", unionMoves + "union 1 mi at Harper's Ferry",
			"march 1 mi from Harper's Ferry via Gettysburg to Harrisburg", "4.0"},
		{"4.0.j infantry may use another kind of line in its next march", unionMoves + "union 1 mi at Paducah, moved, marched 1",
			"march 1 mi from Paducah to Humbolt by rail", ""},
		{"4.0.k a railroad between two boxes of the mover is friendly",
			unionMoves + "union 1 mi at Cincinnati\ncontrol union at Lexington\ncontrol union at Louisville",
			"march 1 mi from Cincinnati via Lexington to Louisville by rail", ""},
		{"4.0.k a neutral box makes a railroad unfriendly", unionMoves + "union 1 mi at Cincinnati\ncontrol union at Louisville",
			"march 1 mi from Cincinnati via Lexington to Louisville by rail", "4.0"},
		{"4.0.k a railroad into a neutral box is unfriendly", unionMoves + "union 1 mi at Cincinnati\ncontrol union at Lexington",
			"march 1 mi from Cincinnati via Lexington to Louisville by rail", "4.0"},
		{"4.0.k a railroad into an enemy's box is unfriendly", confederateMoves + "confederate 1 mi at Memphis\ncontrol union at Corinth",
			"march 1 mi from Memphis via Grand Junction to Corinth by rail", "4.0"},
		{"4.0.k the Confederates' own railroads are friendly to them", confederateMoves + "confederate 1 mi at Memphis",
			"march 1 mi from Memphis via Grand Junction to Corinth by rail", ""},
		{"4.0.l cavalry joins road and unfriendly railroad", unionMoves + "union 1 mc at Shreveport",
			"march 1 mc from Shreveport via Monroe to Vicksburg", ""},
		{"4.0.l cavalry goes two boxes by road", unionMoves + "union 1 vc at Harper's Ferry",
			"march 1 vc from Harper's Ferry via Front Royal to Staunton by road", ""},
		{"4.0.l cavalry goes two boxes by unfriendly railroad", unionMoves + "union 1 cc at Washington",
			"march 1 cc from Washington via Manassas Junction to Gordonsville by rail", ""},
		{"4.0.l cavalry goes two boxes by river", confederateMoves + "confederate 1 vc at Memphis",
			"march 1 vc from Memphis via Island No. 10 to Cairo by river", ""},
		{"4.0.l cavalry does not join river and railroad", unionMoves + "union 1 vc at Cairo",
			"march 1 vc from Cairo via Paducah to Humbolt", "4.0"},
		{"4.0.l cavalry does not join road and river", unionMoves + "union 1 vc at Corinth",
			"march 1 vc from Corinth via Pittsburgh Landing to Forts Henry and Donelson", "4.0"},
		{"4.0.l cavalry does not go three boxes", unionMoves + "union 1 vc at Washington",
			"march 1 vc from Washington via Baltimore, Philadelphia to New York by rail", "4.0"},
		{"1.4.c a reduced unit moves as a full one", unionMoves + "union 1 mi at Washington, reduced",
			"march 1 mi from Washington via Baltimore to Philadelphia by rail", ""},
		{"1.4.c so does reduced cavalry, which jumps too", unionMoves + "union 1 mc at Forts Henry and Donelson, reduced\nconfederate 1 mi at Nashville",
			"march 1 mc (reduced) from Forts Henry and Donelson via Nashville to Decatur by rail", ""},
		{"1.3.a two boxes may be joined by a railroad and by a river", unionMoves + "union 1 mi at Decatur",
			"march 1 mi from Decatur to Chattanooga by river", ""},
		{"1.3.a the other line between the same boxes", unionMoves + "union 1 mi at Decatur",
			"march 1 mi from Decatur to Chattanooga by rail", ""},
		{"1.3.a there is no march along a line that is not there", unionMoves + "union 1 mi at Decatur",
			"march 1 mi from Decatur to Chattanooga by road", "1.3"},
		{"1.3.a there is no march between boxes that no line joins", unionMoves + "union 1 mi at Washington",
			"march 1 mi from Washington to Front Royal", "any"},
		{"4.2.a the Confederates do not march up the Potomac", confederateMoves + "confederate 1 mi at Fredericksburg",
			"march 1 mi from Fredericksburg to Washington by river", "4.2"},
		{"4.2.a nor down it", confederateMoves + "confederate 1 vc at Washington\ncontrol union at Washington",
			"march 1 vc from Washington to Fredericksburg by river", "4.2"},
		{"4.2.a the Union marches along the Potomac", unionMoves + "union 1 mi at Washington",
			"march 1 mi from Washington to Fredericksburg by river", ""},
	})
}

func TestMarches(t *testing.T) {
	t.Run("4.0.a any number of units may share a box", func(t *testing.T) {
		f := from(t, unionMoves, "union 16 mi at Washington", "union 20 vi at Washington", "union 9 ci at Washington",
			"union 8 vc at Washington", "union 4 cc at Washington", "union 1 mc at Baltimore")
		f.Do("march all from Washington to Baltimore by rail")
		wantAt(t, f, "union", "Baltimore", "16 militia infantry, 20 veteran infantry, 9 crack infantry, 1 militia cavalry, 8 veteran cavalry, 4 crack cavalry")
	})
	t.Run("4.0.b either player sees all forces", func(t *testing.T) {
		f := start(t, "1862")
		for _, seat := range []engine.Seat{"union", "confederate", ""} {
			if got, want := f.P.View(seat).Text(), f.P.Text(); got != want {
				t.Errorf("%q sees\n%s\nwant\n%s", seat, got, want)
			}
		}
	})
	for die, marches := range map[int]int{1: 2, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6} {
		t.Run(fmt.Sprintf("4.0.c a march die of %d gives %d marches", die, marches), func(t *testing.T) {
			f := from(t, "turn 1862-09 union, 0 marches, 1 points", "steps recruit union, close union", "union 1 mi at Washington")
			f.Do("pass", die).Has(fmt.Sprintf("turn 1862-09 confederate, %d marches, die %d", marches, die))
		})
	}
	t.Run("4.0.d one march moves units to different boxes and entrenches one that stays", func(t *testing.T) {
		f := from(t, unionMoves, "union 3 mi at Cincinnati")
		f.Do("march 1 mi from Cincinnati to Dayton by rail")
		f.Do("march 1 mi from Cincinnati to Chillicothe by rail")
		f.Do("entrench 1 mi at Cincinnati")
		f.Has("turn 1862-09 union, 2 marches, die 3, active Cincinnati 1")
		wantAt(t, f, "union", "Dayton", "1 militia infantry")
		wantAt(t, f, "union", "Chillicothe", "1 militia infantry")
		wantAt(t, f, "union", "Cincinnati", "1 militia infantry (entrenched)")
	})
	t.Run("4.0.d a box that is activated again costs another march", func(t *testing.T) {
		f := from(t, unionMoves, "union 2 mi at Cincinnati", "union 1 mi at Chicago")
		f.Do("march 1 mi from Cincinnati to Dayton by rail").Do("march 1 mi from Chicago to Lafayette by rail")
		f.Do("march 1 mi from Cincinnati to Dayton by rail").Has("turn 1862-09 union, 0 marches, die 3, active Cincinnati 1")
	})
	t.Run("4.0.d a box without one's own units is not activated", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 mi at Cincinnati", "confederate 1 mi at Nashville")
		f.Refuses("march 1 mi from Dayton to Cincinnati by rail", "4.0")
		f.Refuses("march 1 mi from Nashville to Decatur by rail", "", "Confederate")
	})
	t.Run("4.0.e units from two boxes need two marches", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 2 marches, die 2", "union 1 mi at Cairo", "union 1 mi at St. Louis", "union 1 mi at Chicago")
		f.Do("march 1 mi from Cairo to Vandalia by rail").Do("march 1 mi from St. Louis to Vandalia by rail")
		f.Has("turn 1862-09 union, 0 marches, die 2, active St. Louis 1")
		f.Refuses("march 1 mi from Chicago to Lafayette by rail", "4.0")
	})
	t.Run("4.0.e a unit that comes into a box has not started there", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 1 marches", "union 1 mi at Cairo", "union 1 vi at Vandalia")
		f.Do("march 1 mi from Cairo to Vandalia by rail")
		f.Refuses("march 1 mi from Vandalia to Terre Haute by rail", "4.0")
	})
	t.Run("4.0.m a unit takes part in two marches, not in three", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 mi at Columbus (Ohio)", "union 1 mi at Indianapolis")
		f.Do("march 1 mi from Columbus (Ohio) to Dayton by rail").Do("march 1 mi from Dayton to Indianapolis by rail")
		f.Refuses("march 2 mi from Indianapolis to Lafayette by rail", "4.0")
		f.Do("march 1 mi from Indianapolis to Lafayette by rail")
		f.Has("union 1 militia infantry at Indianapolis, moved, marched 2", "union 1 militia infantry at Lafayette (Indiana), moved, marched 1")
		f.Refuses("march 1 mi from Indianapolis to Lafayette by rail", "4.0")
	})
	t.Run("4.0.m of two alike the fresh one marches when it is named", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 mi at Cincinnati", "union 1 mi at Cincinnati, moved, marched 1").Do("march 1 mi (fresh) from Cincinnati to Dayton by rail")
		f.Has("union 1 militia infantry at Dayton, moved, marched 1", "union 1 militia infantry at Cincinnati, moved, marched 1")
	})
	t.Run("4.0.n a march stops at the enemy", func(t *testing.T) {
		f := from(t, confederateMoves, "confederate 1 vi at Memphis", "union 1 mi at Island No. 10")
		f.Refuses("march 1 vi from Memphis via Island No. 10 to Cairo by river", "4.0")
		f.Do("march 1 vi from Memphis to Island No. 10 by river")
		f.Refuses("march 1 vi from Island No. 10 to Cairo by river", "4.0")
	})
	t.Run("4.0.n a unit that entered the enemy's box fights there", func(t *testing.T) {
		f := from(t, confederateMoves, "confederate 1 vi at Memphis", "union 1 mi at Island No. 10")
		f.Do("march 1 vi from Memphis to Island No. 10 by river").Do("end marches", 6, 6).Asks("union", "retreat")
	})
	t.Run("4.0.o standing in a box does not make its railroads friendly", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 mi at Washington", "union 1 mi at Baltimore")
		f.Do("march 1 mi from Washington to Manassas Junction by rail")
		f.Has("control confederate at Manassas Junction")
		f.Refuses("march 1 mi from Baltimore via Washington to Manassas Junction by rail", "4.0")
	})
	t.Run("4.0.o passing through a box does not change who controls it", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 vc at Washington")
		f.Do("march 1 vc from Washington via Manassas Junction to Front Royal by rail")
		f.Lacks("control union at Manassas Junction", "control union at Manassas Junction, raid")
	})
	t.Run("4.0.p unused marches are lost", func(t *testing.T) {
		f := from(t, confederateMoves, "steps march confederate, close confederate", "confederate 1 mi at Memphis")
		f.Do("end", 2).Has("turn 1862-10 union, 2 marches, die 2")
	})
}

func TestFirstTurn(t *testing.T) {
	t.Run("4.1.a on the first turn each side has two marches and rolls no die", func(t *testing.T) {
		f := start(t, "1861").Has("turn 1861-07 union, 2 marches")
		f.Do("end marches").Do("pass", 4).Do("pass").Has("turn 1861-07 confederate, 2 marches")
		f.Do("end marches").Do("pass", 2).Do("pass", 4).Has("turn 1861-08 union, 4 marches, die 4")
	})
	t.Run("4.1.a from the second turn on the die is rolled", func(t *testing.T) {
		f := from(t, "turn 1861-07 confederate, 0 marches, 1 points", "steps recruit confederate, close confederate", "confederate 7 mi at Memphis")
		f.Do("pass", 5).Has("turn 1861-08 union, 5 marches, die 5")
	})
	july, august := "turn 1861-07 union, 2 marches\n", "turn 1861-08 union, 2 marches, die 2\n"
	april := "scenario 1862\nturn 1862-04 union, 2 marches\n"
	runMovements(t, []movement{
		{"4.11.a in July 1861 no unit goes two boxes by river", "options 4.11\n" + july + "union 1 mi at St. Louis",
			"march 1 mi from St. Louis via Cairo to Island No. 10 by river", "4.11"},
		{"4.11.a nor does Confederate cavalry", "options 4.11\nturn 1861-07 confederate, 2 marches\nconfederate 1 mc at Memphis",
			"march 1 mc from Memphis via Island No. 10 to Cairo by river", "4.11"},
		{"4.11.a it goes one box", "options 4.11\n" + july + "union 1 mi at St. Louis", "march 1 mi from St. Louis to Cairo by river", ""},
		{"4.11.a in August it goes two", "options 4.11\n" + august + "union 1 mi at St. Louis",
			"march 1 mi from St. Louis via Cairo to Island No. 10 by river", ""},
		{"4.11.a so it does in the first turn of another scenario", "options 4.11\n" + april + "union 1 mi at St. Louis",
			"march 1 mi from St. Louis via Cairo to Island No. 10 by river", ""},
		{"4.11.a without the option it goes two in July", july + "union 1 mi at St. Louis",
			"march 1 mi from St. Louis via Cairo to Island No. 10 by river", ""},
		{"4.11.b in July 1861 the Union does not enter Kentucky", "options 4.11\n" + july + "union 1 mi at Cairo",
			"march 1 mi from Cairo to Paducah by river", "4.11"},
		{"4.11.b nor do the Confederates", "options 4.11\nturn 1861-07 confederate, 2 marches\nconfederate 1 mi at Nashville",
			"march 1 mi from Nashville to Bowling Green by rail", "4.11"},
		{"4.11.b nor pass through it", "options 4.11\nturn 1861-07 confederate, 2 marches\nconfederate 1 mc at Nashville",
			"march 1 mc from Nashville via Bowling Green to Forts Henry and Donelson by rail", "4.11"},
		{"4.11.b nor end a march of two boxes there", "options 4.11\n" + july + "union 1 mc at Dayton",
			"march 1 mc from Dayton via Cincinnati to Lexington by rail", "4.11"},
		{"4.11.b in August the Union enters it", "options 4.11\n" + august + "union 1 mi at Cairo", "march 1 mi from Cairo to Paducah by river", ""},
		{"4.11.b and in the first turn of another scenario", "options 4.11\n" + april + "union 1 mi at Cairo", "march 1 mi from Cairo to Paducah by river", ""},
		{"4.11.b without the option it does so in July", july + "union 1 mi at Cairo", "march 1 mi from Cairo to Paducah by river", ""},
		{"4.11.c in July 1861 the Union does not sail", "options 4.11\n" + july + "union 1 mi at Washington",
			"lift 1 mi from Washington to Fort Monroe", "4.11"},
		{"4.11.c in August it sails", "options 4.11\n" + august + "union 1 mi at Washington", "lift 1 mi from Washington to Fort Monroe", ""},
		{"4.11.c and in the first turn of another scenario", "options 4.11\n" + april + "union 1 mi at Washington", "lift 1 mi from Washington to Fort Monroe", ""},
		{"4.11.c without the option it sails in July", july + "union 1 mi at Washington", "lift 1 mi from Washington to Fort Monroe", ""},
		{"4.12.a the Union stays out of Kentucky in 1861", "options 4.12\nturn 1861-11 union, 2 marches, die 2\nunion 1 mi at Cairo",
			"march 1 mi from Cairo to Paducah by river", "4.12"},
		{"4.12.a it does not pass through it either", "options 4.12\nturn 1861-11 union, 2 marches, die 2\nunion 1 mc at Cincinnati",
			"march 1 mc from Cincinnati via Louisville to Evansville by river", "4.12"},
		{"4.12.a nor ends a march of two boxes there", "options 4.12\nturn 1861-11 union, 2 marches, die 2\nunion 1 mi at St. Louis",
			"march 1 mi from St. Louis via Cairo to Paducah by river", "4.12"},
		{"4.12.a from January 1862 it enters it", "options 4.12\nturn 1862-01 union, 2 marches, die 2\nunion 1 mi at Cairo",
			"march 1 mi from Cairo to Paducah by river", ""},
		{"4.12.a the Confederates may enter it", "options 4.12\nturn 1861-08 confederate, 2 marches, die 2\nconfederate 1 mi at Nashville",
			"march 1 mi from Nashville to Bowling Green by rail", ""},
		{"4.12.a without the option the Union enters it", "turn 1861-11 union, 2 marches, die 2\nunion 1 mi at Cairo",
			"march 1 mi from Cairo to Paducah by river", ""},
		{"4.12.b once the Confederates have entered it the Union is free", "options 4.12\nturn 1861-11 union, 2 marches, die 2\nunion 1 mi at Cairo\nkentucky entered",
			"march 1 mi from Cairo to Paducah by river", ""},
	})
	for name, order := range map[string]string{
		"4.12.b a Confederate unit that enters Kentucky ends its neutrality": "march 1 mc from Forts Henry and Donelson to Paducah by river",
		"4.12.b so does one that passes through":                             "march 1 mc from Forts Henry and Donelson via Paducah to Evansville by river",
	} {
		t.Run(name, func(t *testing.T) {
			f := from(t, "options 4.12", "turn 1861-09 confederate, 2 marches, die 2", "steps march confederate, close confederate",
				"confederate 1 mc at Forts Henry and Donelson", "union 1 mi at Cincinnati")
			f.Do(order).Has("kentucky entered").Do("end marches", 3)
			f.Do("march 1 mi from Cincinnati to Lexington by rail")
		})
	}
	t.Run("4.12.b a Confederate march outside Kentucky does not end it", func(t *testing.T) {
		f := from(t, "options 4.12", "turn 1861-09 confederate, 2 marches, die 2", "steps march confederate, close confederate",
			"confederate 1 mc at Forts Henry and Donelson", "union 1 mi at Cincinnati")
		f.Do("march 1 mc from Forts Henry and Donelson to Humbolt by rail").Do("end marches", 3)
		f.Refuses("march 1 mi from Cincinnati to Lexington by rail", "4.12")
	})
}
