package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
)

// A whole year of the Campaign by mail, from July 1861 to June 1862, between two presidents who do not see each other and the daemon as it
// runs. With standing orders for what is fought, each turn of a side is one letter; corps are raised each quarter in one more.
func TestFogYear(t *testing.T) {
	t.Parallel()
	playedOf(t, 0)
	c := newYear(t, "acwc")
	c.start()
	defer func() {
		c.stop()
		c.report()
	}()
	g, err := c.daemon.Bot.CreateGame(t.Context(), people.Spec{Book: "acwc", Scenario: "1861", Players: map[engine.Seat]table.Person{
		"union":       {Name: "Anna", Address: "anna@club.example", Zone: "Europe/Berlin"},
		"confederate": {Name: "Ben", Address: "ben@club.example", Zone: "America/Chicago"},
	}})
	if err != nil {
		t.Fatal(err)
	}
	c.game = g.ID
	c.person("anna").seat, c.person("ben").seat = "union", "confederate"
	c.gather()
	asked := map[string]int{}
	for n := 0; ; n++ {
		ds, turn := c.position().Awaited(), c.position().Turn().ID
		if strings.HasPrefix(turn, "1862-07") {
			break
		}
		d := ds[0]
		p := c.holder(d.Seat)
		c.pass(time.Duration(2+n*5%11) * time.Hour)
		lines := append(slices.Clone(fogYear[turn]), "end")
		if !d.Own {
			if d.Kind != "recruit" {
				t.Errorf("%s stops for %q, which standing orders answer", turn, d.Asks)
			}
			lines = []string{c.position().View(d.Seat).Default(d).String()}
		}
		if asked[turn+d.Kind+string(d.Seat)]++; asked[turn+d.Kind+string(d.Seat)] > 1 {
			t.Errorf("%s asks %s a second time: %s", turn, d.Seat, d.Asks)
		}
		c.good(c.answers(p, c.asking(p), strings.Join(lines, "\n")))
	}
	c.judgeYear()
	c.newest(c.person("anna"), "The Union captured Manassas Junction, Mr. President.")
	c.newest(c.person("ben"), "The Union won the battle of Manassas Junction, Mr. President.")
	for name, unseen := range map[string][]string{"anna": {"Bragg", "Withers", "Selma", "Zollicoffer"}, "ben": {"Rosecrans", "Wallace", "Sumner", "Cadwalader"}} {
		for _, m := range c.person(name).got {
			for _, u := range unseen {
				if strings.Contains(words(m), u) {
					t.Errorf("%s reads of %s, whom nobody of that side has seen:\n%s", name, u, m.Text)
				}
			}
		}
	}
}

// fogYear is what each president sends in his turns, before the word that ends it.
var fogYear = map[string][]string{
	"1861-07 union": {"standing fight: always", "standing battle: stance hold, quit 40", "me pictures off",
		"march Sumner from Philadelphia to Baltimore"},
	"1861-07 confederate": {"standing fight: if outnumbered 3 to 1; to any, else any", "standing battle: stance hold, quit 40", "me pictures off",
		"march Bragg from Mobile to Selma"},
	"1861-08 union":       {"march McDowell from Washington to Manassas Junction", "march Heintzelman from Washington to Manassas Junction"},
	"1861-08 confederate": {"march Holmes from Fredericksburg to Manassas Junction"},
}
