package dwf_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf"
	"adjutant/engine/player"
)

// The steady player gets the better of random play from either chair: it has won, or stands far ahead when the war ends.
func TestSteadyBeatsRandom(t *testing.T) {
	if testing.Short() {
		t.Skip("two whole games")
	}
	for _, steady := range []engine.Seat{"union", "confederate"} {
		players := map[engine.Seat]player.Player{"union": player.Random{}, "confederate": player.Random{}}
		players[steady] = player.Steady{Plans: 1, Ahead: 1}
		ahead := 0.0
		g, err := player.Play(player.Setup{Book: dwf.Book, Scenario: "1863", Seed: 1, Players: players,
			Watch: func(p engine.Position, _ engine.Decision, _ engine.Order, _ []engine.Event) error {
				ahead = p.Value(steady)
				return nil
			}})
		if err != nil || !g.Over {
			t.Fatalf("the game of the steady %s: over %v, %v", steady, g.Over, err)
		}
		if g.Result.Winner != steady && ahead < 0.8 {
			t.Errorf("the steady %s stood at %.2f before the end and lost to random play: %s", steady, ahead, g.Result.How)
		}
	}
}
