package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/cmd/adjutant/simulate"
)

// standingFile holds lines of standing orders.
func standingFile(t *testing.T, lines ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "standing.txt")
	if err := os.WriteFile(path, []byte("# for both sides\n\n"+strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestSimulateStanding(t *testing.T) {
	examples := standingFile(t, "standing retreat: if outnumbered 2 to 1, never from Richmond; to Vandalia if it is ours, else any",
		"standing reinforce: always, never from Washington", "standing fire: cover all, then the reduced, then the strongest")
	whole := standingFile(t, "retreat: never", "reinforce: always", "withdraw: default")
	count := func(flags ...string) simulate.Tally {
		t.Helper()
		got := tallied(t, 0, append([]string{"1861-short", "--games", "4"}, flags...)...)
		if got.Finished != 4 || got.Standing == nil {
			t.Fatalf("%q counted %+v", flags, got)
		}
		return got
	}
	none, defaults, some, all := count("--standing", "none"), count("--standing", "defaults"), count("--standing", examples), count("--standing", whole)
	if !(none.WaitsForHuman > defaults.WaitsForHuman && defaults.WaitsForHuman > 4*some.WaitsForHuman && all.WaitsForHuman == 0) {
		t.Errorf("waits for a human: %d with nothing in advance, %d with the defaults, %d with three orders, %d with all settled; want each fewer",
			none.WaitsForHuman, defaults.WaitsForHuman, some.WaitsForHuman, all.WaitsForHuman)
	}
	if none.Standing.BattlesWithWait > none.Battles || none.Standing.BattlesWithWait < none.Battles/2 || all.Standing.BattlesWithWait != 0 {
		t.Errorf("of %d battles %d waited with nothing in advance, and %d of %d with all settled", none.Battles, none.Standing.BattlesWithWait, all.Standing.BattlesWithWait, all.Battles)
	}
	if turns := count("--standing", "turns="+whole); turns.Standing.Games != 4 || turns.Standing.Wins > 4 || turns.WaitsForHuman == 0 || turns.WaitsForHuman >= none.WaitsForHuman {
		t.Errorf("with one side's questions settled in turn it counts %+v and %+v", turns, *turns.Standing)
	}
	if one := count("--standing", "union="+whole, "--standing", "confederate=none"); one.WaitsForHuman == 0 || one.WaitsForHuman >= none.WaitsForHuman {
		t.Errorf("%d waits with one side's questions settled, want fewer than %d and more than none", one.WaitsForHuman, none.WaitsForHuman)
	}
}

func TestSimulateStandingRefuses(t *testing.T) {
	for want, flag := range map[string]string{
		`line 4: I know no kind "retreet" in this game; did you mean retreat?`: standingFile(t, "retreat: never", "retreet: never"),
		"line 3: I know no box Mannasses; did you mean Manassas Junction?":     standingFile(t, "retreat at Mannasses: never"),
		`--standing referee=none: A House Divided has no seat "referee"`:       "referee=none",
		"--standing takes none, defaults, or a file of standing orders":        "nowhere.txt",
	} {
		o := does(t, exitFailed, "", "simulate", "ahd", "1861", "--games", "1", "--standing", flag)
		if !strings.Contains(o.err, want) {
			t.Errorf("--standing %s: said %q; want %q", flag, o.err, want)
		}
	}
}
