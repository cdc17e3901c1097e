package main

import (
	"strings"
	"testing"
	"time"

	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/cmd/adjutant/demo"
	"adjutant/engine"
)

// A whole year of the American Civil War of 1974 by mail, from the free set-up to the spring of 1862, between two correspondents and the
// daemon as it runs: with standing orders on both sides every player turn is one letter, and nobody is asked in between.
func TestGridYear(t *testing.T) {
	t.Parallel()
	playedOf(t, 2)
	c := newYear(t, "spi74")
	c.start()
	defer func() {
		c.stop()
		c.report()
	}()
	g, err := c.daemon.Bot.CreateGame(t.Context(), people.Spec{Book: "spi74", Scenario: "basic", Players: map[engine.Seat]table.Person{
		"union":       {Name: "Anna", Address: "anna@club.example", Zone: "Europe/Berlin"},
		"confederate": {Name: "Ben", Address: "ben@club.example", Zone: "America/Chicago"},
	}})
	if err != nil {
		t.Fatal(err)
	}
	c.game = g.ID
	c.person("anna").seat, c.person("ben").seat = "union", "confederate"
	c.gather()
	for n, letter := range gridYear {
		d, turn := c.position().Awaited()[0], c.position().Turn().ID
		if turn != letter.turn || !d.Own {
			t.Fatalf("turn %s stops for %q, want the letter of %s", turn, d.Asks, letter.turn)
		}
		p := c.holder(d.Seat)
		c.pass(time.Duration(2+n*5%11) * time.Hour)
		c.good(c.answers(p, c.asking(p), strings.Join(letter.lines, "\n")))
	}
	if turn := c.position().Turn().ID; turn != "5 confederate" {
		t.Errorf("behind the year the turn is %s, want that of the summer of 1862", turn)
	}
	c.judgeYear()
	anna, ben := c.person("anna"), c.person("ben")
	for _, p := range c.people {
		for _, m := range p.got {
			if demo.QuestionOf(m) > 0 && strings.Contains(demo.FirstLine(m.Text), "Your move") && len(m.Pictures) == 0 {
				t.Errorf("%s is asked without a map:\n%s", p.Name, m.Text)
			}
		}
	}
	c.reads(c.newest(ben, "The Union has set up. Your move, Ben"), "Since your last report: Set-up, summer 1861, the Union's turn.",
		"The Union sets up 10 at Washington (4506), 5 at Cairo (1413) and 3 at Cincinnati (2607).")
	c.reads(c.newest(anna, "Your move, Anna: Turn 2, fall 1861, the Union."), "MARCHES 1. 1 point from Richmond (4410) to Petersburg (4411): 2 of 20; clear 1, river 1.",
		"Command level 5, die 3: inactive last digits 1, 3, 5, 6, 8, 0")
	c.reads(c.newest(anna, "Corinth is destroyed, Anna."), "The militia of Mississippi stands at Corinth (1618), by standing order.",
		"The defence: 1 army point and 1 of Corinth itself. In all 2.", "Retreat before combat: closed (6 is more than double 2).",
		"Column +4. Die 4: the Union 2, the Confederacy 3.", "Leader A of the Union (0) is made at 1617",
		"march 2 from Cincinnati to 2706: Cincinnati (2607) is inactive this turn: level 5, die 5, last digit 7 (11.1).")
}

// gridYear is what is sent, in its order.
var gridYear = []struct {
	turn  string
	lines []string
}{
	{"setup confederate", []string{"standing overrun: if outnumbered 2 to 1, never from a city; to any city, else any", "standing retreat: never",
		"standing militia: any city, else any",
		"place 4 at Richmond, 3 at Nashville, 3 at Memphis, 3 at New Orleans", "place leader A at Richmond", "end"}},
	{"setup union", []string{"standing overrun: never", "standing retreat: never", "place 10 at Washington, 5 at Cairo, 3 at Cincinnati", "end"}},
	{"1 confederate", []string{"march 1 from Richmond to Fredericksburg", "march 1 from New Orleans to 1331", "end"}},
	{"1 union", []string{"march 1 from Cairo to 1412", "march repair from Cairo to Washington by rail", "end"}},
	{"2 confederate", []string{"place 1 at Richmond, 1 at Raleigh, 1 at Savannah, 1 at Nashville, 1 at Mobile, 1 at Memphis, 1 at 0129", "march 1 from Richmond to Petersburg", "end"}},
	{"2 union", []string{"march 2 from Cincinnati to 2706", "end"}},
	{"3 confederate", []string{"place 1 at Richmond, 1 at Raleigh, 1 at Savannah, 1 at Nashville, 1 at Mobile, 1 at Memphis, 1 at 0129", "end"}},
	{"3 union", []string{"march 1 from Cairo to 1412", "end"}},
	{"4 confederate", []string{"place 1 at Richmond, 1 at Raleigh, 1 at Savannah, 1 at Nashville, 1 at Mobile, 1 at Memphis, 1 at 0129", "end"}},
	{"4 union", []string{"place riverine at Cairo", "march 2 from Cincinnati to 2706", "march 6 from Cairo to 1617", "attack Corinth from 1617 then advance 2", "end"}},
}
