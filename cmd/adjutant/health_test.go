package main

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/daemon"
	"adjutant/store"
)

func get(t *testing.T, url string) (int, string) {
	t.Helper()
	r, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return r.StatusCode, string(b)
}

func TestHealthAndMetrics(t *testing.T) {
	cfg := clubConfig(t)
	cfg.Health.Listen = "127.0.0.1:0"
	c := startClub(t, cfg, nil)
	g := c.newGame("")
	union := c.seatAddress(g.ID, "union")
	c.post("anna@club.example", union, letterText(annaFrom, union, c.id(), "status"))
	c.rest()
	base := "http://" + c.daemon.Health.Listener.Addr().String()
	await(t, "the daemon is well", func() (bool, error) {
		code, _ := get(t, base+"/healthz")
		return code == http.StatusOK, nil
	})
	_, text := get(t, base+"/metrics")
	for _, want := range []string{`adjutant_games{state="open"} 1`, `adjutant_messages_total{kind="orders"} 1`, `adjutant_letters_total{outcome="sent"} 3`, "adjutant_mail_connected 1",
		"adjutant_store_up 1", "adjutant_deadlines_overdue 0", "adjutant_message_seconds_count 1", "adjutant_disk_free_bytes", "go_goroutines", "adjutant_build_info"} {
		if !strings.Contains(text, want) {
			t.Errorf("the metrics lack %q", want)
		}
	}
	for _, never := range []string{"anna", "club.example", "+"} {
		if strings.Contains(strings.ReplaceAll(text, "e+", ""), never) && never != "+" {
			t.Errorf("the metrics hold %q", never)
		}
	}
	c.daemon.Pulse.Store(errors.New("store: the disk is full, to anna@club.example"))
	code, said := get(t, base+"/healthz")
	if code != http.StatusServiceUnavailable || !strings.Contains(said, "cannot be written: store: the disk is full") || strings.Contains(said, "anna") {
		t.Errorf("with a full disk it answers %d %s", code, said)
	}
	c.close()
	if _, err := http.Get(base + "/healthz"); err == nil {
		t.Error("after the daemon has stopped, its port still answers")
	}
}

func TestPulse(t *testing.T) {
	now := time.Date(2026, 11, 3, 9, 15, 0, 0, time.UTC)
	var p daemon.Pulse
	p.Tick(now, nil)
	p.Mail(now, false, errors.New("refused"))
	if got := p.Faults(now.Add(daemon.ClockStopped)); len(got) != 0 {
		t.Errorf("in time, it complains: %q", got)
	}
	p.Tick(now.Add(10*time.Minute), errors.New("no"))
	got := strings.Join(p.Faults(now.Add(daemon.MailLost+time.Second)), "|")
	for _, want := range []string{"clock was last looked at 15m1s ago: no", "mail server has not been reached for 15m0s: refused"} {
		if !strings.Contains(got, want) {
			t.Errorf("got %q, want %q in it", got, want)
		}
	}
}

// What needs a person is told to the moderators, once a day.
func TestModeratorsHearOfWhatNeedsThem(t *testing.T) {
	cfg := clubConfig(t)
	cfg.Moderators = []config.Moderator{{Name: "Cora", Address: "eve@club.example"}}
	now := time.Now()
	d, err := daemon.Open(cfg, slog.New(slog.DiscardHandler), daemon.Settings{Now: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	c := &club{t: t, daemon: d}
	g := c.newGame("")
	if ws, err := d.Worries(t.Context()); err != nil || len(ws) > 0 && ws[0].Subject != "disk nearly full" {
		t.Fatalf("at the beginning it worries: %+v, %v", ws, err)
	}
	if err := d.Store.SetDeadlines(t.Context(), g.ID, []store.Deadline{{Seat: "union", Question: 1, Due: now.Add(time.Minute), Kind: "due"}}); err != nil {
		t.Fatal(err)
	}
	now = now.Add(3 * time.Hour)
	d.Pulse.Tick(now, nil)
	for range 3 {
		d.LookRound(t.Context())
	}
	all, err := d.Store.Outbox().Letters(t.Context(), store.OutboxFilter{})
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]int{}
	for _, l := range all {
		for _, subject := range []string{"letters wait", "a deadline passed unnoticed"} {
			if strings.Contains(string(l.Body), subject) {
				told[subject]++
			}
		}
	}
	if told["letters wait"] != 1 || told["a deadline passed unnoticed"] != 1 {
		t.Errorf("the moderator was told %v, want each once", told)
	}
}

func TestDiskIsLow(t *testing.T) {
	tests := []struct {
		name      string
		free, all uint64
		want      bool
	}{
		{"plenty", 63 << 30, 252 << 30, false},
		{"less than 500 MB", 499 << 20, 2 << 30, true},
		{"one part in twenty of a small disk", 900 << 20, 20 << 30, true},
		{"one part in twenty of a huge disk is still much", 100 << 30, 4000 << 30, false},
	}
	for _, tt := range tests {
		if got := daemon.DiskIsLow(tt.free, tt.all); got != tt.want {
			t.Errorf("%s: got %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestSecondDaemonIsRefused(t *testing.T) {
	cfg := clubConfig(t)
	c := startClub(t, cfg, nil)
	file := writeConfig(t, cfg, "")
	o := does(t, exitFailed, "", "serve", "--config", file)
	host, _ := os.Hostname()
	for _, want := range []string{"another adjutant works on", cfg.Database(), "process ", " on " + host, "since "} {
		if !strings.Contains(o.err, want) {
			t.Errorf("the second daemon says %q, want %q in it", o.err, want)
		}
	}
	c.close()
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if code := run(ctx, []string{"serve", "--config", file}, &console{strings.NewReader(""), io.Discard, io.Discard}); code != 0 {
		t.Errorf("after the first has gone, the second ends with %d", code)
	}
}
