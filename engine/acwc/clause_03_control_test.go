package acwc_test

import (
	"strings"
	"testing"

	"adjutant/engine/acwc"
)

func TestControl(t *testing.T) {
	horse := "horse confederate James Stuart at "
	t.Run("1 the campaign begins with corps on the boxes of A House Divided", func(t *testing.T) {
		f := begin(t).Says("scenario 1861", "corps union Irvin McDowell at Washington", "corps confederate Pierre Beauregard at Manassas Junction")
		if n := strings.Count(f.P.Text(), "\ncorps "); n != 20 {
			t.Errorf("%d corps begin, want 12 and 8", n)
		}
	})
	t.Run("2.1-a each side has one president", func(t *testing.T) {
		if len(acwc.Book.Seats) < 2 || begin(t).P.Seats()[0].Seat != "union" || begin(t).P.Seats()[1].Seat != "confederate" {
			t.Errorf("the seats are %v", begin(t).P.Seats())
		}
	})
	t.Run("3-a the map is the boxes of the board", func(t *testing.T) {
		_, text := acwc.Book.Board()
		for _, box := range []string{"Washington", "Richmond", "Vicksburg", "Fort Monroe", "Pittsburgh Landing"} {
			if !strings.Contains(text, box) {
				t.Errorf("the board has no %s", box)
			}
		}
	})
	t.Run("3.1-a corps move along lines only", func(t *testing.T) {
		f := field(t, "1862-05 union, 2 marches", "union Irvin McDowell at Washington")
		f.May("march McDowell from Washington to Harper's Ferry").MayNot("march McDowell from Washington to Gettysburg by road", "7 3.1").
			MayNot("march McDowell from Washington to Richmond", "7 3.1")
	})
	t.Run("3.1-b each side recruits by its own number", func(t *testing.T) {
		f := field(t, "1863-03 union", "steps recruit union, season union", "raising die 4, left 4", "control union at Chillicothe", "control union at Atlanta", "control union at Louisville")
		f.May("recruit corps Hooker at Baltimore", "recruit corps Hooker at Louisville").MayNot("recruit corps Hooker at Chillicothe", "11.1 3.1").
			MayNot("recruit corps Hooker at Atlanta", "11.1 3.1")
		g := field(t, "1863-03 confederate", "steps recruit confederate, season union", "raising die 4, left 4", "control confederate at Chillicothe", "control confederate at Baltimore")
		g.May("recruit corps Longstreet at Chillicothe", "recruit corps Longstreet at Baltimore").MayNot("recruit corps Longstreet at Knoxville", "11.1 3.1")
	})
	t.Run("3.2-a the maxima are sums of own values in controlled boxes", func(t *testing.T) {
		// 34 against 29: five captures at once turn the war, the Union's number goes, the South's comes
		south := []string{"control confederate at Baltimore", "control confederate at Cairo", "confederate Pierre Beauregard at Cairo"}
		field(t, "1862-05 confederate, capture", south...).Do("begin").Goes() // 32 and 31
		south = append(south, "control confederate at Chillicothe")
		field(t, "1862-05 confederate, capture", south...).Do("begin").Goes() // 32 and 32: equal is not enough
		f := field(t, "1862-05 confederate, capture", append(south, "control confederate at Evansville")...).Do("begin")
		f.Over("confederate") // 32 and 33
	})
	t.Run("3.2-b above the maximum nothing is removed, and nothing raised", func(t *testing.T) { // D9
		lines := []string{"confederate Pierre Beauregard at Atlanta", "confederate Theophilus Holmes at Atlanta", "confederate Leonidas Polk at Atlanta"}
		for _, box := range []string{"Augusta", "Charleston (South Carolina)", "Chattanooga", "Columbia", "Jackson", "Jacksonville (Florida)", "Little Rock",
			"Memphis", "Mobile", "Montgomery", "Nashville", "Natchez", "New Orleans", "Petersburg", "Raleigh", "Richmond", "Savannah", "Shreveport",
			"Springfield (Missouri)", "Wilmington"} {
			lines = append(lines, "control union at "+box)
		}
		f := field(t, "1863-06 confederate, finish", lines...).To("1863-07 union, march", 4, 4, 3) // three corps where two may be
		if n := strings.Count(f.P.Text(), "corps            confederate"); n != 3 {
			t.Errorf("%d Confederate corps, want the three:\n%s", n, f.P.Text())
		}
	})
	t.Run("3.3-a blue is the Union's, gray the Confederacy's, Kentucky nobody's", func(t *testing.T) {
		f := field(t, "1862-05 union, 2 marches", "control union at Washington", "control confederate at Richmond", "control nobody at Louisville")
		f.Silent("control") // its color goes without saying
		g := field(t, "1862-05 union, 2 marches", "control nobody at Washington", "control union at Louisville", "control union at Jefferson City")
		g.Has("control nobody at Washington", "control union at Louisville", "control union at Jefferson City")
	})
	t.Run("3.3-b who stands alone in a box at the end of his turn has captured it", func(t *testing.T) {
		f := field(t, "1862-05 union, 2 marches", "union Irvin McDowell at Washington").Do("march McDowell from Washington to Manassas Junction")
		f.Do("end").Has("control union at Manassas Junction")
	})
	t.Run("3.3-b passing captures nothing", func(t *testing.T) {
		f := field(t, "1862-05 union, 2 marches", "union Irvin McDowell at Washington").Do("march McDowell from Washington to Manassas Junction").
			Do("march McDowell from Manassas Junction to Front Royal").Do("end").Has("control union at Front Royal")
		f.Lacks("control union at Manassas Junction")
	})
	t.Run("3.3-c a box stays taken until the enemy ends his turn there", func(t *testing.T) {
		f := field(t, "1862-05 union, 2 marches", "control union at Manassas Junction", "union Irvin McDowell at Manassas Junction")
		f.Do("march McDowell from Manassas Junction to Washington").Do("end").Has("control union at Manassas Junction")
		g := field(t, "1862-05 confederate, 2 marches", "control union at Manassas Junction", "confederate Theophilus Holmes at Fredericksburg")
		g.Do("march Holmes from Fredericksburg to Manassas Junction").Do("end").Lacks("control union at Manassas Junction")
	})
	t.Run("3.3-d corps, garrisons and the reserve capture, a general alone does not", func(t *testing.T) {
		for _, who := range [][]string{{"union Irvin McDowell at Corinth"}, {"fieldcorps union Irvin McDowell at Corinth"}, {"reserve union Irvin McDowell at Corinth"},
			{"union Irvin McDowell at Memphis", "division Daniel Tyler at Corinth, garrison: 2 infantry 6-4", "division David Hunter: 2 infantry 6-4"}} {
			field(t, "1862-05 union, capture", who...).Do("begin").Has("control union at Corinth")
		}
		field(t, "1862-05 union, capture", "general union Ulysses Grant at Corinth").Do("begin").Lacks("control union at Corinth")
	})
	t.Run("3.3-d a garrison of cavalry holds as a cavalry corps does", func(t *testing.T) { // R9
		field(t, "1862-05 union, capture", "union Irvin McDowell at Memphis", "division Daniel Tyler at Corinth, garrison: 2 cavalry 2-4", "division David Hunter: 2 infantry 6-4").
			Do("begin").Has("control union at Corinth, raid")
	})
	t.Run("3.4-a a cavalry corps alone holds an enemy box only while it is there", func(t *testing.T) { // D16
		field(t, "1863-05 confederate, capture", horse+"Chillicothe").Do("begin").Has("control confederate at Chillicothe, raid")
		field(t, "1863-05 confederate, capture", horse+"Chillicothe", "confederate Theophilus Holmes at Chillicothe").Do("begin").
			Has("control confederate at Chillicothe")
	})
	t.Run("3.4-b it takes boxes of its own country back for good", func(t *testing.T) {
		f := field(t, "1863-05 confederate, capture", horse+"Nashville", "control union at Nashville").Do("begin")
		f.Silent("control")
	})
	t.Run("3.4-c a box of Kentucky is taken for good", func(t *testing.T) { // R7
		field(t, "1863-05 confederate, capture", horse+"Louisville").Do("begin").Has("control confederate at Louisville")
		field(t, "1863-05 confederate, capture", horse+"Louisville", "control union at Louisville").Do("begin").Has("control confederate at Louisville")
	})
	t.Run("3.4-d a corps raised in a city so held holds it for good", func(t *testing.T) {
		f := field(t, "1863-03 confederate", "steps recruit confederate, season union", "raising die 4, left 1", "control confederate at Chillicothe, raid", horse+"Chillicothe")
		f.Do("recruit corps Longstreet at Chillicothe", 3).Has("control confederate at Chillicothe").Silent("raid")
	})
	t.Run("3.4-e it reverts the moment the horse leaves, for rails at once", func(t *testing.T) {
		f := field(t, "1863-05 confederate, 2 marches", "control confederate at Chillicothe, raid", horse+"Chillicothe").
			Do("march Stuart from Chillicothe to Columbus (Ohio) by road").Do("end").Lacks("control confederate at Chillicothe, raid")
		f.Lacks("control confederate at Chillicothe")
		g := field(t, "1863-05 confederate, 4 marches", "control confederate at Chillicothe, raid", "control confederate at Cincinnati", horse+"Chillicothe",
			"confederate Theophilus Holmes at Cincinnati")
		g.May("march Holmes from Cincinnati to Chillicothe by rail").Do("march Stuart from Chillicothe to Columbus (Ohio) by road")
		g.MayNot("march Holmes from Cincinnati to Chillicothe by rail", "7 3.4")
	})
	t.Run("3.4-f a raid counts for recruiting, not for victory or Washington's fall", func(t *testing.T) { // D31, R98
		lines := []string{"control confederate at Baltimore", "control confederate at Cairo", "control confederate at Chillicothe"} // 32 and 32
		field(t, "1863-05 confederate, capture", append(lines, horse+"Cincinnati")...).Do("begin").Goes().Has("control confederate at Cincinnati, raid")
		field(t, "1863-05 confederate, capture", append(lines, "confederate Theophilus Holmes at Cincinnati")...).Do("begin").Over("confederate")
		field(t, "1863-05 confederate, capture", horse+"Washington").Do("begin").Silent("fallen").Has("control confederate at Washington, raid")
	})
	t.Run("3.4-f with the option cavalry_hold it counts for all of them", func(t *testing.T) { // R6
		lines := []string{"options hidden=off, cavalry_hold", "control confederate at Baltimore", "control confederate at Cairo", "control confederate at Chillicothe"}
		field(t, "1863-05 confederate, capture", append(lines, horse+"Cincinnati")...).Do("begin").Over("confederate")
		field(t, "1863-05 confederate, capture", lines[0], horse+"Washington").Do("begin", 3).Has("fallen 3", "control confederate at Washington, raid")
		six := []string{lines[0], "control union at New Orleans", "control union at Mobile", "control union at Charleston (South Carolina)", "control union at Wilmington",
			"control union at Richmond", "control union at Memphis"}
		field(t, "1864-09 union, capture", append(six, "horse union Alfred Pleasonton at Atlanta")...).Do("begin").Over("union")
	})
}

func TestVictoryAndTheFallOfWashington(t *testing.T) {
	six := []string{"control union at New Orleans", "control union at Mobile", "control union at Charleston (South Carolina)", "control union at Wilmington",
		"control union at Richmond", "control union at Memphis"}
	t.Run("4-a the war ends with June 1865", func(t *testing.T) {
		field(t, "1865-05 confederate, finish", "confederate Braxton Bragg at Mobile").Do("begin", 3).Goes().TurnIs("1865-06 union")
		field(t, "1865-06 confederate, finish", "confederate Braxton Bragg at Mobile").Do("begin").Over("confederate")
	})
	t.Run("4.1 the Union wins at once with all seven cities", func(t *testing.T) { // D17
		field(t, "1864-09 union, capture", append(six, "union Irvin McDowell at Atlanta")...).Do("begin").Over("union")
		field(t, "1864-09 union, capture", append(six[1:], "union Irvin McDowell at Atlanta")...).Do("begin").Goes()
		field(t, "1864-09 union, capture", append(six, "horse union Alfred Pleasonton at Atlanta")...).Do("begin").Goes() // 3.4-f
	})
	t.Run("4.2-a the Confederacy wins with one of the seven after June 1865, before recruits are raised", func(t *testing.T) { // D18
		f := field(t, "1865-06 confederate, finish", six...).Do("begin")
		f.Over("confederate").Silent("raising") // Atlanta
	})
	t.Run("4.2-b it wins at once with the larger maximum, equal is not enough", func(t *testing.T) { // B1
		lines := []string{"control confederate at Baltimore", "control confederate at Cairo", "control confederate at Cincinnati"} // 31 and 32
		field(t, "1863-05 confederate, capture", lines[:2]...).Do("begin").Goes()                                                  // 32 and 31
		field(t, "1863-05 confederate, capture", lines...).Do("begin").Over("confederate")
		field(t, "1863-05 confederate, capture", lines[0], lines[1], "control confederate at Evansville").Do("begin").Goes() // 32 and 32
	})
	south := "confederate Pierre Beauregard at Washington"
	t.Run("4.3-a the fall of Washington costs the Union a die for good, a one counts two", func(t *testing.T) { // B2
		field(t, "1862-05 confederate, capture", south).Do("begin", 1).Has("fallen 2").Goes() // 34-1-2 and 29
		field(t, "1862-05 confederate, capture", south).Do("begin", 4).Has("fallen 4").Goes() // 29 and 29
		field(t, "1862-05 confederate, capture", south).Do("begin", 5).Has("fallen 5").Over("confederate")
	})
	t.Run("4.3-a the option counts the city in the die", func(t *testing.T) { // R11
		field(t, "1862-05 confederate, capture", "options hidden=off, washington_roll_includes_city", south).Do("begin", 5).Goes() // 29 and 29
	})
	t.Run("4.3-b regained it gives its own value back, and falls again", func(t *testing.T) {
		f := field(t, "1862-05 union, capture", "fallen 4", "control confederate at Washington", "union Irvin McDowell at Washington").Do("begin")
		f.Has("fallen 4").Lacks("control confederate at Washington")
		field(t, "1862-05 confederate, capture", "fallen 2", "control union at Knoxville", "control union at Louisville", south).Do("begin", 1).Has("fallen 4").Goes() // 36-1-4
	})
}

func TestSequence(t *testing.T) {
	t.Run("5-a a turn is a month, in winter two", func(t *testing.T) {
		for from, next := range map[string]string{"1861-10": "1861-11", "1861-11": "1862-01", "1862-01": "1862-03", "1862-03": "1862-04"} {
			f := field(t, from+" confederate, finish").To(next+" union, march", append(map[string][]int{"1861-11": {3, 3}, "1862-03": {3, 3}}[from], 3)...)
			f.Goes()
		}
	})
	t.Run("5-b the Union moves, then the Confederacy", func(t *testing.T) {
		f := field(t, "1862-04 union, 2 marches", "union Irvin McDowell at Washington").To("1862-04 confederate, march", 3)
		f.To("1862-05 union, march", 3)
	})
	t.Run("5-c movement, battles, promotion and reorganization, each after the other", func(t *testing.T) {
		f := field(t, "1862-04 union, 2 marches", "union Irvin McDowell at Washington").Asks("union", "march").Do("end")
		f.Asks("union", "promote").Do("end").Asks("union", "reorganize")
	})
	t.Run("5-d after both turns of March, June, September and November-December both recruit", func(t *testing.T) { // B3
		for turn, recruits := range map[string]bool{"1862-03": true, "1862-06": true, "1862-09": true, "1862-11": true, "1862-01": false, "1862-04": false,
			"1862-05": false, "1862-07": false, "1862-08": false, "1862-10": false} {
			dice := []int{3}
			f := field(t, turn+" confederate, finish").Do("begin", dice...)
			if got := strings.Contains(f.P.Text(), "raising"); got != recruits {
				t.Errorf("%s: a recruiting phase is %v, want %v", turn, got, recruits)
			}
		}
		field(t, "1862-06 confederate, finish").Do("begin", 3).Asks("union", "recruit").Do("end", 4).Asks("confederate", "recruit")
		field(t, "1862-06 union, finish").Do("begin", 3).TurnIs("1862-06 confederate, march, die 3")
	})
}
