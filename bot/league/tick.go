package league

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"adjutant/bot/league/season"
	"adjutant/bot/letter"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/store"
)

// Tick does what has fallen due in the seasons, and lets them hear what has happened in their games. cmd calls it before the adjutant's
// own Tick. To call it again, or to die in the middle, changes nothing: each season is one transaction.
func Tick(ctx context.Context, a *table.House) error {
	if err := awake(ctx, a); err != nil {
		return err
	}
	due, err := a.Store.League().SeasonsDue(ctx, a.Now())
	if err != nil {
		return err
	}
	ids, err := a.Store.League().SeasonsMoved(ctx)
	if err != nil {
		return err
	}
	for _, d := range due {
		if !slices.Contains(ids, d.Season) {
			ids = append(ids, d.Season)
		}
	}
	var wrong []error
	for _, id := range ids {
		err := take(ctx, a, id, nil, (*desk).fallDue)
		if err == nil || ctx.Err() != nil {
			wrong = append(wrong, err)
			continue
		}
		wrong = append(wrong, fmt.Errorf("season %d: %w", id, err),
			letter.Alert(ctx, a, fmt.Sprintf("season %d", id), "A season of the league could not be worked on.",
				"The log of the daemon says what was wrong. I try again every minute; nothing is lost meanwhile."))
	}
	return errors.Join(wrong...)
}

const (
	memoAlive = "league alive" // when Tick was last called, to the hour
	aDay      = 24 * time.Hour
)

// awake moves the days of all open seasons by the days for which nobody was here. A gap of less than a day is in the days of judgement.
func awake(ctx context.Context, a *table.House) error {
	text, err := a.Store.Memo(ctx, memoAlive)
	if err != nil {
		return err
	}
	now := a.Now()
	last, unread := record.ParseStamp(text)
	if text != "" && unread == nil && now.Sub(last) < time.Hour {
		return nil
	}
	if days := int(now.Sub(last) / aDay); text != "" && unread == nil && days > 0 {
		open, err := a.Store.League().Seasons(ctx, "open")
		if err != nil {
			return err
		}
		for _, sn := range open {
			if err := take(ctx, a, sn.ID, nil, func(d *desk) error { return d.moved(days, text) }); err != nil {
				return err
			}
		}
	}
	return a.Store.SetMemo(ctx, memoAlive, store.Stamp(now))
}

// moved moves the days of a season by a gap that is named by its beginning, once.
func (d *desk) moved(days int, gap string) error {
	if d.note("gap", "last") == gap {
		return nil
	}
	d.keep("gap", "last", gap)
	if err := d.add(season.Moved, season.Fact{Days: days, Why: "the adjutant was not there"}); err != nil {
		return err
	}
	return tellMoved(d, days)
}

// NextTick is when the next deadline of any season falls due, but for what Propose does; store.ErrNotFound when there is none.
func NextTick(ctx context.Context, a *table.House) (time.Time, error) {
	far := a.Now().AddDate(100, 0, 0)
	ds, err := a.Store.League().SeasonsDue(ctx, far)
	if err != nil {
		return time.Time{}, err
	}
	for _, d := range ds {
		if d.Kind != duePlayOut {
			return d.Due, nil
		}
	}
	return time.Time{}, store.ErrNotFound
}

// fallDue does all that has fallen due in a season.
func (d *desk) fallDue() error {
	for _, step := range []func(*desk) error{forgets, absences, hear, bids, silences, lastDays, settle, digests} {
		if d.s.Over() {
			break
		}
		if err := step(d); err != nil {
			return err
		}
	}
	d.out.Worked = d.now
	return nil
}

// lastDays tells that a round draws to its end, and stops its games when it has come.
func lastDays(d *desk) error {
	for _, round := range d.s.OpenRounds() {
		if err := lastDaysOf(d, round); err != nil {
			return err
		}
	}
	return nil
}

func lastDaysOf(d *desk, round int) error {
	begins, stops := d.s.Dates(round).Begins, d.s.Dates(round).Stops
	if d.passed(stops) {
		return stop(d, round)
	}
	for i := len(daysBefore) - 1; i >= 0; i-- { // of several that have passed only the last is told
		n := daysBefore[i]
		if at := stops.AddDate(0, 0, -n); d.passed(at) && at.After(begins) {
			return tellDays(d, round, n)
		}
	}
	return nil
}

// settle takes what the season itself says is due: judgements, the end of sign-up, the next round, the end.
func settle(d *desk) error {
	settled := d.s.Round
	for {
		e, any := d.s.Due(d.now, d.sn.Seed)
		if !any {
			return nil
		}
		var err error
		switch e.Kind {
		case season.Divided:
			if e.Fact, err = dividedBy(d, d.sn.Seed); err != nil {
				return err
			}
		case season.Paired:
			if err := pairedAsWanted(d, &e.Fact); err != nil {
				return err
			}
		}
		if e.Kind == season.Paired && d.s.Header.Balance == "auto" {
			if err := d.balance(&e.Fact); err != nil {
				return err
			}
		}
		if err := d.addEvent(e); err != nil {
			return err
		}
		switch e.Kind {
		case season.Judged:
			err = endJudged(d, d.s.Game(e.Fact.Game), "the time for an answer is over")
		case season.Divided:
			err = tellDivided(d)
		case season.Paired:
			err = makeGames(d, e.Fact.Division)
		case season.Began:
			err = tellRound(d, settled)
		case season.Unanswered:
			err = tellUnanswered(d, e.Fact.Line, e.Fact.Of)
		case season.Footed:
			err = tellFooted(d, e.Fact.Line, e.Fact.Why)
		case season.Closed:
			err = tellClosed(d, "")
		}
		if err != nil {
			return err
		}
	}
}
