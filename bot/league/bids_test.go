package league

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/bot/table"
)

// Where sides are balanced by bids, nobody reads a bid before both are in; a wish that both have goes to the higher bid, and the loser
// against it keeps what was offered.
func TestSidesGoToTheHigherBid(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Carl", "Dan")
	c.whole("one game round robin balance bid weeks 2", "Anna", "Ben", "Carl", "Dan")
	c.until(time.Date(2027, 1, 4, 12, 0, 0, 0, time.UTC))
	d := c.season("winter-1861")
	if d.s.Round != 1 || d.s.Games[0].Link != 0 {
		t.Fatalf("round %d, game %d", d.s.Round, d.s.Games[0].Link)
	}
	one, two := d.name(d.s.Games[0].Lines[0]), d.name(d.s.Games[0].Lines[1])
	three := d.name(d.s.Games[1].Lines[0])
	has(t, c.says(one, "bid winter union 0.5"), "from 0 to 0.4")
	has(t, c.says(one, "bid winter nobody 0.1"), "Say a side")
	has(t, c.says(one, "bid winter union 0.1"), "Noted: the Union", "keeps 0.1 of a point", "Nobody reads it")
	for _, l := range c.to(two) {
		if strings.Contains(l.Text(), "0.1") {
			t.Errorf("%s reads a bid before both are in: %s", two, l.Text())
		}
	}
	if text := c.says(two, "table winter") + c.says(two, "games winter") + c.mod("league winter"); strings.Contains(text, "0.1 ") || strings.Contains(text, "union") {
		t.Errorf("a bid is told: %s", text)
	}
	has(t, c.says(two, "bid winter the union 3"), "Noted: the Union", "game 1 begins")
	g := c.season("winter-1861").s.Game(1)
	if g.Link == 0 || g.Keeps != [2]int{0, 3} || c.season("winter-1861").name(g.Lines[0]) != two {
		t.Fatalf("got %+v", g)
	}
	has(t, c.says(one, "bid winter union 0.4"), "waits for a bid")
	ls := c.to(one)
	for i := range ls {
		if strings.Contains(ls[i].Text(), "The bids were: "+one+": the Union, for 0.1; "+two+": the Union, for 0.3.") {
			ls = nil
			break
		}
	}
	if ls != nil {
		t.Error("the bids are not published")
	}
	has(t, c.says(three, "games winter"), "waits for bids")
	c.until(time.Date(2027, 1, 6, 0, 0, 1, 0, time.UTC))
	if g := c.season("winter-1861").s.Game(2); g.Link == 0 || g.Keeps != [2]int{} {
		t.Fatalf("without bids there is %+v", g)
	}
	c.plays(one, g.Link, "resign yes")
	c.until(time.Date(2027, 1, 7, 0, 0, 0, 0, time.UTC))
	if r := c.season("winter-1861").s.Game(1).Result; r.Points != [2]int{7, 3} {
		t.Errorf("got %+v", r)
	}
	has(t, c.mod(fmt.Sprintf("result %d confederate because of a slip", g.Link)), "was won by "+two)
	if r := c.season("winter-1861").s.Game(1).Result; r.Points != [2]int{0, 10} {
		t.Errorf("got %+v", r)
	}
	c.until(time.Date(2027, 3, 15, 0, 0, 0, 0, time.UTC))
	d = c.season("winter-1861")
	if !d.s.Closed {
		t.Fatal("the season is not over")
	}
	c.sums(d, 1)
	has(t, c.mod("league verify winter-1861"), "all right")
}

// Where sides are balanced by what is known of them, the loser keeps tenths who had the weaker side, and reads it before the game.
func TestTheWeakerSideKeepsTenths(t *testing.T) {
	c := newClub(t, "Anna", "Ben")
	text := c.mod(`league open "Short War" ahd 1861-short one game round robin balance auto weeks 2 until 2027-01-03`)
	has(t, text, "The Union is worth ", "games by machine, 0 by people", "Uneven: where the machine played both sides, the Union got ",
		"who loses with the Confederacy keeps 0.")
	has(t, c.says("Anna", "join short"), "You are in")
	has(t, c.says("Ben", "join short"), "You are in")
	c.until(time.Date(2027, 1, 5, 0, 0, 0, 0, time.UTC))
	g := c.season("short-war").s.Game(1)
	if g.Keeps[0] != 0 || g.Keeps[1] < 1 || g.Keeps[1] > 4 {
		t.Fatalf("got %+v", g)
	}
	south := c.season("short-war").name(g.Lines[1])
	ls := c.to(south)
	has(t, ls[len(ls)-1].Text(), fmt.Sprintf("(Confederate keeps 0.%d)", g.Keeps[1]))
	c.plays(south, g.Link, "resign yes")
	c.until(time.Date(2027, 1, 6, 0, 0, 0, 0, time.UTC))
	if r := c.season("short-war").s.Game(1).Result; r.Points != [2]int{10 - g.Keeps[1], g.Keeps[1]} || r.Score() != 1 {
		t.Errorf("got %+v", r)
	}
	has(t, c.mod(`league open "Long War" ahd 1862 home and away swiss balance auto until 2027-01-09`), "ome and away is balanced by itself")
}

// No word of the league hides behind another of the same name.
func TestNoWordHidesAnother(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range table.Commands {
		if seen[c.Name] {
			t.Errorf("%q is there twice", c.Name)
		}
		seen[c.Name] = true
	}
}
