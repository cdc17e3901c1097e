package acwc_test

import (
	"strings"
	"testing"
)

// price is a Confederate corps at a box, short when its turn began.
func price(box, marks string) string {
	return "corps confederate Sterling Price at " + box + marks + "\n  division Benjamin McCulloch: 2 infantry 5-4, artillery 2-5\n"
}

func TestForageAndAttrition(t *testing.T) { // 13.3, 13.4, D12, D13
	// Springfield in Missouri has only roads [R119]; it feeds one corps in October
	f := war(t, "turn 1861-10 confederate, check\noptions hidden=off\ncontrol confederate at Springfield (Missouri)\n"+
		""+price("Springfield (Missouri)", ", short")).Do("begin")
	f.Has("corps confederate Sterling Price at Springfield (Missouri), short, starving, foraged")
	// in December nobody forages: three dice
	f = war(t, "turn 1861-11 confederate, check\noptions hidden=off\ncontrol confederate at Springfield (Missouri)\n"+
		""+price("Springfield (Missouri)", ", short")).
		Do("begin", 1, 1, 2).Asks("confederate", "attrition")
	f.Do("lose infantry 1 of McCulloch, infantry 1 of McCulloch, infantry 2 of McCulloch, artillery 1 of McCulloch")
	f.Has("division Benjamin McCulloch: infantry 3-4 worn 2, infantry 4-4 worn 1, artillery 1-5 SB-F worn 1")
	// all of it goes
	f = war(t, "turn 1861-11 confederate, check\noptions hidden=off\ncontrol confederate at Springfield (Missouri)\n"+
		""+price("Springfield (Missouri)", ", short")).
		Do("begin", 6, 6, 6)
	f.Has("general confederate Sterling Price at Springfield (Missouri)", "general confederate Benjamin McCulloch at Springfield (Missouri)")
}

func TestWhoWasInSupplyWhenTheTurnBeganRollsNothing(t *testing.T) { // 13-a, R89
	f := war(t, "turn 1861-11 confederate, check\noptions hidden=off\n"+price("Springfield (Missouri)", "")).Do("begin")
	f.Has("division Benjamin McCulloch: 2 infantry 5-4, artillery 2-5 SB-F")
}

func TestSupplyAsATurnBegins(t *testing.T) { // 13.1, 13.2, D14, D15, D36, R119
	for _, c := range []struct {
		what, text string
		short      bool
	}{
		{"Springfield (Missouri) has only roads", "turn 1861-08 confederate, begin\n" + price("Springfield (Missouri)", ""), true},
		{"Fayetteville in Arkansas: one road, then the river", "turn 1861-08 confederate, begin\n" + price("Fayetteville (Arkansas)",
			""), false},
		{"Wilmington, blockaded, with rail to Raleigh", "turn 1861-08 confederate, begin\nblockade Wilmington\n" + price("Wilmington",
			""), false},
		{"New Bern is a port like all others of the Union", "turn 1862-04 union, begin\ncontrol union at New Bern\n" +
			strings.Replace(dix, "New York", "New Bern", 1), false},
		{"Yorktown lies by Fort Monroe", "turn 1862-04 union, begin\n" + strings.Replace(dix, "New York", "Yorktown", 1), false},
		{"Huntsville is two roads away", "turn 1862-04 union, begin\n" + strings.Replace(dix, "New York", "Macon (Georgia)", 1), true},
	} {
		f := war(t, c.text+"options hidden=off\n").Do("begin", 3)
		if got := strings.Contains(f.P.Text(), ", short"); got != c.short {
			t.Errorf("%s: out of supply is %v, want %v:\n%s", c.what, got, c.short, f.P.Text())
		}
	}
}
