package march_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
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

// turns are what may come between one order and the next beside what stands in an area.
var turns = []struct {
	name string
	do   func(p *state.Position, rng *rand.Rand)
}{
	{"points are spent", func(p *state.Position, rng *rand.Rand) { p.Points = uint8(rng.IntN(4)) }},
	{"duties are owed", func(p *state.Position, rng *rand.Rand) { p.Points, p.Duties = 1, board.Theater(1+rng.IntN(3)) }},
	{"the lift is used", func(p *state.Position, rng *rand.Rand) {
		p.Lifted, p.Ferried = 18+uint8(rng.IntN(8)), uint8(rng.IntN(4))
	}},
	{"the weather changes", func(p *state.Position, _ *rand.Rand) { p.GameTurn = p.GameTurn%24 + 1 }},
	{"the other side moves", func(p *state.Position, _ *rand.Rand) { p.Mover = p.Mover.Enemy() }},
	{"Kentucky is entered", func(p *state.Position, _ *rand.Rand) { p.KentuckyEntered = !p.KentuckyEntered }},
	{"West Virginia is a state", func(p *state.Position, _ *rand.Rand) { p.Statehood = !p.Statehood }},
	{"lines of supply are cut", func(p *state.Position, rng *rand.Rand) {
		for range 6 {
			p.Add(p.Mover.Enemy(), board.Area(rng.IntN(len(p.Board.Areas))), board.Group{Inf: board.Counters{1}}, 0)
		}
	}},
	{"lines of supply are won", func(p *state.Position, rng *rand.Rand) {
		for range 6 {
			p.Add(p.Mover, board.Area(rng.IntN(len(p.Board.Areas))), board.Group{Inf: board.Counters{1}, Rail: uint8(rng.IntN(2))}, 1)
		}
	}},
	{"all flag cities fall", func(p *state.Position, _ *rand.Rand) { enter(p, p.Mover, p.Mover.Enemy(), false) }},
	{"defended flag cities are attacked", func(p *state.Position, _ *rand.Rand) { enter(p, p.Mover.Enemy(), p.Mover, true) }},
	{"a city burns", func(p *state.Position, rng *rand.Rand) {
		for a := range p.Board.Areas {
			if p.Board.Areas[a].Flag == p.Mover && rng.IntN(2) == 0 {
				p.Fold(state.Burned{At: p.Board.Areas[a].ID})
			}
		}
	}},
	{"a move is open", setOut},
	{"another move is open", setOut},
	{"a battle waits", func(p *state.Position, rng *rand.Rand) {
		setOut(p, rng)
		if p.EntryCount, p.Battle.At = 0, board.NoArea; p.Column.Kind != state.NoColumn {
			p.EntryCount, p.Battle.At = 1, board.Area(p.Board.From(p.Column.At)[0].To)
		}
	}},
	{"no battle waits", func(p *state.Position, _ *rand.Rand) { p.EntryCount, p.Battle.At = 0, board.NoArea }},
	{"no move is open", func(p *state.Position, _ *rand.Rand) {
		p.Column = state.Column{Lead: board.NoLeader, From: board.NoArea, At: board.NoArea}
	}},
}

// enter puts units of one side into the flag cities of another.
func enter(p *state.Position, whose, who board.Side, held bool) {
	for a := range p.Board.Areas {
		if p.Board.Areas[a].Flag == whose && (!held || p.Holds(whose, board.Area(a))) {
			p.Add(who, board.Area(a), board.Group{Inf: board.Counters{1}}, 0)
		}
	}
}

// setOut opens a move, without taking what moves from where it stands.
func setOut(p *state.Position, rng *rand.Rand) {
	n := 0
	march.EachStart(p, control.LookAt(p), func(_ state.Order, c *state.Column) bool {
		if n++; rng.IntN(n) == 0 {
			p.Column = *c
		}
		return true
	})
}

// Whatever changes between one order and the next, once or twice, what is kept is worked out anew where it rests on that.
func TestWhateverChangesNothingKeptIsStale(t *testing.T) {
	rng := rand.New(rand.NewPCG(28, 3))
	for _, scenario := range []string{"1861", "1862", "1863"} {
		n, tried := 0, enginetest.Games(4)
		enough := errors.New("enough")
		_, err := player.Play(player.Setup{Book: dwf.Book, Scenario: scenario, Seed: 5,
			Players: map[engine.Seat]player.Player{"union": player.Random{}, "confederate": player.Random{}},
			Watch: func(game engine.Position, d engine.Decision, _ engine.Order, _ []engine.Event) error {
				if n++; n%67 != 0 || d.Kind != "campaign" {
					return nil
				}
				p := game.(behind).State(game)
				for range 3 * len(turns) {
					march.Stale(p) // keeps all that can be kept
					one, two := turns[rng.IntN(len(turns))], turns[rng.IntN(len(turns))]
					q := p.Onward()
					one.do(q, rng)
					if what := march.Stale(q); what != "" {
						t.Fatalf("%s, order %d: %s, and %s is stale", scenario, n, one.name, what)
					}
					q, r := p.Onward(), new(state.Position)
					one.do(q, rng)
					control.LookAt(q)
					q.OnwardTo(r)
					if two.do(r, rng); march.Stale(r) != "" {
						t.Fatalf("%s, order %d: %s, then %s, and %s is stale", scenario, n, one.name, two.name, march.Stale(r))
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

// What is kept of where a column can go is of a battle that waits, or of none: at one look, and for the same column and area, those are not
// the same ways, for before a battle others come to it alone.
func TestWhereAColumnCanGoIsKeptForTheBattleThatWaits(t *testing.T) {
	start, err := dwf.Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := state.Parse(board.BuiltIn(), start.Text())
	if err != nil {
		t.Fatal(err)
	}
	l := control.LookAt(p)
	tried := 0
	march.EachStart(p, l, func(_ state.Order, c *state.Column) bool {
		p.Column, p.EntryCount, p.Battle.At = *c, 0, board.NoArea
		for _, g := range march.Ways(p, l) {
			p.Battle.At = g.To
			for _, entries := range []uint8{0, 1, 0} {
				p.EntryCount = entries
				if kept, want := march.Ways(p, l), march.Ways(p.Clone(), control.LookAt(p.Clone())); !slices.Equal(kept, want) {
					t.Fatalf("%s, with %d entries into %s: %d ways are kept, want %d", p.Board.Name(c.At), entries, p.Board.Name(g.To), len(kept),
						len(want))
				}
			}
			tried++
		}
		return tried < 10
	})
	if tried < 10 {
		t.Fatalf("%d ways were tried", tried)
	}
}
