package bot

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/ahd"
)

func TestLegalInTheOwnTurn(t *testing.T) {
	c := campaign(t, "1861")
	c.letters()
	got := c.asks("union", anna, "legal")
	has(t, got, "Now: July 1861, the Union: your turn, question 1, until Thu 7 Jan, 22:00 (Berlin).\n\nBY PLACE (LEGAL, NOT ADVICE)\nBloomington (Illinois): march 1 militia infantry by rail to ",
		"\nNew York: march 1 militia infantry by rail to Philadelphia, Atlantic City, Baltimore, Harrisburg, Scranton; entrench 1 militia infantry; lift 1 militia infantry to Atlantic City, Baltimore, Fort Monroe, Pensacola, Washington.\n",
		"\nAnywhere: end marches.\n", `"legal Bloomington (Illinois)" gives the lines of one place, ready to be copied.`)
	hasNot(t, got, "Richmond", "Nashville: ")

	got = c.asks("union", anna, "legal pitts")
	want := `Pittsburgh: 6 orders are legal now, what looks best by a rough sum first.

ORDERS YOU COULD COPY (LEGAL, NOT ADVICE)
`
	if !strings.HasPrefix(got, want) {
		t.Errorf("got\n%swant it to begin\n%s", got, want)
	}
	before := c.position()
	for _, line := range strings.Split(strings.TrimSpace(strings.TrimPrefix(got, want)), "\n") {
		out := to(t, c.says("union", "test\n"+line), anna).Text()
		hasNot(t, out, "I do not read", "Line 2")
		has(t, out, "UNDERSTOOD")
	}
	if c.position() != before {
		t.Error("looking at what is legal has changed the game")
	}
	tests := []struct {
		say  string
		want string
	}{
		{"legal Louisville", "Louisville: 1 order is legal now.\n\nORDERS YOU COULD COPY (LEGAL, NOT ADVICE)\nmarch 1 militia infantry from Cincinnati to Louisville by river\n"},
		{"legal Richmond", "Nothing may be done at Richmond now. \"legal\" lists the places where something may.\n"},
		{"legal Mars", "I know no place Mars where something may be done now. \"legal\" lists them.\n"},
		{"legal Cairo 2", "Cairo: 15 orders are legal now, what looks best by a rough sum first.\n\nThe list ends before that: legal Cairo\n"},
	}
	for _, tt := range tests {
		t.Run(tt.say, func(t *testing.T) {
			c.t = t
			if got := c.asks("union", anna, tt.say); got != tt.want {
				t.Errorf("got\n%swant\n%s", got, tt.want)
			}
		})
	}
	t.Run("a place whose name ends in a number", func(t *testing.T) {
		c.t = t
		has(t, c.asks("union", anna, "legal Island No. 10"), "Island No. 10: ", "march 1 militia infantry from Cairo to Island No. 10 by river")
	})
	t.Run("nothing is asked", func(t *testing.T) {
		c.t = t
		has(t, c.asks("confederate", ben, "legal"), "Nothing is asked of you now.\n\nAnna moves until Thu 7 Jan, 15:00 (Chicago).")
	})
}

func TestLegalIsCutIntoPages(t *testing.T) {
	c := newClub(t)
	c.start(people.Spec{Book: ahd.Book.ID, Scenario: "1864", Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	c.letters()
	seen := map[string]bool{}
	for page := 1; page < 20; page++ {
		got := c.asks("union", anna, fmt.Sprintf("legal Washington %d", page))
		_, list, _ := strings.Cut(got, "ADVICE)\n")
		list, more, _ := strings.Cut(list, "\n\n")
		lines := strings.Split(strings.TrimSpace(list), "\n")
		if len(lines) > letter.OrdersAPage {
			t.Errorf("page %d has %d lines, want at most %d", page, len(lines), letter.OrdersAPage)
		}
		for _, l := range lines {
			if seen[l] || !strings.Contains(l, "Washington") {
				t.Errorf("page %d: %q stands there twice, or is of another place", page, l)
			}
			seen[l] = true
		}
		if more == "" {
			if len(seen) <= 2*letter.OrdersAPage {
				t.Errorf("only %d orders: nothing was cut", len(seen))
			}
			return
		}
		has(t, more, fmt.Sprintf("more: legal Washington %d", page+1))
	}
	t.Error("the pages have no end")
}

func TestLegalInAnAnswer(t *testing.T) {
	c := campaign(t, "1861")
	c.letters()
	c.says("union", "march 1 mi from Washington to Manassas")
	c.says("union", "end")
	want := `Question 2, stand or retreat, until Wed 6 Jan, 15:00 (Chicago).

Fight on at Manassas Junction, or retreat to Fredericksburg, Front Royal or Gordonsville?

ORDERS YOU COULD COPY (LEGAL, NOT ADVICE)
retreat to Fredericksburg
retreat to Front Royal
retreat to Gordonsville
stand
`
	if got := c.asks("confederate", ben, "legal"); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	has(t, c.asks("confederate", ben, "legal Gordonsville"), "Gordonsville: 1 order is legal now.\n", "\nretreat to Gordonsville\n")
}

// TestLegalOfABookThatNamesNoPlaces: such orders stand for themselves.
func TestLegalOfABookThatNamesNoPlaces(t *testing.T) {
	c := ford(t)
	c.letters()
	has(t, c.asks("north", anna, "legal"), "Now: Day 1, the North: your turn, question 1", "Anywhere: attack 1; attack 2; attack 3; attack 4; attack 5; pass.")
	c.says("north", "attack 1\nend")
	has(t, c.asks("south", ben, "legal"), "Stand at the ford, or yield it?", "\nstand\nyield\n")
}

func TestGather(t *testing.T) {
	order := func(place, does, chooses string) engine.Order { return placed{place, does, chooses} }
	var many []engine.Order
	for i := range letter.ChoicesEach + 3 {
		many = append(many, order("A", "go to", fmt.Sprintf("B%d", i)))
	}
	tests := []struct {
		name   string
		orders []engine.Order
		want   string
	}{
		{"alike are joined, each thing once", []engine.Order{order("A", "go to", "B"), order("A", "go to", "B"), order("A", "stay", ""), order("A", "go to", "C")}, "go to B, C; stay"},
		{"a long list is cut", many, "go to B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11 and 3 more"},
	}
	for _, tt := range tests {
		if got := letter.Texts(letter.Gather(tt.orders)); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}

type placed struct{ place, does, chooses string }

func (p placed) String() string                       { return p.does + " " + p.chooses }
func (p placed) Sited() (place, does, chooses string) { return p.place, p.does, p.chooses }
