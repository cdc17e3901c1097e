package bot

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"adjutant/bot/machine"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/acwc"
	"adjutant/engine/ahd"
	"adjutant/engine/dwf"
	"adjutant/engine/enginetest/cpu"
	"adjutant/engine/htl"
	"adjutant/engine/player"
	"adjutant/engine/spi74"
)

// BenchmarkMachineTurn is a turn of the machine of the daemon, the steady one, the fast one and the deep one, in games against itself from
// their beginning to their end: half of the turns take no longer than the median, and one of a hundred takes longer than the last percentile.
func BenchmarkMachineTurn(b *testing.B) {
	for _, c := range []struct {
		book     *engine.Book
		scenario string
	}{{ahd.Book, "1861"}, {htl.Book, "antietam"}, {dwf.Book, "1861"}, {spi74.Book, ""}, {acwc.Book, ""}} {
		if c.scenario == "" {
			c.scenario = c.book.Scenarios[0].ID
		}
		for _, how := range []string{table.SteadyMachine, table.FastMachine, table.DeepMachine} {
			b.Run(c.book.ID+"/"+how, func(b *testing.B) { benchmarkMachineTurn(b, c.book, c.scenario, how) })
		}
	}
}

func benchmarkMachineTurn(b *testing.B, book *engine.Book, scenario, how string) {
	var took []time.Duration
	game := uint64(0)
	var p engine.Position
	var dice engine.Dice
	rng := rand.New(rand.NewPCG(1, 2))
	minds := map[engine.Seat]player.Player{}
	cpu.PerOp(b)
	for range b.N {
		if p == nil || len(p.Awaited()) == 0 {
			start, err := book.Start(scenario, nil)
			if err != nil {
				b.Fatal(err)
			}
			game++
			p, dice = start, engine.NewRandom(game)
		}
		spent := map[engine.Seat]time.Duration{}
		for turn := p.Turn().ID; p.Turn().ID == turn; {
			ds := p.Awaited()
			if len(ds) == 0 {
				break
			}
			by := minds[ds[0].Seat]
			if by == nil {
				by = player.Begin(machine.Players[how])
				minds[ds[0].Seat] = by
			}
			at := cpu.Time()
			o := by.Choose(p, ds[0], rng)
			if o == nil {
				o = p.Default(ds[0])
			}
			es, err := p.Rule(ds[0], o, dice)
			if err != nil {
				b.Fatal(err)
			}
			for _, e := range es {
				p.Fold(e)
			}
			spent[ds[0].Seat] += cpu.Time() - at
		}
		for _, d := range spent {
			took = append(took, d)
		}
	}
	slices.Sort(took)
	at := func(part float64) float64 { return float64(took[int(part*float64(len(took)-1))].Microseconds()) / 1000 }
	b.ReportMetric(at(0.5), "ms-median")
	b.ReportMetric(at(0.99), "ms-p99")
}
