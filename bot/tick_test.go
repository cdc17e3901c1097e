package bot

import (
	"context"
	"strings"
	"testing"
	"time"

	"adjutant/bot/hall"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/table"
	"adjutant/engine"
)

func TestAFaultAtADeadlineIsTheModerators(t *testing.T) {
	c := newClub(t)
	c.start(people.Spec{Book: "toy", Players: map[engine.Seat]table.Person{"north": anna, "south": ben},
		Position: "rulebook toy\nturn 1 attack\nmen 5 4\nfield 0\npoints 0\npanics true\n"})
	c.letters()
	c.until(day(8, 20))
	c.time = day(8, 21)
	n := c.last()
	if err := hall.Tick(context.Background(), c.a); err == nil || !strings.Contains(err.Error(), "the rulebook has a fault") {
		t.Fatalf("Tick says %v, want the fault", err)
	}
	ls := c.letters()
	has(t, to(t, ls, cora).Text(), "A deadline of game 1 met a fault of the program.", "I try again in a day.")
	if c.last() != n {
		t.Errorf("event %d was written", c.last())
	}
	due, err := hall.NextTick(context.Background(), c.a)
	if err != nil || !due.Equal(day(9, 21)) {
		t.Errorf("the next try is at %v (%v), want a day later", due, err)
	}
}

func TestTheClocksStandForATakebackButNotForEver(t *testing.T) {
	c := paced(t, "24h/24h grace 1h")
	c.says("north", "attack 2\nend")
	c.says("south", "yield")
	c.letters()
	asked := c.time.Add(20 * time.Hour)
	c.time = asked
	c.says("north", "takeback attack 2 instead attack 1 because a slip")
	if _, pending := play.TakebackAsked(c.sits()); !pending {
		t.Fatal("no takeback is asked for")
	}
	c.letters()
	n := c.last()
	c.until(asked.Add(23 * time.Hour)) // Ben's 24 hours are over
	if c.last() != n {
		t.Errorf("the deadline wrote %s, but the clock stands", c.kinds(n))
	}
	var ls []letterAs
	for len(ls) == 0 {
		due, err := hall.NextTick(context.Background(), c.a)
		if err != nil {
			t.Fatal(err)
		}
		c.time = due
		ls = c.tick()
	}
	if want := table.FullHour(asked.Add(24 * time.Hour)); !c.time.Equal(want) {
		t.Errorf("it lapses at %v, want %v", c.time, want)
	}
	for _, l := range ls {
		if l.To == anna.Address && strings.Contains(l.Preview, "takeback") {
			has(t, l.Text(), "Your takeback has lapsed, Anna: it was not agreed to in time.")
		}
	}
	has(t, c.kinds(n), "game.late")
	c.verifies()
}

func TestTheLogSaysWhoDidNotAnswer(t *testing.T) {
	c := campaign(t, "1861")
	c.says("union", "march 1 mi inf from Washington to Manassas\nend")
	c.letters()
	has(t, to(t, c.until(day(6, 21)), ben).Text(), "Your time is over, Ben;", "After that your standing orders or the default answer")
	ls := c.until(day(7, 21))
	has(t, to(t, ls, anna).Text(), "Ben did not answer in time.", "by the default, as nobody answered", "Ben once, 3 days; 3 questions were answered in advance.")
	c.verifies()
}
