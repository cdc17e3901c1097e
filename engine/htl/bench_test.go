package htl_test

import (
	"math/rand/v2"
	"testing"

	"adjutant/engine"
	"adjutant/engine/htl"
	"adjutant/engine/player"
)

// BenchmarkLegal lists the legal orders of the largest battle's first turn.
func BenchmarkLegal(b *testing.B) {
	for _, scenario := range []string{"bull_run", "shiloh", "antietam"} {
		b.Run(scenario, func(b *testing.B) {
			p, err := htl.Book.Start(scenario, nil)
			if err != nil {
				b.Fatal(err)
			}
			es, err := p.Rule(p.Awaited()[0], player.Random{}.Choose(p, p.Awaited()[0], rand.New(rand.NewPCG(1, 2))), engine.NewRandom(1))
			if err != nil {
				b.Fatal(err)
			}
			for _, e := range es {
				p.Fold(e)
			}
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				n = 0
				for range p.Legal(p.Awaited()[0]) {
					n++
				}
			}
			b.ReportMetric(float64(n), "orders")
		})
	}
}

// BenchmarkOrder is an order judged and folded, and its successor's legal orders listed, over random games.
func BenchmarkOrder(b *testing.B) {
	b.ReportAllocs()
	var p engine.Position
	dice := engine.NewRandom(1)
	rng := rand.New(rand.NewPCG(1, 2))
	for range b.N {
		if p == nil || len(p.Awaited()) == 0 {
			start, err := htl.Book.Start("bull_run", nil)
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
