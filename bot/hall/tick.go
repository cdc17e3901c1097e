package hall

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// Tick does what has fallen due, and what else one adjutant of a store does for all from time to time. cmd calls it every minute or so;
// NextTick tells when it is of use. To call it again, or to die in the middle, changes nothing.
//
// Nothing falls due in a moment to which the clock has jumped: that is made good first.
func Tick(ctx context.Context, a *table.House) error {
	if late.Stale(a) {
		if err := late.Alive(ctx, a); err != nil {
			return err
		}
	}
	more, err := late.MakeGood(ctx, a)
	if err != nil {
		return err
	}
	left, err := share(ctx, a)
	unkeyed, named := people.KeyNames(ctx, a)
	a.Behind.Store((more || left || unkeyed) && err == nil && named == nil)
	return errors.Join(err, named, letter.Digests(ctx, a), people.Newcomers(ctx, a), people.Undelivered(ctx, a), missed(ctx, a),
		people.Scour(ctx, a))
}

// Share does a part of what has fallen due, where other adjutants of the same store do the rest. It is the others' to say who was alive;
// only a time for which nobody was here is made good first, whoever comes to it.
func Share(ctx context.Context, a *table.House) error {
	if gone, err := late.NobodyHere(ctx, a); err != nil {
		return err
	} else if gone {
		if err := late.Woke(ctx, a); err != nil {
			return err
		}
	}
	left, err := share(ctx, a)
	a.Behind.Store(left && err == nil)
	return err
}

// A share is taken for so long, of so many deadlines.
const (
	shareFor  = time.Minute
	shareMost = 32
	shareAll  = 256 // games that are worked on before the clock is looked at again
)

// share sends reminders, begins the grace, and lets the settings of a game decide when that is over. A game that cannot be worked on does
// not hold up the others; each is one transaction. After a good many it says that there may be more.
func share(ctx context.Context, a *table.House) (more bool, err error) {
	done := map[int64]bool{}
	var wrong []error
	sh := store.Share{But: table.DueMachine, Most: shareMost, For: shareFor}
	for len(done) < shareAll {
		due, err := a.Store.Roster().ShareDue(ctx, a.Now(), sh)
		if err != nil || len(due) == 0 {
			return false, errors.Join(append(wrong, err)...)
		}
		for _, d := range due {
			sh.Behind = d
			if done[d.Game] {
				continue
			}
			done[d.Game] = true
			if d.Kind == people.DueInvitation {
				err = people.Expire(ctx, a, d.Game)
			} else {
				err = fallDue(ctx, a, d.Game)
			}
			if err != nil {
				wrong = append(wrong, fmt.Errorf("game %d: %w", d.Game, err))
			}
		}
	}
	return true, errors.Join(wrong...)
}

// NextTick is when the next deadline of any game falls due; store.ErrNotFound when there is none.
func NextTick(ctx context.Context, a *table.House) (time.Time, error) {
	d, err := a.Store.NextDue(ctx, table.DueMachine)
	return d.Due, err
}

// fallDue works on the deadlines of one game that have passed. A fault of the program there is the moderators': the game is
// looked at again a day later.
func fallDue(ctx context.Context, a *table.House, game int64) error {
	err := late.OnTable(ctx, a, game, fallsDueIn)
	var f late.Fault
	var p *store.PanicError
	if ctx.Err() != nil || !errors.As(err, &f) && !errors.As(err, &p) {
		return err
	}
	return errors.Join(err, stuck(ctx, a, game))
}

// stuck puts what has fallen due off by a day, and tells the moderators that the program has a fault.
func stuck(ctx context.Context, a *table.House, game int64) error {
	_, err := a.Store.Take(ctx, game, nil, 0, func(l *store.Loaded) (store.Outcome, error) {
		now := a.Now()
		o := store.Outcome{SetDeadlines: true}
		for _, d := range l.Deadlines {
			if !d.Due.After(now) {
				d.Due = table.FullHour(now.Add(24 * time.Hour))
			}
			o.Deadlines = append(o.Deadlines, d)
		}
		for i, m := range a.Moderators {
			d := letter.Letter(a, letter.Addressee(ctx, a, m), nil, fmt.Sprintf("Game %d: a fault", game))
			d.Kind, d.Game, d.MessageID = letter.LetterNotice, game, fmt.Sprintf("%d.stuck.%d.%d@%s", game, now.Unix(), i+1, a.Domain)
			letter.First(d, fmt.Sprintf("A deadline of game %d met a fault of the program.", game), "Nothing was played.")
			letter.Say(d, "I try again in a day. The log of the daemon says what was wrong.")
			letter, err := letter.Seal(d)
			if err != nil {
				return o, err
			}
			o.Letters = append(o.Letters, letter)
		}
		return o, nil
	})
	return err
}

// fallsDueIn works on the rows that have passed. Of several for one question only the strongest is told.
func fallsDueIn(s *table.Sitting) error {
	if err := late.Adopt(s); err != nil {
		return err
	}
	strongest := map[int]store.Deadline{}
	var questions []int
	var later []store.Deadline
	for _, d := range s.Deadlines() {
		if d.Due.After(s.Now) || d.Kind == table.DueMachine { // which is not the clock's
			later = append(later, d)
			continue
		}
		if before, ok := strongest[d.Question]; !ok || table.Strength(d.Kind) > table.Strength(before.Kind) {
			if !ok {
				questions = append(questions, d.Question)
			}
			strongest[d.Question] = d
		}
	}
	s.Out.SetDeadlines, s.Out.Deadlines = true, later
	slices.Sort(questions)
	if until, stand, err := standForTakeback(s); stand || err != nil {
		for _, n := range questions {
			d := strongest[n]
			if n != 0 {
				d.Due = until
			}
			s.Out.Deadlines = append(s.Out.Deadlines, d)
		}
		return err
	}
	for _, n := range questions {
		d := strongest[n]
		if n == 0 {
			if err := late.GameFallsDue(s, d); err != nil {
				return err
			}
			continue
		}
		dec, open := letter.OpenQuestion(s, n)
		if !open || s.Paused() || s.Wants != nil {
			continue
		}
		if err := questionFallsDue(s, dec, d); err != nil {
			return err
		}
	}
	return nil
}

// questionFallsDue does what a deadline that has passed means.
func questionFallsDue(s *table.Sitting, dec engine.Decision, d store.Deadline) error {
	switch d.Kind {
	case table.DueNow:
		return late.TimeIsOver(s, dec, d)
	case table.DueGrace:
		return late.GraceIsOver(s, dec, d)
	case table.DueWait:
		return late.WaitsStill(s, dec, d)
	case table.DueEnd:
		return play.EndNow(s, dec, d.Question)
	}
	row, ok := s.ClockRow(d.Question)
	if !ok {
		return nil
	}
	return letter.Post(s, late.Reminder(s, dec, d.Question, row))
}

// standForTakeback says until when the clocks stand because a takeback is asked for. That is no longer than an answer within a turn
// may take; then the takeback lapses, and its player is told.
func standForTakeback(s *table.Sitting) (until time.Time, stand bool, err error) {
	t, pending := play.TakebackAsked(s)
	asked, wrong := record.ParseStamp(t.Asked)
	if !pending || wrong != nil || s.IsOver() || s.Paused() {
		return until, false, nil
	}
	until = table.FullHour(asked.Add(time.Duration(s.Ledger.Pace.Interruption) * time.Hour))
	if until.After(s.Now) {
		return until, true, nil
	}
	if err := play.KeepTakeback(s, nil); err != nil || s.Player(t.Seat).ID == 0 {
		return until, false, err
	}
	d := letter.Draft(s, t.Seat, letter.LetterNotice, nil)
	d.MessageID = fmt.Sprintf("%d.lapsed%d.%d.%s@%s", s.L.Game.ID, t.From, s.Now.Unix(), t.Seat, s.A.Domain)
	letter.First(d, fmt.Sprintf("Your takeback has lapsed, %s: it was not agreed to in time.", d.Name), "Everything stands as it was.")
	letter.Add(d, t.Words())
	return until, false, letter.Post(s, d)
}
