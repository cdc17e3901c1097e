package player

import (
	"iter"
	"testing"

	"adjutant/engine"
)

// A charted climb knows which ways are worth weighing.
type charted struct {
	climb
	ways  [][]engine.Order
	width *int // that was asked for last
	spent float64
}

func (c *charted) Plans(_ engine.Decision, width int) iter.Seq[[]engine.Order] {
	*c.width = width
	return func(yield func([]engine.Order) bool) {
		for _, w := range c.ways {
			if !yield(w) {
				return
			}
		}
	}
}

func (c *charted) Clone() engine.Position { q := *c; return &q }

// Means: every step up is paid for.
func (c *charted) Means() float64 { return -c.spent * float64(c.at) }

func TestSteadyWeighsThePlansOfAPlanner(t *testing.T) {
	up, down, stop, far := engine.Order(step(1)), engine.Order(step(-1)), engine.Order(step(0)), engine.Order(step(7))
	tests := []struct {
		what string
		at   int
		ways [][]engine.Order
		want engine.Order
	}{
		{"a way through the valley is taken as a whole", 1, [][]engine.Order{nil, {up, up, up}, {down}}, up},
		{"the empty plan leaves things as they are", 1, [][]engine.Order{nil, {up}, {down}}, stop},
		{"a plan that is refused counts for nothing", 2, [][]engine.Order{nil, {far, up}, {down}}, down},
		{"a hair is not worth a march", 1, [][]engine.Order{nil, {up, down}}, stop},
		{"what comes after a batch with something better is not weighed", 2, [][]engine.Order{{down}, nil, {up, up}}, down},
		{"after a batch with nothing better the next is", 2, [][]engine.Order{{up}, nil, {down}}, down},
	}
	for _, tt := range tests {
		width := 0
		p := &charted{climb{heights: []float64{0, 0.5, 0.2, 0.1, 0.9}, at: tt.at}, tt.ways, &width, 0}
		if got := (Steady{Plans: 2}).Choose(p, p.Awaited()[0], nil); got != tt.want {
			t.Errorf("%s: chose %v, want %v", tt.what, got, tt.want)
		}
		if width != 2*wide {
			t.Errorf("%s: asked for plans %d wide, want %d", tt.what, width, 2*wide)
		}
	}
}

func TestSteadyIsThrifty(t *testing.T) {
	up, down := engine.Order(step(1)), engine.Order(step(-1))
	for _, tt := range []struct {
		price float64
		want  engine.Order
	}{{0, up}, {1, down}} {
		width := 0
		p := &charted{climb{heights: []float64{0, 0.5, 0.2, 0.1, 0.9}, at: 2}, [][]engine.Order{{up, up}, {down}, nil}, &width, tt.price}
		if got := (Steady{Plans: 2}).Choose(p, p.Awaited()[0], nil); got != tt.want {
			t.Errorf("0.7 at %v a step against 0.3 for nothing: chose %v, want %v", tt.price, got, tt.want)
		}
	}
}
