package acwc_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc/state"
)

// corinth is the Union come to Corinth from Pittsburgh Landing, where Confederates stand.
func corinth(union, south string) []string {
	return []string{"used Corinth, Pittsburgh Landing",
		"union Irvin McDowell at Corinth, start Pittsburgh Landing, via Pittsburgh Landing, marched 1, act 1", "troops " + union, "division Daniel Tyler: 3 infantry 6-4",
		"confederate Pierre Beauregard at Corinth", "troops " + south, "division Milledge Bonham: 3 infantry 5-4"}
}

func TestContact(t *testing.T) {
	meet := "1862-05 union, meet"
	t.Run("8-a twice the horse of the defender forces a battle, exactly twice too", func(t *testing.T) { // B7
		for _, c := range []struct {
			union, south string
			forced       bool
		}{
			{"cavalry 3-4", "cavalry 2-5", false}, {"2 cavalry 3-4", "cavalry 2-5", true}, {"2 cavalry 2-5", "cavalry 2-5", true},
			{"cavalry 2-5, cavalry 2-4", "cavalry 2-5", false}, {"infantry 6-4", "infantry 5-4", false}, {"cavalry 1-4", "infantry 5-4", true},
			{"infantry 6-4", "cavalry 2-4", false},
		} {
			f := field(t, meet, corinth(c.union, c.south)...).Do("begin")
			if got := strings.Contains(f.P.Text(), "forced"); got != c.forced {
				t.Errorf("%s against %s: forced is %v, want %v:\n%s", c.union, c.south, got, c.forced, f.P.Text())
			}
		}
	})
	t.Run("8-b horse counts by its strength times its morale, that of screens in the box too", func(t *testing.T) {
		field(t, meet, corinth("cavalry 2-6", "cavalry 1-6")...).Do("begin").Says("forced")               // 12 and 6
		field(t, meet, corinth("cavalry 2-5", "cavalry 1-6")...).Do("begin").Asks("confederate", "fight") // 10 and 6
		field(t, meet, corinth("cavalry 3-4, cavalry 1-5", "cavalry 2-4")...).Do("begin").Says("forced")  // 17 and 8
		f := field(t, meet, append(corinth("cavalry 3-4", "cavalry 2-5"), "cavalrydivision Richard Ewell: 2 cavalry 3-6")...)
		f.Do("begin").Asks("confederate", "fight")
	})
	t.Run("8-c the defender withdraws all he has to one adjacent box of his own", func(t *testing.T) {
		two := append(corinth("cavalry 3-4", "cavalry 2-5"), "confederate Leonidas Polk at Corinth")
		f := field(t, meet, two...).Do("begin").Asks("confederate", "fight")
		f.May("withdraw to Okolona", "withdraw to Decatur", "withdraw to Grand Junction", "withdraw to Humbolt", "fight")
		f.MayNot("withdraw to Memphis", "8")
		f.Do("withdraw to Okolona").Says("Pierre Beauregard at Okolona", "Leonidas Polk at Okolona", "infantry 5-4").Silent("worn")
	})
	t.Run("8-c not to a box that the enemy used in this turn, holds or stands in", func(t *testing.T) { // D35, R46
		f := field(t, meet, append(corinth("cavalry 3-4", "cavalry 2-5")[1:], "used Corinth, Decatur, Pittsburgh Landing",
			"control union at Humbolt", "union John Dix at Grand Junction")...).Do("begin")
		f.MayNot("withdraw to Pittsburgh Landing", "8").MayNot("withdraw to Decatur", "8").MayNot("withdraw to Humbolt", "8").
			MayNot("withdraw to Grand Junction", "8").May("withdraw to Okolona")
	})
	t.Run("8-c the Confederates do not withdraw along the Potomac", func(t *testing.T) { // R108
		f := field(t, meet, "used Fredericksburg, Manassas Junction", "union Irvin McDowell at Fredericksburg, start Manassas Junction",
			"confederate Theophilus Holmes at Fredericksburg", "control confederate at Washington").Do("begin")
		f.MayNot("withdraw to Washington", "7.3 8").May("withdraw to Richmond", "withdraw to Yorktown")
	})
	t.Run("8-d a withdrawal counts for the mover's recruiting, not for promotion", func(t *testing.T) { // D29
		f := field(t, meet, corinth("cavalry 3-4", "cavalry 2-5")...).Do("begin").Do("withdraw to Okolona")
		f.Has("wins union 1, confederate 0").Silent("affair").Asks("union", "promote").MayNot("promote Tyler", "9.32")
	})
	t.Run("8-d that of a garrison or a screen alone does not count", func(t *testing.T) { // R48
		f := field(t, meet, "used Corinth, Pittsburgh Landing", "union Irvin McDowell at Corinth, start Pittsburgh Landing",
			"confederate Pierre Beauregard at Memphis", "division Milledge Bonham at Corinth, garrison: 3 infantry 5-4", "division Richard Ewell: 2 infantry 5-4")
		f.Do("begin").Asks("confederate", "fight").Do("withdraw to Okolona").Says("Milledge Bonham at Okolona").Silent("wins")
		f = field(t, meet, "used Corinth, Pittsburgh Landing", "union Irvin McDowell at Corinth, start Pittsburgh Landing",
			"confederate Pierre Beauregard at Corinth", "division Richard Ewell at Memphis, garrison: 2 infantry 5-4", // his corps is elsewhere
			"confederate Theophilus Holmes at Memphis", "division Isaac Trimble at Corinth, garrison: 3 infantry 5-4", "division John Walker: 2 infantry 5-4")
		f.Do("begin").Do("withdraw to Okolona").Says("Isaac Trimble at Okolona").Silent("wins")
	})
	t.Run("8-e who defends decides, and nobody else", func(t *testing.T) {
		f := field(t, meet, corinth("cavalry 3-4", "cavalry 2-5")...).Do("begin").Asks("confederate", "fight")
		f.Do("fight").Says("battle Corinth").Silent("Beauregard at Okolona")
	})
	t.Run("8-e that he fights the mover reads when all answers are given", func(t *testing.T) {
		f := hid(t, meet, append(corinth("cavalry 3-4", "cavalry 2-5"), "union John Dix at Humbolt, start Cairo, via Cairo", "confederate Leonidas Polk at Humbolt")...).Do("begin")
		read := func() (n int) {
			for _, e := range engine.Seen("union", f.Events) {
				if a, ok := e.(state.Answered); ok && a.Answer == state.Fights {
					n++
				}
			}
			return n
		}
		if f.Do("fight at Corinth"); read() != 0 {
			t.Errorf("the Union reads it before: %v", f.Events)
		}
		if f.Do("fight at Humbolt"); read() != 2 {
			t.Errorf("the Union reads of %d who fight, want 2", read())
		}
	})
	t.Run("8-e all contested boxes are asked about together, and no answer is read before all are given", func(t *testing.T) { // R111, roles T5
		f := hid(t, meet, append(corinth("cavalry 3-4", "cavalry 2-5")[1:], "used Cairo, Corinth, Humbolt, Pittsburgh Landing",
			"union John Dix at Humbolt, start Cairo", "confederate Leonidas Polk at Humbolt")...).Do("begin")
		f.May("withdraw from Corinth to Okolona", "withdraw from Humbolt to Memphis")
		before := f.View("union")
		if f.Do("withdraw from Corinth to Okolona"); f.View("union") != before {
			t.Errorf("the Union sees that Corinth is answered for:\n%s\nbefore:\n%s", f.View("union"), before)
		}
		f.Says("Pierre Beauregard at Corinth").Do("withdraw from Humbolt to Memphis").Says("Pierre Beauregard at Okolona", "Leonidas Polk at Memphis")
	})
}
