package acwc_test

import (
	"os"
	"strings"
	"testing"

	"adjutant/engine/acwc"
	"adjutant/engine/enginetest"
	"adjutant/engine/standing"
)

// Every test of a standing order is judged by the sum that the echo and the report state.
func TestSumsOfStandingOrders(t *testing.T) {
	enginetest.Sums(t, acwc.Book, 3, 40, []string{"fight", "attrition", "battle", "retreat", "credit", "recruit", "refit"},
		"outnumbered", "outnumbered 2 to 1", "not outnumbered", "in a city", "in a fort", "Richmond is ours", "Richmond is theirs",
		"Cairo is empty")
}

// What random games seldom ask is asked of positions.
func TestSumsOfStandingOrdersThatAreSeldomAsked(t *testing.T) {
	held := []string{"Richmond is ours", "Richmond is theirs", "Cairo is empty", "not Cairo is theirs", "Louisville is neutral"}
	promote, err := os.ReadFile("testdata/people/promote.position")
	if err != nil {
		t.Fatal(err)
	}
	p, err := acwc.Book.Parse(string(promote))
	if err != nil {
		t.Fatal(err)
	}
	enginetest.SumsAt(t, acwc.Book, p, "promote", held...)
	rearm := war(t, "turn 1863-01 confederate, rearm\noptions hidden=off\ncorps confederate Theophilus Holmes at Fredericksburg\n"+
		"  troops 10 cavalry 3-4\n  division Isaac Trimble: 3 infantry 5-4\n")
	enginetest.SumsAt(t, acwc.Book, rearm.P, "rearm", held...)
	forage := field(t, "1861-10 confederate, check", "confederate Sterling Price at Springfield (Missouri), short",
		"confederate Leonidas Polk at Springfield (Missouri), short").Do("begin")
	enginetest.SumsAt(t, acwc.Book, forage.P, "forage", held...)
}

// Who eats, or where corps are raised, is asked for a whole side: a test of a box that is none of it is refused, and not kept for nothing.
func TestWhatIsAskedAtNoBoxHasNoTestOfABox(t *testing.T) {
	start, err := acwc.Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []string{"rearm", "forage", "attrition", "promote", "credit", "recruit", "refit"} {
		for _, test := range []string{"outnumbered", "in a city", "in a fort"} {
			o, err := standing.Parse(acwc.Book.Kinds, kind+": any if "+test+", else ask")
			if err != nil {
				t.Fatal(err)
			}
			if _, _, err = o.Check(start.View("union"), "union"); err == nil || !strings.Contains(err.Error(), "whole side") {
				t.Errorf("%s with %q: %v", kind, test, err)
			}
		}
	}
}
