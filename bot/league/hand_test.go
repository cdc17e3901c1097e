package league

import (
	"context"
	"strconv"
	"testing"
	"time"

	results "adjutant/bot/league/table"
)

// Who plays in a season has no moderator's rights in it.
func TestAModeratorWhoPlaysHasNoHandInIt(t *testing.T) {
	c := newClub(t, "Anna", "Ben")
	c.whole("home and away round robin weeks 2", "Anna", "Ben", "Cora")
	c.until(time.Date(2027, 1, 5, 0, 0, 0, 0, time.UTC))
	for _, word := range []string{"hold winter until 2027-01-16 because I like it", "league close winter because I lead", "league void winter because I lose"} {
		has(t, c.mod(word), "who plays in a season has no moderator's rights in it")
	}
	d := c.season("winter-1861")
	c.plays("Anna", d.running(d.lineOf(c.who["Anna"].ID).ID)[0].Link, "resign yes")
	c.until(time.Date(2027, 1, 6, 0, 0, 0, 0, time.UTC))
	for _, g := range c.season("winter-1861").s.Games {
		if !g.Running() {
			has(t, c.mod("result "+strconv.FormatInt(g.Link, 10)+" draw because I say so"), "who plays in a season has no moderator's rights in it")
		}
	}
}

// What was not over is played out by the machine, from the true position, with seeds that are told; all read one letter of it, and what
// nobody answers stands on the last day.
func TestTheMachineProposesAndItStands(t *testing.T) {
	c := newClub(t, "Anna", "Ben")
	ends := c.whole("one game round robin weeks 2", "Anna", "Ben")
	c.until(time.Date(2027, 1, 18, 0, 0, 5, 0, time.UTC))
	if err := Propose(context.Background(), c.a, 1); err != nil {
		t.Fatal(err)
	}
	g := c.season("winter-1861").s.Game(1)
	if g.Proposal == nil || len(g.Playing.Seeds) != 1 || g.Playing.Share != 0 && g.Playing.Share != 0.5 && g.Playing.Share != 1 {
		t.Fatalf("got %+v, %+v", g.Proposal, g.Playing)
	}
	for _, name := range []string{"Anna", "Ben"} {
		ls := c.to(name)
		has(t, ls[len(ls)-1].Text(), "what is proposed for your game", "The machine played it out 1 time,", "judge 1 yes")
	}
	ls := c.to("Cora")
	has(t, ls[len(ls)-1].Text(), "to be judged", "judge 1 as proposed", "If you say nothing, what is proposed stands on Sun 24 Jan.")
	want := *g.Proposal
	c.until(ends)
	if r := c.season("winter-1861").s.Game(1).Result; r.Kind != results.Adjudicated || r.Points != want.Points {
		t.Errorf("got %+v, want %+v", r, want)
	}
}
