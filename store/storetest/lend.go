package storetest

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"adjutant/store"
	"adjutant/store/storetest/onserver"
)

// A lent store goes from test to test.
type lent struct {
	store  *store.Store
	dir    string
	now    atomic.Pointer[func() time.Time]
	db     *sql.DB // clears it; what it was at the beginning is attached, with nothing in it but the secret of marks, which its sessions know
	was    size
	spoilt bool // it is given to nobody any more
}

// lents are those that a test has, by their stores.
var lents sync.Map

// spoil keeps a store for its test, which does with it what is not brought back.
func spoil(s *store.Store) {
	if l, is := lents.Load(s); is {
		l.(*lent).spoilt = true
	}
}

// idle are those that no test has at present.
var idle struct {
	sync.Mutex
	stores []*lent
}

// Lend is Open for a package of many small tests: a store with nothing in it that another test may have had, with its statements still
// prepared, which take longer than what such a test does with them. It is for tests that leave nobody behind at work on it.
func Lend(t testing.TB, now func() time.Time) *store.Store {
	t.Helper()
	if onserver.Wanted() {
		return Open(t, now)
	}
	l, err := take()
	if err != nil {
		t.Fatal(err)
	}
	l.now.Store(&now)
	names.Store(l.store, l.path())
	lents.Store(l.store, l)
	t.Cleanup(func() {
		names.Delete(l.store)
		lents.Delete(l.store)
		again := false
		if !l.spoilt && !t.Failed() {
			var err error
			if again, err = l.clear(); err != nil {
				t.Errorf("what is left of a test's store: %v", err)
			}
		}
		if !again {
			l.close()
			return
		}
		idle.Lock()
		defer idle.Unlock()
		idle.stores = append(idle.stores, l)
	})
	return l.store
}

func take() (*lent, error) {
	idle.Lock()
	defer idle.Unlock()
	if last := len(idle.stores) - 1; last >= 0 {
		l := idle.stores[last]
		idle.stores = idle.stores[:last]
		return l, nil
	}
	dir, err := os.MkdirTemp("", "lent-")
	if err != nil {
		return nil, err
	}
	l := &lent{dir: dir}
	l.now.Store(&epoch)
	if err := l.open(); err != nil {
		return nil, errors.Join(err, l.close())
	}
	return l, nil
}

var epoch = func() time.Time { return time.Unix(0, 0) }

func (l *lent) path() string { return filepath.Join(l.dir, "adjutant.db") }

func (l *lent) open() (err error) {
	empty, err := migrated()
	if err != nil {
		return err
	}
	if err := os.WriteFile(l.path(), empty, 0o600); err != nil {
		return err
	}
	if l.store, err = store.Open(l.path(), func() time.Time { return (*l.now.Load())() }); err != nil {
		return err
	}
	if err := l.store.Run(context.Background(), store.Mark{Door: "none", ID: "draws the secret"}, store.Errand{}); err != nil {
		return err
	}
	if l.db, err = sql.Open("sqlite", "file:"+l.path()+"?_txlock=immediate&_pragma=busy_timeout(5000)&_pragma=synchronous(OFF)"); err != nil {
		return err
	}
	l.db.SetMaxOpenConns(1)
	if _, err := l.db.Exec("DELETE FROM mark; PRAGMA wal_checkpoint(TRUNCATE)"); err != nil {
		return err
	}
	first, err := os.ReadFile(l.path())
	if err != nil {
		return err
	}
	was := filepath.Join(l.dir, "was.db")
	if err := os.WriteFile(was, first, 0o600); err != nil {
		return err
	}
	if _, err := l.db.Exec("ATTACH ? AS was", was); err != nil {
		return err
	}
	l.was, err = measure(l.db)
	return err
}

// A size is how many pages a file has, and which of its schemas.
type size struct{ pages, schema int }

func measure(db interface {
	QueryRow(string, ...any) *sql.Row
}) (s size, err error) {
	err = db.QueryRow("SELECT page_count, schema_version FROM pragma_page_count, pragma_schema_version").Scan(&s.pages, &s.schema)
	return s, err
}

// clear writes the pages anew that are not as they were at the beginning, and takes off those that were not there. The schema stays, so its
// sessions' statements do. It is not done for a store that was closed, or laid out anew.
func (l *lent) clear() (done bool, err error) {
	if l.store.SetMemo(context.Background(), "can be written", "yes") != nil {
		return false, nil
	}
	tx, err := l.db.Begin()
	if err != nil {
		return false, err
	}
	defer tx.Rollback()
	is, err := measure(tx)
	if err != nil || is.schema != l.was.schema {
		return false, err
	}
	if _, err := tx.Exec(`UPDATE sqlite_dbpage SET data = was.data FROM sqlite_dbpage('was') AS was
		WHERE was.pgno = sqlite_dbpage.pgno AND was.data <> sqlite_dbpage.data`); err != nil {
		return false, err
	}
	if is.pages > l.was.pages {
		if _, err := tx.Exec("INSERT INTO sqlite_dbpage (pgno, data) VALUES (?, NULL)", l.was.pages+1); err != nil {
			return false, err
		}
	}
	return true, tx.Commit()
}

func (l *lent) close() error {
	forget(l.path())
	var errs []error
	if l.store != nil {
		errs = append(errs, l.store.Close())
	}
	if l.db != nil {
		errs = append(errs, l.db.Close())
	}
	return errors.Join(append(errs, os.RemoveAll(l.dir))...)
}
