package main

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/bot/people"
	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/daemon"
	"adjutant/mail"
)

func TestSecretsComeFromFilesAndTheEnvironment(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "secret")
	if err := os.WriteFile(file, []byte("from a file\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("ADJUTANT_PASSWORD_FOR_THIS_TEST", "from the environment")
	const addr = "mail.club.example:993"
	tests := []struct {
		name, want, fault string
		peer              config.Server
	}{
		{"in the configuration", "here", "", config.Server{Password: "here"}},
		{"in a file", "from a file", "", config.Server{PasswordFile: file}},
		{"in the environment", "from the environment", "", config.Server{PasswordEnv: "ADJUTANT_PASSWORD_FOR_THIS_TEST"}},
		{"in no file", "", "password file", config.Server{PasswordFile: file + ".none"}},
		{"not in the environment", "", "the environment has no ADJUTANT_NOT_SET", config.Server{PasswordEnv: "ADJUTANT_NOT_SET"}},
		{"in two places", "", "give one of", config.Server{Password: "here", PasswordFile: file}},
		{"a token from a file", "", "", config.Server{Auth: "xoauth2", TokenFile: file}},
		{"a token from a program", "", "", config.Server{Auth: "oauthbearer", TokenCommand: "cat " + file}},
		{"a token from nowhere", "", "where to get the access token", config.Server{Auth: "xoauth2", Password: "here"}},
		{"another way", "", `a login by "ntlm" is not known`, config.Server{Auth: "ntlm", Password: "here"}},
		{"no certificates", "", "holds no certificate", config.Server{Password: "here", CAFile: file}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.peer.Addr, tt.peer.User = addr, "adjutant"
			p, err := tt.peer.Peer()
			if tt.fault != "" {
				if err == nil || !strings.Contains(err.Error(), tt.fault) {
					t.Errorf("error: %v, want %q", err, tt.fault)
				}
				return
			}
			if err != nil || p.Password != tt.want || p.TLS != mail.TLSImplicit {
				t.Errorf("peer: %+v, %v; want the password %q over TLS", p, err, tt.want)
			}
		})
	}
}

func TestMailConfigurationFaults(t *testing.T) {
	for name, change := range map[string]func(*config.Config){
		"is no trust":                func(c *config.Config) { c.Trust.Sender = "dkim" },
		"somebody must look":         func(c *config.Config) { c.Trust.Sender, c.IMAP.Addr = "aligned", "a:1" },
		"neither answer nor silent":  func(c *config.Config) { c.Trust.Strangers = "shout" },
		"name at least INBOX":        func(c *config.Config) { c.Mailbox.Folders = nil },
		"take another folder":        func(c *config.Config) { c.Mailbox.Folders = []string{"INBOX", "Processed"} },
		"give selector and key_file": func(c *config.Config) { c.DKIM.Selector = "k1" },
		"is no https address":        func(c *config.Config) { c.UnsubscribeURL = "http://club.example/" },
		"":                           func(c *config.Config) { c.Trust.Sender, c.Trust.Check, c.IMAP.Addr = "aligned", true, "a:1" },
	} {
		c := config.Defaults()
		change(&c)
		err := c.Check()
		if (err == nil) != (name == "") || err != nil && !strings.Contains(err.Error(), name) {
			t.Errorf("error: %v, want %q", err, name)
		}
	}
}

// What stands in the configuration reaches the parts.
func TestMailConfigurationReachesTheDaemon(t *testing.T) {
	cfg := clubConfig(t)
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	cfg.DKIM = config.DKIM{Selector: "k1", KeyFile: filepath.Join(cfg.Data, "dkim.pem")}
	if err := os.WriteFile(cfg.DKIM.KeyFile, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}), 0o600); err != nil {
		t.Fatal(err)
	}
	cfg.Trust = config.Trust{Sender: "aligned", Host: "mx.club.example", Check: true, Strangers: "silent"}
	cfg.Mailbox.Folders = []string{"INBOX", "Junk"}
	cfg.UnsubscribeURL = "https://club.example/unsubscribe/"
	c := startClub(t, cfg, nil)
	d := c.daemon
	if s := d.Sender.Sign; s == nil || s.Domain != "club.example" || s.Selector != "k1" {
		t.Errorf("letters are signed by %+v", s)
	}
	if p := d.Receiver.Prover; p == nil || p.Host != "mx.club.example" || !p.Check || !p.Insist {
		t.Errorf("senders are proved by %+v", p)
	}
	if d.Sender.From.OneClick != cfg.UnsubscribeURL {
		t.Errorf("one click leads to %q", d.Sender.From.OneClick)
	}
	await(t, "both folders are looked for", func() (bool, error) {
		ls := d.Links.Links()
		return len(ls) == 3 && ls[0].Name == "IMAP INBOX" && ls[0].Connected && ls[1].Name == "IMAP Junk" && (ls[1].Connected || ls[1].Why != "") && ls[2].Name == "SMTP", nil
	})
	c.post("eve@club.example", "adjutant@club.example", letterText("Eve <eve@club.example>", "adjutant@club.example", c.id(), "hello"))
	c.rest()
	if news := c.news(); len(news) != 0 {
		t.Errorf("a silent club answers a stranger: %v", news)
	}
}

// The daemon starts and works while the mail servers are away, and says so; what is owed goes out when they are there.
func TestServesWhileTheMailServersAreAway(t *testing.T) {
	cfg := clubConfig(t)
	imapAddr, smtpAddr := freeAddresses(t)
	cfg.IMAP = config.Server{Addr: imapAddr, User: "adjutant", Password: "x"}
	cfg.SMTP = config.Server{Addr: smtpAddr}
	d, err := daemon.Open(cfg, slog.New(slog.NewTextHandler(io.Discard, nil)), daemon.Settings{Quick: true})
	if err != nil {
		t.Fatal(err)
	}
	d.Start(t.Context())
	defer func() {
		if err := d.Close(); err != nil {
			t.Errorf("the daemon closes with %v", err)
		}
	}()
	g, err := d.Bot.CreateGame(t.Context(), people.Spec{Book: "ahd", Scenario: "1861", Players: clubPlayers})
	if err != nil {
		t.Fatalf("no game can be made while the mail servers are away: %v", err)
	}
	if err := d.Bot.Tick(t.Context()); err != nil {
		t.Errorf("the clock cannot be looked at: %v", err)
	}
	await(t, "both are said to be away", func() (bool, error) {
		ls := d.Links.Links()
		return len(ls) == 2 && !ls[0].Connected && ls[0].Why != "" && !ls[1].Connected && ls[1].Why != "", nil
	})
	for _, l := range d.MailLinks() {
		if !strings.Contains(l, "away since") {
			t.Errorf("the health report says %q", l)
		}
	}
	if g.ID != 1 {
		t.Errorf("the game has the number %d", g.ID)
	}
}
