// Package copies makes copies of the database, looks whether they are good, keeps as many as are wanted, and puts one back in its place.
package copies

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
	"adjutant/cmd/adjutant/host"
	"adjutant/store"
)

// A copy's name sorts as its time does: adjutant-20261121T072145Z.db.
const (
	Begins     = "adjutant-"
	TimeLayout = "20060102T150405Z"
	Ends       = ".db"
)

// A Verified is a copy of the database that was opened and whose games were all folded.
type Verified struct {
	File string
	Size int64
	moderate.Checked
}

// String is what a person reads of it.
func (v Verified) String() string {
	return fmt.Sprintf("%s, %s: %d games, %d events, every game folded", v.File, host.Size(uint64(v.Size)), v.Games, v.Events)
}

// Make copies the database into dir while others work on it. The copy gets its name only when it is verified.
func Make(ctx context.Context, database, dir string, now time.Time) (Verified, error) {
	if store.OnServer(database) {
		return Verified{}, errors.New("a PostgreSQL database is copied by its own tools, pg_dump and pg_basebackup; deploy/postgresql.md says how")
	}
	if _, err := os.Stat(database); err != nil {
		return Verified{}, fmt.Errorf("there is no database yet: %w", err)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return Verified{}, err
	}
	lock, err := store.HoldFolder(dir)
	if err != nil {
		return Verified{}, err
	}
	defer lock.Release()
	if err := sweep(dir); err != nil {
		return Verified{}, err
	}
	name := filepath.Join(dir, Begins+now.UTC().Format(TimeLayout)+Ends)
	if _, err := os.Stat(name); err == nil {
		return Verified{}, fmt.Errorf("%s is there already", name)
	}
	part := name + PartEnds
	if err := store.Copy(database, part); err != nil {
		return Verified{}, err
	}
	v, err := Verify(ctx, part)
	if err != nil {
		return Verified{}, errors.Join(fmt.Errorf("the copy is not good: %w", err), os.Remove(part))
	}
	v.File = name
	if err := os.Rename(part, name); err != nil {
		return Verified{}, err
	}
	return v, syncFolder(dir)
}

// Verify opens a copy of a database and folds every game. It works on a copy of the copy, so that nothing is changed.
func Verify(ctx context.Context, file string) (Verified, error) {
	info, err := os.Stat(file)
	if err != nil {
		return Verified{}, err
	}
	if have, _, err := store.Versions(file); err != nil {
		return Verified{}, err
	} else if have == 0 {
		return Verified{}, errors.New("it is empty, or no database of an adjutant")
	}
	work, err := os.MkdirTemp(filepath.Dir(file), ".verify-")
	if err != nil {
		return Verified{}, err
	}
	defer os.RemoveAll(work)
	scratch := filepath.Join(work, "adjutant.db")
	if err := CopyFile(file, scratch); err != nil {
		return Verified{}, err
	}
	st, err := store.Open(scratch, time.Now)
	if err != nil {
		return Verified{}, err
	}
	defer st.Close()
	if err := st.Check(ctx); err != nil {
		return Verified{}, err
	}
	c, err := bot.New(bot.Config{Store: st, Log: slog.New(slog.DiscardHandler)}).CheckGames(ctx)
	if err == nil {
		err = errors.Join(c.Faults...)
	}
	return Verified{file, info.Size(), c}, err
}

// In lists the copies in a folder, the oldest first.
func In(dir string) ([]string, error) {
	all, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range all {
		at, begins := strings.CutPrefix(e.Name(), Begins)
		at, ends := strings.CutSuffix(at, Ends)
		if _, err := time.Parse(TimeLayout, at); begins && ends && err == nil {
			names = append(names, filepath.Join(dir, e.Name()))
		}
	}
	slices.Sort(names)
	return names, nil
}

// MadeAt is the time in a copy's name; zero for any other file.
func MadeAt(name string) time.Time {
	at, _ := strings.CutSuffix(strings.TrimPrefix(filepath.Base(name), Begins), Ends)
	t, err := time.Parse(TimeLayout, at)
	if err != nil {
		return time.Time{}
	}
	return t
}

// Retain lets the oldest copies go, until keep are left.
func Retain(dir string, keep int) error {
	names, err := In(dir)
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
	for _, pattern := range []string{Begins + "*" + Ends + PartEnds + "*", ".verify-*"} {
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

// SweepAlone sweeps a folder, unless somebody makes a copy there.
func SweepAlone(dir string) error {
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

// CopyFile copies a file, and has it on the disk.
func CopyFile(from, to string) error {
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
