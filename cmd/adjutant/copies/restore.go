package copies

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"adjutant/cmd/adjutant/config"
	"adjutant/store"
)

// MemoReread is since when mail is to be read again, as store.Stamp writes it.
const MemoReread = "reread"

// What lies beside a database while a copy is put in its place, and after.
const (
	PartEnds     = ".part"
	ReplacedEnds = ".replaced."
)

// A Restoring puts a copy in the place of a database, by one rename: whenever it is cut off, there is the old database or the new one,
// each whole. Whoever runs it holds the lock of the database.
type Restoring struct {
	Database string
	Replace  bool         // a database that is there
	Step     func(string) // hears what comes next
}

// Run makes the copy ready beside the database, keeps what is there under another name, and renames. aside is that other name.
func (r Restoring) Run(ctx context.Context, from string) (v Verified, aside string, err error) {
	if err := FinishRestore(r.Database); err != nil {
		return v, "", err
	}
	there, err := holdsAnything(r.Database)
	if err != nil {
		return v, "", err
	}
	if there && !r.Replace {
		return v, "", fmt.Errorf("there is a database already, %s; --replace moves it aside", r.Database)
	}
	part := r.Database + PartEnds
	v, err = r.prepare(ctx, from, part)
	if err == nil && there {
		aside, err = r.keep()
	} else if err == nil { // a log without its database
		err = ifThere(os.Rename(r.Database+"-wal", r.name()+"-wal"))
	}
	if err != nil {
		return v, "", errors.Join(err, FinishRestore(r.Database), removeDatabase(part))
	}
	folder := filepath.Dir(r.Database)
	r.Step("note in the folder")
	if err := syncFolder(folder); err != nil {
		return v, "", err
	}
	r.Step("put in place")
	if err := os.Rename(part, r.Database); err != nil {
		return v, "", err
	}
	r.Step("note in the folder that it is in place")
	return v, aside, syncFolder(folder)
}

// prepare makes part the database that will be: a good copy that knows since when mail is to be read again.
func (r Restoring) prepare(ctx context.Context, from, part string) (Verified, error) {
	r.Step("clear away")
	if err := removeDatabase(part); err != nil {
		return Verified{}, err
	}
	r.Step("copy")
	copied := CopyFile
	if _, err := os.Stat(from + "-wal"); err == nil { // a database that was moved aside, with its log
		copied = store.Copy
	}
	if err := copied(from, part); err != nil {
		return Verified{}, err
	}
	r.Step("verify")
	v, err := Verify(ctx, part)
	if err != nil {
		return v, fmt.Errorf("%s is no good copy: %w", from, err)
	}
	r.Step("open")
	st, err := store.Open(part, time.Now)
	if err != nil {
		return v, err
	}
	since, err := LastKnown(ctx, st)
	if err == nil {
		err = st.SetMemo(ctx, MemoReread, store.Stamp(since.Add(-24*time.Hour)))
	}
	r.Step("close")
	if err := errors.Join(err, st.Close()); err != nil {
		return v, err
	}
	r.Step("fold the copy")
	return v, store.Fold(part)
}

// keep gives the database that is there a second name. Its log goes into it: left behind, it would be taken for the new one's. Only of
// a file that is too damaged for that the log is taken away; mend puts it back.
func (r Restoring) keep() (aside string, err error) {
	aside = r.name()
	r.Step("keep the database")
	linked := os.Link(r.Database, aside)
	if linked != nil { // a file system without links
		if err := CopyFile(r.Database, aside); err != nil {
			return "", err
		}
	}
	r.Step("keep its log")
	if err := ifThere(CopyFile(r.Database+"-wal", aside+"-wal")); err != nil {
		return "", errors.Join(err, removeDatabase(aside))
	}
	r.Step("fold the database")
	folded := store.Fold(r.Database)
	switch {
	case folded == nil:
		r.Step("let the folded log go")
		return aside, ifThere(os.Remove(aside + "-wal"))
	case errors.Is(folded, store.ErrUnavailable) || linked != nil:
		return "", errors.Join(folded, removeDatabase(aside))
	}
	r.Step("clear the log away")
	for _, end := range []string{"-wal", "-shm"} {
		if err := ifThere(os.Remove(r.Database + end)); err != nil {
			return "", err
		}
	}
	return aside, nil
}

func (r Restoring) name() string {
	return r.Database + ReplacedEnds + time.Now().UTC().Format(TimeLayout)
}

// holdsAnything says whether a file is there and not empty.
func holdsAnything(file string) (bool, error) {
	info, err := os.Stat(file)
	if err != nil {
		return false, ifThere(err)
	}
	return info.Size() > 0, nil
}

// FinishRestore undoes what a restore that was cut off has done to a database that is still in its place. Whoever calls it holds the lock.
func FinishRestore(database string) error {
	info, err := os.Stat(database)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	names, err := filepath.Glob(database + ReplacedEnds + "*")
	if err != nil {
		return err
	}
	for _, name := range names {
		if of, err := os.Stat(name); err != nil || !os.SameFile(info, of) {
			continue
		}
		if _, err := os.Stat(database + "-wal"); errors.Is(err, fs.ErrNotExist) {
			if err := ifThere(os.Rename(name+"-wal", database+"-wal")); err != nil {
				return err
			}
		}
		if err := removeDatabase(name); err != nil {
			return err
		}
	}
	return removeDatabase(database + PartEnds)
}

// beside is what tells that a database that is missing, or empty, was there once: the remains of a restore, what was moved aside, and
// copies; of each the newest.
func beside(c config.Config) (found []string) {
	add := func(names []string, err error) {
		if err == nil && len(names) > 0 {
			found = append(found, names[len(names)-1])
		}
	}
	for _, ends := range []string{PartEnds, ReplacedEnds + "*", ".schema-*"} {
		add(filepath.Glob(c.Database() + ends))
	}
	add(In(c.Data))
	if c.Backup.Dir != "" {
		add(In(c.Backup.Dir))
	}
	return found
}

// NotAnew refuses to begin with an empty database where one was before.
func NotAnew(c config.Config) error {
	if store.OnServer(c.Database()) {
		return nil
	}
	if there, err := holdsAnything(c.Database()); there || err != nil {
		return err
	}
	found := beside(c)
	if len(found) == 0 {
		return nil
	}
	return fmt.Errorf("there is no database %s, or it is empty; but there is %s. It was lost or moved, or a restore was interrupted. "+
		"Put a copy in its place: adjutant restore COPY. To forget all games and begin anew: adjutant serve --begin-anew",
		c.Database(), strings.Join(found, ", and "))
}

// LastKnown is when the adjutant of a store was last there.
func LastKnown(ctx context.Context, st *store.Store) (time.Time, error) {
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

// removeDatabase removes a database and what lies beside it.
func removeDatabase(file string) error {
	var all error
	for _, end := range []string{"-wal", "-shm", "-journal", ""} {
		all = errors.Join(all, ifThere(os.Remove(file+end)))
	}
	return all
}

// ifThere is no error where a file was not there.
func ifThere(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
