// Package storetest is in charge of where tests keep their databases: in memory if the machine has room there, so that a suite of some
// thousand games does not wait for the disk; or on the PostgreSQL server that the environment names. What a crash leaves behind is tested in package store, on the disk.
package storetest

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"adjutant/store"
	"adjutant/store/storetest/onserver"
)

// Run runs the tests of a package with their temporary folders in memory, and returns the exit code. It is for TestMain.
func Run(m *testing.M) int {
	if dir, err := os.MkdirTemp(memory(), "adjutant-test-"); err == nil {
		defer os.RemoveAll(dir)
		os.Setenv("TMPDIR", dir)
	}
	defer onserver.Clean()
	return m.Run()
}

// Open opens a new store for one test and closes it at its end. It is a copy of one that was migrated once.
func Open(t testing.TB, now func() time.Time) *store.Store {
	t.Helper()
	if onserver.Wanted() {
		return opened(t, onserver.Copy(t, migrate), now)
	}
	path := filepath.Join(t.TempDir(), "adjutant.db")
	Fill(t, path)
	return opened(t, path, now)
}

// Fill writes a file that was migrated once, for who opens it by himself.
func Fill(t testing.TB, path string) {
	t.Helper()
	empty, err := migrated()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, empty, 0o600); err != nil {
		t.Fatal(err)
	}
}

// Deliver lets every letter of a store in a file be sent that is owed.
func Deliver(t testing.TB, s *store.Store) {
	t.Helper()
	name, _ := names.Load(s)
	if onserver.Wanted() {
		return
	}
	db, err := sql.Open("sqlite", name.(string))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec("UPDATE outbox SET state = 'sent', next = NULL WHERE next IS NOT NULL"); err != nil {
		t.Fatal(err)
	}
}

// names are what the stores of tests were opened as.
var names sync.Map

// Again opens the store of a test once more, as another daemon does.
func Again(t testing.TB, s *store.Store, now func() time.Time) *store.Store {
	t.Helper()
	spoil(s)
	name, _ := names.Load(s)
	return opened(t, name.(string), now)
}

func opened(t testing.TB, name string, now func() time.Time) *store.Store {
	t.Helper()
	s, err := store.Open(name, now)
	if err != nil {
		t.Fatal(err)
	}
	names.Store(s, name)
	t.Cleanup(func() {
		forget(name)
		s.Close()
		names.Delete(s)
	})
	return s
}

func migrate(name string) error {
	s, err := store.Open(name, time.Now)
	if err != nil {
		return err
	}
	return s.Close()
}

var migrated = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "adjutant-empty-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "adjutant.db")
	if err := migrate(path); err != nil {
		return nil, fmt.Errorf("storetest: %w", err)
	}
	return os.ReadFile(path)
})
