// Package player plays by machine: at random, to try a rulebook's every corner, and steadily, to stand in for a person. What it
// knows of a game is only the one interface: what is legal, what follows, what the rulebook says a position is worth, and, where it says
// so, which plans are worth weighing.
package player

import (
	"fmt"
	"math/rand/v2"
	"sync"

	"adjutant/engine"
)

// A Player chooses an order for a decision. rng is its own source of chance, never the game's dice.
type Player interface {
	Choose(p engine.Position, d engine.Decision, rng *rand.Rand) engine.Order
}

// Fast is the steady player for bulk: about ten milliseconds a turn. Deep is the one for real games: about a tenth of a second a
// turn, in the longest turns well below two seconds. On a large map with long turns, where a Planner names the plans, Fast takes a few
// tenths of a second a turn. Brisk is the one that people need not wait for: it looks as far as Deep, at no more positions an order than it
// can afford, and carries out what it has planned.
var (
	Fast  = Steady{Plans: 2, Ahead: 2}
	Deep  = Steady{Plans: 8, Ahead: 8}
	Brisk = Steady{Plans: 8, Ahead: 8, Most: 1000, Holds: true}
)

// Thoughtful is a steady player who thinks so many of his turns through before he begins one, where the rulebook has purposes to choose
// from. It takes some seconds a turn there. It keeps notes of what it thought: one may play many games at the same time.
func Thoughtful(s Steady, turns int) Steady {
	s.Turns, s.notes = turns, &notes{}
	return s
}

// Named finds a player: "random", "steady-fast" (Fast), "steady-brisk" (Brisk), "steady" (Fast, thoughtful for two turns) or "steady-deep"
// (Deep, for three).
func Named(name string) (Player, error) {
	switch name {
	case "random":
		return Random{}, nil
	case "steady-fast":
		return Fast, nil
	case "steady-brisk":
		return Brisk, nil
	case "steady":
		return Thoughtful(Fast, 2), nil
	case "steady-deep":
		return Thoughtful(Deep, 3), nil
	}
	return nil, fmt.Errorf("I know no player %q; there are random, steady-fast, steady-brisk, steady and steady-deep", name)
}

// A Beginner is a player who remembers things in a game: Begin is he at its beginning.
type Beginner interface {
	Player
	Begin() Player
}

// Begin is a player at the beginning of a game.
func Begin(p Player) Player {
	if b, ok := p.(Beginner); ok {
		return b.Begin()
	}
	return p
}

// Random chooses any legal order; where the rulebook draws none by itself, each is as likely as the others.
type Random struct{}

// Choose picks one of the legal orders.
func (Random) Choose(p engine.Position, d engine.Decision, rng *rand.Rand) engine.Order {
	if x, draws := engine.Also[engine.Drawer](p); draws {
		return x.Draw(d, rng.IntN)
	}
	c := choices.Get().(*choice)
	c.of = c.of[:0]
	p.Legal(d)(c.each)
	var pick engine.Order
	if len(c.of) > 0 {
		pick = c.of[rng.IntN(len(c.of))]
	}
	clear(c.of)
	choices.Put(c)
	return pick
}

// A choice is what is legal at a time. It is lent, for a game at random is little but choices.
type choice struct {
	of   []engine.Order
	each func(engine.Order) bool
}

var choices = sync.Pool{New: func() any {
	c := new(choice)
	c.each = func(o engine.Order) bool {
		c.of = append(c.of, o)
		return true
	}
	return c
}}
