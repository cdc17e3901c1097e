package late

import (
	"context"
	"encoding/json"
	"time"

	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/store"
)

// memoClock remembers the last jump of the clock.
const memoClock = "clock"

// A ClockJump tells that the machine's clock went forward or back at once, or that the machine slept.
type ClockJump struct {
	From time.Time `json:"from"`
	To   time.Time `json:"to"`
}

// LastClockJump is the last jump that an adjutant of this store has seen; found is false when there was none.
func LastClockJump(ctx context.Context, st *store.Store) (j ClockJump, found bool, err error) {
	text, err := st.Memo(ctx, memoClock)
	if err != nil || text == "" {
		return j, false, err
	}
	return j, json.Unmarshal([]byte(text), &j) == nil, nil
}

// beat notes when this process last said that it was alive, and says when that was before; zero: never.
func beat(a *table.House, now time.Time) (before time.Time) {
	a.Pulse.Lock()
	defer a.Pulse.Unlock()
	before, a.Beaten = a.Beaten, now
	return before
}

// Stale says that much time has passed, or seems to have, since this process said that it was alive.
func Stale(a *table.House) bool {
	a.Pulse.Lock()
	defer a.Pulse.Unlock()
	return !a.Beaten.IsZero() && a.Now().Sub(a.Beaten) > downAfter
}

// noteJump remembers that the clock has gone forward or back since this process last looked; one that has just begun goes by when any
// was last alive.
func noteJump(ctx context.Context, a *table.House, before, last, now time.Time) error {
	if before.IsZero() && last.After(now) {
		before = last
	}
	if by := now.Sub(before); before.IsZero() || by <= downAfter && by >= -downAfter {
		return nil
	}
	a.Log.Warn("the clock has jumped, or the machine slept", "from", before, "to", now)
	text, err := record.PlainJSON(ClockJump{before.UTC(), now.UTC()})
	if err != nil {
		return err
	}
	return a.Store.SetMemo(ctx, memoClock, string(text))
}

// firstYear is before any year in which this program has run: a clock that says so has not been set yet.
const firstYear = 2026

// wayAhead says that the time at which somebody was alive here is so far ahead that the clock was wrong then, and not now.
func wayAhead(last, now time.Time) bool {
	return last.Sub(now) > 30*24*time.Hour && now.Year() >= firstYear
}
