package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/doctor"
	"adjutant/mail/embedded"
)

func TestDoctorSaysWhatIsBelieved(t *testing.T) {
	for _, tt := range []struct {
		trust config.Trust
		state string
		says  string
	}{
		{config.Trust{Sender: "token"}, doctor.Look, "whoever knows a seat's secret address is believed"},
		{config.Trust{Sender: "address"}, doctor.Look, "from its player's own address; nobody looks whether the address is forged"},
		{config.Trust{Sender: "address", Check: true}, doctor.Well, "the adjutant checks DKIM and DMARC itself"},
		{config.Trust{Sender: "aligned", Host: "mx.club.example"}, doctor.Well, "only if his domain vouches for the mail; mx.club.example judges"},
	} {
		cfg := config.Defaults()
		cfg.IMAP.Addr, cfg.Trust = "mail.club.example:993", tt.trust
		d := &doctor.Doctor{Config: cfg}
		d.Trust()
		if f := d.Findings[0]; f.Subject != "trust" || f.State != tt.state || !strings.Contains(f.Says, tt.says) {
			t.Errorf("%+v: %+v, want %s: %q", tt.trust, f, tt.state, tt.says)
		}
	}
}

// Where the server is seen to judge senders, init recommends the safest and names it; one message of somebody else is not believed.
func TestInitSeesWhoJudgesSenders(t *testing.T) {
	for forged, want := range map[bool]config.Trust{
		false: {Sender: "aligned", Host: "mx.club.example", Check: true, Strangers: "answer"},
		true:  {Sender: "address", Check: true, Strangers: "answer"},
	} {
		server, err := embedded.Start(embedded.Config{Dir: t.TempDir(), Domain: "club.example", Accounts: []embedded.Account{{Name: "adjutant", Password: "secret"}}})
		if err != nil {
			t.Fatal(err)
		}
		for i := range 3 {
			host := "mx.club.example"
			if forged && i == 1 {
				host = "mx.evil.example"
			}
			raw := letterText("anna@mail.example", "adjutant@club.example", fmt.Sprintf("%d@mail.example", i), "hello", "Authentication-Results: "+host+"; dmarc=pass header.from=mail.example")
			if err := postTo(server.SMTPAddr(), "anna@mail.example", "adjutant@club.example", raw); err != nil {
				t.Fatal(err)
			}
		}
		dir := t.TempDir()
		secret, file := filepath.Join(dir, "p"), filepath.Join(dir, "adjutant.toml")
		if err := os.WriteFile(secret, []byte("secret\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		does(t, 0, "", "init", "--no-ask", "--config", file, "--address", "adjutant@club.example", "--imap", server.IMAPAddr(), "--imap-user", "adjutant", "--imap-tls", "none",
			"--smtp", server.SMTPAddr(), "--smtp-user", "-", "--smtp-tls", "none", "--imap-password-file", secret)
		if cfg, err := config.Load(file); err != nil || cfg.Trust != want {
			t.Errorf("forged %t: trust is %+v, %v; want %+v", forged, cfg.Trust, err, want)
		}
		server.Close()
	}
}
