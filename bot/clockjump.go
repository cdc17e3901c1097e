package bot

import (
	"context"
	"encoding/json"
	"time"

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
func (a *Adjutant) beat(now time.Time) (before time.Time) {
	a.pulse.Lock()
	defer a.pulse.Unlock()
	before, a.beaten = a.beaten, now
	return before
}

// stale says that much time has passed, or seems to have, since this process said that it was alive.
func (a *Adjutant) stale() bool {
	a.pulse.Lock()
	defer a.pulse.Unlock()
	return !a.beaten.IsZero() && a.now().Sub(a.beaten) > downAfter
}

// noteJump remembers that the clock has gone forward or back since this process last looked; one that has just begun goes by when any
// was last alive.
func (a *Adjutant) noteJump(ctx context.Context, before, last, now time.Time) error {
	if before.IsZero() && last.After(now) {
		before = last
	}
	if by := now.Sub(before); before.IsZero() || by <= downAfter && by >= -downAfter {
		return nil
	}
	a.log.Warn("the clock has jumped, or the machine slept", "from", before, "to", now)
	text, err := plainJSON(ClockJump{before.UTC(), now.UTC()})
	if err != nil {
		return err
	}
	return a.store.SetMemo(ctx, memoClock, string(text))
}

// firstYear is before any year in which this program has run: a clock that says so has not been set yet.
const firstYear = 2026

// wayAhead says that the time at which somebody was alive here is so far ahead that the clock was wrong then, and not now.
func wayAhead(last, now time.Time) bool {
	return last.Sub(now) > 30*24*time.Hour && now.Year() >= firstYear
}
