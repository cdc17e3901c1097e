package march_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/state"
	"adjutant/engine/enginetest"
	"adjutant/engine/player"
)

// changes are what may come to an area, or go from it, from one order to the next.
var changes = []struct {
	name string
	do   func(p *state.Position, a board.Area)
}{
	{"the enemy comes", func(p *state.Position, a board.Area) {
		p.Add(p.Mover.Enemy(), a, board.Group{Inf: board.Counters{0, 1}}, 0)
	}},
	{"friends come", func(p *state.Position, a board.Area) {
		p.Add(p.Mover, a, board.Group{Inf: board.Counters{1}, Supply: 1}, 1)
	}},
	{"supply comes", func(p *state.Position, a board.Area) { p.Add(p.Mover, a, board.Group{Supply: 1}, 1) }},
	{"ships come", func(p *state.Position, a board.Area) { p.Add(board.Union, a, board.Group{Ships: 1, Guns: 1}, 1) }},
	{"all go", func(p *state.Position, a board.Area) { *p.Site(a) = state.Site{} }},
	{"a battle was fought", func(p *state.Position, a board.Area) { p.Site(a).Marks |= state.MarkFought }},
	{"the railroad breaks", func(p *state.Position, a board.Area) { p.Site(a).Broken = p.Moment() }},
	{"marks go", func(p *state.Position, a board.Area) { p.Site(a).Marks = 0 }},
	{"an ironclad comes", func(p *state.Position, a board.Area) { p.Site(a).Rams++ }},
}

// What can set out from an area is kept until something changes in an area on which it rests: where it differs after any change in any
// area, that is one of them.
func TestStartsRestOnEveryAreaThatMakesADifference(t *testing.T) {
	rng := rand.New(rand.NewPCG(28, 1))
	enough := errors.New("enough")
	for _, scenario := range []string{"1861", "1863"} {
		n, tried := 0, enginetest.Games(30)
		_, err := player.Play(player.Setup{Book: dwf.Book, Scenario: scenario, Seed: 3,
			Players: map[engine.Seat]player.Player{"union": player.Random{}, "confederate": player.Random{}},
			Watch: func(game engine.Position, d engine.Decision, _ engine.Order, _ []engine.Event) error {
				if n++; n%7 != 0 || d.Kind != "campaign" {
					return nil
				}
				p, err := state.Parse(board.BuiltIn(), game.Text())
				if err != nil || p.Column.Kind != state.NoColumn || p.EntryCount > 0 {
					return err
				}
				for range 4 {
					a := board.Area(rng.IntN(len(p.Board.Areas)))
					if p.Fresh(p.Mover, a).Empty() { // rather beside somebody who can go
						continue
					}
					a = board.Area(p.Board.From(a)[rng.IntN(len(p.Board.From(a)))].To)
					c := changes[rng.IntN(len(changes))]
					q := p.Clone()
					c.do(q, a)
					for _, at := range march.Unasked(p, q, a) {
						t.Errorf("%s, order %d: %s at %s makes a difference to what can set out from %s, which does not rest on it", scenario, n,
							c.name, p.Board.Name(a), p.Board.Name(at))
					}
				}
				if tried--; tried <= 0 {
					return enough
				}
				return nil
			}})
		if err != nil && !errors.Is(err, enough) {
			t.Fatal(err)
		}
	}
}

// A behind is a position of which the state can be seen.
type behind interface {
	State(engine.Position) *state.Position
}

// What is kept from order to order is what would be worked out anew, in random games of all scenarios and options.
func TestNothingKeptIsStale(t *testing.T) {
	for seed, scenario := range []string{"1861", "1862", "1863"} {
		n, tried := 0, enginetest.Games(100)
		enough := errors.New("enough")
		options := player.DrawOptions(dwf.Book, scenario, rand.New(rand.NewPCG(28, uint64(seed))))
		_, err := player.Play(player.Setup{Book: dwf.Book, Scenario: scenario, Options: options, Seed: 29,
			Players: map[engine.Seat]player.Player{"union": player.Random{}, "confederate": player.Random{}},
			Watch: func(p engine.Position, d engine.Decision, o engine.Order, _ []engine.Event) error {
				if n++; n%11 != 0 {
					return nil
				}
				if what := march.Stale(p.(behind).State(p)); what != "" {
					t.Errorf("%s %s, order %d: of what is kept, %s is not what would be worked out anew", scenario, options, n, what)
					return enough
				}
				if tried--; tried <= 0 {
					return enough
				}
				return nil
			}})
		if err != nil && !errors.Is(err, enough) {
			t.Fatal(err)
		}
	}
}
