package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"adjutant/bot"
	"adjutant/bot/moderate"
	"adjutant/store"
)

// A copy's name sorts as its time does: adjutant-20261121T072145Z.db.
const (
	copyBegins = "adjutant-"
	copyTime   = "20060102T150405Z"
	copyEnds   = ".db"
)

// A verified is a copy of the database that was opened and whose games were all folded.
type verified struct {
	File string
	Size int64
	moderate.Checked
}

// String is what a person reads of it.
func (v verified) String() string {
	return fmt.Sprintf("%s, %s: %d games, %d events, every game folded", v.File, size(uint64(v.Size)), v.Games, v.Events)
}

// backup copies the database into dir while others work on it. The copy gets its name only when it is verified.
func backup(ctx context.Context, database, dir string, now time.Time) (verified, error) {
	if _, err := os.Stat(database); err != nil {
		return verified{}, fmt.Errorf("there is no database yet: %w", err)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return verified{}, err
	}
	lock, err := store.HoldFolder(dir)
	if err != nil {
		return verified{}, err
	}
	defer lock.Release()
	if err := sweep(dir); err != nil {
		return verified{}, err
	}
	name := filepath.Join(dir, copyBegins+now.UTC().Format(copyTime)+copyEnds)
	if _, err := os.Stat(name); err == nil {
		return verified{}, fmt.Errorf("%s is there already", name)
	}
	part := name + partEnds
	if err := store.Copy(database, part); err != nil {
		return verified{}, err
	}
	v, err := verify(ctx, part)
	if err != nil {
		return verified{}, errors.Join(fmt.Errorf("the copy is not good: %w", err), os.Remove(part))
	}
	v.File = name
	if err := os.Rename(part, name); err != nil {
		return verified{}, err
	}
	return v, syncFolder(dir)
}

// verify opens a copy of a database and folds every game. It works on a copy of the copy, so that nothing is changed.
func verify(ctx context.Context, file string) (verified, error) {
	info, err := os.Stat(file)
	if err != nil {
		return verified{}, err
	}
	if have, _, err := store.Versions(file); err != nil {
		return verified{}, err
	} else if have == 0 {
		return verified{}, errors.New("it is empty, or no database of an adjutant")
	}
	work, err := os.MkdirTemp(filepath.Dir(file), ".verify-")
	if err != nil {
		return verified{}, err
	}
	defer os.RemoveAll(work)
	scratch := filepath.Join(work, "adjutant.db")
	if err := copyFile(file, scratch); err != nil {
		return verified{}, err
	}
	st, err := store.Open(scratch, time.Now)
	if err != nil {
		return verified{}, err
	}
	defer st.Close()
	if err := st.Check(ctx); err != nil {
		return verified{}, err
	}
	c, err := bot.New(bot.Config{Store: st, Log: slog.New(slog.DiscardHandler)}).CheckGames(ctx)
	if err == nil {
		err = errors.Join(c.Faults...)
	}
	return verified{file, info.Size(), c}, err
}

// copies lists the copies in a folder, the oldest first.
func copies(dir string) ([]string, error) {
	all, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range all {
		at, begins := strings.CutPrefix(e.Name(), copyBegins)
		at, ends := strings.CutSuffix(at, copyEnds)
		if _, err := time.Parse(copyTime, at); begins && ends && err == nil {
			names = append(names, filepath.Join(dir, e.Name()))
		}
	}
	slices.Sort(names)
	return names, nil
}

// copiedAt is the time in a copy's name; zero for any other file.
func copiedAt(name string) time.Time {
	at, _ := strings.CutSuffix(strings.TrimPrefix(filepath.Base(name), copyBegins), copyEnds)
	t, err := time.Parse(copyTime, at)
	if err != nil {
		return time.Time{}
	}
	return t
}

// retain lets the oldest copies go, until keep are left.
func retain(dir string, keep int) error {
	names, err := copies(dir)
	if err != nil {
		return err
	}
	for len(names) > keep {
		if err := os.Remove(names[0]); err != nil {
			return err
		}
		names = names[1:]
	}
	return nil
}

// sweep takes away what copies that were cut off have left behind. Whoever calls it is the only one who makes copies there.
func sweep(dir string) error {
	for _, pattern := range []string{copyBegins + "*" + copyEnds + partEnds + "*", ".verify-*"} {
		left, err := filepath.Glob(filepath.Join(dir, pattern))
		if err != nil {
			return err
		}
		for _, name := range left {
			if err := os.RemoveAll(name); err != nil {
				return err
			}
		}
	}
	return nil
}

// sweepAlone sweeps a folder, unless somebody makes a copy there.
func sweepAlone(dir string) error {
	lock, err := store.HoldFolder(dir)
	if held := (*store.HeldError)(nil); errors.As(err, &held) {
		return nil
	}
	if err != nil {
		return err
	}
	defer lock.Release()
	return sweep(dir)
}

// keepBackups makes a copy whenever the newest is old enough, and lets the oldest go.
func (d *daemon) keepBackups(ctx context.Context) error {
	c := d.config.Backup
	wait := time.Duration(0)
	if names, err := copies(c.Dir); err == nil && len(names) > 0 {
		wait = time.Duration(c.Every) - d.now().Sub(copiedAt(names[len(names)-1]))
	}
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(max(wait, 0)):
		}
		wait = time.Duration(c.Every)
		v, err := backup(ctx, d.config.database(), c.Dir, d.now())
		if err == nil {
			err = retain(c.Dir, c.Keep)
		}
		held := (*store.HeldError)(nil)
		switch {
		case errors.As(err, &held): // somebody makes one by hand
			wait = time.Minute
		case err == nil:
			d.metrics.backedUp.Set(float64(d.now().Unix()))
			d.log.Info("backup", "file", v.File, "bytes", v.Size, "games", v.Games, "events", v.Events)
		case ctx.Err() == nil:
			wait = min(wait, time.Hour)
			d.log.Error("the backup failed", "err", err)
			d.alert(ctx, worry{"no backup", "The backup of the database failed.", []string{withoutNames(err.Error()) + ". It is tried again every hour."}})
		}
	}
}

func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	if err == nil {
		err = out.Sync()
	}
	return errors.Join(err, out.Close())
}

func syncFolder(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer f.Close()
	return f.Sync()
}
