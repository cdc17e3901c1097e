package main

import (
	"crypto/rand"
	"encoding/base32"
	"errors"
	"fmt"
	"io/fs"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"adjutant/bot/table"
	"adjutant/engine/names"
	"adjutant/mail"
	"adjutant/mail/embedded"
)

// A config is adjutant.toml. Every key may be left out.
type config struct {
	Data       string            `toml:"data"`    // folder for the database and the embedded mail server's messages
	Address    string            `toml:"address"` // the adjutant's own mail address
	Moderators []moderatorConfig `toml:"moderator"`
	IMAP       peerConfig        `toml:"imap"`      // where mail comes in; empty: the embedded server
	SMTP       peerConfig        `toml:"smtp"`      // where mail goes out; empty: the embedded server
	Embedded   embeddedConfig    `toml:"embedded"`  // the mail server inside the program
	Boards     map[string]string `toml:"boards"`    // folder of a club's own board, by rulebook
	Scenarios  map[string]string `toml:"scenarios"` // folder of a club's own scenarios, by rulebook
	Log        string            `toml:"log"`       // debug, info, warn or error
	Discord    discordConfig     `toml:"discord"`   // the door of Discord

	Trust          trustConfig   `toml:"trust"`           // whom the club believes
	Limits         limitsConfig  `toml:"limits"`          // how far answers go
	Mailbox        mailboxConfig `toml:"mailbox"`         // which mailboxes are read
	DKIM           dkimConfig    `toml:"dkim"`            // signs letters
	UnsubscribeURL string        `toml:"unsubscribe_url"` // https address that leads to /unsubscribe/ of health.listen

	LogFormat   string       `toml:"log_format"`   // text or json
	KeepLetters span         `toml:"keep_letters"` // how long letters that were sent or given up are kept
	KeepMail    span         `toml:"keep_mail"`    // how long messages that were worked on stay on the mail server; 0: for ever
	Backup      backupConfig `toml:"backup"`
	Health      healthConfig `toml:"health"`
}

type moderatorConfig struct {
	Name    string `toml:"name"`
	Address string `toml:"address"`
	Zone    string `toml:"zone"`
}

type peerConfig struct {
	Addr         string `toml:"addr"` // host:port
	TLS          string `toml:"tls"`  // none, starttls or tls
	User         string `toml:"user"`
	Password     string `toml:"password"`
	PasswordFile string `toml:"password_file"` // instead of password
	PasswordEnv  string `toml:"password_env"`  // or the name of an environment variable
	Auth         string `toml:"auth"`          // password, xoauth2 or oauthbearer
	TokenFile    string `toml:"token_file"`    // where the access token stands, for the last two
	TokenCommand string `toml:"token_command"` // or the program that prints it
	CAFile       string `toml:"ca_file"`       // certificates that are believed instead of the system's
}

type embeddedConfig struct {
	IMAP     string          `toml:"imap"`
	SMTP     string          `toml:"smtp"`
	Accounts []accountConfig `toml:"account"`
}

type accountConfig struct {
	Name     string `toml:"name"`
	Password string `toml:"password"`
}

func defaults() config {
	return config{
		Data:    "adjutant-data",
		Address: "adjutant@adjutant.example",
		Log:     "info",

		Trust:   trustConfig{Sender: "address", Strangers: "answer"},
		Limits:  limitsConfig{SameWords: 10, Answers: 120, Strangers: 100, OfADomain: 20},
		Mailbox: mailboxConfig{Folders: []string{"INBOX"}, Processed: "Processed", Failed: "Failed", Lock: "Adjutant-Lock"},

		LogFormat:   "text",
		KeepLetters: span(90 * 24 * time.Hour),
		KeepMail:    span(30 * 24 * time.Hour),
		Backup:      backupConfig{Every: span(24 * time.Hour), Keep: 14},
		Embedded: embeddedConfig{
			IMAP:     "127.0.0.1:1143",
			SMTP:     "127.0.0.1:1025",
			Accounts: []accountConfig{{"anna", "anna"}, {"ben", "ben"}},
		},
	}
}

// loadConfig reads a configuration over the defaults; an empty name takes the defaults alone.
func loadConfig(name string) (config, error) {
	c := defaults()
	if name == "" {
		return c, nil
	}
	meta, err := toml.DecodeFile(name, &c)
	if err != nil {
		return c, fmt.Errorf("%s: %w", name, err)
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		key := unknown[0].String()
		if near, ok := names.Nearest(key, configKeys()); ok {
			return c, fmt.Errorf("%s: I know no key %q; did you mean %q?", name, key, near)
		}
		return c, fmt.Errorf("%s: I know no key %q", name, key)
	}
	if (c.IMAP.Addr == "") != (c.SMTP.Addr == "") {
		return c, fmt.Errorf("%s: give both imap and smtp, or neither for the embedded mail server", name)
	}
	return c, c.check()
}

func (c config) check() error {
	if _, err := mail.ParseAddress(c.Address); err != nil {
		return fmt.Errorf("address: %w", err)
	}
	for _, m := range c.Moderators {
		if _, err := netmail.ParseAddress(m.Address); err != nil {
			return fmt.Errorf("moderator %s: %q is no mail address", m.Name, m.Address)
		}
	}
	if err := c.checkMail(); err != nil {
		return err
	}
	if err := c.Discord.check(); err != nil {
		return err
	}
	return c.checkKeeping()
}

func (c config) database() string   { return filepath.Join(c.Data, "adjutant.db") }
func (c config) usesEmbedded() bool { return c.IMAP.Addr == "" }

func (c config) persons() []table.Person {
	var ps []table.Person
	for _, m := range c.Moderators {
		ps = append(ps, table.Person{Name: m.Name, Address: m.Address, Zone: m.Zone})
	}
	return ps
}

// boards are the folders of a club's own boards, by rulebook.
func (c config) boards() map[string]fs.FS {
	out := map[string]fs.FS{}
	for book, dir := range c.Boards {
		out[book] = os.DirFS(dir)
	}
	return out
}

// scenarios are the folders of a club's own scenarios, by rulebook.
func (c config) scenarios() map[string]fs.FS {
	out := map[string]fs.FS{}
	for book, dir := range c.Scenarios {
		out[book] = os.DirFS(dir)
	}
	return out
}

// ownPassword is the adjutant's password on the embedded server: drawn once, kept beside the database.
func (c config) ownPassword() (string, error) {
	file := filepath.Join(c.Data, "adjutant.password")
	b, err := os.ReadFile(file)
	if err == nil && len(strings.TrimSpace(string(b))) > 0 {
		return strings.TrimSpace(string(b)), nil
	}
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return "", err
	}
	raw := make([]byte, 16)
	if _, err := rand.Read(raw); err != nil {
		return "", err
	}
	p := strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(raw))
	if err := os.WriteFile(file+".new", []byte(p+"\n"), 0o600); err != nil {
		return "", err
	}
	return p, os.Rename(file+".new", file)
}

// startEmbedded starts the mail server inside the program, and says how to reach it.
func (c config) startEmbedded(self mail.Address) (*embedded.Server, mail.Peer, mail.Peer, error) {
	password, err := c.ownPassword()
	if err != nil {
		return nil, mail.Peer{}, mail.Peer{}, err
	}
	accounts := []embedded.Account{{Name: self.Local, Password: password}}
	for _, a := range c.Embedded.Accounts {
		accounts = append(accounts, embedded.Account{Name: a.Name, Password: a.Password})
	}
	srv, err := embedded.Start(embedded.Config{Dir: filepath.Join(c.Data, "mail"), Domain: self.Domain, IMAPAddr: c.Embedded.IMAP, SMTPAddr: c.Embedded.SMTP, Accounts: accounts})
	if err != nil {
		return nil, mail.Peer{}, mail.Peer{}, fmt.Errorf("the embedded mail server: %w", err)
	}
	in := mail.Peer{Addr: srv.IMAPAddr(), TLS: mail.TLSMode("none"), User: self.Local, Password: password}
	out := mail.Peer{Addr: srv.SMTPAddr(), TLS: mail.TLSMode("none")}
	return srv, in, out, nil
}
