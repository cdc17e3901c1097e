package league

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/league/season"
)

// rungs is who stands on a ladder, from the top.
func (c *club) rungs(slug string) string {
	d := c.season(slug)
	var names []string
	for _, id := range orderOf(d) {
		names = append(names, d.name(id))
	}
	return strings.Join(names, " ")
}

// gamesOf are the games that run between two.
func (c *club) gamesOf(slug, a, b string) (links []int64) {
	d := c.season(slug)
	for _, g := range d.s.Games {
		who := []string{d.name(g.Lines[0]), d.name(g.Lines[1])}
		if g.Running() && slices.Contains(who, a) && slices.Contains(who, b) {
			links = append(links, g.Link)
		}
	}
	return links
}

// A ladder from its opening to its last day: challenges, walkovers, climbing, a result that is put right, silence, coming again.
func TestALadder(t *testing.T) {
	six := []string{"Anna", "Ben", "Carl", "Dan", "Emma", "Finn"}
	c := newClub(t, append(six, "Gwen")...)
	has(t, c.mod(`league open "Ladder" htl bull_run ladder weeks 3 pace 48h until 2027-09-30`), "The ladder begins at once, until Thu 30 Sep", "join ladder")
	for _, name := range six {
		c.says(name, "join ladder")
	}
	if got := c.rungs("ladder"); got != "Anna Ben Carl Dan Emma Finn" {
		t.Fatalf("at the start: %s", got)
	}
	has(t, c.says("Gwen", "join ladder from round 2"), "neither rounds nor divisions")
	has(t, c.says("Finn", "challenge ben on ladder"), "You cannot challenge Ben now: four places above; three are allowed. You may challenge Carl, Dan or Emma.")
	has(t, c.says("Emma", "challenge zoe on ladder"), `Nobody called "zoe" stands on Ladder.`, "You may challenge Ben, Carl or Dan.")
	has(t, c.says("Emma", "challenge ben"), "Ben is challenged", "you take place 2")
	has(t, c.says("Emma", "challenge ladder ben"), "these two are playing each other")
	asked := c.to("Ben")
	has(t, asked[len(asked)-1].Text(), "Emma challenges you on Ladder, Ben.", "Emma stands fifth, you second.", "accept ladder", "decline ladder",
		"A no, or no answer, is a walkover")
	has(t, c.says("Anna", "accept ladder"), "Nobody has challenged you")
	has(t, c.says("Ben", "accept ladder"), "Your match on Ladder begins:", "Last day of play: Sun 10 Jan")
	told := c.to("Emma")
	has(t, told[len(told)-1].Text(), "Ben takes your challenge up, Emma.")
	has(t, c.says("Emma", "table ladder"), "LADDER", "5  Emma", "plays Ben")
	links := c.gamesOf("ladder", "Ben", "Emma")
	if len(links) != 2 {
		t.Fatalf("games %v", links)
	}
	for _, link := range links {
		c.plays("Ben", link, "resign yes")
		c.tick()
	}
	if got := c.rungs("ladder"); got != "Anna Emma Ben Carl Dan Finn" {
		t.Fatalf("after Emma's match: %s", got)
	}
	told = c.to("Emma")
	has(t, told[len(told)-1].Text(), "Ladder: your match with Ben is over, Emma.", "You climb from the fifth place to the second.")
	has(t, c.says("Emma", "challenge anna on ladder"), "Anna is challenged")
	has(t, c.says("Finn", "challenge dan on ladder"), "Dan is challenged")
	has(t, c.says("Dan", "decline ladder"), "Finn has your place on Ladder, and you stand sixth")
	if got := c.rungs("ladder"); got != "Anna Emma Ben Carl Finn Dan" {
		t.Fatalf("after a no: %s", got)
	}
	// A result that is put right gives the ladder that it would have given: neither has more than one point.
	c.mod(fmt.Sprintf("result %d draw because the wrong side was entered", links[0]))
	c.mod(fmt.Sprintf("result %d draw because the wrong side was entered", links[1]))
	if got := c.rungs("ladder"); got != "Anna Ben Carl Dan Finn Emma" && got != "Anna Ben Carl Finn Dan Emma" && got != "Anna Ben Carl Finn Emma Dan" {
		t.Fatalf("after the correction: %s", got)
	}
	// Emma's challenge of Anna is not answered: a walkover after seven days, and Anna was away for three of them.
	has(t, c.says("Anna", "vacation 2026-12-22 to 2026-12-24"), "Away Tue 22 to Thu 24 Dec")
	asked7 := c.time.AddDate(0, 0, 7)
	c.until(asked7.Add(time.Hour))
	if got := c.rungs("ladder"); !strings.HasPrefix(got, "Anna") {
		t.Fatalf("Anna was away: %s", got)
	}
	c.until(asked7.AddDate(0, 0, 4))
	if got := c.rungs("ladder"); !strings.HasPrefix(got, "Emma Anna") {
		t.Fatalf("a walkover: %s", got)
	}
	told = c.to("Anna")
	has(t, told[len(told)-1].Text(), "you did not answer the challenge of Emma", "you stand second")
	// Whoever loses by silence is off, and in again after a game ended in time.
	has(t, c.says("Ben", "challenge anna on ladder"), "Anna is challenged")
	has(t, c.says("Anna", "accept ladder"), "Your match on Ladder begins")
	c.acts = func(name string) bool { return name == "Ben" }
	c.until(c.time.AddDate(0, 0, 40))
	if d := c.season("ladder"); strings.Contains(c.rungs("ladder"), "Anna") || !strings.HasPrefix(c.rungs("ladder"), "Emma Ben") {
		t.Fatalf("Anna was silent: %s, %+v", c.rungs("ladder"), d.s.Games)
	}
	has(t, c.says("Anna", "join ladder"), "You are off Ladder since", "Play one game to its end first")
	has(t, c.says("Gwen", "join ladder"), "You are on \"Ladder\", sixth of 6")
	// Nothing for 90 days: to the foot; and on its last day it ends, nobody having said anything.
	c.until(time.Date(2027, 9, 30, 21, 59, 0, 0, time.UTC))
	if d := c.season("ladder"); d.s.Over() || !slices.ContainsFunc(d.log.Links, func(l season.Link) bool { return l.Kind == season.Footed }) {
		t.Fatal("nobody went to the foot")
	}
	c.until(time.Date(2027, 9, 30, 22, 0, 0, 0, time.UTC))
	d := c.season("ladder")
	if !d.s.Closed {
		t.Fatal("the ladder has not ended on its day")
	}
	has(t, c.mod("league verify ladder"), "all right")
	last := c.to("Gwen")
	has(t, last[len(last)-1].Text(), "Ladder is over.")
}
