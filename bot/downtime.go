package bot

import (
	"context"
	"errors"
	"fmt"
	"time"

	"adjutant/store"
)

const (
	memoAlive  = "alive"          // when the adjutant was last there, as store.Stamp writes it
	aliveEvery = time.Minute      // how often that is written
	downAfter  = 10 * time.Minute // a shorter gap is no downtime
)

// Alive notes that the adjutant is there; cmd calls it before every Tick, and when it stops. A gap, because the machine slept or its
// clock jumped, is made good as Woke does. A clock that goes back is only told: what it comes to a second time is made good once.
func (a *Adjutant) Alive(ctx context.Context) error {
	now := a.now()
	last, err := a.lastAlive(ctx)
	if err != nil {
		return err
	}
	if err := a.noteJump(ctx, a.beat(now), last, now); err != nil {
		return err
	}
	switch {
	case !last.IsZero() && now.Sub(last) > downAfter:
		return a.Woke(ctx)
	case !last.IsZero() && now.Sub(last) < aliveEvery && !wayAhead(last, now):
		return nil
	}
	return a.store.SetMemo(ctx, memoAlive, store.Stamp(now))
}

func (a *Adjutant) lastAlive(ctx context.Context) (time.Time, error) {
	text, err := a.store.Memo(ctx, memoAlive)
	if err != nil || text == "" {
		return time.Time{}, err
	}
	last, err := parseStamp(text)
	if err != nil {
		return time.Time{}, nil // nobody's writing of ours; begin anew
	}
	return last, nil
}

// Woke makes good the time for which the adjutant was not there: all running deadlines move by it, rounded up to hours. Players
// read that in status. cmd calls it once when it starts, before the first Tick. If it is
// interrupted and called again, no game's deadlines move twice.
func (a *Adjutant) Woke(ctx context.Context) error {
	last, err := a.lastAlive(ctx)
	if err != nil {
		return err
	}
	now := a.now()
	if gap := now.Sub(last); !last.IsZero() && gap > downAfter {
		if err := a.makeGood(ctx, store.Stamp(last), int((gap+time.Hour-1)/time.Hour)); err != nil {
			return err
		}
	}
	if now.After(last) || wayAhead(last, now) {
		if err := a.store.SetMemo(ctx, memoAlive, store.Stamp(now)); err != nil {
			return err
		}
	}
	return a.lookAgainAll(ctx)
}

// makeGood moves the deadlines of all open games. last, the time from which on nobody was there, names the gap.
func (a *Adjutant) makeGood(ctx context.Context, last string, hours int) error {
	games, err := a.store.Games(ctx, store.GameFilter{State: "open"})
	if err != nil {
		return err
	}
	a.log.Warn("nobody was here for a while; all deadlines move", "since", last, "hours", hours, "games", len(games))
	var wrong []error
	for _, g := range games {
		err := a.onTable(ctx, g.ID, func(s *sitting) error {
			s.moveAll(last, hours)
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
		a.log.Error("the deadlines of some games were not moved", "err", err)
	}
	return nil
}

// moveAll moves the rows of all open questions, unless it has done so for this gap.
func (s *sitting) moveAll(gap string, hours int) {
	if notes := s.l.NotesOf("", noteWoke); len(notes) == 1 && notes[0].Text == gap || s.paused() || s.isOver() {
		return
	}
	s.moveDeadlines(time.Duration(hours) * time.Hour)
	for _, d := range s.table.Position.Awaited() {
		n := s.ledger.number(d.Seat, d.Question)
		if _, running := s.clockRow(n); running {
			s.say(Extended{Seat: d.Seat, Question: n, Hours: hours, Of: extendedDown, By: "the adjutant", Why: "it was not there"})
		}
	}
	s.note("", noteWoke, store.Note{Key: "1", Text: gap})
}

// lookAgainAll lets the games of all who are away, or will be, count that: a crash may have come between their word and the game.
func (a *Adjutant) lookAgainAll(ctx context.Context) error {
	players, err := a.store.Players(ctx)
	if err != nil {
		return err
	}
	for _, p := range players {
		if len(settingsOf(p).Away) > 0 {
			a.follow(p.ID)
		}
	}
	return a.followUp(ctx)
}
