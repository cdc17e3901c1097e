package daemon

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"time"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/copies"
	"adjutant/mail"
	"adjutant/store"
)

// OpenDatabase opens the database for a daemon: of a file there is one. It keeps a copy before a newer program changes its schema, undoes a
// restore that was cut off, and does not begin anew where there was a database, unless told. now may be nil: the store's clock.
func OpenDatabase(c config.Config, anew bool, now func() time.Time, log *slog.Logger) (*store.Lock, *store.Store, error) {
	path := c.Database()
	machines := now
	if now == nil {
		machines = time.Now
	}
	lock, err := store.Hold(path, machines())
	if err != nil {
		return nil, nil, err
	}
	if !store.OnServer(path) {
		err = prepareFile(c, anew, machines(), log)
	}
	if err != nil {
		return nil, nil, errors.Join(err, lock.Release())
	}
	st, err := store.Open(path, now)
	if err != nil {
		return nil, nil, errors.Join(err, lock.Release())
	}
	return lock, st, nil
}

// prepareFile sees to what only a file needs before it is opened.
func prepareFile(c config.Config, anew bool, now time.Time, log *slog.Logger) error {
	if !anew {
		if err := copies.NotAnew(c); err != nil {
			return err
		}
	}
	if err := copies.FinishRestore(c.Database()); err != nil {
		return err
	}
	if err := copies.SweepAlone(c.Data); err != nil {
		return err
	}
	return keepEarlier(c.Database(), now, log)
}

// keepEarlier copies a database of an earlier schema aside: the program that wrote it can go on with the copy.
func keepEarlier(path string, now time.Time, log *slog.Logger) error {
	have, want, err := store.Versions(path)
	if errors.Is(err, fs.ErrNotExist) || err == nil && (have == 0 || have >= want) {
		return nil
	}
	if err != nil {
		return err
	}
	name := fmt.Sprintf("%s.schema-%d.%s", path, have, now.UTC().Format(copies.TimeLayout))
	if err := store.Copy(path, name); err != nil {
		return fmt.Errorf("the database has schema %d, this program writes %d; no copy could be made before the change: %w", have, want, err)
	}
	log.Warn("the database is lifted to this program's schema; the earlier one was copied aside", "from", have, "to", want, "copy", name)
	return nil
}

// parts are what runs side by side.
func (d *Daemon) parts() []func(context.Context) error {
	mailbox := "mailbox " + d.In.User + "@" + d.In.Addr + "/"
	parts := []func(context.Context) error{d.alone(mailbox+d.Config.Mailbox.Folders[0], d.receive), d.Sender.Run, d.alone(theClock, d.tick),
		d.helpClock, d.think, d.alone("judge", d.judge), d.watch}
	for _, folder := range d.Config.Mailbox.Folders[1:] {
		parts = append(parts, d.alone(mailbox+folder, d.readsToo(folder)))
	}
	if d.Config.KeepMail > 0 {
		parts = append(parts, d.alone("eraser", d.eraseOld))
	}
	if d.sharing != nil {
		parts = append(parts, d.sharing.listen, d.sharing.help)
	}
	if d.Discord != nil {
		parts = append(parts, d.Discord.Run)
	}
	if d.Health != nil {
		parts = append(parts, d.Health.run)
	}
	if d.Config.Public.Dir != "" {
		parts = append(parts, d.publish)
	}
	if d.Pages != nil {
		parts = append(parts, d.Pages.run)
	}
	if d.ahead {
		parts = append(parts, d.paintAhead, d.boardsInPlay)
	}
	if d.Config.Backup.Dir != "" {
		parts = append(parts, d.keepBackups)
	}
	return parts
}

// receive receives mail. After a restore it first lets all mail come again that the restored store may not know.
func (d *Daemon) receive(ctx context.Context) error {
	for wait := time.Second; ctx.Err() == nil; wait = min(2*wait, time.Minute) {
		err := d.reread(ctx)
		if err == nil {
			return d.Receiver.Run(ctx)
		}
		d.Log.Error("the mail since the restored copy was made could not be marked to be read again", "err", err, "again in", wait)
		d.mailStatus(ctx, false, err)
		select {
		case <-ctx.Done():
		case <-time.After(wait):
		}
	}
	return nil
}

func (d *Daemon) reread(ctx context.Context) error {
	text, err := d.Store.Memo(ctx, copies.MemoReread)
	if err != nil || text == "" {
		return err
	}
	since, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return err
	}
	n, err := mail.Reread(ctx, d.In, d.Receiver.Inbox, d.Receiver.Processed, since)
	if err != nil {
		return err
	}
	d.Log.Warn("the store was restored; mail is read again", "since", text, "messages", n)
	return d.Store.SetMemo(ctx, copies.MemoReread, "")
}

func (d *Daemon) mailStatus(_ context.Context, connected bool, why error) {
	d.Pulse.Mail(d.now(), connected, why)
	v := 0.0
	if connected {
		v = 1
	}
	d.metrics.connected.Set(v)
}

// paintAhead paints grounds before a map is wanted.
func (d *Daemon) paintAhead(ctx context.Context) error {
	d.gallery.PaintAhead(ctx, func(err error) { d.Log.Error("the ground of a board was not painted ahead", "err", err) })
	return nil
}

// boardsInPlay asks for the grounds of the boards on which is played now.
func (d *Daemon) boardsInPlay(ctx context.Context) error {
	return d.Bot.EachBoard(ctx, d.gallery.Ahead)
}
