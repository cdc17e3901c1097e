package main

import (
	"io"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/daemon"
	"adjutant/cmd/adjutant/demo"
	"adjutant/engine"
	"adjutant/mail/embedded"
)

// Two adjutants that share a mail server: one has the other for a player, and each gets mail that seems to come from the other.
func TestTwoAdjutantsDoNotWriteToEachOtherForEver(t *testing.T) {
	var accounts []embedded.Account
	for _, name := range []string{"adjutant", "staff", "anna", "ben"} {
		accounts = append(accounts, embedded.Account{Name: name, Password: name})
	}
	server, err := embedded.Start(embedded.Config{Dir: filepath.Join(t.TempDir(), "mail"), Domain: "club.example", Accounts: accounts})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Close() })
	one, other := serverDaemon(t, server, "adjutant"), serverDaemon(t, server, "staff")
	_, err = one.Bot.CreateGame(t.Context(), people.Spec{Book: "ahd", Scenario: "1861", Players: map[engine.Seat]table.Person{
		"union": {Name: "Staff", Address: "staff@club.example"}, "confederate": clubPlayers["confederate"]}})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []struct{ from, to string }{{"adjutant", "staff"}, {"staff", "adjutant"}} {
		from, to := m.from+"@club.example", m.to+"@club.example"
		if err := postTo(server.SMTPAddr(), from, to, letterText(from, to, m.from+"-1@mail.example", "Hello?")); err != nil {
			t.Fatal(err)
		}
	}
	for range 3 { // what one sends in its rest may wake the other
		restOf(t, one)
		restOf(t, other)
	}
	want := map[string][]string{
		"staff":    {"Your move, Staff", "Hello?", "I cannot tell which game you mean."},
		"adjutant": {"Hello?", "I do not know you yet"},
	}
	for name, begins := range want {
		p := &demo.Correspondent{Name: name, Password: name, IMAP: server.IMAPAddr()}
		if err := p.Connect(); err != nil {
			t.Fatal(err)
		}
		defer p.Box.Close()
		got, err := p.Fetch()
		if err != nil {
			t.Fatal(err)
		}
		var firsts []string
		for _, m := range got {
			firsts = append(firsts, demo.FirstLine(m.Text))
		}
		if len(got) != len(begins) {
			t.Errorf("%s got %q; want %q", name, firsts, begins)
		}
		for _, b := range begins {
			found := false
			for _, f := range firsts {
				found = found || strings.HasPrefix(f, b)
			}
			if !found {
				t.Errorf("%s got %q; want one that begins with %q", name, firsts, b)
			}
		}
	}
}

// serverDaemon runs a daemon that has its mailbox on a server as other clubs have one.
func serverDaemon(t *testing.T, server *embedded.Server, name string) *daemon.Daemon {
	t.Helper()
	cfg := config.Defaults()
	cfg.Data, cfg.Address = t.TempDir(), name+"@club.example"
	cfg.Mailbox.Processed = "" // the test reads what the adjutants got
	cfg.IMAP = config.Server{Addr: server.IMAPAddr(), User: name, Password: name}
	cfg.SMTP = config.Server{Addr: server.SMTPAddr()}
	d, err := daemon.Open(cfg, slog.New(slog.NewTextHandler(io.Discard, nil)), daemon.Settings{Quick: true})
	if err != nil {
		t.Fatal(err)
	}
	d.Sender.Draw = drawnAtOnce
	d.Start(t.Context())
	t.Cleanup(func() {
		if err := d.Close(); err != nil {
			t.Errorf("the daemon of %s closes with %v", name, err)
		}
	})
	return d
}
