package spi74_test

import (
	"math/rand/v2"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/player"
	"adjutant/engine/spi74"
)

// steadyGame is a game of the steady player in one chair against random play in the other.
func steadyGame(t *testing.T, steady engine.Seat, seed uint64, watch func(p engine.Position, d engine.Decision, o engine.Order, es []engine.Event) error) player.Played {
	t.Helper()
	players := map[engine.Seat]player.Player{"union": player.Random{}, "confederate": player.Random{}}
	players[steady] = player.Fast
	g, err := player.Play(player.Setup{Book: spi74.Book, Scenario: "basic", Seed: seed, Players: players, Watch: watch})
	if err != nil || !g.Over {
		t.Fatalf("the game of the steady %s: over %v, %v", steady, g.Over, err)
	}
	return g
}

// The steady player beats random play from either chair, and uses what the book gives him: repair units, ships, forts, and armies that
// take cities.
func TestSteadyBeatsRandom(t *testing.T) {
	if testing.Short() {
		t.Skip("whole games")
	}
	for i, x := range []struct {
		steady engine.Seat
		seed   uint64
		want   []string
	}{
		{"union", 2, []string{"spi74.railrepaired", "spi74.citylost", "spi74.went", "spi74.fired"}},
		{"confederate", 1, []string{"spi74.fortbuilt", "spi74.fired"}},
	} {
		if !enginetest.Draw(i, 2) {
			continue // CI plays both
		}
		steady, seed, want, seen := x.steady, x.seed, x.want, map[string]int{}
		g := steadyGame(t, steady, seed, func(p engine.Position, d engine.Decision, o engine.Order, es []engine.Event) error {
			if d.Seat == steady {
				for _, e := range es {
					seen[e.Kind()]++
				}
			}
			return nil
		})
		if string(g.Result.Winner) != string(steady) {
			t.Errorf("the steady %s lost to random play: %s", steady, g.Result.How)
		}
		for _, k := range want {
			if seen[k] == 0 {
				t.Errorf("the steady %s did nothing of the kind %s; it did %v", steady, k, seen)
			}
		}
	}
}

// Every order that a steady player gives is one that the rules list, and his turn comes to an end.
func TestSteadyOrdersAreLegal(t *testing.T) {
	if testing.Short() || !enginetest.Draw(1, 2) {
		t.Skip("a whole game; -args -times 2 plays it")
	}
	players := map[engine.Seat]player.Player{"union": player.Fast, "confederate": player.Fast}
	turn, orders := "", 0
	_, err := player.Play(player.Setup{Book: spi74.Book, Scenario: "basic", Seed: 5, Players: players,
		Watch: func(p engine.Position, d engine.Decision, o engine.Order, es []engine.Event) error {
			if id := p.Turn().ID; id != turn {
				turn, orders = id, 0
			}
			if orders++; orders > 400 {
				t.Fatalf("turn %s has %d orders and no end; the last is %q", turn, orders, o)
			}
			return p.Check()
		}})
	if err != nil {
		t.Error(err)
	}
}

// Points that stand before an empty city attack it, though others stand in a fort from which nobody can.
func TestSteadyTakesAnEmptyCity(t *testing.T) {
	f := field(t, "turn 12 union march", "union 3 at 3724", "union 4 at 3923", "naval 3 at 3923", "confederate 3 at 2529", "confederate 1 at 4115")
	attacked := false
	for range 60 {
		d := f.Awaited()
		if d.Seat != "union" || d.Kind == "attack" && attacked {
			break
		}
		o := player.Fast.Choose(f.P, d, rand.New(rand.NewPCG(1, 2)))
		attacked = attacked || o.String() == "attack 3823"
		es, err := f.P.Rule(d, o, engine.NewRandom(3))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range es {
			f.P.Fold(e)
		}
	}
	if !attacked {
		t.Error("Charleston is not attacked")
	}
}
