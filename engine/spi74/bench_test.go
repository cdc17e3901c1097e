package spi74_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest/cpu"
	"adjutant/engine/player"
	"adjutant/engine/spi74"
)

// late is a position far into a random game, in the movement phase of the Union.
func late(b *testing.B, kind string) engine.Position {
	b.Helper()
	p, err := spi74.Book.Start("basic", nil)
	if err != nil {
		b.Fatal(err)
	}
	dice, rng := engine.NewRandom(3), rand.New(rand.NewPCG(5, 6))
	for {
		d := p.Awaited()[0]
		if t := p.Turn(); t.ID >= "7 union" && len(t.ID) == len("7 union") && d.Kind == kind {
			return p
		}
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

// moving is the same with a force on the road.
func moving(b *testing.B) engine.Position {
	p := late(b, "march")
	for o := range p.Legal(p.Awaited()[0]) {
		if len(o.String()) > 7 && o.String()[:7] == "march 1" {
			es, err := p.Rule(p.Awaited()[0], o, engine.NoDice{})
			if err != nil {
				b.Fatal(err)
			}
			for _, e := range es {
				p.Fold(e)
			}
			return p
		}
	}
	b.Fatal("nothing marches")
	return nil
}

func benchLegal(b *testing.B, p engine.Position) {
	d := p.Awaited()[0]
	n := 0
	cpu.PerOp(b)
	for b.Loop() {
		n = 0
		for range p.Clone().Legal(d) {
			n++
		}
	}
	b.ReportMetric(float64(n), "orders")
}

func BenchmarkLegalOfTheMovementPhase(b *testing.B) { benchLegal(b, late(b, "march")) }

func BenchmarkLegalOfAMovingForce(b *testing.B) { benchLegal(b, moving(b)) }

func BenchmarkLegalOfTheSetUp(b *testing.B) {
	p, err := spi74.Book.Start("basic", nil)
	if err != nil {
		b.Fatal(err)
	}
	benchLegal(b, p)
}

// An order judged and folded: a step of a force, and the beginning of a march.
func BenchmarkStep(b *testing.B)  { benchRule(b, moving(b), "on to") }
func BenchmarkBegin(b *testing.B) { benchRule(b, late(b, "march"), "march") }

func benchRule(b *testing.B, p engine.Position, verb string) {
	d := p.Awaited()[0]
	var pick engine.Order
	for o := range p.Legal(d) {
		if s := o.String(); len(s) > len(verb) && s[:len(verb)] == verb {
			pick = o
		}
	}
	cpu.PerOp(b)
	for b.Loop() {
		q := p.Clone()
		es, err := q.Rule(d, pick, engine.NoDice{})
		if err != nil {
			b.Fatal(err)
		}
		for _, e := range es {
			q.Fold(e)
		}
	}
}

// A step in a position of which nothing has been worked out yet, as behind every order.
func BenchmarkColdStep(b *testing.B) {
	p := moving(b)
	d := p.Awaited()[0]
	var pick engine.Order
	for o := range p.Legal(d) {
		if strings.HasPrefix(o.String(), "on to") {
			pick = o
		}
	}
	cold, err := spi74.Book.Parse(p.Text())
	if err != nil {
		b.Fatal(err)
	}
	cpu.PerOp(b)
	for b.Loop() {
		q := cold.Clone()
		if _, err := q.Rule(d, pick, engine.NoDice{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkClone(b *testing.B) {
	p := late(b, "march")
	cpu.PerOp(b)
	for b.Loop() {
		p.Clone()
	}
}
