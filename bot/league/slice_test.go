package league

import (
	"os"
	"strings"
	"testing"
	"time"
)

// A season from its opening to its last letter, with nobody's help but the players'.
func TestASeasonFromItsOpeningToItsLastLetter(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Carl", "Dan")
	has(t, c.mod(`league open "Winter 1861" htl bull_run home and away swiss pace 72h until 2027-01-03 weeks 2`), "Sign-up is open", "join winter-1861")
	for _, name := range []string{"Anna", "Ben", "Carl", "Dan"} {
		has(t, c.says(name, "join winter"), "You are in \"Winter 1861\"")
	}
	c.until(time.Date(2027, 1, 5, 0, 0, 0, 0, time.UTC))
	d := c.season("winter-1861")
	if d.s.Round != 1 || len(d.s.Games) != 4 || d.s.Games[3].Link == 0 {
		t.Fatalf("round %d, %d games", d.s.Round, len(d.s.Games))
	}
	for _, g := range d.s.Games[:2] {
		c.plays(d.player(d.s.Line(g.Lines[1]).Person()).Name, g.Link, "resign yes")
	}
	c.until(time.Date(2027, 3, 1, 0, 0, 0, 0, time.UTC))
	var read, mod string
	for _, l := range c.to("Anna") {
		read += l.Text()
	}
	for _, l := range c.to("Cora") {
		mod += l.Text()
	}
	has(t, read, "Your games write to you themselves", "Of your games of round 2, game 7 against Ben is a draw, judged", "Winter 1861, round 1, week 1.")
	if strings.Contains(read, "week 2.") {
		t.Error("a weekly letter comes hours before the letter that tells the same")
	}
	if strings.Contains(mod, "Your games write to you") {
		t.Error("letters say what is not so for their reader")
	}
	if os.Getenv("LETTERS") != "" {
		for _, l := range c.box {
			t.Logf("---- %s %s to %s game %d: %s\n%s", l.At.Format("2 Jan 15:04"), l.Kind, l.To, l.game, l.Subject, l.Text())
		}
	}
	if d = c.season("winter-1861"); !d.s.Closed {
		t.Errorf("the season is not over: %s", d.stands(table0()))
	}
	has(t, c.mod("league verify winter-1861"), "all right")
}
