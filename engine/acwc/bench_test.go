package acwc_test

import (
	"math/rand/v2"
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc"
	"adjutant/engine/enginetest/cpu"
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

// A battle of three corps against two, of two days or so, from the last word before it to what it leaves.
func BenchmarkBattle(b *testing.B) {
	cpu.PerOp(b)
	p, err := acwc.Book.Parse("turn 1862-04 union\nsteps instruct union at Corinth, clash union at Corinth, close union at Corinth, finish union\n" +
		"used Corinth, Pittsburgh Landing\ncontest Corinth, corps 3, open Okolona, fights\nbattle Corinth\ntrench confederate at Corinth, 33 inches\n" + threeAtCorinth)
	if err != nil {
		b.Fatal(err)
	}
	d, dice := p.Awaited()[0], engine.NewRandom(1)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := p.Rule(d, d.Pass, dice); err != nil {
			b.Fatal(err)
		}
	}
}

const threeAtCorinth = `corps union William Sherman at Corinth, start Pittsburgh Landing, via Pittsburgh Landing, marched 1, act 1
troops cavalry 2-4 breech PT NE, 2 artillery 2-5 R-F
division Stephen Hurlbut: 3 infantry 5-4 PT NE, artillery 2-5 SB-F
division James McPherson: 3 infantry 5-4 PT NE, artillery 2-5 SB-F
corps union Don Carlos Buell at Corinth, start Pittsburgh Landing, via Pittsburgh Landing, marched 1, act 1
troops cavalry 2-4 breech PT NE, 2 artillery 2-5 R-F
division Alexander McCook: 3 infantry 5-4 PT NE, artillery 2-5 SB-F
division Thomas Crittenden: 3 infantry 5-4 PT NE, artillery 2-5 SB-F
corps union George Thomas at Corinth, start Pittsburgh Landing, via Pittsburgh Landing, marched 1, act 1
troops cavalry 2-4 breech PT NE, 2 artillery 2-5 R-F
division Ormsby Mitchel: 3 infantry 5-4 PT NE, artillery 2-5 SB-F
division Newton Schleich: 3 infantry 5-4 PT NE, artillery 2-5 SB-F
corps confederate Pierre Beauregard at Corinth
troops cavalry 3-5, artillery 2-5 SB-F
division Daniel Ruggles: 3 infantry 5-5, artillery 2-5 SB-F
division Jones Withers: 2 infantry 5-5, artillery 2-5 SB-F
corps confederate Braxton Bragg at Corinth
troops cavalry 3-5, artillery 2-5 SB-F
division Benjamin Cheatham: 3 infantry 5-5, artillery 2-5 SB-F
division John Breckinridge: 2 infantry 5-5, artillery 2-5 SB-F
instructions confederate, ready
`

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
	cpu.PerOp(b)
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
