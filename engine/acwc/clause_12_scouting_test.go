package acwc_test

import (
	"regexp"
	"strings"
	"testing"

	"adjutant/engine"
)

// seen opens the turn of a side and gives what its report of a box says, behind the level; nothing if there is none.
func seen(t *testing.T, turn, box string, lines ...string) string {
	t.Helper()
	f := hid(t, turn+", begin", lines...)
	f.Do("begin", 3)
	side := strings.Fields(turn)[1]
	m := regexp.MustCompile(`(?m)^report ` + side + ` of ` + regexp.QuoteMeta(box) + `, [^,]*, (.*)$`).FindStringSubmatch(f.View(engine.Seat(side)))
	if m == nil {
		return ""
	}
	return m[1]
}

func level(t *testing.T, want, turn, box string, lines ...string) {
	t.Helper()
	if got := seen(t, turn, box, lines...); !strings.HasPrefix(got, want) || want == "" && got != "" {
		t.Errorf("%s, %v: the report of %s is %q, want %q", turn, lines, box, got, want)
	}
}

func TestScouting(t *testing.T) {
	const (
		turn  = "1863-05 confederate"
		union = "union Irvin McDowell at Gordonsville"
		horse = "horse union Alfred Pleasonton at Gordonsville"
		foot  = "confederate Theophilus Holmes at Richmond"
		stu   = "horse confederate James Stuart at Richmond"
	)
	// a corps with cavalry as corps troops, which are no division
	brigade := []string{union, "troops 2 cavalry 2-4", "division Daniel Tyler: 2 infantry 6-4"}
	withDivision := []string{foot, "division Isaac Trimble: 2 infantry 5-4", "cavalrydivision John Walker: 2 cavalry 3-4"}
	// Gordonsville is friendly ground of the South: a report of sympathisers at least; boxes of the North show the scouts alone
	t.Run("12 reports go out at the start of a side's turn and say only what each level holds", func(t *testing.T) {
		f := hid(t, turn+", begin", union, foot)
		if strings.Contains(f.View("confederate"), "report") {
			t.Error("reports before the turn begins")
		}
		f.Do("begin", 3).Says("report confederate of Gordonsville, 1863-05, complete, from Theophilus Holmes, enemy, under Irvin McDowell")
		for _, hidden := range []string{"6-4", "Tyler", "corps union"} {
			if strings.Contains(f.View("confederate"), hidden) {
				t.Errorf("the view tells %q:\n%s", hidden, f.View("confederate"))
			}
		}
	})
	t.Run("12 the first turn of the war has its reports too", func(t *testing.T) {
		if v := squeezed(begin(t).P.View("union").Text()); !strings.Contains(v, "report union of Manassas Junction, 1861-07, fragmentary") {
			t.Errorf("the Union at Washington sees nothing of Manassas Junction:\n%s", v)
		}
	})
	t.Run("12.11 fragmentary: whether the enemy is there, nothing else", func(t *testing.T) {
		if got := seen(t, turn, "Cincinnati", "union Irvin McDowell at Cincinnati", "union John Dix at Cincinnati"); got != "fragmentary, from sympathisers, enemy" {
			t.Errorf("the report is %q", got)
		}
		if got := seen(t, turn, "Cincinnati"); got != "fragmentary, from sympathisers" {
			t.Errorf("the report of an empty box is %q", got)
		}
	})
	t.Run("12.12 complete: number and kind of units, who commands, who has arrived", func(t *testing.T) {
		got := seen(t, turn, "Gordonsville", union+", start Manassas Junction, via Manassas Junction, marched 1, trail Gordonsville/Manassas Junction",
			"fieldcorps union John Dix at Gordonsville", foot)
		want := "complete, from Theophilus Holmes, enemy, under Irvin McDowell; corps, arrived; fieldcorps"
		if got != want {
			t.Errorf("the report is %q, want %q", got, want)
		}
	})
	t.Run("12.12 a corps of which only a garrison is left there is no unit besides it", func(t *testing.T) {
		got := seen(t, turn, "Gordonsville", union, "division Daniel Tyler at Gordonsville, garrison: 3 infantry 6-4", foot)
		if want := "complete, from Theophilus Holmes, enemy, under Daniel Tyler; division"; got != want {
			t.Errorf("the report is %q, want %q", got, want)
		}
	})
	t.Run("12.13 detailed: names, totals of brigades and battalions, entrenchments, where they came from", func(t *testing.T) {
		got := seen(t, turn, "Gordonsville", union+", start Manassas Junction, via Manassas Junction, marched 1, trail Gordonsville/Manassas Junction",
			"troops cavalry 2-4", "division Daniel Tyler: 3 infantry 6-4, artillery 2-5", "trench union at Gordonsville, 12 inches", stu)
		want := "detailed, from James Stuart, enemy, under Irvin McDowell, 4 brigades, 1 battalions, entrenched; corps Irvin McDowell, arrived, from Manassas Junction"
		if got != want {
			t.Errorf("the report is %q, want %q", got, want)
		}
	})
	t.Run("12.2 of several reports on a box the best is given", func(t *testing.T) {
		level(t, "detailed, from James Stuart", turn, "Gordonsville", union, foot, stu)
		level(t, "complete, from Theophilus Holmes", turn, "Gordonsville", union, foot)
		level(t, "fragmentary, from sympathisers", turn, "Gordonsville", union)
	})
	t.Run("12.21 a corps without a cavalry division: complete next door, fragmentary behind any horse", func(t *testing.T) {
		level(t, "complete, from Theophilus Holmes", turn, "Gordonsville", union, foot)
		level(t, "fragmentary", turn, "Gordonsville", append(brigade, foot)...)
		level(t, "fragmentary", turn, "Gordonsville", horse, foot)
		level(t, "fragmentary", turn, "Gordonsville", append(brigade, foot, "troops 3 cavalry 3-4", "division Isaac Trimble: 2 infantry 5-4")...) // horse, no division
		level(t, "complete", turn, "Washington", "union John Dix at Washington", "confederate Theophilus Holmes at Manassas Junction")
		level(t, "", turn, "Harrisburg", "union John Dix at Harrisburg", "confederate Theophilus Holmes at Harper's Ferry") // two boxes away
	})
	t.Run("12.22 with a cavalry division: complete next door unless a cavalry corps is there", func(t *testing.T) {
		level(t, "complete, from Theophilus Holmes", turn, "Gordonsville", append(withDivision, union)...)
		level(t, "complete, from Theophilus Holmes", turn, "Gordonsville", append(withDivision, brigade...)...)
		level(t, "fragmentary", turn, "Gordonsville", append(withDivision, horse)...)
	})
	t.Run("12.22 and fragmentary at two boxes, unless the enemy is between", func(t *testing.T) {
		north := func(more ...string) []string {
			return append([]string{"confederate Theophilus Holmes at Front Royal", "division Isaac Trimble: 2 infantry 5-4",
				"cavalrydivision John Walker: 2 cavalry 3-4", "union John Dix at Gettysburg"}, more...)
		}
		level(t, "fragmentary, from Theophilus Holmes, enemy", turn, "Gettysburg", north()...) // by Harper's Ferry alone
		level(t, "", turn, "Gettysburg", north("union Irvin McDowell at Harper's Ferry")...)
		level(t, "", turn, "Gettysburg", north("horse union Alfred Pleasonton at Harper's Ferry")...)
		level(t, "", turn, "Gettysburg", "confederate Theophilus Holmes at Front Royal", "union John Dix at Gettysburg")
	})
	t.Run("12.23 a cavalry corps: detailed next door, complete against a cavalry corps", func(t *testing.T) {
		level(t, "detailed, from James Stuart", turn, "Gordonsville", append(brigade, stu)...)
		level(t, "complete, from James Stuart", turn, "Gordonsville", horse, stu)
	})
	t.Run("12.23 complete at two boxes, fragmentary past the enemy, nothing past a cavalry corps", func(t *testing.T) {
		at := func(more ...string) []string {
			return append([]string{"horse confederate James Stuart at Front Royal", "union John Dix at Gettysburg"}, more...)
		}
		level(t, "complete, from James Stuart", turn, "Gettysburg", at()...)
		level(t, "fragmentary, from James Stuart", turn, "Gettysburg", at("union Irvin McDowell at Harper's Ferry")...)
		level(t, "", turn, "Gettysburg", at("horse union Alfred Pleasonton at Harper's Ferry")...)
	})
	t.Run("12.24 sympathisers tell of their boxes always", func(t *testing.T) {
		for _, box := range []string{"Cairo", "Evansville", "Cincinnati", "Chillicothe", "Baltimore", "Louisville", "Paducah", "Richmond", "Memphis"} {
			level(t, "fragmentary, from sympathisers, enemy", turn, box, "union Irvin McDowell at "+box)
		}
		for _, box := range []string{"Knoxville", "Louisville", "London", "Washington", "Pensacola"} {
			level(t, "fragmentary, from sympathisers, enemy", "1863-05 union", box, "confederate Theophilus Holmes at "+box)
		}
		level(t, "", turn, "Pittsburgh", "union Irvin McDowell at Pittsburgh")
		level(t, "", "1863-05 union", "Richmond", "confederate Theophilus Holmes at Richmond")
		level(t, "", "1863-05 union", "Chattanooga", "confederate Theophilus Holmes at Chattanooga")
	})
	t.Run("12.25-a the Union sees whether anyone is in a blockaded port", func(t *testing.T) {
		level(t, "fragmentary, from blockade, enemy", "1863-05 union", "Wilmington", "blockade Wilmington", "confederate Theophilus Holmes at Wilmington")
		level(t, "fragmentary, from blockade", "1863-05 union", "Wilmington", "blockade Wilmington")
		level(t, "", "1863-05 union", "Wilmington", "confederate Theophilus Holmes at Wilmington")
	})
	t.Run("12.25-b Charleston at the start, one more port in the months that say so", func(t *testing.T) { // B15
		begin(t).Says("blockade Charleston (South Carolina)")
		for turn, may := range map[string]bool{"1861-07": false, "1861-08": true, "1861-09": false, "1861-10": true, "1861-11": true, "1862-01": true, "1862-03": false,
			"1862-04": true, "1862-05": false, "1862-06": true, "1862-07": false, "1862-08": true} {
			f := hid(t, turn+" union, 2 marches", "blockade Charleston (South Carolina)")
			if may {
				f.Do("blockade Wilmington").Has("blockade Charleston (South Carolina), Wilmington").MayNot("blockade Mobile", "12.25")
			} else {
				f.MayNot("blockade Wilmington", "12.25")
			}
		}
		hid(t, "1861-08 union, 2 marches", "control union at New Bern").MayNot("blockade New Bern", "12.25").MayNot("blockade Richmond", "12.25")
	})
	t.Run("12.25-b what is not used lapses", func(t *testing.T) { // R118
		f := hid(t, "1861-08 union, 2 marches").To("1861-09 union, march", 3, 3)
		f.MayNot("blockade Wilmington", "12.25")
	})
	t.Run("12.25-c from January 1862 a spy reports completely of one blockaded port a turn", func(t *testing.T) { // D25
		f := hid(t, "1862-03 union, 2 marches", "blockade Charleston (South Carolina), Wilmington", "confederate Theophilus Holmes at Wilmington").Do("spy Wilmington")
		f.Says("report union of Wilmington, 1862-03, complete, from spy, enemy, under Theophilus Holmes; corps").MayNot("spy Charleston", "12.25").
			MayNot("spy Mobile", "12.25")
		hid(t, "1861-11 union, 2 marches", "blockade Wilmington").MayNot("spy Wilmington", "12.25")
		g := hid(t, "1862-04 union, 2 marches", "blockade Charleston (South Carolina)").Do("blockade Wilmington")
		g.MayNot("spy Wilmington", "12.25").May("spy Charleston")
		if v := f.View("confederate"); strings.Contains(v, "spied") || strings.Contains(v, "report union") {
			t.Errorf("the Confederacy reads of the spy:\n%s", v)
		}
	})
}

func TestScreens(t *testing.T) {
	const turn = "1863-05 confederate"
	t.Run("10-g a cavalry stand of one point sees the next box only", func(t *testing.T) {
		few := []string{"confederate Theophilus Holmes at Front Royal", "division Isaac Trimble: 2 infantry 5-4", "cavalrydivision John Walker: 2 cavalry 1-4",
			"union John Dix at Gettysburg"}
		level(t, "", turn, "Gettysburg", few...)
	})
}
