package player_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd"
	"adjutant/engine/enginetest/cpu"
	"adjutant/engine/player"
)

func play(t *testing.T, seed uint64, union, confederate player.Player) player.Played {
	t.Helper()
	g, err := player.Play(player.Setup{Book: ahd.Book, Scenario: "1861", Seed: seed, Players: map[engine.Seat]player.Player{"union": union, "confederate": confederate}})
	if err != nil || !g.Over {
		t.Fatalf("seed %d: over %v, %v", seed, g.Over, err)
	}
	return g
}

func TestSteadyBeatsRandom(t *testing.T) {
	for seed := range uint64(3) {
		if g := play(t, seed, player.Fast, player.Random{}); g.Result.Winner != "union" {
			t.Errorf("seed %d: the steady Union lost to random play: %s", seed, g.Result.How)
		}
		if g := play(t, seed, player.Random{}, player.Fast); g.Result.Winner != "confederate" {
			t.Errorf("seed %d: the steady Confederacy lost to random play: %s", seed, g.Result.How)
		}
	}
}

// BenchmarkTurn is one player turn of the steady player against itself, in the fast and in the deep mode.
func BenchmarkTurn(b *testing.B) {
	for name, s := range map[string]player.Steady{"fast": player.Fast, "deep": player.Deep} {
		b.Run(name, func(b *testing.B) {
			dice := engine.NewRandom(1)
			p, err := ahd.Book.Start("1862", nil)
			if err != nil {
				b.Fatal(err)
			}
			cpu.PerOp(b)
			for b.Loop() {
				for turn := p.Turn().ID; p.Turn().ID == turn; {
					ds := p.Awaited()
					if len(ds) == 0 {
						if p, err = ahd.Book.Start("1862", nil); err != nil {
							b.Fatal(err)
						}
						break
					}
					es, err := p.Rule(ds[0], s.Choose(p, ds[0], nil), dice)
					if err != nil {
						b.Fatal(err)
					}
					for _, e := range es {
						p.Fold(e)
					}
				}
			}
		})
	}
}

func TestTheSameSeedIsTheSameGame(t *testing.T) {
	a, b := play(t, 7, player.Random{}, player.Random{}), play(t, 7, player.Random{}, player.Random{})
	if a.Orders != b.Orders || a.End.Text() != b.End.Text() {
		t.Errorf("seed 7 gave %d and %d orders and different ends", a.Orders, b.Orders)
	}
	if c := play(t, 8, player.Random{}, player.Random{}); c.End.Text() == a.End.Text() {
		t.Error("seeds 7 and 8 gave the same game")
	}
}

func TestAGameThatIsTooLongIsNotOver(t *testing.T) {
	g, err := player.Play(player.Setup{Book: ahd.Book, Scenario: "1861", Most: 5, Players: map[engine.Seat]player.Player{"union": player.Random{}, "confederate": player.Random{}}})
	if err != nil || g.Over || g.Orders != 5 {
		t.Errorf("stopped after %d orders, over %v, %v; want 5 orders and not over", g.Orders, g.Over, err)
	}
}

func TestNamed(t *testing.T) {
	for name, want := range map[string]player.Steady{"steady": {Plans: player.Fast.Plans, Ahead: player.Fast.Ahead, Turns: 2}, "steady-deep": {Plans: player.Deep.Plans, Ahead: player.Deep.Ahead, Turns: 3}} {
		p, err := player.Named(name)
		s, ok := p.(player.Steady)
		if err != nil || !ok || s.Plans != want.Plans || s.Ahead != want.Ahead || s.Turns != want.Turns {
			t.Errorf("%s is %+v, %v; want %+v", name, p, err, want)
		}
	}
	if p, err := player.Named("random"); err != nil || p != (player.Random{}) {
		t.Errorf("random is %v, %v", p, err)
	}
	if _, err := player.Named("clever"); err == nil {
		t.Error("an unknown player was found")
	}
}
