package bot

import (
	"strings"
	"testing"

	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/acwc"
)

// fogOfWar starts the campaign with hidden forces.
func fogOfWar(t *testing.T) *club {
	t.Helper()
	c := newClub(t)
	c.start(people.Spec{Book: acwc.Book.ID, Scenario: "1861", Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	c.letters()
	return c
}

// An answer to what nobody has asked ends no turn: it is refused where it can never be asked for in it, and else waits.
func TestALineForAnotherQuestionEndsNoTurn(t *testing.T) {
	c := fogOfWar(t)
	for line, answer := range map[string]string{"withdraw to Baltimore": "Whoever is attacked fights or withdraws", "fight": "Whoever is attacked",
		"stance hold": "Kept until", "retreat to Baltimore": "Kept until", "recruit corps Banks at New York": "Corps are recruited after"} {
		has(t, to(t, c.says("union", line), anna).Text(), answer)
		if !strings.Contains(c.position(), "turn             1861-07 union, march") {
			t.Fatalf("%q ended the turn", line)
		}
	}
}

// A preview in the fog goes as far as its reader's turn: what follows is not his to see, and it comes to an end.
func TestAPreviewInTheFogEnds(t *testing.T) {
	c := fogOfWar(t)
	has(t, to(t, c.says("union", "preview\nmarch Lyon from St. Louis to Rolla\nend"), anna).Text(), "Lyon from St. Louis to Rolla")
}
