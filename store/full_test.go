package store

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestFullDiskAcknowledgesNothing(t *testing.T) {
	ofFiles(t)
	s, _ := open(t)
	g := createGame(t, s)
	limit := func(pages int) {
		t.Helper()
		wantError(t, s.write(ctx, func(c *session) error {
			_, err := one(c, value[int], fmt.Sprintf("PRAGMA max_page_count = %d", pages))
			return err
		}), nil)
	}
	limit(1) // SQLite takes the present size instead
	big := rule(Outcome{
		Events:  []Event{fact("ahd.marched", `{"to": "`+strings.Repeat("cairo ", 10_000)+`"}`)},
		Letters: []Letter{letter("l", 1)},
	})
	m := &Mark{Door: "mail", ID: "m"}
	before := contents(t, s)
	for range 3 {
		_, err := s.Take(ctx, g.ID, m, 1, big)
		if err == nil || !strings.Contains(err.Error(), "the disk is full, nothing was written") {
			t.Fatalf("got %v, want the disk to be full", err)
		}
	}
	if after := contents(t, s); after != before {
		t.Errorf("got %s, want %s", after, before)
	}
	limit(1 << 30)
	must[Committed](t)(s.Take(ctx, g.ID, m, 1, big))
	wantError(t, s.Verify(ctx, g.ID), nil)
}

func TestReadOnlyFileIsRefused(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.db")
	c := &clock{t: start}
	s := openAt(t, path, c)
	createGame(t, s)
	s.Close()
	for name, mode := range map[string]os.FileMode{path: 0o444, dir: 0o555, filepath.Dir(dir): 0o755} {
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
	}
	defer os.Chmod(dir, 0o755)
	defer becomeNobody(t)()
	s, err := Open(path, c.now)
	if err == nil || !strings.Contains(err.Error(), "cannot be written") {
		t.Errorf("got %v, want it refused as not writable", err)
	}
	if s != nil {
		t.Error("got a store besides the error")
	}
}

func TestFileThatBecomesReadOnlyAcknowledgesNothing(t *testing.T) {
	s, _ := open(t)
	g := createGame(t, s)
	wantError(t, Freeze(ctx, s, true), nil)
	before := contents(t, s)
	m := &Mark{Door: "mail", ID: "m"}
	marched := rule(Outcome{Events: []Event{fact("ahd.marched", "{}")}, Letters: []Letter{letter("l", 1)}})
	_, err := s.Take(ctx, g.ID, m, 1, marched)
	if err == nil || !strings.Contains(err.Error(), "cannot be written") {
		t.Errorf("got %v, want it refused as not writable", err)
	}
	if after := contents(t, s); after != before {
		t.Errorf("got %s, want %s", after, before)
	}
	wantError(t, Freeze(ctx, s, false), nil)
	must[Committed](t)(s.Take(ctx, g.ID, m, 1, marched))
	wantError(t, s.Verify(ctx, g.ID), nil)
}
