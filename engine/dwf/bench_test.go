package dwf_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf"
	"adjutant/engine/enginetest/cpu"
	"adjutant/engine/player"
)

// crowded is the position of a few random games with the most legal orders in a campaign.
func crowded(tb testing.TB) (engine.Position, int) {
	tb.Helper()
	var worst engine.Position
	most := 0
	stop := errors.New("enough")
	for seed := range uint64(3) {
		n := 0
		_, err := player.Play(player.Setup{Book: dwf.Book, Scenario: "1863", Seed: seed, Players: map[engine.Seat]player.Player{"union": player.Random{}, "confederate": player.Random{}},
			Watch: func(p engine.Position, d engine.Decision, _ engine.Order, _ []engine.Event) error {
				if n++; n > 1500 {
					return stop
				}
				k := 0
				for range p.Legal(d) {
					k++
				}
				if k > most {
					most, worst = k, p.Clone()
				}
				return nil
			}})
		if err != nil && !errors.Is(err, stop) {
			tb.Fatal(err)
		}
	}
	return worst, most
}

// BenchmarkLegal lists the legal orders of the worst position; the mark is 5 ms.
func BenchmarkLegal(b *testing.B) {
	p, most := crowded(b)
	d := p.Awaited()[0]
	b.ReportMetric(float64(most), "orders")
	cpu.PerOp(b)
	for b.Loop() {
		for range p.Legal(d) {
		}
	}
}

// BenchmarkOrder is an elementary order judged and folded, and its successor's legal orders listed, over random games.
func BenchmarkOrder(b *testing.B) {
	b.ReportAllocs()
	var p engine.Position
	dice := engine.NewRandom(1)
	rng := rand.New(rand.NewPCG(1, 2))
	cpu.PerOp(b)
	for range b.N {
		if p == nil || len(p.Awaited()) == 0 {
			start, err := dwf.Book.Start("1862", nil)
			if err != nil {
				b.Fatal(err)
			}
			p = start
		}
		d := p.Awaited()[0]
		es, err := p.Rule(d, player.Random{}.Choose(p, d, rng), dice)
		if err != nil {
			b.Fatal(err)
		}
		for _, e := range es {
			p.Fold(e)
		}
	}
}

// BenchmarkCampaign is a whole random campaign of 1863.
func BenchmarkCampaign(b *testing.B) {
	cpu.PerOp(b)
	for i := range b.N {
		g, err := player.Play(player.Setup{Book: dwf.Book, Scenario: "1863", Seed: uint64(i), Players: map[engine.Seat]player.Player{"union": player.Random{}, "confederate": player.Random{}}})
		if err != nil || !g.Over {
			b.Fatal(err)
		}
	}
}
