package league

import (
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/league/rating"
	"adjutant/bot/league/season"
)

// A knock-out of the first four after the table, played by people of whom some are silent, ends on its day, and its winner is who won the final.
func TestAKnockOutAfterTheTable(t *testing.T) {
	five := []string{"Anna", "Ben", "Carl", "Dan", "Emma"}
	c := newClub(t, five...)
	has(t, c.mod(`league open "Winter 1861" htl bull_run round robin then knock-out 4 weeks 2 pace 48h until 2027-01-03`),
		"After the table the first 4 play a knock-out, home and away")
	for _, name := range five {
		c.says(name, "join winter")
	}
	h := c.season("winter-1861").s.Header
	ends := c.season("winter-1861").s.Ends(roundsFor(h, 5))
	resigns := func(name string) { // whoever plays in a round against somebody weaker wins
		d := c.season("winter-1861")
		for _, g := range d.s.Games {
			if g.Running() && g.Link != 0 {
				weak := max(g.Lines[0], g.Lines[1])
				if g.Round <= d.s.TableRounds && name == "table" || name == roundName(d, g.Round) {
					c.plays(d.name(weak), g.Link, "resign yes")
				}
			}
		}
		c.tick()
	}
	for round := 1; round <= 5; round++ {
		c.until(c.season("winter-1861").s.Dates(round).Begins.Add(time.Hour))
		resigns("table")
	}
	d := c.season("winter-1861")
	if d.s.TableRounds != 5 || d.s.Rounds != 7 {
		t.Fatalf("%d rounds of the table, %d in all", d.s.TableRounds, d.s.Rounds)
	}
	c.until(d.s.Dates(6).Begins.Add(time.Hour))
	letters := c.to("Dan")
	has(t, letters[len(letters)-1].Text(), "Winter 1861, the semifinals (round 6 of 7).", "Union against Anna", "SEMIFINALS",
		"How paired: the first of the table meets the last who is in the knock-out")
	letters = c.to("Emma")
	has(t, letters[len(letters)-1].Text(), "You are not in the knock-out.")
	has(t, c.says("Anna", "table winter"), "Anna - Dan 0.0 - 0.0, 2 games running", "PLACES IN THE SEMIFINALS", "Anna can still come first to fourth")
	if why := c.mod("league pair winter"); !strings.Contains(why, "The final (round 7 of 7)") && !strings.Contains(why, "FINAL (ROUND 7 OF 7)") {
		t.Errorf("the pairing: %s", why)
	}
	resigns("the semifinals")
	c.until(d.s.Dates(7).Begins.Add(time.Hour))
	has(t, c.says("Anna", "table winter"), "Anna - Dan 2.0 - 0.0, Anna goes on", "FINAL", "Anna can still come first or second.")
	c.until(ends.Add(-time.Second))
	if c.season("winter-1861").s.Closed {
		t.Fatal("it is over before its day")
	}
	c.until(ends)
	d = c.season("winter-1861")
	if !d.s.Closed {
		t.Fatalf("it is not over on its day: %s", d.stands(table0()))
	}
	last := c.to("Anna")
	has(t, last[len(last)-1].Text(), "Winter 1861 is over. You win the knock-out, before Ben and Carl.", "PLACES AFTER THE FINAL", "Of your games of the final, game 25 against Ben is a draw, judged")
	has(t, c.mod("league verify winter"), "all right")
}

// Whoever would have had a bye plays a volunteer: the games count for that line and for ratings, and the volunteer stands in no table.
func TestAVolunteerInsteadOfABye(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Carl", "Ida")
	c.whole("home and away swiss weeks 2", "Anna", "Ben", "Carl")
	has(t, c.says("Ida", "stand-in winter"), "Noted, thank you", "you are in no table")
	has(t, c.says("Anna", "stand-in winter"), "who plays in a season has an opponent of his own")
	c.until(time.Date(2027, 1, 4, 1, 0, 0, 0, time.UTC))
	d := c.season("winter-1861")
	guest := d.lineOf(c.who["Ida"].ID)
	if guest == nil || len(d.s.Byes) != 0 || len(d.s.Games) != 4 {
		t.Fatalf("Ida's line %+v, byes %v, %d games", guest, d.s.Byes, len(d.s.Games))
	}
	with := d.name(guest.For)
	letters := c.to("Ida")
	has(t, letters[len(letters)-1].Text(), "against "+with, "Ida stands in; "+with+" else would have had no opponent.")
	has(t, c.says("Anna", "why winter 1"), with+" would have the bye; Ida stands in as the opponent.")
	for _, g := range d.running(guest.ID) {
		c.plays(with, g.Link, "resign yes")
		c.tick()
	}
	d = c.season("winter-1861")
	if strings.Contains(c.says("Anna", "table winter"), "Ida") {
		t.Error("Ida stands in the table")
	}
	rated := d.s.Rated()
	if len(rated) != 2 || !slices.ContainsFunc(rated[0].Sides[:], func(s rating.Side) bool { return s[0].Players[0] == season.Player(int(c.who["Ida"].ID)) }) {
		t.Errorf("rated: %+v", rated)
	}
	c.until(d.s.Dates(2).Begins.Add(time.Hour))
	if d = c.season("winter-1861"); d.lineOf(c.who["Ida"].ID) != nil || len(d.s.Byes) != 1 {
		t.Errorf("after the round Ida still sits there, or nobody has the bye: %v", d.s.Byes)
	}
	has(t, c.mod("league verify winter"), "all right")
	has(t, c.mod("league trf winter"), "Anna")
}

// A season that comes after another takes its divisions over: the best go up, the last go down, newcomers begin in the lowest.
func TestDivisionsGoOn(t *testing.T) {
	all := []string{"Anna", "Ben", "Carl", "Dan", "Emma", "Finn", "Gwen", "Hugo"}
	c := newClub(t, append(all, "Ida")...)
	c.whole("round robin divisions 2 weeks 2", all...)
	c.until(time.Date(2027, 1, 4, 1, 0, 0, 0, time.UTC))
	c.mod("league close winter-1861")
	before := c.season("winter-1861")
	first := before.s.Table(1)
	up, down := before.s.Table(2)[0].ID, first[len(first)-1].ID
	c.mod(`league open "Spring 1862" htl bull_run round robin after winter-1861 weeks 2 until ` + c.time.AddDate(0, 2, 0).Format("2006-01-02"))
	for _, name := range append(all, "Ida") {
		has(t, c.says(name, "join spring"), "You are in")
	}
	c.until(c.season("spring-1862").s.Header.First.Add(time.Hour))
	d := c.season("spring-1862")
	in := func(name string) int { return d.lineOf(c.who[name].ID).Division }
	for i, ids := range before.s.Divisions {
		for _, id := range ids {
			want := i + 1
			switch id {
			case down:
				want = 2
			case up:
				want = 1
			}
			if got := in(before.name(id)); got != want {
				t.Errorf("%s of division %d plays in %d, want %d", before.name(id), i+1, got, want)
			}
		}
	}
	if in("Ida") != 2 {
		t.Error("a newcomer does not begin in the lowest division")
	}
}
