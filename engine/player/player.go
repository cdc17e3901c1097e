// Package player plays by machine: at random, to try a rulebook's every corner, and steadily, to stand in for a person. What it
// knows of a game is only the one interface: what is legal, what follows, what the rulebook says a position is worth, and, where it says
// so, which plans are worth weighing.
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

// Fast is the steady player for bulk: about ten milliseconds a turn. Deep is the one for real games: about a tenth of a second a
// turn, in the longest turns well below two seconds. On a large map with long turns, where a Planner names the plans, Fast takes a few
// tenths of a second a turn.
var (
	Fast = Steady{Plans: 2, Ahead: 2}
	Deep = Steady{Plans: 8, Ahead: 8}
)

// Named finds a player: "random", "steady" (Fast) or "steady-deep" (Deep).
func Named(name string) (Player, error) {
	switch name {
	case "random":
		return Random{}, nil
	case "steady":
		return Fast, nil
	case "steady-deep":
		return Deep, nil
	}
	return nil, fmt.Errorf("I know no player %q; there are random, steady and steady-deep", name)
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
