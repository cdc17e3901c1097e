package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"adjutant/store"
)

type backupCmd struct {
	Dir    string `arg:"" help:"Folder for the copy."`
	Keep   int    `help:"Let the oldest copies in the folder go, until so many are left." placeholder:"N"`
	Config string `help:"Configuration file." placeholder:"adjutant.toml"`
}

func (backupCmd) Help() string {
	return "Example: adjutant backup /var/backups/adjutant --keep 14\n\nThe daemon may be running. The copy is opened and every game of it folded before it gets its name."
}

// Run makes one copy.
func (b backupCmd) Run(ctx context.Context, c *console) error {
	cfg, err := loadConfig(b.Config)
	if err != nil {
		return err
	}
	v, err := backup(ctx, cfg.database(), b.Dir, time.Now())
	if err != nil {
		return err
	}
	if b.Keep > 0 {
		if err := retain(b.Dir, b.Keep); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintln(c.out, v)
	return err
}

type restoreCmd struct {
	From    string `arg:"" help:"A copy, or a folder of copies: its newest is taken."`
	Replace bool   `help:"Move a database that is there aside."`
	Config  string `help:"Configuration file." placeholder:"adjutant.toml"`
}

func (restoreCmd) Help() string {
	return "Example: adjutant restore /var/backups/adjutant --config adjutant.toml\n\nStop the daemon before. When it starts again it reads the mail once more that came since the copy " +
		"was made (a day more, to be safe): what the copy knows is passed over, what it does not know is played again in its order, with the same dice."
}

// Run puts a copy in the place of the database.
func (r restoreCmd) Run(ctx context.Context, c *console) error {
	cfg, err := loadConfig(r.Config)
	if err != nil {
		return err
	}
	from := r.From
	if info, err := os.Stat(from); err != nil {
		return err
	} else if info.IsDir() {
		names, err := copies(from)
		if err != nil {
			return err
		}
		if len(names) == 0 {
			return fmt.Errorf("there is no copy in %s", from)
		}
		from = names[len(names)-1]
	}
	v, err := verify(ctx, from)
	if err != nil {
		return fmt.Errorf("%s is no good copy: %w", from, err)
	}
	if err := os.MkdirAll(cfg.Data, 0o700); err != nil {
		return err
	}
	lock, err := store.Hold(cfg.database(), time.Now())
	if err != nil {
		return err
	}
	defer lock.Release()
	aside, err := r.clear(cfg.database())
	if err != nil {
		return err
	}
	if err := put(ctx, from, cfg.database()); err != nil {
		return err
	}
	fmt.Fprintln(c.out, "Restored from", v)
	if aside != "" {
		fmt.Fprintln(c.out, "The database that was there is", aside)
	}
	_, err = fmt.Fprintln(c.out, "When the daemon starts, it reads the mail again that came since the copy was made.")
	return err
}

// clear moves a database aside that is in the way, if that is wanted; its name then.
func (r restoreCmd) clear(database string) (string, error) {
	if _, err := os.Stat(database); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if !r.Replace {
		return "", fmt.Errorf("there is a database already, %s; --replace moves it aside", database)
	}
	aside := database + ".replaced." + time.Now().UTC().Format(copyTime)
	for _, end := range []string{"-wal", "-shm", ""} { // what is not yet in the file itself goes with it
		if err := os.Rename(database+end, aside+end); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
	}
	return aside, nil
}

// memoReread is since when mail is to be read again, as store.Stamp writes it.
const memoReread = "reread"

// put copies a verified file to its place, whole or not at all.
func put(ctx context.Context, from, database string) error {
	part := database + ".part"
	if err := os.Remove(part); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := copyFile(from, part); err != nil {
		return err
	}
	st, err := store.Open(part, time.Now)
	if err != nil {
		return err
	}
	since, err := lastKnown(ctx, st)
	if err == nil {
		err = st.SetMemo(ctx, memoReread, store.Stamp(since.Add(-24*time.Hour)))
	}
	if err := errors.Join(err, st.Close()); err != nil {
		return err
	}
	if err := os.Rename(part, database); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(database))
}

// lastKnown is when the adjutant of a store was last there.
func lastKnown(ctx context.Context, st *store.Store) (time.Time, error) {
	text, err := st.Memo(ctx, "alive")
	if err != nil {
		return time.Time{}, err
	}
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return time.Now(), nil // it was never there: there is no mail to read again but today's
	}
	return t, nil
}
