// Package player plays by machine: at random, to try a rulebook's every corner, and steadily, to stand in for a person. What it
// knows of a game is only the one interface.
package player

import (
	"fmt"
	"math/rand/v2"

	"adjutant/engine"
)

// A Player chooses an order for a decision. rng is its own source of chance, never the game's dice.
type Player interface {
	Choose(p engine.Position, d engine.Decision, rng *rand.Rand) engine.Order
}

// Named finds a player: "random" or "steady".
func Named(name string) (Player, error) {
	switch name {
	case "random":
		return Random{}, nil
	case "steady":
		return Steady{}, nil
	}
	return nil, fmt.Errorf("I know no player %q; there are random and steady", name)
}

// Random chooses any legal order, each as likely as the others.
type Random struct{}

// Choose picks one of the legal orders.
func (Random) Choose(p engine.Position, d engine.Decision, rng *rand.Rand) engine.Order {
	var pick engine.Order
	n := 0
	for o := range p.Legal(d) {
		if n++; rng.IntN(n) == 0 {
			pick = o
		}
	}
	return pick
}

// Steady looks one order ahead and takes what leads to the best position, with dice as they fall on average.
type Steady struct{}

// Choose weighs each legal order by the positions that it leads to. Where something must be chosen piece by piece (the targets
// of fire) it does what the default does.
func (Steady) Choose(p engine.Position, d engine.Decision, _ *rand.Rand) engine.Order {
	if d.Many && d.Pass == nil {
		return p.Default(d)
	}
	best, high, found := p.Default(d), 0.0, false
	for o := range p.Legal(d) {
		v, ok := outlook(p, d, o)
		if ok && (!found || v > high) {
			best, high, found = o, v, true
		}
	}
	return best
}

// expected is dice as they fall on average: two series, one turning the other round.
var expected = [][]int{{3, 5, 1, 4, 6, 2}, {4, 2, 6, 3, 1, 5}}

// outlook is what a position is worth after an order. Dice that the order wants are taken as expected.
func outlook(p engine.Position, d engine.Decision, o engine.Order) (float64, bool) {
	sum := 0.0
	for i, series := range expected {
		es, err := p.Rule(d, o, &wheel{series: series})
		if err != nil {
			return 0, false
		}
		q := p.Clone()
		rolled := false
		for _, e := range es {
			q.Fold(e)
			if _, die := e.(engine.Rolled); die {
				rolled = true
			}
		}
		sum += q.Value(d.Seat)
		if !rolled {
			return sum / float64(i+1), true
		}
	}
	return sum / float64(len(expected)), true
}

// A wheel is dice that come round and round.
type wheel struct {
	series []int
	at     int
}

func (w *wheel) Roll(d engine.Die) (engine.Rolled, error) {
	v := (w.series[w.at%len(w.series)]*d.Sides + 5) / 6
	w.at++
	return engine.Rolled{Turn: d.Turn, Purpose: d.Purpose, Sides: d.Sides, Value: max(1, v)}, nil
}
