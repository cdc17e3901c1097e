package league

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/league/season"
)

// What happens to a season after its last letter, and to who is no longer in it.
func TestASeasonAfterItsEnd(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Carl", "Dan", "Ida", "Jan")
	c.whole("home and away round robin weeks 9", "Anna", "Ben", "Carl", "Dan")
	c.says("Ida", "substitute winter")
	c.until(time.Date(2027, 1, 5, 0, 0, 0, 0, time.UTC))
	d := c.season("winter-1861")
	g := d.s.Games[0]
	loser, winner := d.name(g.Lines[0]), d.name(g.Lines[1])
	c.plays(loser, g.Link, "resign yes")
	gone := d.name(d.s.Games[3].Lines[0])
	if gone == loser || gone == winner {
		t.Fatal("the first two matches have a player in common")
	}
	c.until(time.Date(2027, 1, 6, 0, 0, 0, 0, time.UTC))
	has(t, c.mod("seat winter "+gone+" by Ida because of a move"), "Ida takes the seat")
	word := regexp.MustCompile(`forget me ([a-z0-9]{6})`).FindStringSubmatch(c.says(winner, "forget me"))
	c.says(winner, "forget me "+word[1])
	c.until(c.time.Add(time.Hour))
	has(t, c.mod("league close winter because the club has flu"), "ends now")
	for _, name := range []string{loser, gone, "Ida", "Cora"} {
		last := c.to(name)
		text := last[len(last)-1].Text()
		has(t, text, "Winter 1861 is over.", `Cora ended it before its day, by the table as it is: "the club has flu"`, "a former player")
		if name != "Cora" {
			has(t, text, "YOUR SEASON")
		}
		if name == gone {
			has(t, text, "The line in which you played, "+gone+", Ida, came")
		}
		lacks(t, text, winner, "somebody")
	}
	has(t, c.mod(fmt.Sprintf("result %d draw because of the wrong button", g.Link)), "a draw")
	if r := c.season("winter-1861").s.Game(1).Result; r.Points != [2]int{5, 5} {
		t.Errorf("after the correction: %+v", r)
	}
	for _, name := range []string{loser, gone, "Cora"} {
		last := c.to(name)
		has(t, last[len(last)-1].Text(), "a result was put right", "the wrong button", "RATINGS THAT CHANGE", loser)
	}
	has(t, c.mod("league verify winter"), "all right")
	for _, l := range c.box {
		if strings.Contains(l.To, "forgotten") {
			t.Errorf("a letter goes to %s: %s", l.To, l.Preview)
		}
	}
	if kind := c.season("winter-1861").log.Links; string(kind[len(kind)-1].Kind) != string(season.Replaced) {
		t.Errorf("the last event is %s", kind[len(kind)-1].Kind)
	}
}

// A game that ended a moment before the season is closed has its own result, and after the end it is corrected where the table hears of it.
func TestASeasonIsClosedWithAllThatHasEnded(t *testing.T) {
	c := newClub(t, "Anna", "Ben")
	has(t, c.mod(`league open "Spring" ahd 1862 round robin rounds 3 until 2027-01-03`), `leave out "rounds 3"`)
	c.whole("home and away round robin weeks 9", "Anna", "Ben")
	c.until(time.Date(2027, 1, 5, 0, 0, 0, 0, time.UTC))
	g := c.season("winter-1861").s.Games[0]
	c.plays("Anna", g.Link, "resign yes")
	c.mod("league close winter because of snow")
	if r := c.season("winter-1861").s.Game(1).Result; r.Kind != "resigned" {
		t.Errorf("the game that was resigned counts as %+v", r)
	}
	has(t, c.mod(fmt.Sprintf("award %d draw because it snowed", g.Link)), fmt.Sprintf(`"result %d SIDE because ..." corrects table and ratings`, g.Link))
}

// Who is forgotten has left: his seat is offered as any other, and nobody is paired with somebody who is not there.
func TestWhoIsForgottenHasLeftHisSeasons(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Carl", "Dan", "Ida")
	c.whole("home and away round robin weeks 3", "Anna", "Ben", "Carl", "Dan")
	c.says("Ida", "substitute winter")
	forget := func(name string) {
		word := regexp.MustCompile(`forget me ([a-z0-9]{6})`).FindStringSubmatch(c.says(name, "forget me"))
		c.says(name, "forget me "+word[1])
	}
	c.until(time.Date(2027, 1, 5, 0, 0, 0, 0, time.UTC))
	forget("Ben")
	c.until(c.time.Add(time.Hour))
	d := c.season("winter-1861")
	line := d.lineOf(c.who["Ben"].ID)
	if !line.Vacant {
		t.Fatal("the seat of who was forgotten is not vacant")
	}
	told := c.to("Cora")
	has(t, told[len(told)-1].Text(), "A former player has left Winter 1861.", "Ida is asked to take the seat.")
	has(t, c.says("Ida", "accept winter"), "for a former player")
	d = c.season("winter-1861")
	for _, g := range d.running(line.ID) {
		seats, err := c.store.Seats(t.Context(), g.Link)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(fmt.Sprint(seats[0].Player, " ", seats[1].Player), fmt.Sprint(c.who["Ida"].ID)) {
			t.Errorf("game %d: %+v", g.Link, seats)
		}
	}
	forget("Dan")
	next := d.s.Dates(2).Begins.Add(time.Hour)
	c.until(next)
	for _, g := range c.season("winter-1861").s.Games {
		if g.Round == 2 && slices.Contains(g.Lines[:], d.lineOf(c.who["Dan"].ID).ID) {
			t.Errorf("game %d of round 2 is of somebody who was forgotten", g.Link)
		}
	}
	for _, l := range c.box {
		if strings.Contains(l.To, "forgotten") {
			t.Errorf("a letter goes to %s: %s", l.To, l.Preview)
		}
	}
}

// A hold moves what is to come: a day that has been stays the day that it was.
func TestAHoldMovesNoDayThatHasBeen(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Carl", "Dan")
	c.whole("home and away round robin weeks 2", "Anna", "Ben", "Carl", "Dan")
	day := func(month time.Month, n int) time.Time { return time.Date(2027, month, n, 0, 0, 0, 0, time.UTC) }
	c.until(day(1, 10))
	has(t, c.mod("hold winter until 2027-01-14 because of snow"), "4 days")
	c.until(day(2, 2))
	has(t, c.mod("hold winter until 2027-02-05 because of more snow"), "3 days")
	var got []string
	d := c.season("winter-1861")
	for _, told := range publicDays(d, clock.NewClock(d.s.Header.Zone)) {
		got = append(got, told.Date.Format("2 Jan")+" "+told.Title)
	}
	want := []string{"3 Jan last day of sign-up", "4 Jan round 1 begins", "21 Jan last day of play of round 1", "28 Jan settled: round 1",
		"29 Jan round 2 begins", "14 Feb last day of play of round 2", "21 Feb settled: round 2",
		"22 Feb round 3 begins", "7 Mar last day of play of round 3", "14 Mar settled: round 3"}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}
