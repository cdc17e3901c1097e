package dwf_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf"
	"adjutant/engine/enginetest"
	"adjutant/engine/player"
)

// plans are those that the player by machine weighs, a line each.
func plans(f *fixture) []string {
	var out []string
	for orders := range f.P.(engine.Planner).Plans(f.Awaited(), 16) {
		var words []string
		for _, o := range orders {
			words = append(words, o.String())
		}
		out = append(out, strings.Join(words, "; "))
	}
	return out
}

// played is what the steady player does with his turn.
func played(f *fixture) string {
	f.t.Helper()
	var words []string
	steady, rng := player.Steady{Plans: 2, Ahead: 1}, rand.New(rand.NewPCG(1, 1))
	for seat := f.Awaited().Seat; f.Awaited().Seat == seat && len(words) < 60; {
		o := steady.Choose(f.P, f.Awaited(), rng)
		words = append(words, o.String())
		if o.String() == "end campaign" {
			break
		}
		f.Do(o.String())
	}
	return strings.Join(words, "; ")
}

func TestPlansFightWithLessThanAll(t *testing.T) {
	f := field(t, "union Grant (1861), 9 infantry, 2 supply at Memphis", "confederate 2 infantry at Corinth")
	for _, n := range []int{8, 5, 2, 1} { // the least that costs the defender so much [cbt.reduce]
		want := fmt.Sprintf("move to Corinth; attack Corinth with %d", n)
		found := false
		for _, x := range plans(f) {
			found = found || strings.HasSuffix(x, want)
		}
		if !found {
			t.Errorf("no plan ends %q among\n%s", want, strings.Join(plans(f), "\n"))
		}
	}
}

func TestSteadyBringsSupplyToAnArmyThatCannotAttack(t *testing.T) {
	f := field(t, "union Grant (1861), 8 infantry at Memphis", "union 4 supply at New Orleans", "union 1 infantry at New Orleans", "union 1 gunboat at New Orleans",
		"confederate Bragg, 4 infantry at Corinth")
	if got := played(f); !strings.Contains(got, "supply at New Orleans") {
		t.Errorf("the supply stays at New Orleans: %s", got)
	}
}

func TestTheMeansOfATurnAreItsPoints(t *testing.T) {
	for points, want := range map[string]float64{"4 points": 4, "1 points": 1} {
		p := enginetest.From(t, dwf.Book, "turn 1863-06 union, "+points).P
		if got := p.(engine.Planner).Means(); got != want {
			t.Errorf("with %s the means are %v, want %v", points, got, want)
		}
	}
}
