package acwc_test

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc/state"
)

func TestWorks(t *testing.T) {
	fort := []string{"fort union Benjamin Butler at Fort Monroe", "troops infantry 6-4 PT NE, 2 artillery 2-5 SG-SB"}
	t.Run("14-a Fort Monroe, Washington, Richmond and Vicksburg have works of their own", func(t *testing.T) {
		f := begin(t).Says("works union at Fort Monroe, fort, 24 inches", "works union at Washington, fortification, 12 inches")
		f.To("1861-07 confederate, march").Says("works confederate at Richmond, fortification, 12 inches", "works confederate at Vicksburg, fortification, 12 inches")
	})
	t.Run("14 what grows by the schedule is told to its owner, and to nobody else", func(t *testing.T) {
		f := begin(t)
		told := func(seat engine.Seat) (out []string) {
			d := f.P.Awaited()[0]
			es, err := f.P.Rule(d, d.Pass, engine.NewRandom(1))
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range engine.Seen(seat, es) {
				out = append(out, state.Bare(e).Kind())
			}
			return out
		}
		f.To("1861-07 union, reorganize")
		if grew := (state.WorksGrew{}).Kind(); !slices.Contains(told("confederate"), grew) || slices.Contains(told("union"), grew) {
			t.Errorf("the Confederates are told of %v, the Union of %v", told("confederate"), told("union"))
		}
	})
	t.Run("14.1-a Fort Monroe has 24 inches, two battalions, a division commander and a brigade", func(t *testing.T) { // B16
		begin(t).Says("fort union Benjamin Butler at Fort Monroe\ntroops infantry 6-4 PT NE, 2 artillery 2-5 SG-SB", "works union at Fort Monroe, fort, 24 inches")
	})
	t.Run("14.1-b its garrison does not leave, but for the brigade, once, to Washington and free", func(t *testing.T) {
		f := field(t, "1862-05 union, 0 marches", append(fort, "union Irvin McDowell at Washington")...)
		f.MayNot("march Butler from Fort Monroe to Yorktown by river", "14.1 6.24 7").Do("send brigade to Washington").Do("end")
		f.Says("fort union Benjamin Butler at Fort Monroe\ntroops 2 artillery 2-5 SG-SB")
		field(t, "1862-05 union, 0 marches", "fort union Benjamin Butler at Fort Monroe", "troops 2 artillery 2-5 SG-SB", "union Irvin McDowell at Washington").
			MayNot("send brigade to Washington", "14.1")
	})
	t.Run("14.1-c more works there only by digging", func(t *testing.T) {
		f := field(t, "1862-05 union, 2 marches", "union John Dix at Fort Monroe", "works union at Fort Monroe, fort, 24 inches")
		f.Do("entrench Dix at Fort Monroe").Do("end").Has("trench union at Fort Monroe, 9 inches", "works union at Fort Monroe, fort, 24 inches")
	})
	t.Run("14.1-d the brigade joins a corps with room in Washington, that the Union holds", func(t *testing.T) { // D40
		field(t, "1862-05 union, 0 marches", append(fort, "union Irvin McDowell at Washington")...).Do("send brigade to Washington").Do("end").
			Says("troops infantry 6-4 PT NE")
		full := append(fort, "union Irvin McDowell at Washington", "division Daniel Tyler: 12 infantry 6-4")
		field(t, "1862-05 union, 0 marches", full...).MayNot("send brigade to Washington", "14.1 6.11")
		field(t, "1862-05 union, 0 marches", fort...).MayNot("send brigade to Washington", "14.1 7.8")
		field(t, "1862-05 union, 0 marches", append(fort, "control confederate at Washington")...).MayNot("send brigade to Washington", "14.1")
	})
	t.Run("14.2-a the works of Washington grow by date, before any movement", func(t *testing.T) {
		for turn, inches := range map[string]string{"1861-09": "24 inches", "1861-11": "36 inches", "1862-03": "48 inches", "1862-08": "60 inches", "1863-03": "72 inches",
			"1864-03": "96 inches"} {
			f := field(t, turn+" union, begin").Do("begin", 3)
			f.Says("works union at Washington, fortification, " + inches)
		}
		field(t, "1861-08 union, begin").Do("begin", 3).Silent("works union at Washington")
		field(t, "1861-09 union, begin", "control confederate at Washington").Do("begin", 3).Silent("works union at Washington")
	})
	t.Run("14.2-b its heavy guns are two points each, no unit, and stay when all leave", func(t *testing.T) {
		f := field(t, "1861-11 union, begin").Do("begin", 3).Says("works union at Washington, fortification, 36 inches, guns")
		f.Silent("corps", "troops")
		g := field(t, "1862-05 confederate, 2 marches", "works union at Washington, fortification, 36 inches, guns 2 2 2", "confederate Theophilus Holmes at Manassas Junction")
		g.Do("march Holmes from Manassas Junction to Washington").To("1862-05 confederate, promote", 2).Silent("contest", "battle").Says("control confederate at Washington")
	})
	t.Run("14.2-b the enemy who takes the box does not get them", func(t *testing.T) {
		g := field(t, "1862-05 confederate, capture", "works union at Washington, fortification, 36 inches, guns 2 2 2", "confederate Theophilus Holmes at Washington")
		g.Do("begin", 2).Silent("guns")
	})
	t.Run("14.3-lost Richmond's works follow their schedule", func(t *testing.T) {
		for turn, inches := range map[string]string{"1862-04": "24 inches", "1862-06": "36 inches", "1863-05": "48 inches", "1864-06": "72 inches"} {
			field(t, turn+" confederate, begin").Do("begin", 3).Says("works confederate at Richmond, fortification, " + inches)
		}
	})
	t.Run("14.4-lost and so do Vicksburg's", func(t *testing.T) {
		for turn, inches := range map[string]string{"1862-05": "24 inches", "1862-09": "36 inches", "1863-03": "48 inches"} {
			field(t, turn+" confederate, begin").Do("begin", 3).Says("works confederate at Vicksburg, fortification, " + inches)
		}
	})
}
