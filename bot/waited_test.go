package bot

import (
	"slices"
	"testing"

	"adjutant/bot/letter"
)

func TestWhomTurnsWaitedForIsToldOnce(t *testing.T) {
	turns := []string{"July 1861, the Union", "July 1861, the Confederacy"}
	for _, c := range []struct {
		name        string
		waits, want []string
	}{
		{"one turn", []string{"Ben once, 3 hours."}, []string{"Ben once, 3 hours."}},
		{"two alike", []string{"Nobody.", "Nobody."}, nil},
		{"two that differ", []string{"Nobody.", "Ben once, 3 hours."},
			[]string{"July 1861, the Union's turn: Nobody.", "July 1861, the Confederacy's turn: Ben once, 3 hours."}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, l := range letter.WaitedIn(turns[:len(c.waits)], c.waits).Lines {
				got = append(got, l.Text)
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("it is told %q, want %q", got, c.want)
			}
		})
	}
}
