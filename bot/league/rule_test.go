package league

import (
	"context"
	"testing"
	"time"
)

// Section 5, (2): where a season names a rule of the book, a game that is not over is judged by it, and the machine only where it says
// nothing. Only a rule of the book can be named.
func TestAGameIsJudgedByARuleOfTheBook(t *testing.T) {
	c := newClub(t, "Anna", "Ben")
	has(t, c.mod(`league open "Winter 1861" ahd 1862 one game round robin rule 10.0 until 2027-01-03`), "has 11.3, not \"10.0\"")
	has(t, c.mod(`league open "Winter 1861" htl bull_run one game round robin rule 11.3 until 2027-01-03`), "has none")
	has(t, c.mod(`league open "Winter 1861" ahd 1862 one game round robin rule 11.3 weeks 1 until 2027-01-03`), "is judged by 11.3 of the book")
	c.says("Anna", "join winter")
	c.says("Ben", "join winter")
	c.until(time.Date(2027, 1, 11, 1, 0, 0, 0, time.UTC))
	if err := Propose(context.Background(), c.a, 1); err != nil {
		t.Fatal(err)
	}
	d := c.season("winter-1861")
	g := d.s.Game(1)
	if g.Proposal == nil || len(g.Playing.Seeds) > 0 {
		t.Fatalf("proposed %+v by %+v", g.Proposal, g.Playing)
	}
	letters := c.to("Anna")
	has(t, letters[len(letters)-1].Text(), "a draw; by 11.3, Draw (Historical): the army maximums are 35 and 27", "where 8 is a draw in March 1862.")
	c.until(time.Date(2027, 1, 18, 1, 0, 0, 0, time.UTC))
	if d = c.season("winter-1861"); d.s.Game(1).Result.Points != d.s.Game(1).Proposal.Points {
		t.Errorf("it ended %+v", d.s.Game(1).Result)
	}
}
