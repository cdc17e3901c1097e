package bot

import (
	"fmt"
	"testing"
	"time"

	"adjutant/bot/late"
	"adjutant/bot/table"
)

// A clock that jumps and is set right again costs nobody a deadline, and deadlines move once at most.
func TestNoDeadlineFallsWhenTheClockJumps(t *testing.T) {
	for _, jump := range []time.Duration{time.Hour, 24 * time.Hour, 30 * 24 * time.Hour, -time.Hour, -24 * time.Hour, -30 * 24 * time.Hour} {
		for _, last := range []bool{false, true} { // whether little time is left
			t.Run(fmt.Sprintf("%s, little time is left: %t", jump, last), func(t *testing.T) {
				c := paced(t, "")
				c.woke()
				due := c.rows()[table.DueNow]
				c.alive()
				if last {
					for c.time = c.time.Add(time.Minute); due.Sub(c.time) > 30*time.Minute; c.time = c.time.Add(10 * time.Minute) {
						c.alive()
					}
					c.alive()
					c.tick()
				}
				c.letters()
				quiet := func(when string) {
					t.Helper()
					for range 3 {
						if ls := c.tick(); len(ls) > 0 {
							t.Errorf("%s: %s", when, ls[0].Text())
						}
						c.alive()
						c.time = c.time.Add(time.Minute)
					}
				}
				at := c.time
				c.time = at.Add(jump)
				quiet("after the jump")
				has(t, to(t, c.says("north", "status"), anna).Text(), "We wait for you, Anna: question 1")
				c.time = at.Add(5 * time.Minute)
				quiet("when it is set right")
				got := c.rows()[table.DueNow]
				if moved := got.Sub(due); moved < 0 || moved > max(jump, 0)+time.Hour {
					t.Errorf("the deadline has moved by %s", moved)
				}
				if jump < 0 && !got.Equal(due) {
					t.Errorf("a clock that goes back moves the deadline to %v from %v", got, due)
				}
				j, found, err := late.LastClockJump(t.Context(), c.store)
				if err != nil || !found || j.To.After(j.From) != (jump < 0) {
					t.Errorf("the last jump is told as %v (%t, %v), want the way back", j, found, err)
				}
				if jump > 0 { // downtime after that counts as ever, when the clock comes to where it was once
					return
				}
				c.time = c.time.Add(5 * time.Hour)
				c.alive()
				if moved := c.rows()[table.DueNow].Sub(due); moved < 5*time.Hour || moved > 6*time.Hour {
					t.Errorf("five hours of downtime move the deadline by %s", moved)
				}
			})
		}
	}
}

// A machine that starts with a clock that was never set, and sets it then, was not away for all these years.
func TestAClockThatWasNotSetYet(t *testing.T) {
	c := paced(t, "")
	c.woke()
	c.alive()
	due, at := c.rows()[table.DueNow], c.time
	c.time = time.Date(1970, 1, 1, 0, 0, 5, 0, time.UTC)
	c.woke()
	c.alive()
	c.time = at.Add(8 * time.Minute)
	c.alive()
	if got := c.rows()[table.DueNow]; !got.Equal(due) {
		t.Errorf("the deadline moves to %v from %v", got, due)
	}
}

// A clock that was years ahead is not waited for.
func TestAClockThatWasYearsAhead(t *testing.T) {
	c := paced(t, "")
	c.woke()
	at := c.time
	c.time = at.AddDate(20, 0, 0)
	c.alive()
	at = at.Add(time.Minute)
	c.time = at
	c.alive()
	due := c.rows()[table.DueNow]
	c.time = at.Add(5 * time.Hour)
	c.alive()
	if moved := c.rows()[table.DueNow].Sub(due); moved != 5*time.Hour {
		t.Errorf("five hours of downtime move the deadline by %s", moved)
	}
}
