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
	play := atRandom(b)
	cpu.PerOp(b)
	for range b.N {
		play()
	}
}

// atRandom plays one order of random games after another.
func atRandom(t testing.TB) func() {
	var p engine.Position
	dice, rng := engine.NewRandom(1), rand.New(rand.NewPCG(1, 2))
	return func() {
		if p == nil || len(p.Awaited()) == 0 {
			start, err := ahd.Book.Start("1861", nil)
			if err != nil {
				t.Fatal(err)
			}
			p = start
		}
		d := p.Awaited()[0]
		es, err := p.Rule(d, player.Random{}.Choose(p, d, rng), dice)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range es {
			p.Fold(e)
		}
	}
}

// What an order allocates is the same on every machine: its list and the copy on which it is carried out come from what lies ready.
func TestAnOrderAllocatesLittle(t *testing.T) {
	play := atRandom(t)
	for range 3000 { // what is listed first is made then
		play()
	}
	if n := testing.AllocsPerRun(2000, play); n > 17 {
		t.Errorf("an order of random play, listed, judged and folded, allocates %v times; it did 13 times", n)
	}
}

// BenchmarkCampaign is a whole random campaign of 1861.
func BenchmarkCampaign(b *testing.B) {
	cpu.PerOp(b)
	for i := range b.N {
		g, err := player.Play(player.Setup{Book: ahd.Book, Scenario: "1861", Seed: uint64(i), Players: map[engine.Seat]player.Player{
			"union": player.Random{}, "confederate": player.Random{}}})
		if err != nil || !g.Over {
			b.Fatal(err)
		}
	}
}
