package player

import (
	"fmt"
	"iter"
	"testing"

	"adjutant/engine"
)

// A climb is a toy: a segment of orders on a row of heights, each order a step, until it stops. The Position methods that the
// steady player never asks for are missing.
type climb struct {
	engine.Position
	heights []float64
	at      int
	over    bool
}

type step int // 1 up the row, -1 down, 0 stops, 7 is not allowed

func (s step) String() string { return fmt.Sprintf("step %d", int(s)) }

type stepped struct{ By step }

func (stepped) Kind() string { return "climb.stepped" }

func (c *climb) Awaited() []engine.Decision {
	if c.over {
		return nil
	}
	return []engine.Decision{{Seat: "climber", Kind: "climb", Own: true, Many: true, Pass: step(0)}}
}

func (c *climb) Legal(engine.Decision) iter.Seq[engine.Order] {
	return func(yield func(engine.Order) bool) {
		for _, s := range []step{-1, 0, 1} {
			if to := c.at + int(s); to >= 0 && to < len(c.heights) && !yield(s) {
				return
			}
		}
	}
}

func (c *climb) Rule(_ engine.Decision, o engine.Order, _ engine.Dice) ([]engine.Event, error) {
	if o == step(7) {
		return nil, engine.Refuse("", "", "That is too far.")
	}
	return []engine.Event{stepped{o.(step)}}, nil
}

func (c *climb) Fold(e engine.Event) {
	by := e.(stepped).By
	c.at += int(by)
	c.over = by == 0
}

func (c *climb) Turn() engine.Turn         { return engine.Turn{ID: "1"} }
func (c *climb) Clone() engine.Position    { q := *c; return &q }
func (c *climb) Value(engine.Seat) float64 { return c.heights[c.at] }

func TestSteadyLooksAsFarAheadAsItIsTold(t *testing.T) {
	valley := []float64{0, 0.5, 0.2, 0.1, 0.9}
	tests := []struct {
		what string
		s    Steady
		at   int
		want step
	}{
		{"one order ahead it climbs the near hill", Steady{}, 0, 1},
		{"and stops on it", Steady{}, 1, 0},
		{"two ahead it does not see across the valley", Steady{Plans: 2, Ahead: 2}, 1, 0},
		{"three ahead it goes through it", Steady{Plans: 4, Ahead: 3}, 1, 1},
		{"one plan alone is lost in it", Steady{Plans: 1, Ahead: 3}, 2, -1},
	}
	for _, tt := range tests {
		p := &climb{heights: valley, at: tt.at}
		if got := tt.s.Choose(p, p.Awaited()[0], nil); got != tt.want {
			t.Errorf("%s: chose %v, want %v", tt.what, got, tt.want)
		}
	}
}

func TestAnOrderThatIsRefusedHasNoOutlook(t *testing.T) {
	p := &climb{heights: []float64{0, 1}}
	if v, ok := outlook(p, p.Awaited()[0], step(7)); ok {
		t.Errorf("a refused order has the outlook %v; want none", v)
	}
}

// A gamble is a climb whose every step rolls a die of some turn, and is worth what it shows.
type gamble struct {
	climb
	turn  string
	asked *int // how often a step was judged
}

func (g *gamble) Rule(_ engine.Decision, _ engine.Order, dice engine.Dice) ([]engine.Event, error) {
	*g.asked++
	r, err := dice.Roll(engine.Die{Turn: g.turn, Sides: engine.D6})
	return []engine.Event{r}, err
}

func (g *gamble) Fold(e engine.Event)       { g.at = e.(engine.Rolled).Value }
func (g *gamble) Clone() engine.Position    { q := *g; return &q }
func (g *gamble) Value(engine.Seat) float64 { return float64(g.at) }

func TestOnlyDiceOfTheTurnAreWeighed(t *testing.T) {
	for turn, want := range map[string]struct {
		value float64
		asked int
	}{
		"1": {3.5, 6},
		"2": {float64(expected[0][0]), 1},
	} {
		asked := 0
		v, ok := outlook(&gamble{turn: turn, asked: &asked}, engine.Decision{}, step(1))
		if !ok || v != want.value || asked != want.asked {
			t.Errorf("a die of turn %s in turn 1: the outlook is %v after %d series, want %v after %d", turn, v, asked, want.value, want.asked)
		}
	}
}

func TestSeriesTogetherShowEveryNumberOnceAtEachPlace(t *testing.T) {
	for place := range engine.D6 {
		seen := map[int]bool{}
		for _, s := range expected {
			r, err := (&wheel{series: s, at: place}).Roll(engine.Die{Sides: engine.D6})
			if err != nil {
				t.Fatal(err)
			}
			seen[r.Value] = true
		}
		if len(seen) != engine.D6 {
			t.Errorf("die %d of the series shows %d different numbers, want %d", place+1, len(seen), engine.D6)
		}
	}
}

func TestWheelFitsOtherDice(t *testing.T) {
	for _, sides := range []int{2, 10, 100} {
		low, high := sides, 1
		for _, s := range expected {
			r, err := (&wheel{series: s}).Roll(engine.Die{Sides: sides})
			if err != nil {
				t.Fatal(err)
			}
			low, high = min(low, r.Value), max(high, r.Value)
		}
		if low < 1 || low > (sides+5)/6 || high != sides {
			t.Errorf("a die of %d shows %d to %d; want its whole range", sides, low, high)
		}
	}
}
