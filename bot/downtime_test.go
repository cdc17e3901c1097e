package bot

import (
	"context"
	"testing"
	"time"

	"adjutant/bot/late"
	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
	"adjutant/store/storetest"
)

// rows are the deadlines of the game by kind.
func (c *club) rows() map[string]time.Time {
	c.t.Helper()
	ds, err := c.store.Deadlines(context.Background(), c.game.ID)
	if err != nil {
		c.t.Fatal(err)
	}
	out := map[string]time.Time{}
	for _, d := range ds {
		out[d.Kind] = d.Due
	}
	return out
}

func (c *club) alive() {
	c.t.Helper()
	if err := late.Alive(context.Background(), c.a); err != nil {
		c.t.Fatal(err)
	}
}

func (c *club) woke() {
	c.t.Helper()
	if err := late.Woke(context.Background(), c.a); err != nil {
		c.t.Fatal(err)
	}
}

func TestDowntimeIsNobodys(t *testing.T) {
	c := paced(t, "")
	c.woke()
	before := c.rows()
	for range 5 {
		c.alive()
		c.time = c.time.Add(2 * time.Minute)
	}
	c.alive()
	c.time = c.time.Add(9 * time.Minute)
	c.woke() // a short stop
	if got := c.rows(); !got[table.DueNow].Equal(before[table.DueNow]) {
		t.Errorf("after nine minutes the deadline is %v, want %v", got[table.DueNow], before[table.DueNow])
	}
	c.time = c.time.Add(74*time.Hour + 20*time.Minute) // its time has passed meanwhile
	c.woke()
	c.woke()
	c.alive()
	for kind, at := range c.rows() {
		if want := before[kind].Add(75 * time.Hour); !at.Equal(want) {
			t.Errorf("%s is due at %v, want %v", kind, at, want)
		}
	}
	if ls := c.letters(); len(ls) != 0 {
		t.Errorf("%d letters, want none", len(ls))
	}
	c.tick()
	has(t, c.kinds(0), "game.asked game.extended")
	if s := c.sits(); s.Ledger.Time.Taken["north"] != 0 || s.Ledger.Time.Late["north"] != 0 {
		t.Errorf("the downtime costs extensions (%d) or counts as lateness (%d)", s.Ledger.Time.Taken["north"], s.Ledger.Time.Late["north"])
	}
	has(t, to(t, c.says("north", "status"), anna).Text(), "until Mon 11 Jan, 01:00 (Berlin).")
	c.verifies()
}

// TestAnInterruptedWakingMovesNothingTwice lets the daemon die between two games.
func TestAnInterruptedWakingMovesNothingTwice(t *testing.T) {
	c := paced(t, "")
	first := c.game
	c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben}})
	c.game = first
	c.woke()
	before := c.rows()
	last := store.Stamp(c.time)
	c.time = c.time.Add(3 * time.Hour)
	if err := late.OnTable(context.Background(), c.a, 1, func(s *table.Sitting) error { late.MoveAll(s, last, 3); return nil }); err != nil {
		t.Fatal(err)
	}
	c.woke() // the mark of when it was last alive is still the old one
	for _, game := range []int64{1, 2} {
		c.game.ID = game
		if got, want := c.rows()[table.DueNow], before[table.DueNow].Add(3*time.Hour); !got.Equal(want) {
			t.Errorf("game %d is due at %v, want %v", game, got, want)
		}
	}
}

// A long stop of a large club is made good some games at a time, and nobody is late for it meanwhile: neither who writes before it is his
// game's turn, nor those whose time has run out.
func TestALongStopIsMadeGoodSomeGamesAtATime(t *testing.T) {
	c := paced(t, "spent wait")
	c.woke()
	const copies = 150
	storetest.Multiply(t, c.store, 1, copies)
	storetest.Deliver(t, c.store)
	c.alive()
	before := c.rows()
	c.time = c.time.Add(74*time.Hour + 20*time.Minute) // all deadlines have passed
	pages := storetest.Pages(t, c.store)
	c.woke()
	c.game.ID = 150_001
	if got := c.rows(); !got[table.DueNow].Equal(before[table.DueNow]) {
		t.Fatalf("all %d games were worked on at once, and looked at %d pages", copies, storetest.Pages(t, c.store)-pages)
	}
	fresh := c.game
	c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben}})
	young := c.rows()
	if err := late.OnTable(t.Context(), c.a, c.game.ID, func(*table.Sitting) error { return nil }); err != nil {
		t.Fatal(err)
	}
	fresh, c.game = c.game, fresh
	c.handle(c.request("north", "attack 1"))
	if s := c.sits(); s.Ledger.Time.Late["north"] != 0 || s.Ledger.Time.Taken["north"] != 0 {
		t.Error("who writes before it is his game's turn is late")
	}
	c.alive()
	ticks := 0
	for again := true; again; again = c.a.Behind.Load() {
		c.tick()
		ticks++
	}
	if ticks > 4 {
		t.Errorf("the clock was looked at %d times", ticks)
	}
	c.tick()
	moved := 0
	for i := range int64(copies) {
		c.game.ID = 1 + 1000*i
		if got := c.rows()[table.DueNow]; got.Equal(before[table.DueNow].Add(75 * time.Hour)) {
			moved++
		}
	}
	if moved != copies {
		t.Errorf("the deadlines of %d games have moved by 75 hours, want all %d", moved, copies)
	}
	c.game = fresh
	if got, want := c.rows()[table.DueNow], young[table.DueNow]; !got.Equal(want) {
		t.Errorf("a game that began after the stop is due at %v, want %v", got, want)
	}
	if late, err := c.store.Listings().AreLate(t.Context()); err != nil || late != 0 {
		t.Errorf("somebody is late in %d games, %v", late, err)
	}
}

func TestASleepingMachineIsDowntimeToo(t *testing.T) {
	c := paced(t, "spent wait")
	c.alive()
	before := c.rows()
	c.time = c.time.Add(5 * time.Hour)
	c.alive()
	if got, want := c.rows()[table.DueNow], before[table.DueNow].Add(5*time.Hour); !got.Equal(want) {
		t.Errorf("due at %v, want %v", got, want)
	}
	if err := late.OnTable(context.Background(), c.a, 1, func(s *table.Sitting) error { return late.Pause(s, "Cora", "", c.time.AddDate(0, 0, 3)) }); err != nil {
		t.Fatal(err)
	}
	before = c.rows()
	c.time = c.time.Add(26 * time.Hour)
	c.alive()
	if got := c.rows()[table.DueResume]; !got.Equal(before[table.DueResume]) {
		t.Errorf("a pause until a day ends at %v, want %v", got, before[table.DueResume])
	}
	c.verifies()
}

func TestDowntimeOverAWeekend(t *testing.T) {
	c := newClub(t)
	c.time = time.Date(2027, 1, 8, 10, 0, 0, 0, time.UTC) // Friday
	c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben}, Pace: record.Pace{Turn: 12 * time.Hour, Weekdays: true}})
	c.alive()
	c.time = c.time.Add(4 * time.Hour)
	c.woke()
	if got, want := c.rows()[table.DueNow], time.Date(2027, 1, 11, 2, 0, 0, 0, time.UTC); !got.Equal(want) { // Fri 23:00 and four working hours in Berlin
		t.Errorf("due at %v, want %v", got, want)
	}
}
