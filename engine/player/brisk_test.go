package player

import (
	"fmt"
	"testing"

	"adjutant/engine"
)

// A measured climb counts the steps that are judged.
type measuredClimb struct {
	climb
	judged *int
}

func (m *measuredClimb) Rule(d engine.Decision, o engine.Order, dice engine.Dice) ([]engine.Event, error) {
	*m.judged++
	return m.climb.Rule(d, o, dice)
}

func (m *measuredClimb) Clone() engine.Position { q := *m; return &q }
func (m *measuredClimb) Text() string           { return fmt.Sprintf("%d of %d", m.at, len(m.heights)) }

func climbing(at int, heights ...float64) *measuredClimb {
	return &measuredClimb{climb{heights: heights, at: at}, new(int)}
}

// Who holds to his plan carries it out without another thought, as long as he stands where he meant to stand.
func TestAPlanIsHeldUntilSomethingElseComes(t *testing.T) {
	valley := []float64{0, 0.5, 0.2, 0.1, 0.9, 0}
	by := Begin(Steady{Plans: 4, Ahead: 3, Holds: true})
	p := climbing(1, valley...)
	for i, want := range []struct {
		step   step
		judged bool
	}{{1, true}, {1, false}, {1, false}, {0, true}} {
		*p.judged = 0
		o := by.Choose(p, p.Awaited()[0], nil)
		if o != want.step || *p.judged > 0 != want.judged {
			t.Errorf("step %d: chose %v after %d steps in the head; want %v, and any: %v", i+1, o, *p.judged, want.step, want.judged)
		}
		p.Fold(stepped{o.(step)})
	}
	p = climbing(1, valley...)
	by = Begin(by)
	by.Choose(p, p.Awaited()[0], nil)
	p.at = 0 // not where the plan leads
	if o := by.Choose(p, p.Awaited()[0], nil); o != step(1) || *p.judged == 0 {
		t.Errorf("elsewhere it chose %v after %d steps in the head; want a new plan", o, *p.judged)
	}
	if a, b := Begin(by).(Steady), Begin(by).(Steady); a.held == b.held {
		t.Error("two games share a plan")
	}
}

// What may be looked at for one order is shared out among the plans that are followed to the end of the thought; one always is.
func TestNoMoreIsLookedAtThanCanBeAfforded(t *testing.T) {
	for most, want := range map[int]struct{ least, most int }{0: {60, 500}, 30: {15, 30}, 1: {15, 20}} {
		p := climbing(20, make([]float64, 40)...)
		for i := range p.heights {
			p.heights[i] = float64((i*7)%11) / 100
		}
		Steady{Plans: 8, Ahead: 8, Most: most}.Choose(p, p.Awaited()[0], nil)
		if *p.judged < want.least || *p.judged > want.most {
			t.Errorf("of %d it looked at %d; want %d to %d", most, *p.judged, want.least, want.most)
		}
	}
}
