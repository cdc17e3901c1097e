package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"adjutant/mail"
	"adjutant/store"
)

// received takes a message from the receiver. While the store cannot be written the message waits here, and all behind it; it is
// never given up for that.
func (d *daemon) received(ctx context.Context, in mail.Incoming) error {
	began := time.Now()
	err := d.waitForStore(ctx, func() error { return d.handle(ctx, in) })
	if err != nil {
		return err
	}
	took := time.Since(began)
	d.metrics.messages.WithLabelValues(string(in.Kind)).Inc()
	d.metrics.handling.Observe(took.Seconds())
	if in.Kind != mail.KindOrders {
		return nil
	}
	what := []any{"message", in.Request.ID, "took", took.Round(time.Millisecond)}
	m, game, err := d.store.Became(ctx, in.Request.Door, in.Request.ID)
	if err == nil {
		what = append(what, "note", m.Note)
	}
	if seat, g, err := d.store.SeatByToken(ctx, in.Request.Token); err == nil {
		what = append(what, "seat", seat.Seat)
		game = g.ID
	}
	if game != 0 {
		what = append(what, "game", game)
	}
	d.log.Info("a message was worked on", what...)
	return nil
}

// The waits while the store cannot be written.
const (
	storeRetry    = time.Second
	storeRetryMax = time.Minute
)

// waitForStore does something again and again until the store is there.
func (d *daemon) waitForStore(ctx context.Context, do func() error) error {
	wait := storeRetry
	for {
		err := do()
		if !errors.Is(err, store.ErrUnavailable) {
			if err == nil {
				d.pulse.store(nil)
			}
			return err
		}
		d.pulse.store(err)
		d.metrics.refusals.Inc()
		d.log.Error("the message waits: the store cannot be written", "err", err, "again in", wait)
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(wait):
		}
		wait = min(2*wait, storeRetryMax)
	}
}

// When the moderators hear of it.
const (
	queueGrows   = time.Hour        // the oldest letter waits for so long
	unnoticed    = 10 * time.Minute // a deadline has passed and nobody acted on it
	diskLow      = 500 << 20        // bytes left
	diskLowShare = 20               // or less than one part in so many, and not more than diskMuch left
	diskMuch     = 5 << 30
	lookEvery    = 5 * time.Minute
)

// A worry is something that needs a person.
type worry struct {
	subject string
	first   string
	more    []string
}

// watch looks, every few minutes, for what needs a person, and lets letters go that are kept long enough.
func (d *daemon) watch(ctx context.Context) error {
	t := time.NewTicker(lookEvery)
	defer t.Stop()
	for {
		d.lookRound(ctx)
		select {
		case <-ctx.Done():
			return nil
		case <-t.C:
		}
	}
}

func (d *daemon) lookRound(ctx context.Context) {
	if d.discord != nil {
		d.pulse.discord(d.now(), d.discord.Health().Connected > 0)
	}
	ws, err := d.worries(ctx)
	if err != nil && ctx.Err() == nil {
		d.log.Error("the daemon could not look after itself", "err", err)
	}
	for _, w := range ws {
		d.alert(ctx, w)
	}
	if keep := time.Duration(d.config.KeepLetters); keep > 0 {
		before := d.now().Add(-keep)
		_, one := d.store.Prune(ctx, before)
		_, other := d.store.PruneFailed(ctx, before)
		if err := errors.Join(one, other); err != nil && ctx.Err() == nil {
			d.log.Error("old letters could not be let go", "err", err)
		}
	}
}

// alert tells the moderators, once a day of each subject.
func (d *daemon) alert(ctx context.Context, w worry) {
	d.log.Warn("this needs a person", "subject", w.subject, "what", w.first)
	if err := d.bot.Alert(ctx, w.subject, w.first, w.more...); err != nil && ctx.Err() == nil {
		d.log.Error("the moderators could not be told", "subject", w.subject, "err", err)
	}
}

// worries is what needs a person now.
func (d *daemon) worries(ctx context.Context) ([]worry, error) {
	var ws []worry
	now := d.now()
	if free, all, err := diskFree(d.config.Data); err == nil && diskIsLow(free, all) {
		ws = append(ws, worry{"disk nearly full", fmt.Sprintf("The disk of the adjutant is nearly full: %s are left.", size(free)),
			[]string{"When it is full, orders wait unanswered in the mailbox; none is lost. Make room on it."}})
	}
	for _, f := range d.pulse.faults(now) {
		ws = append(ws, worry{"not well", "The adjutant is not well.", []string{f}})
		break
	}
	t, err := d.store.Tally(ctx)
	if err != nil {
		return ws, err
	}
	if wait := now.Sub(t.Oldest); !t.Oldest.IsZero() && wait > queueGrows {
		ws = append(ws, worry{"letters wait", fmt.Sprintf("Letters wait to be sent; the oldest for %s.", hoursAndMinutes(wait)),
			[]string{fmt.Sprintf("%d letters wait, and of %d an attempt has failed. \"owed\" lists them with what the mail server said.", t.Unsent["mail"]+t.Unsent["discord"], t.Tried)}})
	}
	if late := now.Sub(t.Due); !t.Due.IsZero() && late > unnoticed {
		ws = append(ws, worry{"a deadline passed unnoticed", fmt.Sprintf("A deadline passed %s ago, and nothing was done about it.", hoursAndMinutes(late)),
			[]string{fmt.Sprintf("There are %d of them. \"owed\" lists them; the log says what fails.", t.Overdue)}})
	}
	return ws, nil
}

func diskIsLow(free, all uint64) bool {
	return free < diskLow || free < all/diskLowShare && free < diskMuch
}

// size is "3.4 GB".
func size(n uint64) string {
	switch {
	case n >= 1<<30:
		return fmt.Sprintf("%.1f GB", float64(n)/(1<<30))
	case n >= 1<<20:
		return fmt.Sprintf("%d MB", n>>20)
	}
	return fmt.Sprintf("%d kB", n>>10)
}

// hoursAndMinutes is "26 h 5 min".
func hoursAndMinutes(d time.Duration) string {
	m := int(d / time.Minute)
	if m < 60 {
		return fmt.Sprintf("%d min", m)
	}
	return fmt.Sprintf("%d h %d min", m/60, m%60)
}
