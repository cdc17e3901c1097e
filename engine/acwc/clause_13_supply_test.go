package acwc_test

import (
	"strings"
	"testing"
)

func TestSupply(t *testing.T) {
	// short says whether a corps is found out of supply as its turn begins.
	short := func(t *testing.T, want bool, turn string, lines ...string) {
		t.Helper()
		f := field(t, turn+", begin", lines...)
		f.Do("begin", 3)
		if got := strings.Contains(f.P.Text(), ", short"); got != want {
			t.Errorf("out of supply is %v, want %v:\n%s", got, want, f.P.Text())
		}
	}
	macon := "union John Dix at Macon (Georgia)"
	t.Run("13-a the first check does nothing, and only who is out at both rolls", func(t *testing.T) {
		f := field(t, "1861-11 union, begin", macon).Do("begin", 3).Asks("union", "march").Says("infantry 6-4", ", short").Silent("worn")
		f.Do("end", 1, 1, 1).Asks("union", "attrition")
		g := field(t, "1861-11 union, check", macon).Do("begin") // in supply as the turn began: no die [R89]
		g.Silent("worn").Asks("union", "promote")
	})
	t.Run("13-a who comes back into supply in his movement rolls nothing", func(t *testing.T) {
		f := field(t, "1861-11 union, 2 marches", "union Irvin McDowell at Manassas Junction, short").Do("march McDowell from Manassas Junction to Washington")
		f.Do("end").Silent("worn", "starving").Asks("union", "promote")
	})
	t.Run("13-b each corps that is out suffers by itself", func(t *testing.T) {
		f := field(t, "1862-05 union, check", macon+", short", "union Irvin McDowell at Millen, short").Do("begin", 1, 2, 4, 5)
		f.Says("wear union of")
	})
	t.Run("13.1-a a source is joined to another by rail or river", func(t *testing.T) { // D15
		short(t, false, "1861-08 confederate", "blockade Wilmington", "confederate Theophilus Holmes at Wilmington")
		cut := []string{"blockade Wilmington", "confederate Theophilus Holmes at Wilmington", "control union at Fayetteville (North Carolina)",
			"control union at Florence", "control union at Goldsboro"}
		short(t, true, "1861-08 confederate", cut...)
		short(t, true, "1861-08 confederate", "confederate Sterling Price at Springfield (Missouri)") // one city alone feeds nobody [R119]
	})
	t.Run("13.1-a only one's own number makes a source", func(t *testing.T) { // R104
		short(t, true, "1864-08 union", "union John Dix at Atlanta", "control union at Atlanta", "control union at Augusta", "control union at Macon (Georgia)")
	})
	t.Run("13.1-a an open port is a source, a blockaded one without a number is none", func(t *testing.T) {
		ports := []string{"confederate Richard Anderson at Brunswick", "control union at Savannah", "control union at Tallahassee", "control union at Jacksonville (Florida)"}
		short(t, true, "1861-08 confederate", ports...) // alone
		gulf := []string{"confederate Braxton Bragg at Norfolk", "control union at Goldsboro", "control union at Lynchburg", "control union at Raleigh",
			"control union at Richmond", "control union at Yorktown"}
		short(t, false, "1861-08 confederate", gulf...) // Norfolk and Petersburg
		short(t, true, "1861-08 confederate", append(gulf, "blockade Norfolk")...)
	})
	t.Run("13.1-a nothing goes through boxes of the enemy or where he stands", func(t *testing.T) {
		gulf := []string{"confederate Braxton Bragg at Norfolk", "blockade Norfolk", "control union at Petersburg"}
		short(t, true, "1861-08 confederate", gulf...)
		short(t, true, "1861-08 confederate", "confederate Braxton Bragg at Norfolk", "blockade Norfolk", "union John Dix at Petersburg", "control union at Petersburg")
	})
	t.Run("13.1-b the ports of the Union are joined to each other", func(t *testing.T) { // D14, D36
		short(t, false, "1862-05 union", "union John Dix at New Bern", "control union at New Bern")
		short(t, false, "1862-05 union", "union John Dix at Yorktown")
		short(t, true, "1862-05 union", "union John Dix at Kansas City", "control confederate at St. Joseph", "control confederate at Jefferson City")
	})
	t.Run("13.2 a line has one road at most, anywhere in it", func(t *testing.T) { // D14, D36, R87
		short(t, true, "1862-05 union", macon)
		short(t, false, "1862-05 union", "union John Dix at Manassas Junction") // a rail that is not the Union's: the road
		short(t, false, "1862-05 union", "union John Dix at Front Royal")       // road to Harper's Ferry, then rail
		short(t, true, "1862-05 union", "union John Dix at Gordonsville")       // two
		short(t, false, "1862-05 confederate", "confederate Leonidas Polk at Fayetteville (Arkansas)")
		short(t, true, "1862-05 confederate", "confederate Leonidas Polk at Springfield (Missouri)") // two: by Fayetteville
		short(t, false, "1862-05 confederate", "confederate Leonidas Polk at Camden")                // a road, then the river from Little Rock
	})
	t.Run("13.2 not through a box that the enemy holds", func(t *testing.T) {
		short(t, true, "1862-05 confederate", "confederate Leonidas Polk at Fayetteville (Arkansas)", "control union at Fort Smith")
		short(t, true, "1862-05 union", "union John Dix at Front Royal", "control confederate at Harper's Ferry", "control confederate at Grafton",
			"control confederate at Franklin", "control confederate at Manassas Junction")
	})
	price := "confederate Sterling Price at Springfield (Missouri), short"
	t.Run("13.3-a after the movement a recruiting city feeds its value in corps", func(t *testing.T) { // D13
		field(t, "1861-10 confederate, check", price).Do("begin").Says("foraged").Asks("confederate", "promote")
		two := []string{price, "confederate Leonidas Polk at Springfield (Missouri), short"}
		f := field(t, "1861-10 confederate, check", two...).Do("begin").Asks("confederate", "forage").Do("feed Polk", 2)
		f.Says("Leonidas Polk at Springfield (Missouri), short, starving, foraged", "wear confederate of Sterling Price")
	})
	t.Run("13.3-a a double corps eats for two", func(t *testing.T) {
		f := field(t, "1861-10 confederate, check", "fieldcorps"+" "+price).Do("begin", 1, 1)
		f.Silent("foraged").Says("wear confederate of Sterling Price x2")
	})
	t.Run("13.3-a the larger number of a city counts, whoever holds it", func(t *testing.T) { // R90
		atlanta := []string{"fieldcorps union John Dix at Atlanta, short", "control union at Atlanta"}
		field(t, "1864-08 union, check", atlanta...).Do("begin").Says("foraged")
		field(t, "1864-08 union, check", "union John Dix at Macon (Georgia), short").Do("begin", 2).Silent("foraged") // no city
	})
	t.Run("13.3-b nobody forages in winter", func(t *testing.T) {
		field(t, "1861-11 confederate, check", price).Do("begin", 1, 1, 1).Silent("foraged").Asks("confederate", "attrition")
		field(t, "1862-01 confederate, check", price).Do("begin", 1, 1, 1).Silent("foraged")
		field(t, "1862-03 confederate, check", price).Do("begin").Says("foraged")
	})
	t.Run("13.3-c who forages rolls nothing", func(t *testing.T) {
		field(t, "1861-10 confederate, check", price).Do("begin").Silent("worn", "wear").Says("3 infantry 5-4")
	})
	t.Run("13.4-a three dice in winter, two in spring, one in summer, their sum is lost", func(t *testing.T) {
		for turn, dice := range map[string][]int{"1861-11": {2, 1, 1}, "1862-01": {2, 1, 1}, "1862-03": {3, 1}, "1862-06": {3, 1}, "1862-07": {4}, "1862-10": {4}} {
			f := field(t, turn+" union, check", macon+", short").Do("begin", dice...)
			f.Says("wear union of John Dix x4")
		}
	})
	t.Run("13.4-b the owner takes the points from any stands", func(t *testing.T) {
		f := field(t, "1862-07 union, check", macon+", short", "troops cavalry 2-4 breech", "division Erasmus Keyes: 2 infantry 6-4, artillery 2-5").Do("begin", 4)
		f.Asks("union", "attrition").Do("lose cavalry 1 of Dix, infantry 1 of Keyes, infantry 2 of Keyes, artillery 1 of Keyes")
		f.Says("troops cavalry 1-4 breech worn 1", "2 infantry 5-4 worn 1, artillery 1-5 SB-F worn 1").Asks("union", "promote")
	})
	t.Run("13.4-b a corps of which nothing is left is gone, its generals live", func(t *testing.T) {
		f := field(t, "1861-11 union, check", "union John Dix at Macon (Georgia), short", "division Erasmus Keyes: 2 infantry 3-4").Do("begin", 6, 1, 1)
		f.Silent("corps union", "division").Says("general union John Dix", "general union Erasmus Keyes")
	})
	t.Run("13.4-c before the battles", func(t *testing.T) {
		lines := corinth("cavalry 3-4", "cavalry 2-5")
		lines[1] = strings.Replace(lines[1], ", marched", ", short, marched", 1)
		f := field(t, "1862-07 union, check", append(lines, "control confederate at Grand Junction", "control confederate at Humbolt")...)
		f.Do("begin", 2).Asks("union", "attrition").Silent("contest").Do("lose infantry 1 of Tyler, infantry 1 of Tyler").Says("contest Corinth")
	})
	t.Run("13.4-d the points lost so stay on the record of the turn, exhaustion is as it was", func(t *testing.T) { // D12
		f := field(t, "1862-07 union, check", macon+", short", "division Erasmus Keyes: 3 infantry 6-4, artillery 2-5").Do("begin", 4)
		f.Do("lose infantry 1 of Keyes, infantry 1 of Keyes, infantry 2 of Keyes, infantry 3 of Keyes")
		f.Says("infantry 4-4 worn 2, 2 infantry 5-4 worn 1")
	})
	t.Run("13.4-e a double corps rolls twice the dice, a garrison one fewer", func(t *testing.T) { // D12
		f := field(t, "1862-01 union, check", "fieldcorps "+macon+", short").Do("begin", 1, 1, 1, 1, 1, 1).Says("x6")
		_ = f
		garrison := []string{"union John Dix at New York", "division Erasmus Keyes at Macon (Georgia), garrison, short: 3 infantry 6-4", "division Daniel Butterfield: 2 infantry 6-4"}
		field(t, "1862-05 union, check", garrison...).Do("begin", 5).Says("wear union of Erasmus Keyes x5")
		field(t, "1862-08 union, check", garrison...).Do("begin").Silent("wear", "worn")
	})
	t.Run("13.4-e a cavalry corps of 1864 rolls single dice", func(t *testing.T) { // R103
		field(t, "1864-01 union, check", "horse union Alfred Pleasonton at Macon (Georgia), short").Do("begin", 1, 2, 1).Says("x4")
	})
	t.Run("13.4-f a garrison elsewhere checks by itself, a screen goes with its corps", func(t *testing.T) { // R105
		lines := []string{macon + ", short", "division Erasmus Keyes at New York, garrison: 3 infantry 6-4", "division Daniel Butterfield: 2 infantry 6-4"}
		field(t, "1862-05 union, check", lines...).Do("begin", 1, 1).Says("wear union of John Dix x2")
		screen := []string{"confederate Theophilus Holmes at Fredericksburg", "division Isaac Trimble: 2 infantry 5-4",
			"cavalrydivision John Walker at Manassas Junction, screen: 2 cavalry 3-4", "control union at Manassas Junction"}
		f := field(t, "1862-05 confederate, begin", screen...).Do("begin", 3)
		f.Silent("short")
	})
}
