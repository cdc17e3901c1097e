package league

import (
	"strings"
	"testing"
	"time"
)

// Section 8: one letter a person a matter. Who is silent in two games is one matter: the moderators read of it once each time, the first
// substitute once that a seat may soon be vacant, and of the seat that nobody took.
func TestSilenceInTwoGamesIsOneMatter(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Ida")
	c.whole("home and away round robin weeks 5 pace 48h", "Anna", "Ben")
	c.says("Ida", "substitute winter")
	c.acts = func(name string) bool { return name == "Anna" }
	c.until(time.Date(2027, 2, 1, 0, 0, 0, 0, time.UTC))
	var told, ready []string
	for _, l := range c.box {
		switch {
		case l.To == c.who["Cora"].Address && strings.Contains(l.Text(), "did not answer in time"):
			told = append(told, l.Text())
			if l.game != 0 {
				t.Errorf("game %d itself tells the moderator", l.game)
			}
		case l.To == c.who["Ida"].Address && strings.Contains(l.Text(), "may soon be vacant"):
			ready = append(ready, l.Text())
		}
	}
	if len(told) != 2 || len(ready) != 1 {
		t.Fatalf("the moderator was told %d times, the substitute %d times", len(told), len(ready))
	}
	has(t, told[0], "Standing orders and defaults acted in games 1 and 2.")
	has(t, told[1], "It was the second time in a row; after a third the seat is vacant. Ida is asked to be ready.")
	has(t, ready[0], "Ben has not answered twice in a row", "substitute winter-1861 off")
	cora := c.to("Cora")
	has(t, cora[len(cora)-1].Text(), "")
	var all []string
	for _, l := range cora {
		all = append(all, l.Text())
	}
	has(t, strings.Join(all, ""), "Winter 1861: nobody took the seat of Ben.", "Lost by that: 1 and 2.")
}

// A season's days end at midnight where it was opened, in summer as in winter; whoever lives elsewhere reads his own hour.
func TestDaysEndAtMidnightInSummerToo(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Carl", "Dan", "Emma", "Finn")
	ends := c.whole("home and away swiss weeks 5", "Anna", "Ben", "Carl", "Dan", "Emma", "Finn")
	zone, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	if local := ends.In(zone); local.Hour() != 0 || local.Month() != time.May {
		t.Fatalf("it ends on %s", local)
	}
	d := c.season("winter-1861")
	berlin, moscow := *table0(), *table0()
	berlin.Zone = zone
	if moscow.Zone, err = time.LoadLocation("Europe/Moscow"); err != nil {
		t.Fatal(err)
	}
	if got := lastDay(&berlin, d.s.Ends(3)); got != "Sun 9 May" {
		t.Errorf("in Berlin %q", got)
	}
	has(t, lastDay(&moscow, d.s.Ends(3)), "Mon 10 May, 01:00")
}

// The last letter tells each reader his own place first, and the season's dice.
func TestTheLastLetterIsTheReaders(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Carl")
	ends := c.whole("home and away round robin weeks 2", "Anna", "Ben", "Carl")
	c.acts = func(string) bool { return true }
	c.until(ends.AddDate(0, 0, -20))
	c.says("Carl", "leave winter after")
	for _, g := range c.season("winter-1861").s.Games {
		if g.Running() {
			loser := "Ben"
			if !strings.Contains(c.season("winter-1861").name(g.Lines[0])+c.season("winter-1861").name(g.Lines[1]), "Ben") {
				loser = "Carl"
			}
			c.plays(loser, g.Link, "resign yes")
		}
	}
	c.until(ends)
	last := func(name string) string {
		ls := c.to(name)
		return ls[len(ls)-1].Text()
	}
	has(t, last("Anna"), "Winter 1861 is over. You win with ", "You came first", "Dice of the season: ")
	has(t, last("Cora"), "Winter 1861 is over. Anna wins with ")
	has(t, last("Carl"), "Anna wins with ", "YOUR SEASON")
}
