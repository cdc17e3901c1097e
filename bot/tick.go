package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// Tick does what has fallen due: it sends reminders, begins the grace, and lets the settings of a game decide when that is over.
// cmd calls it every minute or so; NextTick tells when it is of use. A game that cannot be worked on does not hold up the
// others. To call it again, or to die in the middle, changes nothing: each game is one transaction.
//
// Nothing falls due in a moment to which the clock has jumped: that is made good first.
func (a *Adjutant) Tick(ctx context.Context) error {
	if a.stale() {
		if err := a.Alive(ctx); err != nil {
			return err
		}
	}
	due, err := a.store.Due(ctx, a.now())
	if err != nil {
		return err
	}
	done := map[int64]bool{}
	var wrong []error
	for _, d := range due {
		if done[d.Game] {
			continue
		}
		done[d.Game] = true
		var err error
		if d.Kind == dueInvitation {
			err = a.expire(ctx, d.Game)
		} else {
			err = a.fallDue(ctx, d.Game)
		}
		if err != nil {
			wrong = append(wrong, fmt.Errorf("game %d: %w", d.Game, err))
		}
	}
	return errors.Join(append(wrong, a.digests(ctx), a.newcomers(ctx), a.undelivered(ctx), a.missed(ctx), a.scour(ctx))...)
}

// NextTick is when the next deadline of any game falls due; store.ErrNotFound when there is none.
func (a *Adjutant) NextTick(ctx context.Context) (time.Time, error) {
	d, err := a.store.NextDue(ctx)
	return d.Due, err
}

// fallDue works on the deadlines of one game that have passed. A fault of the program there is the moderators': the game is
// looked at again a day later.
func (a *Adjutant) fallDue(ctx context.Context, game int64) error {
	err := a.onTable(ctx, game, (*sitting).fallDue)
	var f fault
	var p *store.PanicError
	if ctx.Err() != nil || !errors.As(err, &f) && !errors.As(err, &p) {
		return err
	}
	return errors.Join(err, a.stuck(ctx, game))
}

// A fault is an error of the program, not of the store: to try again at once is of no use.
type fault struct{ error }

func (f fault) Unwrap() error { return f.error }

// onTable puts a game on the table for what no message caused, and writes down what comes of it.
func (a *Adjutant) onTable(ctx context.Context, game int64, do func(*sitting) error) error {
	g, err := a.store.Game(ctx, game)
	if err != nil {
		return err
	}
	book, err := a.book(ctx, g.Book, g.Board)
	if err != nil {
		return err
	}
	_, err = a.store.Take(ctx, game, nil, book.Version, func(l *store.Loaded) (store.Outcome, error) {
		s, err := a.sit(ctx, l)
		if err == nil {
			err = do(s)
		}
		if err != nil {
			return store.Outcome{}, fault{err}
		}
		return s.commit()
	})
	return err
}

// stuck puts what has fallen due off by a day, and tells the moderators that the program has a fault.
func (a *Adjutant) stuck(ctx context.Context, game int64) error {
	_, err := a.store.Take(ctx, game, nil, 0, func(l *store.Loaded) (store.Outcome, error) {
		now := a.now()
		o := store.Outcome{SetDeadlines: true}
		for _, d := range l.Deadlines {
			if !d.Due.After(now) {
				d.Due = fullHour(now.Add(24 * time.Hour))
			}
			o.Deadlines = append(o.Deadlines, d)
		}
		for i, m := range a.moderators {
			d := a.letter(a.addressee(ctx, m), nil, fmt.Sprintf("Game %d: a fault", game))
			d.kind, d.game, d.MessageID = letterNotice, game, fmt.Sprintf("%d.stuck.%d.%d@%s", game, now.Unix(), i+1, a.domain)
			d.first(fmt.Sprintf("A deadline of game %d met a fault of the program.", game), "Nothing was played.")
			d.say("I try again in a day. The log of the daemon says what was wrong.")
			letter, err := d.seal()
			if err != nil {
				return o, err
			}
			o.Letters = append(o.Letters, letter)
		}
		return o, nil
	})
	return err
}

// fallDue works on the rows that have passed. Of several for one question only the strongest is told.
func (s *sitting) fallDue() error {
	if err := s.adopt(); err != nil {
		return err
	}
	strongest := map[int]store.Deadline{}
	var questions []int
	var later []store.Deadline
	for _, d := range s.deadlines() {
		if d.Due.After(s.now) {
			later = append(later, d)
			continue
		}
		if before, ok := strongest[d.Question]; !ok || strength(d.Kind) > strength(before.Kind) {
			if !ok {
				questions = append(questions, d.Question)
			}
			strongest[d.Question] = d
		}
	}
	s.out.SetDeadlines, s.out.Deadlines = true, later
	slices.Sort(questions)
	if until, stand, err := s.standForTakeback(); stand || err != nil {
		for _, n := range questions {
			d := strongest[n]
			if n != 0 {
				d.Due = until
			}
			s.out.Deadlines = append(s.out.Deadlines, d)
		}
		return err
	}
	for _, n := range questions {
		d := strongest[n]
		if n == 0 {
			if err := s.gameFallsDue(d); err != nil {
				return err
			}
			continue
		}
		dec, open := s.openQuestion(n)
		if !open || s.paused() || s.wants != nil {
			continue
		}
		if err := s.questionFallsDue(dec, d); err != nil {
			return err
		}
	}
	return nil
}

// questionFallsDue does what a deadline that has passed means.
func (s *sitting) questionFallsDue(dec engine.Decision, d store.Deadline) error {
	switch d.Kind {
	case dueNow:
		return s.timeIsOver(dec, d)
	case dueGrace:
		return s.graceIsOver(dec, d)
	case dueWait:
		return s.waitsStill(dec, d)
	}
	row, ok := s.clockRow(d.Question)
	if !ok {
		return nil
	}
	return s.post(s.reminder(dec, d.Question, row))
}

// standForTakeback says until when the clocks stand because a takeback is asked for. That is no longer than an answer within a turn
// may take; then the takeback lapses, and its player is told.
func (s *sitting) standForTakeback() (until time.Time, stand bool, err error) {
	t, pending := s.takebackAsked()
	asked, wrong := parseStamp(t.Asked)
	if !pending || wrong != nil || s.isOver() || s.paused() {
		return until, false, nil
	}
	until = fullHour(asked.Add(time.Duration(s.ledger.Pace.Interruption) * time.Hour))
	if until.After(s.now) {
		return until, true, nil
	}
	if err := s.keepTakeback(nil); err != nil || s.player(t.Seat).ID == 0 {
		return until, false, err
	}
	d := s.draft(t.Seat, letterNotice, nil)
	d.MessageID = fmt.Sprintf("%d.lapsed%d.%d.%s@%s", s.l.Game.ID, t.From, s.now.Unix(), t.Seat, s.a.domain)
	d.first(fmt.Sprintf("Your takeback has lapsed, %s: it was not agreed to in time.", d.Name), "Everything stands as it was.")
	d.add(t.words())
	return until, false, s.post(d)
}
