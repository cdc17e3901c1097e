package mail

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/emersion/go-imap/v2"
)

// An Eraser deletes messages that were dealt with long ago: what a person wrote is kept for a set time only. It deletes nothing
// that does not carry a keyword of ours, and nothing at all on a server that keeps no keywords. Fields left empty take the values in
// brackets.
type Eraser struct {
	Server  Peer
	Folders []string      // [INBOX]; those that are not there are made
	Keep    time.Duration // how long a message is kept, in days [30 days]; negative: for ever
	Every   time.Duration // how often to look [24 h]
	Lease   *Lease        // that of the receiver; nil: there is none
	// Also is told from when on messages are kept, whenever that was looked after, so that others forget their senders too; may be nil.
	Also func(ctx context.Context, since time.Time) error
	Now  func() time.Time // [time.Now]
	Log  *slog.Logger     // [slog.Default]
}

func (e *Eraser) defaults() {
	if len(e.Folders) == 0 {
		e.Folders = []string{"INBOX"}
	}
	set(&e.Keep, 30*24*time.Hour)
	set(&e.Every, 24*time.Hour)
	orElse(&e.Now, time.Now)
	if e.Log == nil {
		e.Log = slog.Default()
	}
}

// Run looks until ctx ends. A server that is away is asked again the next time.
func (e *Eraser) Run(ctx context.Context) error {
	e.defaults()
	for e.Keep >= 0 && ctx.Err() == nil {
		n, err := e.Sweep(ctx)
		switch {
		case ctx.Err() != nil:
			return nil
		case err != nil:
			e.Log.Warn("old mail could not be erased", "err", err, "again in", e.Every)
		case n > 0:
			e.Log.Info("old mail was erased", "messages", n)
		}
		if e.Also != nil {
			if err := e.Also(ctx, e.Now().Add(-e.Keep)); err != nil && ctx.Err() == nil {
				e.Log.Warn("the senders of old mail could not be erased", "err", err, "again in", e.Every)
			}
		}
		pause(ctx, e.Every)
	}
	return nil
}

// Sweep deletes what is too old now, and says how many messages that were.
func (e *Eraser) Sweep(ctx context.Context) (n int, err error) {
	e.defaults()
	if err := e.Lease.Hold(ctx); err != nil {
		return 0, err
	}
	folders := slices.DeleteFunc(slices.Clone(e.Folders), func(f string) bool { return f == "" })
	for _, folder := range slices.Compact(folders) {
		b, err := openBox(ctx, e.Server, folder, []string{folder})
		if err != nil {
			return n, err
		}
		gone, err := b.erase(e.Now().Add(-e.Keep))
		b.close()
		n += gone
		if err != nil {
			return n, fmt.Errorf("%s: %w", folder, err)
		}
	}
	return n, nil
}

// erase deletes messages that carry a keyword of ours and came before the day of a time.
func (b *box) erase(before time.Time) (int, error) {
	if !b.keywords {
		return 0, nil
	}
	n := 0
	for _, keyword := range []imap.Flag{keywordDone, keywordFailed} {
		data, err := b.client.UIDSearch(&imap.SearchCriteria{Flag: []imap.Flag{keyword}, Before: before}, nil).Wait()
		if err != nil {
			return n, fmt.Errorf("IMAP search: %w", err)
		}
		uids := data.AllUIDs()
		if len(uids) == 0 {
			continue
		}
		set := imap.UIDSetNum(uids...)
		if err := b.client.Store(set, &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: []imap.Flag{imap.FlagDeleted}},
			nil).Close(); err != nil {
			return n, fmt.Errorf("IMAP store: %w", err)
		}
		if err := b.expunge(set, uids); err != nil {
			return n, err
		}
		n += len(uids)
	}
	return n, nil
}

// expunge removes messages that are marked as deleted: only these, or, where a server cannot tell them apart, only if there are no
// others.
func (b *box) expunge(set imap.UIDSet, uids []imap.UID) error {
	if b.client.Caps().Has(imap.CapUIDPlus) || b.client.Caps().Has(imap.CapIMAP4rev2) {
		if err := b.client.UIDExpunge(set).Close(); err != nil {
			return fmt.Errorf("IMAP expunge: %w", err)
		}
		return nil
	}
	data, err := b.client.UIDSearch(&imap.SearchCriteria{Flag: []imap.Flag{imap.FlagDeleted}}, nil).Wait()
	if err != nil {
		return fmt.Errorf("IMAP search: %w", err)
	}
	if len(data.AllUIDs()) != len(uids) {
		return nil // somebody else has marked others; they go when he expunges them
	}
	if err := b.client.Expunge().Close(); err != nil {
		return fmt.Errorf("IMAP expunge: %w", err)
	}
	return nil
}
