package bot

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc"
	"adjutant/engine/ahd"
	"adjutant/engine/dwf"
	"adjutant/engine/htl"
	"adjutant/engine/spi74"
	"adjutant/engine/standing"
)

// The page of standing orders shows every kind with lines to copy.
func TestHelpStanding(t *testing.T) {
	c := manassas(t)
	page := to(t, c.says("union", "help standing"), anna).Text()
	has(t, page, "TESTS", "outnumbered 2 to 1 - the enemy has at least 2 to your 1",
		`what your other orders or the default would bring only where you add "with reinforcements"`, "STAND OR RETREAT",
		"Without one I ask you; the default would be: never while I have as many steps as the enemy, else to an own box.",
		"standing retreat: if outnumbered 2 to 1, never from Richmond; to Vandalia if it is ours, else any",
		"You retreat if the enemy has at least 2 to your 1, but never from Richmond. Otherwise you do not.",
		"Without one the default answers: cover all, then the one most likely destroyed.", "standing drop 2")
	if to(t, c.says("union", "help standing orders"), anna).Text() != page {
		t.Error("help standing orders is another page")
	}
	c.says("confederate", "standing fire: ask")
	has(t, to(t, c.says("confederate", "help standing"), ben).Text(), "Without one I ask you; the default would be: cover all")
}

// Each example of each book is an order that a seat of it can give at the beginning of one of its scenarios.
func TestExamplesOfStandingOrders(t *testing.T) {
	for _, b := range []*engine.Book{acwc.Book, ahd.Book, dwf.Book, htl.Book, spi74.Book} {
		shown := 0
		for _, k := range b.Kinds {
			for _, e := range k.Examples {
				shown++
				o, err := standing.Parse(b.Kinds, e)
				if err != nil {
					t.Errorf("%s: %q: %v", b.ID, e, err)
					continue
				}
				if o.Kind.ID != k.ID {
					t.Errorf("%s: %q stands at %s", b.ID, e, k.ID)
				}
				if why := neverKept(t, b, o); why != "" {
					t.Errorf("%s: %q: %s", b.ID, e, why)
				}
			}
		}
		if shown < 5 {
			t.Errorf("%s shows %d examples", b.ID, shown)
		}
	}
}

// neverKept is why no seat could give an order at the beginning of any scenario.
func neverKept(t *testing.T, b *engine.Book, o standing.Order) string {
	t.Helper()
	why := ""
	for _, sc := range b.Scenarios {
		p, err := b.Start(sc.ID, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range p.Seats() {
			kept, notes, err := o.Check(p.View(s.Seat), s.Seat)
			switch {
			case err != nil:
				why = err.Error()
			case len(notes) > 0:
				why = "kept as " + kept.String() + " " + strings.Join(notes, " ")
			default:
				return ""
			}
		}
	}
	return why
}
