package player

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

// A book of three rules, one of which takes a value; the short scenario knows no end of 1863, and none of it beside rule 2.
func ruled() *engine.Book {
	return &engine.Book{
		Options: []engine.Option{{ID: "1"}, {ID: "2"}, {ID: "9", Value: "1862, 1863 or sudden"}},
		Start: func(scenario string, options []string) (engine.Position, error) {
			if scenario == "short" && slices.Contains(options, "9=1863") {
				return nil, fmt.Errorf("too late")
			}
			if slices.Contains(options, "2") && strings.HasPrefix(options[len(options)-1], "9") {
				return nil, fmt.Errorf("not both")
			}
			return nil, nil
		},
	}
}

func TestDrawOptions(t *testing.T) {
	for scenario, want := range map[string][]string{
		"long":  {"", "1", "1 2", "1 9=1862", "1 9=1863", "1 9=sudden", "2", "9=1862", "9=1863", "9=sudden"},
		"short": {"", "1", "1 2", "1 9=1862", "1 9=sudden", "2", "9=1862", "9=sudden"},
	} {
		drawn := map[string]bool{}
		for seed := range uint64(500) {
			first := DrawOptions(ruled(), scenario, rand.New(rand.NewPCG(seed, 1)))
			if again := DrawOptions(ruled(), scenario, rand.New(rand.NewPCG(seed, 1))); !slices.Equal(first, again) {
				t.Errorf("seed %d draws %v and then %v", seed, first, again)
			}
			drawn[strings.Join(first, " ")] = true
		}
		var got []string
		for s := range drawn {
			got = append(got, s)
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("of 500 draws for the %s scenario there are the sets %q, want %q", scenario, got, want)
		}
	}
}
