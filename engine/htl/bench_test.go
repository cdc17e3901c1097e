package htl_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest/cpu"
	"adjutant/engine/htl"
	"adjutant/engine/player"
)

// underWay is a battle after so many player turns of random play, with an action to be chosen.
func underWay(b *testing.B, scenario string, turns int) engine.Position {
	b.Helper()
	p, err := htl.Book.Start(scenario, nil)
	if err != nil {
		b.Fatal(err)
	}
	dice, rng := engine.NewRandom(1), rand.New(rand.NewPCG(1, 2))
	for turn := ""; len(p.Awaited()) > 0; {
		d := p.Awaited()[0]
		if now := p.Turn().ID; d.Kind == "act" && now != turn {
			if turn = now; turns == 0 {
				return p
			}
			turns--
		}
		es, err := p.Rule(d, player.Random{}.Choose(p, d, rng), dice)
		if err != nil {
			b.Fatal(err)
		}
		for _, e := range es {
			p.Fold(e)
		}
	}
	b.Fatalf("%s is over too early", scenario)
	return nil
}

// BenchmarkLegal lists the legal orders of every battle, at its first actions and some turns later: to take less than 200
// microseconds.
func BenchmarkLegal(b *testing.B) {
	for _, sc := range htl.Book.Scenarios {
		for _, turns := range []int{0, 5} {
			b.Run(fmt.Sprintf("%s after %d", sc.ID, turns), func(b *testing.B) {
				p := underWay(b, sc.ID, turns)
				b.ReportAllocs()
				n := 0
				cpu.PerOp(b)
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
}

// BenchmarkSteadyTurn is one player turn of the steady player.
func BenchmarkSteadyTurn(b *testing.B) {
	for _, scenario := range []string{"bull_run", "antietam", "shiloh"} {
		b.Run(scenario, func(b *testing.B) {
			start := underWay(b, scenario, 5)
			cpu.PerOp(b)
			for b.Loop() {
				p, dice := start.Clone(), engine.NewRandom(1)
				for turn := p.Turn().ID; p.Turn().ID == turn; {
					d := p.Awaited()[0]
					es, err := p.Rule(d, player.Fast.Choose(p, d, nil), dice)
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

// BenchmarkOrder is an order judged and folded, and its successor's legal orders listed, over random games.
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
			start, err := htl.Book.Start("bull_run", nil)
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
	if n := testing.AllocsPerRun(2000, play); n > 30 { // looking for races, what is lent is often made anew
		t.Errorf("an order of random play, listed, judged and folded, allocates %v times; it did 14 times", n)
	}
}
