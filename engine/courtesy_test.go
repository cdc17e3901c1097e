package engine

import (
	"slices"
	"testing"
)

func TestWhatStandsAroundAnOrderIsTakenFromItsEnds(t *testing.T) {
	for text, want := range map[string]struct {
		inner string
		talk  []string
	}{
		"Hi Bob. Cairo to Paducah. Thanks!":    {"Cairo to Paducah", []string{"Hi Bob", "Thanks!"}},
		"Good morning. Good":                   {"Good", []string{"Good morning"}}, // what is left stands in the greeting, too
		"Thanks mate. mate. Thanks":            {"mate", []string{"Thanks mate", "Thanks"}},
		"Cairo to Paducah. St. Louis to Rolla": {"Cairo to Paducah. St. Louis to Rolla", nil},
	} {
		inner, talk := trimmed(text, sentencesOf(text))
		if inner != want.inner || !slices.Equal(talk, want.talk) {
			t.Errorf("%q is %q without %q, want %q without %q", text, inner, talk, want.inner, want.talk)
		}
	}
}
