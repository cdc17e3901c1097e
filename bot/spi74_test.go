package bot

import (
	"strings"
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
	has(t, c.asks("confederate", ben, "supply"), "THE SOUTHERN GRID", "The largest piece is 55; it must be at least 19 after the Southern player-turn.")
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

// A year of the war by letters: with standing orders on both sides every player-turn is one letter, and nobody is asked in between.
func TestAYearOfTheGridWar(t *testing.T) {
	c := gridWar(t)
	for _, seat := range []engine.Seat{"union", "confederate"} {
		for _, s := range []string{"overrun: if outnumbered 2 to 1, never from a city; to any city, else any", "overrun: never from a city", "retreat: never",
			"militia: any city, else any"} {
			c.says(seat, "standing "+s)
		}
	}
	c.says("confederate", "place 4 at Richmond\nplace 3 at Nashville\nplace 3 at Memphis\nplace 3 at New Orleans\nplace leader A at Richmond")
	opens := to(t, c.says("union", "place 10 at Washington\nplace 5 at Cairo\nplace 3 at Cincinnati"), ben).Text()
	_, begins, _ := strings.Cut(opens, "\nTurn 1, summer 1861")
	begins, _, _ = strings.Cut(begins, "Question 3,")
	has(t, begins, "ATTRITION\n", " dice, in order of number:", "COMMAND\nLevel 3, die ")
	for _, turn := range []string{"1 confederate", "1 union", "2 confederate", "2 union", "3 confederate", "3 union", "4 confederate", "4 union"} {
		p, err := spi74.Book.Parse(c.position())
		if err != nil {
			t.Fatal(err)
		}
		d := p.Awaited()[0]
		if p.Turn().ID != turn || string(d.Seat) != turn[2:] || !d.Own {
			t.Fatalf("asked is %s for %s in turn %s, want %s to play", d.Seat, d.Kind, p.Turn().ID, turn)
		}
		var lines []string
		if d.Kind == "place" { // what stands behind it waits until the points are placed and the dice of the opening are rolled
			lines = []string{"place 1 at Richmond, 1 at Raleigh, 1 at Savannah, 1 at Nashville, 1 at Mobile, 1 at Memphis, 1 at 0129", "march 1 from Richmond to Petersburg"}
			if d.Seat == "union" {
				lines = []string{"place riverine at Cairo"}
			}
		} else if whole := p.(engine.Guide).Wholes(d); len(whole) > 0 {
			lines = whole[:1]
		}
		c.says(d.Seat, strings.Join(append(lines, "end!"), "\n")) // a town left empty is meant
	}
	p, err := spi74.Book.Parse(c.position())
	if err != nil || p.Turn().ID != "5 confederate" {
		t.Errorf("behind the year the turn is %s (%v), want 5 confederate", p.Turn().ID, err)
	}
	has(t, c.asks("confederate", ben, "status"), "Turn 5")
	c.verified()
}
