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
