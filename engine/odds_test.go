package engine

import (
	"strings"
	"testing"
)

func TestInHundred(t *testing.T) {
	for chance, want := range map[float64]string{0: "0 in 100", 0.2: "less than 1 in 100", 1: "1 in 100", 33.6: "34 in 100", 99: "99 in 100", 99.4: "more than 99 in 100", 100: "100 in 100"} {
		if got := InHundred(chance); got != want {
			t.Errorf("%v is %q, want %q", chance, got, want)
		}
	}
}

func TestOddsTell(t *testing.T) {
	tests := []struct {
		name string
		odds Odds
		want string
	}{
		{"the least that a book may say", Odds{Title: "The Ford", Win: 50, Exact: true}, "The Ford\n.You win 50 in 100.\n.Computed exactly."},
		{"all of it", Odds{Title: "Cairo", Forces: "2 against 1", Needs: []string{"Both need 3."}, Wins: "The Union wins", Win: 12.3, Played: 4000, Assumes: "nobody flees",
			Could: []string{"Anybody could flee."}, Outcomes: []EndState{{"a draw", 80}, {"the end", 0.5}}},
			"Cairo: 2 against 1\n.Both need 3.\n.The Union wins 12 in 100, if nobody flees.\n.Anybody could flee.\n.Simulated with 4000 battles:\n..a draw: 80 in 100\n..the end: less than 1 in 100"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var lines []string
			for _, l := range tt.odds.Tell().Lines {
				lines = append(lines, strings.Repeat(".", l.Indent)+l.Text)
			}
			if got := strings.Join(lines, "\n"); got != tt.want {
				t.Errorf("it tells\n%s\nwant\n%s", got, tt.want)
			}
		})
	}
}
