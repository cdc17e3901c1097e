package engine_test

import (
	"errors"
	"strings"
	"testing"

	"adjutant/engine"
)

func TestPreviewGoesUpToTheFirstDie(t *testing.T) {
	tests := []struct {
		name, orders string
		has, lacks   []string // lines of the position
	}{
		{"marches alone roll none", "march 1 mi from Washington to Manassas",
			[]string{"turn 1861-07 union, 1 marches, active Washington 1", "union 1 militia infantry at Manassas Junction, moved, marched 1, from Washington"}, []string{"battle"}},
		{"a line for later closes the marches, and the battle begins", "march 1 mi from Washington to Manassas; promote 1 mi at Cairo",
			[]string{"battle at Manassas Junction, round 1"}, nil},
		{"a wrong line is left out, the right ones are not", "march 1 mi from Washington to Richmond; march 1 mi from Washington to Manassas",
			[]string{"union 1 militia infantry at Manassas Junction, moved, marched 1, from Washington"}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := sit(t)
			before := s.Position.Text()
			out, p, err := s.Preview("union", inputs(tt.orders))
			if err != nil {
				t.Fatal(err)
			}
			if checked, err := s.Check("union", inputs(tt.orders)); err != nil || checked.Canon != out.Canon || len(checked.Refusals) != len(out.Refusals) {
				t.Errorf("Check reads %+v (%v), the preview %+v", checked, err, out)
			}
			text := strings.Join(strings.Fields(p.Text()), " ")
			for _, want := range tt.has {
				if !strings.Contains(text, want) {
					t.Errorf("the position has no %q:\n%s", want, p.Text())
				}
			}
			for _, no := range tt.lacks {
				if strings.Contains(text, no) {
					t.Errorf("the position has %q:\n%s", no, p.Text())
				}
			}
			if s.Position.Text() != before || len(s.Wishes) > 0 {
				t.Errorf("the preview changed the game to\n%s\nwith the wishes %v", s.Position.Text(), s.Wishes)
			}
		})
	}
}

// What an order brings about before the die that it wants is part of the preview: here the last unit that can be brought, behind
// which the fire begins by itself.
func TestPreviewHoldsWhatTheOrderThatRollsDoesFirst(t *testing.T) {
	s := sit(t).send("union", firstOrders, 4, 1).asks("confederate", "retreat")
	out, p, err := s.Preview("confederate", inputs("stand; reinforce with 1 mi from Fredericksburg, 1 mi from Front Royal"))
	if err != nil || len(out.Refusals) > 0 {
		t.Fatalf("%v, %+v", err, out.Refusals)
	}
	if out.Wanted == nil || out.Wanted.Purpose != "fire" {
		t.Errorf("the die wanted is %+v, want one to fire", out.Wanted)
	}
	text := strings.Join(strings.Fields(p.Text()), " ")
	for _, want := range []string{"confederate 2 militia infantry at Manassas Junction, fought", "steps fire confederate 2"} {
		if !strings.Contains(text, want) {
			t.Errorf("the position has no %q:\n%s", want, p.Text())
		}
	}
	if err := p.Check(); err != nil {
		t.Error(err)
	}
}

func TestPreviewOfASeatThatIsNotAwaited(t *testing.T) {
	if _, p, err := sit(t).Preview("confederate", inputs("end")); !errors.Is(err, engine.ErrNotAwaited) || p != nil {
		t.Errorf("got %v and the error %v, want no position and %v", p, err, engine.ErrNotAwaited)
	}
}
