package league

import (
	"context"
	"slices"
	"testing"
	"time"

	"adjutant/bot/league/season"
	results "adjutant/bot/league/table"
	"adjutant/bot/letter"
)

// Section 5, (4): what is proposed for a game that is not over moves one step against a side that took twice the other's time and over
// three fifths of what the pace gave; both read why.
func TestWhoIsSlowLosesAStep(t *testing.T) {
	hours := func(a, b int) [2]time.Duration {
		return [2]time.Duration{time.Duration(a) * time.Hour, time.Duration(b) * time.Hour}
	}
	for _, c := range []struct {
		used, given [2]time.Duration
		want        int
	}{
		{hours(61, 30), hours(100, 100), 0}, {hours(60, 30), hours(100, 100), -1}, {hours(61, 31), hours(100, 100), -1},
		{hours(10, 90), hours(100, 120), 1}, {hours(0, 0), hours(0, 0), -1},
	} {
		if got := season.IsSlow(c.used, c.given); got != c.want {
			t.Errorf("%v of %v: %d, want %d", c.used, c.given, got, c.want)
		}
	}
	won := results.Result{Kind: results.Adjudicated, Points: [2]int{10, 0}, Margin: 3}
	drawn := season.Slower(won, 0)
	lost := season.Slower(drawn, 0)
	if drawn.Points != [2]int{5, 5} || drawn.Margin != 0 || lost.Points != [2]int{0, 10} || season.Slower(lost, 0) != lost {
		t.Errorf("%+v, %+v", drawn, lost)
	}

	c := newClub(t, "Anna", "Ben")
	has(t, c.mod(`league open "Winter 1861" htl bull_run one game round robin slow weeks 3 until 2027-01-03`), "Slow: if one side of a game")
	for _, name := range []string{"Anna", "Ben"} {
		c.says(name, "join winter")
	}
	c.until(time.Date(2027, 1, 4, 1, 0, 0, 0, time.UTC))
	g := c.season("winter-1861").s.Game(1)
	slow := slices.IndexFunc(g.Lines[:], func(l int) bool { return c.season("winter-1861").name(l) == "Anna" })
	for range 9 {
		s, err := letter.Look(context.Background(), c.a, g.Link)
		if err != nil {
			t.Fatal(err)
		}
		name := s.Player(s.Table.Position.Awaited()[0].Seat).Name
		if name == "Anna" {
			c.until(c.time.Add(60 * time.Hour))
		}
		c.plays(name, g.Link, "end")
		c.plays(name, g.Link, "end!")
	}
	c.until(time.Date(2027, 1, 25, 1, 0, 0, 0, time.UTC))
	if err := Propose(context.Background(), c.a, 1); err != nil {
		t.Fatal(err)
	}
	g = c.season("winter-1861").s.Game(1)
	if g.Proposal == nil || *g.Proposal != season.Slower(season.Verdict(g.Playing.Share, 0), slow) || g.Playing.Slow == "" {
		t.Fatalf("share %g, proposed %+v, %q", g.Playing.Share, g.Proposal, g.Playing.Slow)
	}
	ls := c.to("Ben")
	has(t, ls[len(ls)-1].Text(), "It moved one step: ", " took ", " h for its answers, the other side ")
	c.until(time.Date(2027, 2, 1, 1, 0, 0, 0, time.UTC))
	has(t, c.mod("league verify winter"), "all right")
}
