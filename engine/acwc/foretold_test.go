package acwc

import (
	"errors"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/player"
)

// What nothing that may come makes legal is refused before it, and nothing else is.
func TestWhatNothingMakesLegalIsRefusedBefore(t *testing.T) {
	asked, n, looked := map[string]int{}, 0, 0
	for i := range enginetest.Part(4, 4) {
		var first engine.Position // the mover's view when he writes his marches
		var begun engine.Decision
		players := map[engine.Seat]player.Player{"union": player.Random{}, "confederate": player.Random{}}
		_, err := player.Play(player.Setup{Book: Book, Scenario: Book.Scenarios[i%len(Book.Scenarios)].ID, Seed: uint64(i + 1), Players: players,
			Watch: func(p engine.Position, d engine.Decision, _ engine.Order, _ []engine.Event) error {
				if d.Kind == "march" && (first == nil || first.Turn().ID != p.Turn().ID) {
					first, begun = p.View(d.Seat).Clone(), d
				}
				if d.Kind != "promote" && d.Kind != "reorganize" || first == nil || first.Turn().ID != p.Turn().ID {
					return nil
				}
				if looked++; looked%29 != 0 {
					return nil
				}
				v := p.View(d.Seat)
				for o := range v.Legal(d) {
					verb, _, _ := strings.Cut(o.String(), " ")
					if n++; verb == "transfer" && n%23 != 0 || verb == "form" && n%7 != 0 {
						continue
					}
					asked[verb]++
					_, err := first.Read(begun, o.String())
					if r := (*engine.Refusal)(nil); errors.As(err, &r) {
						t.Errorf("%q is legal now, and was refused when the turn began: %v\n%s", o, r, first.Text())
						return errors.New("once is enough")
					}
				}
				return nil
			}})
		if err != nil {
			t.Error(err)
		}
	}
	for _, verb := range []string{"train", "transfer", "merge", "form", "remove"} {
		if asked[verb] == 0 {
			t.Errorf("no order to %s was looked at", verb)
		}
	}
}

// A paper for a later segment is refused when it is written where no march and no battle mends it.
func TestAPaperThatCanNeverBeCarriedOutIsRefused(t *testing.T) {
	p, err := Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	d := p.Awaited()[0]
	if d.Seat != "union" || d.Kind != "march" {
		t.Fatalf("%s is asked for %s", d.Seat, d.Kind)
	}
	for line, clause := range map[string]string{
		"train McDowell": "9.31", "promote McDowell": "9.32", "form reserve from McDowell": "6.14", "form cavalrycorps from Hunter": "6.13",
		"form cavalrydivision from Hunter": "6.25", "train Hunter, Hunter": "9.3", "train Hunter": "",
	} {
		_, err := p.View(d.Seat).Read(d, line)
		r := (*engine.Refusal)(nil)
		if refused := errors.As(err, &r); refused != (clause != "") || refused && r.Clause != clause {
			t.Errorf("%q is answered with %v, want a refusal by %q", line, err, clause)
		}
	}
}
