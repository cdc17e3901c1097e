package acwc_test

import (
	"strings"
	"testing"
)

func TestRulings(t *testing.T) {
	jump := "march Stuart from Fredericksburg via Manassas Junction to Front Royal by road"
	stuart := "horse confederate James Stuart at Fredericksburg"
	t.Run("roles 3.8 a jump passes whom the side knows, and stops at a cavalry corps unseen", func(t *testing.T) {
		known := "report confederate of Manassas Junction, 1863-05, fragmentary, from sympathisers, enemy"
		f := hid(t, "1863-05 confederate, 2 marches", stuart, known, "union Irvin McDowell at Manassas Junction").Do(jump).Do("end")
		f.Says("James Stuart at Front Royal").Silent("contest")
		g := hid(t, "1863-05 confederate, 2 marches", stuart, known, "horse union Alfred Pleasonton at Manassas Junction").Do(jump).Do("end")
		g.Says("James Stuart at Manassas Junction", "contest Manassas Junction")
		h := hid(t, "1863-05 confederate, 2 marches", stuart, known, "union Irvin McDowell at Manassas Junction", "union John Dix at Front Royal").Do(jump).Do("end")
		h.Says("James Stuart at Front Royal", "contest Front Royal") // nobody knew of Dix
	})
	t.Run("roles 3.5 twice the horse sees all, the other side only that the enemy came, and by how many roads", func(t *testing.T) {
		lines := append(corinth("2 cavalry 3-4", "cavalry 2-5"), "union John Dix at Corinth, start Humbolt, via Humbolt, marched 1, act 2",
			"union Edwin Sumner at Corinth, start Humbolt, via Humbolt, marched 1, act 2")
		f := hid(t, "1862-05 union, meet", lines...).Do("begin")
		u, c := f.View("union"), f.View("confederate")
		if !strings.Contains(u, "report union of Corinth, 1862-05, detailed, from contact, enemy, under Pierre Beauregard") {
			t.Errorf("the Union, with twice the horse, has no detailed report:\n%s", u)
		}
		if !strings.Contains(c, "report confederate of Corinth, 1862-05, fragmentary, from contact, enemy, 2 roads\n") {
			t.Errorf("the Confederates do not read of two roads, or of more:\n%s", c)
		}
	})
	t.Run("roles 3.5 without superiority both have complete reports", func(t *testing.T) {
		f := hid(t, "1862-05 union, meet", corinth("cavalry 3-4", "cavalry 2-5")...).Do("begin")
		u, c := f.View("union"), f.View("confederate")
		if !strings.Contains(u, "report union of Corinth, 1862-05, complete, from contact, enemy, under Pierre Beauregard") ||
			!strings.Contains(c, "report confederate of Corinth, 1862-05, complete, from contact, enemy, under Irvin McDowell") {
			t.Errorf("the reports are\n%s\nand\n%s", u, c)
		}
	})
	t.Run("R16 a cavalry corps takes a third battalion with a division, not a fourth", func(t *testing.T) {
		guns := func(troops string) *fixture {
			return field(t, "1863-05 confederate, reorganize", "cavalrycorps confederate James Stuart at Fredericksburg", "troops "+troops,
				"cavalrydivision Wade Hampton: 2 cavalry 3-5", "confederate Theophilus Holmes at Fredericksburg", "division Isaac Trimble: 3 infantry 5-4",
				"cavalrydivision John Walker: 2 cavalry 3-4, artillery 2-5")
		}
		guns("2 artillery 2-5").May("transfer Walker to Stuart")
		guns("3 artillery 2-5").MayNot("transfer Walker to Stuart", "6.13")
	})
	t.Run("R95 with the option Kentucky is closed to the Union in 1861 until the Confederates come", func(t *testing.T) {
		mc := "union George McClellan at Cincinnati"
		line := "march McClellan from Cincinnati to Louisville by river"
		field(t, "1861-10 union, 2 marches", "options hidden=off, kentucky_neutral", mc).MayNot(line, "3.3")
		field(t, "1861-10 union, 2 marches", "options hidden=off, kentucky_neutral", mc, "kentucky entered").May(line)
		south := []string{"options hidden=off, kentucky_neutral", "confederate Leonidas Polk at Humbolt"}
		field(t, "1861-10 confederate, 2 marches", south...).Do("march Polk from Humbolt to Paducah").Do("end").Says("kentucky entered")
		field(t, "1861-10 confederate, 2 marches", south...).Do("march Polk from Humbolt to Memphis").Do("end").Silent("kentucky entered")
		field(t, "1861-10 union, 2 marches", mc).May(line)
		field(t, "1862-01 union, 2 marches", "options hidden=off, kentucky_neutral", mc).May(line)
	})
	t.Run("R108 no lone general of the South goes along the Potomac, other rivers are open to him", func(t *testing.T) {
		field(t, "1862-05 confederate, 0 marches", "control confederate at Washington", "control union at Manassas Junction", "general confederate Robert Lee at Fredericksburg").
			MayNot("send Lee to Washington", "7.3 7.7").May("send Lee to Yorktown")
	})
}
