package acwc_test

import (
	"math/rand/v2"
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc"
	"adjutant/engine/player"
)

// later is a position in the midst of a war: random play up to a phase of a turn.
func later(b testing.TB, turn, kind string) engine.Position {
	b.Helper()
	p, err := acwc.Book.Start("1861", nil)
	if err != nil {
		b.Fatal(err)
	}
	dice, chance := engine.NewRandom(1), rand.New(rand.NewPCG(1, 7))
	for range 100_000 {
		ds := p.Awaited()
		if len(ds) == 0 {
			b.Fatal("the war was over too early")
		}
		if p.Turn().ID == turn && ds[0].Kind == kind {
			return p
		}
		play(b, p, ds[0], dice, chance)
	}
	b.Fatal("the turn never came")
	return nil
}

func play(b testing.TB, p engine.Position, d engine.Decision, dice engine.Dice, chance *rand.Rand) {
	b.Helper()
	o := player.Random{}.Choose(p.View(d.Seat), d, chance)
	if chance.IntN(10) == 0 && d.Pass != nil {
		o = d.Pass
	}
	es, err := p.Rule(d, o, dice)
	if err != nil {
		b.Fatal(err)
	}
	for _, e := range es {
		p.Fold(e)
	}
}

// A march is written down; what is changed in a reorganization is changed at once.
func BenchmarkOrder(b *testing.B) {
	for _, kind := range []string{"march", "reorganize"} {
		b.Run(kind, func(b *testing.B) {
			p := later(b, "1863-05 union", kind)
			d := p.Awaited()[0]
			var first engine.Order
			for o := range p.View(d.Seat).Legal(d) {
				if o != d.Pass {
					first = o
					break
				}
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := p.Rule(d, first, engine.NoDice{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkView(b *testing.B) {
	p := later(b, "1863-05 union", "march")
	b.ReportAllocs()
	for b.Loop() {
		p.View("confederate")
	}
}

func BenchmarkLegal(b *testing.B) {
	p := later(b, "1863-05 union", "march")
	d := p.Awaited()[0]
	b.ReportAllocs()
	for b.Loop() {
		for range p.Legal(d) {
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	for _, kind := range []string{"march", "reorganize"} {
		b.Run(kind, func(b *testing.B) {
			p := later(b, "1863-05 union", kind)
			d := p.Awaited()[0]
			v, chance := p.View(d.Seat), rand.New(rand.NewPCG(1, 7))
			b.ReportAllocs()
			for b.Loop() {
				player.Random{}.Choose(v, d, chance)
			}
		})
	}
}

func BenchmarkRandomGame(b *testing.B) {
	seed := uint64(0)
	for b.Loop() {
		seed++
		p, err := acwc.Book.Start("1861", nil)
		if err != nil {
			b.Fatal(err)
		}
		dice, chance := engine.NewRandom(seed), rand.New(rand.NewPCG(seed, 7))
		for ds := p.Awaited(); len(ds) > 0; ds = p.Awaited() {
			play(b, p, ds[0], dice, chance)
		}
	}
}
