package bot

import (
	"fmt"
	"testing"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/ahd"
)

// asks sends one command of a seat and demands that it wrote no event; it returns the answer without its footer.
func (c *club) asks(seat engine.Seat, p table.Person, text string) string {
	c.t.Helper()
	c.time = c.time.Add(4 * time.Minute)
	n := c.last()
	got := to(c.t, c.says(seat, text), p).Body()
	if c.last() != n {
		c.t.Errorf("%q wrote event %d", text, c.last())
	}
	return got
}

func TestRules(t *testing.T) {
	c := newClub(t)
	c.start(people.Spec{Book: ahd.Book.ID, Scenario: "1861", Options: []string{"4.9", "11.3=1863"}, Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	c.letters()
	whole := []struct{ say, want string }{
		{"rules 5.34", `5.34 Attacks across a river.

A unit that comes in through a river side of the box is across the river, and so is a landing from the sea. In the first two rounds of the battle the defender's units, those that came in round 2 included, fire at it with 1 more. Attackers that come as reinforcements never suffer this.

RULINGS
Ruling 8. An order may name its line. If it does not, a line is used that makes it legal, and for the last step a road or railroad before a river. The last line walked decides whether a river was crossed.
Ruling 29. Rounds 1 and 2 are those of the battle. The attacker's own fire never has this bonus.
`},
		{"Rules (4.9)?", `4.9 Union railroads (optional, in use in this game).

A Union unit may go three boxes in one march, if all of the way is friendly railroad.

RULINGS
Ruling 24. All three links must be friendly: four boxes in your hands.
Ruling 73. Two or three boxes by friendly railroad never end in an attack, and are never a jump.
`},
		{"rules 5.3", `5.3 What changes the need.

The die itself is never changed. What changes is the value that it must not exceed: entrenchment (5.31), crack infantry (5.32) and rivers (5.34), all added together.

SEE ALSO
  5.31 Entrenched targets
  5.32 Crack infantry as a target
  5.33 Impossible shots
  5.34 Attacks across a river
`},
		{"rules 5.39", `A House Divided has no rule 5.39. The nearest:

  5.33 Impossible shots
  5.34 Attacks across a river
  5.4 Retreat
  5.41 Union evacuations (optional)
`},
		{"rules 99", `A House Divided has no rule 99. The nearest:

  11.6 Set-up of April 1863
  11.7 Set-up of April 1864
`},
		{"rules potomac", `4.2 The Potomac.

Confederates never use the river between Washington and Fredericksburg. The Union may.

RULINGS
Ruling 9. Washington lies upstream of Fredericksburg.
Ruling 23. For Confederate retreats, withdrawals and reinforcements too, Washington and Fredericksburg are not neighbours.
`},
		{"rules zebra", `No rule of A House Divided speaks of "zebra". "rules" lists them all.
`},
	}
	for _, tt := range whole {
		t.Run(tt.say, func(t *testing.T) {
			c.t = t
			if got := c.asks("union", anna, tt.say); got != tt.want {
				t.Errorf("got\n%swant\n%s", got, tt.want)
			}
		})
	}
	parts := []struct {
		say  string
		want []string
		not  []string
	}{
		{"rules", []string{`The rules of A House Divided, in my words. "rules 4" tells a chapter`, "\n4 Marches\n5 Battles\n"}, []string{"4.1"}},
		{"rules 4", []string{"\n4.0 MARCHES\nA die gives the number of marches", "BESIDES\n  4.1 First game turn\n", "  4.9 Union railroads (optional, in use in this game)\n",
			"  4.8 Marches of crack infantry (optional)\n"}, []string{"4.0 MARCHES ("}},
		{"rules scenarios", []string{"  11.3 An end in March (optional, in use in this game: 1863)\n"}, nil},
		{"rules 5", []string{"Chapter 5 of A House Divided: battles.", "5.0 BATTLES\nWherever both sides", "BESIDES\n  5.1 Fire", "5.71 Refitting"}, []string{"4.9", "6.0"}},
		{"rules 5.71", []string{"5.71 Refitting (optional, not in use in this game)."}, nil},
		{"rules retreat", []string{"5.4 Retreat.\n", "SEE ALSO\n  5.41 Union evacuations", `Also of "retreat":`, "5.6 Cavalry withdrawal"}, nil},
		{"rules river jump", []string{"4.5 Union river jumps.\n", `Also of "river jump":`, "4.4 Cavalry jumps\n  The jump must not end beside enemies, uses no river, and a unit makes one a turn."}, nil},
		{"rules union", []string{"rules of A House Divided speak of \"union\".", "4.5 Union river jumps\n", "And "}, nil},
	}
	for _, tt := range parts {
		t.Run(tt.say, func(t *testing.T) {
			c.t = t
			got := c.asks("union", anna, tt.say)
			has(t, got, tt.want...)
			hasNot(t, got, tt.not...)
		})
	}
	t.Run("a book of which there are no words", func(t *testing.T) {
		c := ford(t)
		c.letters()
		has(t, c.asks("north", anna, "rules 3"), "I have no words of mine for the rules of The Ford.")
	})
	t.Run("a personal address names the book", func(t *testing.T) {
		c := ford(t)
		c.letters()
		has(t, c.personal(anna, "rules"), "Of which book? Say: rules BOOK, rules BOOK NUMBER. There are ", "ahd (A House Divided)", "toy (The Ford)")
		has(t, c.personal(anna, "rules ahd 4.9"), "4.9 Union railroads (optional).\n")
	})
}

// personal sends a text to a person's own address and returns the answer.
func (c *club) personal(p table.Person, text string) string {
	c.t.Helper()
	c.time = c.time.Add(4 * time.Minute)
	known, err := c.store.PlayerByAddress(c.t.Context(), p.Address)
	if err != nil {
		c.t.Fatal(err)
	}
	c.n++
	id := fmt.Sprintf("m%d@mail.example", c.n)
	c.handle(post.Request{Door: "mail", ID: id, Root: id, From: p.Address, Token: known.Token, Text: text})
	return to(c.t, c.letters(), p).Body()
}

func TestWhy(t *testing.T) {
	c := campaign(t, "1861")
	c.letters()
	if got, want := c.asks("union", anna, "why"), "July 1861, the Union: nothing in it carries a number.\n"; got != want {
		t.Errorf("before anything happened: %q, want %q", got, want)
	}
	c.says("union", "march 1 mi from Washington to Manassas\nmarch 1 mi from Cincinnati to Louisville\nend")
	t.Run("what can be asked, in the middle of the turn, of the map that came with the question", func(t *testing.T) {
		c.t = t
		want := `Here you are, Ben.

NUMBERS OF JULY 1861, THE UNION
why 1: Washington to Manassas Junction, by rail
why 2: Cincinnati to Louisville, by river
why 3: Battle of Manassas Junction
`
		if got := c.asks("confederate", ben, "why"); got != want {
			t.Errorf("got\n%swant\n%s", got, want)
		}
	})
	t.Run("why 2", func(t *testing.T) {
		c.t = t
		want := `Number 2 of July 1861, the Union: Cincinnati to Louisville, by river.

March 2 of the turn activated Cincinnati (4.0).
  Cincinnati to Louisville: down the Ohio (4.0).
One box, which every line allows (4.0).
Louisville was neutral and empty; it is taken when the battles are over, if a unit is there then (8.0).

The rules: 4.0 marches, 8.0 control. "rules 4.0" tells one.
`
		if got := c.asks("confederate", ben, "why 2"); got != want {
			t.Errorf("got\n%swant\n%s", got, want)
		}
	})
	c.says("confederate", "retreat to Gordonsville")
	c.says("confederate", "march 1 mi from Nashville to Bowling Green\nend")
	tests := []struct {
		say  string
		want []string
	}{
		{"why", []string{"NUMBERS OF JULY 1861, THE CONFEDERACY\nwhy 1: Nashville to Bowling Green, by rail"}},
		{"why 1", []string{"Number 1 of July 1861, the Confederacy: Nashville to Bowling Green, by rail", "a railroad, not friendly (Bowling Green was neutral), so one box only (4.0).",
			"Bowling Green was neutral and empty; it was taken when the battles were over (8.0)."}},
		{"why 1 of July 1861, the Union", []string{"Number 1 of July 1861, the Union: Washington to Manassas Junction, by rail"}},
		{"why #2 turn 1", []string{"Number 2 of July 1861, the Union:", "Louisville was neutral and empty; it was taken when the battles were over (8.0)."}},
		{"why turn 1", []string{"NUMBERS OF JULY 1861, THE UNION", "why 4: Confederate retreat to Gordonsville"}},
		{"why 4 of turn 1", []string{"Gordonsville was in Confederate hands and free of enemies (5.4)."}},
		{"why 3 of turn 1", []string{"The Confederates left for Gordonsville instead of firing, and so lost the battle (5.4)."}},
		{"why 9", []string{"July 1861, the Confederacy has no number 9.", "why 1: Nashville to Bowling Green"}},
		{"why 77 of turn 9", []string{`I know no turn "77 of turn 9"`}},
		{"why 5.34", []string{"5.34 Attacks across a river."}},
		{"why 5.39", []string{`"5.39" is no number of a report. "why" alone lists them; "rules 5.39" looks for a rule.`}},
		{"why does my cavalry move so far?", []string{"4.4 Cavalry jumps.", "cavalry may pass a box held by the enemy", "5.6 Cavalry withdrawal"}},
		{"why ?", []string{"NUMBERS OF JULY 1861, THE CONFEDERACY"}},
	}
	for _, tt := range tests {
		t.Run(tt.say, func(t *testing.T) {
			c.t = t
			has(t, c.asks("union", anna, tt.say), tt.want...)
		})
	}
	t.Run("the numbers are those of the map", func(t *testing.T) {
		s, err := letter.Look(t.Context(), c.a, 1)
		if err != nil {
			t.Fatal(err)
		}
		told, err := letter.LastTale(s, "union")
		if err != nil || told == nil {
			t.Fatalf("no last report: %v", err)
		}
		c.t = t
		ls := told.Numbers()
		seen := 0
		for _, p := range c.pictured() {
			sight, err := letter.Scene(t.Context(), c.a, p)
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range sight.Log {
				seen++
				if l.Number > len(ls) || ls[l.Number-1].Number != l.Number {
					t.Errorf("the map shows number %d (%s), the report tells %d numbers", l.Number, l.Text, len(ls))
				}
			}
		}
		if seen == 0 {
			t.Error("the map of the last report shows no number")
		}
	})
	t.Run("when the letters are gone, of the last turn that is over", func(t *testing.T) {
		d := ford(t)
		d.letters()
		has(t, d.asks("north", anna, "why 1"), "Day 1, the North: nothing in it carries a number.")
	})
}

// pictured is the maps of the newest report to Anna.
func (c *club) pictured() []post.Picture {
	c.t.Helper()
	c.seen = 0
	var newest []post.Picture
	for _, l := range c.letters() {
		if l.To == anna.Address && len(l.Pictures) > 0 {
			newest = l.Pictures
		}
	}
	return newest
}

func TestWhichNumber(t *testing.T) {
	tests := []struct {
		args   string
		number int
		turn   string
		wrong  string
	}{
		{"", 0, "", ""}, {"7", 7, "", ""}, {"#7?", 7, "", ""}, {"7 of July 1861", 7, "july 1861", ""}, {"7 in turn 3", 7, "3", ""},
		{"July 1861", 0, "july 1861", ""}, {"turn 3", 0, "3", ""}, {"5.34", 0, "", "5.34"}, {"0", 0, "", "0"}, {"me", 0, "", "me"},
	}
	for _, tt := range tests {
		if n, turn, wrong := letter.WhichNumber(tt.args); n != tt.number || turn != tt.turn || wrong != tt.wrong {
			t.Errorf("whichNumber(%q) = %d, %q, %q; want %d, %q, %q", tt.args, n, turn, wrong, tt.number, tt.turn, tt.wrong)
		}
	}
}
