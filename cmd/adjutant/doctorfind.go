package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"slices"
	"time"

	"adjutant/bot"
	"adjutant/bot/late"
	"adjutant/engine"
	"adjutant/mail"
	"adjutant/store"
)

// errUnwell ends a doctor's visit that has found something wrong.
var errUnwell = errors.New("something is wrong")

// probeTime is how long a server may take to answer.
const probeTime = 20 * time.Second

func (d *doctor) configuration() {
	name := d.file
	if name == "" {
		name = "none; the defaults are taken"
	}
	d.well("configuration", "%s", name)
	if len(d.config.Moderators) == 0 {
		d.find("moderators", look, "Name one: [[moderator]] with name and address.", "Nobody hears when something needs a person.")
	} else {
		d.well("moderators", "%d are named", len(d.config.Moderators))
	}
	for _, f := range d.config.secretFiles() {
		info, err := os.Stat(f)
		switch {
		case err != nil:
			d.find("secrets", wrong, "", "%s cannot be read: %s", f, plainly(err))
		case info.Mode().Perm()&0o077 != 0:
			d.find("secrets", look, "chmod 600 "+f, "%s can be read by others", f)
		default:
			d.well("secrets", "%s is for its owner only", f)
		}
	}
}

// secretFiles are the files of the configuration that hold a password or a token.
func (c config) secretFiles() []string {
	var out []string
	for _, f := range []string{c.IMAP.PasswordFile, c.SMTP.PasswordFile, c.IMAP.TokenFile, c.SMTP.TokenFile, c.DKIM.KeyFile, c.Discord.TokenFile} {
		if f != "" && !slices.Contains(out, f) {
			out = append(out, f)
		}
	}
	return out
}

func (d *doctor) disk() {
	for _, dir := range []string{d.config.Data, d.config.Backup.Dir} {
		if dir == "" {
			continue
		}
		if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
			d.find("disk", look, "It is made when the daemon starts.", "The folder %s is not there yet", dir)
			continue
		}
		free, all, err := diskFree(dir)
		switch {
		case err != nil:
			d.find("disk", look, "", "%s: %s", dir, plainly(err))
		case diskIsLow(free, all):
			d.find("disk", wrong, "Make room.", "%s: only %s of %s are left", dir, size(free), size(all))
		default:
			d.well("disk", "%s: %s of %s are left", dir, size(free), size(all))
		}
		if probe, err := os.CreateTemp(dir, ".probe-*"); err != nil {
			d.find("disk", wrong, "See who owns the folder, and whether the disk is mounted for writing.", "%s cannot be written: %s", dir, plainly(err))
		} else {
			probe.Close()
			os.Remove(probe.Name())
		}
	}
}

func (d *doctor) clock() {
	now := d.now()
	kept, known := clockKept()
	switch {
	case now.Year() < 2026:
		d.find("clock", wrong, "Set the machine's clock.", "It is said to be %s", now.UTC().Format(time.RFC1123))
	case known && !kept:
		d.find("clock", look, "Start a time service (systemd-timesyncd, chrony).", "No time service keeps the machine's clock; deadlines go by it")
	default:
		d.well("clock", "%s", now.UTC().Format("2 Jan 2006, 15:04:05 UTC"))
	}
}

func (d *doctor) boards() {
	for book, dir := range d.config.Boards {
		if _, err := findBook(book, dir); err != nil {
			d.find("boards", wrong, "Until then no new game of it begins. \"adjutant board\" says more.", "%s of %s: %s", dir, book, plainly(err))
			continue
		}
		d.well("boards", "%s of %s is good", dir, book)
	}
	if len(d.config.Boards) == 0 {
		d.well("boards", "the built-in ones, of %d rulebooks", len(engine.Books()))
	}
}

// database says whether there is one that can be looked into.
func (d *doctor) database(ctx context.Context) bool {
	path := d.config.database()
	if err := notAnew(d.config); err != nil {
		d.find("database", wrong, "", "%s", plainly(err))
		return false
	}
	have, want, err := store.Versions(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		d.find("database", look, "It is made when the daemon starts.", "%s is not there yet", path)
		return false
	case err != nil:
		d.find("database", wrong, "Restore a backup: adjutant restore.", "%s: %s", path, plainly(err))
		return false
	case have > want:
		d.find("database", wrong, "Install the newer program again.", "%s was written by a newer program: its schema has number %d, this program knows %d", path, have, want)
		return false
	case have < want:
		d.find("database", look, "\"adjutant serve\" lifts it, and keeps a copy.", "%s has schema %d; this program writes %d", path, have, want)
		return false
	}
	st, err := store.Open(path, d.now)
	if err != nil {
		d.find("database", wrong, "", "%s", plainly(err))
		return false
	}
	defer st.Close()
	if err := st.Check(ctx); err != nil {
		d.find("database", wrong, "Restore a backup: adjutant restore.", "%s", plainly(err))
		return false
	}
	if d.quick {
		d.well("database", "%s, schema %d, whole; games were not folded", path, have)
		return true
	}
	found, err := bot.New(bot.Config{Store: st, Log: slog.New(slog.DiscardHandler)}).CheckGames(ctx)
	for _, fault := range found.Faults {
		d.find("games", wrong, "A backup may have it whole.", "%s", plainly(fault))
	}
	if err != nil {
		d.find("games", wrong, "", "%s", plainly(err))
	} else if len(found.Faults) == 0 {
		d.well("database", "%s, schema %d, whole; %d games with %d events fold", path, have, found.Games, found.Events)
	}
	return true
}

// mail tries the servers. The embedded one answers only while the daemon runs.
func (d *doctor) mail(ctx context.Context) {
	if d.config.usesEmbedded() {
		for what, addr := range map[string]string{"IMAP": d.config.Embedded.IMAP, "SMTP": d.config.Embedded.SMTP} {
			conn, err := net.DialTimeout("tcp", addr, 2*time.Second)
			if err != nil {
				d.find("mail", look, "Start the daemon: adjutant serve.", "the embedded %s server does not answer at %s", what, addr)
				continue
			}
			conn.Close()
			d.well("mail", "the embedded %s server answers at %s", what, addr)
		}
		return
	}
	ctx, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	self, _ := mail.ParseAddress(d.config.Address)
	if in, err := d.config.IMAP.peer(); err != nil {
		d.find("mail", wrong, "", "imap: %s", plainly(err))
	} else if f, err := mail.ProbeIMAP(ctx, in, ""); err != nil {
		d.find("mail", wrong, "", "%s", plainly(err))
	} else {
		d.well("mail", "IMAP %s: logged in, %d messages%s", in.Addr, f.Messages, imapWords(f))
	}
	if out, err := d.config.SMTP.peer(); err != nil {
		d.find("mail", wrong, "", "smtp: %s", plainly(err))
	} else if err := mail.ProbeSMTP(ctx, out, self); err != nil {
		d.find("mail", wrong, "", "%s", plainly(err))
	} else {
		d.well("mail", "SMTP %s: takes letters from %s", out.Addr, self)
	}
}

func imapWords(f mail.IMAPFacts) string {
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
func (d *doctor) work(ctx context.Context) {
	st, err := store.Open(d.config.database(), d.now)
	if err != nil {
		return // said already
	}
	defer st.Close()
	if lock, err := store.Hold(d.config.database(), d.now()); err == nil {
		lock.Release()
		last := "It has never been."
		if t, err := lastKnown(ctx, st); err == nil {
			last = "It was last there on " + t.UTC().Format("2 Jan 2006, 15:04 UTC") + "."
		}
		d.find("daemon", look, "adjutant serve", "No daemon runs. %s", last)
	} else if held := (*store.HeldError)(nil); errors.As(err, &held) {
		d.well("daemon", "process %d on %s runs since %s", held.PID, held.Host, held.Since.UTC().Format("2 Jan 2006, 15:04 UTC"))
	}
	d.jumps(ctx, st)
	t, err := st.Tally(ctx)
	if err != nil {
		d.find("work", wrong, "", "%s", plainly(err))
		return
	}
	d.well("games", "%d open, %d paused, %d over; %d persons", t.Games["open"], t.Games["paused"], t.Games["over"], t.Players)
	d.count("deadlines", t.Overdue, unnoticed, t.Due, "deadlines have passed and were not acted on", "Start the daemon; its log says what fails.")
	var waiting int64
	for _, n := range t.Unsent {
		waiting += n
	}
	d.count("letters", waiting, queueGrows, t.Oldest, "letters wait", "\"adjutant mod owed\" lists them with what the mail server said.")
	if t.Failed > 0 {
		d.find("letters", look, "\"adjutant mod owed\" lists them.", "%d letters were given up", t.Failed)
	}
	d.well("messages", "%d came in the last day, %d of them were refused", t.Messages, t.Refused)
}

// jumps tells of a clock that goes forward and back.
func (d *doctor) jumps(ctx context.Context, st *store.Store) {
	const service = "Start a time service (systemd-timesyncd, chrony)."
	if t, err := lastKnown(ctx, st); err == nil && t.Sub(d.now()) > time.Hour {
		d.find("clock", wrong, service, "It is behind, or was ahead: the daemon was there on %s, which is yet to come", t.UTC().Format("2 Jan 2006, 15:04 UTC"))
	}
	j, found, err := late.LastClockJump(ctx, st)
	if err != nil || !found || d.now().Sub(j.To) > 7*24*time.Hour {
		return
	}
	from, to := j.From.UTC().Format("2 Jan 2006, 15:04"), j.To.UTC().Format("2 Jan 2006, 15:04 UTC")
	if by := j.To.Sub(j.From); by < 0 {
		d.find("clock", look, service, "It jumped back by %s, from %s to %s", hoursAndMinutes(-by), from, to)
	} else {
		d.find("clock", look, service, "It jumped forward by %s, or the machine slept, from %s to %s; deadlines were moved by that", hoursAndMinutes(by), from, to)
	}
}

// count tells of things that wait; they are wrong when the oldest does so for too long.
func (d *doctor) count(subject string, n int64, long time.Duration, oldest time.Time, what, do string) {
	age := d.now().Sub(oldest)
	switch {
	case n == 0:
		d.well(subject, "no %s", what)
	case oldest.IsZero() || age <= long:
		d.well(subject, "%d %s", n, what)
	default:
		d.find(subject, wrong, do, "%d %s, the oldest for %s", n, what, hoursAndMinutes(age))
	}
}

func (d *doctor) backups() {
	c := d.config.Backup
	if c.Dir == "" {
		d.find("backups", look, "Name a folder: [backup] dir.", "The daemon makes none")
		return
	}
	names, err := copies(c.Dir)
	if err != nil || len(names) == 0 {
		d.find("backups", look, "The daemon makes the first when it starts.", "There is none in %s yet", c.Dir)
		return
	}
	newest := names[len(names)-1]
	age := d.now().Sub(copiedAt(newest))
	if age > 2*time.Duration(c.Every) {
		d.find("backups", wrong, "The daemon's log says what fails.", "The newest is %s old: %s", hoursAndMinutes(age), newest)
		return
	}
	d.well("backups", "%d in %s, the newest %s old", len(names), c.Dir, hoursAndMinutes(age))
}

func plainly(err error) string { return fmt.Sprint(err) }
