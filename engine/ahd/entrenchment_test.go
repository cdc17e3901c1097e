package ahd_test

import (
	"fmt"
	"testing"
)

func TestEntrenchment(t *testing.T) {
	runMovements(t, []movement{
		{"4.3.b one march is enough in a city of one's own color", "turn 1862-09 union, 1 marches\nunion 1 mi at Cincinnati", "entrench 1 mi at Cincinnati", ""},
		{"4.3.b one march is enough in a city of the other color", "turn 1862-09 union, 1 marches\nunion 1 mi at Memphis", "entrench 1 mi at Memphis", ""},
		{"4.3.b one march is enough in a city of the enemy's color that the enemy controls", "turn 1862-09 confederate, 1 marches\nconfederate 1 mi at Chicago\ncontrol union at Chicago",
			"entrench 1 mi at Chicago", ""},
		{"4.3.c one march is not enough elsewhere", "turn 1862-09 union, 1 marches\nunion 1 mi at Harper's Ferry", "entrench 1 mi at Harper's Ferry", "4.3"},
		{"4.3.c two marches are enough elsewhere", "turn 1862-09 union, 2 marches\nunion 1 mi at Harper's Ferry", "entrench 1 mi at Harper's Ferry", ""},
		{"4.3.d no unit entrenches beside the enemy in a city",
			unionMoves + "union 1 mi at Nashville, moved, marched 1, from Decatur\nconfederate 1 mi at Nashville\ncontrol confederate at Nashville",
			"entrench 1 mi at Nashville", "4.3"},
		{"4.3.d nor elsewhere",
			"turn 1862-09 union, 6 marches\nunion 1 mi at Decatur, from Nashville\nconfederate 1 mi at Decatur\ncontrol confederate at Decatur",
			"entrench 1 mi at Decatur", "4.3"},
		{"4.3.f a unit that marched once does not entrench outside a city", "turn 1862-09 union, 6 marches\nunion 1 mi at Harper's Ferry, moved, marched 1",
			"entrench 1 mi at Harper's Ferry", "4.3"},
		{"4.3.f it does in a city", "turn 1862-09 union, 6 marches\nunion 1 mi at Cincinnati, moved, marched 1", "entrench 1 mi at Cincinnati", ""},
		{"4.3.f a unit that marched twice does not entrench in a city", "turn 1862-09 union, 6 marches\nunion 1 mi at Cincinnati, moved, marched 2",
			"entrench 1 mi at Cincinnati", "4.3"},
	})
	t.Run("4.3.a a unit entrenches instead of moving", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 1 marches", "union 1 mi at Cincinnati")
		f.Do("entrench 1 mi at Cincinnati")
		wantAt(t, f, "union", "Cincinnati", "1 militia infantry (entrenched)")
		wantMark(t, f, "union", "1 militia infantry at Cincinnati", "marched 1", true)
		f.Refuses("march 1 mi from Cincinnati to Dayton by rail", "4.0")
	})
	t.Run("4.3.a a unit that entrenched moves only with another march", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 2 marches", "union 1 mi at Cincinnati")
		f.Do("entrench 1 mi at Cincinnati").Do("march 1 mi from Cincinnati to Dayton by rail")
		f.Has("turn 1862-09 union, 0 marches, active Cincinnati 2", "union 1 militia infantry at Dayton, moved, marched 2")
	})
	for units, want := range map[string]string{"1 mi": "2 militia infantry, 1 militia infantry (entrenched), 1 veteran infantry", "all": "3 militia infantry (entrenched), 1 veteran infantry (entrenched)"} {
		t.Run("4.3.b one march entrenches "+units+" in a city", func(t *testing.T) {
			f := from(t, unionMoves, "union 3 mi at Cincinnati", "union 1 vi at Cincinnati").Do("entrench " + units + " at Cincinnati")
			wantAt(t, f, "union", "Cincinnati", want)
			f.Has("turn 1862-09 union, 2 marches, die 3, active Cincinnati 1")
		})
	}
	for units, want := range map[string]string{"1 mi": "1 militia infantry, 1 militia infantry (entrenched)", "all": "2 militia infantry (entrenched)"} {
		t.Run("4.3.c two marches entrench "+units+" elsewhere", func(t *testing.T) {
			f := from(t, unionMoves, "union 2 mi at Harper's Ferry").Do("entrench " + units + " at Harper's Ferry")
			wantAt(t, f, "union", "Harper's Ferry", want)
			f.Refuses("march 1 mi from Harper's Ferry via Front Royal to Staunton by road", "4.0")
			f.Has("turn 1862-09 union, 1 marches, die 3, active Harper's Ferry 2")
		})
	}
	t.Run("4.3.c a unit that has entrenched outside a city has used both its marches", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 mi at Harper's Ferry").Do("entrench all at Harper's Ferry")
		f.Refuses("march 1 mi from Harper's Ferry to Front Royal by road", "4.0")
	})
	t.Run("4.3.e the march that moved some units entrenches the rest", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 1 marches", "union 2 mi at Cincinnati")
		f.Do("march 1 mi from Cincinnati to Dayton by rail").Do("entrench all at Cincinnati")
		wantAt(t, f, "union", "Cincinnati", "1 militia infantry (entrenched)")
	})
	t.Run("4.3.e the march that entrenched some units moves the rest", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 1 marches", "union 2 mi at Cincinnati")
		f.Do("entrench 1 mi at Cincinnati").Do("march 1 mi (fresh) from Cincinnati to Dayton by rail")
		wantAt(t, f, "union", "Cincinnati", "1 militia infantry (entrenched)")
		wantAt(t, f, "union", "Dayton", "1 militia infantry")
	})
	t.Run("4.3.e the two marches that entrench outside a city move others too", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 2 marches", "union 2 mi at Harper's Ferry")
		f.Do("march 1 mi from Harper's Ferry to Front Royal by road").Do("entrench 1 mi at Harper's Ferry")
		wantAt(t, f, "union", "Harper's Ferry", "1 militia infantry (entrenched)")
		wantAt(t, f, "union", "Front Royal", "1 militia infantry")
	})
	t.Run("4.3.g a unit that arrives is not entrenched with those that are", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 mi at Cincinnati, entrenched", "union 1 mi at Dayton").Do("march 1 mi from Dayton to Cincinnati by rail")
		wantAt(t, f, "union", "Cincinnati", "1 militia infantry (entrenched), 1 militia infantry")
	})
	t.Run("4.3.g the one that is not entrenched marches, the entrenched one stays", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 mi at Cincinnati, entrenched", "union 1 mi at Cincinnati").Do("march 1 mi from Cincinnati to Dayton by rail")
		wantAt(t, f, "union", "Cincinnati", "1 militia infantry (entrenched)")
	})
	t.Run("4.3.f of two alike the one that has not marched entrenches outside a city", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 mi at Harper's Ferry", "union 1 mi at Harper's Ferry, moved, marched 1")
		f.Refuses("entrench 2 mi at Harper's Ferry", "4.3").Do("entrench 1 mi at Harper's Ferry")
		wantMark(t, f, "union", "1 militia infantry at Harper's Ferry", "marched 3", false)
		f.Has("union 1 militia infantry at Harper's Ferry, moved, marched 1").Refuses("entrench 1 mi at Harper's Ferry", "4.3")
	})
	t.Run("4.3.c the two marches outside a city need not follow each other", func(t *testing.T) {
		f := from(t, unionMoves, "union 3 mi at Harper's Ferry", "union 1 mi at Cincinnati")
		f.Do("march 1 mi from Harper's Ferry to Front Royal by road").Do("march 1 mi from Cincinnati to Dayton by rail")
		f.Has("begun Harper's Ferry").Do("entrench 1 mi at Harper's Ferry").Do("march 1 mi from Harper's Ferry to Front Royal by road")
		wantAt(t, f, "union", "Harper's Ferry", "1 militia infantry (entrenched)")
		wantAt(t, f, "union", "Front Royal", "2 militia infantry")
		f.Has("turn 1862-09 union, 0 marches, die 3, active Harper's Ferry 1")
	})
	t.Run("4.3.c nor does the third march have to be the digger's own", func(t *testing.T) {
		f := from(t, unionMoves, "union 3 mi at Harper's Ferry", "union 1 mi at Cincinnati")
		f.Do("march 1 mi from Harper's Ferry to Front Royal by road").Do("march 1 mi from Cincinnati to Dayton by rail")
		f.Do("march 1 mi from Harper's Ferry to Front Royal by road").Do("entrench 1 mi at Harper's Ferry")
		f.Has("turn 1862-09 union, 0 marches, die 3, active Harper's Ferry 1")
	})
	t.Run("4.3.c a unit that came after the first march has not begun to dig", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 mi at Harper's Ferry", "union 1 mi at Washington")
		f.Do("march 1 mi from Harper's Ferry to Front Royal by road").Do("march 1 mi from Washington to Harper's Ferry by rail")
		f.Lacks("begun Harper's Ferry").Refuses("entrench 1 mi at Harper's Ferry", "4.3")
	})
	t.Run("4.3.b in a city one march is spent on it anew", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 2 marches", "union 2 mi at Cincinnati", "union 1 mi at Washington")
		f.Do("march 1 mi from Cincinnati to Dayton by rail").Do("march 1 mi from Washington to Baltimore by rail")
		f.Refuses("entrench 1 mi at Cincinnati", "4.3")
	})
	t.Run("4.3.h a unit that moves is no longer entrenched", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 mi at Cincinnati, entrenched").Do("march 1 mi from Cincinnati to Dayton by rail")
		wantAt(t, f, "union", "Dayton", "1 militia infantry")
		f.Do("march 1 mi from Dayton to Cincinnati by rail")
		wantAt(t, f, "union", "Cincinnati", "1 militia infantry")
	})
}

func TestPermanentEntrenchments(t *testing.T) {
	t.Run("4.3.i units in the four permanent entrenchments are entrenched when the enemy's turn begins", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 0 marches, 1 points", "steps recruit union, close union",
			"union 1 mi at Washington, moved, marched 1", "union 1 vi at Fort Monroe", "union 1 mi at New York",
			"confederate 1 mi at Richmond", "confederate 1 vc at Vicksburg", "confederate 1 mi at Petersburg")
		f.Do("pass", 3)
		wantAt(t, f, "union", "Washington", "1 militia infantry (entrenched)")
		wantAt(t, f, "union", "Fort Monroe", "1 veteran infantry (entrenched)")
		wantAt(t, f, "confederate", "Richmond", "1 militia infantry (entrenched)")
		wantAt(t, f, "confederate", "Vicksburg", "1 veteran cavalry (entrenched)")
		wantAt(t, f, "union", "New York", "1 militia infantry")
		wantAt(t, f, "confederate", "Petersburg", "1 militia infantry")
	})
	t.Run("4.3.i they serve either side", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 0 marches, 1 points", "steps recruit union, close union", "union 1 vi at Vicksburg", "confederate 1 mi at Fort Monroe", "union 1 mi at New York")
		f.Do("pass", 3)
		wantAt(t, f, "union", "Vicksburg", "1 veteran infantry (entrenched)")
		wantAt(t, f, "confederate", "Fort Monroe", "1 militia infantry (entrenched)")
	})
	t.Run("4.3.i also a unit that was recruited there", func(t *testing.T) {
		f := from(t, recruiting("union", 1, "union 1 vi at New York")...).Do("recruit 1 mi at Washington", 3)
		wantAt(t, f, "union", "Washington", "1 militia infantry (entrenched)")
	})
	t.Run("4.3.j a unit that leaves and comes back is not entrenched", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 2 marches", "union 1 mi at Washington, entrenched", "union 1 mi at New York")
		f.Do("march 1 mi from Washington to Baltimore by rail").Do("march 1 mi from Baltimore to Washington by rail")
		wantAt(t, f, "union", "Washington", "1 militia infantry")
	})
	t.Run("4.3.j nor one that marches in, until the next player turn begins", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 2 marches", "steps march union, close union", "union 1 mi at Baltimore")
		f.Do("march 1 mi from Baltimore to Washington by rail")
		wantAt(t, f, "union", "Washington", "1 militia infantry")
		f.Do("end marches", 3)
		wantAt(t, f, "union", "Washington", "1 militia infantry (entrenched)")
	})
	t.Run("4.3.j the attacker is not entrenched in the permanent entrenchment that he enters", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 1 marches", "union 1 mi at Jackson", "confederate 1 mi at Vicksburg, entrenched")
		f.Do("march 1 mi from Jackson to Vicksburg by rail").Do("end marches", 2, 6)
		wantAt(t, f, "union", "Vicksburg", "1 militia infantry (reduced)")
	})
}

const forts = "turn 1862-09 union, 3 marches, die 3\nunion 1 vc at Forts Henry and Donelson\nunion 1 mi at Forts Henry and Donelson\n"

func TestJumps(t *testing.T) {
	const jump = "march 1 vc from Forts Henry and Donelson via Nashville to Decatur by rail"
	runMovements(t, []movement{
		{"4.4.a cavalry passes through enemy infantry by railroad", forts + "confederate 2 vi at Nashville", jump, ""},
		{"4.4.a infantry does not", unionMoves + "union 1 mi at Forts Henry and Donelson\nconfederate 1 mi at Nashville\ncontrol union at Nashville\ncontrol union at Decatur",
			"march 1 mi from Forts Henry and Donelson via Nashville to Decatur by rail", "4.0"},
		{"4.4.a Confederate cavalry jumps too", confederateMoves + "confederate 1 mc at Gordonsville\nunion 1 mi at Manassas Junction",
			"march 1 mc from Gordonsville via Manassas Junction to Harper's Ferry", ""},
		{"4.4.b a unit that has jumped does not jump again", unionMoves + "union 1 vc at Decatur, moved, jumped, marched 1\nconfederate 1 mi at Murfreesboro",
			"march 1 vc from Decatur via Murfreesboro to Sparta", "4.4"},
		{"4.4.b one that has marched without a jump does", unionMoves + "union 1 vc at Decatur, moved, marched 1\nconfederate 1 mi at Murfreesboro",
			"march 1 vc from Decatur via Murfreesboro to Sparta", ""},
		{"4.4.b one that has jumped may still march", unionMoves + "union 1 vc at Decatur, moved, jumped, marched 1",
			"march 1 vc from Decatur via Murfreesboro to Sparta", ""},
		{"4.4.c a jump does not end beside the enemy", forts + "confederate 1 mi at Nashville\nconfederate 1 mi at Decatur", jump, "4.4"},
		{"4.4.c a march without a jump may", forts + "confederate 1 mi at Decatur", jump, ""},
		{"4.4.d enemy cavalry screens its box", forts + "confederate 1 mc at Nashville", jump, "4.4"},
		{"4.4.d also beside infantry", forts + "confederate 1 mi at Nashville\nconfederate 1 vc at Nashville", jump, "4.4"},
	})
	t.Run("4.4.e Confederate cavalry does not jump by river", func(t *testing.T) {
		from(t, confederateMoves, "confederate 1 vc at Decatur", "union 1 mi at Pittsburgh Landing").
			Refuses("march 1 vc from Decatur via Pittsburgh Landing to Forts Henry and Donelson by river", "")
	})
	t.Run("4.4.e a jump with one leg by river is none", func(t *testing.T) {
		from(t, forts, "confederate 1 mi at Pittsburgh Landing").
			Refuses("march 1 vc from Forts Henry and Donelson via Pittsburgh Landing to Corinth", "").
			Refuses("march 1 vc from Forts Henry and Donelson via Pittsburgh Landing to Decatur by river", "")
	})
	t.Run("4.4.b a unit that jumps is marked for the turn", func(t *testing.T) {
		f := from(t, forts, "confederate 1 mi at Nashville", "confederate 1 mi at Murfreesboro").Do(jump)
		f.Has("union 1 veteran cavalry at Decatur, moved, jumped, marched 1")
		f.Refuses("march 1 vc from Decatur via Murfreesboro to Sparta", "4.4")
	})
}

func TestRiverJumps(t *testing.T) {
	for _, unit := range []string{"mi", "vi", "ci", "mc", "vc", "cc"} {
		t.Run(fmt.Sprintf("4.5.a a Union %s jumps down a river", unit), func(t *testing.T) {
			f := from(t, unionMoves, "union 1 "+unit+" at Cairo", "confederate 2 vi at Island No. 10")
			f.Do("march 1 " + unit + " from Cairo via Island No. 10 to Memphis by river")
		})
	}
	runMovements(t, []movement{
		{"4.5.a a jump goes from a river into the one it joins", unionMoves + "union 1 mi at Little Rock\nconfederate 1 mi at Arkansas Post",
			"march 1 mi from Little Rock via Arkansas Post to Vicksburg by river", ""},
		{"4.5.a forts do not stop it", unionMoves + "union 1 mi at Arkansas Post\nconfederate 1 mi at Vicksburg, entrenched",
			"march 1 mi from Arkansas Post via Vicksburg to Natchez by river", ""},
		{"4.5.b nobody jumps up a river", unionMoves + "union 1 mi at Memphis\nconfederate 1 mi at Island No. 10",
			"march 1 mi from Memphis via Island No. 10 to Cairo by river", "4.5"},
		{"4.5.b nor down one river and up another", unionMoves + "union 1 mi at Forts Henry and Donelson\nconfederate 1 mi at Paducah",
			"march 1 mi from Forts Henry and Donelson via Paducah to Evansville by river", "4.5"},
		{"4.5.b nor up one river and down another", unionMoves + "union 1 mi at Island No. 10\nconfederate 1 mi at Cairo",
			"march 1 mi from Island No. 10 via Cairo to Paducah by river", "4.5"},
		{"4.5.c the Confederates do not jump down a river", confederateMoves + "confederate 1 vi at Cairo\nunion 1 mi at Island No. 10",
			"march 1 vi from Cairo via Island No. 10 to Memphis by river", "any"},
		{"4.5.d enemy cavalry does not stop a river jump", unionMoves + "union 1 vc at Cairo\nconfederate 2 vc at Island No. 10",
			"march 1 vc from Cairo via Island No. 10 to Memphis by river", ""},
		{"4.5.d a river jump does not end beside the enemy", unionMoves + "union 1 mi at Cairo\nconfederate 1 mi at Island No. 10\nconfederate 1 mi at Memphis",
			"march 1 mi from Cairo via Island No. 10 to Memphis by river", "4.4"},
		{"4.5.d a unit that has jumped by river does not jump so again", unionMoves + "union 1 mi at Cairo, moved, jumped, marched 1\nconfederate 1 mi at Island No. 10",
			"march 1 mi from Cairo via Island No. 10 to Memphis by river", "4.5"},
		{"4.5.d nor does cavalry that has jumped by land", unionMoves + "union 1 vc at Cairo, moved, jumped, marched 1\nconfederate 1 mi at Island No. 10",
			"march 1 vc from Cairo via Island No. 10 to Memphis by river", "4.5"},
		{"4.5.d one that has marched once without a jump does", unionMoves + "union 1 mi at Cairo, moved, marched 1\nconfederate 1 mi at Island No. 10",
			"march 1 mi from Cairo via Island No. 10 to Memphis by river", ""},
	})
}
