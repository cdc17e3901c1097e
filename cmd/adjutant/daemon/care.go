package daemon

import (
	"context"
	"errors"
	"fmt"
	"time"

	"adjutant/bot/league"
	"adjutant/cmd/adjutant/host"
	"adjutant/mail"
	"adjutant/store"
)

// received takes a message from the receiver. While the store cannot be written the message waits here, and all behind it; it is
// never given up for that.
func (d *Daemon) received(ctx context.Context, in mail.Incoming) error {
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
	m, game, err := d.Store.Became(ctx, in.Request.Door, in.Request.ID)
	if err == nil {
		what = append(what, "note", m.Note)
	}
	if seat, g, err := d.Store.SeatByToken(ctx, in.Request.Token); err == nil {
		what = append(what, "seat", seat.Seat)
		game = g.ID
	}
	if game != 0 {
		what = append(what, "game", game)
	}
	d.Log.Info("a message was worked on", what...)
	return nil
}

// The waits while the store cannot be written.
const (
	storeRetry    = time.Second
	storeRetryMax = time.Minute
)

// waitForStore does something again and again until the store is there.
func (d *Daemon) waitForStore(ctx context.Context, do func() error) error {
	wait := storeRetry
	for {
		err := do()
		if !errors.Is(err, store.ErrUnavailable) {
			if err == nil {
				d.Pulse.Store(nil)
			}
			return err
		}
		d.Pulse.Store(err)
		d.metrics.refusals.Inc()
		d.Log.Error("the message waits: the store cannot be written", "err", err, "again in", wait)
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
	QueueGrows   = time.Hour        // the oldest letter waits for so long
	Unnoticed    = 10 * time.Minute // a deadline has passed and nobody acted on it
	diskLow      = 500 << 20        // bytes left
	diskLowShare = 20               // or less than one part in so many, and not more than diskMuch left
	diskMuch     = 5 << 30
	lookEvery    = 5 * time.Minute
)

// A Worry is something that needs a person.
type Worry struct {
	Subject string
	first   string
	more    []string
}

// watch looks, every few minutes, for what needs a person, and lets letters go that are kept long enough.
func (d *Daemon) watch(ctx context.Context) error {
	t := time.NewTicker(lookEvery)
	defer t.Stop()
	for {
		d.LookRound(ctx)
		select {
		case <-ctx.Done():
			return nil
		case <-t.C:
		}
	}
}

// LookRound looks once for what needs a person, and lets go what is kept long enough.
func (d *Daemon) LookRound(ctx context.Context) {
	if d.Discord != nil {
		h := d.Discord.Health()
		d.Pulse.discord(d.now(), h.Wanted == 0 || h.Connected > 0)
	}
	ws, err := d.Worries(ctx)
	if err != nil && ctx.Err() == nil {
		d.Log.Error("the daemon could not look after itself", "err", err)
	}
	for _, w := range ws {
		d.alert(ctx, w)
	}
	if err := store.InboxOf(d.Store).Prune(ctx, d.now().Add(-sharedKept)); err != nil && ctx.Err() == nil {
		d.Log.Error("messages that nobody came for could not be let go", "err", err)
	}
	if keep := time.Duration(d.Config.KeepLetters); keep > 0 {
		before := d.now().Add(-keep)
		_, one := d.Store.Outbox().Prune(ctx, before)
		_, other := d.Store.Outbox().PruneFailed(ctx, before)
		if err := errors.Join(one, other); err != nil && ctx.Err() == nil {
			d.Log.Error("old letters could not be let go", "err", err)
		}
	}
	if err := league.LetGo(ctx, d.Bot.House); err != nil && ctx.Err() == nil {
		d.Log.Error("seasons of old could not be let go", "err", err)
	}
}

// alert tells the moderators, once a day of each subject.
func (d *Daemon) alert(ctx context.Context, w Worry) {
	d.Log.Warn("this needs a person", "subject", w.Subject, "what", w.first)
	if err := d.Bot.Alert(ctx, w.Subject, w.first, w.more...); err != nil && ctx.Err() == nil {
		d.Log.Error("the moderators could not be told", "subject", w.Subject, "err", err)
	}
}

// Worries is what needs a person now.
func (d *Daemon) Worries(ctx context.Context) ([]Worry, error) {
	var ws []Worry
	now := d.now()
	if free, all, err := host.DiskFree(d.Config.Data); err == nil && DiskIsLow(free, all) {
		ws = append(ws, Worry{"disk nearly full", fmt.Sprintf("The disk of the adjutant is nearly full: %s are left.", host.Size(free)),
			[]string{"When it is full, orders wait unanswered in the mailbox; none is lost. Make room on it."}})
	}
	for _, f := range d.Pulse.Faults(now) {
		ws = append(ws, Worry{"not well", "The adjutant is not well.", []string{f}})
		break
	}
	t, err := d.Store.Tally(ctx)
	if err != nil {
		return ws, err
	}
	if wait := now.Sub(t.Oldest); !t.Oldest.IsZero() && wait > QueueGrows {
		ws = append(ws, Worry{"letters wait", fmt.Sprintf("Letters wait to be sent; the oldest for %s.", host.HoursAndMinutes(wait)),
			[]string{fmt.Sprintf("%d letters wait, and of %d an attempt has failed. \"owed\" lists them with what the mail server said.",
				t.Unsent["mail"]+t.Unsent["discord"], t.Tried)}})
	}
	if late := now.Sub(t.Due); !t.Due.IsZero() && late > Unnoticed {
		ws = append(ws, Worry{"a deadline passed unnoticed", fmt.Sprintf("A deadline passed %s ago, and nothing was done about it.",
			host.HoursAndMinutes(late)),
			[]string{fmt.Sprintf("There are %d of them. \"owed\" lists them; the log says what fails.", t.Overdue)}})
	}
	return ws, nil
}

// DiskIsLow says whether a disk with so much room left needs a person.
func DiskIsLow(free, all uint64) bool {
	return free < diskLow || free < all/diskLowShare && free < diskMuch
}
