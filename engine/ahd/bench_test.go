package ahd_test

import (
	"math/rand/v2"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd"
	"adjutant/engine/enginetest/cpu"
	"adjutant/engine/player"
)

// BenchmarkOrder is an elementary order judged and folded, and its successor's legal orders listed, over random games.
func BenchmarkOrder(b *testing.B) {
	b.ReportAllocs()
	var p engine.Position
	dice := engine.NewRandom(1)
	rng := rand.New(rand.NewPCG(1, 2))
	cpu.PerOp(b)
	for range b.N {
		if p == nil || len(p.Awaited()) == 0 {
			start, err := ahd.Book.Start("1861", nil)
			if err != nil {
				b.Fatal(err)
			}
			p = start
		}
		d := p.Awaited()[0]
		o := player.Random{}.Choose(p, d, rng)
		es, err := p.Rule(d, o, dice)
		if err != nil {
			b.Fatal(err)
		}
		for _, e := range es {
			p.Fold(e)
		}
	}
}

// BenchmarkCampaign is a whole random campaign of 1861.
func BenchmarkCampaign(b *testing.B) {
	cpu.PerOp(b)
	for i := range b.N {
		g, err := player.Play(player.Setup{Book: ahd.Book, Scenario: "1861", Seed: uint64(i), Players: map[engine.Seat]player.Player{"union": player.Random{}, "confederate": player.Random{}}})
		if err != nil || !g.Over {
			b.Fatal(err)
		}
	}
}
