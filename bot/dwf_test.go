package bot

import (
	"testing"

	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/dwf"
)

func TestTheRefereeOfTheWar(t *testing.T) {
	war := func(t *testing.T) *club {
		t.Helper()
		c := newClub(t)
		c.start(people.Spec{Book: dwf.Book.ID, Scenario: "1862", Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
		c.letters()
		return c
	}
	for _, k := range []struct{ name, change, before, after string }{
		{"dwf ref.counter_exchange like units are swapped on the map, and the judgment stands in the log with its reason", "exchange 3 for 2+1 at Washington DC",
			"union        McClellan, 3+3+2 infantry at Washington DC\n", "union        McClellan, 3+2+2+1 infantry at Washington DC\n"},
		{"dwf ref.counter_exchange a unit is disbanded for its counter, and is not in the pile", "remove 1 infantry at Grafton",
			"union        Banks, 1 infantry at Grafton\n", "union        Banks at Grafton\n"},
	} {
		t.Run(k.name, func(t *testing.T) {
			c := war(t)
			has(t, c.position(), k.before)
			ls := c.confirms(to(t, c.moderates("mend 1 "+k.change+" because no counter of 1 is left"), cora))
			has(t, c.position(), k.after)
			hasNot(t, c.position(), "pile ")
			for _, p := range []table.Person{anna, ben} {
				has(t, to(t, ls, p).Text(), "Cora put right: "+k.change, `Why: "no counter of 1 is left".`)
			}
			has(t, to(t, c.says("confederate", "log 1"), ben).Text(), "Cora put right: ")
			c.verified()
		})
	}
	t.Run("dwf ref.counter_exchange what is swapped is worth the same", func(t *testing.T) {
		c := war(t)
		has(t, to(t, c.moderates("mend 1 exchange 3 for 2+2 at Washington DC because no counter of 1 is left"), cora).Text(), "3 is worth 3, and 2+2 4.")
		has(t, c.position(), "McClellan, 3+3+2 infantry at Washington DC")
	})
}
