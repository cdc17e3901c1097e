package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"adjutant/store"
)

// memoReread is since when mail is to be read again, as store.Stamp writes it.
const memoReread = "reread"

// What lies beside a database while a copy is put in its place, and after.
const (
	partEnds     = ".part"
	replacedEnds = ".replaced."
)

// A restoring puts a copy in the place of a database, by one rename: whenever it is cut off, there is the old database or the new one,
// each whole. Whoever runs it holds the lock of the database.
type restoring struct {
	database string
	replace  bool         // a database that is there
	step     func(string) // hears what comes next
}

// run makes the copy ready beside the database, keeps what is there under another name, and renames. aside is that other name.
func (r restoring) run(ctx context.Context, from string) (v verified, aside string, err error) {
	if err := mend(r.database); err != nil {
		return v, "", err
	}
	there, err := holdsAnything(r.database)
	if err != nil {
		return v, "", err
	}
	if there && !r.replace {
		return v, "", fmt.Errorf("there is a database already, %s; --replace moves it aside", r.database)
	}
	part := r.database + partEnds
	v, err = r.prepare(ctx, from, part)
	if err == nil && there {
		aside, err = r.keep()
	} else if err == nil { // a log without its database
		err = ifThere(os.Rename(r.database+"-wal", r.name()+"-wal"))
	}
	if err != nil {
		return v, "", errors.Join(err, mend(r.database), removeDatabase(part))
	}
	folder := filepath.Dir(r.database)
	r.step("note in the folder")
	if err := syncFolder(folder); err != nil {
		return v, "", err
	}
	r.step("put in place")
	if err := os.Rename(part, r.database); err != nil {
		return v, "", err
	}
	r.step("note in the folder that it is in place")
	return v, aside, syncFolder(folder)
}

// prepare makes part the database that will be: a good copy that knows since when mail is to be read again.
func (r restoring) prepare(ctx context.Context, from, part string) (verified, error) {
	r.step("clear away")
	if err := removeDatabase(part); err != nil {
		return verified{}, err
	}
	r.step("copy")
	copied := copyFile
	if _, err := os.Stat(from + "-wal"); err == nil { // a database that was moved aside, with its log
		copied = store.Copy
	}
	if err := copied(from, part); err != nil {
		return verified{}, err
	}
	r.step("verify")
	v, err := verify(ctx, part)
	if err != nil {
		return v, fmt.Errorf("%s is no good copy: %w", from, err)
	}
	r.step("open")
	st, err := store.Open(part, time.Now)
	if err != nil {
		return v, err
	}
	since, err := lastKnown(ctx, st)
	if err == nil {
		err = st.SetMemo(ctx, memoReread, store.Stamp(since.Add(-24*time.Hour)))
	}
	r.step("close")
	if err := errors.Join(err, st.Close()); err != nil {
		return v, err
	}
	r.step("fold the copy")
	return v, store.Fold(part)
}

// keep gives the database that is there a second name. Its log goes into it: left behind, it would be taken for the new one's. Only of
// a file that is too damaged for that the log is taken away; mend puts it back.
func (r restoring) keep() (aside string, err error) {
	aside = r.name()
	r.step("keep the database")
	linked := os.Link(r.database, aside)
	if linked != nil { // a file system without links
		if err := copyFile(r.database, aside); err != nil {
			return "", err
		}
	}
	r.step("keep its log")
	if err := ifThere(copyFile(r.database+"-wal", aside+"-wal")); err != nil {
		return "", errors.Join(err, removeDatabase(aside))
	}
	r.step("fold the database")
	folded := store.Fold(r.database)
	switch {
	case folded == nil:
		r.step("let the folded log go")
		return aside, ifThere(os.Remove(aside + "-wal"))
	case errors.Is(folded, store.ErrUnavailable) || linked != nil:
		return "", errors.Join(folded, removeDatabase(aside))
	}
	r.step("clear the log away")
	for _, end := range []string{"-wal", "-shm"} {
		if err := ifThere(os.Remove(r.database + end)); err != nil {
			return "", err
		}
	}
	return aside, nil
}

func (r restoring) name() string {
	return r.database + replacedEnds + time.Now().UTC().Format(copyTime)
}

// holdsAnything says whether a file is there and not empty.
func holdsAnything(file string) (bool, error) {
	info, err := os.Stat(file)
	if err != nil {
		return false, ifThere(err)
	}
	return info.Size() > 0, nil
}

// mend undoes what a restore that was cut off has done to a database that is still in its place. Whoever calls it holds the lock.
func mend(database string) error {
	info, err := os.Stat(database)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	names, err := filepath.Glob(database + replacedEnds + "*")
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
	return removeDatabase(database + partEnds)
}

// beside is what tells that a database that is missing, or empty, was there once: the remains of a restore, what was moved aside, and
// copies; of each the newest.
func beside(c config) (found []string) {
	add := func(names []string, err error) {
		if err == nil && len(names) > 0 {
			found = append(found, names[len(names)-1])
		}
	}
	for _, ends := range []string{partEnds, replacedEnds + "*", ".schema-*"} {
		add(filepath.Glob(c.database() + ends))
	}
	add(copies(c.Data))
	if c.Backup.Dir != "" {
		add(copies(c.Backup.Dir))
	}
	return found
}

// notAnew refuses to begin with an empty database where one was before.
func notAnew(c config) error {
	if there, err := holdsAnything(c.database()); there || err != nil {
		return err
	}
	found := beside(c)
	if len(found) == 0 {
		return nil
	}
	return fmt.Errorf("there is no database %s, or it is empty; but there is %s. It was lost or moved, or a restore was interrupted. "+
		"Put a copy in its place: adjutant restore COPY. To forget all games and begin anew: adjutant serve --begin-anew",
		c.database(), strings.Join(found, ", and "))
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
