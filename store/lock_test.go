package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestSecondDaemonIsToldWhoHoldsTheFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	first, err := Hold(path, start)
	if err != nil {
		t.Fatal(err)
	}
	_, err = Hold(path, start.Add(time.Hour))
	var held *HeldError
	if !errors.As(err, &held) {
		t.Fatalf("the second gets %v, want a *HeldError", err)
	}
	host, _ := os.Hostname()
	if held.PID != os.Getpid() || held.Host != host || !held.Since.Equal(start.Truncate(time.Second)) {
		t.Errorf("got process %d on %s since %s, want %d on %s since %s", held.PID, held.Host, held.Since, os.Getpid(), host, start)
	}
	for _, want := range []string{path, host, "since 3 Nov 2026, 09:15:00 UTC"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("got %q, want %q in it", err, want)
		}
	}
	if err := first.Release(); err != nil {
		t.Fatal(err)
	}
	again, err := Hold(path, start)
	if err != nil {
		t.Fatalf("after the first has gone: %v", err)
	}
	again.Release()
}
