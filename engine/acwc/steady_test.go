package acwc_test

import (
	"errors"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc"
	"adjutant/engine/player"
)

// movement is all that the steady player writes in a movement.
func movement(t *testing.T, f *fixture, seat engine.Seat) (lines []string) {
	t.Helper()
	for range 100 {
		v := f.P.View(seat)
		d := v.Awaited()[0]
		o := v.(player.Commander).Command(d)
		if o == d.Pass {
			return lines
		}
		lines = append(lines, o.String())
		f.Do(o.String())
	}
	t.Fatal("it never ends its movement")
	return nil
}

// The steady player orders the same in two worlds that look alike to it, and another thing where a report tells of the difference.
func TestTheSteadyPlayerKnowsItsViewAlone(t *testing.T) {
	world := func(more ...string) *fixture {
		return hid(t, "1861-09 union, 2 marches", append([]string{"union Irvin McDowell at Washington",
			"union Samuel Heintzelman at Washington", "union Benjamin Prentiss at Cairo", "confederate Pierre Beauregard at Richmond"}, more...)...)
	}
	a, b := world(), world("fieldcorps confederate Theophilus Holmes at Manassas Junction", "confederate Leonidas Polk at Humbolt")
	if a.View("union") != b.View("union") {
		t.Fatal("the two worlds do not look alike")
	}
	x, y := strings.Join(movement(t, a, "union"), "\n"), strings.Join(movement(t, b, "union"), "\n")
	if x != y || x == "" {
		t.Errorf("it orders\n%s\nand, with an unseen enemy on its way,\n%s", x, y)
	}
	if !strings.Contains(x, "march McDowell from Washington to") && !strings.Contains(x, "march Heintzelman from Washington to") {
		t.Errorf("nobody leaves Washington:\n%s", x)
	}
}

// It goes where its reports say that it is stronger, and not where they say that it is weaker.
func TestTheSteadyPlayerGoesByItsReports(t *testing.T) {
	for _, c := range []struct {
		units string
		goes  bool
	}{{"corps", true}, {"fieldcorps; fieldcorps", false}} {
		f := hid(t, "1862-09 union, 1 marches", "fieldcorps union Irvin McDowell at Fredericksburg",
			"union John Pope at Fredericksburg", "union Samuel Heintzelman at Washington",
			"control union at Fredericksburg", "confederate Pierre Beauregard at Richmond",
			"report union of Richmond, 1862-09, complete, from Irvin McDowell, enemy, under Pierre Beauregard; "+c.units)
		lines := strings.Join(movement(t, f, "union"), "\n")
		if strings.Contains(lines, " from Fredericksburg to Richmond") != c.goes {
			t.Errorf("against %s at Richmond it orders %q", c.units, lines)
		}
	}
}

// Silence has an answer for attrition, however worn all stands are.
func TestAttritionOfTheWorn(t *testing.T) {
	f := hid(t, "1862-09 union", "steps wear union of Irvin McDowell x1, meet union", "corps union Irvin McDowell at Washington",
		"division Daniel Tyler: 2 infantry 2-4 worn 5")
	v := f.P.View("union")
	if d := v.Awaited()[0]; d.Kind != "attrition" || v.Default(d) == nil {
		t.Errorf("%s has no default", d.Kind)
	}
}

// A year of the steady Union against random orders: what it takes stays taken. Whole games are told by simulate.
func TestTheSteadyUnionWinsGround(t *testing.T) {
	over := errors.New("the year is over")
	var margin int
	_, err := player.Play(player.Setup{Book: acwc.Book, Scenario: "1861", Seed: 1,
		Players: map[engine.Seat]player.Player{"union": player.Steady{}, "confederate": player.Random{}},
		Watch: func(p engine.Position, _ engine.Decision, _ engine.Order, _ []engine.Event) error {
			margin = p.(engine.Measured).Margin("union")
			if p.Turn().ID == "1862-05 union" {
				return over
			}
			return nil
		}})
	if !errors.Is(err, over) || margin < 12 {
		t.Errorf("the army maximum of the Union is %d above the enemy's, which was 5 at the start (%v)", margin, err)
	}
}
