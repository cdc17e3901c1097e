package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/store"
	"adjutant/store/storetest/onserver"
)

// Three daemons share a database and a mailbox. They are killed one after another, and two at once, at every point of the mail path and at
// any other moment, while the players go on writing; the others take over. What the players have in the end is what they would have had
// without that.
func TestSeveralDaemonsAreKilled(t *testing.T) {
	onserver.Need(t)
	w := newWar(t)
	self, err := mail.ParseAddress(w.config.Address)
	if err != nil {
		t.Fatal(err)
	}
	srv, in, out, err := w.config.StartEmbedded(self)
	if err != nil {
		t.Fatal(err)
	}
	defer srv.Close()
	text := fmt.Sprintf("data = %q\naddress = %q\n[store]\nurl = %q\n[imap]\naddr = %q\ntls = \"none\"\nuser = %q\npassword = %q\n"+
		"[smtp]\naddr = %q\ntls = \"none\"\n", w.config.Data, w.config.Address, w.config.Store.URL, in.Addr, in.User, in.Password, out.Addr)
	if err := os.WriteFile(w.file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	kills := 12
	if testing.Short() {
		kills = 6
	}
	if n, err := strconv.Atoi(os.Getenv(killTimes)); err == nil {
		kills = n
	}
	r := rand.New(rand.NewPCG(1861, 1865))
	var daemons [3]*life
	for i := range daemons {
		daemons[i] = w.born("")
	}
	for n := range kills {
		doomed := daemons[n%len(daemons)]
		until := time.Now().Add(time.Duration(r.IntN(3000)) * time.Millisecond)
		point := ""
		if n%2 == 0 { // one that dies at a point takes the place of the one that is killed
			point = killPoints[n/2%len(killPoints)]
		}
		for time.Now().Before(until) {
			w.correspond()
		}
		w.shoot(doomed)
		if n%4 == 3 { // the next one with it, whatever it does
			other := (n + 1) % len(daemons)
			w.shoot(daemons[other])
			daemons[other] = w.born("")
		}
		daemons[n%len(daemons)] = w.born(point)
		for i, l := range daemons {
			select {
			case err := <-l.dead: // at its point
				l.dead <- err
				w.bury(l)
				daemons[i] = w.born("")
			default:
			}
		}
	}
	for _, l := range daemons {
		w.shoot(l)
	}
	w.end()
	t.Logf("killed %v; %d mails written, %d letters came", w.killed, len(w.mails), len(w.letters))
	w.check()
	lost, doubled, stuck := w.toll()
	t.Logf("%d mails or letters lost, %d orders or answers doubled, %d letters stuck", lost, doubled, stuck)
	if lost+doubled+stuck > 0 {
		t.Fail()
	}
}

// shoot kills a daemon, wherever it is.
func (w *war) shoot(l *life) {
	w.t.Helper()
	select {
	case err := <-l.dead: // it has died at its point before
		l.dead <- err
	default:
		l.point = ""
		l.cmd.Process.Kill()
	}
	w.bury(l)
}

// bury waits until a daemon is dead, and makes sure that it was killed and did not end by itself.
func (w *war) bury(l *life) {
	w.t.Helper()
	err := <-l.dead
	if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) || exit.ExitCode() != -1 {
		w.t.Fatalf("a daemon was not killed but ended with %v:\n%s", err, l.said.String())
	}
	if l.point == "" {
		l.point = anyMoment
	}
	w.killed[l.point]++
}

// The doctor tells of the server, and of every daemon that lives on it.
func TestTheDoctorLooksAtTheServer(t *testing.T) {
	onserver.Need(t)
	url := onserver.Empty(t)
	st, err := store.Open(url, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	ctx, end := context.WithCancel(t.Context())
	if err := st.Roster().SignOn(ctx, store.Daemon{Host: "far.club.example", PID: 77, Version: "2.0"}, nil); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "adjutant.toml")
	text := fmt.Sprintf("data = %q\n[store]\nurl = %q\n", t.TempDir(), url)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	said := does(t, 0, "", "doctor", "--config", file).out
	for _, want := range []string{"PostgreSQL 1", "process 77 on far.club.example, version 2.0", "No standby follows the server", "vacuum", "pg_dump"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is missing in\n%s", want, said)
		}
	}
	end()
}
