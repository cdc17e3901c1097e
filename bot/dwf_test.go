package bot

import (
	"os"
	"strings"
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

// An answer about losses takes no retreat by default of who wants to be asked for it.
func TestWhoWantsToBeAskedIsAskedForEachKind(t *testing.T) {
	text, err := os.ReadFile("../engine/dwf/testdata/people/manassas.position")
	if err != nil {
		t.Fatal(err)
	}
	position := strings.NewReplacer("unit 3 infantry from", "unit 3+3 infantry from", "union        3 infantry at Manassas", "union        3+3 infantry at Manassas",
		"confederate  2 infantry at Manassas", "confederate  2+1 infantry, Virginia militia at Manassas",
		"3+1+1+1 infantry, Virginia militia,", "3+1+1+1 infantry,").Replace(string(text))
	for _, k := range []struct {
		name, standing string
		asked          bool
	}{
		{"by his word", "standing lose: ask\nstanding retreat: ask", true},
		{"else the default acts", "standing lose: ask", false},
	} {
		t.Run(k.name, func(t *testing.T) {
			c := newClub(t)
			c.start(people.Spec{Book: dwf.Book.ID, Scenario: "1862", Position: position,
				Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
			c.letters()
			c.says("confederate", k.standing)
			c.says("union", "attack Manassas")
			ls := c.says("confederate", "lose 1 infantry")
			if answer := to(t, ls, ben).Text(); k.asked != strings.Contains(answer, "Where do you retreat from Manassas: Culpeper, Fredericksburg or Winchester?") {
				t.Errorf("asked for the retreat: want %v:\n%s", k.asked, answer)
			}
		})
	}
}
