package league

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/bot/league/season"
	results "adjutant/bot/league/table"
)

// The season hears another result that a moderator gives a game of it, and the game's own record hears what is put right in the season.
func TestSeasonAndGameHaveTheSameResult(t *testing.T) {
	c := newClub(t, "Anna", "Ben")
	c.whole("home and away round robin weeks 9", "Anna", "Ben")
	c.until(time.Date(2027, 1, 5, 0, 0, 0, 0, time.UTC))
	g := c.season("winter-1861").s.Games[0]
	c.plays(c.season("winter-1861").name(g.Lines[0]), g.Link, "resign yes")
	c.until(time.Date(2027, 1, 6, 0, 0, 0, 0, time.UTC))
	c.mod(fmt.Sprintf("award %d draw because the button was wrong", g.Link))
	c.until(time.Date(2027, 1, 7, 0, 0, 0, 0, time.UTC))
	if r := c.season("winter-1861").s.Game(1).Result; r.Kind != results.Adjudicated || r.Points != [2]int{5, 5} {
		t.Fatalf("the season has %+v", r)
	}
	ls := c.to("Ben")
	has(t, ls[len(ls)-1].Text(), "a result was put right", "the button was wrong", "is a draw")
	c.mod(fmt.Sprintf("result %d void because it never should have been", g.Link))
	has(t, c.mod("results"), "does not count")
	c.until(time.Date(2027, 1, 8, 0, 0, 0, 0, time.UTC))
	d := c.season("winter-1861")
	replaced := 0
	for _, l := range d.log.Links {
		if l.Kind == season.Replaced {
			replaced++
		}
	}
	if r := d.s.Game(1).Result; r.Kind != results.Void || replaced != 2 {
		t.Errorf("the season has %+v, replaced %d times, want twice", r, replaced)
	}
	has(t, c.mod("league verify winter-1861"), "all right")
	has(t, c.mod("list winter round 1"), "1 game is open")
	has(t, c.mod("list winter round 2"), "No such game")
	if text := c.mod("list winter over"); strings.Contains(text, "older ones") || !strings.Contains(text, "does not count") {
		t.Errorf("got %s", text)
	}
	has(t, c.mod("list winter round 2 over"), "No such game is over")
	if text := c.mod("list over"); strings.Contains(text, "older ones") {
		t.Errorf("got %s", text)
	}

	// Opened again, and over again before the season has heard of it.
	c.mod(fmt.Sprintf("reopen %d because they want to play it", g.Link))
	c.plays(d.name(g.Lines[1]), g.Link, "resign yes")
	c.until(time.Date(2027, 1, 9, 0, 0, 0, 0, time.UTC))
	ls = c.to("Ben")
	has(t, ls[len(ls)-1].Text(), "a result was put right", `The adjutant: "it was opened again, went on and has ended anew"`)
}
