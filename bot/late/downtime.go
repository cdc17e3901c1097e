package late

import (
	"context"
	"errors"
	"fmt"
	"time"

	"adjutant/bot/play"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/store"
)

const (
	memoAlive  = "alive"          // when the adjutant was last there, as store.Stamp writes it
	aliveEvery = time.Minute      // how often that is written
	downAfter  = 10 * time.Minute // a shorter gap is no downtime
)

// Alive notes that the adjutant is there; cmd calls it before every Tick, and when it stops. A gap, because the machine slept or its
// clock jumped, is made good as Woke does. A clock that goes back is only told: what it comes to a second time is made good once.
func Alive(ctx context.Context, a *table.House) error {
	now := a.Now()
	last, err := lastAlive(ctx, a)
	if err != nil {
		return err
	}
	if err := noteJump(ctx, a, beat(a, now), last, now); err != nil {
		return err
	}
	switch {
	case !last.IsZero() && now.Sub(last) > downAfter:
		return Woke(ctx, a)
	case !last.IsZero() && now.Sub(last) < aliveEvery && !wayAhead(last, now):
		return nil
	}
	return a.Store.SetMemo(ctx, memoAlive, store.Stamp(now))
}

// NobodyHere says that no adjutant of this store has said for long that it was there.
func NobodyHere(ctx context.Context, a *table.House) (bool, error) {
	last, err := lastAlive(ctx, a)
	return !last.IsZero() && a.Now().Sub(last) > downAfter, err
}

func lastAlive(ctx context.Context, a *table.House) (time.Time, error) {
	text, err := a.Store.Memo(ctx, memoAlive)
	if err != nil || text == "" {
		return time.Time{}, err
	}
	last, err := record.ParseStamp(text)
	if err != nil {
		return time.Time{}, nil // nobody's writing of ours; begin anew
	}
	return last, nil
}

// Woke makes good the time for which the adjutant was not there: all running deadlines move by it, rounded up to hours. Players
// read that in status. cmd calls it once when it starts, before the first Tick. If it is
// interrupted and called again, no game's deadlines move twice.
func Woke(ctx context.Context, a *table.House) error {
	last, err := lastAlive(ctx, a)
	if err != nil {
		return err
	}
	now := a.Now()
	if gap := now.Sub(last); !last.IsZero() && gap > downAfter {
		if err := makeGood(ctx, a, store.Stamp(last), int((gap+time.Hour-1)/time.Hour)); err != nil {
			return err
		}
	}
	if now.After(last) || wayAhead(last, now) {
		if err := a.Store.SetMemo(ctx, memoAlive, store.Stamp(now)); err != nil {
			return err
		}
	}
	return lookAgainAll(ctx, a)
}

// makeGood moves the deadlines of all open games. last, the time from which on nobody was there, names the gap.
func makeGood(ctx context.Context, a *table.House, last string, hours int) error {
	games, err := a.Store.Games(ctx, store.GameFilter{State: "open"})
	if err != nil {
		return err
	}
	a.Log.Warn("nobody was here for a while; all deadlines move", "since", last, "hours", hours, "games", len(games))
	var wrong []error
	for _, g := range games {
		err := OnTable(ctx, a, g.ID, func(s *table.Sitting) error {
			MoveAll(s, last, hours)
			return nil
		})
		if ctx.Err() != nil {
			return err
		}
		if err != nil {
			wrong = append(wrong, fmt.Errorf("game %d: %w", g.ID, err))
		}
	}
	if err := errors.Join(wrong...); err != nil {
		a.Log.Error("the deadlines of some games were not moved", "err", err)
	}
	return nil
}

// MoveAll moves the rows of all open questions, unless it has done so for this gap.
func MoveAll(s *table.Sitting, gap string, hours int) {
	if notes := s.L.NotesOf("", table.NoteWoke); len(notes) == 1 && notes[0].Text == gap || s.Paused() || s.IsOver() {
		return
	}
	play.MoveDeadlines(s, time.Duration(hours)*time.Hour)
	for _, d := range s.Table.Position.Awaited() {
		n := s.Ledger.Number(d.Seat, d.Question)
		if _, running := s.ClockRow(n); running {
			s.Say(record.Extended{Seat: d.Seat, Question: n, Hours: hours, Of: record.ExtendedDown, By: "the adjutant", Why: "it was not there"})
		}
	}
	s.Note("", table.NoteWoke, store.Note{Key: "1", Text: gap})
}

// lookAgainAll lets the games of all who are away, or will be, count that: a crash may have come between their word and the game.
func lookAgainAll(ctx context.Context, a *table.House) error {
	players, err := store.PeopleOf(a.Store).Away(ctx)
	if err != nil {
		return err
	}
	for _, p := range players {
		if len(table.SettingsOf(p).Away) > 0 {
			follow(a, p.ID)
		}
	}
	return FollowUp(ctx, a)
}
