package dwf_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf"
	"adjutant/engine/enginetest"
	"adjutant/engine/player"
)

// The steady player beats random play from either chair.
func TestSteadyBeatsRandom(t *testing.T) {
	if testing.Short() {
		t.Skip("four whole games")
	}
	for i, scenario := range []string{"1861", "1862"} {
		for j, steady := range []engine.Seat{"union", "confederate"} {
			if !enginetest.Draw(i+j, 2) {
				continue
			}
			players := map[engine.Seat]player.Player{"union": player.Random{}, "confederate": player.Random{}}
			players[steady] = player.Steady{Plans: 2, Ahead: 1}
			g, err := player.Play(player.Setup{Book: dwf.Book, Scenario: scenario, Seed: 1, Players: players})
			if err != nil || !g.Over {
				t.Fatalf("%s, the game of the steady %s: over %v, %v", scenario, steady, g.Over, err)
			}
			if g.Result.Winner != engine.Side(steady) {
				t.Errorf("%s: the steady %s lost to random play: %s", scenario, steady, g.Result.How)
			}
		}
	}
}
