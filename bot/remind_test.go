package bot

import (
	"context"
	"strings"
	"testing"
	"time"

	"adjutant/bot/hall"
	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

func (c *club) tick() []letterAs {
	c.t.Helper()
	if err := hall.Tick(context.Background(), c.a); err != nil {
		c.t.Fatal(err)
	}
	return c.letters()
}

var cora = table.Person{Name: "Cora", Address: "cora@mail.example"}

func TestReminders(t *testing.T) {
	c := ford(t)
	c.letters()
	if ls := c.tick(); len(ls) != 0 {
		t.Fatalf("letters at the start: %+v", ls)
	}
	c.time = time.Date(2027, 1, 6, 21, 0, 0, 0, time.UTC)
	ls := c.tick()
	none(t, ls, ben)
	l := to(t, ls, anna)
	has(t, l.Text(), "24 hours left, Anna: your move, Day 1, the North, until Thu 7 Jan, 22:00 (Berlin).", "Missing: everything; no order has come yet.", "attack 1")
	if l.Question != 1 {
		t.Errorf("the reminder asks question %d, want 1", l.Question)
	}
	if ls := c.tick(); len(ls) != 0 {
		t.Fatalf("reminded twice: %+v", ls)
	}
	c.time = time.Date(2027, 1, 7, 18, 0, 0, 0, time.UTC)
	has(t, to(t, c.tick(), anna).Preview, "3 hours left, Anna:")

	c.time = time.Date(2027, 1, 7, 21, 0, 0, 0, time.UTC)
	ls = c.tick()
	has(t, to(t, ls, anna).Text(), "Your time is over, Anna; 24 hours of grace have begun.", "Until Fri 8 Jan, 22:00 (Berlin) your orders count")
	has(t, to(t, ls, ben).Text(), "Anna's time is over; grace until Fri 8 Jan, 15:00 (Chicago).", "Nothing is asked of you.")
	has(t, to(t, c.says("south", "status"), ben).Text(), "The time is over; this is the grace.")

}

func TestTakenInGrace(t *testing.T) {
	c := ford(t)
	c.time = time.Date(2027, 1, 7, 22, 30, 0, 0, time.UTC)
	c.tick()
	has(t, to(t, c.says("north", "attack 1\nend"), anna).Preview, "Taken in grace, Anna.")
	l, err := c.store.Load(context.Background(), 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range l.Deadlines {
		if d.Seat != "south" {
			t.Errorf("a deadline of the answered question is left: %+v", d)
		}
	}
}

func TestAfterALongSleepOnlyTheStrongestIsTold(t *testing.T) {
	c := ford(t)
	c.letters()
	c.time = time.Date(2027, 2, 1, 12, 30, 0, 0, time.UTC)
	ls := c.tick()
	l := to(t, ls, anna)
	has(t, l.Preview, "Your time is over, Anna; 24 hours of grace have begun.")
	has(t, l.Text(), "Until Tue 2 Feb, 14:00 (Berlin)") // the grace counts from now: nobody could know before
	none(t, ls, cora)
}

func TestReminderTellsWhatIsMissing(t *testing.T) {
	c := ford(t)
	c.says("north", "attack 1")
	c.letters()
	c.time = c.time.Add(25 * time.Hour)
	l := to(t, c.tick(), ben)
	has(t, l.Text(), "24 hours left, Ben: an answer is wanted, until Wed 6 Jan, 15:00 (Chicago).", "Missing: your answer.", "Stand at the ford, or yield it?")
	c.says("south", "yield")
	c.letters()
	c.time = c.time.Add(50 * time.Hour)
	has(t, to(t, c.tick(), anna).Text(), "Missing: the end. 1 message came, but none ended the turn.")
}

func TestTheClockStandsWhileAnotherIsAsked(t *testing.T) {
	c := ford(t)
	c.says("north", "attack 1") // due Thu 7 Jan, 21:00 UTC: 72 h 55 min left
	c.time = c.time.Add(40 * time.Hour)
	c.letters()
	l := to(t, c.says("south", "yield"), anna)
	has(t, l.Text(), "until Sat 9 Jan, 14:00 (Berlin).") // Wed 6 Jan, 12:05 and the 72 h 55 min
}

func TestTimesFollowTheClocksOfTheReader(t *testing.T) {
	tests := []struct {
		name  string
		start time.Time
		zone  string
		want  string
	}{
		{"summer begins in Berlin", time.Date(2027, 3, 26, 20, 5, 0, 0, time.UTC), "Europe/Berlin", "Until Mon 29 Mar, 23:00 (Berlin)."},
		{"summer ends in Chicago", time.Date(2027, 11, 5, 20, 0, 0, 0, time.UTC), "America/Chicago", "Until Mon 8 Nov, 14:00 (Chicago)."},
		{"a zone of half an hour", time.Date(2027, 1, 4, 20, 5, 0, 0, time.UTC), "Asia/Kolkata", "Until Fri 8 Jan, 02:30 (Kolkata)."},
		{"a town of two words", time.Date(2027, 1, 4, 20, 5, 0, 0, time.UTC), "America/New_York", "Until Thu 7 Jan, 16:00 (New York)."},
		{"no zone told", time.Date(2027, 1, 4, 20, 5, 0, 0, time.UTC), "", "Until Thu 7 Jan, 21:00 (UTC)."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := newClub(t)
			c.time = tt.start
			reader := anna
			reader.Zone = tt.zone
			c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": reader, "south": ben}})
			l := to(t, c.letters(), reader)
			has(t, l.Preview, tt.want)
			due, err := hall.NextTick(context.Background(), c.a)
			if err != nil || due.Sub(tt.start) < 48*time.Hour || due.Sub(tt.start) > 49*time.Hour {
				t.Errorf("the first reminder is due at %v (%v), want 24 h before the 72 h are over", due, err)
			}
		})
	}
}

func TestPaceOfAGame(t *testing.T) {
	c := newClub(t)
	c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben},
		Pace: record.Pace{Turn: 24 * time.Hour, Interruption: 5 * time.Hour, Grace: 2 * time.Hour}})
	has(t, to(t, c.letters(), anna).Preview, "Until Tue 5 Jan, 22:00 (Berlin).")
	has(t, to(t, c.says("north", "attack 1"), ben).Text(), "until Mon 4 Jan, 20:00 (Chicago)")
	c.time = c.time.Add(6 * time.Hour)
	has(t, to(t, c.tick(), ben).Text(), "2 hours of grace have begun.")
	if strings.Contains(to(t, c.says("south", "status"), ben).Text(), "UTC") {
		t.Error("Ben sees times in UTC")
	}
}
