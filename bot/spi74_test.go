package bot

import (
	"testing"

	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/spi74"
)

// gridWar starts the war of 1974: Anna plays the Union, Ben the Confederacy.
func gridWar(t *testing.T, options ...string) *club {
	t.Helper()
	c := newClub(t)
	c.start(people.Spec{Book: spi74.Book.ID, Scenario: "basic", Options: options,
		Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	c.letters()
	return c
}

func TestSupplyIsToldOnAsking(t *testing.T) {
	c := gridWar(t)
	has(t, c.asks("confederate", ben, "supply"), "THE SOUTHERN GRID", "The largest piece is 55; it must be 19 after the Southern player-turn.")
	has(t, c.asks("union", anna, "supply Columbus Georgia"), "COLUMBUS (2626)", "worth 4 this year")
	has(t, c.asks("union", anna, "supply Nowhere"), "I know no hex and no city Nowhere.")
	toy := newClub(t)
	toy.start(fordSpec)
	toy.letters()
	has(t, toy.asks("north", anna, "supply"), "This book has nothing more to tell of supply")
}

// The book skips two numbers. What a moderator decides where players see a gap stands in the record, is told to both, and is read
// again under the clause.
func TestTheRefereeOfTheGridWar(t *testing.T) {
	for _, k := range []struct{ name, clause, text string }{
		{"spi74 5.23 the moderator decides what the missing case would say, and it is recorded", "5.23", "nothing stands between 5.22 and 5.24; both are played as printed"},
		{"spi74 13.7 the moderator decides what the missing case would say, and it is recorded", "13.7", "no city is neutral ground; 13.9 decides whose it is"},
	} {
		t.Run(k.name, func(t *testing.T) {
			c := gridWar(t)
			has(t, to(t, c.moderates("ruling 1 "+k.clause+": "+k.text), cora).Text(), "Say why: ruling 1 ... because ...")
			ls := c.moderates("ruling 1 " + k.clause + ": " + k.text + " because Ben asked")
			has(t, to(t, ls, cora).Text(), "Noted for game 1 from now on", `"rules `+k.clause+`" tells it`)
			for _, p := range []table.Person{anna, ben} {
				has(t, to(t, ls, p).Text(), "A ruling on "+k.clause+" (missing case) for this game.", "Cora has decided: "+k.text+".", `Why: "Ben asked".`)
			}
			has(t, c.asks("union", anna, "rules "+k.clause), "IN THIS GAME", "Cora has decided: "+k.text+".")
			c.moderates("ruling 1 " + k.clause + ": as printed because we agree")
			told := c.asks("confederate", ben, "rules "+k.clause)
			has(t, told, "Cora has decided: as printed.")
			hasNot(t, told, k.text)
			c.verified()
		})
	}
	t.Run("ref.clause one that the book has not is refused", func(t *testing.T) {
		c := gridWar(t)
		has(t, to(t, c.moderates("ruling 1 99.9: anything because why not"), cora).Text(), `The American Civil War has no clause "99.9".`)
		has(t, to(t, c.moderates("ruling 1 5.23 because why not"), cora).Text(), "Say what is decided: ruling 1 5.23: TEXT because WHY")
	})
}
