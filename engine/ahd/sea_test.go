package ahd_test

import "testing"

func TestSeaMovement(t *testing.T) {
	runMovements(t, []movement{
		{"4.6.a a unit sails from port to port", unionMoves + "union 1 vi at Baltimore", "lift 1 vi from Baltimore to Fort Monroe", ""},
		{"4.6.a however far", unionMoves + "union 1 vi at New York\ncontrol union at New Orleans", "lift 1 vi from New York to New Orleans", ""},
		{"4.6.a not from a box that is no port", unionMoves + "union 1 vi at Philadelphia", "lift 1 vi from Philadelphia to Fort Monroe", "4.6"},
		{"4.6.a not to a box that is no port", unionMoves + "union 1 vi at Baltimore", "lift 1 vi from Baltimore to Philadelphia", "4.6"},
		{"4.6.b not to a port that the enemy controls", unionMoves + "union 1 vi at Baltimore", "lift 1 vi from Baltimore to Norfolk", "4.6"},
		{"4.6.b a captured port will do", unionMoves + "union 1 vi at Baltimore\ncontrol union at Norfolk", "lift 1 vi from Baltimore to Norfolk", ""},
		{"4.6.b a blue port that the enemy holds will not", unionMoves + "union 1 vi at Baltimore\ncontrol confederate at Pensacola", "lift 1 vi from Baltimore to Pensacola", "4.6"},
		{"4.6.b a unit leaves a port that the enemy controls", unionMoves + "union 1 vi at Norfolk\ncontrol confederate at Norfolk", "lift 1 vi from Norfolk to Fort Monroe", ""},
		{"4.6.b a unit that marched into the port did not start there", unionMoves + "union 1 vi at Baltimore, moved, marched 1", "lift 1 vi from Baltimore to Fort Monroe", "4.6"},
		{"4.6.d the Confederates do not sail", confederateMoves + "confederate 1 vi at Mobile", "lift 1 vi from Mobile to New Orleans", "4.6"},
		{"4.6.e three units do not sail with two marches", "turn 1862-09 union, 2 marches\nunion 3 vi at Baltimore", "lift 3 vi from Baltimore to Fort Monroe", "4.6"},
		{"4.6.e a voyage is one of a unit's two marches", unionMoves + "union 1 vi at Baltimore, entrenched, marched 2", "lift 1 vi from Baltimore to Fort Monroe", "any"},
	})
	t.Run("4.6.c a unit that sailed does not march", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 vi at Baltimore").Do("lift 1 vi from Baltimore to Fort Monroe")
		f.Refuses("march 1 vi from Fort Monroe to Yorktown by river", "4.6").Refuses("lift 1 vi from Fort Monroe to Baltimore", "4.6")
	})
	t.Run("4.6.c a unit that marched does not sail, though it is back in its port", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 vi at Baltimore").Do("march 1 vi from Baltimore to Washington by rail")
		f.Refuses("lift 1 vi from Washington to Fort Monroe", "4.6")
		from(t, unionMoves, "union 1 vi at Washington, moved, marched 1").Refuses("lift 1 vi from Washington to Baltimore", "4.6")
	})
	t.Run("4.6.c of two alike the one that has not marched sails", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 vi at Baltimore", "union 1 vi at Baltimore, moved, marched 1", "union 1 mi at Baltimore").Do("lift 1 vi from Baltimore to Fort Monroe")
		wantAt(t, f, "union", "Fort Monroe", "1 veteran infantry")
		f.Has("union 1 veteran infantry at Baltimore, moved, marched 1").Refuses("lift 1 vi from Baltimore to Fort Monroe", "4.6")
	})
	t.Run("4.6.c of two that took part in a march the one that dug in sails", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 vi at New York, entrenched, marched 1, acted", "union 1 vi at New York, moved, marched 1").Do("lift 1 vi from New York to Baltimore")
		wantAt(t, f, "union", "Baltimore", "1 veteran infantry")
		f.Has("union 1 veteran infantry at New York, moved, marched 1")
	})
	t.Run("4.6.e each unit that sails costs a march", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 4 marches, die 4", "union 3 vi at Baltimore").Do("lift 3 vi from Baltimore to Fort Monroe")
		f.Has("turn 1862-09 union, 1 marches, die 4")
		wantAt(t, f, "union", "Fort Monroe", "3 veteran infantry")
	})
	t.Run("4.6.f a unit entrenches in a recruitment city after its voyage", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 2 marches", "union 1 vi at Baltimore").Do("lift 1 vi from Baltimore to New York").Do("entrench 1 vi at New York")
		wantAt(t, f, "union", "New York", "1 veteran infantry (entrenched)")
		f.Refuses("entrench 1 vi at New York", "")
	})
	t.Run("4.6.f not without a second march", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 1 marches", "union 1 vi at Baltimore").Do("lift 1 vi from Baltimore to New York")
		f.Refuses("entrench 1 vi at New York", "")
	})
	t.Run("4.6.f not outside a recruitment city", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 6 marches", "union 1 vi at Baltimore").Do("lift 1 vi from Baltimore to Fort Monroe")
		f.Refuses("entrench 1 vi at Fort Monroe", "4.3")
	})
	t.Run("4.6.f one march entrenches all that arrived", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 3 marches", "union 2 vi at Baltimore").Do("lift 2 vi from Baltimore to New York").Do("entrench all at New York")
		wantAt(t, f, "union", "New York", "2 veteran infantry (entrenched)")
	})
	t.Run("4.6.b a port that cavalry alone held is closed when it has left", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 vc at Savannah", "union 1 vi at Baltimore")
		if !f.Legal("lift 1 vi from Baltimore to Savannah") {
			t.Errorf("the cavalry holds Savannah, and nobody may sail there")
		}
		f.Do("march 1 vc from Savannah to Millen by rail").Refuses("lift 1 vi from Baltimore to Savannah", "4.6")
	})
}

const six = "turn 1862-09 union, 6 marches, die 6\n"

func TestNavalInvasion(t *testing.T) {
	runMovements(t, []movement{
		{"4.7.a a march die of 6 lets the Union invade", six + "union 1 vi at Washington", "invade New Orleans with 1 vi", ""},
		{"4.7.a a die of 5 does not", "turn 1862-09 union, 5 marches, die 5\nunion 1 vi at Washington", "invade New Orleans with 1 vi", "4.7"},
		{"4.7.a nor a turn without a die", "turn 1861-07 union, 2 marches\nunion 1 mi at Washington", "invade New Orleans with 1 mi", "4.7"},
		{"4.7.a the Confederates do not invade", "turn 1862-09 confederate, 6 marches, die 6\nconfederate 1 vi at Washington", "invade Baltimore with 1 vi", "4.7"},
		{"4.7.b invaders start at Washington", six + "union 1 vi at Baltimore", "invade New Orleans with 1 vi", "any"},
		{"4.7.b a unit that marched there does not invade", six + "union 1 vi at Washington, moved, marched 1", "invade New Orleans with 1 vi", "4.7"},
		{"4.7.b nor one that sailed there", six + "union 1 vi at Washington, sailed, marched 1", "invade New Orleans with 1 vi", "4.7"},
		{"4.7.c a blue port in Confederate hands is invaded", six + "union 1 vi at Washington\ncontrol confederate at Pensacola", "invade Pensacola with 1 vi", ""},
		{"4.7.c a port that the Union controls is not", six + "union 1 vi at Washington\ncontrol union at New Orleans", "invade New Orleans with 1 vi", "4.7"},
		{"4.7.c a box that is no port is not", six + "union 1 vi at Washington", "invade Richmond with 1 vi", "4.7"},
		{"4.7.g without a march for each unit there is no invasion", "turn 1862-09 union, 1 marches, die 6\nunion 2 vi at Washington", "invade New Orleans with 2 vi", "4.7"},
		{"4.71.a Yorktown is not invaded while the Confederates hold Fort Monroe", "options 4.71\n" + six + "union 1 vi at Washington\ncontrol confederate at Fort Monroe", "invade Yorktown with 1 vi", "4.71"},
		{"4.71.a nor is Norfolk", "options 4.71\n" + six + "union 1 vi at Washington\ncontrol confederate at Fort Monroe", "invade Norfolk with 1 vi", "4.71"},
		{"4.71.a Fort Monroe itself is", "options 4.71\n" + six + "union 1 vi at Washington\ncontrol confederate at Fort Monroe", "invade Fort Monroe with 1 vi", ""},
		{"4.71.a other ports are", "options 4.71\n" + six + "union 1 vi at Washington\ncontrol confederate at Fort Monroe", "invade Wilmington with 1 vi", ""},
		{"4.71.a Norfolk is while the Union holds Fort Monroe", "options 4.71\n" + six + "union 1 vi at Washington", "invade Norfolk with 1 vi", ""},
		{"4.71.a without the option Norfolk is", six + "union 1 vi at Washington\ncontrol confederate at Fort Monroe", "invade Norfolk with 1 vi", ""},
	})
	t.Run("4.7.d an empty port is occupied without a battle", func(t *testing.T) {
		f := from(t, six, "union 2 vi at Washington").Do("invade New Orleans with 1 vi").Do("end marches")
		wantSegment(t, f, "union", "promote")
		wantAt(t, f, "union", "New Orleans", "1 veteran infantry")
		f.Lacks("control confederate at New Orleans")
	})
	t.Run("4.7.d a held port means a battle", func(t *testing.T) {
		f := from(t, six, "union 2 vi at Washington", "confederate 1 mi at New Orleans").Do("invade New Orleans with 1 vi").Do("end marches", 6, 6)
		f.Asks("confederate", "retreat")
	})
	t.Run("4.7.e invaders move no further", func(t *testing.T) {
		f := from(t, six, "union 1 vi at Washington").Do("invade New Orleans with 1 vi")
		f.Refuses("march 1 vi from New Orleans to Baton Rouge by river", "")
		f.Refuses("lift 1 vi from New Orleans to Baltimore", "")
	})
	t.Run("4.7.e they entrench in an empty recruitment city, all with one march", func(t *testing.T) {
		f := from(t, six, "union 2 vi at Washington").Do("invade Mobile with 2 vi").Do("entrench all at Mobile")
		wantAt(t, f, "union", "Mobile", "2 veteran infantry (entrenched)")
		f.Has("turn 1862-09 union, 3 marches, die 6, active Mobile 1")
	})
	t.Run("4.7.e not where the enemy stands", func(t *testing.T) {
		from(t, six, "union 1 vi at Washington", "confederate 1 mi at Mobile").Do("invade Mobile with 1 vi").Refuses("entrench all at Mobile", "4.3")
	})
	t.Run("4.7.e not outside a recruitment city", func(t *testing.T) {
		from(t, six, "union 1 vi at Washington").Do("invade Norfolk with 1 vi").Refuses("entrench all at Norfolk", "4.3")
	})
	t.Run("4.7.f invaders retreat by land to an allowed box, not to sea", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 0 marches, die 6", "union 1 vi at Mobile, sailed, across, marched 1", "union 1 mi at New York",
			"confederate 1 vi at Mobile", "control confederate at Mobile")
		f.Do("end marches", 6, 6).Asks("confederate", "retreat").Do("stand", 6).Asks("union", "retreat")
		wantOrders(t, f, "retreat to Pensacola", "stand")
		f.Refuses("retreat to Washington", "5.4").Do("retreat to Pensacola")
		wantAt(t, f, "union", "Pensacola", "1 veteran infantry")
	})
	t.Run("4.7.f with no such box they fight on", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 0 marches, die 6", "union 1 vi at Norfolk, sailed, across, marched 1", "union 1 mi at New York",
			"confederate 1 vi at Norfolk", "control confederate at Norfolk")
		f.Do("end marches", 6, 6).Do("stand", 6, 6).Asks("confederate", "retreat").Has("battle at Norfolk, round 3")
	})
	t.Run("4.7.g each invading unit costs a march", func(t *testing.T) {
		f := from(t, six, "union 2 vi at Washington").Do("invade New Orleans with 2 vi").Has("turn 1862-09 union, 4 marches, die 6")
		wantAt(t, f, "union", "New Orleans", "2 veteran infantry")
		f.Has("union 2 veteran infantry at New Orleans, sailed, marched 1")
	})
	t.Run("4.7.b of two alike the one that has not marched invades", func(t *testing.T) {
		f := from(t, six, "union 1 vi at Washington", "union 1 vi at Washington, moved, marched 1", "union 1 mi at Washington").Do("invade New Orleans with 1 vi")
		f.Has("union 1 veteran infantry at Washington, moved, marched 1").Refuses("invade New Orleans with 1 vi", "4.7")
		wantAt(t, f, "union", "New Orleans", "1 veteran infantry")
	})
	t.Run("4.7.h different ports are invaded in one turn", func(t *testing.T) {
		f := from(t, six, "union 2 vi at Washington").Do("invade New Orleans with 1 vi").Do("invade Wilmington with 1 vi")
		wantAt(t, f, "union", "New Orleans", "1 veteran infantry")
		wantAt(t, f, "union", "Wilmington", "1 veteran infantry")
	})
	t.Run("4.7.i the chance of one turn is not saved for the next", func(t *testing.T) {
		f := from(t, six, "steps march union, close union", "union 1 vi at Washington", "confederate 1 mi at Richmond")
		f.Do("end marches", 2).Do("end marches").Do("pass", 2).Do("pass", 5)
		f.Asks("union", "march").Refuses("invade New Orleans with 1 vi", "4.7")
	})
}

func TestMarchOptions(t *testing.T) {
	runMovements(t, []movement{
		{"4.8.a crack infantry goes two boxes by road and unfriendly railroad", "options 4.8\n" + unionMoves + "union 1 ci at Shreveport", "march 1 ci from Shreveport via Monroe to Vicksburg", ""},
		{"4.8.a and two boxes by road", "options 4.8\n" + confederateMoves + "confederate 1 ci at Harper's Ferry", "march 1 ci from Harper's Ferry via Front Royal to Staunton by road", ""},
		{"4.8.a and two boxes by unfriendly railroad", "options 4.8\n" + unionMoves + "union 1 ci at Washington", "march 1 ci from Washington via Manassas Junction to Gordonsville by rail", ""},
		{"4.8.a without the option it does not", unionMoves + "union 1 ci at Shreveport", "march 1 ci from Shreveport via Monroe to Vicksburg", "4.0"},
		{"4.8.a veteran infantry does not", "options 4.8\n" + unionMoves + "union 1 vi at Shreveport", "march 1 vi from Shreveport via Monroe to Vicksburg", "4.0"},
		{"4.8.a not by river and land", "options 4.8\n" + unionMoves + "union 1 ci at Cairo", "march 1 ci from Cairo via Paducah to Humbolt", "4.0"},
		{"4.8.b crack infantry does not jump", "options 4.8\n" + unionMoves + "union 1 ci at Forts Henry and Donelson\nconfederate 1 mi at Nashville",
			"march 1 ci from Forts Henry and Donelson via Nashville to Decatur by rail", "any"},
		{"4.8.b crack infantry does not screen", "options 4.8\n" + unionMoves + "union 1 vc at Forts Henry and Donelson\nconfederate 1 ci at Nashville",
			"march 1 vc from Forts Henry and Donelson via Nashville to Decatur by rail", ""},
		{"4.8.b Union crack infantry still jumps down a river", "options 4.8\n" + unionMoves + "union 1 ci at Cairo\nconfederate 1 mi at Island No. 10",
			"march 1 ci from Cairo via Island No. 10 to Memphis by river", ""},
		{"4.9.a Union infantry goes three boxes by friendly railroads", "options 4.9\n" + unionMoves + "union 1 mi at Washington",
			"march 1 mi from Washington via Baltimore, Philadelphia to New York by rail", ""},
		{"4.9.a Union cavalry too", "options 4.9\n" + unionMoves + "union 1 vc at Washington",
			"march 1 vc from Washington via Baltimore, Philadelphia to New York by rail", ""},
		{"4.9.a not if one of the railroads is unfriendly", "options 4.9\n" + unionMoves + "union 1 vc at Philadelphia",
			"march 1 vc from Philadelphia via Baltimore, Washington to Manassas Junction by rail", "any"},
		{"4.9.a not four boxes", "options 4.9\n" + unionMoves + "union 1 mi at Washington",
			"march 1 mi from Washington via Baltimore, Harrisburg, Ebensburg to Pittsburgh by rail", "any"},
		{"4.9.a not by road", "options 4.9\n" + unionMoves + "union 1 vc at Pittsburgh", "march 1 vc from Pittsburgh via Wheeling, Canton to Cleveland", "any"},
		{"4.9.a not the Confederates", "options 4.9\n" + confederateMoves + "confederate 1 mi at Memphis",
			"march 1 mi from Memphis via Grand Junction, Corinth to Decatur by rail", "4.0"},
		{"4.9.a not without the option", unionMoves + "union 1 mi at Washington",
			"march 1 mi from Washington via Baltimore, Philadelphia to New York by rail", "4.0"},
	})
}
