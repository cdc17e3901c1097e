package acwc_test

import (
	"strings"
	"testing"

	"adjutant/engine"
)

func TestPromotion(t *testing.T) {
	won := func(who string) string { return "affair Corinth, won by union, picks 3/1; " + who }
	brief := func(f *fixture, division string) string {
		for _, p := range engine.Muster(f.P, "union") {
			for _, l := range p.Lines {
				if strings.HasPrefix(l.Text, division+":") {
					return l.Text
				}
			}
		}
		return ""
	}
	exhausted := func(t *testing.T, at, stands string) {
		t.Helper()
		f := field(t, "1862-05 union, 2 marches", "union John Dix at New York", "division Erasmus Keyes"+stands)
		if got := brief(f, "Keyes"); !strings.HasSuffix(strings.TrimSuffix(got, "."), "exhausted at "+at) {
			t.Errorf("%s: %q, want it exhausted at %s", stands, got, at)
		}
	}
	t.Run("9.21 green is morale 4 and exhausted at 40 per cent", func(t *testing.T) { // D11
		exhausted(t, "9", ": 3 infantry 6-4, artillery 2-5")
		exhausted(t, "5", ": 2 infantry 6-4")
	})
	t.Run("9.22 veteran is morale 5 and 50 per cent", func(t *testing.T) { exhausted(t, "9", ": 3 infantry 5-5, artillery 2-5") })
	t.Run("9.23-a crack is morale 6 and 60 per cent", func(t *testing.T) { exhausted(t, "11", ", crack: infantry 5-6, 2 infantry 5-5, artillery 2-5") })
	t.Run("9.24 a mixed division by stands, rounded up", func(t *testing.T) { // D39
		exhausted(t, "9", ", crack: infantry 5-6, infantry 4-5, infantry 4-4, artillery 2-5")
		exhausted(t, "7", ": infantry 6-4, infantry 6-5, artillery 2-5 veteran")
	})
	green := []string{"union John Dix at New York", "division Erasmus Keyes: 3 infantry 6-4 PT NE, artillery 2-5", "division Daniel Butterfield: 2 infantry 6-4 PT NE",
		"union Edwin Sumner at Philadelphia", "division George Cadwalader: 3 infantry 6-4", "division William Keim: 2 infantry 6-5"}
	t.Run("9.2-a promotion sets morale and status", func(t *testing.T) {
		field(t, "1862-05 union, promote", green...).Do("train Cadwalader").Says("division George Cadwalader: 3 infantry 6-5 promoted")
	})
	t.Run("9.2-b a green stand made veteran loses NE and keeps PT", func(t *testing.T) {
		field(t, "1862-05 union, promote", green...).Do("train Keyes").Says("division Erasmus Keyes: 3 infantry 6-5 PT promoted, artillery 2-5 SB-F veteran promoted")
	})
	t.Run("9.3 a stand is promoted once a turn", func(t *testing.T) { // D22
		f := field(t, "1862-05 union, promote", append(green, won("Erasmus Keyes"))...).Do("train Keyes")
		f.MayNot("promote Keyes", "9.3").MayNot("train Keyes", "9.3 9.31")
	})
	t.Run("9.31 two divisions of the side are trained a turn", func(t *testing.T) {
		f := field(t, "1862-05 union, promote", green...).Do("train Keyes").Do("train Butterfield").Asks("union", "reorganize")
		f.Says("division George Cadwalader: 3 infantry 6-4")
	})
	t.Run("9.31 only the side whose turn it is trains", func(t *testing.T) { // R65
		f := field(t, "1862-05 union, promote", "affair Corinth, won by confederate, picks 1/3; Milledge Bonham", "confederate Pierre Beauregard at Corinth")
		f.Asks("confederate", "credit").May("promote Bonham")
		if f.Legal("train Bonham") {
			t.Error("the Confederacy trains in the Union's turn")
		}
	})
	t.Run("9.31-b from green to veteran only, in supply or not", func(t *testing.T) {
		f := field(t, "1862-05 union, promote", green...).MayNot("train Keim", "9.31")
		f.May("train Keyes")
		field(t, "1862-05 union, promote", "union John Dix at Macon (Georgia), short, starving").May("train Keyes")
		field(t, "1862-05 union, promote", "options hidden=off, training_in_supply", "union John Dix at Macon (Georgia), short, starving", "union Edwin Sumner at New York").
			MayNot("train Keyes", "9.31")
	})
	t.Run("9.32-a the winner picks three divisions, the loser one", func(t *testing.T) {
		lines := []string{won("Erasmus Keyes; Daniel Butterfield; George Cadwalader; William Keim; Milledge Bonham; Richard Ewell"), "union John Dix at New York",
			"division Erasmus Keyes: 2 infantry 6-4", "division Daniel Butterfield: 2 infantry 6-4", "union Edwin Sumner at Philadelphia",
			"division George Cadwalader: 2 infantry 6-4", "division William Keim: 2 infantry 6-4", "training 0"}
		f := field(t, "1862-05 union, promote", lines...).Do("promote Keyes").Do("promote Butterfield").Says("training 0")
		f.Do("promote Cadwalader").Asks("union", "reorganize").Says("division William Keim: 2 infantry 6-4")
		lines[0] = "affair Corinth, won by confederate, picks 1/3; Erasmus Keyes; Daniel Butterfield"
		field(t, "1862-05 union, promote", lines...).Do("promote Keyes").Asks("union", "reorganize")
	})
	t.Run("9.32-b who was not engaged is not promoted", func(t *testing.T) {
		f := field(t, "1862-05 union, promote", append(green, won("Erasmus Keyes"))...).May("promote Keyes").MayNot("promote Butterfield", "9.32")
		f.MayNot("promote Cadwalader", "9.32")
	})
	vets := func(affair, second string) []string {
		return []string{affair, "union John Dix at New York", "division Erasmus Keyes: 3 infantry 6-5, artillery 2-5", "division Daniel Butterfield: " + second}
	}
	t.Run("9.32-c among veterans an engaged division becomes crack", func(t *testing.T) {
		field(t, "1862-05 union, promote", vets(won("Erasmus Keyes; Daniel Butterfield"), "2 infantry 6-5")...).Do("promote Keyes with infantry 2 of Keyes").
			Says("division Erasmus Keyes, crack: infantry 6-5, infantry 6-6 promoted, infantry 6-5, artillery 2-5")
	})
	t.Run("9.32-c today's promotions count for the others", func(t *testing.T) {
		f := field(t, "1862-05 union, promote", vets(won("Erasmus Keyes; Daniel Butterfield"), "2 infantry 6-4")...).MayNot("promote Keyes with infantry 1 of Keyes", "9.32")
		f.Do("promote Butterfield").Do("promote Keyes with infantry 1 of Keyes").Says("division Erasmus Keyes, crack")
	})
	t.Run("9.32-d otherwise it must have been exhausted and not broken", func(t *testing.T) {
		field(t, "1862-05 union, promote", vets(won("Erasmus Keyes, spent; Daniel Butterfield"), "2 infantry 6-4")...).May("promote Keyes with infantry 1 of Keyes")
		field(t, "1862-05 union, promote", vets(won("Erasmus Keyes; Daniel Butterfield, spent"), "2 infantry 6-4")...).MayNot("promote Keyes with infantry 1 of Keyes", "9.32")
	})
	t.Run("9.23-b one stand a promotion rises to morale 6, the next one with the next", func(t *testing.T) {
		f := field(t, "1862-05 union, promote", won("Erasmus Keyes"), "union John Dix at New York", "division Erasmus Keyes, crack: infantry 6-6, 2 infantry 6-5")
		f.Do("promote Keyes with infantry 2 of Keyes").Says("division Erasmus Keyes, crack: infantry 6-6, infantry 6-6 promoted, infantry 6-5")
	})
	t.Run("9.32-e a stand of infantry or cavalry, not of artillery", func(t *testing.T) {
		field(t, "1862-05 union, promote", vets(won("Erasmus Keyes; Daniel Butterfield"), "2 infantry 6-5")...).MayNot("promote Keyes with artillery 1 of Keyes", "9.32")
	})
	t.Run("9.32-f corps troops become veteran with more than half of their corps, never crack", func(t *testing.T) { // R68
		lines := []string{"union John Dix at New York", "troops cavalry 2-4 breech NE", "division Erasmus Keyes: 3 infantry 6-4", "division Daniel Butterfield: 2 infantry 6-4"}
		field(t, "1862-05 union, promote", lines...).Do("train Butterfield").Says("troops cavalry 2-4 breech NE").Do("train Keyes").Says("troops cavalry 2-5 breech promoted")
		half := []string{"union John Dix at New York", "troops cavalry 2-4 breech NE", "division Erasmus Keyes: 3 infantry 6-4", "division Daniel Butterfield: 2 infantry 6-4"}
		field(t, "1862-05 union, promote", half...).Do("train Keyes").Says("troops cavalry 2-4 breech NE") // three of six
	})
}

func TestConsolidations(t *testing.T) {
	t.Run("10-a only the active side shifts, in one box", func(t *testing.T) {
		f := field(t, "1862-05 union, reorganize", "union John Dix at New York", "division Erasmus Keyes: 4 infantry 6-4", "union Edwin Sumner at Philadelphia",
			"union George McCall at New York", "confederate Braxton Bragg at Mobile", "confederate Leonidas Polk at Mobile", "division Gideon Pillow: 4 infantry 5-4")
		f.May("transfer infantry 1 of Keyes to Negley").MayNot("transfer infantry 1 of Keyes to Cadwalader", "10").Asks("union", "reorganize")
		if f.Legal("transfer infantry 1 of Pillow to Withers") {
			t.Error("the Union shifts Confederate stands")
		}
	})
	t.Run("10-b armies are given and taken here", func(t *testing.T) {
		f := field(t, "1862-05 union, reorganize", "union John Dix at New York", "union George McCall at New York").Do("appoint Dix to army")
		f.Says("army union John Dix").Do("remove Dix from army").Silent("army union John Dix")
	})
	keyes := func(stands string) *fixture {
		return field(t, "1862-05 union, reorganize", "union John Dix at New York", "division Erasmus Keyes: "+stands)
	}
	t.Run("10-c weak stands must merge, up to six points and three", func(t *testing.T) {
		keyes("infantry 2-4, infantry 3-4, infantry 6-4").Do("end", 3).Silent("infantry 2-4").Says("infantry 5-4, infantry 6-4")
		keyes("2 infantry 6-4, infantry 2-4").Do("end", 3).Says("infantry 5-4, infantry 6-4, infantry 3-4") // points are shifted [D23]
		keyes("infantry 2-4, 2 cavalry 2-4").Do("end", 3).Says("infantry 2-4")                              // alone of its arm [R70]
		keyes("2 infantry 3-4, infantry 6-4").Do("end", 3).Says("2 infantry 3-4")                           // none is weak
	})
	t.Run("10-c cavalry and artillery below two merge, up to three", func(t *testing.T) {
		field(t, "1862-05 union, reorganize", "union John Dix at New York", "troops cavalry 1-4 breech, cavalry 2-4 breech", "division Erasmus Keyes: 2 infantry 6-4").Do("end", 3).
			Says("troops cavalry 3-4 breech")
	})
	t.Run("10-d the merged stand has the status of most of its points, at a tie the lower", func(t *testing.T) { // D23, R71
		keyes("infantry 2-5, infantry 3-4, infantry 6-4").Do("merge infantry 1 of Keyes into infantry 2 of Keyes").Says("infantry 5-4, infantry 6-4")
		keyes("infantry 2-4, infantry 3-5, infantry 6-4").Do("merge infantry 1 of Keyes into infantry 2 of Keyes").Says("infantry 5-5, infantry 6-4")
		keyes("infantry 2-4, infantry 2-5, infantry 6-4").Do("merge infantry 1 of Keyes into infantry 2 of Keyes").Says("infantry 4-4, infantry 6-4")
	})
	t.Run("10-e stands of one point do not count against the twelve", func(t *testing.T) {
		f := field(t, "1862-05 union, reorganize", "union John Dix at New York", "troops 2 infantry 1-5 sharp", "division Erasmus Keyes: 11 infantry 6-4",
			"union George McCall at New York", "division James Negley: 4 infantry 6-4")
		f.Do("transfer infantry 1 of Negley to Keyes").MayNot("transfer infantry 1 of Negley to Keyes", "6.11")
	})
	t.Run("10-f the sharpshooters come with the first corps raised at Washington in 1862", func(t *testing.T) { // M6
		f := field(t, "1862-03 union", "steps recruit union, season union", "raising die 4, left 2").Do("recruit corps Hooker at Washington")
		f.Says("2 infantry 1-5 sharp", "sharpshooters raised")
		field(t, "1862-03 union", "options hidden=off, usss=off", "steps recruit union, season union", "raising die 4, left 2").Do("recruit corps Hooker at Washington").Silent("sharp")
		field(t, "1863-03 union", "steps recruit union, season union", "raising die 4, left 2").Do("recruit corps Hooker at Washington").Silent("sharp")
	})
	t.Run("10-h a battery of one point stays only where no other guns can take it", func(t *testing.T) {
		lines := []string{"union John Dix at New York", "division Erasmus Keyes: 2 infantry 6-4, artillery 1-5", "division Daniel Butterfield: 2 infantry 6-4, artillery 2-5"}
		field(t, "1862-05 union, reorganize", lines...).Do("end", 3).Silent("artillery 1-5").Says("artillery 3-5")
		field(t, "1862-05 union, reorganize", lines[:2]...).Do("end", 3).Says("artillery 1-5")
	})
}
