package bot

import (
	"context"
	"fmt"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// Tick sends what has fallen due: reminders, the end of a time, the end of the grace. It plays nothing. cmd calls it every
// minute or so; NextTick tells when it is of use.
func (a *Adjutant) Tick(ctx context.Context) error {
	due, err := a.store.Due(ctx, a.now())
	if err != nil {
		return err
	}
	done := map[int64]bool{}
	for _, d := range due {
		if done[d.Game] {
			continue
		}
		done[d.Game] = true
		if err := a.remind(ctx, d.Game); err != nil {
			return fmt.Errorf("game %d: %w", d.Game, err)
		}
	}
	return nil
}

// NextTick is when the next deadline of any game falls due; store.ErrNotFound when there is none.
func (a *Adjutant) NextTick(ctx context.Context) (time.Time, error) {
	d, err := a.store.NextDue(ctx)
	return d.Due, err
}

// remind works on the deadlines of one game that have passed. Of several for one question only the strongest is told.
func (a *Adjutant) remind(ctx context.Context, game int64) error {
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
		if err != nil {
			return store.Outcome{}, err
		}
		s.out.SetDeadlines = true
		strongest := map[int]store.Deadline{}
		for _, d := range l.Deadlines {
			if d.Due.After(s.now) {
				s.out.Deadlines = append(s.out.Deadlines, d)
				continue
			}
			if before, ok := strongest[d.Question]; !ok || strength[d.Kind] > strength[before.Kind] {
				strongest[d.Question] = d
			}
		}
		for _, dec := range s.table.Position.Awaited() {
			d, ok := strongest[s.ledger.number(dec.Seat, dec.Question)]
			if !ok {
				continue
			}
			if err := s.fallsDue(dec, d); err != nil {
				return store.Outcome{}, err
			}
		}
		return s.commit()
	})
	return err
}

var strength = map[string]int{dueRemind24: 1, dueRemind3: 2, dueNow: 3, dueGrace: 4}

// fallsDue tells what a deadline that has passed means.
func (s *sitting) fallsDue(dec engine.Decision, d store.Deadline) error {
	grace := time.Duration(s.ledger.Pace.Grace) * time.Hour
	switch d.Kind {
	case dueRemind24, dueRemind3:
		due, ok := s.dueThen(d.Question)
		if !ok {
			return nil
		}
		return s.postTimed(s.reminder(dec, d, due), d)
	case dueNow:
		until := fullHour(d.Due.Add(grace))
		if !until.After(s.now) { // nobody was there to say so in time
			until = fullHour(s.now.Add(grace))
		}
		over := d
		over.Kind, over.Due = dueGrace, until
		s.out.Deadlines = append(s.out.Deadlines, over)
		return s.graceBegins(dec, d, until)
	}
	return s.graceEnds(dec, d)
}

// postTimed posts a letter whose id comes from its deadline.
func (s *sitting) postTimed(l *draft, d store.Deadline) error {
	l.MessageID = fmt.Sprintf("%d.q%d.%s.%s.%d@%s", s.l.Game.ID, d.Question, l.seat, d.Kind, d.Due.Unix(), s.a.domain)
	return s.post(l)
}

func (s *sitting) reminder(dec engine.Decision, d store.Deadline, due time.Time) *draft {
	l := s.draft(dec.Seat, letterReminder, nil)
	l.Question = d.Question
	what := "an answer is wanted"
	if s.turnQuestion(dec) {
		what = "your move, " + s.table.Position.Turn().Title
	}
	l.first(fmt.Sprintf("%s left, %s: %s, until %s.", left(due.Sub(s.now)), l.Name, what, l.clock.at(due)))
	l.say("%s", s.missing(dec))
	s.addQuestion(l, dec)
	return l
}

// left is "24 hours".
func left(d time.Duration) string {
	h := int(d.Round(time.Hour) / time.Hour)
	if h < 1 {
		return "Less than an hour"
	}
	return count(h, "hour", "hours")
}

// missing says what has not come.
func (s *sitting) missing(dec engine.Decision) string {
	if !s.turnQuestion(dec) {
		return "Missing: your answer."
	}
	came := 0
	if es, err := s.events(s.ledger.TurnFrom); err == nil {
		for _, h := range es {
			if o, ok := h.Event.(engine.Ordered); ok && o.Seat == dec.Seat {
				came++
			}
		}
	}
	if came == 0 {
		return "Missing: everything; no order has come yet."
	}
	return fmt.Sprintf("Missing: the end. %s came, but none ended the turn.", capital(count(came, "message", "messages")))
}

// graceBegins tells both sides that a time is over.
func (s *sitting) graceBegins(dec engine.Decision, d store.Deadline, until time.Time) error {
	late := s.name(dec.Seat)
	for _, seat := range s.players() {
		l := s.draft(seat, letterReminder, nil)
		if seat == dec.Seat {
			l.Question = d.Question
			l.first(fmt.Sprintf("Your time is over, %s; %s of grace have begun.", late, count(s.ledger.Pace.Grace, "hour", "hours")))
			l.say("Until %s your orders count as if they were in time; the lateness is noted. After that the moderator is asked what to do.", l.clock.at(until))
			l.say("%s", s.missing(dec))
			s.addQuestion(l, dec)
		} else {
			l.first(fmt.Sprintf("%s time is over; grace until %s.", possessive(late), l.clock.at(until)))
			if _, asked := s.table.Awaits(seat); !asked {
				l.say("Nothing is asked of you.")
			}
		}
		if err := s.postTimed(l, d); err != nil {
			return err
		}
	}
	return nil
}

// graceEnds tells the moderators. The question stays open, and can still be answered.
func (s *sitting) graceEnds(dec engine.Decision, d store.Deadline) error {
	what := s.kindOf(dec)
	if s.turnQuestion(dec) {
		what = "the turn " + s.table.Position.Turn().Title
	}
	for i, m := range s.a.moderators {
		l := s.a.letter(s.a.addressee(s.ctx, m), nil,
			fmt.Sprintf("[%s %d] %s", s.book.Short, s.l.Game.ID, s.versus()))
		l.kind, l.game = letterNotice, s.l.Game.ID
		l.MessageID = fmt.Sprintf("%d.q%d.moderator%d.%s.%d@%s", s.l.Game.ID, d.Question, i+1, d.Kind, d.Due.Unix(), s.a.domain)
		l.first(fmt.Sprintf("Game %d, %s: the grace of %s is over.", s.l.Game.ID, m.Name, s.name(dec.Seat)))
		l.say("Asked: question %d, %s. The grace ended on %s.", d.Question, what, l.clock.at(d.Due))
		l.say("Nothing is played without an order, so the game waits for the player, or for you.")
		owed, err := l.seal()
		if err != nil {
			return err
		}
		s.out.Letters = append(s.out.Letters, owed)
	}
	return nil
}
