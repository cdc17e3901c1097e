package league

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"adjutant/engine/enginetest"
	"adjutant/store"
)

var errKilled = errors.New("killed")

// killed runs what is due in a season, and dies before it is written, so many times; nothing of that is left.
func (c *club) killed(times int) {
	c.t.Helper()
	ids, err := c.store.League().SeasonsMoved(context.Background())
	if err != nil {
		c.t.Fatal(err)
	}
	due, err := c.store.League().SeasonsDue(context.Background(), c.time)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, d := range due {
		ids = append(ids, d.Season)
	}
	for _, id := range ids {
		before := c.everything()
		for range times {
			err := take(context.Background(), c.a, id, nil, func(d *desk) error {
				if err := d.fallDue(); err != nil {
					return err
				}
				return errKilled
			})
			if !errors.Is(err, errKilled) {
				c.t.Fatalf("got %v", err)
			}
		}
		if after := c.everything(); after != before {
			c.t.Fatalf("what was killed has left something: %s, before %s", after, before)
		}
	}
}

// everything counts what a step of a season might leave behind.
func (c *club) everything() string {
	c.t.Helper()
	games, err := c.store.Games(context.Background(), store.GameFilter{})
	if err != nil {
		c.t.Fatal(err)
	}
	letters, err := c.store.Outbox().Letters(context.Background(), store.OutboxFilter{Limit: 1})
	if err != nil {
		c.t.Fatal(err)
	}
	d := c.season("winter-1861")
	return fmt.Sprint(len(games), letters[0].ID, len(d.log.Links), d.s.Round)
}

// Section 13, 8: death between any two steps leaves one round, one letter each, one chain; and to do what is due again does nothing.
func TestDeathLeavesOneRoundAndOneLetterEach(t *testing.T) {
	names := []string{"Anna", "Ben", "Carl", "Dan"}
	terms := "one game swiss weeks 2"
	if enginetest.Draw(1, 2) {
		terms = "home and away swiss weeks 2"
	}
	run := func(deaths bool) *club {
		c := newClub(t, names...)
		ends := c.whole(terms, names...)
		for at := time.Date(2027, 1, 3, 20, 30, 0, 0, time.UTC); at.Before(ends.Add(12 * time.Hour)); at = at.Add(36 * time.Hour) {
			c.until(at)
			c.time = at.Add(36*time.Hour - time.Second)
			if err := c.store.SetMemo(context.Background(), memoAlive, store.Stamp(c.time)); err != nil {
				t.Fatal(err)
			}
			if deaths {
				c.killed(2)
			}
			c.tick()
			c.tick()
		}
		c.read()
		return c
	}
	with, without := run(true), run(false)
	for _, name := range append(names, "Cora") {
		a, b := with.to(name), without.to(name)
		if len(a) != len(b) {
			t.Errorf("%s read %d letters of the season, and %d where nobody died", name, len(a), len(b))
		}
	}
	a, b := with.season("winter-1861"), without.season("winter-1861")
	if !a.s.Closed || len(a.log.Links) != len(b.log.Links) || len(a.s.Games) != len(b.s.Games) {
		t.Errorf("%d events and %d games, want %d and %d", len(a.log.Links), len(a.s.Games), len(b.log.Links), len(b.s.Games))
	}
	has(t, with.mod("league verify winter-1861"), "all right")
}
