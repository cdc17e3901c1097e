package ahd_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd"
	"adjutant/engine/enginetest"
)

// whys is the reasons of every number that a report carries, each behind its number.
func whys(f *enginetest.Fixture, es []engine.Event) string {
	var b strings.Builder
	for _, par := range f.P.Tell("union", es) {
		for _, l := range par.Lines {
			if l.Number == 0 {
				continue
			}
			fmt.Fprintf(&b, "%d\n%s\n(%s)\n", l.Number, strings.Join(l.Why, "\n"), strings.Join(l.Clauses, ", "))
		}
	}
	return b.String()
}

// play does lines with their dice and returns all that happened.
func play(f *enginetest.Fixture, lines ...string) []engine.Event {
	var all []engine.Event
	for _, l := range lines {
		line, rolls, _ := strings.Cut(l, " | ")
		var dice []int
		for _, r := range strings.Fields(rolls) {
			dice = append(dice, int(r[0]-'0'))
		}
		f.Do(line, dice...)
		all = append(all, f.Events...)
	}
	return all
}

func TestWhyOfMarches(t *testing.T) {
	tests := []struct {
		name     string
		position string
		play     []string
		want     string
	}{
		{"4.0 infantry two boxes by friendly railroad, then one", unionMoves + "\nunion 1 mi at Philadelphia",
			[]string{"march 1 mi from Philadelphia via Baltimore to Washington by rail", "march 1 mi from Washington to Manassas Junction by rail"},
			`1
March 1 of the turn activated Philadelphia (4.0).
  Philadelphia to Baltimore: a friendly railroad, both boxes being its own side's (4.0).
  Baltimore to Washington: a friendly railroad, both boxes being its own side's (4.0).
Two boxes: infantry goes two by railroad where every box is its own side's (4.0).
(4.0)
2
March 2 of the turn activated Washington; for the unit it was the second, its limit (4.0).
  Washington to Manassas Junction: a railroad, not friendly (Manassas Junction was in Confederate hands), so one box only (4.0).
One box, which every line allows (4.0).
Manassas Junction was in Confederate hands and empty; it is taken when the battles are over, if a unit is there then (8.0).
(4.0, 8.0)
`},
		{"4.0 cavalry by road and railroad", unionMoves + "\nunion 1 cc at Shreveport", []string{"march 1 cc from Shreveport via Monroe to Vicksburg"},
			`1
March 1 of the turn activated Shreveport (4.0).
  Shreveport to Monroe: a road (4.0).
  Monroe to Vicksburg: a railroad, not friendly (Monroe was in Confederate hands), but open to it (4.0).
Two boxes: cavalry goes two by road and railroad (4.0).
Vicksburg was in Confederate hands and empty; it is taken when the battles are over, if a unit is there then (8.0).
(4.0, 8.0)
`},
		{"4.4 a cavalry jump", unionMoves + "\nunion 1 mc at Forts Henry and Donelson\nconfederate 1 mi at Nashville", []string{"march 1 mc from Forts Henry & Donelson via Nashville to Decatur by rail"},
			`1
March 1 of the turn activated Forts Henry and Donelson (4.0).
  Forts Henry and Donelson to Nashville: a railroad, not friendly (Nashville was in Confederate hands), but open to it (4.0).
  Nashville to Decatur: a railroad, not friendly (Nashville was in Confederate hands), but open to it (4.0).
Two boxes: cavalry goes two by road and railroad (4.0).
The enemy stood at Nashville without cavalry, so cavalry could pass by land (4.4).
Decatur was in Confederate hands and empty; it is taken when the battles are over, if a unit is there then (8.0).
(4.0, 4.4, 8.0)
`},
		{"4.5 a river jump", unionMoves + "\nunion 1 vi at Cairo\nconfederate 1 vi at Island No. 10", []string{"march 1 vi from Cairo via Island No. 10 to Memphis by river"},
			`1
March 1 of the turn activated Cairo (4.0).
  Cairo to Island No. 10: down the Mississippi (4.0).
  Island No. 10 to Memphis: down the Mississippi (4.0).
Two boxes: every unit goes two by river (4.0).
The enemy stood at Island No. 10; down a river a Union unit may pass him (4.5).
Memphis was in Confederate hands and empty; it is taken when the battles are over, if a unit is there then (8.0).
(4.0, 4.5, 8.0)
`},
		{"4.2 the Potomac", unionMoves + "\nunion 2 vi at Washington", []string{"march 2 vi from Washington to Fredericksburg by river"},
			`1
March 1 of the turn activated Washington (4.0).
  Washington to Fredericksburg: the Potomac, which only the Union uses (4.2).
One box, which every line allows (4.0).
Fredericksburg was in Confederate hands and empty; it is taken when the battles are over, if a unit is there then (8.0).
(4.0, 4.2, 8.0)
`},
		{"4.8 crack infantry, where it rides", unionMoves + "\noptions 4.8\nunion 1 ci at Shreveport", []string{"march 1 ci from Shreveport via Monroe to Vicksburg"},
			`1
March 1 of the turn activated Shreveport (4.0).
  Shreveport to Monroe: a road (4.0).
  Monroe to Vicksburg: a railroad, not friendly (Monroe was in Confederate hands), but open to it (4.0).
Two boxes: crack infantry marches as cavalry does (4.8).
Vicksburg was in Confederate hands and empty; it is taken when the battles are over, if a unit is there then (8.0).
(4.0, 4.8, 8.0)
`},
		{"4.9 three boxes by friendly railroad", unionMoves + "\noptions 4.9\nunion 1 vi at New York", []string{"march 1 vi from New York via Philadelphia, Baltimore to Washington by rail"},
			`1
March 1 of the turn activated New York (4.0).
  New York to Philadelphia: a friendly railroad, both boxes being its own side's (4.0).
  Philadelphia to Baltimore: a friendly railroad, both boxes being its own side's (4.0).
  Baltimore to Washington: a friendly railroad, both boxes being its own side's (4.0).
Three boxes: all of the way was friendly railroad (4.9).
(4.0, 4.9)
`},
		{"8.0 what was taken is told as taken", unionMoves + "\nunion 1 vi at Cairo", []string{"march 1 vi from Cairo to Paducah by river", "end marches"},
			`1
March 1 of the turn activated Cairo (4.0).
  Cairo to Paducah: up the Ohio (4.0).
One box, which every line allows (4.0).
Paducah was neutral and empty; it was taken when the battles were over (8.0).
(4.0, 8.0)
`},
		{"4.3 entrenching in a city and elsewhere", unionMoves + "\nunion 2 mi at Cincinnati\nunion 1 mi at Dayton", []string{"entrench all at Cincinnati", "entrench all at Dayton"},
			`1
Cincinnati is a recruitment city: one march entrenches there any or all units (4.3).
No enemy was there (4.3).
(4.3)
2
Dayton is no recruitment city: entrenching there takes two marches of one turn (4.3).
No enemy was there (4.3).
(4.3)
`},
		{"4.6 by sea", unionMoves + "\nunion 2 mi at Baltimore", []string{"lift 2 mi from Baltimore to Fort Monroe"},
			`1
Baltimore and Fort Monroe are ports, and Fort Monroe was in Union hands; each unit by sea costs a march (4.6).
(4.6)
`},
		{"4.7 an invasion", "turn 1862-09 union, 6 marches, die 6\nunion 2 vi at Washington\nconfederate 1 mi at Mobile", []string{"invade Mobile with 2 vi"},
			`1
The march die was 6, so units in Washington could land in a port in Confederate hands, each for a march (4.7).
The enemy held Mobile: a battle follows, and those who land count as across a river (4.7, 5.34).
(4.7, 5.34)
`},
		{"5.71 a march restores a unit", unionMoves + "\noptions 5.71\nunion 1 vi at Washington, reduced", []string{"recover 1 vi at Washington"},
			`1
A march restores one reduced unit, and is one of its two marches (5.71).
(5.71)
`},
		{"7.0 recruits", "turn 1862-09 union, 0 marches\nunion 1 vi at Washington", []string{"end marches", "pass | 1", "recruit 1 mi at New York", "recruit 1 mi at Cairo | 3"},
			`1
Recruiting die 1 counts as 2 (7.0).
  New York: a city in its own hands with a blue shield of 4; one militia infantry for a point (7.0).
  Cairo: a city in its own hands with a blue shield of 1; one militia infantry for a point (7.0).
(7.0)
`},
		{"7.5 recruits, where the points are limited", "turn 1862-09 union, 0 marches\noptions 7.5\nunion 1 vi at Washington", []string{"end marches", "pass | 2", "recruit 1 mi at New York", "pass | 3"},
			`1
Recruiting die 2 counts as 3 for the Union (7.5).
  New York: a city in its own hands with a blue shield of 4; one militia infantry for a point (7.0).
2 points not spent and lost (7.0).
(7.5, 7.0)
`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := from(t, tt.position)
			if got := whys(f, play(f, tt.play...)); got != tt.want {
				t.Errorf("got\n%swant\n%s", got, tt.want)
			}
		})
	}
}

// TestWhyOfBattles tells the reasons of the long example behind 5.71, and of battles that end otherwise.
func TestWhyOfBattles(t *testing.T) {
	tests := []struct {
		name     string
		position string
		play     []string
		want     string
	}{
		{"5.71 the battle of Cairo", "turn 1861-10 confederate, 3 marches, die 3\nconfederate 1 mc at Forts Henry and Donelson\nconfederate 1 vc at Forts Henry and Donelson\n" +
			"confederate 1 cc at Paducah\nconfederate 1 ci at Humbolt\nconfederate 1 vi at Humbolt\nunion 1 vc at Cairo, entrenched\nunion 1 vi at Vandalia\nunion 2 mi at St. Louis",
			[]string{"march all from Forts Henry & Donelson via Paducah to Cairo by river", "end marches", "fire 1 vc at 1 vc | 3 6", "stand", "reinforce Cairo with 1 vi from Vandalia, 1 mi from St. Louis",
				"fire 1 vi at 1 vc, 1 vc at 1 mc, 1 mi at 1 mc | 4 1 5", "stand", "reinforce Cairo with 1 cc from Paducah, 1 ci from Humbolt", "fire 1 mc at 1 vc, 1 cc at 1 vi, 1 ci at 1 mi | 4 3",
				"stand", "reinforce Cairo with 1 mi from St. Louis", "fire 1 vi at 1 ci, 1 vc at 1 mc, 1 mi at 1 mc, 1 mi at 1 cc | 3 2 2"},
			`1
March 1 of the turn activated Forts Henry and Donelson (4.0).
  Forts Henry and Donelson to Paducah: down the Tennessee and Cumberland (4.0).
  Paducah to Cairo: down the Ohio (4.0).
Two boxes: every unit goes two by river (4.0).
The enemy stood at Cairo: the march ended there, across the river, and a battle follows (4.0, 5.0, 5.34).
(4.0, 5.0, 5.34)
2
Forts Henry and Donelson was active already: that march goes on (4.0).
  Forts Henry and Donelson to Paducah: down the Tennessee and Cumberland (4.0).
  Paducah to Cairo: down the Ohio (4.0).
Two boxes: every unit goes two by river (4.0).
The enemy stood at Cairo: the march ended there, across the river, and a battle follows (4.0, 5.0, 5.34).
(4.0, 5.0, 5.34)
3
Both sides stood at Cairo when the marches were over (5.0).
2 of 2 attackers came across the river; in rounds 1 and 2 the defender fires at them with 1 more (5.34).
Each unit fires once a round, and a die no higher than its value hits (5.1); the first hit reduces a unit, the second destroys it (1.4).
Round 1: the defender, the Union, fires first (5.0).
  Union veteran cavalry at Confederate veteran cavalry: 2 for veteran cavalry, +1 across the river (5.34), makes 3; rolled 3: reduced it.
  Confederate militia cavalry at Union veteran cavalry: 1 for militia cavalry, -1 entrenched (5.31), makes 0. Below 1 nothing hits, and no die is rolled (5.33).
  Confederate veteran cavalry (reduced) at Union veteran cavalry: 2 for veteran cavalry, -1 entrenched (5.31), makes 1; rolled 6: no hit.
Round 2: from now on a side may retreat (5.4), or bring one unit from each box next door before it fires (5.5).
  Union veteran infantry came from Vandalia, next door.
  Union militia infantry came from St. Louis, next door.
  Union veteran infantry at Confederate veteran cavalry (reduced): 3 for veteran infantry, +1 across the river (5.34), makes 4; rolled 4: destroyed it.
  Union veteran cavalry at Confederate militia cavalry: 2 for veteran cavalry, +1 across the river (5.34), makes 3; rolled 1: reduced it.
  Union militia infantry at Confederate militia cavalry (reduced): 2 for militia infantry, +1 across the river (5.34), makes 3; rolled 5: no hit.
  Confederate crack cavalry came from Paducah, next door.
  Confederate crack infantry came from Humbolt, next door.
  Confederate militia cavalry (reduced) at Union veteran cavalry: 1 for militia cavalry, -1 entrenched (5.31), makes 0. Below 1 nothing hits, and no die is rolled (5.33).
  Confederate crack cavalry at Union veteran infantry: 3 for crack cavalry; rolled 4: no hit.
  Confederate crack infantry at Union militia infantry: 3 for crack infantry; rolled 3: reduced it.
Round 3: the river counts no more (5.34).
  Union militia infantry came from St. Louis, next door.
  Union veteran infantry at Confederate crack infantry: 3 for veteran infantry, -1 crack infantry (5.32), makes 2; rolled 3: no hit.
  Union veteran cavalry at Confederate militia cavalry (reduced): 2 for veteran cavalry; rolled 2: destroyed it.
  A shot at Confederate militia cavalry (reduced): all targets are named before the first die, and this one had fallen (5.1).
  Union militia infantry (reduced) at Confederate crack cavalry: 2 for militia infantry; rolled 2: reduced it.
(5.0, 5.34, 5.1, 1.4, 5.31, 5.33, 5.4, 5.5, 5.32)
`},
		{"5.4 a retreat", "turn 1862-09 union, 0 marches\nunion 2 mi at Manassas Junction, from Washington\nconfederate 1 mi at Manassas Junction\ncontrol confederate at Manassas Junction",
			[]string{"end marches | 6 6 6", "retreat to Gordonsville", "promote 1 mi at Manassas Junction"},
			`1
Both sides stood at Manassas Junction when the marches were over (5.0).
Each unit fires once a round, and a die no higher than its value hits (5.1); the first hit reduces a unit, the second destroys it (1.4).
Round 1: the defender, the Confederacy, fires first (5.0).
  Confederate militia infantry at Union militia infantry: 2 for militia infantry; rolled 6: no hit.
  Union militia infantry at Confederate militia infantry: 2 for militia infantry; rolled 6, 6: no hit.
Round 2: from now on a side may retreat (5.4), or bring one unit from each box next door before it fires (5.5).
  The Confederates left for Gordonsville instead of firing, and so lost the battle (5.4).
The winner promotes one survivor: militia infantry to veteran infantry (6.0).
(5.0, 5.1, 1.4, 5.4, 5.5, 6.0)
2
From round 2 on a side may leave instead of firing, all to one box next door (5.4).
Gordonsville was in Confederate hands and free of enemies (5.4).
No attacker had come from there (5.4).
(5.4)
`},
		{"5.6 a withdrawal", "turn 1862-09 union, 0 marches\nunion 2 mi at Manassas Junction, from Washington\nconfederate 1 mc at Manassas Junction\ncontrol confederate at Manassas Junction",
			[]string{"end marches", "withdraw 1 mc to Gordonsville"},
			`1
Both sides stood at Manassas Junction when the marches were over (5.0).
Confederate militia cavalry left for Gordonsville: only cavalry defended, and not every attacker was cavalry (5.6).
So there was no battle, and nobody is promoted for it (5.6).
(5.0, 5.6)
`},
		{"5.0 nobody is left", "turn 1862-09 union, 0 marches\nunion 2 vi at Manassas Junction, from Washington\nconfederate 1 mi at Manassas Junction, reduced\ncontrol confederate at Manassas Junction\noptions 5.71",
			[]string{"end marches | 6 1"},
			`1
Both sides stood at Manassas Junction when the marches were over (5.0).
Each unit fires once a round, and a die no higher than its value hits (5.1); the first hit reduces a unit, the second destroys it (1.4).
Round 1: the defender, the Confederacy, fires first (5.0).
  Confederate militia infantry (reduced) at Union veteran infantry: 2 for militia infantry; rolled 6: no hit.
  Union veteran infantry at Confederate militia infantry (reduced): 3 for veteran infantry; rolled 1: destroyed it.
  A shot at Confederate militia infantry (reduced): all targets are named before the first die, and this one had fallen (5.1).
The Confederacy had no unit left, so the Union won (5.0).
(5.0, 5.1, 1.4)
`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := from(t, tt.position)
			if got := whys(f, play(f, tt.play...)); got != tt.want {
				t.Errorf("got\n%swant\n%s", got, tt.want)
			}
		})
	}
}

func TestTheNewsOfMarches(t *testing.T) {
	for want, lines := range map[string][]string{
		"The Union marched to Louisville.":             {"march 1 mi inf from Cincinnati to Louisville"},
		"The Union marched to Louisville and Grafton.": {"march 1 mi inf from Cincinnati to Louisville", "march 1 mi inf from Columbus to Grafton"},
	} {
		f := enginetest.Start(t, ahd.Book, "1861")
		es := play(f, lines...)
		es = append(es, play(f, "end marches")...)
		var got string
		for _, par := range f.P.Tell("", es) {
			if par.Part == engine.PartMarches {
				got = par.Short
			}
		}
		if got != want {
			t.Errorf("%v: the news are %q, want %q", lines, got, want)
		}
	}
}
