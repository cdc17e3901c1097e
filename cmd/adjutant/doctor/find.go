package doctor

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"time"

	"adjutant/bot"
	"adjutant/bot/late"
	"adjutant/cmd/adjutant/books"
	"adjutant/cmd/adjutant/copies"
	"adjutant/cmd/adjutant/daemon"
	"adjutant/cmd/adjutant/host"
	"adjutant/engine"
	"adjutant/mail"
	"adjutant/store"
)

// errUnwell ends a doctor's visit that has found something wrong.
var errUnwell = errors.New("something is wrong")

// ProbeTime is how long a server may take to answer.
const ProbeTime = 20 * time.Second

func (d *Doctor) configuration() {
	name := d.File
	if name == "" {
		name = "none; the defaults are taken"
	}
	d.well("configuration", "%s", name)
	if len(d.Config.Moderators) == 0 {
		d.Find("moderators", Look, "Name one: [[moderator]] with name and address.", "Nobody hears when something needs a person.")
	} else {
		d.well("moderators", "%d are named", len(d.Config.Moderators))
	}
	for _, f := range d.Config.SecretFiles() {
		info, err := os.Stat(f)
		switch {
		case err != nil:
			d.Find("secrets", Wrong, "", "%s cannot be read: %s", f, plainly(err))
		case info.Mode().Perm()&0o077 != 0:
			d.Find("secrets", Look, "chmod 600 "+f, "%s can be read by others", f)
		default:
			d.well("secrets", "%s is for its owner only", f)
		}
	}
}

func (d *Doctor) disk() {
	for _, dir := range []string{d.Config.Data, d.Config.Backup.Dir} {
		if dir == "" {
			continue
		}
		if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
			d.Find("disk", Look, "It is made when the daemon starts.", "The folder %s is not there yet", dir)
			continue
		}
		free, all, err := host.DiskFree(dir)
		switch {
		case err != nil:
			d.Find("disk", Look, "", "%s: %s", dir, plainly(err))
		case daemon.DiskIsLow(free, all):
			d.Find("disk", Wrong, "Make room.", "%s: only %s of %s are left", dir, host.Size(free), host.Size(all))
		default:
			d.well("disk", "%s: %s of %s are left", dir, host.Size(free), host.Size(all))
		}
		if probe, err := os.CreateTemp(dir, ".probe-*"); err != nil {
			d.Find("disk", Wrong, "See who owns the folder, and whether the disk is mounted for writing.", "%s cannot be written: %s", dir,
				plainly(err))
		} else {
			probe.Close()
			os.Remove(probe.Name())
		}
	}
}

func (d *Doctor) clock() {
	now := d.Now()
	kept, known := host.ClockKept()
	switch {
	case now.Year() < 2026:
		d.Find("clock", Wrong, "Set the machine's clock.", "It is said to be %s", now.UTC().Format(time.RFC1123))
	case known && !kept:
		d.Find("clock", Look, "Start a time service (systemd-timesyncd, chrony).",
			"No time service keeps the machine's clock; deadlines go by it")
	default:
		d.well("clock", "%s", now.UTC().Format("2 Jan 2006, 15:04:05 UTC"))
	}
}

func (d *Doctor) boards() {
	for book, dir := range d.Config.Boards {
		if _, err := books.Find(book, dir); err != nil {
			d.Find("boards", Wrong, "Until then no new game of it begins. \"adjutant board\" says more.", "%s of %s: %s", dir, book, plainly(err))
			continue
		}
		d.well("boards", "%s of %s is good", dir, book)
	}
	if len(d.Config.Boards) == 0 {
		d.well("boards", "the built-in ones, of %d rulebooks", len(engine.Books()))
	}
}

// database says whether there is one that can be looked into.
func (d *Doctor) database(ctx context.Context) bool {
	path := d.Config.Database()
	if err := copies.NotAnew(d.Config); err != nil {
		d.Find("database", Wrong, "", "%s", plainly(err))
		return false
	}
	have, want, err := store.Versions(path)
	server := store.OnServer(path)
	path = store.Shown(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		d.Find("database", Look, "It is made when the daemon starts.", "%s is not there yet", path)
		return false
	case errors.Is(err, store.ErrUnavailable):
		d.Find("database", Wrong, "See whether the server runs, can be reached from here, and lets the role in.", "%s: %s", path, plainly(err))
		return false
	case err != nil:
		d.Find("database", Wrong, "Restore a backup: adjutant restore.", "%s: %s", path, plainly(err))
		return false
	case have > want:
		d.Find("database", Wrong, "Install the newer program again.",
			"%s was written by a newer program: its schema has number %d, this program knows %d", path, have, want)
		return false
	case server && have == 0:
		d.Find("database", Look, "The daemon makes its tables when it starts.", "%s is empty", path)
		return false
	case server && have < want:
		d.Find("database", Look, "Take a copy (pg_dump); \"adjutant serve\" lifts it.", "%s has schema %d; this program writes %d", path, have, want)
		return false
	case have < want:
		d.Find("database", Look, "\"adjutant serve\" lifts it, and keeps a copy.", "%s has schema %d; this program writes %d", path, have, want)
		return false
	}
	st, err := store.Open(d.Config.Database(), d.Now)
	if err != nil {
		d.Find("database", Wrong, "", "%s", plainly(err))
		return false
	}
	defer st.Close()
	if err := st.Check(ctx); err != nil {
		d.Find("database", Wrong, "Restore a backup: adjutant restore.", "%s", plainly(err))
		return false
	}
	if d.Quick {
		d.well("database", "%s, schema %d, whole; games were not folded", path, have)
		return true
	}
	found, err := bot.New(bot.Config{Store: st, Log: slog.New(slog.DiscardHandler)}).CheckGames(ctx)
	for _, fault := range found.Faults {
		d.Find("games", Wrong, "A backup may have it whole.", "%s", plainly(fault))
	}
	if err != nil {
		d.Find("games", Wrong, "", "%s", plainly(err))
	} else if len(found.Faults) == 0 {
		d.well("database", "%s, schema %d, whole; %d games with %d events fold", path, have, found.Games, found.Events)
	}
	return true
}

// mail tries the servers. The embedded one answers only while the daemon runs.
func (d *Doctor) mail(ctx context.Context) {
	if d.Config.UsesEmbedded() {
		for what, addr := range map[string]string{"IMAP": d.Config.Embedded.IMAP, "SMTP": d.Config.Embedded.SMTP} {
			conn, err := net.DialTimeout("tcp", addr, 2*time.Second)
			if err != nil {
				d.Find("mail", Look, "Start the daemon: adjutant serve.", "the embedded %s server does not answer at %s", what, addr)
				continue
			}
			conn.Close()
			d.well("mail", "the embedded %s server answers at %s", what, addr)
		}
		return
	}
	ctx, cancel := context.WithTimeout(ctx, ProbeTime)
	defer cancel()
	self, _ := mail.ParseAddress(d.Config.Address)
	if in, err := d.Config.IMAP.Peer(); err != nil {
		d.Find("mail", Wrong, "", "imap: %s", plainly(err))
	} else if f, err := mail.ProbeIMAP(ctx, in, ""); err != nil {
		d.Find("mail", Wrong, "", "%s", plainly(err))
	} else {
		d.well("mail", "IMAP %s: logged in, %d messages%s", in.Addr, f.Messages, IMAPWords(f))
	}
	if out, err := d.Config.SMTP.Peer(); err != nil {
		d.Find("mail", Wrong, "", "smtp: %s", plainly(err))
	} else if err := mail.ProbeSMTP(ctx, out, self); err != nil {
		d.Find("mail", Wrong, "", "%s", plainly(err))
	} else {
		d.well("mail", "SMTP %s: takes letters from %s", out.Addr, self)
	}
}

// IMAPWords says what was seen of an IMAP server.
func IMAPWords(f mail.IMAPFacts) string {
	words := ""
	if !f.Idles {
		words += "; it does not tell of new mail, so it is looked at every minute"
	}
	if !f.Keywords {
		words += "; it keeps no marks, so how far it was read is kept in the database"
	}
	return words
}

// work looks at what the daemon has to do.
func (d *Doctor) work(ctx context.Context) {
	st, err := store.Open(d.Config.Database(), d.Now)
	if err != nil {
		return // said already
	}
	defer st.Close()
	if store.OnServer(d.Config.Database()) {
		d.server(ctx, st)
	} else if lock, err := store.Hold(d.Config.Database(), d.Now()); err == nil {
		lock.Release()
		last := "It has never been."
		if t, err := copies.LastKnown(ctx, st); err == nil {
			last = "It was last there on " + t.UTC().Format("2 Jan 2006, 15:04 UTC") + "."
		}
		d.Find("daemon", Look, "adjutant serve", "No daemon runs. %s", last)
	} else if held := (*store.HeldError)(nil); errors.As(err, &held) {
		d.well("daemon", "process %d on %s runs since %s", held.PID, held.Host, held.Since.UTC().Format("2 Jan 2006, 15:04 UTC"))
	}
	d.Jumps(ctx, st)
	t, err := st.Tally(ctx)
	if err != nil {
		d.Find("work", Wrong, "", "%s", plainly(err))
		return
	}
	d.well("games", "%d open, %d paused, %d over; %d persons", t.Games["open"], t.Games["paused"], t.Games["over"], t.Players)
	d.count("deadlines", t.Overdue, daemon.Unnoticed, t.Due, "deadlines have passed and were not acted on",
		"Start the daemon; its log says what fails.")
	var waiting int64
	for _, n := range t.Unsent {
		waiting += n
	}
	d.count("letters", waiting, daemon.QueueGrows, t.Oldest, "letters wait",
		"\"adjutant mod owed\" lists them with what the mail server said.")
	if t.Failed > 0 {
		d.Find("letters", Look, "\"adjutant mod owed\" lists them.", "%d letters were given up", t.Failed)
	}
	d.well("messages", "%d came in the last day, %d of them were refused", t.Messages, t.Refused)
}

// Jumps tells of a clock that goes forward and back.
func (d *Doctor) Jumps(ctx context.Context, st *store.Store) {
	const service = "Start a time service (systemd-timesyncd, chrony)."
	if t, err := copies.LastKnown(ctx, st); err == nil && t.Sub(d.Now()) > time.Hour {
		d.Find("clock", Wrong, service, "It is behind, or was ahead: the daemon was there on %s, which is yet to come",
			t.UTC().Format("2 Jan 2006, 15:04 UTC"))
	}
	j, found, err := late.LastClockJump(ctx, st)
	if err != nil || !found || d.Now().Sub(j.To) > 7*24*time.Hour {
		return
	}
	from, to := j.From.UTC().Format("2 Jan 2006, 15:04"), j.To.UTC().Format("2 Jan 2006, 15:04 UTC")
	if by := j.To.Sub(j.From); by < 0 {
		d.Find("clock", Look, service, "It jumped back by %s, from %s to %s", host.HoursAndMinutes(-by), from, to)
	} else {
		d.Find("clock", Look, service, "It jumped forward by %s, or the machine slept, from %s to %s; deadlines were moved by that",
			host.HoursAndMinutes(by), from, to)
	}
}

// count tells of things that wait; they are wrong when the oldest does so for too long.
func (d *Doctor) count(subject string, n int64, long time.Duration, oldest time.Time, what, do string) {
	age := d.Now().Sub(oldest)
	switch {
	case n == 0:
		d.well(subject, "no %s", what)
	case oldest.IsZero() || age <= long:
		d.well(subject, "%d %s", n, what)
	default:
		d.Find(subject, Wrong, do, "%d %s, the oldest for %s", n, what, host.HoursAndMinutes(age))
	}
}

func (d *Doctor) backups() {
	if store.OnServer(d.Config.Database()) {
		d.well("backups", "are the server's own (pg_dump, pg_basebackup); deploy/postgresql.md says how")
		return
	}
	c := d.Config.Backup
	if c.Dir == "" {
		d.Find("backups", Look, "Name a folder: [backup] dir.", "The daemon makes none")
		return
	}
	names, err := copies.In(c.Dir)
	if err != nil || len(names) == 0 {
		d.Find("backups", Look, "The daemon makes the first when it starts.", "There is none in %s yet", c.Dir)
		return
	}
	newest := names[len(names)-1]
	age := d.Now().Sub(copies.MadeAt(newest))
	if age > 2*time.Duration(c.Every) {
		d.Find("backups", Wrong, "The daemon's log says what fails.", "The newest is %s old: %s", host.HoursAndMinutes(age), newest)
		return
	}
	d.well("backups", "%d in %s, the newest %s old", len(names), c.Dir, host.HoursAndMinutes(age))
}

func plainly(err error) string { return fmt.Sprint(err) }
